package workspace

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

// refusing is a disk that refuses one operation, the n-th, whatever it is.
type refusing struct {
	disk.FS
	n, at   int
	refused string
}

func (d *refusing) refuse(what string) error {
	if d.n++; d.n == d.at {
		d.refused = what
		return &fs.PathError{Op: what, Path: "x", Err: syscall.EIO}
	}
	return nil
}

func (d *refusing) OpenFile(name string, flag int, perm fs.FileMode) (disk.File, error) {
	if err := d.refuse("open " + name); err != nil {
		return nil, err
	}
	f, err := d.FS.OpenFile(name, flag, perm)
	return &refusingFile{f, d}, err
}

func (d *refusing) ReadFile(name string) ([]byte, error) {
	if err := d.refuse("read " + name); err != nil {
		return nil, err
	}
	return d.FS.ReadFile(name)
}

func (d *refusing) Rename(from, to string) error {
	if err := d.refuse("rename " + to); err != nil {
		return err
	}
	return d.FS.Rename(from, to)
}

func (d *refusing) Remove(name string) error {
	if err := d.refuse("remove " + name); err != nil {
		return err
	}
	return d.FS.Remove(name)
}

func (d *refusing) MkdirAll(name string, perm fs.FileMode) error {
	if err := d.refuse("mkdir " + name); err != nil {
		return err
	}
	return d.FS.MkdirAll(name, perm)
}

type refusingFile struct {
	disk.File
	disk *refusing
}

func (f *refusingFile) Write(data []byte) (int, error) {
	if err := f.disk.refuse("write"); err != nil {
		return 0, err
	}
	return f.File.Write(data)
}

func (f *refusingFile) Sync() error {
	if err := f.disk.refuse("sync"); err != nil {
		return err
	}
	return f.File.Sync()
}

// Whatever the disk refuses while a text is written, it is told, or all is as if it had not been; and each text is the old one or the new one.
func TestWhatTheDiskRefusesIsToldAndNoTextIsHalf(t *testing.T) {
	const intro = "prompts/intro.txt"
	for name, do := range map[string]func(w *Workspace) error{
		"replace": func(w *Workspace) error { _, err := w.Replace(intro, "New.", base(t, w, intro)); return err },
		"make":    func(w *Workspace) error { _, err := w.Make("prompts/mine.txt", "Mine."); return err },
		"remove":  func(w *Workspace) error { return w.Remove(intro) },
		"colour": func(w *Workspace) error {
			_, err := w.SetDefinition("node-type", "goal", "color", "#123456")
			return err
		},
	} {
		w := newProject(t, Options{})
		if err := w.Lock(); err != nil {
			t.Fatal(err)
		}
		real, before := w.disk, written(t, w)
		run := func(at int) (got map[string]string, d *refusing, err error) {
			d = &refusing{FS: real, at: at}
			w.disk = d
			err = do(w)
			w.disk = real
			got = written(t, w)
			for _, file := range differing(got, before) {
				if text, was := before[file]; was {
					put(t, w, file, text)
				} else {
					_ = os.Remove(filepath.Join(w.Dir(), filepath.FromSlash(file)))
				}
			}
			w.Refresh()
			return got, d, err
		}
		want, d, err := run(0)
		if err != nil || d.n < 3 {
			t.Errorf("%s: %v, %d operations", name, err, d.n)
			continue
		}
		for at := 1; at <= d.n; at++ {
			got, d, err := run(at)
			if err == nil && !maps.Equal(got, want) {
				t.Errorf("%s: no %s: %v", name, d.refused, differing(got, want))
			}
			if err != nil && fault.As(err) == nil {
				t.Errorf("%s: no %s: %v", name, d.refused, err)
			}
			for file, text := range got {
				if text != before[file] && text != want[file] {
					t.Errorf("%s: no %s: %s is %q", name, d.refused, file, text)
				}
			}
		}
	}
}

// written is what is written in a project, but for what is kept beside it.
func written(t *testing.T, w *Workspace) map[string]string {
	t.Helper()
	all := tree(t, w.Dir())
	maps.DeleteFunc(all, func(name, _ string) bool { return strings.HasPrefix(name, ".crg/") })
	return all
}
