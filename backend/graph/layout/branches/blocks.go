package branches

import (
	"cmp"
	"slices"
	"strconv"

	"crg/backend/graph"
)

// block is a branch of the root with what hangs below it, or a part of one.
type block struct {
	key        string
	head       *twig // that it is about; nil = Also about the goal, Sources
	headed     bool  // the head's card stands on top; else only a heading
	crumb      bool  // it was cut out of another block, and says so above its head
	rows       []row
	height     int
	top        int // where the card or the heading starts
	headHeight int
}

type row struct {
	*twig
	depth                int
	in                   string // the row before it with which it stands as one card; "" = it has its own
	offset, width, y, hi int    // in the block; hi is the height
}

// Parts of a block's key after its head.
const (
	noHead      = "*"
	partMore    = "more"
	partAgainst = "against"
	partAlso    = "also"
	partSources = "sources"
)

const (
	deepest     = 2  // rows further down stand no further in
	leastBranch = 5  // rows that a part of a branch needs to be a block of its own
	overCap     = 4  // by so many it may be larger than others
	leastRest   = 2  // so few rows never stand alone
	sourcesCap  = 24 // documents in one block
)

// blocks cuts a tree into blocks of about cap rows, in reading order.
func (t *tree) blocks(most int) []*block {
	c := cutter{t: t, most: most, aside: byHand, cut: map[*twig]bool{}, holds: map[*twig]bool{}, used: t.heldKeys()}
	if t.parts != nil {
		c.answer()
		return c.out
	}
	heads := slices.Clone(t.root.kids)
	slices.SortFunc(heads, func(a, b *twig) int {
		return cmp.Or(cmp.Compare(t.rank(a), t.rank(b)), cmp.Compare(b.strength(), a.strength()), graph.Compare(a.ID, b.ID))
	})
	var small []row
	for _, h := range heads {
		if h.size <= 2 && t.rank(h) >= 0 && h.weight < topWeight && h.via != graph.EdgeAnswers { // a child of the root with next to nothing below it
			small = c.rows(h, 2, c.row(small, h, 1))
		} else {
			c.branch(h, false)
		}
	}
	c.list(small, partAlso, most)
	var sources []row
	for _, w := range t.sources {
		sources = c.row(sources, w, 1)
	}
	c.list(sources, partSources, sourcesCap)
	return c.out
}

type cutter struct {
	t     *tree
	most  int
	cut   map[*twig]bool         // a block of its own
	holds map[*twig]bool         // something below is
	aside func(*graph.Node) bool // it has its place from elsewhere
	used  map[string]bool        // keys
	below map[*twig][]*twig      // what is one card with a row
	out   []*block
}

// row adds a node, unless it has its place from elsewhere.
func (c *cutter) row(to []row, w *twig, depth int) []row {
	if c.aside(w.Node) {
		return to
	}
	return append(to, row{twig: w, depth: depth})
}

// rows lists what hangs below a node in reading order, but for blocks of their own.
func (c *cutter) rows(w *twig, depth int, to []row) []row {
	for _, k := range w.kids {
		if !c.cut[k] {
			to = c.rows(k, min(depth+1, deepest), c.row(to, k, depth))
		}
	}
	return to
}

func (c *cutter) list(rows []row, part string, most int) {
	for i := 0; i < len(rows); {
		to := i + whole(rows[i:], most)
		c.out = append(c.out, &block{key: c.key(noHead, part), rows: rows[i:to]})
		i = to
	}
}

// whole is how many of the rows, at most about so many, stand in one block: what stands as one card is not cut.
func whole(rows []row, most int) int {
	to := min(most, len(rows))
	for to < len(rows) && rows[to].in != "" {
		to++
	}
	return to
}

// key is a block's name, kept with each node in it: its head and which part of the branch it is.
func key(head, part string, n int) string {
	switch {
	case part == "":
		return head
	case n == 0:
		return head + " " + part
	}
	return head + " " + part + " " + strconv.Itoa(n)
}

// key is a key that no other block has; a block whose head stands elsewhere goes on from there.
func (c *cutter) key(head, part string) string {
	if part == "" {
		if !c.used[head] {
			c.used[head] = true
			return head
		}
		part = partMore
	}
	for n := 0; ; n++ {
		if k := key(head, part, n); !c.used[k] {
			c.used[k] = true
			return k
		}
	}
}

// heldKeys are those of the blocks that the person moved.
func (t *tree) heldKeys() map[string]bool {
	out := map[string]bool{}
	for _, w := range t.all {
		if p := placeOf(w.Block); p.held {
			out[p.key] = true
		}
	}
	return out
}

// branch makes the blocks of a head: itself, its largest parts where it is too long, and what goes on.
func (c *cutter) branch(head *twig, crumb bool) {
	parts := c.parts(head)
	rows := c.rows(head, 1, nil)
	first := &block{key: c.key(head.ID, ""), head: head, headed: !c.aside(head.Node), crumb: crumb}
	if len(rows) <= c.most {
		if first.rows = rows; first.headed || len(rows) > 0 {
			c.out = append(c.out, first)
		}
	} else {
		c.long(first, rows)
	}
	for _, k := range parts {
		c.branch(k, true)
	}
}

// parts chooses the largest branches of a branch that become blocks of their own.
func (c *cutter) parts(head *twig) (out []*twig) {
	left := head.size
	if left <= c.most {
		return nil
	}
	var below []*twig
	var walk func(*twig)
	walk = func(w *twig) {
		for _, k := range w.kids {
			below = append(below, k)
			walk(k)
		}
	}
	walk(head)
	slices.SortStableFunc(below, func(a, b *twig) int { return cmp.Compare(b.size, a.size) })
	for _, k := range below {
		if left <= c.most {
			break
		}
		if k.size >= leastBranch && k.size <= c.most+overCap && !c.holds[k] && !c.within(k, head) {
			c.cut[k] = true
			for up := k.parent; up != head; up = up.parent {
				c.holds[up] = true
			}
			out = append(out, k)
			left -= k.size
		}
	}
	return out
}

// within reports whether a node lies in a part that was cut out below the head.
func (c *cutter) within(w, head *twig) bool {
	for ; w != head; w = w.parent {
		if c.cut[w] {
			return true
		}
	}
	return false
}

// long cuts the rows of a branch that has no parts left: what speaks against its head stands apart, the rest goes on.
func (c *cutter) long(first *block, rows []row) {
	var with, against []row
	speaks := false
	for _, r := range rows {
		if r.depth == 1 {
			speaks = r.via == graph.EdgeContradicts
		}
		if speaks {
			against = append(against, r)
		} else {
			with = append(with, r)
		}
	}
	if len(against) < 2 {
		with, against = rows, nil
	}
	head := first.head
	for _, part := range [...]struct {
		name string
		rows []row
	}{{partMore, with}, {partAgainst, against}} {
		for i := 0; i < len(part.rows); {
			to := c.end(part.rows, i)
			b := first
			if first = nil; b == nil {
				b = &block{key: c.key(head.ID, part.name), head: head}
			}
			b.rows = part.rows[i:to]
			c.out = append(c.out, b)
			i = to
		}
	}
}

// end is where a part of a long branch stops: before a row of the first depth, unless none comes for too long.
func (c *cutter) end(rows []row, from int) int {
	to := min(len(rows), from+c.most)
	if len(rows)-to <= leastRest {
		return len(rows)
	}
	for to < len(rows) && rows[to].depth > 1 && to < from+2*c.most {
		to++
	}
	return to
}
