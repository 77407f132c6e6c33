package syntax_test

import (
	"slices"
	"strings"
	"testing"

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
L8 nothing of this || can be read`, "n20")
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
		if r := syntax.ParseLines(reply, "n20"); !r.OK || len(r.Actions) != 1 || r.Actions[0].Name != "pass" {
			t.Errorf("%q: %+v", reply, r)
		}
	}
	for _, reply := range []string{"", "I do not know.", "L5:", "n12:"} {
		if r := syntax.ParseLines(reply, "n20"); r.OK || len(r.Failures) != 1 {
			t.Errorf("%q: %+v", reply, r)
		}
	}
}

func FuzzParseLines(f *testing.F) {
	f.Add("L5: x || y\nn07 state: contested\nL2+: - ||")
	f.Fuzz(func(t *testing.T, reply string) {
		r := syntax.ParseLines(reply, "n20")
		for _, a := range r.Actions {
			if a.Name == "" || strings.TrimSpace(a.Reason) == "" {
				t.Errorf("%q: %+v", reply, a)
			}
		}
	})
}
