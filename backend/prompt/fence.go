package prompt

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text from the graph is data, never instructions. It is not altered; where it could be taken for a heading, an action
// or a fence of CRG it stands between two lines that carry a mark made from the text itself, which the text cannot know.

// mark is the first 8 hex digits of the text's SHA-256: the same text always gives the same prompt.
func mark(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:4])
}

func fence(text string) string {
	m := mark(text)
	return "--- text " + m + " ---\n" + text + "\n--- end " + m + " ---"
}

// risky reports whether a text must be fenced: a line of it looks like a heading or a fence, or it holds an action.
func risky(text string) bool {
	return opensAction(text) || startsLine(text, "==") || startsLine(text, "--- text ") || startsLine(text, "--- end ")
}

// startsLine reports whether token stands at the start of a line, apart from blanks, invisible runes and list markers.
func startsLine(text, token string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], token)
		if i < 0 {
			return false
		}
		at += i
		lead := strings.TrimRightFunc(text[:at], ornament)
		if last, _ := utf8.DecodeLastRuneInString(lead); lead == "" || lineEnd(last) {
			return true
		}
		for at < len(text) && text[at] == token[0] { // "=====" in the middle of a line is looked at once
			at++
		}
	}
}

func lineEnd(r rune) bool {
	switch r {
	case '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029':
		return true
	}
	return false
}

func ornament(r rune) bool {
	return !lineEnd(r) && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune("*_>#`-+\\", r))
}

// opensAction reports whether the text holds "[ACTION:" in any spelling that the reader of replies accepts.
func opensAction(text string) bool {
	for {
		i := strings.IndexByte(text, '[')
		if i < 0 {
			return false
		}
		text = text[i+1:]
		word := strings.TrimLeftFunc(text[:min(len(text), 64)], ornamentOrEnd)
		if len(word) < len("action") || !strings.EqualFold(word[:len("action")], "action") {
			continue
		}
		if rest := strings.TrimLeftFunc(word[len("action"):], ornamentOrEnd); strings.HasPrefix(rest, ":") {
			return true
		}
	}
}

func ornamentOrEnd(r rune) bool { return lineEnd(r) || ornament(r) }

// oneLine brings names and ids that stand inside a line of CRG's own onto one line.
func oneLine(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return lineEnd(r) || r == '\t' || unicode.Is(unicode.Cc, r) }) < 0 {
		return asRead(s)
	}
	return asRead(strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cc, r) }), " "))
}
