package service

import (
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/journal"
)

// Said is a text for people: in English, or as somebody wrote it; Message is what the page tells in its own words.
type Said struct {
	Text    string           `json:"text"`
	Message *message.Message `json:"message" ts_type:"message.Message | null"` // nil = it is shown to the letter
}

// SaidOf makes a text of a message.
func SaidOf(m message.Message) Said {
	if m.IsZero() || m.IsWritten() {
		return Said{Text: m.String()}
	}
	return Said{m.String(), &m}
}

// SaidAll makes texts of messages.
func SaidAll(all []message.Message) []Said {
	var out []Said
	for _, m := range all {
		out = append(out, SaidOf(m))
	}
	return out
}

func saidLine(l journal.Line, keys secret.Keys) Said {
	out := Said{Text: keys.Written(l.Text)}
	if !l.Says.IsZero() {
		m := l.Says.Map(keys.Written)
		out.Message = &m
	}
	return out
}

// Words are what the program says in the language of the page, by message id. The page hands them over where a text shall be
// written in its language; nothing = English.
type Words = map[string]string
