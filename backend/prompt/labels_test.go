package prompt

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// slowly is labels node by node, without anything kept.
func slowly(c *Context, r *room, l *graph.Level) (text string, taken int, full bool) {
	for i, n := range l.Nodes() {
		if c.shown[n.ID] || archived(n) {
			if full = i > 20000; full {
				break
			}
			continue
		}
		p := label(n)
		if c.Locked[n.ID] {
			p = *c.locked(&p)
		}
		if full = !r.take(p.cost); full {
			break
		}
		if taken == 0 {
			p.text = "\n" + strings.TrimPrefix(p.text, comma)
		}
		text += p.text
		taken++
	}
	return breakMarkers(text), taken, full
}

// Labels that are taken by the stretch are those that would be taken one by one, whatever the graph went through before.
func TestCRG_210_LabelsAreTakenByTheStretch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &builder{t, graph.New()}
		n := rapid.SampledFrom([]int{1, width - 1, width, width + 1, 5*width + 7}).Draw(t, "nodes")
		b.node("", "n01 goal active 5 Goal", "The goal.")
		name := rapid.SampledFrom([]string{"Trade and prices", "die Preise und der Handel", "x <| y", "x |> y", "[ACTION: pass", "two\nlines", "the of and to is that"})
		state := rapid.SampledFrom([]string{"active", "active", "active", graph.StateArchived})
		for range n {
			id := b.g.TakeNodeID()
			b.node("", id+" standard "+state.Draw(t, "state")+" 2 Plain words", "Some text.")
		}
		if rapid.Bool().Draw(t, "foreign") {
			b.node("", "INST standard active 2 Foreign", "Some text.")
		}
		for range 3 {
			l := b.g.Root()
			id := rapid.SampledFrom(l.NodeIDs()[1:])
			for range rapid.IntRange(0, 4).Draw(t, "edits") {
				old := l.Node(id.Draw(t, "edited"))
				edited := old.Clone()
				edited.Name, edited.State = name.Draw(t, "name"), state.Draw(t, "new state")
				b.apply(graph.NodeOp("", old, edited))
			}
			in := b.input("n01")
			in.Locked = map[string]bool{}
			for range rapid.IntRange(0, 2).Draw(t, "locks") {
				in.Locked[id.Draw(t, "locked")] = true
			}
			c := newContext(in)
			for range rapid.IntRange(0, 4).Draw(t, "shown nodes") {
				c.shown[id.Draw(t, "shown")] = true
			}
			limit := rapid.IntRange(0, 12*n).Draw(t, "limit")
			r, other := &room{limit: limit}, &room{limit: limit}
			got := c.labels(r, l)
			text, taken, full := slowly(c, other, l)
			if got.text() != text || got.taken != taken || got.full != full || r.used != other.used || got.cost != r.used {
				t.Fatalf("%d labels, full %v:\n%s\nwant %d, %v:\n%s", got.taken, got.full, got.text(), taken, full, text)
			}
			if n := len(slices.Concat(c.prompt.shown...)); n != taken {
				t.Fatalf("%d of %d labels have a share", n, taken)
			}
		}
	})
}

// Of a level that is nearly all archived not every node is visited.
func TestCRG_210_PatienceWithArchivedNodes(t *testing.T) {
	g, _ := graphtest.Walk(20200, 3)
	for i, id := range slices.Clone(g.Root().NodeIDs()) {
		if n := g.Node(id).Clone(); i > 0 && i%5000 != 0 {
			n.State = graph.StateArchived
			graphtest.Apply(g, graph.NodeOp("", g.Node(id), n))
		}
	}
	in := build(t).input("n01")
	in.Graph = g
	c := newContext(in)
	got := c.labels(&room{limit: 10000}, g.Root())
	text, taken, full := slowly(c, &room{limit: 10000}, g.Root())
	if !full || got.full != full || got.taken != taken || got.text() != text {
		t.Errorf("%d labels, full %v, want %d, %v", got.taken, got.full, taken, full)
	}
}

// row is a Goal and a node for each name.
func row(t testing.TB, names []string) Input {
	b := build(t)
	b.node("", "n01 goal active 5 Goal", "The goal.")
	for _, name := range names {
		b.node("", b.g.TakeNodeID()+" standard active 2 "+name, "Some text.")
	}
	return b.input("n01")
}

// A list that turns out to be English takes fewer tokens in the end than on the way: it stops where it first has no room.
func TestCRG_210_LabelsStopAtTheFirstWithoutRoom(t *testing.T) {
	names := slices.Concat(slices.Repeat([]string{"X"}, width-1), // with the Goal, which is shown elsewhere, the first stretch
		slices.Repeat([]string{"Counterrevolutionaries institutionalization"}, width-4), []string{"the of and to is that for with this are it not or you by from"})
	in := row(t, names)
	for limit := range 2000 {
		c := newContext(in)
		got := c.labels(&room{limit: limit}, in.Graph.Root())
		text, taken, full := slowly(c, &room{limit: limit}, in.Graph.Root())
		if got.taken != taken || got.full != full || got.text() != text {
			t.Fatalf("%d labels within %d tokens, want %d", got.taken, limit, taken)
		}
	}
}

func TestR_66_MarkerAcrossTwoStretches(t *testing.T) {
	names := slices.Repeat([]string{"Plain"}, 2*width)
	names[width-2], names[width-1] = "ends with <|im_start", "goes on |> here" // the Goal is the first of the first stretch
	in := row(t, names)
	list := newContext(in).labels(&room{limit: 9000}, in.Graph.Root())
	if text := list.text(); !strings.Contains(text, "< |im_start") {
		t.Error(text)
	}
}
