package host

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/wing"
)

var _ = diag.Add(diag.Warning, diag.Table{"diary.torn": {{"A page is torn."}}, "diary.old": {{"A page is old."}}})

// diary is a wing that keeps the numbers of the records it was handed.
type diary struct {
	mu      sync.Mutex
	dormant bool
	seen    []uint64
	calls   int
	fail    error
	boom    bool
	closed  bool
	stays   bool          // it says that all is well and keeps nothing
	takes   time.Duration // for one portion
}

func (d *diary) Active() bool { return !d.dormant }
func (d *diary) Close() error { d.closed = true; return nil }

func (d *diary) Followed() uint64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return uint64(len(d.seen))
}

func (d *diary) Follow(records []graphstore.Record) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.calls++
	if d.boom {
		panic("boom")
	}
	if d.fail != nil {
		return d.fail
	}
	if d.stays {
		if d.calls > 9 {
			return errors.New("asked without end")
		}
		return nil
	}
	time.Sleep(d.takes)
	for _, r := range records {
		d.seen = append(d.seen, r.Seq)
	}
	return nil
}

func (d *diary) Problems() []diag.Diagnostic { return []diag.Diagnostic{diag.New("diary.torn")} }
func (d *diary) Check() []diag.Diagnostic    { return []diag.Diagnostic{diag.New("diary.old")} }
func (d *diary) Needs() []wing.Need {
	return []wing.Need{{ID: "page", Text: message.Written("Look at it")}}
}

func (d *diary) Rows(from int) []journal.Entry {
	return []journal.Entry{{Actor: "one"}, {Actor: "two"}}[from:]
}

// growing is a journal that grows.
type growing struct {
	mu   sync.Mutex
	last uint64
}

func (p *growing) records(from uint64) iter.Seq2[graphstore.Record, error] {
	return func(yield func(graphstore.Record, error) bool) {
		for seq := max(from, 1); seq <= p.lastSeq(); seq++ {
			if !yield(graphstore.Record{Seq: seq}, nil) {
				return
			}
		}
	}
}

func (p *growing) lastSeq() uint64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last
}

func (p *growing) grow(by uint64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last += by
}

func open(p *growing, readOnly bool, wings ...wing.Wing) (w *Wings, moved *int) {
	moved = new(int)
	in := Inputs{
		For: func(string) wing.Host { return wing.Host{} }, ReadOnly: readOnly, Records: p.records, LastSeq: p.lastSeq,
		Moved: func() { *moved++ },
	}
	for _, one := range wings {
		in.Makers = append(in.Makers, wing.Maker{Name: "diary", New: func(wing.Host) (wing.Wing, error) {
			if one == nil {
				return nil, errors.New("no room")
			}
			return one, nil
		}})
	}
	w = Open(in)
	w.Wake()
	return w, moved
}

func TestEveryRecordIsHandedOverOnceAndInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &growing{last: 3*most + 7} // of before the program started
		d := &diary{}
		w, _ := open(p, false, d)
		synctest.Wait()
		for range 5 {
			p.grow(3)
			w.Wake()
			synctest.Wait()
		}
		w.Close()
		if len(d.seen) != 3*most+7+15 || !slices.IsSorted(d.seen) || d.seen[0] != 1 || len(slices.Compact(d.seen)) != len(d.seen) {
			t.Fatalf("%d records, from %d", len(d.seen), d.seen[0])
		}
		if d.calls != 4+5 {
			t.Errorf("%d calls for four portions and five changes", d.calls)
		}
		if !d.closed {
			t.Error("the wing was not closed")
		}
	})
}

func TestAWingThatFailsIsToldOfAndTriedAgain(t *testing.T) {
	for name, harm := range map[string]*diary{"error": {fail: errors.New("disk full")}, "panic": {boom: true}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := &growing{last: 2}
				well := &diary{}
				w, moved := open(p, false, harm, well)
				defer w.Close()
				synctest.Wait()
				if harm.calls != 1 || *moved != 1 {
					t.Errorf("tried %d times, told %d times", harm.calls, *moved)
				}
				if !slices.ContainsFunc(w.Problems(), func(d diag.Diagnostic) bool { return d.ID == "wing.failed" }) {
					t.Error("nobody is told")
				}
				if len(well.seen) != 2 {
					t.Errorf("the other wing got %v", well.seen)
				}
				harm.mu.Lock()
				harm.fail, harm.boom = nil, false
				harm.mu.Unlock()
				p.grow(1)
				w.Wake()
				synctest.Wait()
				if !slices.Equal(harm.seen, []uint64{1, 2, 3}) {
					t.Errorf("handed over after all: %v", harm.seen)
				}
				if slices.ContainsFunc(w.Problems(), func(d diag.Diagnostic) bool { return d.ID == "wing.failed" }) {
					t.Error("it is still told")
				}
			})
		})
	}
}

// A wing that says yes and does not get on is not asked again before something changes.
func TestAWingThatDoesNotGetOnIsAskedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &growing{last: 3 * most}
		d := &diary{stays: true}
		w, _ := open(p, false, d)
		defer w.Close()
		synctest.Wait()
		if d.calls != 1 {
			t.Errorf("%d calls for nothing", d.calls)
		}
		d.mu.Lock()
		d.stays = false
		d.mu.Unlock()
		w.Wake()
		synctest.Wait()
		if len(d.seen) != 3*most {
			t.Errorf("it got %d records after all", len(d.seen))
		}
	})
}

// Who closes a project waits for the portion that a wing has in hand, not for the history behind it.
func TestClosingWaitsForOnePortionOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &growing{last: 100 * most}
		d := &diary{takes: time.Second}
		w, _ := open(p, false, d)
		time.Sleep(1500 * time.Millisecond) // of the bubble: within the second portion
		w.Close()
		if d.calls != 2 || len(d.seen) != 2*most || !d.closed {
			t.Errorf("%d portions, %d records, closed: %v", d.calls, len(d.seen), d.closed)
		}
	})
}

func TestAWingThatCannotBeMadeLeavesTheOthers(t *testing.T) {
	w, _ := open(&growing{}, true, nil, &diary{})
	defer w.Close()
	if got := w.Problems(); len(got) != 2 || got[1].ID != "wing.failed" {
		t.Errorf("%v", got)
	}
	if len(w.Check()) != 1 || len(w.Needs()) != 1 || len(w.Rows()) != 1 || len(w.Rows()[0].Rows(1)) != 1 {
		t.Error("the other wing is not asked")
	}
}

func TestADormantWingIsNotAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &growing{last: 2}
		d := &diary{dormant: true}
		w, _ := open(p, false, d)
		defer w.Close()
		synctest.Wait()
		if d.calls != 0 || len(w.Problems())+len(w.Check())+len(w.Needs()) != 0 {
			t.Error("it was asked")
		}
		d.dormant = false // its folder is there now: it gets all that was
		w.Wake()
		synctest.Wait()
		if len(d.seen) != 2 {
			t.Errorf("%v", d.seen)
		}
	})
}

func TestNobodyFollowsAProjectThatIsOnlyRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{}
		w, _ := open(&growing{last: 2}, true, d)
		defer w.Close()
		w.Wake()
		synctest.Wait()
		if d.calls != 0 {
			t.Error("a wing was handed records that it cannot keep")
		}
	})
}

func TestNoWings(t *testing.T) {
	var w *Wings
	w.Wake()
	w.Close()
	if w.Problems() != nil || w.Check() != nil || w.Needs() != nil || w.Rows() != nil || w.Blocks(nil, nil, wing.Occasion{}) != nil {
		t.Error("something from nothing")
	}
}

func TestAPanicInATurnStaysWithTheWing(t *testing.T) {
	var listening func(journal.Turn)
	w := Open(Inputs{
		For:   func(string) wing.Host { return wing.Host{Sent: func(f func(journal.Turn)) { listening = f }} },
		Moved: func() {},
		Makers: []wing.Maker{{Name: "diary", New: func(h wing.Host) (wing.Wing, error) {
			h.Sent(func(journal.Turn) { panic("boom") })
			return &diary{}, nil
		}}},
	})
	defer w.Close()
	listening(journal.Turn{ID: "t0001"})
	if got := w.Problems(); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

// A command that needs a wing says what the wing said when it could not be made.
func TestAWingThatCouldNotBeMadeSaysWhy(t *testing.T) {
	full := fault.New("disk.full", "kg_nodes.jsonl")
	for want, failed := range map[string]error{"disk.full": fmt.Errorf("opening: %w", full), "internal": errors.New("a panic")} {
		w := Open(Inputs{
			Makers: []wing.Maker{{Name: "diary", New: func(wing.Host) (wing.Wing, error) { return nil, failed }}},
			For:    func(string) wing.Host { return wing.Host{Sent: func(func(journal.Turn)) {}} }, ReadOnly: true, Moved: func() {},
		})
		if _, err := Made[*diary](w, "diary", "internal"); !fault.Is(err, want) {
			t.Errorf("%v, not %s", err, want)
		}
		w.Close()
	}
	w, _ := open(&growing{}, true, &diary{})
	defer w.Close()
	if d, err := Made[*diary](w, "diary", "internal"); err != nil || d == nil {
		t.Error(err)
	}
	if _, err := Made[*diary](nil, "diary", "internal"); !fault.Is(err, "internal") {
		t.Error(err)
	}
}
