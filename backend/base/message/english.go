package message

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Words are a sentence in English and in German, in this order. Another language is one more column. Gaps are written in ICU form: "{name}",
// "{n, plural, one {# node} other {# nodes}}" or "{kind, select, a {…} other {…}}"; "{name, quoted}" puts a value into quotation marks, with what
// a terminal must not get escaped. "{of}" is the place of the messages that one speaks of; "{0}", "{1}" are the places of single ones.
type Words [2]string

// Languages are the columns of Words.
var Languages = [len(Words{})]string{"en", "de"}

// In are the words in a language; in one that they do not have they are English.
func (w Words) In(language string) string {
	if i := slices.Index(Languages[:], language); i > 0 && w[i] != "" {
		return w[i]
	}
	return w[0]
}

// Check says what is wrong with the form of the words; nil: they can be filled.
func (w Words) Check() error {
	for _, text := range w {
		if _, err := Fill(text, func(string) string { return "1" }); err != nil {
			return err
		}
	}
	return nil
}

// Catalogue gives the words of each message id.
type Catalogue map[string]Words

// catalogue are all of the program's words. Each room adds its own, beside the code that uses them; the page has a copy of the German ones
// (build/messages).
var catalogue = Catalogue{written: {"{text}", "{text}"}}

// Add adds a room's words, from a package variable: var _ = message.Add(message.Catalogue{…}). An id that is there already,
// or words that cannot be read, are a bug that no program starts with.
func Add(words Catalogue) bool {
	for id, w := range words {
		if _, ok := catalogue[id]; ok {
			panic("two rooms have words for the message " + id)
		}
		if err := w.Check(); err != nil {
			panic(fmt.Sprintf("the words of the message %s: %v", id, err))
		}
		catalogue[id] = w
	}
	return true
}

// problems are the words of what is wrong, as a message that speaks of it says it. They are no messages of their own.
var problems = Catalogue{}

// AddProblem makes the words of a diagnostic, and its remedy, known to messages that speak of it, within a sentence of their own; package diag calls it.
func AddProblem(id string, w, remedy Words) {
	remedies[id] = remedy
	for i := range w {
		w[i] = strings.TrimSuffix(w[i], ".")
	}
	problems[id] = w
}

// wordsOf are those of an id.
func wordsOf(id string) (w Words, ok bool) {
	if w, ok = catalogue[id]; !ok {
		w, ok = problems[id]
	}
	return w, ok
}

// All is a copy of all words.
func All() Catalogue { return maps.Clone(catalogue) }

// String is the message in plain English. One without words shows its id and values, so that nothing is lost.
func (m Message) String() string { return m.In("en") }

// In is the message in a language.
func (m Message) In(language string) string {
	if m.IsZero() {
		return ""
	}
	w, ok := wordsOf(m.ID)
	if !ok {
		return strings.TrimSpace(m.ID + " " + m.bare())
	}
	return m.Fill(w, language)
}

// Fill is the message told in these words, in a language.
func (m Message) Fill(w Words, language string) string {
	tell := func(o Message) string { return o.In(language) }
	out, _ := Fill(w.In(language), func(name string) string {
		value, _ := m.gap(name, tell) // the empty text where nothing is known, since a sentence with a gap beats none
		return value
	})
	return out
}

func (m Message) bare() string {
	if len(m.Values) == 0 {
		return ""
	}
	return fmt.Sprint(m.Values)
}

// Known reports whether there are words for a message and all that it speaks of.
func (m Message) Known() bool {
	_, ok := wordsOf(m.ID)
	return ok && !slices.ContainsFunc(m.Of, func(o Message) bool { return !o.Known() })
}

// Join tells several messages in one line.
func Join(all []Message) string { return JoinIn(all, "en") }

// JoinIn tells several messages in one line of a language.
func JoinIn(all []Message, language string) string {
	return join(all, func(m Message) string { return m.In(language) })
}

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
