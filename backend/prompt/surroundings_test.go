package prompt

import (
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/graph"
)

// chain is n01 (Goal) - n02 - n03 - n04 - n05 - n06, and n07 alone in a far corner.
func chain(t testing.TB) (*builder, Input) {
	b := build(t)
	text := "Beginning " + strings.Repeat("word ", 200) + "END"
	b.node("", "n01 goal active 5 One", "The goal. "+text)
	for _, line := range []string{"n02 standard active 2 Two", "n03 standard contested 2 Three", "n04 standard supported 2 Four", "n05 standard active 2 Five", "n06 standard active 2 Six"} {
		b.node("", line, text)
	}
	b.node("", "n07 standard active 2 Seven", text, func(n *graph.Node) { n.Anchor = "n06" })
	for _, e := range []string{"n02 supports n01", "n02 supports n03", "n04 supports n03", "n04 supports n05", "n06 supports n05"} {
		b.edge("", e)
	}
	return b, b.input("n02", "data: current-graph-context")
}

func TestLevelsByDistance(t *testing.T) {
	b, in := chain(t)
	text := b.text(in)
	words := func(n int) string { return "Beginning " + strings.TrimSpace(strings.Repeat("word ", n-1)) + "…" }
	has(t, "CRG-189", section(text, "GOAL"), "The goal. Beginning", "END")
	has(t, "CRG-190", section(text, "YOUR POSITION"), "[n02]", "END")
	has(t, "CRG-191, CRG-77", section(text, "CONNECTED"), "→ [n03] \"Three\" (Standard, contested, importance: 2) via \"supports\"\n  Summary: "+words(80)+"\n→ [n01]")
	has(t, "CRG-192, CRG-77", section(text, "NEARBY")+"\n", "[n04] \"Four\" (Standard, supported) — "+words(25)+"\n[n05] \"Five\" (Standard, active) — "+words(25)+"\n")
	if got := section(text, "GRAPH OVERVIEW"); !strings.HasSuffix(got, "7 nodes, 5 edges.\n[n06] \"Six\", [n07] \"Seven\"") {
		t.Errorf("CRG-193, CRG-194: %q", got)
	}
	has(t, "CRG-85", text, "(Standard, active, importance: 2)", "contested", "supported")
	for _, id := range []string{"n01", "n02", "n03", "n04", "n05", "n06", "n07"} {
		has(t, "CRG-196", text, "["+id+"]")
	}
}

func TestCRG_78_EditedNodesLoseTheirSummaries(t *testing.T) {
	b, in := chain(t)
	old := b.g.Node("n03")
	n := old.Clone()
	n.L1, n.L2, n.SummaryOf = "short", "A WRITTEN SUMMARY", graph.Digest(n.Full())
	b.apply(graph.NodeOp("", old, n))
	has(t, "CRG-76", b.text(in), "Summary: A WRITTEN SUMMARY")
	edited := n.Clone()
	edited.SetText("New text.")
	b.apply(graph.NodeOp("", n, edited))
	has(t, "CRG-78", b.text(in), "Summary: New text.")
}

func TestCRG_199_SeveralEdgesOfAPair(t *testing.T) {
	b, in := chain(t)
	b.edge("", "n03 contradicts n02")
	b.edge("", "n02 derived-from n03")
	got := section(b.text(in), "CONNECTED")
	for _, line := range []string{"→ [n03] \"Three\" (Standard, contested, importance: 2) via \"supports\"\n", "← [n03] \"Three\" (Standard, contested, importance: 2) via \"contradicts\"\n", "→ [n03] \"Three\" (Standard, contested, importance: 2) via \"derived-from\"\n"} {
		has(t, "CRG-199", got, line)
	}
	if n := strings.Count(got, "Summary:"); n != 1 {
		t.Errorf("CRG-199: %d summaries\n%s", n, got)
	}
}

func TestAnchoredAndArchived(t *testing.T) {
	b, in := chain(t)
	b.node("", "n15 standard active 2 Import", "An import.", func(n *graph.Node) { n.Anchor = "n02" })
	has(t, "A15", b.text(in), "· [n15] \"Import\" (Standard, active, importance: 2) (no edge yet)\n  Summary: An import.")
	for _, id := range []string{"n03", "n05", "n06"} {
		old := b.g.Node(id)
		n := old.Clone()
		n.State = graph.StateArchived
		b.apply(graph.NodeOp("", old, n))
	}
	text := b.text(in)
	has(t, "archived", text, "→ [n03] \"Three\" (Standard, archived, importance: 2)", "[n04] \"Four\"", "2 archived nodes not listed.")
	lacks(t, "archived", text, "[n05]", "[n06]")
}

func TestCRG_160_LockedNodesSayso(t *testing.T) {
	b, in := chain(t)
	in.Locked = map[string]bool{"n02": true, "n03": true, "n04": true, "n06": true, "n07": false}
	text := b.text(in)
	has(t, "CRG-160", text, "importance: 2) (locked: view only)\nFull", "importance: 2) (locked: view only) via", "(Standard, supported) (locked: view only) —", "[n06] \"Six\" (locked: view only), [n07] \"Seven\"")
}

func TestCRG_198_RecentActions(t *testing.T) {
	b, in := chain(t)
	second := did(7, "move_to [n44]", "Off I go.", "pass", "Nothing to do.")
	second.Outcomes[0].Rejection = &action.Rejection{Rule: "not-adjacent", Message: "target node is not adjacent"}
	in.Recent = []action.TurnActions{did(6, "edit_node [n02]", "Old."), second, {Turn: 8, Note: "undone by the person"}}
	want := "RECENT ACTIONS ==\nTurn 8: undone by the person\nTurn 7: move_to [n44]\n  REJECTED: target node is not adjacent\n  — \"Off I go.\"\nTurn 7: pass\n  — \"Nothing to do.\"\nTurn 6: edit_node [n02]\n  — \"Old.\""
	has(t, "CRG-198, CRG-152, CRG-136", b.text(in), want)
}

func TestCRG_197_SameStateSameText(t *testing.T) {
	_, in := document(t)
	first, _ := Assemble(in)
	for range 20 {
		b2, in2 := document(t)
		if b2.text(in2) != first.Text {
			t.Fatal("CRG-197: another text for the same state")
		}
	}
}

// nested is the top level with n05 (Master) that holds n22 (Master), which holds n30 and n31.
func nested(t testing.TB) (*builder, Input) {
	b := build(t)
	master := func(n *graph.Node) { n.Subgraph = graph.LevelFile(n.ID) }
	b.node("", "n01 goal active 5 The Goal", "The root goal in full.")
	b.node("", "n02 standard active 2 Sibling", "Sibling text.")
	b.node("", "n03 standard active 2 Far away", "Far text.")
	b.node("", "n05 master active 3 Economic Implications", "All about the economy.", master)
	b.edge("", "n05 supports n01")
	b.edge("", "n03 supports n02")
	b.inside("n05", "")
	b.node("n05", "n20 standard active 2 Inner", "Inner text.")
	b.node("n05", "n22 master active 3 Labor Details", "All about labor.", master)
	b.node("n05", "n23 standard active 2 Inner far", "Inner far text.")
	b.node("n05", "n24 standard active 2 Two steps", "Two text.")
	b.node("n05", "n25 standard active 2 Three steps", "Three text.")
	for _, e := range []string{"n20 supports n22", "n22 supports n24", "n24 supports n25", "n25 supports n23"} {
		b.edge("n05", e)
	}
	b.inside("n22", "n05")
	b.node("n22", "n30 standard active 2 Deep", "Deep text.")
	b.node("n22", "n31 standard active 2 Deeper", "Deeper text.")
	b.edge("n22", "n30 supports n31")
	return b, b.input("n20", "data: current-graph-context")
}

func TestInsideAMaster(t *testing.T) {
	b, in := nested(t)
	// n02 supports n20, which was compressed into n05: the outer edge, and the marker inside.
	outer := b.edge("", "n02 supports n05")
	marker := &graph.Edge{ID: b.g.TakeEdgeID(), From: "n02", To: "n20", Type: "supports", External: &graph.External{ExternalNode: "n02", Direction: "in", RedirectedEdge: outer.ID}}
	b.apply(graph.EdgeOp("n05", nil, marker))
	text := b.text(in)
	has(t, "CRG-215", text, "== YOUR POSITION ==\n[n20]", "→ [n22] \"Labor Details\" (Master, active, importance: 3) via \"supports\"\n  Summary: All about labor.", "5 nodes, 4 edges.\n[n23] \"Inner far\"")
	has(t, "CRG-216", text, "You are inside Master Node [n05] 'Economic Implications' which is in the top-level graph.\n")
	has(t, "CRG-218", text, "Full content: \"The root goal in full.\"")
	has(t, "CRG-219", text, "[n05] \"Economic Implications\" (Master, active, importance: 3)\n  Summary: All about the economy.")
	has(t, "CRG-220", text, "Siblings of this Master Node (L1):\n[n02] \"Sibling\" (Standard, active) — Sibling text.\n")
	has(t, "CRG-221", text, "Rest of the parent graph (L0):\n[n03] \"Far away\"")
	has(t, "CRG-97", text, "== CONNECTIONS TO THE OUTSIDE ==\n[n20] ← [n02] \"Sibling\" (Standard, active) via \"supports\"")
	if strings.Index(text, "PARENT GRAPH") > strings.Index(text, "YOUR POSITION") {
		t.Error("CRG-216: the header stands before the sub-graph")
	}

	// The outer edge was drawn anew to n03: the live end counts. Deleted outside: gone inside.
	moved := outer.Clone()
	moved.From = "n03"
	b.apply(graph.EdgeOp("", outer, moved))
	has(t, "A9", b.text(in), "[n20] ← [n03] \"Far away\"")
	b.apply(graph.EdgeOp("", moved, nil))
	lacks(t, "A9", b.text(in), "CONNECTIONS TO THE OUTSIDE")

	in.Position = "n30"
	deep := b.text(in)
	has(t, "CRG-217", deep, "You are inside Master Node [n22] 'Labor Details' → inside Master Node [n05] 'Economic Implications' → top-level graph\n")
	has(t, "CRG-218", deep, "The root goal in full.")
	has(t, "CRG-219", deep, "[n22] \"Labor Details\" (Master, active, importance: 3)\n  Summary: All about labor.")
	in.Phase = phase("data: current-position")
	has(t, "CRG-34", b.text(in), "== YOUR POSITION ==\nYou are inside Master Node [n22] 'Labor Details' → inside")
}

// Texts of a hundred words show which level of detail stands there: 80 words are L2, 25 are L1.
func TestCRG_219_220_LevelsOfTheParentGraph(t *testing.T) {
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	b, in := nested(t)
	b.edge("", "n02 supports n05")
	for _, id := range []string{"n02", "n05"} {
		before := b.g.Node(id)
		after := before.Clone()
		after.SetText(words(100))
		b.apply(graph.NodeOp("", before, after))
	}
	text := b.text(in)
	has(t, "CRG-219", text, "[n05] \"Economic Implications\" (Master, active, importance: 3)\n  Summary: "+words(80)+"…\n")
	has(t, "CRG-220", text, "[n02] \"Sibling\" (Standard, active) — "+words(25)+"…\n")
}

func TestCRG_221_TheRestOfTheParentGoesFirst(t *testing.T) {
	b, in := nested(t)
	b.edge("", "n02 supports n05")
	whole, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	in.Snapshot.Settings.TokenBudget = whole.Tokens + 200
	p, err := Assemble(in)
	for err == nil && strings.Contains(p.Text, "Far away") {
		in.Snapshot.Settings.TokenBudget--
		p, err = Assemble(in)
	}
	if err != nil {
		t.Fatal(err)
	}
	if whole.Tokens-p.Tokens > 60 {
		t.Errorf("CRG-221: %d tokens went, not only the rest of the parent", whole.Tokens-p.Tokens)
	}
	has(t, "CRG-221", p.Text, "[n23] \"Inner far\"", "[n02] \"Sibling\"")
}
