package reading

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/pdfium/pdftest"
)

// lineAt is a line of 12 points on a page of 800.
func lineAt(y float32, cells ...string) pdfium.Line {
	l := pdfium.Line{Left: 72, Baseline: y, Height: 14, Size: 12, Text: strings.Join(cells, " ")}
	for i, c := range cells {
		left := 72 + 200*float32(i)
		l.Right = left + 6*float32(len(c))
		l.Cells = append(l.Cells, pdfium.Cell{Text: c, Left: left, Right: l.Right})
	}
	return l
}

// Of what stands at the edges of pages only a header or footer is left out, once it was read: a page's number may vary in it, and nothing else.
func TestOnlyHeadersAndFootersAreLeftOutOnceTheyWereRead(t *testing.T) {
	cells := func(format string, first, by int) func(int) []string {
		return func(i int) []string { return strings.Split(fmt.Sprintf(format, first+by*i), "|") }
	}
	romans := []string{"iii", "iv", "v", "vi", "vii", "viii", "ix", "x"}
	for what, c := range map[string]struct {
		line func(page int) []string
		left bool
	}{
		"the same words":                     {func(int) []string { return []string{"Report of the town"} }, true},
		"a number alone":                     {cells("%d", 1, 1), true},
		"a number far into a journal":        {cells("%d", 243, 1), true},
		"a number with signs":                {cells("- %d -", 7, 1), true},
		"a number in signs":                  {cells("[%d]", 7, 1), true},
		"of how many":                        {cells("%d / 12", 2, 1), true},
		"of how many in a word":              {cells("%d/12", 2, 1), true},
		"a page":                             {cells("Seite %d von 12", 2, 1), true},
		"a page of a journal":                {cells("Annals, p. %d", 243, 1), true},
		"parted by a sign":                   {cells("Report of the town | %d", 7, 1), true},
		"parted by a gap":                    {cells("Report of the town|%d", 7, 1), true},
		"before a gap":                       {cells("%d|Report of 2021", 7, 1), true},
		"of another script":                  {func(i int) []string { return []string{string(rune('٢' + i))} }, true},
		"Roman":                              {func(i int) []string { return []string{romans[i]} }, true},
		"as the file calls the page":         {func(i int) []string { return []string{fmt.Sprint("A-", i+1)} }, true},
		"years":                              {cells("Results of the year %d", 2021, 1), false},
		"years behind a sign":                {cells("Results, %d", 2021, 1), false},
		"years alone":                        {cells("%d", 2021, 1), false},
		"years behind a gap":                 {cells("Results|%d", 2021, 1), false},
		"parts that are counted":             {cells("Part %d", 1, 1), false},
		"parts that begin with their number": {cells("%d. part", 1, 1), false},
		"sums":                               {cells("%d", 100, 50), false},
		"sums behind a sign":                 {cells("Income, %d", 7, 3), false},
		"invoices":                           {cells("Invoice|%d", 1001, 1), false},
		"days":                               {cells("Minutes of 2024-03-0%d", 1, 1), false},
		"days of a month":                    {cells("0%d.03.2024", 1, 1), false},
		"decimals":                           {cells("3.%d", 1, 1), false},
		"shares":                             {cells("%d%%", 1, 1), false},
		"other words":                        {func(i int) []string { return []string{strings.Repeat("word ", i+1)} }, false},
	} {
		for _, y := range []float32{760, 40} {
			var doc pdfium.Doc
			for i := range 8 {
				doc.Pages = append(doc.Pages, pdfium.Page{Label: fmt.Sprint("A-", i+1), Height: 800, Lines: []pdfium.Line{lineAt(y, c.line(i)...), lineAt(400, "Words of this page.")}})
			}
			left, said := runningLines(doc, 12)
			for i := range doc.Pages {
				if want := c.left && i > 0; left[i][0] != want || left[i][1] {
					t.Errorf("%s at %v: of page %d are left out %v", what, y, i+1, left[i])
				}
			}
			if c.left != (len(said) == 1) || c.left && said[0] != doc.Pages[1].Lines[0].Text {
				t.Errorf("%s: told of %q", what, said)
			}
		}
	}
}

// What stands on the left pages and on the right ones, and numbers that begin anew, are headers as well.
func TestHeadersOfTwoSidesAndOfNumbersThatBeginAnew(t *testing.T) {
	var doc pdfium.Doc
	for i := range 24 {
		number := fmt.Sprint(i - 7)
		if i < 8 {
			number = []string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii"}[i]
		}
		header := lineAt(760, number, "Halden")
		if i%2 == 1 {
			header = lineAt(760, "Of the bridge", number)
		}
		doc.Pages = append(doc.Pages, pdfium.Page{Height: 800, Lines: []pdfium.Line{header, lineAt(400, fmt.Sprint("Words of page ", i))}})
	}
	left, said := runningLines(doc, 12)
	for i := range doc.Pages {
		if left[i][0] != (i > 1) {
			t.Errorf("page %d: %v", i+1, left[i])
		}
	}
	if fmt.Sprint(said) != "[iii Halden Of the bridge iv]" {
		t.Errorf("told of %q", said)
	}
}

// A number that is not the page's stays, also where those of the other pages are theirs.
func TestANumberThatIsNotThePagesStays(t *testing.T) {
	var doc pdfium.Doc
	for i := range 8 {
		number := fmt.Sprint(7 + i)
		if i == 5 {
			number = "30"
		}
		doc.Pages = append(doc.Pages, pdfium.Page{Height: 800, Lines: []pdfium.Line{lineAt(760, "Report", number), lineAt(400, "Words of this page.")}})
	}
	left, _ := runningLines(doc, 12)
	for i := range doc.Pages {
		if left[i][0] != (i > 0 && i != 5) {
			t.Errorf("page %d: %v", i+1, left[i])
		}
	}
}

// What goes on into the text is no header, nor what has many lines; and a page whose lines all stand on others keeps them.
func TestRepeatedTextIsNoHeader(t *testing.T) {
	for what, c := range map[string]struct {
		lines func(page int) []pdfium.Line
		left  string // of the second page
	}{
		"right above the text": {func(i int) []pdfium.Line {
			return []pdfium.Line{lineAt(760, "Paid: 20 euros"), lineAt(744, fmt.Sprint("Town ", i))}
		}, "map[]"},
		"apart from the text": {func(i int) []pdfium.Line {
			return []pdfium.Line{lineAt(760, "Paid: 20 euros"), lineAt(720, fmt.Sprint("Town ", i))}
		}, "map[0:true]"},
		"below other words": {func(i int) []pdfium.Line {
			return []pdfium.Line{lineAt(770, fmt.Sprint("Town ", i)), lineAt(730, "Paid: 20 euros"), lineAt(400, "x")}
		}, "map[]"},
		"beside other words": {func(i int) []pdfium.Line {
			return []pdfium.Line{lineAt(761, fmt.Sprint("Town ", i)), lineAt(760, "Halden"), lineAt(400, "x")}
		}, "map[1:true]"},
		"three lines": {func(i int) []pdfium.Line {
			return []pdfium.Line{lineAt(784, "a"), lineAt(772, "b"), lineAt(760, "c"), lineAt(400, "x")}
		}, "map[0:true 1:true 2:true]"},
		"four lines": {func(i int) []pdfium.Line {
			return []pdfium.Line{lineAt(790, "a"), lineAt(780, "b"), lineAt(770, "c"), lineAt(760, "d"), lineAt(400, "x")}
		}, "map[]"},
		"all that the pages have": {func(i int) []pdfium.Line {
			return []pdfium.Line{lineAt(760, "Receipt"), lineAt(744, "Paid: 20 euros"), lineAt(40, fmt.Sprint("page ", i))}
		}, "map[]"},
	} {
		var doc pdfium.Doc
		for i := range 4 {
			doc.Pages = append(doc.Pages, pdfium.Page{Height: 800, Lines: c.lines(i)})
		}
		if left, _ := runningLines(doc, 12); fmt.Sprint(left[1]) != c.left {
			t.Errorf("%s: left out are %v", what, left[1])
		}
	}
}

// Whatever the pages hold: none is emptied, and what is left out stood before.
func TestNoPageIsEmptiedAndNothingIsLeftOutThatWasNotRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SampledFrom([]string{"Halden", "page %d", "%d", "Part %d", "7", "2021", "x - %d"})
		var doc pdfium.Doc
		for i := range rapid.IntRange(1, 12).Draw(t, "pages") {
			p := pdfium.Page{Height: 800}
			for range rapid.IntRange(0, 5).Draw(t, "lines") {
				text := strings.Replace(words.Draw(t, "words"), "%d", fmt.Sprint(i+rapid.IntRange(0, 1).Draw(t, "from")), 1)
				p.Lines = append(p.Lines, lineAt(float32(rapid.SampledFrom([]int{780, 766, 720, 400, 30}).Draw(t, "y")), text))
			}
			doc.Pages = append(doc.Pages, p)
		}
		left, _ := runningLines(doc, 12)
		read := map[string]bool{}
		for i, p := range doc.Pages {
			stay := 0
			for n, l := range p.Lines {
				text, _, numbered := withoutPageNumber(l, i, p.Label)
				if left[i][n] && !read[l.Text] && !(numbered && read[text]) {
					t.Fatalf("page %d: %q is left out and was never read", i+1, l.Text)
				}
				if !left[i][n] {
					stay++
				}
			}
			for n, l := range p.Lines {
				if !left[i][n] {
					text, _, _ := withoutPageNumber(l, i, p.Label)
					read[l.Text], read[text] = true, true
				}
			}
			if stay == 0 && len(p.Lines) > 0 {
				t.Fatalf("page %d is emptied", i+1)
			}
		}
	})
}

// A file whose pages have headings with years, and one of four times the same page, are read whole.
func TestHeadingsWithYearsAndPagesThatAreTheSameAreRead(t *testing.T) {
	var years, same []pdftest.Page
	for i := range 5 {
		years = append(years, pdftest.Page{line(72, 760, fmt.Sprint("Results of the year ", 2021+i)), line(72, 728, "The bakery sold bread "+strings.Repeat("and cake ", i)+"to the school."), line(72, 712, fmt.Sprint("Income was ", 7+3*i, " million."))})
		same = append(same, pdftest.Page{line(72, 760, "Receipt of the town"), line(72, 744, "Parking fee paid in full: 20 euros")})
	}
	text := read(t, "years.pdf", pdftest.Make(years, false))
	for i := range 5 {
		for _, want := range []string{fmt.Sprint("Results of the year ", 2021+i), fmt.Sprint("Income was ", 7+3*i, " million")} {
			if !strings.Contains(pageText(text, i), want) {
				t.Errorf("page %d lacks %q: %q", i+1, want, pageText(text, i))
			}
		}
	}
	text = read(t, "same.pdf", pdftest.Make(same, false))
	if n := strings.Count(text.Body, "20 euros"); n != 5 || len(text.Notes) != 0 {
		t.Errorf("%d pages, %v:\n%s", n, text.Notes, text.Body)
	}
}

func TestWordsOfAFileAreToldInShort(t *testing.T) {
	long := strings.Repeat("é", 61)
	if got := inShort([]string{"a  b\x02", long, "3", "4", "5", "6", "7"}, " · "); got != "a b- · "+strings.Repeat("é", 60)+"… · 3 · 4 · 5 · 6 · …" {
		t.Errorf("%q", got)
	}
}

// Whatever words a line has: with the page's number aside it has the same words.
func FuzzNumberOfAPage(f *testing.F) {
	for _, text := range []string{"page 7 of 12", "- vii -", "7/12", "Halden | 7", "٧", "\x00 7", "A-7", ""} {
		f.Add(text, 6, "7")
	}
	f.Fuzz(func(t *testing.T, text string, page int, label string) {
		got, number, ok := withoutPageNumber(pdfium.Line{Text: text}, page, label)
		if ok != strings.ContainsRune(got, aPage) || ok && len(strings.Fields(got)) != len(strings.Fields(text)) || !ok && number != 0 {
			t.Errorf("%q becomes %q, %d, %v", text, got, number, ok)
		}
	})
}
