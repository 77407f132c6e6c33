package syntax

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/action"
)

// Render writes an action as a block that Parse reads back to the same action (CRG-125): fields in the order of the
// table, references and words bare where they can be, everything else quoted. Parse turns line ends into LF and takes
// reasoning tags out, so text that holds those does not come back.
func Render(a action.Action) string {
	var b strings.Builder
	b.WriteString("[ACTION: " + a.Name)
	spec := action.Lookup(a.Name)
	done := map[string]bool{}
	if spec != nil {
		for _, f := range spec.Fields {
			if v, ok := a.Fields[f.Name]; ok {
				done[f.Name] = true
				field(&b, f.Name, v, f.Kind != action.Text && plain(v))
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.Fields)) {
		if !done[name] {
			field(&b, name, a.Fields[name], false)
		}
	}
	field(&b, "reason", a.Reason, false)
	b.WriteByte(']')
	return b.String()
}

// Key is the action without its reason: two proposals with one key ask for the same thing.
func Key(a action.Action) string {
	a.Reason = ""
	return Render(a)
}

func field(b *strings.Builder, name, value string, bare bool) {
	b.WriteString(" | " + name + ": ")
	if bare {
		b.WriteString(value)
		return
	}
	b.WriteByte('"')
	escape(b, value)
	b.WriteByte('"')
}

// escape is the inverse of unquote: `"` and `]` get a backslash, and backslashes right before them, or before the
// closing quote, are doubled.
func escape(b *strings.Builder, s string) {
	for i := 0; i < len(s); {
		k := i
		for k < len(s) && s[k] == '\\' {
			k++
		}
		end := k == len(s) || s[k] == '"' || s[k] == ']'
		b.WriteString(s[i:k])
		if end {
			b.WriteString(s[i:k])
		}
		if k == len(s) {
			return
		}
		if end {
			b.WriteByte('\\')
		}
		b.WriteByte(s[k])
		i = k + 1
	}
}

// plain reports whether a value needs no quotes: letters, digits and the marks of ids and lists.
func plain(s string) bool {
	if s == "" || strings.TrimSpace(s) != s {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf || !nameByte(s[i]) && s[i] != ',' && s[i] != ' ' {
			return false
		}
	}
	return true
}
