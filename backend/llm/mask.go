package llm

import (
	"encoding/base64"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// shapes are texts that look like a key, whoever it belongs to.
var shapes = regexp.MustCompile(`(?i)\b(?:bearer\s+[\w.~+/=-]{8,}|(?:sk|pk|rk|gsk|xai|hf|key)[-_][\w*-]{8,}|AIza[\w-]{20,})`)

// Masked stands where a key stood.
const Masked = "••••"

// Mask takes keys out of a text: the given ones as MaskKey does, and whatever else looks like a key (CRG-268).
func Mask(text string, keys ...string) string {
	return shapes.ReplaceAllString(MaskKey(text, keys...), Masked)
}

// MaskKey takes the given keys out of a text in any of the forms in which a server or a library repeats them: plain,
// escaped for an address, base64, broken over lines, cut short. Keys of fewer than 4 bytes are placeholders and left alone.
func MaskKey(text string, keys ...string) string {
	for _, key := range keys {
		if len(key) < 4 || text == "" {
			continue
		}
		for _, form := range forms(key) {
			text = broken(form).ReplaceAllString(text, Masked)
		}
		if len(key) >= 16 { // servers like to repeat the start of a key
			text = regexp.MustCompile(regexp.QuoteMeta(strings.ToValidUTF8(key[:8], ""))+`[\w.*…-]*`).ReplaceAllString(text, Masked)
		}
	}
	return text
}

func forms(key string) []string {
	all := []string{key, url.QueryEscape(key), url.PathEscape(key)}
	for _, e := range []*base64.Encoding{base64.StdEncoding, base64.URLEncoding} {
		all = append(all, strings.TrimRight(e.EncodeToString([]byte(key)), "="))
	}
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	return slices.Compact(all)
}

// broken matches the key also where blanks, line ends or quotes stand between its characters.
func broken(key string) *regexp.Regexp {
	const most = 256 // the rest of a longer key cannot be used without its start
	if len(key) > most {
		key = strings.ToValidUTF8(key[:most], "")
	}
	var b strings.Builder
	for i, r := range key {
		if i > 0 {
			b.WriteString(`(?:\s|\\n|\\r)*`)
		}
		b.WriteString(regexp.QuoteMeta(string(r)))
	}
	return regexp.MustCompile(b.String())
}

// Shorten brings a server's words onto one line of at most 300 runes.
func Shorten(text string) string {
	const most = 300
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "�")), " ")
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most-1]) + "…"
	}
	return text
}
