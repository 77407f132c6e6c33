// Package floor lets one speaker at a time talk to the model: a turn, or a chat answer. A turn yields the floor while it
// waits for the person, cools down or is paused; those are the rest points where queued chat is answered (004 §8.2).
package floor

import "context"

// Floor is taken by one at a time, first come, first served.
type Floor struct{ token chan struct{} }

// New is a free floor.
func New() *Floor { return &Floor{token: make(chan struct{}, 1)} }

// Take waits for the floor, or for the end of ctx. Waiters are served in order: a channel hands over to the longest waiting.
func (f *Floor) Take(ctx context.Context) error {
	select {
	case f.token <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Yield gives the floor up.
func (f *Floor) Yield() { <-f.token }

// Rest gives the floor up while wait runs, and takes it again even if ctx has ended meanwhile: the caller yields it later.
func (f *Floor) Rest(wait func()) {
	f.Yield()
	wait()
	f.token <- struct{}{}
}
