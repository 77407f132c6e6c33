package disk

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// How large a file may be that is read, in bytes: no file of CRG comes near it, and a strange one must not fill the memory.
const (
	MaxGraph  = 512 << 20 // a graph file, its copies and earlier versions; a file of the journal; the conversation
	MaxRecord = 64 << 20  // a record of the journal, a text beside it, an imported file
	MaxOther  = 16 << 20  // every other file
)

// maxOf is the limit of a file by its place in the project.
func maxOf(name string) int64 {
	for _, dir := range []string{"graph/", ".crg/folded/graph-data", ".crg/history/", ".crg/journal/", ".crg/chat/"} {
		if strings.HasPrefix(name, dir) {
			return MaxGraph
		}
	}
	if strings.HasSuffix(name, ".jsonl") { // rows that only grow
		return MaxGraph
	}
	if strings.HasPrefix(name, ".crg/blobs/") || strings.HasPrefix(name, "files/") {
		return MaxRecord
	}
	return MaxOther
}

var errNotRegular = message.Error{Message: NoFile}

// Open opens a file below a root to read it. Only an ordinary one: a pipe or a device would hold the program up for good.
func Open(root *os.Root, name string) (*os.File, error) {
	return openRegular(name, root.Stat, root.Open)
}

// OpenPath is Open for a path that a person named.
func OpenPath(name string) (*os.File, error) { return openRegular(name, os.Stat, os.Open) }

func openRegular(name string, stat func(string) (fs.FileInfo, error), open func(string) (*os.File, error)) (*os.File, error) {
	info, err := stat(name)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, &fs.PathError{Op: "open", Path: name, Err: errIsDir}
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "open", Path: name, Err: errNotRegular}
	}
	return open(name)
}

// Ordinary is nil for a name below a root that nothing bears, or an ordinary file: only that may be opened for writing.
func Ordinary(root *os.Root, name string) error {
	if info, err := root.Stat(name); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: name, Err: errNotRegular}
	}
	return nil
}

// ReadFile reads an ordinary file below a root that is not larger than the limit of its place.
func ReadFile(root *os.Root, name string) ([]byte, error) { return readUpTo(root, name, maxOf(name)) }

func readUpTo(root *os.Root, name string, limit int64) ([]byte, error) {
	f, err := Open(root, name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	large := &fs.PathError{Op: "read", Path: name, Err: message.Failed("why.over", "mb", strconv.FormatInt(limit>>20, 10))}
	if info.Size() > limit {
		return nil, large
	}
	all := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead))
	if n, err := all.ReadFrom(io.LimitReader(f, limit+1)); err != nil || n <= limit {
		return all.Bytes(), err
	}
	return nil, large
}
