package answer

import (
	"fmt"
	"testing"
)

// Lines are parted where they are, with one word before or behind as with many, and not where nothing stands.
func TestLinesArePartedAtTheirFirstWord(t *testing.T) {
	cells := Line{{Text: "a", Cell: true}, {Text: "b"}, {Text: "c", Cell: true}}
	if got := cells.String(); got != "ab | c" {
		t.Errorf("%q", got)
	}
	if got := fmt.Sprint(len(cells.Cells()), len(cells.Cells()[0]), len(Line{{Text: "x"}}.Cells())); got != "2 2 0" {
		t.Errorf("cells: %s", got)
	}
	for text, want := range map[string]string{"It takes 9 days and 10 men, 11 of them old, 5.5 %.": "[10 11 5.5]", "10 and 10": "[10]", "9": "[]"} {
		if got := fmt.Sprint(Figures(text)); got != want {
			t.Errorf("%q has the numbers %s, not %s", text, got, want)
		}
	}
	for text, want := range map[string]string{"Memory. For the same work.": "Memory|For the same work.", "Memory.": "|Memory.", "Memory. ": "|Memory. ", "A b c d e. f": "A b c d e|f", "A b c d e f. g": "|A b c d e f. g"} {
		name, rest := Name(Line{{Text: text}})
		if got := name + "|" + rest.String(); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
	if name, rest := Name(Line{{Text: "Memory. "}, {Text: "x", Strong: true}}); name != "Memory" || rest.String() != "x" {
		t.Errorf("%q %q", name, rest)
	}
	for _, c := range []struct {
		c    Checked
		said string
		low  bool
	}{{Checked{Standing: Supported, Sentences: 1}, "high", false}, {Checked{Standing: Supported, Sentences: 1, Unbased: 1}, "high", true}, {Checked{Standing: Supported, Sentences: 1, Struck: 1}, "high", true}, {Checked{Standing: Supported}, "high", true}, {Checked{Standing: Supported, Sentences: 1, Contested: true}, "high", true}} {
		if got := c.c.Level(c.said) == Low; got != c.low {
			t.Errorf("%+v is low: %v", c.c, got)
		}
	}
}
