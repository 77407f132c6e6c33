// Package graphtest makes graphs for the tests and benchmarks of other packages.
package graphtest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"pgregory.net/rapid"

	"crg/backend/graph"
)

// Apply makes the changes and panics where one does not fit: a test's own graph must.
func Apply(g *graph.Graph, ops ...graph.Op) {
	for _, op := range ops {
		if err := g.Apply(op); err != nil {
			panic(op.String() + ": " + err.Error())
		}
	}
}

// Flat draws a small sound graph of one level: a Goal, nodes of all kinds, parallel, opposite and self edges, anchors,
// groups and agents.
func Flat(t *rapid.T) *graph.Graph {
	g := graph.New()
	n := rapid.IntRange(1, 10).Draw(t, "nodes")
	var ids []string
	for i := range n {
		node := &graph.Node{
			ID: g.TakeNodeID(), Name: fmt.Sprintf("node %d", i), State: "active", Type: "standard",
			Importance: rapid.IntRange(1, 5).Draw(t, "importance"), Position: graph.Point{X: -300 * i, Y: 100 * i},
		}
		if i == 0 || rapid.IntRange(0, 9).Draw(t, "goal") == 0 {
			node.Type = graph.TypeGoal
		}
		node.SetText(rapid.SampledFrom([]string{"", "text", "line one\nline two"}).Draw(t, "text"))
		if i > 0 && rapid.Bool().Draw(t, "anchored") {
			node.Anchor = rapid.SampledFrom(append(ids, "n99")).Draw(t, "anchor")
		}
		Apply(g, graph.NodeOp("", nil, node))
		ids = append(ids, node.ID)
	}
	one := rapid.SampledFrom(ids)
	for range rapid.IntRange(0, 14).Draw(t, "edges") {
		Apply(g, graph.EdgeOp("", nil, &graph.Edge{
			ID: g.TakeEdgeID(), From: one.Draw(t, "from"), To: one.Draw(t, "to"),
			Type: rapid.SampledFrom([]string{"supports", "contradicts"}).Draw(t, "type"), Reason: "because", By: "t0001",
		}))
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "groups") {
		nodes := rapid.SliceOfNDistinct(one, 0, n, rapid.ID[string]).Draw(t, "members")
		Apply(g, graph.GroupOp("", nil, &graph.Group{ID: fmt.Sprintf("g%02d", i+1), Label: "frame", Nodes: nodes}))
	}
	for i := range rapid.IntRange(0, 2).Draw(t, "agents") {
		Apply(g, graph.AgentOp(fmt.Sprintf("agent%d", i), nil, &graph.Agent{Position: one.Draw(t, "position")}))
	}
	return g
}

// Selection draws some nodes of one level, at least one; nil where the level it drew is empty.
func Selection(t *rapid.T, g *graph.Graph) []string {
	level := g.Level(rapid.SampledFrom(g.Levels()).Draw(t, "level"))
	ids := level.NodeIDs()
	if len(ids) == 0 {
		return nil
	}
	return rapid.SliceOfNDistinct(rapid.SampledFrom(ids), 1, len(ids), rapid.ID[string]).Draw(t, "selection")
}

// Random draws a small sound graph with up to four Masters, nested or side by side.
func Random(t *rapid.T) *graph.Graph {
	g := Flat(t)
	for range rapid.IntRange(0, 4).Draw(t, "masters") {
		if ids := Selection(t, g); ids != nil {
			_, _ = graph.Compress(g.Begin(), ids, &graph.Node{Name: "master", Importance: 3}) // the last Goal stays
		}
	}
	return g
}

// Walk grows a graph of n nodes the way a model does: it stands on a node, makes one to three beside it, links some of
// them to what it sees (about 1.25 edges a node), and moves deeper, sideways or back. Same arguments, same graph.
// parents[i] is the index of the node that node i was made beside; the Goal is 0 and its own parent.
func Walk(n int, seed uint64) (g *graph.Graph, parents []int) {
	w := &walker{
		r: rand.New(rand.NewPCG(seed, uint64(n))), g: graph.New(), //nolint:gosec // same arguments, same graph
		near: make([][]int, n), parents: make([]int, n), depth: make([]int, n), ids: make([]string, n),
	}
	if n < 1 {
		return w.g, nil
	}
	w.node(0, 0, graph.TypeGoal, 5)
	at := 0
	for next := 1; next < n; {
		for k := 1 + w.r.IntN(3); k > 0 && next < n; k-- {
			w.grow(next, at)
			next++
		}
		at = w.move(at, next)
	}
	return w.g, w.parents
}

// Wordy is a Walk with texts as a model writes them: a graph file has about 2.2 kB a node.
func Wordy(n int) *graph.Graph {
	g, _ := Walk(n, 1)
	r := rand.New(rand.NewPCG(7, 7))
	words := strings.Fields("the trade policy changes regional labor markets and supply chains while prices follow demand over several years")
	text := func(n int) string {
		var s strings.Builder
		for range n {
			s.WriteString(words[r.IntN(len(words))] + " ")
		}
		return strings.TrimSpace(s.String())
	}
	for _, id := range g.Root().NodeIDs() {
		node := g.Node(id).Clone()
		node.SetText(text(120))
		node.Name, node.L1, node.L2, node.SummaryOf = text(4), text(15), text(40), ""
		Apply(g, graph.NodeOp("", g.Node(id), node))
	}
	return g
}

type walker struct {
	r       *rand.Rand
	g       *graph.Graph
	near    [][]int
	parents []int
	depth   []int
	ids     []string
}

func (w *walker) node(i, at int, kind string, importance int) {
	id := w.g.TakeNodeID()
	w.ids[i], w.parents[i] = id, at
	n := &graph.Node{ID: id, Name: fmt.Sprintf("Thought %d", i), Type: kind, State: "active", Importance: importance}
	n.SetText(fmt.Sprintf("What thought %d says in full, in one sentence.", i))
	if i != at {
		n.Anchor, w.depth[i] = w.ids[at], w.depth[at]+1
	}
	Apply(w.g, graph.NodeOp("", nil, n))
}

func (w *walker) edge(a, b int, kind string) {
	Apply(w.g, graph.EdgeOp("", nil, &graph.Edge{ID: w.g.TakeEdgeID(), From: w.ids[a], To: w.ids[b], Type: kind}))
	w.near[a], w.near[b] = append(w.near[a], b), append(w.near[b], a)
}

func (w *walker) grow(i, at int) {
	kind, importance := "standard", 2
	switch x := w.r.IntN(100); {
	case x < 22:
		kind, importance = "hypothesis", 4
	case x < 38:
		kind, importance = graph.TypeQuestion, 1
	}
	if w.r.IntN(25) == 0 {
		importance = 1 + w.r.IntN(5)
	}
	w.node(i, at, kind, importance)
	w.edge(i, at, "supports")
	if w.r.IntN(100) < 30 && len(w.near[at]) > 1 {
		if o := w.near[at][w.r.IntN(len(w.near[at]))]; o != i {
			w.edge(i, o, "contradicts")
		}
	}
	if o := i - 2 - w.r.IntN(18); w.r.IntN(100) < 5 && o >= 0 {
		w.edge(i, o, "supports")
	}
}

func (w *walker) move(at, next int) int {
	switch x := w.r.IntN(100); {
	case x < 55:
		at = next - 1
	case x < 75 && len(w.near[at]) > 0:
		at = w.near[at][w.r.IntN(len(w.near[at]))]
	case x < 95:
		for s := 1 + w.r.IntN(4); s > 0; s-- {
			at = w.parents[at]
		}
	default:
		at = w.r.IntN(next)
	}
	if w.depth[at] > 14 {
		for range 9 {
			at = w.parents[at]
		}
	}
	return at
}
