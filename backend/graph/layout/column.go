package layout

// column is one vertical strip of the canvas: the stretches of it that are taken. It is a treap ordered by start; each
// subtree knows its widest gap, so the nearest free place is found in logarithmic time however crowded the strip is.
type column struct{ root *span }

// span is a taken stretch [lo, hi) of a column, the node's spacing included. Spans may overlap: people put nodes anywhere.
type span struct {
	lo, hi      int
	id          string
	rank        uint64
	left, right *span
	// of the subtree:
	first, last int // lowest lo, highest hi
	gap         int // widest free stretch between first and last
}

func (s *span) before(lo int, id string) bool { return s.lo < lo || s.lo == lo && s.id < id }

// sum brings the figures of the subtree up to date.
func (s *span) sum() *span {
	s.first, s.last, s.gap = s.lo, s.hi, 0
	if l := s.left; l != nil {
		s.gap = max(l.gap, s.lo-l.last)
		s.first, s.last = l.first, max(l.last, s.hi)
	}
	if r := s.right; r != nil {
		s.gap = max(s.gap, r.gap, r.first-s.last)
		s.last = max(s.last, r.last)
	}
	return s
}

// split parts a subtree into what comes before (lo, id) and the rest.
func split(s *span, lo int, id string) (a, b *span) {
	if s == nil {
		return nil, nil
	}
	if s.before(lo, id) {
		s.right, b = split(s.right, lo, id)
		return s.sum(), b
	}
	a, s.left = split(s.left, lo, id)
	return a, s.sum()
}

func join(a, b *span) *span {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	case a.rank > b.rank:
		a.right = join(a.right, b)
		return a.sum()
	}
	b.left = join(a, b.left)
	return b.sum()
}

func (c *column) add(id string, lo, hi int) {
	s := &span{lo: lo, hi: hi, id: id, rank: rank(id)}
	a, b := split(c.root, lo, id)
	c.root = join(join(a, s.sum()), b)
}

func (c *column) remove(id string, lo int) {
	a, b := split(c.root, lo, id)
	_, b = split(b, lo, id+"\x00") // the span itself is the only one in between
	c.root = join(a, b)
}

// below is the smallest start ≥ from of a free stretch of the given length.
func (c *column) below(from, length int) int {
	at, _ := down(c.root, from, length)
	return at
}

func down(s *span, at, length int) (int, bool) {
	switch {
	case s == nil || s.last <= at:
		return at, false
	case at+length <= s.first:
		return at, true
	case s.gap < length: // nothing between first and last is wide enough
		return max(at, s.last), false
	}
	at, found := down(s.left, at, length)
	if found || at+length <= s.lo {
		return at, true
	}
	return down(s.right, max(at, s.hi), length)
}

// above is the largest start ≤ from of a free stretch of the given length.
func (c *column) above(from, length int) int { return up(c.root, from+length, length) - length }

func up(s *span, end, length int) int {
	switch {
	case s == nil || s.first >= end || s.last <= end-length:
		return end
	case s.gap < length:
		return min(end, s.first)
	}
	end = up(s.right, end, length)
	if s.lo < end && s.hi > end-length {
		end = s.lo
	}
	return up(s.left, end, length)
}

// within visits the spans that touch a stretch, from top to bottom, until visit says no.
func (c *column) within(lo, hi int, visit func(id string) bool) { within(c.root, lo, hi, visit) }

func within(s *span, lo, hi int, visit func(string) bool) bool {
	if s == nil || s.first >= hi || s.last <= lo {
		return true
	}
	return within(s.left, lo, hi, visit) && (s.lo >= hi || s.hi <= lo || visit(s.id)) && within(s.right, lo, hi, visit)
}

// around are the nearest spans before and after the one given: the end of the upper and the start of the lower.
func (c *column) around(id string, lo int) (upper, lower int) {
	upper, lower = -limit, limit
	for s := c.root; s != nil; {
		switch {
		case s.id == id && s.lo == lo:
			if s.left != nil {
				upper = max(upper, s.left.last)
			}
			if s.right != nil {
				lower = s.right.first
			}
			return upper, lower
		case s.before(lo, id):
			upper, s = s.hi, s.right
		default:
			lower, s = s.lo, s.left
		}
	}
	return upper, lower
}

// rank is a number as good as random that depends on the id alone, so that the same graph gives the same tree.
func rank(id string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(id) {
		h = (h ^ uint64(id[i])) * 1099511628211
	}
	h ^= h >> 32
	h *= 0x9e3779b97f4a7c15
	return h ^ h>>29
}
