package reading

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// others are what other programs say of a file.
type others struct {
	words  string // all that they show of it
	order  string // its text as it is read, one thing after the other
	tables []sourceTable
}

// figures are what comes of comparing two texts.
type figures struct {
	number       int     // of the words that others found
	words, order float64 // the share of them that we have, and the share of these that stand in the same order
	missing      []string
}

func compare(theirs others, ours string) figures {
	want, inOrder, got := comparedWords(theirs.words), comparedWords(theirs.order), comparedWords(plainly(ours))
	f := figures{number: len(want), missing: without(want, got)}
	f.words = 1 - float64(len(f.missing))/float64(max(len(want), 1))
	both := len(inOrder) - len(without(inOrder, got))
	f.order = float64(inTurn(inOrder, got)) / float64(max(both, 1))
	return f
}

// comparedWords parts digits from letters: programs differ in whether the number of a heading or a note stands apart from the first word behind it.
func comparedWords(s string) []string {
	return wordsOf(digitAfter.ReplaceAllString(digitBefore.ReplaceAllString(s, "$1 $2"), "$1 $2"))
}

var digitBefore, digitAfter = regexp.MustCompile(`(\d)(\pL)`), regexp.MustCompile(`(\pL)(\d)`)

// without are the words of want that got does not have, each as often as it lacks.
func without(want, got []string) (missing []string) {
	have := map[string]int{}
	for _, w := range got {
		have[w]++
	}
	for _, w := range want {
		if have[w]--; have[w] < 0 {
			missing = append(missing, w)
		}
	}
	return missing
}

// inTurn is how many words two texts have in the same order: the length of their longest common subsequence.
func inTurn(a, b []string) int {
	above, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for _, w := range a {
		for i, o := range b {
			if row[i+1] = max(above[i+1], row[i]); w == o {
				row[i+1] = above[i] + 1
			}
		}
		above, row = row, above
	}
	return above[len(b)]
}

// What we write otherwise on purpose than a program that knows no marks. Here is all of it.
var (
	raisedSigns = regexp.MustCompile(`([\pL\pN)])[\^_]\(?(-?[\pL\pN]+)\)?`) // 10^-3, x_i
	noteSigns   = regexp.MustCompile(`\[(\d+|[ivx]+)\]`)                    // [7]
)

// plainly writes a text of ours as such a program does: raised and lowered letters, and signs of notes, stand beside the others.
func plainly(ours string) string {
	return noteSigns.ReplaceAllString(raisedSigns.ReplaceAllString(ours, "$1$2"), "$1")
}

var pageDigits = regexp.MustCompile(`\d+`)

// printed is what pdftotext says of a print: what stands at the head or the foot of each page is left out but where it stands first, as we do. No print of
// ours parts words at the end of a line, so each hyphen there is one.
func printed(theirs string) string {
	seen := map[string]bool{}
	var out []string
	for page := range strings.SplitSeq(theirs, "\f") {
		lines := slices.DeleteFunc(strings.Split(page, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
		for i, line := range lines {
			if i == 0 || i == len(lines)-1 {
				key := pageDigits.ReplaceAllString(oneLine(line), "#")
				if seen[key] {
					continue
				}
				seen[key] = true
			}
			out = append(out, line+" ")
		}
	}
	return strings.Join(out, "\n")
}

// wordsOfPage are those of a page that LibreOffice wrote: each element that is no part of a line ends one.
func wordsOfPage(page []byte) string {
	var b strings.Builder
	z := html.NewTokenizer(bytes.NewReader(page))
	for skip := false; ; {
		kind := z.Next()
		name, _ := z.TagName()
		switch is := atom.Lookup(name); {
		case kind == html.ErrorToken:
			return b.String()
		case kind == html.TextToken && !skip:
			b.WriteString(strings.ReplaceAll(html.UnescapeString(string(z.Raw())), "\n", " "))
		case unsaid[is]:
			skip = kind == html.StartTagToken
		case kind != html.TextToken && !lettering[is] && is != atom.Span && is != atom.Sup && is != atom.Sub:
			b.WriteByte('\n')
		}
	}
}

func TestWordsAreCompared(t *testing.T) {
	for _, c := range []struct {
		words, order, ours string
		missing            string
		inOrder            float64
	}{
		{"a b c d", "a b c d", "A, b: **c** d!", "", 1},
		{"a b c d", "a b c d", "a c e", "b d", 1},
		{"a b a", "a b a", "a b", "a", 1},
		{"a b c d", "a b c d", "d a b c", "", 0.75},
		{"104 mm2 x3", "104 mm2", "10^4 mm^2 x[3]", "", 1},
		{"1Introduction 2 Method", "1 Introduction 2 Method", "1 Introduction 2Method", "", 1},
		{"notes at the end", "at the end", "at the end, notes", "", 1},
		{printed("Head 1\nlong-\nterm\n\fHead 2\nb\n"), "b", "head 1 long-term b", "", 1},
	} {
		got := compare(others{words: c.words, order: c.order}, c.ours)
		if strings.Join(got.missing, " ") != c.missing || got.order != c.inOrder {
			t.Errorf("%q and %q: %+v", c.words, c.ours, got)
		}
	}
}
