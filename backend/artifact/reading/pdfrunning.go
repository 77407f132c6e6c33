package reading

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"crg/backend/artifact/pdfium"
)

// Headers and footers stand on most pages at the same height, the outermost lines of their pages and apart from the text. Only the number of the page may
// vary in them (pdfnumber.go). They are read where they stand first, and left out of the pages behind.

const (
	repeated   = 0.6 // of the pages, or of the left or the right ones
	fewPages   = 4   // too few to tell a header
	headerRows = 3   // of a header or a footer; what has more is part of a form
	sameRow    = 3   // points
)

// running is a line that may be a header or a footer: its words, with a mark for the page's number, and its height.
type running struct {
	text   string
	height int
}

// runners are the lines at the edges of pages, with the number of pages that have them by side, left and right. Those with a page's number are told apart by how
// far the number is from the place of the page, as pages are numbered anew at times: i, ii, iii, 1, 2.
type runners struct {
	pages int
	count map[running]map[int][2]int
}

// unnumbered is in place of the distance in lines without a number.
const unnumbered = -1 << 31

// ways to take a line: as it stands, and, where a number in it may be the page's, without that number.
func ways(l pdfium.Line, page int, label string) map[running]int {
	height := int(l.Baseline/sameRow + 0.5)
	all := map[running]int{{l.Text, height}: unnumbered}
	if text, number, any := withoutPageNumber(l, page, label); any {
		all[running{text, height}] = number - page
	}
	return all
}

func runnersOf(doc pdfium.Doc, body float32) runners {
	r := runners{len(doc.Pages), map[running]map[int][2]int{}}
	for i, p := range doc.Pages {
		seen := map[running]bool{}
		for _, l := range p.Lines {
			if !inMargin(p, l) || large(l, body) {
				continue
			}
			for k, distance := range ways(l, i, p.Label) {
				if seen[k] {
					continue
				}
				seen[k] = true
				if r.count[k] == nil {
					r.count[k] = map[int][2]int{}
				}
				sides := r.count[k][distance]
				sides[i%2]++
				r.count[k][distance] = sides
			}
		}
	}
	return r
}

// repeats is what a line is as a header or a footer; ok = false where it is none.
func (r runners) repeats(l pdfium.Line, page int, label string) (as running, ok bool) {
	half := r.pages / 2
	for k, distance := range ways(l, page, label) {
		var sides [2]int
		for d, n := range r.count[k] {
			if d == unnumbered || n[0]+n[1] >= fewPages {
				sides[0], sides[1] = sides[0]+n[0], sides[1]+n[1]
			}
		}
		own := r.count[k][distance]
		most := max(sides[0], sides[1])
		if distance != unnumbered && own[0]+own[1] < fewPages {
			continue
		}
		if float64(sides[0]+sides[1]) >= repeated*float64(r.pages) || half >= fewPages && float64(most) >= repeated*float64(half) {
			return k, true
		}
	}
	return running{}, false
}

// runningLines are the lines to leave out, by page and place among its lines, and what they say, each once.
func runningLines(doc pdfium.Doc, body float32) (left []map[int]bool, said []string) {
	left = make([]map[int]bool, len(doc.Pages))
	if len(doc.Pages) < fewPages {
		return left, nil
	}
	r := runnersOf(doc, body)
	stood, told := map[running]bool{}, map[running]bool{}
	for i, p := range doc.Pages {
		found := r.atEdge(p, i, body, true)
		maps.Copy(found, r.atEdge(p, i, body, false))
		left[i] = map[int]bool{}
		if len(found) < len(p.Lines) { // a page is never emptied
			for _, n := range slices.Sorted(maps.Keys(found)) {
				if left[i][n] = stood[found[n]]; left[i][n] && !told[found[n]] {
					told[found[n]] = true
					said = append(said, p.Lines[n].Text)
				}
			}
		}
		for _, k := range found {
			stood[k] = true
		}
	}
	return left, said
}

// atEdge are the lines that repeat at the upper or lower edge of a page; none where the text begins right behind them.
func (r runners) atEdge(p pdfium.Page, page int, body float32, upper bool) map[int]running {
	found := map[int]running{}
	rows := linesByHeight(p.Lines)
	if !upper {
		slices.Reverse(rows)
	}
	for n, row := range rows {
		any := false
		for _, i := range row {
			l := p.Lines[i]
			if as, ok := r.repeats(l, page, p.Label); ok && !large(l, body) {
				found[i], any = as, true
			}
		}
		if any {
			continue
		}
		if n > 0 {
			last, next := p.Lines[rows[n-1][0]], p.Lines[row[0]]
			if gap := max(last.Baseline-next.Baseline, next.Baseline-last.Baseline); n > headerRows || gap < paragraphGap*max(last.Height, next.Height) {
				clear(found)
			}
		}
		break
	}
	return found
}

// linesByHeight are the lines that stand at one height each, from above.
func linesByHeight(lines []pdfium.Line) (rows [][]int) {
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(lines[b].Baseline, lines[a].Baseline) })
	for n, i := range order {
		if n > 0 && lines[rows[len(rows)-1][0]].Baseline-lines[i].Baseline < sameRow {
			rows[len(rows)-1] = append(rows[len(rows)-1], i)
		} else {
			rows = append(rows, []int{i})
		}
	}
	return rows
}

// inMargin: headers and footers stand in the upper or lower sixth of a page.
func inMargin(p pdfium.Page, l pdfium.Line) bool {
	return l.Baseline < p.Height/6 || l.Baseline > p.Height*5/6
}

// inShort is how the person is told of words of a file: some of them, in part.
func inShort(words []string, between string) string {
	const most, mostLetters = 6, 60
	var out []string
	for i, w := range words {
		if i == most {
			out = append(out, "…")
			break
		}
		w = strings.ReplaceAll(oneLine(w), string(pdfium.Hyphen), "-")
		if letters := []rune(w); len(letters) > mostLetters {
			w = string(letters[:mostLetters]) + "…"
		}
		out = append(out, w)
	}
	return strings.Join(out, between)
}
