package store

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/rigtest"
	"crg/backend/ledger/rows"
)

// entries are the ways in which each command of the Ledger enters the store to write, with what it answers where a reset was cut off before.
var entries = map[string]func(s *Store) error{
	"init":             func(s *Store) error { return s.Init() },
	"repair":           func(s *Store) error { _, err := s.Repair(); return err },
	"reset":            func(s *Store) error { _, err := s.Reset(noon); return err },
	"rebuild":          func(s *Store) error { _, err := s.Rebuild(); return err },
	"keep":             func(s *Store) error { _, err := s.Commit(batch(7)); return err },
	"pack":             func(s *Store) error { return run(s, Requests) },
	"plan":             func(s *Store) error { return run(s, Plans, task(9)) },
	"commit-knowledge": func(s *Store) error { return run(s, Knowledge, source(9)) },
	"commit-decision":  func(s *Store) error { return run(s, Decisions) },
	"review":           func(s *Store) error { return run(s, Reviews) },
}

func run(s *Store, k Skill, all ...rows.Row) error {
	_, err := s.Do(k, func(Run) (Made, error) { return Made{Rows: all, File: []byte("{}")}, nil })
	return err
}

// reading opens the Ledger as the commands do that only look.
func (w *world) reading() *Store {
	w.t.Helper()
	opt := w.options()
	opt.ReadOnly = true
	s, err := Open(disk.Below(w.m, "ledger"), disk.Below(w.m, ".crg/ledger"), opt)
	if err != nil {
		w.t.Fatal(err)
	}
	return s
}

// archived are the files of an archive, by their names in the Ledger; there is one archive at most.
func (w *world) archived(what string) map[string]string {
	w.t.Helper()
	out, at := map[string]string{}, ""
	for name, text := range w.files() {
		if in, ok := strings.CutPrefix(name, "archive/2026"); ok {
			dir, rest, _ := strings.Cut(in, "/")
			if at != "" && at != dir {
				w.t.Errorf("%s: two archives", what)
			}
			at, out[rest] = dir, text
		}
	}
	return out
}

// old are the files that a reset puts aside.
func (w *world) old() map[string]string {
	out := w.files()
	maps.DeleteFunc(out, func(name, _ string) bool { return strings.HasPrefix(name, ".crg") })
	return out
}

// whole: whatever happened, the old Ledger lies in one archive byte for byte, or it stands where it stood.
func (w *world) whole(what string, before map[string]string) {
	w.t.Helper()
	got := w.archived(what)
	if len(got) == 0 {
		got = w.old()
		maps.DeleteFunc(got, func(name, _ string) bool { _, was := before[name]; return !was })
	}
	if !maps.Equal(got, before) {
		w.t.Errorf("%s: of %q there is %q", what, slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(got)))
	}
}

// A reset that is killed at any operation, or of which any operation fails, and the opening after it killed, too: each command says the same way
// on until it is done, each that writes does it, nothing is lost, and what is new stands in the new Ledger.
func TestAResetThatIsCutOffIsFinishedWhateverCommandComes(t *testing.T) {
	first := kept(t)
	if err := run(first.store, Requests); err != nil {
		t.Fatal(err)
	}
	before := first.old()
	cut := func(k int, how string) (w *world, whole bool) {
		w = &world{t: t, m: first.m.Copy(), ids: first.ids}
		if err := w.open(); err != nil {
			t.Fatal(err)
		}
		n := 0
		w.m.Hook = func(string, string) error {
			if n++; n == k || how == "dies" && n > k {
				return errors.New("the disk is gone")
			}
			return nil
		}
		_, err := w.store.Reset(noon)
		w.m.Hook = nil
		return w, err == nil && n < k
	}
	seen := map[string]int{}
	for k := 1; ; k++ {
		if !rigtest.Takes(k) {
			continue
		}
		for _, how := range []string{"dies", "fails"} {
			w, whole := cut(k, how)
			if whole {
				if !testing.Short() && (k < 25 || seen["old"] == 0 || seen["half"] < 20 || seen["new"] == 0) {
					t.Errorf("of %d operations: %v", k, seen)
				}
				return
			}
			what := fmt.Sprintf("operation %d %s", k, how)
			state := looked(w, what, before)
			seen[state]++
			for name, enter := range entries {
				next := &world{t: t, m: w.m.Copy(), ids: w.ids}
				if how == "fails" { // the same program goes on
					next, _ = cut(k, how)
					if state == "half" && (!fault.Is(next.store.Usable(), "ledger.half") || next.store.View().Len(rows.KG) > 0) {
						t.Errorf("%s: the old Ledger counts on", what)
					}
				} else if err := next.open(); err != nil {
					t.Fatalf("%s: opening: %v", what, err)
				}
				went(next, what+", then "+name, before, state, enter)
			}
			for j := 1; how == "dies"; j++ { // and again while the next opening ends it
				again := &world{t: t, m: w.m.Copy(), ids: w.ids}
				if again.dying(j, again.open) == nil {
					break
				}
				at := fmt.Sprintf("%s, the opening at %d", what, j)
				looked(again, at, before)
				if err := again.open(); err != nil {
					t.Fatalf("%s: opening: %v", at, err)
				}
				went(again, at+", then keep", before, state, entries["keep"])
			}
			if t.Failed() {
				return
			}
		}
	}
}

// looked is what commands say that only look: the Ledger is as it was, or new and empty, or a reset is to be ended.
func looked(w *world, what string, before map[string]string) (state string) {
	w.t.Helper()
	s := w.reading()
	found, err := Validate(s)
	switch ready := s.Usable(); {
	case err != nil:
		w.t.Fatalf("%s: %v", what, err)
	case fault.Is(ready, "ledger.half"):
		if len(found) != 1 || found[0].ID != "ledger.resetting" || s.Active() || s.View().Len(rows.KG) > 0 {
			w.t.Errorf("%s: %v", what, found)
		}
		return "half"
	case ready != nil || len(found) > 0:
		w.t.Errorf("%s: %v, %v", what, ready, found)
	case s.View().Len(rows.KG) > 0:
		state = "old"
	default:
		state = "new"
	}
	w.whole(what, before)
	return state
}

// went: a command that writes finds a sound Ledger, and what it does is in the new one.
func went(w *world, what string, before map[string]string, state string, enter func(*Store) error) {
	w.t.Helper()
	err := enter(w.store)
	if exists := fault.Is(err, "ledger.exists"); err != nil && (!exists || state == "half") {
		w.t.Errorf("%s: %v", what, err)
	}
	if state == "half" && w.store.View().Len(rows.KG) > 2 {
		w.t.Errorf("%s: the old Ledger still counts", what)
	}
	if found := w.found(); len(found) > 0 {
		w.t.Errorf("%s: %v", what, found)
	}
	w.sound(what)
	if state == "half" || state == "old" && strings.HasSuffix(what, "reset") { // once it is done, another one is another archive
		w.whole(what, before)
	}
	if _, there := w.files()[".crg/ledger/"+resetFile]; there {
		w.t.Errorf("%s: a reset is still under way", what)
	}
}

// A batch that was under way belongs to the Ledger that was put aside.
func TestAPendingBatchIsNotWrittenIntoTheNewLedger(t *testing.T) {
	w := kept(t)
	if err := w.dying(12, func() error { _, err := w.store.Commit(batch(9)); return err }); err == nil {
		t.Fatal("the batch went through")
	}
	if _, there := w.files()[".crg/ledger/"+pendingFile]; !there {
		t.Fatal("no batch is under way")
	}
	if _, err := w.store.Reset(noon); err != nil {
		t.Fatal(err)
	}
	if err := w.open(); err != nil || w.store.View().Len(rows.KG) > 0 {
		t.Errorf("%v, %d are known", err, w.store.View().Len(rows.KG))
	}
}

// Nothing in an archive is written over, also where somebody took files away while a reset was under way.
func TestAResetWritesOverNothing(t *testing.T) {
	w := kept(t)
	logs := w.files()["kg_nodes.jsonl"]
	w.m.WriteFile("ledger/archive/20260217T120000Z/kg_nodes.jsonl", []byte("earlier"))
	w.m.WriteFile(".crg/ledger/"+resetFile, []byte(`{"to":"archive/20260217T120000Z"}`))
	if err := w.open(); err != nil {
		t.Fatal(err)
	}
	at := path.Join("archive", "20260217T120000Z", "kg_nodes.jsonl")
	if w.files()[at] != "earlier" || w.files()[at+".2"] != logs {
		t.Errorf("%q, %q", w.files()[at], w.files()[at+".2"])
	}
	for _, strange := range []string{`{"to":"../../x"}`, `{"to":"archive"}`, `{`, `{"to":""}`} {
		w := kept(t)
		w.m.WriteFile(".crg/ledger/"+resetFile, []byte(strange))
		if err := w.open(); err != nil || w.store.View().Len(rows.KG) != 6 {
			t.Errorf("%s: %v", strange, err)
		}
	}
}

// With the first thing that is kept a Ledger begins; what keeps nothing begins none.
func TestALedgerBeginsWithWhatIsKept(t *testing.T) {
	for _, k := range Skills {
		w := &world{t: t, m: kept(t).m}
		for name := range w.m.Files() {
			_ = w.m.Remove(name)
		}
		if err := w.open(); err != nil {
			t.Fatal(err)
		}
		nothing, refused := run(w.store, k), run(w.store, k, fact(1, 77))
		if begun := len(w.m.Files()) > 0; begun {
			t.Errorf("%s: nothing was kept, and there is %v", k.Mode, slices.Sorted(maps.Keys(w.m.Files())))
		}
		err := run(w.store, k, source(1))
		if none := fault.Is(err, "ledger.none"); none == k.Begins || err != nil && !none {
			t.Errorf("%s: %v", k.Mode, err)
		}
		if k.Begins && (nothing != nil || !fault.Is(refused, "ledger.refused") || !w.store.Active() || w.store.View().Len(rows.KG) != 1 || len(w.found()) > 0) {
			t.Errorf("%s: %v, %v, %v", k.Mode, nothing, refused, w.found())
		}
	}
}
