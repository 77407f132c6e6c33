package backend_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/approval"
)

const concludedOnce = `[ACTION: create_node | type: standard | name: "Cheap" | content: "Buses are cheap." | reason: "r"]
[ACTION: create_node | type: conclusion | name: "Buses" | content: "**Answer**\nBuy buses [n02\]." | links: "answers n01" | reason: "r"]`

// writtenOut is a project whose review writes the answer out, too.
func writtenOut(t *testing.T, maxTokens int, own string, answers ...answer) *world {
	files := map[string]string{
		"phases/conclude.txt":     "[data: open-ends | of: first]\n[data: current-task]\n",
		"phases/phase-order.txt":  "conclude : 1 | until: done\nreview : 2 | until: done\nloop: true\n",
		"settings/ui-config.txt":  "link-reach: shown\nmemo: on\nreplies: kept\n",
		"settings/llm-config.txt": fmt.Sprintf("[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: 32768\nmax-tokens: %d\n", maxTokens),
	}
	if own != "" {
		files["prompts/memo.txt"] = own
	}
	w := newWorld(t, &script{answers: answers}, files)
	w.importFile("letter.md", "A bus costs 400,000 euros. A tram costs 3 million euros a kilometre.\n")
	return w
}

const drawnOnce = `[ACTION: create_node | type: standard | name: "Cheap" | content: "Buses are cheap." | links: "derived-from n02" | reason: "r"]
[ACTION: create_node | type: conclusion | name: "Buses" | content: "**Answer**\nBuy buses [n03\]." | links: "answers n01" | reason: "r"]`

// In a large window the reply that reviews the answer, with the documents before it, writes it out as well: no other call is made.
func TestAReviewWritesTheAnswerOut(t *testing.T) {
	const paper = "## Answer\n\nBuy buses, because one costs 400,000 euros [n02].\n\n## Sources\n\n[n02] letter"
	w := writtenOut(t, 4096, "", says(drawnOnce), says("L1: Buy buses now [n03]. || when\n\n"+paper))
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 9}); err != nil || s.Turns != 2 || len(w.model.calls()) != 2 {
		t.Fatalf("%d turns, %d calls: %v", s.Turns, len(w.model.calls()), err)
	}
	for _, part := range []string{"== TEXTS ==", "A bus costs 400,000 euros.", "== THE PAPER ==\nBelow the changes write the answer", "First the changes, one a line"} {
		has(t, w.model.prompt(1), part)
	}
	w.reopen()
	m := w.Answer.State().Memo
	if m == nil || !m.Current || !strings.HasPrefix(m.Text, "## Answer\n\nBuy buses, because") || m.Names["n02"] != "letter" || len(m.Lost.Numbers) != 0 {
		t.Fatalf("%+v", m)
	}
	has(t, w.node("n04").Full(), "Buy buses now")
	if r := w.last(); !strings.Contains(strings.Join(r.Replies, ""), "because one costs") {
		t.Errorf("the record has not what came: %+v", r.Replies)
	}
}

// Where the reply may not be so long, the project has a text of its own, no paper came, or it is cut within it, the call is made.
func TestWhenAReviewDoesNotWriteTheAnswerOut(t *testing.T) {
	cut := fails(llm.Fault{Class: llm.Cut, Text: "L1: Buy buses now [n03]. || when\n\n## Answer\n\nBuy bu"})
	for what, c := range map[string]struct {
		most  int
		own   string
		reply answer
		asked bool
	}{
		"short replies": {2048, "", says("nothing"), false}, "own text": {4096, "Mine.\n[data: answer]", says("nothing"), false},
		"none came": {4096, "", says("nothing"), true}, "no memo": {4096, "", says("nothing\n## Answer\nBuy."), true}, "cut": {4096, "", cut, true},
	} {
		t.Run(what, func(t *testing.T) {
			w := writtenOut(t, c.most, c.own, says(drawnOnce), c.reply, says(strings.ReplaceAll(memo, "n02", "n03")))
			w.turns(2)
			if len(w.model.calls()) != 3 || strings.Contains(w.model.prompt(1), "THE PAPER") != c.asked {
				t.Errorf("%d calls:\n%s", len(w.model.calls()), w.model.prompt(1))
			}
			if m := w.Answer.State().Memo; m == nil || !m.Current {
				t.Errorf("%+v", m)
			}
		})
	}
}

// What a review wrote too long is shortened as any memo is; what it wrote beside a line that the person declined is let go.
func TestAPaperOfAReviewIsTreatedAsAnyMemo(t *testing.T) {
	long := "nothing\n\n## Answer\n\n" + strings.Repeat("Buses are cheap [n03]. ", 900)
	w := writtenOut(t, 4096, "", says(drawnOnce), says(long), says("## Answer\n\nBuses are cheap [n03]."))
	w.turns(2)
	has(t, w.model.prompt(2), "at most 2000 are read")
	if m := w.Answer.State().Memo; m == nil || m.Text != "## Answer\n\nBuses are cheap [n03]." {
		t.Errorf("%+v", m)
	}
	w = writtenOut(t, 4096, "", says(drawnOnce), says("L1: Buy trams [n03]. || no\n\n## Answer\n\nBuy trams [n03]."), says(strings.ReplaceAll(memo, "n02", "n03")))
	w.turns(1)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.answer(next(), approval.Decision{Answer: approval.Approve, Declined: map[int]bool{0: true}})
	w.Run.Wait()
	if m := w.Answer.State().Memo; m != nil && m.Current && strings.Contains(m.Text, "trams") {
		t.Errorf("%+v", m)
	}
}

const memo = "## Answer\n\nThe town should buy buses, because they are cheap [n02].\n\n## Sources\n\nNone."

// writes is a project that has its answer written out.
func writes(t *testing.T, model *script, on string) *world {
	return newWorld(t, model, map[string]string{
		"phases/conclude.txt":     "[data: open-ends | of: first]\n[data: current-task]\n",
		"phases/phase-order.txt":  "conclude : 1 | until: done\nloop: true\n",
		"settings/ui-config.txt":  "link-reach: shown\nmemo: " + on + "\n",
		"settings/llm-config.txt": "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\n",
	})
}

// A run writes the answer out at the end of a pass, once for each text; it stands there after a restart, and is old when the answer changes.
func TestARunWritesTheAnswerOut(t *testing.T) {
	w := writes(t, replies(concludedOnce, memo), "on")
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 9}); err != nil || s.Turns != 1 {
		t.Fatalf("%d turns: %v", s.Turns, err)
	}
	calls := w.model.calls()
	if len(calls) != 2 {
		t.Fatalf("%d calls", len(calls))
	}
	has(t, w.model.prompt(1), "Write the answer below as a paper")
	has(t, w.model.prompt(1), "== PARTS ==\n**Answer**\nBuy buses [n02].")
	has(t, w.model.prompt(1), "[n02] \"Cheap\" (L1): Buses are cheap.\n  own reasoning")
	w.reopen()
	m := w.Answer.State().Memo
	if m == nil || !m.Current || !strings.HasPrefix(m.Text, "## Answer") || m.Model != "m" {
		t.Fatalf("%+v", m)
	}
	if _, err := w.Run.Run(t.Context(), run.Options{Turns: 9}); err != nil || len(w.model.calls()) != 2 {
		t.Errorf("%d calls: %v", len(w.model.calls()), err)
	}
	text := w.node("n03").Full() + "\n**Why**\n- Cheap [n02]."
	w.edit("n03", edit.NodeEdit{Text: &text})
	if m := w.Answer.State().Memo; m == nil || m.Current {
		t.Errorf("%+v", m)
	}
}

// Without the setting, and where the person looks at each prompt, none is written; one that fails costs the run nothing.
func TestWhenNoMemoIsWritten(t *testing.T) {
	w := writes(t, replies(concludedOnce, memo), "off")
	w.turns(1)
	if n := len(w.model.calls()); n != 1 {
		t.Errorf("%d calls without the setting", n)
	}
	w = writes(t, &script{answers: []answer{says(concludedOnce), fails(llm.Fault{Class: llm.Refused})}}, "on")
	if s, err := w.Run.Run(t.Context(), run.Options{OnePass: true}); err != nil || s.Turns != 1 || s.Ending != run.Done {
		t.Errorf("%d turns, %s: %v", s.Turns, s.Ending, err)
	}
	if m := w.Answer.State().Memo; m != nil {
		t.Errorf("%+v", m)
	}
	w.setModel(says("I would rather not."))
	if err := w.Answer.WriteMemo(context.Background()); !fault.Is(err, "answer.no-memo") {
		t.Error(err)
	}
}

// A memo that is too long is asked to be shortened once; only headings that it has are taken.
func TestALongMemoIsShortenedOnce(t *testing.T) {
	long := strings.Replace(memo, "because they are cheap [n02].", strings.Repeat("because they are cheap [n02], ", 700)+"so.", 1) + "\n"
	w := writes(t, replies(concludedOnce, long, "## Answer\n\nBuy buses, for they are cheap [n02].\n\n## Else\n\nNew [n02]."), "on")
	w.turns(1)
	m := w.Answer.State().Memo
	if m == nil || m.Text != "## Answer\n\nBuy buses, for they are cheap [n02]." || len(w.model.calls()) != 3 {
		t.Errorf("%d calls, %+v", len(w.model.calls()), m)
	}
	has(t, w.model.prompt(2), "at most 2000 are read")
}
