package store

import (
	"errors"
	"io/fs"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// Twice is the latest of everything as it is held, and as the files are read anew: the same, where nothing is wrong. Errors: file.read.
func (s *Store) Twice() (held, read rows.View, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	again, err := Open(s.fs, s.private, Options{ReadOnly: true})
	if err != nil {
		return held, read, err
	}
	return s.View(), again.View(), nil
}

// Stable counts the lines of the indexes, with the hash of each entry, that making them anew gives again. Errors: file.read.
func (s *Store) Stable() (same, all int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, l := range logs {
		if l.index == "" {
			continue
		}
		data, err := s.fs.ReadFile(l.index)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return 0, 0, fault.Wrap(err, "file.read", folder+l.index).About(disk.Why(err))
		}
		there := map[string]bool{}
		for line := range strings.Lines(string(data)) {
			there[line] = true
		}
		for line := range strings.Lines(string(Index(s.View(), l.layer))) {
			all++
			if there[line] {
				same++
			}
		}
	}
	return same, all, nil
}
