package llm

import (
	"strings"
	"unicode/utf8"

	"crg/backend/base/message"
)

// Why a call gave no reply.
var _ = message.Add(message.Catalogue{
	"call.no-reason": {"it gave no reason", "ohne Angabe von Gründen"},
	"call.silent-cut": {
		"the server read only {read} of about {sent} tokens of the prompt; the context it has loaded is smaller than context-window says",
		"der Server las nur {read} von etwa {sent} Tokens des Prompts; geladen ist weniger, als context-window sagt",
	},
})

// Shorten brings a server's words onto one line of at most 300 runes.
func Shorten(text string) string {
	const most = 300
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "�")), " ")
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most-1]) + "…"
	}
	return text
}
