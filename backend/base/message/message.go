// Package message holds sentences for people as data: an id and named values. Who shows a message looks its words up in a
// catalogue of a language; nobody takes a finished sentence apart again. (CRG-273; docs/adr/0017.)
package message

import (
	"cmp"
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

// Equal reports whether both say the same.
func (m Message) Equal(o Message) bool {
	return m.ID == o.ID && maps.Equal(m.Values, o.Values) && slices.EqualFunc(m.Of, o.Of, Message.Equal)
}

// Compare orders messages, so that a list of them is the same each time.
func Compare(a, b Message) int {
	return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.String(), b.String()))
}
