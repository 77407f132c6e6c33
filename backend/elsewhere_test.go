package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/run"
)

// soon waits for what happens within a few looks.
func soon(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("not seen: " + what)
		}
	}
}

// A folder that goes away while its project is open ends the run, takes no edit, and can be saved elsewhere whole.
func TestALostFolderStopsTheRunAndIsSavedElsewhere(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // it does not let go of a folder that is open; there a stick is pulled out
	}
	for what, lose := range map[string]func(dir string) error{
		"deleted": os.RemoveAll,
		"moved":   func(dir string) error { return os.Rename(dir, dir+" moved") },
	} {
		t.Run(what, func(t *testing.T) {
			asked := make(chan struct{})
			never := func(ctx context.Context, _ llm.Request) (llm.Reply, error) {
				close(asked)
				<-ctx.Done()
				return llm.Reply{}, ctx.Err()
			}
			w := newWorld(t, &script{answers: []answer{never}}, map[string]string{"prompts/intro.txt": "My own words.\n"})
			old := w.Project
			w.Project = nil // its end is told below
			paper, err := bring(old.Edit, "minutes.txt", "The council met in May.\n")
			must(t, err)
			inner, err := old.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Rails", Text: "They last.", LinkTo: "n01"})
			must(t, err)
			_, _, err = old.Edit.Compress([]string{inner.ID}, "Packed")
			must(t, err)
			must(t, old.Run.Start(run.Options{}))
			<-asked

			must(t, lose(w.dir))
			soon(t, "the folder is lost", func() bool { return fault.Is(old.Saving.Why(), "project.gone") })
			soon(t, "the run has ended", func() bool { return !old.Run.Status().Running })
			if last := old.Run.Status().Last; last.Ending != run.Paused || !fault.Is(last.Problem, "project.gone") {
				t.Errorf("the run ended as %+v", last)
			}
			if err := old.Run.Start(run.Options{}); !fault.Is(err, "project.gone") {
				t.Errorf("a run began: %v", err)
			}
			if _, err := old.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Lost"}); !fault.Is(err, "project.gone") {
				t.Errorf("an edit was accepted: %v", err)
			}
			old.Workspace.Refresh() // as before each turn
			if string(old.Files().LastGood("prompts/intro.txt")) != "My own words.\n" {
				t.Error("the texts in use were forgotten with the folder")
			}

			before := (&world{Project: old, t: t}).picture()
			taken := t.TempDir()
			must(t, os.WriteFile(filepath.Join(taken, "mine.txt"), []byte("mine"), 0o600))
			if err := old.Copy().Save(taken); !fault.Is(err, "file.write") {
				t.Errorf("saved into a folder that is there: %v", err)
			}
			if data, err := os.ReadFile(filepath.Join(taken, "mine.txt")); err != nil || string(data) != "mine" {
				t.Errorf("and it lost what it held: %v", err)
			}
			to := filepath.Join(t.TempDir(), "elsewhere")
			must(t, old.Copy().Save(to))
			_ = old.Close()
			next := &world{t: t, dir: to, model: w.model}
			next.open()
			defer next.close()
			if got := next.picture(); got != before {
				t.Errorf("the graph elsewhere is another one:\n%s\n%s", before, got)
			}
			for name, want := range map[string]string{"prompts/intro.txt": "My own words.\n", "files/minutes.txt": "The council met in May.\n"} {
				if data, err := os.ReadFile(filepath.Join(to, filepath.FromSlash(name))); err != nil || string(data) != want {
					t.Errorf("%s: %q %v", name, data, err)
				}
			}
			if next.node(paper.ID) == nil || next.Saving.Why() != nil || len(next.Doc.Diagnostics()) > 0 {
				t.Errorf("it is not sound: %v %v", next.Saving.Why(), next.Doc.Diagnostics())
			}
			if _, err := next.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "More"}); err != nil {
				t.Error(err)
			}
		})
	}
}

// A folder that comes back is the same one: work goes on.
func TestAFolderThatComesBack(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // it does not let go of a folder that is open
	}
	w := newWorld(t, replies(grow), nil)
	must(t, os.Rename(w.dir, w.dir+" moved"))
	soon(t, "the folder is lost", func() bool { return w.Saving.Why() != nil })
	must(t, os.Rename(w.dir+" moved", w.dir))
	soon(t, "the folder is back", func() bool { return w.Saving.Why() == nil })
	_, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Back"})
	must(t, err)
	w.turns(1)
}

// What the disk refuses is told until it can be written to again, though the folder is there.
func TestAFolderThatCannotBeWrittenTo(t *testing.T) {
	if runtime.GOOS == "windows" || os.Getuid() == 0 {
		t.Log("rights do not bind here; the refusing disk below is enough")
	}
	w := newWorld(t, replies(grow), nil)
	journal := filepath.Join(w.dir, ".crg", "journal")
	must(t, os.Rename(journal, journal+" away"))
	must(t, os.WriteFile(journal, nil, 0o600)) // a file where the folder was: nothing can be put there
	_, err := w.Edit.SetGoal("Should the town build two trams?", false)
	if fault.CodeOf(err) != fault.Unavailable {
		t.Fatalf("the edit was accepted, or refused for another reason: %v", err)
	}
	soon(t, "it cannot be saved", func() bool { return w.Saving.Why() != nil })
	if g := w.node("n01"); g.Full() == "Should the town build two trams?" || g.Type != graph.TypeGoal {
		t.Error("an edit that was not saved stands in the graph")
	}
	must(t, os.Remove(journal))
	must(t, os.Rename(journal+" away", journal))
	soon(t, "it can be saved again", func() bool { return w.Saving.Why() == nil })
	_, err = w.Edit.SetGoal("Should the town build two trams?", false)
	must(t, err)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
