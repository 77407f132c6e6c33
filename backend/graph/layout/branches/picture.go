package branches

import "crg/backend/graph"

// Picture is a level laid out by branches as the canvas draws it: hulls with their headings, and rows with what they hang on.
// Cards have their places and sizes from their nodes.
type Picture struct {
	Column int     `json:"column"` // width of the columns
	Answer string  `json:"answer"` // the answer so far; "" = none
	Blocks []Block `json:"blocks"` // in reading order
}

// Block is a hull with rows.
type Block struct {
	Head   string `json:"head"` // the node that it is about; "" = none
	Part   string `json:"part"` // "" = the branch itself with its head on top, "more", "against", "also", "sources"
	On     string `json:"on"`   // it was cut out of the branch of this node; "" = it stands for itself
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Rows   []Row  `json:"rows"` // in reading order
}

// Row is a node of a block, its head left out.
type Row struct {
	ID     string `json:"id"`
	Parent string `json:"parent"` // the reason that it serves; "" = a document
	Kind   string `json:"kind"`   // type of the link that says so; "" = not linked yet
	Depth  int    `json:"depth"`  // 1 or 2
}

// Picture reads a level off its page; nil where it is not laid out by branches.
func (k *Keeper) Picture(level string) *Picture {
	k.look.Lock()
	defer k.look.Unlock()
	p := k.page(level)
	if p == nil {
		return nil
	}
	out := &Picture{Column: p.column, Answer: answerID(p.l, p.s.root), Blocks: []Block{}}
	for col := range p.count() {
		for _, st := range p.inOrder(col) {
			out.Blocks = append(out.Blocks, p.block(st))
		}
	}
	return out
}

func (p *page) block(st *stack) Block {
	head, part := headOf(st.key)
	if head == noHead {
		head = ""
	}
	top := p.top(st)
	b := Block{Head: head, Part: part, X: p.left(st.col), Y: top, Width: p.column, Height: p.end(st) - top, Rows: []Row{}}
	if v := p.s.at[head]; v != nil && part == "" {
		if v.parent != nil && v.parent.n.ID != p.s.root {
			b.On = v.parent.n.ID
		}
		if slots := p.read(st); slots[0].depth > 0 {
			b.Part = partMore // its head was placed by hand
		}
	}
	for _, s := range p.read(st) {
		if s.depth == 0 {
			continue
		}
		r := Row{ID: s.n.ID, Depth: s.depth}
		switch v := p.s.at[s.n.ID]; {
		case s.n.Type == graph.TypeArtifact:
		case v == nil || v.loose:
			r.Parent = p.s.root
		default:
			r.Parent, r.Kind = v.parent.n.ID, v.via.Type
		}
		b.Rows = append(b.Rows, r)
	}
	return b
}
