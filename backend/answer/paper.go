package answer

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/graph"
)

// Paper is an answer as it is read: its sections, and behind each sentence the marks of what it rests on. Notes to sources are numbered, the
// program's own reasoning is lettered; each stands once, in the order of reading.
type Paper struct {
	Sections []Section
	Notes    []Note // "1", "2" …
	Own      []Note // "a", "b" …
}

// Section is a part of a paper.
type Section struct {
	Key   Key
	Title string // as the answer has it
	List  bool   // its lines are points; under NextSteps numbered ones
	Lines []Line
}

// Line is a paragraph or a point.
type Line []Stretch

// Stretch is words of a line with the marks behind them. They hold no ids.
type Stretch struct {
	Text  string
	Marks []string
}

// String is a line with its marks in brackets: "It costs less [1][a]."
func (l Line) String() string {
	var b strings.Builder
	for _, w := range l {
		b.WriteString(w.Text)
		for i, mark := range w.Marks {
			if i == 0 {
				b.WriteString(" ")
			}
			b.WriteString("[" + mark + "]")
		}
	}
	return b.String()
}

// FirstSentence is what a paper answers first, without marks.
func FirstSentence(p Paper) string {
	for _, s := range p.Sections {
		if s.Key != Verdict {
			continue
		}
		var b strings.Builder
		for _, w := range s.Lines[0] {
			b.WriteString(w.Text)
		}
		text := b.String()
		if ends := sentenceEnds(text); len(ends) > 0 {
			text = text[:ends[0]]
		}
		return strings.TrimSpace(text)
	}
	return ""
}

// Note is what a mark leads to: a thought with the passages that it took from its documents, or a thought of the agent's own.
type Note struct {
	Mark     string
	Node     *graph.Node
	Passages []Passage     // of its documents, word for word
	Loosely  []*graph.Node // documents that it was drawn from without a passage that could be found
	From     []string      // of an own thought: the marks of the notes that it rests on
}

// maker makes a paper.
type maker struct {
	g      *graph.Graph
	answer *graph.Node
	named  func(string) string
	paper  Paper
	mark   map[string]string // of a node; "" = it has none
	quoted map[string]string // the mark of a passage: each is quoted once
}

// Write makes the paper of an answer with labelled parts; named is how a sentence calls a node by its name. ok is false where it has none.
func Write(g *graph.Graph, n *graph.Node, named func(name string) string) (p Paper, ok bool) {
	return WriteAs(g, n, n.Full(), named)
}

// WriteAs makes the paper of another text about an answer, such as its memo.
func WriteAs(g *graph.Graph, n *graph.Node, text string, named func(name string) string) (p Paper, ok bool) {
	parts := Parts(text)
	if parts == nil {
		return p, false
	}
	m := &maker{g: g, answer: n, named: named, mark: map[string]string{}, quoted: map[string]string{}}
	for _, part := range parts {
		if len(part.Lines) == 0 {
			continue
		}
		s := Section{Key: part.Key, Title: part.Title, List: part.List}
		for _, line := range part.Lines {
			s.Lines = append(s.Lines, m.line(line))
		}
		m.paper.Sections = append(m.paper.Sections, s)
	}
	for i := range m.paper.Own {
		m.paper.Own[i].From = m.rests(m.paper.Own[i].Node)
	}
	return m.paper, true
}

// inBrackets are ids as texts name what they rest on: " [n12, n31]", "(n12)", "[n12][n31]".
var inBrackets = regexp.MustCompile(`\s*[\[(]\s*n\d{2,9}(?:\s*[,;]?\s*(?:and|und)?\s*[\[(]?\s*n\d{2,9}[\])]?)*\s*[\])](?:\s*,?\s*[\[(]\s*n\d{2,9}(?:\s*[,;]?\s*n\d{2,9})*\s*[\])])*`)

// line parts a line behind each group of ids.
func (m *maker) line(text string) (out Line) {
	from := 0
	for _, at := range inBrackets.FindAllStringIndex(text, -1) {
		w := Stretch{Text: m.plain(text[from:at[0]])}
		for _, id := range Named(text[at[0]:at[1]]) {
			if mark := m.of(id); mark != "" && !slices.Contains(w.Marks, mark) {
				w.Marks = append(w.Marks, mark)
			}
		}
		slices.SortStableFunc(w.Marks, compareMarks)
		out = append(out, w)
		from = at[1]
	}
	if rest := m.plain(text[from:]); rest != "" {
		out = append(out, Stretch{Text: rest})
	}
	return out
}

// compareMarks sorts numbers before letters.
func compareMarks(a, b string) int {
	x, errX := strconv.Atoi(a)
	y, errY := strconv.Atoi(b)
	switch {
	case errX == nil && errY == nil:
		return x - y
	case errX == nil:
		return -1
	case errY == nil:
		return 1
	}
	return cmp.Or(len(a)-len(b), strings.Compare(a, b))
}

// plain puts names in the place of ids that stand in a sentence.
func (m *maker) plain(text string) string {
	return idIn.ReplaceAllStringFunc(text, func(id string) string {
		if n := m.g.Node(id); n != nil && strings.TrimSpace(n.Name) != "" {
			return m.named(strings.Join(strings.Fields(n.Name), " "))
		}
		return id
	})
}

// of is the mark of a node, which is noted where it has none yet. What stands in the answer itself needs no note: the goal, the answer, the
// possible answers; nor does a question.
func (m *maker) of(id string) string {
	if mark, known := m.mark[id]; known {
		return mark
	}
	n := m.g.Node(id)
	if n == nil || n == m.answer || n.Type == graph.TypeGoal || n.Type == graph.TypeHypothesis || n.Type == graph.TypeConclusion || n.Type == graph.TypeQuestion {
		m.mark[id] = ""
		return ""
	}
	note := Note{Node: n}
	note.Passages, note.Loosely = Passages(m.g, n)
	if len(note.Passages)+len(note.Loosely) == 0 {
		note.Mark = letter(len(m.paper.Own))
		m.paper.Own = append(m.paper.Own, note)
		m.mark[id] = note.Mark
		return note.Mark
	}
	fresh := slices.DeleteFunc(slices.Clone(note.Passages), func(p Passage) bool { return m.quoted[p.key()] != "" })
	if len(fresh) == 0 && len(note.Passages) > 0 { // another thought quotes the same: its note is enough
		m.mark[id] = m.quoted[note.Passages[0].key()]
		return m.mark[id]
	}
	note.Passages, note.Mark = fresh, strconv.Itoa(len(m.paper.Notes)+1)
	for _, p := range fresh {
		m.quoted[p.key()] = note.Mark
	}
	m.paper.Notes = append(m.paper.Notes, note)
	m.mark[id] = note.Mark
	return note.Mark
}

// letter is the mark of the i-th own thought: a, b, … z, aa, ab …
func letter(i int) string {
	s := string(rune('a' + i%26))
	if i >= 26 {
		s = letter(i/26-1) + s
	}
	return s
}

// rests are the numbers of the notes that an own thought rests on: what it names, and what supports it.
func (m *maker) rests(n *graph.Node) (out []string) {
	at, _ := m.g.LevelOf(n.ID)
	near := Named(n.Full())
	for _, s := range arriving(m.g.Level(at), n.ID, graph.EdgeSupports) {
		near = append(near, s.ID)
	}
	for _, d := range drawnFrom(m.g.Level(at), n) {
		near = append(near, d.ID)
	}
	for _, id := range near {
		if mark := m.mark[id]; mark != "" && mark != m.mark[n.ID] && !slices.Contains(out, mark) {
			out = append(out, mark)
		}
	}
	slices.SortStableFunc(out, compareMarks)
	return out
}
