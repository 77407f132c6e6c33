package basis

import (
	"regexp"
	"strings"
)

var (
	figureWord = regexp.MustCompile(`\d+(?:[.,:/-]\d+)*`)
	listNumber = regexp.MustCompile(`(?m)^\s*\d+[.)]\s`)
)

// figures looks up each number of the answer. Single digits count things, as words do, and are not looked up; nor are those
// of ids, pages, lists and quotations.
func (a *reader) figures(refs []reference) {
	taken := listNumber.FindAllStringIndex(a.text, -1)
	for _, r := range refs {
		taken = append(taken, []int{r.from, r.to})
	}
	for _, n := range a.basis.Notes {
		taken = append(taken, []int{n.From, n.To})
	}
	var known, given map[string]bool
	for _, m := range figureWord.FindAllStringIndex(a.text, -1) {
		if m[1]-m[0] < 2 && !strings.HasPrefix(strings.TrimLeft(a.text[m[1]:], " \u00a0"), "%") || within(taken, m) || m[0] > 0 && (isLetter(a.text[m[0]-1]) || a.text[m[0]-1] == '_') {
			continue
		}
		if known == nil {
			known, given = a.known()
		}
		stands := holds(known, a.text[m[0]:m[1]])
		a.check(stands)
		if stands && !holds(given, a.text[m[0]:m[1]]) {
			a.loose++
		}
		if !stands {
			a.note(Note{Kind: Figure, From: m[0], To: m[1]})
		}
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func within(taken [][]int, m []int) bool {
	for _, t := range taken {
		if m[0] < t[1] && m[1] > t[0] {
			return true
		}
	}
	return false
}

// known are the numbers of all that was shown and said; given are those that the person said, and of what has a source.
func (a *reader) known() (known, given map[string]bool) {
	known, given = map[string]bool{}, map[string]bool{}
	add := func(out map[string]bool, text string) {
		for _, s := range figureWord.FindAllString(text, -1) {
			out[plainNumber(s)] = true
			for _, part := range parts(s) {
				out[part] = true
			}
		}
	}
	add(known, a.Question)
	add(given, a.Question)
	for _, u := range a.Units {
		if add(known, u.Text); a.sourced(u.ID) {
			add(given, u.Text)
		}
	}
	return known, given
}

// holds: a number as it stands, else the parts of a date, a time or a span.
func holds(known map[string]bool, figure string) bool {
	if known[plainNumber(figure)] {
		return true
	}
	list := parts(figure)
	for i, part := range list {
		if month := len(list) == 3 && i == 1; !month && !known[part] { // a month may be a word
			return false
		}
	}
	return list != nil
}

var between = regexp.MustCompile(`[:/-]`)

// parts are those of a date, a time or a span; a number has none.
func parts(s string) []string {
	if between.MatchString(s) {
		out := between.Split(s, -1)
		for i := range out {
			out[i] = plainNumber(out[i])
		}
		return out
	}
	if dots := strings.Split(s, "."); len(dots) == 3 && len(dots[2]) != 3 { // 31.12.2025
		for i := range dots {
			dots[i] = plainNumber(dots[i])
		}
		return dots
	}
	return nil
}

// plainNumber writes a number without signs between thousands and with a point: 2,900 and 2.900 are 2900, 1,08 is 1.08.
func plainNumber(s string) string {
	for _, sep := range []string{",", "."} {
		groups := strings.Split(s, sep)
		thousands := len(groups[0]) < 4 && groups[0] != "0"
		for i, g := range groups[1:] {
			if i == len(groups)-2 { // a fraction may follow: 2,900.50
				g, _, _ = strings.Cut(g, map[string]string{",": ".", ".": ","}[sep])
			}
			thousands = thousands && len(g) == 3
		}
		if thousands {
			s = strings.Join(groups, "")
			break
		}
	}
	s = strings.ReplaceAll(s, ",", ".")
	if strings.Count(s, ".") == 0 {
		s = strings.TrimLeft(s, "0")
	}
	return s
}
