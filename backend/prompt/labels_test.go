package prompt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
	"crg/backend/llm"
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
		p := newLabel(n).chunk
		if c.Locked[n.ID] {
			p.text += c.lock(n.ID)
			p.cost = llm.CountOf(p.text)
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
	return text, taken, full
}

// Labels that were kept are those that would be made anew, whatever the graph went through before.
func TestCRG_210_KeptLabelsAreTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &builder{t, graph.New()}
		n := rapid.SampledFrom([]int{1, 64, 327}).Draw(t, "nodes")
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
		kept := &Labels{}
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
			in.Labels, in.Locked = kept, map[string]bool{}
			for range rapid.IntRange(0, 2).Draw(t, "locks") {
				in.Locked[id.Draw(t, "locked")] = true
			}
			c := newContext(in)
			for range rapid.IntRange(0, 4).Draw(t, "shown nodes") {
				c.shown[id.Draw(t, "shown")] = true
			}
			limit := rapid.IntRange(0, 12*n).Draw(t, "limit")
			r, other := &room{limit: limit}, &room{limit: limit}
			var listed strings.Builder
			got := c.labels(&listed, r, l)
			text, taken, full := slowly(c, other, l)
			if listed.String() != text || got.taken != taken || got.full != full || r.used != other.used || got.cost != r.used {
				t.Fatalf("%d labels, full %v:\n%s\nwant %d, %v:\n%s", got.taken, got.full, listed.String(), taken, full, text)
			}
			if n := len(c.prompt.shown); n != taken {
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
	var listed strings.Builder
	got := c.labels(&listed, &room{limit: 10000}, g.Root())
	text, taken, full := slowly(c, &room{limit: 10000}, g.Root())
	if !full || got.full != full || got.taken != taken || listed.String() != text {
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
	names := slices.Concat(slices.Repeat([]string{"X"}, 63),
		slices.Repeat([]string{"Counterrevolutionaries institutionalization"}, 60), []string{"the of and to is that for with this are it not or you by from"})
	in := row(t, names)
	for limit := range 2000 {
		c := newContext(in)
		var listed strings.Builder
		got := c.labels(&listed, &room{limit: limit}, in.Graph.Root())
		text, taken, full := slowly(c, &room{limit: limit}, in.Graph.Root())
		if got.taken != taken || got.full != full || listed.String() != text {
			t.Fatalf("%d labels within %d tokens, want %d", got.taken, limit, taken)
		}
	}
}

func TestR_66_MarkerAcrossTwoLabels(t *testing.T) {
	names := slices.Repeat([]string{"Plain"}, 128)
	names[62], names[63] = "ends with <|im_start", "goes on |> here"
	in := row(t, names)
	b := &builder{t, in.Graph}
	for i := 1; i <= len(names); i++ { // one behind the other, so that most are far away
		b.edge("", fmt.Sprintf("n%02d supports n%02d", i+1, i))
	}
	in.Labels, in.Phase = &Labels{}, phase("data: current-graph-context")
	for range 2 {
		p, err := Assemble(in)
		if err != nil || !strings.Contains(p.Text, "< |im_start") || p.Tokens < llm.Estimate(p.Text) {
			t.Errorf("%v, %d tokens of %d\n%s", err, p.Tokens, llm.Estimate(p.Text), p.Text)
		}
	}
}

// What is kept changes no byte, and what it is made of counts: an edited node, other limits, another name of its type.
func TestKeptLabelsChangeNoByte(t *testing.T) {
	b, in := star(t, 12)
	in.Snapshot.Settings.SummariesL1Words = 30
	kept := &Labels{}
	same := func() {
		t.Helper()
		in.Labels = nil
		fresh := made(t, in)
		in.Labels = kept
		if p := made(t, in); p.Text != fresh.Text || p.Tokens != fresh.Tokens || fmt.Sprint(p.Shares()) != fmt.Sprint(fresh.Shares()) {
			t.Errorf("kept:\n%s\nfresh:\n%s", p.Text, fresh.Text)
		}
	}
	same()
	same()
	for _, id := range b.g.Root().NodeIDs() {
		old := b.g.Node(id)
		edited := old.Clone()
		edited.Name += " anew"
		b.apply(graph.NodeOp("", old, edited))
	}
	same()
	in.Snapshot.Settings.SummariesL1Words = 3
	same()
	in.Snapshot.NodeTypes["standard"].Name = "Thought"
	same()
}
