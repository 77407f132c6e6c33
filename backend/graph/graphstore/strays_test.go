package graphstore

import (
	"strings"
	"syscall"
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

// Second versions that sync programs leave beside a graph file are named, compared, kept where they are and in nobody's way.
func TestCRG_56_VersionsOfSyncPrograms(t *testing.T) {
	for _, name := range []string{
		"graph-data-n02-DESKTOP-7ABC.json", "graph-data-n02 (Ann's conflicted copy 2026-11-22).json", "graph-data-n02.sync-conflict-20261122-101112-ABCDEFG.json",
		"graph-data-n02 (1).json", "graph-data-DESKTOP-7ABC.json", "graph-data (conflicted copy).json", "graph-data-n77-DESKTOP-7ABC.json", "graph-data-n77.json",
		"graph-data-n02 (Annas in Konflikt stehende Kopie 2026-11-26).json", "Kopie von graph-data-n02.json", "Copy of graph-data.json", "graph-data 2.json", "graph-data-n02 - Kopie (2).json",
	} {
		m, l := worked(t)
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		from, twin := "graph/graph-data.json", "graph-data.json"
		if strings.Contains(name, "n02") {
			from, twin = "graph/graph-data-n02.json", "graph-data-n02.json"
		}
		text := strings.Replace(m.Files()[from], `"n01"`, `"n99"`, 1)
		text = strings.Replace(text, `"n05"`, `"n98"`, 1)
		text = strings.Replace(text, `"n03",
      "name": "inner"`, `"n03",
      "name": "theirs"`, 1)
		m.WriteFile("graph/"+name, []byte(text))
		for range 2 {
			again := reopen(t, m)
			same(t, name, l.g, again.g)
			d := again.Diagnostics()
			if len(d) != 1 || d[0].File != "graph/"+name || m.Files()["graph/"+name] != text {
				t.Fatalf("%s: %v", name, d)
			}
			want := "graph.other-version"
			if strings.Contains(name, "n77") {
				want, twin = "graph.orphan", ""
			}
			if d[0].ID != want || !strings.Contains(d[0].Summary, twin) {
				t.Errorf("%s: %v", name, d)
			}
			if twin == "graph-data-n02.json" && !strings.Contains(d[0].Detail, "Nodes that differ: 1 ([n03] \"inner\")") || twin == "graph-data.json" && !strings.Contains(d[0].Detail, "only in this file: 1 ([n99] \"top again\"); missing in it: ") {
				t.Errorf("%s is compared as %v", name, d)
			}
			again.do(t, newNode("n5"+again.g.TakeNodeID()[2:], "goes on"))
			l.g = again.g
			if err := again.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A file that nobody names, and that cannot be read, is in nobody's way; one that a Master names is not passed over.
func TestStrayUnreadableFile(t *testing.T) {
	for _, text := range []string{"", "garbage", `{"nodes":[`, `{"metadata":{"format":99}}`} {
		m, l := worked(t)
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		m.WriteFile("graph/graph-data-n77.json", []byte(text))
		for _, index := range []bool{true, false} {
			if !index {
				_ = m.Remove(indexFile)
			}
			again := reopen(t, m)
			same(t, text, l.g, again.g)
			if d := again.Diagnostics(); len(d) != 1 || d[0].ID != "graph.stray-unreadable" || m.Files()["graph/graph-data-n77.json"] != text {
				t.Fatalf("%q: %v", text, d)
			}
		}
		m.WriteFile("graph/graph-data-n02.json", []byte(text))
		if _, err := OpenIn(m, Options{}); !fault.Is(err, "graph.damaged") && !fault.Is(err, "graph.newer") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// What CRG itself left of a level that ended, because it was killed, is put away; what somebody changed there is not.
func TestLeftoverOfALevel(t *testing.T) {
	for _, changed := range []bool{false, true} {
		m, l := worked(t)
		old := m.Files()["graph/graph-data-n06.json"]
		if err := l.Fold(); err != nil {
			t.Fatal(err)
		}
		if changed {
			old = strings.Replace(old, "active", "theirs", 1)
		}
		m.WriteFile("graph/graph-data-n06.json", []byte(old))
		again := reopen(t, m)
		same(t, "leftover", l.g, again.g)
		if _, there := m.Files()["graph/graph-data-n06.json"]; there != changed || len(again.Diagnostics()) > 0 != changed {
			t.Errorf("changed %v: there %v, %v", changed, there, again.Diagnostics())
		}
	}
}

// A journal that was emptied, deleted or replaced by an older one is said once, and counting goes on behind the graph files.
func TestEmptiedJournalIsSaid(t *testing.T) {
	for what, harm := range map[string]func(m *disktest.Mem, name, old string){
		"emptied": func(m *disktest.Mem, name, _ string) { m.WriteFile(name, nil) },
		"deleted": func(m *disktest.Mem, name, _ string) { _ = m.Remove(name) },
		"older":   func(m *disktest.Mem, name, old string) { m.WriteFile(name, []byte(old)) },
	} {
		m := disktest.New()
		l := reopen(t, m)
		l.do(t, newNode("n01", "a"))
		name := m.Under(journalDir)[0]
		old := m.Files()[name]
		l.do(t, newNode("n02", "b"))
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		harm(m, name, old)
		if r, err := OpenIn(m, Options{ReadOnly: true}); err != nil || len(r.Diagnostics()) != 1 {
			t.Errorf("%s, for a reader: %v", what, err)
		}
		again := reopen(t, m)
		if d := again.Diagnostics(); len(d) != 1 || d[0].ID != "journal.behind" || !strings.Contains(d[0].Summary, "up to record 2") {
			t.Errorf("%s: %v", what, d)
		}
		same(t, what, l.g, again.g)
		again.do(t, newNode("n03", "c"))
		third := reopen(t, m)
		same(t, what, again.g, third.g)
		if d := third.Diagnostics(); len(d) > 0 {
			t.Errorf("%s, said again: %v", what, d)
		}
	}
}

// A disk that is full at the end takes nothing back: what is said is that all is saved, and the next start writes the files.
func TestFullDiskAtCloseLosesNothing(t *testing.T) {
	m, l := worked(t)
	m.Hook = func(kind, name string) error {
		if kind == "write" && strings.HasPrefix(name, graphDir) {
			return syscall.ENOSPC
		}
		return nil
	}
	err := l.Close()
	if !fault.Is(err, "graph.behind") || !strings.HasPrefix(err.Error(), "All changes are saved, but graph/graph-data") || !strings.Contains(err.Error(), "the disk is full") {
		t.Error(err)
	}
	m.Hook = nil
	again := reopen(t, m)
	same(t, "the next start", l.g, again.g)
	m.Hook = func(kind, name string) error {
		if kind == "write" && strings.HasPrefix(name, foldedDir+"/graph-data") {
			return syscall.ENOSPC
		}
		return nil
	}
	if err := again.Close(); err != nil {
		t.Errorf("a spare could not be written, and that is said as if it mattered: %v", err)
	}
}
