package prompt

import (
	"strings"
	"testing"

	"crg/backend/graph"
)

// packed is a graph in which a refuted claim (n04) and its refutation (n05) went into the Master n38, with an edge of n22 that
// speaks against the claim, and one of n05 that supports n22.
func packed(t testing.TB, content string) (*builder, Input) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Why were orders lost?")
	b.node("", "n04 standard refuted 2 Meridian lost the orders", "Meridian lost them.")
	b.node("", "n05 standard active 2 Meridian has no trace", "It never got them.")
	b.node("", "n22 standard active 2 The log", "The log says otherwise.")
	b.node("", "n23 standard active 2 Far", "Far.")
	for _, e := range []string{"n22 contradicts n04", "n05 supports n22", "n23 supports n22", "n23 relates-to n01"} {
		b.edge("", e)
	}
	master := &graph.Node{ID: "n38", Name: "Meridian: ruled out", Type: graph.TypeMaster, State: "active", Importance: 3}
	master.SetText(content)
	tx := b.g.Begin()
	if _, err := graph.Compress(tx, []string{"n04", "n05"}, master); err != nil {
		t.Fatal(err)
	}
	return b, b.input("n22", "data: current-graph-context", "data: edges", "data: open-ends")
}

// Edges into a Master name the node inside that they speak of, with its state, among the connected nodes and in EDGES: without
// it "n22 contradicts [n38]" would speak against what the Master says (issue 10).
func TestEdgesOfAMasterShowTheirInnerEnd(t *testing.T) {
	_, in := packed(t, "Meridian never got the orders: it has no trace of them in any of its logs.")
	text := assembled(t, in).Text
	const claim, trace = `[n04] "Meridian lost the orders", refuted`, `[n05] "Meridian has no trace", active`
	has(t, "connected", text, `→ [n38] "Meridian: ruled out" (Master, active, importance: 3), holds 2 nodes via "contradicts" (its `+claim+")")
	has(t, "connected", text, `← [n38] "Meridian: ruled out" (Master, active, importance: 3), holds 2 nodes via "supports" (its `+trace+")")
	has(t, "connected", text, "Summary: Meridian never got the orders")
	in.Position = "n38"
	text = assembled(t, in).Text
	has(t, "on the Master", text, `← [n22] "The log" (Standard, active, importance: 2) via "contradicts" (inside this node: `+claim+")")
	in.Position = "n23"
	text = assembled(t, in).Text
	has(t, "edges", text, "[n22] contradicts [n38] (its "+claim+")")
	has(t, "edges", text, "[n38] supports [n22] (from its "+trace+")")
	has(t, "nearby", text, `[n38] "Meridian: ruled out" (Master, active), holds 2 nodes — Meridian never got`)
	if strings.Contains(text, "Master Nodes whose content says nothing") {
		t.Error("a Master with a text is said to have none")
	}

	in.Phase.Blocks = in.Phase.Blocks[:1] // as in projects made before
	if text = assembled(t, in).Text; strings.Contains(text, "holds 2") || strings.Contains(text, "(its ") {
		t.Errorf("a phase without EDGES says more than it did:\n%s", text)
	}
}

// What a Master says by names alone says nothing, so OPEN ENDS asks for words.
func TestAMasterThatOnlyNamesIsAnOpenEnd(t *testing.T) {
	for _, content := range []string{"", "Settled.", graph.Holds + "Meridian lost the orders; Meridian has no trace; and more of the kind"} {
		_, in := packed(t, content)
		has(t, "open ends", assembled(t, in).Text, "- Master Nodes whose content says nothing: [n38]")
	}
}
