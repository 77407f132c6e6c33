package store

import (
	"encoding/json"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// meta is what the store says of itself, with no path of any computer (000 §10A).
type meta struct {
	Format   int               `json:"format"`
	IDPolicy map[string]string `json:"id_policy"`
	Layers   []rows.Layer      `json:"layers"`
}

// Init begins the Ledger: empty files, indexes, and what ids look like. Errors: ledger.exists, file.write, disk.full.
func (s *Store) Init() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.endReset(); err != nil {
		return err
	}
	if s.active && !s.untouched() { // else it began with this opening
		return fault.New("ledger.exists", "")
	}
	return s.begin()
}

func (s *Store) begin() error {
	if err := s.lay(); err != nil {
		return err
	}
	return s.read()
}

// lay lays out an empty Ledger.
func (s *Store) lay() error {
	data, err := json.MarshalIndent(meta{1, map[string]string{
		"KG": "KG-<TYPE>-<ULID>", "RG": "RG-DEC-<ULID>", "TG": "TG-TASK-<ULID>", "conflicts": "CONFLICT-<ULID>",
	}, []rows.Layer{rows.KG, rows.RG, rows.TG}}, "", "  ")
	if err != nil {
		return err
	}
	if err := s.fs.MkdirAll(".", 0o755); err != nil {
		return disk.WriteError(err, folder)
	}
	var empty []string
	for _, l := range logs {
		empty = append(empty, l.file)
		if l.index != "" {
			empty = append(empty, l.index)
		}
	}
	for _, name := range append(empty, commitFile) {
		if _, err := s.fs.Stat(name); err == nil {
			continue // rows that are there stay
		}
		if err := disk.ReplaceIn(s.fs, name, disk.Bytes(nil)); err != nil {
			return err
		}
	}
	return disk.ReplaceIn(s.fs, metaFile, disk.Bytes(append(data, '\n'))) // last: with it the Ledger is there
}
