package skill

import (
	"slices"
	"testing"

	"crg/backend/ledger/rows"
)

const bids = "Question: Which supplier?\nOption A: North. Option B: South. Recommended: Option B. Because: it is near."

func TestADecisionIsRevisedUnderItsTitle(t *testing.T) {
	born, v := births(), view()
	first := Decide(v, bids, Wish{Seq: 4}, born, now)
	if first.Change() != "added" || first.Decision.Outcome.Status != rows.Proposed || first.Decision.Seq != 4 || rows.Refused(first.Found) {
		t.Fatalf("%+v %v", first.Decision, first.Found)
	}
	v = v.Add(first.Decision)
	if same := Decide(v, bids, Wish{}, born, now); !same.Same || same.Decision != first.Decision {
		t.Errorf("%+v", same)
	}
	accepted := Decide(v, bids, Wish{Accept: true}, born, now)
	if accepted.Decision.ID != first.Decision.ID || accepted.Decision.Rev != 2 || accepted.Decision.Outcome.Status != rows.Accepted || rows.Refused(accepted.Found) {
		t.Fatalf("%+v %v", accepted.Decision, accepted.Found)
	}
	v = v.Add(accepted.Decision)
	if same := Decide(v, bids, Wish{}, born, now); !same.Same {
		t.Error("said again without a word of it, an accepted decision is no longer accepted")
	}
	other := Decide(v, bids+" Chosen: Option A", Wish{}, born, now)
	if other.Decision.SelectedOption != "OPT-1" || other.Decision.SupersedesRev != 2 || other.Was != accepted.Decision || rows.Refused(other.Found) {
		t.Errorf("%+v %v", other.Decision, other.Found)
	}
	if elsewhere := Decide(v, bids, Wish{Scope: "n14"}, born, now); elsewhere.Was != nil || elsewhere.Decision.DecisionKey != "decision::n14::which supplier?" {
		t.Errorf("%+v", elsewhere.Decision)
	}
	rejected, _ := rows.Reject(first.Decision, "", now)
	if late := Decide(view(first.Decision, rejected), bids, Wish{Accept: true}, born, now); !rows.Refused(late.Found) {
		t.Error("what was rejected cannot be accepted")
	}
}

func Test3LG_130_LinksAreSuggestedAndAskedFor(t *testing.T) {
	born := births()
	_, v := learn(t, view(), born, "Fact: North is far away.\nDefinition: South is a town.")
	v = v.Add(task(7, rows.Ready, day))
	loose := Decide(v, bids, Wish{}, born, now)
	if rows.Refused(loose.Found) || !slices.Equal(loose.Suggested, []rows.ID{v.FromHandle("F2")}) {
		t.Errorf("%v %v", loose.Suggested, loose.Found)
	}
	if strict := Decide(v, bids, Wish{Strict: true}, born, now); !rows.Refused(strict.Found) {
		t.Error("it rests on nothing, and names no task")
	}
	if half := Decide(v, bids+" See F2.", Wish{Strict: true}, born, now); !rows.Refused(half.Found) || slices.Contains(half.Suggested, v.FromHandle("F2")) {
		t.Error("it names no task")
	}
	if both := Decide(v, bids+" See F2, T1.", Wish{Strict: true}, born, now); rows.Refused(both.Found) || len(both.Decision.Links) != 2 {
		t.Errorf("%v", both.Found)
	}
}

// A decision is one choice, in one sentence, of one text; a text with several is none of them.
func Test3LG_38_ADecisionIsOneChoice(t *testing.T) {
	v, born := view(), births()
	for text, fine := range map[string]bool{
		bids: true,
		bids + " Decision: South builds it. North paints it.":                                                 false,
		"```json\n{\"title\":\"T\",\"decision\":\"One.\",\"alternatives\":[{\"title\":\"x\"}]}\n```":          true,
		"```json\n{\"title\":\"T\",\"decision\":\"One. And two.\",\"alternatives\":[{\"title\":\"x\"}]}\n```": false,
		"```json\n[{\"title\":\"T\"},{\"title\":\"U\"}]\n```":                                                 false,
		"We build the bridge.": false,
	} {
		d := Decide(v, text, Wish{}, born, now)
		if rows.Refused(d.Found) == fine || d.Decision.Type != "decision" {
			t.Errorf("%q: %v", text, d.Found)
		}
	}
	diary := *Decide(v, bids, Wish{}, born, now).Decision
	diary.Type = "thought"
	if !rows.Refused(rows.Check(v, &diary, false)) {
		t.Error("something else than a decision was taken")
	}
}
