// Package measure tells how a Ledger does: how fast packs and batches are with what it holds, how much a request costs, and whether what is derived is
// what it should be (document 000 §16.3). Everything is measured; nothing is remembered.
package measure

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/llm"
	"crg/backend/wings/ledger"
)

// How often each is done.
const (
	mostRequests = 40
	coldStarts   = 5
	batches      = 10
)

// Figures are what was measured.
type Figures struct {
	Known     int `json:"known"`
	Decisions int `json:"decisions"`
	Tasks     int `json:"tasks"`
	Conflicts int `json:"conflicts"`

	PackWarm Times `json:"pack_warm_ms"` // a pack of a Ledger that is open
	PackCold Times `json:"pack_cold_ms"` // opening it, and the first pack
	Commit   Times `json:"commit_ms"`    // a batch of one row, durable

	Tokens     float64 `json:"tokens_per_request"`    // that a pack takes in a prompt, on average
	Stale      float64 `json:"stale_context_rate"`    // 1 = the latest pack is not that of the last batch
	Violations int     `json:"dependency_violations"` // tasks that wait for themselves, or for what there is not
	Unresolved int     `json:"unresolved_conflicts"`
	Replay     float64 `json:"replay_agreement"` // the share of requests whose pack is the same after another start
	Hashes     float64 `json:"hash_stability"`   // the share of entries whose hashes a rebuild gives again

	Compared []Compared `json:"compared"` // with what others give a model (000 §16.2)
}

// Times are durations in milliseconds.
type Times struct {
	P50 float64 `json:"p50"`
	P95 float64 `json:"p95"`
	Max float64 `json:"max"`
}

// Of measures the Ledger in a folder, to which batches are written: a copy. said is what was said in the project, the oldest first, which the Ledger is
// compared with. Errors: those of reading and writing.
func Of(fsys, private disk.FS, opt store.Options, said []string) (f Figures, err error) {
	reading := opt
	reading.ReadOnly = true
	var cold []time.Duration
	var s *store.Store
	for range coldStarts {
		from := opt.Clock()
		if s, err = store.Open(fsys, private, reading); err != nil {
			return f, err
		}
		pack.NewFinder(s.View()).Pack(pack.Ask{Text: "What is next?", Now: opt.Clock()}, nil)
		cold = append(cold, opt.Clock().Sub(from))
	}
	if f, err = Now(s, opt.Clock); err != nil {
		return f, err
	}
	f.PackCold = times(cold)
	if f.Compared, err = compare(s, said, opt.Clock); err != nil {
		return f, err
	}
	return f, f.commits(fsys, private, opt)
}

// Now measures a Ledger that is open, as far as that writes nothing. Errors: file.read.
func Now(s *store.Store, now clock.Clock) (f Figures, err error) {
	v, again, err := s.Twice()
	if err != nil {
		return f, err
	}
	f.Known, f.Decisions, f.Tasks, f.Conflicts = v.Len(rows.KG), v.Len(rows.RG), v.Len(rows.TG), v.Len(rows.Conflicts)
	f.packs(v, again, now)
	return f, f.health(s)
}

// packs measures packs of what the Ledger holds, and compares them with those of another start.
func (f *Figures) packs(v, again rows.View, now clock.Clock) {
	var took []time.Duration
	requests, same, tokens := Requests(v), 0, 0
	finder, other := pack.NewFinder(v), pack.NewFinder(again)
	for _, text := range requests {
		from := now()
		ask := pack.Ask{Text: text, Now: from}
		p := finder.Pack(ask, nil)
		took = append(took, now().Sub(from))
		tokens += llm.Estimate(ledger.Told(v, p, ledger.Room))
		if bytes.Equal(p.JSON(), other.Pack(ask, nil).JSON()) {
			same++
		}
	}
	n := float64(len(requests))
	f.PackWarm, f.Tokens, f.Replay = times(took), float64(tokens)/n, float64(same)/n
}

// Requests are what is asked of a Ledger to measure it: the titles of entries, from all over it.
func Requests(v rows.View) (out []string) {
	var titles []string
	for _, l := range []rows.Layer{rows.KG, rows.RG, rows.TG} {
		for r := range v.All(l) {
			titles = append(titles, rows.Title(r))
		}
	}
	if len(titles) == 0 {
		return []string{"What is next?"}
	}
	step := max(1, len(titles)/mostRequests)
	for i := 0; i < len(titles) && len(out) < mostRequests; i += step {
		out = append(out, "What about "+titles[i])
	}
	return out
}

// health is whether what is derived is what it should be.
func (f *Figures) health(s *store.Store) error {
	found, err := store.Validate(s)
	if err != nil {
		return err
	}
	for _, d := range found {
		switch field := d.Values["field"]; {
		case d.ID == "ledger.stale-pack":
			f.Stale = 1
		case d.ID == "ledger.cycle", d.ID == "ledger.missing-link" && (field == "dependencies" || field == "blocks"):
			f.Violations++
		}
	}
	for r := range s.View().All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && c.Status == rows.Open {
			f.Unresolved++
		}
	}
	same, all, err := s.Stable()
	if err != nil {
		return err
	}
	f.Hashes = 1
	if all > 0 {
		f.Hashes = float64(same) / float64(all)
	}
	return nil
}

// commits measures batches of one task each.
func (f *Figures) commits(fsys, private disk.FS, opt store.Options) error {
	s, err := store.Open(fsys, private, opt)
	if err != nil {
		return err
	}
	var took []time.Duration
	for n := range batches {
		at := rows.At(opt.Clock())
		t := &rows.Task{
			Head:   rows.Head{ID: rows.Born(rows.TG, "task", opt.IDs()), Type: "task", Title: fmt.Sprint("Measure ", n), Rev: 1, CreatedAt: at, UpdatedAt: at},
			Status: rows.Backlog, Priority: "low", Owner: "ops", Criteria: []string{"1 batch is written."},
			Log: []rows.Entry{{At: at, Event: rows.EventCreated}},
		}
		from := opt.Clock()
		if _, err := s.Commit(store.Batch{Mode: "bench", Rows: []rows.Row{t}}); err != nil {
			return err
		}
		took = append(took, opt.Clock().Sub(from))
	}
	f.Commit = times(took)
	return nil
}

func times(all []time.Duration) Times {
	slices.Sort(all)
	at := func(share float64) float64 {
		return float64(all[min(len(all)-1, int(share*float64(len(all))))].Microseconds()) / 1000
	}
	return Times{at(0.5), at(0.95), at(1)}
}
