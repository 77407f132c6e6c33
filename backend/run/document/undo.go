package document

import (
	"crg/backend/artifact/pages"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// CanUndo names the step that Undo would take back.
func (d *Document) CanUndo() (label message.Message, ok bool) { return d.top(&d.undo) }

// CanRedo names the step that Redo would do again.
func (d *Document) CanRedo() (label message.Message, ok bool) { return d.top(&d.redo) }

func (d *Document) top(list *[]uint64) (message.Message, bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	n := len(*list)
	if n == 0 {
		return message.Message{}, false
	}
	if s := d.step((*list)[n-1]); s != nil {
		return s.Label, true
	}
	return message.Message{}, true
}

// Undo takes back the newest step, whoever made it and wherever. It returns the entry that records this. Errors: undo.nothing; undo.changed and
// undo.stays of a step that stays, after which the one before it is the next.
func (d *Document) Undo(by string) (Step, error) {
	return d.turn(by, newestOf(&d.undo, true), func(seq uint64, _ bool, did *done) (Step, error) { return d.takeBack(seq, false, by, did) })
}

// Redo does the step again that was taken back last. Errors: those of Undo.
func (d *Document) Redo(by string) (Step, error) {
	return d.turn(by, newestOf(&d.redo, false), func(seq uint64, _ bool, did *done) (Step, error) { return d.doAgain(seq, by, did) })
}

// newestOf finds the newest step of a list.
func newestOf(list *[]uint64, back bool) func() (uint64, bool, error) {
	what := "redo"
	if back {
		what = "undo"
	}
	return func() (uint64, bool, error) {
		if n := len(*list); n > 0 {
			return (*list)[n-1], back, nil
		}
		return 0, false, fault.New("undo.nothing", what)
	}
}

// travel takes the last step of a list over to the other one.
func (d *Document) travel(list *[]uint64, kind graphstore.Kind, by string, did *done, turn func([]graph.Op) []graph.Op) (Step, error) {
	n := len(*list)
	seq := (*list)[n-1]
	rec := &graphstore.Record{Kind: kind, By: by, Undoes: []uint64{seq}}
	if s := d.step(seq); s != nil {
		rec.Label, rec.Turn = s.Label, s.Turn
	}
	did.keep(rec)
	step, err := d.commit(rec, nil, func(tx *graph.Tx) error {
		ops := turn(d.ops[seq])
		lost := anchors(ops)
		for _, op := range ops {
			if op.Agent != nil {
				op = moveOnly(tx.Graph(), op)
				if op.Agent == nil {
					continue
				}
			}
			if err := tx.Apply(op); err != nil {
				return err
			}
		}
		return resettle(tx, lost)
	})
	if fault.Is(err, "graph.rule") && !d.store.ReadOnly() {
		d.forget() // the graph was changed without the journal, by hand: nothing older fits either
	}
	return step, err
}

// moveOnly keeps an agent's counters while its position travels: an undo never gives turns back (design: Undo). What the turn
// marked as read travels, too: what was drawn from those pages is gone, so they are shown again.
func moveOnly(g *graph.Graph, op graph.Op) graph.Op {
	now, there := g.Agent(op.Agent.ID)
	if !there || op.Agent.After == nil {
		return graph.Op{}
	}
	next := now
	next.Position = op.Agent.After.Position
	next.Read = reread(now.Read, op.Agent)
	if next == now {
		return graph.Op{}
	}
	return graph.AgentOp(op.Agent.ID, &now, &next)
}

// reread takes over what a change added to the marks of what was read, or took from them. Marks of other turns stay.
func reread(now string, c *graph.Change[graph.Agent]) string {
	before := ""
	if c.Before != nil {
		before = c.Before.Read
	}
	if before == c.After.Read {
		return now
	}
	was, will := pages.ParseMarks(before), pages.ParseMarks(c.After.Read)
	return pages.ParseMarks(now).Without(was.Without(will)).Join(will.Without(was)).String()
}

// anchors are, for each node that the ops take away, where somebody who stood on it may stand instead.
func anchors(ops []graph.Op) map[string][]string {
	out := map[string][]string{}
	for _, op := range ops {
		if n := op.Node; n != nil && n.After == nil && n.Before != nil {
			out[n.ID] = []string{n.Before.Anchor, op.Level}
		}
	}
	return out
}

// resettle puts agents whose node is gone on its anchor, else the Master, else the Goal, else the first node.
func resettle(tx *graph.Tx, lost map[string][]string) error {
	g := tx.Graph()
	for name, a := range g.Agents() {
		if a.Position == "" || g.Node(a.Position) != nil {
			continue
		}
		next := a
		next.Position = ""
		seen := map[string]bool{}
		for at := []string{a.Position}; len(at) > 0 && next.Position == ""; at = at[1:] {
			if g.Node(at[0]) != nil {
				next.Position = at[0]
			} else if !seen[at[0]] {
				seen[at[0]] = true
				at = append(at, lost[at[0]]...)
			}
		}
		if goal := g.Goal(); next.Position == "" && goal != nil {
			next.Position = goal.ID
		}
		if next.Position == "" {
			next.Position = g.Root().First()
		}
		if err := tx.Apply(graph.AgentOp(name, &a, &next)); err != nil {
			return err
		}
	}
	return nil
}
