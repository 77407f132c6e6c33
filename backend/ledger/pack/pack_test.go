package pack

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"

	"crg/backend/ledger/rows"
)

var now = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

func ulid(n int) string { return fmt.Sprintf("01KGX0000000000000000%05d", n) }

func head(layer rows.Layer, kind string, n int, title string, updated time.Time, tags ...string) rows.Head {
	return rows.Head{ID: rows.Born(layer, kind, ulid(n)), Type: kind, Title: title, Rev: 1, CreatedAt: rows.At(updated), UpdatedAt: rows.At(updated), Tags: tags}
}

func known(n int, title string, updated time.Time, tags ...string) *rows.Node {
	return &rows.Node{
		Head: head(rows.KG, rows.Fact, n, title, updated, tags...), Summary: "S.", Status: rows.Active,
		Evidence: []rows.Evidence{{Source: "KG-SOURCE-" + rows.ID(ulid(1)), Confidence: 0.72}},
	}
}

func task(n int, title string, updated time.Time, of ...rows.ID) *rows.Task {
	return &rows.Task{Head: head(rows.TG, "task", n, title, updated), Status: rows.Ready, Criteria: []string{"C."}, Inputs: rows.Inputs{KG: of}}
}

func decision(n int, title, status string, updated time.Time, of ...rows.ID) *rows.Decision {
	return &rows.Decision{Head: head(rows.RG, "decision", n, title, updated), Decision: "So it is.", Outcome: rows.Outcome{Status: status}, Refs: rows.Refs{KG: of}}
}

func view(all ...rows.Row) rows.View { return rows.View{}.Add(all...) }

var ages = []time.Duration{24 * time.Hour, 7 * 24 * time.Hour, 7*24*time.Hour + time.Second}

// All signs with each other, three ages each: the score is the sum of what the document gives.
func Test3LG_87_ScoresOfAllSigns(t *testing.T) {
	for bits := range 16 {
		for i, age := range ages {
			match, byTask, byDecision, isBound := bits&1 > 0, bits&2 > 0, bits&4 > 0, bits&8 > 0
			title, tags := "Something else", []string(nil)
			if match {
				title = "Rents in Leipzig"
			}
			if isBound {
				tags = []string{rows.Risk}
			}
			n := known(10, title, now.Add(-age), tags...)
			all := []rows.Row{n, task(20, "Ask again", now)}
			if byTask {
				all = append(all, task(21, "Look it up", now, n.ID))
			}
			if byDecision {
				all = append(all, decision(30, "Chosen", rows.Accepted, now, n.ID))
			} else {
				all = append(all, decision(30, "Not yet", rows.Proposed, now, n.ID))
			}
			want := 2 - i
			for weight, is := range map[int]bool{5: match, 4: byTask, 3: byDecision, 2: isBound} {
				if is {
					want += weight
				}
			}
			if got := (Signs{match, byTask, byDecision, isBound, false, Recency(n.UpdatedAt, now)}).Score(); got != want {
				t.Errorf("%04b, %v: %d, wanted %d", bits, age, got, want)
			}
			got := Make(view(all...), Ask{Text: "What about rents?", Now: now}, nil)
			if listed := len(got.Known) == 1; listed != (want > 0) {
				t.Errorf("%04b, %v: score %d, in the pack: %v", bits, age, want, listed)
			}
		}
	}
}

func Test3LG_88_Recency(t *testing.T) {
	for age, want := range map[time.Duration]int{
		0: 2, -time.Hour: 2, 24 * time.Hour: 2, 24*time.Hour + time.Second: 1, 7 * 24 * time.Hour: 1, 7*24*time.Hour + time.Second: 0,
	} {
		if got := Recency(rows.At(now.Add(-age)), now); got != want {
			t.Errorf("%v ago: %d, wanted %d", age, got, want)
		}
	}
	if Recency("yesterday", now) != 0 {
		t.Error("a time that cannot be read is the oldest")
	}
}

func Test3LG_89_Ties(t *testing.T) {
	old, newer := now.Add(-3*time.Hour), now.Add(-time.Hour)
	got := Make(view(known(12, "Rents B", old), known(11, "Rents A", old), known(13, "Rents C", newer), known(14, "Noise", newer)), Ask{Text: "rents", Now: now}, nil)
	var order []rows.ID
	for _, k := range got.Known {
		order = append(order, k.ID)
	}
	want := []rows.ID{"KG-FACT-" + rows.ID(ulid(13)), "KG-FACT-" + rows.ID(ulid(11)), "KG-FACT-" + rows.ID(ulid(12)), "KG-FACT-" + rows.ID(ulid(14))}
	if !slices.Equal(order, want) {
		t.Errorf("%v", order)
	}
}

// crowd is a Ledger of n entries in each layer that all match.
func crowd(n int) rows.View {
	var all []rows.Row
	for i := range n {
		k := known(1000+i, fmt.Sprint("Rents ", i), now.Add(-time.Duration(i)*time.Minute))
		all = append(all, k, decision(3000+i, fmt.Sprint("Rents decision ", i), rows.Accepted, now, k.ID), task(5000+i, fmt.Sprint("Rents task ", i), now, k.ID))
	}
	return view(all...)
}

func Test3LG_82_99_CapsHold(t *testing.T) {
	deltas := make([]Delta, 50)
	p := Make(crowd(1000), Ask{Text: "rents", Goal: "Should we move?", Now: now}, deltas)
	if len(p.Tasks) != MostTasks || len(p.Known) != MostKnown || len(p.Decisions) != MostDecisions || len(p.Deltas) != MostDeltas || len(p.Entities) > MostKnown {
		t.Errorf("%d tasks, %d known, %d decisions, %d deltas, %d entities", len(p.Tasks), len(p.Known), len(p.Decisions), len(p.Deltas), len(p.Entities))
	}
	if len(p.JSON()) > 20_000 {
		t.Errorf("%d bytes", len(p.JSON()))
	}
}

// What a task waits for comes along, within the room that is left.
func Test3LG_82_DependenciesComeAlong(t *testing.T) {
	a, b, c, done := task(1, "Rents", now), task(2, "Ask", now.Add(-99*time.Hour*24)), task(3, "Count", now.Add(-99*time.Hour*24)), task(4, "Old", now.Add(-99*time.Hour*24))
	done.Status = rows.Done
	a.Dependencies, b.Dependencies, a.Blocks = []rows.ID{b.ID, done.ID}, []rows.ID{c.ID}, []rows.ID{"TG-TASK-" + rows.ID(ulid(9))}
	p := Make(view(a, b, c, done), Ask{Text: "rents", Now: now}, nil)
	var order []rows.ID
	for _, k := range p.Tasks {
		order = append(order, k.ID)
	}
	if !slices.Equal(order, []rows.ID{a.ID, b.ID, done.ID, c.ID}) || !slices.Equal(p.ActiveTasks, []rows.ID{a.ID, b.ID, c.ID}) {
		t.Errorf("%v, active %v", order, p.ActiveTasks)
	}
}

func Test3LG_83_85_IntentsAreWholeWords(t *testing.T) {
	for text, want := range map[string]Intent{
		"Plan the move": Plan, "Why did rents rise?": Explain, "What do we know?": Explain, "Fix the figures": Debug, "Compare both offers": Research, "Write the letter": Execute,
		"The prefix of a specialist": Explain, "Explanations of planets": Explain, "": Explain, "Bitte den Umzug planen": Plan, "Warum steigen Mieten?": Explain,
		"Der Fehler im Plan": Debug, "実行": Explain,
	} {
		if got := IntentOf(text); got != want {
			t.Errorf("%q is to %s, not %s", text, got, want)
		}
	}
	if p := Make(rows.View{}, Ask{Text: "Fix it", Intent: Research, Now: now}, nil); p.Intent != Research {
		t.Error("what a person says counts")
	}
}

func Test3LG_84_Entities(t *testing.T) {
	old := now.Add(-100 * 24 * time.Hour)
	rents, noise := known(11, "Rents in Leipzig", old), known(12, "Noise at night", old, "traffic")
	street, han := known(13, "Straße und MÜLL", old), known(14, "桥的钢材", old)
	v := view(rents, noise, street, han)
	for text, want := range map[string][]rows.ID{
		"rents":                      {rents.ID},
		"RENTS, and traffic!":        {rents.ID, noise.ID},
		"parents":                    {},
		"strasse":                    {street.ID},
		"müll":                       {street.ID},
		"what about it":              {},
		"see " + string(noise.ID):    {noise.ID},
		"F4 says so":                 {han.ID},
		"钢材":                         {},
		"桥的钢材 是":                     {han.ID},
		"facts":                      {},
		"fact":                       {rents.ID, noise.ID, street.ID, han.ID},
		"F9 KG-FACT-0000 TG-TASK-xx": {},
	} {
		if got := Make(v, Ask{Text: text, Now: now}, nil).Entities; !slices.Equal(got, want) {
			t.Errorf("%q: %v, wanted %v", text, got, want)
		}
	}
}

// Decisions that rest on what is asked for, and tasks that work with it, come along.
func Test3LG_86_WhatRefersComesAlong(t *testing.T) {
	old := now.Add(-100 * 24 * time.Hour)
	k := known(11, "Rents in Leipzig", old)
	by, other := decision(21, "Stay", rows.Proposed, old, k.ID), decision(22, "Paint it blue", rows.Proposed, old)
	works, idle := task(31, "Ask the landlord", old, k.ID), task(32, "Buy paint", old)
	gone := decision(23, "Move", rows.Superseded, now, k.ID)
	p := Make(view(k, by, other, works, idle, gone), Ask{Text: "rents", Now: now}, nil)
	if len(p.Decisions) != 1 || p.Decisions[0].ID != by.ID || len(p.Tasks) != 1 || p.Tasks[0].ID != works.ID {
		t.Errorf("%+v", p)
	}
}

// What a task of the pack refers to never stands below what nobody refers to, is older and was not asked for.
func Test3LG_90_ReferredIsNeverBelow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		age := func(name string) time.Time {
			return now.Add(-time.Duration(rapid.IntRange(0, 20*24).Draw(t, name)) * time.Hour)
		}
		referred, other := age("referred"), age("other")
		if other.After(referred) {
			referred, other = other, referred
		}
		tag := rapid.SampledFrom([]string{"", rows.Risk, rows.Constraint}).Draw(t, "tag")
		a, b := known(11, "Alpha", referred), known(12, "Beta", other, tag)
		p := Make(view(b, a, task(31, "Work", age("task"), a.ID)), Ask{Text: "work", Now: now}, nil)
		at := func(id rows.ID) int { return slices.IndexFunc(p.Known, func(k Known) bool { return k.ID == id }) }
		if at(a.ID) < 0 || at(b.ID) >= 0 && at(b.ID) < at(a.ID) {
			t.Fatalf("%+v", p.Known)
		}
	})
}

func Test3LG_91_92_WhatIsMissing(t *testing.T) {
	old := now.Add(-100 * 24 * time.Hour)
	k, w := known(11, "Rents in Leipzig", old), task(31, "Rents: ask the landlord", old)
	for name, row := range map[string]struct {
		v      rows.View
		text   string
		intent Intent
		want   bool
	}{
		"3LG-92 nothing named":            {view(k, w), "zebras", Research, true},
		"3LG-92 nothing named to explain": {view(k, w), "zebras", Explain, false},
		"3LG-92 no task to execute":       {view(k), "rents", Execute, true},
		"3LG-92 no task to debug":         {view(k), "rents", Debug, true},
		"3LG-92 no task to plan":          {view(k), "rents", Plan, false},
		"3LG-92 nothing known":            {view(w), "rents", Plan, true},
		"3LG-92 nothing known to explain": {view(w), "rents", Explain, false},
		"3LG-92 all there":                {view(k, w), "rents", Execute, false},
	} {
		p := Make(row.v, Ask{Text: row.text, Intent: row.intent, Now: now}, nil)
		if (p.Clarify != "") != row.want || row.want && p.Clarify != "Clarify "+row.text {
			t.Errorf("%s: %q", name, p.Clarify)
		}
	}
}

func Test3LG_93_WhereDeltasBegin(t *testing.T) {
	for name, row := range map[string]struct {
		named, last, newest, want string
		seq                       int
	}{
		"3LG-93 named":       {"COMMIT-1", "COMMIT-2", "COMMIT-3", "COMMIT-1", 0},
		"3LG-93 last pack":   {"", "COMMIT-2", "COMMIT-3", "COMMIT-2", 0},
		"3LG-93 newest":      {"", "", "COMMIT-3", "COMMIT-3", 0},
		"3LG-93 request seq": {"", "", "", "", 7},
	} {
		if commit, seq := Anchor(row.named, row.last, row.newest, 7); commit != row.want || seq != row.seq {
			t.Errorf("%s: %q, %d", name, commit, seq)
		}
	}
}

func TestDeltasSayWhatBecameOfIt(t *testing.T) {
	was := task(31, "Ask", now)
	is := *was
	is.Rev, is.Status = 2, rows.InProgress
	same, fresh := known(11, "Rents", now), known(12, "Noise", now)
	edited := *same
	edited.Rev, edited.Summary = 2, "Other."
	before := view(was, same)
	after := before.Add(&is, &edited, fresh)
	got := Deltas(before, after, []rows.ID{fresh.ID, is.ID, same.ID, is.ID, "KG-FACT-" + rows.ID(ulid(99))})
	want := []Delta{{rows.TG, is.ID, "status ready→in_progress"}, {rows.KG, same.ID, "changed"}, {rows.KG, fresh.ID, "added"}}
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if got := Deltas(after, after, []rows.ID{is.ID}); len(got) != 0 {
		t.Errorf("nothing changed: %v", got)
	}
}

func Test3LG_81_95_96_TheMachineForm(t *testing.T) {
	k := known(11, "Rents", now)
	p := Make(view(k, task(31, "Rents", now, k.ID), decision(21, "Rents", rows.Accepted, now, k.ID)), Ask{ID: "REQ-1", Seq: 3, Text: "rents", Goal: "Should we move?\nMore.", Now: now}, []Delta{{rows.KG, k.ID, "added"}})
	keys := func(data []byte) string {
		var all map[string]jsontext.Value
		if err := json.Unmarshal(data, &all); err != nil {
			t.Fatal(err)
		}
		var names []string
		for name := range all {
			names = append(names, name)
		}
		slices.Sort(names)
		return strings.Join(names, " ")
	}
	data := p.JSON()
	if got := keys(data); got != "active_tasks decision_snapshot entities generated_at goal intent knowledge_snapshot recent_deltas request_id request_seq task_snapshot" {
		t.Error(got)
	}
	var lists map[string]jsontext.Value
	_ = json.Unmarshal(data, &lists)
	for list, want := range map[string]string{
		"task_snapshot": "acceptance_criteria deps id status title", "knowledge_snapshot": "confidence id summary title",
		"decision_snapshot": "decision id status title", "recent_deltas": "change id layer",
	} {
		var all []jsontext.Value
		if err := json.Unmarshal(lists[list], &all); err != nil || len(all) != 1 || keys(all[0]) != want {
			t.Errorf("%s: %s", list, lists[list])
		}
	}
	if string(lists["goal"]) != `"Should we move?"` {
		t.Errorf("the goal is one line: %s", lists["goal"])
	}
	empty := Make(rows.View{}, Ask{Now: now}, nil).JSON()
	if bytes.Contains(empty, []byte("null")) {
		t.Errorf("%s", empty)
	}
}

func Test3LG_98_97_TheSamePackEachTime(t *testing.T) {
	v := crowd(60)
	before := v.Len(rows.KG) + v.Len(rows.RG) + v.Len(rows.TG)
	first := Make(v, Ask{Text: "rents 7 and decision 9", Now: now}, nil).JSON()
	for range 100 {
		if !bytes.Equal(first, Make(v, Ask{Text: "rents 7 and decision 9", Now: now}, nil).JSON()) {
			t.Fatal("another pack of the same")
		}
	}
	if v.Len(rows.KG)+v.Len(rows.RG)+v.Len(rows.TG) != before {
		t.Error("a pack writes")
	}
}

// Layers that are not wanted are left out, and speak for nothing.
func TestLayersThatAreLeftOut(t *testing.T) {
	p := Make(crowd(5), Ask{Text: "rents", Layers: []rows.Layer{rows.KG}, Now: now}, nil)
	if len(p.Tasks)+len(p.Decisions) != 0 || len(p.Known) != 5 {
		t.Errorf("%+v", p)
	}
}
