package answer

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
)

const wholeAnswer = `**Answer**
Wait with the move [n02, n03]. Then look again [n03].
**Find out first**
- How many trams does the town own today?
**Conditions**
- Costs fall by 9 % [n03]. Fails: 1,200 riders are not reached [n02]
**Who pays**
The town pays, in our judgement.
**Why**
- It is cheaper [n03].
**Ruled out**
- Moving now [n04].
**Objections**
- It takes long [n05]. Reply: that is open, and nobody has measured it.
**How sure**
Medium [n03].
**What would change it**
- If costs rise, move [n03].
**Next steps**
1. Measure what it costs today.`

// world is a graph whose answer n06 lacks nothing: it rests on n02 and n03, and n05 speaks against it. n04 is ruled out.
func world(t *testing.T, text string) *graph.Graph {
	t.Helper()
	g := graph.New()
	for _, n := range []*graph.Node{
		{ID: "n01", Type: graph.TypeGoal, Content: "Move within 12 months?"},
		{ID: "n02", Type: graph.TypeStandard, Content: "Waiting is possible with 1200 riders.", State: graph.StateActive},
		{ID: "n03", Type: graph.TypeStandard, Content: "Costs fall by 9 %.", State: graph.StateActive},
		{ID: "n04", Type: graph.TypeHypothesis, Content: "Move now.", State: graph.StateRefuted},
		{ID: "n05", Type: graph.TypeStandard, Content: "It takes long.", State: graph.StateActive},
	} {
		put(t, g, n)
	}
	g.NextNode = 7
	c := &graph.Node{ID: "n06", Type: graph.TypeConclusion, Content: text, State: graph.StateActive, Extra: map[string]json.RawMessage{"theirs": json.RawMessage(`1`)}}
	if err := Weigh(g, c, nil); err != nil {
		t.Fatal(err)
	}
	put(t, g, c)
	for _, e := range []string{"e01 n06 answers n01", "e02 n02 supports n06", "e03 n03 supports n06", "e04 n05 contradicts n06"} {
		link(t, g, e)
	}
	return g
}

func put(t *testing.T, g *graph.Graph, n *graph.Node) {
	t.Helper()
	if err := g.Apply(graph.NodeOp("", nil, n)); err != nil {
		t.Fatal(err)
	}
}

// link draws "e01 n06 answers n01".
func link(t *testing.T, g *graph.Graph, line string) {
	t.Helper()
	f := strings.Fields(line)
	if err := g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: f[0], From: f[1], Type: f[2], To: f[3]})); err != nil {
		t.Fatal(err)
	}
}

func change(t *testing.T, g *graph.Graph, id string, fn func(*graph.Node)) {
	t.Helper()
	was := g.Node(id)
	n := was.Clone()
	fn(n)
	if err := g.Apply(graph.NodeOp("", was, n)); err != nil {
		t.Fatal(err)
	}
}

func TestAWholeAnswerHasNoFault(t *testing.T) {
	g := world(t, wholeAnswer)
	f := Check(g, g.Root(), g.Node("n06"))
	if f.Words < 60 || f.Words > 110 {
		t.Errorf("%d words", f.Words)
	}
	if f.Words = 0; !reflect.DeepEqual(f, Findings{}) {
		t.Errorf("%+v", f)
	}
	if string(g.Node("n06").Extra["theirs"]) != "1" {
		t.Error("another key of the node is gone")
	}
}

// Each line of the check is found where it is so, and by it alone the answer is stale or not.
func TestEachFaultOfAnAnswerIsFound(t *testing.T) {
	thought := func(t *testing.T, g *graph.Graph, id string) {
		put(t, g, &graph.Node{ID: id, Type: graph.TypeStandard, Content: "Costs rise.", State: graph.StateActive})
	}
	for name, row := range map[string]struct {
		do    func(*testing.T, *graph.Graph)
		want  Findings
		stale bool
	}{
		"a ground is refuted": {func(t *testing.T, g *graph.Graph) {
			change(t, g, "n03", func(n *graph.Node) { n.State = graph.StateRefuted })
		}, Findings{Fallen: []Fall{{ID: "n03", State: graph.StateRefuted}}}, true},
		"an option that it rules out is named in its answer": {func(t *testing.T, g *graph.Graph) {
			change(t, g, "n06", func(n *graph.Node) {
				n.SetText(strings.Replace(n.Full(), "The town pays, in our judgement.", "Not at once [n04].", 1))
			})
		}, Findings{}, false},
		"a ground is archived": {func(t *testing.T, g *graph.Graph) {
			change(t, g, "n02", func(n *graph.Node) { n.State = graph.StateArchived })
		}, Findings{Fallen: []Fall{{ID: "n02", State: graph.StateArchived}}}, true},
		"a later thought contradicts a ground": {func(t *testing.T, g *graph.Graph) {
			thought(t, g, "n07")
			link(t, g, "e09 n07 contradicts n03")
		}, Findings{Fallen: []Fall{{ID: "n03", By: "n07"}}, Newer: []string{"n07"}}, true},
		"a later thought is answered": {func(t *testing.T, g *graph.Graph) {
			thought(t, g, "n07")
			thought(t, g, "n08")
			link(t, g, "e09 n07 contradicts n03")
			link(t, g, "e10 n08 contradicts n07")
		}, Findings{Newer: []string{"n07", "n08"}}, true},
		"a later thought that bears on nothing": {func(t *testing.T, g *graph.Graph) { thought(t, g, "n07") }, Findings{}, false},
		"an older thought contradicts a ground": {func(t *testing.T, g *graph.Graph) {
			link(t, g, "e09 n04 contradicts n03") // refuted, and named
			change(t, g, "n06", func(n *graph.Node) { n.SetText(strings.Replace(n.Full(), "[n05]", "[n02]", 1)) })
			link(t, g, "e10 n05 contradicts n03")
		}, Findings{Against: []Fall{{ID: "n03", By: "n05"}}}, false},
		"a ground was edited": {func(t *testing.T, g *graph.Graph) {
			change(t, g, "n03", func(n *graph.Node) { n.SetText("Costs fall by 9 % or less.") })
		}, Findings{Changed: []string{"n03"}}, true},
		"a document came": {func(t *testing.T, g *graph.Graph) {
			put(t, g, &graph.Node{ID: "n07", Type: graph.TypeArtifact, Content: "New.", State: graph.StateActive})
		}, Findings{Unread: []string{"n07"}}, true},
		"a document came and was drawn from": {func(t *testing.T, g *graph.Graph) {
			put(t, g, &graph.Node{ID: "n07", Type: graph.TypeArtifact, Content: "New.", State: graph.StateActive})
			link(t, g, "e09 n02 derived-from n07")
		}, Findings{}, false},
		"a ground without a link": {func(t *testing.T, g *graph.Graph) {
			if err := g.Apply(graph.EdgeOp("", g.Edge("e03"), nil)); err != nil {
				t.Fatal(err)
			}
		}, Findings{Loose: []string{"n03"}}, false},
	} {
		g := world(t, wholeAnswer)
		row.do(t, g)
		f := Check(g, g.Root(), g.Node("n06"))
		if f.Words = 0; !reflect.DeepEqual(f, row.want) || f.Stale() != row.stale {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

// "In none of the forms [n04]" rests on no option: it had fallen when the answer was written. What falls later is a fall, and stays one however often another
// line is mended, until a line that names it says so, or who judges it mends the answer at once.
func TestAnOptionThatHadFallenIsNoGround(t *testing.T) {
	const rejects, wants = "Not now [n04].", "Moving now is best [n04]."
	text := func(line, other string) string {
		return strings.Replace(strings.Replace(wholeAnswer, "- Moving now [n04].", "- "+other+" [n03].", 1), "The town pays, in our judgement.", line, 1)
	}
	for name, row := range map[string]struct {
		states []string // of n04: when the answer is written, afterwards, and when a line is mended
		line   string
		mended string
		fell   []string
		stale  bool
	}{
		"it had fallen":                        {[]string{graph.StateRefuted, graph.StateRefuted}, rejects, "", nil, false},
		"it falls":                             {[]string{graph.StateActive, graph.StateRefuted}, wants, "", nil, true},
		"it falls, and another line is mended": {[]string{graph.StateActive, graph.StateRefuted}, wants, wants, nil, true},
		"it falls, and its line is mended":     {[]string{graph.StateActive, graph.StateRefuted}, wants, rejects, nil, false},
		"who mends a line judges it":           {[]string{graph.StateActive, graph.StateRefuted}, rejects, rejects, []string{"n04"}, false},
		"it had fallen, a line is mended":      {[]string{graph.StateRefuted, graph.StateRefuted}, rejects, rejects, nil, false},
	} {
		g := world(t, text(row.line, "Buses"))
		change(t, g, "n04", func(n *graph.Node) { n.State = row.states[0] })
		change(t, g, "n06", func(n *graph.Node) { _ = Weigh(g, n, nil) })
		change(t, g, "n04", func(n *graph.Node) { n.State = row.states[1] })
		if row.mended != "" {
			before := g.Node("n06").Clone()
			change(t, g, "n06", func(n *graph.Node) {
				n.SetText(text(row.mended, "Trams"))
				_ = Weigh(g, n, before, row.fell...)
			})
		}
		if f := Check(g, g.Root(), g.Node("n06")); (len(f.Fallen) > 0) != row.stale {
			t.Errorf("%s: %+v", name, f.Fallen)
		}
	}
}

func TestFaultsOfTheTextAreFound(t *testing.T) {
	for name, row := range map[string]struct {
		was, is string
		want    Findings
	}{
		"a part is missing":                      {"**Why**\n- It is cheaper [n03].\n", "", Findings{Missing: []string{"Why"}}},
		"a part is empty":                        {"Medium [n03].\n", "", Findings{Missing: []string{"How sure"}}},
		"a sentence without an id":               {"Then look again [n03].", "And then the town should look again.", Findings{Bare: []string{"And then the town should look…"}}},
		"a sentence with its id behind the stop": {"Then look again [n03].", "And then the town should look again. [n03]", Findings{}},
		"a condition with an end of its own":     {"Costs fall by 9 % [n03]. Fails:", "Costs fall by 9 % in every single year. Fails:", Findings{}},
		"a condition that names nothing":         {"Costs fall by 9 % [n03]. Fails: 1,200 riders are not reached [n02]", "Costs fall by 9 % a year. Fails: they are not reached", Findings{Bare: []string{"Costs fall by 9 % a…"}}},
		"a few words of glue":                    {"Then look again [n03].", "So it stands.", Findings{}},
		"a judgement":                            {"Then look again [n03].", "Then the town should look again (own judgement).", Findings{}},
		"a number that stands nowhere":           {"Costs fall by 9 %", "Costs fall by 19 %", Findings{Numbers: []string{"19"}}},
		"a number of the goal":                   {"Then look again [n03].", "Look again in 12 months [n03].", Findings{}},
		"a number written in another way":        {"1,200", "1.200", Findings{}},
		"a number with a nought too little":      {"1,200", "120", Findings{Numbers: []string{"120"}}},
	} {
		if !strings.Contains(wholeAnswer, row.was) {
			t.Fatal(name)
		}
		g := world(t, strings.Replace(wholeAnswer, row.was, row.is, 1))
		f := Check(g, g.Root(), g.Node("n06"))
		if f.Words = 0; !reflect.DeepEqual(f, row.want) {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

// An answer that does not say what it was written from, as those of older programs, is stale only by what has a state.
func TestAnAnswerOfAnOlderProgram(t *testing.T) {
	g := world(t, "Wait [n02].")
	change(t, g, "n06", func(n *graph.Node) { n.Extra = nil })
	put(t, g, &graph.Node{ID: "n07", Type: graph.TypeArtifact, Content: "New.", State: graph.StateActive})
	if f := Check(g, g.Root(), g.Node("n06")); f.Stale() || len(f.Missing) != len(Expected) {
		t.Errorf("%+v", f)
	}
	change(t, g, "n02", func(n *graph.Node) { n.State = graph.StateRefuted })
	if f := Check(g, g.Root(), g.Node("n06")); !f.Stale() {
		t.Errorf("%+v", f)
	}
}

func TestPartsAreReadAsModelsWriteThem(t *testing.T) {
	for name, row := range map[string]struct {
		text string
		keys []Key
	}{
		"bold":                       {"**Answer**\nWait.\n**Why**\n- So.", []Key{Verdict, Why}},
		"bold with a full stop":      {"**Answer.** Wait.\n**Why:** so.", []Key{Verdict, Why}},
		"headings":                   {"## Answer\nWait.\n## Ruled out\n- Now.", []Key{Verdict, RuledOut}},
		"plain":                      {"Answer: wait.\nConditions:\n- It is so.", []Key{Verdict, Conditions}},
		"German":                     {"**Antwort**\nWarten.\n**Was sie ändern würde**\n- Wenn.\n**Nächste Schritte**\n1. Messen.", []Key{Verdict, Change, NextSteps}},
		"a part of its own":          {"**Answer**\nWait.\n**Which line first**\nThe blue one.", []Key{Verdict, Own}},
		"bold within a part":         {"**Answer**\nWait.\n**Costs** fall by 9 %.\n- **Time**: long.", []Key{Verdict}},
		"line ends written as signs": {`**Answer**\nWait.\n**Why**\n- So.`, []Key{Verdict, Why}},
		"no answer among them":       {"**Why**\n- So.", nil},
		"an empty answer":            {"**Answer**\n**Why**\n- So.", nil},
		"prose":                      {"Wait, as it is cheaper: buses cost less.", nil},
	} {
		var keys []Key
		for _, p := range Parts(row.text) {
			keys = append(keys, p.Key)
		}
		if !slices.Equal(keys, row.keys) {
			t.Errorf("%s: %q", name, keys)
		}
	}
	p := Parts("Words before.\n**Answer**\n\nWait.\n  Longer.\n**Next steps**\n1. Measure.\n2) **Decide**.\n\nThen rest.")
	if !slices.Equal(p[0].Lines, []string{"Wait.", "Longer."}) || !slices.Equal(p[0].Kinds, []Kind{Paragraph, Paragraph}) ||
		!slices.Equal(p[1].Lines, []string{"Measure.", "Decide.", "Then rest."}) || !slices.Equal(p[1].Kinds, []Kind{Ordered, Ordered, Paragraph}) {
		t.Errorf("%+v", p)
	}
}

func TestGroundsAreNamedByTheParts(t *testing.T) {
	var got []string
	for _, at := range Grounds(Parts(wholeAnswer)) {
		got = append(got, at.ID+" "+at.Edge)
	}
	if want := []string{"n02 supports", "n03 supports", "n05 contradicts"}; !slices.Equal(got, want) {
		t.Error(got)
	}
}

func FuzzParts(f *testing.F) {
	f.Add(wholeAnswer)
	f.Add("**Answer")
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range Parts(text) {
			for _, line := range p.Lines {
				if strings.TrimSpace(line) != line || strings.Contains(line, "\n") {
					t.Errorf("%q", line)
				}
			}
		}
	})
}
