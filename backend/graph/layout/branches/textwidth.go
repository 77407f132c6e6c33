package branches

import (
	"cmp"
	"slices"

	"crg/backend/graph"
)

// Words are as large at every zoom, so how well a picture can be read is a matter of how many keep theirs. What follows asks
// that of a picture that nobody has drawn yet, with the rules of the canvas (design-language §3).
const (
	typeSize = 12.0
	farBelow = 0.28 // zoom below which only headings have words
)

type rect struct{ x, y, w, h float64 }

func (r rect) meets(o rect) bool {
	return r.x < o.x+o.w && o.x < r.x+r.w && r.y < o.y+o.h && o.y < r.y+r.h
}

// priority says who keeps words where there is no room for all.
func (t *tree) priority(w *twig) int {
	p := 40*w.weight + min(20, 2*w.links)
	switch w.State {
	case graph.StateContested:
		p += 35
	case graph.StateSupported:
		p += 30
	case graph.StateResolved:
		p += 5
	case graph.StateArchived:
		p -= 60
	}
	switch {
	case w.Type == graph.TypeGoal:
		p += 800
	case w.ID == t.answer:
		p += 700
	case w.parent == t.root && w.Type != graph.TypeArtifact && w.weight >= 3:
		p += 200
	}
	if w.Type == graph.TypeQuestion && w.State == graph.StateActive {
		p += 25
	}
	return p
}

// legible counts what can be read of a sheet at its fit: each node with words, by its priority, and less where they are cut.
func (s *sheet) legible() (score float64, shown, cut int) {
	const (
		base, ofCut, zoomed = 40, 0.45, 0.15
	)
	order := make([]*twig, 0, len(s.placed))
	for w := range s.placed {
		order = append(order, w)
	}
	slices.SortFunc(order, func(a, b *twig) int {
		return cmp.Or(cmp.Compare(s.t.priority(b), s.t.priority(a)), graph.Compare(a.ID, b.ID))
	})
	taken := s.headings()
	for _, w := range order {
		worth := float64(base + s.t.priority(w))
		if w != s.t.root {
			r, whole, ok := s.words(w, taken)
			if !ok {
				continue
			}
			taken = append(taken, r)
			if !whole {
				cut++
				worth *= ofCut
			}
		}
		shown++
		score += worth
	}
	return score * (1 + zoomed*s.fit), shown, cut
}

// headings of blocks stand before all words.
func (s *sheet) headings() (taken []rect) {
	const high, up = 11, 6
	if s.fit <= farBelow {
		return nil
	}
	for i, b := range s.blocks {
		if b.headed && !b.crumb {
			continue
		}
		mid := 15
		if b.crumb {
			mid = 9
		}
		taken = append(taken, rect{
			float64(s.left[i]) * s.fit, float64(s.tops[i]+inset+mid)*s.fit - up, float64(s.column) * s.fit, high,
		})
	}
	return taken
}

// ends tells whether a name may be cut in a line: after a whole word, with room for what tells that more follows.
func (l line) ends(width float64) bool {
	return l.whole && float64(l.first+dots)*typeSize/1000 <= width
}

// words finds room for a node's words: all lines of its name, or fewer; round its middle, else downwards, else upwards.
func (s *sheet) words(w *twig, taken []rect) (r rect, whole, ok bool) {
	const (
		sign, smallSign = 24, 19 // beside the words; smaller where the zoom is
		small           = 0.4
		least           = 40
		narrow          = 70 // a name of three lines is not cut to one in less
		most            = 3
	)
	z, p := s.fit, s.placed[w]
	beside := float64(sign)
	if z < small {
		beside = smallSign
	}
	words, letters := w.plain, &regular
	if w.weight >= 4 || p.head {
		words, letters = w.bold, &semibold
	}
	width := float64(p.w)*z - beside
	if s.t.parts != nil && !p.head {
		width -= float64(w.mark())
	}
	all, fits := lines(words, width, typeSize, letters)
	if !fits || float64(p.w)*z < least {
		return rect{}, false, false
	}
	room := max(1, int((float64(p.h)*z-1)/s.t.m.line))
	meets := func(r rect) bool { return slices.ContainsFunc(taken, r.meets) }
	for n := min(len(all), most); n >= 1; n-- {
		high := max(float64(p.h)*z-1, float64(n)*s.t.m.line+s.t.m.room)
		r := rect{float64(p.x) * z, float64(p.y)*z + float64(p.h)*z/2 - high/2, float64(p.w) * z, high}
		if meets(r) {
			down, up := r, r
			down.y, up.y = float64(p.y)*z, float64(p.y+p.h)*z-high
			switch {
			case n > room && !meets(down):
				r = down
			case n > room && !meets(up):
				r = up
			default:
				continue
			}
		}
		if cut := n < len(all); cut && (!all[n-1].ends(width) || n == 1 && len(all) > 2 && width < narrow) {
			continue
		}
		return r, n == len(all), true
	}
	return rect{}, false, false
}
