// Package disktest is a disk for tests: it lives in memory, fails where told, and can lose its power. What was not synced
// may then be there, partly there or gone, as on a real disk.
package disktest

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

// Mem is a disk in memory. Use New.
type Mem struct {
	// Hook is called before every change with its kind (open, write, sync, truncate, rename, remove, mkdir, syncdir) and
	// name. An error makes the operation fail; a failing write puts down half of its bytes first.
	Hook func(kind, name string) error
	// Reading is called before every look, with its kind (read, readdir, stat) and name, one at a time. An error makes it fail.
	Reading func(kind, name string) error

	looking sync.Mutex // for Reading
	mu      sync.Mutex
	live    map[string]*inode // by clean path
	durable map[string]*inode // the directory entries that a power cut cannot take
	last    time.Time         // that a file got
}

type inode struct {
	data, synced []byte
	changed      time.Time
}

// New is an empty disk.
func New() *Mem { return &Mem{live: map[string]*inode{}, durable: map[string]*inode{}} }

// now needs m.mu. No two changes have the same time, as they may where the machine's clock is coarse.
func (m *Mem) now() time.Time {
	now := time.Now()
	if !now.After(m.last) {
		now = m.last.Add(1)
	}
	m.last = now
	return now
}

func (m *Mem) hook(kind, name string) error {
	if m.Hook == nil {
		return nil
	}
	return m.Hook(kind, path.Clean(name))
}

func (m *Mem) reading(kind, name string) error {
	if m.Reading == nil {
		return nil
	}
	m.looking.Lock()
	defer m.looking.Unlock()
	return m.Reading(kind, path.Clean(name))
}

func missing(op, name string) error { return &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist} }

func (m *Mem) OpenFile(name string, flag int, _ fs.FileMode) (disk.File, error) {
	if err := m.hook("open", name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	name = path.Clean(name)
	node := m.live[name]
	switch {
	case node == nil && flag&os.O_CREATE == 0:
		return nil, missing("open", name)
	case node != nil && flag&os.O_EXCL != 0:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrExist}
	case node == nil:
		node = &inode{changed: m.now()}
		m.live[name] = node
	case flag&os.O_TRUNC != 0:
		node.data = nil
	}
	return &file{m: m, node: node, name: name}, nil
}

func (m *Mem) ReadFile(name string) ([]byte, error) {
	if err := m.reading("read", name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if node := m.live[path.Clean(name)]; node != nil {
		return bytes.Clone(node.data), nil
	}
	return nil, missing("open", name)
}

// WriteFile puts a file there, synced, without calling the hook: the work of a stranger.
func (m *Mem) WriteFile(name string, data []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	node := &inode{data: bytes.Clone(data), synced: bytes.Clone(data), changed: m.now()}
	m.live[path.Clean(name)], m.durable[path.Clean(name)] = node, node
}

// Files are all files with their contents.
func (m *Mem) Files() map[string]string {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := map[string]string{}
	for name, node := range m.live {
		out[name] = string(node.data)
	}
	return out
}

func (m *Mem) ReadDir(dir string) ([]string, error) {
	if err := m.reading("readdir", dir); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var names []string
	for name := range m.live {
		if path.Dir(name) == path.Clean(dir) {
			names = append(names, path.Base(name))
		}
	}
	slices.Sort(names)
	return names, nil
}

func (m *Mem) Stat(name string) (fs.FileInfo, error) {
	if err := m.reading("stat", name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if node := m.live[path.Clean(name)]; node != nil {
		return info{path.Base(name), int64(len(node.data)), node.changed}, nil
	}
	return nil, missing("stat", name)
}

func (m *Mem) Rename(from, to string) error {
	if err := m.hook("rename", to); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	from, to = path.Clean(from), path.Clean(to)
	node := m.live[from]
	if node == nil {
		return missing("rename", from)
	}
	delete(m.live, from)
	m.live[to] = node
	return nil
}

func (m *Mem) Remove(name string) error {
	if err := m.hook("remove", name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.live[path.Clean(name)] == nil {
		return missing("remove", name)
	}
	delete(m.live, path.Clean(name))
	return nil
}

func (m *Mem) MkdirAll(name string, _ fs.FileMode) error { return m.hook("mkdir", name) }

func (m *Mem) SyncDir(dir string) {
	if m.hook("syncdir", dir) != nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	dir = path.Clean(dir)
	for name := range m.durable {
		if path.Dir(name) == dir && m.live[name] == nil {
			delete(m.durable, name)
		}
	}
	for name, node := range m.live {
		if path.Dir(name) == dir {
			m.durable[name] = node
		}
	}
}

// PowerCut is the disk as it may look after a power cut. choose(n) returns a number from 0 to n-1.
// With keep, only the program died: everything that it wrote is there.
func (m *Mem) PowerCut(keep bool, choose func(n int) int) *Mem {
	m.mu.Lock()
	defer m.mu.Unlock()
	after := New()
	names := map[string]bool{}
	for name := range m.live {
		names[name] = true
	}
	for name := range m.durable {
		names[name] = true
	}
	sorted := make([]string, 0, len(names))
	for name := range names {
		sorted = append(sorted, name)
	}
	slices.Sort(sorted)
	for _, name := range sorted {
		node := m.live[name]
		if !keep && m.durable[name] != node && choose(2) == 0 {
			node = m.durable[name]
		}
		if node == nil {
			continue
		}
		data := node.data
		if !keep && !bytes.Equal(node.data, node.synced) {
			switch tail, appended := bytes.CutPrefix(node.data, node.synced); {
			case appended:
				data = node.data[:len(node.synced)+choose(len(tail)+1)]
			case choose(2) == 0:
				data = node.synced
			}
		}
		after.WriteFile(name, data)
	}
	return after
}

// Copy is the disk as it is now.
func (m *Mem) Copy() *Mem { return m.PowerCut(true, nil) }

type file struct {
	m    *Mem
	node *inode
	name string
	at   int64
}

func (f *file) Write(p []byte) (int, error) {
	err := f.m.hook("write", f.name)
	if err != nil {
		p = p[:len(p)/2]
	}
	f.m.mu.Lock()
	defer f.m.mu.Unlock()
	if gap := int(f.at) - len(f.node.data); gap > 0 {
		f.node.data = append(f.node.data, make([]byte, gap)...)
	}
	n := copy(f.node.data[f.at:], p)
	f.node.data = append(f.node.data, p[n:]...)
	f.at += int64(len(p))
	f.node.changed = f.m.now()
	return len(p), err
}

func (f *file) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekStart:
	case io.SeekEnd:
		f.m.mu.Lock()
		offset += int64(len(f.node.data))
		f.m.mu.Unlock()
	default:
		return 0, fs.ErrInvalid
	}
	f.at = offset
	return offset, nil
}

func (f *file) Sync() error {
	if err := f.m.hook("sync", f.name); err != nil {
		return err
	}
	f.m.mu.Lock()
	defer f.m.mu.Unlock()
	f.node.synced = bytes.Clone(f.node.data)
	return nil
}

func (f *file) Truncate(size int64) error {
	if err := f.m.hook("truncate", f.name); err != nil {
		return err
	}
	f.m.mu.Lock()
	defer f.m.mu.Unlock()
	f.node.data = bytes.Clone(f.node.data[:min(size, int64(len(f.node.data)))])
	return nil
}

func (f *file) Close() error { return nil }

func (f *file) Still() error {
	f.m.mu.Lock()
	defer f.m.mu.Unlock()
	if f.m.live[f.name] != f.node {
		return fault.New("project.gone", f.name)
	}
	return nil
}

type info struct {
	name    string
	size    int64
	changed time.Time
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return 0o644 }
func (i info) ModTime() time.Time { return i.changed }
func (i info) IsDir() bool        { return false }
func (i info) Sys() any           { return nil }

// Under are the names of the files in a folder and below it.
func (m *Mem) Under(dir string) []string {
	var out []string
	for name := range m.Files() {
		if strings.HasPrefix(name, path.Clean(dir)+"/") {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
