package cite

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The index changes nothing but the time: what is found with it is found without it, at the same places.
func TestTheIndexFindsWhatASearchFinds(t *testing.T) {
	var filler strings.Builder
	for i := 0; filler.Len() < indexed; i++ {
		fmt.Fprintf(&filler, "In %d the tram costs 211 million and so on, %d of it not.\n", i, i*7)
	}
	words := []string{"the", "tram", "costs", "211", "million", "Fähre", "2,900", "not", "ﬁne", "co\u00adst", "“so”", "…", "don’t", "*and*", "a-\nb", "東京", "x"}
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.SampledFrom(words), 1, 40).Draw(t, "words")
		text := filler.String() + strings.Join(list, " ") + filler.String()
		from := rapid.IntRange(0, len(list)-1).Draw(t, "from")
		quotation := strings.Join(list[from:rapid.IntRange(from+1, len(list)).Draw(t, "to")], rapid.SampledFrom([]string{" ", "\n", "  "}).Draw(t, "between"))
		if rapid.Bool().Draw(t, "altered") {
			quotation = strings.Replace(quotation, "tram", "bus", 1)
		}
		with, without := newSource(text), newSource(text)
		without.index = func() *index { return nil }
		if with.index() == nil {
			t.Fatal("no index was made")
		}
		a, foundA := with.Find(quotation)
		b, foundB := without.Find(quotation)
		if foundA != foundB || fmt.Sprint(a) != fmt.Sprint(b) {
			t.Fatalf("%q: %+v %v with the index, %+v %v without", quotation, a, foundA, b, foundB)
		}
		if x, y := fmt.Sprint(slices.Collect(with.All(quotation))), fmt.Sprint(slices.Collect(without.All(quotation))); x != y {
			t.Fatalf("%q: %.300s with the index, %.300s without", quotation, x, y)
		}
	})
}

// BenchmarkCitations asks 100 quotations of a text of 1.6 MB, half of which stand there: 50 ms is the limit (ADR 21).
func BenchmarkCitations(b *testing.B) {
	text := big()[:1_600_000]
	s := newSource(text)
	s.index()
	var asked []string
	for i := range 50 {
		at := (i + 1) * 31_000
		asked = append(asked,
			strings.ReplaceAll(strings.Join(strings.Fields(text[at : at+120])[1:12], " "), "“", `"`),
			fmt.Sprintf("the operator expects no growth in the year %d, whatever the council decides", 2100+i))
	}
	for b.Loop() {
		found := 0
		for _, q := range asked {
			if s.Has(q) {
				found++
			}
		}
		if found < 40 || found > 50 {
			b.Fatalf("%d found", found)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(b.N), "ms/100")
}

func BenchmarkIndex(b *testing.B) {
	text := fold(big()[:1_600_000]).text
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		newIndex(text)
	}
}
