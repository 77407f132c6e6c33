package history

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/review"
)

// parts is the graph as it is now, for counting without holding it.
func (p *History) parts() (parts journal.Parts) {
	p.Doc.View(func(g *graph.Graph) { parts = journal.PartsOf(g) })
	return parts
}

// Figures are the figures of a project: what was done, and how far the reasoning has come.
type Figures struct {
	review.Figures
	journal.Stats
	Reads bool `json:"-"` // a phase shows pages of documents, so that what was read is known
}

// Reading is how much of the documents was read.
type Reading struct{ Whole, Pages, Read int }

// Reading sums up the documents; one counts as read whole when none of its pages is left.
func (f Figures) Reading() (r Reading) {
	for _, d := range f.Documents {
		r.Pages, r.Read = r.Pages+d.Pages, r.Read+d.Read
		if d.Read == d.Pages {
			r.Whole++
		}
	}
	return r
}

// HasGoal reports whether there is a Goal to lead to.
func (f Figures) HasGoal() bool { return f.NodeTypes[graph.TypeGoal] > 0 }

// Stats are the figures of the project.
func (p *History) Stats() (Figures, error) {
	state, stage := p.Reached()
	done := journal.Count(p.parts(), slices.Values(p.Book().Turns()), p.beside(), &p.words)
	return Figures{state.Figures(), done, stage.Reads}, nil
}

var _ = message.Add(message.Catalogue{
	"stats.thoughts": {
		"thoughts that lead to a goal: {joined} of {thoughts}",
		"Gedanken, die zu einem Ziel führen: {joined} von {thoughts}",
	},
	"stats.document": {
		"document [{id}]: pages read: {read} of {pages}, drawn from it: {drawn}",
		"Dokument [{id}]: gelesene Seiten: {read} von {pages}, daraus abgeleitet: {drawn}",
	},
	"stats.answered": {
		"answered in turn {turn}: {for} for it, {against} against it",
		"beantwortet in Zug {turn}: {for} dafür, {against} dagegen",
	},
	"stats.quotations": {
		"quotations checked: {checked}, not in their document: {false}",
		"geprüfte Zitate: {checked}, nicht in ihrem Dokument: {false}",
	},
	"stats.prompts": {
		"prompts: about {tokens} tokens, {fixed} % fixed text, {equal} % as the start of the one before (medians)",
		"Prompts: etwa {tokens} Tokens, {fixed} % fester Text, {equal} % wie der Anfang des vorigen (Mediane)",
	},
})

// Lines are the figures in a few lines.
func (f Figures) Lines() []message.Message {
	n, percent := strconv.Itoa, func(share float64) string { return fmt.Sprintf("%.0f", 100*share) }
	out := append(f.Stats.Lines(), message.New("stats.thoughts", "joined", n(f.Joined), "thoughts", n(f.Thoughts)))
	for _, d := range f.Documents {
		out = append(out, message.New("stats.document", "id", d.ID, "read", n(d.Read), "pages", n(d.Pages), "drawn", n(d.Drawn)))
	}
	if c := f.Conclusion; c != nil {
		out = append(out, message.New("stats.answered", "turn", n(c.Turn), "for", n(c.Supports), "against", n(c.Contradicts)))
	}
	if q := f.Quotations; q.Checked > 0 {
		out = append(out, message.New("stats.quotations", "checked", n(q.Checked), "false", n(q.False)))
	}
	if p := f.Prompt; p.Median > 0 {
		out = append(out, message.New("stats.prompts", "tokens", n(p.Median), "fixed", percent(p.FixedShare), "equal", percent(p.EqualPrefix)))
	}
	return out
}

// String is the figures in English.
func (f Figures) String() string { return journal.Voice{}.Lines(f.Lines()) }

// beside are the calls to models beside the turns: of the conversation, and of everybody else.
func (p *History) beside() iter.Seq[journal.Call] {
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

// Series are the figures turn by turn after the one with a number, oldest first.
func (p *History) Series(after int) []journal.Point {
	parts := p.parts()
	all := p.Book().Series(len(parts.Nodes), len(parts.Edges))
	return slices.DeleteFunc(all, func(t journal.Point) bool { return t.Number <= after })
}
