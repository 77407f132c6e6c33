package backend_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crg/backend/base/diag"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/run"
)

// A graph file that another program breaks while the project is open stands in Problems at once, the page hears of it, and
// the file is whole again soon, though nobody changes anything.
func TestCRG_54_AGraphFileBrokenOutsideIsSeenAtOnce(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	inner, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Rails", Text: "They last.", LinkTo: "n01"})
	must(t, err)
	master, _, err := w.Edit.Compress([]string{inner.ID}, "Packed")
	must(t, err)
	w.reopen() // nothing is folded in this run
	about := func(id, file string) bool {
		for _, d := range w.Problems.Known() {
			if d.ID == id && d.File == file && d.Severity == diag.Warning {
				return true
			}
		}
		return false
	}
	if found := w.Doc.Diagnostics(); len(found) > 0 {
		t.Fatal(found)
	}
	news, end := w.Run.Events.Subscribe(64)
	defer end()
	for file, id := range map[string]string{"graph/graph-data.json": "graph.edited-while-open", "graph/" + graph.LevelFile(master.ID): "graph.deleted-while-open"} {
		full := filepath.Join(w.dir, filepath.FromSlash(file))
		before, err := os.ReadFile(full)
		must(t, err)
		if strings.Contains(id, "deleted") {
			must(t, os.Remove(full))
		} else {
			must(t, os.WriteFile(full, before[:len(before)/2], 0o600))
		}
		soon(t, file+" is told", func() bool { return about(id, file) })
		heard(t, news, func(e run.Event) bool { return e.Files != 0 })
		soon(t, file+" is whole", func() bool {
			now, err := os.ReadFile(full)
			return err == nil && strings.Contains(string(now), `"nodes"`) && len(now) >= len(before)-20
		})
	}
	time.Sleep(2 * time.Second) // CRG's own folds are heard, too
	if found := w.Doc.Diagnostics(); len(found) != 2 {
		t.Error(found)
	}
	w.reopen()
	if found := w.Doc.Diagnostics(); len(found) > 0 || w.Doc.Version() != 0 {
		t.Error("not settled:", found)
	}
}

func heard(t *testing.T, news <-chan run.Event, fits func(run.Event) bool) {
	t.Helper()
	end := time.After(20 * time.Second)
	for {
		select {
		case e := <-news:
			if fits(e) {
				return
			}
		case <-end:
			t.Fatal("the news never came")
		}
	}
}
