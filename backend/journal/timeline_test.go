package journal

import (
	"encoding/json"
	"errors"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/action"
	"crg/backend/action/syntax"
	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

func at(second int) time.Time { return time.Date(2026, 11, 21, 10, 0, second, 0, time.UTC) }

func records(list ...graphstore.Record) iter.Seq2[graphstore.Record, error] {
	return func(yield func(graphstore.Record, error) bool) {
		for i, r := range list {
			r.Seq = uint64(i + 1)
			if !yield(r, nil) {
				return
			}
		}
	}
}

// sampleTurn is a turn with everything that can go wrong in one.
func sampleTurn() Turn {
	refuse := func(rule, message string) *action.Rejection { return &action.Rejection{Rule: rule, Message: message} }
	return Turn{
		ID: "t0001", Number: 1, Agent: "Explorer", Provider: "practice", Model: "m1", Phase: "growth", TurnInPhase: 1,
		StartedAt: at(10), EndedAt: at(15), Result: "applied", Prompt: "the prompt", Reply: "the reply", Calls: 2,
		TokensEstimated: 100, TokensPrompt: 110, TokensOutput: 20,
		Warnings:      []diag.Diagnostic{{Severity: diag.Warning, Message: message.New("prompt.trimmed"), Summary: "The overview was trimmed.", Detail: "900 of 1,200 tokens left out"}},
		ParseFailures: []ParseFailure{{Reply: "[ACTION: broken", Kinds: []string{"unclosed"}, Failures: []string{"unclosed block"}}},
		Skipped:       []syntax.Skipped{{Action: "fly", Why: "unknown action", Line: 3}},
		Outcomes: []action.Outcome{
			{Action: action.Action{Name: "create_node", Reason: "it was missing"}, Text: `create_node [n02] "Cost"`, Created: "n02", Touched: []string{"n01"}},
			{Action: action.Action{Name: "edit_node"}, Text: "edit_node [n03]", Rejection: refuse("locked", "node is locked by user")},
			{Action: action.Action{Name: "edit_node"}, Text: "edit_node [n01]", Rejection: refuse("goal", "Goal Nodes cannot be modified by LLM")},
			{Action: action.Action{Name: "create_edge"}, Text: "create_edge", Rejection: refuse("outside-l2", "node [n09] is outside L2 visibility range")},
		},
	}
}

func TestCRG_277_TimelineTellsSentRepliedExecuted(t *testing.T) {
	node := &graph.Node{ID: "n01", Name: "Tram", Type: "goal"}
	list := Timeline(records(
		graphstore.Record{At: at(1), Kind: graphstore.KindStep, By: graph.Person, Label: message.Written("Create node"), Ops: []graph.Op{graph.NodeOp("", nil, node)}},
		graphstore.Record{At: at(12), Kind: graphstore.KindReply, Turn: "t0001", By: "Explorer"},
		graphstore.Record{At: at(15), Kind: graphstore.KindStep, Turn: "t0001", By: "t0001", Label: message.Written("Turn t0001")},
		graphstore.Record{At: at(20), Kind: graphstore.KindUndo, By: graph.Person, Label: message.Written("Undo turn t0001")},
	), []Turn{sampleTurn()}, Entry{At: at(30), Kind: Chatted, Actor: graph.Person, Text: Wrote("why?")})

	var kinds []Kind
	for _, e := range list {
		kinds = append(kinds, e.Kind)
		if slices.Contains([]Kind{Sent, Replied, Done, Refused}, e.Kind) && e.Turn != "t0001" {
			t.Errorf("%v names turn %q", e.Text, e.Turn)
		}
	}
	want := []Kind{Changed, Sent, Warned, Unreadable, Replied, Skipped, Done, Refused, Refused, Refused, Undone, Chatted}
	if !slices.Equal(kinds, want) {
		t.Fatalf("kinds %v\nwant  %v", kinds, want)
	}
	if got := list[0].Detail; len(got) != 1 || got[0].Text != `created [n01] "Tram" (goal)` {
		t.Errorf("the person's step says %q", got)
	}
	if got := (Filter{Node: "n02"}).Pick(list); len(got) != 1 || got[0].Kind != Done {
		t.Errorf("the history of n02 is %v", got)
	}
	if got := (Filter{Turn: "t0001", Kinds: []Kind{Done}}).Pick(list); len(got) != 1 || got[0].Seq != 3 {
		t.Errorf("the executed actions of the turn are %v", got)
	}
}

func TestCRG_278_RefusalsNameTheirRule(t *testing.T) {
	rules := map[string]string{}
	for _, e := range Timeline(records(), []Turn{sampleTurn()}) {
		if e.Kind == Refused {
			rules[e.Rule] = e.Text.Text
		}
	}
	for rule, text := range map[string]string{
		"locked": "node is locked by user", "goal": "Goal Nodes cannot be modified by LLM", "outside-l2": "outside L2 visibility range",
	} {
		if !strings.Contains(rules[rule], text) {
			t.Errorf("rule %s: %q", rule, rules[rule])
		}
	}
}

func TestCRG_279_FailuresWarningsAndRulesAreTold(t *testing.T) {
	var out strings.Builder
	batch := sampleTurn()
	batch.ID, batch.Result, batch.Problem, batch.Outcomes = "t0002", "failed", "paused after 5 replies", nil
	batch.ParseFailures = []ParseFailure{{Reply: "late edit", Failures: []string{"move_to must be the last action — resubmit"}}}
	if err := WriteText(&out, Timeline(records(), []Turn{sampleTurn(), batch}), Voice{}, true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"[ACTION: broken", "unclosed block", "The overview was trimmed.", "900 of 1,200", "(rule locked)", "because it was missing",
		"move_to must be the last action", "late edit", "paused after 5 replies",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the log does not say %q:\n%s", want, out.String())
		}
	}
}

func TestCRG_280_CopiesHoldEverythingButKeys(t *testing.T) {
	turn := sampleTurn()
	turn.Reply = "my key is canary-7f2c-key\x1b[2J\u202e"
	g := graph.New()
	if err := g.Apply(graph.NodeOp("", nil, &graph.Node{ID: "n02", Name: "Cost", Type: "standard", Content: "dear"})); err != nil {
		t.Fatal(err)
	}
	list, v := Timeline(records(), []Turn{turn}), Voice{Keys: secret.Known("canary-7f2c-key")}
	stats := Count(PartsOf(g), slices.Values([]Turn{turn}), slices.Values([]Call{}), nil)
	text := Copy{
		Timeline: list, Stats: stats.Lines(), Graph: `{"nodes":[]}`, Node: NodeInfo(g, "n02", list, v), Log: `{"header":"Bearer abcdefgh123"}`,
	}.Text(v)
	for _, want := range []string{"FIGURES", "NODE", "TIMELINE", "GRAPH", "LOG", `{"nodes":[]}`, `[n02] "Cost"`, "dear", "t0001"} {
		if !strings.Contains(text, want) {
			t.Errorf("the copy does not hold %q:\n%s", want, text)
		}
	}
	var one strings.Builder
	if err := WriteTurn(&one, turn, v); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{text, one.String()} {
		if strings.Contains(text, "canary") || strings.Contains(text, "abcdefgh123") {
			t.Errorf("a key is in the copy:\n%s", text)
		}
		if strings.ContainsAny(text, "\x1b\u202e") {
			t.Error("control characters reach the reader")
		}
	}
	if NodeInfo(g, "n99", nil, v) != "" {
		t.Error("a node that is not there has no text")
	}
}

func TestCRG_246_TimelineExportsAsText(t *testing.T) {
	var out strings.Builder
	if err := WriteText(&out, Timeline(records(), []Turn{sampleTurn()}), Voice{}, false); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "2026-11-21 10:00:15  t0001  Explorer  done: create_node [n02] \"Cost\"\n") {
		t.Errorf("got:\n%s", out.String())
	}
}

func TestCRG_248_Figures(t *testing.T) {
	g := graph.New()
	for _, n := range []*graph.Node{
		{ID: "n01", Type: "goal", State: "active", Content: "one two three"}, {ID: "n02", Type: "standard", State: "active", Content: "four"},
	} {
		if err := g.Apply(graph.NodeOp("", nil, n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n02", To: "n01", Type: "supports"})); err != nil {
		t.Fatal(err)
	}
	failed := sampleTurn()
	failed.ID, failed.Result, failed.StartedAt, failed.EndedAt, failed.Outcomes = "t0002", "failed", at(20), at(21), nil
	s := Count(PartsOf(g), slices.Values([]Turn{sampleTurn(), failed}), slices.Values([]Call{}), nil)
	for name, pair := range map[string][2]int{
		"nodes": {s.Nodes, 2}, "edges": {s.Edges, 1}, "levels": {s.Levels, 1}, "goals": {s.NodeTypes["goal"], 1},
		"supports": {s.EdgeTypes["supports"], 1}, "words": {s.Words, 4}, "word tokens": {s.WordTokens, 6}, "turns": {s.Turns, 2},
		"failed": {s.FailedTurns, 1}, "done": {s.Done, 1}, "refused": {s.Refused, 3}, "edit_node refused": {s.Actions["edit_node"].Refused, 2},
		"rule goal": {s.Refusals["goal"], 1}, "calls": {s.Calls, 4}, "tokens sent": {s.TokensPrompt, 220}, "unreadable": {s.Unreadable, 2},
		"replies of m1": {s.Models["m1"].Replies, 3}, "failed replies of m1": {s.Models["m1"].Failed, 2}, "growth": {s.Phases["growth"], 2},
		"seconds": {int(s.TimeInTurns.Seconds()), 6},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %d, not %d", name, pair[0], pair[1])
		}
	}
	if s.LastTurn != "t0002" || s.LastPhase != "growth" {
		t.Errorf("last turn %s in %s", s.LastTurn, s.LastPhase)
	}
}

func TestTimelineSurvivesDamageAndMissingRecords(t *testing.T) {
	broken := func(yield func(graphstore.Record, error) bool) {
		if yield(graphstore.Record{Seq: 1, At: at(1), Kind: graphstore.KindStep, By: "t0007", Turn: "t0007", Label: message.Written("Turn t0007")}, nil) {
			yield(graphstore.Record{}, errors.New("damaged"))
		}
	}
	if list := Timeline(broken, nil); len(list) != 1 || list[0].Text.Text != "Turn t0007" {
		t.Errorf("a turn without its record is told as %v", list)
	}
	data, err := json.Marshal(map[string]string{"turn": "t0009", "text": "half a turn"})
	if err != nil {
		t.Fatal(err)
	}
	if list := Timeline(records(graphstore.Record{At: at(1), Kind: graphstore.KindReply, Turn: "t0009", Data: data}), nil); len(list) != 1 || list[0].Text.Text != "half a turn" {
		t.Errorf("a reply whose turn never ended is told as %v", list)
	}
}

func TestDescribe(t *testing.T) {
	n := &graph.Node{ID: "n02", Name: "A", Type: "standard", State: "active", Importance: 2, Content: "x"}
	changed := n.Clone()
	changed.Name, changed.State, changed.Importance = "B", "contested", 4
	changed.SetText("y")
	other := n.Clone()
	other.Type, other.Category, other.L1, other.ExpectedOutputs = "claim", "cost", "short", "out"
	moved := n.Clone()
	moved.Position = graph.Point{X: 10}
	e := &graph.Edge{ID: "e01", From: "n02", To: "n01", Type: "supports"}
	const rest = `type "standard" → "claim", category "" → "cost", summaries, expectations`
	for want, op := range map[string]graph.Op{
		`created [n02] "A" (standard)`: graph.NodeOp("", nil, n),
		`deleted [n02] "A" (standard)`: graph.NodeOp("", n, nil),
		`changed [n02] "B": text, name "A" → "B", state "active" → "contested", importance 2 → 4`: graph.NodeOp("", n, changed),
		`changed [n02] "A": place`:                 graph.NodeOp("", n, moved),
		`changed [n02] "A": details`:               graph.NodeOp("", n, n.Clone()),
		`changed edge e01: [n02] → [n01] supports`: graph.EdgeOp("", e, e),
		`Explorer left the graph`:                  graph.AgentOp("Explorer", &graph.Agent{Position: "n02"}, nil),
		`deleted edge e01: [n02] → [n01] supports`: graph.EdgeOp("", e, nil),
		`created group "Costs"`:                    graph.GroupOp("", nil, &graph.Group{ID: "g01", Label: "Costs"}),
		`Explorer stands on [n02]`:                 graph.AgentOp("Explorer", nil, &graph.Agent{Position: "n02"}),
		``:                                         graph.LevelOp("n05", nil, &graph.LevelMeta{File: "graph-data-n05.json"}),
		`changed [n02] "A": ` + rest:               graph.NodeOp("", n, other),
	} {
		if got := describe(op).String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTurnRecordRoundTrip(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	fsys := disk.Dir(root)
	if ids := TurnIDs(fsys); ids != nil {
		t.Errorf("an empty project has turns %v", ids)
	}
	for _, id := range []string{"t10000", "t0002", "t9999"} {
		turn := sampleTurn()
		turn.ID = id
		if err := SaveTurn(fsys, turn); err != nil {
			t.Fatal(err)
		}
	}
	for _, copied := range []string{"t0002 (Anna's conflicted copy 2026-11-26).json", "t0002 2.json"} { // as sync programs leave them
		if err := root.WriteFile(TurnsDir+"/"+copied, []byte("{}"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if ids := TurnIDs(fsys); !slices.Equal(ids, []string{"t0002", "t9999", "t10000"}) {
		t.Errorf("ids %v", ids)
	}
	got, err := LoadTurn(fsys, "t0002")
	if err != nil || got.Reply != "the reply" || len(got.Outcomes) != 4 || got.Outcomes[1].Rejection.Rule != "locked" {
		t.Errorf("got %+v, %v", got, err)
	}
	if err := root.WriteFile(TurnsDir+"/t0002.json", []byte("{cut"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := LoadTurn(fsys, "t0002"); err == nil {
		t.Error("a damaged record loads")
	}
	count := 0
	for range Turns(TurnIDs(fsys), func(id string) (Turn, error) { return LoadTurn(fsys, id) }) {
		count++
	}
	if count != 2 {
		t.Errorf("%d readable records, want 2", count)
	}
}
