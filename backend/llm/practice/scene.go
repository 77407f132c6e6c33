package practice

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// node is what the prompt shows of one node.
type node struct {
	id, name, kind, state string
	importance            int
	in, out               []string // types of the edges that arrive from it and that go to it, seen from the current node
	loose                 bool     // listed as "(no edge yet)"
	locked                bool
	fenced                bool
	paged                 bool
	text                  string // full text, or the summary
}

// mayChange: a Goal, an Artifact and a locked node refuse every change (004 §5.4).
func (n *node) mayChange() bool { return n.kind != "goal" && n.kind != "artifact" && !n.locked }

// scene is everything the agent knows: the parts of one prompt.
type scene struct {
	voice      // the language to write
	phase      string
	place      int // turn of the phase, from 1
	goal, here *node
	near       []*node // connected
	nearby     []*node // a few steps away
	names      map[string]bool
	count      int // nodes of this level
	parent     string
	recent     string // the section RECENT ACTIONS
	lastTurn   int
	allowed    map[string]bool
	kinds      map[string]string // node types by the names that are shown of them
	nodeTypes  []string
	edgeTypes  []string
	states     []string
	top        int // highest importance
	message    string
	pages      []*node // those of documents that READING shows, each with its text
	sourced    bool    // SOURCES lists the documents, so that none hangs on a node
	thinks     bool    // THOUGHTS lists every node of the level with its links
	brings     bool    // a new node brings its links along
	lined      bool    // the answer is mended by its lines
	answer     *node   // the conclusion that answers the Goal
	edges      []edge
	apart      []string // ids of nodes that OPEN ENDS calls not joined to the Goal
	open       []string // ids of its questions without an answer
	bare       []string // ids of claims that it says nothing is for or against
	long       []string // ids of nodes that it says want a short version
	faulty     bool     // it finds fault with the answer
	labels     []string // of the parts that an answer shall have
	next, why  string   // where to go after this turn, where the work of the phase says so
}

var (
	pointer    = regexp.MustCompile(`^\s*(?:\[see (?:GOAL|ANSWER SO FAR)(?: above| below)?\]|A document: see SOURCES and READING\.)$`) // CRG's own line in a text's place
	nodeLine   = regexp.MustCompile(`^\s*(?:([→←↔·])\s*)?\[(n\d{1,9})\]\s*"(.*?)"\s*\(([^()]*)\)(.*)$`)
	labelled   = regexp.MustCompile(`\[(n\d{1,9})\]\s*"(.*?)"(?:[,:]|\s|$)`)
	via        = regexp.MustCompile(`via "([^"]*)"`)
	phaseLine  = regexp.MustCompile(`(?i)\bphase:\s*([^,\n]+?)\s*,\s*turn (\d{1,9}) of \d{1,9}`)
	phaseProse = regexp.MustCompile(`(?i)\b([\p{L}\d_-]+) phase\b`)
	counts     = regexp.MustCompile(`\b(\d{1,9}) nodes?, \d+ edges?`)
	inside     = regexp.MustCompile(`(?i)inside Master Node \[(n\d{1,9})\]`)
	turnLine   = regexp.MustCompile(`^Turn (\d{1,9}):`)
	actionItem = regexp.MustCompile(`^\s*(?:[-*]\s*)?([a-z]+(?:_[a-z]+)*)\s*:`)
	word       = regexp.MustCompile(`^[\pL\d_-]+$`) // an id of the definitions: what else is listed could not be written into an action
	contentOf  = regexp.MustCompile(`^\s*(?:Full content|Summary)(, page \d+ of \d+[^:]*(?:"[^"]*"\))?)?:\s*`)
)

// known are the actions the agent can write. Others in the list are left alone.
var known = map[string]bool{
	"create_node": true, "create_edge": true, "edit_node": true, "move_to": true, "merge_nodes": true,
	"set_importance": true, "set_state": true, "set_detail": true, "pass": true,
}

// read takes a prompt apart. Whatever is missing stays empty.
func read(prompt string) *scene {
	all := lines(prompt)
	parts := sections(all)
	s := &scene{names: map[string]bool{}, allowed: map[string]bool{}, kinds: map[string]string{}, top: 5, voice: voiceOf(all)}
	s.readActions(parts["AVAILABLE ACTIONS"])
	s.readDefinitions(parts["DEFINITIONS"])
	if goals := s.readNodes(parts["GOAL"]); len(goals) > 0 {
		s.goal = goals[0]
	}
	for _, title := range []string{"YOUR POSITION", "CURRENT NODE (L3)"} {
		if at := s.readNodes(parts[title]); len(at) > 0 {
			if s.here == nil || s.here.text == "" {
				s.here = at[0]
			}
		}
	}
	if s.here == nil {
		s.here = s.goal
	}
	if s.goal != nil && s.here != nil && s.here.id == s.goal.id {
		s.here = s.goal
	}
	s.near = s.join(s.readNodes(parts["CONNECTED NODES (L2)"]))
	s.nearby = s.readNodes(parts["NEARBY NODES (L1)"])
	s.readLoop(parts)
	s.readNames(all)
	s.readTask(parts, all)
	return s
}

// readNodes reads the nodes of a section with the text below each.
func (s *scene) readNodes(part []line) []*node {
	var out []*node
	var text []string
	var quoted bool
	finish := func() {
		if len(out) == 0 {
			return
		}
		t := strings.TrimSpace(strings.Join(text, "\n"))
		if quoted && len(t) >= 1 {
			t = strings.TrimSuffix(t, `"`)
		}
		if t != "" {
			out[len(out)-1].text = t
		}
		text, quoted = nil, false
	}
	for _, l := range part {
		if !l.fenced {
			if m := nodeLine.FindStringSubmatch(l.text); m != nil {
				finish()
				out = append(out, s.makeNode(m))
				continue
			}
		}
		if len(out) == 0 || !l.fenced && pointer.MatchString(l.text) {
			continue
		}
		n := out[len(out)-1]
		if m := contentOf.FindStringSubmatchIndex(l.text); m != nil && !l.fenced && len(text) == 0 {
			n.paged = m[2] >= 0
			rest := l.text[m[1]:]
			if quoted = strings.HasPrefix(rest, `"`); quoted {
				rest = rest[1:]
			}
			text = append(text, rest)
			continue
		}
		n.fenced = n.fenced || l.fenced
		text = append(text, strings.TrimPrefix(l.text, "  "))
	}
	finish()
	return out
}

func (s *scene) makeNode(m []string) *node {
	n := &node{id: m[2], name: m[3]}
	for i, word := range strings.Split(m[4], ",") {
		word = strings.ToLower(strings.TrimSpace(word))
		switch value, ok := strings.CutPrefix(word, "importance:"); {
		case ok:
			n.importance, _ = strconv.Atoi(strings.TrimSpace(value))
		case i == 0:
			if n.kind = word; s.kinds[word] != "" {
				n.kind = s.kinds[word]
			}
		default:
			n.state = word
		}
	}
	_, n.text, _ = strings.Cut(m[5], " — ")
	n.locked = strings.Contains(m[5], "(locked")
	n.loose = strings.Contains(m[5], "(no edge yet)")
	if v := via.FindStringSubmatch(m[5]); v != nil {
		if m[1] == "←" {
			n.in = []string{v[1]}
		} else {
			n.out = []string{v[1]}
		}
	}
	return n
}

// join brings the lines of one neighbour together: it has one for each edge.
func (s *scene) join(list []*node) []*node {
	byID := map[string]*node{}
	var out []*node
	for _, n := range list {
		if s.here != nil && n.id == s.here.id {
			continue
		}
		old := byID[n.id]
		if old == nil {
			byID[n.id] = n
			out = append(out, n)
			continue
		}
		old.in, old.out = append(old.in, n.in...), append(old.out, n.out...)
		if old.text == "" {
			old.text = n.text
		}
	}
	return out
}

// readNames notes the names of all nodes that the prompt mentions, so that none is made twice.
func (s *scene) readNames(all []line) {
	for _, l := range all {
		if l.fenced || !strings.Contains(l.text, "[n") {
			continue
		}
		for _, m := range labelled.FindAllStringSubmatch(l.text, -1) {
			s.names[fold(m[2])] = true
		}
	}
}

func (s *scene) readTask(parts map[string][]line, all []line) {
	var recent []string
	for _, l := range parts["RECENT ACTIONS"] {
		if m := turnLine.FindStringSubmatch(l.text); m != nil {
			n, _ := strconv.Atoi(m[1])
			s.lastTurn = max(s.lastTurn, n)
		}
		recent = append(recent, l.text)
	}
	s.recent = strings.Join(recent, "\n")
	for _, l := range parts["GRAPH OVERVIEW (L0)"] {
		if m := counts.FindStringSubmatch(l.text); m != nil && s.count == 0 && !l.fenced {
			s.count, _ = strconv.Atoi(m[1])
		}
	}
	for _, l := range all {
		if l.fenced {
			continue
		}
		if m := phaseLine.FindStringSubmatch(l.text); m != nil && s.phase == "" {
			s.phase = strings.ToLower(m[1])
			s.place, _ = strconv.Atoi(m[2])
		}
		if m := inside.FindStringSubmatch(l.text); m != nil && s.parent == "" {
			s.parent = m[1]
		}
	}
	if s.phase == "" {
		for _, l := range parts["CURRENT TASK"] {
			if m := phaseProse.FindStringSubmatch(l.text); m != nil && !l.fenced {
				s.phase = strings.ToLower(m[1])
				break
			}
		}
	}
	s.message = message(all)
}

// readActions reads the list of actions and the words that their fields may hold.
func (s *scene) readActions(part []line) {
	list := func(text string) []string {
		words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
		return slices.DeleteFunc(words, func(w string) bool { return !word.MatchString(w) })
	}
	for _, l := range part {
		if l.fenced {
			continue
		}
		if title, words, ok := strings.Cut(l.text, ":"); ok {
			switch strings.ToLower(strings.TrimSpace(title)) {
			case "node types":
				s.nodeTypes = list(words)
			case "edge types":
				s.edgeTypes = list(words)
			case "states":
				s.states = list(words)
			case "importance":
				if w := list(words); len(w) == 3 {
					if n, err := strconv.Atoi(w[2]); err == nil && n > 0 {
						s.top = n
					}
				}
			}
		}
		if m := actionItem.FindStringSubmatch(l.text); m != nil && known[m[1]] {
			s.allowed[m[1]] = true
			s.brings = s.brings || m[1] == "create_node" && strings.Contains(l.text, "links:")
			continue
		}
		if !strings.Contains(l.text, ":") { // a bare list: create_node, create_edge, move_to
			for _, w := range list(strings.TrimLeft(l.text, "-* ")) {
				if known[w] {
					s.allowed[w] = true
				}
			}
		}
	}
}

// did reports whether RECENT ACTIONS names the action for the node, done or rejected.
func (s *scene) did(action, id string) bool {
	return strings.Contains(s.recent, action+" ["+id+"]") || strings.Contains(s.recent, action+" "+id)
}

func fold(s string) string { return strings.Join(strings.Fields(strings.ToLower(s)), " ") }
