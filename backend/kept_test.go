package backend_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/llm"
	"crg/backend/run"
)

// thought is a block that makes a node.
func thought(name string) string {
	return fmt.Sprintf(`[ACTION: create_node | type: standard | name: %q | content: "Text of %s." | links: "supports n01" | reason: "r"]`, name, name)
}

func unreasoned(name string) string { return strings.Replace(thought(name), ` | reason: "r"`, "", 1) }

// keeping is a project that keeps what it can read of a reply.
func keeping(t *testing.T, model *script) *world {
	return newWorld(t, model, map[string]string{"settings/ui-config.txt": "link-reach: shown\nreplies: kept\n"})
}

// made are the names of all nodes but the Goal, in the order of their ids.
func (w *world) made() (names []string) {
	for _, id := range w.ids() {
		if id != "n01" {
			names = append(names, w.node(id).Name)
		}
	}
	return names
}

func TestCRG_162_OnlyTheFaultyBlockIsAskedForAgain(t *testing.T) {
	w := keeping(t, replies("I think.\n"+thought("A")+"\n"+unreasoned("B")+"\n"+thought("C"), thought("B")))
	w.turns(1)
	calls := w.model.calls()
	if len(calls) != 2 || len(calls[1].Messages) != 1 || llm.Estimate(w.model.prompt(1)) > 300 {
		t.Fatalf("%d calls, the second of %d tokens:\n%s", len(calls), llm.Estimate(w.model.prompt(1)), w.model.prompt(1))
	}
	has(t, w.model.prompt(1), unreasoned("B"))
	hasNot(t, w.model.prompt(1), `name: "A"`)
	if got := w.made(); !slices.Equal(got, []string{"A", "B", "C"}) {
		t.Errorf("made %v", got)
	}
	rec := w.last()
	if len(rec.ParseFailures) != 1 || len(rec.Replies) != 2 || !strings.HasPrefix(rec.Reply, "I think.\n[ACTION: create_node") || !contains(rec.Prompt, "== GOAL ==") {
		t.Errorf("the record has %d failures, %d replies, and %q", len(rec.ParseFailures), len(rec.Replies), rec.Reply)
	}
	if _, err := w.Edit.Undo(); err != nil || len(w.made()) != 0 {
		t.Errorf("one step of undo leaves %v: %v", w.made(), err)
	}
}

// After two questions the turn goes on without the block. It leaves its place, so that the ids of the prompt stay true, and the model is told.
func TestTheTurnGoesOnWithoutABlockThatNeverComes(t *testing.T) {
	w := keeping(t, replies(thought("A")+unreasoned("B")+thought("C")+`[ACTION: create_edge | from: n04 | to: n02 | type: contradicts | reason: "r"]`, unreasoned("B"), garbage, think))
	w.turns(2)
	if n := len(w.model.calls()); n != 4 {
		t.Errorf("%d calls, want the reply, two questions and the next turn", n)
	}
	if c := w.node("n04"); c == nil || c.Name != "C" || w.node("n03") != nil {
		t.Errorf("made %v", w.made())
	}
	has(t, w.model.prompt(3), "REJECTED: missing field — create_node needs type")
	if rec := w.record("t0001"); len(rec.ParseFailures) != 2 || !slices.Contains(rec.ParseWarnings, "1 block that could not be read was left out") {
		t.Errorf("%d failures, %v", len(rec.ParseFailures), rec.ParseWarnings)
	}
}

func cut(text string) answer {
	return fails(llm.Fault{Class: llm.Cut, Text: text, Partial: len(text)})
}

// A reply that was cut at its limit is continued behind what is kept of it. One of which nothing can be kept is the fault that it was.
func TestAReplyThatWasCutIsContinued(t *testing.T) {
	w := keeping(t, &script{answers: []answer{cut(thought("A") + "\n" + thought("B")[:70]), says(thought("B") + thought("C"))}})
	w.turns(1)
	calls := w.model.calls()
	if len(calls) != 2 || len(calls[1].Messages) != 3 {
		t.Fatalf("%d calls", len(calls))
	}
	has(t, w.model.prompt(1), "Its 1 whole action blocks are kept")
	if got := w.made(); !slices.Equal(got, []string{"A", "B", "C"}) {
		t.Errorf("made %v", got)
	}
	w.setModel(cut("I think and think and"))
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
	if s.Ending != run.Paused || llm.FaultOf(err) == nil {
		t.Errorf("ended %q: %v", s.Ending, err)
	}
}

// What is beyond doubt is read without a question: a missing bracket, an unknown category, a move before other actions.
func TestSmallFaultsCostNoQuestion(t *testing.T) {
	reply := "[" + strings.TrimPrefix(thought("A"), "[ACTION: ") + "\n" +
		`[ACTION: move_to | target: n01 | reason: "r"]` + "\n" +
		`[ACTION: create_node | type: standard | name: "B" | content: "b" | category: mood | reason: "r"]`
	w := keeping(t, replies(reply, think))
	w.turns(2)
	if n := len(w.model.calls()); n != 2 {
		t.Errorf("%d calls", n)
	}
	if got := w.made(); !slices.Equal(got, []string{"A", "B"}) {
		t.Errorf("made %v", got)
	}
	rec := w.record("t0001")
	if len(rec.ParseFailures) != 0 || len(rec.Replies) != 1 || rec.Replies[0] != reply || rec.Reply == reply {
		t.Errorf("%d failures, replies %q, reply %q", len(rec.ParseFailures), rec.Replies, rec.Reply)
	}
	if notes := rec.Outcomes[1].Notes; !slices.Equal(notes, []string{`there is no category "mood"; the node was made without one`}) {
		t.Errorf("notes %q", notes)
	}
}

// A crash between the question and its answer leaves nothing of the turn; one after the reply was joined leaves a reply that can be read.
func TestAKeptReplySurvivesACrashWholeOrNotAtAll(t *testing.T) {
	w := keeping(t, replies(thought("A")+unreasoned("B"), thought("B")))
	stopped := w.model.answers[1]
	w.model.answers[1] = func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		w.model.answers = []answer{stopped}
		return llm.Reply{}, &llm.Fault{Class: llm.Refused}
	}
	if s, _ := w.Run.Run(t.Context(), run.Options{Turns: 1}); s.Ending != run.Paused {
		t.Fatalf("ended %q", s.Ending)
	}
	w.reopen()
	if got := w.made(); len(got) != 0 {
		t.Errorf("half a turn stands there: %v", got)
	}
	w.setModel(says(thought("A") + thought("B")))
	w.turns(1)
	if got := w.made(); !slices.Equal(got, []string{"A", "B"}) {
		t.Errorf("made %v", got)
	}
}

// Without the setting a faulty reply is asked for whole, as ever.
func TestCRG_162_WithoutTheSettingNothingIsKept(t *testing.T) {
	w := newWorld(t, replies(thought("A")+unreasoned("B"), thought("A")), map[string]string{"settings/ui-config.txt": whole})
	w.turns(1)
	if calls := w.model.calls(); len(calls) != 2 || len(calls[1].Messages) != 3 {
		t.Errorf("%d calls", len(calls))
	}
	has(t, w.model.prompt(1), "nothing in it was executed")
}
