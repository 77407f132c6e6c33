package author

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/answer"
	"crg/backend/artifact/pages"
	"crg/backend/prompt"
)

const letter = "The package needs 171 drivers. We do not see how they can be found before 2029."

func against() shown {
	texts := map[string]string{"n02": letter, "n03": "Buses first", "n04": "129 of 171 drivers"}
	return shown{
		text: func(id string) (string, bool) { s, ok := texts[id]; return s, ok },
		docs: []prompt.Document{{ID: "n02", Name: "costs.md", Text: letter, Pages: []pages.Page{{From: 0, To: len(letter)}}}},
	}
}

func told(s answer.Sentence) string {
	out := s.Text
	for _, c := range s.Cites {
		out += fmt.Sprintf(" [%s %d", c.Node, c.At)
		if c.To > 0 {
			out += " " + letter[c.From:c.To]
		}
		out += "]"
	}
	for _, f := range s.Faults {
		out += " ~" + f.Kind + " " + s.Text[f.From:f.To] + "~"
	}
	return out
}

func TestEachSentenceIsChecked(t *testing.T) {
	for said, want := range map[string]string{
		"Buses come first [n03].":                              "Buses come first. [n03 16]",
		"There are 129 of them [n04] [n03].":                   "There are 129 of them. [n04 21] [n03 21]",
		"Both say so [n03, n04].":                              "Both say so. [n03 11] [n04 11]",
		"There are 130 of them [n04].":                         "There are 130 of them. [n04 21] ~figure 130~",
		"There are 129 of them [n03].":                         "There are 129 of them. [n03 21] ~figure 129~", // it stands in a node that is not cited
		"Nobody knows [n91].":                                  "Nobody knows [n91]. ~no-node [n91]~",
		"n04 holds, and so it is [n03].":                       "n04 holds, and so it is. [n04 3] [n03 23]",
		"As n03 says, buses come first.":                       "As n03 says, buses come first. [n03 6]",
		`It says "We do not see how they can be found" [n02].`: `It says "We do not see how they can be found". [n02 45 We do not see how they can be found]`,
		`It says "We do not see how it can be found" [n02].`:   `It says "We do not see how it can be found". [n02 43] ~quotation We do not see how it can be found~`,
		"Nothing stands behind this.":                          "Nothing stands behind this.",
	} {
		if got := told(against().check(said)); got != want {
			t.Errorf("%q\nis   %s\nwant %s", said, got, want)
		}
	}
}

func TestTheThreePartsOfAReply(t *testing.T) {
	for what, reply := range map[string]string{
		"as asked":          "ANSWER\nBuses first [n03].\nWHY\nThere are 129 [n04]. It is so [n02].\nAGAINST\nIt costs [n03].",
		"as a model may":    "Sure!\n\n## **Answer**\n\nBuses first [n03].\n\n**WHY:**\n\n- There are 129. [n04]\n- It is so. [n02]\n\n### AGAINST\n1. It costs. [n03]\n",
		"ids behind a stop": "ANSWER\nBuses first. [n03]\nWHY\nThere are 129. [n04] It is so. [n02]\nAGAINST\nIt costs. [n03]",
	} {
		p := read(reply, against())
		var got []string
		for _, s := range p.Sentences() {
			line := s.Text
			for _, c := range s.Cites {
				line += " " + c.Node
			}
			got = append(got, line)
		}
		if strings.Join(got, "|") != "Buses first. n03|There are 129. n04|It is so. n02|It costs. n03" || len(p.Why) != 2 {
			t.Errorf("%s: %q", what, got)
		}
	}
	if p := read("Buses first [n03]. There are 129 [n04].", against()); p.Conclusion.Text != "Buses first." || len(p.Why) != 1 {
		t.Errorf("without headings: %+v", p)
	}
	if p := read("ANSWER\n"+strings.Repeat("word ", 31)+"[n03].\nWHY\nIt is so [n02].", against()); p.Conclusion.Text != "" || len(p.Why) != 2 {
		t.Errorf("a sentence too long for a heading: %+v", p)
	}
}

func TestAnyReplyMakesAPage(t *testing.T) {
	piece := rapid.SampledFrom([]string{"ANSWER", "WHY\n", "\nAGAINST\n", "[n03]", "[n91]", "n04", `"`, "“", ". ", "\n", "171", "We do not see how they can be found", "日本。", "\xff", "[", "]", "**", " "})
	rapid.Check(t, func(t *rapid.T) {
		p := read(strings.Join(rapid.SliceOfN(piece, 0, 30).Draw(t, "reply"), ""), against())
		for _, s := range p.Sentences() {
			for _, f := range s.Faults {
				if f.From < 0 || f.From >= f.To || f.To > len(s.Text) {
					t.Fatalf("%+v of %q", f, s.Text)
				}
			}
			for _, c := range s.Cites {
				if c.At < 0 || c.At > len(s.Text) {
					t.Fatalf("%+v of %q", c, s.Text)
				}
			}
		}
	})
}
