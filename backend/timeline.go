package backend

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/prompt"
	"crg/backend/run/chat"
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

// Stats are the figures of the project.
func (p *Project) Stats() (journal.Stats, error) {
	return journal.Count(p.parts(), slices.Values(p.book().Turns()), chatCalls(p.Chat.History()), &p.records.words), nil
}

// chatCalls are the messages of a conversation that a model was asked for.
func chatCalls(messages []chat.Message) iter.Seq[journal.ChatCall] {
	return func(yield func(journal.ChatCall) bool) {
		for _, m := range messages {
			call := journal.ChatCall{Model: m.Model, TokensPrompt: m.TokensPrompt, TokensOutput: m.TokensOutput, TokensUsed: m.TokensUsed, Cost: m.Cost}
			if m.TokensUsed > 0 && !yield(call) {
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
