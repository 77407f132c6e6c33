package search

import (
	"fmt"
	"testing"

	"crg/backend/graph"
)

// worked is what do had to look at: words that were read or put in order, documents that hold words of a question.
func (w *world) worked(do func()) int {
	work := func() int {
		w.x.mu.Lock()
		defer w.x.mu.Unlock()
		return w.x.work + w.x.dict.work
	}
	before := work()
	do()
	return work() - before
}

// filled is a graph of so many nodes that was read whole, and questions. Nothing reads it in the background.
func filled(t *testing.T, nodes int) (*world, []string) {
	t.Helper()
	w := newWorld(t)
	questions := fill(t, w, nodes)
	w.x.Find(Query{Text: "a", Limit: 1})
	w.x.Close()
	return w, questions
}

// What reading, asking, typing and keeping up cost is counted at two sizes, so that a busy computer cannot fail it: reading grows as the
// graph does, questions look at the documents that hold their words only, and one more change costs the same in every graph.
func TestWhatSearchingCosts(t *testing.T) {
	const small, times = 1000, 4
	type costs struct{ build, ask, typed, change int }
	at := func(nodes int) (c costs) {
		w := newWorld(t)
		questions := fill(t, w, nodes)
		c.build = w.worked(func() { w.x.Find(Query{Text: questions[0], Limit: 20}) })
		w.x.Close()
		w, questions = filled(t, nodes)
		for _, q := range questions {
			w.x.Find(Query{Text: q, Limit: 20}) // the words stand in order from now on
		}
		ordered := w.x.dict.work
		for _, q := range questions {
			c.ask += w.worked(func() { w.x.Find(Query{Text: q, Limit: 20}) })
			for i := range q {
				c.typed += w.worked(func() { w.x.Find(Query{Text: q[:i+1], Limit: 20}) })
			}
		}
		if more := w.x.dict.work - ordered; more > 0 {
			t.Errorf("%d words were put in order again", more)
		}
		ids := w.g.Root().NodeIDs()
		for i := range 100 {
			before := w.g.Node(ids[i*7%len(ids)])
			after := before.Clone()
			after.SetText(before.Full() + fmt.Sprintf(" changed%d", i))
			c.change += w.worked(func() {
				w.apply(graph.NodeOp("", before, after))
				for w.x.read(chunk) {
				}
			})
		}
		return c
	}
	a, b := at(small), at(times*small)
	const linear = times * 3 / 2 // what each node costs in the square would be 16 times as much
	if b.build > linear*a.build || b.ask > linear*a.ask || b.typed > linear*a.typed || b.change > a.change*3/2 {
		t.Errorf("%+v, in a graph %d times as large %+v", a, times, b)
	}
	// A node here has 75 words. Whoever looked through all of them for each question would look at 75,000.
	if a.build > 125*small || a.ask > 60*small || a.typed > 550*small || a.change > 32*small {
		t.Errorf("%+v is too much", a)
	}
}
