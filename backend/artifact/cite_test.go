package artifact

import (
	"strings"
	"testing"

	"crg/backend/graph"
)

func TestCite(t *testing.T) {
	source := &graph.Node{Type: graph.TypeArtifact}
	source.SetText("One line\nThe bridge carries **2,900 cars** at rush\nhour, said the “count”.\nEnd of " + strings.Repeat("a long line ", 30))
	for text, want := range map[string]int{
		`It says "carries 2,900 cars".`:                                                 2,
		"The bridge carries 2,900 cars at rush hour":                                    2,
		`The end says "at rush hour, said the 'count'", the start "One line"`:           2, // the longer one
		`Nothing in "quotation marks that stand there". End of a long line a long line`: 4,
		"Some other words that are not in there at all.":                                0,
		"End":                                   0,
		`"900 cars at rush hour"`:               0,
		`REPLACE: "One line" WITH: "Two lines"`: 1,
		`REPLACE: "rries" WITH: "rried"`:        2,
	} {
		line := 0
		if c := Cite(source, text); len(c) > 0 {
			line = c[0].Line
		}
		if line != want {
			t.Errorf("%q is found in line %d, not %d", text, line, want)
		}
	}
	c := Cite(source, `"carries 2,900 cars" and "One line" and "not there at all"`)
	if len(c) != 2 || c[0].Quote != "The bridge carries **2,900 cars** at rush" || c[0].Exact || c[1].Quote != "One line" || !c[1].Exact {
		t.Errorf("%+v", c)
	}
	if c := Cite(source, "End of a long line a long line a long line"); len(c) != 1 || !strings.HasSuffix(c[0].Quote, "…") {
		t.Errorf("%+v", c)
	}
}

// The point of a number ends no sentence: what is quoted goes on behind it.
func TestCiteReadsNumbersWhole(t *testing.T) {
	const text = "The four quick measures cost 20.4 million euros together. They need no drivers at all."
	source := &graph.Node{Type: graph.TypeArtifact}
	source.SetText(text)
	c := Cite(source, text)
	if len(c) != 2 || text[c[0].From():c[0].To()] != "The four quick measures cost 20.4 million euros together." {
		t.Errorf("%+v", c)
	}
}
