package store

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/rigtest"
	"crg/backend/ledger/rows"
)

// spread is over how many operations a kill is drawn: all of a batch, which takes some forty to fifty, and more, so that some batches go through and are
// acknowledged before the program ends.
const spread = 60

// The program is killed, or the power fails, at a drawn operation of a drawn batch, and at times again while the next opening finishes it: the opening after
// that finds a Ledger in which the validator finds nothing, in which nothing is doubled, nothing acknowledged is missing, and no byte of a log is another
// one. 200 kills; 10,000 by build/rigs ledger.
func TestKilledAtAnyMomentTheLedgerIsSound(t *testing.T) {
	kills := 200
	if testing.Short() {
		kills = 60
	}
	if os.Getenv("CRG_RIGS") != "" {
		kills = 10_000
	}
	dice := rand.New(rand.NewPCG(rigtest.Seed(), 0)) //nolint:gosec // a test
	var w *world
	kept := map[rows.ID]rows.Rev{} // what was acknowledged
	n, through, finished, again := 0, 0, 0, 0
	for kill := range kills {
		if kill%40 == 0 { // small enough to be looked at as a whole each time
			w, n = newWorld(t), 0
			clear(kept)
		}
		n++
		b := drawn(dice, w.store.View(), n)
		what := fmt.Sprintf("kill %d of seed %d", kill, rigtest.Seed())
		before := logsOf(w)
		err := w.dying(1+dice.IntN(spread), func() error { _, err := w.store.Commit(b); return err })
		if err == nil {
			remember(kept, b)
			through++
		}
		before = w.fall(dice, what, before)
		if dice.IntN(3) == 0 { // and again, while it is opened
			underWay := w.underWay()
			if err := w.dying(1+dice.IntN(spread), w.open); underWay && err == nil {
				finished++
			} else if underWay {
				again++
			}
			before = w.fall(dice, what+", and at the opening", before)
		}
		if err := w.open(); err != nil {
			t.Fatalf("%s: opening: %v", what, err)
		}
		grown(t, what, before, logsOf(w))
		if found := w.found(); len(found) > 0 {
			t.Fatalf("%s: the validator finds %v", what, found)
		}
		w.sound(what)
		for id, rev := range kept {
			if r := w.store.View().Get(id); r == nil || r.Revision() < rev {
				t.Fatalf("%s: revision %d of %s was acknowledged and is gone", what, rev, id)
			}
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d kills: %d batches acknowledged, %d finished by an opening that was to be killed, %d not", kills, through, finished, again)
	if few := (finished + again) / 10; through < kills/10 || finished < few || again < few {
		t.Errorf("too few to tell: a batch takes more than %d operations by now", spread)
	}
}

// underWay reports whether a batch was begun that is not finished.
func (w *world) underWay() bool {
	_, there := w.files()[".crg/ledger/"+pendingFile]
	return there
}

// dying does something during which the disk is gone from an operation on, as it is for a program that dies.
func (w *world) dying(at int, do func() error) error {
	n := 0
	w.m.Hook = func(string, string) error {
		if n++; n >= at {
			return errors.New("the program is dead")
		}
		return nil
	}
	defer func() { w.m.Hook = nil }()
	return do()
}

// fall is the end of the program, or of the power. It returns the logs that have to be there: after a power cut what was durable.
func (w *world) fall(dice *rand.Rand, what string, before map[string]string) map[string]string {
	w.m = w.m.PowerCut(dice.IntN(2) == 0, dice.IntN)
	grown(w.t, what, before, logsOf(w))
	return before
}

func logsOf(w *world) map[string]string {
	out := map[string]string{}
	for _, l := range logs {
		out[l.file] = w.files()[l.file]
	}
	out[commitFile] = w.files()[commitFile]
	return out
}

// grown: each log begins with all whole lines that it had.
func grown(t *testing.T, what string, before, after map[string]string) {
	t.Helper()
	for name, text := range before {
		whole := text[:strings.LastIndexByte(text, '\n')+1]
		if !strings.HasPrefix(after[name], whole) {
			t.Fatalf("%s: %s was changed where it stood", what, name)
		}
	}
}

func remember(kept map[rows.ID]rows.Rev, b Batch) {
	for _, r := range b.Rows {
		kept[r.Key()] = max(kept[r.Key()], r.Revision())
	}
}

// drawn is a batch: new entries of all layers, or new revisions of entries that are there.
func drawn(dice *rand.Rand, v rows.View, n int) Batch {
	b := batch(n)
	if n > 1 && dice.IntN(3) == 0 {
		b.Artifact = nil
	}
	for r := range v.All(rows.KG) {
		old, ok := r.(*rows.Node)
		if ok && dice.IntN(4) == 0 {
			next := *old
			next.Rev++
			next.Summary, next.UpdatedAt = fmt.Sprintf("Rents rose by %d.", dice.IntN(99)), rows.At(noon.Add(2*time.Hour))
			b.Rows = append(b.Rows, &next)
		}
	}
	return b
}

// While others write, one waits: nothing is lost, nothing doubled.
func TestWritersWaitForEachOther(t *testing.T) {
	w := newWorld(t)
	clock, ids := w.options().Clock, w.options().IDs
	var mu sync.Mutex
	w.store.opt.Clock = func() time.Time { mu.Lock(); defer mu.Unlock(); return clock() }
	w.store.opt.IDs = func() string { mu.Lock(); defer mu.Unlock(); return ids() }
	var wait sync.WaitGroup
	failed := make([]error, 8)
	for i := range failed {
		wait.Go(func() { _, failed[i] = w.store.Commit(batch(i + 1)) })
	}
	wait.Wait()
	if err := errors.Join(failed...); err != nil || w.store.View().Len(rows.KG) != 16 {
		t.Errorf("%v, %d are known", err, w.store.View().Len(rows.KG))
	}
	w.sound("after eight writers")
	if found := w.found(); len(found) > 0 {
		t.Errorf("%v", found)
	}
}

// A second program that writes into the same folder, against the lock of the project: its rows count with the next batch, and where both want the same
// revision the second is refused, in words.
func TestASecondProgramIsSeenOrRefused(t *testing.T) {
	w := newWorld(t)
	opt := w.options()
	opt.IDs = func() string { w.ids++; return fmt.Sprintf("01KGX000000000000000002%03d", w.ids) }
	other, err := Open(disk.Below(w.m, "ledger"), disk.Below(w.m, ".crg/ledger"), opt)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 6 {
		s := []*Store{w.store, other}[i%2]
		if _, err := s.Commit(batch(i + 1)); err != nil {
			t.Fatal(err)
		}
	}
	next := *source(1)
	next.Rev, next.Summary = 2, "Another report."
	if _, err := w.store.Commit(Batch{Rows: []rows.Row{&next}}); err != nil {
		t.Fatal(err)
	}
	theirs := *source(1)
	theirs.Rev, theirs.Summary = 2, "A third report."
	if _, err := other.Commit(Batch{Rows: []rows.Row{&theirs}}); !fault.Is(err, "ledger.refused") {
		t.Errorf("the same revision twice: %v", err)
	}
	if err := w.open(); err != nil || w.store.View().Len(rows.KG) != 12 || w.store.View().Node(source(1).ID).Summary != "Another report." {
		t.Errorf("%v, %d are known", err, w.store.View().Len(rows.KG))
	}
	w.sound("after two programs")
	if found := w.found(); !slices.Equal(found, nil) {
		t.Errorf("%v", found)
	}
}
