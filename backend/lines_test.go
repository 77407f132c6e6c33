package backend_test

import (
	"strings"
	"testing"

	"crg/backend/edit"
	"crg/backend/run"
)

// mending is a project whose one phase mends the answer by lines.
func mending(t *testing.T, model *script) *world {
	return newWorld(t, model, map[string]string{
		"phases/conclude.txt":    "[data: answer]\n[data: current-task]\n",
		"phases/mend.txt":        "[data: goal-node]\n[data: answer | lines: numbered]\n[data: thoughts]\n[data: current-task | reply: lines | expect: Answer with the changes only.]\n",
		"phases/phase-order.txt": "conclude : 1\nmend : 3\n",
		"settings/ui-config.txt": "link-reach: shown\n",
	})
}

const concluded = `[ACTION: create_node | type: standard | name: "Cheap" | content: "Buses are cheap." | reason: "r"]
[ACTION: create_node | type: conclusion | name: "Buses" | content: "**Answer**\nBuy buses [n02\].\n**Why**\n- They are quick.\n- They are cheap [n02\]." | links: "answers n01" | reason: "r"]`

// A reply in lines mends the answer line by line, in one step, and the record and the journal hold it as action blocks.
func TestAnAnswerIsMendedByLines(t *testing.T) {
	w := mending(t, replies(concluded, "The second line says nothing.\nL2: - || no source says it\nL1: Buy a hundred buses [n02]. || how many\nn02: Buses cost 0.4 million each. || the number"))
	w.turns(2)
	has(t, w.model.prompt(1), "== ANSWER ==\n[n03] \"Buses\" (Conclusion, active)\nAnswer\nL1 Buy buses [n02].\nWhy\nL2 - They are quick.\nL3 - They are cheap [n02].")
	if got, want := w.node("n03").Full(), "**Answer**\nBuy a hundred buses [n02].\n**Why**\n- They are cheap [n02]."; got != want {
		t.Error(got)
	}
	if got := w.node("n02").Full(); got != "Buses cost 0.4 million each." {
		t.Error(got)
	}
	rec := w.last()
	if !strings.HasPrefix(rec.Reply, "The second line says nothing.\n[ACTION: edit_node | target: n03") || len(rec.Replies) != 1 || !strings.Contains(rec.Replies[0], "L2: -") {
		t.Errorf("%q, %q", rec.Reply, rec.Replies)
	}
	if _, err := w.Edit.Undo(); err != nil || !strings.Contains(w.node("n03").Full(), "They are quick") {
		t.Errorf("one step of undo: %v", err)
	}
}

// What is no line is reminded of once; a reply in blocks is taken, too; a line that is not there costs itself alone.
func TestAReplyInLinesThatCannotBeRead(t *testing.T) {
	w := mending(t, replies(concluded, "I would rather talk.", "L9: x || no such line\nL3: They are very cheap [n02]. || emphasis", `[ACTION: pass | reason: "All holds."]`))
	w.turns(3)
	has(t, w.model.prompt(2), "L5+: a new line to stand behind it || why")
	has(t, w.node("n03").Full(), "They are very cheap [n02].")
	if rec := w.record("t0002"); len(rec.Outcomes) != 2 || rec.Outcomes[0].Rejection == nil || rec.Outcomes[0].Rejection.Rule != "no-line" {
		t.Errorf("%+v", rec.Outcomes)
	}
	if rec := w.record("t0003"); len(rec.Outcomes) != 1 || !rec.Outcomes[0].Action.Spec().Idle {
		t.Errorf("%+v", rec.Outcomes)
	}
}

// A text that was looked at is not looked at again; one that the person edits is.
func TestAnAnswerIsLookedAtOnce(t *testing.T) {
	w := mending(t, replies(concluded, "L2: - || no source says it", "nothing"))
	write(t, w.dir, "phases/phase-order.txt", "conclude : 1\nmend : 3 | until: done\nloop: false\n")
	w.Workspace.Refresh()
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 9}); err != nil || s.Turns != 2 {
		t.Fatalf("%d turns: %v", s.Turns, err)
	}
	if err := w.Run.GoTo(1, 0); err != nil {
		t.Fatal(err)
	}
	w.turns(1) // the person chose it
	text := w.node("n03").Full() + "\n**Next steps**\n1. Count."
	w.edit("n03", edit.NodeEdit{Text: &text})
	write(t, w.dir, "phases/phase-order.txt", "conclude : 1\nmend : 3 | until: done\nloop: true\n")
	w.Workspace.Refresh()
	if next, err := w.Run.Next(); err != nil || next.Step.Phase != "conclude" {
		t.Fatalf("%+v: %v", next, err)
	}
	w.setModel(says(think))
	w.turns(1)
	if next, err := w.Run.Next(); err != nil || next.Step.Phase != "mend" {
		t.Errorf("%+v: %v", next, err)
	}
}

// An answer is written whole once in a pass: what is wrong with it then a phase behind mends by lines, to which a program names it. One that lacks
// parts is written again, and so is any where no such phase follows.
func TestAnAnswerIsWrittenWholeOnce(t *testing.T) {
	const parts = `**Answer**\nBuy buses [n02\].\n**Conditions**\n- Few ride [n02\]. Fails: many\n**Why**\n- They are cheap [n02\].\n**Ruled out**\n- The tram [n02\].\n**Objections**\n- They wear out [n02\]. Reply: open\n**How sure**\nLow [n02\].\n**What would change it**\n- If many ride, the tram [n02\].\n**Next steps**\n1. Count [n02\].`
	thoughts := `[ACTION: create_node | type: standard | name: "Cheap" | content: "Buses are cheap." | reason: "r"]
[ACTION: create_node | type: standard | name: "Dear" | content: "Fuel is dear." | links: "contradicts n02" | reason: "r"]
[ACTION: create_node | type: conclusion | name: "Buses" | content: "` + parts + `" | links: "answers n01" | reason: "r"]`
	for name, c := range map[string]struct {
		conclusion, order string
		next              string
	}{
		"whole":                 {thoughts, "conclude : 2 | until: done\nmend : 3 | until: done\n", "mend"},
		"without a part":        {strings.Replace(thoughts, `**Next steps**\n1. Count [n02\].`, "", 1), "conclude : 2 | until: done\nmend : 3 | until: done\n", "conclude"},
		"and nothing mends it":  {thoughts, "conclude : 2 | until: done\nmend : 3\n", "conclude"},
		"and nothing is behind": {thoughts, "conclude : 2 | until: done\n", "conclude"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, replies(c.conclusion, "nothing"), map[string]string{
				"phases/conclude.txt":    "[data: answer]\n[data: open-ends | of: answer]\n[data: current-task]\n",
				"phases/mend.txt":        "[data: goal-node]\n[data: answer | lines: numbered]\n[data: grounds]\n[data: checked]\n[data: current-task | reply: lines]\n",
				"phases/phase-order.txt": c.order,
				"settings/ui-config.txt": "link-reach: shown\n",
			})
			w.turns(1)
			next, err := w.Run.Next()
			if err != nil || next.Step.Phase != c.next {
				t.Fatalf("%+v: %v", next, err)
			}
			if c.next == "mend" {
				w.turns(1)
				has(t, w.model.prompt(1), "- No line weighs: [n03] contradicts [n02]")
			}
		})
	}
}
