package report

import (
	"slices"
	"strings"
	"unicode"

	"crg/backend/answer"
	"crg/backend/artifact"
	"crg/backend/graph"
)

// titles are the report's own headings of the parts of an answer; a part of its own keeps the title that it has.
var titles = map[answer.Key]string{
	answer.Verdict: "answer", answer.FindOut: "findOut", answer.Conditions: "conditions", answer.Why: "why", answer.RuledOut: "ruledOut",
	answer.Objections: "answerObjections", answer.HowSure: "howSure", answer.Change: "change", answer.NextSteps: "nextSteps",
}

// paper is the report of an answer that has parts: these, and then what each number and letter leads to.
func (b *builder) paper(p answer.Paper) {
	b.asked()
	b.stale()
	for _, s := range p.Sections {
		if id := titles[s.Key]; id != "" && !answer.Later(s.Title) {
			b.chapter(id)
		} else {
			b.add(Block{Kind: Heading, Level: 2, Text: plain(b.text(s.Title))})
		}
		lines, kinds := s.Lines, s.Kinds
		if s.Key == answer.Verdict {
			first, rest := firstSentence(lines[0])
			b.add(Block{Kind: Box, Text: b.marked(first, true)})
			if lines, kinds = lines[1:], kinds[1:]; len(rest) > 0 {
				b.add(Block{Kind: Para, Text: b.marked(rest, false)})
			}
		}
		b.lines(lines, kinds)
		if s.Key == answer.RuledOut && b.Table {
			b.options()
		}
	}
	for _, n := range p.Notes {
		b.notes = append(b.notes, Note{Mark: n.Mark, Text: b.source(n)})
	}
	for _, n := range p.Own {
		text := b.thought(n.Node)
		if !answer.Judged(text) { // else it says so itself
			text = b.told("own") + " " + text
		}
		b.notes = append(b.notes, Note{Mark: n.Mark, Text: runs(text)})
	}
	if len(b.notes) > 0 {
		b.add(Block{Kind: Notes, Text: plain(b.told("notes"))})
	}
	b.documents(p)
}

// lines are lines of a part as paragraphs, points and tables.
func (b *builder) lines(lines []answer.Line, kinds []answer.Kind) {
	list, table := Block{Kind: List}, Block{Kind: Table}
	end := func() {
		if len(list.Items) > 0 {
			b.add(list)
		}
		if len(table.Rows) > 0 {
			b.add(table)
		}
		list.Items, table.Rows, table.Right = nil, nil, nil
	}
	for i, l := range lines {
		cells := l.Cells()
		if cells == nil && kinds[i] == answer.Paragraph || (cells == nil) != (table.Rows == nil) || cells != nil && l[0].Head || i > 0 && kinds[i] != kinds[i-1] {
			end()
		}
		switch {
		case cells != nil:
			var row []Cell
			for _, c := range cells {
				row = append(row, b.marked(c, false))
				if table.Rows == nil {
					table.Right = append(table.Right, c[0].Number)
				}
			}
			table.Rows = append(table.Rows, row)
			if head := len(table.Rows[0]); len(row) < head {
				table.Rows[len(table.Rows)-1] = append(row, make([]Cell, head-len(row))...)
			} else if len(row) > head { // what stands behind the last column belongs to it
				for _, more := range row[head:] {
					row[head-1] = append(row[head-1], more...)
				}
				table.Rows[len(table.Rows)-1] = row[:head]
			}
		case kinds[i] != answer.Paragraph:
			item := Item{Text: b.marked(l, false)}
			if kinds[i] == answer.Ordered {
				item.Number = len(list.Items) + 1
			}
			list.Items = append(list.Items, item)
		default:
			b.add(Block{Kind: Para, Text: b.marked(l, false)})
		}
	}
	end()
}

// marked is a line with its marks as runs.
func (b *builder) marked(l answer.Line, strong bool) (out []Run) {
	for _, w := range l {
		for _, r := range runs(b.text(w.Text)) {
			r.Bold = r.Bold || (strong || w.Strong) && strings.ContainsFunc(r.Text, unicode.IsLetter)
			out = append(out, r)
		}
		for _, mark := range w.Marks {
			out = append(out, Run{Text: mark, Note: mark})
		}
	}
	return out
}

// firstSentence parts a line behind its first sentence and the marks of that.
func firstSentence(l answer.Line) (first, rest answer.Line) {
	for i, w := range l {
		at := sentenceEnd(w.Text)
		switch {
		case at < 0:
			continue
		case at == len(strings.TrimRight(w.Text, " ")): // its marks belong to it
			return l[:i+1], l[i+1:]
		case at == 0 && i > 0: // "Wait [n05]. Then …": the stop stands behind the marks
			at = len(w.Text) - len(strings.TrimLeft(w.Text, ".!? "))
		}
		first = append(slices.Clone(l[:i]), answer.Stretch{Text: strings.TrimRight(w.Text[:at], " ")})
		rest = append(answer.Line{{Text: strings.TrimLeft(w.Text[at:], " "), Marks: w.Marks}}, l[i+1:]...)
		return first, rest
	}
	return l, nil
}

// sentenceEnd is the place behind the first sentence of a text, -1 = it has none.
func sentenceEnd(text string) int {
	for i, r := range text {
		if r != '.' && r != '!' && r != '?' {
			continue
		}
		rest := strings.TrimLeft(text[i+1:], " ")
		switch {
		case rest == "":
			return i + 1
		case i == 0:
			return 0
		case len(rest) < len(text[i+1:]) && !unicode.IsLower([]rune(rest)[0]) && !unicode.IsDigit([]rune(text[:i])[len([]rune(text[:i]))-1]):
			return i + 1
		}
	}
	return -1
}

// asked is the goal below the title, where that is not all of it.
func (b *builder) asked() {
	if goal := b.Answer.Goal; strings.Join(strings.Fields(b.text(goal.Full())), " ") != b.title() {
		b.add(b.full(goal)...)
	}
}

const longestTitle = 300 // bytes

// title is the whole question; of a long one its first sentence that asks.
func (b *builder) title() string {
	text := strings.Join(strings.Fields(b.text(b.Answer.Goal.Full())), " ")
	if text == "" {
		return b.name(b.Answer.Goal)
	}
	if len(text) <= longestTitle {
		return text
	}
	if end := strings.IndexByte(text, '?'); end > 0 {
		from := strings.LastIndexAny(text[:end], ".!") + 1
		if asked := strings.TrimSpace(text[from : end+1]); len(asked) <= longestTitle {
			return asked
		}
	}
	return b.name(b.Answer.Goal)
}

// stale says what came after the answer that it does not weigh.
func (b *builder) stale() {
	n := b.Answer.Answer
	level, _ := b.Graph.LevelOf(n.ID)
	f := answer.Check(b.Graph, b.Graph.Level(level), n)
	if !f.Stale() {
		return
	}
	said := []string{b.told("stale")}
	for _, cause := range []struct {
		id  string
		ids []string
	}{{"staleFallen", fallen(f)}, {"staleUnread", f.Unread}, {"staleChanged", f.Changed}, {"staleNewer", f.Newer}} {
		if names := b.names(cause.ids); names != "" {
			said = append(said, b.told(cause.id, "names", names))
		}
	}
	b.add(Block{Kind: Box, Text: bold(strings.Join(said, " "))})
}

func fallen(f answer.Findings) (ids []string) {
	for _, at := range f.Fallen {
		if !slices.Contains(ids, at.ID) {
			ids = append(ids, at.ID)
		}
	}
	return ids
}

// names are a few nodes by their names.
func (b *builder) names(ids []string) string {
	const most = 4
	var out []string
	for _, id := range ids[:min(most, len(ids))] {
		if n := b.Graph.Node(id); n != nil {
			out = append(out, b.told("named", "name", b.name(n)))
		}
	}
	if len(ids) > most {
		out = append(out, "…")
	}
	return strings.Join(out, ", ")
}

// source is what a numbered note says: each passage with the place where it stands.
func (b *builder) source(n answer.Note) (out []Run) {
	open, shut := "“", "”"
	if b.Language == "de" {
		open, shut = "„", "“"
	}
	before := ""
	add := func(doc *graph.Node, place, words string) {
		here := doc.ID + place
		if here == before { // more of the same paragraph
			out = append(out, Run{Text: " … " + words})
			return
		}
		if before = here; len(out) > 0 {
			out = append(out, Run{Text: "; "})
		}
		if words != "" {
			place += ": " + words
		}
		out = append(out, Run{Text: b.work(doc), Italic: true}, Run{Text: place})
	}
	for _, p := range n.Passages {
		words := b.text(p.Quote)
		if !p.Row {
			words = open + words + shut
		}
		add(p.Doc, b.where(p), words)
	}
	if len(n.Passages) > 0 && n.Node.Type != graph.TypeArtifact {
		for _, own := range answer.Reckoned(n.Node.Full()) { // that no passage shows
			out = append(out, Run{Text: "; " + b.text(answer.WithNames(b.Graph, own, b.called))})
		}
	}
	for i, doc := range n.Loosely { // its words once, behind all of them
		words := ""
		if i == len(n.Loosely)-1 && n.Node.Type != graph.TypeArtifact {
			words = b.thought(n.Node)
		}
		add(doc, " ("+b.told("loosely")+")", words)
	}
	return out
}

// thought is what a node says, on one line, with names for ids.
func (b *builder) thought(n *graph.Node) string {
	text := answer.WithNames(b.Graph, answer.Bare(n.Full()), b.called)
	return b.text(strings.Join(strings.Fields(text), " "))
}

// where is a place as people cite it: ", Costs, p. 7", ", par. 4.5.2".
func (b *builder) where(p answer.Passage) string {
	s := ""
	if p.Section != "" {
		s += ", " + b.text(p.Section)
	}
	if p.Par != "" {
		s += ", " + b.told("par", "label", p.Par)
	}
	at, end := b.place(p.At), b.place(p.End)
	switch {
	case p.Par != "" && p.At.Kind == "":
		return s // its number says it better than the line
	case p.At.Kind != "" && at != end:
		return s + ", " + at + "–" + p.End.Label
	}
	return s + ", " + at
}

// work is what a document is called: as the answer calls it, the title that its file gives, else its name.
func (b *builder) work(doc *graph.Node) string {
	if b.Memo != nil && b.Memo.Names[doc.ID] != "" {
		return strings.Join(strings.Fields(b.text(b.Memo.Names[doc.ID])), " ")
	}
	if s, ok := artifact.SourceOf(doc); ok && s.About != nil && strings.TrimSpace(s.About.Title) != "" {
		return strings.Join(strings.Fields(b.text(s.About.Title)), " ")
	}
	return b.name(doc)
}

// documents are the files behind the notes.
func (b *builder) documents(p answer.Paper) {
	var docs []*graph.Node
	for _, n := range p.Notes {
		for _, q := range n.Passages {
			docs = append(docs, q.Doc)
		}
		docs = append(docs, n.Loosely...)
	}
	list, seen := Block{Kind: List}, map[string]bool{}
	for _, doc := range docs {
		if seen[doc.ID] {
			continue
		}
		seen[doc.ID] = true
		item := bold(b.work(doc))
		if b.name(doc) != b.work(doc) {
			item = append(item, Run{Text: " (" + b.name(doc) + ")"})
		}
		list.Items = append(list.Items, Item{Text: item})
	}
	if len(list.Items) > 0 {
		b.chapter("sources")
		b.add(list)
	}
}
