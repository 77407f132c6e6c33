package store

import (
	"errors"
	"io/fs"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/jsonl"
	"crg/backend/wings/ledger/rows"
)

// History are all revisions of an entry that can be read, in the order of the file. Errors: file.read.
func (s *Store) History(id rows.ID) (out []rows.Row, err error) {
	for _, l := range logs {
		if l.layer != id.Layer() {
			continue
		}
		data, err := s.fs.ReadFile(l.file)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		if err != nil {
			return nil, fault.Wrap(err, "file.read", folder+l.file).About(disk.Why(err))
		}
		for line := range jsonl.Lines(data, 1) {
			if r, err := rows.Decode(l.layer, line.Text); err == nil && r.Key() == id {
				out = append(out, r)
			}
		}
	}
	return out, nil
}
