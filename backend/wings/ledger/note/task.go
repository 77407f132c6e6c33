package note

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/wings/ledger/harvest"
)

// note_task notes something to do, and by what anybody sees that it is done (000 §5).
var _ = declare(apply.Kind{
	Spec: action.Spec{
		Name: "note_task", Reach: action.L2,
		Summary: "Suggest a task to the person: what is to be done outside of this graph, and by what anybody sees that it is done. Nothing changes until they agree.",
		Example: `[ACTION: note_task | target: n05 | task: "Ask A for a new offer" | done_when: "n05 names a price of 2026." | reason: "The old one ran out."]`,
		Fields: []action.Field{
			target("the node that it is about"),
			{Name: "task", Required: true, Most: action.MaxName, Help: "what is to be done"},
			{Name: "done_when", Required: true, Most: rows.LongestSummary, Help: "a check that anybody can make"},
		},
	},
	Rules:    []check.Rule{checkable},
	Describe: saying("task"),
	Effect:   would("task"),
}, func(o action.Outcome) harvest.Note {
	return harvest.Note{Kind: harvest.Todo, Text: o.Action.Get("task"), Done: o.Action.Get("done_when")}
})

var _ = message.Add(message.Catalogue{"refused.vague": {"nobody can tell when that is done", "niemand kann sagen, wann das erledigt ist"}})

// checkable: a task says when it is done in a way that can be checked (000 §5.2, 3LG-118).
func checkable(_ *check.Turn, a action.Action) *action.Rejection {
	if !skill.Measurable(a.Get("done_when")) {
		return check.Reject("vague", "refused.vague").Or("name in done_when a number, a node id, a file, words in quotes that will stand there, or a state such as resolved")
	}
	return nil
}
