package pdfium

import (
	"cmp"
	"math"
	"slices"
)

// Rules are the straight lines that a page draws, as round the cells of a table. A thin area is one, and so is each side of a larger one: cells may be told
// by their backgrounds. What is drawn in pieces, one for each cell, is whole.
type Rules struct {
	Upright, Level []Rule
}

// Rule is one of them. At is how far it stands from the left, or from below; From and To are its ends.
type Rule struct{ At, From, To float32 }

const (
	mostDrawn    = 6000 // objects of a page that are looked at
	mostSegments = 6000 // of all of them
	mostRules    = 600  // of each direction; a page with more shows a map
	thinRule     = 2.5  // points; what is wider is an area
	shortestRule = 4.0
	sameRule     = 1.0 // pieces stand so close to one line
	nextPiece    = 2.5 // and follow each other so closely
)

// rules looks for those of a page.
func (s *session) rules(page uint64) (r Rules) {
	const path, mostCorners = 2, 200
	segments := 0
	for i := range min(s.number("FPDFPage_CountObjects", page), mostDrawn) {
		object := s.call("FPDFPage_GetObject", page, uint64(i))
		at := s.scratch
		if s.number("FPDFPageObj_GetType", object) != path || s.call("FPDFPageObj_GetBounds", object, at, at+4, at+8, at+12) == 0 {
			continue
		}
		b := s.floats(4)
		if r.add(b[0], b[1], b[2], b[3]) {
			continue
		}
		if n := s.number("FPDFPath_CountSegments", object); n <= mostCorners && segments+n <= mostSegments {
			segments += n
			s.sides(object, n, &r)
		}
	}
	return Rules{whole(r.Upright), whole(r.Level)}
}

// sides are the lines that an area is drawn by.
func (s *session) sides(object uint64, n int, r *Rules) {
	const lineTo, moveTo = 0, 2
	m := [6]float32{1, 0, 0, 1, 0, 0}
	if s.call("FPDFPageObj_GetMatrix", object, s.scratch) != 0 {
		copy(m[:], s.floats(6))
	}
	var first, last [2]float32
	for i := range n {
		segment := s.call("FPDFPath_GetPathSegment", object, uint64(i))
		if s.call("FPDFPathSegment_GetPoint", segment, s.scratch, s.scratch+4) == 0 {
			return
		}
		p := s.floats(2)
		to := [2]float32{m[0]*p[0] + m[2]*p[1] + m[4], m[1]*p[0] + m[3]*p[1] + m[5]}
		switch s.number("FPDFPathSegment_GetType", segment) {
		case lineTo:
			r.add(last[0], last[1], to[0], to[1])
		case moveTo:
			first = to
		}
		if last = to; s.call("FPDFPathSegment_GetClose", segment) != 0 {
			r.add(to[0], to[1], first[0], first[1])
		}
	}
}

// add takes a line or a thin area between two corners; false = it is none.
func (r *Rules) add(x0, y0, x1, y1 float32) bool {
	wide, high := max(x0, x1)-min(x0, x1), max(y0, y1)-min(y0, y1)
	switch {
	case wide <= thinRule && high >= shortestRule:
		r.Upright = append(r.Upright, Rule{(x0 + x1) / 2, min(y0, y1), max(y0, y1)})
	case high <= thinRule && wide >= shortestRule:
		r.Level = append(r.Level, Rule{(y0 + y1) / 2, min(x0, x1), max(x0, x1)})
	default:
		return wide <= thinRule && high <= thinRule
	}
	return true
}

// whole joins pieces; none where there are too many.
func whole(pieces []Rule) (rules []Rule) {
	grain := func(r Rule) float64 { return math.Round(float64(r.At / sameRule)) }
	slices.SortFunc(pieces, func(a, b Rule) int { return cmp.Or(cmp.Compare(grain(a), grain(b)), cmp.Compare(a.From, b.From)) })
	for _, p := range pieces {
		if n := len(rules) - 1; n >= 0 && grain(rules[n]) == grain(p) && p.From <= rules[n].To+nextPiece {
			rules[n].To = max(rules[n].To, p.To)
			continue
		}
		rules = append(rules, p)
	}
	if len(rules) > mostRules {
		return nil
	}
	return rules
}

// part reports an upright rule between words of a height. One hardly higher than their line may be the side of their background.
func (r Rules) part(left, right, baseline, height float32) bool {
	const beside, higher, middle = 1.0, 1.6, 0.25
	y := baseline + middle*height
	return slices.ContainsFunc(r.Upright, func(u Rule) bool {
		return u.At >= left-beside && u.At <= right+beside && u.From <= y && u.To >= y && u.To-u.From > higher*height
	})
}
