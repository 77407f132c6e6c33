// Package ask is the one way to a model. Turns, the chat and every later role ask here: one at a time, within the limits,
// again where a fault may pass, and counted. Trust and recording are the same for all of them, below Model.
package ask

import (
	"context"
	"sync"

	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/base/secret"
	"crg/backend/llm"
	"crg/backend/project"
)

// Purposes of a call. A wing asks by its own name.
const (
	Turn = "turn"
	Chat = "chat"
)

// Gateway is the way to the models of one project.
type Gateway struct {
	*Semaphore
	Files  func() *project.Snapshot
	Model  llm.Provider
	Config func(project.Agent) (llm.Config, error) // resolves the key; error = model.not-configured
	Factor func(project.Agent) float64             // real tokens of its model ÷ estimated ones
	// Paid reports that an agent's model is somebody else's, so that its calls may cost money; nil = none is.
	Paid func(project.Agent) bool
	// Keys are those that are known, and taken out of what is sent and of what is answered; nil = none is.
	Keys func() secret.Keys
	// Keep stores what a call of neither a turn nor the chat took; nil = nothing is kept.
	Keep  func(Record)
	Clock clock.Clock
	Sleep clock.Sleep
	// Spending is told that what was spent changed; nil is fine.
	Spending func()

	mu     sync.Mutex
	spent  Spent
	closed bool
	open   context.Context // until Close; nil = nothing was asked yet
	end    context.CancelFunc
	under  sync.WaitGroup // what Ask has under way
}

// Request is what someone asks who has neither a turn nor a conversation.
type Request struct {
	Messages []llm.Message
	OnText   func(string) // text as it arrives, for showing only; nil is fine
}

// Ask asks the active agent's model on behalf of purpose. It waits for the slot, and keeps what the call took. Do not ask from
// within a turn: the turn holds the slot. Errors: model.not-configured, model.not-allowed, ask.limit, run.no-price, run.stopped
// while the project closes, and those of llm.AsFault.
func (g *Gateway) Ask(ctx context.Context, purpose string, r Request) (llm.Reply, error) {
	ctx, leave, err := g.enter(ctx)
	if err != nil {
		return llm.Reply{}, err
	}
	defer leave()
	slot, err := g.Acquire(ctx, nil)
	if err != nil {
		return llm.Reply{}, fault.Wrap(err, "model.stopped", "")
	}
	defer slot.Release()
	if g.ended() { // its own context may hear of that later than the slot is free
		return llm.Reply{}, fault.New("model.stopped", "")
	}
	agent := g.Files().Agent()
	config, err := g.Config(agent)
	if err != nil {
		return llm.Reply{}, err
	}
	keys, messages := g.Known(), make([]llm.Message, len(r.Messages))
	for i, m := range r.Messages {
		messages[i] = llm.Message{Role: m.Role, Text: keys.Written(m.Text)}
	}
	reply, err := g.Send(ctx, Call{
		Purpose: purpose, Agent: agent, Config: config, Factor: g.Factor(agent), Messages: messages, OnText: r.OnText,
		On: func(e Event) {
			if e.Charge != nil && g.Keep != nil {
				g.Keep(recordOf(purpose, config, *e.Charge, g.Clock()))
			}
		},
	})
	if f := llm.FaultOf(err); f != nil {
		err = llm.AsFault(f)
	}
	reply.Text, reply.Reasoning = keys.Written(reply.Text), keys.Written(reply.Reasoning)
	return reply, err
}

// Known are the keys that are known now.
func (g *Gateway) Known() secret.Keys {
	if g.Keys == nil {
		return secret.Keys{}
	}
	return g.Keys()
}

// Spent is what was taken since the last start of a run: by the run, and by everybody beside and after it.
func (g *Gateway) Spent() Spent {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.spent
}

// Restart counts from nothing: a run begins.
func (g *Gateway) Restart() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.spent = Spent{}
}

func (g *Gateway) spend(c Charge) {
	g.mu.Lock()
	g.spent = g.spent.plus(c)
	g.mu.Unlock()
	if g.Spending != nil {
		g.Spending()
	}
}

// enter counts what is asked as under way, until leave.
func (g *Gateway) enter(ctx context.Context) (inner context.Context, leave func(), err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return ctx, nil, fault.New("run.stopped", "")
	}
	if g.open == nil {
		g.open, g.end = context.WithCancel(context.Background())
	}
	inner, cancel := context.WithCancel(ctx)
	detach := context.AfterFunc(g.open, cancel)
	g.under.Add(1)
	return inner, func() {
		detach()
		cancel()
		g.under.Done()
	}, nil
}

func (g *Gateway) ended() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.closed
}

// Close ends what Ask has under way and takes nothing else: the project closes. Turns and the chat end by themselves.
func (g *Gateway) Close() {
	g.mu.Lock()
	g.closed = true
	if g.end != nil {
		g.end()
	}
	g.mu.Unlock()
	g.under.Wait()
}
