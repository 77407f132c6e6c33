// Package disk holds the few ways in which CRG touches files, so that each is durable and contained.
// Every path is relative to an os.Root: nothing outside the project folder can be reached, not even over a link.
package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync/atomic"
	"syscall"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

var tempCounter atomic.Uint64

// Replace writes data to name so that a reader, or a crash, finds the old file or the new one and never a part:
// temporary file in the same folder, fsync, rename, fsync of the folder. Missing folders are made.
// Errors: disk.full, file.write.
func Replace(root *os.Root, name string, data []byte) error {
	return ReplaceIn(Dir(root), name, Bytes(data))
}

// Bytes writes data in one piece, for ReplaceIn.
func Bytes(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// ReplaceIn is Replace for a file that is too large to hold in one piece: write puts it out part by part.
func ReplaceIn(fsys FS, name string, write func(io.Writer) error) error {
	return ReplaceWhen(fsys, name, write, func() error { return nil })
}

// ReplaceWhen asks ready when the new version lies whole on the disk, just before it takes the place of the old one: whatever
// has to be known of the old one is known then. Where ready fails the old one stays, and its error is returned.
func ReplaceWhen(fsys FS, name string, write func(io.Writer) error, ready func() error) error {
	dir := path.Dir(name)
	if dir != "." {
		if err := fsys.MkdirAll(dir, 0o755); err != nil {
			return WriteError(err, name)
		}
	}
	tmp, err := "", fs.ErrExist
	for try := 0; try < mostNames && errors.Is(err, fs.ErrExist); try++ { // a process of the same number left one: that is not ours
		tmp = path.Join(dir, tempPrefix+mark()+tempSuffix)
		err = writeSynced(fsys, tmp, write)
	}
	if err != nil {
		_ = fsys.Remove(tmp)
		return WriteError(err, name)
	}
	if err := ready(); err != nil {
		_ = fsys.Remove(tmp)
		return err
	}
	if err := fsys.Rename(tmp, name); err != nil {
		_ = fsys.Remove(tmp)
		return WriteError(err, name)
	}
	fsys.SyncDir(dir)
	return nil
}

const tempPrefix, tempSuffix = ".crg-", ".tmp"

// mostNames is how many names for a moment are tried.
const mostNames = 1000

// IsTemp is true for the name of a file that Replace makes, and a crash may leave.
func IsTemp(name string) bool {
	return strings.HasPrefix(name, tempPrefix) && strings.HasSuffix(name, tempSuffix)
}

// RemoveTemps takes away what a crash in the middle of Replace left in a folder.
func RemoveTemps(fsys FS, dir string) {
	names, _ := fsys.ReadDir(dir)
	for _, name := range names {
		if IsTemp(name) {
			_ = fsys.Remove(path.Join(dir, name))
		}
	}
}

func writeSynced(fsys FS, name string, write func(io.Writer) error) error {
	f, err := fsys.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if err = write(f); err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// WriteError is how a failed write is told. Errors: disk.full, file.write; what is a failure in words already, such as project.gone, stays that.
func WriteError(err error, name string) error {
	if fault.As(err) != nil {
		return err // it is told already
	}
	if full(err) {
		return fault.Wrap(err, "disk.full", name)
	}
	return fault.Wrap(err, "file.write", name).About(Why(err))
}

var (
	errNoFolder = errors.New("not a folder")
	errIsDir    = errors.New("is a folder")
)

// Why says the cause of a file error in a few words, without the path (which the message names already). Of a failure that is told in words
// already it is the reason that these give.
func Why(err error) message.Message {
	var p *fs.PathError
	var l *os.LinkError
	told := fault.As(err)
	switch {
	case err == nil:
		return message.Message{}
	case told != nil && len(told.Of) == 1:
		return told.Of[0]
	case full(err):
		return message.New("why.disk-full")
	case held(err):
		return message.New("why.held")
	case errors.Is(err, fs.ErrNotExist):
		return NotThere
	case errors.Is(err, fs.ErrPermission):
		return message.New("why.no-permission")
	case errors.Is(err, errNoFolder), errors.Is(err, syscall.ENOTDIR):
		return message.New("why.under-file")
	case errors.Is(err, errIsDir), errors.Is(err, syscall.EISDIR):
		return IsFolder
	case strings.HasSuffix(err.Error(), "path escapes from parent"): // os.Root has no error value for it
		return message.New("why.link-out")
	case errors.As(err, &p):
		return Why(p.Err)
	case errors.As(err, &l):
		return Why(l.Err)
	}
	return message.Of(err)
}

// Reasons that other rooms give, too.
var (
	NotThere = message.New("why.not-there")
	IsFolder = message.New("why.is-folder")
	NoFile   = message.New("why.no-file")
)
