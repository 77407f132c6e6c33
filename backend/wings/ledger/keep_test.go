package ledger

import (
	"slices"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
)

func must[T any](t *testing.T) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// What the rules refuse is said and begins nothing; what is kept is on the disk when it returns.
func TestKeepingIsDurableOrRefused(t *testing.T) {
	w := newWorld(t)
	long := strings.Repeat("One. ", 9)
	if _, err := w.Keep(Keeping{Words: Words{Title: "T", Summary: long}}); !fault.Is(err, "ledger.refused") || w.Begun() {
		t.Errorf("%v, begun: %v", err, w.Begun())
	}
	if _, err := w.Keep(Keeping{Node: "n99"}); !fault.Is(err, "graph.no-node") {
		t.Error(err)
	}
	w.step(append(report, "n04 artifact active other.txt: Nothing about it.")...)
	w.follow()
	if _, err := w.Keep(Keeping{Node: "n03", Document: "n04", Quote: "rose by eight"}); !fault.Is(err, "ledger.no-words") || w.Begun() {
		t.Error(err)
	}
	id := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Type: rows.Constraint, Tags: []string{"rents"}}, Node: "n03", Document: "n02", Quote: "rose by eight per cent"}))
	w.m = w.m.PowerCut(false, func(int) int { return 0 })
	w.open()
	n := w.View().Node(id)
	if n == nil || n.Type != rows.Constraint || n.Evidence[0].Quote != "rose by eight per cent" || !n.Tagged("rents") {
		t.Fatalf("%+v", n)
	}
	if again := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Type: rows.Constraint}, Node: "n03", Document: "n02", Quote: "rose by eight per cent"})); again != id || w.View().Node(id).Rev != 1 {
		t.Errorf("the same again is %s, revision %d", again, w.View().Node(id).Rev)
	}
	own := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Summary: "I saw it myself. It was late."}}))
	if typed := w.View().Node(own); typed.Title != "I saw it myself. It was late." || !typed.UserProvided() {
		t.Errorf("%+v", typed)
	}
	w.sound("after it")
}

// What was dismissed or given up has a way back, as far as the graph still says it.
func TestADismissAndARetireAreTakenBack(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: They rose a lot.", "n03 standard supported Wages fell: They fell.")
	w.follow()
	w.wants("claim::n01 claim::n03")
	both := []string{"claim::n01", "claim::n03"}
	back := w.deed(func() error { return w.Dismiss(both) })
	w.wants("")
	w.step("n03 standard active Wages fell: They fell.")
	if err := back(); err != nil {
		t.Fatal(err)
	}
	w.wants("claim::n01")
	id := must[rows.ID](t)(w.Accept("claim::n01", Words{}))
	back = w.deed(func() error { return w.Retire(id, 1) })
	if n := w.View().Node(id); n.Status != rows.Deprecated || n.Unkept() {
		t.Errorf("%+v", n)
	}
	if err := back(); err != nil {
		t.Fatal(err)
	}
	if n := w.View().Node(id); n.Rev != 3 || n.Status != rows.Active {
		t.Errorf("%+v", n)
	}
	w.sound("after it")
}

// The words that a person changed are kept, and the node as it was is not offered as news of it.
func TestAnOfferIsKeptInThePersonsWords(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: They rose a lot.")
	w.follow()
	id := must[rows.ID](t)(w.Accept("claim::n01", Words{Title: "Rents rose by 8 %", Summary: "By 8 % in 2025.", Type: rows.Fact}))
	if n := w.View().Node(id); n.Type != rows.Fact || n.Title != "Rents rose by 8 %" || n.Summary != "By 8 % in 2025." || !n.UserProvided() {
		t.Errorf("%+v", n)
	}
	w.wants("")
	w.step("n01 standard supported Rents rose: They rose by 9 %.")
	w.wants("update::n01")
	must[rows.ID](t)(w.Accept("update::n01", Words{}))
	if n := w.View().Node(id); n.Rev != 2 || n.Summary != "They rose by 9 %." || n.Type != rows.Fact {
		t.Errorf("%+v", n)
	}
	w.wants("")
	w.step("n01")
	w.wants("deprecate::n01")
	must[rows.ID](t)(w.Accept("deprecate::n01", Words{}))
	if n := w.View().Node(id); n.Rev != 3 || n.Status != rows.Deprecated {
		t.Errorf("%+v", n)
	}
	w.wants("")
	w.sound("after it")
}

// Who changes an entry names the revision that they saw.
func TestAChangeOfSomethingElseIsRefused(t *testing.T) {
	w := newWorld(t)
	id := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "A", Summary: "It is A."}}))
	if err := w.Change(id, Words{Title: "B"}, 1); err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"change": w.Change(id, Words{Title: "C"}, 1), "retire": w.Retire(id, 1),
	} {
		if !fault.Is(err, "ledger.changed") {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := w.Change("KG-FACT-01KGX000000000000000000001", Words{}, 1); !fault.Is(err, "ledger.no-entry") {
		t.Error(err)
	}
	if err := w.Change(id, Words{Type: rows.Assumption, Tags: []string{"x"}}, 2); err != nil {
		t.Fatal(err)
	}
	n := w.View().Node(id)
	if c, _ := n.Confidence(); n.Title != "B" || n.Type != rows.Assumption || c >= rows.SureFrom || !n.Tagged("x") {
		t.Errorf("%+v", n)
	}
	if err := w.Retire(id, 3); err != nil || w.View().Node(id).Status != rows.Deprecated {
		t.Errorf("%v %+v", err, w.View().Node(id))
	}
	old, err := w.Versions(id)
	if err != nil || len(old) != 3 || old[0].Revision() != 3 {
		t.Errorf("%v %v", old, err)
	}
	w.sound("after it")
}

// A question asked of the person is answered, its task waits for a yes, and with it the task is done: each check confirmed, what came of it named.
func TestAnAnsweredQuestionClosesItsTask(t *testing.T) {
	w := newWorld(t)
	must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Typed"}}))
	w.step("n01 question active How far is the wall?: In metres.")
	w.wants("")
	w.step("n01 question resolved How far is the wall?: In metres.", "n02 standard active Five metres: Measured.", "n02 answers n01")
	w.follow()
	id := w.View().FromHandle("T1")
	if got := w.waits(); got != "close::"+string(id) {
		t.Fatal(got)
	}
	if err := w.Confirm(id, []int{0}, "", false, 3); err != nil || w.View().Task(id).Status != rows.Review {
		t.Errorf("%v: %s", err, w.View().Task(id).Status)
	}
	must[rows.ID](t)(w.Accept("close::"+string(id), Words{}))
	done := w.View().Task(id)
	if done.Status != rows.Done || !slices.Equal(done.Outputs.Artifacts, []rows.ID{"artifact://node/n02"}) || len(done.Confirmed) != 1 {
		t.Errorf("%+v", done)
	}
	w.wants("")
	w.sound("after it")
}

// A task goes through the states on its way, and is not done before all is said.
func TestATaskIsMovedAndClosed(t *testing.T) {
	w := newWorld(t)
	if _, err := w.MakeTask(Tasking{Title: "No check"}); !fault.Is(err, "ledger.refused") || w.Begun() {
		t.Error(err)
	}
	id := must[rows.ID](t)(w.MakeTask(Tasking{Title: "Ask A", Criteria: []string{"A names a price.", "It is in writing."}}))
	if err := w.Move(id, rows.Done, 1); !fault.Is(err, "ledger.refused") {
		t.Error(err)
	}
	if err := w.Move(id, rows.Review, 1); err != nil || w.View().Task(id).Rev != 3 {
		t.Errorf("%v %+v", err, w.View().Task(id))
	}
	if err := w.Confirm(id, []int{1, 7}, "They said 39.", false, 3); err != nil || w.View().Task(id).Status != rows.Review {
		t.Errorf("%v %+v", err, w.View().Task(id))
	}
	if err := w.Confirm(id, []int{0}, "", true, 4); err != nil || w.View().Task(id).Status != rows.Done {
		t.Errorf("%v %+v", err, w.View().Task(id))
	}
	w.step("n01 question active How?: ?")
	w.follow()
	first := w.View().ByKey("question::n01")
	if again := must[rows.ID](t)(w.MakeTask(Tasking{Node: "n01"})); again != first {
		t.Errorf("a second task for one question: %s", again)
	}
	if err := w.Retire(first, 1); err != nil || w.View().Task(first).Status != rows.Cancelled {
		t.Errorf("%v", err)
	}
	w.sound("after it")
}

// A choice is kept with what lost; it is accepted where it rests on a fact. A new decision takes its place, and each names the other.
func TestADecisionIsKeptAndSuperseded(t *testing.T) {
	w := newWorld(t)
	w.step(
		"n01 goal active Which supplier?: ?", "n02 hypothesis resolved Supplier B: b", "n03 hypothesis archived Supplier A: a", "n02 answers n01", "n03 answers n01",
		"n04 artifact active offers.txt: Supplier A is six per cent dearer than B.", "n05 standard supported A is dearer: \"Supplier A is six per cent dearer than B.\"",
		"n05 derived-from n04", "n05 supports n02",
	)
	w.wants("decision::n01 claim::n05")
	must[[]rows.ID](t)(w.AcceptSourced([]string{"decision::n01", "claim::n05"}))
	w.wants("decision::n01")
	id := must[rows.ID](t)(w.Accept("decision::n01", Words{Reason: "They deliver on Mondays."}))
	d := w.View().Decision(id)
	if d.Outcome.Status != rows.Accepted || d.Chosen().Title != "Supplier B" || len(d.Alternatives) != 2 || d.Rationale[0] != "They deliver on Mondays." || d.Decision != "Supplier B." {
		t.Errorf("%+v", d)
	}
	w.wants("")
	if err := w.Retire(id, 1); !fault.Is(err, "ledger.refused") {
		t.Errorf("an accepted decision: %v", err)
	}
	anew := Deciding{Node: "n01", Replaces: id, Options: []rows.Alternative{{Title: "Supplier A"}, {Title: "Supplier B"}}, Chosen: 0, Reasons: []string{"It got cheaper."}}
	dropped := must[rows.ID](t)(w.Decide(anew))
	old, now := w.View().Decision(id), w.View().Decision(dropped)
	if old.Outcome.Status != rows.Accepted || !slices.Contains(now.Outcome.Supersedes, id) || now.Outcome.Status != rows.Proposed {
		t.Errorf("while it is proposed the old one stands: %+v\n%+v", old, now)
	}
	if err := w.DropDecision(dropped, "It did not.", 1); err != nil || w.View().Decision(id).Outcome.Status != rows.Accepted {
		t.Errorf("dropped, it took the place of none: %v", err)
	}
	by := must[rows.ID](t)(w.Decide(anew))
	if err := w.AcceptDecision(by, -1, slices.Clone(d.Refs.KG), 1); err != nil {
		t.Fatal(err)
	}
	old, now = w.View().Decision(id), w.View().Decision(by)
	if old.Outcome.Status != rows.Superseded || old.Outcome.SupersededBy != by || !slices.Contains(now.Outcome.Supersedes, id) || now.Outcome.Status != rows.Accepted {
		t.Errorf("accepted, it does: %+v\n%+v", old, now)
	}
	anew.Replaces, anew.RestsOn = by, slices.Clone(d.Refs.KG)
	last := must[rows.ID](t)(w.Decide(anew))
	if old, now = w.View().Decision(by), w.View().Decision(last); now.Outcome.Status != rows.Accepted || old.Outcome.Status != rows.Superseded || old.Outcome.SupersededBy != last {
		t.Errorf("at once where it stands: %+v\n%+v", old, now)
	}
	w.sound("after it")
}

// 3LG-108: what contradicts something that is kept writes over nothing. With the person's yes both sides have the tag, and there is a task to settle it.
func Test3LG_108_AConflictIsMarkedAndNothingIsOverwritten(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	kept := must[rows.ID](t)(w.Accept("claim::n01", Words{Type: rows.Fact}))
	w.step("n02 standard active Rents fell: By 1 %.", "n02 contradicts n01")
	w.wants("conflict::n01::n02")
	if n := w.View().Node(kept); n.Rev != 1 {
		t.Errorf("it changed before anybody said so: %+v", n)
	}
	must[rows.ID](t)(w.Accept("conflict::n01::n02", Words{}))
	c, _ := w.entry("C1").(*rows.Conflict)
	if c == nil || len(c.Nodes) != 2 || len(c.Tasks) != 1 {
		t.Fatalf("%+v", c)
	}
	for _, side := range c.Nodes {
		if n := w.View().Node(side); !n.Tagged(rows.TagConflict) {
			t.Errorf("%+v", n)
		}
	}
	if n := w.View().Node(kept); n.Title != "Rents rose" || n.Summary != "By 8 %." || n.Status != rows.Active {
		t.Errorf("it was overwritten: %+v", n)
	}
	task := c.Tasks[0]
	if task := w.View().Task(task); task.Title != "Resolve conflict: Rents rose" || !task.Tagged(rows.TagResolution) {
		t.Errorf("%+v", task)
	}
	w.wants("")
	w.sound("after it")
	if err := w.Resolve(c.ID, "", "x", 2); !fault.Is(err, "ledger.changed") {
		t.Error(err)
	}
	other := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Trams run"}}))
	if err := w.Resolve(c.ID, other, "x", 1); !fault.Is(err, "ledger.no-entry") || w.View().Node(kept).Status != rows.Active {
		t.Errorf("what is no side of it holds: %v", err)
	}
	if err := w.Resolve(c.ID, c.Nodes[1], "The new count is right.", 1); err != nil {
		t.Fatal(err)
	}
	c, _ = w.entry("C1").(*rows.Conflict)
	lost, holds, done := w.View().Node(c.Nodes[0]), w.View().Node(c.Nodes[1]), w.View().Task(task)
	if c.Status != rows.Resolved || len(c.Evidence) == 0 || lost.Status != rows.Deprecated || holds.Status != rows.Active || holds.Tagged(rows.TagConflict) || done.Status != rows.Done {
		t.Errorf("%+v %+v %+v %+v", c, lost, holds, done)
	}
	if err := w.Resolve(c.ID, c.Nodes[0], "x", 2); !fault.Is(err, "ledger.no-entry") {
		t.Errorf("settled a second time: %v", err)
	}
	w.wants("")
	w.sound("resolved")
}

// What neither a document nor a person vouches for is as likely as not, whatever it is kept as; a person who types something vouches for it.
func TestWhatNobodyVouchesForIsAGuess(t *testing.T) {
	w := newWorld(t)
	const quoted = "n03 standard supported Rents rose: \"Rents in the old town rose by eight per cent in 2025.\""
	w.step(append(report, quoted, "n04 standard supported Wages fell: By 8 %.")...)
	w.follow()
	read := must[rows.ID](t)(w.Accept("claim::n03", Words{}))
	guessed := must[rows.ID](t)(w.Accept("claim::n04", Words{Type: rows.Definition}))
	sure := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Type: rows.Definition, Title: "A tram", Summary: "It runs on rails."}}))
	assumed := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Type: rows.Assumption, Title: "Trams stay", Summary: "They stay."}}))
	for id, want := range map[rows.ID]float64{read: rows.Sure, guessed: rows.Guessed, sure: rows.Sure, assumed: rows.Guessed} {
		if got, _ := w.View().Node(id).Confidence(); got != want {
			t.Errorf("%s: %v, not %v", rows.Title(w.View().Get(id)), got, want)
		}
	}
}

// 3LG-94: what a commit changed stands in the deltas of the pack after it, and the next one has what came since.
func Test3LG_94_TheNextPackHasWhatTheLastCommitChanged(t *testing.T) {
	w := newWorld(t)
	must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Before"}}))
	before := w.View()
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	id := must[rows.ID](t)(w.Accept("claim::n01", Words{}))
	changed := w.store.Last().Changed
	p := pack.Make(w.View(), pack.Ask{Text: "rents", Now: w.clock()}, pack.Deltas(before, w.View(), changed))
	if len(p.Deltas) != 1 || p.Deltas[0].ID != id || len(p.Known) == 0 {
		t.Errorf("%+v", p)
	}
}

// 3LG-2: a pack is made of the Ledger alone: nothing that was said in the chat, and nothing else of .crg, has a part in it.
func Test3LG_2_ThePackNeedsNoChat(t *testing.T) {
	w := newWorld(t)
	w.m.WriteFile(".crg/chat/000000000001.jsonl", []byte("Rents fell by half."))
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	must[rows.ID](t)(w.Accept("claim::n01", Words{}))
	now := w.clock()
	made := func() string {
		return string(pack.Make(w.View(), pack.Ask{Text: "What do we know about rents?", Now: now}, pack.Deltas(rows.View{}, w.View(), w.store.Last().Changed)).JSON())
	}
	was := made()
	for name := range w.m.Files() {
		if strings.HasPrefix(name, ".crg/") {
			_ = w.m.Remove(name)
		}
	}
	w.open()
	if again := made(); again != was || !strings.Contains(was, "Rents rose") {
		t.Errorf("%s\nwas\n%s", again, was)
	}
}

// The figures say how many suggestions were kept of those that were made.
func TestKeptOfOffered(t *testing.T) {
	w := newWorld(t)
	w.step("n01 goal open Where to live?", "n03 standard supported Rents rose: They rose by 8 %.", "n04 standard supported Halle is near: It is.", "n05 standard supported Jena is far: It is.")
	w.follow()
	if _, err := w.Accept("claim::n03", Words{}); err != nil {
		t.Fatal(err)
	}
	if err := w.Dismiss([]string{"claim::n04"}); err != nil {
		t.Fatal(err)
	}
	if kept, dismissed, waiting := w.Answered(); kept != 1 || dismissed != 1 || waiting != 1 {
		t.Errorf("%d kept, %d dismissed, %d waiting", kept, dismissed, waiting)
	}
}
