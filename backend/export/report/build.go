package report

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/answer"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/journal"
)

// In is what a report is made of.
type In struct {
	Graph    *graph.Graph
	Answer   answer.View    // of answer.Look; its Goal is nil where there is none
	Page     answer.Page    // the answer to read
	Sure     answer.Level   // how sure it is
	Checked  string         // by a person: right, wrong; "" = not yet
	Language string         // of the report's own words: "en" or "de"
	Date     string         // as it is to be read
	Story    *journal.Story // how it came about; nil = that is not told
	Appendix bool           // all nodes follow
	Memo     *answer.Memo   // the answer written out; nil = its parts are the report
	Table    bool           // the possible answers stand side by side, where the answer has parts
	Keys     secret.Keys    // that are known: they stay out
}

// Build makes the report. It only reads.
func Build(in In) Doc {
	b := &builder{In: in, number: map[string]int{}, used: map[string]int{}}
	if b.Language != "de" {
		b.Language = "en"
	}
	doc := Doc{Title: b.told("untitled"), Language: b.Language, Made: in.Date}
	if in.Answer.Goal != nil {
		doc.Title = b.name(in.Answer.Goal)
	}
	if p, ok := b.written(); ok {
		doc.Title = b.title()
		b.paper(p)
		b.say(b.made())
		if in.Appendix {
			b.appendix()
		}
		doc.Blocks, doc.Notes = b.out, b.notes
		return doc
	}
	b.say(b.made())
	if in.Answer.Goal == nil {
		b.say(b.told("empty"))
	} else {
		b.goal()
		b.answered()
		b.reasons()
		b.objections()
		b.options()
		b.questions()
		b.sources()
	}
	b.story()
	if in.Appendix {
		b.appendix()
	}
	doc.Blocks = b.out
	return doc
}

type builder struct {
	In
	out    []Block
	docs   []*graph.Node  // the sources, in the order of their numbers
	number map[string]int // of a source, from 1
	used   map[string]int // claims that rest on a source
	bare   []*graph.Node  // claims without one
	claims int
	notes  []Note
}

// written is the answer as a paper; ok is false where it has no labelled parts.
func (b *builder) written() (p answer.Paper, ok bool) {
	if b.Answer.Answer == nil {
		return p, false
	}
	if b.Memo != nil {
		if p, ok := answer.WriteAs(b.Graph, b.Answer.Answer, b.Memo.Text, b.called); ok {
			return p, true
		}
	}
	return answer.Write(b.Graph, b.Answer.Answer, b.called)
}

// called is how a sentence calls a node by its name.
func (b *builder) called(name string) string { return b.told("named", "name", name) }

func (b *builder) add(block ...Block)  { b.out = append(b.out, block...) }
func (b *builder) say(text string)     { b.add(Block{Kind: Para, Text: plain(text)}) }
func (b *builder) chapter(id string)   { b.add(Block{Kind: Heading, Level: 2, Text: plain(b.told(id))}) }
func (b *builder) section(name string) { b.add(Block{Kind: Heading, Level: 3, Text: plain(name)}) }

// text is a node's text as it leaves the program; what leads a report astray, signs that cannot be seen, is gone.
func (b *builder) text(s string) string { return visible(b.Keys.Written(s)) }

// name is what a node is called in one line.
func (b *builder) name(n *graph.Node) string {
	s := n.Name
	if strings.TrimSpace(s) == "" {
		s = n.Full()
	}
	s = strings.Join(strings.Fields(b.text(s)), " ")
	const most = 200
	if r := []rune(s); len(r) > most {
		s = strings.TrimSpace(string(r[:most])) + "…"
	}
	if s == "" {
		return n.ID
	}
	return s
}

// nodeID begins with a letter and not with the edge of a word, so that the search for it can skip to that letter.
var nodeID = regexp.MustCompile(`n\d{2,9}\b`)

// body is a node's text. Other nodes are called by their names in it: whoever reads the report has no ids to look up.
func (b *builder) body(n *graph.Node) string {
	text := strings.ReplaceAll(b.text(n.Full()), `\n\n`, "\n\n") // models write line ends this way, too
	var named strings.Builder
	from := 0
	for _, at := range nodeID.FindAllStringIndex(text, -1) {
		other := b.Graph.Node(text[at[0]:at[1]])
		if other == nil || at[0] > 0 && isWord(text[at[0]-1]) {
			continue
		}
		named.WriteString(text[from:at[0]])
		named.WriteString(b.told("named", "name", b.name(other)))
		from = at[1]
	}
	return named.String() + text[from:]
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// full are the blocks of a node's text, none where it only repeats the name.
func (b *builder) full(n *graph.Node) []Block {
	text := b.body(n)
	if strings.Join(strings.Fields(text), " ") == b.name(n) {
		return nil
	}
	return blocks(text)
}

func (b *builder) made() string {
	n, left := 0, 0
	for _, at := range b.Graph.Levels() {
		l := b.Graph.Level(at)
		all, _ := l.Len()
		away := l.CountState(graph.StateArchived)
		n, left = n+all-away, left+away
	}
	said := b.told("made", "date", b.Date, "n", n)
	if left > 0 {
		said += " " + b.told("left", "n", left)
	}
	return said
}

func (b *builder) goal() { b.add(b.full(b.Answer.Goal)...) }

// answered is the answer, how it stands and why, and whether it was checked.
func (b *builder) answered() {
	b.chapter("answer")
	v := b.Answer
	if v.Answer == nil {
		b.add(Block{Kind: Box, Text: bold(b.told("none"))})
		if len(v.Options) > 0 {
			o := v.Options[0]
			b.say(b.told("leans", "name", b.name(o.Node)) + " (" + b.counts(o.Counts) + ")")
		}
		return
	}
	said := b.text(b.Page.Conclusion.Text)
	if said == "" {
		said = b.name(v.Answer)
	}
	b.add(Block{Kind: Box, Text: bold(said)})
	b.add(Block{Kind: Para, Text: []Run{
		{Text: b.told("howSure") + ": "},
		{Text: b.told("level", "level", string(b.Sure)), Bold: true},
		{Text: ", " + b.counts(v.Counts) + ". "},
		{Text: b.told("checked", "checked", b.Checked), Bold: true},
		{Text: "."},
	}})
	b.add(b.full(v.Answer)...)
	if c := b.Page.Confidence; c != "" && !strings.Contains(v.Answer.Full(), c) {
		b.say(b.told("confidence", "text", b.text(c)))
	}
}

func (b *builder) counts(c answer.Counts) string {
	return b.told("counts", "reasons", c.Reasons, "sourced", c.Sourced, "open", c.Unanswered(), "answered", c.Answered)
}

func (b *builder) reasons() {
	if b.Answer.Answer == nil {
		return
	}
	b.chapter("reasons")
	if len(b.Answer.Reasons) == 0 {
		b.say(b.told("noReasons"))
	}
	for _, p := range b.Answer.Reasons {
		b.point(p)
		b.supported(p)
		b.named("contested", p.Against)
	}
}

func (b *builder) objections() {
	if b.Answer.Answer == nil {
		return
	}
	b.chapter("objections")
	if len(b.Answer.Objections) == 0 {
		b.say(b.told("noObjections"))
	}
	for _, p := range b.Answer.Objections {
		b.point(p)
		against := slices.DeleteFunc(slices.Clone(p.Against), func(n *graph.Node) bool { return n.State == graph.StateRefuted })
		switch {
		case len(against) > 0:
			b.named("answeredBy", against)
		case p.Settled():
			b.say(b.told("isRefuted"))
		default:
			b.say(b.told("unanswered"))
		}
	}
}

// point is a claim with its text, and what its sources say word for word.
func (b *builder) point(p answer.Point) {
	b.section(b.name(p.Node))
	b.add(b.full(p.Node)...)
	b.claims++
	if len(p.Sources) == 0 {
		b.bare = append(b.bare, p.Node)
	}
	for _, doc := range p.Sources {
		b.used[doc.ID]++
		b.add(b.quoted(p.Node, doc)...)
	}
}

// supported is what speaks for a reason, and for that in turn.
func (b *builder) supported(p answer.Point) {
	if len(p.For) == 0 {
		return
	}
	b.say(b.told("supportedBy"))
	list := Block{Kind: List}
	for _, n := range p.For {
		list.Items = append(list.Items, Item{Text: b.item(n)})
		for _, m := range b.supports(n) {
			if m.ID != p.ID { // in a circle
				list.Items = append(list.Items, Item{Text: b.item(m), Depth: 1})
			}
		}
	}
	b.add(list)
}

func (b *builder) supports(n *graph.Node) (nodes []*graph.Node) {
	if at, ok := b.Graph.LevelOf(n.ID); ok {
		_, reasons, _ := answer.Argue(b.Graph.Level(at), n)
		for _, r := range reasons {
			nodes = append(nodes, r.Node)
		}
	}
	return nodes
}

// named lists nodes with their texts under a few words.
func (b *builder) named(id string, nodes []*graph.Node) {
	if len(nodes) == 0 {
		return
	}
	b.say(b.told(id))
	b.add(b.list(nodes))
}

func (b *builder) list(nodes []*graph.Node) Block {
	list := Block{Kind: List}
	for _, n := range nodes {
		list.Items = append(list.Items, Item{Text: b.item(n)})
	}
	return list
}

// item is a node in one line: its name, and its text where that says more.
func (b *builder) item(n *graph.Node) []Run {
	name := b.name(n)
	text := strings.Join(strings.Fields(b.body(n)), " ")
	if n.Type == graph.TypeArtifact || text == "" || text == name {
		return bold(name)
	}
	return append(append(bold(name), Run{Text: " – "}), runs(text)...)
}

func (b *builder) options() {
	if len(b.Answer.Options) < 2 {
		return
	}
	b.chapter("options")
	t := Block{Kind: Table, Rows: [][]Cell{row(b.told("option"), b.told("stands"), b.told("for"), b.told("against"))}}
	for _, o := range b.Answer.Options {
		t.Rows = append(t.Rows, row(
			b.name(o.Node), b.told("fate", "fate", string(b.Answer.FateOf(o.Node))),
			strconv.Itoa(o.Reasons), b.told("openAgainst", "n", o.Objections, "open", o.Unanswered()),
		))
	}
	b.add(t)
}

func (b *builder) questions() {
	if v := b.Answer; len(v.Open) > 0 {
		b.chapter("questions")
		list := b.list(v.Open)
		if more := v.Unsettled - len(v.Open); more > 0 {
			list.Items = append(list.Items, line(b.told("moreQuestions", "n", more)))
		}
		b.add(list)
	}
	if len(b.Answer.Change) > 0 {
		b.chapter("change")
		list := Block{Kind: List}
		for _, n := range b.Answer.Change {
			list.Items = append(list.Items, line(b.name(n)))
		}
		b.add(list)
	}
}

// appendix is the whole graph, each Master a chapter of its own. Of a document only the name is told.
func (b *builder) appendix() {
	b.chapter("appendix")
	before := len(b.out)
	defer func() {
		if len(b.out) == before { // nothing is there
			b.out = b.out[:before-1]
		}
	}()
	for _, at := range b.Graph.Levels() {
		var here []*graph.Node
		for _, n := range b.Graph.Level(at).Nodes() {
			if n.State != graph.StateArchived {
				here = append(here, n)
			}
		}
		if len(here) == 0 {
			continue
		}
		if m := b.Graph.Node(at); m != nil {
			b.section(b.name(m))
		}
		b.add(b.list(here))
	}
}
