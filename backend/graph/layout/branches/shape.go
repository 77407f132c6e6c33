package branches

// caps are the numbers of rows at which a branch is cut.
var caps = [...]int{6, 8, 10, 13}

// plan folds a tree in the way in which most can be read: every width of the columns with every cap. Far more nodes than can
// have words are folded once.
func (t *tree) plan(win Window) *sheet {
	const (
		largeCap    = 13   // then
		largeColumn = 300  // likewise
		clearly     = 1.01 // a later shape must be better by this
	)
	if len(t.all) > roomy {
		return t.fold(t.blocks(largeCap), largeColumn, win).set()
	}
	var best *sheet
	var most float64
	cuts := caps[:]
	if t.parts != nil {
		cuts = cuts[len(cuts)-1:] // a part of an answer is cut only where it is very long
	}
	for _, column := range t.m.widths {
		for _, c := range cuts {
			s := t.fold(t.blocks(c), column, win).set()
			if score, _, _ := s.legible(); best == nil || score > most*clearly {
				best, most = s, score
			}
		}
	}
	return best
}

// set gives every node of a folded sheet its box.
func (s *sheet) set() *sheet {
	s.placed = make(map[*twig]box, len(s.t.all))
	s.left, s.tops = make([]int, len(s.blocks)), make([]int, len(s.blocks))
	i := 0
	for k, end := range s.ends {
		x, y := s.width-s.column-k*(s.column+s.t.m.gutter), s.t.m.above(k)
		for ; i < end; i++ {
			b := s.blocks[i]
			s.left[i], s.tops[i] = x, y
			if b.headed {
				s.placed[b.head] = box{x + inset, y + b.top, s.column - 2*inset, b.headHeight, true}
			}
			for _, r := range b.rows {
				if r.in != "" {
					continue
				}
				s.placed[r.twig] = box{x + r.offset, y + r.y, r.width, r.hi, false}
			}
			y += b.height + s.t.m.blockGap + s.t.slack()
		}
	}
	if !s.t.root.Pinned {
		s.placed[s.t.root] = box{s.width - s.column, 0, s.column, s.t.m.goal, false}
	}
	return s
}
