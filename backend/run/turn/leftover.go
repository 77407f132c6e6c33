package turn

import (
	"encoding/json"

	"crg/backend/action/syntax"
	"crg/backend/llm"
)

// leftOver is the reply of this very turn that was journalled but never applied, because the program ended in between.
// It becomes gate B again (design: Journal). One that no longer fits, or that nobody is there to judge, is put aside;
// it stays readable in the log.
func (a *attempt) leftOver() (llm.Reply, error) {
	for _, r := range a.Doc.Unapplied() {
		var meta replyMeta
		_ = json.Unmarshal(r.Meta, &meta)
		parsed := syntax.Parse(r.Text)
		if a.fits(r.Turn, meta) && parsed.OK && !a.plan.Unattended && a.Desk != nil {
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

// fits reports that a reply was asked for where the agent is now.
func (a *attempt) fits(turn string, meta replyMeta) bool {
	return turn == a.current && meta.Position == a.place.Position && (meta.Phase == "" || meta.Phase == a.place.Step.Phase)
}

// putAside ends a journalled reply without applying it.
func (a *attempt) putAside(turn, why string) error {
	_, err := a.Doc.Note(turn, a.place.Agent.Name, why, nil)
	return err
}
