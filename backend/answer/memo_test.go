package answer

import (
	"reflect"
	"strings"
	"testing"

	"crg/backend/graph"
)

const written = "```markdown\n## Answer\n\nBuy buses, because they may be cheap [n10]. The report says “A bus costs 0.4 million” [n10].\n\n## Conditions\n\n- About 44 buses are enough [n11]. And this one here says nothing at all.\n\n## Who pays\n\nThe town, in our judgement.\n\n## Sources\n\n- [n02] the bus report\n```"

func TestAMemoIsRead(t *testing.T) {
	m, ok := ReadMemo(written)
	if !ok || !reflect.DeepEqual(m.Names, map[string]string{"n02": "the bus report"}) || strings.Contains(m.Text, "Sources") || strings.Contains(m.Text, "```") {
		t.Errorf("%v %+v", ok, m)
	}
	for _, reply := range []string{"", "I cannot.", "## Answer\n\nBuy buses.", "## Why\n\nCheap [n10]."} {
		if _, ok := ReadMemo(reply); ok {
			t.Errorf("%q is no memo", reply)
		}
	}
}

// What a memo loses of its parts, and what it makes up, is found.
func TestAMemoIsHeldAgainstItsParts(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses may be cheap [n10].\n**Conditions**\n- About 44 [n11], on average.\n**Objections**\n- Snow [n12]. Reply: open.",
		`It says "A bus costs 0.4 million" <- n02`, "Forty-four: 44.", "Snow.")
	m, _ := ReadMemo(written)
	lost := Hold(g, g.Node("n20"), m)
	want := Lost{Ids: []string{"n12"}, Bare: []string{"And this one here says nothing…"}, Cares: []string{"average"}, Words: lost.Words}
	if !reflect.DeepEqual(lost, want) {
		t.Errorf("%+v", lost)
	}
	m, _ = ReadMemo("## Answer\n\nBuy 45 buses [n11, n99]: “Nobody ever said these words” [n10].\n")
	lost = Hold(g, g.Node("n20"), m)
	if !reflect.DeepEqual(lost.Numbers, []string{"45"}) || !reflect.DeepEqual(lost.Unknown, []string{"n99"}) || !reflect.DeepEqual(lost.Quotes, []string{"Nobody ever said these words"}) {
		t.Errorf("%+v", lost)
	}
}

func TestAMemoHasItsPaper(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10].", `It says "A bus costs 0.4 million" <- n02`, "Forty-four: 44.")
	m, _ := ReadMemo(written)
	p, ok := WriteAs(g, g.Node("n20"), m.Text, quotedName)
	if got := said(p); !ok || !strings.Contains(got, "because they may be cheap{1}.") || !strings.Contains(got, "About 44 buses are enough{a}.") || !strings.Contains(got, "1 = n10 «A bus costs 0.4 million;") {
		t.Error(got)
	}
}

// A memo may have tables, and lines whose beginning stands out: each row and each line is held against what it names as a sentence is.
func TestAMemoHasTablesAndPointsThatStandOut(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10].", `It says "A bus costs 0.4 million" <- n02`, "Forty-four: 44.")
	text := "## Answer\n\n**Buy buses** [n10].\n\n- **Lines.** All of them [n11].\n\n## Why\n\n**A bus is by far the cheaper of the two.** It costs less [n10].\n\n| way | costs | |\n|---|---:|---|\n| bus | 0.4 million | [n10] |\n| tram | as n11 says | |\n"
	m, _ := ReadMemo(text)
	p, ok := WriteAs(g, g.Node("n20"), m.Text, quotedName)
	if !ok || len(p.Sections) != 2 {
		t.Fatalf("%+v", p)
	}
	first, why := p.Sections[0].Lines, p.Sections[1].Lines
	if first[0][0].Strong || !first[1][0].Strong || first[1][0].Text != "Lines." || !why[0][0].Strong {
		t.Errorf("%+v %+v", first, why)
	}
	if name, rest := Name(why[0]); name != "" || rest.String() != "A bus is by far the cheaper of the two. It costs less [1]." {
		t.Errorf("%q %q", name, rest)
	}
	var rows []string
	for _, l := range why[1:] {
		var cells []string
		for _, c := range l.Cells() {
			cells = append(cells, c.String())
		}
		rows = append(rows, strings.Join(cells, "/"))
	}
	if want := []string{"way/costs/", "bus/0.4 million/ [1]", "tram/as “Thought n11” says/"}; !reflect.DeepEqual(rows, want) {
		t.Errorf("%q", rows)
	}
	m.Text = strings.ReplaceAll(m.Text, "as n11 says", "dear")
	if lost := Hold(g, g.Node("n20"), m); !reflect.DeepEqual(lost.Bare, []string{"tram | dear…"}) || lost.Words != 31 {
		t.Errorf("%+v", lost)
	}
}

// A memo may name a document itself: its numbers are known then, in sentences of any length; those of others are from nowhere.
func TestNumbersOfANamedDocumentAreKnown(t *testing.T) {
	g := paperGraph(t, "**Answer**\nBuses [n10].", "Buses. <- n02")
	doc := g.Node("n02").Clone()
	doc.SetText(strings.Repeat("and so on ", 20) + "up to 52 millions in all.")
	put(t, g, &graph.Node{ID: "n30", Type: graph.TypeArtifact, Name: "long.md", Content: doc.Full(), State: graph.StateActive})
	m, ok := ReadMemo("## Answer\n\nIt costs 52 or 77 millions [n30].")
	if lost := Hold(g, g.Node("n20"), m); !ok || strings.Join(lost.Numbers, " ") != "77" {
		t.Errorf("%v %+v", ok, lost)
	}
}

// The month of May is no caution; the word at the beginning of a sentence is one.
func TestTheMonthOfMayIsNoCaution(t *testing.T) {
	for text, want := range map[string]int{
		"By 16 May 2025 it opens, in May at the latest.": 0, "It may open.": 1, "May it be so? Not sold. May it rest.": 1, "Wait: \"May be lost.\"": 1, "THAT MAY BE": 1,
	} {
		if got := Cautions(text); len(got) != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// In a memo ids count for all that stands before them in their paragraph; what stands behind them, a row or a paragraph without any is told.
func TestWhatAMemoSaysWithoutAGround(t *testing.T) {
	for text, want := range map[string]string{
		"Buses are cheap, as all know. They need no rails at all [n10].":      "",
		"Buses are cheap, as all know [n10]. They need no rails at all.":      "They need no rails at all.…",
		"Buses are cheap, as all of us know.":                                 "Buses are cheap, as all of…",
		"In our judgement buses are cheap, as all know.":                      "",
		"By our sum and our reckoning buses are cheap, as all know.":          "",
		"Nach unserer Rechnung und nach unserem Urteil sind Busse billig.":    "",
		"We ask the council to resolve this today:\n- Buses it is now [n10].": "",
		"We ask the council to resolve this today:":                           "We ask the council to resolve…",
		"| way | cost |\n|---|---|\n| bus | 0.4 [n10] |\n| tram | 40 |":       "tram | 40…",
	} {
		parts := Parts("## Answer\n\nWait [n10].\n\n## Why\n\n" + text)
		if got := strings.Join(parts[1].unnamed(), "; "); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}
