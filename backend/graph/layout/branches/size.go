package branches

import (
	"unicode/utf8"

	"crg/backend/graph"
)

// World pixels (design-language §2.4).
const (
	gutter   = 36 // between columns
	inset    = 10 // of the hull round a block
	indent   = 20 // for each depth
	rowGap   = 8
	blockGap = 20
	crumb    = 24 // the line above a part that was cut out of its branch
	heading  = 34 // of a block without a card on top
	trunk    = 44 // above the first block of a column, where the line to the goal runs
	goalHigh = 160
	goalRoom = goalHigh + 16 + blockGap // above the first block below the goal
	document = 36                       // height of a row that names a document
)

// widths are those that a column may have.
var widths = [...]int{270, 300, 340, 380}

// card is what a node's size follows from.
type card struct {
	*graph.Node
	weight int
	bold   []word // its name
}

func cardOf(n *graph.Node, most int) card {
	return card{n, weight(n, most), wordsOf(n.Name, &semibold)}
}

// high is how high a node's card is in a width: its name in up to three lines, a foot where it has something to say, and two
// lines of text on a head that matters most. Long names of some weight keep room for two lines, so that words still fit when
// the whole is seen from afar.
func (c card) high(width int, head bool) int {
	const (
		edge, sides          = 9, 46 // of the card, above and below, and left and right with the sign
		small, large         = 13, 14
		smallLine, largeLine = 17, 18
		mostLines            = 3
		long                 = 24 // letters
		foot, text           = 18, 32
	)
	if c.Type == graph.TypeArtifact {
		return document
	}
	size, line := small, smallLine
	if c.weight >= 4 || head {
		size, line = large, largeLine
	}
	least := 1
	if c.weight >= 2 && utf8.RuneCountInString(c.Name) > long {
		least = 2
	}
	all, _ := lines(c.bold, float64(width-sides), float64(size), &semibold)
	n := min(mostLines, max(least, len(all)))
	high := edge + n*line + edge
	if c.weight >= 3 || c.State != graph.StateActive {
		high += foot
	}
	if head && c.weight == topWeight {
		high += text
	}
	return high
}

// offsetOf is how far in a row of a block stands, and widthOf how wide it is.
func offsetOf(headed bool, depth int) int {
	if !headed {
		depth--
	}
	return inset + indent*depth
}

func widthOf(column, offset int) int { return column - inset - offset }

// measure gives a block and its rows their sizes in a column of some width.
func (b *block) measure(column int) {
	y := inset
	if b.headed && b.crumb {
		y += crumb
	}
	b.top, b.headHeight = y, heading
	if b.headed {
		b.headHeight = b.head.high(column-2*inset, true)
		y += rowGap
	}
	y += b.headHeight
	for i := range b.rows {
		r := &b.rows[i]
		r.offset = offsetOf(b.head != nil, r.depth)
		r.width = widthOf(column, r.offset)
		r.y, r.hi = y, r.high(r.width, false)
		y += r.hi + rowGap
	}
	b.height = y - rowGap + inset
}

// sizes are the cards of nodes in places of their own, from the least important to the most (CRG-81).
var sizes = [topWeight][2]int{{176, 74}, {196, 104}, {208, 96}, {224, 112}, {248, 180}}

// OwnSize is the card of a node in a place of its own, where importance runs from 1 to most.
func OwnSize(importance, most int) (width, height int) {
	s := sizes[weight(&graph.Node{Importance: importance}, most)-1]
	return s[0], s[1]
}

// Size is the card of a node of a level, laid out by branches or not.
func Size(l *graph.Level, n *graph.Node, most int) (width, height int) {
	root := l.Node(rootOf(l))
	switch has := noteOf(root); {
	case has.column == 0 || n != root && !isRow(n):
		return OwnSize(n.Importance, most)
	case n == root:
		return has.column, goalHigh
	default:
		p := page{note: has}
		key, at, held := keyOf(n.Block)
		head, left := n.ID == key, at.X
		if !held {
			left = p.left(p.columnAt(n.Position.X))
		}
		width = p.column - 2*inset
		if !head {
			width = widthOf(p.column, max(inset, n.Position.X-left))
		}
		return width, cardOf(n, most).high(width, head)
	}
}

// Resizes tells whether a change of a node may give every card of its level another size: columns are wider then, or elsewhere.
func Resizes(before, after *graph.Node) bool { return noteOf(before) != noteOf(after) }

// Columns reads how a level is laid out: the width of its columns and the node from which, or 0 where not by branches.
func Columns(l *graph.Level) (width int, root string) {
	root = rootOf(l)
	return noteOf(l.Node(root)).column, root
}

// RowSize is the card of a node that has its place by a block, where the columns have the width given, at its largest; false
// for a node in a place of its own.
func RowSize(n *graph.Node, most, column int, root bool) (width, height int, row bool) {
	switch {
	case column > 0 && root:
		return column, goalHigh, true
	case column == 0 || !isRow(n):
		return 0, 0, false
	}
	key, _, _ := keyOf(n.Block)
	return column - 2*inset, cardOf(n, most).high(widthOf(column, offsetOf(true, deepest)), n.ID == key), true
}
