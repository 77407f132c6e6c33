package provider

import (
	"strings"

	"crg/backend/base/secret"
)

// keyMask takes a key out of a text that arrives in pieces. A server that repeats the key in an answer would otherwise bring
// it into the graph, the log and every export. What may be the start of the key waits for the next piece.
type keyMask struct{ key, held string }

func newKeyMask(key string) keyMask {
	if !secret.Is(key) {
		key = ""
	}
	return keyMask{key: key}
}

func (v *keyMask) pass(piece string) string {
	if v.key == "" {
		return piece
	}
	text := strings.ReplaceAll(v.held+piece, v.key, secret.Mask)
	n := min(len(v.key)-1, len(text))
	for !strings.HasSuffix(text, v.key[:n]) {
		n--
	}
	v.held = text[len(text)-n:]
	return text[:len(text)-n]
}

// rest is what was held back when the text is at its end: no key came of it.
func (v *keyMask) rest() string {
	held := v.held
	v.held = ""
	return held
}
