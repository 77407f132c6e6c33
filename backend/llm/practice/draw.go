package practice

import (
	"slices"
	"strings"
	"unicode"
)

// draw makes nodes from the pages that READING shows. Each quotes a sentence, is linked to its document, and to the node that it bears on, so
// that no thought hangs on a document alone.
func (s *scene) draw(w *writer) bool {
	if !w.can("create_node") || s.here.locked || s.count >= bigLevel {
		return false
	}
	most := 3
	if s.count > bigLevel/2 {
		most = 1 // the level fills, and pages may follow
	}
	to := s.here
	if s.goal != nil && (to.kind == "artifact" || slices.Contains(s.apart, to.id)) && s.parent == "" {
		to = s.goal
	}
	for _, page := range s.pages {
		s.drawFrom(w, page, most, to)
	}
	return w.count > 0
}

// drawFrom makes nodes from one page.
func (s *scene) drawFrom(w *writer, page *node, most int, to *node) {
	made := 0
	for i, sentence := range telling(page.text, most) {
		idea, ok := s.drawn(i, sentence, page)
		if !ok {
			continue
		}
		s.write(w, idea, page, to)
		made++
	}
	if made > 0 {
		return
	}
	name := s.say("What does %s show?", cut(plain(page.name), 32))
	if !s.names[fold(name)] {
		s.write(w, idea{"question", name, s.say("This page of %s has no sentence that fixed rules can quote.", page.id) + s.say(byRules), "relates-to", s.say("A page must not go by unseen.")}, page, to)
	}
}

// drawn is the thought that a sentence of a page becomes; ok is false where the graph has its name already.
func (s *scene) drawn(place int, sentence string, page *node) (idea, bool) {
	about := s.say("the goal")
	if s.goal != nil && s.goal.name != "" {
		about = plain(s.goal.name)
	}
	sorts := [...]int{2, 1, 4} // an aspect, a claim, the opposite view
	for _, p := range phrases(sentence) {
		i := s.makeIdea(sorts[(place+s.step())%len(sorts)], p, sentence, about, page.id)
		if !s.names[fold(i.name)] {
			return i, true
		}
	}
	return idea{}, false
}

// write makes a node of a page. A document that lies outside the Master Node the agent is in cannot be linked from here.
func (s *scene) write(w *writer, i idea, page, to *node) {
	var links []link
	if s.parent == "" {
		links = append(links, link{one(s.edgeTypes, "derived-from", "relates-to"), page.id, s.say("It quotes this document.")})
	}
	kind := "relates-to"
	if to.kind != "goal" && to.kind != "question" && weighs(i.edge) {
		kind = i.edge
	}
	links = append(links, link{one(s.edgeTypes, kind, "relates-to", "supports"), to.id, s.say("The new node bears on %s.", to.id)})
	w.node(i, links...)
}

// telling are at most n sentences of a page that are worth a node, from all over it: those with figures first.
func telling(page string, n int) []string {
	var all []string
	for _, s := range sentences(page) {
		if len(strings.Fields(s)) >= 6 {
			all = append(all, s)
		}
	}
	if len(all) == 0 {
		all = sentences(page)
	}
	n = min(n, len(all))
	var out []string
	for i := range n {
		part := all[i*len(all)/n : (i+1)*len(all)/n]
		at := max(0, slices.IndexFunc(part, func(s string) bool { return strings.ContainsFunc(s, unicode.IsDigit) }))
		out = append(out, part[at])
	}
	return out
}

// wonder asks what any goal wants to know, where every page was read: the documents do not stand in the prompt any more.
func (s *scene) wonder(w *writer) bool {
	if s.here.kind != "goal" {
		return s.here.kind != "artifact" && s.here.kind != "conclusion" && s.argue(w)
	}
	for _, i := range []idea{
		{"question", s.say("What would change the answer?"), s.say("Which finding would turn the answer round, and who could find it out?") + s.say(byRules), "relates-to", s.say("An answer is worth what could refute it.")},
		{"question", s.say("Who is affected by the answer?"), s.say("Who gains, who loses, and who decides?") + s.say(byRules), "relates-to", s.say("The people are not named yet.")},
		{"question", s.say("What do the documents leave out?"), s.say("Which question of the goal does none of the documents answer?") + s.say(byRules), "relates-to", s.say("What nobody wrote down may matter, too.")},
	} {
		if !s.names[fold(i.name)] {
			w.create(i.kind, i.name, i.content, i.edge, i.reason)
			return true
		}
	}
	return false
}

// joinGoal links what OPEN ENDS says is not joined to the Goal, a few nodes each turn.
func (s *scene) joinGoal(w *writer) {
	to := s.goal
	if s.parent != "" || to == nil {
		to = s.here
	}
	if !w.can("create_edge") || to.locked {
		return
	}
	done := 0
	for _, id := range s.apart {
		if id == to.id || done == 4 || s.joined(id, to.id) || slices.Contains(s.apart, to.id) {
			continue
		}
		w.add("create_edge", s.say("%s is not joined to the goal.", id), "from", id, "to", to.id, "type", one(s.edgeTypes, "relates-to", "supports"))
		s.edges = append(s.edges, edge{id, to.id, "relates-to"})
		done++
	}
}
