package ledger

import (
	"cmp"
	"encoding/json"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/inbox"
	"crg/backend/wings/ledger/harvest"
	"crg/backend/wings/ledger/spoken"
)

// Answer is an answer of the chat, as the model wrote it.
type Answer struct {
	Message int // its number in the conversation
	Text    string
	Cites   []harvest.Cite // what it quotes of documents, and which of their pages it names
}

// Suggest has words of an answer wait among the suggestions, as a claim of a type, with the passages of documents that their sentences quote or repeat: a
// person chose them, and nothing is kept before the person says so there. "" is how the answer begins. Words that wait already, or were dismissed, wait as
// they are chosen now. It gives the suggestion's key. Errors: ledger.no-answer where there are no words; ledger.not-said where the answer, as it is drawn,
// does not hold them, whoever sends them; those of writing.
func (l *Ledger) Suggest(a Answer, words, kind string) (string, error) {
	if err := l.writable(); err != nil {
		return "", err
	}
	if words = cmp.Or(words, a.Text); strings.TrimSpace(words) == "" {
		return "", fault.New("ledger.no-answer", "")
	}
	text := spoken.In(a.Text, l.shown)
	if _, ok := text.Find(words); !ok {
		return "", fault.New("ledger.not-said", "")
	}
	o := harvest.Chosen(a.Message, words, kind)
	c := o.Draft.Claim
	at, _ := text.Find(c.Summary) // what is kept of the words
	c.Passages = harvest.Cited(l.node, a.Text, at, a.Cites)
	o.Why = c.Stand(l.node)

	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.inbox.Add(suggestion(o, l.host.Clock())); err != nil {
		return "", err
	}
	l.made.Chosen = append(l.made.Chosen, o.Key)
	l.host.News(NewsOffers)
	return o.Key, nil
}

// shown is what the page draws instead of the id of a node.
func (l *Ledger) shown(id string) (string, bool) {
	if n := l.node(id); n != nil {
		return n.Name, true
	}
	return "", false
}

// offered is a suggestion as it was written; ok is false where another version wrote it otherwise. What was chosen from an answer has the passages that stand today.
func (l *Ledger) offered(s inbox.Suggestion) (o Offer, ok bool) {
	o = Offer{Key: s.Key, Kind: harvest.Kind(s.Kind), About: s.About, Why: s.Why, Later: s.Later}
	if json.Unmarshal(s.Payload, &o.Draft) != nil {
		return o, false
	}
	if o.chosen() {
		o.Why = o.Draft.Claim.Stand(l.node)
	}
	return o, true
}

// chosen reports what a person chose from an answer.
func (o Offer) chosen() bool { return o.Draft.Claim != nil && o.Draft.Claim.Answer > 0 }

var _ = fault.Add(fault.NotFound, fault.Table{
	"ledger.no-answer": {
		{"This is no answer of the chat.", "Das ist keine Antwort des Chats."},
		{"Choose an answer, or words of one.", "Eine Antwort wählen, oder Wörter aus einer."},
	},
})

var _ = fault.Add(fault.Invalid, fault.Table{
	"ledger.not-said": {
		{"These words do not stand in the answer.", "Diese Wörter stehen nicht in der Antwort."},
		{"Select words of the answer. Words of your own are a fact of your own: write them into a node and keep that.", "Wörter der Antwort auswählen. Eigene Wörter sind eine eigene Tatsache: in einen Knoten schreiben und den behalten."},
	},
})
