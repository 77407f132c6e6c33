package apply

import (
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/action/check"
	"crg/backend/action/syntax"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/project"
)

// world is a small graph with one of everything, and the agent on n05:
//
//	n01 Goal ← n05 (current) → n07, n05 ← n12; n12 → n20 (two steps away)
//	n05 → n30 Artifact; n05 → n40 Master holding n41 → n42; n43 a Master inside n40 holding n44
//	n50 an empty Master next to n05; n60 a loose node anchored at n05; n61 a loose node anchored at n20
type world struct {
	t      testing.TB
	g      *graph.Graph
	snap   *project.Snapshot
	turn   *check.Turn
	opt    Options
	locked map[string]bool
}

func defs(ids ...string) map[string]*project.Definition {
	m := map[string]*project.Definition{}
	for _, id := range ids {
		m[id] = &project.Definition{ID: id, Name: strings.ToUpper(id[:1]) + id[1:]}
	}
	return m
}

func snapshot() *project.Snapshot {
	s := &project.Snapshot{
		NodeTypes:  defs("goal", "standard", "hypothesis", "master", "artifact", "question"),
		EdgeTypes:  defs("supports", "contradicts", "derived-from"),
		Categories: defs("evidence", "method"),
		States:     defs("active", "supported", "contested", "resolved", "archived"),
		Importance: map[string]int{"goal": 5, "hypothesis": 4, "master": 3, "standard": 2, "question": 1},
		Scale:      project.Scale{Min: 1, Max: 5},
	}
	s.NodeTypes["hypothesis"].DefaultState = "contested"
	s.NodeTypes["hypothesis"].ExpectedInputs = "1+"
	return s
}

func newWorld(t testing.TB) *world {
	g := graph.New()
	tx := g.Begin()
	do := func(ops ...graph.Op) {
		t.Helper()
		if err := tx.Apply(ops...); err != nil {
			t.Fatal(err)
		}
	}
	node := func(level, id, kind, anchor string) {
		t.Helper()
		n := &graph.Node{ID: id, Name: "Name " + id, Type: kind, State: "active", Importance: 2, Anchor: anchor}
		n.SetText("Text of " + id)
		if kind == graph.TypeMaster {
			n.Subgraph = graph.LevelFile(id)
		}
		do(graph.NodeOp(level, nil, n))
		if kind == graph.TypeMaster {
			do(graph.LevelOp(id, nil, &graph.LevelMeta{Parent: level, File: n.Subgraph}))
		}
	}
	edge := func(level, id, from, to, kind string) {
		t.Helper()
		do(graph.EdgeOp(level, nil, &graph.Edge{ID: id, From: from, To: to, Type: kind}))
	}
	for _, id := range []string{"n05", "n07", "n12", "n20"} {
		node("", id, "standard", "")
	}
	node("", "n01", "goal", "")
	node("", "n30", "artifact", "")
	node("", "n40", "master", "")
	node("n40", "n41", "standard", "")
	node("n40", "n42", "standard", "")
	node("n40", "n43", "master", "")
	node("n43", "n44", "standard", "")
	node("", "n50", "master", "")
	node("", "n60", "standard", "n05")
	node("", "n61", "standard", "n20")
	edge("", "e01", "n05", "n01", "derived-from")
	edge("", "e02", "n05", "n07", "supports")
	edge("", "e03", "n12", "n05", "contradicts")
	edge("", "e04", "n12", "n20", "supports")
	edge("", "e05", "n05", "n30", "derived-from")
	edge("", "e06", "n05", "n40", "supports")
	edge("n40", "e07", "n41", "n42", "supports")
	edge("n40", "e08", "n42", "n43", "supports")
	edge("", "e09", "n50", "n05", "supports")
	do(graph.AgentOp("Explorer", nil, &graph.Agent{Position: "n05", PhaseIndex: 1, Turn: 2, TurnTotal: 9}))
	w := &world{t: t, g: g, snap: snapshot(), locked: map[string]bool{}, opt: Options{TurnID: "t0012"}}
	w.at("n05")
	return w
}

// at starts a new turn on a node.
func (w *world) at(id string) *world {
	before, _ := w.g.Agent("Explorer")
	after := before
	after.Position = id
	if err := w.g.Apply(graph.AgentOp("Explorer", &before, &after)); err != nil {
		w.t.Fatal(err)
	}
	all := map[string]bool{}
	for _, s := range action.All() {
		all[s.Name] = true
	}
	w.turn = &check.Turn{
		Graph: w.g, Snapshot: w.snap, Agent: "Explorer", Start: id, Allowed: all,
		Locked: func(id string) bool { return w.locked[id] },
	}
	return w
}

// far lets the turn link what was shown, and shows it the whole level.
func (w *world) far() *world {
	w.turn.Far, w.turn.Shown = true, map[string]check.Look{}
	level, _ := w.g.LevelOf(w.turn.Start)
	for _, n := range w.g.Level(level).Nodes() {
		w.turn.Shown[n.ID] = check.LookAt(n)
	}
	return w
}

// actions reads blocks without their reasons: "create_node | type: standard".
func actions(t testing.TB, blocks ...string) []action.Action {
	t.Helper()
	var b strings.Builder
	for _, s := range blocks {
		b.WriteString("[ACTION: " + s + " | reason: \"because\"]\n")
	}
	r := syntax.Parse(b.String())
	if len(r.Failures) > 0 || len(r.Actions) != len(blocks) {
		t.Fatalf("%s: %+v", b.String(), r)
	}
	return r.Actions
}

// run carries blocks out in a new turn at the same place and checks that the graph is sound and can be taken back.
func (w *world) run(blocks ...string) []action.Outcome {
	w.t.Helper()
	tx := w.g.Begin()
	out := Run(tx, w.turn, actions(w.t, blocks...), w.opt)
	w.sound()
	return out
}

func (w *world) sound() {
	w.t.Helper()
	if bad := graph.Check(w.g); len(bad) > 0 {
		w.t.Fatal(message.Join(bad))
	}
}

// all wants every outcome to be accepted.
func (w *world) all(blocks ...string) []action.Outcome {
	w.t.Helper()
	out := w.run(blocks...)
	for _, o := range out {
		if o.Rejection != nil {
			w.t.Fatalf("%s: %+v", o.Text, o.Rejection)
		}
	}
	return out
}

func (w *world) position() string {
	a, _ := w.g.Agent("Explorer")
	return a.Position
}
