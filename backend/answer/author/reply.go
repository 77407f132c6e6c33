package author

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/answer"
	"crg/backend/artifact/cite"
	"crg/backend/prompt"
	"crg/backend/run/chat/basis"
)

// shown is what a reply is checked against.
type shown struct {
	text func(id string) (string, bool) // of a node that is in the graph
	docs []prompt.Document
}

var (
	heading  = regexp.MustCompile(`(?im)^[\s#*_=]*(ANSWER|WHY|AGAINST)[\s#*_=:]*$`)
	idList   = regexp.MustCompile(`[ \t]*\[\s*((?:n\d{2,9})(?:[\s,;]+(?:and\s+|und\s+)?n\d{2,9})*)\s*\]`)
	idInText = regexp.MustCompile(`\bn\d{2,9}\b`)
	idsAhead = regexp.MustCompile(`^(?:\s*\[\s*n\d{2,9}(?:[\s,;]+n\d{2,9})*\s*\])+[.\s]*`)
	bullet   = regexp.MustCompile(`^\s*(?:[-*•]|\d{1,2}[.)])\s+`)
)

// longestConclusion is how many words one sentence for a heading may have.
const longestConclusion = 30

// read makes a page of a reply and checks each of its sentences. A sentence that is too long for a heading becomes a reason.
func read(reply string, s shown) (p answer.Page) {
	parts := cut(reply)
	for _, text := range sentences(parts["ANSWER"]) {
		sentence := s.check(text)
		if p.Conclusion.Text == "" && len(strings.Fields(sentence.Text)) <= longestConclusion {
			p.Conclusion = sentence
		} else {
			p.Why = append(p.Why, sentence)
		}
	}
	for _, text := range sentences(parts["WHY"]) {
		p.Why = append(p.Why, s.check(text))
	}
	for _, text := range sentences(parts["AGAINST"]) {
		p.Against = append(p.Against, s.check(text))
	}
	return p
}

// cut finds the three parts of a reply. One without headings begins with the answer and goes on with why.
func cut(reply string) map[string]string {
	out := map[string]string{}
	marks := heading.FindAllStringSubmatchIndex(reply, -1)
	if len(marks) == 0 {
		if list := sentences(reply); len(list) > 0 {
			out["ANSWER"], out["WHY"] = list[0], strings.Join(list[1:], "\n")
		}
		return out
	}
	for i, m := range marks {
		end := len(reply)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		name := strings.ToUpper(reply[m[2]:m[3]])
		out[name] += reply[m[1]:end] + "\n"
	}
	return out
}

// sentences splits a part. Ids that stand behind the full stop belong to the sentence before it.
func sentences(part string) (out []string) {
	for _, text := range basis.Split(part) {
		if ahead := idsAhead.FindString(text); ahead != "" && len(out) > 0 {
			out[len(out)-1] += " " + strings.Trim(ahead, ". \n")
			text = text[len(ahead):]
		}
		if text = strings.TrimSpace(bullet.ReplaceAllString(text, "")); text != "" {
			out = append(out, strings.ReplaceAll(text, "**", ""))
		}
	}
	return out
}

// check takes the ids out of a sentence and finds out what of it stands nowhere: ids of no node, quotations that are not word for
// word, numbers that are in nothing that it names.
func (s shown) check(text string) answer.Sentence {
	out, unknown := s.withoutIDs(text)
	var units []prompt.Shown
	for _, c := range out.Cites {
		words, _ := s.text(c.Node)
		units = append(units, prompt.Shown{ID: c.Node, Text: words})
	}
	is := func(id string) bool { _, ok := s.text(id); return ok }
	_, b := basis.Of(out.Text, basis.Shown{Units: units, IDs: map[string]bool{}, Exists: is, Docs: s.docs})
	out.Quotes = len(cite.Quotations(out.Text, cite.Shortest))
	for _, n := range b.Notes {
		switch n.Kind {
		case basis.Quoted:
			at := behindMark(out.Text, n.To)
			out.Cites = slices.DeleteFunc(out.Cites, func(c answer.Cite) bool { return c.Node == n.Node && c.To == 0 })
			out.Cites = append(out.Cites, answer.Cite{At: at, Node: n.Node, From: n.Place.From, To: n.Place.To})
		case basis.Altered, basis.Unknown:
			out.False++
			out.Faults = append(out.Faults, answer.Fault{Kind: "quotation", From: n.From, To: n.To})
		case basis.Figure:
			out.Faults = append(out.Faults, answer.Fault{Kind: "figure", From: n.From, To: n.To})
		case basis.NoNode:
			unknown = append(unknown, [2]int{n.From, n.To})
		case basis.NoPage:
			out.Faults = append(out.Faults, answer.Fault{Kind: "no-page", From: n.From, To: n.To})
		}
	}
	for _, u := range unknown {
		if !slices.ContainsFunc(out.Faults, func(f answer.Fault) bool { return f.From < u[1] && f.To > u[0] }) {
			out.Faults = append(out.Faults, answer.Fault{Kind: "no-node", From: u[0], To: u[1]})
		}
	}
	slices.SortFunc(out.Faults, func(a, b answer.Fault) int { return a.From - b.From })
	slices.SortStableFunc(out.Cites, func(a, b answer.Cite) int { return a.At - b.At })
	return out
}

// withoutIDs takes the lists of ids out of a sentence: those of nodes become what it rests on, others stay to be struck.
func (s shown) withoutIDs(text string) (out answer.Sentence, unknown [][2]int) {
	var b strings.Builder
	cites := func(id string) {
		if !slices.ContainsFunc(out.Cites, func(c answer.Cite) bool { return c.Node == id && c.At == b.Len() }) {
			out.Cites = append(out.Cites, answer.Cite{At: b.Len(), Node: id})
		}
	}
	done := 0
	for _, m := range idList.FindAllStringSubmatchIndex(text, -1) {
		b.WriteString(text[done:m[0]])
		done = m[1]
		for _, id := range idInText.FindAllString(text[m[2]:m[3]], -1) {
			if _, ok := s.text(id); ok {
				cites(id)
				continue
			}
			from := b.Len() + 1
			b.WriteString(" [" + id + "]")
			unknown = append(unknown, [2]int{from, b.Len()})
		}
	}
	b.WriteString(text[done:])
	out.Text = strings.TrimRight(b.String(), " \t\n")
	for _, m := range idInText.FindAllStringIndex(out.Text, -1) { // named without brackets
		if _, ok := s.text(out.Text[m[0]:m[1]]); ok {
			out.Cites = append(out.Cites, answer.Cite{At: m[1], Node: out.Text[m[0]:m[1]]})
		}
	}
	for i := range out.Cites {
		out.Cites[i].At = min(out.Cites[i].At, len(out.Text))
	}
	return out, unknown
}

// behindMark is the byte behind the mark that closes a quotation.
func behindMark(text string, at int) int {
	if r, n := utf8.DecodeRuneInString(text[at:]); strings.ContainsRune(`"”“»«’‘`, r) {
		return at + n
	}
	return at
}
