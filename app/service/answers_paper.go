package service

import (
	"slices"
	"strings"
	"time"

	"crg/backend"
	"crg/backend/answer"
	"crg/backend/answer/author"
	"crg/backend/artifact"
	"crg/backend/graph"
)

// AnswerPaper is an answer with labelled parts as it is read, with its numbered notes.
type AnswerPaper struct {
	Memo     bool            `json:"memo"` // written out as one text; else these are the parts of the conclusion
	Written  string          `json:"written"`
	Model    string          `json:"model"`
	Sections []AnswerSection `json:"sections"`
	Sure     []AnswerClause  `json:"sure"`
	Notes    []AnswerNote    `json:"notes"`
	Sources  []AnswerNode    `json:"sources"` // documents that the notes quote
	Stale    []AnswerCause   `json:"stale"`
	Findings []AnswerFinding `json:"findings"`
}

// AnswerSection is a part of an answer.
type AnswerSection struct {
	Key   string       `json:"key"` // answer, find-out, conditions, why, ruled-out, objections, how-sure, change, next; "" = another
	Title string       `json:"title"`
	Lines []AnswerLine `json:"lines"`
}

// AnswerLine is a paragraph or a point.
type AnswerLine struct {
	Kind  string          `json:"kind"` // "" = a paragraph or a row, bulleted, ordered
	Name  string          `json:"name"` // of a condition or an option, "" = none
	Words []AnswerStretch `json:"words"`
	Fails []AnswerStretch `json:"fails"` // of a condition: at which number
	Reply []AnswerStretch `json:"reply"` // to an objection
	Open  bool            `json:"open"`  // nobody has answered it
	Head  bool            `json:"head"`  // a table begins with it
	// Cells are those of a row of a table, the first of which is its head; then there are no words.
	Cells [][]AnswerStretch `json:"cells"`
}

// AnswerStretch is words with the marks of the notes behind them.
type AnswerStretch struct {
	Text   string   `json:"text"`
	Marks  []string `json:"marks"`
	Strong bool     `json:"strong"` // the line begins with it, and it stands out
	Number bool     `json:"number"` // the cell that begins with it is one of a column of numbers
}

// AnswerClause is how sure the answer is of something.
type AnswerClause struct {
	Level string `json:"level"` // high, medium, low
	Text  string `json:"text"`
}

// AnswerNote is what a mark leads to.
type AnswerNote struct {
	Mark     string          `json:"mark"` // "3"; "a" of the agent's own reasoning
	Node     AnswerNode      `json:"node"`
	Text     string          `json:"text"`
	Passages []AnswerPassage `json:"passages"`
	Loosely  []AnswerNode    `json:"loosely"` // documents that it says in other words
	From     []string        `json:"from"`    // of own reasoning: the marks that it rests on
	Stale    string          `json:"stale"`   // fallen, changed; "" = it holds
}

// AnswerPassage is a passage of a document, word for word.
type AnswerPassage struct {
	Doc     AnswerNode `json:"doc"`
	From    int        `json:"from"` // bytes of the document
	To      int        `json:"to"`
	Quote   string     `json:"quote"`
	Place   DocPlace   `json:"place"`
	Section string     `json:"section"`
	Par     string     `json:"par"`   // "4.5.2" where its paragraph begins so
	Loose   bool       `json:"loose"` // the thought says it in other words
}

// AnswerCause says why the answer is out of date.
type AnswerCause struct {
	Why  string      `json:"why"` // fallen, against, unread, changed, newer
	Node AnswerNode  `json:"node"`
	By   *AnswerNode `json:"by" ts_type:"AnswerNode | null"` // against: what contradicts it
	Uses int         `json:"uses"`                           // places of the answer that rest on it
}

// AnswerFinding is something that the program finds wrong with the answer.
type AnswerFinding struct {
	Kind  string   `json:"kind"`  // against, missing, bare, numbers, quotes, lost, words
	Words []string `json:"words"` // of the answer, or names
}

// paperOf is the text that is read as the answer: its memo or its parts; ok is false where it has none.
func paperOf(g *graph.Graph, now author.State) (paper answer.Paper, memo, ok bool) {
	n := now.View.Answer
	if m := now.Memo; m != nil && m.Current {
		if paper, memo = answer.WriteAs(g, n, m.Text, inQuotes); memo {
			return paper, true, true
		}
	}
	if now.By != nil && len(now.Changes) == 0 {
		return paper, false, false
	}
	paper, ok = answer.Write(g, n, inQuotes)
	return paper, false, ok
}

// AnswerMarks is what cards on the canvas show of the answer.
type AnswerMarks struct {
	Notes map[string]string `json:"notes"` // numbers and letters under which the notes stand, by their nodes
	Fates map[string]string `json:"fates"` // of options on the level of the answer: chosen, possible, out
}

// Marks are those of the answer so far; none where there is none, and no notes where it is not read with them.
func (s *Answers) Marks() (AnswerMarks, error) {
	out := AnswerMarks{map[string]string{}, map[string]string{}}
	now := s.project.Answer.State()
	if now.View.Answer == nil {
		return out, nil
	}
	s.project.Doc.View(func(g *graph.Graph) {
		paper, _, _ := paperOf(g, now)
		for _, note := range slices.Concat(paper.Notes, paper.Own) {
			out.Notes[note.Node.ID] = note.Mark
		}
		var options []*graph.Node
		for _, n := range levelOf(g, now.View.Answer).Nodes() {
			if n.Type == graph.TypeHypothesis {
				options = append(options, n)
			}
		}
		for id, fate := range now.View.Fates(options) {
			out.Fates[id] = string(fate)
		}
	})
	return out, nil
}

// answerPaper is the answer as it is read: the memo that was written of just this text, else its parts; nil where it has none.
func answerPaper(g *graph.Graph, now author.State) *AnswerPaper {
	n := now.View.Answer
	paper, memo, ok := paperOf(g, now)
	if !ok {
		return nil
	}
	out := AnswerPaper{}
	if memo {
		out.Memo, out.Written, out.Model = true, now.Memo.At.Format(time.RFC3339), now.Memo.Model
	}
	out.fill(g, n, paper)
	out.Findings = answerFindings(g, answer.Check(g, levelOf(g, n), n), now.Memo, out.Memo)
	return &out
}

func levelOf(g *graph.Graph, n *graph.Node) *graph.Level {
	at, _ := g.LevelOf(n.ID)
	return g.Level(at)
}

// fill is what a paper says, and why it is out of date.
func (out *AnswerPaper) fill(g *graph.Graph, n *graph.Node, paper answer.Paper) {
	level := levelOf(g, n)
	f := answer.Check(g, level, n)
	for _, s := range paper.Sections {
		out.Sections = append(out.Sections, answerSection(s))
		if s.Key == answer.HowSure {
			for _, c := range answer.Clauses(s.Lines, answer.MostSure(g, level, n)) {
				out.Sure = append(out.Sure, AnswerClause{string(c.Level), c.Text})
			}
		}
	}
	fell := func(id string) string {
		switch {
		case slices.ContainsFunc(f.Fallen, func(at answer.Fall) bool { return at.ID == id }):
			return "fallen"
		case slices.Contains(f.Changed, id):
			return "changed"
		}
		return ""
	}
	for _, note := range slices.Concat(paper.Notes, paper.Own) {
		one := answerNote(g, note)
		one.Stale = fell(note.Node.ID)
		out.Notes = append(out.Notes, one)
		for _, p := range one.Passages {
			if !slices.ContainsFunc(out.Sources, func(d AnswerNode) bool { return d.ID == p.Doc.ID }) {
				out.Sources = append(out.Sources, p.Doc)
			}
		}
	}
	out.Stale = answerCauses(g, f, n.Full())
}

// AnswerUpdate is an answer that the person had brought up to date: until they choose, the old one is read.
type AnswerUpdate struct {
	Running bool         `json:"running"`
	Turns   int          `json:"turns"`                            // that it took
	New     bool         `json:"new"`                              // the answer says something else now; else the run ended without that
	Problem *Failure     `json:"problem" ts_type:"Failure | null"` // why it ended
	Old     *AnswerPaper `json:"old" ts_type:"AnswerPaper | null"`
}

func answerUpdate(g *graph.Graph, u backend.Update) *AnswerUpdate {
	out := &AnswerUpdate{Running: u.Running, Turns: u.Turns, New: u.New}
	if u.Problem != nil {
		out.Problem = failure(u.Problem)
	}
	if n := g.Node(u.Answer); n != nil {
		if paper, ok := answer.WriteAs(g, n, u.Text, inQuotes); ok {
			out.Old = &AnswerPaper{}
			out.Old.fill(g, n, paper)
		}
	}
	return out
}

func inQuotes(name string) string { return "“" + name + "”" }

func answerSection(s answer.Section) AnswerSection {
	out := AnswerSection{Key: string(s.Key), Title: s.Title}
	for i, l := range s.Lines {
		line := AnswerLine{Kind: string(s.Kinds[i])}
		switch {
		case s.Key == answer.Conditions:
			var fails answer.Line
			l, fails = answer.Fails(l)
			line.Fails = stretches(fails)
			line.Name, l = answer.Name(l)
		case s.Key == answer.RuledOut && s.Kinds[i] != answer.Paragraph:
			line.Name, l = answer.Name(l)
		case s.Key == answer.Objections && s.Kinds[i] != answer.Paragraph:
			var reply answer.Line
			l, reply, line.Open = answer.Reply(l)
			line.Reply = stretches(reply)
		}
		if cells := l.Cells(); cells == nil {
			line.Words = stretches(l)
		} else {
			line.Head = l[0].Head
			for _, c := range cells {
				line.Cells = append(line.Cells, stretches(c))
			}
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}

func stretches(l answer.Line) (out []AnswerStretch) {
	for _, w := range l {
		out = append(out, AnswerStretch{w.Text, w.Marks, w.Strong, w.Number})
	}
	return out
}

func answerNote(g *graph.Graph, n answer.Note) AnswerNote {
	out := AnswerNote{
		Mark: n.Mark, Node: answerNode(g, n.Node), Text: answer.Bare(strings.Join(strings.Fields(n.Node.Full()), " ")), Loosely: answerNodes(g, n.Loosely), From: n.From,
	}
	if n.Node.Type == graph.TypeArtifact {
		out.Text = ""
	}
	for _, p := range n.Passages {
		out.Passages = append(out.Passages, AnswerPassage{
			Doc: answerNode(g, p.Doc), From: p.From, To: p.To, Quote: p.Quote, Place: DocPlace(artifact.PlaceAt(p.Doc, p.From)), Section: p.Section, Par: p.Par, Loose: p.Loose,
		})
	}
	return out
}

// answerCauses are why an answer is out of date, one for each node.
func answerCauses(g *graph.Graph, f answer.Findings, text string) (out []AnswerCause) {
	add := func(why, id, by string) {
		n := g.Node(id)
		if n == nil || slices.ContainsFunc(out, func(c AnswerCause) bool { return c.Node.ID == id && c.Why == why }) {
			return
		}
		out = append(out, AnswerCause{Why: why, Node: answerNode(g, n), By: AnswerNodeOrNone(g, g.Node(by)), Uses: usesOf(text, id)})
	}
	for _, id := range f.Unread {
		add("unread", id, "")
	}
	for _, at := range f.Fallen {
		if at.By != "" {
			add("against", at.ID, at.By)
		} else {
			add("fallen", at.ID, "")
		}
	}
	for _, id := range f.Changed {
		add("changed", id, "")
	}
	for _, id := range f.Newer {
		if !slices.ContainsFunc(f.Fallen, func(at answer.Fall) bool { return at.By == id }) {
			add("newer", id, "")
		}
	}
	return out
}

// usesOf counts the lines of a text that name a node.
func usesOf(text, id string) (n int) {
	for line := range strings.SplitSeq(text, "\n") {
		if slices.Contains(answer.Named(line), id) {
			n++
		}
	}
	return n
}

// answerFindings are what is wrong with what is shown: with the memo where that is read, else with the parts.
func answerFindings(g *graph.Graph, f answer.Findings, m *author.Memo, memo bool) (out []AnswerFinding) {
	add := func(kind string, words []string) {
		if len(words) > 0 {
			out = append(out, AnswerFinding{kind, words})
		}
	}
	name := func(ids []string) (names []string) {
		for _, id := range ids {
			if n := g.Node(id); n != nil {
				names = append(names, n.Name)
			}
		}
		return names
	}
	var against []string
	for _, at := range f.Against {
		against = append(against, at.By)
	}
	add("against", name(against))
	if memo {
		add("lost", name(m.Lost.Ids))
		add("bare", m.Lost.Bare)
		add("numbers", m.Lost.Numbers)
		add("quotes", m.Lost.Quotes)
		return out
	}
	add("missing", f.Missing)
	add("bare", f.Bare)
	add("numbers", f.Numbers)
	return out
}
