package words

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Part is a part of what somebody looks for: a word, or what stood in quotation marks and is looked for to the letter.
type Part struct {
	Text  string // a phrase has single blanks
	Exact bool
}

// closes names the marks that end what each mark begins, as English, German and French write and keyboards have them.
var closes = map[rune]string{'"': `"`, '“': `”“"`, '”': `”`, '„': `“”"`, '«': `»`, '»': `«`}

// Asked parts a question at its blanks and quotation marks. A mark begins a phrase at the beginning of a word only, so that 5" is no phrase;
// one that nobody closed, as while it is typed, reaches to the end.
func Asked(text string) (out []Part) {
	for text = blanks(text); text != ""; text = strings.TrimLeft(text, " ") {
		first, size := utf8.DecodeRuneInString(text)
		if ends, ok := closes[first]; ok {
			phrase, rest := text[size:], ""
			if i := strings.IndexAny(phrase, ends); i >= 0 {
				_, mark := utf8.DecodeRuneInString(phrase[i:])
				phrase, rest = phrase[:i], phrase[i+mark:]
			}
			if phrase = strings.TrimSpace(phrase); phrase != "" {
				out = append(out, Part{phrase, true})
			}
			text = rest
			continue
		}
		word, rest, _ := strings.Cut(text, " ")
		out, text = append(out, Part{Text: word}), rest
	}
	return out
}

// In reports whether a text holds the part: a word anywhere, letter case as it is; a phrase as Places finds it.
func (p Part) In(text string) bool {
	if !p.Exact {
		return strings.Contains(text, p.Text)
	}
	found := false
	p.Places(text, func(int, int) bool {
		found = true
		return false
	})
	return found
}

// Places calls yield for each place of a phrase, with the bytes it stands at, until that says no: the same words whole and in a row, without
// case and accent, and between them the same signs, where any blanks are one. A number is no part of a longer one: 14,000 is not in 214,000
// or 14,000,000. Places may overlap.
func (p Part) Places(text string, yield func(from, to int) bool) {
	asked, between := cut(p.Text)
	if len(asked) == 0 {
		return
	}
	type try struct{ at, from, end int } // words that fit, the bytes so far
	var tries []try
	done := false
	Each(text, func(t Token) {
		if done {
			return
		}
		if string(t.Word) == asked[0] && opens(text[:t.From], between[0], asked[0]) {
			tries = append(tries, try{0, t.From - len(between[0]), t.From})
		}
		keep := tries[:0]
		for _, c := range tries {
			if asked[c.at] != string(t.Word) || c.at > 0 && blanks(text[c.end:t.From]) != between[c.at] {
				continue
			}
			if c.at, c.end = c.at+1, t.To; c.at < len(asked) {
				keep = append(keep, c)
			} else if after := between[c.at]; ends(text[t.To:], after, asked[c.at-1]) && !done {
				done = !yield(max(0, c.from), min(len(text), t.To+len(after)))
			}
		}
		tries = keep
	})
}

// cut parts a phrase into its words and what stands before, between and behind them.
func cut(phrase string) (asked, between []string) {
	end := 0
	Each(phrase, func(t Token) {
		asked, between, end = append(asked, string(t.Word)), append(between, phrase[end:t.From]), t.To
	})
	return asked, append(between, phrase[end:])
}

// opens reports whether a phrase can begin behind a text: with the signs that stand before its first word, or, a number, not within another.
func opens(before, signs, first string) bool {
	if signs != "" {
		return strings.HasSuffix(blanks(before[max(0, len(before)-4*len(signs)-8):]), strings.TrimLeft(signs, " "))
	}
	sign, size := utf8.DecodeLastRuneInString(before)
	digit, _ := utf8.DecodeLastRuneInString(before[:len(before)-size])
	return !(number(first) && slices.Contains(groups, sign) && unicode.IsDigit(digit))
}

// ends is opens for what stands behind the last word.
func ends(after, signs, last string) bool {
	if signs != "" {
		return strings.HasPrefix(blanks(after[:min(len(after), 4*len(signs)+8)]), signs)
	}
	sign, size := utf8.DecodeRuneInString(after)
	digit, _ := utf8.DecodeRuneInString(after[size:])
	return !(number(last) && slices.Contains(groups, sign) && unicode.IsDigit(digit))
}

// groups are the signs within a number.
var groups = []rune{',', '.', '\'', '’', '\u00a0', '\u202f'}

func number(word string) bool {
	for _, r := range word {
		if !unicode.IsDigit(r) {
			return false
		}
	}
	return true
}

// blanks makes any blanks one, of whatever kind.
func blanks(s string) string {
	var out strings.Builder
	was := false
	for _, r := range s {
		if unicode.IsSpace(r) {
			if !was {
				out.WriteByte(' ')
			}
			was = true
			continue
		}
		was = false
		out.WriteRune(r)
	}
	return out.String()
}
