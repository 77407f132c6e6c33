package harvest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/ledger/rows"
)

var noon = time.Date(2026, 2, 17, 12, 0, 0, 0, time.UTC)

// built is a graph of lines: "n02 standard supported evidence Name: its text", "e n02 supports n01".
func built(t testing.TB, lines ...string) *graph.Graph {
	t.Helper()
	g := graph.New()
	tx := g.Begin()
	for i, line := range lines {
		f := strings.SplitN(line, " ", 5)
		op := graph.EdgeOp("", nil, &graph.Edge{ID: fmt.Sprintf("e%02d", i), From: f[1], Type: f[2], To: f[len(f)-1]})
		if f[0] != "e" {
			op = graph.NodeOp("", nil, node(f))
		}
		if err := tx.Apply(op); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return g
}

func node(f []string) *graph.Node {
	name, text, _ := strings.Cut(f[4], ": ")
	n := &graph.Node{ID: f[0], Type: f[1], State: f[2], Category: strings.Trim(f[3], "-"), Name: name, Importance: 3}
	n.SetText(text)
	if n.Category == "person" {
		n.AskPerson()
	}
	return n
}

func offers(g *graph.Graph, v rows.View, touched Touched) (out []string) {
	for _, o := range Look(g, touched).Offers(v) {
		out = append(out, fmt.Sprint(o.Key, " ", o.Kind, " ", o.Says))
	}
	return out
}

func kinds(list []string) string {
	var out []string
	for _, o := range list {
		f := strings.Fields(o)
		out = append(out, f[0]+" "+f[1])
	}
	return strings.Join(out, ", ")
}

const report = "n02 artifact active - Report: Rents in the old town rose by eight per cent in 2025. Nobody counted the new flats."

// A node that is settled is offered as what it can be: a fact where a document says so, beside it or word for word within two steps; else an assumption.
func TestWhatLooksSettledIsOffered(t *testing.T) {
	g := built(t,
		"n01 goal active - Where to live: ?", report,
		"n03 standard supported evidence Rents rose: They rose by 8 % in 2025.", "e n03 derived-from n02",
		"n04 standard resolved - New flats: The report says \"Nobody counted the new flats.\"", "e n04 supports n03",
		"n05 standard supported - Far: Something else about the town that nobody wrote down.", "e n05 supports n03",
		"n06 standard supported risk It may flood: The river is near.", "e n06 derived-from n02",
		"n07 standard supported assumption They stay: Nobody moves.", "e n07 derived-from n02",
		"n08 standard active evidence Not settled: Not yet.", "e n08 derived-from n02",
		"n09 hypothesis supported - Old town: Live there.", "e n09 answers n01",
		"n10 conclusion resolved - The old town: It is best.", "e n10 supports n09",
		"n11 question resolved - Is it loud?: ?", "n12 goal resolved - Another: ?",
	)
	got := kinds(offers(g, rows.View{}, Nodes(All(g)...)))
	if want := "claim::n03 fact, claim::n04 fact, claim::n05 assumption, claim::n06 risk, claim::n07 assumption"; got != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
	for _, o := range Look(g, Nodes("n04")).Offers(rows.View{}) {
		if c := o.Draft.Claim; c.Node == "n04" && (len(c.Passages) != 1 || c.Passages[0].Quote != "Nobody counted the new flats." || c.Passages[0].Span.CharStart == 0) {
			t.Errorf("%+v", c)
		}
	}
}

// 3LG-127: small talk, and words of nodes that nobody judged, make no offer and no row.
func TestNothingIsMinedFromWords(t *testing.T) {
	g := built(t, "n01 goal active - Hello there my friend.: Hello.", "n02 standard active - Fact: The earth is round.: Fact: The earth is round.", "e n02 supports n01")
	s := Look(g, Nodes(All(g)...))
	if o, r := s.Offers(rows.View{}), s.Rows(rows.View{}, born(), noon); len(o)+len(r) > 0 {
		t.Errorf("%v %v", o, r)
	}
}

// A choice is offered where one way stands, another has lost and none is open; the conclusion is what was chosen, and what it rests on is no rival.
func TestASettledChoiceIsOffered(t *testing.T) {
	for _, c := range []struct{ a, b, conclusion, want string }{
		{"resolved", "archived", "", "n02 against n03"},
		{"supported", "refuted", "", "n02 against n03"},
		{"supported", "contested", "", "n02 against n03"},
		{"supported", "active", "", ""},
		{"supported", "supported", "", ""},
		{"refuted", "refuted", "", ""},
		{"active", "refuted", "active", ""},
		{"supported", "refuted", "active", "n04 against n03"},
		{"refuted", "refuted", "active", "n04 against n02 n03"},
		{"supported", "refuted", "contested", "n02 against n03 n04"},
		{"supported", "supported", "active", ""},
	} {
		lines := []string{
			"n01 question active - Which?: ?", "n02 hypothesis " + c.a + " - A: a", "n03 hypothesis " + c.b + " - B: b", "e n02 answers n01", "e n03 answers n01",
			"n05 standard active - Cheap: c", "e n05 supports n02", "n06 standard refuted - Wrong: w", "e n06 supports n02", "e n05 contradicts n03",
		}
		if c.conclusion != "" {
			lines = append(lines, "n04 conclusion "+c.conclusion+" - C: c", "e n04 answers n01")
		}
		g := built(t, lines...)
		got := ""
		for _, o := range Look(g, Nodes("n05")).Offers(rows.View{}) { // touched two steps away
			if d := o.Draft.Decision; d != nil {
				got = d.Options[0].Node + " against"
				for _, lost := range d.Options[1:] {
					got += " " + lost.Node
				}
				if d.Options[0].Node == "n02" && fmt.Sprint(d.Reasons, d.Options[1].Cons) != "[Cheap] [Cheap]" {
					t.Errorf("%v", d)
				}
			}
		}
		if got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func born() Born {
	n := 0
	return func(l rows.Layer, kind string) rows.ID {
		n++
		return rows.Born(l, kind, fmt.Sprintf("01KGX000000000000000000%03d", n))
	}
}

// keep is what is kept of a node, as the wing writes it.
func keep(v rows.View, g *graph.Graph, id string, born Born) rows.View {
	n := g.Node(id)
	return v.Add(rows.Upsert(v, &rows.Node{
		Head: rows.Head{Type: rows.Fact, Title: n.Name}, Summary: "It is.", Status: rows.Active, KnowledgeKey: NodeKey(id), Origin: Origin, OriginID: Digest(n),
	}, born, noon))
}

// What speaks against a way to answer, or against the conclusion, is a reason for the choice, and no conflict between things that are known.
func TestAReasonAgainstAChoiceIsNoConflict(t *testing.T) {
	lines := []string{
		"n01 goal active - Tram or bus?: ?", "n02 hypothesis active - Build the tram: Now.", "e n02 answers n01", "n03 standard supported - No drivers: 171 are missing.",
		"e n03 contradicts n02", "n04 conclusion active - Quick bus measures: Now.", "e n03 contradicts n04",
	}
	g, ids := built(t, lines...), born()
	v := keep(rows.View{}, g, "n03", ids)
	if got := kinds(offers(g, v, Nodes("n02", "n03", "n04"))); strings.Contains(got, "conflict") {
		t.Error(got)
	}
	g = built(t, append(lines, "n05 standard active - Drivers abound: 500 apply.", "e n05 contradicts n03")...)
	if got := kinds(offers(g, v, Nodes("n03"))); !strings.Contains(got, "conflict::n03::n05 conflict") {
		t.Error(got)
	}
}

// What is kept is not offered again; where its node changes, goes or is refuted that is offered, and a contradiction once both are named.
func TestWhatBecameOfKeptNodesIsOffered(t *testing.T) {
	lines := []string{
		"n01 standard supported - Rents rose: By 8 %.", "n02 standard active - Rents fell: By 1 %.", "e n02 contradicts n01", "n03 standard active - Other: x", "e n03 contradicts n02",
	}
	g, ids := built(t, lines...), born()
	v := keep(rows.View{}, g, "n01", ids)
	for _, touched := range []string{"n01", "n02"} {
		if got := kinds(offers(g, v, Nodes(touched))); got != "conflict::n01::n02 conflict" {
			t.Errorf("%s: %s", touched, got)
		}
	}
	lines[1] = "n02 standard refuted - Rents fell: By 1 %."
	if got := kinds(offers(built(t, lines...), v, Nodes("n01"))); got != "" {
		t.Errorf("a contradiction of what is refuted: %s", got)
	}
	both := keep(v, g, "n02", ids)
	c := &rows.Conflict{ID: ids(rows.Conflicts, ""), Rev: 1, Status: rows.Open, TopicKey: "rents", Nodes: []rows.ID{both.ByKey("node::n01"), both.ByKey("node::n02")}}
	if got := kinds(offers(g, both.Add(c), Nodes("n01"))); got != "conflict::n02::n03 conflict" {
		t.Errorf("a conflict that is kept: %s", got)
	}
	if got := kinds(offers(built(t, "n01 standard supported - Rents rose: By 9 %."), v, Nodes("n01"))); got != "update::n01 update" {
		t.Error(got)
	}
	if got := kinds(offers(built(t, "n01 standard refuted - Rents rose: By 8 %."), v, Nodes("n01"))); got != "deprecate::n01 deprecate" {
		t.Error(got)
	}
	if got := kinds(offers(graph.New(), v, Nodes("n01"))); got != "deprecate::n01 deprecate" {
		t.Error(got)
	}
	gone := v.Add(rows.Deprecate(v.Node(v.ByKey("node::n01")), noon))
	if got := kinds(offers(g, gone, Nodes("n01"))); got != "" {
		t.Errorf("what was given up is offered: %s", got)
	}
}

// A question asked of the person is a task while it is open; answered it waits for the person's yes, and gone it is cancelled, by CRG alone.
func TestQuestionsToThePersonAreTasks(t *testing.T) {
	ids, v := born(), rows.View{}
	follow := func(lines ...string) string {
		t.Helper()
		g := built(t, lines...)
		for _, r := range Look(g, Nodes("n01")).Rows(v, ids, noon) {
			if found := rows.Check(v, r, false); rows.Refused(found) {
				t.Fatalf("%v", found)
			}
			v = v.Add(r)
		}
		var all []string
		for r := range v.All(rows.TG) {
			task, _ := r.(*rows.Task)
			all = append(all, task.TaskKey+" "+string(task.Status))
		}
		return strings.Join(append(all, kinds(offers(g, v, Nodes("n01")))), "; ")
	}
	open, done := "n01 question active person How far is the wall?: In metres.", "n01 question resolved person How far is the wall?: In metres."
	close := "close::" + string(rows.Born(rows.TG, "task", "01KGX000000000000000000001")) + " closeTask"
	for i, step := range []struct{ line, want string }{
		{"n01 question active - Asked of nobody: ?", ""},
		{open, "question::n01 ready; "},
		{open, "question::n01 ready; "},
		{done, "question::n01 review; " + close},
		{done, "question::n01 review; " + close},
		{open, "question::n01 in_progress; "},
		{"n02 standard active - Gone: it is", "question::n01 cancelled; "},
		{open, "question::n01 cancelled; question::n01#2 ready; "},
	} {
		if got := follow(step.line); got != step.want {
			t.Errorf("%d: %q, not %q", i, got, step.want)
		}
	}
	second := v.Task(v.ByKey("question::n01#2"))
	cancelled, err := rows.Move(second, rows.Cancelled, graph.Person, noon)
	if err != nil {
		t.Fatal(err)
	}
	v = v.Add(cancelled)
	if got := follow(open); got != "question::n01 cancelled; question::n01#2 cancelled; " {
		t.Errorf("what the person cancelled comes back: %s", got)
	}
}

// An Artifact is a source once, with its place in the project and no path of a computer.
func TestDocumentsAreSources(t *testing.T) {
	g, ids := graph.New(), born()
	doc := &graph.Node{ID: "n01", Type: graph.TypeArtifact, State: "active", Name: "report.txt", Extra: map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/report.txt"}`)}}
	doc.SetText("Rents rose by eight per cent.")
	if err := g.Begin().Apply(graph.NodeOp("", nil, doc)); err != nil {
		t.Fatal(err)
	}
	made := Look(g, Nodes("n01")).Rows(rows.View{}, ids, noon)
	if len(made) != 1 {
		t.Fatalf("%v", made)
	}
	n, _ := made[0].(*rows.Node)
	if found := rows.Check(rows.View{}, n, false); len(found) > 0 || n.SourceKey != "file::files/report.txt" || n.Summary != "Text of report.txt, 6 words." {
		t.Errorf("%v %+v", found, n)
	}
	if again := Look(g, Nodes("n01")).Rows(rows.View{}.Add(n), ids, noon); len(again) > 0 {
		t.Errorf("%v", again)
	}
}

// 3LG-142: what is suggested follows from the graph as it is, whatever way it came to be so: the order of the steps, how often they are heard of, and
// steps that were taken back change nothing. So it is for the rows.
func TestOnlyThePresentCounts(t *testing.T) {
	states := []string{"active", "supported", "resolved", "contested", "refuted", "archived"}
	types := []string{"goal", "question", "hypothesis", "standard", "conclusion", "artifact"}
	links := []string{"answers", "supports", "contradicts", "derived-from"}
	rapid.Check(t, func(r *rapid.T) {
		g := graph.New()
		var later []graph.Op
		inbox := map[string]string{} // key → what it says, as an inbox follows step by step
		count := rapid.IntRange(2, 8).Draw(r, "nodes")
		id := func(n int) string { return graph.FormatID('n', n+1) }
		v, ids := rows.View{}, born()
		follow := func(t Touched) {
			s := Look(g, t)
			for _, row := range s.Rows(v, ids, noon) {
				v = v.Add(row)
			}
			looked, now := s.Nodes(), map[string]string{}
			for _, o := range s.Offers(v) {
				now[o.Key] = o.Says
			}
			for key := range inbox {
				if now[key] == "" && slices.ContainsFunc(strings.Split(key, "::")[1:], func(n string) bool { return looked[n] }) {
					delete(inbox, key)
				}
			}
			for key, says := range now {
				inbox[key] = says
			}
		}
		for step := range rapid.IntRange(5, 40).Draw(r, "steps") {
			tx := g.Begin()
			a, b := rapid.IntRange(0, count-1).Draw(r, "a"), rapid.IntRange(0, count-1).Draw(r, "b")
			n := g.Node(id(a))
			switch what := rapid.IntRange(0, 5).Draw(r, "what"); {
			case n == nil:
				n = &graph.Node{ID: id(a), Type: rapid.SampledFrom(types).Draw(r, "type"), State: "active", Name: "Name " + id(a), Importance: 3}
				n.SetText("A text of some length that says what node " + id(a) + " is about.")
				_ = tx.Apply(graph.NodeOp("", nil, n))
			case what == 0 && a != b && g.Node(id(b)) != nil:
				_ = tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: graph.FormatID('e', step+1), From: id(a), To: id(b), Type: rapid.SampledFrom(links).Draw(r, "link")}))
			case what == 1:
				_ = graph.DeleteNode(tx, id(a))
			case what == 2 && g.Root().Degree(id(a)) > 0:
				_ = graph.DeleteEdge(tx, g.Root().EdgesOf(id(a))[0].ID)
			default:
				next := n.Clone()
				next.State = rapid.SampledFrom(states).Draw(r, "state")
				_ = tx.Apply(graph.NodeOp("", n, next))
			}
			heard := tx.Ops()
			switch rapid.IntRange(0, 3).Draw(r, "heard") {
			case 0: // later, with others
				later = append(later, heard...)
			case 1:
				heard = slices.Clone(heard)
				tx.Rollback()
				follow(By(heard...))
			default:
				follow(By(append(later, heard...)...))
				later = nil
				follow(By(heard...))
			}
		}
		follow(By(later...))
		whole := map[string]string{}
		for _, o := range Look(g, Nodes(All(g)...)).Offers(v) {
			whole[o.Key] = o.Says
		}
		if len(whole) != len(inbox) {
			r.Fatalf("followed %v\nat once %v", inbox, whole)
		}
		for key, says := range whole {
			if inbox[key] != says {
				r.Fatalf("%s: followed %q, at once %q", key, inbox[key], says)
			}
		}
		if rest := Look(g, Nodes(All(g)...)).Rows(v, ids, noon); len(rest) > 0 {
			r.Fatalf("rows that following left out: %v", rest)
		}
	})
}

// 3LG-38: each choice is a decision of its own, with the ways to answer its own question.
func Test3LG_38_EachChoiceIsADecisionOfItsOwn(t *testing.T) {
	g := built(t,
		"n01 question active - Which town?: ?", "n02 hypothesis supported - Old town: a", "n03 hypothesis refuted - New town: b", "e n02 answers n01", "e n03 answers n01",
		"n04 question active - Which floor?: ?", "n05 hypothesis resolved - The first: a", "n06 hypothesis archived - The top: b", "e n05 answers n04", "e n06 answers n04",
	)
	var got []string
	for _, o := range Look(g, Nodes(All(g)...)).Offers(rows.View{}) {
		got = append(got, fmt.Sprint(o.Draft.Decision.Title, len(o.Draft.Decision.Options), o.Draft.Decision.Key()))
	}
	if want := []string{"Which town?2decision::n01::which town?", "Which floor?2decision::n04::which floor?"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
