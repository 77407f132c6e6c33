package harvest

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/artifact"
	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/ledger/rows"
)

// Claim is what a node says, or words of an answer of the chat, as it could be kept.
type Claim struct {
	Node     string    `json:"node,omitempty"`   // that says so
	Of       string    `json:"of,omitempty"`     // it was noted about this one, whatever that says
	Answer   int       `json:"answer,omitempty"` // of the chat, that a person chose it from
	Type     string    `json:"type"`
	Title    string    `json:"title"`
	Summary  string    `json:"summary"`
	Digest   string    `json:"said"` // digest of its words: while it is the same, it says the same
	Passages []Passage `json:"passages,omitempty"`
}

// Passage is where a document says so.
type Passage struct {
	Document string    `json:"document"`       // its node
	From     int       `json:"from,omitempty"` // bytes of its text; To 0 = the document as a whole
	To       int       `json:"to,omitempty"`
	Quote    string    `json:"quote,omitempty"` // at most 200 characters
	Span     rows.Span `json:"span,omitzero"`   // of the quotation
}

// Sourced reports whether a document says so.
func (c *Claim) Sourced() bool { return len(c.Passages) > 0 }

// Name is what a node is called: its name, else how its text begins.
func Name(n *graph.Node) string {
	return cmp.Or(strings.TrimSpace(n.Name), lod.Title(n.Full()), n.ID)
}

// Digest is the digest of a node's words.
func Digest(n *graph.Node) string { return graph.Digest(n.Name + "\n" + n.Full()) }

// ClaimOf is what a node says. Documents are those that it was drawn from; those of far count only where they say so word for word.
func ClaimOf(n *graph.Node, near, far []*graph.Node) *Claim {
	text := n.Full()
	c := &Claim{Node: n.ID, Title: Name(n), Summary: cmp.Or(rows.Beginning(text), Name(n)), Digest: Digest(n)}
	for i, d := range slices.Concat(near, far) {
		found := PassagesIn(d, n.Name+"\n"+text)
		if len(found) == 0 && i < len(near) {
			found = []Passage{{Document: d.ID}}
		}
		c.Passages = append(c.Passages, found...)
	}
	switch {
	case n.Category == "risk":
		c.Type = rows.Risk
	case n.Category == "assumption" || !c.Sourced():
		c.Type = rows.Assumption
	default:
		c.Type = rows.Fact
	}
	return c
}

const mostPassages = 3 // of one document, the longest quotations

// PassagesIn is where a document says something word for word.
func PassagesIn(d *graph.Node, words string) (out []Passage) {
	for _, found := range artifact.Cite(d, words) {
		if len(out) < mostPassages && !slices.ContainsFunc(out, func(p Passage) bool { return found.From() < p.To && p.From < found.To() }) {
			out = append(out, passage(d, found.Spans[0]))
		}
	}
	return out
}

// Find is where a document has words, word for word; ok is false where it has not.
func Find(d *graph.Node, words string) (p Passage, ok bool) {
	found, ok := cite.In(d.Full()).Find(words)
	if !ok {
		return p, false
	}
	return passage(d, found.Spans[0]), true
}

// Claim is what a node says that was looked at, nil = it was not, or is gone.
func (s Seen) Claim(node string) *Claim {
	for _, at := range s.spots {
		if at.id == node && at.node != nil {
			return ClaimOf(at.node, at.near, at.far)
		}
	}
	return nil
}

// passage is a place of a document: lines from 1 on, characters counted as runes.
func passage(d *graph.Node, at pages.Span) Passage {
	text := d.Full()
	quote := []rune(text[at.From:at.To])
	quote = quote[:min(len(quote), rows.LongestQuote)]
	p := Passage{Document: d.ID, From: at.From, To: at.To, Quote: string(quote)}
	start := utf8.RuneCountInString(text[:at.From])
	line := 1 + strings.Count(text[:at.From], "\n")
	p.Span = rows.Span{LineStart: line, LineEnd: line + strings.Count(p.Quote, "\n"), CharStart: start, CharEnd: start + len(quote)}
	return p
}

// Stands is where the words of an evidence stand in a document today; ok is false where they do not any more.
func Stands(d *graph.Node, e rows.Evidence) (p Passage, ok bool) {
	if e.Quote == "" {
		return Passage{Document: d.ID}, true
	}
	text := d.Full()
	if e.Span != nil {
		from := runeAt(text, e.Span.CharStart)
		if to := from + len(e.Quote); to <= len(text) && text[from:to] == e.Quote {
			return Passage{Document: d.ID, From: from, To: to, Quote: e.Quote, Span: *e.Span}, true
		}
	}
	return Find(d, e.Quote) // it has moved, or was written otherwise
}

// runeAt is the byte at which a rune of a text begins.
func runeAt(text string, n int) int {
	for at := range text {
		if n == 0 {
			return at
		}
		n--
	}
	return len(text)
}

// claims reports whether a node states something that can be kept. Conclusions are choices, and so are options.
func (at spot) claims() bool {
	n := at.node
	switch n.Type {
	case graph.TypeArtifact, graph.TypeMaster, graph.TypePatch, graph.TypeGoal, graph.TypeQuestion, graph.TypeConclusion:
		return false
	}
	return !at.option && (n.State == graph.StateSupported || n.State == graph.StateResolved)
}
