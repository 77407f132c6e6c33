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
	m := &maker{g: g, answer: n, named: named, mark: map[string]string{}, whole: map[string]string{}, quoted: map[string]string{}, own: map[string][]Passage{}}
	for _, part := range parts {
		if len(part.Lines) == 0 {
			continue
		}
		s := Section{Key: part.Key, Title: part.Title, Kinds: slices.Clone(part.Kinds)}
		for i, line := range part.Lines {
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
		for _, ground := range idWith.FindAllString(text[at[0]:at[1]], -1) {
			id := idIn.FindString(ground)
			for _, mark := range m.of(id, said, strings.Trim(ground[len(id):], ` "“”„`)) {
				if !slices.Contains(w.Marks, mark) {
					w.Marks = append(w.Marks, mark)
				}
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
		for _, ground := range behind[i] {
			id := idIn.FindString(ground)
			for _, mark := range m.of(id, end, strings.Trim(ground[len(id):], ` "“”„`)) {
				if !slices.Contains(w.Marks, mark) {
					w.Marks = append(w.Marks, mark)
				}
			}
		}
		slices.SortStableFunc(w.Marks, compareMarks)
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

// of are the marks of a node behind a sentence: that of its note, and, where the note of another one has the passage of it that shows the sentence best,
// that one's, too. Of a document words may be given that stand where it says so.
func (m *maker) of(id, sentence, words string) (marks []string) {
	if n := m.g.Node(id); words != "" && n != nil && n.Type == graph.TypeArtifact {
		if at, ok := cite.In(n.Full()).Find(words); ok {
			return []string{m.quote(n, passageAt(n, at.From(), at.To()))}
		}
	}
	mark := m.noteOf(id, sentence)
	if mark == "" {
		return nil
	}
	said, best, other := telling(sentence), 0, ""
	for _, n := range m.paper.Notes {
		if n.Mark == mark {
			for _, p := range n.Passages {
				best = max(best, shows(said, p.Quote))
			}
		}
	}
	for _, p := range m.own[id] {
		if at := m.quoted[p.key()]; at != "" && at != mark && shows(said, p.Quote) > best {
			best, other = shows(said, p.Quote), at
		}
	}
	if other != "" {
		return []string{mark, other}
	}
	return []string{mark}
}

// noteOf is the mark of a node, which is noted where it has none yet. What stands in the answer itself needs no note: the goal, the answer, the
// possible answers but for what they quote; nor does a question.
func (m *maker) noteOf(id, sentence string) string {
	n := m.g.Node(id)
	if mark, known := m.mark[id]; known && (n == nil || n.Type != graph.TypeArtifact) {
		m.extend(mark, sentence)
		return mark
	}
	if n == nil || n == m.answer || n.Type == graph.TypeGoal || n.Type == graph.TypeConclusion || n.Type == graph.TypeQuestion {
		m.mark[id] = ""
		return ""
	}
	note := Note{Node: n}
	note.Passages, note.Loosely = Passages(m.g, n)
	if n.Type == graph.TypeHypothesis && len(note.Passages) == 0 {
		m.mark[id] = ""
		return ""
	}
	thought := n.Name + " " + n.Full()
	switch {
	case n.Type == graph.TypeArtifact: // a sentence names the document itself
		thought = sentence
	case len(note.Passages) == 0 && Judged(firstSentence(n.Full())): // what it was drawn from does not say it
		note.Loosely = nil
	}
	quotes := len(note.Passages) > 0
	for _, doc := range note.Loosely { // beside what another one says word for word, only what has a figure of it
		if p, ok := Nearest(doc, thought); ok && (!quotes || shareFigure(telling(thought), telling(p.Quote))) {
			note.Passages = append(note.Passages, p)
		}
	}
	note.Passages = append(note.Passages, telltale(note.Passages, thought)...)
	note.Passages = append(note.Passages, telltale(note.Passages, sentence)...)
	if mark := m.whole[id]; mark != "" && len(note.Passages) == 0 {
		return mark // of the document as a whole, not of what another sentence took from it
	}
	if len(note.Passages) > 0 { // a document that says none of it is no source of it
		note.Loosely = nil
	}
	if len(note.Passages)+len(note.Loosely) == 0 {
		note.Mark = letter(len(m.paper.Own))
		m.paper.Own = append(m.paper.Own, note)
		m.mark[id] = note.Mark
		return note.Mark
	}
	m.own[id] = slices.Clone(note.Passages)
	fresh := slices.DeleteFunc(slices.Clone(note.Passages), func(p Passage) bool { return m.quoted[p.key()] != "" })
	if len(fresh) == 0 && len(note.Passages) > 0 { // another thought quotes the same: its note is enough
		m.mark[id] = m.quoted[note.Passages[0].key()]
		m.extend(m.mark[id], sentence)
		return m.mark[id]
	}
	note.Passages, note.Mark = fresh, strconv.Itoa(len(m.paper.Notes)+1)
	for _, p := range fresh {
		m.quoted[p.key()] = note.Mark
	}
	m.paper.Notes = append(m.paper.Notes, note)
	m.mark[id] = note.Mark
	if len(fresh) == 0 {
		m.whole[id] = note.Mark
	}
	return note.Mark
}

// quote is the mark of a passage of a document.
func (m *maker) quote(doc *graph.Node, p Passage) string {
	if mark := m.quoted[p.key()]; mark != "" {
		return mark
	}
	note := Note{Mark: strconv.Itoa(len(m.paper.Notes) + 1), Node: doc, Passages: []Passage{p}}
	m.paper.Notes = append(m.paper.Notes, note)
	m.quoted[p.key()] = note.Mark
	return note.Mark
}

// leastAdded is how many telling words that no quotation of a note has yet another one adds to it at least.
const leastAdded = 2

// mostShown is how many passages a note has at most.
const mostShown = 4

// extend adds to a note what shows another sentence that rests on it.
func (m *maker) extend(mark, sentence string) {
	i := slices.IndexFunc(m.paper.Notes, func(n Note) bool { return n.Mark == mark })
	if i < 0 {
		return
	}
	n := &m.paper.Notes[i]
	for _, p := range telltale(n.Passages, sentence) {
		if m.quoted[p.key()] == "" {
			m.quoted[p.key()] = mark
			n.Passages = append(n.Passages, p)
		}
	}
}

func firstSentence(text string) string {
	if ends := sentenceEnds(text); len(ends) > 0 {
		return text[:ends[0]]
	}
	return text
}

// telltale are, of documents that are quoted, the sentences that say more of a text than all that is quoted of them: "this is the price of knowing"
// does not show what is to be paid.
func telltale(quoted []Passage, text string) (out []Passage) {
	if len(quoted) >= mostShown {
		return nil
	}
	said, left, quotes := telling(text), telling(text), map[*graph.Node]string{}
	for _, p := range quoted {
		quotes[p.Doc] += " " + p.Quote
		for w := range telling(p.Quote) {
			delete(left, w)
		}
	}
	for i, p := range quoted {
		if slices.ContainsFunc(quoted[:i], func(q Passage) bool { return q.Doc == p.Doc }) {
			continue
		}
		best, ok := Nearest(p.Doc, text)
		have := slices.ContainsFunc(quoted, func(q Passage) bool { return q.Doc == best.Doc && best.From < q.To && q.From < best.To })
		if best.Loose = false; ok && !have && shows(said, best.Quote) > shows(said, quotes[p.Doc]) && shows(left, best.Quote) >= leastAdded {
			out = append(out, best)
		}
	}
	return out
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
	for _, d := range DrawnFrom(m.g, n) {
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
