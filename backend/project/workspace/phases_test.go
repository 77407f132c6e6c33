package workspace

import (
	"testing"

	"crg/backend/base/fault"
)

const orderFile = "phases/phase-order.txt"

func TestANewPhaseBeginsAsAnotherAndIsTheLastOfTheOrder(t *testing.T) {
	w := newProject(t, Options{})
	put(t, w, orderFile, "growth : 2 # first\nlater : 3\nloop: no\n")
	w.Refresh()
	if _, err := w.AddPhase(w.Order().Hash, "debate", "growth", 4); err != nil {
		t.Fatal(err)
	}
	if got := content(t, w, orderFile); got != "growth : 2 # first\nlater : 3\ndebate : 4\nloop: false\n" {
		t.Errorf("%q", got)
	}
	if content(t, w, "phases/debate.txt") != content(t, w, "phases/growth.txt") {
		t.Error("the new phase has not the blocks of the other")
	}
	if _, err := w.AddPhase(w.Order().Hash, "bare", "", 1); err != nil || content(t, w, "phases/bare.txt") != emptyPhase+"\n" {
		t.Errorf("%v: %q", err, content(t, w, "phases/bare.txt"))
	}
}

func TestAPhaseThatNothingWouldRunIsNotMade(t *testing.T) {
	w := newProject(t, Options{})
	for want, add := range map[string]struct{ base, like string }{
		"file.changed": {"the order of before", ""}, "run.no-phase": {w.Order().Hash, "nobody"},
	} {
		if _, err := w.AddPhase(add.base, "orphan", add.like, 1); !fault.Is(err, want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if _, err := w.Text("phases/orphan.txt"); !fault.Is(err, "file.read") {
		t.Error("a file was left behind")
	}
}

func TestTheOrderOfTheActiveAgentIsShown(t *testing.T) {
	w := newProject(t, Options{})
	if o := w.Order(); o.Own || o.File != orderFile || !o.Loop || len(o.Steps) == 0 || o.Hash == "" {
		t.Errorf("%+v", o)
	}
	put(t, w, "phases/phase-order.explorer.txt", "growth : 9\nnowhere : 2\nloop: no\n")
	w.Refresh()
	if o := w.Order(); !o.Own || o.File != "phases/phase-order.explorer.txt" || o.Loop || len(o.Steps) != 2 || o.Steps[0].Turns != 9 || o.Steps[1].Known {
		t.Errorf("%+v", o)
	}
}

// What cannot be read now is shown as it is in force, without a version that could be written over.
func TestOfAFileThatCannotBeReadWhatIsInForceIsShown(t *testing.T) {
	w := newProject(t, Options{})
	files := w.Current()
	put(t, w, orderFile, "\x00\x01\x02 no text")
	put(t, w, "phases/growth.txt", "\x00\x01\x02 no text")
	if o := w.Order(); o.File != orderFile || o.Hash != "" || len(o.Steps) != len(files.Order.Steps) || !o.Steps[0].Known {
		t.Errorf("%+v", o)
	}
	phase := files.Phases["growth"]
	if p := w.Phase(phase); p.File != phase.File || p.Hash != "" || len(p.Blocks) != len(phase.Blocks) || p.Blocks[0].Name != phase.Blocks[0].Name {
		t.Errorf("%+v", p)
	}
}
