package lod

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"crg/backend/graph"
)

// longWord is the number of runes after which a run without spaces counts as another word: addresses, base64.
const longWord = 20

// mostMarks is how many marks a letter has at most; what follows them is a letter for us. No script needs as many.
const mostMarks = 30

// Cut shortens text to a number of words and marks the cut with "…". What it keeps is unchanged, line ends included.
// A word ends at a space, after longWord runes, and after every rune of a script that is written without spaces.
// The cost follows the number of words, not the length of the text.
func Cut(text string, words int) string {
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	count, run, marks := 0, 0, 0
	for i, r := range text {
		if unicode.IsSpace(r) {
			run = 0
			continue
		}
		if joins(r) && run > 0 && marks < mostMarks {
			marks++
			continue // never between a letter and its marks
		}
		marks = 0
		if run == 0 || run >= longWord || spaceless(r) || joins(r) {
			if count == words {
				return finish(text, i)
			}
			count++
			run = 0
		}
		run++
		if spaceless(r) {
			run = longWord
		}
	}
	return strings.TrimRightFunc(text, unicode.IsSpace)
}

func finish(text string, at int) string {
	return strings.TrimRightFunc(text[:at], unicode.IsSpace) + "…"
}

func joins(r rune) bool {
	return r >= 0x300 && (unicode.Is(unicode.M, r) || r == '\u200d' || r >= 0x1f3fb && r <= 0x1f3ff)
}

// spaceless reports a rune of a script whose words are not separated by spaces.
func spaceless(r rune) bool {
	return r > utf8.RuneSelf && r >= 0x0e00 &&
		unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// Title is the start of a text on one line, short enough to name a node: at most 60 characters, cut between words.
func Title(text string) string {
	const most = 60
	r := []rune(strings.Join(strings.Fields(graph.OneLine(text)), " "))
	if len(r) <= most {
		return string(r)
	}
	cut := string(r[:most])
	if at := strings.LastIndexByte(cut, ' '); at > most/2 {
		cut = cut[:at]
	}
	return cut + "…"
}
