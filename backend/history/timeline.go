package history

import (
	"strings"

	"crg/backend/base/message"
	"crg/backend/journal"
	"crg/backend/run/chat"
)

// Book is the timeline at hand. It reads nothing before the first question.
func (p *History) Book() *journal.Book {
	p.once.Do(func() {
		p.book = journal.NewBook(journal.Sources{
			Records: p.Doc.Records,
			TurnIDs: func() []string { return journal.TurnIDs(p.Disk) },
			Turn:    p.Turn,
			Chat: func(from int) []journal.Entry {
				all := p.Chat()
				return chatEntries(all[min(from, len(all)):])
			},
			Beside: p.Beside,
		})
	})
	return p.book
}

// All is everything that happened, oldest first.
func (p *History) All() ([]journal.Entry, error) {
	var turns []journal.Turn
	for t := range p.turns() {
		turns = append(turns, t)
	}
	more := chatEntries(p.Chat())
	if p.Beside != nil {
		for _, list := range p.Beside() {
			more = append(more, list.Rows(0)...)
		}
	}
	return journal.Timeline(p.Doc.Records(0), turns, more...), nil
}

func chatEntries(messages []chat.Message) []journal.Entry {
	var out []journal.Entry
	for _, m := range messages {
		var problem *journal.Told
		if t := m.Trouble; t != nil {
			problem = &journal.Told{Message: t.Msg, Subject: t.Subject, Values: t.Values, Of: t.Of}
		}
		out = append(out, journal.Entry{At: m.At, Kind: journal.Chatted, Actor: m.By, Text: problem.Line(m.Text)})
	}
	return out
}

// Turn is the record of one turn.
func (p *History) Turn(id string) (journal.Turn, error) { return journal.LoadTurn(p.Disk, id) }

func (p *History) turns() func(func(journal.Turn) bool) {
	return journal.Turns(journal.TurnIDs(p.Disk), func(id string) (journal.Turn, error) { return journal.LoadTurn(p.Disk, id) })
}

// Page is a stretch of the timeline, for a list that shows a part of it.
func (p *History) Page(q journal.Query, from, limit int) journal.Page {
	return p.Book().Page(q, from, limit)
}

// Locate is the number of a turn's row among those that a query picks, -1 where it is not among them.
func (p *History) Locate(q journal.Query, turn string) int { return p.Book().Locate(q, turn) }

// Undone reports that the changes of a turn were taken back.
func (p *History) Undone(turn string) bool { return p.Book().Undone(turn) }

// Voice tells the log in the words of a language, none = English, with keys masked.
func (p *History) Voice(words message.Wording) journal.Voice {
	return journal.Voice{Words: words, Keys: p.Keys()}
}

// Text is what a row of the timeline says, whole.
func (p *History) Text(key string, words message.Wording) string {
	var out strings.Builder
	_ = journal.WriteText(&out, p.Book().Whole(key), p.Voice(words), true) // a Builder never fails
	return out.String()
}

// Pick is the whole timeline, oldest first, or what a query picks of it: each entry whole.
func (p *History) Pick(q journal.Query) ([]journal.Entry, error) {
	entries, err := p.All()
	if err != nil {
		return nil, err
	}
	return q.Pick(entries), nil
}
