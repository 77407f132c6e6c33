package run

import (
	"context"

	"crg/backend/base/fault"
	"crg/backend/run/turn"
)

// resume is the question about a reply that was found unapplied when the project was opened.
type resume struct {
	cancel context.CancelFunc
	done   chan struct{}
}

func (w *resume) end() {
	if w != nil {
		w.cancel()
		<-w.done
	}
}

// WasCut tells that the last run did not come to its end, as the program was killed: it can go on from here.
func (r *Runner) WasCut() {
	s := Summary{}.paused(fault.New("run.cut", ""))
	r.set(func(st *Status) { st.Activity, st.Last = PausedActivity, &s })
}

func (r *Runner) under(on bool) {
	if r.Under != nil {
		r.Under(on)
	}
}

// Resume asks the person about a reply that an interrupted turn left behind (gate B). It returns at once; no run is
// needed for the answer, and a run that begins takes the question over.
func (r *Runner) Resume() {
	if len(r.Engine.Doc.Unapplied()) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	w := &resume{cancel, make(chan struct{})}
	r.mu.Lock()
	if r.cancel != nil || r.closed || r.resume != nil {
		r.mu.Unlock()
		cancel()
		return
	}
	r.resume = w
	r.mu.Unlock()
	go func() {
		defer close(w.done)
		defer cancel()
		for r.askAgain(ctx) { // an answer that could not be carried out, as on a full disk: the reply is still there
			continue
		}
	}()
}

// askAgain asks once, and reports whether the question is still open.
func (r *Runner) askAgain(ctx context.Context) (open bool) {
	result, asked, err := r.ask(ctx)
	if ctx.Err() != nil && err != nil {
		return false // a run takes over, or the project closes
	}
	s := Summary{Ending: Done}
	if result.Record.ID != "" {
		s.add(result)
	}
	if err != nil {
		s = s.paused(err)
	}
	r.set(func(st *Status) {
		st.Activity = Idle
		if cut := st.Last != nil && fault.Is(st.Last.Problem, "run.cut"); err != nil || asked && !cut {
			st.Last = &s // a run that was cut can still go on
		}
	})
	return asked && err != nil && result.Record.ID == ""
}

func (r *Runner) ask(ctx context.Context) (result turn.Result, asked bool, err error) {
	slot := r.Gateway.Unheld()
	defer slot.Release()
	defer r.caught(&err)
	return r.Engine.Resume(ctx, slot)
}
