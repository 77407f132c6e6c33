package ask

import "context"

// Semaphore lets one at a time talk to the models, first come, first served. A turn releases its slot while it waits for the
// person, cools down or is paused; those are the rest points where queued chat is answered (004 §8.2).
type Semaphore struct{ token chan struct{} }

// NewSemaphore is a free one.
func NewSemaphore() *Semaphore { return &Semaphore{token: make(chan struct{}, 1)} }

// Slot is the right to speak, until Release. One goroutine uses it.
type Slot struct {
	of   *Semaphore
	held bool
}

// Unheld is a slot that is not held yet: Rest takes it.
func (s *Semaphore) Unheld() *Slot { return &Slot{of: s} }

// Acquire waits for the slot, or for the end of ctx. busy is called before a wait; nil is fine.
// Waiters are served in order: a channel hands over to the longest waiting.
func (s *Semaphore) Acquire(ctx context.Context, busy func()) (*Slot, error) {
	slot := s.Unheld()
	return slot, slot.acquire(ctx, busy)
}

func (s *Slot) acquire(ctx context.Context, busy func()) error {
	select {
	case s.of.token <- struct{}{}:
		s.held = true
		return nil
	default:
	}
	if busy != nil {
		busy()
	}
	select {
	case s.of.token <- struct{}{}:
		s.held = true
		if ctx.Err() != nil { // both came at once: who was stopped asks nothing more
			s.Release()
			return ctx.Err()
		}
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Release gives the slot up. It may be called where it is not held.
func (s *Slot) Release() {
	if s.held {
		s.held = false
		<-s.of.token
	}
}

// Rest gives the slot up while wait runs, and takes it again. Where ctx ends first it returns the error without the slot: who
// stops must not wait for another's answer.
func (s *Slot) Rest(ctx context.Context, wait, busy func()) error {
	s.Release()
	wait()
	return s.acquire(ctx, busy)
}
