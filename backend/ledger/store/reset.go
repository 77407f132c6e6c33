package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// resetFile says in .crg/ledger that a reset is under way: it is gone on with, as a batch is, until all files lie in one archive and an empty
// Ledger is there.
const resetFile = "reset.json"

type resetting struct {
	To string `json:"to"` // "archive/20260217T120000Z"
}

// Reset puts the whole Ledger into archive/TIME and begins anew; nothing is deleted (000 X14.2). It returns the folder; where this opening ended one
// that was cut off, and nothing came since, that is the one. Errors: ledger.none, file.write, disk.full.
func (s *Store) Reset(at time.Time) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.there(); err != nil {
		return "", err
	}
	if s.untouched() {
		return folder + s.ended, nil
	}
	data, err := json.Marshal(resetting{s.archive(at)})
	if err != nil {
		return "", err
	}
	if err := s.private.MkdirAll(".", 0o755); err != nil {
		return "", disk.WriteError(err, resetFile)
	}
	if err := disk.ReplaceIn(s.private, resetFile, disk.Bytes(data)); err != nil {
		return "", err // nothing is begun
	}
	s.half = true
	err = s.endReset()
	to := s.ended
	s.ended = ""
	return folder + to, err
}

// untouched reports that this opening ended a reset, and nothing was kept since.
func (s *Store) untouched() bool {
	if s.ended == "" || s.batches > 0 {
		return false
	}
	for _, l := range logs {
		if s.View().Len(l.layer) > 0 {
			return false
		}
	}
	return !slices.ContainsFunc(Skills, func(k Skill) bool { names, err := s.fs.ReadDir(k.Folder); return len(names) > 0 || err != nil })
}

// archive is a folder of archive/ that is not there yet.
func (s *Store) archive(at time.Time) string {
	name := path.Join("archive", at.UTC().Format("20060102T150405Z"))
	for to, n := name, 2; ; n++ {
		_, err := s.fs.Stat(to)
		_, inside := s.fs.Stat(path.Join(to, metaFile))
		if errors.Is(err, fs.ErrNotExist) && errors.Is(inside, fs.ErrNotExist) {
			return to
		}
		to = name + "-" + strconv.Itoa(n)
	}
}

// underWay is the archive of a reset that was begun and is not done, "" = there is none. Errors: file.read.
func (s *Store) underWay() (string, error) {
	data, err := s.private.ReadFile(resetFile)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fault.Wrap(err, "file.read", resetFile).About(disk.Why(err))
	}
	var r resetting
	if json.Unmarshal(data, &r) != nil || path.Dir(r.To) != "archive" {
		return "", nil // nothing that CRG wrote
	}
	return r.To, nil
}

// endReset goes on with a reset that was cut off. Errors: file.read, file.write, disk.full; then the next one tries again.
func (s *Store) endReset() error {
	if !s.half {
		return nil
	}
	to, err := s.underWay()
	if err != nil || to == "" {
		return err
	}
	s.hide()
	_, err = s.fs.Stat(path.Join(to, metaFile)) // it went last
	if errors.Is(err, fs.ErrNotExist) {
		err = s.putAside(to)
	}
	if err == nil {
		err = s.forget(pendingFile) // a batch of what lies in the archive now
	}
	if err == nil {
		err = s.lay()
	}
	if err == nil {
		err = s.forget(resetFile)
	}
	if err != nil {
		return disk.WriteError(err, folder+to)
	}
	s.half, s.ended, s.numbered, s.runs = false, to, map[Skill]int{}, map[string]int{}
	return s.read()
}

// hide is a Ledger that is under way into the archive: nothing of it counts any more.
func (s *Store) hide() {
	v := rows.Resolve(slices.Values([]rows.Row{}))
	s.view.Store(&v)
	s.active, s.last, s.batches, s.found = false, Commit{}, 0, []diag.Diagnostic{diag.New("ledger.resetting")}
	s.changed(nil, "")
}

// folders hold files of the Ledger; the folder itself comes last, as meta.json lies there.
var folders = []string{packDir, "request_context_packs", "task_plans", "knowledge_commits", "decision_commits", "consolidations", "schemas", "."}

// putAside moves all files that are still there; meta.json, which says that a Ledger is there, goes last. None takes the place of another.
func (s *Store) putAside(to string) error {
	for _, dir := range folders {
		names, err := s.fs.ReadDir(dir)
		if err != nil {
			return err
		}
		names = slices.DeleteFunc(names, func(name string) bool { return dir == "." && name == metaFile })
		if dir == "." {
			names = append(names, metaFile)
		}
		if len(names) == 0 {
			continue
		}
		if err := s.fs.MkdirAll(path.Join(to, dir), 0o755); err != nil {
			return err
		}
		for _, name := range names {
			if err := s.fs.Rename(path.Join(dir, name), s.free(path.Join(to, dir, name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
		s.fs.SyncDir(path.Join(to, dir))
		s.fs.SyncDir(dir)
	}
	return nil
}

// free is a name that no file has yet.
func (s *Store) free(name string) string {
	for try, n := name, 2; ; n++ {
		if _, err := s.fs.Stat(try); errors.Is(err, fs.ErrNotExist) {
			return try
		}
		try = name + "." + strconv.Itoa(n)
	}
}

// forget takes away a file of .crg/ledger, for good.
func (s *Store) forget(name string) error {
	if err := s.private.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	s.private.SyncDir(".")
	return nil
}

// Ready is why nothing can be asked of the Ledger: it is not there, or not whole. Errors: ledger.none, ledger.half.
func (s *Store) Usable() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.half:
		return fault.New("ledger.half", "")
	case !s.active:
		return fault.New("ledger.none", "")
	}
	return nil
}

// there is nil where the Ledger is there to be written. Errors: ledger.none, those of ending a reset.
func (s *Store) there() error {
	if err := s.endReset(); err != nil {
		return err
	}
	if !s.active {
		return fault.New("ledger.none", "")
	}
	return nil
}

var _ = fault.Add(fault.Unavailable, fault.Table{
	"ledger.half": {
		{"A reset of this Ledger has begun and is not done.", "Ein Neubeginn dieses Registers ist begonnen und nicht zu Ende."},
		{"Opening the project, or crg ledger reset with --yes, finishes it. Nothing is lost: all goes into the archive.", "Das Öffnen des Projekts, oder crg ledger reset mit --yes, führt ihn zu Ende. Nichts ist verloren: alles kommt ins Archiv."},
	},
})

var _ = diag.Add(diag.Warning, diag.Table{
	"ledger.resetting": {
		{"A reset of this Ledger has begun and is not done.", "Ein Neubeginn dieses Registers ist begonnen und nicht zu Ende."},
		{"Opening the project, or crg ledger reset with --yes, finishes it. Nothing is lost: all goes into the archive.", "Das Öffnen des Projekts, oder crg ledger reset mit --yes, führt ihn zu Ende. Nichts ist verloren: alles kommt ins Archiv."},
	},
})
