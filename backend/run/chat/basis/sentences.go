package basis

import (
	"regexp"
	"strings"

	"crg/backend/base/words"
)

// shortest is how many words make a sentence that could rest on something.
const shortest = 4

// sentences counts those of the answer that rest on something shown: they name it, or repeat four of its words in a row.
func (a *reader) sentences(refs []reference) {
	var units map[uint64]int // what repeats which unit
	list := a.sentencesOf()
	if len(list) == 0 && strings.TrimSpace(a.text) != "" {
		list = [][2]int{{0, len(a.text)}} // a word or two are an answer, too
	}
	a.basis.Sentences = len(list)
	for _, s := range list {
		rests, firm := false, false
		for _, r := range refs {
			if r.known && r.from >= s[0] && r.from < s[1] {
				on := r.page > 0 || r.shown || a.IDs[r.node]
				rests, firm = rests || on, firm || on && (r.page > 0 || r.shown || a.sourced(r.node))
				a.restOn(r, a.text[s[0]:s[1]])
			}
		}
		for _, n := range a.basis.Notes {
			quoted := n.Kind == Quoted && n.From >= s[0] && n.From < s[1]
			rests, firm = rests || quoted, firm || quoted
		}
		if !firm {
			if units == nil {
				units = a.runs()
			}
			each(a.text[s[0]:s[1]], func(gram uint64) {
				u, ok := units[gram]
				if ok && !rests {
					rests = true
					a.restOnUnit(u, a.text[s[0]:s[1]])
				}
				firm = firm || ok && a.sourced(a.Units[u].ID)
			})
		}
		if rests {
			a.basis.Grounded++
			if firm {
				a.firm++
			}
		}
	}
}

// restOn notes the passage of a document that a sentence names: on its page, else the one that shares most words with it.
func (a *reader) restOn(r reference, sentence string) {
	d := a.doc(r.node)
	if d == nil {
		return // a node: its chip stands in the sentence
	}
	if r.page > 0 {
		a.rest(d.ID, a.onPage(d, r.page))
		return
	}
	said := map[string]bool{}
	words.Each(sentence, func(t words.Token) { said[string(t.Word)] = true })
	best, most := -1, 0
	for i, f := range a.Found {
		if f.Doc != d.ID {
			continue
		}
		n := 0
		words.Each(d.Text[f.From:f.To], func(t words.Token) {
			if len(t.Word) > 3 && said[string(t.Word)] {
				n++
			}
		})
		if n > most {
			best, most = i, n
		}
	}
	if best >= 0 {
		f := a.Found[best]
		at := onPage(d, f.Page, f.From, f.To)
		at.Section = f.Section
		a.rest(d.ID, at)
	}
}

// restOnUnit notes what a sentence repeats without naming it.
func (a *reader) restOnUnit(u int, sentence string) {
	id := a.Units[u].ID
	switch {
	case id == "": // something that was looked up
	case a.doc(id) != nil:
		a.restOn(reference{node: id}, sentence)
	default:
		for _, e := range a.Entries {
			if e.ID == id {
				a.restOnEntry(e.Entry)
				return
			}
		}
		a.rest(id, nil)
	}
}

// runs are the words in a row of all that was shown.
func (a *reader) runs() map[uint64]int {
	out := map[uint64]int{}
	for i, u := range a.Units {
		each(u.Text, func(gram uint64) {
			if _, known := out[gram]; !known {
				out[gram] = i
			}
		})
	}
	return out
}

// shares reports whether two texts have so many words in a row.
func shares(one, other string) (same bool) {
	in := map[uint64]bool{}
	each(one, func(gram uint64) { in[gram] = true })
	each(other, func(gram uint64) { same = same || in[gram] })
	return same
}

// each yields a number for each run of words. Ids are no words of a text.
func each(text string, yield func(uint64)) {
	skip := func(word []byte) bool {
		return word[0] == 'n' && idWord.Match(word) && idWord.FindIndex(word)[1] == len(word)
	}
	words.Runs(text, skip, func(run uint64, _, _ int) { yield(run) })
}

// sentenceEnd is where one sentence ends and the next begins: a line is a sentence of its own, as those of lists are.
var sentenceEnd = regexp.MustCompile(`[.!?…]["”“»)\]*_]*\s+|[。！？]|\n+`)

// sentenceEnds are the bytes from which on each sentence of a text goes, and its end.
func sentenceEnds(text string) []int {
	out := []int{0}
	for _, m := range sentenceEnd.FindAllStringIndex(text, -1) {
		if !abbreviated(text[max(out[len(out)-1], m[0]-8):m[0]+1], text[m[1]:]) {
			out = append(out, m[1])
		}
	}
	return append(out, len(text))
}

// Split are the sentences of a text, each with what stands behind it up to the next.
func Split(text string) (out []string) {
	ends := sentenceEnds(text)
	for i, from := range ends[:len(ends)-1] {
		out = append(out, text[from:ends[i+1]])
	}
	return out
}

// Around is the sentence of a text that holds a stretch of it, with those that the stretch reaches into.
func Around(text string, from, to int) (start, end int) {
	a := reader{ends: sentenceEnds(text)}
	return a.sentenceAround(from, to)
}

// sentencesOf are the sentences that are long enough to say something.
func (a *reader) sentencesOf() (out [][2]int) {
	for i, from := range a.ends[:len(a.ends)-1] {
		n := 0
		words.Each(a.text[from:a.ends[i+1]], func(words.Token) { n++ })
		if n >= shortest {
			out = append(out, [2]int{from, a.ends[i+1]})
		}
	}
	return out
}

var (
	abbreviation = regexp.MustCompile(`(?:^|[\s(])(?:\p{L}|p|S|Nr|No|bzw|ca|vgl|etc|Dr|Mr|Mrs|St|e\.g|i\.e|z\. ?B)\.$`)
	ordinal      = regexp.MustCompile(`\d\.$`)
	afterOrdinal = regexp.MustCompile(`^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|\p{Ll})`)
)

// abbreviated reports whether the point between two texts ends no sentence.
func abbreviated(before, after string) bool {
	return abbreviation.MatchString(before) || ordinal.MatchString(before) && afterOrdinal.MatchString(after)
}

// sentenceAround is the sentence that holds a stretch of the answer, with those that the stretch reaches into.
func (a *reader) sentenceAround(from, to int) (start, end int) {
	for _, at := range a.ends {
		if at <= from {
			start = at
		}
		if end = at; at >= to && at > start {
			break
		}
	}
	return start, end
}
