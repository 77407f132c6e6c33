package chat

import (
	"context"
	"slices"

	"crg/backend/base/fault"
)

// Send puts a question and returns at once; the answer comes as news. Errors: chat.empty, chat.too-long, chat.key, run.stopped.
func (c *Chat) Send(question string) (Message, error) { return c.send(question, false) }

// SendSure is Send of a question with what is or looks like a key in it: the person was asked.
func (c *Chat) SendSure(question string) (Message, error) { return c.send(question, true) }

func (c *Chat) send(question string, sure bool) (Message, error) {
	ctx, q, err := c.enter(context.Background(), question, sure)
	if err != nil {
		return Message{}, err
	}
	go func() { _, _ = c.converse(ctx, q, false) }() // what goes wrong stands in the conversation
	return q, nil
}

// Again asks a question of the conversation once more, such as after a problem, and also where a limit of tokens or money is
// reached: the person has seen that and wants it. It returns at once, and does nothing where the question is under way. Errors: chat.no-question, run.stopped.
func (c *Chat) Again(question int) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.IndexFunc(c.history, func(m Message) bool { return m.ID == question && m.By == Person })
	switch {
	case i < 0:
		return fault.New("chat.no-question", "")
	case c.closed:
		return fault.New("run.stopped", "")
	case c.asking[question] != nil:
		return nil
	}
	q := c.history[i]
	ctx := c.begin(context.Background(), question)
	go func() {
		c.tell(Event{})
		_, _ = c.converse(ctx, q, true)
	}()
	return nil
}

// Stop ends a question under way. What had come of its answer is kept.
func (c *Chat) Stop(question int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if end := c.asking[question]; end != nil {
		end()
	}
}

// Since lists the messages after the one with this id; 0 = all.
func (c *Chat) Since(id int) []Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	i, _ := slices.BinarySearchFunc(c.history, id+1, func(m Message, id int) int { return m.ID - id })
	return slices.Clone(c.history[i:])
}

// Asking lists the questions under way in their order, and which of them is being answered now (0 = they all wait).
func (c *Chat) Asking() (questions []int, answering int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id := range c.asking {
		questions = append(questions, id)
	}
	slices.Sort(questions)
	return questions, c.answering
}
