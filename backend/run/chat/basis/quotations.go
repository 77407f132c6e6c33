package basis

import (
	"strings"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/passage"
	"crg/backend/prompt"
)

// quotations looks each one up: in the documents, then in whatever else was shown or said.
func (a *reader) quotations(refs []reference) {
	var rest string
	for _, q := range cite.Quotations(a.text, cite.Shortest) {
		if a.quotedIn(q, refs) {
			continue
		}
		if rest == "" {
			rest = a.Question
			for _, u := range a.Units {
				rest += "\n\n" + u.Text
			}
		}
		if _, stands := cite.In(rest).FindQuoted(q.Text); stands {
			a.check(true)
			continue
		}
		a.check(false)
		a.misquoted(q, refs)
	}
}

// quotedIn notes where a quotation stands in a document, those that its sentence names first.
func (a *reader) quotedIn(q cite.Quotation, refs []reference) bool {
	for _, d := range a.nearest(q, refs) {
		at, ok := cite.In(d.Text).FindQuoted(q.Text)
		if !ok {
			continue
		}
		p := place(d, at.From(), at.To())
		a.note(Note{Kind: Quoted, From: q.From, To: q.To, Node: d.ID, Place: p})
		a.rest(d.ID, p)
		a.check(true)
		return true
	}
	return false
}

// nearest are the documents in the order in which a quotation is looked for.
func (a *reader) nearest(q cite.Quotation, refs []reference) []*prompt.Document {
	var first, others []*prompt.Document
	for i := range a.Docs {
		d := &a.Docs[i]
		if a.named(d.ID, q.From, q.To, refs) {
			first = append(first, d)
		} else {
			others = append(others, d)
		}
	}
	return append(first, others...)
}

// named reports whether the sentence that holds a stretch of the answer names a node.
func (a *reader) named(id string, from, to int, refs []reference) bool {
	start, end := a.sentenceAround(from, to)
	for _, r := range refs {
		if r.node == id && r.known && r.from >= start && r.from < end {
			return true
		}
	}
	return false
}

// misquoted notes a quotation that stands nowhere. It is altered where its sentence names a document as its source, or where
// a passage or a node says nearly the same; else it may be a name that the model proposes.
func (a *reader) misquoted(q cite.Quotation, refs []reference) {
	n := Note{Kind: Unknown, From: q.From, To: q.To}
	var docs []passage.Doc
	for _, d := range a.nearest(q, refs) {
		if n.Kind == Unknown && a.named(d.ID, q.From, q.To, refs) {
			n.Kind, n.Node = Altered, d.ID
		}
		if n.Node == "" || n.Node == d.ID {
			docs = append(docs, passage.Doc{ID: d.ID, Text: d.Text})
		}
	}
	docs, _ = passage.Indexed(docs)
	asks := strings.HasSuffix(q.Text, "?") // a question that the model proposes holds the words of what it asks about
	for _, p := range passage.Find(docs, q.Text, passage.Limit{Passages: 1, Tokens: 1, Estimate: func(string) int { return 0 }}) {
		d := a.doc(p.Doc)
		if n.Kind == Altered || !asks && (3*len(p.Words) >= 2*max(3, passage.Telling(q.Text)) || shares(q.Text, p.Text(d.Text))) {
			n.Kind, n.Node, n.Place = Altered, p.Doc, place(d, p.From, p.To)
		}
	}
	for _, u := range a.Units {
		if n.Kind == Unknown && !asks && shares(q.Text, u.Text) {
			n.Kind, n.Node = Altered, u.ID
		}
	}
	a.note(n)
}
