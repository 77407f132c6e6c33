package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// Repaired is what Repair did.
type Repaired struct {
	Files  []string // that were missing, or made anew
	Filled int      // decisions that got a key
	Listed int      // entries that no batch named
}

// Repair puts in order what can be without losing anything (000 X14.2): missing files, indexes, keys of decisions, rows that no batch names, the
// latest pack. History stays as it is. Errors: ledger.none, ledger.behind, those of reading and writing.
func (s *Store) Repair() (out Repaired, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.there(); err != nil {
		return out, err
	}
	if err := s.read(); err != nil {
		return out, err
	}
	if err := s.finish(); err != nil {
		return out, err
	}
	for _, l := range logs {
		if out.Files, err = s.restore(out.Files, l.file); err != nil {
			return out, err
		}
	}
	if out.Files, err = s.restore(out.Files, commitFile); err != nil {
		return out, err
	}
	b, err := s.missing(&out)
	if err != nil {
		return out, err
	}
	if err := s.rebuild(&out); err != nil {
		return out, err
	}
	latest, _ := s.fs.ReadFile(latestFile)
	var pack struct {
		ID string `json:"commit_id"`
	}
	if len(b.Rows) == 0 && len(b.listed) == 0 && (s.last.ID == "" || json.Unmarshal(latest, &pack) == nil && pack.ID == s.last.ID) {
		return out, nil
	}
	_, err = s.write(b)
	return out, err
}

// Rebuild makes the indexes anew, which are derived. It returns those that were others. Errors: those of writing.
func (s *Store) Rebuild() ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.there(); err != nil {
		return nil, err
	}
	if err := s.read(); err != nil {
		return nil, err
	}
	var out Repaired
	err := s.rebuild(&out)
	return out.Files, err
}

func (s *Store) restore(made []string, name string) ([]string, error) {
	switch _, err := s.fs.Stat(name); {
	case err == nil:
		return made, nil
	case !errors.Is(err, fs.ErrNotExist):
		return made, fault.Wrap(err, "file.read", folder+name).About(disk.Why(err))
	}
	return append(made, name), disk.ReplaceIn(s.fs, name, disk.Bytes(nil))
}

func (s *Store) rebuild(out *Repaired) error {
	for _, l := range logs {
		if l.index == "" {
			continue
		}
		if got, err := s.fs.ReadFile(l.index); err == nil && slices.Equal(got, Index(s.View(), l.layer)) {
			continue
		}
		if err := s.writeIndex(l.layer, l.index); err != nil {
			return err
		}
		out.Files = append(out.Files, l.index)
	}
	return nil
}

// missing are the rows that repair adds, and the entries that no batch names.
func (s *Store) missing(out *Repaired) (Batch, error) {
	b := Batch{Mode: "repair", By: "repair", GraphSeq: s.last.GraphSeq}
	v := &validation{store: s, view: s.View(), named: map[rows.ID]bool{}}
	if err := v.commits(); err != nil {
		return b, err
	}
	for _, l := range logs {
		for r := range s.View().All(l.layer) {
			if !v.named[r.Key()] {
				b.listed = append(b.listed, r.Key())
				out.Listed++
			}
			d, ok := r.(*rows.Decision)
			if !ok || d.DecisionKey != "" || d.Rev < 1 {
				continue
			}
			next := *d
			next.Rev, next.UpdatedAt, next.DecisionKey = d.Rev+1, rows.At(s.opt.Clock()), rows.DecisionKey("project", d.Title)
			next.PayloadHash = rows.PayloadHash(&next)
			b.Rows = append(b.Rows, &next)
			out.Filled++
		}
	}
	return b, nil
}
