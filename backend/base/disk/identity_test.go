package disk_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
)

// What was deleted, moved or replaced under an open log is not written to as if nothing had happened.
func TestNothingIsAcknowledgedInAFileThatIsGone(t *testing.T) {
	const journal = "j/000000000001.jsonl"
	ways := map[string]func(dir string) error{
		"deleted": func(dir string) error {
			err := os.Remove(filepath.Join(dir, journal))
			if _, there := os.Stat(filepath.Join(dir, journal)); err == nil && there == nil {
				return fs.ErrExist // older versions of Windows, and Wine, delete it when it is closed
			}
			return err
		},
		"moved": func(dir string) error { return os.Rename(filepath.Join(dir, journal), filepath.Join(dir, "else")) },
		"replaced": func(dir string) error {
			data, err := os.ReadFile(filepath.Join(dir, journal))
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, "copy"), data, 0o600)
			}
			if err == nil {
				err = os.Rename(filepath.Join(dir, "copy"), filepath.Join(dir, journal))
			}
			return err
		},
		"its folder deleted": func(dir string) error { return os.RemoveAll(filepath.Join(dir, "j")) },
	}
	for what, do := range ways {
		for _, open := range []bool{true, false} {
			t.Run(fmt.Sprint(what, ", open ", open), func(t *testing.T) {
				dir := t.TempDir()
				root, err := os.OpenRoot(dir)
				if err != nil {
					t.Fatal(err)
				}
				defer root.Close()
				l, _, err := disk.OpenLog(disk.Dir(root), "j", disk.LogOptions{})
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = l.Close() }()
				mustAppend(t, l)
				if !open {
					if err := l.Close(); err != nil {
						t.Fatal(err)
					}
				}
				if err := do(dir); err != nil {
					if runtime.GOOS == "windows" {
						return // it does not let go of a file that is open
					}
					t.Fatal(err)
				}
				if what == "replaced" && !open {
					mustAppend(t, l) // the same bytes, and nobody had it open: it is as good as the other
					return
				}
				for range 2 {
					if _, err := l.Append([]byte(`{"lost":1}`)); !fault.Is(err, "project.gone") {
						t.Errorf("a record was acknowledged: %v", err)
					}
				}
			})
		}
	}
}

func mustAppend(t *testing.T, l *disk.Log) {
	t.Helper()
	if _, err := l.Append([]byte(`{"a":1}`)); err != nil {
		t.Fatal(err)
	}
}

// A disk that is another program's by now, or was moved away, is not changed, whatever is asked of it; what was opened before knows it, too.
func TestADiskThatIsGoneIsNotChanged(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	var gone error
	d := disk.Guarded(root, func() error { return gone })
	f, err := d.OpenFile("a", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Still(); err != nil {
		t.Error(err)
	}
	gone = fault.New("project.gone", "a")
	_, opened := d.OpenFile("b", os.O_RDWR|os.O_CREATE, 0o600)
	for what, err := range map[string]error{
		"opened": opened, "open": f.Still(), "renamed": d.Rename("a", "c"), "removed": d.Remove("a"), "a folder": d.MkdirAll("x", 0o700),
	} {
		if !fault.Is(err, "project.gone") {
			t.Errorf("%s: %v", what, err)
		}
	}
	if names, err := os.ReadDir(dir); err != nil || len(names) != 1 || names[0].Name() != "a" {
		t.Errorf("%v %v", names, err)
	}
}

// What goes away while a record is synced is found behind it, and then nobody touches the file again.
func TestGoneBehindTheSync(t *testing.T) {
	m := disktest.New()
	l, _ := open(t, m)
	mustAppend(t, l)
	data := m.Files()["j/000000000001.jsonl"]
	m.Hook = func(kind, name string) error {
		if kind == "sync" {
			m.WriteFile("j/000000000001.jsonl", []byte(data+"of another program"))
		}
		return nil
	}
	for range 2 {
		if _, err := l.Append([]byte(`{"lost":1}`)); !fault.Is(err, "project.gone") {
			t.Errorf("a record was acknowledged: %v", err)
		}
	}
	if got := m.Files()["j/000000000001.jsonl"]; got != data+"of another program" {
		t.Errorf("the other program's file was touched: %q", got)
	}
}
