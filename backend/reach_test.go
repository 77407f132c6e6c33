package backend_test

import (
	"context"
	"strings"
	"testing"

	"crg/backend/action"
	"crg/backend/base/message"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/run/approval"
)

// saying is one answer of the model, given after something happened meanwhile; after it the model only thinks.
func saying(text string, meanwhile func()) []answer {
	return []answer{func(context.Context, llm.Request) (llm.Reply, error) {
		if meanwhile != nil {
			meanwhile()
		}
		return llm.Reply{Text: text, Finish: "stop"}, nil
	}, says(think)}
}

// island makes the project of the trial that found the trap: two nodes that hang together and not on the Goal, and the agent
// on one of them.
func island(t *testing.T, settings string) *world {
	w := newWorld(t, replies(think), map[string]string{
		"settings/ui-config.txt":     settings,
		"phases/exploration.txt":     "[data: available-actions]\n[data: goal-node]\n[data: current-graph-context]\n[data: current-task | ids: next]\n",
		"definitions/states/old.txt": "name: Old\n",
	})
	a := w.add(edit.NodeDraft{Type: "standard", Name: "Report says buses are full", Text: "Full at eight."})
	b := w.add(edit.NodeDraft{Type: "standard", Name: "Ninety-six of a hundred seats", Text: "Measured in May.", LinkTo: a})
	w.add(edit.NodeDraft{Type: "hypothesis", Name: "Build the tram", Text: "Then there is room.", LinkTo: "n01"})
	if a != "n02" || b != "n03" {
		t.Fatal(a, b)
	}
	w.stand("n03")
	return w
}

func (w *world) stand(id string) {
	w.t.Helper()
	_, err := w.Doc.Do(message.Written("stand"), graph.Person, "", func(tx *graph.Tx) error {
		before, known := tx.Graph().Agent("Explorer")
		after := before
		after.Position = id
		if !known {
			return tx.Apply(graph.AgentOp("Explorer", nil, &after))
		}
		return tx.Apply(graph.AgentOp("Explorer", &before, &after))
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// rules are the rules that refused each action of the newest turn, "" = done.
func (w *world) rules() string {
	var out []string
	for _, o := range w.last().Outcomes {
		if o.Rejection != nil {
			out = append(out, o.Rejection.Rule)
		} else {
			out = append(out, "done")
		}
	}
	return strings.Join(out, " ")
}

const joining = `[ACTION: create_edge | from: n03 | to: n04 | type: supports | reason: "The figure bears on it."]
[ACTION: create_edge | from: Report says buses are full | to: n4 | type: supports | reason: "It says the same."]
[ACTION: move_to | target: n01 | reason: "Back to the goal."]`

// With link-reach: shown an agent on an island joins it to the goal and walks back; to the letter it is held there, and told
// the way where there is one. A missing key means shown.
func TestCRG_151_144_AnIslandIsJoinedFromWhereTheAgentStands(t *testing.T) {
	for settings, want := range map[string]string{
		"": "done done done", "link-reach: shown": "done done done", "link-reach: connected": "not-visible no-node not-adjacent",
	} {
		w := island(t, settings)
		w.model.answers = saying(joining, nil)
		w.turns(1)
		if got := w.rules(); got != want {
			t.Errorf("%q: %s, want %s", settings, got, want)
		}
		if strings.HasPrefix(want, "done") != (w.agent().Position == "n01") {
			t.Errorf("%q: the agent stands on %s", settings, w.agent().Position)
		}
	}
}

func TestCRG_116_NodesAreNamedByTheIDsThatThePromptPromised(t *testing.T) {
	w := island(t, "")
	w.model.answers = saying(`[ACTION: create_node | type: planet | name: "No" | content: "No." | reason: "a"]
[ACTION: create_node | type: standard | name: "Second" | content: "Two." | reason: "b"]
[ACTION: create_edge | from: n07 | to: n04 | type: supports | reason: "c"]
[ACTION: create_node | type: standard | name: "Third" | content: "Three." | reason: "d"]
[ACTION: create_edge | from: n08 | to: n07 | type: supports | reason: "e"]
[ACTION: create_edge | from: n06 | to: n07 | type: supports | reason: "f"]`, func() {
		w.add(edit.NodeDraft{Type: "standard", Name: "Of the person", Text: "Added meanwhile."}) // takes n05, the promised id of the first one
	})
	w.turns(1)
	has(t, w.model.prompt(0), "The nodes that you create in this turn get the ids n05, n06, n07 and so on, in their order. Link to those above only.")
	// n05 was promised to the refused one, n06 to "Second", n07 to "Third": so n07 is a node that is not there yet at the third action.
	if got, want := w.rules(), "unknown-type done no-node done no-node done"; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	edge := w.last().Outcomes[5].Text
	if !strings.Contains(edge, "[n07] → [n08]") {
		t.Errorf("Second and Third got n07 and n08, but the edge is %s", edge)
	}
}

// What the person writes while the model is thinking is never overwritten, and the next prompt says what stands there now.
func TestCRG_154_AnEditWhileTheModelThinksIsKept(t *testing.T) {
	for _, settings := range []string{"link-reach: shown", "link-reach: connected"} {
		w := island(t, settings+"\nrecent-actions: 5")
		write(t, w.dir, "phases/exploration.txt", "[data: available-actions]\n[data: current-position]\n[data: recent-actions | last: turn]\n")
		mine := "Measured in June."
		w.model.answers = saying(`[ACTION: edit_node | content: "Measured in autumn." | reason: "x"]`, func() {
			if err := w.Edit.EditNodes([]string{"n03"}, edit.NodeEdit{Text: &mine}); err != nil {
				t.Error(err)
			}
		})
		w.turns(2)
		if w.node("n03").Full() != mine {
			t.Errorf("overwritten: %s", w.node("n03").Full())
		}
		has(t, w.model.prompt(1), `REJECTED: node [n03] was changed by the person while you were thinking`)
		has(t, w.model.prompt(1), `Way out: its text is now: "Measured in June." — do it again if it is still right`)
	}
}

// What the prompt showed outlives a crash between reply and apply: the reply is judged as it would have been.
func TestAReplyFromBeforeACrashIsJudgedByWhatItsPromptShowed(t *testing.T) {
	w := island(t, "")
	next := w.steps(1)
	w.model.answers = saying(joining, nil)
	w.answer(next(), approve)
	if gate := next(); refused(gate.Proposed) != 0 {
		t.Fatalf("before the restart: %+v", gate.Proposed)
	}
	w.reopen()
	gate := w.gate()
	if len(gate.Proposed) != 3 || refused(gate.Proposed) != 0 {
		t.Fatalf("after the restart: %+v", gate.Proposed)
	}
	w.answer(gate, approval.Decision{Answer: approval.Approve})
	w.settled()
	if w.agent().Position != "n01" {
		t.Errorf("the agent stands on %s", w.agent().Position)
	}
}

func refused(outcomes []action.Outcome) (n int) {
	for _, o := range outcomes {
		if o.Rejection != nil {
			n++
		}
	}
	return n
}

// A turn that the person took back is marked in the next prompt, however far back, and what it made is named as gone.
func TestATurnTakenBackIsMarkedForTheModel(t *testing.T) {
	for _, back := range []func(*world){
		func(w *world) { w.undo() },
		func(w *world) {
			if _, _, err := w.Doc.UndoTurn("t0001", graph.Person); err != nil {
				w.t.Fatal(err)
			}
		},
	} {
		w := island(t, "")
		write(t, w.dir, "phases/exploration.txt", "[data: available-actions]\n[data: recent-actions | last: turn]\n")
		w.model.answers = saying(`[ACTION: create_node | type: standard | name: "Gone" | content: "Gone." | reason: "x"]`, nil)
		w.turns(1)
		back(w)
		w.turns(1)
		has(t, w.model.prompt(1), "Turn 1: taken back by the person. Nothing of it stands. [n05] does not exist.")
		if strings.Contains(w.model.prompt(1), "create_node [n05]") {
			t.Error("the turn that was taken back still lists its actions")
		}
	}
}

func (w *world) undo() {
	w.t.Helper()
	if _, err := w.Doc.Undo(graph.Person); err != nil {
		w.t.Fatal(err)
	}
}
