package turn

import (
	"encoding/json"

	"crg/backend/action/syntax"
	"crg/backend/llm"
	"crg/backend/run/approval"
)

// leftOver is the reply of this very turn that was journalled but never applied, because the program ended in between.
// It becomes gate B again (design: Journal). One that no longer fits, or that nobody is there to judge, is put aside;
// it stays readable in the log.
func (a *attempt) leftOver() (llm.Reply, error) {
	for _, r := range a.Doc.Unapplied() {
		var meta replyMeta
		_ = json.Unmarshal(r.Meta, &meta)
		parsed := syntax.Parse(r.Text)
		if r.Turn == a.current && meta.Position == a.place.Position && parsed.OK && !a.plan.Unattended && a.Desk != nil {
			a.parsed, a.last = parsed, parsed
			a.record.Reply, a.recovered = r.Text, true
			return llm.Reply{Text: r.Text}, nil
		}
		if err := a.putAside(r.Turn, "The reply of an interrupted turn was put aside"); err != nil {
			return llm.Reply{}, err
		}
	}
	return llm.Reply{}, nil
}

// putAside ends a journalled reply without applying it.
func (a *attempt) putAside(turn, why string) error {
	_, err := a.Doc.Note(turn, a.place.Agent.Name, why, nil)
	return err
}

// judge opens gate B on a proposal.
func (a *attempt) judge(reply string) (approval.Decision, error) {
	if err := a.preview(); err != nil {
		return approval.Decision{}, err
	}
	return a.askPerson(approval.Gate{Kind: approval.Actions, Turn: a.current, Text: reply, Proposed: a.proposed})
}
