package search

import (
	"slices"
	"strings"
)

// term is one word and the documents that hold it, oldest first. Documents that are gone stay in the lists until a list
// grows: then they are left out, so that taking a document away costs nothing.
type term struct {
	word       string
	name, text []uint32
}

// dictionary finds words by their beginning. Its buckets, one for each pair of first bytes, are sorted when they are read;
// so a new word costs little, and building costs one sort.
type dictionary struct {
	terms   map[string]*term
	buckets map[uint16]*bucket
	work    int // words that were put in order: what tests count
}

type bucket struct {
	terms  []*term
	sorted bool
}

func newDictionary() *dictionary {
	return &dictionary{terms: map[string]*term{}, buckets: map[uint16]*bucket{}}
}

// at is the term of a word, made where it is new.
func (d *dictionary) at(word []byte) *term {
	t := d.terms[string(word)]
	if t == nil {
		t = &term{word: string(word)}
		d.terms[t.word] = t
		key := pair(t.word)
		s := d.buckets[key]
		if s == nil {
			s = &bucket{}
			d.buckets[key] = s
		}
		s.terms, s.sorted = append(s.terms, t), false
	}
	return t
}

func pair(word string) uint16 {
	if len(word) < 2 {
		return uint16(word[0]) << 8
	}
	return uint16(word[0])<<8 | uint16(word[1])
}

// beginning calls yield for each word that begins with prefix.
func (d *dictionary) beginning(prefix string, yield func(*term)) {
	if len(prefix) == 1 {
		for key, s := range d.buckets {
			if byte(key>>8) == prefix[0] {
				for _, t := range s.terms {
					yield(t)
				}
			}
		}
		return
	}
	s := d.buckets[pair(prefix)]
	if s == nil {
		return
	}
	if !s.sorted {
		d.work += len(s.terms)
		slices.SortFunc(s.terms, func(a, b *term) int { return strings.Compare(a.word, b.word) })
		s.sorted = true
	}
	i, _ := slices.BinarySearchFunc(s.terms, prefix, func(t *term, p string) int { return strings.Compare(t.word, p) })
	for ; i < len(s.terms) && strings.HasPrefix(s.terms[i].word, prefix); i++ {
		yield(s.terms[i])
	}
}
