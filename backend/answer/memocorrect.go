package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"crg/backend/graph"
)

// Correct puts lines in the place of sentences that lost or made something up, and lines that no sentence says under their heading.
func (w *Written) Correct(g *graph.Graph) {
	goal := ""
	if n := g.Goal(); n != nil {
		goal = n.Name + "\n" + n.Full()
	}
	for i := range w.paras {
		for k := range w.paras[i] {
			for j := range w.paras[i][k] {
				if s := &w.paras[i][k][j]; w.madeUp(g, *s, goal) {
					w.back(i, k, j)
				}
			}
		}
	}
	for _, l := range w.Lines() {
		if w.lost(l) {
			w.backTo(l.No)
		}
	}
	w.once()
	for i, h := range w.Heads {
		for _, l := range h.Lines {
			if !w.says(l.No) {
				w.Back++
				w.paras[i] = append(w.paras[i], memoPara{lineItself(l)})
			}
		}
	}
}

// once takes out the sentences all of whose lines stand there as they are: they would say them again.
func (w *Written) once() {
	stands := map[int]bool{}
	for _, p := range slices.Concat(w.paras...) {
		for _, s := range p {
			if s.line {
				stands[s.refs[0]] = true
			}
		}
	}
	for i := range w.paras {
		for k := range w.paras[i] {
			w.paras[i][k] = slices.DeleteFunc(w.paras[i][k], func(s memoSentence) bool {
				again := !s.line && !slices.ContainsFunc(s.refs, func(no int) bool { return !stands[no] })
				if again {
					w.Own--
				}
				return again
			})
		}
	}
}

// marksOfOwn are what a line says of itself in brackets, and how a memo says it: that a sum is our own stands behind its letter.
var marksOfOwn = strings.NewReplacer(
	" (own judgement)", ", in our judgement", " (eigenes Urteil)", ", nach unserem Urteil", " (own arithmetic)", "", " (eigene Rechnung)", "",
)

func lineItself(l Numbered) memoSentence {
	text := marksOfOwn.Replace(strings.TrimSpace(point.ReplaceAllString(l.Text, "")))
	if !strings.ContainsAny(text[max(0, len(text)-1):], ".!?]") {
		text += "."
	}
	return memoSentence{text: text, refs: []int{l.No}, line: true}
}

// madeUp reports whether a sentence has a number or a quotation that its lines, what stands behind them and the goal have not.
func (w *Written) madeUp(g *graph.Graph, s memoSentence, goal string) bool {
	if s.line {
		return false
	}
	behind := goal
	for _, no := range s.refs {
		l, _ := w.line(no)
		behind += "\n" + l.Text + "\n" + SaidBehind(g, l.Text) + headsBehind(g, l.Text)
	}
	if MadeUp(s.text, behind) != "" {
		return true
	}
	if Judged(s.text) {
		return false
	}
	known := Figures(behind)
	return slices.ContainsFunc(Figures(s.text), func(f string) bool { return !slices.Contains(known, f) })
}

const headBytes = 600 // of a document: its title, date and standing

// headsBehind are the beginnings of the documents behind a line: who names a source says its year.
func headsBehind(g *graph.Graph, line string) string {
	var b strings.Builder
	for _, id := range Named(line) {
		n := g.Node(id)
		if n == nil {
			continue
		}
		found, loosely := Passages(g, n)
		for _, p := range found {
			loosely = append(loosely, p.Doc)
		}
		for _, d := range loosely {
			full := d.Full()
			b.WriteString("\n" + full[:min(headBytes, len(full))])
		}
	}
	return b.String()
}

// lost reports whether the sentences that say a line lost a number of it, or all of its caution.
func (w *Written) lost(l Numbered) bool {
	var said strings.Builder
	for _, p := range slices.Concat(w.paras...) {
		for _, s := range p {
			if slices.Contains(s.refs, l.No) {
				said.WriteString(s.text + "\n")
			}
		}
	}
	if said.Len() == 0 {
		return false
	}
	have := Figures(said.String())
	if slices.ContainsFunc(Figures(l.Text), func(f string) bool { return !slices.Contains(have, f) }) {
		return true
	}
	return len(Cautions(l.Text)) > 0 && len(Cautions(said.String())) == 0
}

// backTo puts a line in the place of the first sentence that says it.
func (w *Written) backTo(no int) {
	for i := range w.paras {
		for k := range w.paras[i] {
			for j, s := range w.paras[i][k] {
				if slices.Contains(s.refs, no) {
					w.back(i, k, j)
					return
				}
			}
		}
	}
}

// back puts the lines of a sentence in its place, those that stand there as they are already aside.
func (w *Written) back(i, k, j int) {
	var lines memoPara
	for _, no := range w.paras[i][k][j].refs {
		l, _ := w.line(no)
		stands := slices.ContainsFunc(slices.Concat(w.paras...), func(p memoPara) bool {
			return slices.ContainsFunc(p, func(s memoSentence) bool { return s.line && slices.Contains(s.refs, no) })
		})
		if !stands {
			lines = append(lines, lineItself(l))
			w.Back++
		}
	}
	if !w.paras[i][k][j].line {
		w.Own--
	}
	w.paras[i][k] = slices.Replace(w.paras[i][k], j, j+1, lines...)
}

// listed are the headings whose lines are points.
var listed = []Key{Conditions, FindOut, Change, NextSteps}

// Text is the part as Markdown, with the ids of the thoughts behind its sentences.
func (w *Written) Text(g *graph.Graph) string {
	var out []string
	for i := range w.Heads {
		if text := w.TextOf(g, i); text != "" {
			out = append(out, text)
		}
	}
	return strings.Join(out, "\n\n")
}

// TextOf is one heading of it; "" = nothing stands under it.
func (w *Written) TextOf(g *graph.Graph, head int) string {
	if w.kept != nil && w.kept[head] != "" {
		return w.kept[head]
	}
	h := w.Heads[head]
	var out []string
	for _, p := range w.paras[head] {
		var said []string
		for _, s := range p {
			said = append(said, w.withIDs(g, s))
		}
		switch line := strings.Join(said, " "); {
		case line == "":
		case h.Key == NextSteps:
			out = append(out, fmt.Sprintf("%d. %s", len(out)+1, line))
		case slices.Contains(listed, h.Key):
			out = append(out, "- "+line)
		default:
			out = append(out, line)
		}
	}
	if len(out) == 0 {
		return ""
	}
	between := "\n\n"
	if slices.Contains(listed, h.Key) {
		between = "\n"
	}
	return "## " + h.Title + "\n\n" + strings.Join(out, between)
}

// mostIDs is how many thoughts a sentence names.
const mostIDs = 3

// withIDs is a sentence with the thoughts of its lines that share most words with it, of each line one first.
func (w *Written) withIDs(g *graph.Graph, s memoSentence) string {
	if s.line {
		return s.text
	}
	said := telling(s.text)
	type ground struct {
		id    string
		first bool
		words int
	}
	var list []ground
	for _, no := range s.refs {
		l, _ := w.line(no)
		best := -1
		for _, id := range Named(l.Text) {
			n := g.Node(id)
			if n == nil || n.Type == graph.TypeGoal || slices.ContainsFunc(list, func(at ground) bool { return at.id == id }) {
				continue
			}
			list = append(list, ground{id: id, words: shared(said, telling(n.Name+" "+n.Full()))})
			if best < 0 || list[len(list)-1].words > list[best].words {
				best = len(list) - 1
			}
		}
		if best >= 0 {
			list[best].first = true
		}
	}
	slices.SortStableFunc(list, func(a, b ground) int {
		if a.first != b.first {
			return map[bool]int{true: -1, false: 1}[a.first]
		}
		return cmp.Compare(b.words, a.words)
	})
	var ids []string
	for _, at := range list {
		if len(ids) < mostIDs && (at.first || at.words >= 2) {
			ids = append(ids, at.id)
		}
	}
	if len(ids) == 0 {
		return s.text
	}
	marks := " [" + strings.Join(ids, ", ") + "]"
	if end := len(s.text) - 1; end > 0 && strings.ContainsAny(s.text[end:], ".!?") {
		return strings.TrimSpace(s.text[:end]) + marks + s.text[end:]
	}
	return s.text + marks + "."
}

// Longest is the heading with most words, as a part of its own with so many fewer.
func (w *Written) Longest(g *graph.Graph, fewer int) (part MemoPart, head, words int) {
	for i := range w.Heads {
		if n := WordsOf(w.TextOf(g, i)); n > words {
			head, words = i, n
		}
	}
	return MemoPart{Heads: w.Heads[head : head+1], Words: max(words/2, words-fewer)}, head, words
}

// Put takes another text of a heading.
func (w *Written) Put(head int, other *Written) {
	w.paras[head] = other.paras[0]
	if w.kept != nil {
		w.kept[head] = ""
	}
}
