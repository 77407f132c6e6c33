package answer

import (
	"regexp"
	"slices"
	"strings"

	"crg/backend/artifact/cite"
	"crg/backend/graph"
)

// MemoWords are the words that a memo has at most; one that is longer is asked to be shortened once.
const MemoWords = 2000

// Memo is an answer written out for somebody who decides, as a model wrote it: Markdown with the ids of the thoughts behind its sentences.
type Memo struct {
	Text  string            `json:"text"`            // without its list of sources
	Names map[string]string `json:"names,omitempty"` // short names of documents, by id
	Heads map[string]string `json:"heads,omitempty"` // written in parts: each heading's text, by the digest of the lines that it says
}

var (
	sourcesHead = regexp.MustCompile(`(?im)^\s*#{1,3}\s*(?:sources|quellen)\s*$`)
	sourceLine  = regexp.MustCompile(`(?m)^\s*(?:[-*•]\s*)?\[?(n\d{2,9})\]?\s*[:.–-]?\s*(\S.*?)\s*$`)
	fenceLine   = regexp.MustCompile("(?m)^\\s*```[a-z]*\\s*$")
)

// ReadMemo reads a reply. ok is false where it is no memo: it has no part Answer, or names nothing.
func ReadMemo(reply string) (m Memo, ok bool) {
	text := strings.TrimSpace(fenceLine.ReplaceAllString(reply, ""))
	m.Names = map[string]string{}
	if at := sourcesHead.FindStringIndex(text); at != nil {
		for _, s := range sourceLine.FindAllStringSubmatch(text[at[1]:], -1) {
			m.Names[s[1]] = strings.Trim(s[2], "*_\"“”")
		}
		text = strings.TrimSpace(text[:at[0]])
	}
	m.Text = text
	return m, Parts(text) != nil && len(Named(text)) > 0
}

// With is the memo with the headings written anew that a shorter reply has. What that reply has beside them is not taken.
func (m Memo) With(reply string) Memo {
	anew := map[string]string{}
	for _, s := range headed(strings.TrimSpace(fenceLine.ReplaceAllString(reply, ""))) {
		anew[strings.ToLower(s.head)] = s.body
	}
	var out []string
	for _, s := range headed(m.Text) {
		if body, ok := anew[strings.ToLower(s.head)]; ok && s.head != "" && len(Named(body)) > 0 {
			s.body = body
		}
		out = append(out, strings.TrimSpace(s.head+"\n\n"+s.body))
	}
	m.Text = strings.Join(out, "\n\n")
	return m
}

// headed are the sections of a Markdown text; what stands before the first heading has none.
func headed(text string) (out []struct{ head, body string }) {
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "#") || len(out) == 0 {
			out = append(out, struct{ head, body string }{})
			if strings.HasPrefix(line, "#") {
				out[len(out)-1].head = strings.TrimSpace(line)
				continue
			}
		}
		out[len(out)-1].body += line + "\n"
	}
	for i := range out {
		out[i].body = strings.TrimSpace(out[i].body)
	}
	return out
}

// WordsOf counts the words of a text, its ids and the lines of its tables aside.
func WordsOf(text string) (n int) {
	for _, field := range strings.Fields(Bare(text)) {
		if strings.Trim(field, ":") != "---" && !ruled.MatchString(field) {
			n++
		}
	}
	return n
}

// Lost is what a memo must not lose and what it made up, held against the parts of the answer that it was written from.
type Lost struct {
	Unknown []string // ids that are no nodes
	Ids     []string // of conditions, objections, what was ruled out and what would change it, that it does not name
	Bare    []string // beginnings of sentences that name nothing
	Numbers []string // that stand in nothing that it names
	Quotes  []string // in quotation marks, and in none of the texts that it names
	Cares   []string // words of caution of the parts that it has not
	Words   int
}

// kept are the parts whose every ground a memo has to name.
var kept = []Key{Conditions, Objections, RuledOut, Change}

// Hold holds a memo against the answer that it was written from.
func Hold(g *graph.Graph, n *graph.Node, m Memo) (lost Lost) {
	named := Named(m.Text)
	for _, id := range named {
		if g.Node(id) == nil {
			lost.Unknown = append(lost.Unknown, id)
		}
	}
	for _, p := range Parts(n.Full()) {
		if !slices.Contains(kept, p.Key) {
			continue
		}
		for _, id := range Named(strings.Join(p.Lines, "\n")) {
			if at := g.Node(id); at != nil && !slices.Contains(named, id) && !slices.Contains(lost.Ids, id) {
				lost.Ids = append(lost.Ids, id)
			}
		}
	}
	for _, p := range Parts(m.Text) {
		lost.Bare = append(lost.Bare, p.unnamed()...)
	}
	said := &graph.Node{ID: n.ID, Type: n.Type, Content: m.Text}
	var f Findings
	f.numbers(g, said, named)
	lost.Numbers = f.Numbers
	lost.Quotes = madeUp(g, m.Text, named)
	have := strings.ToLower(m.Text)
	for _, word := range Cautions(n.Full()) {
		if !strings.Contains(have, word) {
			lost.Cares = append(lost.Cares, word)
		}
	}
	lost.Words = WordsOf(m.Text)
	return lost
}

var inMarks = regexp.MustCompile(`[“"„]([^“”"„]{8,300})[”"“]`)

// madeUp are the quotations of a text that stand in none of the thoughts that it names, nor in their documents.
func madeUp(g *graph.Graph, text string, named []string) (out []string) {
	docs := documentsOf(g, named)
	var thoughts strings.Builder
	for _, id := range named {
		if n := g.Node(id); n != nil {
			thoughts.WriteString(folded(n.Name+" "+n.Full()) + "\n")
		}
	}
	for _, q := range inMarks.FindAllStringSubmatch(text, -1) {
		if !strings.Contains(thoughts.String(), folded(q[1])) && !quotedIn(docs, q[1]) {
			out = append(out, q[1])
		}
	}
	return out
}

// documentsOf are the documents among some nodes, and those that the others were drawn from, in their order.
func documentsOf(g *graph.Graph, ids []string) (docs []*graph.Node) {
	for _, id := range ids {
		n := g.Node(id)
		if n == nil {
			continue
		}
		for _, d := range append(DrawnFrom(g, n), n) {
			if d.Type == graph.TypeArtifact && !slices.Contains(docs, d) {
				docs = append(docs, d)
			}
		}
	}
	return docs
}

// Quoted are the words of a text in quotation marks, but for a few that may be a name.
func Quoted(text string) (out []string) {
	for _, q := range cite.Quotations(text, cite.Shortest) {
		out = append(out, q.Text)
	}
	return out
}

// MadeUp is the first quotation of a text that another text does not have; "" = it has all of them.
func MadeUp(text, in string) string {
	have := unmarked.Replace(folded(in))
	for _, q := range Quoted(text) {
		if !strings.Contains(have, unmarked.Replace(folded(strings.TrimRight(q, ".,;")))) {
			return q
		}
	}
	return ""
}

// unmarked takes the marks of quotations within quotations for one.
var unmarked = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "‘", "'", "’", "'", "‚", "'")

// SaidBehind is all that stands behind a line: the thoughts that it names with the sentences of their sources.
func SaidBehind(g *graph.Graph, line string) string {
	var b strings.Builder
	for _, id := range Named(line) {
		n := g.Node(id)
		if n == nil || n.Type == graph.TypeArtifact {
			continue
		}
		b.WriteString(n.Name + "\n" + n.Full() + "\n")
		found, _ := Passages(g, n)
		for _, p := range found {
			b.WriteString(p.Quote + "\n")
		}
	}
	return b.String()
}

func folded(s string) string { return strings.Join(strings.Fields(strings.ToLower(s)), " ") }

// cautious are words by which a source takes something back. What it says so an answer may not say more surely.
var cautious = regexp.MustCompile(`(?i)\b(may|might|could|hopes?|expected|expects?|about|around|average|mean|initial|provisional|proposed?|experimental|optional|unlikely|likely|estimated|roughly|best effort|for now|not necessarily|etwa|rund|möglicherweise|könnten?|voraussichtlich|geschätzt|durchschnittlich|vorläufig)\b`)

// Cautions are the words of caution of a text, each once, small.
func Cautions(text string) (out []string) {
	for _, at := range cautious.FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		if before := strings.TrimRight(text[:at[0]], " \t\n\"“("); word == "May" && before != "" && !strings.ContainsAny(before[len(before)-1:], ".!?:") {
			continue // the month
		}
		if word = strings.ToLower(word); !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	return out
}
