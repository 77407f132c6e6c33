package approval

import (
	"fmt"
	"testing"

	"crg/backend/base/message"
	"crg/backend/prompt"
	"crg/backend/run/document"
)

// A line about a node is laid to who changed the node; where nobody did, to the agent's way, and to nothing where it stayed.
func TestALineIsLaidToWhoeverIsBehindIt(t *testing.T) {
	gate := func(moved bool) *Gate {
		g := &Gate{Changes: []prompt.Change{
			{Block: "data: map", Kind: prompt.Edited},
			{Block: "file: intro", Kind: prompt.Edited, Causes: []message.Message{{ID: prompt.ByFile}}},
			{Block: "data: gone", Kind: prompt.Removed},
		}}
		g.Last = prompt.Prompt{Basis: prompt.Basis{Position: "n01"}, Sections: []prompt.Section{
			{Block: "data: map", Text: "Map"}, {Block: "file: intro", Text: "Old"}, {Block: "data: gone", Text: "a\nb", File: "x.txt"},
		}}
		g.Built = prompt.Prompt{Basis: prompt.Basis{Position: "n01"}, Sections: []prompt.Section{
			{Block: "data: map", Text: "Map\n[n02] mine\n[n03] its\n[n04] near\nTurn 7: made [n02]\nplain"}, {Block: "file: intro", Text: "New"},
		}}
		if moved {
			g.Built.Basis.Position = "n04"
		}
		return g
	}
	touched := map[string]document.Toucher{"n02": {Person: true}, "n03": {Turn: 5}}
	for moved, want := range map[bool]string{
		true:  "Map//0 [n02] mine/person/0 [n03] its/graph/5 [n04] near/graph/0/near Turn 7: made [n02]/graph/7 plain//0",
		false: "Map//0 [n02] mine/person/0 [n03] its/graph/5 [n04] near//0 Turn 7: made [n02]/graph/7 plain//0",
	} {
		sections, removed := gate(moved).Explain(touched)
		got := ""
		for _, l := range sections[0].Lines {
			got += fmt.Sprintf(" %s/%s/%d", l.Text, l.By, l.Turn)
			if l.Near {
				got += "/near"
			}
		}
		if got != " "+want {
			t.Errorf("moved %v:%s\nnot %s", moved, got, want)
		}
		if sections[0].First != 2 {
			t.Errorf("the first changed line is %d", sections[0].First)
		}
		for _, l := range sections[1].Lines {
			if l.By != ByPerson {
				t.Errorf("a line of a file: %+v", l)
			}
		}
		if len(removed) != 1 || len(removed[0].Lines) != 2 || removed[0].Lines[1] != (Line{Op: "-", Text: "b"}) || removed[0].Now.File != "x.txt" {
			t.Errorf("what is gone: %+v", removed)
		}
	}
}
