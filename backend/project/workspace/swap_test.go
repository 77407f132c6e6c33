package workspace

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// texts is what stands in a project's text files.
func texts(t *testing.T, w *Workspace) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, dir := range []string{"prompts", "phases"} {
		entries, err := os.ReadDir(filepath.Join(w.Dir(), dir))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			all[dir+"/"+e.Name()] = content(t, w, dir+"/"+e.Name())
		}
	}
	return all
}

// differing names the files that are not the same in both.
func differing(a, b map[string]string) (names []string) {
	for name := range a {
		if b[name] != a[name] {
			names = append(names, name)
		}
	}
	for name := range b {
		if _, there := a[name]; !there {
			names = append(names, name)
		}
	}
	return names
}

func base(t *testing.T, w *Workspace, name string) string {
	t.Helper()
	return project.HashOf([]byte(content(t, w, name)))
}

// three are changes of two files and a new one.
func three(t *testing.T, w *Workspace) []Change {
	t.Helper()
	return []Change{
		{File: "prompts/intro.txt", Text: "New intro.\nTwo lines.", Base: base(t, w, "prompts/intro.txt")},
		{File: "phases/conclude-now.txt", Text: "[file: intro]\n[data: goal-node]"},
		{File: "phases/growth.txt", Text: "[file: intro]", Base: base(t, w, "phases/growth.txt")},
	}
}

func TestSeveralTextsAreOneStepAndComeBack(t *testing.T) {
	w := newProject(t, Options{})
	put(t, w, "prompts/intro.txt", "\ufeffOld intro.\r\nIn another editor's way.\r\n")
	for name := range texts(t, w) {
		if strings.HasPrefix(name, "phases/") {
			put(t, w, name, strings.ReplaceAll(content(t, w, name), "\n", "\r\n"))
		}
	}
	w.Refresh()
	before, number := texts(t, w), w.Current().Number
	if err := w.Swap(three(t, w)); err != nil {
		t.Fatal(err)
	}
	after := texts(t, w)
	if after["prompts/intro.txt"] != "\ufeffNew intro.\r\nTwo lines.\r\n" || after["phases/conclude-now.txt"] != "[file: intro]\r\n[data: goal-node]\r\n" {
		t.Errorf("the files were written as %q and %q", after["prompts/intro.txt"], after["phases/conclude-now.txt"])
	}
	if now := w.Current(); now.Number != number+1 || now.Phases["conclude-now"] == nil || now.Prompts["intro"].Text != "New intro.\nTwo lines." {
		t.Errorf("a turn would see snapshot %d after %d", now.Number, number)
	}
	if step, there := w.LastSwap(); !there || len(step.Files) != 3 || step.At == "" {
		t.Error("the step is not known", step)
	}
	w.Unlock()
	w = open(t, w.Dir(), Options{}) // the program was started again
	if stayed, err := w.SwapBack(); err != nil || stayed != nil {
		t.Fatal(stayed, err)
	}
	if got := texts(t, w); !maps.Equal(got, before) {
		t.Errorf("not put back: %q", differing(got, before))
	}
	if _, err := w.SwapBack(); !fault.Is(err, "texts.nothing-kept") {
		t.Error("it was put back twice:", err)
	}
}

func TestPuttingBackSparesWhatWasWrittenSince(t *testing.T) {
	w := newProject(t, Options{})
	growth := content(t, w, "phases/growth.txt")
	if err := w.Swap(three(t, w)); err != nil {
		t.Fatal(err)
	}
	put(t, w, "prompts/intro.txt", "Mine.")
	put(t, w, "phases/conclude-now.txt", "[data: goal-node]")
	stayed, err := w.SwapBack()
	slices.Sort(stayed)
	if err != nil || !slices.Equal(stayed, []string{"phases/conclude-now.txt", "prompts/intro.txt"}) {
		t.Fatal(stayed, err)
	}
	if got := texts(t, w); got["prompts/intro.txt"] != "Mine." || got["phases/growth.txt"] != growth || got["phases/conclude-now.txt"] != "[data: goal-node]" {
		t.Errorf("put back: %q", got)
	}
}

// What was shown is what is replaced: where one file is another one by now, none is touched.
func TestASwapOfAnotherVersionChangesNothing(t *testing.T) {
	for name, spoil := range map[string]func(w *Workspace, c []Change) []Change{
		"another text":    func(w *Workspace, c []Change) []Change { put(t, w, "phases/growth.txt", "[file: chat]"); return c },
		"there by now":    func(w *Workspace, c []Change) []Change { put(t, w, "phases/conclude-now.txt", ""); return c },
		"outside":         func(_ *Workspace, c []Change) []Change { return append(c, Change{File: "../x.txt"}) },
		"no text file":    func(_ *Workspace, c []Change) []Change { return append(c, Change{File: "graph/graph-data.json"}) },
		"too large":       func(_ *Workspace, c []Change) []Change { c[2].Text = strings.Repeat("x", maxText+1); return c },
		"not text at all": func(_ *Workspace, c []Change) []Change { c[2].Text = "a\x00b"; return c },
	} {
		w := newProject(t, Options{})
		changes := spoil(w, three(t, w))
		before := texts(t, w)
		if err := w.Swap(changes); fault.As(err) == nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := texts(t, w); !maps.Equal(got, before) {
			t.Errorf("%s changed %q", name, differing(got, before))
		}
		if _, there := w.LastSwap(); there {
			t.Errorf("%s: there is something to put back", name)
		}
	}
}

// cutOff is a disk on which every change after the first few fails: the program was killed, or the disk is full.
type cutOff struct {
	disk.FS
	left  int
	after int // the failures until it works again; -1 = it never does
}

func (d *cutOff) fails() error {
	if d.left > 0 {
		d.left--
		return nil
	}
	if d.after == 0 {
		return nil
	}
	d.after--
	return errors.New("cut off")
}

func (d *cutOff) OpenFile(name string, flag int, perm os.FileMode) (disk.File, error) {
	if err := d.fails(); err != nil {
		return nil, err
	}
	return d.FS.OpenFile(name, flag, perm)
}

func (d *cutOff) Rename(from, to string) error {
	if err := d.fails(); err != nil {
		return err
	}
	return d.FS.Rename(from, to)
}

func (d *cutOff) Remove(name string) error {
	if d.left == 0 && d.after < 0 {
		return errors.New("cut off")
	}
	return d.FS.Remove(name)
}

// However far a step came before the program ended, or the disk failed, the project holds all of it or nothing.
func TestAStepThatIsCutOffIsWholeOrNothing(t *testing.T) {
	const ever, once = -1, 1
	for _, failures := range []int{ever, once} {
		w := newProject(t, Options{})
		before, most := texts(t, w), 0
		for ; ; most++ {
			if err := w.Lock(); err != nil {
				t.Fatal(err)
			}
			changes, real := three(t, w), w.disk
			w.disk = &cutOff{FS: real, left: most, after: failures}
			if w.Swap(changes) == nil {
				break
			}
			if got := texts(t, w); failures == once && !maps.Equal(got, before) { // the disk works again: it is put back at once
				t.Fatalf("after %d changes: %q", most, differing(got, before))
			}
			w.disk = real
			w.Unlock() // the program is gone
			w = open(t, w.Dir(), Options{})
			if err := w.Lock(); err != nil {
				t.Fatal(err)
			}
			if got := texts(t, w); !maps.Equal(got, before) {
				t.Fatalf("after %d changes and a start: %q", most, differing(got, before))
			}
			if now := w.Current(); now.Prompts["intro"].Text != strings.TrimSpace(before["prompts/intro.txt"]) || now.Phases["conclude-now"] != nil {
				t.Fatalf("after %d changes and a start a turn would see the half", most)
			}
		}
		if most < 10 {
			t.Errorf("it was cut off at %d places only", most)
		}
	}
}

func TestARecordThatSomebodyElseWroteReachesNothing(t *testing.T) {
	w := newProject(t, Options{})
	put(t, w, swapped, `{"files":[{"file":"graph/graph-data.json","after":"`+base(t, w, "graph/graph-data.json")+`"}]}`)
	put(t, w, swapping, `not json`)
	if _, err := w.SwapBack(); !fault.Is(err, "texts.nothing-kept") {
		t.Error(err)
	}
	content(t, w, "graph/graph-data.json") // is there
}
