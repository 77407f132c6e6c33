package provider

import (
	"strings"

	"crg/backend/llm"
)

// veil takes a key out of a text that arrives in pieces. A server that repeats the key in an answer would otherwise bring
// it into the graph, the log and every export. What may be the start of the key waits for the next piece.
type veil struct{ key, held string }

// shortestVeiled: what people write in the place of a key that is not needed ("none", "not-needed") is no secret, and taking it
// out of answers would spoil them.
const shortestVeiled = 12

func newVeil(key string) veil {
	if len(key) < shortestVeiled {
		key = ""
	}
	return veil{key: key}
}

func (v *veil) pass(piece string) string {
	if v.key == "" {
		return piece
	}
	text := strings.ReplaceAll(v.held+piece, v.key, llm.Masked)
	n := min(len(v.key)-1, len(text))
	for !strings.HasSuffix(text, v.key[:n]) {
		n--
	}
	v.held = text[len(text)-n:]
	return text[:len(text)-n]
}

// rest is what was held back when the text is at its end: no key came of it.
func (v *veil) rest() string {
	held := v.held
	v.held = ""
	return held
}

// veiled is a small whole text without the key, in whatever form.
func veiled(text, key string) string {
	if len(key) < shortestVeiled {
		return text
	}
	return llm.MaskKey(text, key)
}
