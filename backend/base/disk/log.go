package disk

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/fault"
)

// Log is an append-only list of numbered JSON records. A record that Append returned for is on the disk.
//
// It is kept in segments, files named after their first number: 000000000001.jsonl. Each line is one record,
//
//	{"seq":12,"crc":"0f3a99c1","rec":{…}}
//
// where crc is the CRC-32C of the number and the record's text. A line that is cut short or damaged, and everything after
// it, is not trusted. A segment that starts with number N makes records from N on in earlier segments void: so it goes on
// after a write error of which nobody knows how much reached the disk.
//
// It is not safe for concurrent use, but the loop over what Records returned may run beside later calls.
type Log struct {
	fs      FS
	dir     string
	segs    []segment
	last    uint64 // number of the last record
	file    File   // the open segment, nil until the first Append
	size    int64  // length of the open segment's good part
	spoil   bool   // a sync failed: go on in a new segment
	gone    error  // the file was not the one at its name when it was synced: nobody knows who else writes there
	archive string // folder of segments that were moved out
	tail    tail
}

// segment is one file of the log. End is the number after its last valid record.
type segment struct {
	name       string
	first, end uint64
	size       int64 // bytes of valid records
}

// Entry is one record.
type Entry struct {
	Seq  uint64
	Data []byte // JSON
}

// LogReport says what opening a log found.
type LogReport struct {
	Torn    int      // bytes of an unfinished last record, cut off
	Damaged string   // the place of damage before the end, "" = none
	Aside   []string // files that hold what was not trusted

	Segments int    // files that it has
	Last     uint64 // number of the last record in them, 0 = none
}

// MaxSeq is the highest number of a record. Numbers read from files of others may be anything: one above it is no number, and
// none is given, so that counting on never starts again at 0.
const MaxSeq = 1 << 52

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(seq uint64, data []byte) uint32 {
	crc := crc32.Update(0, castagnoli, strconv.AppendUint(nil, seq, 10))
	return crc32.Update(crc, castagnoli, data)
}

func appendLine(dst []byte, seq uint64, data []byte) []byte {
	dst = strconv.AppendUint(append(dst, `{"seq":`...), seq, 10)
	dst = fmt.Appendf(dst, `,"crc":"%08x","rec":`, checksum(seq, data))
	return append(append(dst, data...), '}', '\n')
}

// parseLine takes the first line of data. n is its length with the line end; ok is false for a damaged or cut one.
func parseLine(data []byte) (e Entry, n int, ok bool) {
	n = bytes.IndexByte(data, '\n') + 1
	if n == 0 {
		return e, len(data), false
	}
	line := data[:n-1]
	rest, found := bytes.CutPrefix(line, []byte(`{"seq":`))
	comma := bytes.IndexByte(rest, ',')
	if !found || comma < 0 {
		return e, n, false
	}
	seq, err := strconv.ParseUint(string(rest[:comma]), 10, 64)
	if err != nil || len(rest) < comma+26 {
		return e, n, false
	}
	e = Entry{Seq: seq, Data: rest[comma+24 : len(rest)-1]}
	again := appendLine(make([]byte, 0, n), seq, e.Data)
	return e, n, bytes.Equal(again, data[:n])
}

// LastSeq is the number of the newest record, or the base that the log was opened with.
func (l *Log) LastSeq() uint64 { return l.last }

// Append adds a record and returns when it is durable. data is JSON without line ends.
// On an error nothing was added: disk.full, file.write, project.gone, change.too-big. After project.gone, found behind a write, none is.
func (l *Log) Append(data []byte) (uint64, error) {
	if bytes.IndexByte(data, '\n') >= 0 {
		fault.Bug("a journal record holds a line end")
		return 0, fault.New("internal", l.dir, "detail", "a journal record holds a line end")
	}
	if len(data) > MaxRecord {
		return 0, fault.New("change.too-big", "", "limit", "64 MB")
	}
	seq := l.last + 1
	if seq > MaxSeq {
		return 0, fault.New("file.write", l.dir).Because("no-number")
	}
	if l.gone != nil {
		return 0, l.gone
	}
	if err := l.ready(seq); err != nil {
		return 0, err
	}
	if err := l.file.Still(); err != nil {
		return 0, l.failed(err)
	}
	line := appendLine(make([]byte, 0, len(data)+64), seq, data)
	_, err := l.file.Write(line)
	if err == nil {
		if err = l.file.Sync(); err != nil {
			l.spoil = true
		} else if err = l.file.Still(); fault.Is(err, "project.gone") {
			l.gone = err // nothing is cut back: behind it another program may have written already
			return 0, err
		}
	}
	if err != nil {
		l.cutBack()
		return 0, l.failed(err)
	}
	l.size += int64(len(line))
	l.last = seq
	s := &l.segs[len(l.segs)-1]
	s.end, s.size = seq+1, l.size
	l.tail.add(seq, data)
	return seq, nil
}

// failed is how a write to the newest segment is told.
func (l *Log) failed(err error) error {
	return WriteError(err, path.Join(l.dir, l.segs[len(l.segs)-1].name))
}

// cutBack removes what a failed write left. Where even that fails, the next record starts a new segment.
func (l *Log) cutBack() {
	err := l.file.Truncate(l.size)
	if err == nil {
		_, err = l.file.Seek(l.size, io.SeekStart)
	}
	if err == nil {
		err = l.file.Sync()
	}
	if err != nil || l.spoil {
		_ = l.file.Close()
		l.file, l.spoil = nil, true
	}
}

// ready makes sure that a segment is open for the record seq.
func (l *Log) ready(seq uint64) error {
	if l.file != nil {
		return nil
	}
	if n := len(l.segs); n > 0 && !l.spoil {
		s := l.segs[n-1]
		full := path.Join(l.dir, s.name)
		if info, err := l.fs.Stat(full); errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() != s.size {
			return fault.New("project.gone", full)
		}
		f, err := l.fs.OpenFile(full, os.O_WRONLY, 0o644)
		if err == nil {
			if _, err = f.Seek(s.size, io.SeekStart); err == nil {
				l.file, l.size = f, s.size
				return nil
			}
			_ = f.Close()
		}
	}
	if err := l.fs.MkdirAll(l.dir, 0o755); err != nil {
		return WriteError(err, l.dir)
	}
	name := segmentName(seq)
	f, err := l.fs.OpenFile(path.Join(l.dir, name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return WriteError(err, path.Join(l.dir, name))
	}
	l.fs.SyncDir(l.dir)
	for n := len(l.segs); n > 0 && l.segs[n-1].first >= seq; n = len(l.segs) {
		l.segs = l.segs[:n-1]
	}
	l.segs = append(l.segs, segment{name: name, first: seq, end: seq})
	l.file, l.size, l.spoil = f, 0, false
	return nil
}

// Rotate closes the open segment; the next record starts a new one.
func (l *Log) Rotate() {
	if l.file != nil {
		_ = l.file.Close()
		l.file = nil
	}
	l.spoil = true
}

// Size is the length of the newest segment in bytes.
func (l *Log) Size() int64 {
	if len(l.segs) == 0 {
		return 0
	}
	return l.segs[len(l.segs)-1].size
}

// Closed are the names, first and last numbers of all segments but the newest, oldest first.
func (l *Log) Closed() []Segment {
	var out []Segment
	for i := 0; i+1 < len(l.segs); i++ {
		s := l.segs[i]
		out = append(out, Segment{s.name, s.first, s.end - 1})
	}
	return out
}

// Segment names one file of a log.
type Segment struct {
	Name        string
	First, Last uint64
}

// MoveOut takes the oldest closed segment out of the log and puts its file into the folder Archive.
func (l *Log) MoveOut() error {
	if len(l.segs) < 2 || l.archive == "" {
		return nil
	}
	return l.moveFirst()
}

func (l *Log) moveFirst() error {
	to := l.archive
	name := l.segs[0].name
	if err := l.fs.MkdirAll(to, 0o755); err != nil {
		return WriteError(err, to)
	}
	if err := l.fs.Rename(path.Join(l.dir, name), path.Join(to, name)); err != nil {
		return WriteError(err, path.Join(to, name))
	}
	l.segs = l.segs[1:]
	l.fs.SyncDir(to)
	l.fs.SyncDir(l.dir)
	return nil
}

// Records are the records numbered from and above, oldest first, as they were when the call was made.
func (l *Log) Records(from uint64) iter.Seq2[Entry, error] {
	if newest, ok := l.tail.from(from); ok {
		return func(yield func(Entry, error) bool) {
			for _, e := range newest {
				if !yield(e, nil) {
					return
				}
			}
		}
	}
	segs, history := append([]segment(nil), l.segs...), l.archive
	return func(yield func(Entry, error) bool) {
		for i, s := range segs {
			end := s.end
			if i+1 < len(segs) {
				end = min(end, segs[i+1].first)
			}
			if end <= from {
				continue
			}
			data, err := l.fs.ReadFile(path.Join(l.dir, s.name))
			if errors.Is(err, fs.ErrNotExist) && history != "" {
				data, err = l.fs.ReadFile(path.Join(history, s.name)) // moved meanwhile
			}
			if err != nil {
				yield(Entry{}, fault.Wrap(err, "file.read", path.Join(l.dir, s.name)).About(Why(err)))
				return
			}
			data = data[:min(s.size, int64(len(data)))]
			for e := range lines(data, s.first) {
				if e.Seq >= from && e.Seq < end && !yield(e, nil) {
					return
				}
			}
		}
	}
}

// lines are the trusted records at the start of a segment.
func lines(data []byte, first uint64) iter.Seq2[Entry, int] {
	return func(yield func(Entry, int) bool) {
		for at := 0; at < len(data); first++ {
			e, n, ok := parseLine(data[at:])
			at += n
			if !ok || e.Seq != first || !yield(e, at) {
				return
			}
		}
	}
}

// ReadSegment are the trusted records of one segment file.
func ReadSegment(fsys FS, name string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		first, ok := segmentFirst(path.Base(name))
		if !ok {
			return
		}
		data, err := fsys.ReadFile(name)
		if err != nil {
			yield(Entry{}, fault.Wrap(err, "file.read", name).About(Why(err)))
			return
		}
		for e := range lines(data, first) {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Close ends the log. Nothing is lost where it is not called.
func (l *Log) Close() error {
	if l.file == nil {
		return nil
	}
	f := l.file
	l.file = nil
	return f.Close()
}

func segmentName(first uint64) string { return fmt.Sprintf("%012d.jsonl", first) }

func segmentFirst(name string) (uint64, bool) {
	number, found := strings.CutSuffix(name, ".jsonl")
	first, err := strconv.ParseUint(number, 10, 64)
	return first, found && err == nil && first > 0 && first <= MaxSeq && name == segmentName(first)
}

// Segments are the names of the segments in a folder, oldest first; copies that a sync program left are none. Errors: those of ReadDir.
func Segments(fsys FS, dir string) ([]string, error) {
	names, err := fsys.ReadDir(dir)
	return slices.DeleteFunc(names, func(name string) bool {
		_, is := segmentFirst(name)
		return !is
	}), err
}

// First is the number of the oldest record that is still in the log, or of the next one where it is empty.
func (l *Log) First() uint64 {
	if len(l.segs) == 0 {
		return l.last + 1
	}
	return l.segs[0].first
}
