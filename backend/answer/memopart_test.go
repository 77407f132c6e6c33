package answer

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/graph"
)

const parted = `**Answer**
Wait a year, as buses may cost less [n03]. Buses first [n04].
**Why**
- A bus costs 0.4 million on average [n03].
- A tram costs 31 million [n04].
**Conditions**
- At most 15 % more passengers [n03, n04].
**Which line first**
Line 7 [n04].
**Objections**
- Trams last forty years [n05]. Reply: open.
**Next steps**
1. Count for 6 weeks.
2. Ask the council (own judgement).`

// partedGraph has the thoughts that parted names.
func partedGraph(t testing.TB) *graph.Graph {
	t.Helper()
	g := graph.New()
	for _, n := range []*graph.Node{
		{ID: "n01", Type: graph.TypeGoal, Content: "Tram or buses by 2031?"},
		{ID: "n03", Type: graph.TypeStandard, Content: "A bus costs 0.4 million on average, passengers grow by 15 %."},
		{ID: "n04", Type: graph.TypeStandard, Content: "A tram costs 31 million and needs line 7."},
		{ID: "n05", Type: graph.TypeStandard, Content: "Trams last forty years."},
	} {
		if err := g.Apply(graph.NodeOp("", nil, n)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func TestAMemoIsWrittenInThreeCalls(t *testing.T) {
	var got []string
	for _, p := range MemoParts(parted) {
		var heads []string
		for _, h := range p.Heads {
			heads = append(heads, fmt.Sprintf("%s %d", h.Title, len(h.Lines)))
		}
		got = append(got, strings.Join(heads, ", "))
	}
	if want := "Answer 2, Why 2; Conditions 1, Which line first 1; Objections 1, Next steps 2"; strings.Join(got, "; ") != want {
		t.Error(strings.Join(got, "; "))
	}
	if MemoParts("Wait.") != nil {
		t.Error("a text without parts")
	}
	long := "**Answer**\nWait.\n**Why**\n" + strings.Repeat("- "+strings.Repeat("word ", 20)+"\n", 30) + "**Conditions**\n" + strings.Repeat("- "+strings.Repeat("word ", 20)+"\n", 15) + "**Objections**\n" + strings.Repeat("- "+strings.Repeat("word ", 20)+"\n", 5)
	sum := 0
	for _, p := range MemoParts(long) {
		sum += p.Words
	}
	if sum > partWords || sum < partWords-40 {
		t.Errorf("%d words in all", sum)
	}
	p := MemoParts(long)[1]
	if few := p.After(1000); few.Words != p.Words*85/100 || p.After(-50).Words != p.Words || p.After(10).Words != p.Words-10 {
		t.Errorf("%d of %d", few.Words, p.Words)
	}
}

// read writes a part of parted and settles it.
func read(t *testing.T, part int, reply string, more ...string) (*Written, string) {
	w := MemoParts(parted)[part].Read(reply)
	for _, m := range more {
		w.Add(m)
	}
	g := partedGraph(t)
	w.Correct(g)
	return w, w.Text(g)
}

func TestTheModelNamesLinesAndTheProgramSetsIds(t *testing.T) {
	_, got := read(t, 0, `## Answer
The town should wait a year, because buses may cost less (L1). It takes **buses first** (L2).

## Why
A bus costs 0.4 million on average, but a tram costs 31 million (L3, L4).`)
	if want := "## Answer\n\nThe town should wait a year, because buses may cost less [n03]. It takes buses first [n04].\n\n## Why\n\nA bus costs 0.4 million on average, but a tram costs 31 million [n03, n04]."; got != want {
		t.Error(got)
	}
	_, got = read(t, 2, "Objections:\nTrams last forty years (L7). That is open. (L7)\n\n**Next steps**\n* Count for 6 weeks (L8).\n* In our judgement the council is asked (L9).")
	if want := "## Objections\n\nTrams last forty years [n05]. That is open [n05].\n\n## Next steps\n\n1. Count for 6 weeks.\n2. In our judgement the council is asked."; got != want {
		t.Error(got)
	}
}

// A careless part: what is false, lost or said of nothing gives its place back to the line.
func TestWhatAPartLosesOrMakesUpGoesBackToTheLine(t *testing.T) {
	for what, c := range map[string]struct{ reply, has, lacks string }{
		"a false number":       {"## Why\nA bus costs 0.9 million on average (L3). A tram costs 31 million (L4).", "A bus costs 0.4 million on average [n03]. A tram costs 31 million [n04].", "0.9"},
		"a lost number":        {"## Why\nA bus is cheap on average (L3). A tram costs 31 million (L4).", "A bus costs 0.4 million on average [n03].", "cheap"},
		"a lost caution":       {"## Why\nA bus costs 0.4 million (L3). A tram costs 31 million (L4).", "A bus costs 0.4 million on average [n03].", "A bus costs 0.4 million ["},
		"a quotation":          {`## Why` + "\n" + `A bus costs 0.4 million on average, "as everybody in town knows" (L3). A tram costs 31 million (L4).`, "A bus costs 0.4 million on average [n03].", "everybody"},
		"no label":             {"## Why\nA single bus costs about 0.4 million on average. A tram costs 31 million (L4).", "A single bus costs about 0.4 million on average [n03].", "(L"},
		"nothing of the lines": {"## Why\nI hope that this helps you decide. A bus costs 0.4 million on average (L3). A tram costs 31 million (L4).", "## Why\n\nA bus costs", "hope"},
		"a lost line":          {"## Why\nA bus costs 0.4 million on average (L3).", "A tram costs 31 million [n04].", "(L"},
		"an unknown label":     {"## Why\nA bus costs 0.4 million on average (L3, L99). A tram costs 31 million (L4).", "on average [n03]. A tram", "L99"},
		"a foreign heading":    {"## Why\nA bus costs 0.4 million on average (L3). A tram costs 31 million (L4).\n## Summary\nBuses are the best choice for all (L3).", "31 million [n04].", "best choice"},
		"no heading":           {"Wait a year, as buses may cost less (L1). Buses first (L2).", "## Answer\n\nWait a year, as buses may cost less [n03].", "(L"},
		"ids of its own":       {"## Why\nA bus costs 0.4 million on average [n77] (L3). A tram costs 31 million <n04> (L4).", "on average [n03]. A tram costs 31 million [n04].", "n77"},
		"own arithmetic":       {"## Why\nA bus costs 0.4 million on average (L3). A tram costs 31 million, by our own arithmetic 77 buses (L4).", "77 buses [n04]", "(L"},
		"a number of the goal": {"## Why\nBy 2031 a bus costs 0.4 million on average (L3). A tram costs 31 million (L4).", "By 2031 a bus", "(L"},
		"nothing":              {"", "Wait a year, as buses may cost less [n03].", "(L"},
	} {
		_, got := read(t, 0, c.reply)
		if !strings.Contains(got, c.has) || strings.Contains(got, c.lacks) {
			t.Errorf("%s:\n%s", what, got)
		}
		for _, number := range []string{"0.4", "31"} {
			if !strings.Contains(got, number) {
				t.Errorf("%s: %s is lost:\n%s", what, number, got)
			}
		}
	}
}

// Lines that are missing are asked for; a sentence that comes stands under the heading of its line.
func TestWhatIsMissingIsAdded(t *testing.T) {
	w := MemoParts(parted)[1].Read("## Conditions\nAt most 15 % more passengers (L5).")
	if m := w.Missing(); len(m) != 1 || m[0].No != 6 {
		t.Fatalf("%+v", m)
	}
	w.Add("## Else\n- Line 7 comes first (L6). At most 15 % more passengers (L5).")
	if got := w.Text(partedGraph(t)); got != "## Conditions\n\n- At most 15 % more passengers [n03].\n\n## Which line first\n\nLine 7 comes first [n04]." {
		t.Error(got)
	}
}

func TestWholeSentences(t *testing.T) {
	for text, want := range map[string]string{"It costs less. It may": "It costs less. ", "It may": "", "## Why\nIt may": "## Why", "It costs less (L3). ": "It costs less (L3). "} {
		if got := WholeSentences(text); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// Whatever comes, no label, no unknown id and no false number reaches the memo, and no number of the lines is lost.
func FuzzMemoPart(f *testing.F) {
	f.Add("## Answer\nWait (L1).\n## Why\nA bus costs 0.9 million (L3, L4)")
	f.Add("**Why**\n- x [L3]; y (Lines 3 and 4)\n```")
	f.Fuzz(func(t *testing.T, reply string) {
		_, got := read(t, 0, reply)
		for _, number := range []string{"0.4", "31"} {
			if !strings.Contains(got, number) {
				t.Errorf("%s is lost:\n%s", number, got)
			}
		}
		for _, id := range Named(got) {
			if id != "n03" && id != "n04" {
				t.Errorf("%s is unknown:\n%s", id, got)
			}
		}
		if strings.Contains(got, "(L3)") || len(Parts(got)) == 0 {
			t.Errorf("%q became\n%s", reply, got)
		}
	})
}
