package journal

import (
	"fmt"
	"strings"

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

// describe says in words what an op changed. The birth of a level goes with its Master and is not told.
func describe(op graph.Op) string {
	switch {
	case op.Node != nil:
		return describeNode(op.Node)
	case op.Edge != nil:
		e := either(op.Edge)
		return verb(op.Edge) + fmt.Sprintf(" edge %s: [%s] → [%s] %s", op.Edge.ID, e.From, e.To, e.Type)
	case op.Group != nil:
		return verb(op.Group) + fmt.Sprintf(" group %q", either(op.Group).Label)
	case op.Agent != nil:
		return describeAgent(op.Agent)
	}
	return ""
}

func describeNode(c *graph.Change[graph.Node]) string {
	n := either(c)
	if c.Before == nil || c.After == nil {
		return fmt.Sprintf("%s %s (%s)", verb(c), n.Label(), n.Type)
	}
	b, a := c.Before, c.After
	var fields []string
	word := func(name, was, is string) {
		if was != is {
			fields = append(fields, fmt.Sprintf("%s %q → %q", name, was, is))
		}
	}
	if b.Full() != a.Full() {
		fields = append(fields, "text")
	}
	word("name", b.Name, a.Name)
	word("type", b.Type, a.Type)
	word("category", b.Category, a.Category)
	word("state", b.State, a.State)
	if b.Importance != a.Importance {
		fields = append(fields, fmt.Sprintf("importance %d → %d", b.Importance, a.Importance))
	}
	if b.L0 != a.L0 || b.L1 != a.L1 || b.L2 != a.L2 {
		fields = append(fields, "summaries")
	}
	if b.ExpectedInputs != a.ExpectedInputs || b.ExpectedOutputs != a.ExpectedOutputs {
		fields = append(fields, "expectations")
	}
	if b.Position != a.Position {
		fields = append(fields, "place")
	}
	if len(fields) == 0 {
		fields = append(fields, "details")
	}
	return "changed " + n.Label() + ": " + strings.Join(fields, ", ")
}

func describeAgent(c *graph.Change[graph.Agent]) string {
	switch {
	case c.After == nil:
		return c.ID + " left the graph"
	case c.Before == nil || c.Before.Position != c.After.Position:
		return c.ID + " stands on [" + c.After.Position + "]"
	}
	return ""
}

func verb[T any](c *graph.Change[T]) string {
	switch {
	case c.Before == nil:
		return "created"
	case c.After == nil:
		return "deleted"
	}
	return "changed"
}
