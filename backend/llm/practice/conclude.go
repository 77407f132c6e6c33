package practice

import (
	"slices"
	"strings"
)

// Reasons of an answer: so many at first, and no more than so many later.
const (
	reasons     = 3
	mostReasons = 6
)

// conclude writes the answer that fixed rules can give: which points were found for it and against it, and that nobody has
// weighed them. Where one stands, it goes there and sharpens it.
func (s *scene) conclude(w *writer) bool {
	switch {
	case s.here.kind == "conclusion":
		s.sharpen(w)
		return false
	case s.answer != nil:
		s.next, s.why = s.answer.id, s.say("The answer so far is looked at again.")
		return false
	case s.goal == nil || s.parent != "" || !w.can("create_node") || !w.can("create_edge"):
		return false
	}
	for_, against := s.sides(true)
	if len(for_) < reasons {
		if s.here.id != s.goal.id {
			s.next, s.why = s.goal.id, s.say("More of the graph can be seen from the goal.")
		}
		if len(for_) == 0 {
			return false
		}
	}
	for_ = for_[:min(len(for_), reasons)]
	against = against[:min(len(against), 1)]
	w.add("create_node", s.say("No conclusion answers the goal yet."), "type", "conclusion", "name", text(s.say("Answer so far, by fixed rules")),
		"content", text(s.summing(for_, against)))
	w.add("create_edge", s.say("It stands where the answer belongs."), "from", "last_created", "to", s.goal.id, "type", one(s.edgeTypes, "answers", "relates-to"))
	for _, n := range for_ {
		w.add("create_edge", s.say("%s is one of the points that were found.", n.id), "from", n.id, "to", "last_created", "type", one(s.edgeTypes, "supports", "relates-to"))
	}
	for _, n := range against {
		w.add("create_edge", s.say("%s speaks against what was found.", n.id), "from", n.id, "to", "last_created", "type", one(s.edgeTypes, "contradicts", "relates-to"))
	}
	s.next, s.why = "last_created", s.say("The answer is looked at again.")
	return true
}

// sharpen gives the answer what it lacks: an objection, one more reason, and a text that names them.
func (s *scene) sharpen(w *writer) {
	h := s.here
	var for_, against []*node
	for _, n := range s.near {
		switch {
		case slices.Contains(n.in, "contradicts"):
			against = append(against, n)
		case slices.Contains(n.in, "supports"):
			for_ = append(for_, n)
		}
	}
	objected := len(against) > 0
	more, objections := s.sides(true)
	link := func(n *node, kind, why string) {
		w.add("create_edge", why, "from", n.id, "to", h.id, "type", one(s.edgeTypes, kind, "relates-to"))
	}
	if w.can("create_edge") && !h.locked {
		if len(objections) > 0 && !objected {
			against, objected = objections[:1], true
			link(against[0], "contradicts", s.say("An answer must hear what speaks against it."))
		}
		if len(more) > 0 && len(for_) < mostReasons {
			for_ = append(for_, more[0])
			link(more[0], "supports", s.say("%s is one of the points that were found.", more[0].id))
		}
	}
	if content := s.summing(for_, against); w.can("edit_node") && h.mayChange() && !h.fenced && !h.paged &&
		heard(h.text, practiceText) && fold(content) != fold(h.text) && len(for_) > 0 {
		w.add("edit_node", s.say("The points for and against it have changed."), "content", text(content))
	}
	name := s.say("Objection to the answer so far")
	if !objected && w.can("create_node") && !h.locked && !s.names[fold(name)] {
		w.create("standard", name, s.say("Points that were only found and never weighed decide nothing: an answer by fixed rules may be wrong.")+s.say(byRules),
			"contradicts", s.say("An answer must hear what speaks against it."))
	}
}

// sides are the thoughts in view: those that can stand for an answer, the supported first, and those that speak against something. Of those
// that the answer has its links to already none is there where only new ones are wanted.
func (s *scene) sides(fresh bool) (for_, against []*node) {
	named := fresh && s.here.kind == "conclusion"
	for _, n := range s.thoughts() {
		switch {
		case n.locked, named && (slices.Contains(s.near, n) || s.joined(n.id, s.here.id)):
		case s.objects(n):
			against = append(against, n)
		default:
			for_ = append(for_, n)
		}
	}
	slices.SortStableFunc(for_, func(a, b *node) int { return worth(b) - worth(a) })
	return for_, against
}

// worth orders reasons: a supported claim, a claim, then the rest.
func worth(n *node) int {
	switch {
	case n.state == "supported":
		return 2
	case n.kind == "hypothesis" && n.state != "contested":
		return 1
	}
	return 0
}

// summing is the text of the answer. It says what it is worth: nothing.
func (s *scene) summing(for_, against []*node) string {
	list := func(nodes []*node) string {
		var out []string
		for _, n := range nodes {
			out = append(out, n.id+" ("+cut(plain(n.name), 48)+")")
		}
		return strings.Join(out, "; ")
	}
	out := []string{s.say("This answer was put together by fixed rules. Found for it: %s.", list(for_))}
	if len(against) > 0 {
		out = append(out, s.say("Found against it: %s.", list(against)))
	}
	if len(s.open) > 0 {
		out = append(out, s.say("Still open: %s.", strings.Join(s.open, ", ")))
	}
	out = append(out, s.say("Nobody has weighed these points: a practice agent cannot. Confidence: none. What to do next: let a model or a person weigh them."))
	return strings.Join(out, " ") + s.say(byRules)
}
