package backend_test

import (
	"context"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/llm"
	"crg/backend/run"
)

const concludedOnce = `[ACTION: create_node | type: standard | name: "Cheap" | content: "Buses are cheap." | reason: "r"]
[ACTION: create_node | type: conclusion | name: "Buses" | content: "**Answer**\nBuy buses [n02\]." | links: "answers n01" | reason: "r"]`

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
	long := strings.Replace(memo, "because they are cheap [n02].", strings.Repeat("because they are cheap [n02], ", 450)+"so.", 1) + "\n"
	w := writes(t, replies(concludedOnce, long, "## Answer\n\nBuy buses, for they are cheap [n02].\n\n## Else\n\nNew [n02]."), "on")
	w.turns(1)
	m := w.Answer.State().Memo
	if m == nil || m.Text != "## Answer\n\nBuy buses, for they are cheap [n02]." || len(w.model.calls()) != 3 {
		t.Errorf("%d calls, %+v", len(w.model.calls()), m)
	}
	has(t, w.model.prompt(2), "at most 1400 are read")
}
