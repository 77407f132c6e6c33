package prompt

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/action"
)

// busy is a turn of a dozen actions on a hub, seven of them refused: what the trial found is that refusals got lost.
func busy() action.TurnActions {
	t := action.TurnActions{Turn: 26}
	for i := range 12 {
		o := action.Outcome{Text: fmt.Sprintf("create_edge [n%02d] → [n02] via \"supports\"", 10+i), Action: action.Action{Reason: fmt.Sprintf("Reason %d of a length that a model writes.", i)}}
		if i%12 < 7 {
			o.Rejection = &action.Rejection{Rule: "same-edge", Message: "an identical edge already exists — [e07]", Remedy: fmt.Sprintf("way %d", i)}
		}
		t.Outcomes = append(t.Outcomes, o)
	}
	return t
}

// What is wrong with an action that was done is told like a refusal (quotations, CRG-293).
func TestAHintStandsInTheLastTurn(t *testing.T) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Decide.")
	in := b.input("n01", "data: recent-actions | last: turn")
	in.Snapshot.Settings.RecentActions = 5
	in.Recent = []action.TurnActions{{Turn: 18, Outcomes: []action.Outcome{{
		Text: "create_edge [n45] → [n01] via \"derived-from\"", Hint: "the words \"never\" do not stand in [n01]; quote exactly or take the marks away", Action: action.Action{Reason: "It was drawn from it."},
	}}}}
	has(t, "the hint", assembled(t, in).Text, "via \"derived-from\"\n  NOTE: the words \"never\" do not stand in [n01]; quote exactly or take the marks away\n  — \"It was drawn from it.\"")
}

// With last: turn every refusal of the newest turn stands in the next prompt with its way out, in the order of execution, also
// where there is little room and few actions are wanted (loop design §2, CRG-35, 136, 152, 209).
func TestTheLastTurnStandsWhole(t *testing.T) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Decide.")
	b.node("", "n02 standard active 2 Hub", "The hub.")
	for i := range 40 {
		id := fmt.Sprintf("n%02d", 10+i)
		b.node("", id+" standard active 2 Neighbour", strings.Repeat("word ", 60))
		b.edge("", id+" supports n02")
	}
	for _, window := range []int{32768, 8192, 4096} {
		in := b.input("n02", "data: current-graph-context", "data: recent-actions | last: turn")
		in.Agent.ContextWindow, in.Agent.MaxTokens = window, 1024
		in.Snapshot.Settings.RecentActions = 5
		in.Recent = []action.TurnActions{{Turn: 25, Outcomes: []action.Outcome{{Text: "pass", Action: action.Action{Reason: "Old."}}}}, busy()}
		p, err := Assemble(in)
		if err != nil {
			t.Fatal(err)
		}
		if p.Tokens > p.Budget {
			t.Errorf("%d: %d tokens of %d", window, p.Tokens, p.Budget)
		}
		at := 0
		for i := range 7 {
			want := fmt.Sprintf("REJECTED: an identical edge already exists — [e07]\n  Way out: way %d\n", i)
			next := strings.Index(p.Text[at:], want)
			if next < 0 {
				t.Fatalf("%d: refusal %d is missing or not in its order in\n%s", window, i, p.Text[strings.Index(p.Text, recentTitle):])
			}
			at += next
		}
		if n := strings.Count(p.Text, "Turn 26: create_edge"); n != 12 && window > 4096 {
			t.Errorf("%d: %d of 12 actions", window, n)
		}
		if strings.Contains(p.Text, "Turn 25") && window < 32768 && !strings.Contains(p.Text, "Reason 11") {
			t.Errorf("%d: an older turn took the room of the last one's reasons", window)
		}
	}
}

// The plain block is the document's: the last N actions, no way out.
func TestCRG_35_ThePlainBlockKeepsToTheLetter(t *testing.T) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Decide.")
	in := b.input("n01", "data: recent-actions")
	in.Snapshot.Settings.RecentActions = 5
	in.Recent = []action.TurnActions{busy()}
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(p.Text, "Turn 26:"); n != 5 || strings.Contains(p.Text, "Way out") {
		t.Errorf("%d actions in\n%s", n, p.Text)
	}
}

// Each form that stands for the last turn tells what people did since, too; the plain block lists actions and nothing else.
func TestWhoToldTheLastTurnTellsEdits(t *testing.T) {
	for block, want := range map[string]bool{
		"data: recent-actions": false, "data: recent-actions | last: turn": true, "data: recent-actions | last: faults": true, "data: goal-node": false,
	} {
		if got := TellsEdits(phase(block)); got != want {
			t.Errorf("%s: %v", block, got)
		}
	}
	if TellsEdits(nil) {
		t.Error("no phase at all")
	}
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Decide.")
	in := b.input("n01", "data: recent-actions | last: faults")
	in.Recent, in.Edits = []action.TurnActions{busy()}, []Edit{{What: "edited", Node: b.g.Node("n01")}}
	if p := assembled(t, in); !strings.Contains(p.Text, "- edited") {
		t.Error(p.Text)
	}
}

func TestATurnThatWasTakenBackShowsNoActions(t *testing.T) {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "Decide.")
	in := b.input("n01", "data: recent-actions | last: turn")
	in.Snapshot.Settings.RecentActions = 5
	gone, old := busy(), busy()
	gone.Undone, gone.Note = true, "taken back by the person. Nothing of it stands. [n18] does not exist."
	old.Turn, old.Undone, old.Note = 25, true, "taken back by the person. Nothing of it stands."
	in.Recent = []action.TurnActions{gone, old}
	p, err := Assemble(in)
	if err != nil {
		t.Fatal(err)
	}
	has(t, "undone", p.Text, "Turn 26: taken back by the person. Nothing of it stands. [n18] does not exist.\nTurn 25: taken back by the person.")
	if strings.Contains(p.Text, "create_edge") {
		t.Error(p.Text)
	}
	// Where what was done is only counted, too.
	in = b.input("n01", "data: recent-actions | last: faults")
	in.Snapshot.Settings.RecentActions = 5
	done := busy()
	done.Turn = 24
	in.Recent = []action.TurnActions{gone, old, done}
	if p, err = Assemble(in); err != nil {
		t.Fatal(err)
	}
	has(t, "undone", p.Text, "Turn 26: taken back by the person. Nothing of it stands. [n18] does not exist.\nTurn 25: taken back by the person.")
	lacks(t, "undone", p.Text, "create_edge", "Turn 24")
}
