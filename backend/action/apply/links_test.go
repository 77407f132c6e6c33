package apply

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/project"
)

// node is a create_node block with links.
func node(name, links string) string {
	return `create_node | type: standard | name: "` + name + `" | content: "Text." | links: "` + links + `"`
}

// drawn are the edges of a node, "n99 supports n05", in their order.
func (w *world) drawn(id string) string {
	var out []string
	level, _ := w.g.LevelOf(id)
	for _, e := range w.g.Level(level).EdgesOf(id) {
		out = append(out, e.From+" "+e.Type+" "+e.To)
	}
	return strings.ReplaceAll(strings.Join(out, ", "), id, "new")
}

func TestANodeBringsItsLinks(t *testing.T) {
	for links, want := range map[string]string{
		"supports n05":                                    "new supports n05",
		"derived-from n30; supports n05":                  "new derived-from n30, new supports n05",
		"supports n05, n20":                               "new supports n05, new supports n20",
		"Supports: [n05]; contradicts to N20":             "new supports n05, new contradicts n20",
		"→ supports [n05], contradicts [n20]; from [n30]": "new supports n05, new contradicts n20, new derived-from n30",
		"n20 contradicts this":                            "n20 contradicts new",
		"from n20 supports it, n07":                       "n20 supports new, n07 supports new",
		"supports current\nderived_from n30.":             "new supports n05, new derived-from n30",
		"supports n05; supports n05":                      "new supports n05",
		"":                                                "",
	} {
		w := newWorld(t).far()
		out := w.all(node("A", links))
		if got := w.drawn(out[0].Created); got != want || out[0].Hint != "" {
			t.Errorf("%q: %s (%s)", links, got, out[0].Hint)
		}
		for _, e := range w.g.Level("").EdgesOf(out[0].Created) {
			if e.Reason != "because" || e.By != "t0012" {
				t.Errorf("%+v", e)
			}
		}
	}
}

// A link has the rules of create_edge; one that they refuse costs nothing but itself, and both the model and the log are told.
func TestALinkThatCannotBeDrawnDoesNotCostTheNode(t *testing.T) {
	for links, why := range map[string]string{
		"supports n99":            "node [n99] does not exist",
		"pleases n05":             "unknown edge type",
		"supports n41":            "node [n41] is outside L2 visibility range",
		"a thought of mine":       "it must be the type of a link and a node",
		"supports last_created":   "no node was created before it in this turn",
		"derived-from n30 page 2": "it must be the type of a link and a node",
	} {
		w := newWorld(t).far()
		o := w.all(node("A", "contradicts n07; "+links))[0]
		if w.drawn(o.Created) != "new contradicts n07" || !strings.Contains(o.Hint, why) || len(o.Said) != 1 || o.Notes[0] != o.Hint {
			t.Errorf("%q: %s, %q, %q", links, w.drawn(o.Created), o.Hint, o.Notes)
		}
	}
	w := newWorld(t).far()
	if o := w.all(node("A", "n05"))[0]; !strings.Contains(o.Hint, "type of a link") {
		t.Errorf("%q", o.Hint)
	}
	w = newWorld(t).far()
	if o := w.all(node("A", strings.Repeat("supports n05; contradicts n05; supports n07; contradicts n07; supports n12; ", 6)))[0]; !strings.Contains(o.Hint, "at most 20") {
		t.Errorf("%q", o.Hint)
	}
}

// What the prompt did not show cannot be linked where the project links only what is near, and a phase without create_edge draws none.
func TestLinksKeepTheReachOfTheProjectAndTheActionsOfThePhase(t *testing.T) {
	w := newWorld(t)
	if o := w.all(node("A", "supports n05; supports n20"))[0]; w.drawn(o.Created) != "new supports n05" || !strings.Contains(o.Hint, "n20") {
		t.Errorf("%s, %q", w.drawn(o.Created), o.Hint)
	}
	w = newWorld(t)
	w.turn.Allowed = map[string]bool{"create_node": true}
	if o := w.all(node("A", "supports n05"))[0]; w.drawn(o.Created) != "" || !strings.Contains(o.Hint, "not available") {
		t.Errorf("%s, %q", w.drawn(o.Created), o.Hint)
	}
}

// last_created is the node before, and an announced id means this reply's own node, whatever the person added meanwhile.
func TestLinksNameNodesOfTheSameReply(t *testing.T) {
	w := newWorld(t).far()
	next := w.g.NextNode
	w.turn.Announced = next
	if err := w.g.Apply(graph.NodeOp("", nil, &graph.Node{ID: w.g.TakeNodeID(), Type: "standard", Name: "By hand", Content: "x"})); err != nil {
		t.Fatal(err)
	}
	out := w.all(node("A", ""), node("B", "supports last_created; contradicts "+fmt.Sprintf("n%02d", next)))
	if got := w.drawn(out[1].Created); got != "new supports "+out[0].Created+", new contradicts "+out[0].Created {
		t.Error(got, out[0].Created)
	}
}

// A quotation is checked where the link to its document is drawn, as with create_edge.
func TestCRG_293_QuotationsOfLinksAreChecked(t *testing.T) {
	w := newWorld(t)
	other := w.g.Node("n30").Clone()
	other.ID, other.Content = w.g.TakeNodeID(), "Another page."
	if err := w.g.Apply(graph.NodeOp("", nil, other)); err != nil {
		t.Fatal(err)
	}
	w.far()
	w.change("n30", func(n *graph.Node) { n.SetText("The sync has held up through outages.") })
	o := w.all(`create_node | type: standard | name: A | content: "It says \"the sync was never any concern at all\"." | links: "derived-from n30"`)[0]
	if !strings.Contains(o.Hint, "do not stand in [n30]") || w.drawn(o.Created) != "new derived-from n30" {
		t.Errorf("%q", o.Hint)
	}
	// Of two documents one is enough, whichever is named first; words of neither are told with both.
	for _, links := range []string{"derived-from n30, " + other.ID, "derived-from " + other.ID + "; derived-from n30"} {
		o := w.all(`create_node | type: standard | name: B | content: "It says \"The sync has held up through outages\"." | links: "` + links + `"`)[0]
		if o.Hint != "" {
			t.Errorf("%s: %q", links, o.Hint)
		}
	}
	o = w.all(`create_node | type: standard | name: C | content: "It says \"the sync was never any concern at all\"." | links: "derived-from n30, ` + other.ID + `"`)[0]
	if !strings.Contains(o.Hint, "do not stand in [n30], ["+other.ID+"]") {
		t.Errorf("%q", o.Hint)
	}
}

// The new node stands beside what it is about, and what was previewed comes true with the ids that were shown.
func TestLinksSayWhereANodeBelongsAndKeepTheirIDs(t *testing.T) {
	w := newWorld(t).far()
	var beside string
	w.opt.Place = func(_, at string, _ *graph.Node) graph.Point { beside = at; return graph.Point{} }
	list := actions(t, node("A", "derived-from n30; supports n20"), node("B", "supports n07"))
	tx := w.g.Begin()
	var seen []*graph.Edge
	opt := w.opt
	opt.Look = func(g *graph.Graph, all []action.Outcome) {
		p := Prospect{Now: w.g, Nodes: map[string]*graph.Node{}, Edges: map[string]*graph.Edge{}}
		for _, o := range all {
			for _, id := range o.Touched {
				if e := g.Edge(id); e != nil {
					p.Edges[id] = e
				}
			}
		}
		seen = Foresee(p, all[0]).Links
	}
	shown, reserved := Preview(tx, w.turn, list, opt)
	if len(seen) != 2 || seen[1].To != "n20" {
		t.Errorf("%+v", seen)
	}
	w.opt.Reserved, w.opt.Declined = reserved, map[int]bool{0: true}
	real := Run(tx, w.turn, list, w.opt)
	if real[1].Created != shown[1].Created || strings.Join(real[1].Touched, " ") != strings.Join(shown[1].Touched, " ") {
		t.Errorf("%v %v", real[1], shown[1])
	}
	if beside != "n07" {
		t.Error(beside)
	}
	w.sound()
}

// Where the project keeps what it can, a thought that is there is not made again; with links it says what to do instead.
func TestANameThatIsThereIsNotMadeAgain(t *testing.T) {
	for _, c := range []struct{ name, replies, why string }{
		{"Name n07", project.RepliesKept, "a node of this name is there already — [n07]"},
		{" name N07 ", project.RepliesKept, "a node of this name is there already — [n07]"},
		{"Name n30", project.RepliesKept, ""}, // a document
		{"Name n07", "whole", ""},
	} {
		w := newWorld(t).far()
		w.snap.Settings.Replies = c.replies
		o := w.run(node(c.name, "supports n05"))[0]
		why := ""
		if o.Rejection != nil {
			why = o.Rejection.Message
		}
		if why != c.why || why != "" && !strings.Contains(o.Rejection.Remedy, "link [n07]") {
			t.Errorf("%s, %s: %q", c.name, c.replies, why)
		}
	}
	w := newWorld(t).far()
	w.snap.Settings.Replies = project.RepliesKept
	if out := w.run(node("Twice", ""), node("Twice", "")); out[0].Rejection != nil || out[1].Rejection == nil {
		t.Error("a reply made two nodes of a name")
	}
}

// What a reply says of a thought that is there already, by the name that its own node was to have, it says of that one.
func TestWhatIsSaidOfAThoughtAgainIsSaidOfTheOneThatStands(t *testing.T) {
	w := newWorld(t).far()
	w.snap.Settings.Replies = project.RepliesKept
	w.turn.Announced = w.g.NextNode
	first := fmt.Sprintf("n%d", w.g.NextNode)
	out := w.run(node("Name n07", ""), `create_edge | from: last_created | to: n05 | type: supports`, `create_edge | from: `+first+` | to: n20 | type: contradicts`, node("New", "supports "+first))
	if out[0].Rejection == nil || out[1].Rejection != nil || out[2].Rejection != nil || out[3].Rejection != nil {
		t.Fatalf("%+v", out)
	}
	if e := w.g.Edge(out[1].Created); e == nil || e.From != "n07" || e.To != "n05" {
		t.Errorf("%+v", e)
	}
	if e := w.g.Edge(out[2].Created); e == nil || e.From != "n07" || e.To != "n20" {
		t.Errorf("%+v", e)
	}
	if got := w.drawn(out[3].Created); got != "new supports n07" || out[3].Created == first {
		t.Errorf("%s draws %s", out[3].Created, got)
	}
}
