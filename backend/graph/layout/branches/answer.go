package branches

import (
	"slices"
	"strings"

	"crg/backend/graph"
)

// Where a level has an answer with parts, its blocks are these parts, in the order in which they are read (answer-ui §5). A node stands in the
// first part that names it; what none of them names comes behind them, and is one card where it is much.

// Outline says what the parts of an answer name; nil where it has none.
type Outline func(l *graph.Level, answer *graph.Node) []Part

// Part is a part of an answer.
type Part struct {
	Title string // as the answer has it; "" = the possible answers
	First bool   // it is the answer itself: its rows stand below the node
	Rows  []Named
}

// Named is a node that a part names.
type Named struct {
	ID    string
	Under bool // it stands below the one before: what replies to an objection, or speaks against an option
	Folds bool // what stands below it, and what hangs on it and no part names, is one card with it
}

// Parts of a key of such a page.
const (
	partOf      = "=" // and the title, its blanks as lines below
	partNamed   = "part"
	partOptions = "options"
	partOpen    = "open"
	partFolded  = "folded"
	partRead    = "read" // what was one card

	mostTitle  = 60 // letters
	leastFolds = 3  // fewer nodes stand below each other
)

// folded reports whether the nodes of a block stand as one card.
func folded(key string) bool {
	head, part := headOf(key)
	return head == noHead && part == partFolded
}

// partKey is what the key of a part's block says of it.
func partKey(p Part) string {
	if p.Title == "" {
		return partOptions
	}
	title := []rune(strings.Join(strings.Fields(p.Title), "_"))
	return partOf + string(title[:min(len(title), mostTitle)])
}

// titleOf reads it back.
func titleOf(part string) (title string, ok bool) {
	title, ok = strings.CutPrefix(part, partOf)
	if !ok {
		return "", false
	}
	return strings.ReplaceAll(title, "_", " "), true
}

// answer makes the blocks of a level with an answer.
func (c *cutter) answer() {
	t := c.t
	placed := map[*twig]bool{t.root: true, t.at[t.answer]: true}
	c.below = t.belowFolds()
	first := max(0, slices.IndexFunc(t.parts, func(p Part) bool { return p.First }))
	for i, p := range t.parts {
		rows := c.named(p, placed)
		if i == first {
			head := t.at[t.answer]
			b := &block{key: c.key(t.answer, ""), head: head, headed: !c.aside(head.Node), rows: rows[:whole(rows, c.most)]}
			rows = rows[len(b.rows):]
			if b.headed || len(b.rows) > 0 {
				c.out = append(c.out, b)
			}
		}
		c.list(rows, partKey(p), c.most)
	}
	var open, seen, unused []row
	for _, w := range t.inOrder() {
		switch {
		case placed[w] || w.Type == graph.TypeArtifact:
		case t.open(w):
			open = c.row(open, w, 1)
		case shows(w.Node):
			seen = c.row(seen, w, 1)
		default:
			unused = c.row(unused, w, 1)
		}
	}
	c.list(open, partOpen, c.most)
	if len(unused) < leastFolds {
		seen, unused = append(seen, unused...), nil
	}
	c.list(seen, partAlso, c.most)
	for i := range unused[min(1, len(unused)):] {
		unused[i+1].in = unused[0].ID
	}
	c.list(unused, partFolded, len(t.all))
	var sources []row
	for _, w := range t.sources {
		sources = c.row(sources, w, 1)
	}
	c.list(sources, partSources, sourcesCap)
}

// named are the rows of a part: what it names, without what an earlier one does. What is said of one that has its place elsewhere stands for
// itself.
func (c *cutter) named(p Part, placed map[*twig]bool) (rows []row) {
	var over *twig // the row that others stand below
	folds := ""    // the same where they stand as one card with it
	put := func(w *twig, depth int) bool {
		if w == nil || placed[w] || w.Type == graph.TypeArtifact {
			return false
		}
		placed[w] = true
		n := len(rows)
		if rows = c.row(rows, w, depth); len(rows) == n {
			return false
		}
		rows[n].in = folds
		return true
	}
	hang := func() {
		for _, w := range c.below[over] {
			put(w, deepest)
		}
	}
	for _, n := range p.Rows {
		w := c.t.at[n.ID]
		if n.Under {
			depth := 1
			if over != nil {
				depth = deepest
			}
			put(w, depth)
			continue
		}
		if folds != "" {
			hang()
		}
		if over, folds = nil, ""; put(w, 1) {
			over = w
			if n.Folds {
				folds = w.ID
			}
		}
	}
	if folds != "" {
		hang()
	}
	return rows
}

// belowFolds are the nodes that bear on nothing but what a part folds, by what they hang on.
func (t *tree) belowFolds() map[*twig][]*twig {
	named, folds := map[*twig]bool{}, map[*twig]bool{}
	for _, p := range t.parts {
		for _, n := range p.Rows {
			if w := t.at[n.ID]; w != nil {
				named[w] = true
				folds[w] = folds[w] || n.Folds
			}
		}
	}
	out := map[*twig][]*twig{}
	seen := func(w *twig) bool { return named[w] || w == t.root || w.ID == t.answer || t.open(w) || shows(w.Node) }
	for _, w := range t.inOrder() {
		up := w
		for !seen(up) {
			up = up.parent
		}
		if up != w && folds[up] {
			out[up] = append(out[up], w)
		}
	}
	return out
}

// open reports whether a node is a question that waits for its answer.
func (t *tree) open(w *twig) bool { return w.Type == graph.TypeQuestion && !settled(w.Node) }

// inOrder are the nodes as they are read: each branch below its head, the stronger first.
func (t *tree) inOrder() []*twig {
	out := make([]*twig, 0, len(t.all))
	var walk func(*twig)
	walk = func(w *twig) {
		out = append(out, w)
		for _, k := range w.kids {
			walk(k)
		}
	}
	walk(t.root)
	return out
}

func settled(n *graph.Node) bool {
	return slices.Contains([]string{graph.StateResolved, graph.StateRefuted, graph.StateArchived}, n.State)
}

// shows reports whether a node stays in sight though no part names it: what the person wrote, what others hang below, and what is
// disputed, which the answer would have to weigh.
func shows(n *graph.Node) bool {
	return n.By == graph.Person || n.State == graph.StateContested || slices.Contains([]string{graph.TypeGoal, graph.TypeMaster, graph.TypeHypothesis}, n.Type)
}

// Unfold has the nodes that stand as one card stand below each other. Nothing where the node is not among them.
func Unfold(l *graph.Level, most int, node string) []graph.Op {
	p := readPage(l, most)
	if p == nil || p.home[node] == nil {
		return nil
	}
	st := p.home[node]
	if !folded(st.key) {
		p.apart(st, node)
		return p.dirty()
	}
	delete(p.stacks, st.key)
	delete(p.held, st.key)
	for n := 0; ; n++ {
		if st.key = key(noHead, partRead, n); p.stacks[st.key] == nil {
			break
		}
	}
	p.stacks[st.key] = st
	if st.dirty = true; st.held {
		p.held[st.key] = st
	}
	return p.dirty()
}

// apart gives what stands as one card with a row places below it.
func (p *page) apart(st *stack, node string) {
	slots := p.read(st)
	front := slots[st.front(slices.IndexFunc(slots, func(s slot) bool { return s.n.ID == node }))].n.ID
	for i := range slots {
		if slots[i].in == front {
			slots[i].in, st.dirty = "", true
		}
	}
}

// Fold has what is set in below a row of an answer's part stand as one card with it. Nothing where there is nothing.
func Fold(l *graph.Level, most int, node string) []graph.Op {
	p := readPage(l, most)
	if p == nil || !p.answer || p.home[node] == nil || folded(p.home[node].key) {
		return nil
	}
	st := p.home[node]
	slots := p.read(st)
	at := slices.IndexFunc(slots, func(s slot) bool { return s.n.ID == node })
	if head, _ := headOf(st.key); head != noHead || slots[at].depth > 1 {
		return nil
	}
	for i := at + 1; i < len(slots) && slots[i].depth > 1; i++ {
		slots[i].in, st.dirty = node, true
	}
	return p.dirty()
}
