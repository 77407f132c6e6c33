package branches

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crg/backend/graph"
)

// page is a level laid out by branches, as it lies on the canvas. Everything in it is read from the nodes: the root names the
// width of the columns, each node the block that it stands in, and its place says column, depth and order.
type page struct {
	l    *graph.Level
	most int
	s    *spine
	note
	stacks map[string]*stack
	home   map[string]*stack
	held   map[string]*stack // those that the person moved, out of the columns
	own    map[string]area   // of nodes that the person placed
	strips map[int]*strip
}

// strip is one column: its stacks from top to bottom, and what stands in its way.
type strip struct {
	stacks []*stack
	sorted bool
	own    map[string]area
}

// stack is one block on the canvas.
type stack struct {
	key    string
	col    int
	slots  []slot
	order  bool        // slots are in order
	fresh  bool        // it has no place yet
	dirty  bool        // its rows must be laid out anew
	held   bool        // the person moved it; it is in no column
	at     graph.Point // then the top left of its hull
	bottom *int        // and the lower edge; nil = not known
}

// slot is a node of a stack; the head's card has depth 0.
type slot struct {
	n     *graph.Node
	depth int
	in    string // the node before it with which it stands as one card; "" = it has its own
}

type area struct{ x0, y0, x1, y1 int }

const (
	pinGap   = 24 // round what the person placed
	rootWord = "columns"
	firstRun = "first-run"
	answered = "answer"
)

// note is what the root of a level says of its layout: the width of the columns, 0 where it is not laid out by branches, and the
// top left of the Goal when it was. The Goal itself may be moved since.
type note struct {
	column int
	origin graph.Point
	first  bool // nobody asked for it
	answer bool // its blocks are the parts of an answer
}

func (n note) measures() *measures { return measuresOf(n.answer) }

func noteOf(root *graph.Node) note {
	if root == nil || !strings.HasPrefix(root.Block, rootWord) {
		return note{}
	}
	words := strings.Fields(root.Block)
	if len(words) < 4 || words[0] != rootWord {
		return note{}
	}
	var figures [3]int
	for i := range figures {
		var err error
		if figures[i], err = strconv.Atoi(words[i+1]); err != nil || figures[i] < -far || figures[i] > far { // made elsewhere
			return note{}
		}
	}
	n := note{column: figures[0], origin: graph.Point{X: figures[1], Y: figures[2]}, first: slices.Contains(words[4:], firstRun), answer: slices.Contains(words[4:], answered)}
	if all := n.measures().widths; n.column < all[0] || n.column > all[len(all)-1] {
		return note{}
	}
	return n
}

func (n note) String() string {
	out := fmt.Sprintf("%s %d %d %d", rootWord, n.column, n.origin.X, n.origin.Y)
	if n.first {
		out += " " + firstRun
	}
	if n.answer {
		out += " " + answered
	}
	return out
}

// Lift takes a node out of its block: it has a place of its own from now on. What a root says of its level stays.
func Lift(n *graph.Node) {
	if noteOf(n).column == 0 {
		n.Block = ""
	}
}

// isRow reports whether a node has its place by its block.
func isRow(n *graph.Node) bool {
	return n.Block != "" && (!n.Pinned || Held(n))
}

// readPage reads a level; nil where it is not laid out by branches.
func readPage(l *graph.Level, most int) *page {
	root := l.Node(rootOf(l))
	has := noteOf(root)
	if has.column == 0 {
		return nil
	}
	p := newPage(l, most, newSpine(l, most), has)
	for _, n := range l.Nodes() {
		_ = p.put(n)
	}
	return p
}

func newPage(l *graph.Level, most int, s *spine, has note) *page {
	return &page{
		note: has, l: l, most: most, s: s,
		stacks: map[string]*stack{}, home: map[string]*stack{}, held: map[string]*stack{}, own: map[string]area{}, strips: map[int]*strip{},
	}
}

func (p *page) pitch() int { return p.column + p.measures().gutter }

func (p *page) left(col int) int { return p.origin.X - col*p.pitch() }

// columnAt is the column of a row's left side.
func (p *page) columnAt(x int) int {
	return max(0, p.origin.X+p.column-x-1) / p.pitch()
}

func (p *page) strip(col int) *strip {
	s := p.strips[col]
	if s == nil {
		s = &strip{own: map[string]area{}}
		p.strips[col] = s
	}
	return s
}

// put takes a node in. It reports false where a row lies in another column than its block: then it has a place of its own, as
// far as anybody can tell, or all of its block is on the move.
func (p *page) put(n *graph.Node) bool {
	p.forget(n.ID)
	if n.ID == p.s.root && n.Position == p.origin {
		return true
	}
	has := placeOf(n.Block)
	if has.held && n.ID != p.s.root {
		p.hold(n, has)
		return true
	}
	col := p.columnAt(n.Position.X)
	st := p.stacks[has.key]
	row := isRow(n) && n.ID != p.s.root && col < len(p.l.NodeIDs())+mostColumns // no layout has more
	strange := row && st != nil && (st.held || st.col != col)
	if row && !strange {
		if st == nil {
			st = p.open(has.key, col)
		}
		st.slots, st.order = append(st.slots, slot{n: n, in: has.in}), false
		p.strip(col).sorted = false
		p.home[n.ID] = st
		return true
	}
	a := p.areaOf(n)
	p.own[n.ID] = a
	for col := p.columnAt(a.x1 + pinGap); col <= p.columnAt(a.x0-pinGap); col++ {
		p.strip(col).own[n.ID] = a
	}
	return !strange
}

// areaOf is the place of a node that the person placed.
func (p *page) areaOf(n *graph.Node) area {
	w, h := OwnSize(n.Importance, p.most)
	if n.ID == p.s.root {
		w, h = p.column, p.measures().goal
	}
	x, y := min(max(n.Position.X, -far), far), min(max(n.Position.Y, -far), far)
	return area{x, y, x + w, y + h}
}

const far = 10_000_000

func (p *page) open(key string, col int) *stack {
	st := &stack{key: key, col: col}
	p.stacks[key] = st
	s := p.strip(col)
	s.stacks, s.sorted = append(s.stacks, st), false
	return st
}

func (p *page) close(st *stack) {
	delete(p.stacks, st.key)
	if st.held {
		delete(p.held, st.key)
		return
	}
	s := p.strip(st.col)
	s.stacks = slices.DeleteFunc(s.stacks, func(o *stack) bool { return o == st })
}

// forget takes a node out, wherever it stands.
func (p *page) forget(id string) {
	if st := p.home[id]; st != nil {
		st.slots = slices.DeleteFunc(st.slots, func(s slot) bool { return s.n.ID == id })
		delete(p.home, id)
		if st.bottom = nil; !st.held {
			p.strip(st.col).sorted = false
		}
		if len(st.slots) == 0 {
			p.close(st)
		}
		return
	}
	if a, there := p.own[id]; there {
		delete(p.own, id)
		for col := p.columnAt(a.x1 + pinGap); col <= p.columnAt(a.x0-pinGap); col++ {
			delete(p.strip(col).own, id)
		}
	}
}

// read puts the slots of a stack in order and finds their depths.
func (p *page) read(st *stack) []slot {
	if st.order {
		return st.slots
	}
	slices.SortFunc(st.slots, func(a, b slot) int {
		return cmp.Or(cmp.Compare(a.n.Position.Y, b.n.Position.Y), cmp.Compare(truth(a.in != ""), truth(b.in != "")), graph.Compare(a.n.ID, b.n.ID))
	})
	head, _ := headOf(st.key)
	for i := range st.slots {
		s := &st.slots[i]
		s.depth = (s.n.Position.X - p.leftOf(st) - inset) / indent
		if head == noHead {
			s.depth++
		}
		s.depth = min(max(s.depth, 1), deepest)
		if s.in != "" { // it stands where the other one does
			s.depth = deepest
		}
		if s.n.ID == st.key {
			s.depth = 0
		}
	}
	st.order = true
	return st.slots
}

// front is the slot whose card stands for another one; the same where it has a card of its own.
func (st *stack) front(i int) int {
	if folded(st.key) {
		return 0
	}
	if in := st.slots[i].in; in != "" {
		if at := slices.IndexFunc(st.slots[:i], func(s slot) bool { return s.n.ID == in && s.in == "" }); at >= 0 {
			return at
		}
	}
	return i
}

// inOrder are the stacks of a column from top to bottom.
func (p *page) inOrder(col int) []*stack {
	s := p.strip(col)
	if !s.sorted {
		for _, st := range s.stacks {
			p.read(st)
		}
		slices.SortStableFunc(s.stacks, func(a, b *stack) int {
			if a.fresh || b.fresh { // in the order in which they came, below the others
				return cmp.Compare(truth(a.fresh), truth(b.fresh))
			}
			return cmp.Or(cmp.Compare(p.anchor(a).Position.Y, p.anchor(b).Position.Y), cmp.Compare(a.key, b.key))
		})
		s.sorted = true
	}
	return s.stacks
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// nthOf says how many blocks of its name come before a block.
func nthOf(key string) int {
	words := strings.Fields(key)
	if len(words) < 3 {
		return 0
	}
	n, err := strconv.Atoi(words[2])
	if err != nil { // made elsewhere
		return 0
	}
	return min(max(0, n), far)
}

// headOf reads a block's key.
func headOf(key string) (head, part string) {
	head, rest, _ := strings.Cut(key, " ")
	part, _, _ = strings.Cut(rest, " ")
	return head, part
}
