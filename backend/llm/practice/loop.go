package practice

import (
	"regexp"
	"slices"
	"strings"
)

// edge is one that the prompt shows between two nodes.
type edge struct{ from, to, kind string }

var (
	readingLine = regexp.MustCompile(`^\[(n\d{1,9})\]\s*"(.*?)", [^"]*:$`)
	thoughtLine = regexp.MustCompile(`^\[(n\d{1,9})\] "(.*?)"(?: \(([^()]*)\))?(|:.*| .*)$`)
	labelLine   = regexp.MustCompile(`^\s*\*\*([^*…]+)\*\* `)
	defined     = regexp.MustCompile(`^- ([\pL\d_-]+)(?: \(([^()]*)\))?(?::|$| )`)
	edgeLine    = regexp.MustCompile(`^\[(n\d{1,9})\] (.*)$`)
	edgeEnd     = regexp.MustCompile(`(?:^|, )([\pL\d_-]+) \[(n\d{1,9})\]`)
	nodeID      = regexp.MustCompile(`\[(n\d{1,9})\]`)
)

// readLoop reads the sections that show documents page by page, what the graph answers, and what it lacks.
func (s *scene) readLoop(parts map[string][]line) {
	s.sourced = len(parts["SOURCES"]) > 0
	s.readReading(parts["READING"])
	for _, n := range s.readNodes(parts["ANSWER SO FAR"]) {
		if s.answer == nil && n.kind == "conclusion" {
			s.answer = n
		}
	}
	for _, l := range parts["EDGES AMONG THE NODES ABOVE"] {
		if m := edgeLine.FindStringSubmatch(l.text); m != nil && !l.fenced {
			ends, _, _ := strings.Cut(m[2], " — ") // what follows is the reason
			for _, e := range edgeEnd.FindAllStringSubmatch(ends, -1) {
				s.edges = append(s.edges, edge{m[1], e[2], e[1]})
			}
		}
	}
	for _, l := range parts["OPEN ENDS"] {
		if l.fenced {
			continue
		}
		s.faulty = s.faulty || strings.HasPrefix(l.text, "- The answer [") || strings.HasPrefix(l.text, "- Conclusions ")
		for start, into := range map[string]*[]string{
			"- No edge yet:": &s.apart, "- Joined to other nodes but not": &s.apart, "- Questions without an answer:": &s.open,
			"- Claims with nothing for or against them:": &s.bare, "- No short version": &s.long,
		} {
			if !strings.HasPrefix(l.text, start) {
				continue
			}
			for _, m := range nodeID.FindAllStringSubmatch(l.text, -1) {
				*into = append(*into, m[1])
			}
		}
	}
	s.readThoughts(parts["THOUGHTS"])
	for _, l := range parts["HOW TO CONCLUDE"] {
		if m := labelLine.FindStringSubmatch(l.text); m != nil && !l.fenced {
			s.labels = append(s.labels, m[1])
		}
	}
	_, s.lined = parts["CHECKED BY CODE"]
	s.lined = s.lined || len(parts["HOW TO REVIEW"]) > 0 || len(parts["LINES"]) > 0
}

// readThoughts reads the section that stands for the nodes around and their edges.
func (s *scene) readThoughts(part []line) {
	s.thinks = len(part) > 0
	links := map[string]string{} // of a node, as they stand behind it
	var all []*node
	for _, l := range part {
		if l.fenced {
			continue
		}
		m := thoughtLine.FindStringSubmatch(l.text)
		if m == nil {
			continue
		}
		n := &node{id: m[1], name: m[2], kind: "standard", state: "active"}
		for _, word := range strings.Split(m[3], ", ") {
			switch {
			case slices.Contains(s.nodeTypes, word):
				n.kind = word
			case slices.Contains(s.states, word):
				n.state = word
			}
		}
		rest := m[4]
		if at := strings.LastIndex(rest, " → "); at >= 0 {
			links[n.id] = rest[at+len(" → "):]
			rest = rest[:at]
		}
		n.locked = strings.Contains(rest, "(locked")
		_, n.text, _ = strings.Cut(rest, ": ")
		all = append(all, n)
	}
	for _, n := range all {
		to, from, _ := strings.Cut(links[n.id], "from [")
		for _, e := range edgeEnd.FindAllStringSubmatch(to, -1) {
			s.edges = append(s.edges, edge{n.id, e[2], e[1]})
		}
		for _, e := range nodeID.FindAllStringSubmatch("["+from, -1) {
			s.edges = append(s.edges, edge{n.id, e[1], "derived-from"})
		}
	}
	for _, n := range all {
		if s.here != nil && n.id == s.here.id {
			continue
		}
		for _, e := range s.edges {
			switch {
			case s.here == nil:
			case e.from == n.id && e.to == s.here.id:
				n.in = append(n.in, e.kind)
			case e.from == s.here.id && e.to == n.id:
				n.out = append(n.out, e.kind)
			}
		}
		if len(n.in)+len(n.out) > 0 {
			s.near = append(s.near, n)
		} else {
			s.nearby = append(s.nearby, n)
		}
		if n.kind == "conclusion" && s.answer == nil {
			s.answer = n
		}
	}
	s.count = max(s.count, len(all))
}

// readReading takes the pages of documents that the prompt shows.
func (s *scene) readReading(part []line) {
	for _, l := range part {
		if m := readingLine.FindStringSubmatch(l.text); m != nil && !l.fenced {
			s.pages = append(s.pages, &node{id: m[1], name: m[2], kind: "artifact", fenced: true})
		} else if l.fenced && len(s.pages) > 0 {
			s.pages[len(s.pages)-1].text += l.text + "\n"
		}
	}
	for _, p := range s.pages {
		p.text = strings.TrimSpace(p.text)
	}
}

// readDefinitions takes the names of node types, and the words that actions may use, where AVAILABLE ACTIONS does not
// repeat them. In the short form the states stand in one line.
func (s *scene) readDefinitions(part []line) {
	lists := map[string]*[]string{"Node types:": &s.nodeTypes, "Edge types:": &s.edgeTypes, "States:": &s.states, "Categories:": nil}
	for title, list := range lists {
		if list != nil && len(*list) > 0 {
			lists[title] = nil // the list of actions says it
		}
	}
	var into *[]string
	types := false
	for _, l := range part {
		if l.fenced {
			continue
		}
		if list, ok := lists[strings.TrimSpace(l.text)]; ok {
			into, types = list, strings.HasPrefix(l.text, "Node types:")
			continue
		}
		if words, ok := strings.CutPrefix(l.text, "States: "); ok && len(s.states) == 0 {
			s.states = strings.Split(words, ", ")
			continue
		}
		m := defined.FindStringSubmatch(l.text)
		if m == nil {
			continue
		}
		personal := strings.HasSuffix(l.text, "(made by the person only)")
		if types && m[2] != "" && m[2] != "made by the person only" {
			s.kinds[strings.ToLower(m[2])] = m[1]
		}
		if into != nil && !personal {
			*into = append(*into, m[1])
		}
	}
}

// joined: the prompt shows an edge between the two, or a recent action named both.
func (s *scene) joined(a, b string) bool {
	return s.linked(a, b) || slices.ContainsFunc(s.edges, func(e edge) bool { return e.from == a && e.to == b || e.from == b && e.to == a })
}

// objects: the node speaks against another one.
func (s *scene) objects(n *node) bool {
	_, objection := topicIn(n.name, objectionTo)
	_, opposite := topicIn(n.name, minorFactor)
	return objection || opposite || slices.Contains(n.in, "contradicts") ||
		slices.ContainsFunc(s.edges, func(e edge) bool { return e.from == n.id && e.kind == "contradicts" })
}

// thoughts are the nodes in view that are reasoned with: not the Goal, documents, answers, Masters, or what was put away.
func (s *scene) thoughts() []*node {
	var out []*node
	for _, n := range append(append([]*node{s.here}, s.near...), s.nearby...) {
		switch n.kind {
		case "goal", "artifact", "conclusion", "master", "question", "patch-suggestion", "patch suggestion":
			continue
		}
		if n.state == "archived" || n.state == "refuted" || slices.ContainsFunc(out, func(o *node) bool { return o.id == n.id }) {
			continue
		}
		out = append(out, n)
	}
	return out
}
