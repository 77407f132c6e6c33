package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/jsonl"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
)

// Validate reads the whole Ledger as it stands on the disk and says what is not in order (000 X14). It changes nothing and needs no lock of the
// project. Errors: those of reading.
func Validate(s *Store) ([]diag.Diagnostic, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.active {
		return s.found, nil
	}
	if err := s.readWhole(); err != nil {
		return nil, err
	}
	v := &validation{store: s, view: s.View(), found: s.found, named: map[rows.ID]bool{}}
	if err := v.commits(); err != nil {
		return nil, err
	}
	for _, l := range logs {
		if err := v.log(l.layer, l.file); err != nil {
			return nil, err
		}
		if l.index != "" {
			v.index(l.layer, l.index)
		}
	}
	v.latest()
	if at := s.opt.Clock(); skill.Due(v.view, v.tidied, at) {
		v.add("ledger.tidy", "", 0)
	}
	if _, err := s.private.Stat(pendingFile); err == nil {
		v.add("ledger.pending", "", 0)
	}
	return v.found, nil
}

type validation struct {
	store *Store
	view  rows.View
	found []diag.Diagnostic
	named map[rows.ID]bool // by a commit

	tidied time.Time // when it was consolidated last, zero = never
}

func (v *validation) add(id, file string, line int, pairs ...string) {
	at := file
	if at != "" {
		at = folder + at
	}
	v.found = append(v.found, diag.New(id, pairs...).At(at, line))
}

// commits: which entries a batch names, and where its pack lies.
func (v *validation) commits() error {
	_, data, err := jsonl.Open(v.store.fs, commitFile)
	if err != nil {
		return err
	}
	for line := range jsonl.Lines(data, 1) {
		c, err := decodeCommit(line.Text)
		if err != nil {
			continue // told as a line that is no row
		}
		for _, id := range c.Changed {
			if v.view.Get(id) == nil && !v.named[id] { // its log, or the line that began it, is gone
				v.add("ledger.missing-link", commitFile, line.Number, "field", "changed_node_ids", "id", string(id))
			}
			v.named[id] = true
		}
		if at, ok := c.Created.Moment(); ok && c.Mode == Reviews.Mode {
			v.tidied = at
		}
		if strings.HasPrefix(c.Context, "/") || strings.ContainsAny(c.Context, `\:`) {
			v.add("ledger.absolute-path", commitFile, line.Number, "value", c.Context)
		}
	}
	return nil
}

// log judges each row of a file after those before it.
func (v *validation) log(layer rows.Layer, file string) error {
	_, data, err := jsonl.Open(v.store.fs, file)
	if err != nil {
		return err
	}
	before := map[rows.ID]rows.Row{}
	told := map[rows.ID]bool{}
	for line := range jsonl.Lines(data, 1) {
		r, err := rows.Decode(layer, line.Text)
		if err != nil || r.Key().Layer() != "" && r.Key().Layer() != layer {
			continue // told when it was read
		}
		was := before[r.Key()]
		for _, d := range rows.CheckAfter(v.view, was, r, false) {
			if d.ID == "ledger.rev" && was != nil && r.Revision() > 0 {
				d = diag.New("ledger.rev-gap", "id", string(r.Key()), "rev", strconv.Itoa(int(r.Revision())))
				if r.Revision() <= was.Revision() {
					d = diag.New("ledger.double-rev", "id", string(r.Key()), "rev", strconv.Itoa(int(r.Revision())))
				}
			}
			if d.ID == "ledger.conflict-open" && r.Revision() < v.view.Get(r.Key()).Revision() {
				continue // somebody is, since
			}
			v.found = append(v.found, d.At(folder+file, line.Number))
		}
		if !v.named[r.Key()] && !told[r.Key()] {
			told[r.Key()] = true
			v.add("ledger.unlisted", file, line.Number, "id", string(r.Key()))
		}
		before[r.Key()] = r
	}
	return nil
}

// index: it is made of the log, or was changed by hand.
func (v *validation) index(layer rows.Layer, name string) {
	got, err := v.store.fs.ReadFile(name)
	if err != nil || !bytes.Equal(got, Index(v.view, layer)) {
		v.add("ledger.index-drift", name, 0)
	}
}

// latest: the pack that is shown is that of the last batch.
func (v *validation) latest() {
	data, err := v.store.fs.ReadFile(latestFile)
	if errors.Is(err, fs.ErrNotExist) && v.store.last.ID == "" {
		return
	}
	var pack struct {
		ID string `json:"commit_id"`
	}
	if err != nil || json.Unmarshal(data, &pack) != nil || pack.ID != v.store.last.ID {
		v.add("ledger.stale-pack", latestFile, 0)
	}
}

var _ = diag.Add(diag.Error, diag.Table{
	"ledger.double-rev": {
		{"Revision {rev} of {id} stands there twice.", "Fassung {rev} von {id} steht zweimal da."},
		{"The later line counts. Two computers wrote, or a copy was put in.", "Die spätere Zeile gilt. Zwei Computer haben geschrieben, oder eine Kopie kam dazu."},
	},
	"ledger.index-drift": {
		{"The index is not that of its rows.", "Das Verzeichnis ist nicht das seiner Einträge."},
		{"It is made anew with the next repair; the rows count.", "Die nächste Reparatur macht es neu; die Einträge gelten."},
	},
	"ledger.stale-pack": {
		{"The latest pack is not that of the last batch.", "Das neueste Paket ist nicht das des letzten Schubs."},
		{"It is written anew with the next repair.", "Die nächste Reparatur schreibt es neu."},
	},
	"ledger.unlisted": {
		{"No batch names {id}.", "Kein Schub nennt {id}."},
		{"It counts. The next repair names it.", "Der Eintrag gilt. Die nächste Reparatur nennt ihn."},
	},
})

var _ = diag.Add(diag.Warning, diag.Table{
	"ledger.rev-gap": {
		{"A revision before {rev} of {id} is missing.", "Vor Fassung {rev} von {id} fehlt eine."},
		{"The highest one counts.", "Die höchste gilt."},
	},
	"ledger.pending": {
		{"A batch is not written whole.", "Ein Schub ist nicht ganz geschrieben."},
		{"Open the project once; it is finished then.", "Das Projekt einmal öffnen; dann wird er fertig."},
	},
})

var _ = diag.Add(diag.Info, diag.Table{
	"ledger.tidy": {
		{"There is something to tidy in the Ledger.", "Im Register des Wissens ist etwas aufzuräumen."},
		{"crg ledger review shows what; nothing is deleted.", "crg ledger review zeigt, was; gelöscht wird nichts."},
	},
})
