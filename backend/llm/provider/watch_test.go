package provider

import (
	"context"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"crg/backend/llm"
)

// hand is a clock that a test turns.
type hand struct {
	mu  sync.Mutex
	now time.Time
}

func (h *hand) time() time.Time { h.mu.Lock(); defer h.mu.Unlock(); return h.now }
func (h *hand) turn(d time.Duration) {
	h.mu.Lock()
	h.now = h.now.Add(d)
	h.mu.Unlock()
}

// still is a watch that nobody looks at but the test.
func still(h *hand, limits llm.Limits) *watch {
	return &watch{limits: limits, now: h.time, step: time.Second, last: h.time()}
}

func TestLimitsOfACall(t *testing.T) {
	limits := llm.Limits{Connect: 5 * time.Second, Silence: 120 * time.Second, Answer: 15 * time.Minute}
	type step struct {
		do   string // connect, sign, or nothing
		wait time.Duration
		want error
	}
	for name, steps := range map[string][]step{
		"no connection":                     {{"", 4 * time.Second, nil}, {"", time.Second, errNoConnection}},
		"silence before the first byte":     {{"connect", 4 * time.Second, nil}, {"", 116 * time.Second, errStalled}},
		"silence between two bytes":         {{"connect", 100 * time.Second, nil}, {"sign", 100 * time.Second, nil}, {"", 20 * time.Second, errStalled}},
		"drops for ever":                    {{"connect", 100 * time.Second, nil}, {"sign", 110 * time.Second, nil}, {"sign", 110 * time.Second, nil}, {"sign", 110 * time.Second, nil}, {"sign", 110 * time.Second, nil}, {"sign", 110 * time.Second, nil}, {"sign", 110 * time.Second, nil}, {"sign", 110 * time.Second, nil}, {"sign", 30 * time.Second, errTotal}},
		"the clock was put back by an hour": {{"connect", -time.Hour, nil}, {"", 100 * time.Second, nil}},
	} {
		t.Run(name, func(t *testing.T) {
			h := &hand{now: time.Unix(1e9, 0)}
			w := still(h, limits)
			for i, s := range steps {
				switch s.do {
				case "connect":
					w.connected()
				case "sign":
					w.sign()
				}
				var got error
				for left := s.wait; left != 0; { // looks every second, as the ticker does
					d := max(min(left, time.Second), -time.Hour)
					h.turn(d)
					left -= d
					if got = w.look(); got != nil {
						break
					}
				}
				if got != s.want {
					t.Fatalf("step %d: %v, want %v", i, got, s.want)
				}
			}
		})
	}
}

// A computer that sleeps for a night in the middle of a call has used none of its time when it wakes.
func TestSleepDoesNotAgeACall(t *testing.T) {
	h := &hand{now: time.Unix(1e9, 0)}
	w := still(h, llm.Limits{Connect: 5 * time.Second, Silence: 120 * time.Second, Answer: 15 * time.Minute})
	w.connected()
	h.turn(time.Second)
	if w.look() != nil || w.sleptThrough() {
		t.Fatal("a second is no sleep")
	}
	h.turn(8 * time.Hour)
	if err := w.look(); err != nil || !w.sleptThrough() {
		t.Fatalf("after a night: %v, slept %v", err, w.slept)
	}
	for range 117 {
		h.turn(time.Second)
		if err := w.look(); err != nil {
			t.Fatal(err)
		}
	}
	h.turn(2 * time.Second)
	if err := w.look(); err != errStalled {
		t.Fatalf("silence after the sleep: %v", err)
	}
}

// A connection that did not survive the sleep says so, so that the run can go on at the same turn.
func TestAConnectionThatDidNotSurviveASleep(t *testing.T) {
	for _, f := range fakes {
		for _, half := range []string{"", beforeEnd(f.stream, f.mark)} {
			h := &hand{now: time.Unix(1e9, 0)}
			s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
				say(w, half)
				h.turn(9 * time.Hour)
				conn, _, _ := w.(http.Hijacker).Hijack()
				_ = conn.(*net.TCPConn).SetLinger(0) // the other side is gone
				_ = conn.Close()
			})
			_, err := New(Options{Allow: anybody, Clock: h.time}).Complete(t.Context(), request(f.provider, s.URL))
			if got := classOf(t, err); !got.Slept || !got.Lost || got.Class == llm.TimedOut || got.Class == llm.Stopped {
				t.Errorf("%s: %+v", f.provider, got)
			}
		}
	}
}

func TestLostIsOnlyTheWay(t *testing.T) {
	for _, f := range fakes {
		for name, c := range map[string]struct {
			serve http.HandlerFunc
			lost  bool
		}{
			"refused key": {status(401, nil, "{}"), false},
			"busy":        {status(503, nil, ""), false},
			"damaged":     {status(200, nil, "<<<\n\n"), false},
			"hung up": {func(w http.ResponseWriter, _ *http.Request) {
				say(w, beforeEnd(f.stream, f.mark))
				conn, _, _ := w.(http.Hijacker).Hijack()
				_ = conn.Close()
			}, true},
		} {
			s := serve(t, c.serve)
			_, err := client().Complete(t.Context(), request(f.provider, s.URL))
			if got := classOf(t, err); got.Lost != c.lost || got.Slept {
				t.Errorf("%s %s: %+v", f.provider, name, got)
			}
		}
	}
}

func TestLimitsAreTheAgentsOwn(t *testing.T) {
	s := serve(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	for _, c := range []struct {
		own  llm.Limits
		want llm.Class
	}{
		{llm.Limits{Silence: 60 * time.Millisecond}, llm.Stalled},
		{llm.Limits{Answer: 60 * time.Millisecond}, llm.TimedOut},
	} {
		req := request("openai", s.URL)
		req.Config.Limits = c.own
		_, err := client().Complete(t.Context(), req)
		if got := classOf(t, err); got.Class != c.want || !got.Lost {
			t.Errorf("%+v: %v", c.own, got)
		}
	}
	for host, want := range map[string]llm.Limits{
		"https://models.example.com": {Connect: 5 * time.Second, Silence: 120 * time.Second, Answer: 15 * time.Minute},
		"http://127.0.0.1:1":         {Connect: 5 * time.Second, Silence: 300 * time.Second, Answer: 60 * time.Minute},
	} {
		if got := LimitsOf(llm.Config{Provider: "custom", Host: host}); got != want {
			t.Errorf("%s: %+v", host, got)
		}
	}
	own := llm.Limits{Connect: 1, Silence: 2, Answer: 3}
	if got := LimitsOf(llm.Config{Provider: "ollama", Limits: own}); got != own {
		t.Errorf("%+v", got)
	}
}

// A server that takes the connection and never shakes hands is not reached.
func TestTheConnectLimitCoversTheHandshake(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	req := request("openai", "https://"+listener.Addr().String())
	req.Config.Limits.Connect = 80 * time.Millisecond
	_, err = client().Complete(t.Context(), req)
	if got := classOf(t, err); got.Class != llm.Unreachable || !got.Lost {
		t.Fatal(got)
	}
}

func TestReachable(t *testing.T) {
	s := serve(t, status(500, nil, ""))
	ctx := t.Context()
	if !Reachable(ctx, request("openai", s.URL).Config) || s.asked() != 0 {
		t.Error("a server that is there is not seen, or was asked something")
	}
	s.Close()
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if Reachable(ctx, request("openai", s.URL).Config) || Reachable(stopped, request("openai", s.URL).Config) || Reachable(ctx, llm.Config{Provider: "nobody"}) {
		t.Error("nothing is there")
	}
}
