package note

import (
	"slices"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/wings/ledger/harvest"
)

// note_decision notes which of several nodes was chosen to answer a Goal or a Question (000 §4). It names nodes, so that the graph's own suggestion of the same
// choice is the same suggestion.
var _ = declare(apply.Kind{
	Spec: action.Spec{
		Name: "note_decision", Reach: action.L2,
		Summary: "Suggest to the person that a choice is kept: what was chosen to answer a Goal or a Question, and what lost. Nothing changes until they agree.",
		Example: `[ACTION: note_decision | target: n01 | chosen: n05 | against: n06, n07 | reason: "It is cheaper and as reliable."]`,
		Fields: []action.Field{
			target("the Goal or Question that it answers"),
			{Name: "chosen", Kind: action.NodeRef, Required: true, Help: "node id"},
			{Name: "against", Kind: action.NodeRefs, Required: true, Help: "node ids of what lost"},
		},
	},
	Rules: []check.Rule{asks, choice},
	Describe: func(t *check.Turn, a action.Action) string {
		return apply.About(t, a) + ": " + apply.Ref(t, a.Get("chosen")) + " against " + apply.Refs(t, check.List(a, "against"))
	},
}, func(o action.Outcome) harvest.Note {
	return harvest.Note{Kind: harvest.Decide, Chosen: at(o, 1), Against: o.About[min(2, len(o.About)):]}
})

var _ = message.Add(message.Catalogue{
	"refused.not-asked": {"[{node}] asks nothing", "[{node}] fragt nichts"},
	"refused.no-choice": {"[{node}] cannot be chosen or lose here", "[{node}] kann hier nicht gewählt sein oder ausscheiden"},
})

// asks: only a Goal or a Question is answered.
func asks(t *check.Turn, a action.Action) *action.Rejection {
	n, no := t.Target(a)
	if no != nil {
		return no
	}
	if n.Type != graph.TypeGoal && n.Type != graph.TypeQuestion {
		return check.Reject("not-asked", "refused.not-asked", "node", n.ID).Or("name the Goal or the question that was decided as target")
	}
	return nil
}

// choice: each way to answer stands once, and could answer. That something lost is asked by the row of fields.
func choice(t *check.Turn, a action.Action) *action.Rejection {
	var seen []string
	for _, ref := range append([]string{a.Get("chosen")}, check.List(a, "against")...) {
		n, no := t.Node(ref)
		if no != nil {
			return no
		}
		if slices.Contains(seen, n.ID) || !harvest.CanAnswer(n) {
			return check.Reject("no-choice", "refused.no-choice", "node", n.ID).Or("name each way to answer once, as chosen or in against; a Goal, a question and a document are none")
		}
		seen = append(seen, n.ID)
	}
	return nil
}
