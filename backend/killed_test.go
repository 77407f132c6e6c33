package backend_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/graph/graphstore"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/approval"
	"crg/backend/run/document"
)

// killed plays one turn in a copy of a project and takes a picture of the folder at the n-th point of it, as a kill would leave
// it: whenever the turn looks at the clock, within its call to the model, when the graph has changed, and at its end. ok = false where the turn has fewer points.
func killed(t *testing.T, from string, n int) (picture string, ok bool) {
	t.Helper()
	dir := filepath.Join(canarytest.Dir(t), "project")
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	points, armed := 0, false
	point := func() {
		mu.Lock()
		defer mu.Unlock()
		if !armed {
			return
		}
		if points++; points == n {
			picture = filepath.Join(canarytest.Dir(t), "project")
			if err := os.CopyFS(picture, os.DirFS(dir)); err != nil {
				t.Error(err)
			}
		}
	}
	tick := clock.Stepping()
	p, err := backend.Open(dir, backend.Options{
		Templates: templates,
		Clock:     func() time.Time { point(); return tick() },
		Model: &script{answers: []answer{func(_ context.Context, req llm.Request) (llm.Reply, error) {
			point()
			req.OnText(grow[:40])
			point()
			req.OnText(grow[40:])
			point()
			return llm.Reply{Text: grow, Finish: "stop"}, nil
		}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	p.Doc.OnChange(func(document.Change) { point() })
	armed = true
	if _, err := p.Run.Run(t.Context(), run.Options{Turns: 1}); err != nil {
		t.Fatal(err)
	}
	point()
	mu.Lock()
	armed = false
	mu.Unlock()
	if err := p.Close(); err != nil {
		t.Error(err)
	}
	return picture, picture != ""
}

// wherever in a turn the program is killed, the turn is there as a whole or not at all, its reply is not paid for twice
// where it had come, and going on executes it once.
func TestR65_AKillAtAnyPointOfATurnNeitherDoublesNorHalvesIt(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	w.close()
	seen := map[string]int{}
	n := 0
	for ; ; n++ {
		picture, ok := killed(t, w.dir, n+1)
		if !ok {
			break
		}
		after := &world{t: t, dir: picture, model: replies(grow, think)}
		after.open()
		nodes, edges := after.counts()
		at := after.agent()
		state, cut := fmt.Sprint(nodes, edges, at.TurnTotal), after.cut()
		switch waits := len(after.Doc.Unapplied()) > 0; {
		case waits && state == "1 0 0": // the reply had come: it is asked about, and the model is not
			state = "reply"
			after.answer(after.gate(), approval.Decision{Answer: approval.Approve})
			if after.settled(); cut {
				seen["cut"]++
				if !after.cut() {
					t.Errorf("point %d: behind its question nobody is told that the run was cut", n+1)
				}
			}
		case !waits && state == "1 0 0": // nothing had come: the turn is made anew
			state = "before"
			after.turns(1)
		case !waits && state == "2 1 1" && at.Position == "n01":
			state = "after"
		default:
			t.Fatalf("point %d: half a turn: nodes, edges, turns %s at %s, a reply waits: %v", n+1, state, at.Position, waits)
		}
		seen[state]++
		if calls := len(after.model.calls()); calls > 0 && state != "before" {
			t.Errorf("point %d (%s): the model was asked again", n+1, state)
		}
		if nodes, edges := after.counts(); nodes != 2 || edges != 1 || after.agent().TurnTotal != 1 || after.record("t0001").Result != "applied" {
			t.Errorf("point %d (%s): %d nodes, %d links, %d turns", n+1, state, nodes, edges, after.agent().TurnTotal)
		}
		steps := 0
		for rec, err := range after.Doc.Records(0) {
			if err == nil && rec.Turn == "t0001" && rec.Kind == graphstore.KindStep {
				steps++
			}
		}
		if steps != 1 {
			t.Errorf("point %d (%s): the journal applies the turn %d times", n+1, state, steps)
		}
		after.close()
	}
	if n < 12 || seen["before"] == 0 || seen["reply"] == 0 || seen["cut"] == 0 || seen["after"] == 0 {
		t.Errorf("only %d points: %v", n, seen)
	}
}
