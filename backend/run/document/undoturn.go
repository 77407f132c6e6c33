package document

import (
	"reflect"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Left is something of a turn that UndoTurn did not touch.
type Left struct {
	ID  string          `json:"id"`
	Why message.Message `json:"why"`
}

// TurnNumber is a turn as people call it: "6" for t0006.
func TurnNumber(id string) string { return strings.TrimLeft(strings.TrimPrefix(id, "t"), "0") }

// UndoTurn takes back what a turn did, as far as it still stands: a field that was changed since keeps its newer value,
// and a node that others built on stays. What stays is listed. It is itself a step, so it can be undone.
// Errors: undo.turn.
func (d *Document) UndoTurn(turn, by string) (Step, []Left, error) {
	if turn == "" { // the steps of a person belong to no turn
		return Step{}, nil, fault.New("undo.turn", `""`)
	}
	return d.undoTurns(func(s *Step) bool { return s.Turn == turn }, turn, message.New("step.undo-turn", "turn", TurnNumber(turn)), by)
}

// UndoTurnsSince takes back, as one step, what all turns did after the step with a number, as UndoTurn does for one; what people did since stays.
// Errors: undo.turn where they did nothing.
func (d *Document) UndoTurnsSince(seq uint64, label message.Message, by string) (Step, []Left, error) {
	return d.undoTurns(func(s *Step) bool { return s.Turn != "" && s.Seq > seq }, "", label, by)
}

// Newest is the number of the newest step that could be undone, 0 where there is none.
func (d *Document) Newest() uint64 {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if len(d.undo) == 0 {
		return 0
	}
	return d.undo[len(d.undo)-1]
}

func (d *Document) undoTurns(of func(*Step) bool, turn string, label message.Message, by string) (Step, []Left, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	ops, undoes, beside := d.ofTurns(of)
	if len(ops) == 0 && !beside {
		return Step{}, nil, fault.New("undo.turn", turn)
	}
	var left []Left
	rec := &graphstore.Record{Kind: graphstore.KindStep, Label: label, By: by, Undoes: undoes, Beside: beside}
	step, err := d.commit(rec, nil, d.finished(rec, func(tx *graph.Tx) error {
		left = revert(tx, units(ops))
		if len(tx.Ops()) == 0 && !beside {
			return fault.New("undo.turn", turn)
		}
		return resettle(tx, anchors(graph.Invert(ops)))
	}))
	return step, left, err
}

// ofTurns is what turns changed, step by step, and whether they did something beside the graph that stands.
func (d *Document) ofTurns(of func(*Step) bool) (ops []graph.Op, undoes []uint64, beside bool) {
	for _, seq := range d.undo {
		if s := d.step(seq); s != nil && of(s) {
			ops = append(ops, d.ops[seq]...)
			undoes = append(undoes, seq)
			beside = beside || s.Beside && !d.takenBack(seq)
		}
	}
	return ops, undoes, beside
}

// CanUndoTurn reports whether a turn did something that UndoTurn could take back. Whether it still can is seen when it tries.
func (d *Document) CanUndoTurn(turn string) bool {
	if turn == "" {
		return false
	}
	d.mu.RLock()
	defer d.mu.RUnlock()
	ops, _, beside := d.ofTurns(func(s *Step) bool { return s.Turn == turn })
	return len(ops) > 0 || beside
}

// unit is all that a turn did to one thing: its value before the first op and after the last, on each level it was on.
type unit struct {
	id  string
	ops []graph.Op
}

// units joins the ops of a turn by what they are about, in the order of their last op, newest first.
func units(ops []graph.Op) []*unit {
	byID := map[string]*unit{}
	var order []*unit
	for _, op := range ops {
		id, kind := about(op)
		u := byID[kind+id]
		if u == nil {
			u = &unit{id: id}
			byID[kind+id] = u
		} else {
			order = slices.DeleteFunc(order, func(o *unit) bool { return o == u })
		}
		order = append(order, u)
		u.add(op)
	}
	slices.Reverse(order)
	return order
}

func about(op graph.Op) (id, kind string) {
	switch {
	case op.Node != nil:
		return op.Node.ID, "node "
	case op.Edge != nil:
		return op.Edge.ID, "edge "
	case op.Group != nil:
		return op.Group.ID, "group " + op.Level + " "
	case op.Sub != nil:
		return op.Sub.ID, "node " // a Master and its level belong together
	}
	return op.Agent.ID, "agent "
}

func (u *unit) add(op graph.Op) {
	for i, have := range u.ops {
		if have.Level == op.Level {
			u.ops[i] = join(have, op)
			return
		}
	}
	u.ops = append(u.ops, op)
}

func join(a, b graph.Op) graph.Op {
	return graph.Op{
		Level: a.Level, Node: joined(a.Node, b.Node), Edge: joined(a.Edge, b.Edge), Group: joined(a.Group, b.Group),
		Sub: joined(a.Sub, b.Sub), Agent: joined(a.Agent, b.Agent),
	}
}

func joined[T any](a, b *graph.Change[T]) *graph.Change[T] {
	if a == nil {
		return nil
	}
	return &graph.Change[T]{ID: a.ID, Before: a.Before, After: b.After}
}

// revert applies the inverses of all that still stands. Where one does not fit, because somebody built on it, its unit
// stays as it is and the rest is tried again without it.
func revert(tx *graph.Tx, todo []*unit) (left []Left) {
	mark := tx.Mark()
	for {
		var ops []graph.Op
		var owners []*unit
		kept := map[*unit]string{}
		for _, u := range todo {
			inverse, why := u.inverse(tx.Graph())
			for _, op := range inverse {
				ops, owners = append(ops, op), append(owners, u)
			}
			if why != "" {
				kept[u] = why
			}
		}
		stuck := applyInAnyOrder(tx, ops)
		if stuck < 0 {
			for _, u := range todo {
				if kept[u] != "" {
					left = append(left, Left{u.id, message.New(kept[u])})
				}
			}
			return left
		}
		tx.RollbackTo(mark)
		left = append(left, Left{owners[stuck].id, message.New("left.depended")})
		todo = slices.DeleteFunc(todo, func(u *unit) bool { return u == owners[stuck] })
	}
}

// applyInAnyOrder applies ops as soon as they fit: edges before the nodes they join, and the other way round. It returns
// the place of one that never fits, -1 where all did. Their order may not matter, as no two are about the same value. A
// frame round a node that goes is no reason to keep the node.
func applyInAnyOrder(tx *graph.Tx, ops []graph.Op) (stuck int) {
	waiting := make([]int, len(ops))
	for i := range waiting {
		waiting[i] = i
	}
	for len(waiting) > 0 {
		n := len(waiting)
		waiting = slices.DeleteFunc(waiting, func(i int) bool { return applyNow(tx, ops[i]) == nil })
		if len(waiting) == n && !loosen(tx, ops, waiting) {
			return waiting[0]
		}
	}
	return -1
}

// applyNow applies an op where it fits. What loosen altered meanwhile is changed from what it is now. A level is tied to its
// Master's level again once the Master is there.
func applyNow(tx *graph.Tx, op graph.Op) error {
	if c := op.Group; c != nil {
		l := tx.Graph().Level(op.Level)
		if l == nil {
			return fault.New("graph.rule", op.Level)
		}
		now := l.Group(c.ID)
		if now == nil && c.After == nil {
			return nil
		}
		op = graph.Op{Level: op.Level, Group: &graph.Change[graph.Group]{ID: c.ID, Before: now, After: c.After}}
	}
	if c, l := op.Sub, tx.Graph().Level(op.Level); c != nil && c.After != nil && l != nil {
		if at, _ := tx.Graph().LevelOf(c.ID); at != c.After.Parent {
			return fault.New("graph.rule", op.Level)
		}
		now := l.Meta
		op = graph.LevelOp(c.ID, &now, c.After)
	}
	return tx.Apply(op)
}

// loosen unties the nodes that wait to go: from their groups and, where a Master moves, from its own level. It reports
// whether there was anything to untie.
func loosen(tx *graph.Tx, ops []graph.Op, waiting []int) bool {
	before, moved := tx.Mark(), map[string]bool{}
	for _, i := range waiting {
		if c := ops[i].Sub; c != nil && c.After != nil {
			moved[c.ID] = true
		}
	}
	for _, i := range waiting {
		n := ops[i].Node
		if n == nil || n.After != nil {
			continue
		}
		if graph.LeaveGroups(tx, ops[i].Level, n.ID) != nil || moved[n.ID] && graph.DetachLevel(tx, n.ID) != nil {
			return false
		}
	}
	return tx.Mark() > before
}

// inverse are the ops that take one unit back, whole or, for fields, as far as they stand. why says what is left.
func (u *unit) inverse(g *graph.Graph) (ops []graph.Op, why string) {
	for _, op := range slices.Backward(u.ops) {
		inverse, kept := stands(g, op)
		if kept != "" && inverse == nil {
			return nil, kept
		}
		if inverse != nil {
			ops = append(ops, *inverse)
		}
		if kept != "" {
			why = kept
		}
	}
	return ops, why
}

const changedSince = "left.changed"

// Why something of a turn stays.
var _ = message.Add(message.Catalogue{
	"left.node":     {"{node}: {of}", "{node}: {of}"},
	"left.changed":  {"it was changed since", "seither geändert"},
	"left.depended": {"other changes depend on it", "andere Änderungen bauen darauf auf"},
	"left.deleted":  {"it was deleted since", "seither gelöscht"},
	"left.remade":   {"it was made again since", "seither neu angelegt"},
})

// stands compares what the turn left with what is there. It returns the op that takes back what still stands (nil = there
// is nothing to take back), and what stays.
func stands(g *graph.Graph, op graph.Op) (*graph.Op, string) {
	l := g.Level(op.Level)
	if l == nil && op.Sub == nil {
		return nil, "its level is gone"
	}
	switch {
	case op.Flowed() && op.Node.Before.Block == op.Node.After.Block: // where it was moved again since, the layout sees to it
		c, _ := standing(l.Node(op.Node.ID), op.Node)
		return wrap(c, "", func(c *graph.Change[graph.Node]) graph.Op { return graph.Op{Level: op.Level, Node: c} })
	case op.Node != nil:
		c, kept := standing(l.Node(op.Node.ID), op.Node, "Position", "Pinned", "Anchor", "Block")
		return wrap(c, kept, func(c *graph.Change[graph.Node]) graph.Op { return graph.Op{Level: op.Level, Node: c} })
	case op.Edge != nil:
		c, kept := standing(l.Edge(op.Edge.ID), op.Edge)
		return wrap(c, kept, func(c *graph.Change[graph.Edge]) graph.Op { return graph.Op{Level: op.Level, Edge: c} })
	case op.Group != nil:
		c, kept := standing(l.Group(op.Group.ID), op.Group)
		return wrap(c, kept, func(c *graph.Change[graph.Group]) graph.Op { return graph.Op{Level: op.Level, Group: c} })
	case op.Sub != nil:
		var now *graph.LevelMeta
		if l != nil {
			meta := l.Meta // not the live one, which the change is about to alter
			now = &meta
		}
		c, kept := standing(now, op.Sub)
		return wrap(c, kept, func(c *graph.Change[graph.LevelMeta]) graph.Op { return graph.Op{Level: op.Level, Sub: c} })
	}
	now, there := g.Agent(op.Agent.ID)
	if op.Agent.After == nil || !there {
		return nil, ""
	}
	var was graph.Agent // before its first turn it stood nowhere and had read nothing
	if op.Agent.Before != nil {
		was = *op.Agent.Before
	}
	next := now
	if now.Position == op.Agent.After.Position && g.Node(was.Position) != nil { // else it has gone on: that is no loss
		next.Position = was.Position
	}
	next.Read = reread(now.Read, &graph.Change[graph.Agent]{Before: op.Agent.After, After: &was})
	if next == now {
		return nil, ""
	}
	back := graph.AgentOp(op.Agent.ID, &now, &next)
	return &back, ""
}

func wrap[T any](c *graph.Change[T], kept string, make func(*graph.Change[T]) graph.Op) (*graph.Op, string) {
	if c == nil {
		return nil, kept
	}
	op := make(c)
	return &op, kept
}

// standing is the change that takes back what still holds the turn's value. Fields in loose do not keep a new thing alive.
func standing[T any](now *T, c *graph.Change[T], loose ...string) (*graph.Change[T], string) {
	switch {
	case c.Before == nil && c.After == nil:
		return nil, "" // it came and went within the turn
	case now == nil && c.Before == nil:
		return nil, "" // it is gone already
	case now == nil && c.After != nil:
		return nil, "left.deleted"
	case now == nil:
		return &graph.Change[T]{ID: c.ID, After: c.Before}, ""
	case c.After == nil:
		return nil, "left.remade"
	case c.Before == nil:
		if !equalBut(now, c.After, loose) {
			return nil, changedSince
		}
		return &graph.Change[T]{ID: c.ID, Before: now}, ""
	}
	next, kept := *now, ""
	from, to, at := reflect.ValueOf(c.Before).Elem(), reflect.ValueOf(c.After).Elem(), reflect.ValueOf(&next).Elem()
	for i := range at.NumField() {
		before, after, field := from.Field(i), to.Field(i), at.Field(i)
		switch {
		case reflect.DeepEqual(before.Interface(), after.Interface()):
		case reflect.DeepEqual(field.Interface(), after.Interface()):
			field.Set(before)
		case !reflect.DeepEqual(field.Interface(), before.Interface()):
			kept = changedSince
		}
	}
	if reflect.DeepEqual(&next, now) {
		return nil, kept
	}
	return &graph.Change[T]{ID: c.ID, Before: now, After: &next}, kept
}

func equalBut[T any](a, b *T, loose []string) bool {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range x.NumField() {
		if !slices.Contains(loose, x.Type().Field(i).Name) && !reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			return false
		}
	}
	return true
}
