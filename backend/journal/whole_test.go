package journal

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/action"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/money"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// fullTurn is a turn that had everything.
func fullTurn() Turn {
	t := sampleTurn()
	t.Reasoning, t.Cost = "I think", money.Sum{{Currency: "EUR", Value: 1.5}}
	t.Clarifications = []Clarification{{Topic: "the tram", Answer: "no more is known"}, {Topic: "page 2", Page: true}}
	t.Outcomes = append(t.Outcomes, action.Outcome{Action: action.Action{Name: "pass"}, Text: "pass", Rejection: &action.Rejection{Rule: action.RuleDeclined}})
	t.Problem = "it ended\nso"
	return t
}

func TestATurnIsToldWhole(t *testing.T) {
	const want = `Turn t0001: growth, turn 1 of the phase, Explorer with m1 (practice), 2026-11-21 10:00:10 to 2026-11-21 10:00:15, applied
Tokens: about 100 sent; the server counted 110 sent, 20 received
Cost: 1.50 EUR

== SENT ==
the prompt

== REPLY 1, NOT READABLE (unclosed block) ==
[ACTION: broken

== ASKED ABOUT the tram ==
no more is known

== ASKED ABOUT page 2 ==
The prompt was sent again with this page.

== REASONING ==
I think

== REPLIED ==
the reply

== EXECUTED ==
done: create_node [n02] "Cost"
refused: edit_node [n03]: node is locked by user (rule locked)
refused: edit_node [n01]: Goal Nodes cannot be modified by LLM (rule goal)
refused: create_edge: node [n09] is outside L2 visibility range (rule outside-l2)
declined by the person: pass

== PROBLEM ==
it ended
so
`
	var out strings.Builder
	if err := WriteTurn(&out, fullTurn(), Voice{}); err != nil || out.String() != want {
		t.Errorf("%v\n%s", err, out.String())
	}
	out.Reset()
	if err := WriteTurn(&out, Turn{ID: "t0002", Result: "failed"}, Voice{}); err != nil || strings.Contains(out.String(), "==") || strings.Contains(out.String(), "Cost") {
		t.Errorf("of a turn of which nothing came: %v\n%s", err, out.String())
	}
}

func TestATimelineIsToldWhole(t *testing.T) {
	turn := fullTurn()
	turn.Edited, turn.Result = true, "failed"
	turn.Outcomes[0].Notes = []string{"an edge was led on"}
	turn.ParseWarnings = []string{"a blank too many"}
	const want = `2026-11-21 10:00:10  t0001  Explorer  sent: Prompt to m1 (growth, turn 1 of the phase), about 100 tokens, edited by the person
2026-11-21 10:00:10  t0001  Explorer  warning: The overview was trimmed.
    900 of 1,200 tokens left out
2026-11-21 10:00:15  t0001  Explorer  asked: the tram
    no more is known
2026-11-21 10:00:15  t0001  Explorer  asked: page 2
    The prompt was sent again with this page.
2026-11-21 10:00:15  t0001  Explorer  unreadable: unclosed block
    [ACTION: broken
2026-11-21 10:00:15  t0001  Explorer  replied: the reply
2026-11-21 10:00:15  t0001  Explorer  warning: a blank too many
2026-11-21 10:00:15  t0001  Explorer  skipped: fly (line 3): unknown action
2026-11-21 10:00:15  t0001  Explorer  done: create_node [n02] "Cost"
    because it was missing
    an edge was led on
2026-11-21 10:00:15  t0001  Explorer  refused: edit_node [n03]: node is locked by user (rule locked)
2026-11-21 10:00:15  t0001  Explorer  refused: edit_node [n01]: Goal Nodes cannot be modified by LLM (rule goal)
2026-11-21 10:00:15  t0001  Explorer  refused: create_edge: node [n09] is outside L2 visibility range (rule outside-l2)
2026-11-21 10:00:15  t0001  Explorer  declined: pass
2026-11-21 10:00:15  t0001  Explorer  failed: it ended
    so
`
	var out strings.Builder
	if err := WriteText(&out, Timeline(records(), []Turn{turn}), Voice{}, true); err != nil || out.String() != want {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestACopyHoldsWhatThereIsOfEach(t *testing.T) {
	g := graph.New()
	n := &graph.Node{ID: "n02", Name: "Cost", Type: "standard", Importance: 3, By: "person", Reason: "asked", L0: "short", Content: "dear"}
	for _, op := range []graph.Op{graph.NodeOp("", nil, n), graph.NodeOp("", nil, &graph.Node{ID: "n03", Name: "B", Type: "standard"}), graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n03", To: "n02", Type: "supports"})} {
		if err := g.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	list := Timeline(records(), []Turn{sampleTurn()})
	info := NodeInfo(g, "n02", list, Voice{})
	const want = `[n02] "Cost"
type: standard
state: 
importance: 3
by: person
reason: asked
L0: short
text:
dear
edge e01: [n03] → [n02] supports
2026-11-21 10:00:15  t0001  Explorer  done: create_node [n02] "Cost"
`
	if info != want {
		t.Errorf("%s", info)
	}
	stats := Stats{Nodes: 2, Chat: CallCount{Calls: 1, Tokens: 30}, Others: map[string]CallCount{"plan": {2, 40, money.Sum{{Value: 2, Currency: "EUR"}}}}, Cost: money.Sum{{Value: 2, Currency: "EUR"}}}
	lines := Voice{}.Lines(stats.Lines())
	for _, want := range []string{"nodes: 2,", "\ncost: 2.00 EUR\n", "\nthe chat's part: calls: 1, tokens: about 30\n", "\nplan's part: calls: 2, tokens: about 40, cost: 2.00 EUR\n"} {
		if !strings.Contains(lines, want) {
			t.Errorf("no %q in %s", want, lines)
		}
	}
	if lines := (Voice{}).Lines((Stats{}).Lines()); strings.Contains(lines, "cost") || strings.Contains(lines, "part") {
		t.Errorf("of calls that were not there: %s", lines)
	}
	if got := (Copy{Node: "x\n\n", Log: "{}"}).Text(Voice{}); got != "== NODE ==\nx\n== LOG ==\n{}\n" {
		t.Errorf("%q", got)
	}
	if got := (Copy{Timeline: list[:1], Stats: stats.Lines()[:1]}).Text(Voice{}); !strings.HasPrefix(got, "== FIGURES ==\nnodes: 2,") || !strings.Contains(got, "\n== TIMELINE ==\n2026-11-21 10:00:10  t0001  Explorer  sent: ") {
		t.Errorf("%q", got)
	}
	if common("abc", "ab") != 2 || common("ab", "abc") != 2 || common("xa", "a") != 0 || common("", "") != 0 {
		t.Error("what two texts have alike")
	}
	if got := Visible("a\x00b\tc\nd\u2028e\u2029\u202e"); got != "a\\u0000b\tc\nd\\u2028e\\u2029\\u202e" {
		t.Errorf("%q", got)
	}
}

// What a query picks of a whole timeline is what it picks of a book entry by entry.
func TestAQueryPicksTheSameOfATimelineAndOfABook(t *testing.T) {
	list := Timeline(records(graphstore.Record{At: at(1), Kind: graphstore.KindStep, By: graph.Person, Label: message.Written("Create n01"), Ops: []graph.Op{graph.NodeOp("", nil, &graph.Node{ID: "n01", Name: "Tram"})}}),
		[]Turn{sampleTurn()}, Entry{At: at(30), Kind: Chatted, Actor: graph.Person, Text: Wrote("why?")}, Entry{At: at(31), Kind: Chatted, Actor: "model", Text: Wrote("so")})
	for _, c := range []struct {
		q    Query
		want string
	}{
		{Query{}, "changed sent warning unreadable replied skipped done refused refused refused chat chat"},
		{Query{Show: "turns"}, "sent warning unreadable replied skipped done refused refused refused"},
		{Query{Show: "you"}, "changed chat"},
		{Query{Show: "events"}, "changed sent warning unreadable replied skipped done refused refused refused chat chat"},
		{Query{Node: "n01"}, "changed done"},
		{Query{Kinds: []Kind{Done, Chatted}}, "done chat chat"},
		{Query{Text: "WHY"}, "chat"},
		{Query{Turn: "t0001", Text: "locked"}, "refused"},
	} {
		var got []string
		for _, e := range c.q.Pick(list) {
			got = append(got, string(e.Kind))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%+v picks %q, not %q", c.q, s, c.want)
		}
	}
}

// A second query asks anew, a page before the first begins with the first, and each row tells its whole entries.
func TestPagesOfABook(t *testing.T) {
	p := &story{}
	p.create(1, "", "n01")
	p.turns = []Turn{turnAt(1, 10)}
	p.chat = []Entry{{At: at(20), Kind: Chatted, Actor: graph.Person, Text: Wrote(strings.Repeat("ü", 500))}, {At: at(21), Kind: Chatted, Actor: "model", Text: Wrote("so")}}
	long := turnAt(2, 30)
	long.TurnInPhase, long.StartedAt, long.EndedAt = 2, at(32), at(30) // the clock was put back
	long.Outcomes = []action.Outcome{
		{Action: action.Action{Name: "set_state", Fields: map[string]string{"state": "active"}}},
		{Action: action.Action{Name: "set_state", Fields: map[string]string{"state": "contested"}}},
		{Action: action.Action{Name: "set_state", Fields: map[string]string{"state": "active"}}},
		{Action: action.Action{Name: "edit_node", Reason: "r"}},
		{Action: action.Action{Name: "pass"}, Rejection: &action.Rejection{Rule: action.RuleDeclined}},
	}
	p.turns = append(p.turns, long)
	b := p.book()
	for _, c := range []struct {
		q           Query
		from, limit int
		want        string
	}{
		{Query{}, -1, 2, "c2 t0002"},
		{Query{}, 0, 2, "s1 t0001.phase"},
		{Query{}, 1, 1, "t0001.phase"},
		{Query{}, 5, 9, "t0002"},
		{Query{}, 9, 9, ""},
		{Query{}, -1, 99, "s1 t0001.phase t0001 c1 c2 t0002"},
		{Query{Node: "n01"}, 0, 9, "s1 t0001"},
		{Query{Node: "n02"}, 0, 9, "t0001"},
		{Query{Turn: "t0002"}, 0, 9, "t0002"},
		{Query{Turn: "t0001"}, 0, 9, "t0001.phase t0001"},
		{Query{Kinds: []Kind{Chatted}}, 0, 9, "c1#0 c2#0"},
		{Query{Kinds: []Kind{Changed}}, 0, 9, "s1#0"},
		{Query{Text: "so"}, 0, 9, "c2"},
		{Query{Text: "so", Words: message.Wording{}}, 0, 9, "c2"},
		{Query{Text: "tokens"}, 0, 9, "t0001 t0002"},
		{Query{Text: "tokens", Words: message.Wording{"log.sent": "Gesendet"}}, 0, 9, ""},
	} {
		if got := shown(b.Page(c.q, c.from, c.limit)); got != c.want {
			t.Errorf("%+v from %d: %q, not %q", c.q, c.from, got, c.want)
		}
	}
	rows := b.Page(Query{}, 0, 99).Rows
	if counts := b.Page(Query{}, 0, 1).Counts; counts["you"] != 2 || counts["chat"] != 2 || counts["turns"] != 2 || counts["rows"] != 6 {
		t.Errorf("%v", counts)
	}
	if got := rows[5]; !got.Entry.At.Equal(at(32)) || fmt.Sprint(got.Turn.Did) != "[{set_state active 2} {set_state contested 1} {edit_node  1}]" || got.Turn.Declined != 1 || got.Turn.Refused != 0 {
		t.Errorf("%+v %+v", got.Entry, got.Turn)
	}
	for text, want := range map[string]string{"": "", "üb": "üb", "übe": "übe", "über": "übe…", "üüü": "üüü", "üüüü": "üüü…"} {
		if got := Shorten(text, 3); got != want {
			t.Errorf("%q is %q", text, got)
		}
	}
	if got := rows[3].Entry.Text.Text; got != strings.Repeat("ü", 280)+"…" {
		t.Errorf("a row says %d bytes", len(got))
	}
	for key, want := range map[string]string{"c1": strings.Repeat("ü", 500), "c2": "so", "c2#0": "so", "s1": "Create n01", "t0001#5": `create_node [n02] "Cost"`, "t0001#0": "Prompt to m1 (growth, turn 1 of the phase), about 100 tokens"} {
		if got := b.Whole(key); len(got) != 1 || got[0].Text.Text != want {
			t.Errorf("%s is %+v", key, got)
		}
	}
	all := len(b.Whole("t0001"))
	for key, want := range map[string]int{"t0001#99": all, "t0001#9": all, "t0001#-1": all, "t0001#x": all, "t0001#8": 1, "t0009": 0, "t0001.phase": 1, "c3": 0} {
		if got := b.Whole(key); len(got) != want {
			t.Errorf("%s has %d entries, not %d", key, len(got), want)
		}
	}
	for _, c := range []struct {
		q    Query
		turn string
		want int
	}{{Query{}, "t0001", 2}, {Query{}, "t0002", 5}, {Query{}, "t0009", -1}, {Query{Show: "turns"}, "t0001", 0}, {Query{Kinds: []Kind{Done}}, "t0001", 0}, {Query{Kinds: []Kind{Refused}}, "t0001", 2}, {Query{Kinds: []Kind{Changed}}, "t0001", -1}} {
		if got := b.Locate(c.q, c.turn); got != c.want {
			t.Errorf("%s of %+v is number %d, not %d", c.turn, c.q, got, c.want)
		}
	}
	if late := (&story{turns: p.turns}).book(); late.Locate(Query{Show: "turns"}, "t0002") != 1 {
		t.Error("a book that nobody read yet is not read")
	}
	if late := (&story{turns: p.turns}).book(); len(late.Whole("t0001")) != all {
		t.Error("a book that nobody read yet tells nothing")
	}
}

// What is not read by its own record is told by what was known of it.
func TestARowWhoseRecordIsGoneTellsWhatIsKnown(t *testing.T) {
	p := &story{turns: []Turn{turnAt(1, 10)}}
	p.create(1, "", "n01")
	b := p.book()
	b.Page(Query{}, 0, 9)
	b.from.Turn = func(string) (Turn, error) { return Turn{}, fault.New("file.read", "x") }
	p.records, p.fails = nil, true
	if got := b.Whole("t0001"); len(got) < 5 || got[0].Kind != Sent {
		t.Errorf("%+v", got)
	}
	if got := b.Whole("s1"); len(got) != 1 || got[0].Text.Text != "Create n01" {
		t.Errorf("%+v", got)
	}
}

// A book knows what came late, counts what goes, and keeps its rows in the order of time.
func TestABookKeepsItsOrderAndItsCounts(t *testing.T) {
	p := &story{}
	p.create(5, "", "n01")
	b := p.book()
	yours := b.Page(Query{Show: "you"}, 0, 9)
	before := b.Page(Query{}, 0, 9)
	b.Page(Query{Show: "you"}, 0, 9)
	p.chat = []Entry{{At: at(3), Kind: Chatted, Actor: graph.Person, Text: Wrote("early")}}
	p.step(7, graphstore.Record{Kind: graphstore.KindReply, Turn: "t0001", By: "Explorer", Data: []byte(`{"text":"half a turn"}`)})
	p.create(8, "t0001", "n02")
	if got := b.Page(Query{Show: "you"}, 0, 9); shown(yours) != "s1" || shown(got) != "c1 s1" {
		t.Errorf("yours are %s", shown(got))
	}
	page := b.Page(Query{}, 0, 9)
	if got := shown(page); got != "c1 s1 s2 s3" || page.Order == before.Order || page.Counts["changed"] != 2 || page.Counts["replied"] != 1 || page.Counts["you"] != 2 {
		t.Errorf("%s, %v", got, page.Counts)
	}
	b.Page(Query{Kinds: []Kind{Changed}}, 0, 9)
	b.Stored(turnAt(1, 10))
	if got := shown(b.Page(Query{Kinds: []Kind{Changed}}, 0, 9)); got != "s1#0" {
		t.Errorf("what changed is %s", got)
	}
	page = b.Page(Query{}, 0, 9)
	if got := shown(page); got != "c1 s1 t0001.phase t0001" || page.Counts["changed"] != 1 || page.Counts["replied"] != 1 || page.Counts["turns"] != 1 || page.Counts["rows"] != 4 {
		t.Errorf("%s, %v", got, page.Counts)
	}
	b.Stored(turnAt(3, 30))
	b.Stored(turnAt(2, 20))
	var ids []string
	for _, turn := range b.Turns() {
		ids = append(ids, turn.ID)
		if turn.Prompt != "" || turn.Reply == "" || len(turn.Outcomes) != 4 || turn.Outcomes[0].Text != "" {
			t.Errorf("it keeps %+v", turn)
		}
	}
	if !slices.Equal(ids, []string{"t0001", "t0002", "t0003"}) {
		t.Errorf("turns %v", ids)
	}
	if got := digest(Turn{Outcomes: []action.Outcome{{Action: action.Action{Fields: map[string]string{"state": "active", "text": "much"}}}, {}}}); !maps.Equal(got.Outcomes[0].Action.Fields, map[string]string{"state": "active"}) || len(got.Outcomes[1].Action.Fields) > 0 || got.Reply != "" {
		t.Errorf("%+v", got)
	}
}

func TestTheStoryOfAProject(t *testing.T) {
	p := &story{}
	p.create(1, "", "n01")
	p.step(2, graphstore.Record{Kind: graphstore.KindUndo, By: graph.Person, Undoes: []uint64{1}})
	for i, do := range []func(*Turn){
		func(t *Turn) { t.Edited = true },
		func(t *Turn) { t.Agent = "Critic"; t.Result = "failed" },
		func(t *Turn) { t.Model = "m2"; t.Result = StoppedTurn },
		func(t *Turn) { t.Provider = "other"; t.Phase = "review" },
		func(t *Turn) {
			t.Outcomes = []action.Outcome{{Rejection: &action.Rejection{Rule: action.RuleDeclined}}}
		},
	} {
		turn := turnAt(i+1, 10*(i+1))
		do(&turn)
		p.turns = append(p.turns, turn)
	}
	want := Story{
		From: at(10), To: at(51), Turns: 5, Done: 4, Refused: 12, Declined: 1, Nothing: 2, Edited: 1, Changed: 1, Undone: 1,
		Thinkers: []Thinker{{"Explorer", "practice", "m1", 2}, {"Critic", "practice", "m1", 1}, {"Explorer", "practice", "m2", 1}, {"Explorer", "other", "m1", 1}},
		Phases:   []PhaseTurns{{"growth", 4}, {"review", 1}},
	}
	if got := p.book().Story(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("\n has %+v\nwant %+v", got, want)
	}
}

// The size of a graph at the end of a turn: by its own step, else by its time; and what was taken back may be done again.
func TestHowAProjectGrew(t *testing.T) {
	var g growth
	step := func(second int, turn string, kind graphstore.Kind, ops ...graph.Op) {
		g.add(graphstore.Record{At: at(second), Turn: turn, Kind: kind, Ops: ops})
	}
	node := func(id string) graph.Op { return graph.NodeOp("", nil, &graph.Node{ID: id}) }
	if got := g.after(Turn{ID: "t0001"}, size{nodes: 7}); got.nodes != 7 {
		t.Errorf("without steps: %+v", got)
	}
	outer := &graph.Edge{ID: "e01", External: &graph.External{}}
	step(10, "", graphstore.KindStep, node("n01"), graph.EdgeOp("", nil, &graph.Edge{ID: "e01"}), graph.EdgeOp("n01", nil, outer))
	if got := g.after(Turn{ID: "t0009", EndedAt: at(10)}, size{nodes: 1, edges: 1}); got.nodes != 1 || got.edges != 1 {
		t.Errorf("at the time of the only step: %+v", got)
	}
	step(20, "t0001", graphstore.KindStep, node("n02"))
	step(21, "t0001", graphstore.KindReply, node("n03"))
	step(30, "", graphstore.KindStep, node("n04"))
	now := size{nodes: 4, edges: 1}
	for _, c := range []struct {
		turn        Turn
		nodes, edge int
	}{{Turn{ID: "t0001", EndedAt: at(99)}, 2, 1}, {Turn{ID: "t0002", EndedAt: at(9)}, 0, 0}, {Turn{ID: "t0002", EndedAt: at(10)}, 1, 1}, {Turn{ID: "t0002", EndedAt: at(25)}, 3, 1}, {Turn{ID: "t0002", EndedAt: at(30)}, 4, 1}, {Turn{ID: "t0002", EndedAt: at(99)}, 4, 1}} {
		if got := g.after(c.turn, now); got.nodes != c.nodes || got.edges != c.edge {
			t.Errorf("%+v: %+v", c.turn, got)
		}
	}

	u := newUndone()
	add := func(seq uint64, turn string, kind graphstore.Kind, undoes ...uint64) bool {
		return u.add(graphstore.Record{Seq: seq, Turn: turn, Kind: kind, Undoes: undoes})
	}
	if add(1, "t0001", graphstore.KindStep) || add(2, "", graphstore.KindStep) || add(3, "t0002", graphstore.KindStep) {
		t.Error("a step takes nothing back")
	}
	for _, c := range []struct {
		seq        uint64
		kind       graphstore.Kind
		undoes     []uint64
		changed    bool
		one, other bool
	}{
		{4, graphstore.KindUndo, []uint64{2}, false, false, false},
		{5, graphstore.KindUndo, []uint64{1}, true, true, false},
		{6, graphstore.KindRedo, []uint64{1}, true, false, false},
		{7, graphstore.KindStep, []uint64{1, 2}, true, true, false}, // "undo turn"
		{8, graphstore.KindUndo, []uint64{7}, true, false, false},
		{9, graphstore.KindRedo, []uint64{7}, true, true, false},
		{10, graphstore.KindUndo, []uint64{3, 2}, true, true, true},
		{11, graphstore.KindRedo, []uint64{2, 3}, true, true, false},
	} {
		if changed := add(c.seq, "", c.kind, c.undoes...); changed != c.changed || u.gone["t0001"] != c.one || u.gone["t0002"] != c.other {
			t.Errorf("record %d: %v, %v", c.seq, changed, u.gone)
		}
	}
	if add(12, "t0001", graphstore.KindStep); u.gone["t0001"] {
		t.Error("a turn that was asked again stands")
	}
}

func TestFiguresOfTurnsAndCalls(t *testing.T) {
	turn, odd, late := fullTurn(), turnAt(2, 40), turnAt(3, 30)
	odd.Result, odd.StartedAt, odd.EndedAt, odd.Cost, odd.Reply = "skipped", at(40), at(39), money.Sum{{Value: 1, Currency: "EUR"}}, ""
	odd.ParseFailures = []ParseFailure{{}}
	late.Result, late.EndedAt, late.Phase = StoppedTurn, at(39), "review"
	calls := []Call{{Model: "m1", TokensUsed: 5, TokensPrompt: 3, TokensOutput: 2}, {Purpose: "plan", Model: "m2", TokensUsed: 7, Cost: money.Sum{{Value: 2, Currency: "EUR"}}}, {Purpose: "plan", Model: "m2", TokensUsed: 1}, {Purpose: "map", TokensUsed: 1}}
	s := Count(Parts{}, slices.Values([]Turn{turn, odd, late}), slices.Values(calls), nil)
	if s.Turns != 3 || s.SkippedTurns != 1 || s.StoppedTurns != 1 || s.FailedTurns != 0 || s.Calls != 6 || s.Clarifications != 2 || s.Unreadable != 3 || s.Done != 3 || s.Refused != 9 || s.Declined != 1 {
		t.Errorf("%+v", s)
	}
	if s.TimeInTurns != 14*time.Second || !s.First.Equal(at(10)) || !s.Last.Equal(at(39)) || s.LastTurn != "t0003" || s.LastPhase != "review" {
		t.Errorf("%v, %v to %v, %s in %s", s.TimeInTurns, s.First, s.Last, s.LastTurn, s.LastPhase)
	}
	if s.TokensUsed != 14 || s.TokensPrompt != 333 || s.TokensOutput != 62 || s.TokensEstimated != 300 || s.Chat.Calls != 1 || s.Others["plan"].Calls != 2 || s.Others["plan"].Tokens != 8 || s.Others["map"].Calls != 1 {
		t.Errorf("%+v", s)
	}
	if fmt.Sprint(s.Cost, s.Costs) != fmt.Sprint(money.Sum{{Value: 4.5, Currency: "EUR"}}, map[string]money.Sum{"m1": {{Value: 2.5, Currency: "EUR"}}, "m2": {{Value: 2, Currency: "EUR"}}}) {
		t.Errorf("%v, %v", s.Cost, s.Costs)
	}
	if a := s.Actions["edit_node"]; *a != (ActionCount{Refused: 6}) || *s.Actions["pass"] != (ActionCount{Declined: 1}) || s.Refusals["goal"] != 3 || s.Phases["growth"] != 2 {
		t.Errorf("%+v %+v", a, s.Refusals)
	}
	if got := fmt.Sprintf("%+v", *s.Models["m1"]); got != "{Replies:4 Failed:3 Failures:map[unclosed:2 unreadable:1] Actions:5 Rejected:3 Rejections:map[goal:1 locked:1 outside-l2:1]}" {
		t.Errorf("the model is counted %s", got)
	}
	var w Words
	n := &graph.Node{ID: "n01", Content: "one two three"}
	if got := Count(Parts{Nodes: []*graph.Node{n, {ID: "n02", State: graph.StateContested, Type: "claim"}}}, slices.Values([]Turn{}), slices.Values([]Call{}), &w); got.Words != 3 || got.WordTokens != 4 || got.Contested["claim"] != 1 || len(got.Contested) != 1 || w.of([]*graph.Node{n}) != 3 {
		t.Errorf("%+v", got)
	}
}

// A record that is there and cannot be read is told, one that never was is another thing, and a name that is none is never looked for.
func TestRecordsOfTurnsThatCannotBeRead(t *testing.T) {
	m := disktest.New()
	m.WriteFile(TurnsDir+"/t0001.json", []byte("{"))
	m.WriteFile(TurnsDir+"/t0002.json", []byte(`{"id":"t0002","result":"failed","told":{"message":"model.stopped"}}`))
	m.WriteFile(TurnsDir+"/t0003.json", []byte(`{"id":"t0003","result":"failed","told":{"message":"model.busy"}}`))
	m.WriteFile(TurnsDir+"/notes.json", []byte(`{}`))
	m.WriteFile(TurnsDir+"/t0004.txt", []byte(`{}`))
	for id, want := range map[string]string{"t0001": "file.read", "t0009": "log.no-turn", "../t0001": "log.no-turn", "": "log.no-turn", "draft": "log.no-turn"} {
		if _, err := LoadTurn(m, id); !fault.Is(err, want) {
			t.Errorf("%q: %v", id, err)
		}
	}
	m.Reading = func(kind, _ string) error {
		if kind == "read" {
			return disktest.Full
		}
		return nil
	}
	if _, err := LoadTurn(m, "t0002"); !fault.Is(err, "file.read") || len(fault.As(err).Of) == 0 {
		t.Errorf("it does not say that the disk is why: %v", err)
	}
	m.Reading = nil
	for id, want := range map[string]string{"t0002": StoppedTurn, "t0003": "failed"} {
		if turn, err := LoadTurn(m, id); err != nil || turn.Result != want {
			t.Errorf("%s: %s, %v", id, turn.Result, err)
		}
	}
	if ids := TurnIDs(m); !slices.Equal(ids, []string{"t0001", "t0002", "t0003"}) {
		t.Errorf("%v", ids)
	}
	if got := (Turn{From: "n01", To: "n09", Outcomes: []action.Outcome{{Text: "edit [n02] and [n03", Created: "n04"}, {Text: "[]", Created: "n04"}}}).Named(); !slices.Equal(got, []string{"n01", "n09", "n02", "n04"}) {
		t.Errorf("%v", got)
	}
	if n, guessed := (Turn{TokensEstimated: 5}).Sent(); n != 5 || !guessed {
		t.Error(n, guessed)
	}
	if n, guessed := (Turn{TokensEstimated: 5, TokensPrompt: 1}).Sent(); n != 1 || guessed {
		t.Error(n, guessed)
	}

	if _, ok := LoadDraft(m); ok {
		t.Error("a draft that is not there is one")
	}
	if err := SaveDraft(m, Draft{Turn: Turn{ID: "t0005"}}); err != nil {
		t.Fatal(err)
	}
	if d, ok := LoadDraft(m); !ok || d.Turn.ID != "t0005" {
		t.Errorf("%+v, %v", d, ok)
	}
	m.WriteFile(draftFile, []byte(`{"turn":{"id":"t0005"}`))
	if d, ok := LoadDraft(m); ok || d.Turn.ID != "" {
		t.Errorf("%+v, %v", d, ok)
	}
}

// What a timeline says of turns of which little is known, and the order of what happened at once.
func TestATimelineOfHalfATurn(t *testing.T) {
	kinds := func(turn Turn) string {
		var out []string
		for _, e := range fromTurn(turn, 1) {
			out = append(out, string(e.Kind))
		}
		return strings.Join(out, " ")
	}
	for want, turn := range map[string]Turn{
		"":                   {},
		"sent":               {Calls: 1},
		"sent failed":        {Prompt: "p", Result: "failed"},
		"skipped":            {Prompt: "p", Result: "skipped"},
		"sent skipped":       {Prompt: "p", Calls: 1, Result: "skipped"},
		"unreadable":         {Reply: "x", ParseFailures: []ParseFailure{{Reply: "x"}}},
		"unreadable replied": {Reply: "y", ParseFailures: []ParseFailure{{Reply: "x"}}},
		"replied stopped":    {Reply: "y", Result: StoppedTurn},
	} {
		if got := kinds(turn); got != want {
			t.Errorf("%+v: %q, not %q", turn, got, want)
		}
	}
	e := fromOutcome(Entry{}, action.Outcome{Touched: []string{"n10", "n02", "n10"}, Created: "n03"})
	if !slices.Equal(e.Nodes, []string{"n02", "n03", "n10"}) {
		t.Errorf("%v", e.Nodes)
	}
	link := graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n10", To: "n02", Type: "supports"})
	if e := fromRecord(graphstore.Record{Ops: []graph.Op{link, link}}); !slices.Equal(e.Nodes, []string{"n02", "n10"}) {
		t.Errorf("%v", e.Nodes)
	}
	var order []string
	for _, e := range Timeline(records(graphstore.Record{At: at(15), Kind: graphstore.KindNote}, graphstore.Record{At: at(15), Kind: graphstore.KindStep, Turn: "t0001"}, graphstore.Record{At: at(15), Kind: graphstore.KindStep}), []Turn{sampleTurn()}, Entry{At: at(15), Kind: Chatted}) {
		order = append(order, string(e.Kind))
	}
	if got := strings.Join(order, " "); got != "sent warning chat note unreadable replied skipped done refused refused refused changed" {
		t.Error(got)
	}
	var out strings.Builder
	if err := WriteTurn(&out, Turn{Outcomes: []action.Outcome{{Text: "pass"}}}, Voice{}); err != nil || !strings.HasSuffix(out.String(), "\n== EXECUTED ==\ndone: pass\n") {
		t.Errorf("%v %q", err, out.String())
	}
}

// A full log goes on in a new file; a line is never parted, and one that is longer than a file is alone in it.
func TestALogGoesOnInANewFile(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	r := &rotating{root: root, name: "x", limit: 4, keep: 3}
	for _, step := range []struct{ line, want string }{
		{"longer", "longer"}, {"a", "a|longer"}, {"long", "long|a|longer"}, {"b", "b|long|a"}, {"cde", "bcde|long|a"}, {"f", "f|bcde|long"},
	} {
		if n, err := r.Write([]byte(step.line)); n != len(step.line) || err != nil {
			t.Error(n, err)
		}
		var got []string
		for _, name := range []string{"x.log", "x.1.log", "x.2.log", "x.3.log"} {
			if data, err := root.ReadFile(name); err == nil {
				got = append(got, string(data))
			}
		}
		if s := strings.Join(got, "|"); s != step.want {
			t.Errorf("after %s: %s, not %s", step.line, s, step.want)
		}
	}
	if err := errors.Join(r.Close(), r.Close()); err != nil {
		t.Error(err)
	}
	again := &rotating{root: root, name: "x", limit: 4, keep: 3}
	defer again.Close()
	if _, err := again.Write([]byte("ghij")); err != nil {
		t.Error(err)
	}
	if data, err := root.ReadFile("x.1.log"); string(data) != "f" {
		t.Errorf("opened again, it does not know how full the file is: %q, %v", data, err)
	}
	blocked := &rotating{root: root, name: "no/such", limit: 4, keep: 3}
	if n, err := blocked.Write([]byte("a")); n != 0 || err == nil {
		t.Error(n, err)
	}
}
