package pack

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/ledger/ledgertest"
	"crg/backend/ledger/rows"
)

// Two hundred interactions from a fixed seed, each a request and then a batch: played twice, the same entries in the same order are selected each time, by the
// lists and by scoring.
func Test3LG_149_TwoHundredInteractionsSelectTheSame(t *testing.T) {
	play := func() (out [][]byte) {
		dice := rand.New(rand.NewPCG(149, 0)) //nolint:gosec // a test
		v, asks := large(t, 2000)
		f := NewFinder(v)
		var deltas []Delta
		for i, a := range asks[:200] {
			a.Now = ledgertest.Now.Add(time.Duration(i) * time.Hour)
			p := f.Pack(a, deltas)
			out = append(out, p.JSON())
			if i%20 == 0 && !bytes.Equal(p.JSON(), Make(v, a, deltas).JSON()) {
				t.Errorf("interaction %d is found otherwise than scored", i)
			}
			before := v
			var changed []rows.ID
			for range 1 + dice.IntN(3) {
				k := known(10_000+dice.IntN(500), a.Text, a.Now)
				if old := v.Node(k.ID); old != nil {
					k.Rev = old.Rev + 1
				}
				v, changed = v.Add(k), append(changed, k.ID)
			}
			f.Follow(v, changed...)
			deltas = Deltas(before, v, changed)
		}
		return out
	}
	one, two := play(), play()
	if len(one) != 200 || !slices.EqualFunc(one, two, bytes.Equal) {
		t.Error("played again, others are selected")
	}
}

// What a pack is made of is the rows and the request: nothing here can reach the chat, the journal or a model.
func Test3LG_1_APackIsMadeOfRowsAlone(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range parsed.Imports {
			if p := strings.Trim(i.Path.Value, `"`); strings.HasPrefix(p, "crg/") && p != "crg/backend/ledger/rows" {
				t.Errorf("%s reads %s", f.Name(), p)
			}
		}
	}
}

// Every entry can be had in three sizes: its line of the index, its summary in a pack, and the source with the place.
func Test3LG_79_ThreeSizesOfDetail(t *testing.T) {
	source := known(1, "Report", now)
	source.Type, source.ID, source.SourceKey = rows.Source, rows.Born(rows.KG, rows.Source, ulid(1)), "file::files/report.txt"
	k := known(2, "Rents", now)
	k.Summary = "Rents rose by 8 %."
	k.Evidence = []rows.Evidence{{Source: source.ID, Confidence: 0.7, Quote: "um acht Prozent", Span: &rows.Span{LineStart: 41, LineEnd: 41}}}
	d, w := decision(3, "Stay", rows.Accepted, now, k.ID), task(4, "Ask", now, k.ID)
	v := view(source, k, d, w)
	for _, r := range []rows.Row{source, k, d, w} {
		if i := rows.IndexOf(r); i.ID != r.Key() || i.Title == "" || i.Type == "" {
			t.Errorf("the index has %+v", i)
		}
	}
	p := Make(v, Ask{Text: "rents", Now: now}, nil)
	said := fmt.Sprint(p.Known, p.Decisions, p.Tasks)
	for _, want := range []string{"Rents rose by 8 %.", "So it is.", "C."} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in the pack: %s", want, said)
		}
	}
	if of := v.Node(v.Node(k.ID).Evidence[0].Source); of == nil || of.SourceKey != "file::files/report.txt" || v.Node(k.ID).Evidence[0].Span.LineStart != 41 {
		t.Error("the source of a fact is not reached")
	}
}
