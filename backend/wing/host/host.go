// Package host keeps the wings of an open project: it makes them, hands the journal on to them, and asks them what they have
// to say. A wing that fails or panics is told of among the problems; nothing else notices.
package host

import (
	"fmt"
	"iter"
	"runtime/debug"
	"slices"
	"sync"

	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/wing"
)

// Inputs are what the wings of a project are made from.
type Inputs struct {
	Makers   []wing.Maker
	For      func(name string) wing.Host
	ReadOnly bool                                                  // then nobody is handed the journal: nothing could be kept
	Records  func(from uint64) iter.Seq2[graphstore.Record, error] // the graph's journal, oldest first
	LastSeq  func() uint64                                         // the number of its newest record
	Moved    func()                                                // what a wing has to say may have changed
	Log      *journal.Log
}

// Wings are the wings of one open project. A nil Wings has none.
type Wings struct {
	in   Inputs
	all  []*joined
	wake chan struct{}
	end  func()
}

// joined is one wing in its place.
type joined struct {
	name string
	wing wing.Wing // nil where it could not be made

	mu     sync.Mutex
	failed map[string]error // by what was asked of it: its last failure, until it did that well again
}

// Open makes the wings. They are handed the journal from the first Wake on. A wing that cannot be made is left out, and told of.
func Open(in Inputs) *Wings {
	w := &Wings{in: in, wake: make(chan struct{}, 1), end: func() {}}
	for _, m := range in.Makers {
		j := &joined{name: m.Name, failed: map[string]error{}}
		w.guard(j, "open", func() (err error) {
			j.wing, err = m.New(w.hostOf(j))
			return err
		})
		w.all = append(w.all, j)
	}
	if len(w.all) > 0 && !in.ReadOnly {
		stop := make(chan struct{})
		var over sync.WaitGroup
		over.Go(func() { w.follow(stop) })
		w.end = sync.OnceFunc(func() { close(stop); over.Wait() })
	}
	return w
}

// hostOf is what a wing gets. What it has called from within a turn cannot end the turn.
func (w *Wings) hostOf(j *joined) wing.Host {
	h := w.in.For(j.name)
	sent := h.Sent
	h.Sent = func(listen func(journal.Turn)) {
		sent(func(t journal.Turn) { w.guard(j, "sent", func() error { listen(t); return nil }) })
	}
	return h
}

// Close ends the following of the journal and closes the wings.
func (w *Wings) Close() {
	if w == nil {
		return
	}
	w.end()
	for _, j := range w.all {
		if j.wing != nil {
			w.guard(j, "close", j.wing.Close)
		}
	}
}

// Turners hands out the wings that take back what people did in them.
func (w *Wings) Turners(take func(name string, t wing.Turner)) {
	for _, j := range w.all {
		if t, ok := j.wing.(wing.Turner); ok {
			take(j.name, t)
		}
	}
}

// guard runs a wing's code and reports whether it went well. What goes wrong stays with the wing.
func (w *Wings) guard(j *joined, what string, do func() error) bool {
	err := func() (err error) {
		defer func() {
			if panicked := recover(); panicked != nil {
				err = fmt.Errorf("panic: %v", panicked)
				w.in.Log.Error(journal.Where{Component: j.name}, err, "stack", string(debug.Stack()))
			}
		}()
		return do()
	}()
	j.mu.Lock()
	was := j.failed[what]
	if err == nil {
		delete(j.failed, what)
	} else {
		j.failed[what] = err
	}
	j.mu.Unlock()
	if (was == nil) != (err == nil) {
		if err != nil {
			w.in.Log.Error(journal.Where{Component: j.name}, err)
		}
		w.in.Moved()
	}
	return err == nil
}

// active are the wings that are in use in this project.
func (w *Wings) active() []*joined {
	if w == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(w.all), func(j *joined) bool {
		active := false
		w.guard(j, "active", func() error { active = j.wing != nil && j.wing.Active(); return nil })
		return !active
	})
}

// collect asks every wing that is in use and is a T for its list, and joins the lists.
func collect[T, E any](w *Wings, what string, ask func(name string, as T) []E) []E {
	var out []E
	for _, j := range w.active() {
		if as, ok := j.wing.(T); ok {
			w.guard(j, what, func() error { out = append(out, ask(j.name, as)...); return nil })
		}
	}
	return out
}
