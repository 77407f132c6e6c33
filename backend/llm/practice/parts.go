package practice

import (
	"slices"
	"strings"
)

// The parts of an answer, as English texts label them.
const (
	partAnswer     = "Answer"
	partFindOut    = "Find out first"
	partConditions = "Conditions"
	partWhy        = "Why"
	partObjections = "Objections"
	partSure       = "How sure"
	partChange     = "What would change it"
	partNext       = "Next steps"
)

// answerInParts writes the answer that fixed rules can give under the labels that the project asks for, or writes its own anew where OPEN ENDS finds
// fault with it. What it found stands for it and against it; nobody has weighed that, and each part says no more.
func (s *scene) answerInParts(w *writer) bool {
	for_, against := s.sides(false)
	for_, against = for_[:min(len(for_), mostReasons)], against[:min(len(against), mostReasons)]
	if s.goal == nil || s.parent != "" || len(for_) == 0 {
		return false
	}
	content := s.partly(for_, against)
	switch {
	case s.here.kind == "conclusion":
		if s.faulty && w.can("edit_node") && s.here.mayChange() && heard(s.here.text, practiceText) {
			w.add("edit_node", s.say("The points for and against it have changed."), "content", text(content))
		}
		return false
	case s.answer != nil || !w.can("create_node"):
		return false
	}
	w.node(idea{"conclusion", s.say("Answer so far, by fixed rules"), content, "", s.say("No conclusion answers the goal yet.")},
		link{one(s.edgeTypes, "answers", "relates-to"), s.goal.id, s.say("It stands where the answer belongs.")})
	return true
}

// partly is the text of the answer, label by label.
func (s *scene) partly(for_, against []*node) string {
	ids := func(nodes []*node) string {
		var out []string
		for _, n := range nodes {
			out = append(out, n.id)
		}
		return " [" + strings.Join(out, ", ") + "]"
	}
	each := func(nodes []*node, sentence func(name, id string) string) (out []string) {
		for _, n := range nodes {
			out = append(out, "- "+sentence(quoted(n.name), "["+n.id+"]"))
		}
		return out
	}
	var out []string
	for _, label := range s.labels {
		lines := []string{"- " + s.say("Fixed rules find nothing to say here (own judgement).")}
		switch s.part(label) {
		case partAnswer:
			lines = []string{s.say("These points were found by fixed rules, and nobody has weighed them") + s.say(byRules) + ids(for_)}
		case partFindOut:
			continue
		case partConditions:
			lines = each(for_[:1], func(name, id string) string {
				return s.say("What is said of %s has to hold. Fails: a source says otherwise %s", name, id)
			})
		case partWhy:
			lines = each(for_, func(name, id string) string { return s.say("%s was found for it %s.", name, id) })
		case partObjections:
			lines = each(against, func(name, id string) string { return s.say("%s speaks against it %s. Reply: open", name, id) })
			if len(against) == 0 {
				lines = []string{"- " + s.say("No objection was found; an answer by fixed rules may be wrong (own judgement). Reply: open")}
			}
		case partSure:
			lines = []string{s.say("Low: a practice agent cannot weigh anything (own judgement).")}
		case partChange:
			lines = []string{"- " + s.say("Whoever weighs these points may come to another answer (own judgement).")}
		case partNext:
			lines = []string{"1. " + s.say("Let a model or a person weigh them.")}
		}
		out = append(out, "**"+label+"**")
		out = append(out, lines...)
	}
	return strings.Join(out, "\n")
}

// part is what a label means, in any language; "" for one of its own.
func (s *scene) part(label string) string {
	for _, p := range []string{partAnswer, partFindOut, partConditions, partWhy, partObjections, partSure, partChange, partNext} {
		if slices.Contains([]string{p, german[p]}, label) {
			return p
		}
	}
	return ""
}
