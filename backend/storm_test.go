package backend_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/rigtest"
	"crg/backend/graph"
	"crg/backend/run"
)

// onServer is a project whose model is a server of the test's, without any wait between tries.
func onServer(t *testing.T, handler http.HandlerFunc) *backend.Project {
	t.Helper()
	s := httptest.NewServer(handler)
	t.Cleanup(s.Close)
	dir := filepath.Join(t.TempDir(), "p")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "phases/phase-order.txt", "exploration : 1000\n") // a cleanup would take no ideas
	write(t, dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: "+s.URL+"/v1\nmodel: m\n")
	p, err := backend.Open(dir, backend.Options{Templates: templates, Sleep: clock.NoSleep})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() })
	if q, ok := p.Connect.Question(p.Files().Agent()); ok {
		p.Connect.Allow(q.Use)
	}
	if _, err := p.Edit.SetGoal("Why?", false); err != nil {
		t.Fatal(err)
	}
	return p
}

func ideas(p *backend.Project) (n int) {
	p.Doc.View(func(g *graph.Graph) { n, _ = g.Len() })
	return n - 1
}

// whatever a server says about being busy, a turn costs at most four requests and is executed once.
func TestR64_NoStormAndNoDoubleTurn(t *testing.T) {
	for seed := range uint64(5) {
		random := rand.New(rand.NewPCG(rigtest.Seed()-1+seed, 64))
		var mu sync.Mutex
		requests, replies := 0, 0
		p := onServer(t, func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			mu.Lock()
			defer mu.Unlock()
			requests++
			switch random.IntN(4) {
			case 0:
				w.Header().Set("Retry-After", fmt.Sprint(random.IntN(200)))
				w.WriteHeader(429)
			case 1:
				w.WriteHeader([]int{503, 529, 408}[random.IntN(3)])
			case 2: // busy, said inside a stream
				_, _ = io.WriteString(w, "data: {\"error\":{\"message\":\"overloaded\"}}\n\n")
			default:
				replies++
				_, _ = fmt.Fprintf(w, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":%q},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n",
					fmt.Sprintf(`[ACTION: create_node | type: standard | name: "Idea %d" | content: "x" | reason: "y"]`, replies))
			}
		})
		for range 14 {
			mu.Lock()
			before := requests
			mu.Unlock()
			done := ideas(p)
			s, _ := p.Run.Run(t.Context(), run.Options{Turns: 1})
			mu.Lock()
			n, replies := requests-before, replies
			mu.Unlock()
			if n > 4 {
				t.Fatalf("seed %d: %d requests for one turn", seed, n)
			}
			want := done
			if s.Ending == run.Done {
				want++
			}
			if ideas(p) != want || ideas(p) != replies {
				t.Fatalf("seed %d: %d ideas after %d replies, %q", seed, ideas(p), replies, s.Ending)
			}
		}
		if last := p.Records.Last(1); replies > 0 && last[0].ID != fmt.Sprintf("t%04d", replies) {
			t.Errorf("seed %d: %s after %d replies", seed, last[0].ID, replies)
		}
	}
}

// Stop at any moment of a run leaves whole turns only, and nothing happens afterwards. The moments are spread over all parts of three replies, and
// some behind them; half of the times the server waits there, so that it is this moment however busy the computer is.
func TestR61_StopLeavesWholeTurnsOnly(t *testing.T) {
	random := rand.New(rand.NewPCG(rigtest.Seed(), 61))
	var mu sync.Mutex
	sent, parts, at := 0, 0, 0
	var hold bool
	var reached chan struct{}
	p := onServer(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		mu.Lock()
		sent++
		text := fmt.Sprintf(`[ACTION: create_node | type: standard | name: "Idea %d" | content: "x" | reason: "y"]`, sent)
		mu.Unlock()
		for _, part := range strings.SplitAfter(text, " ") {
			_, _ = fmt.Fprintf(w, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":%q}}]}\n\n", part)
			w.(http.Flusher).Flush()
			mu.Lock()
			parts++
			here, wait := parts == at, hold
			if here {
				close(reached)
			}
			mu.Unlock()
			if here && wait {
				<-r.Context().Done()
				return
			}
		}
		_, _ = io.WriteString(w, "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
	})
	midway, ended := 0, 0
	for round := range 25 {
		mu.Lock()
		parts, at, hold, reached = 0, 1+2*round+random.IntN(2), random.IntN(2) == 0, make(chan struct{})
		stop := reached
		mu.Unlock()
		before := ideas(p)
		if err := p.Run.Start(run.Options{Turns: 3, WaitForServer: true}); err != nil {
			t.Fatal(err)
		}
		over := make(chan struct{})
		go func() { p.Run.Wait(); close(over) }()
		select {
		case <-stop:
		case <-over:
		}
		p.Run.Stop()
		st := p.Run.Status()
		if st.Running || ideas(p) != before+st.Last.Turns {
			t.Fatalf("%d ideas, then %d after %d turns", before, ideas(p), st.Last.Turns)
		}
		switch st.Last.Turns {
		case 0:
		case 3:
			ended++
		default:
			midway++
		}
	}
	if midway < 3 || ended == 0 {
		t.Errorf("of 25 runs %d were stopped behind a whole turn, and %d ended: the moments are not those of a run", midway, ended)
	}
}
