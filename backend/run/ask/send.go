package ask

import (
	"context"
	"errors"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/unseen"
	"crg/backend/llm"
	"crg/backend/project"
)

// Call is a question to a model, by someone who holds the slot and knows whom to ask.
type Call struct {
	Purpose      string
	Agent        project.Agent
	Config       llm.Config // of the agent, as the gateway gave it
	Factor       float64    // as the prompt was built with
	Messages     []llm.Message
	IgnoreLimits bool         // also where a limit is reached, as the person wants it
	OnText       func(string) // text as it arrives, for showing only; nil is fine
	On           func(Event)  // news of the call; nil is fine
	Sleep        clock.Sleep  // before the next try; nil = the gateway's
}

// Event is news of a call. One of its fields is set.
type Event struct {
	Sent   bool // the model is being asked
	Reply  *llm.Reply
	Charge *Charge // what this try took
	Wait   *Wait
}

// Wait is a pause before the server is asked again.
type Wait struct {
	For     time.Duration
	Try, Of int   // of the next try
	Err     error // what went wrong
}

func (c Call) tell(e Event) {
	if c.On != nil {
		c.On(e)
	}
}

// retryPolicy says how often a class of fault is tried again and how long to wait when the server does not say.
// Key, credit, model and size are never tried again: the answer would be the same.
var retryPolicy = map[llm.Class][]time.Duration{
	llm.Busy:        {2 * time.Second, 5 * time.Second, 15 * time.Second},
	llm.RateLimited: {2 * time.Second, 5 * time.Second, 15 * time.Second},
	llm.Unreachable: {2 * time.Second},
	llm.Stalled:     {2 * time.Second},
}

// Send asks within the limits, trying again where the fault may pass and no text had arrived (CRG-167), and counts every try.
// What no person can see is not sent, and of words for people none is kept; a turn's reply comes whole, and its reader tells of it.
// Nothing below it tries again. The slot stays held meanwhile: the same server would tell the next one the same, and what was
// asked was built from the graph as it is. It returns a whole reply, an *llm.Fault, or what Allowed says.
func (g *Gateway) Send(ctx context.Context, c Call) (llm.Reply, error) {
	req := llm.Request{Messages: seen(c.Messages), Config: c.Config, Factor: c.Factor, OnText: c.OnText}
	for tries := 0; ; tries++ {
		if !c.IgnoreLimits {
			if err := g.Allowed(c.Purpose, c.Agent); err != nil {
				return llm.Reply{}, err
			}
		}
		c.tell(Event{Sent: true})
		reply, err := g.Model.Complete(ctx, req)
		if err == nil {
			c.tell(Event{Reply: &reply})
		}
		if charge, paid := chargeOf(g.Files(), req, reply, err); paid {
			g.spend(charge)
			c.tell(Event{Charge: &charge})
		}
		if err == nil {
			if c.Purpose != Turn {
				reply.Text, _ = unseen.Without(reply.Text)
			}
			return reply, nil
		}
		if ctx.Err() != nil {
			return llm.Reply{}, stopped(ctx, req, llm.FaultOf(err))
		}
		wait, of := retryAfter(err, tries)
		if of == 0 {
			return llm.Reply{}, err
		}
		c.tell(Event{Wait: &Wait{For: wait, Try: tries + 1, Of: of, Err: err}})
		sleep := c.Sleep
		if sleep == nil {
			sleep = g.Sleep
		}
		if sleep(ctx, wait) != nil {
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

// seen are messages without what no person can see.
func seen(messages []llm.Message) []llm.Message {
	out := make([]llm.Message, len(messages))
	for i, m := range messages {
		out[i] = m
		out[i].Text, _ = unseen.Without(m.Text)
	}
	return out
}
