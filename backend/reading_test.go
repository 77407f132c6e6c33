package backend_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crg/backend/artifact/pages"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/run/approval"
)

const readingPhase = "[data: goal-node]\n[data: sources]\n[data: current-position]\n[data: current-graph-context]\n[data: reading | next: unread]\n" +
	"[data: recent-actions | last: turn]\n[data: available-actions]\n[data: current-task | ids: next]\n"

// reader makes a project with two documents, n02 of several pages and n03 of one, and a window in which pages are short.
func reader(t *testing.T, model *script) *world {
	w := newWorld(t, model, map[string]string{
		"phases/exploration.txt":  readingPhase,
		"phases/phase-order.txt":  "exploration : 50\n",
		"settings/ui-config.txt":  whole,
		"settings/llm-config.txt": "[Explorer]\nprovider: practice\ncontext-window: 8192\nmax-tokens: 1024\n",
	})
	var long strings.Builder
	for i := range 240 {
		fmt.Fprintf(&long, "Finding %d says that line %d of the tram carries people, as counted in spring.\n", i, 1000+i)
	}
	long.WriteString("The loyalty service answered after two seconds.\n")
	w.importFile("long.md", long.String())
	w.importFile("short.md", "The buses are full.")
	return w
}

func (w *world) importFile(name, text string) {
	w.t.Helper()
	if _, err := bring(w.Edit, name, text); err != nil {
		w.t.Fatal(err)
	}
}

// Turn by turn every page is shown; undo brings a page back, redo takes it away again; the marks stand in the graph file and
// survive a restart (loop design §2, §8).
func TestEveryPageIsReadAndUndoBringsItBack(t *testing.T) {
	w := reader(t, replies(grow, think))
	w.turns(1)
	first := w.agent().Read
	if first == "" {
		t.Fatal("nothing was marked as read")
	}
	if _, err := w.Doc.Undo(graph.Person); err != nil {
		t.Fatal(err)
	}
	if w.agent().Read != "" {
		t.Errorf("undone, but %s is marked as read", w.agent().Read)
	}
	if _, err := w.Doc.Redo(graph.Person); err != nil {
		t.Fatal(err)
	}
	for turns := 0; ; turns++ {
		read := w.agent().Read
		w.reopen()
		if w.agent().Read != read {
			t.Fatalf("after a restart %q is read, not %q", w.agent().Read, read)
		}
		marks := pages.ParseMarks(read)
		if marks.Has("n02", 0, len(w.node("n02").Full())) && marks.Has("n03", 0, len(w.node("n03").Full())) {
			break
		}
		if turns > 12 {
			t.Fatalf("after %d turns only %s is read", turns, read)
		}
		w.turns(1)
	}
	w.turns(1)
	if last := w.model.calls(); strings.Contains(last[len(last)-1].Messages[0].Text, "== READING ==") {
		t.Error("READING stands there though all is read")
	}
}

// request_info reaches every page of every document, and words in it, from wherever the agent stands. It uses no turn, and the
// page counts as read once the turn is done (CRG-168 to 170).
func TestCRG_168_PagesAndWordsAreAskedForFromAnywhere(t *testing.T) {
	w := reader(t, replies(`[ACTION: request_info | topic: "n02 page 5" | reason: "x"]`, `[ACTION: request_info | topic: "n02: loyalty service" | reason: "x"]`,
		`[ACTION: request_info | topic: "n02: giraffe" | reason: "x"]`, think))
	w.turns(1)
	has(t, w.model.prompt(1), `[n02] "long.md", page 5 of `)
	has(t, w.model.prompt(1), "READING shows the page that you asked for.")
	answer := func(n int) string {
		messages := w.model.calls()[n].Messages
		return messages[len(messages)-1].Text
	}
	has(t, answer(2), "The loyalty service answered after two seconds.")
	has(t, answer(2), "--- text ")
	has(t, answer(3), "No passage found that holds these words.")
	if w.agent().TurnTotal != 1 || len(w.last().Clarifications) != 3 || !w.last().Clarifications[0].Page {
		t.Errorf("%d turns, %+v", w.agent().TurnTotal, w.last().Clarifications)
	}
	if read := pages.ParseMarks(w.agent().Read); read.Count("n02", 0, 1<<30) == 0 || read.Has("n02", 0, 1) {
		t.Errorf("page 5 was shown last, and %s is marked", w.agent().Read)
	}
}

// A turn that a crash interrupts between reply and apply marks the pages that its own prompt showed.
func TestMarksOfAReplyFromBeforeACrash(t *testing.T) {
	w := reader(t, replies(grow, think))
	next := w.steps(1)
	w.answer(next(), approve)
	next()
	w.reopen()
	w.answer(w.gate(), approval.Decision{Answer: approval.Approve})
	w.settled()
	if w.agent().Read == "" {
		t.Error("what the prompt showed is not marked as read")
	}
}

// Whatever is done, taken back and done again, in whatever order and over restarts: what counts as read is what the turns that
// stand have shown, no more and no less.
func TestMarksFollowEveryHistory(t *testing.T) {
	for seed := range uint64(6) {
		dice := rand.New(rand.NewPCG(seed, 10))
		w := reader(t, replies(grow, think))
		shown := map[string]pages.Marks{} // turn → what it added
		past := [][]string{nil}           // the turns that stand, after each step of the undo line
		var kept pages.Marks
		at := 0
		step := func(stand []string) { past, at = append(past[:at+1], stand), at+1 }
		var done []string
		for range 30 {
			stand := past[at]
			what := dice.IntN(8)
			switch {
			case what < 3: // a turn
				before := pages.ParseMarks(w.agent().Read)
				w.setModel(says([]string{grow, think}[dice.IntN(2)]))
				w.turns(1)
				id := w.last().ID
				shown[id] = pages.ParseMarks(w.agent().Read).Without(before)
				if last := w.Doc.Steps(1); last[0].Turn == id && last[0].Undoable {
					step(append(slices.Clone(stand), id))
				} else { // it changed nothing that could be taken back
					kept = kept.Join(shown[id])
				}
			case what == 3 && at > 0:
				if _, err := w.Edit.Undo(); err != nil {
					t.Fatalf("seed %d: %v after %v", seed, err, done)
				}
				at--
			case what == 4 && at+1 < len(past):
				if _, err := w.Edit.Redo(); err != nil {
					t.Fatalf("seed %d: %v after %v", seed, err, done)
				}
				at++
			case what == 5 && len(stand) > 0:
				i := dice.IntN(len(stand))
				if _, err := w.Edit.UndoTurn(stand[i]); err != nil {
					t.Fatalf("seed %d: %s: %v after %v", seed, stand[i], err, done)
				}
				step(slices.Delete(slices.Clone(stand), i, i+1))
			case what == 6:
				text := fmt.Sprint("Tram or buses, ", len(done))
				if err := w.Edit.EditNodes([]string{"n01"}, edit.NodeEdit{Text: &text}); err != nil {
					t.Fatal(err)
				}
				step(stand)
			case what == 7:
				w.reopen()
			}
			done = append(done, fmt.Sprint(what))
			want := kept
			for _, id := range past[at] {
				want = want.Join(shown[id])
			}
			if got := w.agent().Read; got != want.String() {
				t.Fatalf("seed %d: %q is read, not %q, after %v", seed, got, want, done)
			}
		}
	}
}
