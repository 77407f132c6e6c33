package branches

import "crg/backend/graph"

// follow keeps the spine right after a change of its level; false where it has to be made anew.
func (s *spine) follow(op graph.Op) bool {
	switch c, e := op.Node, op.Edge; {
	case c != nil && c.After == nil:
		if v := s.at[c.ID]; v != nil {
			s.raise(v)
			delete(s.at, c.ID)
		}
		return c.ID != s.root
	case c != nil:
		return s.node(c.After)
	case e != nil:
		s.edge(e.Before, e.After)
	}
	return true
}

func (s *spine) node(n *graph.Node) bool {
	v := s.at[n.ID]
	if v == nil {
		s.at[n.ID] = &vertex{n: n, loose: true}
		return rootOf(s.l) == s.root
	}
	was := v.n
	v.n = n
	if was.Type == n.Type && was.Importance == n.Importance {
		return true
	}
	if n.ID == s.root || rootOf(s.l) != s.root {
		return false
	}
	s.raise(v)
	return true
}

func (s *spine) edge(before, after *graph.Edge) {
	if before != nil {
		for _, end := range []string{before.From, before.To} {
			if v := s.at[end]; v != nil && v.via != nil && v.via.ID == before.ID {
				s.raise(v)
			}
		}
	}
	if after == nil || after.External != nil {
		return
	}
	from, to := s.at[after.From], s.at[after.To]
	if from == nil || to == nil {
		return
	}
	if s.reached(to) && s.offer(from, to, after) {
		s.spread(from)
	}
	if s.reached(from) && s.offer(to, from, after) {
		s.spread(to)
	}
}

func (s *spine) reached(v *vertex) bool { return !v.loose }

// raise finds new ways for a vertex and all that reached the root through it; nothing else can have got further away.
func (s *spine) raise(v *vertex) {
	lost := []*vertex{v}
	for i := 0; i < len(lost); i++ {
		for k := range lost[i].kids {
			lost = append(lost, k)
		}
	}
	gone := make(map[*vertex]bool, len(lost))
	for _, v := range lost {
		v.drop()
		gone[v] = true
	}
	var found []*vertex
	for _, v := range lost {
		for e := range s.l.Touching(v.n.ID) {
			if o := s.other(e, v); o != nil && !gone[o] && s.reached(o) {
				s.offer(v, o, e)
			}
		}
		if s.reached(v) {
			found = append(found, v)
		}
	}
	s.spread(found...)
}
