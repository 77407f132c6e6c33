package prompt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
	"crg/backend/project"
)

var thoughtsBlock = builtIn(&Block{
	Name:        "thoughts",
	Description: "Every thought of the level once, with its links behind it: in full as far as there is room, what the answer rests on first.",
	Example:     "== THOUGHTS ==\nEach once, with its links behind →.\n[n12] \"Costs fall\" (hypothesis): Costs fall by 9 %. → supports [n02]; from [n01]",
	place:       65, Priority: Shared, Depends: OnPlace,
	text: (*Context).everyThought,
})

const thoughtsTitle = "== THOUGHTS ==\nEach once, with its links behind →."

// thought is a node on its way into THOUGHTS: with its name alone, with 25 words, or whole.
type thought struct {
	node  *graph.Node
	told  bool // its text stands elsewhere in the prompt, so its links are enough
	steps int  // from the answer
	form  int  // of forms, -1 = there is no room for it
	forms [3]chunk
	made  [3]bool
}

const (
	named = iota
	short
	whole
)

// farAway is how many steps from the answer a thought has that is not joined to it within a few.
const farAway = 5

// thoughts makes the section THOUGHTS: the names of all as far as half of the room goes, then whole texts from the answer outwards, then
// 25 words of the others. What is nearer to the answer goes first, of equals the more important, of these the newer. No more nodes are
// looked at than could be named, so its cost follows the budget and not the graph.
func (c *Context) thoughts(r *room) {
	if !c.has[thoughtsBlock] {
		return
	}
	mine := *r
	mine.take(llm.CountOf("\n\n" + thoughtsTitle + "\n… and 10000 more."))
	list, unseen := c.thoughtful(most(mine.left()))
	if len(list) == 0 {
		return
	}
	slices.SortFunc(list, func(a, b *thought) int {
		return cmp.Or(cmp.Compare(a.steps, b.steps), cmp.Compare(b.node.Importance, a.node.Importance), graph.Compare(b.node.ID, a.node.ID))
	})
	names := mine
	names.limit = mine.used.Tokens() + max(0, mine.left())/2
	kept := list[:0:0]
	for _, t := range list {
		if !names.take(c.form(t, named).cost) {
			break
		}
		kept = append(kept, t)
	}
	mine.used = names.used
	c.lengthen(kept, &mine)
	*r = mine
	c.tell(kept, len(list)-len(kept)+unseen)
}

// lengthen gives the thoughts longer forms, in their order, as far as the room goes.
func (c *Context) lengthen(list []*thought, r *room) {
	const patience = 20 // texts that found no room, until no more are tried
	for _, to := range []int{whole, short} {
		for i, failed := 0, 0; i < len(list) && failed < patience; i++ {
			t := list[i]
			if t.told || t.form >= to {
				continue
			}
			if r.take(c.form(t, to).cost.Minus(t.forms[t.form].cost)) {
				t.form = to
			} else {
				failed++
			}
		}
	}
}

// tell writes the section: possible answers first, then by id.
func (c *Context) tell(list []*thought, lost int) {
	slices.SortFunc(list, func(a, b *thought) int {
		return cmp.Or(cmp.Compare(toInt(!candidate(a.node)), toInt(!candidate(b.node))), graph.Compare(a.node.ID, b.node.ID))
	})
	s := &c.parts.thoughts
	lines := []string{thoughtsTitle}
	cut := 0
	for _, t := range list {
		c.mark(t.node, true)
		lines = append(lines, c.take(t.forms[t.form]))
		if t.form < whole && !t.told {
			cut++
		}
	}
	if lost > 0 {
		lines = append(lines, fmt.Sprintf("… and %d more.", lost))
		s.trimmed.add(lost, lost*labelCost, fewer(thoughtsGone, lost))
	}
	if cut > 0 {
		s.trimmed.add(cut, 0, fewer(thoughtsCut, cut))
	}
	s.text = strings.Join(lines, "\n")
}

// candidate: it is an answer, or could be one.
func candidate(n *graph.Node) bool {
	return n.Type == graph.TypeHypothesis || n.Type == graph.TypeConclusion
}

// thoughtful are the thoughts of the level: what the answer rests on, then the newest, at most so many. unseen are those that were not
// looked at.
func (c *Context) thoughtful(most int) (list []*thought, unseen int) {
	steps := c.fromAnswer(most)
	add := func(n *graph.Node, far int) {
		if n.Type == graph.TypeGoal || imported(n) || archived(n) {
			return
		}
		told := c.told[n.ID] || n == c.node && (c.has[positionBlock] || c.has[currentBlock])
		list = append(list, &thought{node: n, told: told, steps: far})
	}
	for id, far := range steps {
		add(c.level.Node(id), far)
	}
	nodes := c.level.Nodes()
	for i := len(nodes) - 1; i >= 0; i-- {
		if len(list) >= most {
			return list, i + 1
		}
		if _, near := steps[nodes[i].ID]; !near {
			add(nodes[i], farAway)
		}
	}
	return list, 0
}

// fromAnswer are the thoughts within a few steps of the answer and of the current node, or, where there is no answer, of the possible ones.
// At most so many are looked at.
func (c *Context) fromAnswer(most int) map[string]int {
	at := map[string]int{}
	var ring []string
	reach := func(id string, steps int) {
		n := c.level.Node(id)
		if _, known := at[id]; known || n == nil || n.Type == graph.TypeGoal || imported(n) || len(at) >= most {
			return
		}
		at[id] = steps
		ring = append(ring, id)
	}
	for _, n := range c.conclusions() {
		reach(n.ID, 0)
	}
	if c.node != nil {
		reach(c.node.ID, 0)
	}
	if len(ring) == 0 {
		for n := range c.ofType(graph.TypeHypothesis) {
			reach(n.ID, 0)
		}
	}
	for steps := 1; steps < farAway; steps++ {
		from := ring
		ring = nil
		if steps == 1 {
			for _, id := range c.weighed() {
				reach(id, 1)
			}
		}
		for _, id := range from {
			for e := range c.level.Touching(id) {
				if len(at) >= most {
					return at
				}
				if e.External == nil {
					reach(e.Other(id), steps)
				}
			}
		}
	}
	return at
}

// weighed are the thoughts that an answer with parts is written anew from, joined to it or not: what it names, such as under How sure and What
// would change it, what OPEN ENDS has it weigh, and the possible answers. One that stood there by its name alone could not be named.
func (c *Context) weighed() []string {
	list := c.conclusions()
	if len(list) == 0 || c.level.Node(list[0].ID) == nil || answer.Parts(list[0].Full()) == nil {
		return nil
	}
	f := answer.Check(c.Graph, c.level, list[0])
	out := slices.Concat(f.Newer, answer.Named(list[0].Full()))
	for _, fall := range slices.Concat(f.Fallen, f.Against) {
		out = append(out, fall.By)
	}
	for n := range c.ofType(graph.TypeHypothesis) { // what bears on one is linked to it, and one that is not seen is made again
		out = append(out, n.ID)
	}
	return out
}

// form is a thought at a length. Each is made when it is asked for: of most of many only the name is.
func (c *Context) form(t *thought, form int) *chunk {
	if t.made[form] {
		return &t.forms[form]
	}
	n := t.node
	p := chunk{share: []Share{named: Name, short: Line, whole: Full}[form]}
	label := p.name(n) + c.traits(n) + c.holds(n) + c.lock(n.ID)
	text := ""
	switch form {
	case short:
		text = lod.Text(n, lod.L1, c.limits)
	case whole:
		text = n.Full()
	}
	if text == "" {
		p.text = label
	} else {
		p.value(label+":", text, false, false)
	}
	p.text += c.linksOf(&p, n)
	t.forms[form], t.made[form] = p.priced(), true
	return &t.forms[form]
}

// traits are what a thought has that most have not: a type that is not standard, a category, a state that is not active.
func (c *Context) traits(n *graph.Node) string {
	var what []string
	if n.Type != graph.TypeStandard {
		what = append(what, oneLine(n.Type))
	}
	if n.Category != "" {
		what = append(what, oneLine(n.Category))
	}
	if n.State != graph.StateActive && n.State != "" {
		what = append(what, oneLine(n.State))
	}
	if len(what) == 0 {
		return ""
	}
	return " (" + strings.Join(what, ", ") + ")"
}

// mostTies is how many links of a hub stand behind it.
const mostTies = 24

// linksOf are the links that lead out of a node: " → supports [n02], contradicts [n05]; from [n01]".
func (c *Context) linksOf(p *chunk, n *graph.Node) string {
	var to, from []string
	seen := 0
	for e := range c.level.Touching(n.ID) {
		if seen++; seen > 40*mostTies || len(to)+len(from) == mostTies {
			to = append(to, "…")
			break
		}
		switch {
		case e.External != nil || e.From != n.ID || c.level.Node(e.To) == nil:
		case e.Type == graph.EdgeDerived:
			from = append(from, "["+e.To+"]")
		default:
			to = append(to, c.span(p, e))
		}
	}
	var all []string
	if len(to) > 0 {
		all = append(all, strings.Join(to, ", "))
	}
	if len(from) > 0 {
		all = append(all, "from "+strings.Join(from, ", "))
	}
	if len(all) == 0 {
		return ""
	}
	return " → " + strings.Join(all, "; ")
}

// everyThought is the block thoughts. Inside a Master Node what lies around that stands before it.
func (c *Context) everyThought() string {
	var out []string
	for _, p := range []part{c.parts.parent, c.parts.outside, c.parts.thoughts} {
		if c.has[surroundingsBlock] && p.text != c.parts.thoughts.text {
			continue // it stands there
		}
		if text := c.part(p); text != "" {
			out = append(out, text)
		}
	}
	return strings.Join(out, "\n\n")
}

// StandsOn is where a phase has the agent stand by itself, "" = where it is: with [data: current-position | on: answer] that is the answer
// so far, else the possible answer that most speaks for.
func StandsOn(g *graph.Graph, phase *project.Phase) string {
	goal := g.Goal()
	if phase == nil || goal == nil || !slices.ContainsFunc(phase.Blocks, func(b project.Block) bool {
		return b.Kind == project.DataBlock && keyword(b.Name) == positionBlock.Name && b.Params["on"] == "answer"
	}) {
		return ""
	}
	at, _ := g.LevelOf(goal.ID)
	l := g.Level(at)
	if n := l.Answer(goal.ID); n != nil {
		return n.ID
	}
	best, most := "", 0
	ids := l.OfType(graph.TypeHypothesis)
	for _, id := range ids[max(0, len(ids)-newest):] {
		if in := arriving(l, id); stands(l.Node(id)) && (best == "" || in.supports-in.contradicts > most) {
			best, most = id, in.supports-in.contradicts
		}
	}
	return best
}
