package turn

import (
	"context"
	"encoding/json"
	"slices"

	"crg/backend/action"
	"crg/backend/action/syntax"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/prompt"
	"crg/backend/run/approval"
	"crg/backend/run/ask"
	"crg/backend/run/document"
)

// A reply is journalled before it is checked. One that was never applied, because the program ended in between, becomes
// gate B again (design: Journal). It stays readable in the log whatever the person decides.

// leftOver is such a reply for the turn that is to run now. One that no longer fits, or that nobody is there to judge, is
// put aside.
func (a *attempt) leftOver() (llm.Reply, error) {
	for _, r := range a.Doc.Unapplied() {
		if !a.plan.Unattended && a.Desk != nil && a.takeUp(r) {
			return llm.Reply{Text: r.Text}, nil
		}
		if err := a.putAside(r.Turn, message.New("step.interrupted")); err != nil {
			return llm.Reply{}, err
		}
	}
	return llm.Reply{}, nil
}

// takeUp goes on where an interrupted turn was: with its reply, and with the prompt that was really sent in the record.
func (a *attempt) takeUp(r document.Reply) bool {
	var meta replyMeta
	_ = json.Unmarshal(r.Meta, &meta)
	parsed := syntax.Parse(r.Text)
	if !parsed.OK || r.Turn != a.current || meta.Position != a.next.Position || meta.Phase != "" && meta.Phase != a.next.Step.Phase {
		return false
	}
	draft, ok := a.Records.Draft(r.Turn)
	switch {
	case ok && draft.Turn.Reply == r.Text && draft.Turn.Agent == a.next.Agent.Name:
		a.record = draft.Turn
		a.prompt.Allowed, a.prompt.Fenced, a.prompt.Announced = draft.Allowed, draft.Fenced, draft.Announced
		a.shown, a.prompt.Read, a.prompt.Mends, a.prompt.Held = draft.Shown, draft.Read, draft.Mends, draft.Held
		a.replies = slices.Clone(draft.Turn.Replies)
	case ok && draft.Turn.Reply == r.Text:
		return false // another agent is active now
	default: // what was sent is not known, and the record must not show another prompt
		a.record.Prompt, a.record.Sections, a.record.Basis, a.record.Warnings = "", nil, prompt.Basis{}, nil
		a.record.Files, a.record.TokensEstimated, a.shown = nil, 0, nil
		a.record.Reply = r.Text
	}
	if len(a.replies) == 0 {
		a.replies = []string{r.Text}
	}
	a.parsed, a.last, a.recovered, a.known = parsed, parsed, true, meta.Known
	return true
}

// putAside ends a journalled reply without applying it.
func (a *attempt) putAside(turn string, why message.Message) error {
	_, err := a.Doc.Note(turn, a.next.Agent.Name, why, nil)
	return err
}

// Resume opens gate B on a reply that an interrupted turn left, without a run: approved it is applied as the whole turn,
// else it is put aside. asked reports that the person answered; where nothing waits, or it no longer fits, nobody is asked.
func (e *Engine) Resume(ctx context.Context, slot *ask.Slot) (result Result, asked bool, err error) {
	a := &attempt{Engine: e, ctx: ctx, slot: slot}
	a.record.StartedAt = a.Clock()
	if err := a.locate(); err != nil || a.next.Finished {
		return Result{}, false, err
	}
	left := a.Doc.Unapplied()
	i := slices.IndexFunc(left, a.takeUp)
	if i < 0 {
		return Result{}, false, nil
	}
	if a.prompt.Allowed == nil {
		since := SinceLast(a.Doc)
		a.Doc.View(func(g *graph.Graph) { a.prompt, err = prompt.Assemble(a.input(g, since, nil)) })
		if err != nil {
			return Result{}, false, err
		}
	}
	decision, err := a.judge(left[i].Text)
	if err != nil {
		return Result{}, false, err
	}
	if decision.Answer != approval.Approve {
		return Result{}, true, a.putAside(a.current, message.New("step.rejected"))
	}
	result, err = a.commit(&decision, applied)
	return result, true, err
}

// done is what the journal keeps of a turn beside its changes.
type done struct {
	Result   string           `json:"result"`
	From     string           `json:"from"`
	To       string           `json:"to"`
	Outcomes []action.Outcome `json:"outcomes,omitempty"`
	Known    *uint64          `json:"known,omitempty"` // the newest record that its prompt knew; nil = it is not known
}

// knew is what the next turn asks of an earlier one: whether, and up to where, it told what people did.
type knew struct {
	Result string  `json:"result"`
	Known  *uint64 `json:"known"`
}

// Complete makes the records of turns that are in the journal but have none, because the program ended, or the disk was
// full, before it was written: the model's recent actions and the log must not lose them. Only the newest turns count.
// A record that is there and cannot be read is not overwritten. Errors: disk.full, file.write.
func (h *Records) Complete(doc *document.Document) error {
	wanted := map[uint64]bool{}
	first := uint64(0)
	seen := map[string]bool{} // the newest turns of the journal; true = its record is missing
	for _, step := range doc.Steps(0) {
		missing, known := seen[step.Turn]
		switch {
		case step.Turn == "" || known && !missing:
			continue
		case !known && step.Kind == graphstore.KindStep && len(seen) < remember:
			missing = !h.has(step.Turn)
			seen[step.Turn] = missing
		}
		if missing && (step.Kind == graphstore.KindStep || step.Kind == graphstore.KindReply) {
			wanted[step.Seq], first = true, step.Seq
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	replies := map[string]string{}
	var found []journal.Turn
	for rec, err := range doc.Records(first) {
		if err != nil {
			return err
		}
		switch {
		case !wanted[rec.Seq]:
		case rec.Kind == graphstore.KindReply:
			var r document.Reply
			_ = json.Unmarshal(rec.Data, &r)
			replies[rec.Turn] = r.Text
		default:
			found = append(found, h.rebuilt(rec, replies[rec.Turn]))
		}
	}
	return h.insert(found, !doc.ReadOnly())
}

func (h *Records) rebuilt(rec graphstore.Record, reply string) journal.Turn {
	var d done
	_ = json.Unmarshal(rec.Data, &d)
	draft, ok := h.Draft(rec.Turn)
	t := draft.Turn
	if !ok || t.Reply != reply {
		number, _ := graph.Number(rec.Turn)
		t = journal.Turn{ID: rec.Turn, Number: number, Agent: rec.By, StartedAt: rec.At, Reply: reply}
	}
	t.EndedAt, t.Result, t.From, t.To, t.Outcomes = rec.At, d.Result, d.From, d.To, d.Outcomes
	if t.Result == "" {
		t.Result = applied
	}
	parsed := syntax.Parse(reply)
	t.Skipped, t.ParseWarnings, t.Tolerated = parsed.Skipped, parsed.Warnings, parsed.Tolerated
	return t
}
