package practice

import (
	"fmt"
	"slices"
	"strings"
)

// grow deepens the current node: reasons, objections, consequences, and a next step in its own text.
func (s *scene) grow(w *writer) bool {
	h := s.here
	if s.reading != nil && s.draw(w) {
		return true
	}
	if h.mayChange() && h.kind != "conclusion" && w.can("edit_node") && s.editable(h) && !s.did("edit_node", h.id) {
		w.add("edit_node", "It said nothing yet about how to check it.", "content", text(h.text+s.nextStep(h)))
	}
	if !s.room(w) {
		return false
	}
	if h.kind == "goal" || h.kind == "artifact" {
		return s.explore(w)
	}
	return s.argue(w) || s.explore(w)
}

// argue adds one thought that every claim wants and this one lacks.
func (s *scene) argue(w *writer) bool {
	topic := topicOf(s.here.name)
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
		!strings.ContainsAny(n.text, "[]|\\") && !strings.Contains(n.text, "Next step:")
}

func (s *scene) nextStep(n *node) string {
	step := "\nNext step: find one source that would confirm this and one that would refute it."
	for _, other := range s.near {
		if other.kind != "goal" && shared(n.text+" "+n.name, other.name) > 0 {
			return step + " Compare it with " + other.id + " (" + plain(other.name) + ")."
		}
	}
	return step
}

// arguments are the thoughts that every claim wants, in an order that changes from turn to turn.
func (s *scene) arguments(topic, support string) []idea {
	quote := ""
	if support != "" {
		quote = " The text says: \"" + support + "\""
	}
	const mark = " (Practice text, made by fixed rules.)"
	id := s.here.id
	list := []idea{
		{"standard", "Evidence for " + topic, "What speaks for " + id + ", and how sure is it?" + quote + mark, "supports", "The claim needs a reason."},
		{"standard", "Objection to " + topic, "What speaks against " + id + ", and who would say so?" + quote + mark, "contradicts", "A doubter must be heard."},
		{"standard", "Consequence of " + topic, "If " + id + " holds, what follows for the goal?" + quote + mark, "derived-from", "What follows from it is not written down yet."},
		{"question", "How to test " + topic + "?", "Which observation would settle " + id + "?" + quote + mark, "derived-from", "Nothing says yet how to check it."},
	}
	at := s.step() % len(list)
	return append(slices.Clone(list[at:]), list[:at]...)
}

// prefixes that the agent itself puts before a topic; they do not pile up.
var prefixes = []string{"Evidence for ", "Objection to ", "Consequence of ", "How to test ", "What is known about ", "Who is affected by ", "Aspect: ", "Key factor: ", "Minor factor: "}

func topicOf(name string) string {
	name = plain(name)
	for again := true; again; {
		again = false
		for _, p := range prefixes {
			if rest, ok := strings.CutPrefix(name, p); ok {
				name, again = rest, true
			}
		}
	}
	if name = strings.TrimSuffix(name, "?"); name == "" {
		return "this point"
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
	w.add("create_edge", fmt.Sprintf("%s and %s share %d telling words.", p.a.id, p.b.id, p.n),
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
