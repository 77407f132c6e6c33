package edit

import (
	"slices"
	"strings"

	"crg/backend/answer"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

var _ = message.Add(message.Catalogue{
	"step.checked":   {"Mark {of} as checked", "Markieren von {of} als geprüft"},
	"step.not-right": {"Say that {of} is not right", "Widerspruch gegen {of}"},
	"step.unsaid":    {"Take back what was said of {of}", "Zurücknehmen des Urteils über {of}"},
})

// Say puts the person's word on an answer into its node, as one step. A Wrong becomes a thought of theirs, too, which speaks against the nodes that
// it is about, else against the answer, and comes from documents where they name some; what it was is taken away with it.
// Errors: graph.no-node, answer.changed where the answer says something else by now.
func (ed *Editor) Say(id string, w answer.Word, about, from []string) error {
	made := map[answer.Opinion]string{answer.Right: "step.checked", answer.Wrong: "step.not-right", answer.None: "step.unsaid"}[w.Says]
	if made == "" {
		return fault.New("edit.undefined", string(w.Says))
	}
	return ed.gesture(label(made, ed.nameAll(id)), func(tx *graph.Tx) error {
		g := tx.Graph()
		n := g.Node(id)
		switch {
		case n == nil:
			return fault.New("graph.no-node", id)
		case w.Of != answer.About(g, n, "", nil).Of:
			return fault.New("answer.changed", "")
		}
		if err := ed.unsay(tx, n); err != nil {
			return err
		}
		if w.Says == answer.Wrong {
			thought, err := ed.against(tx, id, w.Said, about, from)
			if err != nil {
				return err
			}
			w.Node = thought
		}
		level, _ := g.LevelOf(id)
		before := g.Node(id)
		after := before.Clone()
		if err := answer.SetWord(after, w); err != nil {
			return err
		}
		return tx.Apply(graph.NodeOp(level, before, after))
	})
}

// unsay takes away the thought of an earlier word that still speaks of the answer as it is. One that a turn has acted on stays: the answer names it.
func (ed *Editor) unsay(tx *graph.Tx, n *graph.Node) error {
	was, ok := answer.WordOn(n)
	if !ok || was.Node == "" || !was.Holds(tx.Graph(), n) {
		return nil
	}
	if thought := tx.Graph().Node(was.Node); thought == nil || answer.SaidOf(thought) != n.ID {
		return nil
	}
	return graph.DeleteNode(tx, was.Node)
}

// against makes the person's words a thought that speaks against nodes.
func (ed *Editor) against(tx *graph.Tx, id, said string, about, from []string) (string, error) {
	g, files := tx.Graph(), ed.Files()
	level, _ := g.LevelOf(id)
	here := func(node string) bool { at, ok := g.LevelOf(node); return ok && at == level }
	about = slices.DeleteFunc(slices.Clone(about), func(node string) bool {
		return !here(node) || g.Node(node).Type == graph.TypeGoal || g.Node(node).Type == graph.TypeArtifact
	})
	if len(about) == 0 {
		about = []string{id}
	}
	n := &graph.Node{Name: lod.Title(said), Type: graph.TypeStandard}
	n.SetText(strings.TrimSpace(said))
	ed.settle(g, n, level, id, nil)
	if err := answer.SetSaidOf(n, id); err != nil {
		return "", err
	}
	if err := put(tx, level, n, files); err != nil {
		return "", err
	}
	slices.Sort(about)
	for _, node := range slices.Compact(about) {
		e := &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: node, Type: graph.EdgeContradicts, By: graph.Person}
		if err := tx.Apply(graph.EdgeOp(level, nil, e)); err != nil {
			return "", err
		}
	}
	for _, doc := range from {
		if !here(doc) {
			continue
		}
		e := &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: doc, Type: graph.EdgeDerived, By: graph.Person}
		if err := tx.Apply(graph.EdgeOp(level, nil, e)); err != nil {
			return "", err
		}
	}
	return n.ID, nil
}
