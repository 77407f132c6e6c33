// Package passage finds the passages of documents that hold most of the words of a question: a paragraph with its heading,
// a few lines of a conversation, rows of a table. There is no meaning in it, only words, but these in their forms and as
// parts of compounds: "Kosten des Betriebs" answers "Betriebskosten". The same question of the same texts gives the same
// answer; nothing is stored, and the index of a text is made once.
package passage

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"crg/backend/artifact/pages"
)

// Doc is a document to look into.
type Doc struct {
	ID, Text string
	Pages    []pages.Page // may be left out
}

// Limit bounds an answer: so many passages, and so many tokens of their text by the estimate.
type Limit struct {
	Passages, Tokens int
	Estimate         func(string) int
}

// Passage is a place of a document that answers a question.
type Passage struct {
	Doc      string
	From, To int        // bytes of the document's text
	Head     pages.Span // the first line of the table whose rows these are, where it stands before them; else empty
	Page     int        // from 1; 0 = the document came without pages
	Section  string     // the heading above it, "" = none
	Words    []string   // of the question, as asked, that it answers
	Score    int        // for comparing within one answer
}

// Text is what stands there, the head of the table first.
func (p Passage) Text(doc string) string {
	return doc[p.Head.From:p.Head.To] + doc[p.From:p.To]
}

const (
	mostWords = 40 // of a question
	anchored  = 10_000
)

// Find lists the best passages of the documents for a question, the best first. Rare words count more than common ones. It
// lists nothing where no passage holds enough of the question to be an answer: "no passage found" is an answer too.
func Find(docs []Doc, asked string, limit Limit) []Passage {
	terms := question(asked)
	all := rate(docs, terms)
	slices.SortFunc(all, func(a, b rated) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.doc, b.doc), cmp.Compare(a.bit, b.bit))
	})
	var out []Passage
	for used, i := 0, 0; i < len(all) && len(out) < limit.Passages; i++ {
		r := all[i]
		d, x := docs[r.doc], indexOf(docs[r.doc].Text)
		b := x.bits[r.bit]
		p := Passage{Doc: d.ID, From: b.from, To: b.to, Head: b.head, Score: r.score, Section: sectionAt(x.sections, b.from)}
		cost := limit.Estimate(p.Text(d.Text))
		if used+cost > limit.Tokens {
			continue
		}
		used += cost
		if len(d.Pages) > 0 {
			p.Page = pages.At(d.Pages, b.from)
		}
		for k, t := range terms {
			if r.terms>>k&1 != 0 {
				p.Words = append(p.Words, t.spelled)
			}
		}
		out = append(out, p)
	}
	return out
}

// rated is a passage that holds a word of the question.
type rated struct {
	doc, bit int
	score    int
	held     int    // twelfths of telling words
	told     int    // what these words tell by their rarity, in twelfths
	terms    uint64 // the words that it holds
}

// rate weighs the passages that hold enough of the question.
func rate(docs []Doc, terms []term) []rated {
	passages := 0
	texts := make([]*index, len(docs))
	for i, d := range docs {
		texts[i] = indexOf(d.Text)
		passages += len(texts[i].bits)
	}
	hits := make([][][]hit, len(terms)) // of each word in each text
	rare, common := make([]int, len(terms)), make([]bool, len(terms))
	telling, tells := 0, 0 // words of the question, and what they tell
	for k, t := range terms {
		holding := 0
		for _, x := range texts {
			found := x.match(t)
			hits[k] = append(hits[k], found)
			holding += len(found)
		}
		rare[k] = rarity(passages, holding)
		if common[k] = passages >= fewPassages && holding*3 > passages; !common[k] {
			telling, tells = telling+1, tells+rare[k]
		}
	}
	if telling == 0 { // asked for is what all of it is about
		clear(common)
		telling = len(terms)
		for _, n := range rare {
			tells += n
		}
	}
	var all []rated
	place := map[[2]int]int{}
	for k, t := range terms {
		for i, x := range texts {
			for _, h := range hits[k][i] {
				at, known := place[[2]int{i, int(h.bit)}]
				if !known {
					at = len(all)
					place[[2]int{i, int(h.bit)}] = at
					all = append(all, rated{doc: i, bit: int(h.bit)})
				}
				r := &all[at]
				r.terms |= 1 << k
				if common[k] {
					continue
				}
				r.held += int(h.worth)
				r.told += rare[k] * int(h.worth)
				r.score += rare[k] * int(h.worth) * often[min(int(h.times), len(often)-1)] / scale
				if b := x.bits[h.bit]; strings.Contains(t.forms[0], ".") && startsLine(docs[i].Text[b.from:b.to], t.forms[0]) {
					r.score += anchored
				}
			}
		}
	}
	all = slices.DeleteFunc(all, func(r rated) bool { return !enough(r, telling, tells) })
	for i := range all {
		r := &all[i]
		r.score = r.score * 1000 / (400 + min(texts[r.doc].bits[r.bit].words*6, table)) // a long passage holds more words by itself
	}
	return all
}

// enough tells whether a passage answers a question of so many telling words, which tell so much: at least one word of two,
// some more of more, and two fifths of what six words would tell. The figures were tried on documents of different kinds
// and on questions about nothing in them.
func enough(r rated, telling, tells int) bool {
	least := 8
	if telling > 2 {
		least = min(16+2*(telling-3), 40)
	}
	return r.held >= least && r.told*5*max(telling, 6) >= tells*12*2*6
}

// Below so many passages a word that stands in a third of them still tells something.
const fewPassages = 12

// often is what a word is worth that stands so many times in a passage, in tenths.
var often = [...]int{10, 10, 13, 15, 16}

// scale takes the twelfths and the tenths out of a score.
const scale = 12 * 10

// rarity is 64 times the binary logarithm of 1 + all/holding, by straight lines between the powers of two.
func rarity(all, holding int) int {
	const one = 1 << 20
	x := uint64(one + one*all/max(1, holding))
	n := bits.Len64(x) - 1
	return (n-20)*64 + int((x-1<<n)*64>>n)
}

// startsLine: "10.1 Parties" is asked for by its number.
func startsLine(text, number string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		if rest, ok := strings.CutPrefix(strings.TrimLeft(line, " #*§"), number); ok && (rest == "" || rest[0] == ' ' || rest[0] == '.' || rest[0] == ')') {
			return true
		}
	}
	return false
}
