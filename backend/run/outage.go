package run

import (
	"context"
	"time"

	"crg/backend/llm"
)

// looks are the waits between two looks whether a server that is out of reach is back; the last one is repeated.
var looks = []time.Duration{2 * time.Second, 5 * time.Second, 10 * time.Second, 20 * time.Second, 30 * time.Second}

// dying is how long a server that broke off gets before it is looked at again.
const dying = time.Second

// goesOn is how often a run goes on by itself after a failure that the way to the server does not explain, until a turn succeeds.
const goesOn = 3

// outage counts those.
type outage struct{ unexplained int }

// outlast waits until the way to the server is back, and reports whether the turn is worth trying again. It is not where
// the fault has another cause, or where the person stopped the run. ADR 0009 says why.
func (r *Runner) outlast(ctx context.Context, o *outage, err error) bool {
	f := llm.FaultOf(err)
	if r.Reach == nil || f == nil || !f.Lost {
		return false
	}
	there := r.Reach(ctx)
	if there && f.Class == llm.Broken && !f.Slept { // a program that dies may take one more connection
		if r.Nap(ctx, dying) != nil {
			return false
		}
		there = r.Reach(ctx)
	}
	if there {
		if f.Class != llm.Unreachable && !f.Slept {
			return false // the server is there and has a trouble of its own
		}
		o.unexplained++
	} else if f.Partial > 0 {
		o.unexplained++ // a reply under way is paid for each time
	}
	if o.unexplained > goesOn {
		return false
	}
	for i := 0; ; i++ {
		d := looks[min(i, len(looks)-1)]
		r.waits(err, d, i+1, 0)
		if r.Nap(ctx, d) != nil {
			return false
		}
		if there = r.Reach(ctx); there {
			return ctx.Err() == nil
		}
	}
}

// Nap waits for d, or until Hurry.
func (r *Runner) Nap(ctx context.Context, d time.Duration) error { return r.pause.Nap(ctx, r.Sleep, d) }

// Hurry ends the wait before the next try, if there is one.
func (r *Runner) Hurry() { r.pause.Hurry() }
