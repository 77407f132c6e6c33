package kinds

import (
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// move_to puts the agent on another node, or through the border of a Master (CRG-200 to 203).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "move_to", Place: 5, Default: true, Moves: true,
		Summary: "Move to a connected node, into a Master Node or out of it. Must be the last action.",
		Example: `[ACTION: move_to | target: last_created | reason: "I want to develop this hypothesis further."]`,
		Fields:  []action.Field{target(true)},
	},
	Rules: []check.Rule{oneStep, notEmptyInside},
	Apply: move,
})

// oneStep: the target is adjacent, or is the Master the agent is inside of, or the Master it stands on (CRG-144, 201 to
// 204, A21). Nothing else leads from level to level. Where the project links what was shown, the agent also walks further
// on its level, see strides.
func oneStep(t *check.Turn, a action.Action) *action.Rejection {
	n, _ := t.Target(a)
	level, ok := t.Level()
	switch {
	case ok && level != "" && n.ID == level:
		return nil
	case ok && n.ID == t.Start && n.IsMaster():
		return nil
	case ok && t.OnLevel(n.ID) && t.Graph.Level(level).Adjacent(t.Start, n.ID):
		return nil
	case strides(t, n):
		return nil
	}
	return check.Reject("not-adjacent", "refused.not-adjacent").Or(walk(t, n))
}

// strides reports whether the agent can walk to a node that is no neighbour: to the Goal of its level or a node made in this
// turn from anywhere, to a node that it was shown along a few edges. So no island holds it (link-reach: shown).
func strides(t *check.Turn, n *graph.Node) bool {
	if !t.Far || n.ID == t.Start || !t.OnLevel(n.ID) {
		return false
	}
	return n.Type == graph.TypeGoal || t.Created[n.ID] || t.Showed(n.ID) && len(t.Path(n.ID)) > 0
}

// notEmptyInside: an empty Master has no place to stand (A21).
func notEmptyInside(t *check.Turn, a action.Action) *action.Rejection {
	n, _ := t.Target(a)
	if destination(t, n) == "" {
		return check.Reject("master-empty", "refused.master-empty", "node", n.ID).Or("stay outside; its own node shows what it is for")
	}
	return nil
}

// destination is where move_to with this target leads: out onto the Master round the agent, into a Master on its first
// node, else the node itself. "" for a Master with nothing inside.
func destination(t *check.Turn, n *graph.Node) string {
	if level, _ := t.Level(); n.ID == level {
		return n.ID
	}
	if l := t.Graph.Level(n.ID); n.IsMaster() && l != nil {
		return l.First()
	}
	return n.ID
}

// walk names the way to a node that is too far for one move, else the places that are one step away.
func walk(t *check.Turn, n *graph.Node) string {
	if n.ID == t.Start {
		return "you stand on it already"
	}
	if path := t.Path(n.ID); len(path) > 1 {
		return "you stand on [" + t.Start + "]; the way is " + places(path, " → ") + "; move to [" + path[0] + "] first"
	}
	level, ok := t.Level()
	if !ok {
		return ""
	}
	const most = 6
	near := t.Graph.Level(level).Neighbours(t.Start)
	if level != "" {
		near = append([]string{level}, near...) // the way out of this Master
	}
	if len(near) == 0 {
		return ""
	}
	return "from [" + t.Start + "] you can move to " + places(near[:min(most, len(near))], ", ")
}

func places(ids []string, between string) string {
	return "[" + strings.Join(ids, "]"+between+"[") + "]"
}

func move(s *apply.Step) error {
	n, _ := s.Turn.Target(s.Action)
	to := destination(s.Turn, n)
	if to != n.ID {
		s.Out.Text += ", inside at [" + to + "]"
	}
	s.Touch(to)
	return s.Stand(to)
}
