package service_test

import (
	"testing"
	"time"

	"crg/app/service"
)

// gate waits for a gate of a kind that is not the one before.
func (p *page) gate(kind, before string) service.GateNews {
	p.t.Helper()
	var g service.GateNews
	for range 2000 {
		if p.ok("Run.Gate", &g); g.ID != "" && g.ID != before && g.Kind == kind {
			return g
		}
		time.Sleep(time.Millisecond)
	}
	p.t.Fatalf("no gate of kind %s opened", kind)
	return g
}

func TestCRG_287_ControlSaysWhatIsMissing(t *testing.T) {
	p := newProject(t)
	var v service.ControlView
	p.ok("Run.Control", &v)
	if v.Missing == nil || v.Missing.Message != "graph.no-goal" || v.Index != -1 {
		t.Errorf("%+v", v)
	}
	p.fails("Run.Start", "graph.no-goal")
	p.ok("Run.SetGoal", nil, "Should our town close its old bridge to cars?")
	p.ok("Run.Control", &v)
	if v.Missing != nil || v.Index != 0 || v.Turn != 1 || len(v.Phases) != 6 || v.Agent.Where != "here" || v.File != "settings/ui-config.txt" {
		t.Errorf("%+v", v)
	}
}

func TestGates_ShowThePromptInPartsAndTheActionsInParts(t *testing.T) {
	p := newProject(t)
	p.ok("Run.SetGoal", nil, "Should our town close its old bridge to cars? It is narrow. The town is divided.")
	p.ok("Run.SetOption", nil, "mode", "step-by-step")
	p.ok("Run.Start", nil)
	a := p.gate("prompt", "")
	var prompt service.PromptGate
	p.ok("Run.GatePrompt", &prompt, a.ID)
	sum := 0
	for _, s := range prompt.Sections {
		sum += s.Tokens
		if len(s.Lines) == 0 {
			t.Errorf("%s has no lines", s.Block)
		}
	}
	if !prompt.First || prompt.FollowUp || sum < prompt.Tokens-len(prompt.Sections) || prompt.Tokens > prompt.Budget {
		t.Errorf("%d tokens in sections, %+v", sum, prompt)
	}
	var o service.PromptPreview
	p.ok("Run.PromptPreview", &o)
	parts := o.Rest
	for _, s := range o.Sums {
		parts += s.Tokens
	}
	if !o.Gate || parts != o.Tokens || o.Tokens != prompt.Tokens {
		t.Errorf("the lens adds up to %d of %d", parts, o.Tokens)
	}
	p.ok("Run.Answer", nil, a.ID, service.GateAnswer{Answer: "approve"})
	p.fails("Run.Answer", "run.no-gate", a.ID, service.GateAnswer{Answer: "approve"})
	b := p.gate("actions", a.ID)
	var actions service.ActionsGate
	p.ok("Run.GateActions", &actions, b.ID)
	if len(actions.Rows) == 0 || len(actions.Nodes) == 0 || actions.Rows[0].Reason == "" || len(actions.Rows[0].Nodes) == 0 {
		t.Errorf("%+v", actions)
	}
	p.ok("Run.Answer", nil, b.ID, service.GateAnswer{Answer: "approve"})
	second := p.gate("prompt", a.ID)
	p.ok("Run.GatePrompt", &prompt, second.ID)
	caused := false
	for _, s := range prompt.Sections {
		for _, c := range s.Causes {
			caused = caused || c.By == "graph" && c.What.ID == "cause.recent" && c.What.Values["turn"] == "1"
		}
	}
	if prompt.First || !caused {
		t.Errorf("no section says that turn 1 joined: %+v", prompt.Sections)
	}
	p.ok("Run.Stop", nil)
}

// A line about a node that nobody touched stands in the next prompt, or has gone, because the agent stands elsewhere: that is
// said, and no change of the graph is made up for it.
func TestGatePrompt_SaysWhatChangedOnlyBecauseTheAgentMoved(t *testing.T) {
	p := newProject(t)
	var goal, near, far string
	p.ok("Graph.SetGoal", &goal, "Should our town close its old bridge?", false)
	p.ok("Graph.AddNode", &near, map[string]any{"type": "standard", "name": "Near", "text": "Beside the goal.", "linkTo": goal})
	p.ok("Graph.AddNode", &far, map[string]any{"type": "standard", "name": "Far", "text": "Two steps away.", "linkTo": near})
	p.ok("Graph.PlaceAgent", nil, goal)
	p.ok("Run.SetOption", nil, "mode", "step-by-step")
	p.ok("Run.Start", nil)
	a := p.gate("prompt", "")
	moved := func(id string) (lines, wrong int) {
		var v service.PromptGate
		p.ok("Run.GatePrompt", &v, id)
		for _, s := range v.Sections {
			for _, l := range s.Lines {
				if !l.Near {
					continue
				}
				lines++
				if l.By != "graph" || l.Turn != 0 || l.Op == " " {
					wrong++
				}
			}
		}
		return lines, wrong
	}
	if lines, _ := moved(a.ID); lines != 0 {
		t.Errorf("first prompt: %d lines are there because of a move", lines)
	}
	p.ok("Run.Answer", nil, a.ID, service.GateAnswer{Answer: "approve"})
	b := p.gate("actions", a.ID)
	p.ok("Run.Answer", nil, b.ID, service.GateAnswer{Answer: "approve"})
	p.gate("prompt", b.ID)
	p.ok("Run.Stop", nil)
	p.ok("Graph.PlaceAgent", nil, far)
	p.ok("Run.Start", nil)
	second := p.gate("prompt", b.ID)
	if lines, wrong := moved(second.ID); lines == 0 || wrong != 0 {
		t.Errorf("after the move: %d lines are there because of it, %d of them wrongly told", lines, wrong)
	}
	p.ok("Run.Stop", nil)
}
