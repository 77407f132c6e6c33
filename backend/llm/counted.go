package llm

import "context"

// Counted stands above a model; every call, of a turn or of the chat, passes it. It watches what the server counted: a
// reply to a prompt of which the server read only a part becomes a fault before anybody sees it, and the counts of all
// others teach Learned how the model counts.
type Counted struct {
	Next    Provider
	Learned *Calibration // nil = nothing is learned, as from a recording
}

var _ Provider = Counted{}

// Complete asks the model. Errors: those of the model, and *Fault of class TooLong for a prompt that was cut silently.
func (c Counted) Complete(ctx context.Context, req Request) (Reply, error) {
	reply, err := c.Next.Complete(ctx, req)
	if err != nil {
		return reply, err
	}
	if f := SilentCut(req, reply); f != nil {
		return Reply{}, f
	}
	if c.Learned != nil && !NoServer(req.Config.Provider) {
		c.Learned.Observe(req.Config.Model, EstimateMessages(req.Messages), reply.Usage.Prompt)
	}
	return reply, nil
}
