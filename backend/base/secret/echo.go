package secret

import (
	"encoding/base64"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// Echoed is what a server or a library said, without the known keys in any of the forms in which it may repeat them: plain, escaped for an address,
// base64, broken over lines, cut short.
func (k Keys) Echoed(s string) string {
	if k.echoes == nil || s == "" {
		return s
	}
	for _, form := range k.echoes() {
		s = form.ReplaceAllString(s, Mask)
	}
	return s
}

func echoes(keys []string) (out []*regexp.Regexp) {
	for _, key := range keys {
		for _, form := range forms(key) {
			out = append(out, broken(form))
		}
		if len(key) >= 16 { // servers like to repeat the start of a key
			out = append(out, regexp.MustCompile(regexp.QuoteMeta(strings.ToValidUTF8(key[:8], ""))+`[\w.*…-]*`))
		}
	}
	return out
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
