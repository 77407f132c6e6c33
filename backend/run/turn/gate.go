package turn

import (
	"math"
	"strconv"

	"crg/backend/action/check"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/prompt"
	"crg/backend/run/approval"
)

// gatePrompt shows what is about to be sent, unless exactly that was approved before the server was away. done = the person
// skips the turn.
func (a *attempt) gatePrompt() (done bool, err error) {
	if !a.plan.asks() || a.plan.Free {
		return false, nil
	}
	for {
		decision, known := a.plan.Answers.answer(a.messages, a.model())
		if !known {
			if decision, err = a.askPrompt(); err != nil {
				return false, err
			}
		}
		switch decision.Answer {
		case approval.Approve, approval.Edit:
			a.plan.Answers.approve(a.messages, a.model(), decision)
			a.allowed(decision)
			return false, nil
		case approval.Skip:
			return true, nil
		case approval.Reject, approval.Rebuild:
			if err := a.again(decision); err != nil {
				return false, err
			}
		}
	}
}

func (a *attempt) askPrompt() (approval.Decision, error) {
	before, model := a.Records.Prompt(), a.model()
	return a.askPerson(approval.Gate{
		Kind: approval.Prompt, Turn: a.current, Text: a.messages[len(a.messages)-1].Text, Tokens: a.prompt.Tokens, Budget: a.prompt.Budget,
		Model: &model, Sections: a.prompt.Sections, Changes: prompt.Diff(before, a.prompt), Last: before, Built: a.prompt,
		Stale: a.files != a.Files() || a.version != a.Doc.Version(), Check: a.editFits,
	})
}

// allowed does what the approval says beside sending: the person's own text once, and further turns in advance.
func (a *attempt) allowed(decision approval.Decision) {
	if decision.Answer == approval.Edit {
		a.messages[len(a.messages)-1].Text = decision.Text
		a.record.Edited = true
		if len(a.messages) == a.session+1 && a.draft == nil {
			a.record.Prompt = decision.Text
		}
		return
	}
	a.result.Next = max(a.result.Next, decision.Next)
	if decision.Next > 0 {
		a.plan.Free = true
	}
}

// model is who the prompt goes to, as its call will say.
func (a *attempt) model() approval.Model {
	c := a.config
	return approval.Model{
		Agent: a.next.Agent.Name, Provider: c.Provider, Name: c.Model, Host: c.Host, ContextWindow: c.ContextWindow,
		MaxTokens: c.MaxTokens, Temperature: c.Temperature,
	}
}

// again builds the prompt anew after a rejection. A note stays for the rest of the turn: a later rebuild may not lose it.
func (a *attempt) again(decision approval.Decision) error {
	if decision.Note != "" {
		a.note, a.plan.Answers.note = decision.Note, decision.Note
	}
	return a.rebuild()
}

// judge opens gate B on a proposal.
func (a *attempt) judge(reply string) (approval.Decision, error) {
	p, err := a.preview()
	if err != nil {
		return approval.Decision{}, err
	}
	checks, actions := *a.checks(nil), a.parsed.Actions
	overtaken := func(g *graph.Graph) map[int]bool { return check.Overtaken(checks, g, actions) }
	return a.askPerson(approval.Gate{
		Kind: approval.Actions, Turn: a.current, Text: reply, Proposed: p.outcomes, Needs: p.needs, Preview: p.preview, Overtaken: overtaken,
	})
}

// askPerson opens a gate. While it waits, others may talk to the model.
func (a *attempt) askPerson(gate approval.Gate) (decision approval.Decision, err error) {
	a.say(Event{Kind: Asking})
	busy := func() { a.say(Event{Kind: Yielding}) }
	rest := a.slot.Rest(a.ctx, func() { decision, err = a.Desk.Ask(a.ctx, gate) }, busy)
	if err == nil {
		err = rest
	}
	if err != nil {
		return decision, fault.Wrap(err, "run.stopped", a.current)
	}
	return decision, nil
}

// editFits refuses an edited prompt that is over the budget, while its gate stays open. Making it shorter always fits.
func (a *attempt) editFits(decision approval.Decision) error {
	last := len(a.messages) - 1
	text := llm.Estimate(decision.Text)
	if decision.Answer != approval.Edit || text <= llm.Estimate(a.messages[last].Text) {
		return nil
	}
	tokens := int(math.Ceil(float64(llm.EstimateMessages(a.messages[:last])+text) * a.record.Factor))
	if tokens <= a.prompt.Budget {
		return nil
	}
	return fault.New("prompt.edited-long", "", "tokens", strconv.Itoa(tokens), "budget", strconv.Itoa(a.prompt.Budget))
}
