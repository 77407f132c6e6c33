package journal

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// mask stands where a key was.
const mask = "••••"

// shortest is the length below which a given literal is no key: masking it would only spoil the text.
const shortest = 4

// Redactor takes keys out of text before it is logged, exported or copied (CRG-268, 280). The zero value knows the
// usual forms of keys; New adds the literal keys of the project.
type Redactor struct{ literals, long *strings.Replacer }

// NewRedactor also masks the given literal keys, wherever they stand. References such as env:NAME are no keys.
func NewRedactor(secrets ...string) Redactor {
	var known []string
	for _, s := range secrets {
		s = strings.TrimSpace(s)
		if len(s) < shortest || reference(s) {
			continue
		}
		known = append(known, s)
		// In a JSON line the same key may stand escaped.
		if quoted, err := json.Marshal(s); err == nil {
			if inner := string(quoted[1 : len(quoted)-1]); inner != s {
				known = append(known, inner)
			}
		}
	}
	if len(known) == 0 {
		return Redactor{}
	}
	// The longest first: one key may start like another.
	slices.SortFunc(known, func(a, b string) int { return len(b) - len(a) })
	return Redactor{replacer(known, shortest), replacer(known, shortestSure)}
}

// replacer masks the literals that have so many bytes.
func replacer(known []string, least int) *strings.Replacer {
	var pairs []string
	for _, s := range slices.Compact(known) {
		if len(s) >= least {
			pairs = append(pairs, s, mask)
		}
	}
	return strings.NewReplacer(pairs...)
}

var (
	// Keys that show by their own form what they are.
	tokens = regexp.MustCompile(`\b(?:sk|rk|pk)-[A-Za-z0-9_\-]{8,}|\b(?:gsk|hf|ghp|gho|github_pat)_[A-Za-z0-9_]{12,}|\bxai-[A-Za-z0-9]{12,}|\bAIza[0-9A-Za-z_\-]{20,}|\bAKIA[0-9A-Z]{12,}`)
	// What follows the word Bearer or Basic in a header.
	bearer = regexp.MustCompile(`(?i)\b(bearer|basic)(\s+)[A-Za-z0-9._~+/=\-]{6,}`)
	// A named key: api-key: …, "x-api-key": "…", password=….
	named = regexp.MustCompile(`(?i)((?:api[-_ ]?key|authorization|access[-_]token|secret[-_]key|client[-_]secret|password)\\?["']?[ \t]*[:=][ \t]*\\?["']?)([^\s"'\\,;&}\]]+)`)
	// The key of an address: https://user:key@host and ?key=….
	inURL = regexp.MustCompile(`(://[^/\s:@]*:)[^/\s@]+(@)|([?&](?:key|token|sig)=)[^&\s"'\\]+`)
)

// Text is s without keys. Doing it twice changes nothing more.
func (r Redactor) Text(s string) string {
	if r.literals != nil {
		s = r.literals.Replace(s)
	}
	s = tokens.ReplaceAllString(s, mask)
	s = bearer.ReplaceAllString(s, "$1$2"+mask)
	s = named.ReplaceAllStringFunc(s, func(found string) string {
		at := named.FindStringSubmatchIndex(found)
		if value := found[at[4]:at[5]]; reference(value) || strings.EqualFold(value, "bearer") || strings.EqualFold(value, "basic") {
			return found
		}
		return found[:at[4]] + mask
	})
	return inURL.ReplaceAllString(s, "$1$3"+mask+"$2")
}

// shortestSure: a shorter literal, such as "none" or "not-needed", stands where no key is needed, and in ordinary texts.
const shortestSure = 12

// Keys is s without what surely is a key. Text takes out more than that, as a log can do without a word too many; this is for
// what people write and read, where "basic income" and "password: see below" must stay.
func (r Redactor) Keys(s string) string {
	if r.long != nil {
		s = r.long.Replace(s)
	}
	s = tokens.ReplaceAllString(s, mask)
	for _, form := range []*regexp.Regexp{bearer, named, inURL} {
		s = form.ReplaceAllStringFunc(s, func(found string) string {
			return secretWord.ReplaceAllStringFunc(found, func(word string) string {
				if !looksSecret(word) {
					return word
				}
				return mask
			})
		})
	}
	return s
}

// secretWord is what may be a key where one is announced; looksSecret, that it has letters and digits, as words do not.
var secretWord = regexp.MustCompile(`[A-Za-z0-9._~+/\-]{12,}=*`)

func looksSecret(word string) bool {
	return strings.ContainsAny(word, "0123456789") && strings.ContainsFunc(word, unicode.IsLetter)
}

// reference reports that an api-key value only names where the key is kept.
func reference(s string) bool {
	return strings.HasPrefix(s, "env:") || strings.HasPrefix(s, "keychain:")
}
