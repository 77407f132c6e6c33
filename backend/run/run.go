// Package run drives turns: phase after phase, autonomous or step by step, until a limit, a problem or the person ends it.
package run

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"crg/backend/action"
	"crg/backend/base/bus"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/run/approval"
	"crg/backend/run/ask"
	"crg/backend/run/turn"
)

// Runner runs the loop of one project. One run at a time.
type Runner struct {
	Files   func() *project.Snapshot
	Engine  *turn.Engine
	Desk    *approval.Desk
	Gateway *ask.Gateway
	Clock   clock.Clock
	Sleep   clock.Sleep
	News    *bus.Bus[bus.News]    // of all rooms of the project
	Passed  func(context.Context) // a pass over the phases has ended, in a run that asks nobody; nil is fine
	// Ended is told of a run that came to its end or paused by itself, with the number of the newest record before it; nil is fine.
	Ended func(since uint64)
	// Reach reports whether the active agent's server can be reached, without sending it anything; nil = nobody can tell.
	Reach func(context.Context) bool
	// Unsaved says why nothing that a turn does could be kept; nil = it can, or nobody can tell.
	Unsaved func() error
	// Under keeps that a run is under way, or is over; nil is fine. What it keeps outlives a kill of the program.
	Under func(on bool)
	// Crashed is told of a panic within a turn, for the diagnostic log; nil is fine.
	Crashed func(what any, stack []byte)

	mu     sync.Mutex
	closed bool
	status Status
	cancel context.CancelCauseFunc
	done   chan struct{}
	pause  ask.Pause // before the next try
	resume *resume   // a reply from before the last end of the program, waiting without a run
}

// Options of one run.
type Options struct {
	Turns      int  // end after so many turns; 0 = no such end
	OnePass    bool // end when the phase order comes to its end
	StepByStep bool
	Follow     bool // take the mode from ui-config.txt, also while it changes; StepByStep does not count then
	Unattended bool // nobody can answer a gate
	Whole      bool // replies that are written already are not typed out: who watches sees whole turns
	// Every is the time from the beginning of a turn to that of the next, for who watches; nil = the cooldown of the settings.
	Every         func() time.Duration
	WaitForServer bool // where the server is out of reach, wait until it is back instead of pausing
}

// mode says at any moment of a run whether the person is asked.
func (r *Runner) mode(opt Options) func() bool {
	return func() bool {
		if opt.Follow {
			return r.Files().Settings.Mode == project.StepByStep
		}
		return opt.StepByStep
	}
}

// Ending says why a run is over.
type Ending string

const (
	Done    Ending = "done"    // the turns or the pass that were asked for
	Stopped Ending = "stopped" // by the person
	Paused  Ending = "paused"  // a limit or a problem; the run can go on from here
)

// Summary is what a run did.
type Summary struct {
	Ending   Ending `json:"ending"`
	Turns    int    `json:"turns"`
	Executed int    `json:"executed"`
	Rejected int    `json:"rejected"`
	ask.Spent
	Stands  bool   `json:"stands,omitempty"` // no phase has anything left to do
	Why     string `json:"why,omitempty"`    // for Paused, and for an order that does not repeat
	Problem error  `json:"-"`
}

// Check says what is missing before a run can start (004 §14, CRG-287): graph.no-goal, model.not-configured, run.no-phase, run.no-price,
// project.gone and the other faults of a disk.
func (r *Runner) Check() error {
	if r.Unsaved != nil {
		if err := r.Unsaved(); err != nil {
			return err
		}
	}
	files := r.Files()
	next, err := r.Engine.Where(files)
	if err != nil {
		return err
	}
	if _, err = r.Gateway.Config(next.Agent); err != nil {
		return err
	}
	return r.Gateway.Affordable(next.Agent)
}

// Start begins a run in the background. Errors: what Check says, and run.busy for a second one or while the project closes.
func (r *Runner) Start(opt Options) error {
	ctx, cancel := context.WithCancelCause(context.Background())
	done, err := r.enter(cancel)
	if err != nil {
		cancel(nil)
		return err
	}
	go func() {
		defer cancel(nil)
		summary := r.whole(ctx, opt)
		r.leave(done, summary)
	}()
	return nil
}

// Run runs in the foreground until it ends; ctx stops it.
func (r *Runner) Run(ctx context.Context, opt Options) (Summary, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	done, err := r.enter(cancel)
	if err != nil {
		return Summary{}, err
	}
	summary := r.whole(ctx, opt)
	summary.Spent = r.leave(done, summary)
	return summary, summary.Problem
}

// Stop ends a run: a call to the model is cut within a second, and nothing of the unfinished turn is applied. A reply that
// waited for approval waits for it again at the next start. It returns when the run is over.
func (r *Runner) Stop() {
	r.mu.Lock()
	cancel, done := r.cancel, r.done
	r.mu.Unlock()
	if cancel != nil {
		cancel(nil)
		<-done
	}
}

// Halt ends a run because of a fault that no turn has met yet, such as a folder that is gone. It does not wait for the end.
func (r *Runner) Halt(why error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cancel != nil {
		r.cancel(why)
	}
}

// Close stops a run and lets no other begin: the project closes.
func (r *Runner) Close() {
	r.mu.Lock()
	r.closed = true
	waiting := r.resume
	r.resume = nil
	r.mu.Unlock()
	waiting.end()
	r.Stop()
}

// Wait returns when no run is under way.
func (r *Runner) Wait() {
	r.mu.Lock()
	done := r.done
	r.mu.Unlock()
	if done != nil {
		<-done
	}
}

func (r *Runner) enter(cancel context.CancelCauseFunc) (chan struct{}, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	r.mu.Lock()
	if r.cancel != nil || r.closed {
		r.mu.Unlock()
		return nil, fault.New("run.busy", "")
	}
	done := make(chan struct{})
	r.cancel, r.done = cancel, done
	waiting := r.resume
	r.resume = nil
	r.mu.Unlock()
	waiting.end() // the run asks about that reply itself, or puts it aside
	r.under(true)
	r.Gateway.Restart()
	r.set(func(st *Status) { st.Running, st.Last = true, nil })
	return done, nil
}

func (r *Runner) leave(done chan struct{}, s Summary) ask.Spent {
	s.Spent = r.Gateway.Spent()
	r.under(false)
	r.mu.Lock()
	r.cancel, r.done = nil, nil
	r.mu.Unlock()
	r.set(func(st *Status) {
		st.Running, st.Activity, st.Wait, st.Last = false, Idle, nil, &s
		if s.Ending == Paused {
			st.Activity = PausedActivity
		}
	})
	close(done)
	return s.Spent
}

// whole is a run with its end.
func (r *Runner) whole(ctx context.Context, opt Options) Summary {
	since := r.Engine.Doc.LastSeq()
	s := r.loop(ctx, opt)
	if s.Ending != Stopped && s.Turns > 0 && r.Ended != nil {
		r.Ended(since)
	}
	return s
}

// loop runs turns until something ends it.
func (r *Runner) loop(ctx context.Context, opt Options) (s Summary) {
	if opt.Whole {
		ctx = llm.Whole(ctx)
	}
	started, free, guard, out, said := r.Clock(), 0, repetition{}, outage{}, &turn.GateAnswers{}
	fruitful := false // this pass so far
	for {
		files := r.Files()
		if ctx.Err() != nil {
			return s.cut(ctx)
		}
		if opt.Turns > 0 && s.Turns >= opt.Turns {
			s.Ending = Done
			return s
		}
		if err := r.reached(files, s, r.Clock().Sub(started)); err != nil {
			return s.paused(err)
		}
		next, err := r.Engine.Where(files)
		if err == nil {
			err = r.Gateway.Affordable(next.Agent)
		}
		if err != nil {
			return s.paused(err)
		}
		if next.Finished {
			s.Ending = Done
			s.Why = "the phase order is finished and does not repeat"
			return s
		}
		if next.Stands {
			s.Ending, s.Stands = Done, true
			return s
		}
		r.set(func(st *Status) { st.at(next) })
		var began time.Time
		if opt.Every != nil {
			began = r.Clock()
		}
		result, err := r.turn(ctx, turn.Plan{Ask: r.mode(opt), Free: free > 0, Unattended: opt.Unattended, Answers: said})
		if result.Record.ID != "" {
			s.add(result) // also where its record could not be stored: it was applied
		}
		if err != nil {
			if ctx.Err() != nil {
				return s.cut(ctx)
			}
			from := r.Clock()
			if opt.WaitForServer && r.outlast(ctx, &out, err) {
				started = started.Add(r.Clock().Sub(from)) // waiting is no part of the minutes of a run
				continue
			}
			if ctx.Err() != nil {
				return s.cut(ctx)
			}
			return s.paused(err)
		}
		out = outage{}
		free = max(free-1, result.Next)
		if result.Asked {
			free = 0
		}
		nowhere := guard.note(result.Record)
		fruitful = fruitful || slices.ContainsFunc(result.Record.Outcomes, action.Outcome.Applied)
		if result.EndedPass {
			if r.Passed != nil && !r.mode(opt)() { // step by step nothing is sent that was not shown
				r.Passed(ctx)
			}
			if s.Stands = r.Engine.Over(files, fruitful); s.Stands || opt.OnePass {
				s.Ending = Done
				return s
			}
			fruitful = false
		}
		if nowhere != nil { // behind the end of a pass, where a run that has nothing left to do ends well
			return s.paused(nowhere)
		}
		if opt.Turns == 0 || s.Turns < opt.Turns {
			rest := files.Settings.Cooldown
			if opt.Every != nil {
				rest = opt.Every() - r.Clock().Sub(began)
			}
			r.cooldown(ctx, rest)
		}
	}
}

// Once runs a single turn in the foreground, outside of any limit or phase pass.
func (r *Runner) Once(ctx context.Context, plan turn.Plan) (turn.Result, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	done, err := r.enter(cancel)
	if err != nil {
		return turn.Result{}, err
	}
	plan.IgnoreLimits = true
	result, err := r.turn(ctx, plan)
	s := Summary{Ending: Done}
	if result.Record.ID != "" {
		s.add(result)
	}
	switch {
	case err != nil && ctx.Err() != nil:
		s = s.cut(ctx)
	case err != nil:
		s = s.paused(err)
	}
	r.leave(done, s)
	return result, err
}

// turn runs one turn with the slot taken.
func (r *Runner) turn(ctx context.Context, plan turn.Plan) (result turn.Result, err error) {
	slot, err := r.Gateway.Acquire(ctx, func() { r.set(func(st *Status) { st.Activity = ChatPending }) })
	if err != nil {
		return turn.Result{}, err
	}
	defer slot.Release()
	defer r.caught(&err)
	return r.Engine.Run(ctx, plan, slot)
}

// caught is deferred: a bug of ours ends the turn, not the program. The document has taken the half-done step back.
func (r *Runner) caught(err *error) {
	if what := recover(); what != nil {
		if r.Crashed != nil {
			r.Crashed(what, debug.Stack())
		}
		*err = fault.New("internal", "", "detail", fmt.Sprint(what))
	}
}

func (r *Runner) cooldown(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	r.set(func(st *Status) { st.Activity = CoolingDown })
	_ = r.Sleep(ctx, d) // a stop is seen at the top of the loop
}

func (s *Summary) add(result turn.Result) {
	s.Turns++
	for _, o := range result.Record.Outcomes {
		if o.Refused() {
			s.Rejected++
		} else if !o.Declined() {
			s.Executed++
		}
	}
}

// cut is the end of a run whose context is over: by the person, or by a fault.
func (s Summary) cut(ctx context.Context) Summary {
	if why := context.Cause(ctx); !errors.Is(why, ctx.Err()) {
		return s.paused(why)
	}
	s.Ending = Stopped
	return s
}

func (s Summary) paused(err error) Summary {
	var f *llm.Fault
	if errors.As(err, &f) {
		err = llm.AsFault(f)
	}
	s.Ending, s.Problem, s.Why = Paused, err, err.Error()
	return s
}
