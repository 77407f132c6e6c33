package rows

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What is read of the rows that count is what resolving all of them gives, for every id, handle and key, and for rows that come later.
func Test3LG_71_80_ReadingWhatCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var lines []Line
		var all []Row
		for range rapid.IntRange(0, 25).Draw(t, "lines") {
			r := anyRevision(t)
			lines, all = append(lines, Line{r.Layer(), Encode(r)}), append(all, r)
		}
		v, ok := Read(lines)
		want := Resolve(slices.Values(all))
		if !ok {
			t.Fatal("rows in order were not read")
		}
		equal(t, "read", v, want)
		for range rapid.IntRange(0, 4).Draw(t, "more") {
			r := anyRevision(t)
			v, want = v.Add(r), want.Add(r)
			equal(t, "and grown", v, want)
		}
	})
}

func anyRevision(t *rapid.T) Row {
	n := rapid.IntRange(1, 8).Draw(t, "id")
	h := Head{
		ID: Born([]Layer{KG, RG, TG, Conflicts}[n%4], Fact, ulid(n)), Rev: Rev(rapid.IntRange(0, 3).Draw(t, "rev")), Title: rapid.StringN(0, 6, -1).Draw(t, "title"),
		UpdatedAt: rapid.SampledFrom([]Time{At(noon), At(later), "no \"time", "2026-02-17T13:00:00+00:00"}).Draw(t, "at"),
	}
	key := rapid.SampledFrom([]string{"", "node::n1", `claim::"x" \ ü`, "node::n2"}).Draw(t, "key")
	switch h.ID.Layer() {
	case RG:
		return &Decision{Head: h, DecisionKey: key}
	case TG:
		return &Task{Head: h, TaskKey: key, OriginPlanID: rapid.SampledFrom([]string{"", "PLAN-1"}).Draw(t, "plan")}
	case Conflicts:
		return &Conflict{ID: h.ID, Rev: h.Rev, UpdatedAt: h.UpdatedAt}
	}
	return &Node{Head: h, KnowledgeKey: key, SourceKey: rapid.SampledFrom([]string{"", "file::files/a.txt"}).Draw(t, "source")}
}

func equal(t *rapid.T, what string, got, want View) {
	t.Helper()
	for _, l := range layers {
		if got.Len(l) != want.Len(l) {
			t.Fatalf("%s: %d of %s, want %d", what, got.Len(l), l, want.Len(l))
		}
		for r := range want.All(l) {
			other := got.Get(r.Key())
			if other == nil || string(Encode(other)) != string(Encode(r)) || got.Handle(r.Key()) != want.Handle(r.Key()) {
				t.Fatalf("%s: %s is %v, want %v", what, r.Key(), other, r)
			}
			for _, k := range Keys(r) {
				if got.ByKey(k) != want.ByKey(k) {
					t.Fatalf("%s: %q is %s, want %s", what, k, got.ByKey(k), want.ByKey(k))
				}
			}
		}
	}
	for _, k := range []string{"node::n1", "node::n2", "source file::files/a.txt", "plan PLAN-1"} {
		if got.ByKey(k) != want.ByKey(k) {
			t.Fatalf("%s: %q is %s, want %s", what, k, got.ByKey(k), want.ByKey(k))
		}
	}
}

// Where a line that counts is no row of its layer, nothing is guessed.
func TestReadingRefusesWhatIsNoRow(t *testing.T) {
	good := string(Encode(fact(1)))
	for name, line := range map[string]string{
		"no JSON": "oops", "no object": "[]", "torn": good[:len(good)/2], "a list for a title": strings.Replace(good, `"title":`, `"title":[],"x":`, 1), "an id that is a number": `{"id":1}`,
		"of another layer": string(Encode(task(2))), "a doubled key": `{"id":"a","id":"a"}`, "an escaped key": `{"\u0069d":"a"}`, "more behind": good + " {}",
	} {
		if _, ok := Read([]Line{{KG, []byte(good)}, {KG, []byte(line)}}); ok {
			t.Errorf("%s was read", name)
		}
	}
	// What is only written in another way is read.
	escaped := strings.Replace(good, `"id":"KG-`, `"id":"\u004bG-`, 1)
	for name, line := range map[string]string{"an escaped id": escaped, "a key that is null": strings.Replace(good, `"knowledge_key":"node::n1"`, `"knowledge_key":null`, 1), "a revision below": strings.Replace(good, `"rev":1`, `"rev":-1`, 1)} {
		v, ok := Read([]Line{{KG, []byte(line)}})
		if line == good || !ok || v.Node(fact(1).ID) == nil || v.Node(fact(1).ID).Title != fact(1).Title {
			t.Errorf("%s: %v, %s", name, ok, line)
		}
	}
	if v, ok := Read(nil); !ok || v.Len(KG) != 0 || fmt.Sprint(v.Add(fact(1)).Len(KG)) != "1" {
		t.Error("nothing is a Ledger, too")
	}
}
