// Package message holds sentences for people as data: an id and named values. Who shows a message looks its words up in a
// catalogue of a language; nobody takes a finished sentence apart again. (CRG-273; docs/adr/0017.)
package message

import (
	"maps"
	"slices"
)

// Message is one sentence: which one, and what stands in its gaps.
type Message struct {
	ID     string            `json:"id"`               // stable, such as "step.add"; ids are only ever added
	Values map[string]string `json:"values,omitempty"` // what stands in {name}
	Of     []Message         `json:"of,omitempty"`     // messages that it speaks of, told in the place {of}
}

// New makes a message. pairs are name, value, name, value.
func New(id string, pairs ...string) Message {
	m := Message{ID: id}
	if len(pairs) > 0 {
		m.Values = make(map[string]string, len(pairs)/2)
		for i := 0; i+1 < len(pairs); i += 2 {
			m.Values[pairs[i]] = pairs[i+1]
		}
	}
	return m
}

// About is m speaking of others, in the place {of} of its words.
func (m Message) About(others ...Message) Message {
	m.Of = others
	return m
}

// written is the id of a text that somebody wrote down as a finished sentence.
const written = "written"

// Written is a sentence as an older program wrote it down, or as it comes from outside: it is shown to the letter in every language.
func Written(text string) Message {
	if text == "" {
		return Message{}
	}
	return New(written, "text", text)
}

// IsZero reports whether nothing is said.
func (m Message) IsZero() bool { return m.ID == "" }

// IsWritten reports whether it is a finished sentence that somebody wrote down.
func (m Message) IsWritten() bool { return m.ID == written }

// Map is m with f done to all its values, such as taking keys out.
func (m Message) Map(f func(string) string) Message {
	if m.Values != nil {
		values := make(map[string]string, len(m.Values))
		for name, value := range m.Values {
			values[name] = f(value)
		}
		m.Values = values
	}
	m.Of = slices.Clone(m.Of)
	for i, o := range m.Of {
		m.Of[i] = o.Map(f)
	}
	return m
}

// Equal reports whether both say the same.
func (m Message) Equal(o Message) bool {
	return m.ID == o.ID && maps.Equal(m.Values, o.Values) && slices.EqualFunc(m.Of, o.Of, Message.Equal)
}
