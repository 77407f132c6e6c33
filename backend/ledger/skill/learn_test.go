package skill

import (
	"strings"
	"testing"
	"time"

	"crg/backend/base/ident"
	"crg/backend/ledger/rows"
)

// births makes ids that count.
func births() Born {
	n := 5000
	return func(l rows.Layer, kind string) rows.ID { n++; return rows.Born(l, kind, ulid(n)) }
}

// learn reads a text and keeps what it says.
func learn(t *testing.T, v rows.View, born Born, words string) (*Learned, rows.View) {
	t.Helper()
	l := Learn(v, Text{Words: words, Title: "notes.md", Run: "KGCMT-1"}, born, now)
	for i, r := range l.Rows {
		if found := rows.Check(v.Add(l.Rows[:i]...), r, false); rows.Refused(found) {
			t.Errorf("%v", found)
		}
	}
	return l, v.Add(l.Rows...)
}

func TestATextIsLearnedOnce(t *testing.T) {
	born := births()
	first, v := learn(t, view(), born, "Fact: Rents rose.\nfact: rents rose.\nRisk: They rise again.")
	if len(first.Rows) != 3 || len(first.Claims) != 2 || first.Claims[0].Change() != "added" || first.Claims[0].Node.OriginID != "KGCMT-1" {
		t.Fatalf("%d rows, %+v", len(first.Rows), first.Claims)
	}
	if again, _ := learn(t, v, born, "Fact: Rents rose.\nfact: rents rose.\nRisk: They rise again."); len(again.Rows) != 0 || again.Claims[1].Change() != "same" || again.Source.ID != first.Source.ID {
		t.Errorf("%d rows", len(again.Rows))
	}
	if none, _ := learn(t, v, born, "Hello there my friend."); len(none.Rows) != 0 || len(none.Claims) != 0 {
		t.Error("3LG-127 small talk left something")
	}
	other, v := learn(t, v, born, "I saw it, too.\nFact: Rents rose.")
	n := other.Claims[0].Node
	if other.Claims[0].Change() != "changed" || n.ID != first.Claims[0].Node.ID || n.Rev != 2 || len(n.Evidence) != 2 || n.Evidence[0].Source != first.Source.ID || n.Evidence[1].Source != other.Source.ID {
		t.Errorf("it rests on both texts: %+v", n)
	}
	marked := *n
	marked.Rev, marked.Tags = 3, []string{rows.TagConflict}
	v = v.Add(&marked)
	if guess, _ := learn(t, v, born, "Assumption: Rents rose."); guess.Claims[0].Node.Type != rows.Fact || !guess.Claims[0].Node.Tagged(rows.TagConflict) {
		t.Errorf("a fact became an assumption because a text assumes it, or lost its mark: %+v", guess.Claims[0].Node)
	}
	for n, want := range map[int]string{12: "12", 123: "123", 1000: "1,000", 1234567: "1,234,567"} {
		if got := rows.TextOf("a", n); got != "Text of a, "+want+" words." {
			t.Error(got)
		}
	}
}

// A text that contradicts what is kept changes none of it. What follows is a tag on both sides, a conflict and a task, and only when somebody says so.
func Test3LG_108_NothingIsOverwrittenSilently(t *testing.T) {
	born := births()
	_, v := learn(t, view(), born, "Fact: Rents always rise.")
	kept := v.FromHandle("F2")
	against, quiet := learn(t, v, born, "Fact: Rents never rise.\nFact: Rents do not rise.")
	if quiet.Get(kept) != v.Get(kept) || quiet.Len(rows.Conflicts) != 0 || quiet.Len(rows.TG) != 0 {
		t.Error("it was overwritten, or something was made of it")
	}
	if len(against.Clashes) != 2 {
		t.Fatalf("%d contradictions", len(against.Clashes))
	}
	made := against.Dispute(true, "en")
	after := v.Add(against.Rows...)
	if len(made) != 2 || after.Len(rows.Conflicts) != 2 {
		t.Fatalf("%d conflicts", after.Len(rows.Conflicts))
	}
	for _, c := range made {
		for _, id := range c.Nodes {
			if n := after.Node(id); !n.Tagged(rows.TagConflict) || n.Status != rows.Active {
				t.Errorf("%s: %+v", id, n)
			}
		}
		task := after.Task(c.Tasks[0])
		if task == nil || !strings.HasPrefix(task.Title, "Resolve conflict: ") || !task.Tagged(rows.TagResolution) || !Measurable(task.Criteria[0]) {
			t.Errorf("%+v", task)
		}
	}
	if after.Node(kept).Title != "Rents always rise." {
		t.Error("the words of what was kept changed")
	}
	again := Learn(after, Text{Words: "Fact: Rents never rise.\nFact: Rents do not rise.", Title: "notes.md"}, born, now)
	if again.Dispute(true, "en"); len(again.Rows) != 0 {
		t.Errorf("the same contradictions once more: %d rows", len(again.Rows))
	}
	file := again.FileOf(Text{Words: "x"}, "KGCMT-2", 2, rows.At(now), true)
	if file.Conflicts[0].Conflict == "" || file.Conflicts[0].Task == "" || file.Text != "x" {
		t.Errorf("%+v", file)
	}
}

// A conflict that somebody settles by a decision: the decision names both sides and the task.
func TestSeededConflictsAreResolved(t *testing.T) {
	born := births()
	l, v := learn(t, view(), born, "Fact: Rents always rise.\nFact: Rents never rise.")
	l.Dispute(false, "en")
	v = v.Add(l.Rows...)
	tasks, next := Seed(v, born, now, "de")
	if len(tasks) != 1 || len(next) != 2 || !strings.HasPrefix(next[0].(*rows.Task).Title, "Widerspruch lösen: ") {
		t.Fatalf("%+v", tasks)
	}
	v = v.Add(next...)
	if more, _ := Seed(v, born, now, "de"); len(more) != 0 {
		t.Error("it has its task")
	}
	d := Decide(v, "Question: Do rents rise? Option A: always. Option B: never. Recommended: Option A. Because: F2 and F3 differ, T1 looked.", Wish{Accept: true, Strict: true}, born, now)
	if rows.Refused(d.Found) || len(d.Decision.Refs.KG) != 2 || len(d.Decision.Refs.TG) != 1 {
		t.Errorf("%+v %v", d.Decision.Refs, d.Found)
	}
}

// 50 tasks that ended, or a week, and something to do: then consolidation is proposed.
func Test3LG_139_WhenItIsTimeToTidy(t *testing.T) {
	ended := func(n int, age time.Duration) (all []rows.Row) {
		for i := range n {
			all = append(all, task(100+i, rows.Done, age))
		}
		return all
	}
	old := task(1, rows.Done, 15*day) // what would change
	for name, row := range map[string]struct {
		v    rows.View
		last time.Duration // ago; 0 = never
		want bool
	}{
		"3LG-139 an empty Ledger":             {view(), 0, false},
		"3LG-139 a week after the last":       {view(old), 7 * day, true},
		"3LG-139 less than a week":            {view(old), 7*day - time.Second, false},
		"3LG-139 never, older than a week":    {view(old), 0, true},
		"3LG-139 never, young":                {view(ended(3, day)...), 0, false},
		"3LG-139 50 tasks":                    {view(append(ended(50, day), old)...), 2 * day, true},
		"3LG-139 49 tasks":                    {view(append(ended(49, day), old)...), 2 * day, false},
		"3LG-139 50 tasks before it":          {view(append(ended(50, 3*day), old)...), 2 * day, false},
		"3LG-139 50 tasks, nothing to do":     {view(ended(50, day)...), 2 * day, false},
		"3LG-139 a week, nothing to do":       {view(ended(3, day)...), 9 * day, false},
		"3LG-139 archived tasks do not count": {view(append([]rows.Row{old}, task(2, rows.Archived, day))...), 2 * day, false},
	} {
		var last time.Time
		if row.last > 0 {
			last = now.Add(-row.last)
		}
		if got := Due(row.v, last, now); got != row.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestThePlanOfARequestHasOneID(t *testing.T) {
	id := PlanID("Count the cars\r\n", "")
	if id != PlanID("Count the cars", "") || id == PlanID("Count the bikes", "") || id == PlanID("Count the cars", "reply") {
		t.Error(id)
	}
	if ulid, ok := strings.CutPrefix(id, "PLAN-"); !ok || !ident.Valid(ulid) {
		t.Errorf("%s has not the form of a ULID", id)
	}
}

// A source that is named is an entry of its own, once: a document of the project where there is one, else the name. The claim rests on it and on the
// text that says so.
func TestANamedSourceIsAnEntryThatTheClaimRestsOn(t *testing.T) {
	born := births()
	text := "Fact: The cache holds 5 minutes. Source: design.md\nFact: The cache never holds 5 minutes. Source: Ops\n" +
		"Fact: Rents rose. Source: ops\nFact: Dogs bark. Source: notes.md"
	doc := &rows.Node{
		Head:    rows.Head{ID: born(rows.KG, rows.Source), Type: rows.Source, Title: "design.md", Rev: 1, CreatedAt: rows.At(now), UpdatedAt: rows.At(now)},
		Summary: "Text of design.md, 3 words.", Status: rows.Active, SourceKey: "file::files/design.md", SourceDigest: "d",
	}
	in := Text{Words: text, Key: "file::files/notes.md", Title: "notes.md", Run: "KGCMT-1"}
	in.Document = func(v rows.View, name string) (rows.ID, *rows.Node) {
		switch {
		case name == "notes.md":
			return v.ByKey("source file::files/notes.md"), nil
		case name != "design.md":
			return "", nil
		case v.Node(doc.ID) != nil:
			return doc.ID, nil
		}
		return doc.ID, doc
	}
	l := Learn(view(), in, born, now)
	for i, r := range l.Rows {
		if found := rows.Check(view(l.Rows[:i]...), r, false); rows.Refused(found) {
			t.Errorf("%v", found)
		}
	}
	v := view(l.Rows...)
	var rest []string
	for _, c := range l.Claims {
		for _, e := range c.Node.Evidence {
			rest = append(rest, v.Node(e.Source).Title)
		}
	}
	if got := strings.Join(rest, " "); got != "notes.md design.md notes.md Ops notes.md Ops notes.md" || len(l.Rows) != 7 || len(l.Clashes) != 1 {
		t.Errorf("they rest on %s; %d rows, %d contradictions", got, len(l.Rows), len(l.Clashes))
	}
	if again := Learn(v, in, born, now); len(again.Rows) != 0 {
		t.Errorf("%d rows the second time", len(again.Rows))
	}
	for _, c := range l.FileOf(in, "KGCMT-1", 1, rows.At(now), false).Claims {
		for _, e := range c.Evidence {
			if e.Source != "" {
				t.Errorf("%s: what is not kept has an id: %+v", c.Title, e)
			}
		}
	}
}
