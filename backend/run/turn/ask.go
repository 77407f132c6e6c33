package turn

import (
	"context"
	"errors"
	"time"

	"crg/backend/llm"
)

// retryPolicy says how often a class of fault is tried again and how long to wait when the server does not say.
// Key, credit, model and size are never tried again: the answer would be the same.
var retryPolicy = map[llm.Class][]time.Duration{
	llm.Busy:        {2 * time.Second, 5 * time.Second, 15 * time.Second},
	llm.RateLimited: {2 * time.Second, 5 * time.Second, 15 * time.Second},
	llm.Unreachable: {2 * time.Second},
	llm.Stalled:     {2 * time.Second},
}

// ask calls the model, trying again where the fault may pass and no text had arrived (CRG-167). Nothing below it tries again.
// It returns a whole reply, or an *llm.Fault.
func (e *Engine) ask(ctx context.Context, req llm.Request) (llm.Reply, error) {
	for tries := 0; ; tries++ {
		e.say(Event{Kind: Waiting, Prompt: req.Messages[len(req.Messages)-1].Text, Tokens: llm.EstimateMessages(req.Messages)})
		reply, err := e.Model.Complete(ctx, req)
		if err == nil {
			e.say(Event{Kind: Replied, Reply: reply.Text, Usage: reply.Usage})
			return reply, nil
		}
		if ctx.Err() != nil {
			return llm.Reply{}, stopped(ctx, req, llm.FaultOf(err))
		}
		wait, of := retryAfter(err, tries)
		if of == 0 {
			return llm.Reply{}, err
		}
		e.say(Event{Kind: Retrying, Err: err, Wait: wait, Try: tries + 1, Of: of})
		if e.Sleep(ctx, wait) != nil {
			return llm.Reply{}, stopped(ctx, req, nil)
		}
	}
}

// stopped is the person's stop, with what had come of the answer by then.
func stopped(ctx context.Context, req llm.Request, of *llm.Fault) *llm.Fault {
	f := &llm.Fault{Class: llm.Stopped, Host: req.Config.Host, Model: req.Config.Model, Cause: ctx.Err()}
	if of != nil {
		f.Partial, f.Thought, f.Usage = of.Partial, of.Thought, of.Usage
	}
	return f
}

// retryAfter is how long to wait after so many tries, and how often this fault is tried again in all; of 0 = not again.
func retryAfter(err error, tries int) (wait time.Duration, of int) {
	var f *llm.Fault
	if !errors.As(err, &f) || f.Partial > 0 || tries >= len(retryPolicy[f.Class]) || f.RetryAfter > llm.LongestWait {
		return 0, 0
	}
	waits := retryPolicy[f.Class]
	if f.RetryAfter > 0 {
		return f.RetryAfter, len(waits)
	}
	return waits[tries], len(waits)
}
