package store

import (
	"errors"
	"io/fs"
	"maps"
	"slices"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/jsonl"
	"crg/backend/wings/ledger/rows"
)

// read reads everything anew, of the logs only the rows that count, where they are all in order.
func (s *Store) read() error { return s.readLogs(false) }

// readWhole reads each line of the logs, to say which is no row.
func (s *Store) readWhole() error { return s.readLogs(true) }

func (s *Store) readLogs(whole bool) error {
	if _, err := s.fs.Stat(metaFile); err == nil {
		s.active = true
	} else if !errors.Is(err, fs.ErrNotExist) {
		return fault.Wrap(err, "file.read", metaFile).About(disk.Why(err))
	}
	s.files, s.found = map[rows.Layer]*jsonl.File{}, nil
	var lines []rows.Line
	data := make([][]byte, len(logs))
	for i, l := range logs {
		var err error
		if s.files[l.layer], data[i], err = jsonl.Open(s.fs, l.file); err != nil {
			return err
		}
		for line := range jsonl.Lines(data[i], 1) {
			lines = append(lines, rows.Line{Layer: l.layer, Text: line.Text})
		}
	}
	v, ok := rows.View{}, false
	if !whole {
		v, ok = rows.Read(lines)
	}
	if !ok {
		v = s.each(data)
	}
	if err := s.readCommits(); err != nil {
		return err
	}
	s.view.Store(&v)
	s.changed(nil, s.last.ID)
	return nil
}

// takeIn reads everything anew where another program wrote.
func (s *Store) takeIn() error {
	for _, file := range append(slices.Collect(maps.Values(s.files)), s.log) {
		if grown, rewritten, err := file.Moved(); err != nil {
			return err
		} else if grown || rewritten {
			return s.read()
		}
	}
	return nil
}

// each reads line by line, and keeps what is no row of its layer for the person.
func (s *Store) each(data [][]byte) rows.View {
	var all []rows.Row
	for i, l := range logs {
		for line := range jsonl.Lines(data[i], 1) {
			r, err := rows.Decode(l.layer, line.Text)
			if err != nil {
				s.found = append(s.found, diag.New("ledger.bad-line").At(folder+l.file, line.Number))
				continue
			}
			if of := r.Key().Layer(); of != "" && of != l.layer { // it would stand for another kind of entry
				s.found = append(s.found, diag.New("ledger.wrong-log", "id", string(r.Key())).At(folder+l.file, line.Number))
				continue
			}
			all = append(all, r)
		}
	}
	return rows.Resolve(slices.Values(all))
}

func (s *Store) readCommits() error {
	file, data, err := jsonl.Open(s.fs, commitFile)
	if err != nil {
		return err
	}
	s.log, s.last, s.batches = file, Commit{}, 0
	for line := range jsonl.Lines(data, 1) {
		c, err := decodeCommit(line.Text)
		if err != nil {
			s.found = append(s.found, diag.New("ledger.bad-line").At(folder+commitFile, line.Number))
			continue
		}
		s.last, s.batches = c, s.batches+1
	}
	return nil
}
