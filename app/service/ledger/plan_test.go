package ledger_test

import (
	"slices"
	"testing"

	"crg/app/service"
	"crg/app/service/ledger"
)

// A person plans a request, decides by hand and has it stand, as the page asks for it.
func TestPlanningAndDecidingByHand(t *testing.T) {
	p := newProject(t)
	p.OK("Graph.SetGoal", nil, "Where to live?", false)
	var a, b string
	p.OK("Graph.AddNode", &a, service.NodeDraft{Name: "North", Text: "In the north.", Type: "hypothesis", LinkTo: "n01", LinkType: "answers"})
	p.OK("Graph.AddNode", &b, service.NodeDraft{Name: "South", Text: "In the south.", Type: "hypothesis", LinkTo: "n01", LinkType: "answers"})
	var plan ledger.LedgerPlan
	p.OK("Ledger.Plan", &plan, a, "- Order the maps\n- Draw the line", "en", []ledger.LedgerPlanEdit{}, false)
	var now ledger.LedgerState
	p.OK("Ledger.State", &now)
	if len(plan.Tasks) != 2 || len(plan.Tasks[0].Criteria) == 0 || len(plan.Tasks[1].Needs) != 1 || len(plan.Kept) != 0 || now.Active {
		t.Fatalf("%+v %+v", plan, now)
	}
	edits := []ledger.LedgerPlanEdit{{Of: "Order the maps", Title: "Order two maps", Criteria: []string{"Two maps lie here."}, Priority: "high"}}
	if e := p.Call("Ledger.Plan", a, "- Order the maps\n- Draw the line", "en", edits, true); e.Error == nil || e.Error.Of[0].ID != "ledger.plan-vague" {
		t.Errorf("%+v", e.Error)
	}
	edits[0].Criteria = []string{"2 maps lie here."}
	p.OK("Ledger.Plan", &plan, a, "- Order the maps\n- Draw the line", "en", edits, true)
	if len(plan.Kept) != 2 || plan.Kept[0].Handle != "T1" || plan.Kept[0].Title != "Order two maps" || plan.Tasks[0].Priority != "high" || plan.Tasks[0].Of != "Order the maps" {
		t.Errorf("%+v", plan)
	}
	if e := p.Call("Ledger.Plan", a, "- Order the maps\n- Draw the line", "en", []ledger.LedgerPlanEdit{}, true); e.Error == nil || e.Error.Message != "ledger.plan-again" {
		t.Errorf("%+v", e.Error)
	}
	if e := p.Call("Ledger.Plan", "", "?", "en", []ledger.LedgerPlanEdit{}, true); e.Error == nil || e.Error.Message != "ledger.plan" || len(e.Error.Of) == 0 {
		t.Errorf("%+v", e.Error)
	}

	var form ledger.LedgerDecisionForm
	p.OK("Ledger.Ways", &form, a)
	if form.Node != "n01" || len(form.Options) != 2 || !form.Options[0].Chosen || form.Options[0].Title != "North" {
		t.Fatalf("%+v", form)
	}
	form.Options = []ledger.LedgerOption{{Title: "North", Chosen: true}, {Title: "South", Cons: []string{"Loud."}}}
	form.Reasons, form.Unless = []string{"Quiet."}, []string{"A road is built."}
	var chip, fact ledger.LedgerChip
	p.OK("Ledger.Decide", &chip, form)
	var entry ledger.LedgerEntry
	p.OK("Ledger.Entry", &entry, chip.ID)
	if entry.Status != "proposed" || len(entry.Unless) != 1 || entry.Options[1].Cons[0] != "Loud." {
		t.Errorf("%+v", entry)
	}
	if e := p.Call("Ledger.AcceptDecision", chip.ID, -1, []string{}, 1); e.Error == nil || e.Error.Message != "ledger.refused" || e.Error.Of[0].ID != "ledger.no-constraint" {
		t.Errorf("%+v", e.Error)
	}
	p.OK("Ledger.Keep", &fact, ledger.LedgerKeepForm{Kind: "fact", Title: "The north is quiet", Summary: "It is."})
	p.OK("Ledger.AcceptDecision", &chip, chip.ID, -1, []string{fact.ID}, 1)
	if chip.Status != "accepted" {
		t.Errorf("%+v", chip)
	}
	p.OK("Ledger.Decide", &chip, ledger.LedgerDecisionForm{Title: "When?", Options: []ledger.LedgerOption{{Title: "Now", Chosen: true}, {Title: "Later"}}})
	p.OK("Ledger.DropDecision", &chip, chip.ID, "No time.", 1)
	p.OK("Ledger.Entry", &entry, chip.ID)
	if entry.Status != "rejected" || entry.Dropped != "No time." {
		t.Errorf("%+v", entry)
	}
	p.OK("Ledger.Change", &fact, fact.ID, ledger.LedgerForm{Title: "The north is loud"}, 1)
	p.undone("Undo")
	if got := p.rows("facts"); !slices.Contains(got, "The north is quiet active") {
		t.Errorf("%q", got)
	}
}
