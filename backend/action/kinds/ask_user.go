package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// ask_user leaves a question for the person: a question node that says whom it asks.
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "ask_user", Place: 14, Creates: true, Makes: graph.TypeQuestion,
		Summary: "Leave a question for the person, as a question node beside your current position.",
		Example: `[ACTION: ask_user | question: "Which region matters most to you?" | reason: "The goal does not say."]`,
		Fields:  []action.Field{{Name: "question", Required: true, Help: "the question"}},
	},
	Rules: []check.Rule{check.Place},
	Apply: askUser,
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Quote(a.Get("question"))
	},
	Effect: apply.Makes,
})

func askUser(s *apply.Step) error {
	question := s.Action.Get("question")
	n := s.NewNode(graph.TypeQuestion, lod.Title(question), question)
	n.AskPerson()
	return s.Put(n)
}
