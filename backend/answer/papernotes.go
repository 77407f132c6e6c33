package answer

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/artifact/cite"
	"crg/backend/graph"
)

// What the sentences of a paper rest on, as notes.

// behind are the marks of what a sentence rests on, and of the place of what it quotes, where no note of these has it.
func (m *maker) behind(sentence string, grounds []string) (marks []string) {
	for _, ground := range grounds {
		id := idIn.FindString(ground)
		for _, mark := range m.of(id, sentence, strings.Trim(ground[len(id):], ` "“”„`)) {
			if !slices.Contains(marks, mark) {
				marks = append(marks, mark)
			}
		}
	}
	for _, q := range cite.Quotations(sentence, cite.Shortest) {
		if m.quotes(marks, q.Text) {
			continue
		}
		for _, doc := range m.docs {
			if at, ok := cite.In(doc.Full()).Find(q.Text); ok {
				marks = append(marks, m.quote(doc, passageAt(doc, at.From(), at.To())))
				break
			}
		}
	}
	slices.SortStableFunc(marks, compareMarks)
	return slices.Compact(marks)
}

// quotes reports whether one of these notes has these words.
func (m *maker) quotes(marks []string, words string) bool {
	return slices.ContainsFunc(m.paper.Notes, func(n Note) bool {
		return slices.Contains(marks, n.Mark) && slices.ContainsFunc(n.Passages, func(p Passage) bool { return MadeUp(`"`+words+`"`, p.Quote) == "" })
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
		if p, ok := Nearest(doc, thought); ok && (!quotes || shareFigure(telling(thought), telling(p.Quote)) && shows(telling(thought), p.Quote) >= wellShown) {
			note.Passages = append(note.Passages, p)
		}
	}
	note.Passages = append(note.Passages, telltale(note.Passages, thought)...)
	if n.Type != graph.TypeArtifact {
		for _, s := range sentencesOf(n.Full()) { // a thought quotes one thing, and says another with its number, too
			lacks := slices.DeleteFunc(telltale(note.Passages, s), func(p Passage) bool { return !shareFigure(telling(s), telling(p.Quote)) })
			note.Passages = append(note.Passages, lacks...)
		}
	}
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
