// Package chat answers the person's questions about the graph (004 §8). It changes nothing by construction: it is given
// a way to look at the graph, and none to write to it; a reply never reaches the action parser.
package chat

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"crg/backend/action"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/floor"
)

// Message is one line of the conversation.
type Message struct {
	At        time.Time `json:"at"`
	By        string    `json:"by"` // "person", "model", "problem"
	Text      string    `json:"text"`
	Viewpoint string    `json:"viewpoint,omitempty"` // the node the answer was given from
	Model     string    `json:"model,omitempty"`
}

// Who speaks.
const (
	Person  = "person"
	Model   = "model"
	Problem = "problem" // the model could not answer; Text says why
)

// Chat is the conversation of one project.
type Chat struct {
	Files  func() *project.Snapshot
	View   func(func(*graph.Graph))
	Locked func() map[string]bool
	Recent func(n int) []action.TurnActions
	Model  llm.Provider
	Config func(project.Agent) (llm.Config, error)
	Floor  *floor.Floor
	Clock  clock.Clock
	// Keep stores a message durably; Say tells the screen of new messages and of text as it arrives. Both may be nil.
	Keep func(Message) error
	Say  func(Event)

	mu      sync.Mutex
	history []Message
	pending atomic.Int32
}

// Event is news of the conversation.
type Event struct {
	Message *Message // a whole message
	Text    string   // a piece of an answer that is arriving
	Pending int      // questions that wait
}

// Load sets the earlier conversation.
func (c *Chat) Load(history []Message) { c.history = history }

// History is the conversation so far.
func (c *Chat) History() []Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Message(nil), c.history...)
}

// Pending is the number of questions that wait for their answer.
func (c *Chat) Pending() int { return int(c.pending.Load()) }

// Ask puts a question and waits for the answer: until a running turn comes to a rest point, then for the model.
// A failed call is kept in the conversation as a problem and returned; it stops no run (CRG-231).
func (c *Chat) Ask(ctx context.Context, question string) (Message, error) {
	if strings.TrimSpace(question) == "" {
		return Message{}, fault.New("cli.usage", "", "why", "the message is empty")
	}
	earlier := c.History()
	c.add(Message{At: c.Clock(), By: Person, Text: question})
	c.tell(Event{Pending: int(c.pending.Add(1))})
	defer func() { c.tell(Event{Pending: int(c.pending.Add(-1))}) }()
	if err := c.Floor.Take(ctx); err != nil {
		return Message{}, fault.Wrap(err, "run.stopped", "")
	}
	defer c.Floor.Yield()
	answer, err := c.answer(ctx, earlier, question)
	if err != nil {
		c.add(Message{At: c.Clock(), By: Problem, Text: err.Error()})
		return Message{}, err
	}
	c.add(answer)
	return answer, nil
}

func (c *Chat) answer(ctx context.Context, earlier []Message, question string) (Message, error) {
	files := c.Files()
	agent := files.Agent()
	config, err := c.Config(agent)
	if err != nil {
		return Message{}, err
	}
	past := remembered(earlier, files.Settings.ChatMemory)
	built, viewpoint, err := c.assemble(files, agent, question, past)
	if err != nil {
		return Message{}, err
	}
	reply, err := c.Model.Complete(ctx, llm.Request{
		Messages: append(past, llm.Message{Role: llm.User, Text: built.Text}), Config: config,
		OnText: func(s string) { c.tell(Event{Text: s}) },
	})
	if f := llm.FaultOf(err); f != nil {
		return Message{}, llm.AsFault(f) // the conversation is read by people
	}
	if err != nil {
		return Message{}, err
	}
	return Message{At: c.Clock(), By: Model, Text: reply.Text, Viewpoint: viewpoint, Model: config.Model}, nil
}

// Preview is the prompt that would be sent for a question now. It changes nothing.
func (c *Chat) Preview(question string) (prompt.Prompt, error) {
	files := c.Files()
	built, _, err := c.assemble(files, files.Agent(), question, remembered(c.History(), files.Settings.ChatMemory))
	return built, err
}

func (c *Chat) assemble(files *project.Snapshot, agent project.Agent, question string, past []llm.Message) (built prompt.Prompt, viewpoint string, err error) {
	c.View(func(g *graph.Graph) {
		at, _ := g.Agent(agent.Name)
		if viewpoint = Viewpoint(g, question); viewpoint == "" {
			viewpoint = at.Position
		}
		if g.Node(viewpoint) == nil && g.Goal() != nil {
			viewpoint = g.Goal().ID
		}
		built, err = prompt.AssembleChat(prompt.Input{
			Snapshot: files, Graph: g, Agent: agent, Position: viewpoint, Recent: c.Recent(files.Settings.RecentActions),
			Locked: c.Locked(), UserMessage: question, Reserved: llm.EstimateMessages(past),
		})
	})
	return built, viewpoint, err
}

func (c *Chat) add(m Message) {
	c.mu.Lock()
	c.history = append(c.history, m)
	c.mu.Unlock()
	if c.Keep != nil {
		// A conversation that cannot be stored still goes on; the graph has its own, stricter journal.
		_ = c.Keep(m)
	}
	c.tell(Event{Message: &m, Pending: c.Pending()})
}

func (c *Chat) tell(e Event) {
	if c.Say != nil {
		c.Say(e)
	}
}

// remembered are the last n messages as a model reads them. Problems are left out: they were never said by either side.
func remembered(history []Message, n int) []llm.Message {
	var out []llm.Message
	for _, m := range history {
		switch m.By {
		case Person:
			out = append(out, llm.Message{Role: llm.User, Text: m.Text})
		case Model:
			out = append(out, llm.Message{Role: llm.Assistant, Text: m.Text})
		}
	}
	if len(out) > n {
		out = out[len(out)-n:]
	}
	return pairs(out)
}

// pairs keeps whole exchanges only: some servers refuse two messages of one side in a row, or an answer at the start.
func pairs(messages []llm.Message) []llm.Message {
	var out []llm.Message
	for i := 0; i+1 < len(messages); i++ {
		if messages[i].Role == llm.User && messages[i+1].Role == llm.Assistant {
			out = append(out, messages[i], messages[i+1])
			i++
		}
	}
	return out
}
