package ledger_test

import (
	"strings"
	"testing"
	"time"

	"crg/app/service"
	"crg/app/service/ledger"
	"crg/app/service/servicetest"
)

type page struct{ *servicetest.Page }

// newProject has a new project open.
func newProject(t *testing.T) page {
	t.Helper()
	p := servicetest.New(t, "../../../project-template")
	p.Create()
	return page{p}
}

// offers waits until the Ledger has heard of what was done, and gives what it suggests.
func (p page) offers(want int) []ledger.LedgerOffer {
	p.T.Helper()
	return p.offered(func(list []ledger.LedgerOffer) bool { return len(list) == want })
}

// offered waits for suggestions that are as they are wanted.
func (p page) offered(want func([]ledger.LedgerOffer) bool) (list []ledger.LedgerOffer) {
	p.T.Helper()
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		p.OK("Ledger.Offers", &list)
		if want(list) {
			return list
		}
		if time.Now().After(end) {
			p.T.Fatalf("it suggests %+v", list)
		}
	}
}

// What a person sees of a fact: suggested with its place, kept with one call, opened with its document and who kept it, changed and given up, with a
// refusal where it was changed meanwhile.
func TestAFactFromTheSuggestionToTheList(t *testing.T) {
	p := newProject(t)
	p.OK("Graph.SetGoal", nil, "Where to live?", false)
	var node string
	state := "supported"
	p.OK("Graph.AddNode", &node, service.NodeDraft{Name: "Rents rose", Text: "They rose by 8 % in 2025.", Type: "standard"})
	p.OK("Graph.EditNodes", nil, []string{node}, service.NodeEdit{State: &state})
	o := p.offers(1)[0]
	if o.Kind != "assumption" || o.Title != "Rents rose" || o.Why.Message == nil || o.Node == nil || o.Node.Name != "Rents rose" || o.Sourced {
		t.Errorf("%+v", o)
	}
	if e := p.Call("Ledger.Figures"); e.Error == nil || e.Error.Message != "ledger.none" {
		t.Errorf("%+v", e.Error)
	}
	var chip ledger.LedgerChip
	p.OK("Ledger.Accept", &chip, o.Key, ledger.LedgerForm{Kind: "fact"})
	if chip.Handle != "F1" || chip.Kind != "fact" || chip.Rev != 1 {
		t.Errorf("%+v", chip)
	}
	p.offers(0)
	var now ledger.LedgerState
	p.OK("Ledger.State", &now)
	if !now.Active || now.Facts != 1 || now.Waiting != 0 {
		t.Errorf("%+v", now)
	}
	var figures ledger.LedgerFigures
	p.OK("Ledger.Figures", &figures)
	if f := figures; f.Kept != 1 || f.Offered != 1 || f.Tokens == 0 || f.Stale || f.Violations+f.Conflicts != 0 || f.Replay != 1 || f.Hashes != 1 {
		t.Errorf("%+v", f)
	}
	var why []service.WhyRow
	p.OK("Graph.Why", &why, node)
	if last := why[len(why)-1]; last.Kind != "kept" || last.Actor != "person" || last.Label.Text != "You kept it as F1, which holds" {
		t.Errorf("%+v", why)
	}
	p.OK("Ledger.Change", &chip, chip.ID, ledger.LedgerForm{Title: "Rents rose by 8 %"}, 1)
	if e := p.Call("Ledger.Retire", chip.ID, 1); e.Error == nil || e.Error.Message != "ledger.changed" {
		t.Errorf("%+v", e.Error)
	}
	var entry ledger.LedgerEntry
	p.OK("Ledger.Entry", &entry, chip.ID)
	if entry.Title != "Rents rose by 8 %" || len(entry.Nodes) != 1 || entry.Nodes[0].Node == nil || len(entry.Versions) != 1 || entry.Kept.Text != "You kept it" || entry.Confidence != 0.72 {
		t.Errorf("%+v", entry)
	}
	var list ledger.LedgerPage
	p.OK("Ledger.Page", &list, "facts", "rents 8", 0, 10)
	if list.Total != 1 || list.Rows[0].Handle != "F1" {
		t.Errorf("%+v", list)
	}
	var chips []ledger.LedgerChip
	p.OK("Ledger.OfNode", &chips, node)
	if len(chips) != 1 || chips[0].ID != chip.ID {
		t.Errorf("%+v", chips)
	}
	p.OK("Ledger.Handles", &chips, []string{"f1", "F9", "x", ""})
	if len(chips) != 1 || chips[0].Handle != "F1" {
		t.Errorf("%+v", chips)
	}
	p.OK("Ledger.Retire", &chip, chip.ID, 2)
	if chip.Status != "deprecated" {
		t.Errorf("%+v", chip)
	}
	if e := p.Call("Ledger.Entry", "KG-FACT-01KGX000000000000000000001"); e.Error == nil || e.Error.Message != "ledger.no-entry" {
		t.Errorf("%+v", e.Error)
	}
}

// A decision and a task of the person, as the page asks for them.
func TestADecisionAndATaskOfThePerson(t *testing.T) {
	p := newProject(t)
	var fact, chip ledger.LedgerChip
	p.OK("Ledger.Keep", &fact, ledger.LedgerKeepForm{Kind: "fact", Title: "A is dearer", Summary: "By 6 %."})
	p.OK("Ledger.Decide", &chip, ledger.LedgerDecisionForm{
		Title: "Which supplier?", Options: []ledger.LedgerOption{{Title: "A", Cons: []string{"dear"}}, {Title: "B", Chosen: true}}, RestsOn: []string{fact.ID}, Reasons: []string{"It is cheaper."},
	})
	var entry ledger.LedgerEntry
	p.OK("Ledger.Entry", &entry, chip.ID)
	if entry.Status != "accepted" || len(entry.Options) != 2 || !entry.Options[1].Chosen || len(entry.RestsOn) != 1 || entry.Decision != "B." || entry.Reasons[0] != "It is cheaper." {
		t.Errorf("%+v", entry)
	}
	if e := p.Call("Ledger.Decide", ledger.LedgerDecisionForm{Title: "Nothing to choose"}); e.Error == nil || e.Error.Message != "ledger.refused" || len(e.Error.Of) == 0 {
		t.Errorf("%+v", e.Error)
	}
	p.OK("Ledger.MakeTask", &chip, ledger.LedgerTaskForm{Title: "Ask A", Criteria: []string{"A names a price."}})
	p.OK("Ledger.Move", &chip, chip.ID, "review", 1)
	p.OK("Ledger.Confirm", &chip, chip.ID, []int{0}, "39,900", true, chip.Rev)
	p.OK("Ledger.Entry", &entry, chip.ID)
	if entry.Status != "done" || entry.Note != "39,900" || !entry.Criteria[0].Confirmed || len(entry.Log) < 4 {
		t.Errorf("%+v", entry)
	}
}

// An answer of the chat is chosen, waits in To decide, and is kept with the message that it came from; what is no answer is not. A chip is asked for
// by the id that the answer has of it.
func TestAnAnswerOfTheChatIsChosenAndKept(t *testing.T) {
	p := newProject(t)
	p.OK("Graph.SetGoal", nil, "Where to live?", false)
	var question int
	p.OK("Chat.Send", &question, "What is the goal?")
	answer := p.Conversation()[1]
	p.Fails("Ledger.Suggest", "ledger.no-answer", question, "", "fact")
	p.Fails("Ledger.Suggest", "ledger.no-answer", 99, "Rents rise.", "fact")
	var made ledger.LedgerChosen
	p.OK("Ledger.Suggest", &made, answer.ID, "", "assumption")
	if o := p.offers(1)[0]; o.Key != made.Key || o.Answer != answer.ID || o.Summary == "" || o.Kind != "assumption" || o.Node != nil {
		t.Errorf("%+v", o)
	}
	p.OK("Ledger.Dismiss", nil, []string{made.Key})
	p.Fails("Ledger.Suggest", "ledger.not-said", answer.ID, "Rents rise everywhere.", "fact")
	words := answer.Text[:strings.IndexAny(answer.Text, ".!?")+1]
	p.OK("Ledger.Suggest", &made, answer.ID, words, "fact")
	var chip ledger.LedgerChip
	p.OK("Ledger.Accept", &chip, made.Key, ledger.LedgerForm{})
	var entry ledger.LedgerEntry
	p.OK("Ledger.Entry", &entry, chip.ID)
	if entry.Summary != words || len(entry.Answers) != 1 || entry.Answers[0] != answer.ID || entry.Kept.Text != "You kept it" || entry.Sourced {
		t.Errorf("%+v", entry)
	}
	var chips []ledger.LedgerChip
	p.OK("Ledger.Handles", &chips, []string{chip.ID, "F1", "KG-FACT-01KGX000000000000000000002", "F7"})
	if len(chips) != 2 || chips[0].ID != chip.ID || chips[1].ID != chip.ID {
		t.Errorf("%+v", chips)
	}
}
