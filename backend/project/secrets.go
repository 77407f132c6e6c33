package project

import (
	"path"
	"regexp"
	"slices"

	"crg/backend/base/copies"
	"crg/backend/project/textform"
)

var (
	// A line whose name speaks of a secret, also behind a # and misspelt; max-tokens is none.
	secretLine = regexp.MustCompile(`(?im)^([ \t]*#?[ \t]*[\w -]*(?:key|kee|secret|password|token)\b[\w -]*[ \t]*[:=][ \t]*)(\S.*)$`)
	reference  = regexp.MustCompile(`(?i)^(?:env|keychain):|^\d+\s*(?:#.*)?$`)
	inAddress  = regexp.MustCompile(`(://[^/\s:@]*:)[^/\s@]+(@)|([?&][\w-]*(?:key|token|sig|secret)=)[^&\s]+`)
)

// Hidden stands in a kept version where a key stood.
const Hidden = "(a key stood here)"

// OfModels reports the settings of models, in which keys stand, and copies of that file that sync programs left.
func OfModels(name string) bool {
	firsts, _ := copies.Of(path.Base(name))
	return lower(path.Dir(name)) == "settings" && slices.ContainsFunc(append(firsts, path.Base(name)), func(n string) bool { return lower(n) == "llm-config.txt" })
}

// WithoutKeys is a config file without the keys that stand in it themselves: older versions of the settings of models are
// kept for people to look at, and are no place for a key (P-15). Other files come back as they are.
func WithoutKeys(name string, data []byte) []byte {
	if !OfModels(name) {
		return data
	}
	doc := textform.Parse(data)
	if doc.Encoding == textform.Binary {
		return []byte(Hidden)
	}
	text := secretLine.ReplaceAllStringFunc(doc.Text(), func(line string) string {
		at := secretLine.FindStringSubmatchIndex(line)
		if reference.MatchString(line[at[4]:at[5]]) {
			return line
		}
		return line[:at[4]] + Hidden
	})
	next := inAddress.ReplaceAllString(text, "${1}${3}"+Hidden+"${2}")
	if next == doc.Text() {
		return data
	}
	doc.SetText(next)
	return doc.Bytes()
}
