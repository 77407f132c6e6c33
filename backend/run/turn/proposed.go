package turn

import (
	"slices"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/approval"
)

// proposed is what gate B shows: what the actions would do, worked out on the live graph and taken back.
type proposed struct {
	outcomes []action.Outcome
	needs    map[int][]int
	preview  approval.Preview
}

// preview works the actions out. The ids it shows are kept for the real thing.
func (a *attempt) preview() (out proposed, err error) {
	_, err = a.Doc.Do(message.Message{}, a.next.Agent.Name, a.current, func(tx *graph.Tx) error {
		opt := a.options(nil, nil)
		opt.Look = func(g *graph.Graph, outcomes []action.Outcome) { out.preview = afterwards(g, outcomes) }
		checks, held := a.checks(tx.Graph()), map[string]bool{}
		checks.Locked = func(id string) bool { held[id] = a.Locks.Locked(id); return held[id] }
		out.outcomes, a.reserved = apply.Preview(tx, checks, a.parsed.Actions, opt)
		out.needs = a.needs(tx, out.outcomes, held)
		return nil // nothing changed, so nothing is recorded
	})
	return out, err
}

// mostTried is how many actions are each tried without the others: the cost grows with the square, the graph is held
// meanwhile, and nobody unticks hundreds of boxes one by one. Beyond it the rules decide after the answer, as always.
const mostTried = 100

// needs tries the batch without each of its actions: what the rules refuse then needs that one. So the person hears of it
// before, and by the same rules that decide afterwards. held are the locks as the first trial found them: they must not
// change between the trials.
func (a *attempt) needs(tx *graph.Tx, all []action.Outcome, held map[string]bool) map[int][]int {
	needs := map[int][]int{}
	if len(all) < 2 || len(all) > mostTried {
		return needs
	}
	changed := check.Changes(tx.Graph(), a.shown) // the same in each trial
	for i, o := range all {
		if o.Rejection != nil {
			continue
		}
		checks := a.checks(tx.Graph())
		checks.Changed = changed
		checks.Locked = func(id string) bool { return held[id] }
		without, _ := apply.Preview(tx, checks, a.parsed.Actions, a.options(map[int]bool{i: true}, nil))
		for j, w := range without {
			if j != i && w.Rejection != nil && all[j].Rejection == nil {
				needs[j] = append(needs[j], i)
			}
		}
	}
	return needs
}

// afterwards are the nodes and edges that the actions touched, as they would be.
func afterwards(g *graph.Graph, outcomes []action.Outcome) (p approval.Preview) {
	var ids []string
	for _, o := range outcomes {
		if o.Rejection == nil {
			ids = append(append(ids, o.Touched...), o.Created)
		}
	}
	slices.SortFunc(ids, graph.Compare)
	p.Level = map[string]string{}
	for _, id := range slices.Compact(ids) {
		if n := g.Node(id); n != nil {
			p.Nodes = append(p.Nodes, n.Clone())
			p.Level[id], _ = g.LevelOf(id)
		} else if e := g.Edge(id); e != nil {
			p.Edges = append(p.Edges, e.Clone())
			p.Level[id], _ = g.LevelOfEdge(id)
		}
	}
	return p
}
