package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"crg/backend/base/words"
	"crg/backend/graph"
)

// Query is a question: words, all of which a node must have, at least by their beginning, and in quotation marks what must stand in its name
// or its text to the letter.
type Query struct {
	Text   string
	Types  []string // only nodes of these types; empty = all
	States []string
	Limit  int // of the hits that are listed
}

// Hit is one node that was found.
type Hit struct {
	Node  *graph.Node
	Level string
	asked asked
}

// asked is a question as it is looked up and marked.
type asked struct {
	words   []string     // all of them, for the index
	free    []string     // those that stood in no quotation marks
	phrases []words.Part // what did
}

// Result lists the best hits and counts all.
type Result struct {
	Hits  []Hit
	Total int
}

// What a word is worth where it was found. A name outweighs a text, a whole word a beginning.
const (
	wholeName = 64
	partName  = 32
	wholeText = 4
	partText  = 2
)

// mostWords bounds a question; what stands behind is not looked at.
const mostWords = 12

// marks is the scratch of a question, one place for each document. It is clean between questions.
type marks struct {
	stage []uint8  // words found so far
	best  []uint8  // worth of the newest of them
	sum   []uint16 // worth of all
}

func (m *marks) fit(n int) {
	if len(m.stage) < n {
		n += n / 4
		*m = marks{make([]uint8, n), make([]uint8, n), make([]uint16, n)}
	}
}

// Find answers a question. A node whose id is asked for comes first.
func (x *Index) Find(q Query) Result {
	x.Start()
	<-x.taken
	asked := parted(q.Text)
	x.mu.Lock()
	defer x.mu.Unlock()
	for x.readLocked(math.MaxInt) {
	}
	if len(asked.words) == 0 {
		return Result{}
	}
	x.marks.fit(len(x.docs))
	found := x.match(asked.words)
	x.work += len(found)
	best := x.rank(found, q, asked)
	r := Result{Total: best.total}
	first := x.named(q)
	if first != nil {
		if !slices.Contains(found, x.byID[first.Node.ID]) {
			r.Total++
		}
		first.asked = asked
		r.Hits = append(r.Hits, *first)
	}
	for _, doc := range best.docs() {
		d := x.docs[doc]
		if len(r.Hits) < q.Limit && (first == nil || d.node != first.Node) {
			r.Hits = append(r.Hits, Hit{Node: d.node, Level: d.level, asked: asked})
		}
	}
	x.clean(found)
	return r
}

func parted(text string) asked {
	out := asked{words: Words(text)}
	for _, p := range words.Asked(text) {
		if p.Exact {
			out.phrases = append(out.phrases, p)
		} else {
			out.free = append(out.free, Words(p.Text)...)
		}
	}
	return out
}

// holds reports that each phrase stands in a node's name or its text.
func (a asked) holds(n *graph.Node) bool {
	return !slices.ContainsFunc(a.phrases, func(p words.Part) bool { return !p.In(n.Name) && !p.In(n.Full()) })
}

// Words are the words of a question as they are looked up.
func Words(text string) []string {
	var out []string
	words.Each(text, func(t words.Token) {
		if w := string(t.Word); len(out) < mostWords && !slices.Contains(out, w) {
			out = append(out, w)
		}
	})
	return out
}

// match lists the documents that hold the first word and marks in all of them how far the others were found.
func (x *Index) match(asked []string) []uint32 {
	type cost struct {
		word  string
		terms []*term
		size  int
	}
	costs := make([]cost, len(asked))
	for i, w := range asked {
		c := cost{word: w}
		x.dict.beginning(w, func(t *term) {
			x.work++
			c.terms = append(c.terms, t)
			c.size += len(t.name)
			if x.inText(w, t) {
				c.size += len(t.text)
			}
		})
		costs[i] = c
	}
	slices.SortStableFunc(costs, func(a, b cost) int { return cmp.Compare(a.size, b.size) })
	var found []uint32
	for k, c := range costs {
		for _, t := range c.terms {
			name, text := uint8(partName), uint8(partText)
			if t.word == c.word {
				name, text = wholeName, wholeText
			}
			found = x.credit(found, t.name, uint8(k), name)
			if x.inText(c.word, t) {
				found = x.credit(found, t.text, uint8(k), text)
			}
		}
		if len(found) == 0 {
			break
		}
	}
	return found
}

// inText: a single letter is looked up in texts as a whole word only, since nearly every text has a word that begins so.
func (x *Index) inText(word string, t *term) bool { return len(word) > 1 || t.word == word }

// credit gives the documents of one list their worth for word k.
func (x *Index) credit(found, list []uint32, k, worth uint8) []uint32 {
	m := &x.marks
	x.work += len(list)
	for _, doc := range list {
		switch m.stage[doc] {
		case k: // all words before were found
			if k == 0 {
				if x.dead[doc] {
					continue
				}
				found = append(found, doc)
			}
			m.stage[doc], m.best[doc] = k+1, worth
			m.sum[doc] += uint16(worth)
		case k + 1:
			if worth > m.best[doc] {
				m.sum[doc] += uint16(worth - m.best[doc])
				m.best[doc] = worth
			}
		}
	}
	return found
}

func (x *Index) clean(found []uint32) {
	for _, doc := range found {
		x.marks.stage[doc], x.marks.best[doc], x.marks.sum[doc] = 0, 0, 0
	}
}

// top keeps the best documents: a heap with the worst of them on top.
type top struct {
	limit int
	total int
	heap  []ranked
}

type ranked struct {
	key uint64
	doc uint32
}

// rank counts the documents that hold all words and keeps the best: by worth, then importance, short names, and age.
func (x *Index) rank(found []uint32, q Query, a asked) *top {
	words := len(a.words)
	t := &top{limit: max(q.Limit, 0)}
	filtered := len(q.Types)+len(q.States) > 0
	for _, doc := range found {
		if int(x.marks.stage[doc]) != words {
			continue
		}
		if filtered {
			n := x.docs[doc].node
			if len(q.Types) > 0 && !slices.Contains(q.Types, n.Type) || len(q.States) > 0 && !slices.Contains(q.States, n.State) {
				continue
			}
		}
		if !a.holds(x.docs[doc].node) {
			continue
		}
		t.total++
		sum, order := x.marks.sum[doc], x.order[doc]
		switch {
		case int(sum) < words*partName:
			order &^= shortBits
		case mostNames-int(order&shortBits>>32) == words:
			order |= wholeBit
		}
		t.offer(ranked{uint64(sum)<<48 | order, doc})
	}
	return t
}

func (t *top) offer(r ranked) {
	if t.limit == 0 || len(t.heap) == t.limit && r.key <= t.heap[0].key {
		return
	}
	h := t.heap
	if len(h) < t.limit {
		h = append(h, r)
		for i := len(h) - 1; i > 0 && h[i].key < h[(i-1)/2].key; i = (i - 1) / 2 {
			h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
		}
		t.heap = h
		return
	}
	h[0] = r
	for i := 0; ; {
		least := i
		for _, c := range []int{2*i + 1, 2*i + 2} {
			if c < len(h) && h[c].key < h[least].key {
				least = c
			}
		}
		if least == i {
			return
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
}

// docs are the kept documents, the best first.
func (t *top) docs() []uint32 {
	slices.SortFunc(t.heap, func(a, b ranked) int { return cmp.Compare(b.key, a.key) })
	out := make([]uint32, len(t.heap))
	for i, r := range t.heap {
		out[i] = r.doc
	}
	return out
}

// named is the node whose id the question is, or nil.
func (x *Index) named(q Query) *Hit {
	doc, there := x.byID[strings.ToLower(strings.Trim(strings.TrimSpace(q.Text), "[]"))]
	if !there || q.Limit <= 0 {
		return nil
	}
	d := x.docs[doc]
	return &Hit{Node: d.node, Level: d.level}
}
