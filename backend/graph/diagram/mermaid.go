package diagram

import (
	"regexp"
	"strconv"
	"strings"
)

// What stands before a diagram: comments, settings, a head of values.
const mermaidFore = `(?m)\A(?:\s*(?:%%\{(?s:.*?)\}%%|%%[^\n]*|---\n(?s:.*?)\n---))*\s*`

var (
	mermaidHead  = regexp.MustCompile(mermaidFore + `(?:graph|flowchart(?:-elk)?)(?:[ \t]+(?:TB|TD|BT|RL|LR))?[ \t]*(?:;|\n|\z)`)
	mermaidOther = regexp.MustCompile(mermaidFore + `(?:\w+Diagram|journey|gantt|pie|quadrantChart|gitGraph|mindmap|timeline|zenuml|sankey|xychart|block|packet|kanban|architecture|C4\w+|radar|treemap|info)\b`)
	mermaidID    = regexp.MustCompile(`^[\pL\pN_.]+(?:-[\pL\pN_][\pL\pN_.]*)*`)
	mermaidPass  = regexp.MustCompile(`^(?:direction|classDef|class|style|linkStyle|click|accTitle|accDescr|title)\b`)
	subgraph     = regexp.MustCompile(`^subgraph\s+(?s:(.*))$`)
)

// fitsMermaid: a flowchart, alone or within the fences of Markdown. Mermaid's other diagrams draw no nodes and links; they stay text.
func fitsMermaid(name, text string) (bool, bool) {
	ours := strings.HasSuffix(name, ".mmd") || strings.HasSuffix(name, ".mermaid")
	text = unfenced(text)
	return mermaidHead.MatchString(text) || ours && !mermaidOther.MatchString(text), true
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
	m := &mermaidText{d: &Diagram{}, known: map[string]int{}, arrows: map[string]bool{}}
	first := 1 + strings.Count(text[:head[1]], "\n")
	for line, row := range mermaidRows(text[head[1]:]) {
		for _, statement := range statements(row) {
			if len(m.d.Nodes) > MostNodes || len(m.d.Links) > mostLinks {
				return nil, errTooMany
			}
			if !m.statement(strings.TrimSpace(statement)) {
				return nil, damaged{first + line}
			}
		}
	}
	return m.d, nil
}

type mermaidText struct {
	d      *Diagram
	known  map[string]int
	arrows map[string]bool // names of arrows
	open   []string        // the subgraphs
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
	if name, how, is := strings.Cut(s, "@{"); is && m.arrows[name] { // how an arrow looks
		_, rest, ok := properties(how)
		return ok && rest == ""
	}
	from, rest := m.boxes(s)
	for rest = strings.TrimSpace(rest); len(from) > 0 && rest != ""; rest = strings.TrimSpace(rest) {
		l, after, ok := link(rest)
		if !ok {
			return false
		}
		var to []string
		if to, rest = m.boxes(strings.TrimSpace(after)); len(to) == 0 {
			return false
		}
		m.arrows[l.name] = l.name != ""
		m.join(from, to, l)
		from = to
	}
	return len(from) > 0
}

func (m *mermaidText) join(from, to []string, l mermaidLink) {
	if l.unseen {
		return
	}
	for _, a := range from {
		for _, b := range to {
			if l.back {
				a, b = b, a
			}
			m.d.Links = append(m.d.Links, Link{From: a, To: b, Type: strings.Join(strings.Fields(words(l.said)), " ")})
		}
	}
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
