package reading

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What is raised or lowered says something else than the same signs on the line. It is written as people write it where they cannot raise
// letters: 10^3, 10^-3, x^(n+1), x_i, H2O, 1st, and [7] for the number of a note.

// raise writes what stands above the line behind base; next is the sign that follows.
func raise(base rune, text string, note bool, next rune) string {
	switch {
	case strings.Count(text, " ") > 2: // small print
		return text
	case note && len(text) <= longestMark, unicode.IsNumber(first(text)) && afterSentence(base):
		return "[" + strings.Trim(text, "[]()") + "]"
	case onlySigns(text), unicode.IsDigit(base) && ordinals[strings.ToLower(text)], enclosed(text, '[', ']'):
		return text
	case text == "TM":
		return "™"
	case text == "SM":
		return "℠"
	}
	return "^" + operand(text, next)
}

const longestMark = 12 // bytes of the number of a note, or of several

// ordinals are endings of numbers that many languages raise.
var ordinals = map[string]bool{
	"st": true, "nd": true, "rd": true, "th": true, "er": true, "re": true, "ère": true, "e": true, "es": true, "ème": true, "eme": true, "a": true,
	"o": true, "os": true, "as": true, "do": true, "to": true, "mo": true,
}

// lower writes what stands below the line: numbers of a formula of chemistry as everybody writes them.
func lower(base rune, text string, next rune) string {
	if strings.Count(text, " ") > 2 || onlySigns(text) {
		return text
	}
	if digits(text) && (unicode.IsLetter(base) || base == ')' || base == ']') && !unicode.IsDigit(next) {
		return text
	}
	return "_" + operand(text, next)
}

// operand writes a part of a formula so that it is seen where it ends.
func operand(text string, next rune) string {
	last, _ := utf8.DecodeLastRuneInString(text)
	if one(text) && !(unicode.IsDigit(last) && unicode.IsDigit(next)) && !(unicode.IsLetter(last) && unicode.IsLetter(next)) {
		return text
	}
	return "(" + text + ")"
}

// one reports a text that reads as one thing: a number or a word with its sign, or what stands in brackets.
func one(text string) bool {
	if enclosed(text, '(', ')') || enclosed(text, '{', '}') || utf8.RuneCountInString(text) == 1 {
		return true
	}
	rest := strings.TrimLeft(text, signsOfNumbers)
	if rest == text { // an ion has its sign behind it
		rest = strings.TrimRight(text, signsOfNumbers)
	}
	if len(text)-len(rest) > 3 || rest == "" {
		return false
	}
	return digits(rest) || !strings.ContainsFunc(rest, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) && r != '′' && r != '\''
	})
}

const signsOfNumbers = "+-−±"

// digits reports a number as it is written, with points or commas in it.
func digits(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsDigit(first(text)) && unicode.IsDigit(last) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) && r != '.' && r != ',' })
}

// enclosed reports a text that one pair of brackets holds together.
func enclosed(text string, open, closed rune) bool {
	depth := 0
	for i, r := range text {
		switch r {
		case open:
			depth++
		case closed:
			depth--
		}
		if depth <= 0 {
			return i > 0 && i+utf8.RuneLen(r) == len(text)
		}
	}
	return false
}

func afterSentence(r rune) bool { return strings.ContainsRune(".,;:!?”“’»\"", r) }

func onlySigns(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !strings.ContainsRune("*†‡§¶#®©™℠°º ª′″'\"…., ", r) })
}

func first(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// fraction writes a raised and a lowered number with a stroke between them. Behind a number it is a part of it: 1½, 2 5/12.
func fraction(before rune, above, stroke, below string) (string, bool) {
	above, stroke, below = strings.TrimSpace(above), strings.TrimSpace(stroke), strings.TrimSpace(below)
	if stroke != "/" && stroke != "⁄" || !digits(above) || !digits(below) {
		return "", false
	}
	return partOf(before, above+"/"+below), true
}

// partOf writes a fraction behind what stands before it.
func partOf(before rune, fraction string) string {
	switch {
	case !unicode.IsDigit(before):
		return fraction
	case vulgar[fraction] != "":
		return vulgar[fraction]
	}
	return " " + fraction
}

var vulgar = map[string]string{
	"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/7": "⅐",
	"1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞", "1/9": "⅑", "1/10": "⅒",
}
