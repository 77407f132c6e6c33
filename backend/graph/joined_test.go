package graph

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/base/benchtest"
)

// Joined answers as a walk over all edges does, whatever comes and goes between two questions.
func TestJoinedIsWhatAWalkFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := New()
		kinds := rapid.SampledFrom([]string{"standard", "standard", TypeArtifact, TypeGoal})
		for i := range 12 {
			if err := g.Apply(NodeOp("", nil, &Node{ID: FormatID('n', i+1), Type: kinds.Draw(t, "kind")})); err != nil {
				t.Fatal(err)
			}
		}
		l, id := g.Root(), rapid.IntRange(1, 12)
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			from, to := FormatID('n', id.Draw(t, "from")), FormatID('n', id.Draw(t, "to"))
			switch ids := l.EdgeIDs(); {
			case rapid.IntRange(0, 3).Draw(t, "what") == 0 && len(ids) > 0:
				e := l.Edge(rapid.SampledFrom(ids).Draw(t, "gone"))
				if err := g.Apply(EdgeOp("", e, nil)); err != nil {
					t.Fatal(err)
				}
			case rapid.IntRange(0, 9).Draw(t, "retype") == 0:
				n := l.Node(from)
				after := n.Clone()
				after.Type = kinds.Draw(t, "now")
				if err := g.Apply(NodeOp("", n, after)); err != nil {
					t.Fatal(err)
				}
			case from != to:
				if err := g.Apply(EdgeOp("", nil, &Edge{ID: g.TakeEdgeID(), From: from, To: to, Type: "supports"})); err != nil {
					t.Fatal(err)
				}
			}
			if got, want := l.Joined(from, to), walks(l, from, to); got != want {
				t.Fatalf("%s and %s: %v, a walk says %v", from, to, got, want)
			}
		}
	})
}

func walks(l *Level, from, to string) bool {
	seen, todo := map[string]bool{from: true}, []string{from}
	for ; len(todo) > 0; todo = todo[1:] {
		if todo[0] == to {
			return true
		}
		if l.Node(todo[0]).Type == TypeArtifact {
			continue
		}
		for e := range l.Touching(todo[0]) {
			if other := e.Other(todo[0]); e.External == nil && !seen[other] && l.Node(other).Type != TypeArtifact {
				seen[other] = true
				todo = append(todo, other)
			}
		}
	}
	return false
}

func BenchmarkJoined(b *testing.B) {
	for _, n := range benchtest.Of(1_000, 100_000) {
		g := New()
		for i := range n {
			_ = g.Apply(NodeOp("", nil, &Node{ID: FormatID('n', i+1), Type: "standard"}))
			if i > 0 {
				_ = g.Apply(EdgeOp("", nil, &Edge{ID: FormatID('e', i), From: FormatID('n', i+1), To: FormatID('n', i/2+1), Type: "supports"}))
			}
		}
		b.Run(fmt.Sprintf("asked/%d", n), func(b *testing.B) {
			for i := range b.N {
				g.Root().Joined("n01", FormatID('n', i%n+1))
			}
		})
		b.Run(fmt.Sprintf("anew/%d", n), func(b *testing.B) {
			for range b.N {
				g.Root().joins.fresh = false
				g.Root().Joined("n01", "n02")
			}
		})
	}
}
