package answer

import (
	"regexp"
	"strings"

	"crg/backend/artifact"
	"crg/backend/artifact/cite"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// Page is an answer to read: one sentence, why, and what speaks against it.
type Page struct {
	Conclusion Sentence   `json:"conclusion"`
	Why        []Sentence `json:"why"`
	Against    []Sentence `json:"against"`
	Confidence string     `json:"confidence,omitempty"` // what the agent's conclusion says of it, in its own words
}

// Sentence is a sentence of a page with what it rests on.
type Sentence struct {
	Text   string  `json:"text"`
	Cites  []Cite  `json:"cites,omitempty"`
	Faults []Fault `json:"faults,omitempty"`
	Quotes int     `json:"quotes,omitempty"` // quotations in it
	False  int     `json:"false,omitempty"`  // of them, those that are not word for word in a document
	But    bool    `json:"but,omitempty"`    // it answers the sentence before it
}

// Cite is a node that a sentence rests on, or a passage of a document.
type Cite struct {
	At   int    `json:"at"` // the byte of the sentence behind which it stands
	Node string `json:"node"`
	From int    `json:"from,omitempty"` // bytes of the document
	To   int    `json:"to,omitempty"`   // 0 = the node as a whole
}

// Fault is a stretch of a sentence that stands nowhere.
type Fault struct {
	Kind string `json:"kind"` // no-node, quotation, figure
	From int    `json:"from"`
	To   int    `json:"to"`
}

// Sentences are all of them, in the order of reading.
func (p Page) Sentences() []Sentence {
	out := make([]Sentence, 0, 1+len(p.Why)+len(p.Against))
	return append(append(append(out, p.Conclusion), p.Why...), p.Against...)
}

// Cited are the ids of the nodes and documents that a page names, each once.
func (p Page) Cited() (out []string) {
	seen := map[string]bool{}
	for _, s := range p.Sentences() {
		for _, c := range s.Cites {
			if !seen[c.Node] {
				seen[c.Node] = true
				out = append(out, c.Node)
			}
		}
	}
	return out
}

// Check counts what a mark follows from. there reports whether a node is still in the graph and counts.
func (p Page) Check(there func(id string) bool) (c Checked, quotes, wrong int) {
	for _, s := range p.Sentences() {
		if strings.TrimSpace(s.Text) == "" {
			continue
		}
		c.Sentences++
		if !s.Based(there) {
			c.Unbased++
		}
		c.Struck += len(s.Faults)
		quotes, wrong = quotes+s.Quotes, wrong+s.False
	}
	return c, quotes, wrong
}

// Based reports whether a sentence rests on something, all of which is still there.
func (s Sentence) Based(there func(id string) bool) bool {
	for _, c := range s.Cites {
		if !there(c.Node) {
			return false
		}
	}
	return len(s.Cites) > 0
}

const (
	mostReasons    = 6
	mostObjections = 4
)

// Compose makes a page of what stands in the graph: the answer, its strongest reasons and objections, each in the node's own words.
func Compose(v View, limits lod.Limits) Page {
	if v.Answer == nil {
		return Page{}
	}
	p := Page{Conclusion: sentenceOf(v.Answer, lod.Text(v.Answer, lod.L0, limits), nil), Confidence: Confidence(v.Answer.Full())}
	for _, r := range v.Reasons[:min(len(v.Reasons), mostReasons)] {
		p.Why = append(p.Why, sentenceOf(r.Node, Words(r.Node, limits), r.Sources))
	}
	for _, o := range v.Objections[:min(len(v.Objections), mostObjections)] {
		p.Against = append(p.Against, sentenceOf(o.Node, Words(o.Node, limits), o.Sources))
		for _, n := range o.Against {
			if stands(n) {
				s := sentenceOf(n, Words(n, limits), nil)
				s.But = true
				p.Against = append(p.Against, s)
				break
			}
		}
	}
	return p
}

// sentenceOf is a text of a node as a sentence, with the node and the passages that its text takes from its documents.
func sentenceOf(n *graph.Node, text string, docs []*graph.Node) Sentence {
	if text = strings.Join(strings.Fields(text), " "); text == "" {
		text = n.Name
	}
	s := Sentence{Text: text, Cites: []Cite{{At: len(text), Node: n.ID}}}
	const mostPassages = 2
	for _, d := range docs {
		if d == n || len(s.Cites) > mostPassages {
			continue
		}
		if found := artifact.Cite(d, n.Name+"\n"+n.Full()); len(found) > 0 {
			s.Cites = append(s.Cites, Cite{At: len(text), Node: d.ID, From: found[0].From(), To: found[0].To()})
		} else {
			s.Cites = append(s.Cites, Cite{At: len(text), Node: d.ID})
		}
	}
	for _, q := range cite.Quotations(text, cite.Shortest) {
		if len(docs) == 0 {
			continue // whose words they are, nobody says
		}
		s.Quotes++
		if !quotedIn(docs, q.Text) {
			s.False++
			s.Faults = append(s.Faults, Fault{"quotation", q.From, q.To})
		}
	}
	return s
}

func quotedIn(docs []*graph.Node, quotation string) bool {
	for _, d := range docs {
		if cite.In(d.Full()).Has(quotation) {
			return true
		}
	}
	return false
}

var confident = regexp.MustCompile(`(?i)[^.!?\n]*\b(?:confiden(?:t|ce)|how sure|sure:|zuversicht\w*|sicherheit|wie sicher|vertrauen)\b[^.!?\n]*[.!?]?`)

// Confidence is the sentence in which a conclusion says how sure it is, "" where it says nothing of that. It is shown as the agent's
// word; nothing follows from it.
func Confidence(text string) string {
	const most = 200
	said := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(confident.FindString(text)), "-*#> 0123456789.)"))
	if r := []rune(said); len(r) > most {
		said = strings.TrimSpace(string(r[:most])) + "…"
	}
	return said
}
