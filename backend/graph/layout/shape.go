package layout

// The shape of a picture as width for one of height.
const (
	slim, broad         = 0.4, 4.0  // as it grew it may be so slim or broad
	narrowest, broadest = 0.75, 2.2 // what is sought else
	manyCols            = 40        // a row of fewer steps is read from end to end, however broad
	step                = 0.86      // from one try to the next
	polish              = 4         // rounds of ordering branches in the folded picture; later ones change little
)

// shaped draws the tree in about the shape of a screen: as it grew where that will do, else folded no more than it takes,
// as each fold lets lines pass over branches.
func (t *tree) shaped(heights []int) plan {
	best := t.fold(heights, limit)
	switch shape := best.shape(); {
	case shape < slim:
		high := best.height
		for tall := high; tall > grid && best.off() > 1 && shape < broadest; {
			tall = int(float64(tall) * step)
			next := t.fold(heights, tall)
			if shape = next.shape(); next.off() < best.off() {
				best, high = next, tall
			}
		}
		return t.polish(best, heights, high)
	case shape > broad && best.cols > manyCols:
		for cols := best.cols; cols > 1 && best.off() > 1 && shape > narrowest; {
			cols = int(float64(cols) * step)
			next := t.wrap(cols).fold(heights, limit-1)
			if shape = next.shape(); next.off() < best.off() {
				best = next
			}
		}
	}
	return best
}

// polish orders the branches by where the others are in the folded picture, as long as that makes the lines shorter.
func (t *tree) polish(best plan, heights []int, tall int) plan {
	for range polish {
		mid := make([]float64, len(best.mid))
		for i, m := range best.mid {
			mid[i] = float64(m)
		}
		t.pull(mid)
		next := t.fold(heights, tall)
		if next.off() > best.off() || t.lines(next) >= t.lines(best) {
			break
		}
		best = next
	}
	return best
}

func (p plan) shape() float64 { return float64(p.cols*pitch) / float64(max(p.height, 1)) }

// off is how many times the picture is too narrow or too broad: 1 where it is neither.
func (p plan) off() float64 { return max(1, narrowest/p.shape(), p.shape()/broadest) }

// lines is the length of all lines, straight up and down plus sideways.
func (t *tree) lines(p plan) (total int) {
	length := func(a, b int) int {
		return pitch*max(p.col[a]-p.col[b], p.col[b]-p.col[a]) + max(p.mid[a]-p.mid[b], p.mid[b]-p.mid[a])
	}
	for i, on := range t.parent {
		if on >= 0 {
			total += 2 * length(i, on)
		}
		for _, o := range t.others[i] { // each is listed at both of its ends
			total += length(i, o)
		}
	}
	return total
}

// wrap breaks long chains like lines of text: what lies deeper than so many columns starts again beside its root, as a
// branch of its own right after the one it goes on from.
func (t *tree) wrap(cols int) *tree {
	w := *t
	n := len(t.ids)
	w.parent, w.kids = make([]int, n), make([][]int, n)
	depth, root := make([]int, n), make([]int, n)
	for _, i := range t.order { // parents come first
		switch on := t.parent[i]; {
		case on < 0:
			w.parent[i], root[i] = on, i
		case depth[on] < cols:
			w.parent[i], root[i], depth[i] = on, root[on], depth[on]+1
		default:
			w.parent[i], root[i], depth[i] = root[on], root[on], 1
		}
	}
	for _, i := range t.walk() { // from top to bottom, so a row follows the branch it goes on from
		if on := w.parent[i]; on >= 0 {
			w.kids[on] = append(w.kids[on], i)
		}
	}
	return &w
}
