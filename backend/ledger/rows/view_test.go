package rows

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func node(id int, rev Rev, at Time, title string) *Node {
	return &Node{Head: Head{ID: Born(KG, Fact, ulid(id)), Type: Fact, Title: title, Rev: rev, UpdatedAt: at}}
}

// By hand: which of the rows of one entry is the latest (000 X3.2).
func Test3LG_69_70_TheLatestOfRows(t *testing.T) {
	for name, row := range map[string]struct {
		rows []*Node
		want string
	}{
		"3LG-69 the highest rev":             {[]*Node{node(1, 2, At(noon), "b"), node(1, 1, At(later), "a")}, "b"},
		"3LG-69 then the time":               {[]*Node{node(1, 2, At(later), "b"), node(1, 2, At(noon), "c")}, "b"},
		"3LG-69 then the line":               {[]*Node{node(1, 2, At(noon), "b"), node(1, 2, At(noon), "c")}, "c"},
		"3LG-69 the instant, not letters":    {[]*Node{node(1, 1, "2026-02-17T12:00:00Z", "a"), node(1, 1, "2026-02-17T12:30:00+01:00", "b")}, "a"},
		"3LG-70 one has none: the time":      {[]*Node{node(1, 9, At(noon), "b"), node(1, 0, At(later), "c")}, "c"},
		"3LG-70 then the line":               {[]*Node{node(1, 0, At(noon), "a"), node(1, 9, At(noon), "b"), node(1, 1, At(noon), "c")}, "c"},
		"3LG-70 what is no time is oldest":   {[]*Node{node(1, 0, At(noon), "a"), node(1, 1, "soon", "b")}, "a"},
		"3LG-70 the one without comes first": {[]*Node{node(1, 0, At(later), "a"), node(1, 9, At(noon), "b")}, "a"},
	} {
		var rows []Row
		for _, n := range row.rows {
			rows = append(rows, n)
		}
		if got := view(rows...).Node(row.rows[0].ID).Title; got != row.want {
			t.Errorf("%s: %s, want %s", name, got, row.want)
		}
		if got := Resolve(slices.Values(rows)).Node(row.rows[0].ID).Title; got != row.want {
			t.Errorf("%s, read at once: %s, want %s", name, got, row.want)
		}
	}
}

// The resolver against the two sentences of the document, over any rows, read at once or one by one.
func Test3LG_71_OneResolverForAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var rows []Row
		n := rapid.IntRange(1, 20).Draw(t, "rows")
		for i := range n {
			at := rapid.SampledFrom([]Time{At(noon), At(later), "no time", "2026-02-17T13:00:00+00:00"}).Draw(t, "at")
			rows = append(rows, node(rapid.IntRange(1, 4).Draw(t, "id"), Rev(rapid.IntRange(0, 3).Draw(t, "rev")), at, fmt.Sprint(i)))
		}
		split := rapid.IntRange(0, n).Draw(t, "split")
		once, grown := Resolve(slices.Values(rows)), Resolve(slices.Values(rows[:split])).Add(rows[split:]...)
		for id := 1; id <= 4; id++ {
			key := Born(KG, Fact, ulid(id))
			var of []Row
			numbered := true
			for _, r := range rows {
				if r.Key() == key {
					of = append(of, r)
					numbered = numbered && r.Revision() > 0
				}
			}
			var want Row
			for _, r := range of { // later lines win where all else is equal
				if want == nil || (!numbered || r.Revision() == want.Revision()) && r.Updated().Compare(want.Updated()) >= 0 || numbered && r.Revision() > want.Revision() {
					want = r
				}
			}
			if once.Get(key) != want || grown.Get(key) != want {
				t.Fatalf("%s: %v at once, %v grown, want %v", key, once.Get(key), grown.Get(key), want)
			}
		}
	})
}

// A view stays as it was, whatever is added to it; handles stay, too.
func TestAViewIsAValue(t *testing.T) {
	before := base()
	a, b := before.Add(fact(5)), before.Add(task(6))
	if before.Len(KG) != 2 || a.Len(KG) != 3 || b.Len(KG) != 2 || b.Len(TG) != 2 || a.Len(TG) != 1 {
		t.Errorf("%d %d %d %d %d", before.Len(KG), a.Len(KG), b.Len(KG), b.Len(TG), a.Len(TG))
	}
	again := *fact(2)
	again.Rev, again.Title = 2, "new"
	c := a.Add(&again)
	for v, want := range map[string]string{a.Handle(fact(2).ID): "F2", c.Handle(fact(2).ID): "F2", c.Handle(fact(5).ID): "F3", c.Handle(task(3).ID): "T1", c.Handle(decision(4).ID): "D1", c.Handle("KG-x"): "", View{}.Handle(task(3).ID): ""} {
		if v != want {
			t.Errorf("handle %q, want %q", v, want)
		}
	}
	for handle, want := range map[string]ID{"F2": fact(2).ID, "f2": fact(2).ID, "T1": task(3).ID, "F9": "", "F0": "", "F": "", "": "", "X1": "", "C1": "", "F-1": ""} {
		if got := c.FromHandle(handle); got != want {
			t.Errorf("%q is %q, want %q", handle, got, want)
		}
	}
	if a.Node(fact(2).ID).Title == "new" || c.Node(fact(2).ID).Title != "new" || (View{}).Get("x") != nil || (View{}).ByKey("x") != "" {
		t.Error("a view changed")
	}
	var order []ID
	for r := range c.All(KG) {
		order = append(order, r.Key())
	}
	if !slices.Equal(order, []ID{source(1).ID, fact(2).ID, fact(5).ID}) {
		t.Errorf("%v", order)
	}
}

// many are n revisions of two fifths as many entries.
func many(n int) []Row {
	out := make([]Row, n)
	for i := range out {
		f := fact(0)
		f.ID, f.KnowledgeKey = ID(fmt.Sprintf("KG-FACT-01KGX00000000000000%07d", i%(n*2/5))), fmt.Sprint("node::n", i)
		f.Rev, f.UpdatedAt = Rev(1+i/(n*2/5)), At(noon.Add(time.Duration(i)*time.Second))
		out[i] = f
	}
	return out
}

// BenchmarkResolve is a log of 50,000 rows made into a view: below 1 s (3LG-80), reading its lines apart.
func BenchmarkResolve(b *testing.B) {
	rows := many(50_000)
	for b.Loop() {
		Resolve(slices.Values(rows))
	}
}

// BenchmarkAddOne is one row more, which costs the row and not the log.
func BenchmarkAddOne(b *testing.B) {
	v := Resolve(slices.Values(many(50_000)))
	f := fact(9)
	for b.Loop() {
		v.Add(f)
	}
}
