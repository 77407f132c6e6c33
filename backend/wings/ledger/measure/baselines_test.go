package measure

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/disk/disktest"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger"
)

// sayings are what was said while a Ledger came to be: long ago what its entries say, and much else since.
func sayings(v rows.View, since int) (said []string) {
	for _, layer := range []rows.Layer{rows.KG, rows.RG, rows.TG} {
		for r := range v.All(layer) {
			said = append(said, "ADD "+says(r))
		}
	}
	for n := range since {
		said = append(said, fmt.Sprintf("Turn %d looks at the weather, the harbour and the old market hall, and finds nothing that matters.", n))
	}
	return said
}

func compared(t *testing.T, s *store.Store, said []string, opt store.Options) map[string]Compared {
	t.Helper()
	all, err := compare(s, said, opt.Clock)
	if err != nil || len(all) != 4 {
		t.Fatalf("%+v, %v", all, err)
	}
	out := map[string]Compared{}
	for _, c := range all {
		out[c.ID] = c
	}
	return out
}

// Each baseline of 000 §16.2 runs on the same requests: what was said last forgets, words find some of it, what is known lacks what was decided and is
// to be done, the whole Ledger has it.
func Test3LG_150_FourConfigurationsOnTheSameRequests(t *testing.T) {
	_, _, s, opt := opened(t, disktest.New())
	dice := rand.New(rand.NewPCG(5, 6))
	for n := range 20 {
		interact(t, s, dice, n)
	}
	by := compared(t, s, sayings(s.View(), 400), opt)
	b0, b1, b2, b3 := by["B0"], by["B1"], by["B2"], by["B3"]
	if b0.Needed != 0 || b1.Needed <= b0.Needed || b2.Needed <= b0.Needed || b3.Needed <= b2.Needed || b3.Needed != 1 {
		t.Errorf("needed: %+v", by)
	}
	for id, c := range by {
		if c.Tokens <= 0 || c.Tokens > ledger.Room || c.P95 <= 0 || c.Name == "" {
			t.Errorf("%s: %+v", id, c)
		}
	}
	again := compared(t, s, sayings(s.View(), 400), opt)
	for id, c := range by {
		if a := again[id]; a.Needed != c.Needed || a.Stale != c.Stale {
			t.Errorf("%s again: %+v", id, a)
		}
	}
	// While nothing else was said since, what was said last has it, too.
	if short := compared(t, s, sayings(s.View(), 0), opt); short["B0"].Needed == 0 {
		t.Errorf("a short project: %+v", short)
	}
}

// What was said keeps what does not hold any more; the Ledger says what does.
func Test3LG_150_AnOldContextIsStale(t *testing.T) {
	_, _, s, opt := opened(t, disktest.New())
	at := rows.At(opt.Clock())
	row := func(rev rows.Rev, text string) *rows.Node {
		return &rows.Node{
			Head:    rows.Head{ID: rows.Born(rows.KG, rows.Risk, "01KGX000000000000000888888"), Type: rows.Risk, Title: "Rents", Rev: rev, CreatedAt: at, UpdatedAt: at},
			Summary: text, Status: rows.Active, Attributes: map[string]jsontext.Value{"confidence": jsontext.Value("0.5")},
		}
	}
	for _, r := range []*rows.Node{row(1, "Rents may rise by 3 %."), row(2, "Rents may rise by 8 %.")} {
		if _, err := s.Commit(store.Batch{Mode: "test", Rows: []rows.Row{r}}); err != nil {
			t.Fatal(err)
		}
	}
	by := compared(t, s, []string{"They say: rents may rise by 3 %."}, opt)
	for id, stale := range map[string]float64{"B0": 1, "B1": 1, "B2": 0, "B3": 0} {
		if c := by[id]; c.Stale != stale || c.Needed != 1-stale {
			t.Errorf("%s: %+v", id, c)
		}
	}
}

// A Ledger with nothing in it has no requests, and compares nothing.
func TestAnEmptyLedgerComparesNothing(t *testing.T) {
	_, _, s, opt := opened(t, disktest.New())
	if all, err := compare(s, []string{strings.Repeat("word ", 9000)}, opt.Clock); err != nil || all != nil {
		t.Errorf("%+v, %v", all, err)
	}
}
