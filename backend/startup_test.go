package backend_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/base/benchtest"
	"crg/backend/base/bus"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm/trust"
	"crg/backend/prompt"
	"crg/backend/run"
)

func TestCRG_286_StartupFlow(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Ein neues Projekt – проект")
	if err := backend.Create(dir, "", templates); err != nil { // 2, 3: new project, folder structure
		t.Fatal(err)
	}
	p, err := backend.Open(dir, backend.Options{Templates: templates, Clock: clock.Stepping(), Sleep: clock.NoSleep})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if err := p.Run.Check(); !fault.Is(err, "graph.no-goal") { // 7: validates
		t.Fatalf("without a Goal: %v", err)
	}
	goal, err := p.Edit.SetGoal("Find out.", false) // 4
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Run.Check(); err != nil { // 5: the practice agent is configured
		t.Fatal(err)
	}
	summary, err := p.Run.Run(t.Context(), run.Options{Turns: 1}) // 6
	if err != nil || summary.Turns != 1 {
		t.Fatal(summary, err)
	}
	first := p.Records.Last(1)[0]
	if first.From != goal.ID || first.PhaseIndex != 0 || first.TurnInPhase != 1 { // 8, 9
		t.Errorf("the first turn was %s, phase %d, turn %d", first.From, first.PhaseIndex, first.TurnInPhase)
	}
}

func TestCRG_287_AModelThatIsNotConfiguredIsNamed(t *testing.T) {
	for name, c := range map[string]struct{ config, want string }{
		"no model":         {"[agent: A]\nprovider: lmstudio\nhost: http://localhost:1234\n", "model"},
		"unknown provider": {"[agent: A]\nprovider: magic\nmodel: m\n", "magic"},
		"key not set":      {"[agent: A]\nprovider: openai\nmodel: m\napi-key: env:CRG_TEST_NO_SUCH_KEY\n", "CRG_TEST_NO_SUCH_KEY"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, replies(think), map[string]string{"settings/llm-config.txt": c.config})
			w.close()
			book := &trust.Memory{}
			p, err := backend.Open(w.dir, backend.Options{Templates: templates, Trust: book})
			if err != nil {
				t.Fatal(err)
			}
			defer p.Close()
			if q, open := p.Connect.Question(p.Files().Agent()); open { // what the person may not know yet is named before, what is missing after
				p.Connect.Allow(q.Use)
			}
			err = p.Run.Check()
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("the message is: %v", err)
			}
		})
	}
}

func TestCRG_282_EveryDefaultPhaseResolvesWithoutAPlaceholder(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	for _, phase := range []string{"exploration", "growth", "connections", "cleanup"} {
		built, err := w.Prompt(phase, "")
		if err != nil {
			t.Fatal(phase, err)
		}
		if strings.Contains(built.Text, "[CRG:") || strings.Contains(built.Text, "{{") || len(built.Warnings) > 0 {
			t.Errorf("%s: a placeholder or a warning is left: %v", phase, built.Warnings)
		}
		has(t, built.Text, "== GOAL ==") // CRG-64
	}
	if report := w.Problems.Check(); report.Errors+report.Warnings > 0 {
		t.Errorf("a new project has diagnostics: %v", report.Diagnostics)
	}
}

func TestCRG_62_79_83_TypesStatesAndImportanceOfANewProject(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	files := w.Files()
	for kind, importance := range map[string]int{"goal": 5, "hypothesis": 4, "master": 3, "standard": 2, "question": 1, "artifact": 2} {
		if files.NodeTypes[kind] == nil || files.ImportanceOf(kind) != importance {
			t.Errorf("%s: importance %d, want %d", kind, files.ImportanceOf(kind), importance)
		}
		if files.StateOf(kind) != "active" {
			t.Errorf("%s starts %s", kind, files.StateOf(kind))
		}
	}
	for _, state := range []string{"active", "supported", "contested", "resolved", "archived"} {
		if files.States[state] == nil {
			t.Errorf("the state %s is missing", state)
		}
	}
}

func TestCRG_10_TheFolderIsTheProject(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	w.turns(1)
	w.close() // folds: the folder is complete
	copied := filepath.Join(t.TempDir(), "elsewhere")
	if err := os.CopyFS(copied, os.DirFS(w.dir)); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(copied, ".crg")); err != nil {
		t.Fatal(err)
	}
	there := &world{t: t, dir: copied, model: replies(think)}
	there.open()
	defer there.close()
	w.open()
	w.Doc.View(func(a *graph.Graph) {
		there.Doc.View(func(b *graph.Graph) {
			if diff := graph.Equal(a, b); diff != "" {
				t.Errorf("without .crg the copy differs: %s", diff)
			}
		})
	})
	there.turns(1)
	if there.last().ID != "t0002" {
		t.Errorf("the copy goes on with %s", there.last().ID)
	}
}

func TestASecondWriterIsRefusedAndReadersAreNot(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	if _, err := backend.Open(w.dir, backend.Options{Templates: templates}); !fault.Is(err, "project.locked") {
		t.Fatalf("a second writer: %v", err)
	}
	p, err := backend.Open(w.dir, backend.Options{Templates: templates, ReadOnly: true})
	if err != nil {
		t.Fatalf("a reader: %v", err)
	}
	defer p.Close()
	if _, err := p.Edit.SetGoal("x", false); err == nil {
		t.Error("a reader changed the graph")
	}
}

func TestCRG_158_UserAuthoredPromptsAreServedForChat(t *testing.T) {
	w := newWorld(t, replies("Yes."), map[string]string{"prompts/chat.txt": "Talk like a pirate, {{agent_name}}.\n[data: goal-node]\nThey say: {{user_message}}\n"})
	if _, err := w.Chat.Ask(t.Context(), "Ahoy {{agent_name}}?"); err != nil {
		t.Fatal(err)
	}
	has(t, w.model.prompt(0), "Talk like a pirate, Explorer.")
	has(t, w.model.prompt(0), "They say: Ahoy {{agent_name}}?")
}

func TestCRG_173_ClarificationThreadsEndWithTheTurnInASessionToo(t *testing.T) {
	ask := `[ACTION: request_info | topic: states | reason: "?"]`
	w := newWorld(t, replies(ask, grow, think), map[string]string{"settings/ui-config.txt": "memory: session\nmemory-turns: 5\n"})
	w.turns(2)
	next := w.model.calls()[2].Messages
	if len(next) != 3 {
		t.Fatalf("the next turn carries %d messages, want prompt, reply, prompt", len(next))
	}
	for _, m := range next {
		if m.Text == ask {
			t.Error("the question is carried into the next turn")
		}
	}
}

func TestCRG_236_229_StatusTexts(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	events, stop := w.Run.News.Subscribe(1000)
	w.turns(1)
	stop()
	var seen []string
	for st := range bus.Topic[run.Status](events) {
		if said := st.Activity.Message().String(); !slices.Contains(seen, said) {
			seen = append(seen, said)
		}
	}
	for _, want := range []string{"Prompting LLM...", "Waiting for reply...", "Executing actions...", "Idle"} {
		if !slices.Contains(seen, want) {
			t.Errorf("the status was never %q: %q", want, seen)
		}
	}
}

func TestCRG_48_ExpectationsNeverBlock(t *testing.T) {
	w := newWorld(t, replies(`[ACTION: create_node | type: hypothesis | name: "Alone" | content: "Unlinked." | reason: "x"]`, think), nil)
	w.turns(2)
	n := w.node("n02")
	if n == nil || n.ExpectedInputs != "1+" {
		t.Fatalf("the node is %+v", n)
	}
	w.Doc.View(func(g *graph.Graph) {
		in, out := g.Degree("n02")
		if low, _ := graph.Unmet(n, in, out); !low {
			t.Error("a hypothesis without an incoming edge shows no mark")
		}
	})
}

func TestPromptDiffNamesCauses(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	w.turns(1)
	write(t, w.dir, "prompts/intro.txt", "Another intro.")
	w.Workspace.Refresh()
	next, err := w.Prompt("", "")
	if err != nil {
		t.Fatal(err)
	}
	causes := map[string]string{}
	for _, c := range prompt.Diff(w.Records.Prompt(), next) {
		if c.Kind == prompt.Edited {
			causes[c.Block] = c.Cause
		}
	}
	if !strings.Contains(causes["file: intro"], "prompts/intro.txt") {
		t.Errorf("the causes are %v", causes)
	}
}

func TestAReplyFromBeforeACrashBecomesGateB(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	if _, err := w.Doc.AppendReply("t0001", "Explorer", grow, map[string]string{"position": "n01", "phase": "exploration"}); err != nil {
		t.Fatal(err)
	}
	w.reopen()
	next := w.steps(1)
	gate := next()
	if gate.Kind != "actions" || len(gate.Proposed) != 3 || len(w.model.calls()) != 0 {
		t.Fatalf("the gate is %q with %d actions after %d calls", gate.Kind, len(gate.Proposed), len(w.model.calls()))
	}
	w.answer(gate, approve)
	w.Run.Wait()
	if nodes, _ := w.counts(); nodes != 2 || w.agent().TurnTotal != 1 {
		t.Error("the recovered reply was not applied")
	}
}

func TestUnattendedARunPutsSuchAReplyAside(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	if _, err := w.Doc.AppendReply("t0001", "Explorer", grow, map[string]string{"position": "n01"}); err != nil {
		t.Fatal(err)
	}
	w.reopen()
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 1, Unattended: true}); err != nil || s.Turns != 1 {
		t.Fatal(s, err)
	}
	if w.node("n02") != nil || len(w.Doc.Unapplied()) != 0 {
		t.Error("the old reply was applied, or waits still")
	}
}

// Phases of projects made before list the plain block; what the others say, deeds_test.go has.
func TestUndoOfATurnIsToldToTheModel(t *testing.T) {
	w := newWorld(t, replies(grow, think), map[string]string{"phases/exploration.txt": "[data: current-graph-context]\n[data: recent-actions]\n[data: available-actions]\n"})
	w.turns(1)
	if step, err := w.Edit.Undo(); err != nil || step.Label.String() != "Turn 1" {
		t.Fatal(step, err)
	}
	if w.node("n02") != nil || w.agent().Position != "n01" || w.agent().TurnTotal != 1 {
		t.Errorf("undo left %+v", w.agent())
	}
	w.turns(1)
	has(t, w.model.prompt(1), "== CHANGED BY THE PERSON ==")
	w.turns(1)
	hasNot(t, w.model.prompt(2), "== CHANGED BY THE PERSON ==")
}

func BenchmarkTurn(b *testing.B) {
	for _, nodes := range benchtest.Of(1_000, 10_000) {
		b.Run(graph.FormatID('n', nodes), func(b *testing.B) { benchmarkTurn(b, nodes) })
	}
}
