package prompt

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/project"
)

// under is what stands below the heading of a section, "" = there is no such section.
func under(text, title string) string {
	_, body, _ := strings.Cut(section(text, title), "==\n")
	return strings.TrimSpace(body)
}

// argument is a small graph with an answer: n03 and n04 bear on n02, n06 on n05; n07 is loose.
func argument(t testing.TB) *builder {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Tram or buses?")
	b.node("", "n02 conclusion active 5 Wait", "Wait with the tram, as buses are cheaper.")
	b.node("", "n03 standard active 2 Buses are cheap", "A bus costs 0.4 million.")
	b.node("", "n04 standard contested 2 Trams last", "A tram runs forty years.")
	b.node("", "n05 hypothesis refuted 4 Tram now", "The town builds the tram now.")
	b.node("", "n06 question active 3 Who pays", "Who pays for the tram?")
	b.node("", "n07 standard active 2 A loose thought", "Snow is rare here.", func(n *graph.Node) { n.Category = "evidence" })
	b.node("", "n08 artifact active 2 report.md", "The report.")
	b.node("", "n09 standard archived 2 Old", "Past.")
	for _, e := range []string{"n02 answers n01", "n03 supports n02", "n03 derived-from n08", "n04 contradicts n02", "n05 answers n01", "n06 supports n05"} {
		b.edge("", e)
	}
	return b
}

func TestThoughtsStandOnceWithTheirLinks(t *testing.T) {
	b := argument(t)
	in := b.input("n01", "data: goal-node", "data: current-position", "data: thoughts")
	p := assembled(t, in)
	want := `Each once, with its links behind →.
[n02] "Wait" (conclusion): Wait with the tram, as buses are cheaper. → answers [n01]
[n05] "Tram now" (hypothesis, refuted): The town builds the tram now. → answers [n01]
[n03] "Buses are cheap": A bus costs 0.4 million. → supports [n02]; from [n08]
[n04] "Trams last" (contested): A tram runs forty years. → contradicts [n02]
[n06] "Who pays" (question): Who pays for the tram? → supports [n05]
[n07] "A loose thought" (evidence): Snow is rare here.`
	if got := under(p.Text, "THOUGHTS"); got != want {
		t.Error(got)
	}
	if whole := p.Whole(); !whole["n03"] || whole["n08"] || whole["n09"] {
		t.Errorf("known whole: %v", whole)
	}
	if named := p.Named(); !named["n07"] || named["n09"] {
		t.Errorf("named: %v", named)
	}
}

// What stands whole elsewhere is there with its links alone.
func TestThoughtsDoNotRepeatWhatStandsAbove(t *testing.T) {
	b := argument(t)
	in := b.input("n03", "data: goal-node", "data: answer", "data: current-position", "data: thoughts")
	text := assembled(t, in).Text
	for _, once := range []string{"Wait with the tram, as", "A bus costs 0.4"} {
		if n := strings.Count(text, once); n != 1 {
			t.Errorf("%q stands %d times", once, n)
		}
	}
	has(t, "links", under(text, "THOUGHTS"), `[n02] "Wait" (conclusion) → answers [n01]`, `[n03] "Buses are cheap" → supports [n02]; from [n08]`)
}

// Where room is short the names are kept, then what the answer rests on stays whole; what was shortened or left out is said.
func TestThoughtsAreCutFromTheAnswerOutwards(t *testing.T) {
	b := argument(t)
	long := strings.Repeat("much to say of it ", 30)
	for i := 10; i < 90; i++ {
		b.node("", fmt.Sprintf("n%d standard active 2 Thought %d", i, i), fmt.Sprintf("Text %d begins, with ", i)+long)
		if i < 20 {
			b.edge("", fmt.Sprintf("n%d supports n02", i))
		}
	}
	in := b.input("n01", "data: goal-node", "data: current-position", "data: thoughts")
	in.Agent.ContextWindow, in.Agent.MaxTokens = 8192, 2048
	p := assembled(t, in)
	for i := 10; i < 90; i++ {
		if id := fmt.Sprintf("n%d", i); p.Whole()[id] != (i < 20) && i < 20 || !p.Named()[id] {
			t.Errorf("%s: whole %v, named %v", id, p.Whole()[id], p.Named()[id])
		}
	}
	if !warned(p, "prompt.trimmed") || !strings.Contains(fmt.Sprint(p.Sections), "shortened") {
		t.Errorf("%+v", p.Warnings)
	}
	in.Agent.ContextWindow, in.Agent.MaxTokens = 2048, 512
	p = assembled(t, in)
	has(t, "counted", under(p.Text, "THOUGHTS"), "… and ", " more.")
	if !p.Named()["n02"] {
		t.Error("the answer is not named")
	}
}

// Inside a Master Node what lies around it stands above its thoughts.
func TestThoughtsInsideAMasterNode(t *testing.T) {
	b := argument(t)
	b.node("", "n20 master active 3 Money", "All about money.", func(n *graph.Node) { n.Subgraph = graph.LevelFile("n20") })
	b.inside("n20", "")
	b.node("n20", "n21 standard active 2 Taxes", "Taxes rise.")
	b.node("n20", "n22 standard active 2 Debt", "Debt falls.")
	b.edge("n20", "n22 supports n21")
	text := assembled(t, b.input("n21", "data: goal-node", "data: current-position", "data: thoughts")).Text
	has(t, "inside", text, "== PARENT GRAPH ==\nYou are inside Master Node [n20] 'Money'", "All about money.", `[n22] "Debt": Debt falls. → supports [n21]`)
	lacks(t, "inside", text, "Snow is rare")
	has(t, "outside", assembled(t, b.input("n01", "data: goal-node", "data: current-position", "data: thoughts")).Text, `[n20] "Money" (master): All about money.`)
}

func TestAPhaseMayStandOnTheAnswer(t *testing.T) {
	b := argument(t)
	on := phase("data: current-position | on: answer")
	if at := StandsOn(b.g, on); at != "n02" {
		t.Error(at)
	}
	if at := StandsOn(b.g, phase("data: current-position")); at != "" {
		t.Error(at)
	}
	b = build(t)
	if at := StandsOn(b.g, on); at != "" {
		t.Error(at)
	}
	b.node("", "n01 goal active 5 Goal", "Tram or buses?")
	b.node("", "n02 hypothesis active 4 Tram", "x")
	b.node("", "n03 hypothesis active 4 Buses", "x")
	b.node("", "n04 hypothesis refuted 4 Neither", "x")
	b.node("", "n05 standard active 2 Cheap", "x")
	for _, e := range []string{"n05 supports n03", "n05 contradicts n02", "n05 supports n04"} {
		b.edge("", e)
	}
	if at := StandsOn(b.g, on); at != "n03" {
		t.Error(at)
	}
}

func TestTheShortFormsOfWords(t *testing.T) {
	b := argument(t)
	in := b.input("n01", "data: definitions | form: short", "data: available-actions | form: short | only: create_node")
	in.Snapshot.NodeTypes["hypothesis"].Description = "A proposed explanation. Not proven."
	text := assembled(t, in).Text
	has(t, "short", text, "- hypothesis: A proposed explanation\n", "States: active", "== AVAILABLE ACTIONS ==\n- create_node:")
	lacks(t, "short", text, "- goal", "- master", "- artifact", "Not proven", "Format: [ACTION", "Fields:")
	in.Phase = phase("data: definitions | form: short", "data: available-actions | form: short | only: create_node, compress_nodes")
	has(t, "masters are made here", assembled(t, in).Text, "- master")
}

// last: faults counts what was done, and tells what went wrong.
func TestOnlyFaultsOfTheLastTurn(t *testing.T) {
	b := argument(t)
	in := b.input("n01", "data: goal-node", "data: recent-actions | last: faults")
	last := did(7, "create_node [n03]", "because it is so", "create_edge [n03] → [n99]", "it bears on it", "create_node [n04]", "and this")
	last.Outcomes[1].Rejection = &action.Rejection{Rule: "no-node", Message: "invalid node reference"}
	last.Outcomes[2].Hint = "the link was not drawn"
	in.Recent = append(in.Recent, did(6, "an older action", "x"), last)
	got := under(assembled(t, in).Text, "RECENT ACTIONS")
	has(t, "faults", got, "Turn 7: 1 action done; what they made stands above.", "REJECTED: invalid node reference", "NOTE: the link was not drawn")
	lacks(t, "faults", got, "an older action", "because it is so")
	in.Recent = nil
	if got := under(assembled(t, in).Text, "RECENT ACTIONS"); got != "None yet." {
		t.Error(got)
	}
}

// A phase that lists "answer" is told what a program finds wrong with it, and one that does not is not.
func TestFaultsOfTheAnswerStandInOpenEnds(t *testing.T) {
	b := argument(t)
	was := b.g.Node("n02")
	n := was.Clone()
	n.SetText("**Answer**\nWait for 44 months [n03]. And this sentence here names nothing at all.\n**Why**\n- It is cheap [n05, n06].")
	fell := b.g.Node("n05")
	stood := fell.Clone()
	stood.State = graph.StateActive
	b.apply(graph.NodeOp("", fell, stood)) // when the answer was written
	if err := answer.Weigh(b.g, n, nil); err != nil {
		t.Fatal(err)
	}
	b.apply(graph.NodeOp("", was, n))
	b.apply(graph.NodeOp("", stood, fell))
	b.node("", "n10 standard active 2 Later", "Costs rise.")
	b.edge("", "n10 contradicts n03")
	in := b.input("n01", "data: goal-node", "data: open-ends | of: answer, wording")
	got := under(assembled(t, in).Text, "OPEN ENDS")
	has(t, "faults", got,
		"- The answer [n02] is STALE, what it rests on has fallen: [n10] contradicts [n03], [n05] is refuted. Write it anew.",
		"these came after it and it does not weigh them: [n10]. Weigh each",
		"lacks the parts: Conditions, Ruled out, Objections, How sure, What would change it, Next steps. Add them.",
		`has sentences that name no node: "And this sentence here names nothing…". Add the ids`,
		"has numbers that stand in no node it names: 44. Correct",
		"names as grounds without a link: [n06].",
		"- A document is not read to its end.")
	if !assembled(t, in).Named()["n10"] || Idle(in, project.UntilDone) {
		t.Error("what is named there can be linked, and the phase has something to do")
	}
	// Its words are another matter than what it says: a phase may ask for one of the two.
	in.Phase = phase("data: goal-node", "data: open-ends | of: answer")
	got = under(assembled(t, in).Text, "OPEN ENDS")
	has(t, "answer", got, "is STALE", "lacks the parts", "not read to its end")
	lacks(t, "answer", got, "name no node", "44")
	in.Phase = phase("data: goal-node", "data: open-ends | of: wording")
	got = under(assembled(t, in).Text, "OPEN ENDS")
	has(t, "wording", got, "name no node", "44")
	lacks(t, "wording", got, "STALE", "lacks the parts", "to its end")
	in.Phase = phase("data: goal-node", "data: open-ends")
	lacks(t, "as ever", assembled(t, in).Text, "STALE", "lacks the parts")
}

// What an answer with parts names, and what came after it and bears on something, stands whole before all else, though no link joins it to the answer: the
// model can name only what it sees.
func TestWhatTheAnswerIsWrittenFromStandsWhole(t *testing.T) {
	b := argument(t)
	long := strings.Repeat("much to say of it ", 30)
	for i := 10; i < 70; i++ {
		b.node("", fmt.Sprintf("n%d standard active 2 Thought %d", i, i), fmt.Sprintf("Text %d begins, with ", i)+long)
		b.edge("", fmt.Sprintf("n%d supports n05", i))
	}
	b.node("", "n70 conclusion active 5 Wait for a year", "**Answer**\nWait [n12].\n**How sure**\nLow [n13, n14].")
	b.edge("", "n70 answers n01")
	b.edge("", "n02 relates-to n70")
	in := b.input("n70", "data: goal-node", "data: current-position", "data: thoughts")
	in.Agent.ContextWindow, in.Agent.MaxTokens = 8192, 2048
	in.Graph.Node("n02").State = graph.StateArchived
	whole := assembled(t, in).Whole()
	for _, id := range []string{"n05", "n12", "n13", "n14"} {
		if !whole[id] {
			t.Errorf("%s is named by the answer or is another one, and does not stand whole", id)
		}
	}
	if whole["n30"] {
		t.Error("all is whole: nothing was put before anything else")
	}
}
