package chat

import (
	"context"
	"time"

	"crg/backend/llm"
	"crg/backend/run/ask"
)

// Waiting is a pause before the model is asked again for an answer.
type Waiting struct {
	For     time.Duration // from its beginning
	Until   time.Time
	Try, Of int   // of the next try
	Problem error // what went wrong, in the words that people read
}

// Wait is what the answer under way waits for, nil = for nothing but the model.
func (c *Chat) Wait() *Waiting {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.waiting
}

// Hurry ends the wait before the next try, if there is one.
func (c *Chat) Hurry() { c.pause.Hurry() }

// heard notes what a call took, and that it waits.
func (a *attempt) heard(e ask.Event) {
	switch {
	case e.Charge != nil:
		a.message.took(*e.Charge)
	case e.Wait != nil:
		problem := e.Wait.Err
		if f := llm.FaultOf(problem); f != nil {
			problem = llm.AsFault(f)
		}
		a.wait(&Waiting{For: e.Wait.For, Until: a.Clock().Add(e.Wait.For), Try: e.Wait.Try, Of: e.Wait.Of, Problem: problem})
	}
}

// sleep waits as the person sees it, who may stop it or cut it short.
func (a *attempt) sleep(ctx context.Context, d time.Duration) error {
	defer a.wait(nil)
	return a.pause.Nap(ctx, a.Gateway.Sleep, d)
}

func (c *Chat) wait(w *Waiting) {
	c.mu.Lock()
	c.waiting = w
	c.mu.Unlock()
	c.tell(Event{})
}
