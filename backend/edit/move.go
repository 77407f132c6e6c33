package edit

import (
	"slices"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/layout"
	"crg/backend/graph/layout/branches"
	"crg/backend/run/document"
)

// Move is a node's new place: its top-left corner.
type Move struct {
	ID   string
	X, Y int
}

// MoveNodes puts nodes where the person dragged them and pins them there (CRG-254, 274). The head of a block brings its block
// along, and so does what stands as one card; what stands behind another card stays. Errors: graph.no-node.
func (ed *Editor) MoveNodes(moves []Move) error {
	ids := make([]string, len(moves))
	for i, m := range moves {
		ids[i] = m.ID
	}
	return ed.gesture(label("step.move", ed.nameAll(ids...)), func(tx *graph.Tx) error {
		led := map[string]bool{}
		for _, m := range moves {
			n := tx.Graph().Node(m.ID)
			to := graph.Point{X: graph.Snap(m.X), Y: graph.Snap(m.Y)}
			if n == nil || !branches.Leads(n) || n.Position == to {
				continue
			}
			if ops := ed.carry(tx, n.ID, to.X-n.Position.X, to.Y-n.Position.Y); len(ops) > 0 {
				led[branches.BlockOf(n)] = true
				if err := tx.Apply(ops...); err != nil {
					return err
				}
			}
		}
		for _, m := range moves {
			err := change(tx, m.ID, func(n *graph.Node) {
				to := graph.Point{X: graph.Snap(m.X), Y: graph.Snap(m.Y)}
				if n.Position != to && !led[branches.BlockOf(n)] && !branches.Hidden(n) {
					n.Position, n.Pinned = to, true
					branches.Lift(n)
				}
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// MoveBlock moves the block of a page of branches in which a node stands, and keeps it there. Errors: graph.no-node.
func (ed *Editor) MoveBlock(node string, dx, dy int) error {
	return ed.gesture(label("step.move-block", ed.nameAll(node)), func(tx *graph.Tx) error {
		if tx.Graph().Node(node) == nil {
			return fault.New("graph.no-node", node)
		}
		return tx.Apply(ed.carry(tx, node, graph.Snap(dx), graph.Snap(dy))...)
	})
}

// carry moves the block in which a node stands; nothing where it stands in none.
func (ed *Editor) carry(tx *graph.Tx, node string, dx, dy int) []graph.Op {
	level, _ := tx.Graph().LevelOf(node)
	return ed.Places.Carry(level, node, dx, dy)
}

// Pin keeps nodes where they are, or leaves them to the layout again; the head of a block does so with its block. Errors: graph.no-node.
func (ed *Editor) Pin(ids []string, pinned bool) error {
	id := "step.pin"
	if !pinned {
		id = "step.unpin"
	}
	return ed.gesture(label(id, ed.nameAll(ids...)), func(tx *graph.Tx) error {
		for _, id := range ids {
			if err := ed.pin(tx, id, pinned); err != nil {
				return err
			}
		}
		return nil
	})
}

func (ed *Editor) pin(tx *graph.Tx, id string, pinned bool) error {
	n := tx.Graph().Node(id)
	if n == nil {
		return fault.New("graph.no-node", id)
	}
	level, _ := tx.Graph().LevelOf(id)
	switch {
	case pinned && branches.BlockOf(n) == id && !n.Pinned:
		if ops := ed.carry(tx, id, 0, 0); len(ops) > 0 {
			return tx.Apply(ops...)
		}
	case !pinned && n.Pinned && branches.Held(n):
		if ops := ed.Places.Release(level, id); len(ops) > 0 {
			return tx.Apply(ops...)
		}
	}
	return change(tx, id, func(n *graph.Node) {
		if n.Pinned = pinned; pinned && branches.Held(n) {
			branches.Lift(n) // out of the block that the person moved
		}
	})
}

// Tidy lays a level out anew, by branches where the wish says nothing else; pinned nodes stay. It returns how many nodes moved.
// Errors: graph.no-node.
func (ed *Editor) Tidy(level string, wish layout.Wish) (moved int, step document.Step, err error) {
	step, err = ed.step(ed.laidOut(level, wish), func(tx *graph.Tx) error {
		g := tx.Graph()
		if g.Level(level) == nil {
			return fault.New("graph.no-node", level)
		}
		if at, ok := g.LevelOf(wish.Node); wish.Mode == layout.OneBranch && (!ok || at != level) {
			return fault.New("graph.no-node", wish.Node)
		}
		ops := ed.Places.Arrange(level, wish)
		moved = len(ops)
		return tx.Apply(ops...)
	})
	return moved, step, err
}

// laidOut is what a step of the layout is called.
func (ed *Editor) laidOut(level string, wish layout.Wish) message.Message {
	switch wish.Mode {
	case layout.Fold:
		return label("step.fold", ed.nameAll(wish.Node))
	case layout.Unfold:
		var page *layout.Picture
		ed.Doc.View(func(*graph.Graph) { page = ed.Places.Picture(level) })
		return label("step.unfold", ed.nameAll(standAs(page, wish.Node)...))
	}
	return label("step.tidy")
}

// standAs are the nodes that a node's card is called by: the one whose card it is, or all of those that it counts.
func standAs(page *layout.Picture, node string) (ids []string) {
	if page != nil {
		for _, b := range page.Blocks {
			at := slices.IndexFunc(b.Rows, func(r layout.Row) bool { return r.ID == node })
			switch {
			case at < 0:
			case b.Folded:
				for _, r := range b.Rows {
					ids = append(ids, r.ID)
				}
				return ids
			case b.Rows[at].In != "":
				return []string{b.Rows[at].In}
			}
		}
	}
	return []string{node}
}

// PlaceAgent puts the active agent on a node. Errors: graph.no-node.
func (ed *Editor) PlaceAgent(at string) error {
	name := ed.Files().Agent().Name
	return ed.gesture(message.New("step.place-agent", "node", at), func(tx *graph.Tx) error {
		if tx.Graph().Node(at) == nil {
			return fault.New("graph.no-node", at)
		}
		before, known := tx.Graph().Agent(name)
		if !known { // where it would have begun: Undo takes it back there
			before.Position = tx.Graph().Root().First()
			if err := tx.Apply(graph.AgentOp(name, nil, &before)); err != nil {
				return err
			}
		}
		after := before
		after.Position = at
		return tx.Apply(graph.AgentOp(name, &before, &after))
	})
}

// change replaces a node by what fn makes of a copy; nothing happens where that is the same.
func change(tx *graph.Tx, id string, fn func(*graph.Node)) error {
	before := tx.Graph().Node(id)
	if before == nil {
		return fault.New("graph.no-node", id)
	}
	after := before.Clone()
	fn(after)
	if after.Position == before.Position && after.Pinned == before.Pinned && after.Block == before.Block && after.Anchor == before.Anchor {
		return nil
	}
	level, _ := tx.Graph().LevelOf(id)
	return tx.Apply(graph.NodeOp(level, before, after))
}
