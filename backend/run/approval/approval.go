// Package approval is where a step-by-step run waits for the person: gate A shows the prompt before it is sent, gate B
// the proposed actions before they are applied (design: Two approvals). A gate is data, so it survives a restart and
// any door can answer it.
package approval

import (
	"context"
	"strconv"
	"sync"

	"crg/backend/action"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/prompt"
)

// Kind of gate.
type Kind string

const (
	Prompt  Kind = "prompt"  // gate A: nothing was sent yet
	Actions Kind = "actions" // gate B: nothing was applied yet
)

// Gate is one question to the person.
type Gate struct {
	ID       string           `json:"id"` // changes with every new gate: an old answer cannot meet a new question
	Kind     Kind             `json:"kind"`
	Turn     string           `json:"turn"` // "t0012"
	Text     string           `json:"text"` // gate A: exactly what will be sent; gate B: the reply
	Tokens   int              `json:"tokens,omitempty"`
	Budget   int              `json:"budget,omitempty"`
	Model    *Model           `json:"model,omitempty"` // gate A: who gets it
	Sections []prompt.Section `json:"sections,omitempty"`
	Changes  []prompt.Change  `json:"changes,omitempty"` // since the last prompt, with the cause of each
	Proposed []action.Outcome `json:"proposed,omitempty"`
	// Needs says for an action, by its place, which others the rules refuse without it; Preview is what the graph would hold.
	Needs   map[int][]int `json:"needs,omitempty"`
	Preview Preview       `json:"-"`
	// Overtaken says which actions, by their places, would write over what the person has changed since the prompt, in the graph as
	// it is now: they will be refused.
	Overtaken func(*graph.Graph) map[int]bool `json:"-"`
	// Last is the prompt before this one, and Built this one with the texts of its sections: for showing, by who is in
	// the same program.
	Last, Built prompt.Prompt `json:"-"`
	// Stale is set while files or graph changed after the prompt was built; approving still sends what is shown.
	Stale bool `json:"stale,omitempty"`
	// Check refuses an answer while the gate stays open; nil takes all. It must be quick.
	Check func(Decision) error `json:"-"`
}

// Model is the model that a prompt goes to, with its limits.
type Model struct {
	Agent         string  `json:"agent"`
	Provider      string  `json:"provider"`
	Name          string  `json:"name"`
	Host          string  `json:"host,omitempty"`
	ContextWindow int     `json:"contextWindow"` // tokens of prompt and reply together
	MaxTokens     int     `json:"maxTokens"`     // of the reply
	Temperature   float64 `json:"temperature"`
}

// Preview holds the nodes and edges that the proposed actions would make or change, as they would be.
type Preview struct {
	Nodes []*graph.Node
	Edges []*graph.Edge
	Level map[string]string // of each of them, by id
}

// Answer of a person.
type Answer string

const (
	Approve Answer = "approve"
	Edit    Answer = "edit"    // gate A: send Text instead, once
	Reject  Answer = "reject"  // gate A: rebuild with Note and ask again; gate B: apply nothing and call again
	Skip    Answer = "skip"    // end the turn without a change
	Rebuild Answer = "rebuild" // gate A: build it again from the newest files and graph
)

// Decision is an answer with its parts.
type Decision struct {
	Answer   Answer       `json:"answer"`
	Text     string       `json:"text,omitempty"`     // Edit
	Note     string       `json:"note,omitempty"`     // Reject
	Declined map[int]bool `json:"declined,omitempty"` // Approve at gate B: places of actions without a tick
	Next     int          `json:"next,omitempty"`     // Approve: this many further whole turns need no answer
	// Places are where the person put nodes that are not there yet, by the ids that the gate showed; such a node is pinned.
	Places map[string]graph.Point `json:"places,omitempty"`
}

// Desk holds the open gate. Its zero value is not ready; use NewDesk.
type Desk struct {
	mu      sync.Mutex
	open    *Gate
	answer  chan Decision
	session string
	counter int
	changed func(*Gate)
}

// NewDesk makes a desk. session is another word at each start of the program, so that no gate has the id of an earlier
// one. changed is told of every gate that opens, changes or closes (nil); it is called without a lock held.
func NewDesk(session string, changed func(*Gate)) *Desk {
	if changed == nil {
		changed = func(*Gate) {}
	}
	return &Desk{session: session, changed: changed}
}

// Ask opens a gate and waits for its answer or the end of ctx.
func (d *Desk) Ask(ctx context.Context, g Gate) (Decision, error) {
	d.mu.Lock()
	d.counter++
	g.ID = g.Turn + "-" + string(g.Kind) + "-" + d.session + "-" + strconv.Itoa(d.counter)
	answer, mine := make(chan Decision, 1), &g
	d.open, d.answer = mine, answer
	d.mu.Unlock()
	d.changed(d.Open())
	defer func() {
		d.mu.Lock()
		if d.open == mine {
			d.open, d.answer = nil, nil
		}
		d.mu.Unlock()
		d.changed(nil)
	}()
	select {
	case decision := <-answer:
		return decision, nil
	case <-ctx.Done():
	}
	select {
	case decision := <-answer: // given in the same moment: it was taken, so it counts
		return decision, nil
	default:
		return Decision{}, ctx.Err()
	}
}

// Open is the gate that waits, or nil.
func (d *Desk) Open() *Gate {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open == nil {
		return nil
	}
	g := *d.open
	return &g
}

// Answer answers the gate with this id. Each gate takes one answer: a double click or a late one gets run.no-gate.
func (d *Desk) Answer(id string, decision Decision) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open == nil || d.open.ID != id || d.answer == nil {
		return fault.New("run.no-gate", id)
	}
	if why := invalid(d.open.Kind, decision); why != "" {
		return fault.New("cli.usage", id, "why", why)
	}
	if d.open.Check != nil {
		if err := d.open.Check(decision); err != nil {
			return err
		}
	}
	d.answer <- decision
	d.answer = nil
	return nil
}

// MarkStale tells an open gate A that files or graph changed since its prompt was built.
func (d *Desk) MarkStale() {
	d.mu.Lock()
	stale := d.open != nil && d.open.Kind == Prompt && !d.open.Stale
	if stale {
		d.open.Stale = true
	}
	d.mu.Unlock()
	if stale {
		d.changed(d.Open())
	}
}

func invalid(kind Kind, decision Decision) string {
	switch decision.Answer {
	case Approve, Reject, Skip:
		return ""
	case Edit, Rebuild:
		if kind == Actions {
			return "a prompt can be edited or rebuilt only before it is sent"
		}
		if decision.Answer == Edit && decision.Text == "" {
			return "an edited prompt cannot be empty"
		}
		return ""
	}
	return "the answer must be approve, edit, reject, skip or rebuild"
}
