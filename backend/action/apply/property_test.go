package apply

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/action"
	"crg/backend/graph"
)

func drawActions(t *rapid.T) []action.Action {
	ref := rapid.SampledFrom([]string{
		"current", "last_created", "n01", "n05", "n07", "n12", "n20", "n30", "n40", "n41", "n42", "n43", "n44", "n50", "n60", "n61",
		"n62", "n63", "n64", "n65", "n66", "n99",
	})
	kind := rapid.SampledFrom([]string{"standard", "hypothesis", "goal", "master", "artifact", "supports", "contradicts", "active", "archived", "evidence", "odd", ""})
	draw := func(spec *action.Spec) action.Action {
		a := action.Action{Name: spec.Name, Fields: map[string]string{}, Reason: "r"}
		for _, f := range spec.Fields {
			if !f.Required && rapid.Bool().Draw(t, "leave out") {
				continue
			}
			switch f.Kind {
			case action.NodeRef:
				a.Fields[f.Name] = ref.Draw(t, f.Name)
			case action.NodeRefs:
				a.Fields[f.Name] = ref.Draw(t, f.Name) + ", " + ref.Draw(t, f.Name)
			case action.EdgeRef:
				a.Fields[f.Name] = fmt.Sprintf("e%02d", rapid.IntRange(1, 20).Draw(t, f.Name))
			case action.Number:
				a.Fields[f.Name] = fmt.Sprint(rapid.IntRange(-1, 7).Draw(t, f.Name))
			case action.Word:
				a.Fields[f.Name] = kind.Draw(t, f.Name)
			default:
				a.Fields[f.Name] = rapid.SampledFrom([]string{"", "A", "B\nC"}).Draw(t, f.Name)
			}
		}
		return a
	}
	var out []action.Action
	for range rapid.IntRange(1, 8).Draw(t, "actions") {
		out = append(out, draw(rapid.SampledFrom(action.All()).Draw(t, "action")))
	}
	return out
}

// TestAnyBatchKeepsTheGraphSound: several turns of any actions at all, on any place, leave a sound graph in which Goals
// and Artifacts are as they were; and every turn can be taken back.
func TestAnyBatchKeepsTheGraphSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := newWorld(quiet{t: t})
		goal, artifact := *w.g.Node("n01"), *w.g.Node("n30")
		for range rapid.IntRange(1, 4).Draw(t, "turns") {
			w.at(w.position())
			before := copyOf(quiet{t: t}, w.g)
			batch := drawActions(t)
			tx := w.g.Begin()
			shown, reserved := Preview(tx, w.turn, batch, w.opt)
			if diff := graph.Equal(before, w.g); diff != "" {
				t.Fatalf("preview: %s", diff)
			}
			w.opt.Reserved = reserved
			out := Run(tx, w.turn, batch, w.opt)
			if len(out) != len(batch) {
				t.Fatal("an outcome is missing")
			}
			for i := range out {
				if out[i].Created != shown[i].Created && out[i].Created[0] == 'n' {
					t.Fatalf("shown %+v, done %+v", shown[i], out[i])
				}
			}
			if bad := graph.Check(w.g); len(bad) > 0 {
				t.Fatalf("%v after %v", bad, texts(out))
			}
			if w.g.Node(w.position()) == nil {
				t.Fatal("the agent stands on nothing")
			}
			if n := w.g.Node("n01"); n == nil || n.Name != goal.Name || n.Full() != goal.Full() || n.State != goal.State || n.Type != goal.Type {
				t.Fatal("CRG-65: the Goal was changed")
			}
			if n := w.g.Node("n30"); n == nil || n.Full() != artifact.Full() || n.Name != artifact.Name || n.State != artifact.State {
				t.Fatal("CRG-147: the Artifact was changed")
			}
			for _, id := range w.g.Levels() {
				if nodes, _ := w.g.Level(id).Len(); nodes == 0 && id != "n50" {
					t.Fatalf("level %s is empty", id)
				}
			}
			if rapid.Bool().Draw(t, "take back") {
				tx.Rollback()
				if diff := graph.Equal(before, w.g); diff != "" {
					t.Fatalf("taken back: %s", diff)
				}
			}
		}
	})
}

// quiet lets the helpers of ordinary tests fail a drawn one.
type quiet struct {
	testing.TB
	t *rapid.T
}

func (q quiet) Helper()           {}
func (q quiet) Fatal(args ...any) { q.t.Fatal(args...) }
