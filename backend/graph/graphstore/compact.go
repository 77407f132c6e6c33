package graphstore

import (
	"bytes"
	"path"

	"crg/backend/base/disk"
)

// thinAll takes away what the history no longer needs. It runs when the project is closed: nobody waits for it then, and
// no record comes in between.
func (s *Store) thinAll() {
	var copies []string
	names, _ := s.fs.ReadDir(historyDir)
	for _, name := range names {
		copies = append(copies, path.Join(historyDir, name))
	}
	disk.Compact(s.fs, copies, s.o.Clock())
	if s.thinned {
		s.sweepBlobs()
	}
}

// sweepBlobs deletes texts that no record names any more: their records went with the oldest part of the history. What
// was cut off a damaged journal counts as well. Where a file cannot be read everything stays.
func (s *Store) sweepBlobs() {
	texts, _ := s.fs.ReadDir(blobDir)
	if len(texts) == 0 {
		return
	}
	named := map[string]bool{}
	for _, dir := range []string{journalDir, pastDir, historyDir} {
		names, err := s.fs.ReadDir(dir)
		if err != nil {
			return
		}
		for _, name := range names {
			data, err := s.fs.ReadFile(path.Join(dir, name))
			if err != nil {
				return
			}
			namedBlobs(data, named)
		}
	}
	for _, name := range texts {
		if len(name) == blobName && !named[name] {
			_ = s.fs.Remove(path.Join(blobDir, name))
		}
	}
}

// namedBlobs gathers the names that stand behind a mark, whatever the text round it is.
func namedBlobs(data []byte, into map[string]bool) {
	mark := []byte(blobMark[1:]) // JSON writes the byte before it in another way
	for {
		_, after, found := bytes.Cut(data, mark)
		if !found {
			return
		}
		into[string(after[:min(blobName, len(after))])] = true
		data = after
	}
}
