package picture

import (
	"fmt"

	"crg/backend/graph"
	"crg/backend/graph/layout"
)

// sheet is a level while it is drawn.
type sheet struct {
	*drawing
	Level
	rects    map[string]box
	room     box             // that cards, blocks and groups take
	folds    map[string]fold // of nodes that stand as one card with others
	page     *layout.Picture
	standing []card
}

const groupRoom, groupName = 18.0, 22.0

// around is the room that cards, blocks and groups take.
func (s *sheet) around(cards box) box {
	for _, b := range s.blocks() {
		cards = cards.with(b)
	}
	for _, id := range s.Level.Level.GroupIDs() {
		if b, ok := s.group(id); ok {
			cards = cards.with(b)
		}
	}
	return cards
}

func (s *sheet) draw() {
	s.hulls()
	for _, id := range s.Level.Level.GroupIDs() {
		if b, ok := s.group(id); ok {
			s.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="14" fill="#e9e4dc" fill-opacity=".6" stroke="%s"/>`, num(b.x), num(b.y), num(b.w), num(b.h), line)
			s.text(b.x+14, b.y+16, s.Keys.Written(s.Level.Level.Group(id).Label), b.w-28, 12, true, ink2)
		}
	}
	s.rails()
	s.folds = s.folded()
	s.standing = s.cards()
	told := s.told()
	var rest []*graph.Edge
	for _, e := range s.Edges {
		if !told[e.From] || !told[e.To] {
			rest = append(rest, e)
		}
	}
	at := ends(rest, s.rects)
	for _, e := range rest {
		if both, ok := at[e.ID]; ok {
			s.link(e, both[0], both[1])
		}
	}
	for _, n := range s.Nodes {
		fold, one := s.folds[n.ID]
		if one && (fold.all || fold.many > 1) {
			s.behind(s.rects[n.ID])
		}
		switch {
		case fold.all:
			s.counted(fold.many, s.rects[n.ID])
		case !one || fold.many > 0:
			s.card(n, s.rects[n.ID], s.more(fold), s.ruledOut(n.ID))
		}
	}
}

// group is the frame round the cards of a group that are drawn, with room for its name.
func (s *sheet) group(id string) (out box, ok bool) {
	for _, n := range s.Level.Level.Group(id).Nodes {
		r, here := s.rects[n]
		switch {
		case here && ok:
			out = out.with(r)
		case here:
			out, ok = r, true
		}
	}
	out = out.wider(groupRoom)
	out.y, out.h = out.y-groupName+groupRoom/2, out.h+groupName-groupRoom/2
	return out, ok
}

// link draws one link with its head, and its sign in the middle.
func (s *sheet) link(e *graph.Edge, from, to point4) {
	s.kinds[e.Type] = true
	t := tieOf(e.Type)
	r, back := s.routeOf(e, from, to), outward[to.side]
	s.put(`<g><title>%s</title><path d="%s" fill="none" stroke="%s" stroke-width="1.75"%s/>%s%s</g>`, escaped(s.short(s.word(e.Type)+": "+oneLine(e.Reason))), r.path(), t.colour, dashed(t),
		head(t, to.point, point{-back.x, -back.y}), middleSign(t, r.at(0.5)))
}

func middleSign(t tie, at point) string {
	if t.sign == "" {
		return ""
	}
	return fmt.Sprintf(`<circle cx="%[1]s" cy="%[2]s" r="7" fill="%[3]s"/><text x="%[1]s" y="%[4]s" font-size="11" font-weight="600" text-anchor="middle" fill="%[5]s">%[6]s</text>`,
		num(at.x), num(at.y), paper, num(at.y+4), t.colour, t.sign)
}

// head draws the end of a link, its tip at a point.
func head(t tie, tip, u point) string {
	p := func(along, across float64) string {
		return num(tip.x-u.x*along-u.y*across) + " " + num(tip.y-u.y*along+u.x*across)
	}
	switch t.head {
	case "wall":
		return fmt.Sprintf(`<path d="M%sL%sM%sL%sL%s" fill="none" stroke="%s" stroke-width="1.75"/>`, p(1, 6), p(1, -6), p(9, 5), p(3, 0), p(9, -5), t.colour)
	case "chevron":
		return fmt.Sprintf(`<path d="M%sL%sL%s" fill="none" stroke="%s" stroke-width="1.5"/>`, p(9, 4.5), p(1, 0), p(9, -4.5), t.colour)
	case "diamond":
		return fmt.Sprintf(`<path d="M%sL%sL%sL%sz" fill="%s"/>`, p(0, 0), p(5.5, 4), p(11, 0), p(5.5, -4), t.colour)
	}
	return fmt.Sprintf(`<path d="M%sL%sL%sz" fill="%s"/>`, p(0, 0), p(9, 4.5), p(9, -4.5), t.colour)
}

func dashed(t tie) string {
	if t.dash == "" {
		return ""
	}
	return ` stroke-dasharray="` + t.dash + `"`
}
