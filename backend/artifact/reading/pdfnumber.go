package reading

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"crg/backend/artifact/pdfium"
)

// A number in a header or footer is the page's where it stands alone, behind a word for a page, or parted from other words by a sign or a wide gap. It is none in
// "Results of 2021" or "Part 3", whose numbers may go up from page to page as well.

const (
	pageSigns = "-–—·•|/,"                 // between a page's number and other words
	pageTrim  = "-–—·•|[](){}<>.,:第页頁ページ쪽" // around it
	aPage     = '\x00'                     // in place of it
	farOff    = 40                         // from the place of the page: what has a number so far off and other words may be an invoice
)

var pageWords = strings.Fields("page p pg pp seite s página pagina pag pág sida side sivu strona str strana stránka oldal pagină bladzijde blz страница стр с сторінка σελίδα σελ sayfa trang halaman صفحة صفحه עמוד")

var ofWords = strings.Fields("of von de di van av af z из sur sui su din di od із من מתוך")

// withoutPageNumber is a line with a mark in place of the page's number, which is given as well: page is the place of the page, label what the file calls it.
func withoutPageNumber(l pdfium.Line, page int, label string) (text string, number int, ok bool) {
	cells := cellsOf(l)
	for c, cell := range cells {
		words := strings.Fields(cell.Text)
		for i, w := range words {
			before, number, after, ok := numeral(w, page, label)
			called := i > 0 && slices.Contains(pageWords, strings.ToLower(strings.TrimRight(words[i-1], ".:")))
			if !ok || i > 0 && !called && !endsIn(words[i-1], pageSigns) || i+1 < len(words) && !beginsWith(words[i+1], pageSigns) && !slices.Contains(ofWords, words[i+1]) {
				continue
			}
			alone := len(cells) == 1 && len(words) == 1
			if off := max(number-page, page-number) - 1; isYear(number) && number != page+1 || !called && !alone && off > farOff {
				continue
			}
			words[i] = before + string(aPage) + after
			cells[c].Text = strings.Join(words, " ")
			return textOf(cells), number, true
		}
	}
	return "", 0, false
}

// numeral reads a word that is a number with signs around it: "7", "-7-", "[iv]", "7/12", or what the file calls the page.
func numeral(w string, page int, label string) (before string, number int, after string, ok bool) {
	core := strings.TrimLeft(w, pageTrim)
	before = w[:len(w)-len(core)]
	core, rest, of := strings.Cut(core, "/")
	if of {
		rest = "/" + rest
	}
	bare := strings.TrimRight(core, pageTrim)
	after = core[len(bare):] + rest
	switch number, ok = decimalNumber(bare); {
	case bare == "":
	case bare == label:
		return before, page + 1, after, true
	case ok:
		return before, number, after, true
	}
	number, ok = romanNumber(bare)
	return before, number, after, ok
}

// decimalNumber reads a number of the digits of any script.
func decimalNumber(s string) (n int, ok bool) {
	if s == "" || utf8.RuneCountInString(s) > 5 {
		return 0, false
	}
	for _, r := range s {
		if !unicode.IsDigit(r) {
			return 0, false
		}
		n = 10*n + digitValue(r)
	}
	return n, true
}

// digitValue is the value of one: Unicode has those of a script in a row, from zero on, and several such rows behind each other.
func digitValue(r rune) int {
	zero := r
	for unicode.IsDigit(zero - 1) {
		zero--
	}
	return int(r-zero) % 10
}

// romanNumber reads a number as the first pages of books have it.
func romanNumber(s string) (n int, ok bool) {
	small := strings.ToLower(s)
	if s == "" || small != s && strings.ToUpper(s) != s {
		return 0, false
	}
	for _, r := range []struct {
		sign  string
		value int
	}{{"c", 100}, {"xc", 90}, {"l", 50}, {"xl", 40}, {"x", 10}, {"ix", 9}, {"v", 5}, {"iv", 4}, {"i", 1}} {
		for most := 3; most > 0 && strings.HasPrefix(small, r.sign); most-- {
			n, small = n+r.value, small[len(r.sign):]
		}
	}
	return n, small == ""
}

func isYear(n int) bool { return n >= 1900 && n <= 2100 }

func endsIn(word, signs string) bool {
	r, _ := utf8.DecodeLastRuneInString(word)
	return strings.ContainsRune(signs, r)
}

func beginsWith(word, signs string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return strings.ContainsRune(signs, r)
}

// cellsOf is a copy of a line's cells.
func cellsOf(l pdfium.Line) []pdfium.Cell {
	if len(l.Cells) == 0 {
		return []pdfium.Cell{{Text: l.Text, Left: l.Left, Right: l.Right}}
	}
	return slices.Clone(l.Cells)
}

func textOf(cells []pdfium.Cell) string {
	var words []string
	for _, c := range cells {
		words = append(words, c.Text)
	}
	return strings.Join(words, " ")
}
