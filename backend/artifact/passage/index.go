package passage

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/artifact/pages"
	"crg/backend/base/recent"
	"crg/backend/base/words"
)

// index is what a text says where: its passages, its words in their order, and for each word the passages that hold it.
type index struct {
	sections []pages.Section
	bits     []bit
	words    []string
	posts    [][]post
	id       map[string]int32
	inner    []uint64 // beginnings of what may be a part of a compound: four bytes, then the word's number
	german   bool     // puts words together, so that short ones count as parts
}

type post struct {
	bit   int32
	times int32
}

var indexes recent.Texts[*index]

func indexOf(text string) *index { return indexes.Of(text, 0, newIndex) }

func newIndex(text string) *index {
	x := &index{sections: pages.Sections(text), id: map[string]int32{}}
	x.bits = cut(text, x.sections)
	german, english := 0, 0
	for i := range x.bits {
		b := &x.bits[i]
		add := func(w string) {
			b.words++
			id, known := x.id[w]
			if !known {
				id = int32(len(x.words))
				w = strings.Clone(w)
				x.id[w] = id
				x.words, x.posts = append(x.words, w), append(x.posts, nil)
			}
			list := x.posts[id]
			if n := len(list); n > 0 && list[n-1].bit == int32(i) {
				list[n-1].times++
			} else {
				x.posts[id] = append(list, post{int32(i), 1})
			}
			switch w {
			case "der", "die", "und", "das", "nicht", "ist", "mit", "von", "den":
				german++
			case "the", "of", "and", "to", "is", "that", "with", "for":
				english++
			}
		}
		terms(text[b.from:b.to], add)
		if b.section >= 0 && x.sections[b.section].At < b.from {
			terms(x.sections[b.section].Title, add)
		}
		if b.head.To > 0 {
			terms(text[b.head.From:b.head.To], add)
		}
	}
	x.german = german > english
	x.sort()
	return x
}

// sort puts the words in order, so that those with one beginning stand together, and notes where parts may begin.
func (x *index) sort() {
	order := make([]int32, len(x.words))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int { return strings.Compare(x.words[a], x.words[b]) })
	sorted, posts := make([]string, len(order)), make([][]post, len(order))
	for i, old := range order {
		sorted[i], posts[i] = x.words[old], x.posts[old]
		x.id[sorted[i]] = int32(i)
		w := sorted[i]
		for k := 1; k+4 <= len(w) && len(w) >= 7 && !isNumber(w); k++ {
			x.inner = append(x.inner, uint64(four(w[k:]))<<32|uint64(i))
		}
	}
	x.words, x.posts = sorted, posts
	slices.Sort(x.inner)
}

func four(s string) uint32 {
	return uint32(s[0])<<24 | uint32(s[1])<<16 | uint32(s[2])<<8 | uint32(s[3])
}

// beginning calls yield for each word that begins so.
func (x *index) beginning(prefix string, yield func(id int32, word string)) {
	i, _ := slices.BinarySearch(x.words, prefix)
	for ; i < len(x.words) && strings.HasPrefix(x.words[i], prefix); i++ {
		yield(int32(i), x.words[i])
	}
}

// holding calls yield for each word that holds a part behind its beginning, once, with the place.
func (x *index) holding(part string, yield func(word string, at int, id int32)) {
	key := uint64(four(part)) << 32
	i, _ := slices.BinarySearch(x.inner, key)
	for ; i < len(x.inner) && x.inner[i]>>32 == key>>32; i++ {
		id := int32(uint32(x.inner[i]))
		if at := strings.LastIndex(x.words[id], part); at > 0 {
			yield(x.words[id], at, id)
		}
	}
}

// terms calls yield for each word of a text, folded. The sign inside a number belongs to it, and a number is written without
// signs between its thousands.
func terms(text string, yield func(string)) {
	from, to := -1, -1 // a number that may go on
	flush := func() {
		if from >= 0 {
			yield(number(text[from:to]))
		}
		from = -1
	}
	words.Each(text, func(t words.Token) {
		w := string(t.Word)
		if !isNumber(w) {
			flush()
			yield(w)
			return
		}
		if from >= 0 && t.From == to+1 && strings.IndexByte(".,:", text[to]) >= 0 {
			to = t.To
			return
		}
		flush()
		from, to = t.From, t.To
	})
	flush()
}

func isNumber(w string) bool {
	for i := range len(w) {
		if w[i] < '0' || w[i] > '9' {
			return i > 0 && strings.IndexByte(".,:", w[i]) >= 0
		}
	}
	return w != ""
}

// number is a number as it is looked up: 2,900 and 2.900 are 2900, while 3.5 and 10:31 stay.
func number(s string) string {
	for _, sep := range []string{",", "."} {
		groups := strings.Split(s, sep)
		thousands := len(groups) > 1 && len(groups[0]) < 4 && groups[0] != "0"
		for _, g := range groups[1:] {
			thousands = thousands && len(g) == 3 && !strings.ContainsAny(g, ".,:")
		}
		if thousands {
			return strings.Join(groups, "")
		}
	}
	return s
}

// letters is how many letters so many bytes of a word are: thresholds count letters.
func letters(w string) int { return utf8.RuneCountInString(w) }

// sectionAt is the last section that begins at a byte or before.
func sectionAt(list []pages.Section, at int) string {
	i, found := slices.BinarySearchFunc(list, at, func(s pages.Section, at int) int { return cmp.Compare(s.At, at) })
	if !found {
		i--
	}
	if i < 0 {
		return ""
	}
	return list[i].Title
}
