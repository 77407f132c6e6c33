// Package spoken finds words in an answer of the chat: as the model wrote it, or as the page draws that. The page draws Markdown, with the names of nodes
// instead of their ids, and without numbers of lists, addresses of links, pictures and tags; and nobody should have to copy signs. So letters and digits
// alone are compared, each of them, in their order and with their case. What the page may leave out can be left out, what it puts there instead can stand
// there, and nothing else. The signs between two digits count: 1.5 is not 15.
package spoken

import (
	"cmp"
	"slices"
	"strings"

	"crg/backend/artifact/pages"
)

// Text is an answer, made ready to be asked. It is not for several at once.
type Text struct {
	text  string
	signs []sign
	skips [][2]int32 // from a sign to one further on that may follow instead of it, in their order
	work  int        // steps of the last search
}

// In is an answer of the chat. shown is the name that the page draws instead of the id of a node, where there is that node; it may be cut short there.
func In(answer string, shown func(id string) (name string, ok bool)) *Text {
	t := &Text{text: answer}
	t.read(leftOut(answer, shown))
	return t
}

const (
	mostWork   = 1 << 22 // steps of one search, a fraction of a second: only what repeats one letter thousands of times needs more, and is not found
	mostPlaces = 50
)

// state is how far a beginning of the words was followed: its first sign, and the one behind its last.
type state struct{ from, next int32 }

// Find is where words stand in the answer, as bytes of it, at most 50 places; ok is false where they do not stand there. Words without a letter and a digit
// stand where each of their signs does.
func (t *Text) Find(words string) (places []pages.Span, ok bool) {
	words = strings.TrimSpace(words)
	asked := signsOf(words)
	if len(asked) == 0 {
		at := strings.Index(t.text, words)
		if at < 0 || words == "" {
			return nil, false
		}
		return []pages.Span{{From: at, To: at + len(words)}}, true
	}
	var now []state
	for i, s := range t.signs {
		if s.r == asked[0].r {
			now = append(now, state{int32(i), int32(i + 1)})
		}
	}
	t.work = 0
	w := walk{Text: t, seen: make([]int32, len(t.signs)+1)}
	for _, want := range asked[1:] {
		if now = w.step(now, want); len(now) == 0 || w.work > mostWork {
			return nil, false
		}
	}
	for _, s := range now[:min(len(now), mostPlaces)] {
		places = append(places, pages.Span{From: int(t.signs[s.from].at), To: int(t.signs[s.next-1].to)})
	}
	return places, len(places) > 0
}

// walk follows all beginnings of the words at once.
type walk struct {
	*Text
	seen  []int32 // the step at which a sign was reached last
	steps int32
	open  []state
}

func (w *walk) reach(s state) {
	w.work++
	if w.seen[s.next] != w.steps {
		w.seen[s.next] = w.steps
		w.open = append(w.open, s)
	}
}

// step are the states that one more sign leads to.
func (w *walk) step(from []state, want sign) (to []state) {
	w.steps++
	w.open = w.open[:0]
	for _, s := range from {
		w.reach(s)
	}
	to = from[:0]
	for i := 0; i < len(w.open) && w.work <= mostWork; i++ { // it grows
		s := w.open[i]
		if int(s.next) == len(w.signs) {
			continue
		}
		at := w.signs[s.next]
		if at.is(want) {
			to = append(to, state{s.from, s.next + 1})
		}
		if at.leaves > 0 {
			w.reach(state{s.from, at.leaves})
		}
		if at.skips {
			k, _ := slices.BinarySearchFunc(w.skips, s.next, func(skip [2]int32, next int32) int { return cmp.Compare(skip[0], next) })
			for ; k < len(w.skips) && w.skips[k][0] == s.next; k++ {
				w.reach(state{s.from, w.skips[k][1]})
			}
		}
	}
	return to
}
