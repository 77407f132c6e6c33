package journal

import (
	"strconv"

	"crg/backend/base/message"
	"crg/backend/graph"
)

// touched are the node ids of an op: the node, the ends of an edge, the Master of a level, the agent's place.
func touched(op graph.Op) []string {
	switch {
	case op.Node != nil:
		return []string{op.Node.ID}
	case op.Edge != nil:
		e := either(op.Edge)
		return []string{e.From, e.To}
	case op.Sub != nil:
		return []string{op.Sub.ID}
	}
	return nil
}

func either[T any](c *graph.Change[T]) T {
	var none T
	switch {
	case c.After != nil:
		return *c.After
	case c.Before != nil:
		return *c.Before
	}
	return none
}

// describe says what an op changed; nothing for the birth of a level, which goes with its Master.
func describe(op graph.Op) message.Message {
	switch {
	case op.Node != nil:
		return describeNode(op.Node)
	case op.Edge != nil:
		e := either(op.Edge)
		return changed("change.edge", op.Edge, "edge", op.Edge.ID, "from", e.From, "to", e.To, "type", e.Type)
	case op.Group != nil:
		return changed("change.group", op.Group, "group", either(op.Group).Label)
	case op.Agent != nil:
		return describeAgent(op.Agent)
	}
	return message.Message{}
}

func describeNode(c *graph.Change[graph.Node]) message.Message {
	n := either(c)
	out := changed("change.node", c, "node", n.Label(), "type", n.Type)
	if c.Before == nil || c.After == nil {
		return out
	}
	b, a := c.Before, c.After
	var fields []message.Message
	field := func(name string, changed bool) {
		if changed {
			fields = append(fields, message.New("field."+name))
		}
	}
	word := func(name, was, is string) {
		if was != is {
			fields = append(fields, fieldOf(name, was, is))
		}
	}
	field("text", b.Full() != a.Full())
	word("name", b.Name, a.Name)
	word("type", b.Type, a.Type)
	word("category", b.Category, a.Category)
	word("state", b.State, a.State)
	word("importance", strconv.Itoa(b.Importance), strconv.Itoa(a.Importance))
	field("summaries", b.L0 != a.L0 || b.L1 != a.L1 || b.L2 != a.L2)
	field("expectations", b.ExpectedInputs != a.ExpectedInputs || b.ExpectedOutputs != a.ExpectedOutputs)
	field("place", b.Position != a.Position)
	field("details", len(fields) == 0)
	return out.About(joined("change.and", fields))
}

func fieldOf(name, was, is string) message.Message {
	return message.New("field."+name, "from", was, "to", is)
}

// joined makes one message of several, two by two.
func joined(id string, all []message.Message) message.Message {
	out := all[0]
	for _, m := range all[1:] {
		out = message.New(id).About(out, m)
	}
	return out
}

func describeAgent(c *graph.Change[graph.Agent]) message.Message {
	switch {
	case c.After == nil:
		return message.New("change.agent-gone", "agent", c.ID)
	case c.Before == nil || c.Before.Position != c.After.Position:
		return message.New("change.agent-stands", "agent", c.ID, "node", c.After.Position)
	}
	return message.Message{}
}

func changed[T any](id string, c *graph.Change[T], pairs ...string) message.Message {
	switch {
	case c.Before == nil:
		id += "-made"
	case c.After == nil:
		id += "-gone"
	}
	return message.New(id, pairs...)
}
