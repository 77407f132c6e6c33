package llm

import "unicode/utf8"

// Estimate guesses how many tokens a text costs, without a tokenizer's tables: it walks over the text once and adds up
// what a word, a number, a sign or a foreign letter costs on average under cl100k. It is made to lie slightly high:
// a prompt that is a little too small does no harm, one that is too large is cut or refused (CRG-208).
//
// Words of other languages than English are split far more often. Which it is shows in the small words of the text.
func Estimate(text string) int {
	var c counter
	c.walk(text)
	if text == "" {
		return 0
	}
	return max(1, c.total())
}

// counter adds up thousandths of a token. Words are kept twice, as English and as anything else.
type counter struct {
	fixed, english, other int
	englishWords          int // small words that only English has
	otherWords            int // small words or accents that English does not have
}

func (c *counter) total() int { return c.at(foreign(c.otherWords, c.englishWords)) }

// foreign is how much of a text is not English, in thousandths. One without any evidence is taken as a quarter foreign.
func foreign(otherWords, englishWords int) int {
	return (4*otherWords + 1) * 1000 / (4*otherWords + 4*englishWords + 4)
}

// at is the number of tokens where so many thousandths are foreign.
func (c *counter) at(share int) int {
	sum := c.fixed + (c.english*(1000-share)+c.other*share)/1000
	return (sum + 999) / 1000
}

// class of a byte.
type class uint8

const (
	space class = iota
	lineEnd
	lower
	upper
	digit
	sign
	wide // part of a rune above ASCII
)

var classes = func() (t [256]class) {
	for i := range t {
		switch b := byte(i); {
		case b >= utf8.RuneSelf:
			t[i] = wide
		case b >= 'a' && b <= 'z':
			t[i] = lower
		case b >= 'A' && b <= 'Z':
			t[i] = upper
		case b >= '0' && b <= '9':
			t[i] = digit
		case b == '\n' || b == '\r':
			t[i] = lineEnd
		case b <= ' ' || b == 0x7f:
			t[i] = space
		default:
			t[i] = sign
		}
	}
	return t
}()

func (c *counter) walk(s string) {
	before := lineEnd // class of what stood before
	for i := 0; i < len(s); {
		start, k := i, classes[s[i]]
		switch k {
		case lower, upper, wide:
			i = c.word(s, i)
		case digit:
			for i < len(s) && classes[s[i]] == digit {
				i++
			}
			c.fixed += (i - start + 2) / 3 * 1000
			if start > 0 && before == space { // " 2024" is a blank and a number
				c.fixed += 1000
			}
		case sign:
			for i < len(s) && classes[s[i]] == sign {
				i++
			}
			if i-start == 1 && before != space && i < len(s) && classes[s[i]] <= upper && classes[s[i]] >= lower {
				c.fixed += 500 // (word, .word and "word are often one token
			} else {
				c.fixed += signs(s[start:i])
			}
		case lineEnd:
			for i < len(s) && classes[s[i]] == lineEnd {
				i++
			}
			if before != sign { // ".\n" is one token
				c.fixed += 1000
			}
		default:
			for i < len(s) && classes[s[i]] == space {
				i++
			}
			// One blank belongs to the word after it; a longer run is a token, a very long one several.
			if n := i - start; n > 1 {
				c.fixed += 1000 + n/64*1000
			}
		}
		before = k
	}
}

// signs is the cost of a run of punctuation: pairs such as `",` are often one token, and a ruler is few.
func signs(s string) int {
	n := len(s)
	switch {
	case n <= 2:
		return 1000
	case n == 3:
		return 1150
	case s[0] == s[n-1] && s[0] == s[n/2]:
		return 1000 + n*60
	}
	return n * 420
}

// word takes a run of letters. A capital after a small letter starts a new word, as in camelCase.
func (c *counter) word(s string, i int) int {
	start, capitals, accents := i, 0, 0
	for i < len(s) {
		k := classes[s[i]]
		if k == lower {
			i++
			continue
		}
		if k == upper {
			if i > start && classes[s[i-1]] == lower {
				break
			}
			capitals++
			i++
			continue
		}
		if k != wide {
			break
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r < 0xC0 || r >= 0x250 || r == 0xD7 || r == 0xF7 { // not a Latin letter
			if i > start {
				break
			}
			return c.script(s, i)
		}
		accents++
		i += size
	}
	n := i - start
	c.language(s[start:i], accents)
	e, o := englishCost(n), otherCost(n)
	if capitals > 1 { // SHOUTED words are rare in the tables
		e = max(e, 600+n*280)
		o = max(o, e)
	}
	e += accents * 700
	o += accents * 250
	c.english += e
	c.other += o
	return i
}

// englishCost and otherCost are measured averages for a word of n letters, in thousandths.
func englishCost(n int) int {
	if n < len(englishTable) {
		return englishTable[n]
	}
	return englishTable[len(englishTable)-1] + (n-len(englishTable)+1)*260
}

func otherCost(n int) int {
	if n < len(otherTable) {
		return otherTable[n]
	}
	return n * 310
}

var (
	englishTable = [...]int{0, 990, 990, 1010, 1005, 1005, 1015, 1035, 1110, 1190, 1280, 1350, 1520, 1700, 1950, 2150}
	otherTable   = [...]int{0, 1000, 1030, 1070, 1130, 1500, 1680, 2000, 2250, 2550, 2850, 3000, 3400}
)

// language looks at small words that are common in one language only.
func (c *counter) language(w string, accents int) {
	if accents > 0 {
		c.otherWords++
		return
	}
	if len(w) > 4 || len(w) < 2 {
		return
	}
	switch w {
	case "the", "of", "and", "to", "is", "that", "for", "with", "this", "are", "The", "it", "not", "or", "you", "by", "from":
		c.englishWords++
	case "der", "das", "und", "ist", "mit", "ein", "eine", "von", "zu", "den", "des", "auf", "sich", "dem", "nicht",
		"de", "la", "que", "et", "el", "en", "los", "las", "une", "un", "les", "du", "est", "del", "con", "por", "se",
		"il", "che", "di", "non", "per", "una", "da", "em", "um", "uma", "het", "een", "van", "och", "att", "som", "nie", "na", "je":
		c.otherWords++
	}
}

// script takes a run of runes that are not Latin letters.
func (c *counter) script(s string, i int) int {
	letters := 0 // of an alphabet that is kept in short pieces
	for i < len(s) && classes[s[i]] == wide {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r >= 0xC0 && r < 0x250 && r != 0xD7 && r != 0xF7:
			c.fixed += alphabet(letters)
			return i
		case r == utf8.RuneError && size == 1:
			c.fixed += 1000
		case r >= 0x370 && r < 0x700: // Greek, Cyrillic, Hebrew, Arabic
			letters++
		case r >= 0x2000 && r < 0x2E80: // dashes, quotes, arrows, symbols
			c.fixed += 1200
		case r >= 0x3000 && r < 0x3100 || r >= 0xFF00 && r < 0xFFF0: // kana, wide signs
			c.fixed += 1080
		case r >= 0x3400 && r < 0xA000: // Chinese characters
			c.fixed += 1240
		case r >= 0xAC00 && r < 0xD7B0: // Hangul
			c.fixed += 1400
		case r >= 0x10000: // emoji and rare characters
			c.fixed += 3000
		case r < 0xC0 || r == 0xD7 || r == 0xF7: // Latin-1 signs
			c.fixed += 1200
		default:
			c.fixed += 2000
		}
		i += size
	}
	c.fixed += alphabet(letters)
	return i
}

func alphabet(letters int) int {
	if letters == 0 {
		return 0
	}
	return 500 + letters*490
}
