package needs

import (
	"errors"
	"slices"
	"testing"

	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/run"
	"crg/backend/run/approval"
	"crg/backend/wing"
	"crg/backend/wing/host"
)

func all(st run.Status, problems ...diag.Diagnostic) (kinds []Kind) {
	f := &Finder{
		Gate:      func() *approval.Gate { return &approval.Gate{ID: "g1"} },
		Status:    func() run.Status { return st },
		Questions: func() []*graph.Node { return []*graph.Node{{ID: "n02"}, {ID: "n03"}} },
		Problems:  func() []diag.Diagnostic { return problems },
		Wings:     func() []host.Need { return []host.Need{{Wing: "ledger", Need: wing.Need{ID: "1"}}} },
	}
	for _, n := range f.All() {
		kinds = append(kinds, n.Kind)
	}
	return kinds
}

func TestTheMostUrgentStandsFirst(t *testing.T) {
	paused := run.Status{Last: &run.Summary{Ending: run.Paused, Problem: errors.New("the server is gone")}}
	got := all(paused, diag.Diagnostic{Severity: diag.Error}, diag.Diagnostic{Severity: diag.Warning})
	if want := []Kind{Gate, Paused, Question, Question, Problem, Wing}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// A run that goes on, was stopped, or paused with nothing to mend asks for nobody; neither does a mere warning.
func TestOnlyWhatNeedsThePersonIsNamed(t *testing.T) {
	problem := errors.New("the server is gone")
	for name, st := range map[string]run.Status{
		"it never ran":      {},
		"it runs again":     {Running: true, Last: &run.Summary{Ending: run.Paused, Problem: problem}},
		"it was stopped":    {Last: &run.Summary{Ending: run.Stopped, Problem: problem}},
		"nothing to mend":   {Last: &run.Summary{Ending: run.Paused}},
		"it came to an end": {Last: &run.Summary{Ending: run.Done}},
	} {
		if got := all(st, diag.Diagnostic{Severity: diag.Warning}); !slices.Equal(got, []Kind{Gate, Question, Question, Wing}) {
			t.Errorf("%s: %v", name, got)
		}
	}
}
