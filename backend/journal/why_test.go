package journal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// told is what a record says of a node, a word for each link of its chain, and what lists of a history make of it.
func told(all []Why, id string) string {
	var out []string
	for _, w := range all {
		s := strings.Join(strings.Fields(fmt.Sprint(w.Kind, " ", w.Node, " ", w.Name, " ", w.Link, " ", w.Edge, " ", w.Quote, " ", w.Fields)), " ")
		if w.Out {
			s += " out"
		}
		out = append(out, strings.TrimSuffix(s, " []")+" | "+w.Entry(id).Text.Text)
	}
	return strings.Join(out, "; ")
}

// Each kind of a step, with what the history of n02 says of it and which nodes it is about.
func TestWhyANodeIsAsItIs(t *testing.T) {
	node := func(id, name string) *graph.Node {
		return &graph.Node{ID: id, Name: name, Type: "standard", Importance: 2, Content: "x", Reason: "it was missing"}
	}
	changed := func(do func(*graph.Node)) *graph.Node {
		n := node("n02", "A").Clone()
		do(n)
		return n
	}
	edge := func(id, from, to string) *graph.Edge {
		return &graph.Edge{ID: id, From: from, To: to, Type: "supports", Reason: "they agree"}
	}
	outer := edge("e09", "n02", "n05")
	outer.External = &graph.External{}
	a, master := node("n02", "A"), node("n08", "M")
	for _, c := range []struct {
		what        string
		ops         []graph.Op
		want, about string
	}{
		{"made", []graph.Op{graph.NodeOp("", nil, a)}, `made it was missing | made: it was missing`, "n02"},
		{"another made", []graph.Op{graph.NodeOp("", nil, node("n03", "B"))}, ``, "n03"},
		{"gone", []graph.Op{graph.EdgeOp("", edge("e01", "n02", "n01"), nil), graph.NodeOp("", a, nil)}, `gone | gone`, "n01 n02"},
		{"moved on the page", []graph.Op{graph.NodeOp("", a, changed(func(n *graph.Node) { n.Position = graph.Point{X: 9} }))}, "", ""},
		{"changed", []graph.Op{graph.NodeOp("", a, changed(func(n *graph.Node) {
			n.Name, n.Type, n.Category, n.State, n.Importance = "B", "source", "cat", "contested", 4
			n.SetText("y")
			n.ExpectedInputs, n.ExpectedOutputs = "in", "out"
		}))}, `changed [{name A B} {type standard source} {category cat} {state contested} {importance 2 4} {text } {expectedInputs in} {expectedOutputs out}] | changed name "A" → "B" type "standard" → "source" category "" → "cat" state "" → "contested" importance 2 → 4 text expected inputs "" → "in" expected outputs "" → "out"`, "n02"},
		{"the shortest summary", []graph.Op{graph.NodeOp("", a, changed(func(n *graph.Node) { n.L0 = "s" }))}, `changed [{summaries }] | changed summaries`, "n02"},
		{"the next", []graph.Op{graph.NodeOp("", a, changed(func(n *graph.Node) { n.L1 = "s" }))}, `changed [{summaries }] | changed summaries`, "n02"},
		{"the longest", []graph.Op{graph.NodeOp("", a, changed(func(n *graph.Node) { n.L2 = "s" }))}, `changed [{summaries }] | changed summaries`, "n02"},
		{"linked from it", []graph.Op{graph.EdgeOp("", nil, edge("e01", "n02", "n01"))}, `linked n01 supports e01 they agree [] out | linked supports n01: they agree`, "n01 n02"},
		{"linked to it", []graph.Op{graph.EdgeOp("", nil, edge("e02", "n03", "n02"))}, `linked n03 supports e02 they agree | linked supports n03: they agree`, "n02 n03"},
		{"linked elsewhere", []graph.Op{graph.EdgeOp("", nil, edge("e02", "n03", "n04"))}, ``, "n03 n04"},
		{"linked from outside", []graph.Op{graph.EdgeOp("n08", nil, outer)}, ``, "n02 n05"},
		{"unlinked", []graph.Op{graph.EdgeOp("", edge("e01", "n02", "n01"), nil)}, `unlinked n01 supports e01 [] out | unlinked supports n01`, "n01 n02"},
		{"a link that changed", []graph.Op{graph.EdgeOp("", edge("e01", "n02", "n01"), edge("e01", "n02", "n04"))}, "", ""},
		{"a link taken away and put back", []graph.Op{graph.EdgeOp("", edge("e01", "n02", "n01"), nil), graph.EdgeOp("n08", nil, edge("e01", "n02", "n01"))}, ``, "n01 n02"},
		{"merged", []graph.Op{graph.NodeOp("", node("n03", "B"), nil), graph.NodeOp("", a, changed(func(n *graph.Node) { n.Name = "AB" }))}, `merged n03 B | merged n03; changed [{name A AB}] | changed name "A" → "AB"`, "n02 n03"},
		{"merged into another", []graph.Op{graph.NodeOp("", node("n03", "B"), nil), graph.NodeOp("", node("n04", "C"), node("n04", "BC")), graph.NodeOp("", a, changed(func(n *graph.Node) { n.Name = "AB" }))}, `changed [{name A AB}] | changed name "A" → "AB"`, "n02 n03 n04"},
		{"another that only went", []graph.Op{graph.NodeOp("", node("n03", "B"), nil)}, ``, "n03"},
		{"another that came and went", []graph.Op{graph.NodeOp("", nil, node("n03", "B")), graph.NodeOp("", node("n03", "B"), nil), graph.NodeOp("", a, changed(func(n *graph.Node) { n.Name = "AB" }))}, `changed [{name A AB}] | changed name "A" → "AB"`, "n02 n03"},
		{"made behind one that went", []graph.Op{graph.NodeOp("", node("n03", "B"), nil), graph.NodeOp("", nil, a)}, `made it was missing | made: it was missing`, "n02 n03"},
		{"packed", []graph.Op{graph.NodeOp("", nil, master), graph.NodeOp("", a, nil), graph.NodeOp("n08", nil, a), graph.EdgeOp("", edge("e01", "n02", "n01"), nil)}, `packed n08 | packed n08`, "n01 n02 n08"},
		{"unpacked", []graph.Op{graph.NodeOp("n08", a, nil), graph.NodeOp("", nil, a), graph.NodeOp("", master, nil)}, `unpacked | unpacked`, "n02 n08"},
	} {
		rec := graphstore.Record{Seq: 7, At: at(1), Kind: graphstore.KindStep, By: "person", Ops: c.ops}
		if got, about := told(WhyOf(rec, "n02"), "n02"), strings.Join(Touches(rec), " "); got != c.want || about != c.about {
			t.Errorf("%s:\n has %s ## %s\nwant %s ## %s", c.what, got, about, c.want, c.about)
		}
	}
	for kind, want := range map[graphstore.Kind]string{graphstore.KindUndo: "undone | undone: Add A", graphstore.KindRedo: "redone | redone: Add A"} {
		if got := told(WhyOf(graphstore.Record{Kind: kind, Label: message.Written("Add A"), Ops: []graph.Op{graph.NodeOp("", nil, a)}}, "n02"), "n02"); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	w := Why{Kind: WhySource, File: "files/a.pdf", Said: "9", Part: "page", On: "7", Line: 1, Quote: "the state pays"}
	if got := w.Entry("n02"); got.Text.Text != "source files/a.pdf not on p. 9 p. 7 line 1: the state pays" || !slices.Equal(got.Nodes, []string{"n02"}) {
		t.Errorf("%+v", got)
	}
}

// A step without a reason of its own has the reason of the action that did it, and of no other.
func TestAStepHasTheReasonOfItsAction(t *testing.T) {
	did := func(name, created string, touched ...string) Turn {
		return Turn{Phase: "growth", Outcomes: []action.Outcome{
			{Action: action.Action{Name: name, Reason: "refused"}, Created: created, Touched: touched, Rejection: &action.Rejection{Rule: "goal"}},
			{Action: action.Action{Name: name}, Created: created, Touched: touched},
			{Action: action.Action{Name: name, Reason: "so"}, Created: created, Touched: touched},
			{Action: action.Action{Name: name, Reason: "later"}, Created: created, Touched: touched},
		}}
	}
	for _, c := range []struct {
		w    Why
		turn Turn
		want string
	}{
		{Why{Kind: WhyMade}, did("create_node", "n02"), "so"},
		{Why{Kind: WhyMade}, did("create_node", "n03", "n02"), ""},
		{Why{Kind: WhyMade, Quote: "its own"}, did("create_node", "n02"), "its own"},
		{Why{Kind: WhyLinked, Edge: "e01"}, did("create_edge", "e01"), "so"},
		{Why{Kind: WhyUnlinked, Edge: "e01"}, did("delete_edge", "", "e01"), "so"},
		{Why{Kind: WhyUnlinked, Edge: "e01"}, did("delete_edge", "", "e02"), ""},
		{Why{Kind: WhyChanged}, did("edit_node", "", "n02"), "so"},
		{Why{Kind: WhyChanged}, did("edit_node", "", "n03"), ""},
		{Why{Kind: WhyChanged}, did("create_edge", "e01", "n02"), ""},
		{Why{Kind: WhyChanged}, did("move_to", "", "n02"), ""},
		{Why{Kind: WhyMerged, Node: "n03"}, did("merge", "", "n02", "n03"), "so"},
		{Why{Kind: WhyMerged, Node: "n03"}, did("merge", "", "n02"), ""},
		{Why{Kind: WhyPacked, Node: "n08"}, did("compress", "n08", "n03", "n08"), ""},
		{Why{Kind: WhyGone}, did("delete_node", "", "n02"), ""},
	} {
		w := c.w
		if w.Explain(c.turn, "n02"); w.Quote != c.want || w.Phase != "growth" {
			t.Errorf("%s of %+v: %q, not %q", c.w.Kind, c.turn.Outcomes[2], w.Quote, c.want)
		}
	}
}
