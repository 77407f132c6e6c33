package graphstore

import (
	"bytes"
	"iter"
	"path"
	"strconv"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

const (
	segmentSize = 1 << 20             // bytes after which the journal goes on in a new file
	keepSteps   = 200                 // steps that can always be taken back
	keepAge     = 30 * 24 * time.Hour // older segments go, as long as enough steps are left
)

// archived are the records from..before-1 that lie in the history.
func (s *Store) archived(from, before uint64) iter.Seq2[disk.Entry, error] {
	return func(yield func(disk.Entry, error) bool) {
		if from >= before {
			return
		}
		names, err := disk.Segments(s.fs, pastDir)
		if err != nil {
			yield(disk.Entry{}, fault.Wrap(err, "file.read", pastDir).About(disk.Why(err)))
			return
		}
		for i, name := range names {
			if i+1 < len(names) && firstOf(names[i+1]) <= from && firstOf(names[i+1]) > 0 {
				continue
			}
			for e, err := range disk.ReadSegment(s.fs, path.Join(pastDir, name)) {
				if err == nil && (e.Seq < from || e.Seq >= before) {
					continue
				}
				if !yield(e, err) {
					return
				}
			}
		}
	}
}

func firstOf(segment string) uint64 {
	n, _ := strconv.ParseUint(segment[:max(0, len(segment)-len(".jsonl"))], 10, 64)
	return n
}

// retire moves closed segments whose records are all folded to the history, and thins the history out.
func (s *Store) retire(folded uint64) {
	s.mu.Lock()
	if s.log.Size() > segmentSize {
		s.log.Rotate()
	}
	moved := false
	for {
		closed := s.log.Closed()
		if len(closed) == 0 || closed[0].Last > folded {
			break
		}
		if s.log.MoveOut() != nil {
			break // it stays where it is; the next fold tries again
		}
		moved = true
	}
	s.mu.Unlock()
	if moved {
		s.compact()
	}
}

// compact deletes the oldest segments of the history that nobody needs: older than keepAge, with enough steps after them.
func (s *Store) compact() {
	names, _ := disk.Segments(s.fs, pastDir)
	steps := 0
	for i := len(names) - 1; i >= 0; i-- {
		here, newest := 0, time.Time{}
		full := path.Join(pastDir, names[i])
		for e, err := range disk.ReadSegment(s.fs, full) {
			if err != nil {
				return
			}
			if bytes.Contains(e.Data, []byte(`"kind":"step"`)) {
				here++
			}
			if rec, err := decodeRecord(e.Seq, e.Data); err == nil {
				newest = rec.At
			}
		}
		if steps >= keepSteps && s.o.Clock().Sub(newest) > keepAge {
			for _, old := range names[:i+1] {
				_ = s.fs.Remove(path.Join(pastDir, old))
			}
			s.thinned = true
			return
		}
		steps += here
	}
}

// keepCopy puts a file that is about to be overwritten or removed into the history.
func (s *Store) keepCopy(name string, data []byte) (string, error) {
	to := s.freeName(name)
	return to, replace(s.fs, to, data)
}

// freeName is where the history takes a file.
func (s *Store) freeName(name string) string {
	stamp := s.o.Clock().UTC().Format("20060102-150405")
	to := path.Join(historyDir, stamp+"-"+name)
	for n := 2; ; n++ {
		if _, err := s.fs.Stat(to); err != nil {
			break
		}
		to = path.Join(historyDir, stamp+"-"+strconv.Itoa(n)+"-"+name)
	}
	return to
}
