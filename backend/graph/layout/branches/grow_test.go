package branches

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"

	"crg/backend/base/benchtest"
)

// step makes a change and settles it, as the program does.
func step(tb testing.TB, k *Keeper, g *graph.Graph, ops ...graph.Op) []graph.Op {
	tb.Helper()
	tx := g.Begin()
	if err := tx.Apply(ops...); err != nil {
		tb.Fatal(err)
	}
	if err := k.FinishStep(tx, Turn); err != nil {
		tb.Fatal(err)
	}
	return tx.Ops()
}

func keeper(g *graph.Graph, most int) *Keeper {
	k := NewKeeper(g, most, nil)
	g.Observe(k.Follow)
	return k
}

// part is a graph with the nodes and links that pass, and the rest as ops.
func part(g *graph.Graph, keep func(*graph.Node) bool) (out *graph.Graph, rest []graph.Op) {
	out = graph.New()
	for _, n := range g.Root().Nodes() {
		if op := graph.NodeOp("", nil, n); keep(n) {
			graphtest.Apply(out, op)
		} else {
			rest = append(rest, op)
		}
	}
	for _, id := range g.Root().EdgeIDs() {
		e := g.Edge(id)
		if op := graph.EdgeOp("", nil, e); out.Node(e.From) != nil && out.Node(e.To) != nil {
			graphtest.Apply(out, op)
		} else {
			rest = append(rest, op)
		}
	}
	return out, rest
}

// The graph of a real session grows from 32 nodes on: nobody changes column, block or order, and no node goes up.
func TestGrowthMovesNobodyAside(t *testing.T) {
	whole := load(t, "tram58")
	for _, c := range []struct{ to, stay int }{{41, 26}, {47, 18}, {63, 15}} {
		number := func(n *graph.Node) int { v, _ := graph.Number(n.ID); return v }
		now, _ := part(whole, func(n *graph.Node) bool { return number(n) <= c.to || n.Type == graph.TypeGoal })
		g, rest := part(now, func(n *graph.Node) bool { return number(n) <= 35 || n.Type == graph.TypeGoal })
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		was := slices.Clone(g.Root().Nodes())
		k := keeper(g, 5)
		step(t, k, g, rest...)
		stayed := 0
		for _, n := range was {
			at := g.Node(n.ID)
			if at.Position.X != n.Position.X || at.Position.Y < n.Position.Y || at.Block != n.Block {
				t.Errorf("%s went from %v to %v", n.ID, n.Position, at.Position)
			}
			if at.Position == n.Position {
				stayed++
			}
		}
		if bad := overlaps(g.Root(), 5); bad != "" || stayed < c.stay {
			t.Errorf("to %d: %d of %d stayed; %s", c.to, stayed, len(was), bad)
		}
		x0, y1 := 0, 0
		for _, n := range g.Root().Nodes() {
			w, h := Size(g.Root(), n, 5)
			x0, y1 = max(x0, g.Goal().Position.X+300-n.Position.X), max(y1, n.Position.Y+h-g.Goal().Position.Y)
			_ = w
		}
		t.Logf("to %d nodes: %d of %d stayed, fit about %.3f", len(g.Root().NodeIDs()), stayed, len(was), min(1248/float64(x0), 548/float64(y1)))
	}
}

// Any changes, one after another: nothing overlaps, nobody is moved aside, and a program that was started anew since would do
// the same.
func TestGrowthOfAnyGraph(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := graphtest.Flat(rt)
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		k := keeper(g, 5)
		grew := true // and nothing else: whatever takes room away leaves a gap that the next step closes
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			was := map[string]*graph.Node{}
			for _, n := range g.Root().Nodes() {
				was[n.ID] = n
			}
			ids := g.Root().NodeIDs()
			one := rapid.SampledFrom(ids)
			at := one.Draw(rt, "at")
			var ops []graph.Op
			kind := rapid.SampledFrom([]string{"add", "add", "add", "link", "unlink", "delete", "rename", "pin", "unpin", "retype", "carry", "release"}).Draw(rt, "step")
			grew = grew && kind == "add"
			switch kind {
			case "add":
				n := &graph.Node{
					ID: g.TakeNodeID(), Name: rapid.SampledFrom([]string{"Short", "A name of more than twenty-four letters"}).Draw(rt, "name"),
					Importance: rapid.IntRange(1, 5).Draw(rt, "importance"), State: "active",
					Type: rapid.SampledFrom([]string{"standard", "hypothesis", "artifact", "goal"}).Draw(rt, "type"),
				}
				ops = append(ops, graph.NodeOp("", nil, n))
				for range rapid.IntRange(0, 2).Draw(rt, "links") {
					kind := rapid.SampledFrom([]string{"supports", "contradicts", "relates-to"}).Draw(rt, "kind")
					ops = append(ops, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: one.Draw(rt, "to"), Type: kind}))
				}
			case "link":
				ops = append(ops, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: at, To: one.Draw(rt, "to"), Type: "supports"}))
			case "unlink":
				if edges := g.Root().EdgeIDs(); len(edges) > 0 {
					ops = append(ops, graph.EdgeOp("", g.Edge(rapid.SampledFrom(edges).Draw(rt, "edge")), nil))
				}
			case "delete":
				if at != g.Root().First() && len(g.Root().GroupIDs()) == 0 {
					tx := g.Begin()
					if graph.DeleteNode(tx, at) == nil {
						if err := k.FinishStep(tx, Turn); err != nil {
							rt.Fatal(err)
						}
					}
				}
			case "rename", "retype":
				n := g.Node(at).Clone()
				if n.Name += " and more of it than before"; rapid.Bool().Draw(rt, "type") && n.Type != graph.TypeGoal {
					n.Type = rapid.SampledFrom([]string{"standard", "artifact", "question"}).Draw(rt, "type")
				}
				ops = append(ops, graph.NodeOp("", g.Node(at), n))
			case "pin":
				n := g.Node(at).Clone()
				n.Pinned, n.Block = true, ""
				n.Position = graph.Point{X: rapid.IntRange(-1500, 900).Draw(rt, "x"), Y: rapid.IntRange(900, 2000).Draw(rt, "y")}
				if at != rootOf(g.Root()) {
					ops = append(ops, graph.NodeOp("", g.Node(at), n))
				}
			case "unpin":
				n := g.Node(at).Clone()
				n.Pinned = false
				if ops = k.Release("", at); ops == nil {
					ops = append(ops, graph.NodeOp("", g.Node(at), n))
				}
			case "carry":
				ops = k.Carry("", at, rapid.IntRange(-900, 900).Draw(rt, "x"), rapid.IntRange(-900, 900).Draw(rt, "y"))
			case "release":
				ops = k.Release("", at)
			}
			heldBefore := heldBlocks(g.Root())
			other := copyOf(g)
			step(t, k, g, ops...)
			if len(ops) > 0 {
				step(t, keeper(other, 5), other, ops...)
				if diff := graph.Equal(g, other); diff != "" {
					rt.Fatalf("started anew: %s", diff)
				}
			}
			for id, n := range was {
				now := g.Node(id)
				if now == nil || !isRow(n) || !isRow(now) || kind == "carry" || Held(n) && (kind == "unpin" || kind == "release") {
					continue
				}
				if now.Position.X != n.Position.X || now.Block != n.Block || grew && now.Position.Y < n.Position.Y {
					rt.Fatalf("%s %q went from %v to %v %q", id, n.Block, n.Position, now.Position, now.Block)
				}
			}
			for key := range heldBlocks(g.Root()) { // who deletes the card with the pin takes no pin from the block
				if rows := rowsOf(g, key); kind == "delete" && len(rows) > 0 && !slices.ContainsFunc(rows, func(id string) bool { return g.Node(id).Pinned }) {
					rt.Fatalf("nothing shows that %s is held", key)
				}
			}
			if kind == "carry" && len(ops) > 0 {
				checkCarried(rt, was, g, at)
			} else if kind != "unpin" && kind != "release" && kind != "delete" {
				for key, at := range heldBefore {
					if now := heldBlocks(g.Root())[key]; now != at && len(rowsOf(g, key)) > 0 {
						rt.Fatalf("the block %s was moved from %v to %v", key, at, now)
					}
				}
			}
			checkSpine(rt, k, g)
		}
		if bad := covered(g); bad != "" {
			rt.Fatal(bad)
		}
	})
}

// What a turn took away and an undo gives back stands where it stood, and so do all others.
func TestWhatIsTakenBackStandsWhereItStood(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := graphtest.Flat(rt)
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		k := keeper(g, 5)
		was := copyOf(g)
		tx := g.Begin()
		for range rapid.IntRange(1, 5).Draw(rt, "nodes") {
			if at := rapid.SampledFrom(g.Root().NodeIDs()).Draw(rt, "at"); at != g.Root().First() {
				_ = graph.DeleteNode(tx, at)
			}
		}
		if err := k.FinishStep(tx, Turn); err != nil {
			rt.Fatal(err)
		}
		back := g.Begin()
		if err := back.Apply(graph.Invert(tx.Ops())...); err != nil {
			rt.Fatal(err)
		}
		if err := k.FinishStep(back, Back); err != nil {
			rt.Fatal(err)
		}
		if diff := graph.Equal(was, g); diff != "" {
			rt.Fatal(diff)
		}
	})
}

// A block that is full goes on in another, which is named by the same head, or by the node itself where it stands in a list that has none.
func TestAFullBlockGoesOnInAnother(t *testing.T) {
	for importance, want := range map[int]string{5: "n02 18, n02 more 18, n02 more 1 18, n02 more 2 15, n02 more 3 17, n02 more 4 15", 1: "* also 18, n02 more 18, n02 more 1 18, n02 more 2 15, n02 more 3 17, n02 more 4 15"} {
		g := graph.New()
		graphtest.Apply(g,
			graph.NodeOp("", nil, &graph.Node{ID: "n01", Name: "Tram?", Type: graph.TypeGoal, Importance: 5, State: "active"}),
			graph.NodeOp("", nil, &graph.Node{ID: "n02", Name: "Cheap", Type: "standard", Importance: importance, State: "active"}),
			graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n02", To: "n01", Type: "supports"}))
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		k := keeper(g, 5)
		for range 2*full + 20 {
			n := &graph.Node{ID: g.TakeNodeID(), Name: "Because", Type: "standard", Importance: 1, State: "active"}
			step(t, k, g, graph.NodeOp("", nil, n), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: "n02", Type: "supports"}))
		}
		rows := map[string]int{}
		for _, n := range g.Root().Nodes() {
			if n.ID != "n01" {
				rows[BlockOf(n)]++
			}
		}
		var got []string
		for _, key := range slices.Sorted(maps.Keys(rows)) {
			got = append(got, fmt.Sprint(key, " ", rows[key]))
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Where the root of a level goes, what was known of its page goes with it: what happens then happens as in a program that was started anew.
func TestThePageOfALevelGoesWithItsRoot(t *testing.T) {
	g := load(t, "tram58")
	second := &graph.Node{ID: g.TakeNodeID(), Name: "How?", Type: graph.TypeGoal, Importance: 5, State: "active"}
	graphtest.Apply(g, graph.NodeOp("", nil, second))
	graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
	k := keeper(g, 5)
	if k.page("") == nil {
		t.Fatal("the level is not laid out by branches")
	}
	tx := g.Begin()
	if err := graph.DeleteNode(tx, rootOf(g.Root())); err != nil {
		t.Fatal(err)
	}
	if err := k.FinishStep(tx, Turn); err != nil {
		t.Fatal(err)
	}
	anew := func(ops ...graph.Op) {
		t.Helper()
		other := copyOf(g)
		step(t, k, g, ops...)
		step(t, keeper(other, 5), other, ops...)
		if diff := graph.Equal(g, other); diff != "" {
			t.Fatalf("started anew: %s", diff)
		}
	}
	for _, id := range slices.Clone(g.Root().NodeIDs()) {
		longer := g.Node(id).Clone()
		longer.Name += strings.Repeat(" and more of it than before", 5)
		anew(graph.NodeOp("", g.Node(id), longer))
	}
	came := &graph.Node{ID: g.TakeNodeID(), Name: "Came", Type: "standard", Importance: 3, State: "active"}
	anew(graph.NodeOp("", nil, came), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: came.ID, To: second.ID, Type: "supports"}))
}

// heldBlocks are the blocks that a person moved, with their top left.
func heldBlocks(l *graph.Level) map[string]graph.Point {
	out := map[string]graph.Point{}
	for _, n := range l.Nodes() {
		if p := placeOf(n.Block); p.held {
			out[p.key] = p.at
		}
	}
	return out
}

func rowsOf(g *graph.Graph, key string) (out []string) {
	for _, n := range g.Root().Nodes() {
		if BlockOf(n) == key {
			out = append(out, n.ID)
		}
	}
	return out
}

func way(from, to *graph.Node) graph.Point {
	return graph.Point{X: to.Position.X - from.Position.X, Y: to.Position.Y - from.Position.Y}
}

// checkCarried: a block that a person moves goes as a whole, and what stands in a column gives way to it.
func checkCarried(t *rapid.T, was map[string]*graph.Node, g *graph.Graph, at string) {
	key := BlockOf(g.Node(at))
	by := way(was[at], g.Node(at))
	pinned := false
	for _, id := range rowsOf(g, key) {
		n := g.Node(id)
		if BlockOf(was[id]) != key || way(was[id], n) != by {
			t.Fatalf("of the block %s, moved by %v, %s went from %v to %v", key, by, id, was[id].Position, n.Position)
		}
		pinned = pinned || n.Pinned
		for _, o := range g.Root().Nodes() {
			if !byHand(o) && o.ID != rootOf(g.Root()) && meet(g.Root(), n, o) {
				t.Fatalf("%s in the moved block at %v covers %s at %v in %q", id, n.Position, o.ID, o.Position, o.Block)
			}
		}
	}
	if !pinned {
		t.Fatalf("nothing of the block %s is pinned", key)
	}
}

// covered leaves out what lies over a place that a hand chose later.
func covered(g *graph.Graph) string {
	if slices.ContainsFunc(g.Root().Nodes(), byHand) { // a person may put one thing on another
		return ""
	}
	return overlaps(g.Root(), 5)
}

// The ways that were kept up with are those that a look at the whole graph finds.
func checkSpine(t *rapid.T, k *Keeper, g *graph.Graph) {
	p := k.page("")
	if p == nil {
		return
	}
	ways := func(s *spine) map[string]string {
		out := map[string]string{}
		for id, v := range s.at {
			out[id] = fmt.Sprint(v.cost, v.loose)
			if v.parent != nil {
				out[id] += " " + v.parent.n.ID + " " + v.via.ID
			}
		}
		return out
	}
	if diff := cmp.Diff(ways(newSpine(g.Root(), 5)), ways(p.s)); diff != "" {
		t.Fatal(diff)
	}
}

// A file made elsewhere may say anything: what comes gets its place all the same.
func TestGrowthOnAPageMadeElsewhere(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := graphtest.Flat(rt)
		said := rapid.SampledFrom([]string{"", "n01", "n02", "n03 more", "n02 against 7", "* also", "* sources 3", "* =Why", "* =Own_part 2", "* options", "* folded", "* folded 1", "* read", " ", "x y z", "columns 300 0 0", "columns 300 9999999999 0"})
		for _, n := range g.Root().Nodes() {
			n := n.Clone()
			n.Block = said.Draw(rt, "block")
			if n.ID == rootOf(g.Root()) {
				n.Block = rapid.SampledFrom([]string{"columns 300 0 0", "columns 270 -40 10 first-run", "columns 340 10000000 -10000000", "columns 236 5 5 answer", "columns 300 0 0 first-run answer", "columns 300 99999999999 0"}).Draw(rt, "root")
			}
			n.Position = graph.Point{X: rapid.IntRange(-1500, 400).Draw(rt, "x"), Y: rapid.IntRange(-500, 2000).Draw(rt, "y")}
			graphtest.Apply(g, graph.NodeOp("", g.Node(n.ID), n))
		}
		k := keeper(g, 5)
		new := &graph.Node{ID: g.TakeNodeID(), Name: "Came", Type: "standard", Importance: 3}
		on := rapid.SampledFrom(g.Root().NodeIDs()).Draw(rt, "on")
		step(t, k, g, graph.NodeOp("", nil, new), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: new.ID, To: on, Type: "supports"}))
		laidOut := ColumnsOf(g.Root()).Width
		if got := g.Node(new.ID); (got.Block != "") != (laidOut > 0) {
			rt.Fatalf("it stands in %q at %v, columns of %d", got.Block, got.Position, laidOut)
		}
		k.Picture("")
		Branch(g.Root(), 5, on)
	})
}

func copyOf(g *graph.Graph) *graph.Graph {
	out := graph.New()
	for _, n := range g.Root().Nodes() {
		graphtest.Apply(out, graph.NodeOp("", nil, n))
	}
	for _, id := range g.Root().EdgeIDs() {
		graphtest.Apply(out, graph.EdgeOp("", nil, g.Edge(id)))
	}
	for _, id := range g.Root().GroupIDs() {
		graphtest.Apply(out, graph.GroupOp("", nil, g.Root().Group(id)))
	}
	for name, a := range g.Agents() {
		graphtest.Apply(out, graph.AgentOp(name, nil, &a))
	}
	return out
}

func BenchmarkGrow(b *testing.B) {
	for _, n := range benchtest.Of(58, 1_000, 10_000, 100_000) {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g, _ := graphtest.Walk(n, 1)
			graphtest.Apply(g, Tidy(g.Root(), 10, Usual, false, nil)...)
			k := keeper(g, 10)
			k.page("")
			r := rand.New(rand.NewPCG(1, 2))
			ids := slices.Clone(g.Root().NodeIDs())
			moved := 0
			var took []time.Duration
			for b.Loop() {
				node := &graph.Node{ID: g.TakeNodeID(), Name: "A thought that came later than the others", Importance: 2, Type: "standard", State: "active"}
				edge := &graph.Edge{ID: g.TakeEdgeID(), From: node.ID, To: ids[r.IntN(len(ids))], Type: "supports"}
				start := time.Now()
				moved += len(step(b, k, g, graph.NodeOp("", nil, node), graph.EdgeOp("", nil, edge))) - 3
				took = append(took, time.Since(start))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
			b.ReportMetric(float64(moved)/float64(b.N), "moved/op")
		})
	}
}
