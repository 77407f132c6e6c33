package prompt

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
)

var endsBlock = builtIn(&Block{
	Name:        "open-ends",
	Description: "What the level still lacks: no answer, claims with nothing for or against them, nodes that are not joined to the Goal.",
	Example:     "== OPEN ENDS ==\n- No conclusion answers the goal [n01] yet.",
	place:       150, Priority: Useful + 1, Depends: OnGraph | OnPhase | OnFiles,
	text: (*Context).openEnds,
})

// What OPEN ENDS looks at and names: a bounded number, so that a prompt costs the same in a large graph.
const (
	newest      = 300 // nodes, and of each type that may lack something
	namedEach   = 4
	namedTidy   = 30
	thinWords   = 8      // a Master Node whose text is shorter says nothing
	shortWords  = 40     // a node whose text is longer wants a short version, in a window that shows
	wholeWords  = 80     // more of most texts only where it is longer than this
	largeWindow = 16_384 // tokens
)

// evidence is the category of thoughts that claim to come from somewhere.
const evidence = "evidence"

// openEnds gathers what a level lacks, under a few headings.
type openEnds struct {
	loose, apart, bare, fallen, stale, unopposed, unsourced, asked, waiting, uncovered, long []string
}

// What a phase may have OPEN ENDS say, as in [data: open-ends | of: links, claims]. Without the parameter it is all but sources, as ever.
const (
	endsFirst     = "first"     // there is no answer yet
	endsAnswer    = "answer"    // what is wrong with the answer: it is out of date, leaves something out, or has no ground
	endsWording   = "wording"   // what is wrong with its words: sentences without ids, numbers from nowhere, too many of them
	endsLinks     = "links"     // thoughts that are not joined
	endsClaims    = "claims"    // with nothing for or against them
	endsQuestions = "questions" // without an answer
	endsWaiting   = "waiting"   // for the person
	endsSources   = "sources"   // evidence without one
	endsTidy      = "tidy"      // short versions, words of Master Nodes
)

// lists reports whether the phase has OPEN ENDS say something of a kind.
func (c *Context) lists(kind string) bool {
	of := c.Param("of")
	if of == "" {
		return kind != endsSources
	}
	return slices.Contains(strings.FieldsFunc(of, func(r rune) bool { return r == ',' || r == ' ' }), kind)
}

// openEnds is the section OPEN ENDS: what the level still lacks, node by node, so that a small model need not find it.
func (c *Context) openEnds() string {
	lines := c.wordFirst()
	if g := c.Graph.Goal(); g != nil && len(c.conclusions()) == 0 && (c.lists(endsFirst) || c.lists(endsAnswer)) {
		lines = append(lines, "- No conclusion answers the goal ["+g.ID+"] yet.")
	}
	if c.Param("of") != "" {
		lines = append(lines, c.faults()...)
	}
	e := c.lacking()
	for _, l := range []struct {
		kind      string
		ids       []string
		what, how string
	}{
		{endsLinks, e.loose, "No edge yet", "Link or delete them."},
		{endsLinks, e.apart, "Joined to other nodes but not to the goal", "Link one of them to the claim it bears on."},
		{endsClaims, e.bare, "Claims with nothing for or against them", ""},
		{endsAnswer, e.fallen, "Conclusions that rest on what is refuted", ""},
		{endsAnswer, e.stale, "Conclusions that name nodes which are gone", "Name what stands there now."},
		{endsAnswer, e.unopposed, "Conclusions without an objection", "Link what speaks against them with contradicts."},
		{endsSources, e.unsourced, "Evidence without a source", "Link it to its document with derived-from, or take the category away."},
		{endsQuestions, e.asked, "Questions without an answer", ""},
		{endsWaiting, e.waiting, "Waiting for the person's answer", "Go on without it."},
		{endsTidy, e.uncovered, "Master Nodes whose content says nothing", ""},
		{endsTidy, e.long, "No short version, or a stale one", "Write it with set_detail."},
	} {
		if len(l.ids) == 0 || !c.lists(l.kind) {
			continue
		}
		most := namedEach
		if l.kind == endsTidy { // who is asked for all of them needs all ids
			most = namedTidy
		}
		line := "- " + l.what + ": " + strings.Join(l.ids[:min(most, len(l.ids))], ", ")
		if more := len(l.ids) - most; more > 0 {
			line += fmt.Sprintf(" and %d more", more)
		}
		lines = append(lines, strings.TrimSpace(line+". "+l.how))
	}
	if len(lines) == 0 {
		return ""
	}
	text := strings.Join(lines, "\n")
	c.prompt.named = append(c.prompt.named, namedID.FindAllString(text, -1)...) // what stands there can be linked
	return "== OPEN ENDS ==\n" + text
}

func (c *Context) lacking() (e openEnds) {
	goal := c.Graph.Goal()
	if goal != nil && c.level.Node(goal.ID) == nil {
		goal = nil // it lies on another level
	}
	nodes := c.level.Nodes()
	for _, n := range nodes[max(0, len(nodes)-newest):] {
		switch {
		case !stands(n) || n.Type == graph.TypeGoal || imported(n) || n.AsksPerson():
		case !c.level.HasInnerEdge(n.ID):
			e.loose = append(e.loose, c.end(n))
		case goal != nil && !c.level.Joined(goal.ID, n.ID):
			e.apart = append(e.apart, c.end(n))
		}
		if n.Category == evidence && stands(n) && !c.sourced(n) {
			e.unsourced = append(e.unsourced, c.end(n))
		}
		if (c.Param("short") == "missing" || c.Param("of") != "" && n.Type != graph.TypeGoal && answer.Parts(n.Full()) == nil) && !archived(n) && !imported(n) && (n.L1 == "" || !n.Fresh()) && longer(n.Full(), c.shortFrom()) {
			e.long = append(e.long, c.end(n))
		}
	}
	for n := range c.ofType(graph.TypeHypothesis) {
		if in := c.arriving(n); n.State == graph.StateActive && in.supports+in.contradicts == 0 {
			e.bare = append(e.bare, c.end(n))
		}
	}
	for n := range c.ofType(graph.TypeConclusion) {
		in := c.arriving(n)
		switch {
		case !stands(n):
			continue
		case in.supports == 0:
			e.bare = append(e.bare, c.end(n))
		}
		if gone := c.goneIn(n.Full()); gone != "" {
			e.stale = append(e.stale, c.end(n)+" names "+gone)
		}
		if in.contradicts == 0 {
			e.unopposed = append(e.unopposed, c.end(n))
		}
		for edge := range c.level.Touching(n.ID) {
			if from := c.level.Node(edge.From); edge.To == n.ID && edge.Type == graph.EdgeSupports && from != nil && from.State == graph.StateRefuted {
				e.fallen = append(e.fallen, c.end(n)+" rests on "+c.end(from))
			}
		}
	}
	for n := range c.ofType(graph.TypeQuestion) {
		in := c.arriving(n)
		switch {
		case n.State != graph.StateActive || in.answers+in.supports > 0:
		case n.AsksPerson():
			e.waiting = append(e.waiting, c.end(n))
		default:
			e.asked = append(e.asked, c.end(n))
		}
	}
	for n := range c.ofType(graph.TypeMaster) {
		if stands(n) && (!longer(n.Full(), thinWords-1) || strings.HasPrefix(n.Full(), graph.Holds)) {
			e.uncovered = append(e.uncovered, c.end(n))
		}
	}
	return e
}

var namedID = regexp.MustCompile(`\bn\d{2,9}\b`)

// goneIn lists the ids in a text whose nodes were merged or deleted. What a Master took in is still there, inside it.
func (c *Context) goneIn(text string) string {
	var gone []string
	for _, id := range namedID.FindAllString(text, -1) {
		if n, _ := graph.Number(id); n < c.Graph.NextNode && c.Graph.Node(id) == nil && len(gone) < namedEach && !slices.Contains(gone, id) {
			gone = append(gone, id)
		}
	}
	return strings.Join(gone, ", ")
}

// end is a node as the section names it.
func (c *Context) end(n *graph.Node) string { return "[" + n.ID + "]" }

// sourced reports whether a node was drawn from something.
func (c *Context) sourced(n *graph.Node) bool {
	for e := range c.level.Touching(n.ID) {
		if e.From == n.ID && e.Type == graph.EdgeDerived {
			return true
		}
	}
	return false
}

// ofType are the newest nodes of a type on this level.
func (c *Context) ofType(kind string) func(func(*graph.Node) bool) {
	ids := c.level.OfType(kind)
	return func(yield func(*graph.Node) bool) {
		for _, id := range ids[max(0, len(ids)-newest):] {
			if !yield(c.level.Node(id)) {
				return
			}
		}
	}
}

// arrivals counts the edges that arrive at a node.
type arrivals struct{ supports, contradicts, answers int }

func (c *Context) arriving(n *graph.Node) arrivals { return arriving(c.level, n.ID) }

func arriving(l *graph.Level, id string) (in arrivals) {
	for e := range l.Touching(id) {
		if e.To != id || e.External != nil {
			continue
		}
		switch e.Type {
		case graph.EdgeSupports:
			in.supports++
		case graph.EdgeContradicts:
			in.contradicts++
		case graph.EdgeAnswers:
			in.answers++
		}
	}
	return in
}

// shortFrom is how many words a text has that needs no short version: where the window shows most texts whole, one of three sentences.
func (c *Context) shortFrom() int {
	if c.Param("of") != "" && c.window() >= largeWindow {
		return wholeWords
	}
	return shortWords
}

// longer reports whether a text has more than so many words; no more of it is read than that takes.
func longer(text string, words int) bool {
	n := 0
	for range strings.FieldsSeq(text) {
		if n++; n > words {
			return true
		}
	}
	return false
}
