package layout

import (
	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

// Mode is a way to tidy a level.
type Mode string

const (
	Branches  Mode = "branches" // a page of branches: the usual one
	FreeFlow  Mode = "free"     // a tree that grows to the left
	OneBranch Mode = "branch"   // the rows of one branch put in order; all else stays
	Unfold    Mode = "unfold"   // the thoughts that stand as one card below each other
	Fold      Mode = "fold"     // what stands below a row of an answer as one card with it
)

// Window is what a whole level should fit into, in pixels of the screen.
type Window = branches.Window

// Picture is a level laid out by branches, as the canvas draws it; its blocks and their rows. Part is a part of an answer that it may be laid out by.
type (
	Picture = branches.Picture
	Block   = branches.Block
	Row     = branches.Row
	Part    = branches.Part
)

// Wish is how a level shall be tidied.
type Wish struct {
	Mode   Mode
	Node   string // of OneBranch: the node whose branch is meant; of Unfold: one of those; of Fold: the row
	Window Window // what the whole should fit into; zero = a usual window
}

// Arrange tidies a level. It returns the moves; nothing is changed yet.
func (x *Index) Arrange(level string, wish Wish) []graph.Op {
	l := x.g.Level(level)
	switch {
	case l == nil:
		return nil
	case wish.Mode == FreeFlow:
		return Tidy(x.g, level, x.most)
	case wish.Mode == OneBranch:
		return branches.Branch(l, x.most, wish.Node)
	case wish.Mode == Unfold:
		return branches.Unfold(l, x.most, wish.Node)
	case wish.Mode == Fold:
		return branches.Fold(l, x.most, wish.Node)
	}
	return x.keeper.Tidy(level, wish.Window)
}

// Size is the card of a node in a place of its own, where importance runs from 1 to most.
func Size(importance, most int) (width, height int) { return branches.OwnSize(importance, most) }

// SizeOf is the card of a node of a level, laid out by branches or not.
func SizeOf(l *graph.Level, n *graph.Node, most int) (width, height int) {
	return branches.Size(l, n, most)
}

// Resizes tells whether a change of a node may give every card of its level another size.
func Resizes(before, after *graph.Node) bool { return branches.Resizes(before, after) }
