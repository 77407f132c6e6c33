package answer

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/artifact"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// A shorter memo takes the place of those of its headings that still name what they rest on; all else stays.
func TestAMemoTakesTheShorterHeadings(t *testing.T) {
	m := Memo{Text: "Before it all.\n\n# Answer\n\nBuses first [n02].\n\nTruly.\n\n## Why\n\nThey cost less [n03].\n\n## How sure\n\nRather [n04]."}
	for _, c := range []struct{ reply, want string }{
		{"", m.Text},
		{"# Answer\nBuses [n02].", "Before it all.\n\n# Answer\n\nBuses [n02].\n\n## Why\n\nThey cost less [n03].\n\n## How sure\n\nRather [n04]."},
		{"```\n## why\n\nLess [n03].\n\n## New\n\nNot taken [n05].\n```", "Before it all.\n\n# Answer\n\nBuses first [n02].\n\nTruly.\n\n## Why\n\nLess [n03].\n\n## How sure\n\nRather [n04]."},
		{"## Why\n\nNames nothing.", m.Text},
		{"Other words [n02].", m.Text},
		{"## How sure\n\nRather [n04], [n05].\n\n## Why\nSo [n03].", "Before it all.\n\n# Answer\n\nBuses first [n02].\n\nTruly.\n\n## Why\n\nSo [n03].\n\n## How sure\n\nRather [n04], [n05]."},
	} {
		if got := m.With(c.reply).Text; got != c.want {
			t.Errorf("with %q:\n has %q\nwant %q", c.reply, got, c.want)
		}
	}
	if got := headed("a\n# b\nc\n\nd\n#e"); fmt.Sprintf("%q", got) != `[{"" "a"} {"# b" "c\n\nd"} {"#e" ""}]` {
		t.Errorf("%q", got)
	}
}

// A line is its words with the marks behind them; what is answered first is the first sentence of the answer's own part.
func TestLinesOfAPaperAreWritten(t *testing.T) {
	l := Line{{Text: "It costs less", Marks: []string{"1", "a"}}, {Text: ", so they say"}, {Text: ".", Marks: []string{"2"}}}
	if got := l.String(); got != "It costs less [1][a], so they say. [2]" {
		t.Errorf("%q", got)
	}
	for want, lines := range map[string][]Line{
		"It costs less, so they say.": {l, {{Text: "More."}}},
		"It costs less.":              {{{Text: "It costs less. It is sure.", Marks: []string{"1"}}}},
		"It costs less":               {{{Text: " It costs less "}}},
	} {
		if got := FirstSentence(Paper{Sections: []Section{{Key: Why, Lines: []Line{{{Text: "Not this."}}}}, {Key: Verdict, Lines: lines}}}); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if got := FirstSentence(Paper{Sections: []Section{{Key: Why, Lines: []Line{l}}}}); got != "" {
		t.Errorf("%q", got)
	}
	marks := []string{"b", "10", "aa", "2", "a", "1"}
	slices.SortStableFunc(marks, compareMarks)
	if got := strings.Join(marks, " "); got != "1 2 10 a b aa" {
		t.Error(got)
	}
	for i, want := range map[int]string{0: "a", 25: "z", 26: "aa", 51: "az", 52: "ba", 701: "zz", 702: "aaa"} {
		if got := letter(i); got != want {
			t.Errorf("%d is %s", i, got)
		}
	}
}

// A passage grows to its sentences within its paragraph, says where it stands, and has a short next sentence with it.
func TestPassagesGrowToTheirSentences(t *testing.T) {
	const text = "# Costs\n\nIt is dear. Buses are\ncheaper. They run at night. Yes. So it is said in the council e.g. by the mayor herself.\n\n- One point. Two.\n- Another point\n> Quoted it is.\n\n| a | b |\n\n4.5.2 Trams need rails. They last.\n\nLast words"
	doc := &graph.Node{ID: "n02", Type: graph.TypeArtifact, Name: "a.md"}
	doc.SetText(text)
	for _, c := range []struct{ part, quote, where, next string }{
		{"Buses", "Buses are cheaper.", "Costs, line 3", "Buses are cheaper. They run at night."},
		{"cheaper. They", "Buses are cheaper. They run at night.", "Costs, line 3", "Buses are cheaper. They run at night. Yes. So it is said in the council e.g. by the mayor herself."},
		{"It is dear.", "It is dear.", "Costs, line 3", "It is dear. Buses are cheaper."},
		{"is dear", "It is dear.", "Costs, line 3", "It is dear. Buses are cheaper."},
		{"One", "One point.", "Costs, line 6", "One point."},
		{"Another", "Another point", "Costs, line 7", "Another point"},
		{"Quoted", "Quoted it is.", "Costs, line 8", "Quoted it is."},
		{"a | b", "a | b", "Costs, line 10", "a | b"},
		{"need", "Trams need rails.", "Costs, par. 4.5.2", "Trams need rails."},
		{"Last", "Last words", "Costs, line 14", "Last words"},
	} {
		at := strings.Index(text, c.part)
		p := passageAt(doc, at, at+len(c.part))
		if p.Quote != c.quote || p.Where() != c.where || WithNext(p) != c.next {
			t.Errorf("%q:\n has %q at %q with %q\nwant %q at %q with %q", c.part, p.Quote, p.Where(), WithNext(p), c.quote, c.where, c.next)
		}
	}
	if got := (Passage{At: artifact.Place{Kind: "page", Label: "iv"}}).Where(); got != "page iv" {
		t.Error(got)
	}
	words := strings.Repeat("word ", nextWords)
	for _, c := range []struct {
		next  string
		shown bool
	}{{"M" + strings.TrimSpace(words)[1:] + ".", true}, {"More " + strings.TrimSpace(words) + ".", false}, {"Two words.", false}, {"Three words here.", true}} {
		doc := &graph.Node{ID: "n02", Type: graph.TypeArtifact}
		doc.SetText("The first sentence. " + c.next + "\n\nAnother paragraph stands here.")
		if got := WithNext(passageAt(doc, 0, 5)); (got != "The first sentence.") != c.shown {
			t.Errorf("%q", got)
		}
	}
	for _, c := range []struct{ at, from, to int }{{0, 0, 1}, {1, 0, 1}, {2, 2, 3}, {3, 2, 3}} {
		if from, to := lineStart("a\nb", c.at), lineEnd("a\nb", c.at); from != c.from || to != c.to {
			t.Errorf("line at %d: %d to %d", c.at, from, to)
		}
	}
}

// What a reason rests on: itself, what it was drawn from, what that was drawn from, or what supports it and stands.
func TestWhatAReasonRestsOn(t *testing.T) {
	g := built(t, `
n01 goal active 5 Goal?: Goal?
n02 artifact active 3 a.md: A.
n03 artifact active 3 b.md: B.
n04 conclusion active 5 So: So.
n05 standard active 3 Drawn: Drawn.
n06 standard active 3 Far: Far.
n07 standard active 3 Held: Held.
n08 standard active 3 Bare: Bare.
n09 standard refuted 3 Wrong: Wrong.
n10 standard active 3 Only: Only by what is wrong.
n11 standard active 3 Twice: Twice.`, `
n04 answers n01
n05 derived-from n02
n05 derived-from n03
n05 derived-from n02
n06 derived-from n05
n05 supports n07
n09 supports n10
n09 derived-from n02
n11 derived-from n06
n11 derived-from n05
n05 supports n04
n06 supports n04
n07 supports n04
n08 supports n04
n09 supports n04
n10 supports n04
n02 supports n04
n08 contradicts n04`)
	l := g.Level("")
	for id, want := range map[string]string{"n02": "n02", "n05": "n02 n03", "n06": "n02 n03", "n07": "n02 n03", "n08": "", "n10": "", "n11": "n02 n03"} {
		if got := strings.Join(ids(sources(l, l.Node(id))), " "); got != want {
			t.Errorf("%s rests on %q, not %q", id, got, want)
		}
	}
	c := Count(l, l.Node("n04"))
	if c.Reasons != 6 || c.Sourced != 4 || c.Objections != 1 || c.Answered != 0 {
		t.Errorf("%+v", c)
	}
	var drawn []string
	for _, s := range rests(l, l.Nodes()) {
		drawn = append(drawn, fmt.Sprint(s.ID, len(s.Drawn)))
	}
	if got := strings.Join(drawn, " "); got != "n02 2 n03 1" && got != "n022 n031" && len(drawn) != 2 {
		t.Error(got)
	}
	for id, want := range map[string]bool{"n09": true, "n08": false} {
		if got := (Point{Node: l.Node(id)}).Settled(); got != want {
			t.Errorf("%s is settled: %v", id, got)
		}
	}
	if (Point{Node: l.Node("n08"), Against: []*graph.Node{l.Node("n09")}}).Settled() || !(Point{Node: l.Node("n08"), Against: []*graph.Node{l.Node("n05")}}).Settled() {
		t.Error("what is refuted settles nothing, what stands does")
	}
	if !slices.Contains(madeUp(g, "“it is all made up”", []string{"n05"}), "it is all made up") || madeUp(g, "“it is all made up”", nil) == nil {
		t.Error("a quotation that stands nowhere")
	}
	for _, named := range [][]string{{"n10"}, {"n08", "n10", "n99"}} {
		if got := madeUp(g, "It is “Only by what is wrong” so.", named); got != nil {
			t.Errorf("named %v: %q", named, got)
		}
	}
	quoted := built(t, "n02 artifact active 3 a.md: The buses run at night.\nn03 standard active 3 Night: So.", "n03 derived-from n02")
	for _, named := range [][]string{{"n02"}, {"n03"}} {
		if got := madeUp(quoted, "“buses run at night”", named); got != nil {
			t.Errorf("named %v: %q", named, got)
		}
	}
}

// The answer so far stands first among the options, then those with most for them; of an old graph the foremost hypotheses.
func TestOptionsInTheirOrder(t *testing.T) {
	g := built(t, `
n01 goal active 5 Goal?: Goal?
n02 hypothesis active 3 A: A.
n03 hypothesis active 3 B: B.
n04 conclusion active 3 C: C.
n05 standard active 3 R: R.
n06 standard active 3 S: S.
n07 standard active 5 No option: N.`, `
n02 answers n01
n03 answers n01
n04 answers n01
n07 answers n01
n05 supports n03
n05 supports n04
n06 supports n04
n06 contradicts n02`)
	l := g.Level("")
	for _, c := range []struct{ answer, want string }{{"", "n04 n03 n02"}, {"n02", "n02 n04 n03"}, {"n03", "n03 n04 n02"}, {"n04", "n04 n03 n02"}} {
		var got []string
		for _, o := range options(l, "n01", l.Node(c.answer)) {
			got = append(got, o.ID)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("the answer is %q: %s, not %s", c.answer, s, c.want)
		}
	}
	old := built(t, "n01 goal active 5 Goal?: Goal?\nn02 hypothesis active 2 A: A.\nn03 hypothesis active 4 B: B.\nn04 hypothesis active 3 C: C.\nn05 hypothesis active 4 D: D.\nn06 standard active 5 E: E.", "n02 supports n01\nn03 supports n01\nn04 supports n01\nn05 relates-to n01\nn03 relates-to n01\nn06 supports n01")
	if got := strings.Join(ids(foremost(old.Level(""), "n01")), " "); got != "n03 n05" {
		t.Error(got)
	}
}

// Numbers of two digits and more are looked for in what an answer names; how thousands are parted does not matter.
func TestNumbersOfAnAnswer(t *testing.T) {
	g := built(t, "n01 goal active 5 Tram by 2030?: Goal.\nn02 standard active 3 Cost: It costs 1,200 and 45.\nn03 conclusion active 5 So: So.", "n03 answers n01")
	for text, want := range map[string]string{
		"It costs 1200 [n02] by 2030.": "[]", "It costs 1.200 [n02].": "[]", "It costs 1201 [n02], 1201 of them.": "[1201]", "There are 9 of 10.": "[10]", "There are 11.": "[11]", "45 [n02] or .5": "[]", "[n77] says so.": "[]",
	} {
		n := &graph.Node{ID: "n03"}
		n.SetText(text)
		var f Findings
		f.numbers(g, n, Named(text))
		if got := fmt.Sprint(f.Numbers); got != want {
			t.Errorf("%s: %s, not %s", text, got, want)
		}
	}
	for s, want := range map[string]string{"1,200": "1200", "1.200": "1200", "1,20": figure("1,20"), ",500": "500", "1,200,300": "1200300"} {
		if got := figure(s); got != want {
			t.Errorf("%s is %s", s, got)
		}
	}
	for _, c := range []struct {
		key  Key
		line string
		bare bool
	}{
		{NextSteps, "Ask all of the drivers again soon.", false},
		{FindOut, "Whether all of the drivers agree again.", false},
		{Objections, "It is dear [n02]. But it lasts for all of the years.", false},
		{Objections, "It is dear for all of the years.", true},
		{Why, "It lasts for all of the years.", true},
		{Why, "It lasts for years.", false},
		{Why, "It lasts for all years.", true},
		{Why, "It lasts for all of the years [n02].", false},
	} {
		if got := bare(c.key, c.line); (len(got) > 0) != c.bare {
			t.Errorf("%s %q: %q", c.key, c.line, got)
		}
	}
	for id, want := range map[string]bool{"": false, `{"next":0}`: false, `{"next":1}`: true, `{"next":7}`: true, `{"next":-1}`: false, `{`: false} {
		n := &graph.Node{}
		if id != "" {
			n.Extra = map[string]json.RawMessage{weighedKey: json.RawMessage(id)}
		}
		if _, ok := writtenFrom(n); ok != want {
			t.Errorf("%s: %v", id, ok)
		}
	}
	short := &graph.Node{Content: strings.Repeat("One sentence stands here. ", 20)}
	if got := Words(short, lod.Limits{L1: 5}); got != "One sentence stands here." {
		t.Errorf("%q", got)
	}
	if got := Words(short, lod.Limits{}); len(got) < 100 {
		t.Errorf("%q", got)
	}
}
