package practice

import (
	"regexp"
	"slices"
	"strings"
)

// edge is one that the prompt shows between two nodes.
type edge struct{ from, to, kind string }

var (
	readingLine = regexp.MustCompile(`^\[(n\d{1,9})\]\s*"(.*?)", pages? \d`)
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
		var into *[]string
		switch {
		case l.fenced:
		case strings.HasPrefix(l.text, "- No edge yet:"), strings.HasPrefix(l.text, "- Joined to other nodes but not"):
			into = &s.apart
		case strings.HasPrefix(l.text, "- Questions without an answer:"):
			into = &s.open
		}
		if into != nil {
			for _, m := range nodeID.FindAllStringSubmatch(l.text, -1) {
				*into = append(*into, m[1])
			}
		}
	}
}

// readReading takes the page of a document that the prompt shows.
func (s *scene) readReading(part []line) {
	var text []string
	for _, l := range part {
		if m := readingLine.FindStringSubmatch(l.text); m != nil && !l.fenced {
			s.reading = &node{id: m[1], name: m[2], kind: "artifact", fenced: true}
		} else if l.fenced {
			text = append(text, l.text)
		}
	}
	if s.reading != nil {
		s.reading.text = strings.TrimSpace(strings.Join(text, "\n"))
	}
}

// readDefinitions takes the names of node types, and the words that actions may use, where AVAILABLE ACTIONS does not
// repeat them.
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
