package prompt

import (
	"strings"
	"testing"

	"crg/backend/graph"
)

// Neighbours stand in the order of their ids, however old their edges are: the same graph gives the same bytes.
func TestNeighboursStandInTheOrderOfTheirIDs(t *testing.T) {
	b, _ := document(t)
	for _, id := range []string{"n50", "n60", "n70", "n80"} {
		b.node("", id+" standard active 3 Node "+id, "x")
	}
	for _, line := range []string{"n80 supports n50", "n60 supports n50", "n50 supports n70"} {
		b.edge("", line)
	}
	in := b.input("n50", "data: nearby-nodes")
	in.Position = "n50"
	text := b.text(in)
	at := -1
	for _, id := range []string{"[n60]", "[n70]", "[n80]"} {
		next := strings.Index(text, id)
		if next <= at {
			t.Fatalf("%s stands at %d, the one before it at %d\n%s", id, next, at, text)
		}
		at = next
	}
}

// A node that has no edge yet and lies beside one that lies beside it is one neighbour, not two.
func TestTwoNodesBesideEachOtherAreListedOnce(t *testing.T) {
	b, _ := document(t)
	beside := func(anchor string) func(*graph.Node) { return func(n *graph.Node) { n.Anchor = anchor } }
	for id, anchor := range map[string]string{"n50": "n60", "n60": "n50", "n80": "n50"} {
		b.node("", id+" standard active 3 Node "+id, "x", beside(anchor))
	}
	in := b.input("n50", "data: nearby-nodes")
	in.Position = "n50"
	text := b.text(in)
	for _, id := range []string{"[n60]", "[n80]"} {
		if n := strings.Count(text, "· "+id); n != 1 {
			t.Errorf("%s stands there %d times:\n%s", id, n, text)
		}
	}
}
