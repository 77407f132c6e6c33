package pack

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend/ledger/rows"
)

var vocabulary = []string{"rents", "noise", "bridge", "Straße", "risk", "fact", "桥", "the", "tram"}

// anyRow is a revision of one of a few entries of a layer, which refers to a few others.
func anyRow(t *rapid.T, rev map[rows.ID]rows.Rev) rows.Row {
	n := rapid.IntRange(0, 11).Draw(t, "entry")
	layer := layers[n%3]
	of := func(name string) (out []rows.ID) {
		for _, i := range rapid.SliceOfN(rapid.IntRange(0, 13), 0, 3).Draw(t, name) {
			out = append(out, rows.Born(layers[i%3], rows.Fact, ulid(i)))
		}
		return out
	}
	pick := func(name string, all ...string) string { return rapid.SampledFrom(all).Draw(t, name) }
	kind := map[rows.Layer]string{rows.KG: pick("type", rows.Fact, rows.Risk, rows.Source), rows.RG: "decision", rows.TG: "task"}[layer]
	h := rows.Head{
		ID: rows.Born(layer, rows.Fact, ulid(n)), Type: kind, Title: strings.Join(rapid.SliceOfN(rapid.SampledFrom(vocabulary), 0, 3).Draw(t, "title"), " "),
		UpdatedAt: rows.At(now.Add(-time.Duration(rapid.IntRange(-1, 20).Draw(t, "age")) * 12 * time.Hour)), Links: of("links"),
		Tags: rapid.SliceOfN(rapid.SampledFrom([]string{"risk", "tram", "noise"}), 0, 2).Draw(t, "tags"),
	}
	switch pick("time", "", "", "", "", "none", "offset") {
	case "none":
		h.UpdatedAt = "soon"
	case "offset":
		h.UpdatedAt = rows.Time(strings.Replace(string(h.UpdatedAt), "Z", "+02:00", 1))
	}
	rev[h.ID]++
	h.Rev = rev[h.ID]
	switch layer {
	case rows.TG:
		return &rows.Task{
			Head: h, Status: rows.Status(pick("status", "ready", "backlog", "in_progress", "done")), Dependencies: of("waits"), Blocks: of("blocks"),
			Inputs: rows.Inputs{KG: of("inputs"), Sources: of("sources")}, Outputs: rows.Outputs{KG: of("outputs")},
		}
	case rows.RG:
		return &rows.Decision{Head: h, Outcome: rows.Outcome{Status: pick("outcome", rows.Accepted, rows.Proposed, rows.Rejected)}, Refs: rows.Refs{KG: of("refs")}}
	}
	return &rows.Node{Head: h, Summary: "S.", Status: pick("state", rows.Active, rows.Active, rows.Deprecated)}
}

func anyAsk(t *rapid.T) Ask {
	words := rapid.SliceOfN(rapid.SampledFrom(append(slices.Clone(vocabulary), "F1", "D2", "T3", "KG-FACT-"+ulid(2), "RG-DEC-"+ulid(4))), 0, 4).Draw(t, "asked")
	return Ask{
		Text: strings.Join(words, " "), Goal: "Should we move?", Now: now,
		Layers: rapid.SampledFrom([][]rows.Layer{nil, nil, {rows.KG}, {rows.TG}, {rows.RG, rows.TG}, {rows.KG, rows.RG}}).Draw(t, "layers"),
	}
}

// Whatever the Ledger, however it came to be, and whatever is asked: what is found is what scoring everything finds.
func Test3LG_86_87_90_FindingIsScoring(t *testing.T) {
	small(t)
	rapid.Check(t, func(t *rapid.T) {
		rev := map[rows.ID]rows.Rev{}
		v := rows.View{}
		for range rapid.IntRange(0, 25).Draw(t, "rows before") {
			v = v.Add(anyRow(t, rev))
		}
		f := NewFinder(v)
		same(t, "at first", f, v, anyAsk(t))
		for range rapid.IntRange(0, 6).Draw(t, "batches") {
			var ids []rows.ID
			for range rapid.IntRange(1, 4).Draw(t, "rows") {
				r := anyRow(t, rev)
				v = v.Add(r)
				ids = append(ids, r.Key())
			}
			f.Follow(v, ids...)
			same(t, "after a batch", f, v, anyAsk(t))
		}
		var rest []rows.Row // what is left where a Ledger begins anew, or another program took rows out
		var gone []rows.ID
		for _, l := range layers {
			for r := range v.All(l) {
				if rapid.Bool().Draw(t, "stays") {
					rest = append(rest, r)
				} else {
					gone = append(gone, r.Key())
				}
			}
		}
		v = rows.View{}.Add(rest...)
		f.Follow(v, gone...)
		same(t, "after rows went", f, v, anyAsk(t))
		if fresh := NewFinder(v); len(fresh.lists) != len(f.lists) || len(fresh.entries) != len(f.entries) {
			t.Fatalf("followed it has %d lists, made anew %d", len(f.lists), len(fresh.lists))
		}
	})
}

// small has few entries compete for fewer places, so that small Ledgers are full ones.
func small(t *testing.T) {
	t.Helper()
	was := maps.Clone(room)
	room = map[rows.Layer]int{rows.TG: 2, rows.RG: 2, rows.KG: 2}
	t.Cleanup(func() { room = was })
}

func same(t rapid.TB, what string, f *Finder, v rows.View, a Ask) {
	t.Helper()
	if got, want := f.Pack(a, nil).JSON(), Make(v, a, nil).JSON(); !bytes.Equal(got, want) {
		t.Fatalf("%s, asked %q of %v:\nfound  %s\nscored %s", what, a.Text, a.Layers, got, want)
	}
}

// A batch that holds two revisions of a decision names it twice; what it rests on is counted once, and let go when the decision is.
func Test3LG_86_ADecisionTwiceInABatch(t *testing.T) {
	small(t)
	fact := known(2, "Rents", now)
	older, newer := known(5, "Noise", now.Add(-time.Hour)), known(8, "Tram", now)
	decision := func(rev rows.Rev, status string) *rows.Decision {
		return &rows.Decision{
			Head:    rows.Head{ID: rows.Born(rows.RG, "", ulid(1)), Type: "decision", Title: "Move", Rev: rev, UpdatedAt: rows.At(now)},
			Outcome: rows.Outcome{Status: status}, Refs: rows.Refs{KG: []rows.ID{older.ID}},
		}
	}
	v := rows.View{}.Add(fact, older, newer)
	f := NewFinder(v)
	first, second := decision(1, rows.Accepted), decision(2, rows.Accepted)
	v = v.Add(first, second)
	f.Follow(v, first.ID, second.ID)
	same(t, "while it stands", f, v, Ask{Now: now})
	third := decision(3, rows.Rejected)
	v = v.Add(third)
	f.Follow(v, third.ID)
	same(t, "when it does not", f, v, Ask{Now: now})
}

// A crowd in which all match is found as it is scored, too.
func TestACrowdIsFoundAsItIsScored(t *testing.T) {
	v := crowd(300)
	f := NewFinder(v)
	for _, text := range []string{"rents", "decision 9", "zebras", "F7 F8 T9 and rents", "", "task fact decision"} {
		same(t, "a crowd", f, v, Ask{Text: text, Now: now})
	}
	for i := range 40 {
		k := known(9000+i, fmt.Sprint("Rents ", i), now.Add(time.Duration(i)*time.Second))
		v = v.Add(k)
		f.Follow(v, k.ID)
	}
	same(t, "a larger crowd", f, v, Ask{Text: "rents", Now: now.Add(time.Minute)})
}
