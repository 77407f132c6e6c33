package review

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/pages"
	"crg/backend/graph"
)

// built makes a graph out of lines "n02 type state Name: text" and "n02 edge-type n01 by".
func built(t *testing.T, nodes, edges string) *graph.Graph {
	t.Helper()
	g := graph.New()
	for line := range strings.Lines(strings.TrimSpace(nodes)) {
		head, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		f := strings.SplitN(head, " ", 4)
		n := &graph.Node{ID: f[0], Type: f[1], State: f[2], Name: f[3], Importance: 3}
		n.SetText(text)
		put(t, g, graph.NodeOp("", nil, n))
	}
	for line := range strings.Lines(strings.TrimSpace(edges)) {
		f := strings.Fields(line)
		put(t, g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: f[0], Type: f[1], To: f[2], By: f[3]}))
	}
	return g
}

func put(t *testing.T, g *graph.Graph, op graph.Op) {
	t.Helper()
	if err := g.Apply(op); err != nil {
		t.Fatal(err)
	}
}

// lines cuts a document into one page for each ten bytes.
func tens(doc *graph.Node) (out []pages.Page) {
	for from := 0; from < len(doc.Full()); from += 10 {
		out = append(out, pages.Page{From: from, To: min(from+10, len(doc.Full()))})
	}
	return out
}

const town = `
n01 goal active Tram or buses: Which one is better?
n02 artifact active report.md: The buses carry 900 cars a day.
n03 artifact active unread.md: Nobody opens me.
n04 standard active Full: Read: "The buses carry 900 cars a day" and "900 cars". It bears on "Which one is better?" of "Tram or buses".
n05 standard active Island: It says "the buses carry 800 cars a day".
n06 hypothesis refuted Tram: Build it.
n07 conclusion active Buses: Improve the buses.
n08 conclusion refuted Wrong: Build the tram.
n09 standard active Lonely: Nothing.
n10 standard archived Away: Put away.
n11 patch-suggestion active Patch: [old] "a thing that nobody wrote" [new] x
n12 standard active Beside: Beside the island.
`

const links = `
n04 derived-from n02 t0003
n05 derived-from n02 t0003
n11 derived-from n02 t0003
n12 relates-to n05 t0003
n04 supports n07 t0005
n06 contradicts n07 t0005
n08 answers n01 t0004
n07 answers n01 t0007
n07 answers n01 t0006
n06 relates-to n01 person
`

func state(t *testing.T, g *graph.Graph, read string) State {
	t.Helper()
	return new(Reader).Look(g, pages.ParseMarks(read), tens)()
}

func TestWhatLeadsToAGoal(t *testing.T) {
	s := state(t, built(t, town, links), "n02:0-25")
	// n04, n06, n07, n08 lead there; n05 and n12 hang on a document, n09 on nothing.
	if s.Thoughts != 7 || s.Joined != 4 {
		t.Errorf("%d of %d thoughts lead to a goal", s.Joined, s.Thoughts)
	}
	var parts []string
	for _, part := range s.Apart {
		var ids []string
		for _, n := range part {
			ids = append(ids, n.ID)
		}
		parts = append(parts, strings.Join(ids, "+"))
	}
	if got := strings.Join(parts, " "); got != "n05+n12 n09" {
		t.Errorf("apart: %s", got)
	}
	if d := s.Documents; len(d) != 2 || d[0].Pages != 4 || d[0].Read != 2 || d[0].Drawn != 3 || d[1].Read != 0 || d[1].Drawn != 0 {
		t.Errorf("documents: %+v", d)
	}
	if a := s.Goals[0].Answers; len(a) != 1 || a[0].ID != "n07" || a[0].By != "t0006" || a[0].Supports != 1 || a[0].Contradicts != 1 {
		t.Errorf("answers: %+v", a)
	}
	// The second quotation of n04 is too short to be one, the others are the goal's words; the patch's old text is judged elsewhere.
	if s.Checked != 4 || len(s.False) != 1 || s.False[0].Node.ID != "n05" || s.False[0].Text != "the buses carry 800 cars a day" {
		t.Errorf("quotations: %d checked, wrong: %+v", s.Checked, s.False)
	}
}

// What was packed into a Master leads where the Master does.
func TestWhatIsInsideAMasterLeadsWhereItDoes(t *testing.T) {
	nodes := "n01 goal active Goal: ?\nn02 standard active A: a\nn03 standard active B: b\nn04 standard active C: c"
	for _, row := range []struct {
		links  string
		joined int
	}{
		{"n02 supports n01 t0001\nn02 relates-to n03 t0001\nn04 supports n02 t0001", 4},
		{"n02 relates-to n03 t0001", 0},
	} {
		g := built(t, nodes, row.links)
		tx := g.Begin()
		if _, err := graph.Compress(tx, []string{"n02", "n03"}, &graph.Node{ID: g.TakeNodeID(), Type: graph.TypeMaster, Name: "Both"}); err != nil {
			t.Fatal(err)
		}
		if s := state(t, g, ""); s.Thoughts != 4 || s.Joined != row.joined {
			t.Errorf("%s: %d of %d", row.links, s.Joined, s.Thoughts)
		}
	}
}

// A quotation may stand in any of the documents that a thought was drawn from.
func TestAQuotationMayStandInEitherDocument(t *testing.T) {
	g := built(t, "n01 artifact active a.md: One thing is said here.\nn02 artifact active b.md: Another thing is said there.\nn03 standard active Both: \"One thing is said here\" and \"Another thing is said there\".",
		"n03 derived-from n01 t0001\nn03 derived-from n02 t0001")
	if s := state(t, g, ""); s.Checked != 2 || len(s.False) != 0 {
		t.Errorf("%d checked, wrong: %+v", s.Checked, s.False)
	}
}

// What was compared once is not compared again until the text or the links are others.
func TestAReaderRemembers(t *testing.T) {
	g := built(t, town, links)
	var r Reader
	look := func() State { return r.Look(g, pages.Marks{}, tens)() }
	look()
	n := g.Node("n05")
	r.known[n] = quoted{from: r.known[n].from, checked: 7}
	if s := look(); s.Checked != 10 || len(s.False) != 0 {
		t.Errorf("it was read again: %d checked", s.Checked)
	}
	after := n.Clone()
	after.SetText(`It says "the buses carry 700 cars a day".`)
	put(t, g, graph.NodeOp("", n, after))
	if s := look(); s.Checked != 4 || len(s.False) != 1 || s.False[0].Text != "the buses carry 700 cars a day" {
		t.Errorf("after a change: %d checked, wrong: %+v", s.Checked, s.False)
	}
}

func TestWarnings(t *testing.T) {
	s := state(t, built(t, town, links), "n02:0-25")
	told := func(now Stage) string {
		var out []string
		for _, d := range s.Warnings(now) {
			out = append(out, d.String())
		}
		return strings.Join(out, "\n")
	}
	const wrong = `[n05]: warning: "Island" quotes "the buses carry 800 cars a day", which does not stand in "report.md". Quote it exactly, or take the quotation marks away.`
	if got := told(Stage{Reads: true, Answers: true}); got != wrong {
		t.Errorf("before the first turn:\n%s", got)
	}
	const rest = `[n05]: %[1]s: "Island" and what it is linked to (1 more) lead to no goal. Link it to a thought that bears on the goal. A document in between does not count.
[n09]: %[1]s: "Lonely" leads to no goal. Link it to a thought that bears on the goal. A document in between does not count.
[n02]: %[1]s: Of "report.md" not all was read yet: pages left 2 of 4. Let the agent work on: it is shown the unread pages one after the other.
[n03]: %[1]s: "unread.md" was not read yet. Let the agent work on: it is shown the unread pages one after the other.
[n03]: %[1]s: Nothing is drawn from "unread.md". Link what comes from it with derived-from, or archive it if nothing does.
`
	if got, want := told(Stage{Begun: true, Reads: true, Answers: true}), fmt.Sprintf(rest, "info")+wrong; got != want {
		t.Errorf("in the first pass:\n%s\nwant:\n%s", got, want)
	}
	if got, want := told(Stage{Begun: true, Passed: true, Reads: true, Answers: true}), fmt.Sprintf(rest, "warning")+wrong; got != want {
		t.Errorf("after it:\n%s", got)
	}
	// A project whose phases show no pages does not know what was read.
	if got := told(Stage{Begun: true, Passed: true}); strings.Contains(got, "read yet") || !strings.Contains(got, "Nothing is drawn") {
		t.Errorf("without READING:\n%s", got)
	}
}

func TestAGoalWithoutAnAnswer(t *testing.T) {
	s := state(t, built(t, "n01 goal active Tram or buses: Which?\nn02 goal archived Old: ?\nn03 hypothesis active H: h", "n03 answers n01 t0001"), "")
	list := s.Warnings(Stage{Begun: true, Passed: true, Answers: true})
	if len(list) != 1 || list[0].ID != "goal.unanswered" || list[0].Node != "n01" || list[0].Summary != `No conclusion answers the goal "Tram or buses".` {
		t.Errorf("%+v", list)
	}
	if list := s.Warnings(Stage{Begun: true, Passed: true}); len(list) != 0 {
		t.Errorf("a project that knows no conclusion: %+v", list)
	}
}

// Many of a kind are counted, not listed.
func TestManyOfAKind(t *testing.T) {
	nodes := "n01 goal active Goal: ?\n"
	for i := range 14 {
		nodes += fmt.Sprintf("n%02d standard active T%d: t\n", i+2, i)
	}
	list := state(t, built(t, nodes+"n20 artifact active a.md: a", ""), "").Warnings(Stage{Begun: true, Answers: true})
	if len(list) != 1+10+1+1 || list[11].ID != "review.more" || list[11].Summary != "And 4 more of this kind." || list[12].ID != "document.unused" {
		t.Errorf("%d listed: %+v", len(list), list)
	}
}
