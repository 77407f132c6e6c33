package practice

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// listMark is what stands before the words of a list, a heading or a quotation: "- ", "## ", "> ", "3) ", "1.2. ". A sentence
// may begin with a number of its own: "2,900 cars".
var listMark = regexp.MustCompile(`^(?:[-*#>•·.)\s]+|\d+(?:\.\d+)*[.)]\s+)+`)

// sentences cuts a text into sentences worth quoting. Text that could be mistaken for something else than plain words is
// left out: the agent only ever repeats words.
func sentences(text string) []string {
	const most, longest = 200, 220 // sentences looked at, runes of one
	var out []string
	add := func(s string) {
		s = listMark.ReplaceAllString(strings.TrimSpace(s), "")
		if strings.ContainsAny(s, "[]|<>{}\\\"`") || strings.Contains(s, "==") || strings.Contains(s, "---") {
			return
		}
		if letters(s) < 8 {
			return
		}
		out = append(out, cut(strings.Join(strings.Fields(s), " "), longest))
	}
	start := 0
	for i, r := range text {
		if len(out) >= most {
			return out
		}
		switch r {
		case '\n', '。', '！', '？':
		case '.', '!', '?':
			if next, _ := utf8.DecodeRuneInString(text[i+1:]); next != ' ' && next != '\n' && i+1 < len(text) {
				continue
			}
		default:
			continue
		}
		add(text[start:i])
		start = i + utf8.RuneLen(r)
	}
	add(text[start:])
	return out
}

func letters(s string) int {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
			if r >= 0x2E80 { // one such letter is a word
				n += 2
			}
		}
	}
	return n
}

// cut shortens to at most n runes, at a blank where there is one.
func cut(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	r := []rune(s)[:n-1]
	short := string(r)
	if i := strings.LastIndexByte(short, ' '); i > len(short)/2 {
		short = short[:i]
	}
	return strings.TrimRight(short, " ,;:—-") + "…"
}

// firstWords is the start of a text, at most n words.
func firstWords(s string, n int) string {
	w := strings.Fields(s)
	if len(w) <= n {
		return strings.Join(w, " ")
	}
	return strings.TrimRight(strings.Join(w[:n], " "), " ,;:—-") + "…"
}

// dull words never stand in a phrase.
var dull = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`a about above after again against all also an and any are as at be because been before
		being below between both but by can could did do does doing down during each either every few for from further had has
		have having he her here him his how i if in including into is it its itself just may me might more most much must my no
		nor not now of off on once one only or other our out over own per said same she should so some such than that the their
		them then there these they this those through to too under until up upon us very via was we were what when where whether
		which while who whom why will with within without would you your
		analyze analyse assess build compare create decide describe determine develop evaluate examine explain explore find give
		identify investigate know make need show take think want
		der die das den dem des ein eine einen einem einer und oder aber ist sind war wird werden wurde mit von zu zum zur auf
		für im in als auch nicht sich es er sie wir ihr aus bei nach über unter um wie so dass
		le la les un une des du de et ou est sont dans par pour sur avec que qui ne pas se ce cette
		el los las una y o es son en con por para que no se del al`) {
		m[w] = true
	}
	return m
}()

// phrases are the runs of telling words in a sentence, at most four words each: those of several words first, then the
// longest.
func phrases(sentence string) []string {
	var out []string
	var run []string
	flush := func() {
		if p := strings.Join(run, " "); letters(p) >= 4 {
			out = append(out, cut(p, 40))
		}
		run = nil
	}
	for _, w := range strings.Fields(sentence) {
		bare := strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if bare == "" || dull[strings.ToLower(bare)] {
			flush()
			continue
		}
		run = append(run, cut(bare, 24))
		if len(run) == 4 || bare != strings.TrimRight(w, "\"'") && strings.ContainsAny(w[len(w)-1:], ",;:)") {
			flush()
		}
	}
	flush()
	weight := func(p string) int { return letters(p) + 40*min(strings.Count(p, " "), 1) }
	slices.SortStableFunc(out, func(a, b string) int { return weight(b) - weight(a) })
	return out
}

// shared counts the telling words that two texts have in common.
func shared(a, b string) int {
	words := map[string]bool{}
	each := func(s string, f func(string)) {
		for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if !dull[w] && letters(w) >= 4 {
				f(w)
			}
		}
	}
	each(a, func(w string) { words[w] = true })
	n := 0
	each(b, func(w string) {
		if words[w] {
			n++
			delete(words, w)
		}
	})
	return n
}
