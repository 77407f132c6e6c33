package workspace

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

// TestGoneFolderIsNotWrittenTo: what would be saved where nobody finds it, or beside another owner, is refused.
func TestGoneFolderIsNotWrittenTo(t *testing.T) {
	ways := map[string]func(dir string) error{
		"folder moved":   func(dir string) error { return os.Rename(dir, dir+" moved") },
		"folder deleted": os.RemoveAll,
		"folder replaced": func(dir string) error {
			return first(os.Rename(dir, dir+" moved"), os.CopyFS(dir, os.DirFS(dir+" moved")))
		},
		"lock deleted": func(dir string) error { return os.Remove(filepath.Join(dir, lockFile)) },
		"lock replaced": func(dir string) error {
			return first(os.Rename(filepath.Join(dir, lockFile), filepath.Join(dir, "else")), os.WriteFile(filepath.Join(dir, lockFile), nil, 0o600))
		},
		".crg deleted": func(dir string) error { return os.RemoveAll(filepath.Join(dir, ".crg")) },
	}
	for what, do := range ways {
		t.Run(what, func(t *testing.T) {
			w := newProject(t, Options{})
			defer w.Close()
			if err := w.Still(); err != nil {
				t.Fatalf("before its lock: %v", err)
			}
			if _, err := w.Write("prompts/new.txt", "one", ""); err != nil {
				t.Fatal(err)
			}
			if err := do(w.Dir()); err != nil {
				if runtime.GOOS == "windows" {
					return // it does not let go of what is open
				}
				t.Fatal(err)
			}
			if err := w.Still(); !fault.Is(err, "project.gone") {
				t.Errorf("it is told as %v", err)
			}
			if _, err := w.Write("prompts/other.txt", "two", ""); !fault.Is(err, "project.gone") {
				t.Errorf("a file was saved: %v", err)
			}
			if err := disk.ReplaceIn(w.Disk(), ".crg/turns/t0001.json", disk.Bytes(nil)); !fault.Is(err, "project.gone") {
				t.Errorf("a file below .crg was saved: %v", err)
			}
			if _, err := os.Stat(filepath.Join(w.Dir(), ".crg", "turns")); err == nil {
				t.Error("something was left where the project was")
			}
		})
	}
}

// TestTheNextOwnerKeepsItsName: who lost the lock does not wipe out the name of the next owner.
func TestTheNextOwnerKeepsItsName(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // it does not let go of a file that is open
	}
	w := newProject(t, Options{})
	if err := first(w.Lock(), os.Remove(filepath.Join(w.Dir(), lockFile))); err != nil {
		t.Fatal(err)
	}
	next := open(t, w.Dir(), Options{})
	defer next.Close()
	if err := first(next.Lock(), w.Close()); err != nil {
		t.Fatal(err)
	}
	third := open(t, w.Dir(), Options{})
	defer third.Close()
	if err := third.Lock(); !fault.Is(err, "project.locked") || fault.As(err).Values["owner"] == "another program" {
		t.Errorf("%v", err)
	}
	if err := next.Still(); err != nil {
		t.Error(err)
	}
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// TestHalfWrittenFilesAreSweptAway: whatever folder a killed program was writing in, the next owner cleans up; a reader does not.
func TestHalfWrittenFilesAreSweptAway(t *testing.T) {
	w := newProject(t, Options{})
	dirs := []string{"files", "settings", "prompts", "definitions/node-types", "graph", ".", ".crg", ".crg/turns", ".crg/chat", ".crg/journal", ".crg/history/files/prompts"}
	for _, dir := range dirs {
		full := filepath.Join(w.Dir(), filepath.FromSlash(dir))
		if err := first(os.MkdirAll(full, 0o755), os.WriteFile(filepath.Join(full, ".crg-999-1.tmp"), nil, 0o600), os.WriteFile(filepath.Join(full, ".mine.tmp"), nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	left := func(name string) (n int) {
		for _, dir := range dirs {
			if _, err := os.Stat(filepath.Join(w.Dir(), filepath.FromSlash(dir), name)); err == nil {
				n++
			}
		}
		return n
	}
	reader := open(t, w.Dir(), Options{})
	if reader.Close(); left(".crg-999-1.tmp") != len(dirs) {
		t.Error("a reader changed something")
	}
	if err := first(w.Lock(), w.Close()); err != nil {
		t.Fatal(err)
	}
	if n := left(".crg-999-1.tmp"); n > 0 {
		t.Errorf("%d are left", n)
	}
	if left(".mine.tmp") != len(dirs) {
		t.Error("a file of somebody else went")
	}
}

// Beside the project, where it was unpacked or an export was killed, only what nobody writes any more goes.
func TestWhatWasLeftBesideTheProjectGoesWithTheNextOpening(t *testing.T) {
	w := newProject(t, Options{})
	beside, dead := filepath.Dir(w.Dir()), disktest.Ended(t)
	left := filepath.Join(beside, fmt.Sprintf(".unpacking-%d-1.tmp", dead))
	living := filepath.Join(beside, fmt.Sprintf(".unpacking-%d-1.tmp", os.Getppid()))
	for _, dir := range []string{left, living} {
		if err := first(os.MkdirAll(dir, 0o755), os.WriteFile(filepath.Join(dir, "half"), nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	if err := first(w.Lock(), w.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); err == nil {
		t.Error("what a dead program was unpacking is still there")
	}
	if _, err := os.Stat(living); err != nil {
		t.Error("what a living program is unpacking went")
	}
}

// Putting a large project in order takes its time: who asks for it meanwhile is told whose it is, by its number.
func TestTheOwnerIsNamedFromTheFirstMoment(t *testing.T) {
	dir, asked := newProject(t, Options{}).Dir(), false
	left := filepath.Join(dir, "files", ".crg-999-1.tmp")
	if err := first(os.MkdirAll(filepath.Dir(left), 0o755), os.WriteFile(left, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	w := open(t, dir, Options{Clock: func() time.Time {
		if _, err := os.Stat(left); err == nil {
			asked = true // the name is being written, and nothing is put in order yet
		}
		return time.Now()
	}})
	defer w.Close()
	if err := w.Lock(); err != nil {
		t.Fatal(err)
	}
	other := open(t, dir, Options{})
	defer other.Close()
	err := other.Lock()
	if !asked || !fault.Is(err, "project.locked") || !strings.Contains(err.Error(), fmt.Sprintf("process %d on ", os.Getpid())) {
		t.Errorf("asked before the sweep: %v, %v", asked, err)
	}
}
