package pages

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Section is a heading of a document.
type Section struct {
	At, Depth int // Depth counts from 1, as in Markdown
	Title     string
}

const (
	longestTitle  = 100 // bytes; a longer line is a sentence
	longestMarked = 400 // where its mark says that it is a heading: letters bear the names of both sides
)

var (
	markdown = regexp.MustCompile(`^ {0,3}(#{1,6})[ \t]+(\S.*?)[ \t#]*$`)
	numbered = regexp.MustCompile(`^((?:\d{1,2}\.)*\d{1,2}\.?|[IVX]{1,5}\.|§ ?\d{1,3}[a-z]?)[)]?[ \t]+(\pL.*)$`)
	rule     = regexp.MustCompile(`^(?:={3,}|-{3,})[ \t]*$`)
	month    = regexp.MustCompile(`(?i)^(?:jan|feb|mar|mär|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)`)
)

// Sections lists the headings of a text: those of Markdown, underlined ones, numbered lines ("3.2 Costs", "§ 4 Kosten") and
// lines in capital letters that stand alone. What looks like an item of a list, a row of a table or a date is none.
func Sections(text string) (out []Section) {
	code := ""    // the fence that the text stands in
	blank := true // the line before is empty
	for at := 0; at < len(text); {
		line, next := lineAt(text, at)
		after, _ := lineAt(text, next)
		switch mark := fence(line); {
		case mark == "" && code == "":
			if depth, title := heading(line, after, blank); depth > 0 {
				out = append(out, Section{at, depth, title})
			}
		case mark != "" && code == "":
			code = mark
		case mark == code:
			code = ""
		}
		blank = strings.TrimSpace(line) == ""
		at = next
	}
	return out
}

// fence is the mark that opens or closes a block of code, "" for another line.
func fence(line string) string {
	line = strings.TrimLeft(line, " ")
	for _, mark := range []string{"```", "~~~"} {
		if strings.HasPrefix(line, mark) {
			return mark
		}
	}
	return ""
}

// lineAt is the line that starts at a place, without its end, and where the next one starts.
func lineAt(text string, at int) (line string, next int) {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return text[at : at+n], at + n + 1
	}
	return text[at:], len(text)
}

// heading is the depth and the words of a heading, 0 where the line is none. after is the line behind it; blank tells that
// the line before is empty.
func heading(line, after string, blank bool) (depth int, title string) {
	if line != "" && len(line) <= longestMarked && (line[0] == '#' || line[0] == ' ') {
		if m := markdown.FindStringSubmatch(line); m != nil {
			return len(m[1]), m[2]
		}
	}
	if len(line) > longestTitle || line == "" {
		return 0, ""
	}
	line = strings.TrimSpace(line)
	if !blank || line == "" || columns(line) || strings.ContainsRune(".,;", rune(line[len(line)-1])) {
		return 0, ""
	}
	switch {
	case rule.MatchString(after) && !rule.MatchString(line):
		if after[0] == '=' {
			return 1, line
		}
		return 2, line
	case strings.TrimSpace(after) == "" || capitals(line):
		if m := numbered.FindStringSubmatch(line); m != nil && !month.MatchString(m[2]) && startsLarge(m[2]) {
			return 1 + strings.Count(strings.TrimRight(m[1], "."), "."), line
		}
		if capitals(line) {
			return 1, line
		}
	}
	return 0, ""
}

// columns tells a row of a table.
func columns(line string) bool {
	return strings.ContainsAny(line, "|\t") || strings.Count(line, ",") > 1 || strings.Count(line, ";") > 1
}

// capitals: a line of at least six letters, all of them large.
func capitals(line string) bool {
	count := 0
	for _, r := range line {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsUpper(r) {
			count++
		}
	}
	return count >= 6
}

func startsLarge(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r) || unicode.IsLetter(r) && !unicode.IsLower(r)
}
