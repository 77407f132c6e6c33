package diagram

import (
	"html"
	"regexp"
	"strconv"
	"strings"
)

var (
	entity = regexp.MustCompile(`#(\d{1,7}|[a-z]{2,8});`)
	breaks = regexp.MustCompile(`(?i)<br\s*/?>`)
)

// boxes reads one or several boxes, "A & B", from the start of s.
func (m *mermaidText) boxes(s string) (ids []string, rest string) {
	for {
		id := mermaidID.FindString(s)
		if id == "" {
			return nil, s
		}
		s = s[len(id):]
		label := ""
		if how, is := strings.CutPrefix(s, "@{"); is {
			var ok bool
			if label, s, ok = properties(how); !ok {
				return nil, s
			}
		} else if open := strings.TrimLeft(s, " \t"); open != "" && strings.ContainsRune("[({>", rune(open[0])) {
			var ok bool
			if label, s, ok = shape(open); !ok {
				return nil, s
			}
		}
		if after, styled := strings.CutPrefix(s, ":::"); styled {
			s = after[len(mermaidID.FindString(after)):]
		}
		m.node(id, words(label))
		ids = append(ids, id)
		next, more := strings.CutPrefix(strings.TrimSpace(s), "&")
		if !more {
			return ids, s
		}
		s = strings.TrimSpace(next)
	}
}

// properties reads what stands in the braces of "A@{ shape: diamond, label: "Go?" }"; of that a label is kept.
func properties(s string) (label, rest string, ok bool) {
	for {
		s = strings.TrimLeft(s, " \t\n,")
		if after, shut := strings.CutPrefix(s, "}"); shut {
			return label, after, true
		}
		key, value, found := strings.Cut(s, ":")
		if !found {
			return "", s, false
		}
		value = strings.TrimLeft(value, " \t")
		said, after, quoted := "", "", false
		if value, quoted = strings.CutPrefix(value, `"`); quoted {
			if said, after, found = strings.Cut(value, `"`); !found {
				return "", s, false
			}
		} else {
			end := strings.IndexAny(value, ",}\n")
			if end < 0 {
				return "", s, false
			}
			said, after = value[:end], value[end:]
		}
		if strings.TrimSpace(key) == "label" {
			label = said
		}
		s = after
	}
}

// shape reads a label in any of the brackets of Mermaid.
func shape(s string) (label, rest string, ok bool) {
	open := 0
	for open < len(s) && open < 3 && strings.ContainsRune("[({>/\\", rune(s[open])) {
		open++
	}
	body := s[open:]
	if strings.HasPrefix(body, `"`) {
		said, after, found := strings.Cut(body[1:], `"`)
		if !found {
			return "", s, false
		}
		shut := len(after) - len(strings.TrimLeft(after, `])}/\`))
		return said, after[shut:], shut > 0
	}
	end := strings.IndexAny(body, "])}")
	if end < 0 {
		return "", s, false
	}
	label, rest = body[:end], strings.TrimLeft(body[end:], "])}")
	return strings.TrimRight(label, `/\`), rest, true
}

// words are a label as people read it.
func words(s string) string {
	s = strings.TrimSpace(s)
	if len(s) > 1 && s[0] == '"' && s[len(s)-1] == '"' {
		s = s[1 : len(s)-1]
	}
	if len(s) > 1 && s[0] == '`' && s[len(s)-1] == '`' { // text in Markdown
		s = withoutMarks(s[1 : len(s)-1])
	}
	s = breaks.ReplaceAllString(s, "\n")
	s = entity.ReplaceAllStringFunc(s, func(e string) string {
		if n, err := strconv.Atoi(e[1 : len(e)-1]); err == nil && n > 0 && n < 0x10FFFF {
			return string(rune(n))
		}
		return html.UnescapeString("&" + e[1:])
	})
	return strings.TrimSpace(s)
}

// withoutMarks is a text in Markdown without its marks of stress. A star between blanks is none.
func withoutMarks(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "**", ""), "__", "")
	var b strings.Builder
	for i := range len(s) {
		if s[i] == '*' && (i > 0 && s[i-1] > ' ' || i+1 < len(s) && s[i+1] > ' ') {
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
