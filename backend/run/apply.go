package run

import (
	"context"

	"crg/backend/base/fault"
	"crg/backend/run/turn"
)

// Applied is what one scripted turn did.
type Applied struct {
	Executed      []AppliedAction `json:"executed"`
	Rejected      []RefusedAction `json:"rejected"`
	BatchRejected string          `json:"batch_rejected"`
	Failures      []string        `json:"failures"`
	Position      string          `json:"position"`
}

// AppliedAction is one executed action.
type AppliedAction struct {
	Action  string `json:"action"`
	Text    string `json:"text"`
	Created string `json:"created,omitempty"`
}

// RefusedAction is one refused action.
type RefusedAction struct {
	Action  string `json:"action"`
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

// Apply runs one whole turn with the reply that the project's model holds. A reply that cannot be read changes
// nothing and uses no turn; what is wrong with it stands in Failures.
func (r *Runner) Apply(ctx context.Context) (Applied, error) {
	out := Applied{Executed: []AppliedAction{}, Rejected: []RefusedAction{}, Failures: []string{}}
	result, err := r.Once(ctx, turn.Plan{MaxFailures: 1, Unattended: true})
	switch {
	case fault.Is(err, "run.unreadable"):
		failed := r.Engine.Unreadable()
		out.BatchRejected = failed.BatchRejected
		for _, f := range failed.Failures {
			out.Failures = append(out.Failures, f.Why)
		}
	case err != nil:
		return out, err
	}
	for _, o := range result.Record.Outcomes {
		if o.Rejection == nil {
			out.Executed = append(out.Executed, AppliedAction{Action: o.Action.Name, Text: o.Text, Created: o.Created})
		} else {
			out.Rejected = append(out.Rejected, RefusedAction{Action: o.Action.Name, Rule: o.Rejection.Rule, Message: o.Rejection.Message})
		}
	}
	next, err := r.Engine.Where(r.Files())
	out.Position = next.Position
	return out, err
}
