package disk

import (
	"bytes"
	"slices"
)

// maxTail is how many bytes of records a log keeps in memory.
const maxTail = 1 << 20

// tail holds the newest records that were appended since the log was opened, without a gap. Whoever follows a log asks with each
// step for what came after a record that it knows; out of the file that would cost as much as all records since the last fold.
type tail struct {
	entries []Entry
	bytes   int
}

// add takes the next record. What was handed out before stays as it is: entries are added to or made anew, never changed.
func (t *tail) add(seq uint64, data []byte) {
	t.entries = append(t.entries, Entry{seq, bytes.Clone(data)})
	t.bytes += len(data)
	if t.bytes <= maxTail {
		return
	}
	old := 0
	for ; t.bytes > maxTail/2; old++ {
		t.bytes -= len(t.entries[old].Data)
	}
	t.entries = slices.Clone(t.entries[old:])
}

// from are the records numbered seq and above; ok is false where some of them may be in the files only.
func (t *tail) from(seq uint64) (newest []Entry, ok bool) {
	if len(t.entries) == 0 || seq < t.entries[0].Seq {
		return nil, false
	}
	first := min(seq-t.entries[0].Seq, uint64(len(t.entries)))
	return slices.Clip(t.entries[first:]), true
}
