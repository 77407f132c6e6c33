package graph

import (
	"fmt"
	"reflect"
)

// Op is one change to the graph, as images before and after. Exactly one of the pointers is set.
// A person's gesture and a model's action both become Ops; the journal stores them, undo applies their inverse.
type Op struct {
	Level string             `json:"level,omitempty"` // id of the Master whose level it is in, "" = top level
	Node  *Change[Node]      `json:"node,omitempty"`
	Edge  *Change[Edge]      `json:"edge,omitempty"`
	Group *Change[Group]     `json:"group,omitempty"`
	Sub   *Change[LevelMeta] `json:"sub,omitempty"`   // birth or end of the level named by Level
	Agent *Change[Agent]     `json:"agent,omitempty"` // ID is the agent's name
}

// Change holds a value before and after; nil means that it is not there.
type Change[T any] struct {
	ID     string `json:"id"`
	Before *T     `json:"before,omitempty"`
	After  *T     `json:"after,omitempty"`
}

// LevelMeta is what a level is apart from its contents.
type LevelMeta struct {
	Parent string `json:"parent"` // level that holds the Master
	File   string `json:"file"`   // "graph-data-n05.json"
}

// Inverse takes the op back.
func (op Op) Inverse() Op {
	return Op{
		Level: op.Level, Node: flip(op.Node), Edge: flip(op.Edge), Group: flip(op.Group), Sub: flip(op.Sub), Agent: flip(op.Agent),
	}
}

func flip[T any](c *Change[T]) *Change[T] {
	if c == nil {
		return nil
	}
	return &Change[T]{ID: c.ID, Before: c.After, After: c.Before}
}

// Invert takes a list of ops back, last first.
func Invert(ops []Op) []Op {
	out := make([]Op, 0, len(ops))
	for i := len(ops) - 1; i >= 0; i-- {
		out = append(out, ops[i].Inverse())
	}
	return out
}

// Makers of ops. before == nil creates, after == nil deletes.

func NodeOp(level string, before, after *Node) Op {
	return Op{Level: level, Node: &Change[Node]{ID: either(before, after, nodeID), Before: before, After: after}}
}

func EdgeOp(level string, before, after *Edge) Op {
	return Op{Level: level, Edge: &Change[Edge]{ID: either(before, after, edgeID), Before: before, After: after}}
}

func GroupOp(level string, before, after *Group) Op {
	return Op{Level: level, Group: &Change[Group]{ID: either(before, after, groupID), Before: before, After: after}}
}

func LevelOp(master string, before, after *LevelMeta) Op {
	return Op{Level: master, Sub: &Change[LevelMeta]{ID: master, Before: before, After: after}}
}

func AgentOp(name string, before, after *Agent) Op {
	return Op{Agent: &Change[Agent]{ID: name, Before: before, After: after}}
}

func nodeID(n *Node) string   { return n.ID }
func edgeID(e *Edge) string   { return e.ID }
func groupID(g *Group) string { return g.ID }

func either[T any](before, after *T, id func(*T) string) string {
	if after != nil {
		return id(after)
	}
	return id(before)
}

// Flowed reports whether an op only moved a node in a layout by branches: nobody meant this node.
func (op Op) Flowed() bool {
	c := op.Node
	if c == nil || c.Before == nil || c.After == nil || c.After.Block == "" || c.Before.Pinned != c.After.Pinned {
		return false
	}
	moved := *c.Before
	moved.Position, moved.Block = c.After.Position, c.After.Block
	return reflect.DeepEqual(&moved, c.After)
}

// String names the op for logs and test failures.
func (op Op) String() string {
	switch {
	case op.Node != nil:
		return verb(op.Node) + " node " + op.Node.ID
	case op.Edge != nil:
		return verb(op.Edge) + " edge " + op.Edge.ID
	case op.Group != nil:
		return verb(op.Group) + " group " + op.Group.ID
	case op.Sub != nil:
		return verb(op.Sub) + " level " + op.Sub.ID
	case op.Agent != nil:
		return fmt.Sprintf("%s agent %s", verb(op.Agent), op.Agent.ID)
	}
	return "empty op"
}

func verb[T any](c *Change[T]) string {
	switch {
	case c.Before == nil:
		return "create"
	case c.After == nil:
		return "delete"
	}
	return "change"
}
