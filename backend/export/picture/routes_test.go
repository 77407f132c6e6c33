package picture

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
)

// level is a sheet with cards at these places.
func level(at ...box) *sheet {
	s := &sheet{rects: map[string]box{}, room: at[0]}
	for i, b := range at {
		id := fmt.Sprintf("n%d", i)
		s.rects[id] = b
		s.standing = append(s.standing, card{id, b})
		s.room = s.room.with(b)
	}
	return s
}

// crossed are the cards that the link from one to another runs through.
func (s *sheet) crossed(from, to int) (out []string) {
	e := &graph.Edge{ID: "e", From: fmt.Sprintf("n%d", from), To: fmt.Sprintf("n%d", to)}
	at := ends([]*graph.Edge{e}, s.rects)["e"]
	r := s.routeOf(e, at[0], at[1])
	for _, c := range s.standing {
		for i := range 120 {
			p := r.at(float64(i) / 120)
			if inner := c.wider(-4); c.id != e.From && c.id != e.To && p.x > inner.x && p.x < inner.right() && p.y > inner.y && p.y < inner.low() {
				out = append(out, c.id)
				break
			}
		}
	}
	return out
}

func TestALinkRunsRoundTheCardsBetweenItsEnds(t *testing.T) {
	var grid []box
	for i := range 16 {
		grid = append(grid, box{float64(i%4) * 250, float64(i/4) * 150, 196, 104})
	}
	s := level(grid...)
	for _, link := range [][2]int{{0, 3}, {0, 12}, {0, 15}, {15, 0}, {3, 12}, {5, 6}, {13, 1}} {
		if over := s.crossed(link[0], link[1]); over != nil {
			t.Errorf("the link from %d to %d runs through %v", link[0], link[1], over)
		}
	}
}

// Nor is the corner of a card cut, however little of it.
func TestALinkCutsNoCorner(t *testing.T) {
	s := level(box{0, 0, 190, 104}, box{230, 0, 190, 60}, box{690, 280, 190, 60})
	if over := s.crossed(0, 2); over != nil {
		t.Errorf("it runs through %v", over)
	}
}

// What stands in rows and columns with room between them is never run through, wherever cards are missing, and no way leaves the picture.
func TestNoLinkRunsThroughACardOfAGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var at []box
		for i := range 24 {
			if i < 2 || rapid.Bool().Draw(t, "stands") {
				at = append(at, box{float64(i%6) * 230, float64(i/6) * 140, 190, rapid.Float64Range(60, 104).Draw(t, "height")})
			}
		}
		s := level(at...)
		from := rapid.IntRange(0, len(at)-1).Draw(t, "from")
		to := rapid.IntRange(0, len(at)-1).Filter(func(i int) bool { return i != from }).Draw(t, "to")
		if over := s.crossed(from, to); over != nil {
			t.Errorf("through %v", over)
		}
		e := &graph.Edge{ID: fmt.Sprintf("e%02d", rapid.IntRange(0, 99).Draw(t, "number")), From: fmt.Sprintf("n%d", from), To: fmt.Sprintf("n%d", to)}
		both := ends([]*graph.Edge{e}, s.rects)[e.ID]
		for _, p := range s.routeOf(e, both[0], both[1]).corners {
			if room := s.room.wider(frame); p.x < room.x || p.x > room.right() || p.y < room.y || p.y > room.low() {
				t.Errorf("%v lies outside of the picture", p)
			}
		}
	})
}
