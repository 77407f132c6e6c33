package passage

import (
	"math/bits"
	"slices"
	"strings"

	"crg/backend/base/words"
)

// How well a word of a text answers a word of the question, in twelfths.
const (
	same  = 12
	form  = 10 // "costs" for "cost", "Kosten" for "Kost"
	holds = 8  // "Betriebskosten" for "Kosten"; of the other way round the share of the letters that are covered
)

// term is one word of the question: the ways it may be written, folded.
type term struct {
	spelled string
	forms   []string
}

// question is the telling words of a question, each once. A question of small words only has none.
func question(text string) (out []term) {
	known := map[string]bool{}
	add := func(spelled string, forms ...string) {
		if known[forms[0]] || small[forms[0]] || letters(forms[0]) < 2 && !isNumber(forms[0]) && !dense(forms[0]) || len(out) == mostWords {
			return
		}
		known[forms[0]] = true
		slices.Sort(forms)
		out = append(out, term{spelled, slices.Compact(forms)}) // each once, or what holds it would count twice
	}
	from, to := -1, -1
	flush := func() {
		if from >= 0 {
			add(text[from:to], number(text[from:to]))
		}
		from = -1
	}
	words.Each(text, func(t words.Token) {
		w, spelled := string(t.Word), text[t.From:t.To]
		if isNumber(w) {
			if from >= 0 && t.From == to+1 && strings.IndexByte(".,:", text[to]) >= 0 {
				to = t.To
				return
			}
			flush()
			from, to = t.From, t.To
			return
		}
		flush()
		add(spelled, w, plainUmlauts(w), longUmlauts(spelled, w))
	})
	flush()
	return out
}

// Telling counts the words of a question that are looked up: small words and what is no word do not count.
func Telling(text string) int { return len(question(text)) }

// longUmlauts is a word as one writes it without umlauts, "Fahrgaeste"; plainUmlauts is the folded form of such a word.
func longUmlauts(spelled, folded string) string {
	if !strings.ContainsAny(spelled, "äöüÄÖÜ") {
		return folded
	}
	long := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "ae", "Ö", "oe", "Ü", "ue").Replace(spelled)
	words.Each(long, func(t words.Token) { folded = string(t.Word) })
	return folded
}

func plainUmlauts(w string) string {
	var b strings.Builder
	for i := range len(w) {
		if w[i] == 'e' && i > 0 && strings.IndexByte("aou", w[i-1]) >= 0 && (i < 2 || strings.IndexByte("aeq", w[i-2]) < 0) {
			continue
		}
		b.WriteByte(w[i])
	}
	return b.String()
}

func dense(w string) bool {
	for _, r := range w {
		return words.Dense(r)
	}
	return false
}

// hit is how well one passage answers one word, and how often.
type hit struct {
	bit    int32
	worth  int32 // twelfths
	times  int32
	covers uint64 // letters of the word that parts cover
}

// match lists the passages of a text that answer a word, in their order.
func (x *index) match(t term) []hit {
	found := map[int32]*hit{}
	at := func(p post) *hit {
		h := found[p.bit]
		if h == nil {
			h = &hit{bit: p.bit}
			found[p.bit] = h
		}
		return h
	}
	credit := func(id int32, worth int32) {
		for _, p := range x.posts[id] {
			h := at(p)
			h.worth = max(h.worth, worth)
			h.times += p.times
		}
	}
	for _, q := range t.forms {
		if id, ok := x.id[q]; ok {
			credit(id, same)
		}
		if isNumber(q) || dense(q) || len(q) < 3 {
			continue
		}
		cover := func(id int32, from, to int) {
			for _, p := range x.posts[id] {
				h := at(p)
				for i := from; i < min(to, 64); i++ {
					h.covers |= 1 << i
				}
				h.worth = max(h.worth, int32(holds*bits.OnesCount64(joined(q, h.covers))/min(len(q), 64)))
				h.times = max(h.times, 1)
			}
		}
		x.forms(q, credit, cover)
		x.compounds(q, credit, cover)
	}
	out := make([]hit, 0, len(found))
	for _, h := range found {
		out = append(out, *h)
	}
	slices.SortFunc(out, func(a, b hit) int { return int(a.bit - b.bit) })
	return out
}

// forms credits words that begin as q does: other forms of it, and compounds that share its first part.
func (x *index) forms(q string, credit func(id, worth int32), cover func(id int32, from, to int)) {
	unit := bytesOf(q)
	x.beginning(q[:min(len(q), 3*unit)], func(id int32, w string) {
		c := 0
		for c < len(q) && c < len(w) && q[c] == w[c] {
			c++
		}
		a, b, n := q[c:], w[c:], c/unit
		switch {
		case w == q:
		case n >= 4 && ending(a) && ending(b), n == 3 && (a == "" || a == "s" || a == "es") && (b == "" || b == "s" || b == "es"):
			credit(id, form)
		case n >= 5 && (a == "" && (len(b) <= 3*unit || quality(b)) || b == "" && (len(a) <= 3*unit || quality(a))):
			credit(id, form)
		case n >= x.part() && ending(a) && len(b) > 3*unit: // Fahrgäste, Fahrgastzahlen
			credit(id, holds)
		case n >= x.part() && ending(b) && len(a) > 3*unit: // Betriebskosten, Betriebe
			cover(id, 0, c)
		case n >= x.part() && sameEnd(a, b, x.part()*unit): // Lehrbecken, Lehrschwimmbecken; Besuchszahlen, Besucherzahlen
			credit(id, holds)
		}
	})
}

// compounds credits words that hold q behind their beginning, and words that q holds.
func (x *index) compounds(q string, credit func(id, worth int32), cover func(id int32, from, to int)) {
	unit, part := bytesOf(q), x.part()
	stem := q
	for _, e := range []string{"ern", "en", "er", "es", "em", "e", "n", "s"} {
		if s, ok := strings.CutSuffix(q, e); ok && len(s) >= part*unit {
			stem = s
			break
		}
	}
	for _, p := range []string{q, stem} {
		n := len(p) / unit
		if n < part || len(p) < 4 || p == stem && stem == q && len(q) != len(p) {
			continue
		}
		x.holding(p, func(w string, at int, id int32) {
			rest := w[at+len(p):]
			if at >= 3*unit && ending(rest) || n >= 6 && at >= 3*unit {
				credit(id, holds)
			}
		})
	}
	if len(q)/unit < part+3 {
		return
	}
	for from := 3 * unit; from+6*unit <= len(q); from += unit { // Fristverlängerung, verlängern
		x.beginning(q[from:from+part*unit], func(id int32, w string) {
			tail, c := q[from:], part*unit
			for c < len(tail) && c < len(w) && tail[c] == w[c] {
				c++
			}
			if c >= 5*unit && ending(tail[c:]) && ending(w[c:]) {
				cover(id, from, len(q))
			}
		})
	}
	for from := 0; from+part*unit <= len(q); from += unit {
		for to := from + part*unit; to <= len(q); to += unit {
			n := (to - from) / unit
			if to-from == len(q) || from > 0 && from < 3*unit || from > 0 && to < len(q) && n < 6 {
				continue
			}
			if id, ok := x.id[q[from:to]]; ok && !small[q[from:to]] {
				cover(id, from, to)
			}
		}
	}
}

// joined are the letters that parts cover, and those that only join two of them: the s of "Vereinsmitglieder".
func joined(q string, covers uint64) uint64 {
	for from := 1; from < min(len(q), 64); from++ {
		for to := from + 1; to <= from+2 && to < min(len(q), 64); to++ {
			if joint(q[from:to]) && covers>>(from-1)&1 != 0 && covers>>to&1 != 0 {
				covers |= (1<<to - 1) &^ (1<<from - 1)
			}
		}
	}
	return covers
}

// joint tells whether these letters may stand between the parts of a German compound.
func joint(s string) bool {
	switch s {
	case "s", "n", "e", "es", "en", "er":
		return true
	}
	return false
}

// sameEnd tells whether two words that begin alike end with the same part, too; in the first it may have a joint before it.
func sameEnd(a, b string, part int) bool {
	for cut := 0; cut <= 2 && len(a)-cut >= part; cut++ {
		if (cut == 0 || joint(a[:cut])) && strings.HasSuffix(b, a[cut:]) {
			return true
		}
	}
	return false
}

// quality is an ending that makes the name of a quality, as in "Barrierefreiheit".
func quality(s string) bool { return s == "heit" || s == "keit" || s == "igkeit" }

// part is how many letters a part of a compound has at least.
func (x *index) part() int {
	if x.german {
		return 4
	}
	return 5
}

// bytesOf is how many bytes a letter of a word has: a word is written in one script.
func bytesOf(w string) int { return max(1, len(w)/max(1, letters(w))) }

// ending tells whether this may end a form of a word, in English or German.
func ending(s string) bool {
	switch s {
	case "", "s", "es", "e", "en", "n", "er", "ern", "ers", "em", "d", "ed", "ing", "ings", "t", "st", "te", "ten", "et", "ung", "ungen", "ion", "ions", "ment", "ly":
		return true
	}
	return false
}
