package graph

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/base/message"
)

// Each fault that a file or a bug could bring in is found, and named. The faults are made by hand: no op can make them.
func TestCheckFindsEveryFault(t *testing.T) {
	sound := func(t *testing.T) (g *Graph, master string) {
		g = New()
		put := func(op Op) {
			if err := g.Apply(op); err != nil {
				t.Fatal(err)
			}
		}
		for _, id := range []string{"n01", "n02", "n03"} {
			put(NodeOp("", nil, &Node{ID: id, Type: map[string]string{"n01": TypeGoal}[id]}))
		}
		put(EdgeOp("", nil, &Edge{ID: "e01", From: "n02", To: "n01"}))
		put(EdgeOp("", nil, &Edge{ID: "e02", From: "n03", To: "n02"}))
		put(GroupOp("", nil, &Group{ID: "g1", Nodes: []string{"n01"}}))
		put(AgentOp("a", nil, &Agent{Position: "n01"}))
		tx := g.Begin()
		if _, err := Compress(tx, []string{"n02"}, &Node{}); err != nil {
			t.Fatal(err)
		}
		if bad := Check(g); len(bad) > 0 {
			t.Fatal(bad)
		}
		return g, "n04"
	}
	for want, harm := range map[string]func(g *Graph, m string){
		"is kept under the id":              func(g *Graph, _ string) { g.levels[""].nodes["n01"].ID = "n09" },
		"node n02 is in two levels":         func(g *Graph, _ string) { g.nodeLevel["n02"] = "" },
		"which is not there":                func(g *Graph, m string) { delete(g.levels, m) },
		"node n04 is not below the counter": func(g *Graph, _ string) { g.NextNode = 4 },
		"edge e04 is not below the counter": func(g *Graph, _ string) { g.NextEdge = 4 },
		"group g1 holds n77":                func(g *Graph, _ string) { g.levels[""].groups["g1"].Nodes = []string{"n77"} },
		"level n04 has no Master":           func(g *Graph, m string) { delete(g.levels[""].nodes, m) },
		"names the parent":                  func(g *Graph, m string) { g.levels[m].Meta.Parent = "n03" },
		"names the file":                    func(g *Graph, m string) { g.levels[m].Meta.File = "x" },
		"cannot be reached from the top":    func(g *Graph, m string) { g.levels[m].Meta.Parent = m },
		"ends at n55":                       func(g *Graph, _ string) { g.levels[""].edges["e03"].From = "n55" },
		"edge e03 is in two levels":         func(g *Graph, m string) { g.edgeLevel["e03"] = m },
		"the outside direction":             func(g *Graph, m string) { g.levels[m].edges["e01"].External.Direction = "up" },
		"marked external at the top":        func(g *Graph, _ string) { g.levels[""].edges["e03"].External = &External{Direction: "in"} },
		"are all redirected to e03":         func(g *Graph, _ string) { g.inner["e03"] = []string{"e01", "e02"} },
		"does not end at a Master round it": func(g *Graph, _ string) { g.levels[""].edges["e03"].From = "n03" },
		"the index of edges is wrong":       func(g *Graph, _ string) { g.levels[""].touching["n01"] = nil },
		"the index of anchors is wrong":     func(g *Graph, m string) { g.levels[m].anchored = nil },
		"without an anchor is wrong":        func(g *Graph, m string) { g.levels[m].adrift = nil },
		"the index of types is wrong at":    func(g *Graph, _ string) { g.levels[""].types[TypeGoal] = nil },
		"nodes in level the top level":      func(g *Graph, _ string) { g.levels[""].states[""] = 7 },
		"agent a stands on":                 func(g *Graph, _ string) { g.agents["a"] = Agent{Position: "n66"} },
		"does not agree with the levels":    func(g *Graph, _ string) { g.edgeLevel["e77"] = "" },
	} {
		g, m := sound(t)
		harm(g, m)
		bad := Check(g)
		if !slices.ContainsFunc(bad, func(m message.Message) bool { return m.Known() && strings.Contains(m.String(), want) }) {
			t.Errorf("%q is not among %v", want, bad)
		}
	}
}

// A Master that still holds a level can only be taken away while that level is detached, so no op loses a level.
func TestNoOpLosesALevel(t *testing.T) {
	g := New()
	if err := g.Apply(NodeOp("", nil, &Node{ID: "n01"})); err != nil {
		t.Fatal(err)
	}
	tx := g.Begin()
	if _, err := Compress(tx, []string{"n01"}, &Node{}); err != nil {
		t.Fatal(err)
	}
	m := g.Node("n02")
	if g.Apply(NodeOp("", m, nil)) == nil || g.Node("n02") == nil {
		t.Error("the Master went away from its level")
	}
}
