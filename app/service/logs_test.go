package service_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/app/service"
	"crg/backend/base/message"
	"crg/backend/graph"
)

func TestCRG_244_LogsOverThePage(t *testing.T) {
	p := newProject(t)
	p.ok("Run.SetGoal", nil, "Should the town build a tram?")
	var page service.LogPage
	p.ok("Logs.Page", &page, service.LogQuery{}, -1, 50)
	if page.Total != 1 || len(page.Rows) != 1 || page.Rows[0].Actor != graph.Person {
		t.Fatalf("page %+v", page)
	}
	var whole string
	p.ok("Logs.Entry", &whole, page.Rows[0].Key, nil)
	if !strings.Contains(whole, "Should the town build a tram?") {
		t.Errorf("the entry says %q", whole)
	}
	p.ok("Graph.NodeInfo", &whole, "n01", nil)
	if !strings.Contains(whole, "type: goal") {
		t.Errorf("the node says %q", whole)
	}
	p.ok("Logs.Export", &whole, service.LogQuery{}, "text", "de")
	if want := "  Mensch  geändert: Hinzufügen des Ziels\n    [n01] \"Should the town build a tram?\" (goal) angelegt\n"; !strings.HasSuffix(whole, want) {
		t.Errorf("in German it says %q", whole)
	}
	p.ok("Graph.NodeInfo", &whole, "n01", "de")
	if !strings.Contains(whole, "Typ: goal\nZustand: active\n") {
		t.Errorf("the node says %q", whole)
	}
	for language, want := range map[string]int{"de": 1, "en": 0, "": 0, "fr": 0} { // words are looked for in the language that shows the rows
		p.ok("Logs.Page", &page, service.LogQuery{Text: "hinzufügen", Language: language}, -1, 50)
		if page.Total != want {
			t.Errorf("%q: %d rows", language, page.Total)
		}
	}
	p.fails("Graph.NodeInfo", "graph.no-node", "n99", nil)
	p.fails("Logs.Turn", "log.no-turn", "t0001")
}

func TestCRG_280_KeysOfTheProjectStayOutOfCopies(t *testing.T) {
	p := newProject(t)
	p.ok("Run.SetGoal", nil, "The key is canary-key-7f2c, is it not?")
	config := filepath.Join(p.dir, "settings", "llm-config.txt")
	text, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, append(text, "\n[Second]\nprovider: openai\nmodel: m\napi-key: canary-key-7f2c\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	mustOpen(t, p).Workspace.Refresh()
	for _, call := range []struct {
		name string
		args []any
	}{
		{"Logs.Export", []any{service.LogQuery{}, "text", nil}},
		{"Logs.Export", []any{service.LogQuery{}, "json", nil}},
		{"Logs.GraphText", nil},
		{"Graph.NodeInfo", []any{"n01", nil}},
		{"Logs.Everything", []any{"de"}},
		{"Logs.Page", []any{service.LogQuery{}, -1, 50}},
	} {
		e := p.call(call.name, call.args...)
		if e.Error != nil || strings.Contains(string(e.Result), "canary") || !strings.Contains(string(e.Result), "••••") {
			t.Errorf("%s: %+v %s", call.name, e.Error, e.Result)
		}
	}
}

func TestProblemsAreListedAndMended(t *testing.T) {
	p := newProject(t)
	var list []service.Problem
	p.ok("Problems.List", &list)
	if len(list) != 0 {
		t.Fatalf("a new project has problems: %+v", list)
	}
	file := filepath.Join(p.dir, "definitions", "states", "active.txt")
	if err := os.WriteFile(file, []byte{0, 1, 2}, 0o644); err != nil {
		t.Fatal(err)
	}
	mustOpen(t, p).Workspace.Refresh()
	p.ok("Problems.List", &list)
	if len(list) != 1 || list[0].Severity != "error" || !list[0].GoodInUse || !list[0].CanUseOwn {
		t.Fatalf("list %+v", list)
	}
	var needs []service.Need
	p.ok("Logs.Needs", &needs)
	if len(needs) != 1 || needs[0].Kind != "problem" {
		t.Errorf("needs %+v", needs)
	}
	p.ok("Problems.UseDefault", nil, "definitions/states/active.txt")
	p.ok("Problems.List", &list)
	if len(list) != 0 {
		t.Errorf("after mending: %+v", list)
	}
	p.fails("Problems.UseDefault", "problem.no-version", "definitions/states/none-such.txt")
	p.fails("Problems.UseDefault", "file.unsafe-name", "../outside.txt")
}

func TestAQuestionOfTheAgentWaitsUntilItIsAnswered(t *testing.T) {
	p := newProject(t)
	p.ok("Run.SetGoal", nil, "Should the town build a tram?")
	open := mustOpen(t, p)
	_, err := open.Doc.Do(message.Written("Turn t0001"), "Explorer", "t0001", func(tx *graph.Tx) error {
		n := &graph.Node{ID: tx.Graph().TakeNodeID(), Name: "Which region?", Type: graph.TypeQuestion, State: "active", By: "t0001", Anchor: "n01"}
		n.Extra = map[string]json.RawMessage{"askedOf": json.RawMessage(`"person"`)}
		return tx.Apply(graph.NodeOp("", nil, n))
	})
	if err != nil {
		t.Fatal(err)
	}
	var needs []service.Need
	p.ok("Logs.Needs", &needs)
	if len(needs) != 1 || needs[0].Kind != "question" || needs[0].ID != "n02" || needs[0].Turn != "t0001" {
		t.Fatalf("needs %+v", needs)
	}
	p.fails("Logs.Answer", "edit.empty-answer", "n02", "  ")
	var answer service.Made
	p.ok("Logs.Answer", &answer, "n02", "The north, for now.")
	p.ok("Logs.Needs", &needs)
	if len(needs) != 0 {
		t.Errorf("still waiting: %+v", needs)
	}
	open.Doc.View(func(g *graph.Graph) {
		if n := g.Node("n02"); n.State != "resolved" {
			t.Errorf("the question is %s", n.State)
		}
		if n := g.Node(answer.IDs[0]); n == nil || n.Full() != "The north, for now." {
			t.Errorf("the answer is %+v", n)
		}
	})
	p.ok("Graph.Undo", nil)
	p.ok("Logs.Needs", &needs)
	if len(needs) != 1 {
		t.Errorf("one undo brings the question back: %+v", needs)
	}
}
