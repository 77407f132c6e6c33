package disk

import (
	"fmt"
	"io"
	"os"
	"path"

	"crg/backend/base/fault"
)

// LogOptions say how to open a log.
type LogOptions struct {
	Base     uint64 // number before the first record of an empty log
	ReadOnly bool   // change nothing, not even a torn end
	Aside    string // folder that takes what is not trusted
	Archive  string // folder that takes segments that MoveOut takes out
}

// OpenLog reads the segments in dir, cuts off a torn end, and sets aside what follows damage. A missing folder is an empty
// log. Bytes are never thrown away: what is cut off is copied to Aside first.
func OpenLog(fsys FS, dir string, o LogOptions) (*Log, LogReport, error) {
	l := &Log{fs: fsys, dir: dir, last: o.Base, archive: o.Archive}
	var report LogReport
	names, err := fsys.ReadDir(dir)
	if err != nil {
		return nil, report, fault.Wrap(err, "file.read", dir).About(Why(err))
	}
	trusted := true
	for _, name := range names {
		first, ok := segmentFirst(name)
		if !ok {
			continue
		}
		full := path.Join(dir, name)
		data, err := fsys.ReadFile(full)
		if err != nil {
			return nil, report, fault.Wrap(err, "file.read", full).About(Why(err))
		}
		if n := len(l.segs); trusted && n > 0 && first > l.segs[n-1].end {
			trusted = false // records between the two are missing
			if report.Damaged == "" {
				report.Damaged = fmt.Sprintf("%s, record %d", path.Join(dir, l.segs[n-1].name), l.segs[n-1].end)
			}
		}
		if !trusted {
			if err := l.setAside(o, &report, name, data, true); err != nil {
				return nil, report, err
			}
			continue
		}
		report.Segments++
		seg := segment{name: name, first: first, end: first}
		for e, after := range lines(data, first) {
			seg.end, seg.size = e.Seq+1, int64(after)
		}
		l.segs = append(l.segs, seg)
		l.last = max(l.last, seg.end-1)
		if rest := data[seg.size:]; len(rest) > 0 {
			if whole := validAfter(rest); whole {
				report.Damaged = fmt.Sprintf("%s, record %d", full, seg.end)
			} else {
				report.Torn += len(rest)
			}
			if err := l.setAside(o, &report, name, rest, false); err != nil {
				return nil, report, err
			}
		}
	}
	// A later segment may void the end of an earlier one; then the newest one holds the last number.
	if n := len(l.segs); n > 0 {
		report.Last = l.segs[n-1].end - 1
		l.last = max(o.Base, l.segs[n-1].end-1)
		if l.last >= l.segs[n-1].end { // the caller is ahead of the log: go on behind it, without a gap between segments
			l.spoil = true
			for !o.ReadOnly && o.Archive != "" && len(l.segs) > 0 {
				if err := l.moveFirst(); err != nil {
					return nil, report, err
				}
			}
		}
	}
	return l, report, nil
}

// validAfter reports whether an intact record follows the damage: then it is more than a torn end.
func validAfter(rest []byte) bool {
	for len(rest) > 0 {
		_, n, ok := parseLine(rest)
		if ok {
			return true
		}
		rest = rest[n:]
	}
	return false
}

// setAside copies bytes that are not trusted out of the log, then removes them from it.
func (l *Log) setAside(o LogOptions, report *LogReport, name string, data []byte, whole bool) error {
	if o.ReadOnly {
		return nil
	}
	if o.Aside != "" {
		to := path.Join(o.Aside, "journal-"+name+".damaged")
		for i := 2; ; i++ {
			if _, err := l.fs.Stat(to); err != nil {
				break
			}
			to = path.Join(o.Aside, fmt.Sprintf("journal-%s.damaged%d", name, i))
		}
		write := func(w io.Writer) error { _, err := w.Write(data); return err }
		if err := ReplaceIn(l.fs, to, write); err != nil {
			return err
		}
		report.Aside = append(report.Aside, to)
	}
	full := path.Join(l.dir, name)
	if whole {
		if err := l.fs.Remove(full); err != nil {
			return WriteError(err, full)
		}
		return nil
	}
	f, err := l.fs.OpenFile(full, os.O_WRONLY, 0o644)
	if err != nil {
		return WriteError(err, full)
	}
	err = f.Truncate(l.segs[len(l.segs)-1].size)
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return WriteError(err, full)
	}
	return nil
}
