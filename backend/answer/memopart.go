package answer

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Where a memo is too much for one call it is written in parts: some headings each, from their lines. The model names the lines that a sentence
// says, and the program sets the ids; a sentence that loses or makes up a number gives its place back to the line.

// MemoPart is what one call writes.
type MemoPart struct {
	Heads []MemoHead
	Words int // that it may have
}

// MemoHead is a heading with its lines.
type MemoHead struct {
	Key   Key
	Title string // as the answer has it
	Lines []Numbered
}

// order is how the headings of a memo follow, and which call writes them. Parts of their own stand behind the conditions.
var order = []struct {
	key  Key
	call int
}{
	{Verdict, 0}, {Why, 0}, {FindOut, 1}, {Conditions, 1}, {Own, 1}, {RuledOut, 2}, {Objections, 2}, {HowSure, 2}, {Change, 2}, {NextSteps, 2},
}

const (
	partWords = 1150 // of all parts together, so that a few more stay below MemoWords
	mostGrown = 130  // hundredths of the words of the lines: a sentence takes more words than a line, and a short answer stays short
	leastOf   = 85   // hundredths of its share that a part may have, whatever the parts before it took
	calls     = 3
)

// MemoParts are the calls that write an answer out; nil where it has no parts.
func MemoParts(text string) (out []MemoPart) {
	lines := Lines(text)
	all := 0
	for _, l := range lines {
		all += WordsOf(l.Text)
	}
	if all == 0 {
		return nil
	}
	for call := range calls {
		var p MemoPart
		words := 0
		for _, o := range order {
			if o.call != call {
				continue
			}
			for _, l := range lines {
				if l.Key != o.key {
					continue
				}
				at := slices.IndexFunc(p.Heads, func(h MemoHead) bool { return h.Key == l.Key && h.Title == l.Title })
				if at < 0 {
					at = len(p.Heads)
					p.Heads = append(p.Heads, MemoHead{Key: l.Key, Title: l.Title})
				}
				p.Heads[at].Lines = append(p.Heads[at].Lines, l)
				words += WordsOf(l.Text)
			}
		}
		if len(p.Heads) > 0 {
			p.Words = max(20, min(partWords, all*mostGrown/100)*words/all)
			out = append(out, p)
		}
	}
	return out
}

// After is the part with fewer words, where the parts before it had more than they might.
func (p MemoPart) After(over int) MemoPart {
	p.Words = max(p.Words*leastOf/100, p.Words-max(0, over))
	return p
}

// Lines are those of all headings.
func (p MemoPart) Lines() (out []Numbered) {
	for _, h := range p.Heads {
		out = append(out, h.Lines...)
	}
	return out
}

func (p MemoPart) line(no int) (l Numbered, ok bool) {
	for _, l := range p.Lines() {
		if l.No == no {
			return l, true
		}
	}
	return l, false
}

// Written is a part as it was written: under each heading its paragraphs or points.
type Written struct {
	MemoPart
	paras  [][]memoPara // by heading
	kept   []string     // by heading, as it was written before; "" = anew
	Own    int          // sentences that are the model's
	Back   int          // lines that stand as they are, because a sentence lost or made up something
	Struck int          // sentences that say no line
}

type memoPara []memoSentence

// memoSentence is a sentence with the lines that it says.
type memoSentence struct {
	text string
	refs []int
	line bool // it is the line itself, with its ids
}

var (
	lineRefs  = regexp.MustCompile(`\s*[(\[]\s*(?:lines?\s+|zeilen?\s+)?L\d{1,4}(?:\s*(?:,|;|and|und|&|-|–)?\s*L?\d{1,4})*\s*[)\]]`)
	lineRef   = regexp.MustCompile(`\d{1,4}`)
	refsAhead = regexp.MustCompile(`^(?:` + lineRefs.String() + `[.\s]*)+`)
	idsGiven  = regexp.MustCompile(`\s*<n\d{2,9}(?:,\s*n\d{2,9})*>`)
)

// Read reads what a call wrote. Headings that the part has not are struck with what stands under them; what stands before the first one belongs to
// the first. Sentences that name no line get the one whose words they share, else they are struck.
func (p MemoPart) Read(reply string) *Written {
	w := &Written{MemoPart: p, paras: make([][]memoPara, len(p.Heads))}
	w.add(reply)
	return w
}

func (w *Written) add(reply string) {
	at := 0
	for line := range strings.SplitSeq(fenceLine.ReplaceAllString(reply, ""), "\n") {
		if key, title, rest, ok := labelled(line); ok {
			at = w.head(key, title)
			line = rest
		}
		line = strings.TrimSpace(strings.ReplaceAll(point.ReplaceAllString(line, ""), "**", ""))
		if line == "" {
			continue
		}
		var para memoPara
		for _, text := range sentencesWithRefs(line) {
			s, ok := w.sentence(text, at)
			switch {
			case ok && at >= 0:
				para = append(para, s)
				w.Own++
			case len(strings.Fields(text)) > glue:
				w.Struck++
			}
		}
		if len(para) > 0 {
			w.paras[at] = append(w.paras[at], para)
		}
	}
}

// head is the place of a heading, -1 where the part has none like it.
func (w *Written) head(key Key, title string) int {
	return slices.IndexFunc(w.Heads, func(h MemoHead) bool {
		return strings.EqualFold(h.Title, title) || key != Own && h.Key == key
	})
}

// sentencesWithRefs are the sentences of a line; the labels that stand behind a full stop belong to the sentence before it.
func sentencesWithRefs(line string) (out []string) {
	from := 0
	for _, end := range append(sentenceEnds(line), len(line)) {
		if end <= from {
			continue
		}
		end += len(refsAhead.FindString(line[end:]))
		if text := strings.TrimSpace(line[from:end]); text != "" {
			out = append(out, text)
		}
		from = end
	}
	return out
}

// WholeSentences is a text that was cut without the sentence that has no end.
func WholeSentences(text string) string {
	end := strings.LastIndexAny(text, "\n")
	for _, at := range sentenceEnds(text) {
		end = max(end, at)
	}
	return text[:max(0, end)]
}

// sentence takes the labels out of a sentence. ok is false where it says no line.
func (w *Written) sentence(text string, head int) (s memoSentence, ok bool) {
	for _, refs := range lineRefs.FindAllString(text, -1) {
		for _, no := range lineRef.FindAllString(refs, -1) {
			n, _ := strconv.Atoi(no)
			if _, known := w.line(n); known && !slices.Contains(s.refs, n) {
				s.refs = append(s.refs, n)
			}
		}
	}
	s.text = strings.TrimSpace(Bare(idsGiven.ReplaceAllString(lineRefs.ReplaceAllString(text, ""), "")))
	if s.text == "" || head < 0 {
		return s, false
	}
	if len(s.refs) == 0 {
		if no := w.meant(s.text, head); no > 0 {
			s.refs = []int{no}
		}
	}
	return s, len(s.refs) > 0
}

// meant is the line of a heading whose words a sentence shares, 0 = none: the half of the shorter one's telling words, and three at least.
func (w *Written) meant(text string, head int) int {
	said, best, no := telling(text), 0, 0
	for _, l := range w.Heads[head].Lines {
		has := telling(l.Text)
		if n := shared(said, has); n > best && n >= 3 && 2*n >= min(len(said), len(has)) {
			best, no = n, l.No
		}
	}
	return no
}

var word = regexp.MustCompile(`[\pL\d][\pL\d.,-]*[\pL\d]`)

// day is a day of a month, which is one word: "30 May" has nothing to do with 30 euros.
var day = regexp.MustCompile(`\b(\d{1,2})\.?\s+(jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\pL*`)

// withUnit is a number with the letters of its unit: "2.83m".
var withUnit = regexp.MustCompile(`^(\d+(?:[.,]\d+)*)\pL{1,3}$`)

// telling are the words of a text that say what it is about, each once: those of four letters and more, and numbers.
func telling(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range word.FindAllString(day.ReplaceAllString(strings.ToLower(Bare(text)), "$1-$2"), -1) {
		if unit := withUnit.FindStringSubmatch(w); unit != nil {
			w = unit[1]
		}
		if len([]rune(w)) >= 4 || digits.MatchString(w) {
			out[w] = true
		}
	}
	return out
}

func shared(a, b map[string]bool) (n int) {
	for w := range a {
		if b[w] {
			n++
		}
	}
	return n
}

// Missing are the lines that no sentence says.
func (w *Written) Missing() (out []Numbered) {
	for _, l := range w.Lines() {
		if !w.says(l.No) {
			out = append(out, l)
		}
	}
	return out
}

func (w *Written) says(no int) bool {
	return slices.ContainsFunc(slices.Concat(w.paras...), func(p memoPara) bool {
		return slices.ContainsFunc(p, func(s memoSentence) bool { return slices.Contains(s.refs, no) })
	})
}

// Add takes what was written of lines that were missing. Each sentence stands under the heading of its line, whatever heading it came with.
func (w *Written) Add(reply string) {
	missing := map[int]bool{}
	for _, l := range w.Missing() {
		missing[l.No] = true
	}
	for line := range strings.SplitSeq(fenceLine.ReplaceAllString(reply, ""), "\n") {
		if _, _, rest, ok := labelled(line); ok {
			line = rest
		}
		for _, text := range sentencesWithRefs(strings.TrimSpace(strings.ReplaceAll(point.ReplaceAllString(line, ""), "**", ""))) {
			for i, h := range w.Heads {
				if s, ok := w.sentence(text, i); ok && missing[s.refs[0]] && slices.ContainsFunc(h.Lines, func(l Numbered) bool { return l.No == s.refs[0] }) {
					w.paras[i] = append(w.paras[i], memoPara{s})
					w.Own++
					break
				}
			}
		}
	}
}
