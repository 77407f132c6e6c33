package disk_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

// scanned is a disk on which each first operation of these kinds finds the file held, a few times.
func scanned(times int, cause error, kinds ...string) *disktest.Mem {
	m := disktest.New()
	seen := map[string]int{}
	m.Hook = func(kind, name string) error {
		if seen[kind]++; slices.Contains(kinds, kind) && seen[kind] <= times {
			return &fs.PathError{Op: kind, Path: name, Err: cause}
		}
		return nil
	}
	return m
}

// A scanner may hold the temporary file, the file to be replaced, or lock a part of either.
func TestSavesWaitForAScanner(t *testing.T) { synctest.Test(t, savesWaitForAScanner) }

func savesWaitForAScanner(t *testing.T) {
	for _, code := range disk.Held {
		for _, kinds := range [][]string{{"open"}, {"write"}, {"rename"}, {"open", "write", "rename"}} {
			m := scanned(4, code, kinds...)
			if err := disk.ReplaceIn(disk.Retrying(m), "dir/f.txt", disk.Bytes([]byte("a whole text"))); err != nil {
				t.Errorf("%d at %v: %v", code, kinds, err)
			}
			if got := m.Files(); len(got) != 1 || got["dir/f.txt"] != "a whole text" {
				t.Errorf("%d at %v: %v", code, kinds, got)
			}
		}
		m := scanned(4, code, "remove")
		m.WriteFile("f", nil)
		if err := disk.Retrying(m).Remove("f"); err != nil {
			t.Error(err)
		}
	}
	if root, err := os.OpenRoot(t.TempDir()); err != nil || !disk.IsRetrying(disk.Dir(root)) || root.Close() != nil {
		t.Error("the real disk does not wait")
	}
}

func TestTheJournalWaitsForAScanner(t *testing.T) { synctest.Test(t, theJournalWaitsForAScanner) }

func theJournalWaitsForAScanner(t *testing.T) {
	m := scanned(3, disk.Held[0], "open", "write")
	l, _, err := disk.OpenLog(disk.Retrying(m), "j", disk.LogOptions{})
	if err != nil {
		t.Fatal(err)
	}
	add(t, l, 5)
	checkHolds(t, l, 5)
	if files := m.Under("j"); len(files) != 1 {
		t.Errorf("segments: %v", files)
	}
}

// The clock of the test stands still while somebody works: what passes is what was waited.
func TestWaitingForAScannerEnds(t *testing.T) { synctest.Test(t, waitingForAScannerEnds) }

func waitingForAScannerEnds(t *testing.T) {
	start := time.Now()
	m := scanned(1000, disk.Held[0], "rename")
	m.WriteFile("f", []byte("old"))
	err := disk.ReplaceIn(disk.Retrying(m), "f", disk.Bytes([]byte("new")))
	if !fault.Is(err, "file.write") || !strings.Contains(err.Error(), "another program has it open") {
		t.Error(err)
	}
	if took := time.Since(start); took < 2*time.Second || took > 3*time.Second {
		t.Errorf("given up after %s", took)
	}
	if got := m.Files(); len(got) != 1 || got["f"] != "old" {
		t.Errorf("left behind: %v", got)
	}
}

// Windows says of a target that is held what it says of one that may not be replaced; elsewhere nobody waits for a right.
func TestARefusedTargetIsWaitedForOnWindowsOnly(t *testing.T) {
	m := scanned(4, fs.ErrPermission, "rename")
	err := disk.ReplaceIn(disk.Retrying(m), "f", disk.Bytes(nil))
	if waits := err == nil; waits != (runtime.GOOS == "windows") {
		t.Error(err)
	}
}

func TestAFullDiskIsNamed(t *testing.T) {
	for _, code := range disk.Full {
		err := disk.WriteError(&fs.PathError{Op: "write", Path: "x", Err: code}, "f")
		if !fault.Is(err, "disk.full") {
			t.Errorf("%d: %v", code, err)
		}
	}
	if want := []syscall.Errno{112, 39, 1295}; !slices.Equal(disk.FullOnWindows[:3], want) || !slices.Equal(disk.HeldOnWindows, []syscall.Errno{32, 33}) {
		t.Errorf("on Windows: %v %v", disk.FullOnWindows, disk.HeldOnWindows)
	}
	if err := disk.WriteError(fs.ErrPermission, "f"); !fault.Is(err, "file.write") {
		t.Error(err)
	}
}

// What is renamed or made in a folder is durable when the folder is, too.
func TestFoldersAreMadeDurable(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	var heard []string
	defer disk.OnFlush(func(name string) { heard = append(heard, filepath.Base(name)) })()
	if err := disk.Replace(root, "a/b.txt", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(heard, "a") {
		t.Errorf("replaced, and made durable: %v", heard)
	}
	heard = nil
	l, _, err := disk.OpenLog(disk.Dir(root), "journal", disk.LogOptions{Archive: "past"})
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	add(t, l, 1)
	if !slices.Contains(heard, "journal") {
		t.Errorf("a new segment, and made durable: %v", heard)
	}
	heard = nil
	l.Rotate()
	add(t, l, 1)
	if err := l.MoveOut(); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(heard) != "[journal . past journal]" { // the folder in which past is new, too
		t.Errorf("a segment moved, and made durable: %v", heard)
	}
}

// A file in a folder's place is not the same as nothing: what is not there may be made.
func TestAFileInAFoldersPlaceIsNoMissingFile(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := root.WriteFile("file", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	d := disk.Dir(root)
	_, dir := d.ReadDir("file")
	_, below := d.ReadDir("file/x/y")
	_, read := d.ReadFile("file/x")
	_, stat := d.Stat("file/x")
	for what, err := range map[string]error{"ReadDir": dir, "ReadDir below": below, "ReadFile": read, "Stat": stat} {
		if disk.Why(err).String() != "a file stands where a folder should be" {
			t.Errorf("%s: %v", what, err)
		}
	}
	for _, name := range []string{"x", "x/y", "file2"} {
		if _, err := d.ReadFile(name); disk.Why(err).String() != "it is not there" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if names, err := d.ReadDir("x"); err != nil || names != nil {
		t.Error(names, err)
	}
}
