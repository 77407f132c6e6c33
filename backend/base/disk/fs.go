package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
)

// FS is the part of os.Root that storage uses. Tests put a disk in its place that fills up, fails or loses power.
type FS interface {
	OpenFile(name string, flag int, perm fs.FileMode) (File, error)
	ReadFile(name string) ([]byte, error)  // an ordinary file, up to the limit of its place
	ReadDir(name string) ([]string, error) // names of the regular files in a folder, sorted; none where it is missing
	Stat(name string) (fs.FileInfo, error)
	Rename(from, to string) error
	Remove(name string) error
	MkdirAll(name string, perm fs.FileMode) error
	SyncDir(name string)
}

// File is the part of os.File that storage uses.
type File interface {
	io.Writer
	io.Seeker
	Sync() error
	Truncate(size int64) error
	Close() error
	// Still is nil as long as this is the file at its name, and the disk may be changed. Errors: project.gone.
	Still() error
}

// Dir is the real disk below a root.
func Dir(root *os.Root) FS { return Guarded(root, func() error { return nil }) }

// Guarded is the disk below a root that is changed only as long as still returns nil: a folder may be moved away, or taken
// over by another program, while it is open.
func Guarded(root *os.Root, still func() error) FS { return retry{rootFS{root, still}} }

type rootFS struct {
	root  *os.Root
	still func() error
}

func (d rootFS) OpenFile(name string, flag int, perm fs.FileMode) (File, error) {
	if err := d.still(); err != nil {
		return nil, err
	}
	if err := Ordinary(d.root, name); err != nil {
		return nil, err
	}
	f, err := d.root.OpenFile(name, flag, perm)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &rootFile{f, d, name, NewIdentity(info, func() (fs.FileInfo, error) { return d.root.Stat(name) })}, nil
}

// rootFile is a file that was opened for writing.
type rootFile struct {
	*os.File
	disk     rootFS
	name     string
	identity Identity
}

func (f *rootFile) Still() error {
	if err := f.disk.still(); err != nil {
		return err
	}
	return f.identity.StillAt(f.name)
}

func (d rootFS) ReadFile(name string) ([]byte, error) {
	data, err := ReadFile(d.root, name)
	return data, d.missing(err, path.Dir(name))
}

func (d rootFS) Stat(name string) (fs.FileInfo, error) {
	info, err := d.root.Stat(name)
	return info, d.missing(err, path.Dir(name))
}

func (d rootFS) Rename(from, to string) error {
	if err := d.still(); err != nil {
		return err
	}
	return d.root.Rename(from, to)
}

func (d rootFS) Remove(name string) error {
	if err := d.still(); err != nil {
		return err
	}
	return d.root.Remove(name)
}

func (d rootFS) MkdirAll(name string, perm fs.FileMode) error {
	if err := d.still(); err != nil {
		return err
	}
	var grown []string // folders that get a new one
	for dir := path.Clean(name); dir != "."; dir = path.Dir(dir) {
		if _, err := d.root.Stat(dir); err == nil {
			break
		}
		grown = append(grown, path.Dir(dir))
	}
	if err := d.root.MkdirAll(name, perm); err != nil {
		return err
	}
	for _, dir := range grown {
		d.SyncDir(dir)
	}
	return nil
}

// flush is File.Sync; a test listens to it.
var flush = (*os.File).Sync

// SyncDir makes a rename or a new file in a folder durable. Windows has no such call; there it does nothing.
func (d rootFS) SyncDir(name string) {
	f, err := d.root.Open(name)
	if err != nil {
		return
	}
	_ = flush(f)
	_ = f.Close()
}

func (d rootFS) ReadDir(name string) ([]string, error) {
	entries, err := fs.ReadDir(d.root.FS(), name)
	err = d.missing(err, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if e.Type().IsRegular() {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// missing mends what Windows says of a name below a file that stands in a folder's place: that it is not there.
func (d rootFS) missing(err error, dir string) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for ; dir != "."; dir = path.Dir(dir) {
		if info, err := d.root.Stat(dir); err == nil && !info.IsDir() {
			return &fs.PathError{Op: "open", Path: dir, Err: errNoFolder}
		}
	}
	return err
}
