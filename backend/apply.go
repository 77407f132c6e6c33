package backend

import (
	"context"

	"crg/backend/base/fault"
	"crg/backend/run/turn"
)

// ApplyResult is what one scripted turn did.
type ApplyResult struct {
	Executed      []ApplyDone     `json:"executed"`
	Rejected      []ApplyRejected `json:"rejected"`
	BatchRejected string          `json:"batch_rejected"`
	Failures      []string        `json:"failures"`
	Position      string          `json:"position"`
}

// ApplyDone is one executed action.
type ApplyDone struct {
	Action  string `json:"action"`
	Text    string `json:"text"`
	Created string `json:"created,omitempty"`
}

// ApplyRejected is one refused action.
type ApplyRejected struct {
	Action  string `json:"action"`
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

// ApplyReply runs one whole turn with the reply that the project's model holds. A reply that cannot be read changes
// nothing and uses no turn; what is wrong with it stands in Failures.
func (p *Project) ApplyReply(ctx context.Context, at string) (ApplyResult, error) {
	out := ApplyResult{Executed: []ApplyDone{}, Rejected: []ApplyRejected{}, Failures: []string{}}
	if at != "" {
		if err := p.Edit.PlaceAgent(at); err != nil {
			return out, err
		}
	}
	result, err := p.Run.Once(ctx, turn.Plan{MaxFailures: 1, Unattended: true})
	switch {
	case fault.Is(err, "run.unreadable"):
		failed := p.engine.Unreadable()
		out.BatchRejected = failed.BatchRejected
		for _, f := range failed.Failures {
			out.Failures = append(out.Failures, f.Why)
		}
	case err != nil:
		return out, err
	}
	for _, o := range result.Record.Outcomes {
		if o.Rejection == nil {
			out.Executed = append(out.Executed, ApplyDone{Action: o.Action.Name, Text: o.Text, Created: o.Created})
		} else {
			out.Rejected = append(out.Rejected, ApplyRejected{Action: o.Action.Name, Rule: o.Rejection.Rule, Message: o.Rejection.Message})
		}
	}
	place, err := p.engine.Where(p.Files())
	out.Position = place.Position
	return out, err
}
