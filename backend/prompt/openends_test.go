package prompt

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/graph"
)

// debate is a small graph with one of each thing that OPEN ENDS names. Everything else in it is in order.
func debate(t testing.TB) (*builder, Input) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Tram or buses?")
	b.node("", "n02 artifact active 2 report.md", "The report.")
	b.node("", "n03 hypothesis active 4 Tram", "Build the tram.")
	b.node("", "n04 hypothesis active 4 Buses", "Improve the buses.")
	b.node("", "n05 standard active 2 Full", "The buses are full.")
	b.node("", "n06 standard active 2 Drawn", "Drawn from the report, and joined to nothing else.")
	b.node("", "n07 standard active 2 Island", "Joined to the next one.")
	b.node("", "n08 standard active 2 Islet", "Joined to the one before.")
	b.node("", "n09 standard active 2 Loose", "No edge.")
	b.node("", "n10 question active 1 Why", "Why is it full?")
	b.node("", "n11 question active 1 Which", "Which line matters most to you?", func(n *graph.Node) {
		n.Extra = map[string]json.RawMessage{"askedOf": json.RawMessage(`"person"`)}
	})
	b.node("", "n12 master active 3 Costs", "Money.")
	b.node("", "n13 hypothesis refuted 4 Wrong", "A claim that fell.")
	for _, e := range []string{
		"n03 answers n01", "n04 answers n01", "n05 supports n03", "n06 derived-from n02", "n07 supports n08", "n07 derived-from n02", "n10 relates-to n03",
		"n12 relates-to n01", "n13 relates-to n01",
	} {
		b.edge("", e)
	}
	return b, b.input("n01", "data: current-graph-context", "data: open-ends")
}

func headed(p Prompt, title string) string {
	_, text, ok := strings.Cut(p.Text, "== "+title+" ==\n")
	if !ok {
		return ""
	}
	text, _, _ = strings.Cut(text, "\n\n")
	return text
}

func TestOpenEnds(t *testing.T) {
	b, in := debate(t)
	want := `- No conclusion answers the goal [n01] yet.
- No edge yet: [n09]. Link or delete them.
- Joined to other nodes but not to the goal: [n06], [n07], [n08]. Link one of them to the claim it bears on.
- Claims with nothing for or against them: [n04].
- Questions without an answer: [n10].
- Waiting for the person's answer: [n11]. Go on without it.
- Master Nodes whose content says nothing: [n12].`
	if got := headed(assembled(t, in), "OPEN ENDS"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	b.node("", "n20 conclusion active 5 Answer", "Improve the buses (n04), since they are full (n05).")
	b.edge("", "n20 answers n01")
	b.edge("", "n13 supports n20")
	p := assembled(t, in)
	has(t, "with a conclusion", headed(p, "OPEN ENDS"), "- Conclusions that rest on what is refuted: [n20] rests on [n13].",
		"- Conclusions without an objection: [n20]. Link what speaks against them with contradicts.")
	if strings.Contains(p.Text, "No conclusion answers") {
		t.Error("an answer stands there")
	}
	if named := p.Named(); !named["n09"] || !named["n20"] {
		t.Errorf("what OPEN ENDS names cannot be linked: %v", named)
	}
	b, in = debate(t)
	in.Phase.Blocks[1].Params = map[string]string{"short": "missing"}
	b.node("", "n21 standard active 2 Long", strings.Repeat("word ", 41))
	b.edge("", "n21 supports n03")
	has(t, "short: missing", headed(assembled(t, in), "OPEN ENDS"), "- No short version, or a stale one: [n21]. Write it with set_detail.")
}

// Where nothing is open there is no section; and with more than four of a kind the rest is counted.
func TestOpenEndsCount(t *testing.T) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Decide.")
	b.node("", "n02 conclusion active 5 Answer", "Yes.")
	b.node("", "n03 standard active 2 For", "For.")
	b.node("", "n04 standard active 2 Against", "Against.")
	for _, e := range []string{"n02 answers n01", "n03 supports n02", "n04 contradicts n02"} {
		b.edge("", e)
	}
	in := b.input("n01", "data: open-ends")
	if got := headed(assembled(t, in), "OPEN ENDS"); got != "" {
		t.Error(got)
	}
	for i := range 7 {
		b.node("", fmt.Sprintf("n%02d standard active 2 Loose", 10+i), "Loose.")
	}
	has(t, "seven loose ones", headed(assembled(t, in), "OPEN ENDS"), "- No edge yet: [n10], [n11], [n12], [n13] and 3 more. Link or delete them.")
}

func TestAnswerSoFar(t *testing.T) {
	b, in := debate(t)
	in.Phase = phase("data: answer", "data: current-graph-context")
	if headed(assembled(t, in), "ANSWER SO FAR") != "" {
		t.Error("an answer without a conclusion")
	}
	for _, n := range []string{"n20 conclusion active 4 Second", "n21 conclusion active 5 First", "n22 conclusion refuted 5 Fallen", "n23 conclusion active 3 Third", "n24 hypothesis active 5 Claim"} {
		b.node("", n, "What "+n[len(n)-5:]+" says.")
		b.edge("", n[:3]+" answers n01")
	}
	p := assembled(t, in)
	if got, want := headed(p, "ANSWER SO FAR"), `[n21] "First" (conclusion, active, importance: 5)
Full content: "What First says."
[n20] "Second" (conclusion, active, importance: 4)
Full content: "What econd says."`; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	has(t, "among the neighbours", headed(p, "CONNECTED NODES (L2)"), "[see ANSWER SO FAR above]")
	in.Position = "n04" // from where the answers are two steps away
	far := assembled(t, in)
	if near := headed(far, "NEARBY NODES (L1)"); strings.Contains(near, "[n21]") || !strings.Contains(near, "[n24]") {
		t.Errorf("what ANSWER SO FAR shows stands nearby once more, or nothing does:\n%s", near)
	}
	in.Position = "n21"
	if strings.Contains(headed(assembled(t, in), "ANSWER SO FAR"), "[n21]") {
		t.Error("the agent's own node stands there twice")
	}
}

func TestEdgesAmongTheNodesAbove(t *testing.T) {
	b, in := debate(t)
	b.apply(graph.EdgeOp("", nil, &graph.Edge{ID: b.g.TakeEdgeID(), From: "n05", To: "n04", Type: "contradicts", Reason: "A full bus shows that buses do not do."}))
	in.Phase, in.Position = phase("data: current-graph-context", "data: edges"), "n05"
	got := headed(assembled(t, in), "EDGES AMONG THE NODES ABOVE")
	has(t, "edges", got, "[n05] contradicts [n04] — A full bus shows that buses do not do.", "[n03] answers [n01]")
	for _, not := range []string{"derived-from", "[n05] supports [n03] —"} {
		if strings.Contains(got, not) {
			t.Errorf("%q stands in\n%s", not, got)
		}
	}
}

// The blocks cost the same in a large graph: what they look at is bounded.
func BenchmarkOpenEnds(b *testing.B) {
	for _, n := range benchtest.Of(1_000, 100_000) {
		g := build(b)
		g.node("", "n01 goal active 5 Goal", "Decide.")
		kinds := []string{"hypothesis", "standard", "question", "standard"}
		for i := 2; i <= n; i++ {
			id := graph.FormatID('n', i)
			g.node("", id+" "+kinds[i%4]+" active 2 N", "Text.")
			g.edge("", id+" supports "+graph.FormatID('n', i/2))
		}
		in := g.input("n01", "data: open-ends")
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for range b.N {
				if _, err := Assemble(in); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Texts go stale when a node that they name by its id is merged or deleted; an id that was never given is none (loop design §1).
func TestConclusionsThatNameGoneNodesAreOpenEnds(t *testing.T) {
	b, in := debate(t)
	b.node("", "n20 conclusion active 5 Wait", "Improve the buses, because they are full (n05) and for what n14, [n15] and n14 said; n901 is an example.")
	b.edge("", "n20 answers n01")
	has(t, "stale", assembled(t, in).Text, "- Conclusions that name nodes which are gone: [n20] names n14, n15. Name what stands there now.")
	b.apply(graph.NodeOp("", nil, &graph.Node{ID: "n14", Type: "standard", State: "active", Name: "Back"}))
	has(t, "one is back", assembled(t, in).Text, "[n20] names n15.")
}

// A window that shows most texts whole wants a short version of what is very long alone.
func TestALargeWindowWantsFewShortVersions(t *testing.T) {
	for window, want := range map[int]string{8192: "[n02], [n03]", 32768: "[n03]"} {
		b := build(t)
		b.node("", "n01 goal active 5 Goal", "Tram or buses?")
		b.node("", "n02 standard active 5 Sixty", strings.Repeat("Buses cost less. ", 20))
		b.node("", "n03 standard active 5 Ninety", strings.Repeat("Buses cost less. ", 30))
		in := b.input("n01", "data: goal-node", "data: open-ends | of: tidy")
		in.Agent.ContextWindow = window
		has(t, fmt.Sprint(window), assembled(t, in).Text, "No short version, or a stale one: "+want+". Write")
	}
}

// An answer with parts is written anew as a whole and stands whole wherever it counts, so no phase is kept busy with a short version of it.
func TestAnAnswerWithPartsNeedsNoShortVersion(t *testing.T) {
	for text, asked := range map[string]bool{"": true, "**Answer**\n": false} {
		b := build(t)
		b.node("", "n01 goal active 5 Goal", "Tram or buses?")
		b.node("", "n02 conclusion active 5 Wait", text+strings.Repeat("Wait with the tram, as buses are cheaper. ", 30))
		b.edge("", "n02 answers n01")
		got := strings.Contains(assembled(t, b.input("n01", "data: goal-node", "data: open-ends | of: tidy")).Text, "No short version")
		if got != asked {
			t.Errorf("%q: asked for %v", text, got)
		}
	}
}
