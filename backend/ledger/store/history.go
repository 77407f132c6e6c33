package store

import (
	"errors"
	"io/fs"
	"slices"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/jsonl"
	"crg/backend/ledger/rows"
)

// History are all revisions of an entry that can be read, in the order of the file. Errors: file.read.
func (s *Store) History(id rows.ID) ([]rows.Row, error) {
	all, err := s.Histories(id)
	return all[id], err
}

// Histories are those of several entries; each file is read once. Errors: file.read.
func (s *Store) Histories(ids ...rows.ID) (map[rows.ID][]rows.Row, error) {
	wanted, out := map[rows.ID]bool{}, map[rows.ID][]rows.Row{}
	for _, id := range ids {
		wanted[id] = true
	}
	for _, l := range logs {
		if !slices.ContainsFunc(ids, func(id rows.ID) bool { return id.Layer() == l.layer }) {
			continue
		}
		data, err := s.fs.ReadFile(l.file)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fault.Wrap(err, "file.read", folder+l.file).About(disk.Why(err))
		}
		for line := range jsonl.Lines(data, 1) {
			if r, err := rows.Decode(l.layer, line.Text); err == nil && wanted[r.Key()] {
				out[r.Key()] = append(out[r.Key()], r)
			}
		}
	}
	return out, nil
}

// Commits are the batches from a number on, the oldest first. Nothing is read where none is new. Nothing where the file cannot be read.
func (s *Store) Commits(from int) (out []Commit) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if from >= s.batches {
		return nil
	}
	_, data, _ := jsonl.Open(s.fs, commitFile)
	n := 0
	for line := range jsonl.Lines(data, 1) {
		if c, err := decodeCommit(line.Text); err == nil {
			if n++; n > from {
				out = append(out, c)
			}
		}
	}
	return out
}
