package message

import (
	"slices"
	"strconv"
	"strings"
)

// Wording are the words of messages in one language, by id; none = English.
type Wording map[string]string

// failures are the sentences of what went wrong, which a log tells as it tells others.
var failures = Catalogue{}

// AddFailure makes the sentence of a failure known to a log; package fault calls it.
func AddFailure(id string, w Words) { failures[id] = w }

// remedies are what can be done about what is wrong.
var remedies = Catalogue{}

// WordingOf are all words of a language, as a log needs them; nil for English, which its records have themselves, and for a language without words.
func WordingOf(language string) Wording {
	if slices.Index(Languages[:], language) <= 0 {
		return nil
	}
	out := Wording{}
	for id, w := range problems {
		out[id] = w.In(language)
	}
	for id, w := range remedies {
		out[id+".remedy"] = w.In(language)
	}
	for id, w := range failures {
		out[id] = w.In(language)
		out[id+".of"] = reasons.Replace(w.In(language)) // with its reasons as messages
	}
	for id, w := range catalogue {
		out[id] = w.In(language)
	}
	return out
}

var reasons = strings.NewReplacer("{why}", "{of}", "{detail}", "{of}", "{owner}", "{of}", "{what}", "{of}")

// Tell is m in the words of another language. Where that has none, or m does not hold what they need, as in a record of an older
// program, it is told in English: as given, else in the program's words. Words of the id with ".of" behind it are for where it
// speaks of others.
func (c Wording) Tell(m Message, english string) string {
	words, ok := c[m.ID]
	if about, others := c[m.ID+".of"]; others && len(m.Of) > 0 {
		words, ok = about, true
	}
	if ok && !m.IsWritten() {
		whole := true
		told, err := Fill(words, func(name string) string {
			value, known := m.gap(name, func(o Message) string { return c.Tell(o, "") })
			whole = whole && known
			return value
		})
		if err == nil && whole {
			return told
		}
	}
	if english != "" {
		return english
	}
	return m.String()
}

// gap is what stands in a gap, and whether anything is known of it.
func (m Message) gap(name string, tell func(Message) string) (string, bool) {
	if name == "of" && len(m.Of) > 0 {
		return join(m.Of, tell), true
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 0 && n < len(m.Of) {
		return tell(m.Of[n]), true
	}
	value, ok := m.Values[name]
	return value, ok
}
