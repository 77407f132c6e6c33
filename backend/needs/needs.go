// Package needs knows what waits for the person.
package needs

import (
	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/run"
	"crg/backend/run/approval"
	"crg/backend/wing/host"
)

// Kind says what waits, and which field of a Need holds it.
type Kind string

const (
	Gate     Kind = "gate"     // a prompt or actions wait for approval
	Paused   Kind = "paused"   // a run ended with a problem
	Question Kind = "question" // the agent asked something
	Problem  Kind = "problem"  // a file cannot be used as it is
	Wing     Kind = "wing"
)

// Need is one thing that waits for the person.
type Need struct {
	Kind     Kind
	Gate     *approval.Gate
	Run      run.Status
	Question *graph.Node
	Problem  diag.Diagnostic
	Wing     host.Need
}

// Finder asks the parts of a project what waits in them.
type Finder struct {
	Gate      func() *approval.Gate // nil = none is open
	Status    func() run.Status
	Questions func() []*graph.Node // that are open
	Problems  func() []diag.Diagnostic
	Wings     func() []host.Need
}

// All is what waits, the most urgent first: a turn stands still at a gate, a paused run does nothing, a question costs quality, and a
// file with a mistake is replaced by its last good version.
func (f *Finder) All() (out []Need) {
	if g := f.Gate(); g != nil {
		out = append(out, Need{Kind: Gate, Gate: g})
	}
	if st := f.Status(); !st.Running && st.Last != nil && st.Last.Ending == run.Paused && st.Last.Problem != nil {
		out = append(out, Need{Kind: Paused, Run: st})
	}
	for _, n := range f.Questions() {
		out = append(out, Need{Kind: Question, Question: n})
	}
	for _, d := range f.Problems() {
		if d.Severity == diag.Error {
			out = append(out, Need{Kind: Problem, Problem: d})
		}
	}
	for _, n := range f.Wings() {
		out = append(out, Need{Kind: Wing, Wing: n})
	}
	return out
}
