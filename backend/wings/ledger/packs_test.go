package ledger

import (
	"bytes"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
)

// Batches come while prompts are made, before the lists are there, while they are made, and after: each pack is that of its state, by scoring.
func Test3LG_94_PacksKeepUpWithBatches(t *testing.T) {
	noon := time.Date(2026, 2, 17, 12, 0, 0, 0, time.UTC)
	row := func(i int) *rows.Node {
		return &rows.Node{
			Head:    rows.Head{ID: rows.Born(rows.KG, rows.Fact, fmt.Sprintf("01KGX000000000000000000%03d", i%300)), Type: rows.Fact, Title: fmt.Sprint("Rents ", i), Rev: rows.Rev(1 + i/300), UpdatedAt: rows.At(noon)},
			Summary: "S.", Status: rows.Active,
		}
	}
	p := &packs{}
	var v rows.View
	p.changed(v, nil, "")
	var asking sync.WaitGroup
	stop := make(chan struct{})
	asking.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				p.made(p.of("", pack.Ask{Text: "rents", Now: noon}))
			}
		}
	})
	for i := range 400 {
		r := row(i)
		v = v.Add(r)
		p.changed(v, []rows.ID{r.ID}, fmt.Sprint("COMMIT-", i))
	}
	close(stop)
	asking.Wait()
	ask := pack.Ask{Text: "rents 7", Now: noon}
	p.of("", ask)
	p.work.Wait()
	s := p.of("", ask)
	if p.finder == nil || !bytes.Equal(s.pack.JSON(), pack.Make(v, ask, s.pack.Deltas).JSON()) || s.commit != "COMMIT-399" || len(s.pack.Deltas) != pack.MostDeltas {
		t.Errorf("the pack of %s is not the one of the Ledger, or tells %d changes", s.commit, len(s.pack.Deltas))
	}
	p.reader("").shown = nil
	p.made(s)
	if _, ok := p.sent("", "no row of it"); !ok {
		t.Error("a pack was made and none was sent")
	}
	r := row(402)
	v = v.Add(r)
	p.changed(v, []rows.ID{r.ID}, "COMMIT-400")
	if got := p.of("", ask).pack.Deltas; !slices.Equal(got, []pack.Delta{{Layer: rows.KG, ID: r.ID, Change: "changed"}}) {
		t.Errorf("after one batch: %v", got)
	}
	p.changed(rows.View{}, nil, "") // begun anew
	if got := p.of("", ask).pack; len(got.Known) != 0 {
		t.Errorf("of a Ledger that was put aside: %v", got.Known)
	}
}

// Of several prompts that were made the one counts of which all rows were sent; where none was sent whole, the oldest.
func TestWhichOfThePromptsWasSent(t *testing.T) {
	p := &packs{fresh: reader{since: []rows.ID{"a", "b", "c"}}}
	r := p.reader("")
	p.made(shown{at: 1, commit: "one", labels: []string{"F1:", "F2 added"}})
	p.made(shown{at: 2, commit: "two", labels: []string{"F1:", "F3 added"}})
	p.made(shown{at: 3, commit: "three", labels: []string{"F1:", "F4 added"}})
	before := slices.Clone(r.shown)
	if s, _ := p.sent("", "F1: x\nF3 added"); s.commit != "two" || !slices.Equal(r.since, []rows.ID{"c"}) || r.told != 2 {
		t.Errorf("%s was sent, %v is untold", s.commit, r.since)
	}
	if _, ok := p.sent("", "F1:"); ok {
		t.Error("sent twice")
	}
	r.since, r.told, r.shown = []rows.ID{"a", "b", "c"}, 0, before
	if s, _ := p.sent("", "edited by the person"); s.commit != "one" || len(r.since) != 2 {
		t.Errorf("%s was sent, %v is untold", s.commit, r.since)
	}
}

// What one agent was told is news to another, in this session and after the next start.
func Test3LG_94_EachAgentHearsOfEachChange(t *testing.T) {
	p := &packs{}
	var v rows.View
	p.changed(v, nil, "")
	change := func(id rows.ID, rev rows.Rev) {
		v = v.Add(&rows.Node{Head: rows.Head{ID: id, Type: rows.Fact, Title: "Rents", Rev: rev, UpdatedAt: "2026-02-17T12:00:00Z"}, Summary: "S.", Status: rows.Active})
		p.changed(v, []rows.ID{id}, "COMMIT")
	}
	hears := func(agent string, want ...string) {
		t.Helper()
		s := p.of(agent, pack.Ask{Text: "rents"})
		var got []string
		for _, d := range s.pack.Deltas {
			got = append(got, string(d.ID[len(d.ID)-1:])+" "+d.Change)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s hears %v, not %v", agent, got, want)
		}
		p.made(s)
		p.sent(agent, "")
	}
	one, two := rows.Born(rows.KG, rows.Fact, "01KGX000000000000000000001"), rows.Born(rows.KG, rows.Fact, "01KGX000000000000000000002")
	change(one, 1)
	hears("Ada", "1 added")
	change(two, 1)
	hears("Ada", "2 added")
	hears("Bob", "1 added", "2 added")
	hears("Ada")
	p.work.Wait()

	was := v
	p = &packs{}
	p.changed(v, nil, "") // Bob heard of nothing that Ada was told in the last session
	p.recall("Ada", true, was, nil)
	p.recall("Bob", false, rows.View{}, []rows.ID{one, two})
	change(two, 2)
	hears("Bob", "1 added", "2 added")
	hears("Ada", "2 changed")
	hears("Eve", "2 changed")
	p.work.Wait()
}

// A pack of nothing says nothing: no prompt tells how to refer to what is not there.
func TestAPackOfNothingSaysNothing(t *testing.T) {
	if got := pieces(rows.View{}, pack.Pack{}); len(got) > 0 {
		t.Errorf("%+v", got)
	}
}
