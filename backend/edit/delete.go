package edit

import (
	"cmp"
	"slices"

	"crg/backend/base/fault"
	"crg/backend/graph"
)

// DeleteResult counts what went with a deletion.
type DeleteResult struct {
	Nodes int // inside of Masters included
	Edges int
	Step  uint64
	Kept  string // the last Goal, where it was among several that were to go
}

// Delete removes nodes, of Masters with all inside, and edges. The last Goal among several stays, and is named.
// Errors: graph.last-goal, graph.no-node, graph.no-edge.
func (ed *Editor) Delete(nodes, edges []string) (DeleteResult, error) {
	var done DeleteResult
	if len(nodes) > 1 {
		nodes, done.Kept = ed.sparingGoal(nodes)
	}
	what := ed.nameAll(nodes...)
	if len(nodes) == 0 {
		what = count("thing.links", len(edges))
	}
	step, err := ed.step(label("step.delete", what), func(tx *graph.Tx) error {
		g := tx.Graph()
		wasNodes, wasEdges := g.Len()
		if err := allThere(g, nodes); err != nil {
			return err
		}
		for _, id := range edges {
			if g.Edge(id) == nil {
				return fault.New("graph.no-edge", id)
			}
		}
		for _, id := range edges {
			if g.Edge(id) == nil {
				continue // it went with one that stands for it
			}
			if err := graph.DeleteEdge(tx, id); err != nil {
				return err
			}
		}
		for _, id := range nodes {
			if g.Node(id) == nil {
				continue // it went with the Master round it
			}
			if err := graph.DeleteNode(tx, id); err != nil {
				return err
			}
		}
		nowNodes, nowEdges := g.Len()
		done.Nodes, done.Edges = wasNodes-nowNodes, wasEdges-nowEdges
		return nil
	})
	done.Step = step.Seq
	return done, err
}

// sparingGoal leaves out the first Goal where all Goals of the top level were to go.
func (ed *Editor) sparingGoal(ids []string) (rest []string, kept string) {
	ed.Doc.View(func(g *graph.Graph) {
		for _, id := range g.Root().NodeIDs() {
			if n := g.Root().Node(id); n.Type == graph.TypeGoal {
				if !slices.Contains(ids, id) {
					kept = ""
					return
				}
				kept = cmp.Or(kept, id)
			}
		}
	})
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == kept }), kept
}
