package ledger

import (
	"slices"

	"crg/app/service"
	"crg/backend/ledger/skill"
	"crg/backend/wings/ledger"
)

// LedgerPlan is what a request comes to: tasks that are kept only where the person says so.
type LedgerPlan struct {
	Request string               `json:"request"`
	Tasks   []LedgerPlanTask     `json:"tasks"`
	Wrong   []service.SpokenText `json:"wrong"` // why it cannot be kept as it is
	Again   bool                 `json:"again"` // its tasks are kept already
	Kept    []LedgerChip         `json:"kept"`  // where it was kept: its tasks
	Step    uint64               `json:"step"`  // and the number of the step, for UndoStep
}

// LedgerPlanTask is a task of a plan.
type LedgerPlanTask struct {
	Name     string   `json:"name"`  // the plan's own, "TEMP-1"
	Phase    string   `json:"phase"` // setup, implement, verify, docs, deploy
	Of       string   `json:"of"`    // what the request calls it, once in the plan
	Title    string   `json:"title"`
	Criteria []string `json:"criteria"`
	Priority string   `json:"priority"` // urgent, high, medium, low
	Needs    []string `json:"needs"`    // names of tasks that come before it
}

// LedgerPlanEdit is what the person made of a task of a plan.
type LedgerPlanEdit struct {
	Of       string   `json:"of"` // the task, as the request calls it; of one that it does not name any more nothing is taken
	Title    string   `json:"title"`
	Criteria []string `json:"criteria"`
	Priority string   `json:"priority"`
}

// Plan shows the tasks that a request makes, or keeps them. from is the node or the decision that they are about, "" = none; text "" = the words of that;
// language is that of the words that CRG adds, "en" or "de"; edits are what the person made of the tasks. Errors: graph.no-node, ledger.no-entry; where they are kept ledger.plan with what is wrong
// with it, ledger.plan-again, ledger.refused.
func (s *Ledger) Plan(from, text, language string, edits []LedgerPlanEdit, keep bool) (LedgerPlan, error) {
	plan, step := s.kept.Plan, uint64(0)
	if keep {
		plan = func(k ledger.Planning) (p ledger.Planned, err error) {
			step, err = s.kept.Deed("plan", func() (err error) { p, err = s.kept.KeepPlan(k); return err })
			return p, err
		}
	}
	k := ledger.Planning{From: from, Text: text, Language: language}
	for _, e := range edits {
		k.Edits = append(k.Edits, skill.Edit(e))
	}
	p, err := plan(k)
	if err != nil {
		return LedgerPlan{}, err
	}
	out := LedgerPlan{Request: p.Request, Tasks: []LedgerPlanTask{}, Wrong: service.SpokenTexts(p.Wrong), Again: p.Again, Kept: chipsOf(s.kept.View(), p.Kept...)}
	out.Step = step
	for _, it := range p.Plan.Items {
		out.Tasks = append(out.Tasks, LedgerPlanTask{
			Name: it.Temp, Phase: string(it.Phase), Of: it.Of, Title: it.Title, Criteria: slices.Clone(it.Criteria), Priority: it.Priority, Needs: slices.Clone(it.Deps),
		})
	}
	return out, nil
}
