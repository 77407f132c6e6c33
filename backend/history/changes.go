package history

import (
	"slices"

	"crg/backend/journal"
	"crg/backend/prompt"
)

// PromptChanges are the sections of a turn's prompt with their texts, and what became of each since the prompt before it,
// removed ones last. previous is the turn of that prompt, "" for the first.
func (p *History) PromptChanges(t journal.Turn) (sections []prompt.Section, changes []prompt.Change, previous string) {
	sections = prompt.WithTexts(t.Prompt, t.Sections)
	for _, before := range slices.Backward(p.Book().Turns()) {
		if before.Number >= t.Number || before.Nothing() || before.Calls == 0 {
			continue
		}
		if last, err := p.Turn(before.ID); err == nil {
			was := prompt.Prompt{Sections: prompt.WithTexts(last.Prompt, last.Sections), Basis: last.Basis}
			return sections, prompt.Diff(was, prompt.Prompt{Sections: sections, Basis: t.Basis}), last.ID
		}
	}
	return sections, nil, ""
}
