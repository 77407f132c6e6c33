//go:build unix

package disk

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"crg/backend/base/fault"
)

// Nobody writes to the pipe: a reader that opened it would never come back.
func TestOnlyOrdinaryFilesAreRead(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	done := make(chan []error)
	go func() {
		_, a := Dir(root).ReadFile("pipe")
		_, b := Open(root, "pipe")
		_, c := OpenPath(filepath.Join(dir, "pipe"))
		_, d := Dir(root).OpenFile("pipe", os.O_WRONLY, 0)
		done <- []error{a, b, c, d}
	}()
	select {
	case errs := <-done:
		for _, err := range errs {
			if err == nil || Why(err).IsWritten() || Why(err).String() != "it is not an ordinary file" {
				t.Errorf("%v", err)
			}
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it waits for the pipe")
	}
	if _, err := Open(root, "."); Why(err).String() != "it is a folder" {
		t.Error(err)
	}
}

// A file above its limit is refused by its size alone: nothing of it comes into memory.
func TestLimitsOfFiles(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for name, want := range map[string]string{
		"graph/graph-data.json": "it is larger than 512 MB", ".crg/journal/000000000001.jsonl": "it is larger than 512 MB",
		".crg/blobs/x": "it is larger than 64 MB", ".crg/turns/t0001.json": "it is larger than 16 MB", ".crg/folded/index.json": "it is larger than 16 MB",
	} {
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		f, err := root.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Truncate(maxOf(name) + 1); err != nil { // a hole: it takes no room
			t.Fatal(err)
		}
		_ = f.Close()
		if _, err := Dir(root).ReadFile(name); err == nil || Why(err).IsWritten() || Why(err).String() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	l, _, err := OpenLog(Dir(root), "log", LogOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Append(make([]byte, MaxRecord+1)); !fault.Is(err, "change.too-big") {
		t.Error(err)
	}
	if _, err := l.Append([]byte(`{}`)); err != nil {
		t.Error(err)
	}
	_ = l.Close()
}

// A new folder is there after a power cut only if the folder that it stands in was flushed.
func TestParentOfANewFolderIsSynced(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	var synced []string
	flush = func(f *os.File) error {
		rel, err := filepath.Rel(dir, f.Name())
		synced = append(synced, rel)
		return err
	}
	defer func() { flush = (*os.File).Sync }()
	for range 2 {
		if err := Dir(root).MkdirAll(".crg/turns/deep", 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if slices.Sort(synced); !slices.Equal(synced, []string{".", ".crg", ".crg/turns"}) {
		t.Error(synced)
	}
}
