package past

import (
	"fmt"
	"iter"
	"slices"

	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/review"
)

// parts is the graph as it is now, for counting without holding it.
func (p *Past) parts() (parts journal.Parts) {
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
func (p *Past) Stats() (Figures, error) {
	state, stage := p.Reached()
	done := journal.Count(p.parts(), slices.Values(p.Book().Turns()), p.beside(), &p.words)
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

// beside are the calls to models beside the turns: of the conversation, and of everybody else.
func (p *Past) beside() iter.Seq[journal.Call] {
	return func(yield func(journal.Call) bool) {
		for _, m := range p.Chat() {
			call := journal.Call{Model: m.Model, TokensPrompt: m.TokensPrompt, TokensOutput: m.TokensOutput, TokensUsed: m.TokensUsed, Cost: m.Cost}
			if m.TokensUsed > 0 && !yield(call) {
				return
			}
		}
		for _, r := range p.Asks() {
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
func (p *Past) Series() []journal.Point {
	parts := p.parts()
	return p.Book().Series(len(parts.Nodes), len(parts.Edges))
}
