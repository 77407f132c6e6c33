package numberformat

import (
	"math"
	"strconv"
)

// fraction shows 2.5 as "2 1/2" by the format "# ?/?", and as "5/2" by "?/?".
func (s section) fraction(v float64) string {
	at := 0
	for s.tokens[at].kind != over {
		at++
	}
	top := at
	for top > 0 && s.tokens[top-1].kind == digit {
		top--
	}
	bottom, fixed := at+1, ""
	for bottom < len(s.tokens) && (s.tokens[bottom].kind == digit || s.tokens[bottom].isFigure()) {
		fixed += s.tokens[bottom].text
		bottom++
	}
	mixed := section{tokens: s.tokens[:top]}.has(digit)
	whole := 0.0
	if mixed {
		whole, v = math.Modf(v)
	}
	above, below := 0.0, 0.0
	if n, err := strconv.Atoi(fixed); err == nil && n > 0 {
		above, below = math.Round(v*float64(n)), float64(n)
	} else {
		above, below = nearest(v, bottom-at-1)
	}
	if mixed && above == below {
		whole, above = whole+1, 0
	}
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', 0, 64) }
	said := number(above) + "/" + number(below)
	switch {
	case mixed && above == 0:
		said = number(whole)
	case mixed && whole > 0:
		said = number(whole) + " " + said
	}
	return section{tokens: s.tokens[:top]}.literally(nil) + said + section{tokens: s.tokens[bottom:]}.literally(nil)
}

func (t token) isFigure() bool {
	return t.kind == literal && len(t.text) == 1 && t.text[0] >= '0' && t.text[0] <= '9'
}

// nearest is the fraction that comes nearest to a number, of those whose lower part has so many digits, the smallest of them.
func nearest(v float64, digits int) (above, below float64) {
	const enough = 1e-9
	best := math.Inf(1)
	for n := 1.0; n < math.Pow10(min(digits, 3)); n++ {
		if off := math.Abs(v - math.Round(v*n)/n); off < best-enough {
			best, above, below = off, math.Round(v*n), n
		}
		if best < enough {
			break
		}
	}
	return above, below
}
