package backend_test

import (
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/run"
)

const (
	dear          = `[ACTION: create_node | type: standard | name: "Dear" | content: "Drivers are dear." | links: "supports n03" | reason: "r"]`
	concludedAnew = dear + "\n" + `[ACTION: edit_node | target: n03 | content: "**Answer**\nWait a year [n02\]." | reason: "r"]`
)

// updated is a project with an answer that the person had brought up to date by a model that says this.
func updated(t *testing.T, says string) (w *world, was string) {
	t.Helper()
	w = newWorld(t, replies(concludedOnce, says), map[string]string{
		"phases/conclude.txt":    "[data: current-position | on: answer]\n[data: available-actions]\n[data: current-task]\n",
		"phases/phase-order.txt": "conclude : 1\nloop: true\n",
		"settings/ui-config.txt": "link-reach: shown\n",
	})
	if err := w.BringUpToDate(); !fault.Is(err, "answer.none") {
		t.Errorf("without an answer: %v", err)
	}
	w.turns(1)
	was = w.node("n03").Full()
	if _, updating := w.Updating(); updating {
		t.Fatal("there is something to choose before anybody asked")
	}
	if err := w.BringUpToDate(); err != nil {
		t.Fatal(err)
	}
	w.Run.Wait()
	return w, was
}

// The old answer stands until the person chooses. To keep it is one step, which Undo takes back; what they did meanwhile themselves stays.
func TestTheOldAnswerIsKeptAsOneStep(t *testing.T) {
	w, was := updated(t, concludedAnew)
	u, updating := w.Updating()
	if !updating || u.Running || !u.New || u.Turns != 1 || u.Text != was || !strings.Contains(w.node("n03").Full(), "Wait a year") {
		t.Fatalf("%+v, %q", u, w.node("n03").Full())
	}
	mine := w.add(edit.NodeDraft{Type: "standard", Name: "Mine", Text: "I think so."})
	if err := w.KeepOld(); err != nil {
		t.Fatal(err)
	}
	if got := w.node("n03").Full(); got != was || w.node("n04") != nil || w.node(mine) == nil {
		t.Errorf("the answer says %q", got)
	}
	if _, updating := w.Updating(); updating {
		t.Error("there is still something to choose")
	}
	if step, err := w.Edit.Undo(); err != nil || !strings.Contains(step.Label.String(), "Keep the old answer") {
		t.Errorf("%s: %v", step.Label, err)
	}
	if got := w.node("n03").Full(); !strings.Contains(got, "Wait a year") || w.node("n04") == nil {
		t.Errorf("after Undo the answer says %q", got)
	}
}

func TestTheNewAnswerIsTaken(t *testing.T) {
	w, was := updated(t, concludedAnew)
	w.UseNew()
	if _, updating := w.Updating(); updating || w.node("n03").Full() == was {
		t.Error("the new answer is not taken")
	}
}

func TestARunThatChangesNoAnswerSaysSo(t *testing.T) {
	w, was := updated(t, dear)
	if u, updating := w.Updating(); !updating || u.New || u.Turns != 1 || w.node("n03").Full() != was {
		t.Errorf("%+v", u)
	}
}

// A text that comes back has its memo again.
func TestTheMemoOfTheOldAnswerComesBackWithIt(t *testing.T) {
	w := writes(t, replies(concludedOnce, memo), "on")
	if _, err := w.Run.Run(t.Context(), run.Options{Turns: 9}); err != nil {
		t.Fatal(err)
	}
	other := "**Answer**\nWait [n02]."
	w.edit("n03", edit.NodeEdit{Text: &other})
	w.setModel(says(strings.Replace(memo, "buy buses", "wait", 1)))
	if err := w.Answer.WriteMemo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if m := w.Answer.State().Memo; !m.Current || !strings.Contains(m.Text, "should wait") {
		t.Errorf("%+v", m)
	}
	w.undo()
	if m := w.Answer.State().Memo; !m.Current || !strings.Contains(m.Text, "buy buses") {
		t.Errorf("%+v", m)
	}
}
