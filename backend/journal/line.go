package journal

import (
	"encoding/json"
	"maps"

	"crg/backend/base/message"
	"crg/backend/base/secret"
)

// Line is a text of the log: in English, or as somebody wrote it. Says is the message behind it, where it is the program's own.
type Line struct {
	Text string
	Says message.Message
}

// Wrote is a line that is shown to the letter.
func Wrote(text string) Line { return Line{Text: text} }

func said(id string, pairs ...string) Line { return Saying(message.New(id, pairs...)) }

// Saying is a line that a message says, told in the language of whoever reads it.
func Saying(m message.Message) Line {
	if m.IsWritten() {
		return Wrote(m.String())
	}
	return Line{m.String(), m}
}

// shorten keeps a screen's worth of it.
func (l Line) shorten() Line {
	return Line{Shorten(l.Text, shownText), l.Says.Map(func(value string) string { return Shorten(value, shownText) })}
}

// MarshalText gives the text alone, for other programs.
func (l Line) MarshalText() ([]byte, error) { return []byte(l.Text), nil }

// MarshalJSON gives the message as well.
func (e Entry) MarshalJSON() ([]byte, error) {
	type plain Entry
	return json.Marshal(struct {
		plain
		Message message.Message `json:"message,omitzero"`
	}{plain(e), e.Text.Says})
}

// Voice is how a log is told to people: in the words of a language, none = English, and with keys masked.
type Voice struct {
	Words message.Wording
	Keys  secret.Keys
}

// line is a line as it is told. Control characters are made visible.
func (v Voice) line(l Line) string { return v.own(v.Words.Tell(v.named(l.Says), l.Text)) }

// named is a failure with words of the language for a server or a model that has no name (llm.AsFault).
func (v Voice) named(m message.Message) message.Message {
	values := maps.Clone(m.Values)
	if values["anyHost"] != "" {
		host := v.Words.Tell(message.New("log.any-host"), "")
		values["subject"], values["host"] = host, host
	}
	if values["anyModel"] != "" {
		values["model"] = v.Words.Tell(message.New("log.any-model"), "")
	}
	m.Values = values
	return m
}

// json is JSON, or lines of it, each text masked by itself.
func (v Voice) json(text string, mask func(string) string) string {
	return Visible(string(secret.JSON([]byte(text), mask)))
}

func (v Voice) own(text string) string { return Visible(v.Keys.Written(text)) }

// say is a sentence of the log itself.
func (v Voice) say(id string, pairs ...string) string { return v.line(said(id, pairs...)) }

// word is the word for one of the program's own names, such as a kind of entries; another name stays as it is.
func (v Voice) word(of, name string) string {
	return v.own(v.Words.Tell(message.New("log."+of+"."+name), name))
}
