package backend_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/run"
)

// reviewed is a project of seven documents in a window of 8,192, with an answer that names a thought of each, and a review of at most eight turns.
func reviewed(t *testing.T, review ...answer) *world {
	var thoughts strings.Builder
	conclusion := `**Answer**\nWait a year [n09\], as no line pays.\n**Conditions**`
	for i := range 7 {
		fmt.Fprintf(&thoughts, `[ACTION: create_node | type: standard | name: "Line %d" | content: "The report says \"line %d costs %d.5 million\"." | links: "derived-from n%02d" | reason: "r"]`+"\n", i, i, 20+i, i+2)
		fmt.Fprintf(&thoughts, `[ACTION: create_node | type: standard | name: "Stop %d" | content: "The report says \"stop %d lacks a shelter\". %s" | links: "derived-from n%02d; supports n01" | reason: "r"]`+"\n", i, i, strings.Repeat("People wait there in the rain, as the report tells at length. ", 50), i+2)
		conclusion += fmt.Sprintf(`\n- Line %d costs at most %d.5 million [n%02d\].`, i, 20+i, 9+2*i)
	}
	model := &script{answers: append([]answer{says(thoughts.String()), says(`[ACTION: create_node | type: conclusion | name: "Wait" | content: "` + conclusion + `" | links: "answers n01" | reason: "r"]`)}, review...)}
	w := newWorld(t, model, map[string]string{
		"phases/draw.txt":         "[data: sources]\n[data: thoughts]\n[data: current-task]\n",
		"phases/conclude.txt":     "[data: open-ends | of: first]\n[data: current-task]\n",
		"phases/review.txt":       "[file: review | steps: review]\n[data: goal-node]\n[data: heads]\n[data: answer | lines: numbered]\n[data: grounds]\n[data: checked]\n[data: current-task | reply: lines]\n",
		"prompts/review.txt":      "Hold the answer against its sources.\n",
		"phases/phase-order.txt":  "draw : 1\nconclude : 2 | until: done\nreview : 8 | until: done\nloop: false\n",
		"settings/ui-config.txt":  "link-reach: shown\n",
		"settings/llm-config.txt": "[agent: Explorer]\nprovider: practice\ncontext-window: 8192\nmax-tokens: 2048\n",
	})
	for i := range 7 {
		w.importFile(fmt.Sprintf("report%d.md", i), fmt.Sprintf("# Costs\n\nStatus: Draft\n\nAs counted in 2024, line %d costs %d.5 million on average, though only with the old rails and the drivers of the town. Prices may not rise by more than %d %%.\n\nAt present stop %d lacks a shelter.\n", i, 20+i, 30+i, i))
	}
	return w
}

var shownLine = regexp.MustCompile(`(?m)^L(\d{1,2}) (?:\(\d+\) )?(.*)$`)

// holdsAll answers a step with one line for each line shown, as a model that finds nothing.
func holdsAll(_ context.Context, req llm.Request) (llm.Reply, error) {
	var out []string
	for _, m := range shownLine.FindAllStringSubmatch(req.Messages[len(req.Messages)-1].Text, -1) {
		out = append(out, "L"+m[1]+": ok")
	}
	return llm.Reply{Text: strings.Join(out, "\n"), Finish: "stop"}, nil
}

// In a window of 8,192 the review takes a turn for each group of documents and one for how the lines fit; a turn that finds nothing does not end it,
// and it ends by itself.
func TestAReviewInASmallWindowGoesInTurns(t *testing.T) {
	w := reviewed(t, holdsAll)
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 20})
	if err != nil || s.Ending != run.Done || s.Turns < 5 || s.Turns > 2+8 {
		t.Fatalf("%d turns, %q: %v", s.Turns, s.Ending, err)
	}
	looked := map[string]int{}
	calls := w.model.calls()[2:]
	for i, call := range calls {
		text := call.Messages[0].Text
		if i == len(calls)-1 {
			has(t, text, "You check that the lines of an answer fit together.")
			continue
		}
		has(t, text, "You check lines of an answer against their sources.")
		for _, m := range shownLine.FindAllStringSubmatch(text, -1) {
			looked[m[1]]++
		}
		if n := llm.Estimate(text); n > (8192-2048)*57/100 {
			t.Errorf("a prompt of %d tokens", n)
		}
	}
	if len(looked) != 8 {
		t.Errorf("%v", looked)
	}
	if rec := w.last(); len(rec.Outcomes) != 1 || !rec.Outcomes[0].Action.Spec().Idle {
		t.Errorf("%+v", rec.Outcomes)
	}
	if err := w.Run.GoTo(2, 0); err != nil { // only the person has it looked at again
		t.Fatal(err)
	}
	w.turns(1)
	has(t, w.last().Prompt, "fit together")
}

// A line that was not looked at yet stays to be looked at when the project is opened again; one that was is not shown again.
func TestAReviewGoesOnAfterARestart(t *testing.T) {
	w := reviewed(t, holdsAll)
	w.turns(3)
	first := shownLine.FindAllStringSubmatch(w.last().Prompt, -1)
	w.reopen()
	w.turns(1)
	second := shownLine.FindAllStringSubmatch(w.last().Prompt, -1)
	for _, m := range second {
		if slices.ContainsFunc(first, func(f []string) bool { return f[1] == m[1] }) {
			t.Errorf("L%s was looked at twice", m[1])
		}
	}
	if len(first) == 0 || len(second) == 0 {
		t.Errorf("%v, then %v", first, second)
	}
}

// What a careless reply does to the lines: what was not shown, made up, or lost goes back to the line as it was; ids that a new line leaves out stay.
func TestACarelessReviewDamagesNoLine(t *testing.T) {
	careless := func(_ context.Context, req llm.Request) (llm.Reply, error) {
		text := req.Messages[len(req.Messages)-1].Text
		if !strings.Contains(text, "against their sources") {
			return llm.Reply{Text: "nothing", Finish: "stop"}, nil
		}
		if !strings.Contains(text, "- Line 0 costs at most") {
			return llm.Reply{Text: "All is well.\nL7 ok", Finish: "stop"}, nil
		}
		return llm.Reply{Finish: "stop", Text: `Here are my lines:
L2: Line 0 costs at most 20.5 million, on average. || caution
L3: Line 1 costs at most 99.5 million [n11]. || a false number
L4: Line 2 costs little [n13]. || shorter
L4: - || L3 says it now
L8: Line 6 costs more than that [n21]. || it is no L of this message
L1: Wait a year, as "experts agree everywhere" [n09]. || a quotation
n09: Line 0 is dear. || shorter
n22: Wait two years. || the whole answer
L2+: In 2024 prices could rise by at most 30 % [n02]. || lost
L3+: With 2 lines it is 43 million (own arithmetic) [n11]. || a sum`}, nil
	}
	w := reviewed(t, careless)
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 20}); err != nil || s.Ending != run.Done {
		t.Fatalf("%q: %v", s.Ending, err)
	}
	refused := map[string]string{}
	for _, turn := range w.Records.Last(20) {
		for _, o := range turn.Outcomes {
			if o.Rejection != nil {
				what := o.Action.Get("target") + " " + o.Action.Get("line")
				if o.Action.Get("content") == "-" {
					what += " gone"
				}
				refused[what] = o.Rejection.Rule
			}
		}
	}
	for what, rule := range map[string]string{"n23 8": "line-unseen", "n23 3": "line-number", "n23 4": "line-lost", "n23 4 gone": "line-taken", "n23 1": "line-quote", "n09 ": "line-quote-lost"} {
		if refused[what] != rule {
			t.Errorf("%s was refused by %q, want %q", what, refused[what], rule)
		}
	}
	text := w.node("n23").Full()
	has(t, text, "**Answer**\nWait a year [n09], as no line pays.\n")
	has(t, text, "- Line 0 costs at most 20.5 million, on average [n09].\n- In 2024 prices could rise by at most 30 % [n02].\n- Line 1 costs at most 21.5 million [n11].\n- With 2 lines it is 43 million (own arithmetic) [n11].\n")
	has(t, text, "- Line 2 costs at most 22.5 million [n13].")
	if !strings.Contains(w.node("n09").Full(), `"line 0 costs 20.5 million"`) {
		t.Error(w.node("n09").Full())
	}
}

// The whole answer cannot be written anew in a step, which sees a part of it; what another document brings is looked at alone.
func TestAStepCannotWriteTheWholeAnswer(t *testing.T) {
	w := reviewed(t, says("n23: Wait two years. || shorter"), holdsAll)
	if _, err := w.Run.Run(t.Context(), run.Options{Turns: 20}); err != nil {
		t.Fatal(err)
	}
	if o := w.record("t0003").Outcomes; len(o) != 1 || o[0].Rejection == nil || o[0].Rejection.Rule != "line-unseen" {
		t.Errorf("%+v", o)
	}
	text := strings.Replace(w.node("n23").Full(), "at most 26.5 million", "about 26.5 million", 1)
	w.edit("n23", edit.NodeEdit{Text: &text})
	if err := w.Run.GoTo(2, 0); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if got := shownLine.FindAllStringSubmatch(w.last().Prompt, -1); len(got) != 1 || !strings.HasPrefix(got[0][2], "- Line 6 costs about") {
		t.Errorf("%v", got)
	}
	if _, err := w.Doc.Undo(graph.Person); err != nil {
		t.Error(err)
	}
}
