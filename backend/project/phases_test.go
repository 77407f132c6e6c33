package project

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The document's phase file is an example of the mechanism (checklist CRG-20); the default phases have another order, with the
// text that never changes first.
func TestCRG_20_TheDocumentsExampleLoadsInItsOrder(t *testing.T) {
	const document = `[file: intro]
[data: agent-identity]
[data: recent-actions]
[data: current-position]
[data: current-graph-context]
[data: current-task]
[file: guidelines-explore]
[file: general-guidelines]
[data: available-actions]
`
	s := load(t, map[string]string{"phases/exploration.txt": document})
	var got strings.Builder
	for _, b := range s.Phases["exploration"].Blocks {
		fmt.Fprintf(&got, "[%s: %s]\n", b.Kind, b.Name)
	}
	if got.String() != document || len(s.Diagnostics) != 0 {
		t.Errorf("%s%v", &got, s.Diagnostics)
	}
}

func TestDefaultPhases_WhatNeverChangesComesFirst(t *testing.T) {
	fixed := []string{"agent-identity", "definitions", "available-actions"}
	for id, p := range load(t, nil).Phases {
		changing := false
		for _, b := range p.Blocks {
			still := b.Kind == FileBlock || slices.Contains(fixed, b.Name)
			if still && changing {
				t.Errorf("%s: %s stands behind what changes from turn to turn", id, b.Name)
			}
			changing = changing || !still
		}
	}
}

func TestCRG_23_24_LinesThatAreNoBlocks(t *testing.T) {
	s := load(t, map[string]string{"phases/growth.txt": "# a comment\n\n[file: intro]\nturns: 99\nThink hard.\n[audio: x]\n[file intro]\n"})
	wantDiag(t, s, "phase.turns-ignored", "phases/growth.txt", 4)
	wantDiag(t, s, "phase.line-ignored", "phases/growth.txt", 5)
	wantDiag(t, s, "phase.line-ignored", "phases/growth.txt", 6)
	wantDiag(t, s, "phase.line-ignored", "phases/growth.txt", 7)
	if len(s.Diagnostics) != 4 || len(s.Phases["growth"].Blocks) != 1 {
		t.Errorf("%v", s.Diagnostics)
	}
	for _, step := range s.Order.Steps {
		if step.Phase == "growth" && step.Turns != 1 {
			t.Errorf("the count of the phase file was used: %+v", step)
		}
	}
}

func TestCRG_25_MissingAndUnsafeFileBlocks(t *testing.T) {
	s := load(t, map[string]string{"phases/growth.txt": "[file: intr]\n[file: ../settings/llm-config]\n[file: /etc/passwd]\n[file: C:\\x]\n[file: con]\n[file: far away]"})
	wantDiag(t, s, "phase.missing-prompt", "phases/growth.txt", 1)
	for line := 2; line <= 5; line++ {
		wantDiag(t, s, "phase.unsafe-name", "phases/growth.txt", line)
	}
	wantDiag(t, s, "phase.missing-prompt", "phases/growth.txt", 6)
	if d := find(s, "phase.missing-prompt", "", 1); !strings.Contains(d.Detail, "[file: intro]") {
		t.Errorf("no hint: %v", d)
	}
	if got := len(s.Phases["growth"].Blocks); got != 6 {
		t.Errorf("the blocks stay, for a visible placeholder: %d", got)
	}
	for name := range s.Prompts {
		if !badName(name).IsZero() {
			t.Errorf("prompt %q", name)
		}
	}
}

func TestCRG_174_DefaultOrder(t *testing.T) {
	o := load(t, nil).Order
	want := []Step{{"exploration", 12, 4, UntilRead}, {"growth", 1, 5, UntilDone}, {"connections", 1, 6, UntilDone}, {"cleanup", 1, 7, UntilDone}, {"conclude", 2, 8, UntilDone}, {"review", 8, 9, UntilDone}}
	if !reflect.DeepEqual(o.Steps, want) || !o.Loop {
		t.Errorf("%+v", o)
	}
}

func TestCRG_175_176_APhaseIsTwoTextFiles(t *testing.T) {
	l := Loader{Templates: templates}
	before := load(t, nil)
	s := l.Load(fresh(t, map[string]string{
		"phases/debate.txt":      "[file: intro]\n[data: goal-node]\n[data: available-actions | only: create_edge]",
		"phases/phase-order.txt": "exploration : 5\ndebate : 2\n",
	}), before, 2)
	p := s.Phases["debate"]
	if len(p.Blocks) != 3 || p.Blocks[1].Name != "goal-node" || p.Blocks[2].Params["only"] != "create_edge" || s.Order.Steps[1] != (Step{"debate", 2, 2, ""}) {
		t.Errorf("%+v %+v", p, s.Order)
	}
}

func TestCRG_177_OrderOfOneAgent(t *testing.T) {
	s := load(t, map[string]string{"phases/phase-order.Explorer.txt": "cleanup : 1\nloop: false", "phases/phase-order.nobody.txt": "growth : 1"})
	if o := s.OrderFor("EXPLORER"); len(o.Steps) != 1 || o.Steps[0].Phase != "cleanup" || o.Loop {
		t.Errorf("%+v", o)
	}
	if o := s.OrderFor("other"); len(o.Steps) != 6 {
		t.Errorf("%+v", o)
	}
	wantDiag(t, s, "order.no-agent", "phases/phase-order.nobody.txt", 0)
	if len(s.Phases) != 6 {
		t.Errorf("an order was taken for a phase: %s", ids(s.Phases))
	}
	wantDiag(t, load(t, map[string]string{"phases/phase-order.explorer.txt": "x : 1"}), "order.unused", "", 0)
}

func TestCRG_181_OrderWithFaults(t *testing.T) {
	s := load(t, map[string]string{"phases/phase-order.txt": "growth : 0\nnowhere : 3\ncleanup : -2\nexploration : many\ncleanup\nconnections.txt : 4 # four\ngrowth : 99999999999999999999\nloop: perhaps"})
	var got []Step
	got = append(got, s.Order.Steps...)
	want := []Step{{"growth", 5, 1, ""}, {"cleanup", 5, 3, ""}, {"exploration", 5, 4, ""}, {"cleanup", 5, 5, ""}, {"connections", 4, 6, ""}, {"growth", 5, 7, ""}}
	if !reflect.DeepEqual(got, want) || !s.Order.Loop {
		t.Errorf("got %+v", got)
	}
	for _, line := range []int{1, 3, 4, 5, 7} {
		wantDiag(t, s, "order.count", "phases/phase-order.txt", line)
	}
	wantDiag(t, s, "order.no-phase", "phases/phase-order.txt", 2)
	wantDiag(t, s, "order.loop", "phases/phase-order.txt", 8)
	none := load(t, map[string]string{"phases": "-", "phases/only.txt": "[file: intro]"})
	if len(none.Order.Steps) != 1 || none.Order.Steps[0].Phase != "only" {
		t.Errorf("a project without an order runs its phases: %+v", none.Order)
	}
}

func TestCRG_178_WithoutALoopLineTheOrderRepeats(t *testing.T) {
	for text, loop := range map[string]bool{"growth : 2\n": true, "growth : 2\nloop: false\n": false, "growth : 2\nloop: perhaps\n": true} {
		if s := load(t, map[string]string{"phases/phase-order.txt": text}); s.Order.Loop != loop {
			t.Errorf("%q repeats: %v", text, s.Order.Loop)
		}
	}
}

func TestCRG_206_LongTemplates(t *testing.T) {
	s := load(t, nil)
	for id, p := range s.Phases {
		words := 0.0
		for _, b := range p.Blocks {
			if b.Kind == FileBlock {
				words += countWords(s.Prompts[b.Name].Text)
			}
		}
		if words*1.3 > 4000 {
			t.Errorf("the default %s has %v tokens", id, words*1.3)
		}
	}
	long := load(t, map[string]string{"prompts/intro.txt": strings.Repeat("word ", 7000)})
	wantDiag(t, long, "phase.long", "phases/growth.txt", 0)
	wantDiag(t, load(t, map[string]string{"prompts/intro.txt": strings.Repeat("目標", 4000)}), "phase.long", "phases/growth.txt", 0)
}

func TestCRG_214_CleanupCollapses(t *testing.T) {
	s := load(t, nil)
	text := strings.Join(strings.Fields(s.Prompts["guidelines-cleanup"].Text), " ")
	for _, word := range []string{"compress_nodes", "Collapse resolved branches", "Master Node", "set_detail", "set_state", "merge_nodes", "expected inputs or outputs"} {
		if !strings.Contains(text, word) {
			t.Errorf("guidelines-cleanup does not speak of %s", word)
		}
	}
	blocks := s.Phases["cleanup"].Blocks
	at := slices.IndexFunc(blocks, func(b Block) bool { return b.Name == "available-actions" })
	if only := blocks[at].Params["only"]; !strings.Contains(only, "compress_nodes") || !strings.Contains(only, "set_detail") {
		t.Errorf("%+v", blocks[at])
	}
}

func TestDefaultPromptsUseKnownVariables(t *testing.T) {
	known := "agent_name agent_role agent_model phase_name turn_number total_turns goal_content goal_name node_count edge_count current_node_name current_node_id user_message"
	for id, p := range load(t, nil).Prompts {
		for rest := p.Text; ; {
			_, after, ok := strings.Cut(rest, "{{")
			if !ok {
				break
			}
			name, next, _ := strings.Cut(after, "}}")
			if !strings.Contains(" "+known+" ", " "+name+" ") || name == "user_message" && id != "chat" {
				t.Errorf("%s uses {{%s}}", id, name)
			}
			rest = next
		}
	}
	chat := load(t, nil).Prompts["chat"].Text
	if !strings.Contains(chat, "{{user_message}}") || !strings.Contains(chat, "\n[data: goal-node]\n") || strings.Contains(chat, "[ACTION") || strings.Contains(chat, "available-actions") {
		t.Error("chat.txt")
	}
}
