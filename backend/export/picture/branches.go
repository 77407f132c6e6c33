package picture

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

const trunkGrey = "#b9b2a8"

// here tells whether a card of a block is drawn.
func (s *sheet) here(b branches.Block) bool {
	_, ok := s.rects[b.Head]
	return ok || slices.ContainsFunc(b.Rows, func(r branches.Row) bool { _, ok := s.rects[r.ID]; return ok })
}

// blocks are the hulls of a level that is laid out by branches.
func (s *sheet) blocks() (out []box) {
	if s.page == nil {
		return nil
	}
	for _, b := range s.page.Blocks {
		if s.here(b) {
			out = append(out, box{float64(b.X), float64(b.Y), float64(b.Width), float64(b.Height)})
		}
	}
	return out
}

// hulls draws the blocks with what stands above their rows: what they are, or whose branch they go on with.
func (s *sheet) hulls() {
	if s.page == nil {
		return
	}
	for _, b := range s.page.Blocks {
		if !s.here(b) {
			continue
		}
		x, y, w := float64(b.X), float64(b.Y), float64(b.Width)
		s.put(`<rect x="%d" y="%d" width="%d" height="%d" rx="12" fill="%s"/>`, b.X, b.Y, b.Width, b.Height, hull)
		of := b.On
		if of == "" && b.Part != "" {
			of = b.Head
		}
		part, says := b.Part, ""
		if s.page.Parts && part == "also" {
			part = "unnamed"
		}
		if n := s.Level.Level.Node(of); n != nil {
			says = s.short(nameOf(n))
		}
		switch {
		case b.Title != "":
			says = s.short(b.Title)
		case b.Part != "" && says != "":
			says = s.word(part) + ": " + says
		case b.Part != "":
			says = s.word(part)
		case says != "":
			says = "→ " + says
		}
		s.text(x+12, y+22, says, w-24, 12, true, ink2)
	}
}

// fold says of a card that several nodes stand as.
type fold struct {
	many int  // how many; 0 = the card of another one stands for the node
	all  bool // the card says their number, and is no node's own
}

// folded are the nodes that stand as one card with others. Of those that are drawn the first stands for the others.
func (s *sheet) folded() map[string]fold {
	out := map[string]fold{}
	if s.page == nil {
		return out
	}
	for _, b := range s.page.Blocks {
		first := map[string]string{}
		for _, r := range b.Rows {
			if _, ok := s.rects[r.ID]; !ok || !b.Folded && r.In == "" && !slices.ContainsFunc(b.Rows, func(o branches.Row) bool { return o.In == r.ID }) {
				continue
			}
			card := r.In
			if card == "" {
				card = r.ID
			}
			if _, there := first[card]; !there {
				first[card] = r.ID
			}
			out[r.ID] = fold{}
			out[first[card]] = fold{out[first[card]].many + 1, b.Folded}
		}
	}
	return out
}

// more says how many other nodes a node's card stands for; "" = none.
func (s *sheet) more(f fold) string {
	if f.many < 2 {
		return ""
	}
	return strings.Replace(s.word("folded"), "#", strconv.Itoa(f.many-1), 1)
}

// ruledOut reports whether a node stands among the options of an answer that rules it out.
func (s *sheet) ruledOut(id string) bool {
	return s.page != nil && s.Out[id] && slices.ContainsFunc(s.page.Blocks, func(b branches.Block) bool {
		return b.Part == "options" && slices.ContainsFunc(b.Rows, func(r branches.Row) bool { return r.ID == id })
	})
}

// behind draws the card behind another one: more than one node stands there.
func (s *sheet) behind(r box) {
	const by = 3
	s.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="6" fill="#ffffff" stroke="%s"/>`, num(r.x+by), num(r.y+by), num(r.w), num(r.h), line)
}

// counted draws a card that says how many nodes it is.
func (s *sheet) counted(n int, r box) {
	s.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="6" fill="#ffffff" stroke="%s"/>`, num(r.x), num(r.y), num(r.w), num(r.h), line)
	s.text(r.x+side, r.y+r.h/2+4, strings.Replace(s.word("unneeded"), "#", strconv.Itoa(n), 1), r.w-2*side, 12, false, ink2)
}

// told are the nodes whose links a page of branches tells by its places, rails and trunk. Their other links the canvas draws only when it is
// asked, and a picture cannot be asked.
func (s *sheet) told() map[string]bool {
	out := map[string]bool{}
	if s.page == nil {
		return out
	}
	for _, b := range s.page.Blocks {
		if b.Part == "" && b.Head != "" {
			out[b.Head] = true
		}
		for _, r := range b.Rows {
			out[r.ID] = true
		}
	}
	for _, n := range s.Nodes {
		if n.Type == graph.TypeGoal {
			out[n.ID] = true
		}
	}
	return out
}

// rails draws what the places of a level by branches do not say: in a block one rail for each reason and kind, and one trunk into the Goal.
func (s *sheet) rails() {
	if s.page == nil {
		return
	}
	for _, b := range s.page.Blocks {
		named := s.page.Parts && (b.Part != "" || b.Head == s.page.Answer) // its rows stand there because it names them: only what is set in hangs on another
		outer := ""
		for _, r := range b.Rows {
			row, ok := s.rects[r.ID]
			if r.Depth == 1 {
				outer = r.ID
			}
			if !ok || r.In != "" || b.Part == "sources" || r.Depth == 1 && b.Part == "also" || named && (r.Depth == 1 || r.Parent != outer) {
				continue
			}
			up, ok := s.rects[r.Parent]
			if in := r.Parent == b.Head && b.Part == "" || slices.ContainsFunc(b.Rows, func(o branches.Row) bool { return o.ID == r.Parent }); !ok || !in {
				if r.Depth != 1 {
					continue // what it serves stands elsewhere
				}
				up = box{float64(b.X) + 10, float64(b.Y), 0, 30} // the line above the block tells what it serves
			}
			lane := map[string]float64{graph.EdgeSupports: 6, graph.EdgeContradicts: 12}[r.Kind]
			if lane == 0 {
				lane = 17
			}
			t, x, y := tieOf(r.Kind), up.x+lane, row.y+min(row.h/2, 24)
			if x >= row.x-2 {
				continue
			}
			s.kinds[r.Kind] = true
			s.put(`<path d="M%s %sH%sQ%s %s %s %sV%s" fill="none" stroke="%s" stroke-width="1.75"%s/>%s`, num(row.x), num(y), num(x+3), num(x), num(y), num(x), num(y-3),
				num(up.low()+6), t.colour, dashed(t), head(tie{colour: t.colour}, point{x, up.low()}, point{0, -1}))
		}
	}
	s.trunk()
}

// trunk draws the one way of all branches into the Goal; the answer's own way is green.
func (s *sheet) trunk() {
	goal := ""
	for _, n := range s.Nodes {
		if n.Type == graph.TypeGoal {
			goal = n.ID
		}
	}
	g, ok := s.rects[goal]
	if !ok {
		return
	}
	high := g.y + g.h
	parts := slices.DeleteFunc(s.page.AtTrunk(), func(b branches.Block) bool { return float64(b.X) == g.x || !s.here(b) })
	for _, b := range parts {
		high = min(high, float64(b.Y))
	}
	for _, b := range s.page.Blocks {
		if float64(b.X) != g.x && b.Part == "" && !b.Held && b.On == "" {
			high = min(high, float64(b.Y))
		}
	}
	high -= 24
	for _, b := range parts {
		to := min(max(high, g.y+8), g.low()-8)
		s.put(`<path d="M%s %dV%sH%s" fill="none" stroke="%s" stroke-width="2" stroke-linejoin="round"/>%s`, num(float64(b.X)+float64(b.Width)/2), b.Y, num(to), num(g.x-6), trunkGrey,
			head(tie{colour: trunkGrey}, point{g.x - 1, to}, point{1, 0}))
	}
	for _, b := range s.page.Blocks {
		r, here := s.rects[b.Head]
		if !here || b.Part != "" || b.On != "" || b.Held {
			continue
		}
		colour := trunkGrey
		if b.Head == s.page.Answer {
			colour = tieOf(graph.EdgeSupports).colour
		}
		y := r.y + min(22, r.h/2)
		if float64(b.X) == g.x {
			to := g.y + g.h/2
			s.put(`<path d="M%s %sH%sV%sH%s" fill="none" stroke="%s" stroke-width="2" stroke-linejoin="round"/>%s`, num(r.x), num(y), num(g.x-14), num(to), num(g.x-6), colour,
				head(tie{colour: colour}, point{g.x - 1, to}, point{1, 0}))
			continue
		}
		to, turn := high, ""
		if high <= g.y+4 || high >= g.low()-4 {
			to = g.y + 20
			turn = "H" + num(g.x-20) + "V" + num(to)
		}
		s.put(`<path d="M%s %sH%sV%s%sH%s" fill="none" stroke="%s" stroke-width="2" stroke-linejoin="round"/>%s`, num(r.right()), num(y), num(float64(b.X+b.Width)+16), num(high), turn,
			num(g.x-6), colour, head(tie{colour: colour}, point{g.x - 1, to}, point{1, 0}))
	}
}
