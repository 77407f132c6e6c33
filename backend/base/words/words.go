// Package words finds the words of a text as they are looked up: letters and digits, without case and accent. It is the one
// rule of what a word is, for finding nodes and for finding passages of documents.
package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Token is one word of a text: as it is looked up, and where it stands.
type Token struct {
	Word     []byte // folded; it is overwritten by the next one
	From, To int    // bytes of the text
}

// longest bounds what a line without blanks, such as an encoded picture, can put into the dictionary.
const longest = 64

// Each calls yield for each word of a text: letters and digits, folded. Writing without blanks gives one word a sign.
func Each(text string, yield func(Token)) {
	word := make([]byte, 0, longest+8)
	from := -1
	end := func(to int) {
		if from >= 0 && len(word) > 0 {
			yield(Token{word, from, to})
		}
		from, word = -1, word[:0]
	}
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			switch {
			case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			case c >= 'A' && c <= 'Z':
				c += 'a' - 'A'
			default:
				end(i)
				i++
				continue
			}
			if from < 0 {
				from = i
			}
			if len(word) < longest {
				word = append(word, c)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case unicode.Is(unicode.Mn, r): // an accent that stands after its letter
		case Dense(r):
			end(i)
			word = append(word[:0], text[i:i+size]...)
			yield(Token{word, i, i + size})
			word = word[:0]
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			if from < 0 {
				from = i
			}
			if len(word) < longest {
				word = append(word, fold(r)...)
			}
		default:
			end(i)
		}
		i += size
	}
	end(len(text))
}

// Count is the number of words of a text.
func Count(text string) (n int) {
	Each(text, func(Token) { n++ })
	return n
}

// Dense are the scripts that put no blanks between words.
func Dense(r rune) bool {
	return r >= 0x2e80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x0e00 && unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// special are letters whose plain form is not their decomposition.
var special = map[rune]string{'ß': "ss", 'ẞ': "ss", 'æ': "ae", 'Æ': "ae", 'œ': "oe", 'Œ': "oe", 'ø': "o", 'Ø': "o", 'ł': "l", 'Ł': "l", 'đ': "d", 'Đ': "d", 'ð': "d", 'Ð': "d", 'þ': "th", 'Þ': "th", 'ı': "i"}

// plain holds the folded letters of the scripts in which most accents are written.
var plain = func() (t [0x2000 - 0x80]string) {
	for i := range t {
		t[i] = foldRune(rune(i + 0x80))
	}
	return t
}()

// fold gives a letter without case and accent.
func fold(r rune) string {
	if i := int(r) - 0x80; i >= 0 && i < len(plain) {
		return plain[i]
	}
	return foldRune(r)
}

func foldRune(r rune) string {
	if s, ok := special[r]; ok {
		return s
	}
	var out strings.Builder
	for _, part := range norm.NFD.String(string(unicode.ToLower(r))) {
		if !unicode.Is(unicode.Mn, part) {
			out.WriteRune(part)
		}
	}
	return norm.NFC.String(out.String()) // a Hangul syllable is one letter again
}
