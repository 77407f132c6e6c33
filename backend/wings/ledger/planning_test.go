package ledger

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
)

// A plan is shown and nothing is written; kept, each task says when it is done, what it waits for and what it is about; the same is not kept twice, but
// again once each of its tasks was cancelled.
func TestAPlanIsShownThenKept(t *testing.T) {
	w := newWorld(t)
	w.step("n01 goal active A new bus: - Collect the counts of 2024\n- Draw the new line\n- Check the line with the drivers")
	w.follow()
	k := Planning{From: "n01", Language: "en"}
	p := must[Planned](t)(w.Plan(k))
	if len(p.Plan.Items) != 3 || len(p.Wrong) > 0 || p.Again || w.Begun() || p.Request == "" {
		t.Fatalf("%+v, begun: %v", p, w.Begun())
	}
	p = must[Planned](t)(w.KeepPlan(k))
	if len(p.Kept) != 3 {
		t.Fatalf("%+v", p)
	}
	for i, id := range p.Kept {
		task := w.View().Task(id)
		if task == nil || len(task.Criteria) == 0 || !slices.Contains(task.Links, "artifact://node/n01") || i > 0 && len(task.Dependencies) == 0 || task.Status != rows.Backlog {
			t.Errorf("%+v", task)
		}
	}
	if again := must[Planned](t)(w.Plan(k)); !again.Again {
		t.Error("it does not say that it is kept already")
	}
	if _, err := w.KeepPlan(k); !fault.Is(err, "ledger.plan-again") || w.View().Len(rows.TG) != 3 {
		t.Errorf("%v: %d tasks", err, w.View().Len(rows.TG))
	}
	for _, id := range p.Kept { // as Undo does
		if err := w.Retire(id, 1); err != nil {
			t.Fatal(err)
		}
	}
	if p = must[Planned](t)(w.KeepPlan(k)); len(p.Kept) != 3 || w.View().Len(rows.TG) != 6 {
		t.Errorf("%+v", p)
	}
	w.sound("after it")
}

// A person changes tasks of a plan before it is kept: what they say stands, in the order of plans, while the request names the task. What cannot be told to be done is
// said as it is of others, and the request keeps its own id.
func TestTasksOfAPlanAreChangedBeforeItIsKept(t *testing.T) {
	w := newWorld(t)
	k := Planning{Text: "- Ask the drivers\n- Ask the drivers\n- Count the riders\n- Check the line", Language: "en"}
	as := must[Planned](t)(w.Plan(k))
	k.Edits = []skill.Edit{
		{Of: "Count the riders", Title: "  Count\nriders in May ", Criteria: []string{"", " 3 counts are here. "}, Priority: "urgent"},
		{Of: "Ask the drivers'", Title: "Ask the union", Criteria: []string{"n07 is resolved."}, Priority: "soon"},
		{Of: "Paint the bus", Title: "Nothing", Criteria: []string{"n01 is resolved."}},
	}
	p := must[Planned](t)(w.Plan(k))
	var got []string
	for _, it := range p.Plan.Items {
		got = append(got, it.Priority+" "+it.Title+": "+it.Criteria[0])
	}
	ask, check := as.Plan.Items[0], as.Plan.Items[3]
	want := []string{"urgent Count riders in May: 3 counts are here.", "medium Ask the drivers: " + ask.Criteria[0], "medium Ask the union: n07 is resolved.", "medium Check the line: " + check.Criteria[0]}
	if !slices.Equal(got, want) || len(p.Wrong) > 0 || p.Plan.ID != as.Plan.ID {
		t.Errorf("%q\n%v", got, p.Wrong)
	}
	for _, wrong := range []skill.Edit{{Of: "Check the line", Criteria: []string{"n07 is resolved."}}, {Of: "Check the line", Title: "Check"}, {Of: "Check the line", Title: "Check", Criteria: []string{"It works."}}} {
		bad := k
		bad.Edits = append(slices.Clone(k.Edits), wrong)
		if p := must[Planned](t)(w.Plan(bad)); len(p.Wrong) != 1 || strings.Contains(p.Wrong[0].String(), "TEMP") {
			t.Errorf("%+v: %v", wrong, p.Wrong)
		}
		if _, err := w.KeepPlan(bad); !fault.Is(err, "ledger.plan") || w.Begun() {
			t.Errorf("%v, begun: %v", err, w.Begun())
		}
	}
	p = must[Planned](t)(w.KeepPlan(k))
	first, last := w.View().Task(p.Kept[0]), w.View().Task(p.Kept[3])
	if first.Title != "Count riders in May" || first.Priority != "urgent" || first.Criteria[0] != "3 counts are here." || len(last.Dependencies) != 3 {
		t.Errorf("%+v %+v", first, last)
	}
	if p = must[Planned](t)(w.Plan(Planning{Text: k.Text, Language: "en"})); !p.Again {
		t.Error("the same request, unchanged, is another plan")
	}
	w.sound("after it")
}

// What a request lacks is said, and begins nothing.
func TestAPlanOfNothingIsRefused(t *testing.T) {
	w := newWorld(t)
	if p := must[Planned](t)(w.Plan(Planning{Text: " . "})); len(p.Plan.Items) != 0 {
		t.Errorf("%+v", p)
	}
	if _, err := w.KeepPlan(Planning{Text: " . "}); !fault.Is(err, "ledger.plan") || w.Begun() {
		t.Errorf("%v, begun: %v", err, w.Begun())
	}
	if _, err := w.Plan(Planning{From: "n99"}); !fault.Is(err, "graph.no-node") {
		t.Error(err)
	}
	if _, err := w.KeepPlan(Planning{From: "RG-DEC-01KGX000000000000000000001"}); !fault.Is(err, "ledger.no-entry") {
		t.Error(err)
	}
}

// The tasks of a decision name it.
func TestADecisionIsPlanned(t *testing.T) {
	w := newWorld(t)
	d := must[rows.ID](t)(w.Decide(Deciding{Words: Words{Title: "Which?"}, Options: []rows.Alternative{{Title: "Buy the small bus"}, {Title: "Wait"}}, Chosen: 0}))
	p := must[Planned](t)(w.KeepPlan(Planning{From: string(d), Language: "de"}))
	if p.Request != "Buy the small bus." || len(p.Kept) != 2 {
		t.Fatalf("%+v", p)
	}
	if by := UsedBy(w.View(), d); len(by) != 2 {
		t.Errorf("%v", by)
	}
	w.sound("after it")
}

// A decision is prepared from the ways to answer a question; it stands once it rests on a fact, and is dropped with a line of why.
func TestADecisionByHandIsAcceptedOrDropped(t *testing.T) {
	w := newWorld(t)
	w.step(
		"n01 goal active Which supplier?: ?", "n02 hypothesis active Supplier B: b", "n03 hypothesis active Supplier A: a", "n02 answers n01", "n03 answers n01",
		"n05 standard active A is dearer: By 6 %.", "n05 contradicts n03", "n05 supports n02",
	)
	fact := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Type: rows.Fact}, Node: "n05"}))
	ways, kept, err := w.Ways("n02")
	if err != nil || ways.Asked != "n01" || len(ways.Options) != 2 || ways.Options[0].Node != "n02" || !slices.Equal(ways.Options[1].Cons, []string{"A is dearer"}) || !slices.Equal(kept[0], []rows.ID{fact}) {
		t.Fatalf("%+v %v %v", ways, kept, err)
	}
	if alone, _, err := w.Ways("n05"); err != nil || alone.Asked != "" || len(alone.Options) != 1 {
		t.Errorf("%+v %v", alone, err)
	}
	if _, _, err := w.Ways("n99"); !fault.Is(err, "graph.no-node") {
		t.Error(err)
	}
	k := Deciding{
		Words: Words{Summary: "It is open yet."}, Node: "n01", Options: []rows.Alternative{{Title: "Supplier B"}, {Title: "Supplier A", Cons: []string{"dearer"}}}, Chosen: -1,
		Unless: []string{"A gets cheaper."}, Reasons: []string{"Price."},
	}
	id := must[rows.ID](t)(w.Decide(k))
	if d := w.View().Decision(id); d.Outcome.Status != rows.Proposed || d.Chosen() != nil || len(d.Validation) != 1 || d.Validation[0].Expected != "A gets cheaper." {
		t.Fatalf("%+v", d)
	}
	if err := w.AcceptDecision(id, -1, []rows.ID{fact}, 1); !fault.Is(err, "ledger.refused") {
		t.Errorf("none is chosen: %v", err)
	}
	if err := w.AcceptDecision(id, 0, nil, 1); !fault.Is(err, "ledger.refused") {
		t.Errorf("it rests on nothing: %v", err)
	}
	if err := w.AcceptDecision(id, 0, []rows.ID{fact}, 2); !fault.Is(err, "ledger.changed") {
		t.Error(err)
	}
	if err := w.AcceptDecision(id, 0, []rows.ID{fact}, 1); err != nil {
		t.Fatal(err)
	}
	if d := w.View().Decision(id); d.Outcome.Status != rows.Accepted || d.Chosen().Title != "Supplier B" || d.Decision != "Supplier B." || !slices.Equal(d.Refs.KG, []rows.ID{fact}) {
		t.Errorf("%+v", d)
	}
	if err := w.DropDecision(id, "", 2); !fault.Is(err, "ledger.refused") {
		t.Errorf("one that stands: %v", err)
	}
	other := must[rows.ID](t)(w.Decide(Deciding{Words: Words{Title: "When?"}, Options: []rows.Alternative{{Title: "Now"}, {Title: "Later"}}, Chosen: 0}))
	if err := w.DropDecision(other, "Nobody has time.", 2); !fault.Is(err, "ledger.changed") {
		t.Errorf("one that was changed meanwhile: %v", err)
	}
	if err := w.DropDecision(other, "Nobody has time.", 1); err != nil {
		t.Fatal(err)
	}
	if d := w.View().Decision(other); d.Outcome.Status != rows.Rejected || d.Outcome.Notes != "Nobody has time." {
		t.Errorf("%+v", d)
	}
	w.sound("after it")
}
