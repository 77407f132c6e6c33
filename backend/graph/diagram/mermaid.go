package diagram

import (
	"html"
	"regexp"
	"strconv"
	"strings"
)

var (
	mermaidHead = regexp.MustCompile(`(?m)\A(?:\s*(?:%%[^\n]*|---\n(?s:.*?)\n---))*\s*(?:graph|flowchart(?:-elk)?)(?:[ \t]+(?:TB|TD|BT|RL|LR))?[ \t]*(?:;|\n|\z)`)
	mermaidID   = regexp.MustCompile(`^[\pL\pN_.]+(?:-[\pL\pN_.]+)*`)
	mermaidPass = regexp.MustCompile(`^(?:direction|classDef|class|style|linkStyle|click|accTitle|accDescr|title)\b`)
	subgraph    = regexp.MustCompile(`^subgraph\s+(.*)$`)
	entity      = regexp.MustCompile(`#(\d{1,7}|[a-z]{2,8});`)
	breaks      = regexp.MustCompile(`(?i)<br\s*/?>`)
	arrow       = regexp.MustCompile(`^([<ox]?)(?:-{2,}|={2,}|-\.+-|~{3,})([>ox]?)`)
	opening     = regexp.MustCompile(`^([<ox]?)(?:--|==|-\.)`)
	closing     = regexp.MustCompile(`[ \t]*(?:-{2,}|={2,}|\.+-)([>ox]?)`)
)

// fitsMermaid: a flowchart, alone or within the fences of Markdown.
func fitsMermaid(name, text string) (bool, bool) {
	ours := strings.HasSuffix(name, ".mmd") || strings.HasSuffix(name, ".mermaid")
	return ours || mermaidHead.MatchString(unfenced(text)), true
}

func unfenced(text string) string {
	trimmed := strings.TrimSpace(text)
	if body, ok := strings.CutPrefix(trimmed, "```mermaid"); ok {
		return strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(body), "```")) + "\n"
	}
	return text
}

// readMermaid reads the flowcharts of Mermaid: boxes of any shape, arrows with words, subgraphs. How things look is passed over.
func readMermaid(text string) (*Diagram, error) {
	text = strings.ReplaceAll(unfenced(text), "\r", "")
	head := mermaidHead.FindStringIndex(text)
	if head == nil {
		return nil, damaged{1}
	}
	m := &mermaidText{d: &Diagram{}, known: map[string]int{}}
	line := strings.Count(text[:head[1]], "\n")
	if !strings.HasSuffix(text[:head[1]], "\n") {
		line++
	}
	for _, row := range strings.Split(text[head[1]:], "\n") {
		if line++; strings.HasSuffix(text[:head[1]], "\n") && line == 0 {
			line = 1
		}
		for _, statement := range statements(row) {
			if len(m.d.Nodes) > MostNodes || len(m.d.Links) > mostLinks {
				return nil, errTooMany
			}
			if !m.statement(strings.TrimSpace(statement)) {
				return nil, damaged{line}
			}
		}
	}
	return m.d, nil
}

// statements are the parts of a line between semicolons that stand in no quotes.
func statements(row string) (out []string) {
	if strings.HasPrefix(strings.TrimSpace(row), "%%") {
		return nil
	}
	quoted, from := false, 0
	for i, r := range row {
		switch {
		case r == '"':
			quoted = !quoted
		case r == ';' && !quoted && !entityEnd(row[from:i]):
			out, from = append(out, row[from:i]), i+1
		}
	}
	return append(out, row[from:])
}

var halfEntity = regexp.MustCompile(`#(?:\d{1,7}|[a-z]{2,8})$`)

func entityEnd(before string) bool { return halfEntity.MatchString(before) }

type mermaidText struct {
	d     *Diagram
	known map[string]int
	open  []string // the subgraphs
}

func (m *mermaidText) statement(s string) bool {
	switch {
	case s == "" || mermaidPass.MatchString(s):
		return true
	case s == "end":
		if len(m.open) == 0 {
			return false
		}
		m.open = m.open[:len(m.open)-1]
		return true
	}
	if sub := subgraph.FindStringSubmatch(s); sub != nil {
		return m.begin(strings.TrimSpace(sub[1]))
	}
	from, rest := m.boxes(s)
	for rest = strings.TrimSpace(rest); len(from) > 0 && rest != ""; rest = strings.TrimSpace(rest) {
		var said string
		var back, ok bool
		if said, back, rest, ok = link(rest); !ok {
			return false
		}
		var to []string
		if to, rest = m.boxes(strings.TrimSpace(rest)); len(to) == 0 {
			return false
		}
		for _, a := range from {
			for _, b := range to {
				if back {
					a, b = b, a
				}
				m.d.Links = append(m.d.Links, Link{From: a, To: b, Type: words(said)})
			}
		}
		from = to
	}
	return len(from) > 0
}

// begin opens a subgraph: "id[title]", "id" or a title.
func (m *mermaidText) begin(s string) bool {
	id := mermaidID.FindString(s)
	title := strings.TrimSpace(s[len(id):])
	if len(title) > 1 && title[0] == '[' && title[len(title)-1] == ']' {
		title = title[1 : len(title)-1]
	} else {
		title = s
	}
	if id == "" {
		id = "subgraph " + strconv.Itoa(len(m.d.Nodes))
	}
	m.node(id, words(title))
	if len(m.open) > mostDepth {
		return false
	}
	m.open = append(m.open, id)
	return true
}

// boxes reads one or several boxes, "A & B", from the start of s.
func (m *mermaidText) boxes(s string) (ids []string, rest string) {
	for {
		id := mermaidID.FindString(s)
		if id == "" {
			return nil, s
		}
		s = s[len(id):]
		label := ""
		if open := strings.TrimLeft(s, " \t"); open != "" && strings.ContainsRune("[({>", rune(open[0])) {
			var ok bool
			if label, s, ok = shape(open); !ok {
				return nil, s
			}
		}
		if after, styled := strings.CutPrefix(s, ":::"); styled {
			s = after[len(mermaidID.FindString(after)):]
		}
		m.node(id, words(label))
		ids = append(ids, id)
		next, more := strings.CutPrefix(strings.TrimSpace(s), "&")
		if !more {
			return ids, s
		}
		s = strings.TrimSpace(next)
	}
}

func (m *mermaidText) node(id, label string) {
	at, there := m.known[id]
	if !there {
		at = len(m.d.Nodes)
		m.known[id] = at
		m.d.Nodes = append(m.d.Nodes, Node{ID: id})
	}
	m.hold(at)
	n := &m.d.Nodes[at]
	if label != "" {
		n.Name, n.Text = split(label)
	} else if n.Name == "" {
		n.Name = id
	}
}

// hold puts a node into the innermost subgraph that is open, unless another has it, or it holds that subgraph itself: a box may be spoken of
// before the subgraph in which it stands.
func (m *mermaidText) hold(at int) {
	n := &m.d.Nodes[at]
	if len(m.open) == 0 || n.In != "" {
		return
	}
	holder := m.open[len(m.open)-1]
	for up, depth := holder, 0; up != ""; up, depth = m.d.Nodes[m.known[up]].In, depth+1 {
		if up == n.ID || depth > mostDepth {
			return
		}
	}
	n.In = holder
}

// shape reads a label in any of the brackets of Mermaid.
func shape(s string) (label, rest string, ok bool) {
	open := 0
	for open < len(s) && open < 3 && strings.ContainsRune("[({>/\\", rune(s[open])) {
		open++
	}
	body := s[open:]
	if strings.HasPrefix(body, `"`) {
		said, after, found := strings.Cut(body[1:], `"`)
		if !found {
			return "", s, false
		}
		shut := len(after) - len(strings.TrimLeft(after, `])}/\`))
		return said, after[shut:], shut > 0
	}
	end := strings.IndexAny(body, "])}")
	if end < 0 {
		return "", s, false
	}
	label, rest = body[:end], strings.TrimLeft(body[end:], "])}")
	return strings.TrimRight(label, `/\`), rest, true
}

// link reads an arrow with what is written on it.
func link(s string) (said string, back bool, rest string, ok bool) {
	if a := arrow.FindStringSubmatch(s); a != nil && !written(s[len(a[0]):], a[2]) {
		rest = strings.TrimSpace(s[len(a[0]):])
		if label, found := strings.CutPrefix(rest, "|"); found {
			if said, rest, found = strings.Cut(label, "|"); !found {
				return "", false, s, false
			}
		}
		return said, a[1] == "<" && a[2] == "", rest, true
	}
	a := opening.FindStringSubmatch(s)
	if a == nil {
		return "", false, s, false
	}
	body := s[len(a[0]):]
	end := closing.FindStringSubmatchIndex(body)
	if end == nil || end[0] == 0 {
		return "", false, s, false
	}
	return body[:end[0]], a[1] == "<" && end[2] == end[3], body[end[1]:], true
}

// written reports that what looks like an arrow is the beginning of one with words on it: "-- yes -->".
func written(after, tip string) bool {
	return tip == "" && strings.HasPrefix(after, " ") && closing.MatchString(after) && !mermaidBox(after)
}

// mermaidBox: after an arrow without a tip a box follows, and then another arrow or nothing.
func mermaidBox(after string) bool {
	after = strings.TrimSpace(after)
	id := mermaidID.FindString(after)
	rest := strings.TrimSpace(after[len(id):])
	return id != "" && (rest == "" || strings.ContainsRune("[({", rune(rest[0])))
}

// words are a label as people read it.
func words(s string) string {
	s = strings.Trim(strings.TrimSpace(s), `"`)
	if len(s) > 1 && s[0] == '`' && s[len(s)-1] == '`' { // text in Markdown
		s = s[1 : len(s)-1]
	}
	s = breaks.ReplaceAllString(s, "\n")
	s = entity.ReplaceAllStringFunc(s, func(e string) string {
		if n, err := strconv.Atoi(e[1 : len(e)-1]); err == nil && n > 0 && n < 0x10FFFF {
			return string(rune(n))
		}
		return html.UnescapeString("&" + e[1:])
	})
	return strings.TrimSpace(s)
}
