package branches

import (
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strconv"

	"crg/backend/graph"
)

// Picture is a level laid out by branches as the canvas draws it: hulls with their headings, and rows with what they hang on.
// Cards have their places and sizes from their nodes.
type Picture struct {
	Column int     `json:"column"` // width of the columns
	Parts  bool    `json:"parts"`  // its blocks are the parts of the answer, and its cards stand closer
	Answer string  `json:"answer"` // the answer so far; "" = none
	Blocks []Block `json:"blocks"` // in reading order, those that the person moved at the end
	Own    []Row   `json:"own"`    // what the person placed, with what it hangs on; heads of blocks that the person moved, too
}

// Block is a hull with rows.
type Block struct {
	Head   string `json:"head"`   // the node that it is about; "" = none
	Part   string `json:"part"`   // "" = the branch itself with its head on top, "more", "against", "also", "sources"; of an answer "part", "options", "open", "read"
	Title  string `json:"title"`  // of a part, as the answer has it
	Nth    int    `json:"nth"`    // it goes on with the block of its name before it: 1, 2 …
	Folded bool   `json:"folded"` // its nodes stand as one card
	On     string `json:"on"`     // it was cut out of the branch of this node; "" = it stands for itself
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Held   bool   `json:"held"` // the person moved it
	Rows   []Row  `json:"rows"` // in reading order
}

// Row is a node of a block, its head left out.
type Row struct {
	ID     string `json:"id"`
	Parent string `json:"parent"` // the reason that it serves; "" = a document
	Kind   string `json:"kind"`   // type of the link that says so; "" = not linked yet
	Depth  int    `json:"depth"`  // 1 or 2; 0 where it is no row
	In     string `json:"in"`     // the row before it with which it stands as one card; "" = it has its own
}

// Picture reads a level off its page; nil where it is not laid out by branches.
func (k *Keeper) Picture(level string) *Picture {
	k.look.Lock()
	defer k.look.Unlock()
	p := k.page(level)
	if p == nil {
		return nil
	}
	out := &Picture{Column: p.column, Parts: p.answer, Answer: answerID(p.l, p.s.root), Blocks: []Block{}, Own: []Row{}}
	for col := range p.count() {
		for _, st := range p.inOrder(col) {
			out.Blocks = append(out.Blocks, p.block(st))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(p.held)) {
		out.Blocks = append(out.Blocks, p.block(p.held[key]))
		if v := p.s.at[key]; v != nil && v.parent != nil && v.parent.n.ID == p.s.root && p.home[key] == p.held[key] {
			out.Own = append(out.Own, p.row(v.n, 0))
		}
	}
	for _, id := range slices.SortedFunc(maps.Keys(p.own), graph.Compare) {
		if r := p.row(p.l.Node(id), 0); r.Parent != "" && r.Kind != "" {
			out.Own = append(out.Own, r)
		}
	}
	return out
}

// Named reports whether a block is a part of the answer, or its options: from the first one of a column a way leads into the goal.
func (b *Block) Named() bool { return b.Part == partNamed || b.Part == partOptions }

// AtTrunk are the parts of the answer that begin their columns.
func (p *Picture) AtTrunk() (out []Block) {
	for _, b := range p.Blocks {
		over := func(o Block) bool { return !o.Held && o.X == b.X && o.Y < b.Y }
		if p.Parts && b.Named() && !b.Held && !slices.ContainsFunc(p.Blocks, over) {
			out = append(out, b)
		}
	}
	return out
}

func (p *page) block(st *stack) Block {
	head, part := headOf(st.key)
	if head == noHead {
		head = ""
	}
	title, named := titleOf(part)
	if named {
		part = partNamed
	}
	if folded(st.key) {
		part = partRead
	}
	top := p.top(st)
	b := Block{Head: head, Part: part, Title: title, Nth: nthOf(st.key), Folded: folded(st.key), X: p.leftOf(st), Y: top, Width: p.column, Height: p.end(st) - top, Held: st.held, Rows: []Row{}}
	if v := p.s.at[head]; v != nil && part == "" {
		if v.parent != nil && v.parent.n.ID != p.s.root {
			b.On = v.parent.n.ID
		}
		if slots := p.read(st); slots[0].depth > 0 {
			b.Part = partMore // its head was placed by hand
		}
	}
	for i, s := range p.read(st) {
		if s.depth == 0 {
			continue
		}
		r := p.row(s.n, s.depth)
		if front := st.front(i); front < i {
			r.In = st.slots[front].n.ID
		}
		b.Rows = append(b.Rows, r)
	}
	return b
}

func (p *page) row(n *graph.Node, depth int) Row {
	r := Row{ID: n.ID, Depth: depth}
	switch v := p.s.at[n.ID]; {
	case n.Type == graph.TypeArtifact || n.ID == p.s.root:
	case v == nil || v.loose:
		r.Parent = p.s.root
	default:
		r.Parent, r.Kind = v.parent.n.ID, v.via.Type
	}
	return r
}

// Tag tells a block from every other one, and from itself before a change: whoever has it need not be told it again.
func (b *Block) Tag() string {
	h := fnv.New64a()
	put := func(words ...string) {
		for _, w := range words {
			_, _ = io.WriteString(h, w) // a digest takes everything
			_, _ = h.Write([]byte{0})
		}
	}
	put(b.Head, b.Part, b.Title, strconv.Itoa(b.Nth), b.On, strconv.Itoa(b.X), strconv.Itoa(b.Y), strconv.Itoa(b.Width), strconv.Itoa(b.Height), strconv.FormatBool(b.Held), strconv.FormatBool(b.Folded))
	for _, r := range b.Rows {
		put(r.ID, r.Parent, r.Kind, strconv.Itoa(r.Depth), r.In)
	}
	return strconv.FormatUint(h.Sum64(), 36)
}
