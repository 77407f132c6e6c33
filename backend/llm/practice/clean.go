package practice

import (
	"slices"
	"strings"
)

// clean merges doubles, judges states by the edges in view, and writes summaries.
func (s *scene) clean(w *writer) {
	gone := s.merge(w)
	s.judge(w)
	s.summarise(w, gone)
}

// merge joins two visible nodes of the same name; the older one stays.
func (s *scene) merge(w *writer) (gone string) {
	if !w.can("merge_nodes") {
		return ""
	}
	visible := append([]*node{s.here}, s.near...)
	first := map[string]*node{}
	for _, n := range visible {
		if !n.mayChange() || n.kind == "master" || fold(n.name) == "" {
			continue
		}
		key := fold(n.name)
		keep := first[key]
		if keep == nil {
			first[key] = n
			continue
		}
		other := n
		if older(other.id, keep.id) && keep.id != s.here.id {
			keep, other = other, keep
		}
		if other.id == s.here.id || s.did("merge_nodes", other.id) {
			continue
		}
		w.add("merge_nodes", s.say("Both have the same name."), "keep", keep.id, "merge", other.id)
		return other.id
	}
	return ""
}

func older(a, b string) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return a < b
}

// judge sets states by what is in view: an objection makes contested, support makes supported.
func (s *scene) judge(w *writer) {
	if !w.can("set_state") {
		return
	}
	set := func(n *node, want, why string) {
		if n.kind == "conclusion" { // nobody has weighed it
			return
		}
		if want == "" || n.state == want || n.state == "resolved" || n.state == "archived" || !n.mayChange() || s.did("set_state", n.id) {
			return
		}
		if len(s.states) > 0 && !slices.Contains(s.states, want) {
			return
		}
		w.add("set_state", why, "target", n.id, "state", want)
	}
	var support, against int
	for _, n := range s.near {
		for _, t := range n.in {
			switch t {
			case "supports":
				support++
			case "contradicts":
				against++
			}
		}
	}
	switch {
	case against > 0:
		set(s.here, "contested", s.say("%d connected nodes contradict it.", against))
	case support > 0:
		set(s.here, "supported", s.say("%d connected nodes support it and none contradicts it.", support))
	}
	done := 0
	for _, n := range s.near {
		if done == 2 {
			return
		}
		before := w.count
		switch {
		case slices.Contains(n.out, "contradicts"):
			set(n, "contested", s.say("%s contradicts it.", s.here.id))
		case slices.Contains(n.out, "supports") && n.state == "active":
			set(n, "supported", s.say("%s supports it.", s.here.id))
		}
		if w.count > before {
			done++
		}
	}
}

// summarise writes the short forms of the current node, and of those that OPEN ENDS names, out of their own words.
func (s *scene) summarise(w *writer, gone string) {
	if !w.can("set_detail") {
		return
	}
	for _, n := range append([]*node{s.here}, append(slices.Clone(s.near), s.nearby...)...) {
		if n == s.here && !s.thinks || slices.Contains(s.long, n.id) {
			s.shorten(w, n, gone)
		}
	}
}

func (s *scene) shorten(w *writer, h *node, gone string) {
	if !h.mayChange() || h.id == gone || h.paged || s.did("set_detail", h.id) {
		return
	}
	body := strings.TrimSpace(h.text)
	body = strings.NewReplacer(byRules, "", german[byRules], "").Replace(cutAt(body, nextStep))
	list := sentences(strings.ReplaceAll(body, `"`, "'"))
	if len(list) == 0 {
		return
	}
	fields := []string{"target", h.id, "l1", text(firstWords(list[0], 25))}
	if len(list) > 1 {
		fields = append(fields, "l2", text(firstWords(strings.Join(list, ". "), 80)))
	}
	w.add("set_detail", s.say("A short form of its own words helps readers who stand farther away."), fields...)
}
