package prompt

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/project"
)

func has(t *testing.T, id, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%s: %q is missing in:\n%s", id, p, text)
		}
	}
}

func lacks(t *testing.T, id, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(text, p) {
			t.Errorf("%s: %q should not be in:\n%s", id, p, text)
		}
	}
}

func warned(p Prompt, id string) bool {
	for _, d := range p.Warnings {
		if d.ID == id && d.Summary != "" {
			return true
		}
	}
	return false
}

func TestCRG_20_BlocksInOrder(t *testing.T) {
	b, in := document(t)
	in.Phase = phase("file: outro", "data: agent-identity", "file: intro", "data: goal-node")
	b.file(in.Snapshot, "intro", "INTRO text")
	b.file(in.Snapshot, "outro", "OUTRO text")
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, s := range p.Sections {
		order = append(order, s.Block)
	}
	want := []string{"file: outro", "data: agent-identity", "file: intro", "data: goal-node"}
	if !slices.Equal(order, want) {
		t.Errorf("CRG-20: %v", order)
	}
	if at := []int{strings.Index(p.Text, "OUTRO text"), strings.Index(p.Text, "== AGENT"), strings.Index(p.Text, "INTRO text"), strings.Index(p.Text, "== GOAL")}; !slices.IsSorted(at) || at[0] != 0 {
		t.Errorf("CRG-20, 21, 22: %v\n%s", at, p.Text)
	}
	if s := p.Sections[2]; s.File != "prompts/intro.txt" || s.Hash != graph.Digest("INTRO text") {
		t.Errorf("CRG-21: the trace names %q %q", s.File, s.Hash)
	}
}

func TestCRG_25_MissingFileStaysVisible(t *testing.T) {
	b, in := document(t)
	for name, id := range map[string]string{"absent": "prompt.missing-file", "../secret": "prompt.unsafe-name", "/etc/passwd": "prompt.unsafe-name", `c:\x`: "prompt.unsafe-name"} {
		in.Phase = phase("file: "+name, "data: goal-node")
		p, err := Assemble(in)
		if err != nil {
			t.Fatal(err)
		}
		has(t, "CRG-25", p.Text, "[CRG: ", name)
		if !warned(p, id) || p.Warnings[0].File != "phases/exploration.txt" || p.Warnings[0].Line != 1 {
			t.Errorf("CRG-25: %v", p.Warnings)
		}
	}
	_ = b
}

func TestCRG_27_Variables(t *testing.T) {
	b, in := document(t)
	want := map[string]string{
		"agent_name": "Explorer", "agent_role": "Primary reasoning agent", "agent_model": "qwen-120b", "phase_name": "exploration",
		"turn_number": "2", "total_turns": "5", "goal_content": b.g.Goal().L3, "goal_name": "Policy Analysis",
		"node_count": "14", "edge_count": "18", "current_node_name": "Economic Implications", "current_node_id": "n05",
	}
	for name, value := range want {
		t.Run("CRG-27 "+name, func(t *testing.T) {
			in.Phase = phase("file: x")
			b.file(in.Snapshot, "x", "<{{"+name+"}}> <{{ "+name+" }}> <{{"+strings.ReplaceAll(name, "_", `\_`)+"}}>")
			has(t, "CRG-27, CRG-31", b.text(in), "<"+value+"> <"+value+"> <"+value+">")
		})
	}
	if len(Variables()) != len(want)+1 {
		t.Errorf("CRG-27: %d variables are documented", len(Variables()))
	}
}

func TestCRG_28_ValuesAreNeverReadAgain(t *testing.T) {
	b, in := document(t)
	old := b.g.Node("n01")
	tricky := old.Clone()
	tricky.Name = `"Say {{agent_name}}" & <b>`
	tricky.SetText("Content with {{agent_name}} and {{nonsense}}")
	b.apply(graph.NodeOp("", old, tricky))
	in.Phase = phase("file: x", "data: goal-node")
	b.file(in.Snapshot, "x", "{{goal_name}} | {{goal_content}} | {{nonsense}} | {{user_message}} | {{ not closed {{agent_name}} | {{")
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	has(t, "CRG-28", p.Text, "Content with {{agent_name}} and {{nonsense}} |", `Full content: "Content with {{agent_name}} and {{nonsense}}"`)
	has(t, "CRG-29", p.Text, `"Say {{agent_name}}" & <b> |`)
	has(t, "CRG-30", p.Text, "| {{nonsense}} | {{user_message}} | {{ not closed Explorer | {{")
	if !warned(p, "prompt.unknown-variable") || p.Warnings[0].File != "prompts/x.txt" {
		t.Errorf("CRG-30: %v", p.Warnings)
	}
}

func TestDataBlocks(t *testing.T) {
	_, in := document(t)
	one := func(blocks ...string) string {
		t.Helper()
		in.Phase = phase(blocks...)
		p, err := Assemble(in)
		if err != nil {
			t.Fatal(err)
		}
		return p.Text
	}
	has(t, "CRG-32", one("data: agent-identity"), "Name: Explorer", "Model: qwen-120b", "Role: Primary reasoning agent")
	has(t, "CRG-33", one("data: goal-node"), "== GOAL ==\n[n01] \"Policy Analysis\" (Goal, importance: 5)\nFull content: \"Analyze")
	has(t, "CRG-34", one("data: current-position"), "== YOUR POSITION ==\n[n05] \"Economic Implications\" (Hypothesis, active, importance: 4)\n")
	has(t, "CRG-35", one("data: recent-actions"), "== RECENT ACTIONS ==\nTurn 12: create_node [n12]", "— \"Labor is a key")
	has(t, "CRG-36", one("data: current-task"), "== CURRENT TASK ==\nPhase: exploration, turn 2 of 5.", "available actions")
	has(t, "CRG-36", one("data: current-task | expect: Look for gaps."), "Look for gaps.")
	has(t, "CRG-37", one("data: current-graph-context"), "== CONNECTED NODES (L2) ==", "== NEARBY NODES (L1) ==", "== GRAPH OVERVIEW (L0) ==")
	nearby := one("data: nearby-nodes")
	has(t, "CRG-39", nearby, "== CONNECTED NODES (L2) ==\n→ [n07]", "  Summary: Focused analysis")
	lacks(t, "CRG-39", nearby, "NEARBY", "OVERVIEW")
	has(t, "CRG-40", one("data: current-node-full"), "== YOUR POSITION ==\n[n05] \"Economic Implications\" (Hypothesis, active, importance: 4)\nFull content: \"The policy may")
	has(t, "CRG-22", one("data: definitions"), "- hypothesis: A proposed explanation.", "goal (made by the person only)")

	in.Snapshot.Settings.RecentActions = 2
	short := one("data: recent-actions")
	has(t, "CRG-35", short, "create_edge [n12]", "move_to [n12]")
	lacks(t, "CRG-35", short, "create_node [n12]", "Turn 11")
}

// Sections with a block of their own are not printed twice (A20).
func TestCRG_37_BlocksOfTheirOwn(t *testing.T) {
	_, in := document(t)
	in.Phase = phase("data: goal-node", "data: current-position", "data: current-node-full", "data: nearby-nodes", "data: current-graph-context", "data: recent-actions")
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range []string{"GOAL", "YOUR POSITION", "CURRENT NODE (L3)", "CONNECTED NODES (L2)", "NEARBY NODES (L1)", "GRAPH OVERVIEW (L0)", "RECENT ACTIONS"} {
		if n := strings.Count(p.Text, "== "+title+" =="); n != 1 {
			t.Errorf("CRG-37: %d sections %s in:\n%s", n, title, p.Text)
		}
	}
	if n := strings.Count(p.Text, "The policy may have"); n != 1 {
		t.Errorf("CRG-190: the current node's text stands %d times", n)
	}
	in.Phase = phase("data: current-graph-context", "data: current-position", "data: goal-node")
	p, _ = Assemble(in)
	has(t, "CRG-195", p.Text, "[see GOAL below]")
	if n := strings.Count(p.Text, "The policy may have"); n != 1 {
		t.Errorf("CRG-190: the current node's text stands %d times", n)
	}
}

func TestCRG_38_AvailableActions(t *testing.T) {
	_, in := document(t)
	in.Phase = phase("data: available-actions | only: create_node, move-to")
	in.Snapshot.Actions = map[string]*project.ActionWording{
		"create_node": {Name: "create_node", Enabled: true, Description: "My own words.", Fields: "my fields", Example: "[ACTION: create_node | mine]"},
		"pass":        {Name: "pass", Enabled: false},
	}
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	has(t, "CRG-38", p.Text, "- create_node: My own words.\n  Fields: my fields\n  [ACTION: create_node | mine]", "- move_to: ", "[ACTION: move_to | target:", "- request_info: ",
		"Node types: hypothesis, master, standard", "Edge types: supports", "Importance: 1 to 5")
	lacks(t, "CRG-38", p.Text, "- edit_node:", "- pass:")
	if want := []string{"create_node", "move_to", "request_info"}; !slices.Equal(p.Allowed, want) {
		t.Errorf("CRG-38: %v", p.Allowed)
	}
	in.Snapshot.Actions = nil
	in.Phase = phase("data: goal-node")
	if p, _ = Assemble(in); len(p.Allowed) != len(action.Defaults())+len(action.AlwaysOn()) {
		t.Errorf("CRG-38: without a block: %v", p.Allowed)
	}
	in.Phase = phase("data: available-actions | also: compress_nodes, fly")
	if p, _ = Assemble(in); !slices.Contains(p.Allowed, "compress_nodes") || !slices.Contains(p.Allowed, "edit_node") || !warned(p, "prompt.unknown-action") {
		t.Errorf("CRG-38: also: %v %v", p.Allowed, p.Warnings)
	}
	has(t, "a project asks as it did before nodes brought links", p.Text, "Fields: type (node type), name (short label), content (full text), category (category, optional), state (state, optional), importance (number, optional)\n")
}

func TestCRG_41_UnknownKeyword(t *testing.T) {
	_, in := document(t)
	in.Phase = phase("data: weather", "data: goal-node", "data: goal-node")
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	has(t, "CRG-41", p.Text, `[CRG: there is no data block "weather"]`)
	if !warned(p, "prompt.unknown-block") || !warned(p, "prompt.block-twice") || strings.Count(p.Text, "== GOAL ==") != 1 {
		t.Errorf("CRG-41: %v\n%s", p.Warnings, p.Text)
	}
}

func TestCRG_42_ABlockIsOneRegistration(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range Blocks() {
		if b.Name == "" || b.Description == "" || b.Example == "" || b.text == nil || b.stage() == Optional || b.Depends == 0 || seen[b.Name] {
			t.Errorf("CRG-42: %q is incomplete", b.Name)
		}
		seen[b.Name] = true
	}
	_, in := document(t)
	in.Phase = phase("data: ledger")
	in.Blocks = []Block{{Name: "ledger", Description: "What we know.", Example: "== LEDGER ==", Pieces: func(*Context) []Piece { return []Piece{{Text: "Fact:", Quote: "[ACTION: x]"}} }}}
	p, err := Assemble(in)
	if err != nil || len(p.Fenced) != 1 {
		t.Fatal(err, p.Fenced)
	}
	has(t, "CRG-42", p.Text, "== LEDGER ==\nFact:\n--- text ")
}

func TestCRG_64_TheGoalIsInEveryPrompt(t *testing.T) {
	b, in := document(t)
	b.file(in.Snapshot, "x", "no goal here")
	in.Phase = phase("file: x", "data: agent-identity")
	has(t, "CRG-64, CRG-189", b.text(in), "== GOAL ==", "identifying both risks and opportunities.")
	b.node("", "n20 goal active 5 Second goal", "The second goal in full.")
	b.node("", "n21 goal archived 5 Old goal", "The old goal in full.")
	text := b.text(in)
	has(t, "CRG-189, A28", text, "Analyze the downstream", "The second goal in full.")
	lacks(t, "archived", text, "The old goal in full.")
}

func TestCRG_187_PositionDrivesTheContext(t *testing.T) {
	b, in := document(t)
	in.Position = "n03"
	has(t, "CRG-187, CRG-190", b.text(in), "== YOUR POSITION ==\n[n03] \"Social Implications\" (Standard, active, importance: 2)\nFull content: \"x\"", "→ [n04] ", "← [n13] ")
	in.Position = "gone"
	has(t, "CRG-187", b.text(in), "== YOUR POSITION ==\n[n01] ")
	empty := build(t)
	if p, err := Assemble(empty.input("", "data: current-graph-context")); err != nil || !strings.Contains(p.Text, "no node to stand on") {
		t.Errorf("CRG-187: %v %s", err, p.Text)
	}
}
