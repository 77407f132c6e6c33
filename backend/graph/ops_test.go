package graph_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// build makes a graph from words: "n01:goal" a node, "n01>n02" an edge (supports), with ids e01… in their order.
func build(words string) *graph.Graph {
	g := graph.New()
	for _, w := range strings.Fields(words) {
		if from, to, edge := strings.Cut(w, ">"); edge {
			graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, To: to, Type: "supports"}))
			continue
		}
		id, kind, _ := strings.Cut(w, ":")
		graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: id, Name: id, Type: kind, State: "active"}))
	}
	return g
}

func compress(t *testing.T, g *graph.Graph, ids ...string) (master string, r graph.Rewiring) {
	t.Helper()
	tx := g.Begin()
	r, err := graph.Compress(tx, ids, &graph.Node{Name: "M"})
	if err != nil {
		t.Fatal(err)
	}
	sound(t, g)
	return tx.Ops()[0].Node.ID, r
}

func stand(g *graph.Graph, node string) {
	graphtest.Apply(g, graph.AgentOp("a", nil, &graph.Agent{Position: node, PhaseIndex: 2, Turn: 3, TurnTotal: 9}))
}

func place(g *graph.Graph) string { a, _ := g.Agent("a"); return a.Position }

func TestCRG_93_CompressMovesNodesAndKeepsTheBorder(t *testing.T) {
	g := build("n01:goal n03 n05 n06 n03>n05 n05>n06 n06>n01")
	stand(g, "n05")
	m, r := compress(t, g, "n05", "n06")
	inside := g.Level(m)

	t.Run("CRG-93 selected nodes move", func(t *testing.T) {
		if !slices.Equal(inside.NodeIDs(), []string{"n05", "n06"}) || g.Root().Node("n05") != nil {
			t.Errorf("inside %v", inside.NodeIDs())
		}
		if n := g.Node(m); n.Subgraph != "graph-data-"+m+".json" || n.Type != graph.TypeMaster || inside.Meta.File != n.Subgraph {
			t.Errorf("Master %+v", n)
		}
	})
	t.Run("CRG-94 edges among them move with them", func(t *testing.T) {
		if e := inside.Edge("e02"); e == nil || e.External != nil || e.From != "n05" || e.To != "n06" {
			t.Errorf("e02 = %+v", e)
		}
	})
	t.Run("CRG-95 boundary edges keep their direction", func(t *testing.T) {
		if e := g.Root().Edge("e04"); e == nil || e.From != "n03" || e.To != m || e.Type != "supports" {
			t.Errorf("e04 = %+v", e)
		}
		if e := g.Root().Edge("e05"); e == nil || e.From != m || e.To != "n01" {
			t.Errorf("e05 = %+v", e)
		}
	})
	t.Run("CRG-96 the original stays inside, marked", func(t *testing.T) {
		want := &graph.External{ExternalNode: "n03", Direction: "in", RedirectedEdge: "e04"}
		if diff := cmp.Diff(want, inside.Edge("e01").External); diff != "" {
			t.Error(diff)
		}
		want = &graph.External{ExternalNode: "n01", Direction: "out", RedirectedEdge: "e05"}
		if diff := cmp.Diff(want, inside.Edge("e03").External); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("CRG-97 the outside end is read from inside", func(t *testing.T) {
		if node, live := g.Outside(inside.Edge("e01")); node != "n03" || !live {
			t.Errorf("%s %v", node, live)
		}
		if in, out := g.Degree("n05"); in != 1 || out != 1 {
			t.Errorf("n05 has %d in, %d out", in, out)
		}
		tx := g.Begin()
		if err := graph.DeleteNode(tx, "n03"); err != nil {
			t.Fatal(err)
		}
		if node, live := g.Outside(inside.Edge("e01")); node != "n03" || live {
			t.Errorf("after the deletion: %s %v", node, live)
		}
		if in, _ := g.Degree("n05"); in != 0 {
			t.Errorf("a deleted connection counts")
		}
		sound(t, g)
		tx.Rollback()
	})
	t.Run("CRG-98 every redirection is noted", func(t *testing.T) {
		want := []string{
			"edge e01 n03 → n05 (supports) now runs n03 → " + m + " as e04",
			"edge e03 n06 → n01 (supports) now runs " + m + " → n01 as e05",
		}
		if diff := cmp.Diff(want, told(r.Notes())); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("CRG-99 the model's place moves to the Master", func(t *testing.T) {
		if place(g) != m {
			t.Errorf("stands on %s", place(g))
		}
	})
}

func TestCRG_99_TheLastGoalStays(t *testing.T) {
	g := build("n01:goal n02:goal n03 n03>n01")
	m, _ := compress(t, g, "n01", "n03") // one of two Goals may go
	refused := func(what string, err error, was *graph.Graph) {
		t.Helper()
		if !fault.Is(err, "graph.last-goal") {
			t.Errorf("%s: %v", what, err)
		}
		same(t, was, g)
		sound(t, g)
	}
	was := copyOf(g)
	_, err := graph.Compress(g.Begin(), []string{"n02"}, &graph.Node{})
	refused("compress", err, was)
	refused("delete", graph.DeleteNode(g.Begin(), "n02"), was)
	_, err = graph.Merge(g.Begin(), m, "n02", "", "")
	refused("merge", err, was)
	if err := graph.DeleteNode(g.Begin(), "n01"); err != nil { // a Goal inside a Master is no root Goal
		t.Error(err)
	}
}

func TestCompressRefuses(t *testing.T) {
	g := build("n01:goal n02 n03")
	m, _ := compress(t, g, "n02")
	for name, ids := range map[string][]string{"nothing": nil, "unknown": {"n77"}, "two levels": {"n02", "n03"}} {
		was := copyOf(g)
		if _, err := graph.Compress(g.Begin(), ids, &graph.Node{}); err == nil {
			t.Error(name + " was accepted")
		}
		same(t, was, g)
	}
	for name, fn := range map[string]func() error{
		"no Master":   func() error { _, err := graph.Expand(g.Begin(), "n03", nil); return err },
		"no node":     func() error { _, err := graph.Expand(g.Begin(), "n88", nil); return err },
		"outside end": func() error { _, err := graph.Expand(g.Begin(), m, map[string]string{"e01": "n03"}); return err },
	} {
		if fn() == nil {
			t.Error(name + " was accepted")
		}
	}
}

func TestExpandAttachesNewEdges(t *testing.T) {
	g := build("n01:goal n02 n03 n04 n02>n01")
	m, _ := compress(t, g, "n02", "n03")
	draw := func(from, to string) string {
		id := g.TakeEdgeID()
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: id, From: from, To: to, Type: "x"}))
		return id
	}
	a, b := draw("n04", m), draw(m, "n04")
	graphtest.Apply(g, graph.GroupOp("", nil, &graph.Group{ID: "g1", Nodes: []string{m, "n04"}}))
	stand(g, "n03")
	if _, err := graph.Expand(g.Begin(), m, map[string]string{b: "n03"}); err != nil {
		t.Fatal(err)
	}
	sound(t, g)
	if e := g.Root().Edge(a); e.To != "n02" {
		t.Errorf("%+v: the first node is the default", e)
	}
	if e := g.Root().Edge(b); e.From != "n03" {
		t.Errorf("%+v: the person picked n03", e)
	}
	if diff := cmp.Diff([]string{"n02", "n03", "n04"}, g.Root().Group("g1").Nodes); diff != "" {
		t.Errorf("a frame round the Master holds its contents: %s", diff)
	}
	if place(g) != "n03" || g.Level(m) != nil || g.Node(m) != nil {
		t.Error("the Master is gone, who was inside stays where it was")
	}
}

func TestExpandAfterDeletionsOutside(t *testing.T) {
	g := build("n01:goal n02 n03 n02>n01 n03>n02")
	m, _ := compress(t, g, "n02")
	if err := graph.DeleteNode(g.Begin(), "n03"); err != nil {
		t.Fatal(err)
	}
	r, err := graph.Expand(g.Begin(), m, nil)
	if err != nil || len(r.Dropped) != 1 || r.Dropped[0].Edge != "e02" {
		t.Errorf("%v %+v", err, r)
	}
	sound(t, g)
	if g.Edge("e01") == nil || g.Edge("e02") != nil {
		t.Error("e01 lives, e02 was deleted outside")
	}
}

func TestCRG_67_NestedFiveDeep(t *testing.T) {
	g := build("n01:goal n02 n03 n02>n03 n03>n01")
	was := copyOf(g)
	var masters []string
	at := []string{"n02", "n03"}
	for range 5 {
		m, _ := compress(t, g, at...)
		masters, at = append(masters, m), []string{m}
	}
	inside := g.Level(masters[0])
	if len(g.Path(masters[0])) != 5 || inside.Node("n02") == nil {
		t.Fatalf("path %v", g.Path(masters[0]))
	}
	if node, live := g.Outside(inside.Edge("e02")); node != "n01" || !live {
		t.Errorf("through five borders: %s %v", node, live)
	}
	t.Run("CRG-92 the parent stays in memory", func(t *testing.T) {
		if g.Level(inside.Meta.Parent) == nil || g.Root().Node("n01") == nil {
			t.Error("the way up is gone")
		}
	})
	for i := 4; i >= 0; i-- {
		if _, err := graph.Expand(g.Begin(), masters[i], nil); err != nil {
			t.Fatal(err)
		}
		sound(t, g)
	}
	same(t, was, g)
}

func TestDeleteNode(t *testing.T) {
	g := build("n01:goal n02 n03 n04 n02>n01 n03>n02 n04>n03")
	outer, _ := compress(t, g, "n02", "n03")
	inner, _ := compress(t, g, "n03")
	graphtest.Apply(g, graph.GroupOp(outer, nil, &graph.Group{ID: "g1", Nodes: []string{"n02", inner}}))
	graphtest.Apply(g, graph.GroupOp("", nil, &graph.Group{ID: "g2", Nodes: []string{outer, "n04"}}))
	stand(g, "n03")
	was := copyOf(g)
	tx := g.Begin()
	if err := graph.DeleteNode(tx, "n03"); err != nil { // under the agent: it stands on the Master round it
		t.Fatal(err)
	}
	sound(t, g)
	if place(g) != inner {
		t.Errorf("stands on %s, not on %s", place(g), inner)
	}
	if n, e := g.Root().Len(); n != 3 || e != 1 {
		t.Errorf("the connection of n03 is gone outside too: %d nodes, %d edges", n, e)
	}
	tx.Rollback()
	same(t, was, g)

	if err := graph.DeleteNode(tx, outer); err != nil { // with two levels inside; the agent goes to the Goal
		t.Fatal(err)
	}
	sound(t, g)
	if n, e := g.Len(); n != 2 || e != 0 || len(g.Levels()) != 1 || place(g) != "n01" {
		t.Errorf("%d nodes, %d edges, levels %v, agent on %s", n, e, g.Levels(), place(g))
	}
	if diff := cmp.Diff([]string{"n04"}, g.Root().Group("g2").Nodes); diff != "" {
		t.Error(diff)
	}
	tx.Rollback()
	same(t, was, g)
	if err := graph.DeleteNode(tx, "n99"); !fault.Is(err, "graph.no-node") {
		t.Error(err)
	}
}

func TestDeleteNode_AgentGoesToTheAnchor(t *testing.T) {
	g := build("n01:goal n02")
	graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: "n03", Anchor: "n02"}))
	stand(g, "n03")
	if err := graph.DeleteNode(g.Begin(), "n03"); err != nil || place(g) != "n02" {
		t.Errorf("%v, on %s", err, place(g))
	}
	if a, _ := g.Agent("a"); a.PhaseIndex != 2 || a.Turn != 3 || a.TurnTotal != 9 {
		t.Errorf("counters moved: %+v", a)
	}
}

func TestCRG_131_Merge(t *testing.T) {
	g := build("n01:goal n02 n03 n04 n02>n01 n03>n01 n03>n02 n04>n03 n03>n04")
	graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: "n05", Anchor: "n03"}))
	graphtest.Apply(g, graph.GroupOp("", nil, &graph.Group{ID: "g1", Nodes: []string{"n03", "n04"}}))
	text := func(id, s string) {
		n := g.Node(id).Clone()
		n.SetText(s)
		n.Extra = map[string]json.RawMessage{"of" + id: json.RawMessage("1")}
		graphtest.Apply(g, graph.NodeOp("", g.Node(id), n))
	}
	text("n02", "one")
	text("n03", "two")
	stand(g, "n03")
	was := copyOf(g)
	tx := g.Begin()
	r, err := graph.Merge(tx, "n02", "n03", "", "")
	if err != nil {
		t.Fatal(err)
	}
	sound(t, g)
	want := []string{
		"edge e04 n04 → n03 (supports) now runs n04 → n02",
		"edge e05 n03 → n04 (supports) now runs n02 → n04",
		"edge e02 n03 → n01 (supports) dropped: the same as e01",
		"edge e03 n03 → n02 (supports) dropped: it would join n02 with itself",
	}
	if diff := cmp.Diff(want, told(r.Notes())); diff != "" {
		t.Error(diff)
	}
	n := g.Node("n02")
	if n.Full() != "one\n\ntwo" || n.Content != n.L3 || len(n.Extra) != 2 || g.Node("n03") != nil {
		t.Errorf("%+v", n)
	}
	if place(g) != "n02" || g.Node("n05").Anchor != "n02" || !slices.Equal(g.Root().Group("g1").Nodes, []string{"n02", "n04"}) {
		t.Error("agent, anchor and group follow")
	}
	tx.Rollback()
	same(t, was, g)
	if _, err := graph.Merge(tx, "n02", "n03", "new name", "new text"); err != nil || g.Node("n02").Full() != "new text" || g.Node("n02").Name != "new name" {
		t.Errorf("%v %+v", err, g.Node("n02"))
	}
}

func TestCRG_131_MergeKeepsEdgesToDifferentNodesInAMaster(t *testing.T) {
	g := build("n01:goal n02 n03 n04 n05 n02>n04 n03>n05 n03>n04")
	m, _ := compress(t, g, "n04", "n05")
	r, err := graph.Merge(g.Begin(), "n02", "n03", "", "")
	if err != nil || len(r.Dropped) != 1 { // only n03>n04 doubles n02>n04
		t.Fatalf("%v %+v", err, r)
	}
	sound(t, g)
	if _, err := graph.Expand(g.Begin(), m, nil); err != nil {
		t.Fatal(err)
	}
	sound(t, g)
	for id, to := range map[string]string{"e01": "n04", "e02": "n05"} {
		if e := g.Root().Edge(id); e == nil || e.From != "n02" || e.To != to {
			t.Errorf("%s = %+v", id, e)
		}
	}
	if g.Root().Edge("e03") != nil {
		t.Error("the double came back")
	}
}

func TestMergeRefuses(t *testing.T) {
	g := build("n01:goal n02 n03")
	m, _ := compress(t, g, "n02")
	for _, pair := range [][2]string{{"n03", "n03"}, {"n03", "n99"}, {"n99", "n03"}, {"n02", "n03"}, {"n03", m}} {
		was := copyOf(g)
		if _, err := graph.Merge(g.Begin(), pair[0], pair[1], "", ""); err == nil {
			t.Errorf("%v was accepted", pair)
		}
		same(t, was, g)
	}
}

// Whatever is done, in whatever order, the graph stays sound, and taking the steps back gives the first graph.
func TestOperationsKeepTheGraphSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Random(t)
		was := copyOf(g)
		tx := g.Begin()
		for range rapid.IntRange(1, 8).Draw(t, "steps") {
			ids := graphtest.Selection(t, g)
			if ids == nil {
				continue
			}
			switch rapid.IntRange(0, 4).Draw(t, "what") {
			case 0:
				_ = graph.DeleteNode(tx, ids[0])
			case 1:
				_, _ = graph.Merge(tx, ids[0], ids[len(ids)-1], "", "")
			case 2:
				_, _ = graph.Compress(tx, ids, &graph.Node{})
			case 3:
				_, _ = graph.Expand(tx, ids[0], nil)
			case 4:
				level, _ := g.LevelOf(ids[0])
				_ = tx.Apply(graph.EdgeOp(level, nil, &graph.Edge{ID: g.TakeEdgeID(), From: ids[0], To: ids[len(ids)-1], Type: "supports"}))
			}
			sound(t, g)
		}
		tx.Rollback()
		sound(t, g)
		same(t, was, g)
	})
}

func TestExpandWithTwoMarkersForOneEdge(t *testing.T) {
	g := build("n01:goal n02 n03 n02>n01")
	m, _ := compress(t, g, "n02", "n03")
	forged := &graph.Edge{ID: "e09", From: "n03", To: "n01", Type: "supports"}
	forged.External = &graph.External{Direction: "out", RedirectedEdge: "e02"}
	graphtest.Apply(g, graph.EdgeOp(m, nil, forged))
	r, err := graph.Expand(g.Begin(), m, nil)
	if err != nil || len(r.Dropped) != 1 || r.Dropped[0].Edge != "e09" || g.Edge("e01") == nil {
		t.Errorf("%v %+v", err, r)
	}
	sound(t, g)
}

// A damaged or forged file may mark any edge with anything. Nothing hangs or panics, and what fails changes nothing.
func TestForgedMarkersDoNoHarm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Random(t)
		var edges []string
		for _, level := range g.Levels() {
			edges = append(edges, g.Level(level).EdgeIDs()...)
		}
		edges = append(edges, "e99")
		for range rapid.IntRange(1, 6).Draw(t, "forged") {
			e := g.Edge(rapid.SampledFrom(edges).Draw(t, "edge"))
			if e == nil {
				continue
			}
			forged := e.Clone()
			forged.External = &graph.External{
				Direction:      rapid.SampledFrom([]string{"in", "out", ""}).Draw(t, "direction"),
				RedirectedEdge: rapid.SampledFrom(edges).Draw(t, "redirected"), ExternalNode: "n77",
			}
			level, _ := g.LevelOfEdge(e.ID)
			_ = g.Apply(graph.EdgeOp(level, e, forged))
		}
		for _, id := range edges {
			if e := g.Edge(id); e != nil {
				g.Ends(e)
				g.Outside(e)
			}
		}
		graph.Check(g)
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			ids := graphtest.Selection(t, g)
			if ids == nil {
				continue
			}
			g.Degree(ids[0])
			was := copyOf(g)
			var err error
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				err = graph.DeleteNode(g.Begin(), ids[0])
			case 1:
				_, err = graph.Merge(g.Begin(), ids[0], ids[len(ids)-1], "", "")
			case 2:
				_, err = graph.Compress(g.Begin(), ids, &graph.Node{})
			case 3:
				_, err = graph.Expand(g.Begin(), ids[0], nil)
			}
			if err != nil {
				same(t, was, g)
			}
		}
	})
}

func told(notes []message.Message) (out []string) {
	for _, m := range notes {
		out = append(out, m.String())
	}
	return out
}

func TestWhatALooseEdgeMayGoToIsNamed(t *testing.T) {
	g := build("n01:goal n02 n03 n04 n03>n01 n02>n03")
	m, _ := compress(t, g, "n02", "n03")
	if got := g.Attachable(m); got != nil {
		t.Errorf("nothing is to be chosen, yet there are %d choices", len(got))
	}
	graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n04", To: m, Type: "x"}))
	got := g.Attachable(m)
	if len(got) != 2 || got[0].ID != g.Level(m).First() || got[1].ID == got[0].ID {
		t.Errorf("%+v: the first is where it goes by itself", got)
	}
	if g.Attachable("n04") != nil || g.Attachable("n99") != nil {
		t.Error("no Master has no choices")
	}
}
