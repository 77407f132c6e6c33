package cite

import (
	"cmp"
	"hash/maphash"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/base/words"
)

// index says where runs of three words stand in a folded text, so that a quotation is looked for at few places of a long document, and
// at none where it does not stand in it. Only the words within a quotation are asked for: its first and its last may end within
// a word of the text, as what was folded away may part words.
type index struct {
	seed maphash.Seed
	at   []entry // in the order of the runs' sums, then of the text
}

type entry struct{ sum, at uint32 }

const (
	inARow      = 3
	indexed     = 64 << 10 // bytes of a folded text that is worth an index; a shorter one is searched faster
	mostPlaces  = 4096     // of a run; one that stands at more is found without
	mostIndexed = 64 << 20 // more is searched without: eight bytes for each word
)

func newIndex(text string) *index {
	if len(text) < indexed || len(text) > mostIndexed {
		return nil
	}
	x := &index{seed: maphash.MakeSeed(), at: make([]entry, 0, len(text)/6)}
	for r := range runs(text) {
		x.at = append(x.at, entry{x.sum(r.words), uint32(r.at)})
	}
	slices.SortFunc(x.at, compare)
	return x
}

func (x *index) sum(run string) uint32 { return uint32(maphash.String(x.seed, run)) }

// places are those of the text where a part may stand, from byte at on: its first byte is skip bytes before each. ok is false where the
// index does not tell.
func (x *index) places(part string, at int) (list []entry, skip int, ok bool) {
	if x == nil || strings.ContainsFunc(part, words.Dense) {
		return nil, 0, false
	}
	first, most := true, mostPlaces
	for r := range runs(part) {
		if first { // begins with its first word
			first = false
			continue
		}
		if r.end == len(part) || !strings.ContainsFunc(part[r.end:], isWord) {
			break // ends with its last word
		}
		sum := x.sum(r.words)
		from, _ := slices.BinarySearchFunc(x.at, entry{sum, uint32(max(0, at+r.at))}, compare)
		to := from
		for to < len(x.at) && x.at[to].sum == sum && to-from < most {
			to++
		}
		if to-from < most {
			list, skip, ok, most = x.at[from:to], r.at, true, to-from
		}
		if most == 0 {
			break
		}
	}
	return list, skip, ok
}

func compare(a, b entry) int { return cmp.Or(cmp.Compare(a.sum, b.sum), cmp.Compare(a.at, b.at)) }

// run3 is a run of words with what stands between them.
type run3 struct {
	words   string
	at, end int
}

// runs yields each run of three words of a text.
func runs(text string) func(yield func(run3) bool) {
	return func(yield func(run3) bool) {
		var starts [inARow]int
		n := 0
		for i := 0; i < len(text); {
			r, size := utf8.DecodeRuneInString(text[i:])
			if !isWord(r) {
				i += size
				continue
			}
			copy(starts[:], starts[1:])
			starts[inARow-1] = i
			for i < len(text) {
				if r, size = utf8.DecodeRuneInString(text[i:]); !isWord(r) {
					break
				}
				i += size
			}
			if n++; n >= inARow && !yield(run3{text[starts[0]:i], starts[0], i}) {
				return
			}
		}
	}
}
