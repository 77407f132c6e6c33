package answer

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/artifact/cite"
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
	Lines []Line
	Kinds []Kind // of its lines; points under NextSteps are numbered
}

// Line is a paragraph or a point.
type Line []Stretch

// Stretch is words of a line with the marks behind them. They hold no ids.
type Stretch struct {
	Text   string
	Marks  []string
	Strong bool // the line begins with it, and it stands out
	Cell   bool // the line is a row of a table, and a cell begins here
	Head   bool // it is the first cell of a table
	Number bool // the cell is one of a column of numbers
}

// Cells are those of a row of a table; nil where the line is none.
func (l Line) Cells() (out []Line) {
	for _, w := range l {
		switch {
		case w.Cell:
			out = append(out, Line{w})
		case len(out) > 0:
			out[len(out)-1] = append(out[len(out)-1], w)
		}
	}
	return out
}

// String is a line with its marks in brackets: "It costs less [1][a]."
func (l Line) String() string {
	var b strings.Builder
	for at, w := range l {
		if w.Cell && at > 0 {
			b.WriteString(" | ")
		}
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
		return strings.TrimSpace(firstSentence(text))
	}
	return ""
}

// Note is what a mark leads to: a thought with the passages that it took from its documents, or a thought of the agent's own.
type Note struct {
	Mark     string
	Node     *graph.Node
	Passages []Passage     // of its documents, word for word
	Loosely  []*graph.Node // documents that it was drawn from, where no passage of any was found
	From     []string      // of an own thought: the marks of the notes that it rests on
}

// Reckoned are the sentences of a thought that it says are its own: they stand in no document that it quotes.
func Reckoned(thought string) (out []string) {
	thought = strings.Join(strings.Fields(Bare(thought)), " ")
	from := 0
	for _, end := range append(sentenceEnds(thought), len(thought)) {
		if s := strings.TrimSpace(thought[from:end]); Judged(s) {
			out = append(out, s)
		}
		from = end
	}
	return out
}

// maker makes a paper.
type maker struct {
	g      *graph.Graph
	answer *graph.Node
	named  func(string) string
	paper  Paper
	mark   map[string]string    // of a node; "" = it has none
	whole  map[string]string    // of a document that a sentence names and none of whose sentences shows what is said
	quoted map[string]string    // the mark of a passage: each is quoted once
	own    map[string][]Passage // of a node
	docs   []*graph.Node        // of all that the text names
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
	m := &maker{g: g, answer: n, named: named, mark: map[string]string{}, whole: map[string]string{}, quoted: map[string]string{}, own: map[string][]Passage{}, docs: documentsOf(g, Named(text))}
	for _, part := range parts {
		if len(part.Lines) == 0 {
			continue
		}
		s := Section{Key: part.Key, Title: part.Title}
		for i, line := range part.Lines {
			if i > 0 && Bare(line) == "" { // ids in a line of their own are of what stands above them
				at := s.lastBlock()
				for _, w := range m.line(line, Bare(part.Lines[i-1])) {
					at.mark(w.Marks...)
				}
				continue
			}
			s.Kinds = append(s.Kinds, part.Kinds[i])
			switch leads := part.Leads[i]; {
			case IsRow(line):
				row := m.row(line)
				row[0].Head = slices.Contains(part.Heads, i)
				s.Lines = append(s.Lines, row)
			case leads > 0 && leads < len(line) && (part.Key != Verdict || i > 0): // the verdict stands out as a whole
				s.Lines = append(s.Lines, append(Line{{Text: m.plain(Bare(line[:leads])), Strong: true}}, m.line(line[leads:], "")...))
			default:
				s.Lines = append(s.Lines, m.line(line, ""))
			}
		}
		alignNumbers(s.Lines)
		for i, kind := range s.Kinds {
			if kind == Bulleted && s.Key == NextSteps {
				s.Kinds[i] = Ordered
			}
		}
		m.paper.Sections = append(m.paper.Sections, s)
	}
	for i := range m.paper.Own {
		m.paper.Own[i].From = m.rests(m.paper.Own[i].Node)
	}
	return m.paper, true
}

// lastBlock is where the marks of all that stands at the end of a part go: the first cell of a table, or the end of a line.
func (s Section) lastBlock() *Stretch {
	for i := len(s.Lines) - 1; s.Lines[i].Cells() != nil; i-- {
		if s.Lines[i][0].Head || i == 0 {
			return &s.Lines[i][0]
		}
	}
	last := s.Lines[len(s.Lines)-1]
	return &last[len(last)-1]
}

// inBrackets are ids as texts name what they rest on: " [n12, n31]", "(n12)", "[n12][n31]", and a document with words that stand there:
// `[n02 "ten lorries"]`.
var (
	inBrackets = regexp.MustCompile(strings.ReplaceAll(
		`\s*[\[(]\s*ID(?:\s*[,;]?\s*(?:and|und)?\s*[\[(]?\s*ID[\])]?)*\s*[\])](?:\s*,?\s*[\[(]\s*ID(?:\s*[,;]?\s*ID)*\s*[\])])*`, "ID", namedWith))
	idWith = regexp.MustCompile(namedWith)
)

const namedWith = `\bn\d{2,9}(?:\s*["“„][^"“”„\]\n]{1,200}["“”])?`

// line parts a line behind each group of ids. about is what these are to show; "" = what stands before them. Ids that stand once, at the end of several
// sentences, go each to the sentences that they show.
func (m *maker) line(text, about string) (out Line) {
	groups := inBrackets.FindAllStringIndex(text, -1)
	if about == "" && len(groups) == 1 && strings.Trim(text[groups[0][1]:], " .!?") == "" {
		if sentences := sentencesOf(text[:groups[0][0]] + text[groups[0][1]:]); len(sentences) > 1 {
			return m.spread(sentences, idWith.FindAllString(text[groups[0][0]:groups[0][1]], -1))
		}
	}
	from := 0
	for _, at := range groups {
		w := Stretch{Text: m.plain(text[from:at[0]])}
		said := cmp.Or(about, w.Text)
		w.Marks = m.behind(said, idWith.FindAllString(text[at[0]:at[1]], -1))
		out = append(out, w)
		from = at[1]
	}
	if rest := m.plain(text[from:]); rest != "" {
		out = append(out, Stretch{Text: rest})
	}
	return out
}

// spread gives each of some sentences the marks of those grounds that show it: each ground stands behind the sentence that it shows best, and behind
// others that it shows well.
func (m *maker) spread(sentences, grounds []string) (out Line) {
	behind := make([][]string, len(sentences))
	for _, ground := range grounds {
		id := idIn.FindString(ground)
		text, best, most := m.groundText(id, ground[len(id):]), len(sentences)-1, 0
		for i, s := range sentences {
			if strings.HasSuffix(strings.TrimSpace(s), "?") { // a question rests on nothing
				continue
			}
			n := shows(telling(s), text)
			if n > most {
				best, most = i, n
			}
			if n >= wellShown && len(behind[i]) < mostBehind {
				behind[i] = append(behind[i], ground)
			}
		}
		if !slices.Contains(behind[best], ground) {
			behind[best] = append(behind[best], ground)
		}
	}
	before := ""
	for i, s := range sentences {
		body := strings.TrimRight(s, " ")
		end := strings.TrimRight(body, ".!?")
		w := Stretch{Text: m.plain(before + end)}
		if len(behind[i]) > 0 {
			w.Marks = m.behind(end, behind[i])
		}
		before = body[len(end):] + s[len(body):]
		if len(w.Marks) == 0 { // it goes on with the next one
			before = w.Text + before
			continue
		}
		out = append(out, w)
	}
	if before != "" {
		out = append(out, Stretch{Text: m.plain(before)})
	}
	return out
}

// wellShown is from how many telling words on, a number counting for three, a ground shows a sentence well, mostBehind how many of those stand behind one.
const wellShown, mostBehind = 6, 3

// groundText is what a ground says: the words of a document, or a thought with what it quotes.
func (m *maker) groundText(id, words string) string {
	n := m.g.Node(id)
	switch {
	case n == nil:
		return ""
	case n.Type == graph.TypeArtifact:
		if at, ok := cite.In(n.Full()).Find(strings.Trim(words, ` "“”„`)); ok {
			return passageAt(n, at.From(), at.To()).Quote
		}
		return ""
	}
	return SaidBehind(m.g, "["+id+"]")
}

// sentencesOf are the sentences of a line, each with the blanks behind it.
func sentencesOf(text string) (out []string) {
	from := 0
	for _, end := range append(sentenceEnds(text), len(text)) {
		if strings.TrimSpace(text[from:end]) != "" {
			out = append(out, text[from:end])
		}
		from = end
	}
	return out
}

// row is a row of a table.
func (m *maker) row(text string) (out Line) {
	whole := len(inBrackets.FindAllStringIndex(text, 2)) < 2
	for cell := range strings.SplitSeq(strings.TrimSuffix(strings.TrimPrefix(text, "|"), "|"), "|") {
		about := Bare(cell)
		if whole || len(strings.Fields(about)) < leastSentence { // figures show nothing alone
			about = Bare(text)
		}
		l := m.line(strings.TrimSpace(cell), about)
		if len(l) == 0 {
			l = Line{{}}
		}
		l[0].Cell = true
		out = append(out, l...)
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

func (m *maker) plain(text string) string { return WithNames(m.g, text, m.named) }

// WithNames puts names in the place of ids that stand in a sentence; named is how it calls a node by its name.
func WithNames(g *graph.Graph, text string, named func(name string) string) string {
	return idIn.ReplaceAllStringFunc(text, func(id string) string {
		if n := g.Node(id); n != nil && strings.TrimSpace(n.Name) != "" {
			return named(strings.Join(strings.Fields(n.Name), " "))
		}
		return id
	})
}
