// Package floor lets one speaker at a time talk to the model: a turn, or a chat answer. A turn yields the floor while it
// waits for the person, cools down or is paused; those are the rest points where queued chat is answered (004 §8.2).
package floor

import "context"

// Floor is taken by one at a time, first come, first served.
type Floor struct{ token chan struct{} }

// New is a free floor.
func New() *Floor { return &Floor{token: make(chan struct{}, 1)} }

// Hold is the right to speak, until Yield. One goroutine uses it.
type Hold struct {
	floor *Floor
	held  bool
}

// Later is a hold that does not have the floor yet: Rest takes it.
func (f *Floor) Later() *Hold { return &Hold{floor: f} }

// Take waits for the floor, or for the end of ctx. busy is called before a wait; nil is fine.
// Waiters are served in order: a channel hands over to the longest waiting.
func (f *Floor) Take(ctx context.Context, busy func()) (*Hold, error) {
	h := &Hold{floor: f}
	return h, h.take(ctx, busy)
}

func (h *Hold) take(ctx context.Context, busy func()) error {
	select {
	case h.floor.token <- struct{}{}:
		h.held = true
		return nil
	default:
	}
	if busy != nil {
		busy()
	}
	select {
	case h.floor.token <- struct{}{}:
		h.held = true
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Yield gives the floor up. It may be called where the floor is not held.
func (h *Hold) Yield() {
	if h.held {
		h.held = false
		<-h.floor.token
	}
}

// Rest gives the floor up while wait runs, and takes it again. Where ctx ends first it returns the error without the
// floor: who stops must not wait for another's answer.
func (h *Hold) Rest(ctx context.Context, wait, busy func()) error {
	h.Yield()
	wait()
	return h.take(ctx, busy)
}
