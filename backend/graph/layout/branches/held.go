package branches

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"crg/backend/graph"
)

// place is what a node says of its block: the block's key, and behind it what is special. A block that the person moved stands where it
// was let go, out of the columns, and each of its nodes says so: `n12 more at -1240 300`, with the top left of the hull. So any of its
// rows can go, and a size needs no look at the others. A row that stands as one card with one before it names that: `* options in n29`.
type place struct {
	key, in string
	at      graph.Point
	held    bool
}

const heldWord, inWord = " at ", " in "

func placeOf(block string) (p place) {
	if i := strings.LastIndex(block, heldWord); i > 0 {
		x, y, _ := strings.Cut(block[i+len(heldWord):], " ")
		left, wrongX := strconv.Atoi(x)
		top, wrongY := strconv.Atoi(y)
		if wrongX == nil && wrongY == nil && min(left, top) >= -far && max(left, top) <= far { // else made elsewhere
			block, p.at, p.held = block[:i], graph.Point{X: left, Y: top}, true
		}
	}
	p.key, p.in, _ = strings.Cut(block, inWord)
	return p
}

func (p place) String() string {
	out := p.key
	if p.in != "" {
		out += inWord + p.in
	}
	if p.held {
		out += fmt.Sprint(heldWord, p.at.X, " ", p.at.Y)
	}
	return out
}

// byHand reports whether a node stands where the person wants it: alone, or with its block.
func byHand(n *graph.Node) bool {
	return n.Pinned || Held(n)
}

// alone reports whether a node has a place of its own.
func alone(n *graph.Node) bool { return n.Pinned && !isRow(n) }

// BlockOf names the block in which a node stands, "" where in none. Its head has the same name as the node.
func BlockOf(n *graph.Node) string {
	if !isRow(n) {
		return ""
	}
	return placeOf(n.Block).key
}

// Leads reports whether a node brings along the block in which it stands: its head, and any of those that stand there as one card.
func Leads(n *graph.Node) bool {
	key := BlockOf(n)
	return key != "" && (key == n.ID || folded(key))
}

// Hidden reports whether a node stands as one card with another one: nobody can take hold of it.
func Hidden(n *graph.Node) bool { return isRow(n) && placeOf(n.Block).in != "" }

// Behind compares nodes of one place: those that stand as one card with another one come behind it.
func Behind(a, b *graph.Node) int { return cmp.Compare(placeOf(a.Block).in, placeOf(b.Block).in) }

// Held reports whether a node stands in a block that the person moved.
func Held(n *graph.Node) bool {
	return placeOf(n.Block).held
}

// Carry moves the block in which a node stands, and holds it there. Its first card bears the pin.
func (k *Keeper) Carry(level, node string, dx, dy int) (ops []graph.Op) {
	p := k.page(level)
	if p == nil || p.home[node] == nil {
		return nil
	}
	st := p.home[node]
	slots := p.read(st)
	to := graph.Point{X: p.leftOf(st) + dx, Y: p.top(st) + dy}
	for i, s := range slots {
		has := st.place(i)
		has.at, has.held = to, true
		moved := s.n.Clone()
		moved.Position.X, moved.Position.Y = moved.Position.X+dx, moved.Position.Y+dy
		moved.Block, moved.Pinned = has.String(), moved.Pinned || i == 0
		ops = append(ops, graph.NodeOp(level, s.n, moved))
	}
	return ops
}

// Release gives the block in which a node stands back to the columns: its nodes come anew. Nothing where nobody moved it.
func (k *Keeper) Release(level, node string) (ops []graph.Op) {
	p := k.page(level)
	if p == nil || p.home[node] == nil || !p.home[node].held {
		return nil
	}
	for _, s := range p.read(p.home[node]) {
		free := s.n.Clone()
		free.Block, free.Pinned = "", false
		ops = append(ops, graph.NodeOp(level, s.n, free))
	}
	return ops
}

// hold takes a row into the block that the person moved.
func (p *page) hold(n *graph.Node, has place) {
	st := p.stacks[has.key]
	switch {
	case st == nil:
		st = &stack{key: has.key}
		p.stacks[has.key] = st
	case !st.held: // it leaves its column
		p.close(st)
		p.stacks[has.key] = st
	}
	st.held, st.at = true, has.at
	p.held[has.key] = st
	st.slots, st.order, st.bottom = append(st.slots, slot{n: n, in: has.in}), false, nil
	p.home[n.ID] = st
}

// areaOfHeld is the hull of a block that the person moved.
func (p *page) areaOfHeld(st *stack) area {
	if st.bottom == nil {
		y := p.end(st)
		st.bottom = &y
	}
	return area{st.at.X, st.at.Y, st.at.X + p.column, *st.bottom}
}

// layHeld lays out the blocks that the person moved and that changed, and has what they cover now go aside.
func (p *page) layHeld() (ops []graph.Op) {
	for _, key := range slices.Sorted(maps.Keys(p.held)) {
		st := p.held[key]
		if !st.dirty {
			continue
		}
		moves, bottom := p.lay(st, st.at.Y)
		st.dirty, st.fresh, st.bottom = false, false, &bottom
		ops = append(ops, moves...)
		p.crowd(p.areaOfHeld(st))
	}
	return ops
}

// crowd has blocks flow round what stands in their way.
func (p *page) crowd(a area) {
	for col := p.columnAt(a.x1 + pinGap); col <= p.columnAt(a.x0-pinGap); col++ {
		if p.strips[col] == nil || a.x1+pinGap <= p.left(col) {
			continue
		}
		for _, st := range p.inOrder(col) {
			if !st.fresh && p.top(st) < a.y1+pinGap && a.y0-pinGap < p.end(st) {
				st.dirty = true
			}
		}
	}
}

// crowdBy does so for what a step put somewhere.
func (p *page) crowdBy(put []string) {
	done := map[*stack]bool{}
	for _, id := range put {
		if st := p.home[id]; st != nil && st.held && !done[st] {
			done[st] = true
			p.crowd(p.areaOfHeld(st))
		} else if a, there := p.own[id]; there && id != p.s.root {
			p.crowd(a)
		}
	}
}

// place is what the node of a slot says of its stack.
func (st *stack) place(i int) place {
	out := place{key: st.key, at: st.at, held: st.held}
	if front := st.front(i); front < i && !folded(st.key) {
		out.in = st.slots[front].n.ID
	}
	return out
}

func (p *page) leftOf(st *stack) int {
	if st.held {
		return st.at.X
	}
	return p.left(st.col)
}
