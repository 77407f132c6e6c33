package practice

import (
	"slices"
	"strings"
)

// grow deepens the current node: reasons, objections, consequences, and a next step in its own text.
func (s *scene) grow(w *writer) bool {
	h := s.here
	if len(s.pages) > 0 && s.draw(w) {
		return true
	}
	if s.thinks && w.can("create_node") && len(s.bare) > 0 && s.count < bigLevel {
		return s.test(w)
	}
	if h.mayChange() && h.kind != "conclusion" && w.can("edit_node") && s.editable(h) && !s.did("edit_node", h.id) {
		w.add("edit_node", s.say("It said nothing yet about how to check it."), "content", text(h.text+s.nextStep(h)))
	}
	if !s.room(w) {
		return false
	}
	if h.kind == "goal" || h.kind == "artifact" {
		return s.explore(w)
	}
	return s.argue(w) || s.explore(w)
}

// test gives claims that nothing speaks for or against what they lack, three a turn: an objection first, then a reason.
func (s *scene) test(w *writer) bool {
	for i, n := range s.thoughts() {
		if w.count == 3 {
			break
		}
		if !slices.Contains(s.bare, n.id) || n.locked {
			continue
		}
		topic, kind := s.topicOf(n.name), "supports"
		thought := idea{"standard", s.say(evidenceFor, topic), s.say("What speaks for %s, and how sure is it?", n.id), "", s.say("The claim needs a reason.")}
		if i%2 == 0 {
			thought, kind = idea{"standard", s.say(objectionTo, topic), s.say("What speaks against %s, and who would say so?", n.id), "", s.say("A doubter must be heard.")}, "contradicts"
		}
		if s.names[fold(thought.name)] {
			continue
		}
		thought.content += s.say(byRules)
		w.node(thought, link{one(s.edgeTypes, kind, "relates-to"), n.id, s.say("The new node belongs to %s.", n.id)})
	}
	return w.count > 0
}

// argue adds one thought that every claim wants and this one lacks.
func (s *scene) argue(w *writer) bool {
	topic := s.topicOf(s.here.name)
	for _, i := range s.arguments(topic, s.sentenceFor(topic)) {
		if !s.names[fold(i.name)] {
			w.create(i.kind, i.name, i.content, i.edge, i.reason)
			return true
		}
	}
	return false
}

// editable: the text must be shown whole, and hold nothing that writing it back could change.
func (s *scene) editable(n *node) bool {
	return n.text != "" && !n.fenced && !n.paged && len(n.text) < 3000 &&
		!strings.ContainsAny(n.text, "[]|\\") && !heard(n.text, nextStep)
}

func (s *scene) nextStep(n *node) string {
	step := "\n" + s.say(nextStep) + " " + s.say("find one source that would confirm this and one that would refute it.")
	for _, other := range s.near {
		if other.kind != "goal" && shared(n.text+" "+n.name, other.name) > 0 {
			return step + " " + s.say("Compare it with %s (%s).", other.id, plain(other.name))
		}
	}
	return step
}

// arguments are the thoughts that every claim wants, in an order that changes from turn to turn.
func (s *scene) arguments(topic, support string) []idea {
	quote := ""
	if support != "" {
		quote = " " + s.say("The text says: \"%s\"", support)
	}
	id := s.here.id
	thought := func(kind, name, content, edge, reason string) idea {
		return idea{kind, s.say(name, topic), s.say(content, id) + quote + s.say(byRules), edge, s.say(reason)}
	}
	list := []idea{
		thought("standard", evidenceFor, "What speaks for %s, and how sure is it?", "supports", "The claim needs a reason."),
		thought("standard", objectionTo, "What speaks against %s, and who would say so?", "contradicts", "A doubter must be heard."),
		thought("standard", consequenceOf, "If %s holds, what follows for the goal?", "derived-from", "What follows from it is not written down yet."),
		thought("question", howToTest, "Which observation would settle %s?", "derived-from", "Nothing says yet how to check it."),
	}
	at := s.step() % len(list)
	return append(slices.Clone(list[at:]), list[:at]...)
}

// topicOf is what a name speaks of: what the agent itself put before a topic does not pile up.
func (s *scene) topicOf(name string) string {
	name = plain(name)
	for again := true; again; {
		again = false
		for _, format := range told {
			if topic, ok := topicIn(name, format); ok {
				name, again = topic, true
			}
		}
	}
	if name = strings.TrimSuffix(name, "?"); name == "" {
		return s.say("this point")
	}
	return cut(name, 48)
}

// sentenceFor is the sentence of the texts in view that has most in common with the topic.
func (s *scene) sentenceFor(topic string) string {
	best, most := "", 0
	for _, src := range s.sources() {
		for _, sentence := range sentences(src.text) {
			if n := shared(topic, sentence); n > most {
				best, most = sentence, n
			}
		}
	}
	return best
}

// connect links two neighbours that talk about the same thing.
func (s *scene) connect(w *writer) {
	if !w.can("create_edge") {
		return
	}
	type pair struct {
		a, b *node
		n    int
	}
	var best []pair
	near := s.near
	if len(near) > 40 {
		near = near[:40]
	}
	for i, a := range near {
		for _, b := range near[i+1:] {
			if a.kind == "goal" || b.kind == "goal" || a.locked || b.locked || s.joined(a.id, b.id) {
				continue
			}
			if n := shared(a.name+" "+a.text, b.name+" "+b.text); n > 0 {
				best = append(best, pair{a, b, n})
			}
		}
	}
	if len(best) == 0 {
		return
	}
	slices.SortStableFunc(best, func(x, y pair) int { return y.n - x.n })
	// The prompt does not show edges between two neighbours, so the choice moves on with each turn.
	p := best[s.step()%min(len(best), 4)]
	w.add("create_edge", s.say("%s and %s share %d telling words.", p.a.id, p.b.id, p.n),
		"from", p.b.id, "to", p.a.id, "type", one(s.edgeTypes, "relates-to", "supports"))
}

// linked: a recent action named both.
func (s *scene) linked(a, b string) bool {
	for _, l := range strings.Split(s.recent, "\n") {
		if strings.Contains(l, "create_edge") && strings.Contains(l, "["+a+"]") && strings.Contains(l, "["+b+"]") {
			return true
		}
	}
	return false
}
