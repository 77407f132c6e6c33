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

// breakMarkers puts a blank into chat-control markers such as <|im_start|>: a local server that reads them in plain text
// must not take a node for a new speaker. Other text stays as it is.
func breakMarkers(text string) string {
	for _, bar := range []string{"|", "｜"} { // the second one is used by some models
		if strings.Contains(text, "<"+bar) {
			text = breakWith(text, bar)
		}
	}
	return text
}

func breakWith(text, bar string) string {
	const longest = 80 // a marker is a short word
	opening, closing := "<"+bar, bar+">"
	var out strings.Builder
	for {
		i := strings.Index(text, opening)
		if i < 0 {
			out.WriteString(text)
			return out.String()
		}
		body := text[i+len(opening):]
		out.WriteString(text[:i])
		if j := strings.Index(body[:min(len(body), longest)], closing); j >= 0 && !strings.ContainsAny(body[:j], "\n") {
			out.WriteString("< " + bar)
		} else {
			out.WriteString(opening)
		}
		text = body
	}
}

// oneLine brings names and ids that stand inside a line of CRG's own onto one line.
func oneLine(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return lineEnd(r) || r == '\t' || unicode.Is(unicode.Cc, r) }) < 0 {
		return breakMarkers(s)
	}
	return breakMarkers(strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cc, r) }), " "))
}
