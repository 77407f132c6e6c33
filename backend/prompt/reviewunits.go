package prompt

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
)

// unit is what is held against sources at a time: a line with the thoughts behind it, or what a document gave and no line names.
type unit struct {
	no     int // of the line; 0 = the thoughts of a document that no line names
	home   string
	nodes  []*graph.Node
	bare   string // digest of the line, or of the document's id: it stays where the thoughts change
	digest string // of the line and the thoughts behind it
	marked bool
}

// units are what is to be held against sources: first the lines, in their order, then the documents that gave something that no line names.
func (c *Context) units(n *graph.Node, lines []answer.Numbered) (out []unit) {
	for _, l := range lines {
		u := unit{no: l.No, bare: shortDigest(l.Text)}
		text, by := l.Text, map[string]int{}
		for _, id := range answer.Named(l.Text) {
			at := c.Graph.Node(id)
			if at == nil || at.Type == graph.TypeGoal || candidate(at) {
				continue
			}
			docs := c.docsOf(at)
			for _, d := range docs {
				by[d]++
			}
			if len(docs) > 0 {
				u.nodes = append(u.nodes, at)
				text += "\n" + at.ID + at.Full()
			}
		}
		for d, times := range by {
			if best := by[u.home]; times > best || times == best && graph.Compare(d, u.home) < 0 {
				u.home = d
			}
		}
		if u.home != "" {
			u.digest = shortDigest(text)
			out = append(out, u)
		}
	}
	named := answer.Named(n.Full())
	for _, d := range c.documents() {
		u := unit{home: d.ID, bare: shortDigest(d.ID)}
		text := d.ID
		for _, at := range c.bearing(n, named) {
			if docs := c.docsOf(at); len(docs) > 0 && docs[0] == d.ID && len(u.nodes) < mostUnnamed {
				u.nodes = append(u.nodes, at)
				text += "\n" + at.ID + at.Full()
			}
		}
		if len(u.nodes) > 0 {
			u.digest = shortDigest(text)
			out = append(out, u)
		}
	}
	return out
}

// docsOf are the ids of the documents that a thought was drawn from; of a document its own.
func (c *Context) docsOf(n *graph.Node) (out []string) {
	if imported(n) {
		return []string{n.ID}
	}
	for _, d := range answer.DrawnFrom(c.Graph, n) {
		if imported(d) {
			out = append(out, d.ID)
		}
	}
	slices.SortFunc(out, graph.Compare)
	return out
}

// carry are words with which a document says what somebody has to do, or must not: a sentence that has one may change what the reader does.
var carry = regexp.MustCompile(`(?i)\b(only|must|cannot|never|unless|will not|is not|are not|does not|do not|should|would be advised|recommends?|recommended|finding|key lesson|could have|required|nur|muss|müssen|kann nicht|können nicht|darf nicht|nie|außer|soll(?:te|ten|en)?|empfiehlt|empfohlen|wird nicht|werden nicht|ist nicht|sind nicht|hätte|erforderlich)\b`)

// lost are the sentences and rows of documents with figures that no thought has, and with words that carry weight, the weightiest first, of no
// document more than its share.
func (c *Context) lost(docs []*graph.Node, named []string, most int) (out []answer.Passage) {
	known := map[string]bool{}
	knows := func(n *graph.Node) {
		if n != nil && !imported(n) {
			for _, f := range answer.Figures(n.Name + "\n" + n.Full()) {
				known[f] = true
			}
		}
	}
	for _, id := range named {
		knows(c.Graph.Node(id))
	}
	nodes := c.level.Nodes()
	for _, n := range nodes[max(0, len(nodes)-newest):] {
		knows(n)
	}
	type weighed struct {
		answer.Figured
		doc    *graph.Node
		weight int
	}
	var list []weighed
	for _, d := range docs {
		taken := c.taken(d)
		for _, p := range answer.FiguredIn(d) {
			fresh := 0
			for _, f := range p.Figures {
				if !known[f] {
					fresh++
				}
			}
			if fresh == 0 || slices.ContainsFunc(taken, func(t answer.Passage) bool { return p.From < t.To && t.From < p.To }) {
				continue
			}
			list = append(list, weighed{p, d, 2*min(fresh, mostFresh) + min(len(carry.FindAllString(p.Words, -1)), mostFresh)})
		}
	}
	slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(b.weight, a.weight) })
	share, of := (most+len(docs)-1)/max(1, len(docs))+1, map[string]int{}
	for _, w := range list {
		if of[w.doc.ID]++; of[w.doc.ID] <= share && len(out) < most {
			out = append(out, w.At(w.doc))
		}
	}
	slices.SortStableFunc(out, func(a, b answer.Passage) int {
		return cmp.Or(graph.Compare(a.Doc.ID, b.Doc.ID), cmp.Compare(a.From, b.From))
	})
	return out
}

const (
	mostFresh = 2  // figures, and words, of a sentence that count
	mostLost  = 20 // sentences and rows that stand there
)

// heavy are the sentences of documents that carry weight and that no thought took, the heaviest first: only from sections that something was taken
// from.
func (c *Context) heavy(docs []*graph.Node, most int) (out []answer.Passage) {
	type weighed struct {
		answer.Passage
		words int
	}
	var list []weighed
	for _, d := range docs {
		taken := c.taken(d)
		if len(taken) == 0 {
			continue
		}
		for _, p := range answer.Sentences(d) {
			words := len(carry.FindAllString(p.Quote, -1))
			if n := len(strings.Fields(p.Quote)); words == 0 || n < 5 || n > 40 {
				continue
			}
			if !slices.ContainsFunc(taken, func(t answer.Passage) bool { return t.Section == p.Section }) || slices.ContainsFunc(taken, func(t answer.Passage) bool { return p.From < t.To && t.From < p.To }) {
				continue
			}
			list = append(list, weighed{p, words})
		}
	}
	slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(b.words, a.words) })
	for _, w := range list[:min(len(list), most)] {
		out = append(out, w.Passage)
	}
	return out
}

// taken are the passages that thoughts took from a document.
func (c *Context) taken(doc *graph.Node) (out []answer.Passage) {
	seen := 0
	for e := range c.level.Touching(doc.ID) {
		n := c.level.Node(e.From)
		if e.To != doc.ID || e.Type != graph.EdgeDerived || n == nil {
			continue
		}
		if seen++; seen > plentyDrawn {
			break
		}
		found, _ := answer.Passages(c.Graph, n)
		for _, p := range found {
			if p.Doc.ID == doc.ID {
				out = append(out, p)
			}
		}
	}
	return out
}
