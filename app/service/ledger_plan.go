package service

import (
	"slices"

	"crg/backend/wings/ledger"
)

// LedgerPlan is what a request comes to: tasks that are kept only where the person says so.
type LedgerPlan struct {
	Request string           `json:"request"`
	Tasks   []LedgerPlanTask `json:"tasks"`
	Wrong   []Said           `json:"wrong"` // why it cannot be kept as it is
	Again   bool             `json:"again"` // its tasks are kept already
	Kept    []LedgerChip     `json:"kept"`  // where it was kept: its tasks
}

// LedgerPlanTask is a task of a plan.
type LedgerPlanTask struct {
	Name     string   `json:"name"`  // the plan's own, "TEMP-1"
	Phase    string   `json:"phase"` // setup, implement, verify, docs, deploy
	Title    string   `json:"title"`
	Criteria []string `json:"criteria"`
	Needs    []string `json:"needs"` // names of tasks that come before it
}

// Plan shows the tasks that a request makes, or keeps them. from is the node or the decision that they are about, "" = none; text "" = the words of that;
// language is that of the words that CRG adds, "en" or "de". Errors: graph.no-node, ledger.no-entry; where they are kept ledger.plan with what is wrong
// with it, ledger.plan-again, ledger.refused.
func (s *Ledger) Plan(from, text, language string, keep bool) (LedgerPlan, error) {
	_, l, err := s.kept()
	if err != nil {
		return LedgerPlan{}, err
	}
	plan := l.Plan
	if keep {
		plan = l.KeepPlan
	}
	p, err := plan(ledger.Planning{From: from, Text: text, Language: language})
	if err != nil {
		return LedgerPlan{}, err
	}
	out := LedgerPlan{Request: p.Request, Tasks: []LedgerPlanTask{}, Wrong: saidAll(p.Wrong), Again: p.Again, Kept: chipsOf(l.View(), p.Kept...)}
	for _, it := range p.Plan.Items {
		out.Tasks = append(out.Tasks, LedgerPlanTask{it.Temp, string(it.Phase), it.Title, slices.Clone(it.Criteria), slices.Clone(it.Deps)})
	}
	return out, nil
}
