package prompt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/project"
)

// reviewing is a phase that holds the answer against its sources, in steps where it does not fit in one call.
var reviewing = []string{"data: goal-node", "data: heads", "data: answer | lines: numbered", "data: grounds", "data: checked", "data: current-task | reply: lines | expect: Answer with the changes only."}

// many is an answer over so many documents of which each gave a named thought, one that is not named, and a heavy sentence that no thought took.
func many(t testing.TB, docs int, more string) *builder {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Tram or buses?")
	b.node("", "n02 hypothesis contested 4 Tram now", "The town builds the tram now.")
	text := "**Answer**\nWait with the tram [n02]. Buses first.\n**Conditions**"
	filler := strings.Repeat("The council has met about the streets of the town and heard what was to be heard. ", 24)
	for i := range docs {
		at := 10 + 10*i
		doc, named, other := graph.FormatID('n', at), graph.FormatID('n', at+1), graph.FormatID('n', at+2)
		b.node("", doc+fmt.Sprintf(" artifact active 2 report%d.md", i), fmt.Sprintf("# Costs\n\nStatus: Draft\n\nLine %d costs %d.5 million on average. %sPrices must not rise by more than %d %%.\n\nStop %d lacks a shelter for now.\n", i, 20+i, filler, 30+i, i))
		b.node("", named+fmt.Sprintf(" standard active 4 Cost %d", i), fmt.Sprintf("It says \"Line %d costs %d.5 million\".", i, 20+i))
		b.node("", other+fmt.Sprintf(" standard active 2 Shelter %d", i), fmt.Sprintf("It says \"Stop %d lacks a shelter\". %s", i, filler))
		for _, e := range []string{named + " derived-from " + doc, other + " derived-from " + doc, other + " supports n02"} {
			b.edge("", e)
		}
		text += fmt.Sprintf("\n- Line %d costs at most %d.5 million [%s].", i, 20+i, named)
	}
	b.node("", "n03 conclusion active 5 Wait", text+more)
	b.edge("", "n03 answers n01")
	return b
}

// small is the input of a window of 8,192 with replies of 2,048.
func small(b *builder) Input {
	in := b.input("n03", reviewing...)
	in.Agent.ContextWindow, in.Agent.MaxTokens = 8192, 2048
	in.Snapshot.Prompts["intro"] = &project.Prompt{ID: "intro", File: "prompts/intro.txt", Text: "You think."}
	in.Phase.Blocks = append([]project.Block{
		{Kind: project.FileBlock, Name: "intro"},
		{Kind: project.DataBlock, Name: "available-actions", Params: map[string]string{"form": "short", "only": "edit_node, set_state"}},
		{Kind: project.FileBlock, Name: "review", Params: map[string]string{"steps": "review"}},
	}, in.Phase.Blocks...)
	return in
}

// A large window holds the answer against all sources in one call, as ever.
func TestAReviewThatFitsIsMadeInOneCall(t *testing.T) {
	b := many(t, 4, "")
	in := small(b)
	in.Agent.ContextWindow = 32768
	in.Snapshot.Prompts["review"] = &project.Prompt{ID: "review", File: "prompts/review.txt", Text: "Check the answer."}
	p := assembled(t, in)
	has(t, "one call", p.Text, "Check the answer.", "== ANSWER ==", "THOUGHTS THAT IT NAMES", "Answer with the changes only.")
	if p.Held.Step != "" || p.Mends != "n03" {
		t.Errorf("%+v", p.Held)
	}
	if got := Reviewed(in, p.Held); got != graph.Digest(b.g.Node("n03").Full()) {
		t.Error(got)
	}
	if in.Reviewed = Reviewed(in, p.Held); !Idle(in, project.UntilDone) {
		t.Error("it was looked at")
	}
}

// In a small one the lines come by source, each once, then all of them together, then shorter ones where they are too long, and then there is
// nothing left. No prompt takes more than a call may.
func TestAReviewThatDoesNotFitGoesBySource(t *testing.T) {
	b := many(t, 7, "\n**Next steps**\n"+strings.Repeat("1. Count the people at the stops of the line, in spring and again in autumn, before anybody decides [n11].\n", 45))
	in := small(b)
	var steps []string
	seen := map[int]int{}
	for range 12 {
		if Idle(in, project.UntilDone) {
			break
		}
		p := assembled(t, in)
		steps = append(steps, p.Held.Step)
		if most := CallRoom(in.Agent, in.Snapshot.Settings); p.Held.Step == stepSource && p.Tokens > most {
			t.Errorf("%s takes %d of %d tokens", p.Held.Step, p.Tokens, most)
		}
		if p.Held.Step == stepSource {
			for _, no := range p.Held.Lines {
				seen[no]++
			}
		}
		in.Reviewed = Reviewed(in, p.Held)
	}
	if len(steps) < 4 || steps[0] != stepSource || steps[len(steps)-2] != stepFit || steps[len(steps)-1] != stepCut || slices.Contains(steps[len(steps)-2:], stepSource) {
		t.Errorf("the steps were %v", steps)
	}
	for no, times := range seen {
		if times != 1 {
			t.Errorf("L%d was looked at %d times", no, times)
		}
	}
	if len(seen) != 7+45 {
		t.Errorf("%d lines were looked at", len(seen))
	}
	if !strings.HasPrefix(in.Reviewed, graph.Digest(b.g.Node("n03").Full())) {
		t.Error(in.Reviewed)
	}
}

// What a step by source shows.
func TestAStepBySource(t *testing.T) {
	b := many(t, 7, "")
	was := b.g.Node("n21")
	n := was.Clone()
	n.SetText(`It says "Line 1 costs 21.5 million on average." The council has met about the streets of the town and heard what was to be heard.`)
	b.apply(graph.NodeOp("", was, n))
	p := assembled(t, small(b))
	has(t, "source", p.Text,
		"You check lines of an answer against their sources.",
		"== DOCUMENTS ==\n[n10] \"report0.md\": Status: Draft\n",
		"== LINES ==\n[n03] \"Wait\" (conclusion, active)\nConditions\nL3 - Line 0 costs at most 20.5 million [n11].\n  ? its sources also say: average",
		"[n11] \"Cost 0\": It says \"Line 0 costs 20.5 million\".\n  n10, Costs, line 5: \"Line 0 costs 20.5 million on average. The council",
		"\n  n20, Costs, line 5\n",
		"== NOT NAMED ==\n[n12] \"Shelter 0\"",
		"== ALSO, which no thought took ==\n[n10], Costs, line 5: \"Prices must not rise by more than 30 %.\"",
		"== OPTIONS ==\n[n02] \"Tram now\" (contested): The town builds")
	lacks(t, "source", p.Text, "You think.", "AVAILABLE ACTIONS", "L1 ", "L9 ", "Answer with the changes only.", "report6", "CHECKED")
	if !slices.Equal(p.Allowed, []string{"edit_node", "pass", "request_info", "set_state"}) {
		t.Error(p.Allowed)
	}
	if p.Held.Step != stepSource || !slices.Contains(p.Held.Lines, 3) || len(p.Held.Left) == 0 {
		t.Errorf("%+v", p.Held)
	}
}

// The text of a step is the project's where it has one, else the program's, in the language of the answer's labels.
func TestTheTextOfAStepIsTheProjects(t *testing.T) {
	b := many(t, 7, "")
	in := small(b)
	in.Snapshot.Prompts["review-source"] = &project.Prompt{ID: "review-source", File: "prompts/review-source.txt", Text: "Hold them against {{goal_name}}."}
	has(t, "own", assembled(t, in).Text, "Hold them against Goal.")
	b = many(t, 7, "")
	was := b.g.Node("n03")
	n := was.Clone()
	n.SetText(strings.Replace(was.Full(), "**Answer**", "**Antwort**", 1))
	b.apply(graph.NodeOp("", was, n))
	has(t, "german", assembled(t, small(b)).Text, "Du prüfst Zeilen einer Antwort an ihren Quellen.")
}

// Thoughts that contradict each other meet in one call, though others lie between their documents.
func TestDocumentsThatDisagreeMeet(t *testing.T) {
	b := many(t, 7, "")
	b.edge("", "n71 contradicts n11")
	p := assembled(t, small(b))
	has(t, "together", p.Text, "[n11] \"Cost 0\"", "[n71] \"Cost 6\"")
}

// A line whose text and thoughts stay is not looked at again; an edit of a thought behind it has it looked at.
func TestOnlyWhatChangedIsLookedAtAgain(t *testing.T) {
	b := many(t, 7, "")
	in := small(b)
	for !Idle(in, project.UntilDone) {
		in.Reviewed = Reviewed(in, assembled(t, in).Held)
	}
	was := b.g.Node("n31")
	n := was.Clone()
	n.SetText("It says \"Line 2 costs 22.5 million\", on average.")
	b.apply(graph.NodeOp("", was, n))
	if !Idle(in, project.UntilDone) {
		t.Error("the text of the answer is the one that was looked at")
	}
	was = b.g.Node("n03")
	n = was.Clone()
	n.SetText(strings.Replace(was.Full(), "at most 25.5", "about 25.5", 1))
	b.apply(graph.NodeOp("", was, n))
	p := assembled(t, in)
	if p.Held.Step != stepSource || !slices.Equal(p.Held.Lines, []int{5, 8}) {
		t.Errorf("%+v", p.Held)
	}
}

// How the lines fit together, with what a program finds.
func TestAStepThatFitsLinesTogether(t *testing.T) {
	b := many(t, 7, "\n**Ruled out**\n- The tram [n02].\n**Next steps**\n1. Count for 6 weeks, stop at 15 % [n05].\n2. Count for 8 weeks [n05].")
	b.node("", "n05 standard active 3 Own sum", "Six weeks are enough.")
	b.node("", "n06 hypothesis active 3 Walk", "People walk.")
	b.node("", "n07 standard active 3 Snow", "Snow stops trams.")
	b.edge("", "n07 supports n02")
	in := small(b)
	p := assembled(t, in)
	for p.Held.Step == stepSource {
		in.Reviewed = Reviewed(in, p.Held)
		p = assembled(t, in)
	}
	has(t, "fit", p.Text, "You check that the lines of an answer fit together.", "Answer\nL1 Wait with the tram [n02].\nL2 Buses first.\nConditions\nL3",
		"== OWN REASONING ==\n[n05] \"Own sum\": Six weeks are enough.\n[n07] \"Snow\", which no line names: Snow stops trams.", "== OPTIONS ==",
		"== CHECKED BY CODE ==\n- L10: [n02] stands under Ruled out and is contested\n- No line names the option [n06] \"Walk\", active\n", "- Limits in weeks: 6 (L11), 8 (L12)\n",
		"- No condition names what these steps test: L11, L12", "- Missing: Why")
	lacks(t, "fit", p.Text, "== THOUGHTS", "== DOCUMENTS", "NOT NAMED")
}

// In the step that shortens, each longer line has the most words that it may have.
func TestAStepThatShortens(t *testing.T) {
	b := many(t, 7, "\n**Why**\n"+strings.Repeat("- It is good that the town waits with the tram because the town has little money and the buses are there already.\n", 45))
	in := small(b)
	p := assembled(t, in)
	for p.Held.Step != stepCut {
		if Idle(in, project.UntilDone) {
			t.Fatal("no step shortened")
		}
		in.Reviewed = Reviewed(in, p.Held)
		p = assembled(t, in)
	}
	has(t, "cut", p.Text, "Shorten lines of an answer.", "\nL3 - Line 0", "\nL10 (18) - It is good")
	lacks(t, "cut", p.Text, "== THOUGHTS", "CHECKED", "OPTIONS")
	if !p.Held.Cuts() {
		t.Errorf("%+v", p.Held)
	}
}

// A window in which not even one line has room has no review to make.
func TestAReviewThatHasNoRoomIsPassedOver(t *testing.T) {
	b := many(t, 7, "\n**Why**\n"+strings.Repeat("- It is good that the town waits with the tram because the town has little money and the buses are there already.\n", 60))
	in := small(b)
	in.Agent.ContextWindow, in.Agent.MaxTokens = 1400, 400
	if !Idle(in, project.UntilDone) {
		t.Error("there is no room")
	}
	in.Agent.ContextWindow = 3000 // the sources have room, all lines together have none
	steps := 0
	for !Idle(in, project.UntilDone) {
		p := assembled(t, in)
		if steps++; p.Held.Step != stepSource || steps > 60 {
			t.Fatalf("%d: %+v", steps, p.Held)
		}
		in.Reviewed = Reviewed(in, p.Held)
	}
	if steps == 0 {
		t.Error("no step was made")
	}
}
