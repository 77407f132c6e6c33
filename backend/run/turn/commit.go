package turn

import (
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/artifact/pages"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/approval"
	"crg/backend/run/document"
)

// Results of a turn.
const (
	applied = "applied"
	skipped = "skipped"
	failed  = "failed"
)

// replyMeta is what gate B needs again after a restart.
type replyMeta struct {
	Position string  `json:"position"`
	Phase    string  `json:"phase"`
	Known    *uint64 `json:"known,omitempty"` // as done has it
}

// proposal journals the reply and, step by step, opens gate B on what it would do.
func (a *attempt) proposal(reply llm.Reply) (approval.Decision, error) {
	recovered := a.recovered
	if a.recovered = false; !recovered {
		draft := journal.Draft{Turn: a.record, Allowed: a.prompt.Allowed, Fenced: a.prompt.Fenced, Shown: a.shown, Announced: a.prompt.Announced, Read: a.prompt.Read, Mends: a.prompt.Mends, Held: a.prompt.Held}
		// The journal keeps the reply itself; without the draft a crash would only cost the record its prompt. So a draft that
		// cannot be written must not cost the reply. The person is told when the record of the turn goes to the same folder.
		_ = a.Records.KeepDraft(draft)
		meta := replyMeta{Position: a.next.Position, Phase: a.next.Step.Phase, Known: a.known}
		if _, err := a.Doc.AppendReply(a.current, a.next.Agent.Name, reply.Text, meta); err != nil {
			return approval.Decision{}, err
		}
	}
	asked := a.plan.asks()
	free := (!asked || a.plan.Free) && !recovered
	if free && asked {
		for _, act := range a.parsed.Actions {
			if act.Spec().Loses {
				free, a.result.Asked = false, true
			}
		}
	}
	if free {
		return approval.Decision{Answer: approval.Approve}, nil
	}
	decision, err := a.judge(reply.Text)
	if err != nil {
		return approval.Decision{}, err
	}
	if decision.Answer == approval.Reject {
		err = a.putAside(a.current, message.New("step.rejected"))
	}
	return decision, err
}

// commit applies what was decided and counts the turn, in one journal record: both happen or neither.
func (a *attempt) commit(decision *approval.Decision, result string) (Result, error) {
	a.say(Event{Kind: Executing})
	rec := &a.record
	rec.From, rec.To, rec.Result, rec.EndedAt = a.next.Position, a.next.Position, result, a.Clock()
	rec.Skipped, rec.ParseWarnings, rec.Tolerated = a.parsed.Skipped, a.parsed.Warnings, a.parsed.Tolerated
	meta := document.Meta{Label: message.New("step.turn", "turn", document.TurnNumber(a.current)), By: a.next.Agent.Name, Turn: a.current, Data: func() any {
		return done{Result: rec.Result, From: rec.From, To: rec.To, Outcomes: rec.Outcomes, Known: a.known}
	}, Beside: func() bool { return slices.ContainsFunc(rec.Outcomes, action.Outcome.Noted) }}
	_, err := a.Doc.DoWith(meta, func(tx *graph.Tx) error {
		if decision != nil {
			if err := a.place(tx); err != nil {
				return err
			}
			rec.Outcomes = a.execute(tx, *decision)
		}
		return a.advance(tx)
	})
	if err != nil {
		return Result{}, err
	}
	a.result.Record = *rec
	kept := a.Records.Keep(*rec) // the turn is applied all the same: the journal has it
	if a.prompt.Writes && a.parsed.Memo != "" && result == applied && a.Wrote != nil && !slices.ContainsFunc(rec.Outcomes, action.Outcome.Declined) {
		a.Wrote(a.prompt.Mends, a.parsed.Memo)
	}
	a.say(Event{Kind: Finished, Outcomes: rec.Outcomes, Usage: llm.Usage{Prompt: rec.TokensPrompt, Output: rec.TokensOutput}})
	return a.result, kept
}

var _ = message.Add(message.Catalogue{"refused.position-gone": {
	"the node you stood on was deleted by the person",
	"der Knoten, auf dem der Agent stand, wurde von Hand gelöscht",
}})

// execute runs the actions on the live graph. If the person deleted the node under the agent meanwhile, "current" has no
// meaning any more and nothing is done.
func (a *attempt) execute(tx *graph.Tx, decision approval.Decision) []action.Outcome {
	if tx.Graph().Node(a.next.Position) == nil {
		var out []action.Outcome
		for _, act := range a.parsed.Actions {
			out = append(out, action.Outcome{Action: act, Text: act.Name, Rejection: action.Refuse("position-gone", message.New("refused.position-gone"))})
		}
		return out
	}
	return apply.Run(tx, a.checks(tx.Graph()), a.parsed.Actions, a.options(decision.Declined, decision.Places))
}

func (a *attempt) checks(g *graph.Graph) *check.Turn {
	allowed := map[string]bool{}
	for _, name := range a.prompt.Allowed {
		allowed[name] = true
	}
	return &check.Turn{
		Held:  a.holds(),
		Graph: g, Snapshot: a.files, Agent: a.next.Agent.Name, Start: a.next.Position, Locked: a.Locks.Locked,
		Shown: a.shown, Announced: a.prompt.Announced, Far: a.files.Settings.LinkReach == project.LinkShown,
		Deleted: a.Doc.Deleted, Allowed: allowed, Fenced: a.prompt.Fenced, AskedOut: a.questions >= a.files.Settings.ClarificationMax,
	}
}

// holds is what the reply to a step of a review may change.
func (a *attempt) holds() *check.Held {
	if a.prompt.Held.Step == "" {
		return nil
	}
	var said []string
	for _, act := range a.parsed.Actions {
		said = append(said, act.Get("content"))
	}
	return &check.Held{
		Answer: a.prompt.Mends, Lines: a.prompt.Held.Lines, Prompt: a.record.Prompt, Said: strings.Join(said, "\n"), Cut: a.prompt.Held.Cuts(),
	}
}

func (a *attempt) options(declined map[int]bool, places map[string]graph.Point) apply.Options {
	return apply.Options{Place: a.Place, TurnID: a.current, Declined: declined, Reserved: a.reserved, Places: places}
}

// place puts the agent where its phase has it stand, if nobody moved it meanwhile.
func (a *attempt) place(tx *graph.Tx) error {
	name := a.next.Agent.Name
	before, known := tx.Graph().Agent(name)
	if !known || before.Position != a.next.was.Position || before.Position == a.next.Position || tx.Graph().Node(before.Position) == nil || tx.Graph().Node(a.next.Position) == nil {
		return nil
	}
	after := before
	after.Position = a.next.Position
	return tx.Apply(graph.AgentOp(name, &before, &after))
}

// over reports whether the phase has nothing left to do, where its line says when that is.
func (a *attempt) over(g *graph.Graph, at graph.Agent) bool {
	return a.next.Step.Until == project.UntilDone && a.prompt.Held.Step == "" && a.passed() || !a.busy(g, a.files, a.next.Step, at)
}

// passed reports whether the turn was nothing but a pass.
func (a *attempt) passed() bool {
	out := a.record.Outcomes
	return len(out) > 0 && !slices.ContainsFunc(out, func(o action.Outcome) bool { return !o.Action.Spec().Idle })
}

// advance counts the turn and moves on to the next phase where this one is used up.
func (a *attempt) advance(tx *graph.Tx) error {
	name := a.next.Agent.Name
	before, known := tx.Graph().Agent(name)
	after := before
	if after.Position == "" || tx.Graph().Node(after.Position) == nil {
		after.Position = a.next.Position
	}
	after.TurnTotal = a.next.Number
	if a.record.Result == applied {
		after.Read = pages.ParseMarks(before.Read).Join(pages.ParseMarks(a.prompt.Read)).String()
		if n := tx.Graph().Node(a.prompt.Mends); n != nil {
			in := prompt.Input{
				Snapshot: a.files, Graph: tx.Graph(), Agent: a.next.Agent, Phase: a.files.Phases[a.next.Step.Phase], Position: n.ID,
				Reviewed: before.Reviewed, Factor: a.Gateway.Factor(a.next.Agent),
			}
			after.Reviewed = prompt.Reviewed(in, a.prompt.Held)
		}
	}
	if was := a.next.was; before.PhaseIndex != was.PhaseIndex || before.Phase != was.Phase || before.Turn != was.Turn || before.Sent != was.Sent {
		a.record.To = after.Position
		return tx.Apply(graph.AgentOp(name, &before, &after)) // the person sent it to another phase meanwhile
	}
	after.PhaseIndex, after.Phase, after.Turn, after.Sent = a.next.Index, a.next.Step.Phase, a.next.Turn, false
	order := a.files.OrderFor(name)
	if after.Turn >= a.next.Step.Turns || a.over(tx.Graph(), after) {
		after.PhaseIndex, after.Turn, after.Phase = after.PhaseIndex+1, 0, ""
		for after.PhaseIndex < len(order.Steps) && !a.busy(tx.Graph(), a.files, order.Steps[after.PhaseIndex], after) {
			after.PhaseIndex++
		}
		if after.PhaseIndex >= len(order.Steps) {
			a.result.EndedPass = true
			if order.Loop {
				after.PhaseIndex = 0
			}
		}
		if after.PhaseIndex < len(order.Steps) {
			after.Phase = order.Steps[after.PhaseIndex].Phase
		}
	}
	a.record.To = after.Position
	was := &before
	if !known {
		was = nil
	}
	return tx.Apply(graph.AgentOp(name, was, &after))
}
