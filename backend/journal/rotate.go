package journal

import (
	"os"
	"strconv"

	"crg/backend/base/disk"
)

const (
	logLimit = 4 << 20 // bytes of one log file
	logFiles = 4       // files kept: crg.log and crg.1.log to crg.3.log
)

// rotating appends to name.log and starts a new file when that is full; the oldest is dropped. A library would do the
// same with plain paths; ours stays inside the project's root. A file is closed before it is renamed, as Windows wants.
type rotating struct {
	root  *os.Root
	name  string // without ".log"
	limit int64
	keep  int

	file *os.File
	size int64
}

func (r *rotating) path(age int) string {
	if age == 0 {
		return r.name + ".log"
	}
	return r.name + "." + strconv.Itoa(age) + ".log"
}

func (r *rotating) Write(line []byte) (int, error) {
	if err := r.open(); err != nil {
		return 0, err
	}
	if r.size > 0 && r.size+int64(len(line)) > r.limit {
		r.rotate()
		if err := r.open(); err != nil {
			return 0, err
		}
	}
	n, err := r.file.Write(line)
	r.size += int64(n)
	return n, err
}

func (r *rotating) open() error {
	if r.file != nil {
		return nil
	}
	if err := disk.Ordinary(r.root, r.path(0)); err != nil { // a pipe would hold up whoever has something to say
		return err
	}
	f, err := r.root.OpenFile(r.path(0), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	r.size = 0
	if info, err := f.Stat(); err == nil {
		r.size = info.Size()
	}
	r.file = f
	return nil
}

// rotate moves the files up by one. What cannot be renamed, because another program holds it, is written on.
func (r *rotating) rotate() {
	_ = r.Close()
	_ = r.root.Remove(r.path(r.keep - 1))
	for age := r.keep - 2; age >= 0; age-- {
		_ = r.root.Rename(r.path(age), r.path(age+1))
	}
}

func (r *rotating) Close() error {
	if r.file == nil {
		return nil
	}
	err := r.file.Close()
	r.file = nil
	return err
}
