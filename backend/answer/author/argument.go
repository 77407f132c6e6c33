package author

import (
	"crg/backend/answer"
	"crg/backend/artifact"
	"crg/backend/graph"
	"crg/backend/prompt"
)

const (
	mostPoints   = 12 // of reasons, and of objections
	mostBehind   = 3  // of what stands behind each of them
	mostPassages = 2  // of the documents that each was drawn from
)

// argument is what a page is written from: the answer, what speaks for and against it, what stands behind that, and the passages that
// they take from documents. Pages that were written before are no part of it.
func argument(v answer.View) (pieces []prompt.Piece, ids []string) {
	seen := map[string]bool{}
	add := func(p prompt.Piece, id string) {
		pieces = append(pieces, p)
		if !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	node := func(n *graph.Node, is string) {
		add(prompt.Piece{Text: "[" + n.ID + "] " + is + " (" + n.State + "):", Quote: n.Name + "\n" + n.Full(), Nodes: []string{n.ID}}, n.ID)
	}
	passages := func(n *graph.Node, docs []*graph.Node) {
		for _, d := range docs {
			found := artifact.Cite(d, n.Name+"\n"+n.Full())
			for _, c := range found[:min(len(found), mostPassages)] {
				add(prompt.Piece{Text: "[" + d.ID + "] document" + onPage(c.Place) + ", as [" + n.ID + "] takes it:", Quote: d.Full()[c.From():c.To()], Nodes: []string{d.ID}}, d.ID)
			}
		}
	}
	node(v.Answer, "the answer so far")
	for _, list := range []struct {
		points []answer.Point
		is     string
	}{{v.Reasons, "a reason for it"}, {v.Objections, "an objection to it"}} {
		for _, p := range list.points[:min(len(list.points), mostPoints)] {
			node(p.Node, list.is)
			passages(p.Node, p.Sources)
		}
	}
	for _, p := range append(append([]answer.Point{}, v.Reasons...), v.Objections...) {
		for _, behind := range []struct {
			nodes []*graph.Node
			is    string
		}{{p.Against, "speaks against [" + p.ID + "]"}, {p.For, "supports [" + p.ID + "]"}} {
			for _, n := range behind.nodes[:min(len(behind.nodes), mostBehind)] {
				if !seen[n.ID] {
					node(n, behind.is)
				}
			}
		}
	}
	return pieces, ids
}

// onPage is ", page 7" where the document has pages, slides or sheets of its own.
func onPage(p artifact.Place) string {
	if p.Kind == "" {
		return ""
	}
	return ", " + p.Kind + " " + p.Label
}
