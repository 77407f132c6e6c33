package cite

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// folded is a text as quotations are compared: what sets a text differently but leaves its words is the same in it.
//
//   - Compatible forms are one: a ligature is its letters, … three points, a wide letter a plain one (Unicode's NFKC). But 10³ is 10^3,
//     and not 103, and 1½ is 1 1/2. Behind a letter m², m^2 and m2 are one.
//   - A run of blanks and line ends is one blank. Invisible signs and soft hyphens are gone.
//   - Quotation marks and apostrophes are one sign, dashes another, with the blanks around them. Between two letters there is
//     no dash, so a word that was split at a line end is whole, and "e-mail" is "email".
//   - Marks of emphasis (*, _, `, ~~) are gone, except between blanks, and where they join letters or digits.
//
// Letter case stays.
type folded struct {
	text string
	runs []run
}

// run says where a stretch of the folded text comes from. A stretch that was taken over byte by byte has to = 0; else all of
// it comes from all of from to to.
type run struct{ at, from, to int }

// start is where in the text the sign stands that byte i of the folded text comes from; end is where the one before it ends.
func (f *folded) start(i int) int {
	r := f.run(i)
	if r.to > 0 {
		return r.from
	}
	return r.from + i - r.at
}

func (f *folded) end(i int) int {
	if i == 0 {
		return 0
	}
	r := f.run(i - 1)
	if r.to > 0 {
		return r.to
	}
	return r.from + i - r.at
}

func (f *folded) run(i int) run {
	k, found := slices.BinarySearchFunc(f.runs, i, func(r run, i int) int { return cmp.Compare(r.at, i) })
	if !found {
		k--
	}
	return f.runs[k]
}

// gap is what stands between words and is not settled before the next sign is known.
type gap uint8

const (
	none gap = iota
	soft     // a soft hyphen
	blank
	dash
)

type folder struct {
	out      []byte
	runs     []run
	last     rune // the last sign that was written
	gap      gap
	from, to int // bytes of the gap
}

func fold(text string) *folded {
	f := &folder{out: make([]byte, 0, len(text))}
	raised := -1 // where the last raised sign ends
	for i := 0; i < len(text); {
		if n := f.copies(text, i); n > 0 {
			i += n
			continue
		}
		c := text[i]
		if c == '^' && f.behindLetter() && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' {
			i++
			continue
		}
		if c < utf8.RuneSelf && (i+1 == len(text) || text[i+1] < 0xCC || text[i+1] > 0xCD) { // no accent follows
			n, marks := emphasis(text, i)
			for k := i; k < i+n && !marks; k++ {
				f.sign(rune(c), k, k+1, true)
			}
			i += n
			continue
		}
		if r, n := utf8.DecodeRuneInString(text[i:]); r == utf8.RuneError && n <= 1 || oneSign(r) {
			f.sign(r, i, i+n, true)
			i += n
			continue
		}
		n := norm.NFKC.NextBoundaryInString(text[i:], true)
		if part := text[i : i+n]; norm.NFKC.IsNormalString(part) {
			for k := 0; k < n; {
				r, size := utf8.DecodeRuneInString(part[k:])
				f.sign(r, i+k, i+k+size, true)
				k += size
			}
		} else {
			if r, _ := utf8.DecodeRuneInString(part); isRaised(r) {
				if raised != i && !(f.behindLetter() && unicode.IsNumber(r)) {
					f.sign('^', i, i+n, false)
				}
				raised = i + n
			}
			plain := norm.NFKC.String(part)
			if strings.ContainsRune(plain, stroke) && unicode.IsDigit(f.last) && f.gap == none {
				f.wait(blank, i, i+n)
			}
			for _, r := range plain {
				f.sign(r, i, i+n, false)
			}
		}
		i += n
	}
	return &folded{string(f.out), f.runs}
}

// same are the bytes that are taken over as they stand, wherever they stand.
var same = func() (t [256]bool) {
	for c := byte(' ') + 1; c < utf8.RuneSelf; c++ {
		t[c] = c != 0x7F && !strings.ContainsRune("\"'-*_`~^", rune(c))
	}
	return t
}()

// copies takes over what stands at a place of the text as long as there is nothing to fold, which is most of it.
func (f *folder) copies(text string, i int) int {
	n := i
	for n < len(text) && (same[text[n]] || text[n] == ' ' && n > i && n+1 < len(text) && same[text[n+1]]) {
		n++
	}
	if n < len(text) && text[n] >= utf8.RuneSelf {
		n-- // an accent may follow
	}
	if n-i < 2 {
		return 0
	}
	f.sign(rune(text[i]), i, i+1, true)
	f.out = append(f.out, text[i+1:n]...)
	f.last = rune(text[n-1])
	return n - i
}

// oneSign are signs above ASCII that need no look at what follows them, and the acute, of which NFKC would make a blank.
func oneSign(r rune) bool {
	return r == '´' || r == softHyphen || r >= 0x2010 && r <= 0x201F || r == '«' || r == '»' || r == '‹' || r == '›'
}

const (
	softHyphen = '\u00ad'
	stroke     = '⁄' // of a fraction
)

// behindLetter tells whether a letter stands right before: m², m^2 and m2 are written for one unit, but 10^3 is not 103.
func (f *folder) behindLetter() bool { return unicode.IsLetter(f.last) && f.gap == none }

// isRaised reports signs that say something else above the line than on it: exponents, and the numbers of notes.
func isRaised(r rune) bool {
	return r == '¹' || r == '²' || r == '³' || r == '⁰' || r == 'ⁱ' || r >= '⁴' && r <= 'ⁿ'
}

// sign takes the next sign; plain tells that it is as it stands in the text.
func (f *folder) sign(r rune, from, to int, plain bool) {
	switch {
	case r > ' ' && r < utf8.RuneSelf && r != '"' && r != '\'' && r != '-':
	case r == softHyphen || r == 0x02:
		f.wait(soft, from, to)
		return
	case unicode.IsSpace(r):
		f.wait(blank, from, to)
		return
	case isDash(r):
		f.wait(dash, from, to)
		return
	case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r):
		return
	case isQuote(r):
		if f.last == '\'' && f.gap == none {
			f.extend(to)
			return
		}
		r = '\''
	case r == stroke:
		r = '/'
	}
	f.close(r)
	f.write(r, from, to, plain)
}

// wait notes that there is a gap. A dash with blanks round it is a dash.
func (f *folder) wait(g gap, from, to int) {
	if f.gap == none {
		f.from = from
	}
	f.to = to
	if f.gap != soft || g == dash { // a soft hyphen at a line end joins
		f.gap = max(f.gap, g)
	}
}

// close writes the gap before the sign next.
func (f *folder) close(next rune) {
	joins := unicode.IsLetter(f.last) && unicode.IsLetter(next)
	g := f.gap
	f.gap = none
	switch {
	case g == dash && !joins:
		f.write('-', f.from, f.to, f.to == f.from+1)
	case g == blank || g == soft && !joins && f.to-f.from > 2: // blanks behind the soft hyphen
		f.write(' ', f.from, f.to, f.to == f.from+1)
	}
}

func (f *folder) write(r rune, from, to int, plain bool) {
	f.last = r
	at := len(f.out)
	f.out = utf8.AppendRune(f.out, r)
	if plain && len(f.out)-at == to-from {
		if n := len(f.runs); n == 0 || f.runs[n-1].to > 0 || f.runs[n-1].from-f.runs[n-1].at != from-at {
			f.runs = append(f.runs, run{at: at, from: from})
		}
		return
	}
	if n := len(f.runs); n == 0 || f.runs[n-1].to != to || f.runs[n-1].from != from { // else of the same ligature
		f.runs = append(f.runs, run{at, from, to})
	}
}

// extend lets the last sign reach on in the text.
func (f *folder) extend(to int) {
	at := len(f.out) - 1
	if r := f.runs[len(f.runs)-1]; r.to > 0 {
		f.runs[len(f.runs)-1].to = to
	} else if r.at == at {
		f.runs[len(f.runs)-1].to = to
	} else {
		f.runs = append(f.runs, run{at, r.from + at - r.at, to})
	}
}

func isDash(r rune) bool {
	return r == '-' || r == '−' || r >= 0x2000 && unicode.Is(unicode.Pd, r)
}

func isQuote(r rune) bool {
	switch r {
	case '"', '\'', '´', '«', '»', '‹', '›', '′', '″', '＂', '＇':
		return true
	}
	return r >= '‘' && r <= '‟'
}

// emphasis is the run of equal signs at a place of the text, and whether they are marks of emphasis, which do not count.
// Another sign is a run of its own.
func emphasis(text string, i int) (n int, marks bool) {
	c := text[i]
	if c != '*' && c != '_' && c != '`' && c != '~' {
		return 1, false
	}
	for n = 1; i+n < len(text) && text[i+n] == c; {
		n++
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+n:])
	switch {
	case (i == 0 || unicode.IsSpace(before)) && (i+n == len(text) || unicode.IsSpace(after)):
		return n, false
	case isWord(before) && isWord(after):
		return n, c != '_' && !(unicode.IsDigit(before) && unicode.IsDigit(after))
	}
	return n, c != '~' || n == 2
}

func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// WithoutEmphasis is a text of a document as it is read: without the marks of emphasis that do not count in a quotation either.
func WithoutEmphasis(text string) string {
	if !strings.ContainsAny(text, "*_`~") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		n, marks := 1, false
		if text[i] < utf8.RuneSelf {
			n, marks = emphasis(text, i)
		}
		if !marks {
			b.WriteString(text[i : i+n])
		}
		i += n
	}
	return b.String()
}
