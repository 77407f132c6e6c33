package service

import (
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/journal"
)

// SpokenText is a text for people: in English, or as somebody wrote it; Message is what the page tells in its own words.
type SpokenText struct {
	Text    string           `json:"text"`
	Message *message.Message `json:"message" ts_type:"message.Message | null"` // nil = it is shown to the letter
}

// SpokenTextOf makes a text of a message.
func SpokenTextOf(m message.Message) SpokenText {
	if m.IsZero() || m.IsWritten() {
		return SpokenText{Text: m.String()}
	}
	return SpokenText{m.String(), &m}
}

// SpokenTexts makes texts of messages.
func SpokenTexts(all []message.Message) []SpokenText {
	var out []SpokenText
	for _, m := range all {
		out = append(out, SpokenTextOf(m))
	}
	return out
}

func spokenLine(l journal.Line, keys secret.Keys) SpokenText {
	out := SpokenText{Text: keys.Written(l.Text)}
	if !l.Says.IsZero() {
		m := l.Says.Map(keys.Written)
		out.Message = &m
	}
	return out
}
