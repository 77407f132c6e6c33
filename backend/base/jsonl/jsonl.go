// Package jsonl keeps rows in a file of JSON lines that only grows, in a documented format: no numbers, no check sums of ours, so that people
// and other programs can read it and add to it. What was written is never changed.
package jsonl

import (
	"bytes"
	"encoding/json"
	"errors"
	"hash/crc32"
	"io/fs"
	"iter"
	"os"
	"path"
	"strconv"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

// File is one such file. It is used by one goroutine at a time.
type File struct {
	fs   disk.FS
	name string
	size int64     // of what is known: whole lines
	sum  uint32    // of these bytes
	at   time.Time // of the last change that is known
	tail []byte    // behind the last whole line: what a power cut or another program left there
}

// Line is one line of a file. Number counts from 1. Text is without its end, and is not to be changed.
type Line struct {
	Number int
	Text   []byte
}

// Open reads the file as it is; one that is missing is empty. Nothing is written. Errors: file.read.
func Open(fsys disk.FS, name string) (*File, []byte, error) {
	f := &File{fs: fsys, name: name}
	data, err := f.read()
	return f, data, err
}

// read looks at the whole file anew, and gives its whole lines.
func (f *File) read() ([]byte, error) {
	data, err := f.fs.ReadFile(f.name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		data = nil
	case err != nil:
		return nil, fault.Wrap(err, "file.read", f.name).About(disk.Why(err))
	}
	end := bytes.LastIndexByte(data, '\n') + 1
	f.tail = data[end:]
	if json.Valid(f.tail) { // another program's last line, which only lacks its end
		end = len(data)
	}
	f.size, f.sum = int64(end), crc32.ChecksumIEEE(data[:end])
	if info, err := f.fs.Stat(f.name); err == nil {
		f.at = info.ModTime()
	}
	return data[:end], nil
}

// Lines are the lines of what Open or News gave, those with nothing in them left out.
func Lines(data []byte, first int) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		n := first
		for line := range bytes.SplitSeq(data, []byte("\n")) {
			if line = bytes.TrimSpace(line); len(line) > 0 && !yield(Line{n, line}) {
				return
			}
			n++
		}
	}
}

// Torn is what stands behind the last whole line and is no row: a line that a power cut ended.
func (f *File) Torn() []byte {
	if len(f.tail) == 0 || json.Valid(f.tail) {
		return nil
	}
	return f.tail
}

// Append adds lines, all or none: one write, made durable. A torn line at the end is first copied into a file beside, NAME.torn-N, and cut. Where it
// fails the file is cut back to what it was. Errors: file.write, disk.full, jsonl.moved where another program wrote meanwhile.
func (f *File) Append(lines ...[]byte) error {
	if len(lines) == 0 {
		return nil
	}
	if grown, rewritten, err := f.Moved(); err != nil || grown || rewritten {
		if err == nil {
			err = fault.New("jsonl.moved", f.name)
		}
		return err
	}
	if torn := f.Torn(); torn != nil {
		if err := f.aside(torn); err != nil {
			return err
		}
	}
	if err := f.fs.MkdirAll(path.Dir(f.name), 0o755); err != nil {
		return disk.WriteError(err, f.name)
	}
	fresh := f.size == 0
	file, err := f.fs.OpenFile(f.name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return disk.WriteError(err, f.name)
	}
	defer func() { _ = file.Close() }() // it is on the disk by then
	var out bytes.Buffer
	if json.Valid(f.tail) {
		out.WriteByte('\n') // the last line lacks its end
	}
	for _, l := range lines {
		out.Write(l)
		out.WriteByte('\n')
	}
	if err := f.put(file, out.Bytes()); err != nil {
		_ = file.Truncate(f.size)
		_ = file.Sync()
		return disk.WriteError(err, f.name)
	}
	if fresh {
		f.fs.SyncDir(path.Dir(f.name))
	}
	f.sum = crc32.Update(f.sum, crc32.IEEETable, out.Bytes())
	f.size, f.tail = f.size+int64(out.Len()), nil
	if info, err := f.fs.Stat(f.name); err == nil {
		f.at = info.ModTime()
	}
	return nil
}

func (f *File) put(file disk.File, data []byte) error {
	if err := file.Truncate(f.size); err != nil { // a torn line goes
		return err
	}
	if _, err := file.Seek(f.size, 0); err != nil {
		return err
	}
	if _, err := file.Write(data); err != nil {
		return err
	}
	return file.Sync()
}

// aside keeps a torn line, in case a person wants it.
func (f *File) aside(torn []byte) error {
	for n := 1; ; n++ {
		name := f.name + ".torn-" + strconv.Itoa(n)
		if _, err := f.fs.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return disk.ReplaceIn(f.fs, name, disk.Bytes(torn))
		}
	}
}

// Moved reports whether another program added lines, or changed what was there. Errors: file.read.
func (f *File) Moved() (grown, rewritten bool, err error) {
	info, there, err := f.looked()
	switch {
	case err != nil:
		return false, false, err
	case !there:
		return false, f.size > 0, nil
	case f.still(info):
		return false, false, nil
	}
	data, err := f.fs.ReadFile(f.name)
	if err != nil {
		return false, false, fault.Wrap(err, "file.read", f.name).About(disk.Why(err))
	}
	if !f.begins(data) {
		return false, true, nil
	}
	f.at = info.ModTime()
	return int64(len(data)) > f.whole(), false, nil
}

// News are the whole lines that another program added since the last look, as Lines takes them; after a rewrite all of them. Where the file is as it was
// it is not read. Errors: file.read.
func (f *File) News() (data []byte, rewritten bool, err error) {
	info, there, err := f.looked()
	if err != nil || there && f.still(info) {
		return nil, false, err
	}
	before := *f
	all, err := f.read()
	switch {
	case err != nil:
		return nil, false, err
	case !before.begins(all):
		return all, true, nil
	}
	return all[before.size:], false, nil
}

// looked is how the file is, as far as a look at its size and time says.
func (f *File) looked() (info fs.FileInfo, there bool, err error) {
	info, err = f.fs.Stat(f.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, fault.Wrap(err, "file.read", f.name).About(disk.Why(err))
	}
	return info, true, nil
}

// still reports whether nobody wrote since the last look.
func (f *File) still(info fs.FileInfo) bool {
	return info.Size() == f.whole() && info.ModTime().Equal(f.at)
}

// whole is how long the file is, a torn line with it.
func (f *File) whole() int64 {
	if f.Torn() == nil {
		return f.size
	}
	return f.size + int64(len(f.tail))
}

// begins reports whether data begins with what is known.
func (f *File) begins(data []byte) bool {
	return int64(len(data)) >= f.size && crc32.ChecksumIEEE(data[:f.size]) == f.sum
}

var _ = fault.Add(fault.Conflict, fault.Table{
	"jsonl.moved": {
		{"Another program wrote into {subject} meanwhile.", "Ein anderes Programm hat inzwischen in {subject} geschrieben."},
		{"It is read anew; nothing was written.", "Die Datei wird neu gelesen; geschrieben wurde nichts."},
	},
})
