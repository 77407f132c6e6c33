package message

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Catalogue gives the words of each message id. Gaps are written as the page writes them, in ICU form: "{name}",
// "{n, plural, one {# node} other {# nodes}}" or "{kind, select, a {…} other {…}}"; "{name, quoted}" puts a value into quotation
// marks, with what a terminal must not get escaped. "{of}" is the place of the messages that one speaks of;
// "{0}", "{1}" are the places of single ones.
type Catalogue map[string]string

// english are the words that the command line shows and the model reads. Each room adds its own, beside the code that uses
// them; the page has its own catalogue, in every language of it.
var english = Catalogue{written: "{text}"}

// Add adds a room's words, from a package variable: var _ = message.Add(message.Catalogue{…}). An id that is there already,
// or words that cannot be read, are a bug that no program starts with.
func Add(words Catalogue) bool {
	for id, text := range words {
		if _, ok := english[id]; ok {
			panic("two rooms have words for the message " + id)
		}
		if err := Check(text); err != nil {
			panic(fmt.Sprintf("the words of the message %s: %v", id, err))
		}
		english[id] = text
	}
	return true
}

// problems are the words of what is wrong, as a message that speaks of it says it. They are no messages of their own: the other languages have theirs
// among the diagnostics.
var problems = Catalogue{}

// AddProblem makes the words of a diagnostic known to messages that speak of it, within a sentence of their own; package diag calls it.
func AddProblem(id, words string) { problems[id] = strings.TrimSuffix(words, ".") }

// wordsOf are those of an id.
func wordsOf(id string) (text string, ok bool) {
	if text, ok = english[id]; !ok {
		text, ok = problems[id]
	}
	return text, ok
}

// English is a copy of all words, for the test that compares languages.
func English() Catalogue { return maps.Clone(english) }

// String is the message in plain English. One without words shows its id and values, so that nothing is lost.
func (m Message) String() string {
	if m.IsZero() {
		return ""
	}
	text, ok := wordsOf(m.ID)
	if !ok {
		return strings.TrimSpace(m.ID + " " + m.bare())
	}
	return m.In(text)
}

// In is the message told in these words.
func (m Message) In(words string) string {
	out, _ := Fill(words, m.value)
	return out
}

func (m Message) bare() string {
	if len(m.Values) == 0 {
		return ""
	}
	return fmt.Sprint(m.Values)
}

// value is what stands in a gap; the empty text where nothing is known, since a sentence with a gap beats none.
func (m Message) value(name string) string {
	value, _ := m.gap(name, Message.String)
	return value
}

// Known reports whether there are words for a message and all that it speaks of.
func (m Message) Known() bool {
	_, ok := wordsOf(m.ID)
	return ok && !slices.ContainsFunc(m.Of, func(o Message) bool { return !o.Known() })
}

// Join tells several messages in one line.
func Join(all []Message) string { return join(all, Message.String) }

func join(all []Message, tell func(Message) string) string {
	told := make([]string, len(all))
	for i, m := range all {
		told[i] = tell(m)
		if i < len(all)-1 {
			told[i] = strings.TrimSuffix(told[i], ".")
		}
	}
	return strings.Join(told, "; ")
}

// Check reports what is wrong with the form of a text; nil: it can be filled.
func Check(text string) error {
	_, err := Fill(text, func(string) string { return "1" })
	return err
}
