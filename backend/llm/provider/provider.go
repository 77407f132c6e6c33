// Package provider asks real models. It puts langchaingo between two things of its own: below it a guarded transport that
// reads the wire, limits it and hands the library only a small clean answer, above it a classifier that says in one word
// why a call gave no reply. langchaingo alone returns broken, cut and cancelled replies as success and loses every cause.
package provider

import (
	"cmp"
	"context"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/secret"
	"crg/backend/base/thought"
	"crg/backend/llm"
	"crg/backend/llm/catalog"
	"crg/backend/llm/practice"
)

// Limits end a call that will not end by itself, where the request has none of its own. Zero values become the defaults.
type Limits struct {
	Connect     time.Duration // until a connection stands; 5 s
	IdleHosted  time.Duration // silence, also before the first byte; 120 s
	IdleLocal   time.Duration // the same for a server on the person's computer, which loads and reads silently; 300 s
	TotalHosted time.Duration // 15 min
	TotalLocal  time.Duration // 60 min
	Check       time.Duration // Test and Models; 10 s
	Knock       time.Duration // FindLocal, until a server on this computer has answered; 300 ms
	Text        int           // bytes of text and reasoning; 4 MB
	Wire        int64         // bytes of the whole body, with the wrapping of each chunk; 64 MB
}

func (l Limits) filled() Limits {
	set := func(d *time.Duration, v time.Duration) {
		if *d <= 0 {
			*d = v
		}
	}
	set(&l.Connect, 5*time.Second)
	set(&l.IdleHosted, 120*time.Second)
	set(&l.IdleLocal, 300*time.Second)
	set(&l.TotalHosted, 15*time.Minute)
	set(&l.TotalLocal, 60*time.Minute)
	set(&l.Check, 10*time.Second)
	set(&l.Knock, 300*time.Millisecond)
	if l.Text <= 0 {
		l.Text = 4 << 20
	}
	if l.Wire <= 0 {
		l.Wire = 64 << 20
	}
	return l
}

// of are the limits of one call: its own, and else what is usual for its kind of server.
func (l Limits) of(own llm.Limits, local bool) llm.Limits {
	usual := llm.Limits{Connect: l.Connect, Silence: l.IdleHosted, Answer: l.TotalHosted}
	if local {
		usual.Silence, usual.Answer = l.IdleLocal, l.TotalLocal
	}
	return llm.Limits{
		Connect: cmp.Or(own.Connect, usual.Connect), Silence: cmp.Or(own.Silence, usual.Silence), Answer: cmp.Or(own.Answer, usual.Answer),
	}
}

// LimitsOf are the limits that count for this model: those of cfg, and else the usual ones.
func LimitsOf(cfg llm.Config) llm.Limits {
	e, _ := locate(cfg)
	return Limits{}.filled().of(cfg.Limits, e.local)
}

// Options of New.
type Options struct {
	Limits Limits
	Agent  string                 // sent as User-Agent; "crg" where empty
	Allow  func(llm.Config) error // asked before every request; an error, or no rule at all, means that nothing is sent
	Clock  clock.Clock            // nil = the machine's
	Pace   time.Duration          // between two pieces of a practice reply; 0 = at once
}

// Client is an llm.Provider for every provider that Config may name, practice included. It holds no connection between
// calls. It is safe for use by several goroutines.
type Client struct {
	limits Limits
	agent  string
	allow  func(llm.Config) error
	clock  clock.Clock
	pace   time.Duration
	wire   http.RoundTripper

	mu      sync.Mutex
	learned map[string]quirks // address and model → what the server refused before
}

// New makes a Client.
func New(o Options) *Client {
	limits := o.Limits.filled()
	if o.Agent == "" {
		o.Agent = "crg"
	}
	if o.Clock == nil {
		o.Clock = clock.Real
	}
	return &Client{
		limits: limits, agent: o.Agent, allow: o.Allow, clock: o.Clock, pace: o.Pace, learned: map[string]quirks{},
		wire: &http.Transport{
			Proxy: http.ProxyFromEnvironment,
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				d := net.Dialer{Timeout: connectLimit(ctx, limits.Connect)}
				return d.DialContext(ctx, network, address)
			},
			ForceAttemptHTTP2:      true,
			DisableKeepAlives:      true, // a call takes seconds; a stale connection costs a turn
			DisableCompression:     true, // no bomb can unpack itself
			MaxResponseHeaderBytes: 64 << 10,
		},
	}
}

var _ llm.Provider = (*Client)(nil)

// Complete asks the model that the request names and waits for its whole reply. It never retries a call that a model may
// have worked on; only a request refused with 400 for a parameter that the model does not know is sent again without it.
// Errors: always a *llm.Fault; keys are masked in it.
func (c *Client) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	if llm.IsPractice(req.Config.Provider) {
		return practice.Agent{Pause: c.pace}.Complete(ctx, req)
	}
	e, fault := locate(req.Config)
	if fault == nil {
		fault = complete(e, req)
	}
	if fault != nil {
		return llm.Reply{}, fault
	}
	start := time.Now()
	limited, end := context.WithCancelCause(ctx)
	defer end(nil)
	call := &call{client: c, endpoint: e, cfg: req.Config, front: front{tell: req.OnText}}
	call.watch = watchOver(c.limits.of(req.Config.Limits, e.local), c.clock, end)
	defer call.watch.close()
	text, err := ask(withConnectLimit(limited, call.watch.limits.Connect), call, req)
	if fault := call.classify(limited, err, text); fault != nil {
		return llm.Reply{}, fault
	}
	t := &call.trace
	answer, aloud := thought.Parted(text, true)
	reply := llm.Reply{
		Text: answer, Reasoning: t.reasoning.String() + aloud, Finish: "stop", Model: secret.Known(req.Config.Key).Echoed(t.model), Usage: t.usage, Took: time.Since(start),
		Service: e.Title, Host: e.base.Host,
	}
	if e.local && e.Dialect != catalog.Ollama && llm.CountedFew(req.Estimated(), t.usage.Prompt) {
		reply.Loaded = c.loaded(ctx, e, req.Config)
	}
	return reply, nil
}

// complete checks a request before anything is sent.
func complete(e endpoint, req llm.Request) *llm.Fault {
	cfg := req.Config
	switch {
	case strings.TrimSpace(cfg.Model) == "":
		return wrong(cfg, "no-model")
	case e.Keyed && strings.TrimSpace(cfg.Key) == "":
		return wrong(cfg, "no-key", "provider", cfg.Provider)
	case strings.ContainsFunc(cfg.Key, func(r rune) bool { return r <= ' ' || r > '~' }):
		return wrong(cfg, "key-characters")
	case len(req.Messages) == 0:
		return wrong(cfg, "nothing")
	}
	for _, m := range req.Messages {
		if m.Text == "" {
			return wrong(cfg, "empty")
		}
	}
	return nil
}
