package workspace

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/rigtest"
	"crg/backend/project"
)

func (d *refusing) Stat(name string) (fs.FileInfo, error) {
	if err := d.refuse("stat " + name); err != nil {
		return nil, err
	}
	return d.FS.Stat(name)
}

// steps are what changes several files, or brings a version back; each has begun once before, so that there is something to bring back.
var steps = map[string]struct {
	begin func(t *testing.T, w *Workspace) json.RawMessage
	do    func(t *testing.T, w *Workspace, begun json.RawMessage) error
}{
	"swap": {nil, func(t *testing.T, w *Workspace, _ json.RawMessage) error { return w.Swap(three(t, w)) }},
	"swap once more": {swap, func(t *testing.T, w *Workspace, _ json.RawMessage) error {
		return w.Swap([]Change{{File: "prompts/intro.txt", Text: "Another.", Base: base(t, w, "prompts/intro.txt")}})
	}},
	"swap back": {swap, func(_ *testing.T, w *Workspace, _ json.RawMessage) error { _, err := w.SwapBack(); return err }},
	"swap back the second": {func(t *testing.T, w *Workspace) json.RawMessage {
		swap(t, w)
		if err := w.Swap([]Change{{File: "prompts/intro.txt", Text: "Another.", Base: base(t, w, "prompts/intro.txt")}}); err != nil {
			t.Fatal(err)
		}
		return nil
	}, func(_ *testing.T, w *Workspace, _ json.RawMessage) error {
		if _, err := w.SwapBack(); err != nil {
			return err
		}
		_, err := w.SwapBack()
		return err
	}},
	"values": {nil, func(t *testing.T, w *Workspace, _ json.RawMessage) error {
		return w.Swap([]Change{{File: "settings/ui-config.txt", Values: []Value{{Key: "cooldown", Value: "77"}}, Base: base(t, w, "settings/ui-config.txt")}})
	}},
	"restore": {nil, func(_ *testing.T, w *Workspace, _ json.RawMessage) error {
		_, err := w.Restore("prompts/intro.txt", BuiltIn)
		return err
	}},
	"turn": {turned, func(_ *testing.T, w *Workspace, begun json.RawMessage) error {
		_, _, err := w.TurnStep(begun, true)
		return err
	}},
	"phase": {nil, func(_ *testing.T, w *Workspace, _ json.RawMessage) error {
		_, err := w.AddPhase(w.Order().Hash, "debate", "growth", 4)
		return err
	}},
	"write over another": {nil, func(_ *testing.T, w *Workspace, _ json.RawMessage) error {
		_, err := w.Write("prompts/intro.txt", "Mine.", "another base")
		return err
	}},
}

func swap(t *testing.T, w *Workspace) json.RawMessage {
	if err := w.Swap(three(t, w)); err != nil {
		t.Fatal(err)
	}
	return nil
}

func turned(t *testing.T, w *Workspace) json.RawMessage {
	return did(t, w, "prompts/intro.txt", "Turned.", "prompts/mine.txt", "Mine.")
}

// stepped is a project in which a step can be made, again and again: as files on a disk, copied.
func stepped(t *testing.T, name string) func() (w *Workspace, begun json.RawMessage, before map[string]string) {
	t.Helper()
	w := newProject(t, Options{})
	put(t, w, "prompts/intro.txt", "Ours.\n")
	w.Refresh()
	if err := w.Lock(); err != nil {
		t.Fatal(err)
	}
	var begun json.RawMessage
	if begin := steps[name].begin; begin != nil {
		begun = begin(t, w)
	}
	w.Close()
	return func() (*Workspace, json.RawMessage, map[string]string) {
		dir := filepath.Join(t.TempDir(), "project")
		if err := os.CopyFS(dir, os.DirFS(w.Dir())); err != nil {
			t.Fatal(err)
		}
		again, err := Open(dir, w.options)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { again.Close() })
		if err := again.Lock(); err != nil {
			t.Fatal(err)
		}
		return again, begun, written(t, again)
	}
}

// Whatever the disk refuses once while a step is made or taken back, it is told, or all is as if it had not been; each text is the old one or the new one,
// and the same step can be tried again, or is put back at the next start.
func TestWhatTheDiskRefusesOfAStepIsTold(t *testing.T) {
	for name, step := range steps {
		again := stepped(t, name)
		w, begun, before := again()
		if err := step.do(t, w, begun); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := written(t, w)
		for at := 1; ; at++ {
			if !rigtest.Takes(at) {
				continue
			}
			w, begun, _ := again()
			real, d := w.disk, &refusing{FS: w.disk, at: at}
			w.disk = d
			err := step.do(t, w, begun)
			w.disk = real
			got := written(t, w)
			if err == nil && !maps.Equal(got, want) {
				t.Errorf("%s: no %s: nothing is told of %v", name, d.refused, differing(got, want))
			}
			if err != nil && fault.As(err) == nil {
				t.Errorf("%s: no %s: %v", name, d.refused, err)
			}
			for file, text := range got {
				if text != before[file] && text != want[file] && !strings.Contains(name, "second") {
					t.Errorf("%s: no %s: %s is %q", name, d.refused, file, text)
				}
			}
			if strings.HasPrefix(name, "swap") && !strings.Contains(name, "back") && err != nil {
				if err := w.Swap([]Change{{File: "prompts/own.txt", Text: "Own."}}); err != nil {
					t.Errorf("%s: no %s: the next step: %v", name, d.refused, err)
				}
				if got := written(t, w); got["prompts/own.txt"] != "Own.\n" && got["prompts/own.txt"] != "Own." || got["prompts/intro.txt"] != before["prompts/intro.txt"] {
					t.Errorf("%s: no %s: the step that failed is half there: %q", name, d.refused, got["prompts/intro.txt"])
				}
			}
			if d.n < at {
				break
			}
		}
	}
}

// Where another program has the project, no step is made and none is taken back.
func TestNoStepIsMadeInAProjectOfAnother(t *testing.T) {
	for name, step := range steps {
		w, begun, before := stepped(t, name)()
		w.Unlock()
		other, err := Open(w.Dir(), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := other.Lock(); err != nil {
			t.Fatal(err)
		}
		err = step.do(t, w, begun)
		if got := written(t, w); !fault.Is(err, "project.locked") || !maps.Equal(got, before) {
			t.Errorf("%s: %v, changed are %v", name, err, differing(got, before))
		}
		other.Close()
	}
}

// A step that holds what is no step, or a file that is none of the project's texts, changes nothing.
func TestAStepOfNothingChangesNothing(t *testing.T) {
	w, _, before := stepped(t, "swap")()
	for _, data := range []string{"{", `"x"`, `[{"file":"../x.txt","after":"y"}]`, `[{"file":"graph/graph-data.json","after":"y"}]`} {
		if _, _, err := w.TurnStep(json.RawMessage(data), false); !fault.Is(err, "undo.old") {
			t.Errorf("%s: %v", data, err)
		}
	}
	if _, err := w.Restore("../x.txt", BuiltIn); err == nil {
		t.Error("a name that is none of the project")
	}
	if err := w.Swap([]Change{{File: "prompts/intro.txt", Values: []Value{{Key: "a", Value: "b"}}, Base: base(t, w, "prompts/intro.txt")}}); err == nil {
		t.Error("a value in a text without keys")
	}
	if err := w.Swap([]Change{{File: "settings/ui-config.txt", Values: []Value{{Key: "cooldown", Value: "1\n2"}}, Base: base(t, w, "settings/ui-config.txt")}}); err == nil {
		t.Error("a value of two lines")
	}
	if got := written(t, w); !maps.Equal(got, before) {
		t.Errorf("changed are %v", differing(got, before))
	}
}

// A value that a step wrote where there was none goes with the step, also where the file was changed since.
func TestANewValueGoesWithItsStep(t *testing.T) {
	w, _, _ := stepped(t, "values")()
	before := content(t, w, "settings/ui-config.txt")
	if err := w.Swap([]Change{{File: "settings/ui-config.txt", Values: []Value{{Key: "new_key", Value: "77"}}, Base: base(t, w, "settings/ui-config.txt")}}); err != nil {
		t.Fatal(err)
	}
	put(t, w, "settings/ui-config.txt", content(t, w, "settings/ui-config.txt")+"# theirs\n")
	w.Refresh()
	if stayed, err := w.SwapBack(); err != nil || len(stayed) > 0 || content(t, w, "settings/ui-config.txt") != before+"# theirs\n" {
		t.Errorf("%v %v: %q", stayed, err, content(t, w, "settings/ui-config.txt"))
	}
}

// A phase or a definition that is to be like one whose file is gone is not made empty instead.
func TestNothingIsMadeLikeWhatCannotBeRead(t *testing.T) {
	w := newProject(t, Options{})
	order := w.Order()
	if err := errors.Join(os.Remove(filepath.Join(w.Dir(), "phases", "growth.txt")), os.Mkdir(filepath.Join(w.Dir(), "phases", "growth.txt"), 0o755)); err != nil {
		t.Fatal(err)
	}
	if _, err := w.AddPhase(order.Hash, "debate", "growth", 4); err == nil {
		t.Error("a phase like none")
	}
	if _, err := os.Stat(filepath.Join(w.Dir(), "phases", "debate.txt")); err == nil {
		t.Error("it is there all the same")
	}
	if _, err := w.AddPhase(order.Hash, "a/b", "", 4); err == nil {
		t.Error("a phase of a name that is none")
	}
	goal := project.Kinds[0].FileOf(&project.Definition{ID: "goal"})
	if err := errors.Join(os.RemoveAll(filepath.Join(w.Dir(), goal)), os.MkdirAll(filepath.Join(w.Dir(), goal, "x"), 0o755)); err != nil {
		t.Fatal(err)
	}
	if _, _, err := w.MakeDefinition("node-type", "like", "Like", "goal"); err == nil {
		t.Error("a definition like none")
	}
}

// A lock whose place is taken by something else is none, and who has none is told.
func TestALockThatIsNoFile(t *testing.T) {
	w := newProject(t, Options{})
	if err := os.MkdirAll(filepath.Join(w.Dir(), lockFile), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := w.Lock(); err == nil || w.Locked() {
		t.Errorf("%v, locked: %v", err, w.Locked())
	}
	for _, refused := range []error{&fs.PathError{Op: "mkdir", Err: syscall.EIO}, &fs.PathError{Op: "mkdir", Err: fs.ErrPermission}} {
		w := newProject(t, Options{})
		w.disk = &noFolders{w.disk, refused}
		if err := w.Lock(); err == nil || w.Locked() {
			t.Errorf("%v: %v, locked: %v", refused, err, w.Locked())
		}
	}
}

type noFolders struct {
	disk.FS
	refused error
}

func (d *noFolders) MkdirAll(string, fs.FileMode) error { return d.refused }

// A folder is copied whole, or what was copied goes again and it is told.
func TestAFolderIsCopiedWholeOrNotAtAll(t *testing.T) {
	to := filepath.Join(t.TempDir(), "copy")
	if err := CopyFolder(filepath.Join(to, "none"), to); !fault.Is(err, "file.read") {
		t.Errorf("a folder that is not there: %v", err)
	}
	from := folder(t, "a.txt", "b/c.txt", "z.txt")
	if err := errors.Join(os.MkdirAll(filepath.Join(to, "z.txt"), 0o755)); err != nil { // a folder in the place of a file
		t.Fatal(err)
	}
	if err := CopyFolder(from, to); err == nil {
		t.Error("nothing is told")
	}
	if _, err := os.Stat(to); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("half of it is there: %v", err)
	}
}

// What is no folder is no project, and says so.
func TestWhatCannotBeOpenedIsTold(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	cannot := "file.read"
	if runtime.GOOS == "windows" { // which says of both that nothing is there
		cannot = "project.not-found"
	}
	for dir, want := range map[string]string{file: "project.not-a-project", filepath.Join(file, "below"): cannot, file + "none": "project.not-found", filepath.Join(filepath.Dir(file), strings.Repeat("x", 300)): cannot} {
		if _, err := Open(dir, Options{}); !fault.Is(err, want) {
			t.Errorf("%s: %v, not %s", filepath.Base(dir), err, want)
		}
	}
}
