package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"crg/backend/base/canarytest"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
)

// cut reports whether the person is told of a run that was cut.
func (w *world) cut() bool {
	last := w.Run.Status().Last
	return last != nil && last.Ending == run.Paused && fault.Is(last.Problem, "run.cut")
}

// copied is the project as a kill would leave it now.
func (w *world) copied() *world {
	w.t.Helper()
	dir := filepath.Join(canarytest.Dir(w.t), "project")
	if err := os.CopyFS(dir, os.DirFS(w.dir)); err != nil {
		w.t.Fatal(err)
	}
	after := &world{t: w.t, dir: dir, model: replies(think)}
	after.open()
	w.t.Cleanup(after.close)
	return after
}

// A run that was killed is told when the project is opened, until a run has come to its end, or somebody was told. One that came to its end, or that the
// person stopped, is no such run.
func TestARunThatWasKilledIsTold(t *testing.T) {
	var killed *world
	var w *world
	w = newWorld(t, &script{answers: []answer{
		func(context.Context, llm.Request) (llm.Reply, error) {
			killed = w.copied()
			return llm.Reply{Text: grow, Finish: "stop"}, nil
		},
		func(ctx context.Context, _ llm.Request) (llm.Reply, error) {
			go w.Run.Stop()
			<-ctx.Done()
			return llm.Reply{}, ctx.Err()
		},
	}}, nil)
	w.turns(1)
	if _, err := w.Run.Run(t.Context(), run.Options{Turns: 1}); err != nil {
		t.Fatal(err)
	}
	if w.reopen(); w.cut() {
		t.Error("a run that the person stopped was cut")
	}

	if !killed.cut() {
		t.Fatal("nobody is told")
	}
	if killed.reopen(); !killed.cut() {
		t.Error("it is forgotten, though only a command had the project open meanwhile")
	}
	told := killed.copied()
	told.ToldOfCut()
	if told.reopen(); told.cut() {
		t.Error("it is told twice")
	}
	if killed.turns(1); killed.cut() {
		t.Error("it is told after another run")
	}
	if killed.reopen(); killed.cut() {
		t.Error("it is told after another run and a restart")
	}
}
