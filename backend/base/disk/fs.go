package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// FS is the part of os.Root that storage uses. Tests put a disk in its place that fills up, fails or loses power.
type FS interface {
	OpenFile(name string, flag int, perm fs.FileMode) (File, error)
	ReadFile(name string) ([]byte, error)
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
}

// Dir is the real disk below a root.
func Dir(root *os.Root) FS { return rootFS{root} }

type rootFS struct{ root *os.Root }

func (d rootFS) OpenFile(name string, flag int, perm fs.FileMode) (File, error) {
	f, err := d.root.OpenFile(name, flag, perm)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (d rootFS) ReadFile(name string) ([]byte, error)         { return d.root.ReadFile(name) }
func (d rootFS) Stat(name string) (fs.FileInfo, error)        { return d.root.Stat(name) }
func (d rootFS) Rename(from, to string) error                 { return renameRetrying(d.root, from, to) }
func (d rootFS) Remove(name string) error                     { return d.root.Remove(name) }
func (d rootFS) MkdirAll(name string, perm fs.FileMode) error { return d.root.MkdirAll(name, perm) }
func (d rootFS) SyncDir(name string)                          { SyncDir(d.root, name) }

func (d rootFS) ReadDir(name string) ([]string, error) {
	entries, err := fs.ReadDir(d.root.FS(), name)
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
