package provider

import (
	"context"
	"errors"
	"sync"
	"time"

	"crg/backend/base/clock"
	"crg/backend/llm"
)

var (
	errTotal        = errors.New("the total time limit ran out")
	errStalled      = errors.New("no bytes from the server")
	errNoConnection = errors.New("no connection in time")
)

// watch ends a call that goes on for too long. It looks at the clock in short steps and does not count a long one: the
// computer slept then, and the timers of some systems would all run out at the moment it wakes.
type watch struct {
	limits llm.Limits
	now    clock.Clock
	end    context.CancelCauseFunc
	step   time.Duration
	stop   chan struct{}
	done   chan struct{}

	mu     sync.Mutex
	last   time.Time     // of the newest look
	awake  time.Duration // so far
	signed time.Duration // awake at the newest sign of life
	linked bool          // a connection stands
	slept  bool
}

// nap is how late a look may come before the computer counts as having slept.
const nap = 10 * time.Second

func watchOver(limits llm.Limits, now clock.Clock, end context.CancelCauseFunc) *watch {
	step := min(time.Second, min(limits.Connect, limits.Silence, limits.Answer)/4)
	w := &watch{
		limits: limits, now: now, end: end, step: max(step, time.Millisecond), last: now(),
		stop: make(chan struct{}), done: make(chan struct{}),
	}
	go w.run()
	return w
}

func (w *watch) run() {
	defer close(w.done)
	beat := time.NewTicker(w.step)
	defer beat.Stop()
	for {
		select {
		case <-w.stop:
			return
		case <-beat.C:
			if why := w.look(); why != nil {
				w.end(why)
				return
			}
		}
	}
}

// look adds the time since the last look, and says which limit is used up.
func (w *watch) look() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.count()
	silent := w.awake - w.signed
	switch {
	case w.awake >= w.limits.Answer:
		return errTotal
	case !w.linked && silent >= w.limits.Connect:
		return errNoConnection
	case w.linked && silent >= w.limits.Silence:
		return errStalled
	}
	return nil
}

func (w *watch) count() {
	now := w.now()
	d := now.Sub(w.last)
	w.last = now
	if d > w.step+nap {
		w.slept, d = true, w.step
	}
	w.awake += max(d, 0)
}

func (w *watch) connecting() { w.note(false) }
func (w *watch) connected()  { w.note(true) }

func (w *watch) note(linked bool) {
	w.mu.Lock()
	w.linked, w.signed = linked, w.awake
	w.mu.Unlock()
}

// sign is a sign of life of the server.
func (w *watch) sign() {
	w.mu.Lock()
	w.signed = w.awake
	w.mu.Unlock()
}

// sleptThrough reports whether the computer slept during the call, also where nothing has looked since it woke.
func (w *watch) sleptThrough() bool {
	if w == nil {
		return false
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.count()
	return w.slept
}

func (w *watch) close() {
	close(w.stop)
	<-w.done
}

type connectKey struct{}

// withConnectLimit tells the dialer how long this call may take to connect.
func withConnectLimit(ctx context.Context, d time.Duration) context.Context {
	return context.WithValue(ctx, connectKey{}, d)
}

func connectLimit(ctx context.Context, usual time.Duration) time.Duration {
	if d, ok := ctx.Value(connectKey{}).(time.Duration); ok {
		return d
	}
	return usual
}
