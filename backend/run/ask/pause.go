package ask

import (
	"context"
	"sync"
	"time"

	"crg/backend/base/clock"
)

// Pause is a wait that a person may cut short. Its zero value is ready.
type Pause struct {
	mu   sync.Mutex
	wake context.CancelFunc
}

// Nap waits for d with sleep, until Hurry, or until the end of ctx, whose error it returns.
func (p *Pause) Nap(ctx context.Context, sleep clock.Sleep, d time.Duration) error {
	short, wake := context.WithCancel(ctx)
	defer wake()
	p.mu.Lock()
	p.wake = wake
	p.mu.Unlock()
	_ = sleep(short, d)
	p.mu.Lock()
	p.wake = nil
	p.mu.Unlock()
	return ctx.Err()
}

// Hurry ends the wait before the next try, if there is one.
func (p *Pause) Hurry() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.wake != nil {
		p.wake()
	}
}
