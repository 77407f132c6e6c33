package disk

import (
	"io/fs"
	"path"
)

// Below is the part of a disk that lies in one folder: names are relative to it, and none leads out of it. The folder itself
// need not be there; whoever writes makes it with MkdirAll(".").
func Below(fsys FS, folder string) FS { return below{fsys, folder} }

type below struct {
	fs     FS
	folder string
}

// in is the name on the whole disk.
func (b below) in(op, name string) (string, error) {
	if !fs.ValidPath(name) {
		return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	return path.Join(b.folder, name), nil
}

func (b below) OpenFile(name string, flag int, perm fs.FileMode) (File, error) {
	whole, err := b.in("open", name)
	if err != nil {
		return nil, err
	}
	return b.fs.OpenFile(whole, flag, perm)
}

func (b below) ReadFile(name string) ([]byte, error) {
	whole, err := b.in("read", name)
	if err != nil {
		return nil, err
	}
	return b.fs.ReadFile(whole)
}

func (b below) ReadDir(name string) ([]string, error) {
	whole, err := b.in("readdir", name)
	if err != nil {
		return nil, err
	}
	return b.fs.ReadDir(whole)
}

func (b below) Stat(name string) (fs.FileInfo, error) {
	whole, err := b.in("stat", name)
	if err != nil {
		return nil, err
	}
	return b.fs.Stat(whole)
}

func (b below) Rename(from, to string) error {
	f, err := b.in("rename", from)
	if err != nil {
		return err
	}
	t, err := b.in("rename", to)
	if err != nil {
		return err
	}
	return b.fs.Rename(f, t)
}

func (b below) Remove(name string) error {
	whole, err := b.in("remove", name)
	if err != nil {
		return err
	}
	return b.fs.Remove(whole)
}

func (b below) MkdirAll(name string, perm fs.FileMode) error {
	whole, err := b.in("mkdir", name)
	if err != nil {
		return err
	}
	return b.fs.MkdirAll(whole, perm)
}

func (b below) SyncDir(name string) {
	if whole, err := b.in("sync", name); err == nil {
		b.fs.SyncDir(whole)
	}
}
