package backend_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/base/bus"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/approval"
)

// way says, look by look, whether the server can be reached; the last answer stays.
func (w *world) way(there ...bool) *int {
	n := 0
	w.Run.Reach = func(context.Context) bool {
		n++
		return there[min(n, len(there))-1]
	}
	return &n
}

func TestCRG_167_TheRunGoesOnAtTheSameTurnOnceTheServerIsBack(t *testing.T) {
	gone := func(f llm.Fault) answer { f.Lost = true; return fails(f) }
	for name, c := range map[string]struct {
		answers []answer
		there   []bool
		goesOn  bool
		slept   []time.Duration // after the retries of the call itself
	}{
		"server off for a while":              {[]answer{gone(llm.Fault{Class: llm.Unreachable}), gone(llm.Fault{Class: llm.Unreachable}), says(grow)}, []bool{false, false, false, true}, true, []time.Duration{2e9, 5e9, 10e9}},
		"network lost in the middle":          {[]answer{gone(llm.Fault{Class: llm.Broken, Partial: 9}), says(grow)}, []bool{false, true}, true, []time.Duration{2e9}},
		"silent, and the network is gone":     {[]answer{gone(llm.Fault{Class: llm.Stalled, Partial: 9}), says(grow)}, []bool{false, true}, true, []time.Duration{2e9}},
		"laptop slept, server is there":       {[]answer{gone(llm.Fault{Class: llm.Broken, Partial: 9, Slept: true}), says(grow)}, []bool{true}, true, []time.Duration{2e9}},
		"laptop slept while nothing was said": {[]answer{gone(llm.Fault{Class: llm.TimedOut, Slept: true}), says(grow)}, []bool{true}, true, []time.Duration{2e9}},
		"dying, and takes one connection":     {[]answer{gone(llm.Fault{Class: llm.Broken, Partial: 9}), says(grow)}, []bool{true, false, true}, true, []time.Duration{1e9, 2e9}},
		"broken off, but there":               {[]answer{gone(llm.Fault{Class: llm.Broken, Partial: 9})}, []bool{true}, false, nil},
		"silent, but there":                   {[]answer{gone(llm.Fault{Class: llm.Stalled, Partial: 9})}, []bool{true}, false, nil},
		"too slow, but there":                 {[]answer{gone(llm.Fault{Class: llm.TimedOut})}, []bool{true}, false, nil},
		"refused key":                         {[]answer{fails(llm.Fault{Class: llm.KeyRefused})}, []bool{false}, false, nil},
		"busy":                                {[]answer{fails(llm.Fault{Class: llm.Busy})}, []bool{true}, false, nil},
		"no credit":                           {[]answer{fails(llm.Fault{Class: llm.NoCredit})}, []bool{true}, false, nil},
		"a door that opens to nobody":         {[]answer{gone(llm.Fault{Class: llm.Unreachable})}, []bool{true}, false, nil},
		"every reply breaks":                  {[]answer{gone(llm.Fault{Class: llm.Broken, Partial: 9})}, []bool{false, true, false, true, false, true, false, true}, false, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, &script{answers: c.answers}, nil)
			w.way(c.there...)
			s, err := w.Run.Run(t.Context(), run.Options{Turns: 1, WaitForServer: true})
			if c.goesOn {
				if err != nil || s.Ending != run.Done || w.node("n02") == nil || w.last().ID != "t0001" || w.agent().TurnTotal != 1 {
					t.Fatalf("%q %v, turn %s of %d", s.Ending, err, w.last().ID, w.agent().TurnTotal)
				}
				tail := w.model.slept[len(w.model.slept)-len(c.slept):]
				if fmt.Sprint(tail) != fmt.Sprint(c.slept) {
					t.Errorf("waited %v, want %v", w.model.slept, c.slept)
				}
				return
			}
			if s.Ending != run.Paused || w.node("n02") != nil || w.agent().TurnTotal != 0 {
				t.Fatalf("%q %v", s.Ending, err)
			}
			if n := len(w.model.calls()); n > 8 {
				t.Errorf("%d calls", n)
			}
		})
	}
}

func TestARunThatDoesNotWaitPauses(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{fails(llm.Fault{Class: llm.Unreachable, Lost: true})}}, nil)
	looks := w.way(false)
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 1}); s.Ending != run.Paused || !fault.Is(err, "model.unreachable") || *looks != 0 {
		t.Fatalf("%q %v after %d looks", s.Ending, err, *looks)
	}
}

// While it waits, the status says for what and how long, Stop ends it at once, and Try now does not wait.
func TestCRG_167_AWaitIsSeenStoppedAndCutShort(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{fails(llm.Fault{Class: llm.Busy, RetryAfter: 100 * time.Second}), says(grow)}}, nil)
	w.Run.Sleep = clock.RealSleep
	untilItWaits := func() run.Status {
		t.Helper()
		news, end := w.Run.News.Subscribe(1000) // its own: what an earlier run said of its wait is not this one's
		defer end()
		if err := w.Run.Start(run.Options{Turns: 1}); err != nil {
			t.Fatal(err)
		}
		for st := range bus.Topic[run.Status](news) {
			if st.Wait != nil {
				return st
			}
		}
		return run.Status{}
	}
	st := untilItWaits()
	if left := st.Wait.Until.Sub(w.Run.Clock()); st.Activity != run.WaitingServer || st.Wait.Try != 1 || st.Wait.Of != 3 || left < 90*time.Second || left > 100*time.Second || !fault.Is(st.Wait.Problem, "model.busy") {
		t.Fatalf("%+v %+v", st, st.Wait)
	}
	w.Run.Stop()
	if st := w.Run.Status(); st.Running || st.Wait != nil || st.Last.Ending != run.Stopped || w.node("n02") != nil {
		t.Fatalf("%+v", st)
	}
	w.model.answers = []answer{fails(llm.Fault{Class: llm.Busy, RetryAfter: 100 * time.Second}), says(grow)}
	untilItWaits()
	w.Run.Hurry()
	w.Run.Wait()
	if st := w.Run.Status(); st.Last.Ending != run.Done || st.Wait != nil || w.node("n02") == nil {
		t.Fatalf("%+v", st)
	}
	w.Run.Hurry() // nobody waits
}

// An outage costs none of a run's minutes.
func TestWaitingForTheServerIsNoPartOfTheMinutes(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{fails(llm.Fault{Class: llm.Unreachable, Lost: true}), fails(llm.Fault{Class: llm.Unreachable, Lost: true}), says(grow), says(think)}}, map[string]string{"settings/ui-config.txt": "minute-limit: 5\n"})
	now, mu := clock.Real(), sync.Mutex{}
	w.Run.Clock = func() time.Time { mu.Lock(); defer mu.Unlock(); return now }
	w.Run.Sleep = clock.NoSleep
	looks := 0
	w.Run.Reach = func(context.Context) bool {
		mu.Lock()
		defer mu.Unlock()
		now, looks = now.Add(time.Hour), looks+1
		return looks > 1
	}
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 1, WaitForServer: true})
	if err != nil || s.Ending != run.Done {
		t.Fatalf("%q %v", s.Ending, err)
	}
}

// The real thing: a server that is ended in mid-run and started again at the same address.
func TestAServerThatIsStartedAgainInMidRun(t *testing.T) {
	var asked atomic.Int32
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = fmt.Fprintf(w, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":%q},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n", fmt.Sprintf(`[ACTION: create_node | type: standard | name: "Idea %d" | content: "x" | reason: "y"]`, asked.Add(1)))
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	server := &http.Server{Handler: handler}
	go func() { _ = server.Serve(listener) }()

	dir := filepath.Join(t.TempDir(), "p")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: http://"+address+"/v1\nmodel: m\n")
	var p *backend.Project
	var mu sync.Mutex // over looks and server
	looks := 0
	p, err = backend.Open(dir, backend.Options{Templates: templates, Sleep: func(ctx context.Context, d time.Duration) error {
		mu.Lock()
		defer mu.Unlock()
		if looks++; looks == 4 { // it stays away for some looks
			again, err := net.Listen("tcp", address)
			if err != nil {
				return err
			}
			server = &http.Server{Handler: handler}
			go func() { _ = server.Serve(again) }()
		}
		return ctx.Err()
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	defer func() {
		mu.Lock()
		defer mu.Unlock()
		_ = server.Close()
	}()
	if q, ok := p.Connect.Question(p.Files().Agent()); ok {
		p.Connect.Allow(q.Use)
	}
	if _, err := p.Edit.SetGoal("Why?", false); err != nil {
		t.Fatal(err)
	}
	news, end := p.Run.News.Subscribe(10_000)
	defer end()
	if err := p.Run.Start(run.Options{Turns: 4, WaitForServer: true}); err != nil {
		t.Fatal(err)
	}
	var activities []run.Activity
	ended := false
	for st := range bus.Topic[run.Status](news) {
		activities = append(activities, st.Activity)
		if !ended && strings.HasSuffix(st.TurnID, "2") {
			ended = true
			mu.Lock()
			_ = server.Close()
			mu.Unlock()
		}
		if !st.Running {
			break
		}
	}
	st := p.Run.Status()
	if st.Last == nil || st.Last.Ending != run.Done || st.Last.Turns != 4 || p.Records.Last(1)[0].ID != "t0004" {
		t.Fatalf("%+v", st.Last)
	}
	mu.Lock()
	defer mu.Unlock()
	if ended && looks >= 4 && !slices.Contains(activities, run.WaitingReturn) {
		t.Error("the status does not say that the server is waited for")
	}
}

// Step by step: a prompt that was approved is sent once the server is back, and the person is not asked about it again.
// What is another prompt by then is asked about.
func TestCRG_245_AWaitDoesNotAskTwiceForTheSamePrompt(t *testing.T) {
	lost := fails(llm.Fault{Class: llm.Broken, Partial: 9, Lost: true})
	away := func(w *world) { w.way(false, true, false, true) }
	waiting := run.Options{Turns: 1, StepByStep: true, WaitForServer: true}

	t.Run("the same prompt", func(t *testing.T) {
		w := newWorld(t, &script{answers: []answer{lost, lost, says(grow)}}, nil)
		away(w)
		next := w.gates(waiting)
		a := next()
		w.answer(a, approval.Decision{Answer: approval.Approve})
		b := next()
		if b.Kind != approval.Actions || len(w.model.calls()) != 3 {
			t.Fatalf("after the wait a gate of kind %q opens, %d calls", b.Kind, len(w.model.calls()))
		}
		for n := range 3 {
			if w.model.prompt(n) != a.Text {
				t.Errorf("call %d was not sent what was approved", n)
			}
		}
		w.answer(b, approval.Decision{Answer: approval.Approve})
		w.Run.Wait()
		if w.node("n02") == nil || w.agent().TurnTotal != 1 {
			t.Error("the turn was not applied once")
		}
	})
	t.Run("the person's own text is sent again", func(t *testing.T) {
		w := newWorld(t, &script{answers: []answer{lost, says(grow)}}, nil)
		away(w)
		next := w.gates(waiting)
		w.answer(next(), approval.Decision{Answer: approval.Edit, Text: "Say pass."})
		w.answer(next(), approval.Decision{Answer: approval.Skip})
		w.Run.Wait()
		if rec := w.record("t0001"); w.model.prompt(0) != "Say pass." || w.model.prompt(1) != "Say pass." || !rec.Edited {
			t.Errorf("sent %q, then %q", w.model.prompt(0), w.model.prompt(1))
		}
	})
	t.Run("a note is kept", func(t *testing.T) {
		w := newWorld(t, &script{answers: []answer{lost, says(grow)}}, nil)
		away(w)
		next := w.gates(waiting)
		w.answer(next(), approval.Decision{Answer: approval.Reject, Note: "Look at the costs first."})
		w.answer(next(), approval.Decision{Answer: approval.Approve})
		if g := next(); g.Kind != approval.Actions {
			t.Fatalf("asked again about a prompt with a note: %q", g.Kind)
		}
		has(t, w.model.prompt(1), "Look at the costs first.")
		w.Run.Stop()
	})
	t.Run("turns approved in advance", func(t *testing.T) {
		w := newWorld(t, &script{answers: []answer{lost, says(think)}}, nil)
		away(w)
		next := w.gates(run.Options{Turns: 3, StepByStep: true, WaitForServer: true})
		w.answer(next(), approval.Decision{Answer: approval.Approve, Next: 2})
		w.Run.Wait()
		if w.agent().TurnTotal != 3 {
			t.Errorf("%d turns: the approval in advance was lost", w.agent().TurnTotal)
		}
	})
	for name, change := range map[string]func(*world){
		"a file changed":    func(w *world) { write(w.t, w.dir, "prompts/intro.txt", "Be brief."); w.Workspace.Refresh() },
		"the graph changed": func(w *world) { _, _ = w.Edit.SetGoal("Another goal.", false) },
		"the model changed": func(w *world) {
			write(w.t, w.dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: practice\nmax-tokens: 99\n")
			w.Workspace.Refresh()
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, &script{answers: []answer{lost, says(grow)}}, nil)
			looks := 0
			w.Run.Reach = func(context.Context) bool {
				if looks++; looks == 2 {
					change(w)
				}
				return looks > 1
			}
			next := w.gates(waiting)
			w.answer(next(), approval.Decision{Answer: approval.Approve})
			if g := next(); g.Kind != approval.Prompt || len(w.model.calls()) != 1 {
				t.Errorf("another prompt was sent without asking: a gate of kind %q, %d calls", g.Kind, len(w.model.calls()))
			}
			w.Run.Stop()
		})
	}
	t.Run("an approval allows one call", func(t *testing.T) {
		w := newWorld(t, &script{answers: []answer{lost, says(garbage)}}, nil)
		away(w)
		next := w.gates(waiting)
		w.answer(next(), approval.Decision{Answer: approval.Approve})
		if g := next(); g.Kind != approval.Prompt || len(w.model.calls()) != 2 {
			t.Errorf("the reminder was sent without asking: %q, %d calls", g.Kind, len(w.model.calls()))
		}
		w.Run.Stop()
	})
}
