package backend

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"

	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/prompt"
	"crg/backend/review"
)

// records is what the timeline and the figures keep at hand.
type records struct {
	once  sync.Once
	book  *journal.Book
	words journal.Words
}

// book is the timeline at hand. It reads nothing before the first question.
func (p *Project) book() *journal.Book {
	p.records.once.Do(func() {
		p.records.book = journal.NewBook(journal.Sources{
			Records: p.Doc.Records,
			TurnIDs: func() []string { return journal.TurnIDs(p.disk) },
			Turn:    p.Turn,
			Chat: func(from int) []journal.Entry {
				all := p.Chat.History()
				return chatEntries(all[min(from, len(all)):])
			},
		})
	})
	return p.records.book
}

// TimelinePage is a stretch of the timeline, for a list that shows a part of it.
func (p *Project) TimelinePage(q journal.Query, from, limit int) journal.Page {
	return p.book().Page(q, from, limit)
}

// LocateTurn is the number of a turn's row among those that a query picks, -1 where it is not among them.
func (p *Project) LocateTurn(q journal.Query, turn string) int { return p.book().Locate(q, turn) }

// TurnUndone reports that the changes of a turn were taken back.
func (p *Project) TurnUndone(turn string) bool { return p.book().Undone(turn) }

// EntryText is what a row of the timeline says, whole, with keys masked.
func (p *Project) EntryText(key string) string {
	var out strings.Builder
	_ = journal.WriteText(&out, p.book().Whole(key), p.Redactor(), true) // a Builder never fails
	return out.String()
}

// PromptChanges are the sections of a turn's prompt with their texts, and what became of each since the prompt before it,
// removed ones last. previous is the turn of that prompt, "" for the first.
func (p *Project) PromptChanges(t journal.Turn) (sections []prompt.Section, changes []prompt.Change, previous string) {
	sections = prompt.WithTexts(t.Prompt, t.Sections)
	for _, before := range slices.Backward(p.book().Turns()) {
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

// parts is the graph as it is now, for counting without holding it.
func (p *Project) parts() (parts journal.Parts) {
	p.Doc.View(func(g *graph.Graph) { parts = journal.PartsOf(g) })
	return parts
}

// Figures are the figures of a project: what was done, and how far the reasoning has come.
type Figures struct {
	review.Figures
	journal.Stats
	Reads bool `json:"-"` // a phase shows pages of documents, so that what was read is known
}

// Stats are the figures of the project.
func (p *Project) Stats() (Figures, error) {
	state, stage := p.review()
	done := journal.Count(p.parts(), slices.Values(p.book().Turns()), p.callsBeside(), &p.records.words)
	return Figures{state.Figures(), done, stage.Reads}, nil
}

// String is the figures in a few lines.
func (f Figures) String() string {
	out := f.Stats.String() + fmt.Sprintf("thoughts that lead to a goal: %d of %d\n", f.Joined, f.Thoughts)
	for _, d := range f.Documents {
		out += fmt.Sprintf("document [%s]: pages read: %d of %d, drawn from it: %d\n", d.ID, d.Read, d.Pages, d.Drawn)
	}
	if c := f.Conclusion; c != nil {
		out += fmt.Sprintf("answered in turn %d: %d for it, %d against it\n", c.Turn, c.Supports, c.Contradicts)
	}
	if f.Quotations.Checked > 0 {
		out += fmt.Sprintf("quotations checked: %d, not in their document: %d\n", f.Quotations.Checked, f.Quotations.False)
	}
	if f.Prompt.Median > 0 {
		out += fmt.Sprintf("prompts: about %d tokens, %.0f %% fixed text, %.0f %% as the start of the one before (medians)\n", f.Prompt.Median, 100*f.Prompt.FixedShare, 100*f.Prompt.EqualPrefix)
	}
	return out
}

// callsBeside are the calls to models beside the turns: of the conversation, and of everybody else.
func (p *Project) callsBeside() iter.Seq[journal.Call] {
	return func(yield func(journal.Call) bool) {
		for _, m := range p.Chat.History() {
			call := journal.Call{Model: m.Model, TokensPrompt: m.TokensPrompt, TokensOutput: m.TokensOutput, TokensUsed: m.TokensUsed, Cost: m.Cost}
			if m.TokensUsed > 0 && !yield(call) {
				return
			}
		}
		for _, r := range p.asks.All() {
			call := journal.Call{
				Purpose: r.Purpose, Model: r.Model, TokensPrompt: r.TokensPrompt, TokensOutput: r.TokensOutput, TokensUsed: r.TokensUsed, Cost: r.Cost,
			}
			if !yield(call) {
				return
			}
		}
	}
}

// Series are the figures turn by turn, oldest first.
func (p *Project) Series() []journal.Point {
	parts := p.parts()
	return p.book().Series(len(parts.Nodes), len(parts.Edges))
}

// PickTimeline is the whole timeline, oldest first, or what a query picks of it: each entry whole.
func (p *Project) PickTimeline(q journal.Query) ([]journal.Entry, error) {
	entries, err := p.Timeline()
	if err != nil {
		return nil, err
	}
	return q.Pick(entries), nil
}
