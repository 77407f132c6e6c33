package prompt

import (
	"slices"
	"strings"

	"crg/backend/graph"
	"crg/backend/llm"
)

// listing is the labels of many nodes as they stand in the prompt: runs of ready text, which are copied once, at the end.
type listing struct {
	runs   []string
	cost   llm.Count
	taken  int  // labels
	full   bool // the room or the patience ended before the list
	loose  bool // a run may hold half of a chat-control marker, and
	broken bool // two made one, so that the cost is not that of the text any more
}

// labels lists the nodes of a level that are not shown yet, in id order, as far as the room goes. Stretches with nothing
// special in them are taken whole: a label costs as little as the copy of its text.
func (c *Context) labels(r *room, l *graph.Level) listing {
	const patience = 20000 // nodes looked at: of a level that is nearly all archived not every node is visited
	var list listing
	before, special := r.used, c.special()
	for at, first := 0, slotOf(l); at < len(l.Nodes()) && !list.full; at += width {
		s := stretchOf(first+at/width, l.Nodes()[at:min(at+width, len(l.Nodes()))])
		list.loose = list.loose || s.loose
		for len(special) > 0 && special[0] < s.low {
			special = special[1:]
		}
		plain := !s.foreign && (len(special) == 0 || special[0] > s.high) && at+width <= patience
		if plain && r.takeAll(s.cost) {
			c.listWhole(&list, s)
		} else {
			c.listSome(&list, s, r, patience-at)
		}
	}
	list.cost = r.used.Minus(before)
	if list.loose {
		list.settle()
	}
	return list
}

// special are the numbers of the nodes that are not listed like the others: shown already, or locked. Sorted.
func (c *Context) special() []int {
	out := make([]int, 0, len(c.shown)+len(c.Locked))
	for _, set := range []map[string]bool{c.shown, c.Locked} {
		for id := range set {
			if number, ok := graph.Number(id); ok {
				out = append(out, number)
			}
		}
	}
	slices.Sort(out)
	return out
}

func (c *Context) listWhole(list *listing, s *stretch) {
	list.add(s.text)
	list.taken += len(s.listed)
	c.showAll(s.listed)
	c.prompt.Fenced = append(c.prompt.Fenced, s.fenced...)
}

// listSome takes the labels of a stretch one by one. Nodes that are not listed use up the patience.
func (c *Context) listSome(list *listing, s *stretch, r *room, patience int) {
	from, to := 0, 0 // what was taken and not yet added
	for i, k := 0, 0; i < len(s.nodes) && !list.full; i++ {
		if s.archived(i) {
			list.full = i > patience
			continue
		}
		p := s.listed[k]
		start, end := s.ends[k], s.ends[k+1]
		k++
		if c.shown[p.ids[0]] {
			list.full = i > patience
			continue
		}
		locked := len(c.Locked) > 0 && c.Locked[p.ids[0]]
		if locked {
			p = c.locked(p)
		}
		if list.full = !r.take(p.cost); list.full {
			break
		}
		if locked || start != to {
			list.add(s.text[from:to])
			from = start
		}
		if to = end; locked {
			list.add(p.text)
			from = end
		}
		list.taken++
		c.show(p)
		c.prompt.Fenced = append(c.prompt.Fenced, p.fenced...)
	}
	list.add(s.text[from:to])
}

// add puts a run to the end. The first label of all has no comma before it.
func (l *listing) add(run string) {
	switch {
	case run == "":
	case len(l.runs) == 0:
		l.runs = append(l.runs, "\n", strings.TrimPrefix(run, comma))
	default:
		l.runs = append(l.runs, run)
	}
}

// settle looks for markers that only the whole list makes, such as "<|" in one label and "|>" in the next.
func (l *listing) settle() {
	whole := l.text()
	text := breakMarkers(whole)
	l.runs, l.broken = []string{text}, text != whole
}

func (l *listing) text() string { return strings.Join(l.runs, "") }
