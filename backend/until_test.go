package backend_test

import (
	"slices"
	"strings"
	"testing"

	answers "crg/backend/answer"
	"crg/backend/answer/author"
	"crg/backend/graph"
	"crg/backend/run"
)

// until is a project whose phases end by themselves: reading, a phase that waits for an answer, one that looks for loose thoughts.
func until(t *testing.T, model *script) *world {
	w := newWorld(t, model, map[string]string{
		"phases/read.txt":         "[data: reading | next: unread | room: fill]\n[data: current-task]\n",
		"phases/answer.txt":       "[data: open-ends | of: first]\n[data: current-task]\n",
		"phases/tidy.txt":         "[data: open-ends | of: links]\n[data: current-task]\n",
		"phases/phase-order.txt":  "read : 9 | until: read\nanswer : 2 | until: done\ntidy : 9 | until: done\nloop: true\n",
		"settings/llm-config.txt": "[Explorer]\nprovider: practice\ncontext-window: 8192\nmax-tokens: 1024\n",
	})
	w.importFile("long.md", strings.Repeat("The tram carries people, as counted in spring, and the buses are full.\n", 90))
	return w
}

func (w *world) phases(n int) (names []string) {
	for _, turn := range w.Records.Last(n) {
		names = append(names, turn.Phase)
	}
	return names
}

func (w *world) goes(want ...string) {
	w.t.Helper()
	if got := w.phases(len(want)); !slices.Equal(got, want) {
		w.t.Errorf("the phases were %v, want %v", got, want)
	}
}

// stands runs until nothing is left to do.
func (w *world) stands() {
	w.t.Helper()
	if s, err := w.Run.Run(w.t.Context(), run.Options{Turns: 50}); err != nil || s.Ending != run.Done || s.Turns == 50 {
		w.t.Fatalf("%d turns, ended %q: %v", s.Turns, s.Ending, err)
	}
}

// Each phase ends when there is nothing left for it, is passed over where that is so already, and the run ends when that is so of all.
// A document that comes later is read, and a phase that has nothing to do with it does not run.
func TestPhasesEndWhenNothingIsLeftForThem(t *testing.T) {
	const loose = `[ACTION: create_node | type: standard | name: "Loose" | content: "A thought." | reason: "r"]`
	const joined = `[ACTION: create_edge | from: n03 | to: n01 | type: supports | reason: "r"]`
	const answer = `[ACTION: create_node | type: conclusion | name: "Buses" | content: "Buses." | links: "answers n01; from n02" | reason: "r"]`
	w := until(t, replies(loose, think, answer, joined, think))
	w.stands()
	w.goes("read", "read", "answer", "tidy")
	if a := w.agent(); a.PhaseIndex != 0 || a.Turn != 0 || a.Sent {
		t.Errorf("the agent is at %+v", a)
	}
	calls := len(w.model.calls())
	w.stands()
	if len(w.model.calls()) != calls {
		t.Error("a run over a graph that stands asked the model")
	}
	w.importFile("later.md", "The tram was cancelled.")
	w.stands()
	w.goes("read", "read", "answer", "tidy", "read")
}

// A turn that only passes ends a phase of until: done, whatever is open; its turns are the most it takes.
func TestAPassEndsAPhase(t *testing.T) {
	const loose = `[ACTION: create_node | type: standard | name: "Loose" | content: "A thought." | reason: "r"]`
	w := until(t, replies(loose, think))
	if s, err := w.Run.Run(t.Context(), run.Options{OnePass: true}); err != nil || s.Turns != 4 {
		t.Fatalf("%d turns: %v", s.Turns, err)
	}
	w.goes("read", "read", "answer", "tidy")
}

// A phase that the person chose runs though nothing is left for it; after that turn it ends as any other.
func TestAPhaseThatThePersonChoseIsNotPassedOver(t *testing.T) {
	w := until(t, replies(think))
	w.turns(2)
	w.goes("read", "read")
	if err := w.Run.GoTo(0, 0); err != nil {
		t.Fatal(err)
	}
	if !w.agent().Sent {
		t.Fatal("it is not known that the person chose it")
	}
	w.reopen()
	w.turns(2)
	w.goes("read", "read", "read", "answer")
}

// Undo of a turn that read brings its pages back, and the next pass shows them again.
func TestPagesOfAnUndoneTurnComeBackInTheNextPass(t *testing.T) {
	w := until(t, replies(grow, grow, think))
	w.turns(2)
	read := w.agent().Read
	if _, err := w.Doc.Undo(graph.Person); err != nil {
		t.Fatal(err)
	}
	w.turns(2)
	w.goes("read", "read", "answer", "read")
	if w.agent().Read != read {
		t.Errorf("read was %s, is %s", read, w.agent().Read)
	}
}

// A phase that stands on the answer begins there and leaves the agent there.
func TestAPhaseThatStandsOnTheAnswer(t *testing.T) {
	const answer = `[ACTION: create_node | type: conclusion | name: "Buses" | content: "Buses." | links: "answers n01" | reason: "r"]`
	w := newWorld(t, replies(answer, think), map[string]string{
		"phases/conclude.txt":    "[data: current-position | on: answer]\n[data: current-task]\n",
		"phases/phase-order.txt": "conclude : 9\n",
	})
	w.turns(1)
	if at := w.agent().Position; at != "n01" {
		t.Errorf("there was no answer, and the agent stands on %s", at)
	}
	w.turns(1)
	has(t, w.model.prompt(1), "== YOUR POSITION ==\n[n02] \"Buses\"")
	if at := w.agent().Position; at != "n02" {
		t.Errorf("the agent stands on %s", at)
	}
	if _, err := w.Doc.Undo(graph.Person); err != nil {
		t.Fatal(err)
	}
	if at := w.agent().Position; at != "n01" {
		t.Errorf("undone, the agent stands on %s", at)
	}
}

// A model that never mends what the check finds does not keep the run: at the end of a pass the answer that weighs all there is stands, with what is
// wrong with it told to the person.
func TestARunEndsWithAnAnswerThatWeighsAllThereIs(t *testing.T) {
	const answer = `[ACTION: create_node | type: conclusion | name: "Buses" | content: "Buses." | links: "answers n01" | reason: "r"]`
	edits := func(n string) string {
		return `[ACTION: edit_node | content: "Buses, as ` + n + ` people say." | reason: "r"]`
	}
	w := newWorld(t, replies(answer, edits("21"), edits("22"), edits("23"), edits("24")), map[string]string{
		"phases/conclude.txt":    "[data: current-position | on: answer]\n[data: open-ends | of: answer]\n[data: current-task]\n",
		"phases/phase-order.txt": "conclude : 3 | until: done\nloop: true\n",
	})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 50})
	if err != nil || s.Turns != 3 || !s.Stands {
		t.Fatalf("%d turns, stands %v: %v", s.Turns, s.Stands, err)
	}
	has(t, w.model.prompt(2), "lacks the parts: Answer, Conditions")
}

// Without documents a phase that ends when all is read lays out the question in three turns, and goes on.
func TestWithoutDocumentsThereIsNothingToRead(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{
		"phases/read.txt":        "[data: reading | next: unread]\n[data: current-task]\n",
		"phases/answer.txt":      "[data: current-task]\n",
		"phases/phase-order.txt": "read : 12 | until: read\nanswer : 1\nloop: true\n",
	})
	w.turns(4)
	w.goes("read", "read", "read", "answer")
}

// A run over an answer that the person denies has something to do until a turn writes the answer anew; a checked one asks for nothing.
func TestARunActsOnWhatThePersonDenies(t *testing.T) {
	const anew = `[ACTION: edit_node | target: n03 | content: "**Answer**\nBuy half of them [n02\]." | reason: "The person says so."]`
	w := newWorld(t, replies(concludedOnce, anew, think), map[string]string{
		"phases/conclude.txt":    "[data: current-position | on: answer]\n[data: open-ends | of: first, answer]\n[data: current-task]\n",
		"phases/phase-order.txt": "conclude : 9\n",
		"settings/ui-config.txt": "link-reach: shown\n",
	})
	w.turns(1)
	calls := func() int { return len(w.model.calls()) }
	before := calls()
	if err := w.Answer.Judge(w.Answer.State().Print, author.Judgement{Word: answers.Word{Says: answers.Wrong, Said: "Too many."}}); err != nil {
		t.Fatal(err)
	}
	w.reopen() // as after a crash: the word was kept when it was said
	w.turns(1)
	has(t, w.model.prompt(before), "== OPEN ENDS ==\n- The person says that the answer [n03] is not right: \"Too many.\" [n04].")
	w.turns(1)
	hasNot(t, w.model.prompt(before+1), "The person says")
	if s := w.Answer.State(); s.Word == nil || s.Verdict != answers.None {
		t.Errorf("%+v", s.Word)
	}
}
