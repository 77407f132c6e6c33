package syntax

import (
	"strings"

	"crg/backend/action"
)

// reference brings [n05], "n05", N05, LAST_CREATED and [n05] "label" to a bare id or keyword (CRG-112). A word that is
// no reference comes back as it is, so that a rejection can name it. tolerated says that anything had to be changed.
func reference(value string, kind action.Kind) (ref string, tolerated bool) {
	value = strings.TrimSpace(value)
	if kind != action.NodeRefs {
		ref = one(value)
		return ref, ref != value
	}
	var ids []string
	plain := strings.NewReplacer("[", " ", "]", " ", ";", ",")
	for _, part := range strings.FieldsFunc(plain.Replace(withoutLabels(value)), func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\t' }) {
		ids = append(ids, one(part))
	}
	ref = strings.Join(ids, ", ")
	return ref, ref != value && strings.Join(ids, ",") != value
}

// one reads a single reference.
func one(s string) string {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "[") {
		if in, _, ok := strings.Cut(s[1:], "]"); ok { // a label may follow
			s = in
		}
	} else if id, rest, ok := strings.Cut(s, " "); ok && isID(trimMarks(id)) && strings.HasPrefix(strings.TrimSpace(rest), `"`) {
		s = id
	}
	s = trimMarks(s)
	if isID(s) {
		return strings.ToLower(s[:1]) + s[1:]
	}
	if word := action.Fold(strings.ReplaceAll(s, " ", "_")); word == "current" || word == "last_created" {
		return word
	}
	return s
}

func trimMarks(s string) string { return strings.Trim(s, " \t\n\"“”„‟'`*[]") }

// withoutLabels takes the labels out of a list such as [n02] "First, one", [n05] "Second".
func withoutLabels(s string) string {
	if strings.IndexByte(s, '"') < 0 || strings.IndexByte(s, ']') < 0 {
		return strings.ReplaceAll(s, `"`, " ")
	}
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(s, `"`)
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		in, after, ok := strings.Cut(rest, `"`)
		if !ok {
			b.WriteString(" " + rest)
			return b.String()
		}
		if isID(strings.TrimSpace(in)) {
			b.WriteString(" " + in + " ")
		}
		s = after
	}
}

// isID reports whether s has the form of an id: n or e, in any case, and digits.
func isID(s string) bool {
	if len(s) < 2 || !strings.ContainsRune("nNeE", rune(s[0])) {
		return false
	}
	for i := 1; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}
