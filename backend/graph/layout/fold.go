package layout

import (
	"cmp"
	"slices"
)

// plan says where each node of a tree goes: columns left of the Goal, and the height of its middle.
type plan struct {
	col, mid     []int
	cols, height int // of the whole picture
}

// folder draws a tree from the leaves to the roots. Kids stand in a column left of their parent, one branch below the
// other. Where that gets higher than tall, they are folded into several columns: small branches near the parent and large
// ones behind, so that few lines have to pass over others. Unfolded branches are kept apart as wholes; folded ones are
// packed close, into each other's bays.
type folder struct {
	t       *tree
	heights []int // of each node, spacing included
	tall    int   // limit: as high as it gets
	ahead   []int // columns from the parent
	off     []int // way down from the parent
	drawn   []*outline
}

func (t *tree) fold(heights []int, tall int) plan {
	n := len(t.ids)
	f := &folder{t: t, heights: heights, tall: tall, ahead: make([]int, n), off: make([]int, n), drawn: make([]*outline, n)}
	for _, i := range slices.Backward(t.order) {
		f.branch(i)
	}
	whole, last := f.drawn[t.roots[0]], f.off[t.roots[0]]
	for _, r := range t.roots[1:] { // Goals share the column at the right, whatever its height
		f.off[r] = f.under(whole, f.drawn[r])
		f.drawn[r].move(f.off[r])
		whole, last = whole.with(f.drawn[r]), f.off[r]
	}
	p := plan{col: make([]int, n), mid: make([]int, n), cols: len(whole.top), height: whole.max - whole.min}
	for _, i := range t.order {
		p.mid[i] = f.off[i] - f.snap(last/2)
		if on := t.parent[i]; on >= 0 {
			p.col[i], p.mid[i] = p.col[on]+f.ahead[i], p.mid[on]+f.off[i]
		}
	}
	return p
}

// branch draws a node with all that hangs on it, its own middle at 0.
func (f *folder) branch(i int) {
	var groups []*outline
	var members [][]int
	for _, k := range f.sorted(f.t.kids[i]) {
		last := len(groups) - 1
		if last >= 0 {
			g, o := groups[last], f.drawn[k]
			if by := f.under(g, o); max(g.max, o.max+by)-min(g.min, o.min+by) <= f.tall {
				o.move(by)
				f.off[k] = by
				groups[last], members[last] = g.with(o), append(members[last], k)
				continue
			}
		}
		groups, members = append(groups, f.drawn[k]), append(members, []int{k})
	}
	ahead := 1
	for g, ks := range members {
		o := groups[g]
		by := f.snap(-(o.min + o.max) / 2)
		if len(groups) == 1 { // level with the middle of its kids
			by = f.snap(-(f.off[ks[0]] + f.off[ks[len(ks)-1]]) / 2)
		}
		o.move(by)
		for _, k := range ks {
			f.off[k] += by
			f.ahead[k] = ahead
			f.drawn[k] = nil
		}
		ahead += len(o.top)
	}
	whole := &outline{}
	for g, o := range slices.Backward(groups) {
		if g == len(groups)-1 {
			whole = o
		} else {
			whole.right(o)
		}
	}
	whole.right(f.card(i))
	f.drawn[i] = whole
}

// card is the outline of a node alone, its middle at 0.
func (f *folder) card(i int) *outline {
	top := f.snap(-f.heights[i] / 2)
	bottom := top + f.heights[i]
	return &outline{top: []int{top}, bottom: []int{bottom}, min: top, max: bottom}
}

// snap puts a height on the grid where branches are packed close; else the grid comes with the last step.
func (f *folder) snap(height int) int {
	if f.tall == limit {
		return height
	}
	return floor(height)
}

func (f *folder) under(above, below *outline) int {
	if f.tall == limit {
		return above.max - below.min
	}
	return above.below(below)
}

// sorted are the kids in the order in which they fill columns: as they come where one column may do, else small branches
// first, those that share a column in the order they came in.
func (f *folder) sorted(kids []int) []int {
	high := func(k int) int { return f.drawn[k].max - f.drawn[k].min }
	sum := 0
	for _, k := range kids {
		sum += high(k)
	}
	if sum <= f.tall {
		return kids
	}
	rank := make(map[int]int, len(kids))
	for at, k := range kids {
		rank[k] = at
	}
	out := slices.Clone(kids)
	slices.SortStableFunc(out, func(a, b int) int {
		return cmp.Compare(high(a)*len(f.drawn[a].top), high(b)*len(f.drawn[b].top))
	})
	from, room := 0, 0
	share := func(to int) {
		slices.SortFunc(out[from:to], func(a, b int) int { return cmp.Compare(rank[a], rank[b]) })
		from, room = to, 0
	}
	for at, k := range out {
		if room > 0 && room+high(k) > f.tall {
			share(at)
		}
		room += high(k)
	}
	share(len(out))
	return out
}
