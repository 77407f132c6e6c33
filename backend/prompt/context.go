package prompt

import (
	"strconv"

	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
	"crg/backend/project"
)

// Context is one assembly under way: what generators read.
type Context struct {
	Input

	level  *graph.Level // the level the agent is in
	node   *graph.Node  // where it stands; nil only in an empty graph
	goals  []*graph.Node
	told   map[string]bool // conclusions that stand in ANSWER SO FAR
	shown  map[string]bool // ids of nodes that stand in the prompt: no list has them again
	listed int             // how many of them are of this level, and
	old    int             // archived
	limits lod.Limits

	items    []*item
	has      map[*Block]bool // data blocks of this prompt
	here     *item           // the block that is being made
	parts    parts
	chat     bool
	limit    int     // tokens by estimate that this prompt may take
	gone     Trim    // of the blocks that the prompt does without
	spare    int     // of them, what a block may take that the prompt could do without
	left     room    // of it, what a contributed block may take
	texts    *bool   // a review shows the documents themselves; nil = it is not known yet
	asksIdle bool    // nothing is written: it is asked whether anything is open
	unread   bool    // READING shows what no turn was shown yet
	pages    int     // that READING shows, where it fills the room
	again    bool    // they were shown before
	review   *review // the step of a review that the prompt is for; nil = there is none, or it is made in one call
	prompt   Prompt
}

// item is one block on its way to becoming a section.
type item struct {
	label string // "file: intro"
	file  *project.Prompt
	data  *Block
	param map[string]string
	where string // file and line of the block's line, for warnings
	line  int

	accepted func() // what it does to the rest of the prompt, once it stands there

	text    string
	known   []span // of the text, in its order
	count   llm.Count
	cost    int // tokens, by estimate
	trimmed Trim
}

// span is a part of a text whose count is known already: text[from:to]. It begins and ends where a word does.
type span struct {
	from, to int
	count    llm.Count
}

// countOf counts what is not known of a text and of the gap behind it. The gap is put behind the last words only: a copy of
// the whole text would take as long as counting it.
func countOf(text string, known []span, gap string) (sum llm.Count) {
	at := 0
	for _, s := range known {
		sum = sum.Plus(llm.CountOf(text[at:s.from])).Plus(s.count)
		at = s.to
	}
	return sum.Plus(llm.CountOf(text[at:] + gap))
}

func newContext(in Input) *Context {
	if in.Factor <= 0 {
		in.Factor = 1
	}
	c := &Context{Input: in, shown: make(map[string]bool, usual), has: map[*Block]bool{}, told: map[string]bool{}}
	c.limits = lod.Limits{L1: in.Snapshot.Settings.SummariesL1Words, L2: in.Snapshot.Settings.SummariesL2Words}
	c.prompt.Pages, c.prompt.factor = 1, in.Factor
	c.prompt.Sections, c.prompt.Warnings = []Section{}, []diag.Diagnostic{} // lists for programs, also when empty
	c.prompt.Allowed = []string{}
	if c.node = in.Graph.Node(in.Position); c.node == nil {
		c.node = in.Graph.Goal() // a node deleted under the agent: it is never nowhere
	}
	c.level = in.Graph.Root()
	if c.node != nil {
		if at, ok := in.Graph.LevelOf(c.node.ID); ok {
			c.level = in.Graph.Level(at)
		}
		c.mark(c.node, true)
	}
	c.goals = goalsOf(in.Graph, c.level)
	for _, g := range c.goals {
		c.mark(g, c.level.Node(g.ID) != nil)
	}
	return c
}

// goalsOf are the Goals that stand at L3: those of the top level and those of the level the agent is in (A21, A28).
// Archived ones are past, except the first, which the run is about.
func goalsOf(g *graph.Graph, here *graph.Level) []*graph.Node {
	var out []*graph.Node
	add := func(n *graph.Node) {
		if len(out) == 0 || n.State != graph.StateArchived {
			out = append(out, n)
		}
	}
	for _, n := range g.Goals("") {
		add(n)
	}
	if here.ID != "" {
		for _, n := range g.Goals(here.ID) {
			add(n)
		}
	}
	return out
}

// mark notes a node that stands in the prompt; here means in the level the agent is in.
func (c *Context) mark(n *graph.Node, here bool) {
	if here && !c.shown[n.ID] {
		c.listed++
		if archived(n) {
			c.old++
		}
	}
	c.shown[n.ID] = true
}

// Param is a parameter of the block that is being made, "" where it has none.
func (c *Context) Param(key string) string {
	if c.here == nil {
		return ""
	}
	return c.here.param[key]
}

// Warn reports a problem of the files, at the block that is being made.
func (c *Context) Warn(id string, pairs ...string) {
	d := diag.New(id, pairs...)
	if c.here != nil {
		d = d.At(c.here.where, c.here.line)
	}
	c.prompt.Warnings = append(c.prompt.Warnings, d)
}

// take puts a chunk into the prompt.
func (c *Context) take(p chunk) string { return c.put(&p) }

// put is take for a chunk that is kept.
func (c *Context) put(p *chunk) string {
	c.show(p)
	if p.share == "" {
		c.prompt.named = append(c.prompt.named, p.ids...)
	}
	c.prompt.Fenced = append(c.prompt.Fenced, p.fenced...)
	return p.text
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return strconv.Itoa(n) + " " + word + "s"
}
