package cite

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"crg/backend/base/words"
)

// Shortest is how many letters something in quotation marks has that claims to be taken from a source word for word. What
// is shorter is a term or a name.
const Shortest = 12

// Quotation is what stands between quotation marks in a text.
type Quotation struct {
	From, To int // bytes of the text, without the marks
	Text     string
}

// closers are the marks that may end what an opening mark begins.
var closers = map[rune]string{'"': `"`, '“': `”"`, '„': `“”"`, '‟': `”"`, '«': `»`, '»': `«`, '‹': `›`, '›': `‹`, '‘': `’`, '‚': `‘’`}

// longest is how far a closing mark is looked for; a blank line ends the search too.
const longest = 2000 // bytes

// Quotations are the passages of a text that it gives as somebody's words: between English, German or French double marks,
// or typographic single ones, at least two words and so many letters long. A sign of Chinese or Japanese counts as two letters.
func Quotations(text string, shortest int) (out []Quotation) {
	ends := map[string]*ending{}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		mark, from := i, i+n
		i = from
		marks := closers[r]
		if marks == "" || !opens(r, text[:mark], text[from:]) {
			continue
		}
		if ends[marks] == nil {
			ends[marks] = &ending{marks: marks}
		}
		to, ok := ends[marks].behind(text, from)
		if !ok {
			continue
		}
		i = to
		if q := strings.TrimSpace(text[from:to]); says(q) >= shortest {
			from += strings.Index(text[from:to], q)
			out = append(out, Quotation{from, from + len(q), q})
		}
		_, n = utf8.DecodeRuneInString(text[to:])
		i += n
	}
	return out
}

// opens tells whether a mark begins a quotation: the same sign may end one, be an apostrophe, or stand for inches.
func opens(mark rune, before, after string) bool {
	b, _ := utf8.DecodeLastRuneInString(before)
	a, _ := utf8.DecodeRuneInString(after)
	switch {
	case before != "" && isWord(b) && !words.Dense(b), after == "":
		return false
	case unicode.IsSpace(a):
		return mark == '«' // as in French
	case strings.ContainsRune(".,;:!?)", a):
		return strings.HasPrefix(after, "..")
	case a == mark:
		return false
	}
	return true
}

// ending looks for the marks that end a quotation, over each stretch of the text once.
type ending struct {
	marks string
	clear int  // none of them stands before this byte, behind the mark that was asked for last
	blank bool // a blank line does
}

// behind is where what was opened before a byte ends.
func (e *ending) behind(text string, from int) (to int, ok bool) {
	if from >= e.clear {
		e.clear, e.blank = from, false
	} else if e.blank {
		return 0, false
	}
	most := min(len(text), from+longest)
	for e.clear < most {
		r, n := utf8.DecodeRuneInString(text[e.clear:])
		switch {
		case r == '\n' && strings.HasPrefix(strings.TrimLeft(text[e.clear+1:min(len(text), e.clear+80)], " \t"), "\n"):
			e.blank = true
			e.clear++
			return 0, false
		case e.clear > from && strings.ContainsRune(e.marks, r) && closes(r, text[from:e.clear], text[e.clear+n:]):
			return e.clear, true
		}
		e.clear += n
	}
	return 0, false
}

// closes tells whether a mark ends a quotation. A straight or single one may also begin one, or be an apostrophe.
func closes(mark rune, before, after string) bool {
	if mark != '"' && mark != '’' && mark != '‘' {
		return true
	}
	b, _ := utf8.DecodeLastRuneInString(before)
	a, _ := utf8.DecodeRuneInString(after)
	return !unicode.IsSpace(b) && (!isWord(a) || words.Dense(a))
}

// says is how many letters a text has, 0 where it is a single word, such as the name of a file.
func says(s string) (n int) {
	dense := 0
	for _, r := range s {
		n++
		if words.Dense(r) {
			dense++
		}
	}
	if dense == 0 && !strings.ContainsFunc(s, unicode.IsSpace) {
		return 0
	}
	return n + dense
}
