package document_test

import (
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// What a turn marked as read goes and comes with it: with Undo and Redo, and with a turn further back, whose marks go while
// those of later turns stay (loop design §8.4).
func TestMarksOfWhatWasReadTravelWithTheirTurn(t *testing.T) {
	d := open(t, disktest.New())
	goal := create(t, d, "", graph.TypeGoal, "Goal")
	turn := func(id, read string) {
		t.Helper()
		_, err := d.Do(message.Written("Turn"), "Explorer", id, func(tx *graph.Tx) error {
			before, known := tx.Graph().Agent("Explorer")
			after := before
			after.Position, after.Read = goal, read
			after.TurnTotal++
			if n := node(tx, "", "standard", "N"); known {
				return tx.Apply(graph.NodeOp("", nil, n), graph.AgentOp("Explorer", &before, &after))
			}
			return tx.Apply(graph.AgentOp("Explorer", nil, &after))
		})
		must(t, err)
	}
	reads := func(when, want string) {
		t.Helper()
		d.View(func(g *graph.Graph) {
			if a, _ := g.Agent("Explorer"); a.Read != want || a.TurnTotal != 4 {
				t.Errorf("%s: %q is read after %d turns, want %q", when, a.Read, a.TurnTotal, want)
			}
		})
	}
	turn("t0001", "")
	turn("t0002", "n01:0-10")
	turn("t0003", "n01:0-25")
	turn("t0004", "n01:0-25 n02:0-7")
	step := func(_ document.Step, err error) { t.Helper(); must(t, err) }
	step(d.Undo(graph.Person))
	reads("undone", "n01:0-25")
	step(d.Redo(graph.Person))
	reads("redone", "n01:0-25 n02:0-7")
	_, _, err := d.UndoTurn("t0003", graph.Person)
	must(t, err)
	reads("a turn further back", "n01:0-10 n02:0-7")
	step(d.Undo(graph.Person))
	reads("and that undone", "n01:0-25 n02:0-7")
}
