package disk

import (
	"io"
	"os"
	"path"
)

// Lines appends lines to one file, which is made with the first.
type Lines struct {
	fs    FS
	name  string
	whole bool // the file is known to end with the end of a line
}

// NewLines appends to a file.
func NewLines(fsys FS, name string) *Lines { return &Lines{fs: fsys, name: name} }

// Append adds a line and syncs it. Errors: disk.full, file.write; then nothing of the line is in the file.
func (l *Lines) Append(line []byte) error {
	line = append(line, '\n')
	if !l.whole {
		if data, err := l.fs.ReadFile(l.name); err == nil && len(data) > 0 && data[len(data)-1] != '\n' {
			line = append([]byte{'\n'}, line...) // or this line would be lost with the one that a crash cut off
		}
	}
	l.whole = false
	if err := l.append(line); err != nil {
		return WriteError(err, l.name)
	}
	l.whole = true
	return nil
}

func (l *Lines) append(line []byte) error {
	if err := l.fs.MkdirAll(path.Dir(l.name), 0o755); err != nil {
		return err
	}
	f, err := l.fs.OpenFile(l.name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	size, err := f.Seek(0, io.SeekEnd)
	if err == nil {
		if _, err = f.Write(line); err == nil {
			err = f.Sync()
		}
		if err != nil {
			_ = f.Truncate(size) // half a line would be in the way of the next
		}
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if size == 0 && err == nil {
		l.fs.SyncDir(path.Dir(l.name))
	}
	return err
}
