// Package secret keeps keys out of what is stored, shown, written and sent (CRG-268, 280). There are two rules, and what is masked where is a
// table in docs/SECURITY.md:
//
//   - Written: what people, documents and models wrote stays word for word. Only the keys that this computer and this project know are masked in it.
//   - Said: in what servers and programs say (errors, headers, addresses) whatever looks like a key is masked as well.
package secret

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// Mask stands where a key stood.
const Mask = "••••"

// shortest is how many characters a key has at least. What is shorter stands in ordinary words, too.
const shortest = 8

// placeholders are what people and guides write where a server needs no key, besides short words.
var placeholders = []string{
	"lm-studio", "localhost", "no-api-key", "no-key-needed", "no-key-required", "not-needed", "not-required", "not_needed", "placeholder", "sk-no-key-required",
	"unnecessary", "your-api-key", "your-key-here",
}

// shortWord is none, local, optional, the name of a server, and the like.
var shortWord = regexp.MustCompile(`^\pL{1,8}$`)

// Keys are the keys that are known. The zero value knows none.
type Keys struct {
	all      []string
	replacer *strings.Replacer
	echoes   func() []*regexp.Regexp
}

// Known are those of the given that can be keys (Is).
func Known(given ...string) Keys {
	var k Keys
	for _, s := range given {
		if s = strings.TrimSpace(s); Is(s) && !slices.Contains(k.all, s) {
			k.all = append(k.all, s)
		}
	}
	if len(k.all) == 0 {
		return k
	}
	slices.SortFunc(k.all, func(a, b string) int { return len(b) - len(a) }) // one key may begin like another
	var pairs []string
	for _, s := range k.all {
		pairs = append(pairs, s, Mask)
		quoted, err := json.Marshal(s) // within a text that holds JSON
		if inner := string(quoted[1 : len(quoted)-1]); err == nil && inner != s {
			pairs = append(pairs, inner, Mask)
		}
	}
	k.replacer, k.echoes = strings.NewReplacer(pairs...), sync.OnceValue(func() []*regexp.Regexp { return echoes(k.all) })
	return k
}

// Is reports that what stands at api-key can be a key: no reference such as env:NAME, no placeholder such as lm-studio, not fewer than 8 characters.
func Is(s string) bool {
	return utf8.RuneCountInString(s) >= shortest && !Reference(s) && !placeholder(s)
}

func placeholder(s string) bool {
	return shortWord.MatchString(s) || slices.Contains(placeholders, strings.ToLower(s))
}

// Reference reports that what stands at api-key only names where the key is kept.
func Reference(s string) bool {
	s = strings.ToLower(s)
	return strings.HasPrefix(s, "env:") || strings.HasPrefix(s, "keychain:")
}

// Written is what people, documents and models wrote, without the known keys.
func (k Keys) Written(s string) string {
	if k.replacer == nil {
		return s
	}
	return k.replacer.Replace(s)
}

// Said is what a server or a program said, without the known keys in any form, and without what looks like one.
func (k Keys) Said(s string) string { return withoutLooks(k.Echoed(k.Written(s))) }

// Except are the keys but those that stand in a text, as a person is sure that it may be sent.
func (k Keys) Except(text string) Keys {
	return Known(slices.DeleteFunc(slices.Clone(k.all), func(key string) bool { return strings.Contains(text, key) })...)
}

// Evident is s without the known keys, and without those that show by themselves whose key they are: by a known beginning and its real length.
func (k Keys) Evident(s string) string { return issued.ReplaceAllString(k.Written(s), Mask) }
