package history_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/history"
	"crg/backend/journal"
	"crg/backend/prompt"
	"crg/backend/review"
	"crg/backend/run/ask"
	"crg/backend/run/chat"
	"crg/backend/run/document"
)

// world is a past with inputs of its own: a graph in memory, and records of turns on a disk that is none.
type world struct {
	*history.History
	t    *testing.T
	doc  *document.Document
	disk *disktest.Mem
}

func newWorld(t *testing.T) *world {
	t.Helper()
	doc, err := document.Open(graphstore.NewMemory(clock.Stepping()))
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, doc: doc, disk: disktest.New()}
	w.History = &history.History{
		Doc: doc, Disk: w.disk,
		Chat:    func() []chat.Message { return nil },
		Asks:    func() []ask.Record { return nil },
		Keys:    func() secret.Keys { return secret.Keys{} },
		Reached: func() (review.State, review.Stage) { return review.State{}, review.Stage{} },
	}
	w.Follow()
	return w
}

// step is one change, by a turn or ("") by the person.
func (w *world) step(turn string, ops ...graph.Op) {
	w.t.Helper()
	by := graph.Person
	if turn != "" {
		by = "Explorer"
	}
	_, err := w.doc.Do(message.Written("a step"), by, turn, func(tx *graph.Tx) error {
		for _, op := range ops {
			if err := tx.Apply(op); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) turn(number int, t journal.Turn) {
	w.t.Helper()
	t.Number = number
	if err := journal.SaveTurn(w.disk, t); err != nil {
		w.t.Fatal(err)
	}
}

func node(id, name, by string) graph.Op {
	return graph.NodeOp("", nil, &graph.Node{ID: id, Name: name, Type: "standard", State: "active", Importance: 3, By: by, Reason: "as " + by + " saw it"})
}

func (w *world) renamed(id, name string) graph.Op {
	var op graph.Op
	w.doc.View(func(g *graph.Graph) {
		n := g.Node(id).Clone()
		n.Name = name
		op = graph.NodeOp("", g.Node(id), n)
	})
	return op
}

func TestBeforeTakesBackTheTurnAndAllThatFollowed(t *testing.T) {
	w := newWorld(t)
	w.step("", node("n01", "Goal", graph.Person))
	w.step("t0001", node("n02", "First", "t0001"), w.renamed("n01", "Goal, seen anew"))
	w.step("", node("n03", "By hand", graph.Person))
	w.step("t0002", node("n04", "Second", "t0002"))
	g, err := w.Before("t0001")
	if err != nil || g.Node("n01").Name != "Goal" || g.Node("n02") != nil || g.Node("n03") != nil || g.Node("n04") != nil {
		t.Fatalf("%v: %+v", err, g)
	}
	if g.NextNode != 2 {
		t.Errorf("the next node would be n%02d: it was n02 then", g.NextNode)
	}
	if g, err = w.Before("t0002"); err != nil || g.Node("n03") == nil || g.Node("n04") != nil {
		t.Errorf("%v: only what came with the turn goes", err)
	}
	w.doc.View(func(g *graph.Graph) {
		if g.Node("n04") == nil || g.Node("n01").Name != "Goal, seen anew" {
			t.Error("the live graph was changed")
		}
	})
	if _, err := w.Before("t0009"); fault.As(err) == nil || fault.As(err).Msg != "undo.turn" {
		t.Error(err)
	}
}

func TestTheStoryOfANodeIsItsOwnAndIsKeptUp(t *testing.T) {
	w := newWorld(t)
	w.step("t0001", node("n01", "One", "t0001"), node("n02", "Two", "t0001"))
	w.step("", w.renamed("n02", "Two, by hand"))
	rows, err := w.Why("n01")
	if err != nil || len(rows) != 1 || rows[0].Kind != journal.WhyMade || rows[0].Turn != "t0001" {
		t.Fatalf("%v: %+v", err, rows)
	}
	w.step("", w.renamed("n01", "One, later")) // after the trail was read
	if rows, err = w.Why("n01"); err != nil || len(rows) != 2 || rows[1].Actor != graph.Person {
		t.Errorf("%v: %+v", err, rows)
	}
	if _, err := w.Why("n77"); fault.As(err) == nil || fault.As(err).Msg != "graph.no-node" {
		t.Error(err)
	}
	for i := range 90 {
		w.step("", w.renamed("n02", "Two, version "+string(rune('A'+i%26))+string(rune('a'+i/26))))
	}
	if rows, err = w.Why("n02"); err != nil || len(rows) != 60 || rows[0].Kind != journal.WhyMade {
		t.Errorf("%v: a long story has %d rows and begins with %s", err, len(rows), rows[0].Kind)
	}
}

func TestAPromptIsComparedWithTheLastOneThatWasSent(t *testing.T) {
	w := newWorld(t)
	at := time.Date(2026, 3, 4, 10, 0, 0, 0, time.UTC)
	sent := func(id, text string, calls int) journal.Turn {
		return journal.Turn{ID: id, StartedAt: at, EndedAt: at, Calls: calls, Prompt: text, Sections: []prompt.Section{{Block: "file: intro", Digest: graph.Digest(text)}}}
	}
	w.turn(1, sent("t0001", "Hello", 1))
	w.turn(2, sent("t0002", "Never sent", 0))
	third := sent("t0003", "Good day", 1)
	w.turn(3, third)
	third.Number = 3
	sections, changes, previous := w.PromptChanges(third)
	if previous != "t0001" || len(sections) != 1 || sections[0].Text != "Good day" || len(changes) != 1 || changes[0].Kind != "changed" {
		t.Errorf("%q %+v %+v", previous, sections, changes)
	}
	first := sent("t0001", "Hello", 1)
	first.Number = 1
	if _, changes, previous := w.PromptChanges(first); previous != "" || changes != nil {
		t.Errorf("the first prompt is compared with %q: %+v", previous, changes)
	}
}

func TestCallsBesideTheTurnsAreCounted(t *testing.T) {
	w := newWorld(t)
	w.History.Chat = func() []chat.Message {
		return []chat.Message{{By: graph.Person, Text: "Why?"}, {By: "Explorer", Model: "m", TokensUsed: 30}}
	}
	w.History.Asks = func() []ask.Record { return []ask.Record{{Purpose: "ledger", Model: "m", TokensUsed: 12}} }
	w.History.Reached = func() (review.State, review.Stage) { return review.State{Joined: 2}, review.Stage{Reads: true} }
	f, err := w.Stats()
	if err != nil || f.TokensUsed != 42 || f.Chat.Calls != 1 || f.Chat.Tokens != 30 || !f.Reads || f.Joined != 2 {
		t.Errorf("%v: %+v", err, f)
	}
}

func TestWhatWasReadIsSummedUp(t *testing.T) {
	f := history.Figures{Figures: review.Figures{Documents: []review.Read{{Pages: 3, Read: 3}, {Pages: 5, Read: 4}, {Pages: 1}}}}
	if got, want := f.Reading(), (history.Reading{Whole: 1, Pages: 9, Read: 7}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Plots ask for what is new to them.
func TestTheSeriesBeginsBehindATurn(t *testing.T) {
	w := newWorld(t)
	for n := 1; n <= 3; n++ {
		w.turn(n, journal.Turn{ID: fmt.Sprintf("t%04d", n), Result: "applied"})
	}
	for after, want := range map[int]int{0: 3, 2: 1, 3: 0} {
		points := w.Series(after)
		if len(points) != want || want > 0 && points[0].Number != after+1 {
			t.Errorf("after turn %d: %+v", after, points)
		}
	}
}

func TestAGoalIsThereWhereANodeIsOne(t *testing.T) {
	w := newWorld(t)
	for _, want := range []bool{false, true} {
		if f, err := w.Stats(); err != nil || f.HasGoal() != want {
			t.Errorf("%v %+v", err, f.NodeTypes)
		}
		goal := node("n01", "Goal", graph.Person)
		goal.Node.After.Type = graph.TypeGoal
		if !want {
			w.step("", goal)
		}
	}
}

// A problem of the chat is told as one of a turn is. One of an older record has its sentence alone.
func TestAProblemOfTheChatIsToldInTheLanguageOfTheReader(t *testing.T) {
	w := newWorld(t)
	gone := fault.New("model.unreachable", "host.example").Because("no-server")
	w.History.Chat = func() []chat.Message {
		return []chat.Message{
			{By: chat.Problem, Text: gone.Error(), Trouble: &chat.Trouble{Msg: gone.Msg, Subject: gone.Subject, Of: gone.Of}},
			{By: chat.Problem, Text: "It failed."},
		}
	}
	all, err := w.All()
	if err != nil {
		t.Fatal(err)
	}
	words := message.Wording{"model.unreachable.of": "{subject} ist nicht zu erreichen: {of}", "why.no-server": "dort läuft kein Server"}
	for _, c := range []struct {
		words message.Wording
		want  []string
	}{
		{words, []string{"host.example ist nicht zu erreichen: dort läuft kein Server", "It failed."}},
		{nil, []string{gone.Error(), "It failed."}},
	} {
		var text strings.Builder
		if err := journal.WriteText(&text, all, journal.Voice{Words: c.words}, true); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(text.String(), want) {
				t.Errorf("%q is not in\n%s", want, text.String())
			}
		}
	}
}

// A page that a node names for a quotation is checked: the story of the node says where the quotation stands instead.
func TestTheStorySaysWhereAQuotationStandsInstead(t *testing.T) {
	w := newWorld(t)
	doc := &graph.Node{ID: "n01", Name: "report.pdf", Type: graph.TypeArtifact, State: "active", Importance: 3, By: graph.Person}
	doc.SetText("Counts rose by 14 %.\nThe office finds no reason to go on.\n")
	doc.Extra = map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/report.pdf","sha256":"x","places":[[0,"page","7"],[21,"page","9"]]}`)}
	n := &graph.Node{ID: "n02", Name: "No reason", Type: "standard", State: "active", Importance: 3, By: "Explorer"}
	n.SetText(`It says "The office finds no reason to go on" (report.pdf, p. 7), from [n01].`)
	w.step("t0001", graph.NodeOp("", nil, doc), graph.NodeOp("", nil, n))
	rows, err := w.Why("n02")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range rows {
		if r.Kind == journal.WhySource {
			got = append(got, fmt.Sprintf("%s %s %s %d said %q", r.Node, r.Part, r.On, r.Line, r.Said))
		}
	}
	if strings.Join(got, "; ") != `n01 page 9 2 said ""; n01 page 9 2 said "7"` {
		t.Errorf("%q", got)
	}
}
