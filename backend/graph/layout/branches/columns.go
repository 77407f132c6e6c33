package branches

import (
	"math"
	"slices"
)

// sheet is a set of blocks folded into columns, from right to left.
type sheet struct {
	t             *tree
	column        int // width
	blocks        []*block
	ends          []int // of each column, the block after its last
	width, height int
	fit           float64       // zoom at which the whole is in the window, at most 1
	placed        map[*twig]box // of the nodes, from the top left of the picture
	left, tops    []int         // of each block
}

type box struct {
	x, y, w, h int
	head       bool // a card on top of its block
}

// Window is what the whole should fit into, in pixels of the screen.
type Window struct{ Width, Height int }

// Usual is the canvas of a window of 1280 × 800, for where nobody knows better.
var Usual = Window{1248, 548}

func (w Window) orUsual() Window {
	if w.Width < 200 || w.Height < 150 {
		return Usual
	}
	return w
}

const (
	leastColumns, mostColumns = 2, 14
	manyBlocks                = 80    // above, only about as many columns are tried as the window's shape asks for
	worth                     = 0.004 // a better fit must be better by this
)

// fold cuts the blocks, in their order, into the number of columns that shows the whole largest.
func (t *tree) fold(blocks []*block, column int, win Window) *sheet {
	heights := make([]int, len(blocks)+1)
	for i, b := range blocks {
		b.measure(column, t.m)
		heights[i+1] = heights[i] + b.height + t.m.blockGap + t.slack()
	}
	best := &sheet{t: t, column: column, blocks: blocks, fit: -1}
	about := int(math.Sqrt(float64(heights[len(blocks)]) * float64(win.Width) / float64(win.Height) / float64(column+t.m.gutter)))
	from, to := leastColumns, min(max(mostColumns, about+about/4+2), len(blocks)+1)
	var dp *partition
	if len(blocks) > manyBlocks {
		from = max(leastColumns, about-about/4)
	} else {
		dp = divide(heights, max(leastColumns, to), t.m)
	}
	count := leastColumns
	for n := from; n <= to; n++ {
		width := n*column + (n-1)*t.m.gutter
		high := dp.tallest(n)
		if dp == nil {
			high = lowest(heights, n, t.m)
		}
		fit := min(float64(win.Width)/float64(width), float64(win.Height)/float64(high), 1)
		if fit > best.fit+worth {
			best.fit, best.width, best.height, count = fit, width, high, n
		}
	}
	if dp != nil {
		best.ends = dp.ends(count)
	} else {
		best.ends = fill(heights, count, best.height, t.m)
	}
	return best
}

// slack is the room that blocks of a large level keep to grow in.
func (t *tree) slack() int {
	if len(t.all) > roomy {
		return slack
	}
	return 0
}

// above is the room over the first block of a column.
func (m *measures) above(column int) int {
	if column == 0 {
		return m.goalRoom()
	}
	return trunk
}

// partition is the lowest tallest column for each number of columns and of blocks, by dynamic programming.
type partition struct{ tall, cut [][]int }

func divide(heights []int, columns int, m *measures) *partition {
	n := len(heights) - 1
	p := &partition{tall: make([][]int, columns), cut: make([][]int, columns)}
	for k := range columns {
		p.tall[k], p.cut[k] = slices.Repeat([]int{math.MaxInt}, n+1), make([]int, n+1)
		for j := k; j <= n; j++ {
			if k == 0 {
				p.tall[0][j] = m.above(0) + heights[j]
				continue
			}
			for i := k - 1; i < j; i++ {
				if tall := max(p.tall[k-1][i], m.above(k)+heights[j]-heights[i]); tall < p.tall[k][j] {
					p.tall[k][j], p.cut[k][j] = tall, i
				}
			}
		}
	}
	return p
}

func (p *partition) tallest(columns int) int {
	if p == nil {
		return 0
	}
	last := p.tall[columns-1]
	return last[len(last)-1]
}

func (p *partition) ends(columns int) []int {
	j := len(p.tall[0]) - 1
	out := []int{j}
	for k := columns - 1; k > 0; k-- {
		j = p.cut[k][j]
		out = append(out, j)
	}
	slices.Reverse(out)
	return out
}

// lowest is the same height for many blocks: the least for which as many columns do.
func lowest(heights []int, columns int, m *measures) int {
	low, high := 0, m.above(0)+heights[len(heights)-1]
	for low+1 < high {
		mid := (low + high) / 2
		if ends := fill(heights, columns, mid, m); ends != nil {
			high = mid
		} else {
			low = mid
		}
	}
	return high
}

// fill puts as many blocks into each column as fit; nil where some are left over, or one fits nowhere.
func fill(heights []int, columns, tall int, m *measures) []int {
	n := len(heights) - 1
	out := make([]int, columns)
	at := 0
	for k := range columns {
		room := heights[at] + tall - m.above(k)
		to, exact := slices.BinarySearch(heights[at:], room)
		if !exact {
			to--
		}
		at = max(at, at+to)
		out[k] = at
	}
	if at < n {
		return nil
	}
	return out
}
