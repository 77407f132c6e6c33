package branches

import (
	"unicode/utf8"

	"crg/backend/graph"
)

// World pixels (design-language §2.4).
const (
	inset    = 10 // of the hull round a block
	indent   = 20 // for each depth
	crumb    = 24 // the line above a part that was cut out of its branch
	trunk    = 44 // above the first block of a column, where the line to the goal runs
	document = 36 // height of a row that names a document
)

// measures are what a page with an answer has closer than others: all of it is to be read at once.
type measures struct {
	gutter   int // between columns
	rowGap   int
	blockGap int
	heading  int   // of a block without a card on top
	goal     int   // height of the card that all hangs on
	least    int   // height of a row; 0 = its words say so
	widths   []int // that a column may have

	line, room float64 // height of a line of words on the screen, and what a box of words has beside its lines
}

var (
	usual  = measures{gutter: 36, rowGap: 8, blockGap: 20, heading: 34, goal: 160, widths: []int{270, 300, 340, 380}, line: 14.5, room: 4}
	closer = measures{gutter: 16, rowGap: 4, blockGap: 13, heading: 20, goal: 112, least: 31, widths: []int{236, 270, 300, 340, 380}, line: 13.2, room: 2}
)

// measuresOf a page: those of an answer, or the usual ones.
func measuresOf(answered bool) *measures {
	if answered {
		return &closer
	}
	return &usual
}

// goalRoom is the room above the first block below the goal.
func (m *measures) goalRoom() int { return m.goal + 16 + m.blockGap }

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
// the whole is seen from afar. On a page with an answer a card is its name alone.
func (c card) high(width int, head bool, m *measures) int {
	const (
		edge, sides          = 9, 46 // of the card, above and below, and left and right with the sign
		small, large         = 13, 14
		smallLine, largeLine = 17, 18
		mostLines            = 3
		long                 = 24 // letters
		foot, text           = 18, 32
	)
	if m.least > 0 {
		return c.closeHigh(width, head, m)
	}
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

// closeHigh is that of a page with an answer: a name in two lines takes no more than in one, so that rows stand evenly.
func (c card) closeHigh(width int, head bool, m *measures) int {
	const (
		sides                = 38 // of the card with its sign
		headSides, headLine  = 46, 18
		headEdges, headSize  = 18, 14
		mostLines, twoInHead = 3, 2
	)
	if head {
		all, _ := lines(c.bold, float64(width-headSides), headSize, &semibold)
		return headEdges + headLine*min(mostLines, max(twoInHead, len(all)))
	}
	if all, _ := lines(c.bold, float64(width-sides-c.mark()), typeSize, &semibold); len(all) > 2 {
		return m.least + 15
	}
	return m.least
}

// mark is how wide what stands at the right of a row of an answer is, in any language: the number of its note, what becomes of an option, or that
// it is disputed.
func (c card) mark() int {
	const number, word = 24, 84
	if c.Type == graph.TypeHypothesis || c.State == graph.StateContested {
		return word
	}
	return number
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
func (b *block) measure(column int, m *measures) {
	y := inset
	if b.headed && b.crumb {
		y += crumb
	}
	b.top, b.headHeight = y, m.heading
	if b.headed {
		b.headHeight = b.head.high(column-2*inset, true, m)
		y += m.rowGap
	}
	y += b.headHeight
	for i := range b.rows {
		r := &b.rows[i]
		if r.in != "" {
			continue
		}
		r.offset = offsetOf(b.head != nil, r.depth)
		r.width = widthOf(column, r.offset)
		r.y, r.hi = y, r.high(r.width, false, m)
		y += r.hi + m.rowGap
	}
	b.height = y - m.rowGap + inset
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
		return has.column, has.measures().goal
	default:
		p := page{note: has}
		at := placeOf(n.Block)
		if front := l.Node(at.in); front != nil && front.Position == n.Position {
			n = front // its card stands for both
		}
		head, left := n.ID == at.key, at.at.X
		if !at.held {
			left = p.left(p.columnAt(n.Position.X))
		}
		width = p.column - 2*inset
		if !head {
			width = widthOf(p.column, max(inset, n.Position.X-left))
		}
		return width, cardOf(n, most).high(width, head, has.measures())
	}
}

// Resizes tells whether a change of a node may give every card of its level another size: columns are wider then, or elsewhere.
func Resizes(before, after *graph.Node) bool { return noteOf(before) != noteOf(after) }

// Columns are how a level is laid out by branches.
type Columns struct {
	Width  int    // 0 = it is not
	Root   string // the node from which
	Answer bool   // its blocks are the parts of an answer
}

// ColumnsOf reads them.
func ColumnsOf(l *graph.Level) Columns {
	root := rootOf(l)
	has := noteOf(l.Node(root))
	return Columns{has.column, root, has.answer}
}

// RowSize is the card of a node that has its place by a block, at its largest; false for a node in a place of its own.
func (c Columns) RowSize(n *graph.Node, most int) (width, height int, row bool) {
	switch {
	case c.Width == 0:
		return 0, 0, false
	case n.ID == c.Root:
		return c.Width, measuresOf(c.Answer).goal, true
	case !isRow(n):
		return 0, 0, false
	}
	return c.Width - 2*inset, cardOf(n, most).high(widthOf(c.Width, offsetOf(true, deepest)), n.ID == BlockOf(n), measuresOf(c.Answer)), true
}
