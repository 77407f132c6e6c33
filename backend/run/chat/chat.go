// Package chat answers the person's questions about the graph (004 §8). It changes nothing by construction: it is given
// a way to look at the graph, and none to write to it; a reply never reaches the action parser.
package chat

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"crg/backend/action"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/money"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/ask"
	"crg/backend/run/chat/basis"
)

// Message is one line of the conversation.
type Message struct {
	ID        int          `json:"id,omitempty"` // number in the conversation, from 1
	To        int          `json:"to,omitempty"` // of an answer or a problem: the question it belongs to
	At        time.Time    `json:"at"`
	By        string       `json:"by"` // "person", "model", "problem"
	Text      string       `json:"text"`
	Sure      bool         `json:"sure,omitempty"`      // of a question: what is or looks like a key in it was sent all the same
	Viewpoint string       `json:"viewpoint,omitempty"` // the node the answer was given from
	Model     string       `json:"model,omitempty"`
	Provider  string       `json:"provider,omitempty"`
	Cut       bool         `json:"cut,omitempty"`     // the person stopped the answer; this much had come
	Basis     *basis.Basis `json:"basis,omitempty"`   // of an answer: what it rests on; older ones have none
	Trouble   *Trouble     `json:"trouble,omitempty"` // of a problem: which one, for a sentence in the person's language

	// What the call took: as the server counted, and in all with estimates where it did not. Of a problem too, where the
	// server had begun to answer.
	TokensPrompt int       `json:"tokensPrompt,omitempty"`
	TokensOutput int       `json:"tokensOutput,omitempty"`
	TokensUsed   int       `json:"tokensUsed,omitempty"`
	Cost         money.Sum `json:"cost,omitempty"`
}

// Trouble names a failure by its message id.
type Trouble struct {
	Msg     string            `json:"msg"`
	Subject string            `json:"subject,omitempty"`
	Values  map[string]string `json:"values,omitempty"`
	Of      []message.Message `json:"of,omitempty"` // reasons that it speaks of
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
	// Gateway also guards: a question that holds a key is not taken, and no prompt and no answer has one. nil = nobody is asked.
	Gateway *ask.Gateway
	Clock   clock.Clock
	// Blocks are the data blocks that others contribute to the prompt for a message at a node. It is asked while the graph is
	// read. nil = none.
	Blocks func(g *graph.Graph, files *project.Snapshot, position, message string) []prompt.Block
	// Entry is what a wing keeps under a short name, such as F12. nil = nothing is kept.
	Entry func(handle string) (prompt.Entry, bool)
	// Keep stores a message durably; Say tells the screen of new messages and of text as it arrives. Both may be nil.
	Keep func(Message) error
	Say  func(Event)

	labels    prompt.Labels // of the prompts so far
	mu        sync.Mutex
	history   []Message
	unsaved   []Message                  // not stored yet, because the disk refused; tried again with the next one and at the end
	last      int                        // id of the newest message
	asking    map[int]context.CancelFunc // by question
	answering int                        // the question that is being answered, 0 = none
	waiting   *Waiting
	pause     ask.Pause // before its model is asked again
	closed    bool
	under     sync.WaitGroup // questions under way
	saying    sync.Mutex     // one piece of news at a time, each with the newest count
}

// Event is news of the conversation.
type Event struct {
	Message   *Message // a whole message
	Text      string   // a piece of the answer that is arriving
	Pending   int      // questions without an answer yet
	Answering int      // the one among them that is being answered now, 0 = they all wait
	Wait      *Waiting // before its model is asked again; nil = it does not wait
}

// Load sets the earlier conversation.
func (c *Chat) Load(history []Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.history = append([]Message(nil), history...)
	const most = 1 << 40
	for i := range c.history { // messages of an older CRG have no numbers
		m := &c.history[i]
		if m.ID <= c.last || m.ID > most {
			m.ID = c.last + 1
		}
		c.last = m.ID
	}
}

// History is the conversation so far.
func (c *Chat) History() []Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Message(nil), c.history...)
}

// Pending is the number of questions that wait for their answer.
func (c *Chat) Pending() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.asking)
}

// Close ends every question under way and takes no other: the project closes. It returns when all have ended.
func (c *Chat) Close() {
	c.mu.Lock()
	c.closed = true
	for _, end := range c.asking {
		end()
	}
	c.mu.Unlock()
	c.under.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.store() // it was told
}

// Ask puts a question and waits for the answer: until a running turn comes to a rest point, then for the model.
// A failed call is kept in the conversation as a problem and returned; it stops no run (CRG-231).
func (c *Chat) Ask(ctx context.Context, question string) (Message, error) {
	ctx, q, err := c.enter(ctx, question, false)
	if err != nil {
		return Message{}, err
	}
	return c.converse(ctx, q, false)
}

// converse gets the answer of a question that was entered. despite = the person wants it although a limit is reached.
func (c *Chat) converse(ctx context.Context, q Message, despite bool) (Message, error) {
	defer c.leave(q.ID)
	slot, err := c.Gateway.Acquire(ctx, nil)
	if err != nil {
		return Message{}, c.problem(Message{To: q.ID}, fault.Wrap(err, "chat.stopped", ""))
	}
	defer slot.Release()
	c.speak(q.ID)
	defer c.speak(0)
	answer, err := c.answer(ctx, q, despite)
	if err != nil {
		return Message{}, c.problem(answer, err)
	}
	return c.add(answer), nil
}

// speak notes which question is being answered.
func (c *Chat) speak(question int) {
	c.mu.Lock()
	c.answering = question
	c.mu.Unlock()
	c.tell(Event{})
}

// Longest is how many characters a question can have: a document belongs into the graph, where it can be cited.
const Longest = 20_000

// enter takes a question into the conversation and counts it as under way. sure = whatever looks like a key in it is to be sent.
func (c *Chat) enter(ctx context.Context, question string, sure bool) (context.Context, Message, error) {
	if strings.TrimSpace(question) == "" {
		return ctx, Message{}, fault.New("chat.empty", "")
	}
	if n := utf8.RuneCountInString(question); n > Longest {
		return ctx, Message{}, fault.New("chat.too-long", "", "n", strconv.Itoa(n), "most", strconv.Itoa(Longest))
	}
	if without := c.known().Evident(question); without != question && !sure {
		return ctx, Message{}, fault.New("chat.key", "", "without", without)
	}
	c.mu.Lock()
	if c.closed {
		c.mu.Unlock()
		return ctx, Message{}, fault.New("run.stopped", "")
	}
	q, trouble := c.append(Message{By: Person, Text: question, Sure: sure})
	ctx = c.begin(ctx, q.ID)
	c.mu.Unlock()
	c.tell(Event{Message: &q})
	c.tellOf(trouble)
	return ctx, q, nil
}

// begin counts a question as under way; the caller holds the lock.
func (c *Chat) begin(ctx context.Context, question int) context.Context {
	ctx, end := context.WithCancel(ctx)
	if c.asking == nil {
		c.asking = map[int]context.CancelFunc{}
	}
	c.asking[question] = end
	c.under.Add(1)
	return ctx
}

func (c *Chat) leave(question int) {
	c.mu.Lock()
	c.asking[question]()
	delete(c.asking, question)
	c.mu.Unlock()
	c.tell(Event{})
	c.under.Done()
}

// problem keeps in the conversation why a question has no answer. m has the question in To, and what the call took.
func (c *Chat) problem(m Message, err error) error {
	if f := llm.FaultOf(err); f != nil {
		err = llm.AsFault(f) // the conversation is read by people
	}
	m.By, m.Text, m.Trouble = Problem, err.Error(), troubleOf(err)
	c.add(m)
	return err
}

// add takes a message into the conversation and tells of it.
func (c *Chat) add(m Message) Message {
	c.mu.Lock()
	m, trouble := c.append(m)
	c.mu.Unlock()
	c.tell(Event{Message: &m})
	c.tellOf(trouble)
	return m
}

// append numbers and stores a message; the caller holds the lock, so that the file has them in the same order. A
// conversation that cannot be stored still goes on; trouble is the message that says so, once.
func (c *Chat) append(m Message) (added Message, trouble *Message) {
	m = c.number(m)
	if c.Keep == nil {
		return m, nil
	}
	known := len(c.unsaved) > 0
	c.unsaved = append(c.unsaved, m)
	if err := c.store(); err != nil && !known {
		note := c.number(Message{By: Problem, Text: err.Error(), Trouble: troubleOf(err)})
		return m, &note
	}
	return m, nil
}

func (c *Chat) number(m Message) Message {
	c.last++
	m.ID, m.At = c.last, c.Clock()
	c.history = append(c.history, m)
	return m
}

// store writes what is not on disk yet, in order.
func (c *Chat) store() error {
	for len(c.unsaved) > 0 {
		if err := c.Keep(c.unsaved[0]); err != nil {
			return err
		}
		c.unsaved = c.unsaved[1:]
	}
	return nil
}

func (c *Chat) tellOf(trouble *Message) {
	if trouble != nil {
		c.tell(Event{Message: trouble})
	}
}

func troubleOf(err error) *Trouble {
	f := fault.As(err)
	if f == nil {
		return nil
	}
	return &Trouble{Msg: f.Msg, Subject: f.Subject, Values: f.Values, Of: f.Of}
}

func (c *Chat) tell(e Event) {
	if c.Say == nil {
		return
	}
	c.saying.Lock()
	defer c.saying.Unlock()
	c.mu.Lock()
	e.Pending, e.Answering, e.Wait = len(c.asking), c.answering, c.waiting
	c.mu.Unlock()
	c.Say(e)
}

// words are what the model said, which is not empty: some servers refuse that.
func (m Message) words() string {
	if m.Text == "" && m.Basis != nil && m.Basis.Absent {
		return prompt.NotHere
	}
	return m.Text
}

// remembered are the last n messages of the conversation as a model reads them: whole exchanges only, as some servers
// refuse two messages of one side in a row. Problems are left out: they were never said by either side.
func remembered(history []Message, n int) []llm.Message {
	questions := map[int]Message{}
	var before Message // what a message without numbers answers: the one before it
	var out []llm.Message
	for _, m := range history {
		q, asked := questions[m.To]
		if m.To == 0 {
			q, asked = before, before.By == Person
		}
		if m.By == Model && asked {
			out = append(out, llm.Message{Role: llm.User, Text: q.Text}, llm.Message{Role: llm.Assistant, Text: m.words()})
		}
		questions[m.ID], before = m, m
	}
	n -= n % 2
	return out[max(0, len(out)-n):]
}
