package prompt

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/project"
)

// tester is a *testing.T, *testing.B or *rapid.T.
type tester interface {
	Helper()
	Fatal(args ...any)
}

// builder makes graphs and snapshots in a few words.
type builder struct {
	t tester
	g *graph.Graph
}

func build(t testing.TB) *builder { return &builder{t, graph.New()} }

func (b *builder) apply(op graph.Op) {
	b.t.Helper()
	if err := b.g.Apply(op); err != nil {
		b.t.Fatal(err)
	}
}

// node adds a node to a level: "n05 hypothesis active 4 Economic Implications".
func (b *builder) node(level, line, content string, more ...func(*graph.Node)) *graph.Node {
	b.t.Helper()
	f := strings.SplitN(line, " ", 5)
	n := &graph.Node{ID: f[0], Type: f[1], State: f[2], Name: f[4], L3: content, Content: content}
	if _, err := fmt.Sscan(f[3], &n.Importance); err != nil {
		b.t.Fatal(err)
	}
	for _, fn := range more {
		fn(n)
	}
	b.apply(graph.NodeOp(level, nil, n))
	return n
}

// edge adds "n05 supports n07".
func (b *builder) edge(level, line string) *graph.Edge {
	b.t.Helper()
	f := strings.Fields(line)
	e := &graph.Edge{ID: b.g.TakeEdgeID(), From: f[0], Type: f[1], To: f[2]}
	b.apply(graph.EdgeOp(level, nil, e))
	return e
}

// inside makes the level of a Master.
func (b *builder) inside(master, parent string) {
	b.t.Helper()
	b.apply(graph.LevelOp(master, nil, &graph.LevelMeta{Parent: parent, File: graph.LevelFile(master)}))
}

func summaries(l1, l2 string) func(*graph.Node) {
	return func(n *graph.Node) { n.L1, n.L2 = l1, l2 }
}

func snapshot() *project.Snapshot {
	def := func(id, name, text string) *project.Definition {
		return &project.Definition{ID: id, Name: name, Description: text}
	}
	return &project.Snapshot{
		Number: 1,
		Phases: map[string]*project.Phase{}, Prompts: map[string]*project.Prompt{}, Files: map[string]project.File{},
		NodeTypes: map[string]*project.Definition{
			"goal": def("goal", "Goal", ""), "standard": def("standard", "Standard", "Default node type."),
			"hypothesis": def("hypothesis", "Hypothesis", "A proposed explanation."), "master": def("master", "Master", ""),
			"artifact": def("artifact", "Artifact", ""),
		},
		EdgeTypes: map[string]*project.Definition{"supports": def("supports", "Supports", "Evidence for the target.")},
		States:    map[string]*project.Definition{"active": def("active", "Active", "Work in progress.")},
		Scale:     project.Scale{Min: 1, Max: 5},
		Settings:  project.Settings{RecentActions: 5},
	}
}

func (b *builder) file(s *project.Snapshot, id, text string) {
	path := "prompts/" + id + ".txt"
	s.Prompts[id] = &project.Prompt{ID: id, File: path, Text: text}
	s.Files[path] = project.File{Path: path, Hash: graph.Digest(text)}
}

// phase is a phase file with these blocks: "file: intro", "data: goal-node".
func phase(blocks ...string) *project.Phase {
	p := &project.Phase{ID: "exploration", File: "phases/exploration.txt"}
	for i, line := range blocks {
		parts := strings.Split(line, " | ")
		kind, name, _ := strings.Cut(parts[0], ": ")
		block := project.Block{Kind: project.BlockKind(kind), Name: name, Line: i + 1, Params: map[string]string{}}
		for _, param := range parts[1:] {
			key, value, _ := strings.Cut(param, ": ")
			block.Params[key] = value
		}
		p.Blocks = append(p.Blocks, block)
	}
	return p
}

func (b *builder) input(position string, blocks ...string) Input {
	return Input{
		Snapshot: snapshot(), Graph: b.g, Phase: phase(blocks...), Turn: 2, Turns: 5, Position: position,
		Agent: project.Agent{Name: "Explorer", Role: "Primary reasoning agent", Model: "qwen-120b", ContextWindow: 32768, MaxTokens: 2048},
	}
}

func (b *builder) text(in Input) string {
	b.t.Helper()
	p, err := Assemble(in)
	if err != nil {
		b.t.Fatal(err)
	}
	return p.Text
}

func did(turn int, pairs ...string) action.TurnActions {
	t := action.TurnActions{Turn: turn}
	for i := 0; i+1 < len(pairs); i += 2 {
		t.Outcomes = append(t.Outcomes, action.Outcome{Text: pairs[i], Action: action.Action{Reason: pairs[i+1]}})
	}
	return t
}

// document is the example of 004 §7.2.
func document(t testing.TB) (*builder, Input) {
	b := build(t)
	b.node("", "n01 goal active 5 Policy Analysis", "Analyze the downstream effects of proposed trade policy X on regional economies, identifying both risks and opportunities.")
	b.node("", "n02 standard supported 2 Historical Precedent", "long", summaries("Examines prior trade policy outcomes.", ""))
	b.node("", "n03 standard active 2 Social Implications", "x")
	b.node("", "n04 standard active 2 Legal Framework", "x")
	b.node("", "n05 hypothesis active 4 Economic Implications", "The policy may have significant downstream effects on regional economies, particularly in manufacturing-dependent areas.")
	b.node("", "n06 standard active 2 Environmental Factors", "x")
	b.node("", "n07 standard active 2 Regional Impact", "long", summaries("", "Focused analysis of regional economic factors including employment and GDP impact."))
	b.node("", "n08 hypothesis active 4 Labor Market Effects", "long", summaries("Proposes significant labor disruption.", ""))
	b.node("", "n09 standard active 2 Conclusion Draft", "x")
	b.node("", "n10 standard active 2 Source: Trade Report 2024", "x")
	b.node("", "n11 standard active 2 Labor Data", "x")
	b.node("", "n12 standard contested 2 Counter-evidence", "long", summaries("", "Recent trade data suggesting limited economic impact in similar historical cases."))
	b.node("", "n13 standard active 2 Tax Revenue Impact", "x")
	b.node("", "n14 standard active 2 Supply Chain Analysis", "x")
	for _, e := range []string{
		"n05 supports n07", "n12 contradicts n05", "n05 derived-from n01", "n02 supports n07", "n08 supports n02",
		// the others are not connected to these
		"n03 supports n04", "n04 supports n03", "n04 supports n06", "n06 supports n09", "n09 supports n10", "n10 supports n11", "n11 supports n13",
		"n13 supports n14", "n14 supports n03", "n03 contradicts n06", "n09 contradicts n11", "n10 contradicts n13", "n13 contradicts n03",
	} {
		b.edge("", e)
	}
	in := b.input("n05", "data: current-graph-context")
	in.Recent = []action.TurnActions{
		did(10, `create_node [n08] "Labor Market Effects" (Hypothesis)`, "Labor is a key sub-component worth isolating."),
		did(11, "edit_node [n05]", "Refined the hypothesis to be more specific about regional scope."),
		did(12, `create_node [n12] "Counter-evidence" (Standard)`, "Found conflicting data that needs representation.",
			`create_edge [n12] → [n05] via "contradicts"`, "This directly challenges the economic hypothesis.",
			"move_to [n12]", "Want to develop the counter-evidence further."),
	}
	return b, in
}
