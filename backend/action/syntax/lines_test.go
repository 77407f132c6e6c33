package syntax_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"crg/backend/action/syntax"
)

func TestAReplyInLinesIsRead(t *testing.T) {
	r := syntax.ParseLines(`<think>L9: no || x</think>
I looked at all of it.
L2: Costs fall by 9 % [n03]. || the source says "about"
- **L5+**: A first line [n04]. || lost
L5+: A second line [n04]. || lost, too
L7: - || said twice
n12: It says "about 9 %". || caution
[n07] state: Contested || its line is an objection
L3 ok
n15 no
L8 nothing of this || can be read`, "n20", false)
	var got []string
	for _, a := range r.Actions {
		got = append(got, a.Name+" "+a.Get("target")+" "+a.Get("line")+" "+a.Get("content")+a.Get("state")+" || "+a.Reason)
	}
	want := []string{
		"edit_node n20 7 - || said twice",
		"edit_node n20 5+ A second line [n04]. || lost, too",
		"edit_node n20 5+ A first line [n04]. || lost",
		`edit_node n20 2 Costs fall by 9 % [n03]. || the source says "about"`,
		"set_state n07  contested || its line is an objection",
		`edit_node n12  It says "about 9 %". || caution`,
	}
	if !r.OK || !slices.Equal(got, want) || r.Reasoning != "L9: no || x\nI looked at all of it." || !slices.Contains(r.Warnings, "1 line that could not be read was left out") {
		t.Errorf("%s\n%q %v", strings.Join(got, "\n"), r.Reasoning, r.Warnings)
	}
	if again := syntax.Parse(syntax.Text(r.Reasoning, r.Actions)); !again.OK || len(again.Actions) != len(want) {
		t.Errorf("the journal would not read it: %+v", again.Failures)
	}
}

func TestAReplyInLinesMaySayThatAllHolds(t *testing.T) {
	for _, reply := range []string{"nothing", "Nothing.", "All is well.\nnichts", "L1 ok\nL2 ok"} {
		if r := syntax.ParseLines(reply, "n20", false); !r.OK || len(r.Actions) != 1 || r.Actions[0].Name != "pass" {
			t.Errorf("%q: %+v", reply, r)
		}
	}
	for _, reply := range []string{"", "I do not know.", "L5:", "n12:"} {
		if r := syntax.ParseLines(reply, "n20", false); r.OK || len(r.Failures) != 1 {
			t.Errorf("%q: %+v", reply, r)
		}
	}
}

// Behind the lines a reply may write the answer out. It is no line, and where nothing stands before it all lines hold.
func TestBehindTheLinesStandsTheMemo(t *testing.T) {
	const paper = "## **Answer**\n\nL2: Buy [n03]. || so\n\n## Why\n\n- Cheap [n03]."
	for before, want := range map[string]int{"## Changes\nL2: Wait [n03]. || why\nL3: - || twice\n\n## The paper\n": 2, "nothing\n": 1, "": 1, "<think>## Answer</think>\n": 1} {
		if r := syntax.ParseLines(before+paper, "n20", true); !r.OK || len(r.Actions) != want || r.Memo != paper {
			t.Errorf("%q: %+v", before, r)
		}
	}
	if r := syntax.ParseLines(paper, "n20", false); r.Memo != "" || len(r.Actions) != 1 || r.Actions[0].Get("line") != "2" {
		t.Errorf("where none was asked for: %+v", r)
	}
}

// What small models make of the forms means what was meant: the most words of a line copied along, a colon before ok, a remark behind the mark of
// a line that goes.
func TestCarelessLinesAreRead(t *testing.T) {
	for reply, want := range map[string]string{
		"L5 (24): Buses cost 0.4 million [n03].":        "edit_node 5 Buses cost 0.4 million [n03].",
		"[L5]: Short.":                                  "edit_node 5 Short.",
		"L8: -   (only if another line says all of it)": "edit_node 8 -",
		"L8: – (L9 says it)":                            "edit_node 8 -",
		"L8: - 5 degrees":                               "edit_node 8 - 5 degrees",
		"L5: ok":                                        "pass  ",
		"L5: unchanged":                                 "pass  ",
		"L5 unverändert":                                "pass  ",
		"n04: nein":                                     "pass  ",
		"n04: No tram runs there. || the source says so": "edit_node  No tram runs there.",
		"L5 +: Behind it [n04]. || lost":                 "edit_node 5+ Behind it [n04].",
	} {
		r := syntax.ParseLines(reply, "n20", false)
		if !r.OK || len(r.Actions) != 1 {
			t.Errorf("%q: %+v", reply, r)
			continue
		}
		if got := r.Actions[0].Name + " " + r.Actions[0].Get("line") + " " + r.Actions[0].Get("content"); got != want {
			t.Errorf("%q: %q", reply, got)
		}
	}
}

func FuzzParseLines(f *testing.F) {
	f.Add("L5: x || y\nn07 state: contested\nL2+: - ||")
	f.Add("L5 (24): x\n[L7]: - (L8 says it)\nL9: ok\nn04: nein")
	f.Fuzz(func(t *testing.T, reply string) {
		r := syntax.ParseLines(reply, "n20", false)
		for _, a := range r.Actions {
			if a.Name == "" || strings.TrimSpace(a.Reason) == "" {
				t.Errorf("%q: %+v", reply, a)
			}
			plain := utf8.ValidString(reply) && !strings.ContainsAny(reply, "<>*`\r\ufeff")
			if text := a.Get("content"); plain && text != "-" && !strings.Contains(reply, text) {
				t.Errorf("%q: the text became %q", reply, text)
			}
		}
	})
}
