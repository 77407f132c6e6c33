package ledger

import (
	"strings"

	"crg/backend/base/fault"
	"crg/backend/wings/ledger/harvest"
)

// Suggest has words of an answer of the chat wait among the suggestions, as a claim of a type: a person chose them, and nothing is kept before the
// person says so there. Words that wait already, or were dismissed, wait as they are chosen now. It gives the suggestion's key. Errors:
// ledger.no-answer where there are no words; those of writing.
func (l *Ledger) Suggest(message int, words, kind string) (string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.writable(); err != nil {
		return "", err
	}
	if strings.TrimSpace(words) == "" {
		return "", fault.New("ledger.no-answer", "")
	}
	o := harvest.Chosen(message, words, kind)
	if err := l.inbox.Add(suggestion(o, l.host.Clock())); err != nil {
		return "", err
	}
	l.host.News(NewsOffers)
	return o.Key, nil
}

var _ = fault.Add(fault.NotFound, fault.Table{
	"ledger.no-answer": {"This is no answer of the chat.", "Choose an answer, or words of one."},
})
