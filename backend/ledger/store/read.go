package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/jsonl"
	"crg/backend/ledger/rows"
)

// read reads everything anew, of the logs only the rows that count, where they are all in order.
func (s *Store) read() error { return s.readLogs(false) }

// readWhole reads each line of the logs, to say which is no row.
func (s *Store) readWhole() error { return s.readLogs(true) }

func (s *Store) readLogs(whole bool) error {
	to, err := s.underWay()
	if err != nil {
		return err
	}
	if s.half = to != ""; s.half {
		s.hide()
		return nil
	}
	if _, err := s.fs.Stat(metaFile); err == nil {
		s.active = true
	} else if !errors.Is(err, fs.ErrNotExist) {
		return fault.Wrap(err, "file.read", metaFile).About(disk.Why(err))
	}
	opened, data, errs := make([]*jsonl.File, len(logs)), make([][]byte, len(logs)), make([]error, len(logs))
	lines := make([][]rows.Line, len(logs))
	var reading sync.WaitGroup
	for i, l := range logs {
		reading.Go(func() {
			opened[i], data[i], errs[i] = jsonl.Open(s.fs, l.file)
			lines[i] = make([]rows.Line, 0, bytes.Count(data[i], []byte("\n"))+1)
			for line := range jsonl.Lines(data[i], 1) {
				lines[i] = append(lines[i], rows.Line{Layer: l.layer, Text: line.Text})
			}
		})
	}
	reading.Wait()
	if err := cmp.Or(errs...); err != nil {
		return err
	}
	files, found := map[rows.Layer]*jsonl.File{}, s.found
	for i, l := range logs {
		files[l.layer] = opened[i]
	}
	s.found = nil
	v, ok := rows.View{}, false
	if !whole {
		v, ok = rows.Read(slices.Concat(lines...))
	}
	if !ok {
		v = s.each(data)
	}
	if err := s.readCommits(); err != nil {
		s.found = found
		return err // and nothing counts as read: it is tried again
	}
	s.files = files
	s.view.Store(&v)
	s.changed(nil, s.last.ID)
	return nil
}

// takeIn reads what another program wrote.
func (s *Store) takeIn() error {
	for _, l := range logs {
		if err := s.refresh(l.layer); err != nil {
			return err
		}
	}
	if grown, rewritten, err := s.log.Moved(); err != nil || !grown && !rewritten {
		return err
	}
	return s.readCommits()
}

// refresh takes in what another program wrote into a log: the rows that it added, or everything where it changed what was there or a line is no row.
func (s *Store) refresh(layer rows.Layer) error {
	file := s.files[layer]
	before := *file
	data, rewritten, err := file.News()
	var added []rows.Row
	var ids []rows.ID
	for line := range jsonl.Lines(data, 1) {
		r, wrong := rows.Decode(layer, line.Text)
		if wrong != nil || !stands(r, layer) {
			rewritten = true // then all is read, which says which line it is
			break
		}
		added, ids = append(added, r), append(ids, r.Key())
	}
	if err == nil && rewritten {
		err = s.read()
	}
	if err != nil {
		*file = before // nothing of it counts as read
	}
	if err != nil || rewritten || len(ids) == 0 {
		return err
	}
	v := s.View().Add(added...)
	s.view.Store(&v)
	s.changed(ids, s.last.ID)
	return nil
}

// stands reports whether a row is in the log of its layer.
func stands(r rows.Row, layer rows.Layer) bool {
	of := r.Key().Layer()
	return of == "" || of == layer
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
			if !stands(r, l.layer) { // it would pass for another kind of entry
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
