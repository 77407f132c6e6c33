package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// Skill is one of the skills of document 000 (§10) that leave a file of each of their runs.
type Skill struct {
	Mode   string // of its batches
	Folder string // of its files
	File   string // what their names begin with
	Prefix string // of the ids of its runs
	Begins bool   // what it keeps may be the first of a Ledger, which begins with it
}

// The skills, B to F.
var (
	Requests  = Skill{"request", "request_context_packs", "request_context", "REQ-", false}
	Plans     = Skill{"plan", "task_plans", "task_plan", "PLAN-", true}
	Knowledge = Skill{"knowledge", "knowledge_commits", "knowledge_commit", "KGCMT-", true}
	Decisions = Skill{"decision", "decision_commits", "decision_commit", "DECCMT-", true}
	Reviews   = Skill{"consolidation", "consolidations", "consolidation", "CONSOL-", false}
)

// Skills are all of them.
var Skills = []Skill{Requests, Plans, Knowledge, Decisions, Reviews}

// number is the name of what counts a skill's runs, in its files and in the rows of its batches.
func (k Skill) number() string { return k.Mode + "_seq" }

// latest is the file that holds the newest run once more; requests alone have one.
func (k Skill) latest() string { return path.Join(k.Folder, k.File+".latest.json") }

// Run is one run of a skill: what it works with. The values of its file carry ID, Seq and At.
type Run struct {
	ID   string // "KGCMT-…"
	Seq  int    // counts the runs of the skill, from 1
	At   time.Time
	View rows.View
	Born func(rows.Layer, string) rows.ID
	Last Commit // the newest batch, zero = there was none

	disk disk.FS
}

// Made is what a run comes to.
type Made struct {
	Rows   []rows.Row
	Strict bool            // decisions name what they rest on
	ID     string          // of the run, where it has one of its own; "" = that which it was given
	File   json.RawMessage // its values, as they are kept beside the rows
}

// Kept is what was written of a run. The zero Kept is nothing: nothing was to be written.
type Kept struct {
	Seq    int
	File   string // below ledger/
	Commit Commit // the zero Commit where there were no rows
}

// Draft is a run that writes nothing, with the number that the next one gets.
func (s *Store) Draft(k Skill) Run {
	s.mu.Lock()
	defer s.mu.Unlock()
	known := s.known(k)
	return s.draft(k, known+1)
}

func (s *Store) draft(k Skill, seq int) Run {
	born := func(l rows.Layer, kind string) rows.ID { return rows.Born(l, kind, s.opt.IDs()) }
	return Run{k.Prefix + s.opt.IDs(), seq, s.opt.Clock(), s.View(), born, s.last, s.fs}
}

// Do does one run of a skill alone, so that what it makes of the view is still right when it is written. A run without rows writes nothing, but for a
// request, whose pack is kept. Where there is no Ledger yet one begins with what is kept. Errors: ledger.none, ledger.sequence, those of Commit and of make.
func (s *Store) Do(k Skill, make func(Run) (Made, error)) (Kept, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.there(); err != nil && !(k.Begins && fault.Is(err, "ledger.none")) {
		return Kept{}, err
	}
	if s.active {
		if err := s.finish(); err != nil {
			return Kept{}, err
		}
	}
	seq, err := s.next(k)
	if err != nil {
		return Kept{}, err
	}
	run := s.draft(k, seq)
	made, err := make(run)
	if err != nil || len(made.Rows) == 0 && k != Requests {
		return Kept{}, err
	}
	if made.ID != "" {
		run.ID = made.ID
	}
	file := &Artifact{s.unused(path.Join(k.Folder, k.File+"."+stamp(run.At)+"."+run.ID)), made.File}
	out := Kept{Seq: seq, File: file.Name}
	if len(made.Rows) > 0 {
		b := Batch{Mode: k.Mode, By: "person", GraphSeq: s.last.GraphSeq, Rows: made.Rows, Strict: made.Strict, Artifact: file, run: k, seq: seq}
		if err := s.Judge(b); err != nil {
			return Kept{}, err // before anything begins
		}
		if !s.active {
			if err := s.begin(); err != nil {
				return Kept{}, err
			}
		}
		if out.Commit, err = s.write(b); err != nil {
			return Kept{}, err
		}
	} else if err := disk.ReplaceIn(s.fs, file.Name, disk.Bytes(file.Data)); err != nil {
		return Kept{}, err
	}
	s.numbered[k] = seq
	if k == Requests {
		err = disk.ReplaceIn(s.fs, k.latest(), disk.Bytes(file.Data))
	}
	s.putAway(k)
	return out, err
}

// unused is the name of a file that is not there yet.
func (s *Store) unused(name string) string {
	file := name + ".json"
	for n := 2; ; n++ {
		if _, err := s.fs.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return file
		}
		file = name + "-" + strconv.Itoa(n) + ".json"
	}
}

func stamp(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

// isRun reports whether a file of a skill's folder is that of a run. A copy that a sync program left is none.
func (k Skill) isRun(name string) bool {
	rest, is := strings.CutPrefix(name, k.File)
	return is && runName.MatchString(rest) && path.Join(k.Folder, name) != k.latest()
}

var runName = regexp.MustCompile(`^\.[0-9TZ]+\.[A-Z]+-[0-9A-Za-z]+(?:-[0-9]{1,3})?\.json$`)
