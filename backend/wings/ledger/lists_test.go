package ledger

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/graph"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/wing"
)

// ledgerOfEach is a Ledger with some of each, of which each row changed at another minute, the last two at the same.
func ledgerOfEach() (v rows.View, id func(handle string) rows.ID) {
	head := func(layer rows.Layer, kind string, n, minute int) rows.Head {
		at := rows.At(time.Date(2026, 2, 17, 12, minute, 0, 0, time.UTC))
		return rows.Head{ID: rows.Born(layer, kind, fmt.Sprintf("01KGX000000000000000000%03d", n)), Type: kind, Title: fmt.Sprint(kind, " ", n), Rev: 1, CreatedAt: at, UpdatedAt: at}
	}
	source := &rows.Node{Head: head(rows.KG, rows.Source, 1, 1), Status: rows.Active, Summary: "Text of a.txt"}
	old := &rows.Node{Head: head(rows.KG, rows.Fact, 2, 9), Status: rows.Active, Summary: "Rents ROSE.", Evidence: []rows.Evidence{{Source: source.ID}}}
	old.Links = rows.Links{"artifact://node/n01", "artifact://files/a.txt"}
	rule := &rows.Node{Head: head(rows.KG, rows.Constraint, 3, 3), Status: rows.Active, Summary: "No more than 40.", Relationships: []rows.Relationship{{Rel: "depends_on", Target: old.ID}}}
	gone := &rows.Node{Head: head(rows.KG, rows.Fact, 4, 9), Status: rows.Deprecated, Summary: "Wages fell."}
	first := &rows.Task{Head: head(rows.TG, "task", 5, 5), Status: rows.Ready, Description: "Ask A.", Criteria: []string{"It is known."}, Inputs: rows.Inputs{KG: []rows.ID{old.ID}}}
	second := &rows.Task{Head: head(rows.TG, "task", 6, 6), Status: rows.Backlog, Dependencies: []rows.ID{first.ID}}
	third := &rows.Task{Head: head(rows.TG, "task", 7, 7), Status: rows.Done, Blocks: []rows.ID{second.ID, first.ID}, Dependencies: []rows.ID{second.ID}}
	first.Blocks = []rows.ID{second.ID}
	choice := &rows.Decision{Head: head(rows.RG, "decision", 8, 8), Decision: "B builds it.", Outcome: rows.Outcome{Status: rows.Accepted}, Refs: rows.Refs{KG: []rows.ID{old.ID}}}
	choice.Links = rows.Links{"artifact://node/n01"}
	open := &rows.Conflict{ID: rows.Born(rows.Conflicts, "", "01KGX000000000000000000009"), Rev: 1, Status: rows.Open, Nodes: []rows.ID{old.ID, rule.ID}}
	settled := &rows.Conflict{ID: rows.Born(rows.Conflicts, "", "01KGX000000000000000000010"), Rev: 1, Status: rows.Resolved, Nodes: []rows.ID{old.ID, gone.ID}}
	v = rows.View{}.Add(source, old, rule, gone, first, second, third, choice, open, settled)
	return v, func(handle string) rows.ID { return v.FromHandle(handle) }
}

func handles[T any](v rows.View, all []T) string {
	var out []string
	for _, one := range all {
		switch one := any(one).(type) {
		case rows.ID:
			out = append(out, v.Handle(one))
		case rows.Row:
			out = append(out, v.Handle(one.Key()))
		}
	}
	return strings.Join(out, " ")
}

// What a person can look through: each list has its own, what changed last comes first, of what changed at once the newer entry.
func TestListsOfWhatIsKept(t *testing.T) {
	v, id := ledgerOfEach()
	for _, c := range []struct{ list, query, want string }{
		{ListFacts, "", "fact 4, fact 2, constraint 3"},
		{ListFacts, "rents rose", "fact 2"},
		{ListFacts, "rents fell", ""},
		{ListFacts, "\"Rents rose\"", "fact 2"},
		{ListFacts, "„rose rents“", ""},
		{ListFacts, "f2", "fact 2"},
		{ListSources, "", "source 1"},
		{ListTasks, "", "task 7, task 6, task 5"},
		{ListTasks, "ask a.", "task 5"},
		{ListDecisions, "builds", "decision 8"},
		{ListConflicts, "nothing such", ""},
	} {
		var got []string
		for _, r := range List(v, c.list, c.query) {
			got = append(got, rows.Title(r))
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s with %q: %s, not %s", c.list, c.query, s, c.want)
		}
	}
	if n := len(List(v, ListConflicts, "")); n != 2 {
		t.Errorf("%d conflicts", n)
	}
	byTitle := map[string]rows.Row{}
	for _, l := range []rows.Layer{rows.KG, rows.RG, rows.TG} {
		for r := range v.All(l) {
			byTitle[rows.Title(r)] = r
		}
	}
	fact, rule := byTitle["fact 2"].Key(), byTitle["constraint 3"].Key()
	task := func(n int) *rows.Task { return v.Task(byTitle[fmt.Sprint("task ", n)].Key()) }
	titles := func(ids []rows.ID) string {
		var out []string
		for _, id := range ids {
			out = append(out, rows.Title(v.Get(id)))
		}
		return strings.Join(out, ", ")
	}
	for what, c := range map[string]struct{ got, want string }{
		"about a node":             {handles(v, OfNode(v, "n01")), v.Handle(fact) + " " + v.Handle(byTitle["decision 8"].Key())},
		"about no node":            {handles(v, OfNode(v, "n02")), ""},
		"used by":                  {handles(v, UsedBy(v, fact)), handles(v, []rows.ID{rule, byTitle["decision 8"].Key(), task(5).ID})},
		"a source is used by":      {handles(v, UsedBy(v, byTitle["source 1"].Key())), v.Handle(fact)},
		"against":                  {titles(Against(v, fact)), "constraint 3"},
		"against the other":        {titles(Against(v, rule)), "fact 2"},
		"only settled":             {titles(Against(v, byTitle["fact 4"].Key())), ""},
		"the first waits for":      {titles(WaitsFor(v, task(5))), "task 7"},
		"the second waits for":     {titles(WaitsFor(v, task(6))), "task 5, task 7"},
		"the third waits for":      {titles(WaitsFor(v, task(7))), "task 6"},
		"the first holds":          {titles(Holds(v, task(5))), "task 6"},
		"the second holds":         {titles(Holds(v, task(6))), "task 7"},
		"the third holds":          {titles(Holds(v, task(7))), "task 6, task 5"},
		"nodes of a fact":          {strings.Join(NodesOf(v.Get(fact)), " "), "n01"},
		"a batch is mainly about":  {titles(mainly(v, []rows.ID{byTitle["source 1"].Key(), fact, task(5).ID}, rows.KG)), "fact 2"},
		"one of nothing special":   {titles(mainly(v, []rows.ID{byTitle["source 1"].Key(), fact, task(5).ID}, "")), "fact 2, task 5"},
		"one of sources alone":     {titles(mainly(v, []rows.ID{byTitle["source 1"].Key(), id("F99")}, rows.KG)), "source 1"},
		"one of two of its layer":  {titles(mainly(v, []rows.ID{fact, rule, task(5).ID}, rows.KG)), "fact 2, constraint 3"},
		"one of what is not there": {titles(mainly(v, []rows.ID{rows.Born(rows.KG, "fact", "01KGX000000000000000000077")}, rows.KG)), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, not %q", what, c.got, c.want)
		}
	}
	next := *v.Node(fact)
	next.Rev = 2
	later := *v.Node(rule)
	later.UpdatedAt = "2026-02-18T00:00:00Z"
	if got := titles(differing(v, v.Add(&next, &later))); got != "fact 2, constraint 3" {
		t.Errorf("it differs in %s", got)
	}
	if got := differing(v, v); got != nil {
		t.Errorf("from itself it differs in %v", got)
	}
	if all := differing(rows.View{}, v); len(all) != 10 || len(differing(v, rows.View{})) != 10 {
		t.Errorf("all is new: %v", all)
	}
}

// What a prompt says of what is kept: the rules first, then tasks, what is known with how sure it is and what is against it, decisions, changes; as much as
// there is room for, entry by entry.
func TestWhatAPromptSaysOfAPack(t *testing.T) {
	v, _ := ledgerOfEach()
	ids := map[string]rows.ID{}
	for _, l := range []rows.Layer{rows.KG, rows.TG, rows.RG} {
		for r := range v.All(l) {
			ids[rows.Title(r)] = r.Key()
		}
	}
	fact, rule, other, task, choice := ids["fact 2"], ids["constraint 3"], ids["fact 4"], ids["task 5"], ids["decision 8"]
	var p pack.Pack
	p.Tasks = []pack.Task{{ID: task, Title: "Ask A", Status: rows.Ready, Criteria: []string{"It is known.", "So."}}}
	p.Known = []pack.Known{{ID: fact, Title: "Rents", Summary: "Rents rose.", Confidence: 0.5}, {ID: rule, Title: "No more than 40"}, {ID: other, Title: "X", Confidence: 1}}
	p.Decisions = []pack.Decision{{ID: choice, Title: "B", Status: rows.Accepted}}
	p.Deltas = []pack.Delta{{ID: fact, Change: "changed"}}
	clash := ""
	for r := range v.All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && c.Status == rows.Open {
			clash = v.Handle(c.ID)
		}
	}
	want := []string{
		"Refer to these by their handles, such as F6. They change only when the person says so.",
		v.Handle(task) + ", task (ready): Ask A. Done when: It is known. So.",
		v.Handle(fact) + " (0.50, conflict " + clash + "): Rents rose.",
		v.Handle(rule) + " (known, conflict " + clash + "): No more than 40",
		v.Handle(other) + " (1.00): X",
		v.Handle(choice) + ", decision (accepted): B",
		"Since your last turn: " + v.Handle(fact) + " changed",
	}
	if got := Told(v, p, 1000); got != strings.Join(want, "\n")+"\n" {
		t.Errorf("%s", got)
	}
	room := func(n int) string { return Told(v, p, n) }
	least := 0
	for room(least) == "" {
		least++
	}
	if got := room(least); got != want[0]+"\n" {
		t.Errorf("with room for one: %q", got)
	}
	if got := Told(v, pack.Pack{}, 1000); got != "" {
		t.Errorf("of nothing: %q", got)
	}
	for phase, want := range map[string]pack.Intent{"exploration": pack.Research, "growth": pack.Research, "cleanup": pack.Execute, "debugging": pack.Debug, "planning": pack.Plan, "": pack.Explain, "review": pack.Explain} {
		if got := intentOf(phase); got != want {
			t.Errorf("%s is for %s, not %s", phase, got, want)
		}
	}
	for written, want := range map[string]string{"": "[]", "kg tg": "[KG TG]", "RG x": "[RG]", "conflicts": "[]"} {
		if got := fmt.Sprint(layersOf(written)); got != want {
			t.Errorf("%q is %s", written, got)
		}
	}
}

// A prompt is about the Goal, the place of the agent, the phase, or the person's message; a phase may say what it is for and which layers it wants.
func TestWhatAPromptAsksOfTheLedger(t *testing.T) {
	w := newWorld(t)
	w.step("n01 goal active Rents: Why do they rise?", "n02 standard supported Wages fell: So they did.")
	for at, want := range map[wing.Occasion]pack.Ask{
		{}:                                 {Goal: "Rents", Text: "Rents"},
		{Position: "n02", Phase: "growth"}: {Goal: "Rents", Text: "Rents Wages fell growth", Intent: pack.Research},
		{Message: "How?", Position: "n09"}: {Goal: "Rents", Text: "How? Rents"},
		{Message: "How?", Position: "n02", Phase: "cleanup"}: {Goal: "Rents", Text: "How? Rents Wages fell cleanup", Intent: pack.Execute},
	} {
		if got := askOf(w.g, at); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%+v asks %+v, not %+v", at, got, want)
		}
	}
	if got := askOf(graph.New(), wing.Occasion{Message: "How?"}); got.Text != "How?" || got.Goal != "" {
		t.Errorf("%+v", got)
	}
	must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Wages fell", Summary: "Wages fell by 2 %."}}))
	id := must[rows.ID](t)(w.MakeTask(Tasking{Title: "Ask why wages fell", Criteria: []string{"It is known."}}))
	for _, files := range []*project.Snapshot{nil, {}} {
		all := w.Blocks(w.g, files, wing.Occasion{Position: "n02"})[0].Pieces(&prompt.Context{})
		if len(all) < 3 || !slices.ContainsFunc(all, func(p prompt.Piece) bool { return p.Entry.ID == string(id) }) {
			t.Errorf("%+v", all)
		}
	}
	if got := w.answers(&rows.Task{Head: rows.Head{Links: rows.Links{"artifact://node/n09"}}}); got != nil {
		t.Errorf("a node that is not there is answered by %v", got)
	}
	w.step("n03 question active How?: ?", "n04 standard supported So: So.", "n05 standard supported Or so: Or so.", "n06 standard supported No: No.")
	w.step("n04 answers n03", "n05 answers n03", "n04 supports n03", "n06 supports n03", "n03 answers n06")
	if got := w.answers(&rows.Task{Head: rows.Head{Links: rows.Links{"artifact://node/n03", "artifact://node/n03"}}}); !slices.Equal(got, []string{"n04", "n05"}) {
		t.Errorf("it is answered by %v", got)
	}
}

func TestHowMuchThereIs(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported The bridge is safe: It is.", "n02 standard supported Wages fell: They fell.")
	w.follow()
	if c := w.Count(); c != (Counts{Waiting: 2}) {
		t.Errorf("%+v", c)
	}
	fact := must[rows.ID](t)(w.Accept("claim::n01", Words{Type: rows.Fact}))
	must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "The bridge is not safe", Summary: "It is not."}}))
	task := must[rows.ID](t)(w.MakeTask(Tasking{Title: "Look", Criteria: []string{"It is known."}}))
	must[rows.ID](t)(w.MakeTask(Tasking{Title: "Look again", Criteria: []string{"It is known."}}))
	before := w.Count()
	if before.Waiting != 1 && before.Waiting != 2 || before.Facts != 2 || before.Tasks != 2 || before.Open != 2 || before.Decisions != 0 || before.Disputes != 0 {
		t.Errorf("%+v", before)
	}
	if err := w.Retire(fact, 1); err != nil {
		t.Fatal(err)
	}
	if err := w.Confirm(task, []int{-1, 0, 1, 9}, "Seen.", true, 1); err != nil {
		t.Fatal(err)
	}
	if c := w.Count(); c.Facts != 1 || c.Tasks != 2 || c.Open != 1 {
		t.Errorf("%+v", c)
	}
}
