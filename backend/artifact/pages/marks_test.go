package pages

import (
	"testing"

	"pgregory.net/rapid"
)

func TestParseMarks(t *testing.T) {
	for in, want := range map[string]string{
		"":                                  "",
		"n01:0-4012,8100-12044 n02:0-310":   "n01:0-4012,8100-12044 n02:0-310",
		"n02:0-310 n01:8100-12044,0-4012":   "n01:0-4012,8100-12044 n02:0-310",
		"n01:0-10,10-20,15-30,40-50":        "n01:0-30,40-50",
		"n100:0-1 n99:0-1 doc:0-1":          "doc:0-1 n99:0-1 n100:0-1",
		"n01:0-10 n01:20-30":                "n01:0-10,20-30",
		"n01:5-5,9-3,-4-8,x-y,1,,0-3,0x1-2": "n01:0-3",
		"n01 :0-4 n02: n03:0-99999999999999999999 n04:0-2:7 \t\nn05:1-2": "n05:1-2",
	} {
		if got := ParseMarks(in).String(); got != want {
			t.Errorf("%q is read as %q, not %q", in, got, want)
		}
	}
	for _, id := range []string{"", "a b", "a:b", "a,b", " a"} {
		if got := (Marks{}).Add(id, 0, 4).String(); got != "" {
			t.Errorf("the id %q is written as %q", id, got)
		}
	}
}

// Marks are sets of bytes: whatever the order and overlap of what is added, they hold just that.
func TestMarksAreSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m Marks
		model := map[string]*[64]bool{"n01": {}, "n7": {}, "n100": {}}
		id := rapid.SampledFrom([]string{"n01", "n7", "n100"})
		place := rapid.IntRange(-3, 63)
		for range rapid.IntRange(0, 20).Draw(t, "adds") {
			doc, from, to := id.Draw(t, "id"), place.Draw(t, "from"), place.Draw(t, "to")
			before := m.String()
			grown := m.Add(doc, from, to)
			if m.String() != before {
				t.Fatal("Add changed the marks it was asked of")
			}
			m = grown
			for i := max(from, 0); from >= 0 && i < to; i++ {
				model[doc][i] = true
			}
		}
		if again := ParseMarks(m.String()); again.String() != m.String() {
			t.Fatalf("%q is read back as %q", m, again)
		}
		for doc, read := range model {
			from, to := place.Draw(t, "from"), place.Draw(t, "to")
			n := 0
			for i := max(from, 0); i < to; i++ {
				if read[i] {
					n++
				}
			}
			if got := m.Count(doc, from, to); got != n {
				t.Fatalf("%s: %d of %d-%d were read, Count says %d", m, n, from, to, got)
			}
			if from >= 0 && from < to && m.Has(doc, from, to) != (n == to-from) {
				t.Fatalf("%s: Has(%d, %d) is wrong", m, from, to)
			}
			for i, s := range m.Spans(doc) {
				if s.From >= s.To || i > 0 && m.Spans(doc)[i-1].To >= s.From {
					t.Fatalf("%s is not canonical", m)
				}
			}
		}
		other, minus := (Marks{}).Add("n01", 5, 20).Add("n01", 30, 40).Add("n7", 0, 64), Marks{}
		for doc, read := range model {
			for i, is := range read {
				if is && other.Count(doc, i, i+1) == 0 {
					minus = minus.Add(doc, i, i+1)
				}
			}
		}
		if got := m.Without(other).String(); got != minus.String() {
			t.Fatalf("%q without %q is %q, not %q", m, other, got, minus)
		}
		var half Marks
		for _, doc := range []string{"n100", "n01", "n7"} {
			for _, s := range m.Spans(doc) {
				half = half.Add(doc, s.From, s.To)
			}
		}
		if half.String() != m.String() || m.Join(half).String() != m.String() || (Marks{}).Join(m).String() != m.String() {
			t.Fatalf("joining %q with itself gives something else", m)
		}
	})
}

func FuzzParseMarks(f *testing.F) {
	f.Add("n01:0-4012,8100-12044 n02:0-310")
	f.Fuzz(func(t *testing.T, s string) {
		m := ParseMarks(s)
		if again := ParseMarks(m.String()).String(); again != m.String() {
			t.Fatalf("%q becomes %q becomes %q", s, m, again)
		}
	})
}
