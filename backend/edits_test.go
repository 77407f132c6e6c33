package backend_test

import (
	"context"
	"strings"
	"testing"

	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/approval"
)

const (
	sinceTurn = "Changed by the person since your last turn:"
	asks      = `[ACTION: ask_user | question: "Which line matters most to you?" | reason: "It decides."]
[ACTION: create_node | type: hypothesis | name: "Cost" | content: "A tram costs more than buses." | reason: "Money decides."]
[ACTION: create_edge | from: last_created | to: current | type: supports | reason: "It bears on the goal."]`
)

// talks makes a project whose prompts tell what the person did, with a question for the person (n02) and a claim (n03).
func talks(t *testing.T, answers ...string) *world {
	w := newWorld(t, replies(append([]string{asks}, answers...)...), map[string]string{
		"phases/exploration.txt":  "[data: goal-node]\n[data: current-position]\n[data: current-graph-context]\n[data: recent-actions | last: turn]\n[data: available-actions | also: ask_user]\n[data: current-task]\n",
		"phases/phase-order.txt":  "exploration : 50\n",
		"settings/ui-config.txt":  whole,
		"settings/llm-config.txt": "[Explorer]\nprovider: practice\ncontext-window: 8192\nmax-tokens: 1024\n",
	})
	w.turns(1)
	return w
}

// told is the list at the end of RECENT ACTIONS in the prompt of call n, "" = there is none.
func (w *world) told(n int) string {
	_, recent, _ := strings.Cut(w.model.prompt(n), "== RECENT ACTIONS ==")
	recent, _, _ = strings.Cut(recent, "\n\n== ")
	_, list, _ := strings.Cut(recent, sinceTurn+"\n")
	return list
}

func (w *world) edit(id string, e edit.NodeEdit) {
	w.t.Helper()
	if err := w.Edit.EditNodes([]string{id}, e); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) reply(question, text string) string {
	w.t.Helper()
	n, _, err := w.Edit.Answer(question, text)
	if err != nil {
		w.t.Fatal(err)
	}
	return n.ID
}

// The answer to a question of the model stands in the next prompt with the question, wherever the model stands and however far
// away they lie, and in no other one after it; neither a failed call nor a restart tells it twice or not at all (issue 10).
func TestAnAnswerIsToldOnceWhereverTheAgentStands(t *testing.T) {
	w := talks(t, think)
	for range 40 { // nothing near the agent may be what shows it
		n, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Filler", Text: strings.Repeat("word ", 60), LinkTo: "n03"})
		if err != nil || n == nil {
			t.Fatal(err)
		}
	}
	w.turns(1)
	w.reply("n02", "The line to the hospital.")
	w.reopen()
	w.model.mu.Lock()
	w.model.answers = []answer{fails(llm.Fault{Class: llm.Busy}), fails(llm.Fault{Class: llm.KeyRefused}), says(think)}
	w.model.mu.Unlock()
	if s, _ := w.Run.Run(t.Context(), run.Options{Turns: 1}); s.Ending == run.Done {
		t.Fatal("the failed call ended a turn")
	}
	w.reopen()
	w.turns(2)
	last := len(w.model.calls()) - 1
	want := "- answered [n02] \"Which line matters most to you?\"\n  Question: \"Which line matters most to you?\"\n  Answer [n44]: \"The line to the hospital.\""
	for n := 2; n < last; n++ {
		if got := w.told(n); got != want {
			t.Errorf("call %d tells\n%s\nnot\n%s", n, got, want)
		}
	}
	if got := w.told(last); got != "" {
		t.Errorf("it is told again:\n%s", got)
	}
}

// What the person did is told in one list: what still stands of it, in few words; what was done and taken back is not.
func TestWhatThePersonDidIsToldOnce(t *testing.T) {
	w := talks(t, think)
	state, text, name := "contested", "A tram costs half as much to run.", "Running cost"
	w.edit("n03", edit.NodeEdit{State: &state})
	w.edit("n03", edit.NodeEdit{Text: &text, Name: &name})
	added, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Noise", Text: "Trams are quiet.", LinkTo: "n03"})
	if err != nil {
		t.Fatal(err)
	}
	gone, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Never mind"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Edit.Delete([]string{gone.ID}, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Edit.Delete(nil, []string{"e01"}); err != nil {
		t.Fatal(err)
	}
	back := "resolved"
	w.edit("n02", edit.NodeEdit{State: &back})
	if _, err := w.Edit.Undo(); err != nil {
		t.Fatal(err)
	}
	w.importFile("report.md", "The report.")
	w.turns(2)
	want := "- edited [n03] \"Running cost\": state is now contested, its name was \"Cost\"\n  Text is now: \"A tram costs half as much to run.\"\n" +
		"- added [" + added.ID + "] \"Noise\" (standard)\n  Text: \"Trams are quiet.\"\n" +
		"- linked [" + added.ID + "] supports [n03]\n" +
		"- deleted the link [n03] supports [n01]\n" +
		"- added [n06] \"report.md\" (artifact)"
	if got := w.told(1); got != want {
		t.Errorf("told is\n%s\nnot\n%s", got, want)
	}
	if got := w.told(2); got != "" {
		t.Errorf("it is told again:\n%s", got)
	}
}

// Masters: what went into one, out of one, and a node that went into another one are one line each.
func TestPackingAndMergingAreOneLineEach(t *testing.T) {
	w := talks(t, think)
	var ids []string
	for _, name := range []string{"One", "Two", "Three"} {
		n, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: name, Text: name, LinkTo: "n03"})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, n.ID)
	}
	w.turns(1)
	if _, err := w.Edit.Merge(ids[0], ids[1]); err != nil {
		t.Fatal(err)
	}
	master, _, err := w.Edit.Compress([]string{ids[0], ids[2]}, "Details")
	if err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if got, want := w.told(2), "- merged [n05] \"Two\" into [n04]\n- edited [n04] \"One\"\n  Changed: \"Two\"\n  Text is now: \"One\n\nTwo\"\n- packed [n04], [n06] into ["+master.ID+"] \"Details\""; got != want {
		t.Errorf("told is\n%s\nnot\n%s", got, want)
	}
	if _, _, err := w.Edit.Expand(master.ID, nil); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if got, want := w.told(3), "- unpacked ["+master.ID+"] \"Details\" into [n04], [n06]"; got != want {
		t.Errorf("told is\n%s\nnot\n%s", got, want)
	}
}

// What the person does while the model is thinking stands in no prompt yet, so the next one tells it; what the prompt of a turn
// told is told again where the person takes the turn back, as nothing stands that followed from it.
func TestWhatIsDoneMeanwhileAndWhatAnUndoneTurnKnewIsTold(t *testing.T) {
	w := talks(t)
	w.setModel(func(context.Context, llm.Request) (llm.Reply, error) {
		w.reply("n02", "The hospital.")
		return llm.Reply{Text: grow, Finish: "stop", Model: "script"}, nil
	})
	w.turns(1)
	w.setModel(says(grow))
	if w.told(1) != "" {
		t.Fatalf("told before it was done:\n%s", w.told(1))
	}
	w.turns(1)
	has(t, w.told(2), `"The hospital."`)
	if _, err := w.Edit.UndoTurn("t0003"); err != nil {
		t.Fatal(err)
	}
	w.reopen()
	w.turns(2)
	has(t, w.told(3), `"The hospital."`)
	has(t, w.model.prompt(3), "Turn 3: taken back by the person.")
	hasNot(t, w.model.prompt(3), "== CHANGED BY THE PERSON ==")
	if got := w.told(4); got != "" {
		t.Errorf("it is told again:\n%s", got)
	}
}

// A skipped turn has told nothing, and a reply that waited through a crash has told what its own prompt said.
func TestSkippedTurnsAndCrashesTellTheRightThings(t *testing.T) {
	w := talks(t, think)
	w.reply("n02", "The hospital.")
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Skip})
	w.Run.Wait()
	next = w.steps(1)
	gate := next()
	has(t, gate.Text, sinceTurn+"\n- answered [n02]")
	w.answer(gate, approve)
	next() // gate B: the reply is in the journal
	state := "contested"
	w.edit("n03", edit.NodeEdit{State: &state})
	w.reopen()
	w.answer(w.gate(), approve)
	w.settled()
	w.turns(1)
	told := w.told(len(w.model.calls()) - 1)
	if want := "- edited [n03] \"Cost\": state is now contested"; told != want {
		t.Errorf("told is\n%s\nnot\n%s", told, want)
	}
}

// Many changes are counted, not listed, and the prompt stays within its budget.
func TestManyChangesAreCounted(t *testing.T) {
	w := talks(t, think)
	for range 30 {
		if _, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Many", Text: strings.Repeat("word ", 30)}); err != nil {
			t.Fatal(err)
		}
	}
	w.reply("n02", "The hospital.")
	w.turns(1)
	told := w.told(1)
	if !strings.HasPrefix(told, "- answered [n02]") {
		t.Errorf("the answer does not come first:\n%s", told)
	}
	listed := strings.Count(told, "- added")
	if listed == 0 || !strings.HasSuffix(told, "… and "+graph.FormatID(' ', 30-listed)[1:]+" more changes.") {
		t.Errorf("%d are listed:\n%s", listed, told)
	}
	if rec := w.last(); rec.TokensEstimated > 7168*85/100 {
		t.Errorf("%d tokens", rec.TokensEstimated)
	}
}
