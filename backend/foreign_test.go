package backend_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/base/bus"
	"crg/backend/base/diag"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/project/workspace"
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
	news, end := w.Run.News.Subscribe(64)
	defer end()
	root, level := "graph/graph-data.json", "graph/"+graph.LevelFile(master.ID)
	var foreign []string // what was written over files of CRG
	for _, file := range []string{root, level, root} {
		full, id := filepath.Join(w.dir, filepath.FromSlash(file)), "graph.edited-while-open"
		before, err := os.ReadFile(full)
		must(t, err)
		if file == level {
			id = "graph.deleted-while-open"
			must(t, os.Remove(full))
		} else {
			text := before[:len(before)/(2+len(foreign))]
			foreign = append(foreign, string(text))
			must(t, os.WriteFile(filepath.Join(w.dir, "theirs"), text, 0o600)) // whole at once: nobody sees it half written
			must(t, os.Rename(filepath.Join(w.dir, "theirs"), full))
		}
		soon(t, file+" is told", func() bool { return about(id, file) })
		heard(t, news, func(n bus.News) bool { e, ok := n.(workspace.Event); return ok && e.Snapshot != nil })
		soon(t, file+" is whole", func() bool {
			now, err := os.ReadFile(full)
			return err == nil && strings.Contains(string(now), `"nodes"`) && len(now) >= len(before)-20
		})
	}
	// CRG's own files are heard, too, those of the first two before the third change: had one been taken for foreign, it would be kept.
	if found := w.Doc.Diagnostics(); len(found) != 2 {
		t.Error(found)
	}
	if kept := keptFiles(t, w.dir); !slices.Equal(slices.Sorted(slices.Values(foreign)), kept) {
		t.Errorf("kept as foreign: %q", kept)
	}
	w.reopen()
	if found := w.Doc.Diagnostics(); len(found) > 0 || w.Doc.Version() != 0 {
		t.Error("not settled:", found)
	}
}

// keptFiles are the texts of the graph files that were kept before CRG wrote over them, sorted.
func keptFiles(t *testing.T, dir string) (texts []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, ".crg", "history", "*-graph-*"))
	must(t, err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		must(t, err)
		texts = append(texts, string(text))
	}
	slices.Sort(texts)
	return texts
}

func heard(t *testing.T, news <-chan bus.News, fits func(bus.News) bool) {
	t.Helper()
	end := time.After(time.Minute)
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
