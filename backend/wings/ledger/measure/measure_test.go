package measure

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

// options are those of a Ledger whose clock and ids count: the same each time.
func options() store.Options {
	n := 0
	return store.Options{
		Clock:   func() time.Time { n++; return time.Date(2026, 2, 17, 12, 0, n, 0, time.UTC) },
		IDs:     func() string { n++; return fmt.Sprintf("01KGX000000000000000%06d", n) },
		Context: func(_ rows.View, c store.Commit) []byte { return fmt.Appendf(nil, `{"commit_id":%q}`, c.ID) },
	}
}

func opened(t *testing.T, m *disktest.Mem) (fsys, private disk.FS, s *store.Store, opt store.Options) {
	t.Helper()
	fsys, private, opt = disk.Below(m, "ledger"), disk.Below(m, ".crg/ledger"), options()
	s, err := store.Open(fsys, private, opt)
	if err == nil && !s.Active() {
		err = s.Init()
	}
	if err != nil {
		t.Fatal(err)
	}
	return fsys, private, s, opt
}

var towns = []string{"Leipzig", "Halle", "Dresden", "Jena", "Weimar", "Gera"}

// interact is one of many interactions: a text that is learned, a plan, a decision, or a review, and always a pack. It returns the pack.
func interact(t *testing.T, s *store.Store, dice *rand.Rand, n int) []byte {
	t.Helper()
	town, other, percent := towns[dice.IntN(len(towns))], towns[dice.IntN(len(towns))], dice.IntN(9)+1
	var err error
	switch dice.IntN(4) {
	case 0:
		text := skill.Text{Words: fmt.Sprintf("Fact: Rents in %s rose by %d %%.\nRisk: %s is loud.", town, percent, other), Title: "notes.md"}
		_, err = s.Do(store.Knowledge, func(r store.Run) (store.Made, error) {
			l := skill.Learn(r.View, text, r.Born, r.At)
			l.Dispute(true, "en")
			return store.Made{Rows: l.Rows, File: skill.Bytes(l.FileOf(text, r.ID, r.Seq, rows.At(r.At), true))}, nil
		})
	case 1:
		request := fmt.Sprintf("Ask %d people in %s about rents", n, town)
		_, err = s.Do(store.Plans, func(r store.Run) (store.Made, error) {
			p := skill.Planned(skill.PlanID(request, ""), request, "", "en")
			tasks, err := p.Keep(r.View, r.Born, false, r.At)
			return store.Made{Rows: tasks, File: skill.Bytes(p.FileOf(request, r.Seq, rows.At(r.At), tasks))}, err
		})
	case 2:
		text := fmt.Sprintf("Question: Where to live, %s or %s? Option A: %s. Option B: %s, not. Recommended: Option A. Because: F2 and T1.", town, other, town, other)
		_, err = s.Do(store.Decisions, func(r store.Run) (store.Made, error) {
			d := skill.Decide(r.View, text, skill.Wish{Seq: r.Seq, Accept: true}, r.Born, r.At)
			m := store.Made{File: skill.Bytes(d.FileOf(text, r.ID, r.Seq, rows.At(r.At), true))}
			if !d.Same {
				m.Rows = []rows.Row{d.Decision}
			}
			return m, nil
		})
	case 3:
		_, err = s.Do(store.Reviews, func(r store.Run) (store.Made, error) {
			done, next := skill.Consolidate(r.View, 0, r.At)
			return store.Made{Rows: next, File: skill.Bytes(done.FileOf(r.ID, r.Seq, rows.At(r.At), 0, nil, true))}, nil
		})
	}
	if err != nil {
		t.Fatalf("interaction %d: %v", n, err)
	}
	var made pack.Pack
	if _, err := s.Do(store.Requests, func(r store.Run) (store.Made, error) {
		made = pack.Make(r.View, pack.Ask{ID: r.ID, Seq: r.Seq, Text: "Rents in " + town, Now: r.At}, nil)
		return store.Made{File: skill.Bytes(made)}, nil
	}); err != nil {
		t.Fatalf("interaction %d: %v", n, err)
	}
	return made.JSON()
}

// 200 interactions with the same dice select the same entries in the same order, each time (000 §16.4).
func Test3LG_149_TwoHundredInteractionsTwice(t *testing.T) {
	run := func() (packs [][]byte, files map[string]string) {
		m := disktest.New()
		_, _, s, _ := opened(t, m)
		dice := rand.New(rand.NewPCG(1, 2))
		for n := range 200 {
			packs = append(packs, interact(t, s, dice, n))
		}
		if found, err := store.Validate(s); err != nil || rows.Refused(found) {
			t.Errorf("%v, %v", found, err)
		}
		return packs, m.Files()
	}
	first, files := run()
	second, again := run()
	for n := range first {
		if !bytes.Equal(first[n], second[n]) {
			t.Fatalf("interaction %d:\n%s\n%s", n, first[n], second[n])
		}
	}
	if len(files) != len(again) {
		t.Errorf("%d files and %d", len(files), len(again))
	}
	for name := range files {
		if files[name] != again[name] {
			t.Errorf("%s differs", name)
		}
	}
}

// What is measured is what is there.
func Test3LG_148_HowALedgerDoes(t *testing.T) {
	m := disktest.New()
	fsys, private, _, opt := opened(t, m)
	if empty, err := Of(fsys, private, opt, nil); err != nil || empty.Hashes != 1 || empty.Replay != 1 || empty.Known != 0 {
		t.Errorf("an empty Ledger: %+v, %v", empty, err)
	}
	m = disktest.New()
	fsys, private, s, opt := opened(t, m)
	dice := rand.New(rand.NewPCG(3, 4))
	for n := range 60 {
		interact(t, s, dice, n)
	}
	f, err := Of(fsys, private, opt, nil)
	if err != nil || f.Known != s.View().Len(rows.KG) || f.Tasks != s.View().Len(rows.TG) || f.Decisions != s.View().Len(rows.RG) {
		t.Fatalf("%+v, %v", f, err)
	}
	if f.PackWarm.Max <= 0 || f.PackCold.P50 <= 0 || f.Commit.P95 <= 0 || f.PackWarm.P50 > f.PackWarm.P95 || f.PackWarm.P95 > f.PackWarm.Max || f.Tokens < 50 {
		t.Errorf("%+v", f)
	}
	if f.Stale != 0 || f.Violations != 0 || f.Unresolved != 0 || f.Replay != 1 || f.Hashes != 1 {
		t.Errorf("a sound Ledger: %+v", f)
	}

	// A damaged one: an old pack, a task that waits for nothing, an open conflict, a line of an index that was changed.
	at := rows.Time("2026-02-17T12:00:00Z")
	lost := &rows.Task{Head: rows.Head{ID: rows.Born(rows.TG, "task", "01KGX000000000000000999999"), Type: "task", Title: "T", Rev: 1, CreatedAt: at, UpdatedAt: at}}
	lost.Dependencies = []rows.ID{rows.Born(rows.TG, "task", "01KGX000000000000000999998")}
	open := &rows.Conflict{ID: rows.Born(rows.Conflicts, "", "01KGX000000000000000999997"), Rev: 1, Status: rows.Open, CreatedAt: at, UpdatedAt: at}
	files := m.Files()
	m.WriteFile("ledger/tg_nodes.jsonl", append([]byte(files["ledger/tg_nodes.jsonl"]), append(rows.Encode(lost), '\n')...))
	m.WriteFile("ledger/conflicts.jsonl", append([]byte(files["ledger/conflicts.jsonl"]), append(rows.Encode(open), '\n')...))
	m.WriteFile("ledger/context_packs/context_pack.latest.json", []byte(`{"commit_id":"COMMIT-OLD"}`))
	m.WriteFile("ledger/kg_index.jsonl", bytes.Replace([]byte(files["ledger/kg_index.jsonl"]), []byte(`"full_hash":"`), []byte(`"full_hash":"0`), 1))
	f, err = Of(fsys, private, opt, nil)
	if err != nil || f.Stale != 1 || f.Violations != 1 || f.Unresolved != 1 || f.Hashes >= 1 || f.Hashes < 0.9 || f.Replay != 1 {
		t.Errorf("a damaged Ledger: %+v, %v", f, err)
	}
}
