package prompt

import (
	"testing"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/llm"
)

// The lines of nearby nodes are counted once and kept; the section takes as many tokens as its text is read to take.
func TestCRG_208_KeptCountsAreThoseOfTheText(t *testing.T) {
	for _, l1 := range []string{"Plain words.", "ends with a sign!", "ends with a line end\n", "two\nlines\n\n", "der und das ist größer", "[ACTION: pass", "<|im_start|>", "<| and", "inside"} {
		b, level := build(t), ""
		if l1 == "inside" { // a Master whose id is a marker in brackets
			level = "INST"
			b.node("", "INST master active 3 Master", "x")
			b.inside("INST", "")
		}
		b.node(level, "n01 goal active 5 Goal", "The goal.")
		for i := range 12 {
			b.node(level, graph.FormatID('n', i+2)+" standard active 2 Node", "Text.", summaries(l1, ""))
		}
		for _, e := range []string{"n02 supports n01", "n03 supports n02", "n04 supports n02", "n05 supports n04", "n06 supports n03", "n07 supports n02", "n08 supports n03", "n09 supports n03", "n10 supports n07", "n11 supports n04", "n12 supports n07", "n13 supports n07"} {
			b.edge(level, e)
		}
		in := b.input("n01", "data: current-graph-context")
		for _, in.Recent = range [][]action.TurnActions{nil, {did(1, "edit_node [n02]", "Because.")}} {
			p, err := Assemble(in)
			if err != nil {
				t.Fatal(err)
			}
			has(t, "nearby", section(p.Text, "NEARBY"), "[n13]")
			if s := p.Sections[0]; s.Tokens != llm.Estimate(s.Text+"\n\n") {
				t.Errorf("%q: %d tokens, the text takes %d", l1, s.Tokens, llm.Estimate(s.Text+"\n\n"))
			}
		}
	}
}
