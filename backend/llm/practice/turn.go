package practice

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

const (
	crowded  = 7  // connected nodes after which no new one is made here
	fullHood = 5  // connected nodes that make an aspect of the goal complete
	bigLevel = 60 // nodes of a level after which only links and states change
)

// turn answers a prompt that lists actions.
func (s *scene) turn() string {
	w := &writer{s: s}
	if s.lined { // fixed rules cannot hold an answer against its sources
		return w.reply() + "\n\nnothing"
	}
	if s.here == nil {
		if w.can("pass") {
			w.add("pass", s.say("This prompt shows no node to stand on."))
		}
		return w.reply()
	}
	made := false
	s.linkLoose(w)
	switch s.kind() {
	case "conclude":
		if made = len(s.labels) > 0 && s.answerInParts(w); len(s.labels) == 0 {
			made = s.conclude(w)
		}
		s.judge(w)
	case "connections":
		s.joinGoal(w)
		s.connect(w)
		s.judge(w)
	case "cleanup":
		s.clean(w)
	case "growth":
		made = s.grow(w)
	default:
		made = s.explore(w)
	}
	if w.count == 0 {
		s.otherwise(w)
	}
	s.move(w, made)
	if w.count == 0 && w.can("pass") {
		w.add("pass", s.say("Nothing is left to do at %s by my rules.", s.here.id))
	}
	return w.reply()
}

// kind maps the name of the phase to one of the five sorts of work; an unknown one goes by the actions it lists.
func (s *scene) kind() string {
	for _, k := range []struct{ sort, words string }{
		{"conclude", "conclu answer decid schluss antwort fazit"},
		{"exploration", "explor brainstorm idea question erkund frage"},
		{"growth", "grow develop deep expand research vertief wachs"},
		{"connections", "connect link relat verbind verknüpf"},
		{"cleanup", "clean review tidy consolid summar merge prune aufräum ordn"},
	} {
		for _, word := range strings.Fields(k.words) {
			if strings.Contains(s.phase, word) && (k.sort != "conclude" || slices.Contains(s.nodeTypes, "conclusion")) {
				return k.sort
			}
		}
	}
	switch {
	case !s.allowed["create_node"] && s.allowed["create_edge"]:
		return "connections"
	case !s.allowed["create_node"]:
		return "cleanup"
	}
	return []string{"exploration", "growth"}[s.step()%2]
}

// step is a number that grows by one from turn to turn; it only spreads choices.
func (s *scene) step() int { return max(s.lastTurn+1, s.place) }

// linkLoose gives nodes without an edge, such as fresh imports, their first one: to the current node.
func (s *scene) linkLoose(w *writer) {
	if !w.can("create_edge") || s.here.locked {
		return
	}
	for _, n := range s.near {
		if !n.loose || n.locked || s.sourced && n.kind == "artifact" || s.did("create_edge", n.id) {
			continue
		}
		if w.count == 3 { // a few each turn
			return
		}
		kind := one(s.edgeTypes, "relates-to", "supports")
		if n.kind != "artifact" {
			kind = one(s.edgeTypes, "derived-from", "relates-to", "supports")
		}
		w.add("create_edge", s.say("%s has no edge yet.", n.id), "from", n.id, "to", s.here.id, "type", kind)
		n.loose = false
	}
}

// room reports whether a new node may be made beside the current one, and should be.
func (s *scene) room(w *writer) bool {
	return w.can("create_node") && !s.here.locked && len(s.near) < crowded && s.count < bigLevel
}

// explore asks and supposes, out of the sentences of the current node, the documents around it and the Goal.
func (s *scene) explore(w *writer) bool {
	if len(s.pages) > 0 {
		return s.draw(w)
	}
	if !s.room(w) {
		return false
	}
	if s.sourced {
		return s.wonder(w)
	}
	edge := "derived-from"
	made := 0
	for _, idea := range s.ideas() {
		if made == 2 {
			break
		}
		if s.names[fold(idea.name)] {
			continue
		}
		kind := edge
		switch {
		case idea.edge != "" && s.here.kind != "artifact":
			kind = idea.edge
		case s.here.kind == "artifact" && !strings.HasPrefix(idea.content, s.here.id+" "):
			kind = "relates-to" // it quotes another text
		}
		w.create(idea.kind, idea.name, idea.content, kind, idea.reason)
		made++
	}
	return made > 0
}

// ideas turns phrases into nodes: the best phrase of each sentence first, starting at another sentence each turn. Which sort
// of node a phrase becomes depends on its place, so that neighbours differ.
func (s *scene) ideas() []idea {
	about := s.say("the goal")
	if s.goal != nil && s.goal.name != "" {
		about = plain(s.goal.name)
	}
	const most = 60
	var best, second []idea
	n := 0
	for _, src := range s.sources() {
		for _, sentence := range sentences(src.text) {
			for i, p := range phrases(sentence) {
				if i == 2 || n == most {
					break
				}
				made := s.makeIdea((n+s.step())%5, p, sentence, about, src.id)
				if n++; i == 0 {
					best = append(best, made)
				} else {
					second = append(second, made)
				}
			}
		}
	}
	if len(best) > 0 {
		at := s.step() % len(best)
		best = append(slices.Clone(best[at:]), best[:at]...)
	}
	out := append(slices.Clone(best), second...)
	for i, p := range phrases(s.topicOf(s.here.name)) {
		out = append(out, s.makeIdea((i+s.step())%5, p, plain(s.here.name), about, s.here.id))
	}
	return out
}

type idea struct{ kind, name, content, edge, reason string }

func (s *scene) makeIdea(sort int, p, sentence, about, from string) idea {
	thought := func(kind, name, content, edge string) idea {
		return idea{
			kind, s.say(name, p), s.say("%s says: \"%s\"", from, sentence) + " " + content + s.say(byRules), edge,
			s.say("%s names %s, and no node looks at it yet.", from, p),
		}
	}
	switch sort {
	case 0:
		return thought("question", whatIsKnown, s.say("What is known about it, and from which source?"), "derived-from")
	case 1:
		return thought("hypothesis", keyFactor, s.say("Suppose that this point decides the goal, %s: then a change here changes the result.", about), "supports")
	case 2:
		return thought("standard", anAspect, s.say("This is one aspect that an answer has to cover."), "derived-from")
	case 3:
		return thought("question", whoIsAffected, s.say("List who gains, who loses, and who decides."), "derived-from")
	}
	return thought("hypothesis", minorFactor, s.say("The opposite view: without this point the result would be much the same."), "contradicts")
}

type source struct{ id, text string }

// sources are the texts to draw from: the current node, documents beside it, the Goal, then the other neighbours.
func (s *scene) sources() []source {
	out := []source{}
	for _, p := range s.pages {
		out = append(out, source{p.id, p.text})
	}
	if len(out) > 0 {
		return out
	}
	add := func(n *node) {
		// What the agent wrote itself is not a source: it would quote its own quotes.
		if n != nil && n.text != "" && !heard(n.text, practiceText) {
			out = append(out, source{n.id, n.text})
		}
	}
	add(s.here)
	for _, n := range s.near {
		if n.kind == "artifact" {
			add(n)
		}
	}
	if s.goal != nil && s.goal != s.here {
		add(s.goal)
	}
	for _, n := range s.near {
		if n.kind != "artifact" && n.kind != "goal" {
			add(n)
		}
	}
	return out
}

// otherwise is for a turn whose phase had nothing to do here.
func (s *scene) otherwise(w *writer) {
	if !w.can("set_importance") || s.here == nil || !s.here.mayChange() || len(s.near) < 3 {
		return
	}
	if want := min(s.top, 3); s.here.importance > 0 && s.here.importance < want && !s.did("set_importance", s.here.id) {
		w.add("set_importance", s.say("%d nodes are connected to it.", len(s.near)), "target", s.here.id, "value", fmt.Sprint(want))
	}
}

// move picks where to go next; it is always the last action.
func (s *scene) move(w *writer, made bool) {
	if !w.can("move_to") {
		return
	}
	if s.next != "" {
		w.add("move_to", s.why, "target", s.next)
		return
	}
	atGoal := s.goal != nil && s.here.id == s.goal.id
	switch {
	case made && atGoal && len(s.near) < fullHood && s.kind() == "exploration" && s.step()%2 == 0:
		return // the aspects of the goal come first
	case made && w.can("create_edge") && !atGoal && s.step()%3 == 0:
		w.add("move_to", s.say("The new node is looked at next."), "target", "last_created")
		return
	}
	places := append([]*node{}, s.near...)
	sort.SliceStable(places, func(i, j int) bool { return s.appeal(places[i]) < s.appeal(places[j]) })
	if s.parent != "" && (len(places) == 0 || s.step()%3 == 0) {
		w.add("move_to", s.say("Back to the level above."), "target", s.parent)
		return
	}
	for _, n := range places {
		if n.kind == "master" && len(places) > 1 || n.kind == "artifact" && s.sourced {
			continue
		}
		w.add("move_to", s.say("It is the connected node that was visited least lately."), "target", n.id)
		return
	}
	if made && w.can("create_edge") {
		w.add("move_to", s.say("The new node is looked at next."), "target", "last_created")
	}
}

// appeal orders places to go: unvisited ones first, the Goal and documents later, then by a number that changes each turn.
func (s *scene) appeal(n *node) int {
	a := int(mix(n.id, s.step()) % 1000)
	if strings.Contains(s.recent, "move_to ["+n.id+"]") {
		a += 4000
	}
	switch {
	case n.kind == "goal" && s.kind() == "cleanup" && s.sourced && s.answer == nil:
		return -5000 // from there the answer is given
	case n.kind == "goal":
		a += 1500
	}
	if n.kind == "artifact" && s.kind() != "exploration" {
		a += 2000
	}
	if n.locked {
		a += 500
	}
	if (s.kind() == "cleanup" || s.kind() == "connections") && slices.ContainsFunc(append(slices.Clone(n.in), n.out...), weighs) {
		a -= 2000 // its state can be judged from there
	}
	return a
}

// weighs: the edge says something for or against a node.
func weighs(edge string) bool { return edge == "supports" || edge == "contradicts" }

// mix is a small hash for choices (FNV-1a).
func mix(id string, step int) uint32 {
	h := uint32(2166136261)
	for _, b := range []byte(fmt.Sprint(id, "/", step)) {
		h = (h ^ uint32(b)) * 16777619
	}
	return h
}

// plain takes signs out of a name that could be mistaken for a part of an action.
func plain(s string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("[", " ", "]", " ", "|", " ", `"`, "", `\`, " ").Replace(s)), " ")
}
