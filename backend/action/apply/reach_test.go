package apply

import (
	"strings"
	"testing"

	"crg/backend/action/check"
	"crg/backend/graph"
)

// TestLinkReach goes through what link-reach: shown allows beyond the letter of CRG-129, 130, 140, 144, 151 and 200, and
// where it ends. The agent stands on n05; n20 is two steps away, n70 to n74 are a chain behind it, n80 is an island.
func TestLinkReach(t *testing.T) {
	for _, c := range []struct {
		name, shown, block, connected, far string
	}{
		{"CRG-151 a node two steps away that was shown", "n20", "create_edge | from: n20 | to: n05 | type: supports", "not-visible", ""},
		{"CRG-151 two nodes far from the agent", "n20 n80", "create_edge | from: n20 | to: n80 | type: supports", "not-visible", ""},
		{"CRG-140 a node that was not shown", "n05", "create_edge | from: n20 | to: n05 | type: supports", "not-visible", "not-visible"},
		{"CRG-140 a node of another level, shown", "n41", "create_edge | from: n05 | to: n41 | type: supports", "not-visible", "not-visible"},
		{"CRG-129 delete_node keeps its reach", "n20", "delete_node | target: n20", "not-visible", "not-visible"},
		{"CRG-129 delete_node keeps its reach after an edge drawn from afar", "n20 n71", "create_edge | from: n71 | to: n05 | type: supports; delete_node | target: n71", "not-visible", "not-visible"},
		{"CRG-144 along edges to a shown node", "n20", "move_to | target: n20", "not-adjacent", ""},
		{"CRG-144 five steps", "n72", "move_to | target: n72", "not-adjacent", ""},
		{"CRG-144 six steps are too far", "n73", "move_to | target: n73", "not-adjacent", "not-adjacent"},
		{"CRG-144 an island, shown", "n80", "move_to | target: n80", "not-adjacent", "not-adjacent"},
		{"CRG-130 a node that was not shown", "n05", "move_to | target: n20", "not-adjacent", "not-adjacent"},
		{"CRG-200 one step needs no showing", "", "move_to | target: n07", "", ""},
		{"CRG-204 no jump into a Master, shown", "n41", "move_to | target: n41", "not-adjacent", "not-adjacent"},
		{"n7 is n07", "n07", "set_state | target: n7 | state: supported", "no-node", ""},
		{"an exact name", "n20", "create_edge | from: n05 | to: Name n20 | type: contradicts", "no-node", ""},
		{"a name in another case", "n20", "create_edge | from: n05 | to: \"name N20\" | type: contradicts", "no-node", ""},
		{"a name that was not shown", "n05", "create_edge | from: n05 | to: Name n20 | type: contradicts", "no-node", "no-node"},
		{"a name that two nodes have", "n07 n12 twins", "create_edge | from: n05 | to: Name n07 | type: contradicts", "no-node", "no-node"},
	} {
		for _, far := range []bool{false, true} {
			w := newWorld(t)
			w.chain("n20", "n70", "n71", "n72", "n73", "n74")
			w.chain("n80", "n81")
			shown := map[string]check.Look{}
			for _, id := range strings.Fields(c.shown) {
				if id == "twins" {
					w.rename("n12", "Name n07")
				} else {
					shown[id] = check.Look{}
				}
			}
			for id := range shown {
				shown[id] = check.LookAt(w.g.Node(id))
			}
			w.turn.Shown, w.turn.Far = shown, far
			want, got := c.connected, ""
			if far {
				want = c.far
			}
			out := w.run(strings.Split(c.block, "; ")...)
			if no := out[len(out)-1].Rejection; no != nil {
				got = no.Rule
			}
			if got != want {
				t.Errorf("%s, shown %v: got %q, want %q", c.name, far, got, want)
			}
		}
	}
}

func TestTheGoalIsInReachFromAnIsland(t *testing.T) {
	w := newWorld(t)
	w.chain("n80", "n81")
	w.at("n80").far()
	w.all("move_to | target: n01")
	if w.position() != "n01" {
		t.Error(w.position())
	}
}

// TestWayOut: a refusal names what would work, with ids that exist (loop design §4).
func TestWayOut(t *testing.T) {
	for _, c := range []struct{ name, at, block, way string }{
		{"a link too far", "n07", "create_edge | from: n20 | to: n07 | type: supports", "move to [n05] and do it there"},
		{"a link to an island", "n07", "create_edge | from: n80 | to: n07 | type: supports", ""},
		{"a move too far", "n07", "move_to | target: n20", "you stand on [n07]; the way is [n05] → [n12] → [n20]; move to [n05] first"},
		{"a move nowhere", "n07", "move_to | target: n80", "from [n07] you can move to [n05]"},
		{"another level", "n05", "create_edge | from: n05 | to: n41 | type: supports", "[n41] lies on another level; only nodes of one level can be linked"},
		{"an edge type", "n05", "create_edge | from: n05 | to: n07 | type: loves", "use one of contradicts, derived-from, supports"},
		{"a node type", "n05", "create_node | type: planet | name: A | content: B", "use one of hypothesis, master, question, standard"},
		{"a category", "n05", "create_node | type: standard | name: A | content: B | category: odd", "leave category out, or use one of evidence, method"},
		{"an edge that is there", "n05", "create_edge | from: n05 | to: n07 | type: supports", "nothing to do: the edge is there"},
		{"the Goal", "n01", "edit_node | content: X", "make a conclusion and link it to the goal with answers"},
		{"a document", "n30", "edit_node | content: X", "make a new node and link it to the document with derived-from"},
	} {
		w := newWorld(t)
		w.chain("n80", "n81")
		w.at(c.at)
		o := w.run(c.block)[0]
		if o.Rejection == nil || o.Rejection.Remedy != c.way {
			t.Errorf("%s: got %+v, want the way %q", c.name, o.Rejection, c.way)
		}
	}
	w := newWorld(t)
	o := w.run("create_node | type: planet | name: Mars | content: B", "create_edge | from: last_created | to: n05 | type: supports")[1]
	if want := `last_created would be "Mars", which was refused above; create it again first`; o.Rejection == nil || o.Rejection.Remedy != want {
		t.Errorf("got %+v, want %q", o.Rejection, want)
	}
	w = newWorld(t)
	w.all("create_edge | from: n12 | to: n07 | type: supports")
	o = w.at("n05").run("create_edge | from: n12 | to: n07 | type: supports")[0]
	if want := `nothing to do: the edge is there, with the reason "because"`; o.Rejection == nil || o.Rejection.Remedy != want {
		t.Errorf("got %+v, want %q", o.Rejection, want)
	}
}

// TestIDsThatWereAnnounced: a refused creation burns its id, so that the next node gets the one that the prompt named
// for it; where it named none nothing is burnt.
func TestIDsThatWereAnnounced(t *testing.T) {
	for _, announced := range []bool{false, true} {
		w := newWorld(t)
		next := w.g.NextNode
		want := graph.FormatID('n', next)
		if announced {
			w.turn.Announced, want = next, graph.FormatID('n', next+1)
		}
		o := w.run("create_node | type: planet | name: A | content: B", "create_node | type: standard | name: C | content: D")[1]
		if o.Created != want {
			t.Errorf("announced %v: got %s, want %s", announced, o.Created, want)
		}
	}
}

// TestAChangeOfThePersonIsKept: what the person changed while the model was thinking is not overwritten (CRG-154), and the
// model reads what stands there now. What the reply itself changed is no obstacle to it.
func TestAChangeOfThePersonIsKept(t *testing.T) {
	text := func(n *graph.Node) { n.SetText("What the person wrote") }
	for _, c := range []struct {
		name   string
		change func(*graph.Node)
		block  string
		rule   string
	}{
		{"the text, then edit_node", text, "edit_node | content: X", "changed"},
		{"the name, then edit_node", func(n *graph.Node) { n.Name = "Mine" }, "edit_node | name: X", "changed"},
		{"a summary, then set_detail", func(n *graph.Node) { n.L1 = "Mine" }, "set_detail | target: n05 | l1: X", "changed"},
		{"the text, then merge_nodes", text, "merge_nodes | keep: n07 | merge: n05", "changed"},
		{"the state, then set_state", func(n *graph.Node) { n.State = "contested" }, "set_state | target: n05 | state: supported", "changed"},
		{"the type, then set_type", func(n *graph.Node) { n.Type = "question" }, "set_type | target: n05 | type: hypothesis", "changed"},
		{"the category, then set_category", func(n *graph.Node) { n.Category = "method" }, "set_category | target: n05 | category: evidence", "changed"},
		{"the importance, then set_importance", func(n *graph.Node) { n.Importance = 5 }, "set_importance | target: n05 | value: 1", "changed"},
		{"the text, then set_state", text, "set_state | target: n05 | state: supported", ""},
		{"the state, then edit_node", func(n *graph.Node) { n.State = "contested" }, "edit_node | content: X", ""},
		{"its place only", func(n *graph.Node) { n.Position = graph.Point{X: 10, Y: 20} }, "edit_node | content: X", ""},
	} {
		for _, far := range []bool{false, true} {
			w := newWorld(t).far()
			w.turn.Far = far
			w.change("n05", c.change)
			before := copyOf(t, w.g)
			no, got := w.run("create_edge | from: n12 | to: n07 | type: supports", c.block)[1].Rejection, ""
			if no != nil {
				got = no.Rule
			}
			if got != c.rule {
				t.Errorf("%s: got %q, want %q", c.name, got, c.rule)
			}
			if c.rule == "changed" && (no == nil || no.Remedy == "" || w.g.Node("n05").Full() != before.Node("n05").Full()) {
				t.Errorf("%s: %+v, %q", c.name, no, w.g.Node("n05").Full())
			}
		}
	}
	w := newWorld(t).far()
	w.all("edit_node | content: One", "edit_node | content: Two", "set_state | target: n05 | state: supported", "set_state | target: n05 | state: contested")
	w = newWorld(t)
	w.turn.Shown = map[string]check.Look{"n07": check.LookAt(w.g.Node("n07"))}
	w.change("n07", text)
	o := w.run("delete_node | target: n07")[0]
	if o.Rejection == nil || o.Rejection.Rule != "changed" || !strings.Contains(o.Rejection.Remedy, "What the person wrote") {
		t.Errorf("delete_node: %+v", o.Rejection)
	}
}

// change is a person's edit between the prompt and the reply.
func (w *world) change(id string, how func(*graph.Node)) {
	w.t.Helper()
	level, _ := w.g.LevelOf(id)
	before := w.g.Node(id)
	after := before.Clone()
	how(after)
	if err := w.g.Apply(graph.NodeOp(level, before, after)); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) rename(id, name string) { w.change(id, func(n *graph.Node) { n.Name = name }) }

// chain adds nodes and links each to the one before it; the first is made where it is missing.
func (w *world) chain(ids ...string) {
	w.t.Helper()
	for i, id := range ids {
		if w.g.Node(id) == nil {
			n := &graph.Node{ID: id, Name: "Name " + id, Type: "standard", State: "active", Importance: 2}
			n.SetText("Text of " + id)
			if err := w.g.Apply(graph.NodeOp("", nil, n)); err != nil {
				w.t.Fatal(err)
			}
		}
		if i > 0 {
			if err := w.g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: w.g.TakeEdgeID(), From: ids[i-1], To: id, Type: "supports"})); err != nil {
				w.t.Fatal(err)
			}
		}
	}
}

// TestCRG_142_WhatStoodThereWordForWordCanBeEdited: with link-reach: shown an edit needs the whole text in the prompt, or the node made by the same
// reply; a Goal, a locked node and one that the person changed meanwhile are refused as ever.
func TestCRG_142_WhatStoodThereWordForWordCanBeEdited(t *testing.T) {
	for _, c := range []struct{ name, whole, block, connected, far string }{
		{"shown whole", "n20", "edit_node | target: n20 | content: X", "not-current", ""},
		{"shown in part", "", "edit_node | target: n20 | content: X", "not-current", "not-current"},
		{"of another level", "n41", "edit_node | target: n41 | content: X", "not-current", "not-current"},
		{"made by this reply", "", "create_node | type: standard | name: A | content: B; edit_node | target: last_created | content: X", "not-current", ""},
		{"the Goal", "n01", "edit_node | target: n01 | content: X", "goal", "goal"},
		{"locked", "n12", "edit_node | target: n12 | content: X", "locked", "locked"},
		{"changed meanwhile", "n07", "edit_node | target: n07 | content: X", "not-current", "changed"},
	} {
		for _, far := range []bool{false, true} {
			w := newWorld(t).far()
			w.turn.Far, w.locked["n12"] = far, true
			if n := w.g.Node(c.whole); n != nil {
				look := check.LookAt(n)
				look.Whole = true
				w.turn.Shown[n.ID] = look
			}
			w.rename("n07", "By hand")
			want, got := c.connected, ""
			if far {
				want = c.far
			}
			out := w.run(strings.Split(c.block, "; ")...)
			if no := out[len(out)-1].Rejection; no != nil {
				got = no.Rule
			}
			if got != want {
				t.Errorf("%s, far %v: %q, want %q", c.name, far, got, want)
			}
		}
	}
}
