package answer

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/graph"
)

// A sentence, or a row of a table below its head, that names nothing is told; the head needs no ground, nor does what leads to the points below it.
func TestWhatIsSaidWithoutAGround(t *testing.T) {
	for text, want := range map[string]string{
		"It costs far less than a tram does.":                                    "[It costs far less than a…]",
		"It costs far less.":                                                     "[]",
		"It costs far less than that [n03].":                                     "[]",
		"| what | cost of it |\n| --- | --- |\n| bus | 4 |":                      "[bus | 4…]",
		"| what | cost of it |\n| --- | --- |\n| bus | 4 [n03] |\n| tram | 31 |": "[tram | 31…]",
		"| what | cost of it |":                                                  "[]",
		"Four things speak for buses in this town:\n- They cost less [n03].":     "[]",
		"Four things speak for buses in this town:":                              "[Four things speak for buses in…]",
		"They cost less [n03]. And they can be had within this year.":            "[And they can be had within…]",
		"They cost less and can be had within this year [n03]. Truly so.":        "[]",
	} {
		p := Parts("**Answer**\nBuses [n03].\n**Why**\n" + text)[1]
		if got := fmt.Sprint(p.unnamed()); got != want {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
	for text, want := range map[string]string{"| what | cost of it |\n| bus | 4 |\n| tram | 31 [n03] |": "[bus | 4…]", "It costs far less than a tram does.": "[It costs far less than a…]"} {
		p := Parts("**Answer**\nBuses [n03].\n**Why**\n" + text)[1]
		if got := fmt.Sprint(p.bare()); got != want {
			t.Errorf("%q: %s, not %s", text, got, want)
		}
	}
}

// The line under the head of a table makes it one, wherever in its part the table stands; a line of that kind alone makes none.
func TestHeadsOfTables(t *testing.T) {
	for text, want := range map[string]string{
		"| a | b |\n|---|---|\n| 1 | 2 |": "[0]", "Words.\n| a | b |\n|---|---|\n| 1 | 2 |": "[1]", "|---|---|\n| 1 | 2 |": "[]", "Words.\n|---|---|": "[]",
		"| a | b |\n|---|---|\n| 1 | 2 |\nWords.\n| c | d |\n|---|---|": "[0 3]",
	} {
		if p := Parts("**Answer**\nBuses.\n**Why**\n" + text)[1]; fmt.Sprint(p.Heads) != want {
			t.Errorf("%q: %v", text, p.Heads)
		}
	}
}

// A line is parted only into halves that say something, and a full stop stays with the first.
func TestALineIsPartedIntoHalvesThatSaySomething(t *testing.T) {
	for _, c := range []struct{ text, head, tail string }{
		{"Memory. Fails:", "Memory. Fails:", ""},
		{"Memory. Fails: [2]", "Memory.", " [2]"},
		{"Memory. Fails: .", "Memory.", ""},
		{"Memory. Fails: above [2] .", "Memory.", "above [2]"},
		{"Memory [1] Fails: above 20 %.", "Memory [1]", "above 20 %"},
		{"Memory fails: above 20 %", "Memory", "above 20 %"},
		{"Memory; fails: above 20 %", "Memory.", "above 20 %"},
	} {
		head, tail := Fails(line(c.text))
		if head.String() != c.head || tail.String() != c.tail {
			t.Errorf("%q is parted into %q and %q", c.text, head, tail)
		}
	}
}

// What came after an answer is told from its first number on, also where nothing on the level is older.
func TestWhatCameAfterAnAnswer(t *testing.T) {
	g := built(t, "n03 standard active 3 A: A.\nn04 artifact active 3 a.md: A.\nn05 conclusion active 5 So: So.\nn06 standard active 3 B: B.\nn07 standard refuted 3 C: C.\nn08 artifact active 3 b.md: B.\nn09 standard active 3 D: D.",
		"n03 supports n05\nn06 supports n03\nn07 supports n05\nn09 derived-from n08\nn09 derived-from n04")
	for next, want := range map[int]string{3: "[n03 n06] []", 4: "[n06] []", 6: "[n06] []", 7: "[] []"} {
		var f Findings
		f.later(g.Root(), g.Node("n05"), nil, next)
		if got := fmt.Sprint(f.Newer, " ", f.Unread); got != want {
			t.Errorf("from n%02d on: %s, not %s", next, got, want)
		}
	}
	var f Findings
	lone := built(t, "n04 artifact active 3 a.md: A.\nn05 conclusion active 5 So: So.", "")
	if f.later(lone.Root(), lone.Node("n05"), nil, 1); fmt.Sprint(f.Unread) != "[n04]" {
		t.Errorf("%+v", f)
	}
}

// The sentences of a document are passages with their sections; its headings, rows and lists of contents are none. Those with figures are of five to
// forty words, a row of a table as a whole.
func TestSentencesOfADocument(t *testing.T) {
	doc := &graph.Node{ID: "n02", Type: graph.TypeArtifact, Name: "a.md"}
	doc.SetText("First of all.\n\n# Costs\n\nA bus costs 12 million. Trams\ncost more.\n\n| a | b |\n| --- | --- |\n\n## Time\n\nIt takes years. ")
	var got []string
	for _, p := range Sentences(doc) {
		got = append(got, p.Section+": "+p.Quote)
	}
	if want := ": First of all.; Costs: A bus costs 12 million.; Costs: Trams cost more.; Time: It takes years."; strings.Join(got, "; ") != want {
		t.Errorf("%q", got)
	}
	words := func(n int) string { return "Some " + strings.Repeat("word ", n-3) + "120 cars." }
	for text, want := range map[string]string{
		words(4): "", words(5): words(5), words(40): words(40), words(41): "", "# A heading with 120 in it": "", strings.Repeat("word ", 6) + ".": "",
		"  " + words(5) + " " + words(6) + "  ": words(5) + ";" + words(6), "| a bus | 120 | and a tram. | 130 |": "| a bus | 120 | and a tram. | 130 |",
		"It is a lot of money.\nThat makes 12.5 % of all.": "That makes 12.5 % of all.", "": "",
	} {
		doc := &graph.Node{ID: "n02", Type: graph.TypeArtifact}
		doc.SetText(text)
		var got []string
		for _, f := range FiguredIn(doc) {
			got = append(got, doc.Full()[f.From:f.To])
			if len(f.Figures) == 0 {
				t.Errorf("%q has no figures", f.Words)
			}
		}
		if strings.Join(got, ";") != want {
			t.Errorf("%q: %q", text, got)
		}
	}
	for sentence, want := range map[string]int{"Buses are cheap.": 0, "“Buses” are dear!": 1, "Trams, trams - and trams.": 3, "": 0} {
		if got := Adds(sentence, "buses are cheap, so and so - "); got != want {
			t.Errorf("%q adds %d words, not %d", sentence, got, want)
		}
	}
}

// An answer is German where the label of its verdict is.
func TestWhichLanguageAnAnswerHas(t *testing.T) {
	for text, want := range map[string]bool{"**Antwort**\nBusse.": true, "**Answer**\nBuses.": false, "**Warum**\nSo.\n**Antwort**\nBusse.": true, "Busse.": false, "**Why**\nSo.\n**Answer**\nAntwort: nein.": false} {
		if German(text) != want {
			t.Errorf("%q is German: %v", text, !want)
		}
	}
}

// A sentence without the number of its line says the one with which it shares the half of its telling words, and three at least.
func TestWhichLineASentenceMeans(t *testing.T) {
	w := MemoParts("**Answer**\nBuses [n03].\n**Why**\n- Trams need rails and bridges over rivers [n04].\n- Buses drive today [n03].")[0].Read("")
	head := w.head(Why, "Why")
	for text, want := range map[string]string{
		"Trams need rails and bridges over rivers.":                    "Trams need rails and bridges over rivers [n04].",
		"Rails and bridges for trams.":                                 "Trams need rails and bridges over rivers [n04].",
		"Rails for trams.":                                             "",
		"Buses drive today.":                                           "Buses drive today [n03].",
		"Today most buses drive past schools, shops, homes.":           "Buses drive today [n03].",
		"Trams, rails, bridges: dear, slow, loud, ugly, late and rare": "Trams need rails and bridges over rivers [n04].",
	} {
		got := ""
		for _, l := range w.Lines() {
			if no := w.meant(text, head); l.No == no {
				got = strings.TrimPrefix(l.Text, "- ")
			}
		}
		if got != want {
			t.Errorf("%q says %q, not %q", text, got, want)
		}
	}
	for text, want := range map[string]int{"abc": 0, "abcd": 1, "abcd abcd": 1, "31": 1, "2.83m": 1, "30 May": 1, "äöüß": 1, "a [n03]": 0} {
		if got := telling(text); len(got) != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
