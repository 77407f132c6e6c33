package service

import "crg/backend/base/message"

// Said is a text for people: in English, or as somebody wrote it; Message is what the page tells in its own words.
type Said struct {
	Text    string           `json:"text"`
	Message *message.Message `json:"message" ts_type:"message.Message | null"` // nil = it is shown to the letter
}

func saidOf(m message.Message) Said {
	if m.IsZero() || m.IsWritten() {
		return Said{Text: m.String()}
	}
	return Said{m.String(), &m}
}

func saidAll(all []message.Message) []Said {
	var out []Said
	for _, m := range all {
		out = append(out, saidOf(m))
	}
	return out
}
