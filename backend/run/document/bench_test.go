package document_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/run/document"
)

var sizes = []int{1_000, 10_000, 100_000}

// large puts a folder with n nodes and as many edges on the real disk: 2.2 kB of text a node.
func large(b *testing.B, n int) *os.Root {
	b.Helper()
	root, err := os.OpenRoot(b.TempDir())
	must(b, err)
	b.Cleanup(func() { root.Close() })
	must(b, root.Mkdir("graph", 0o755))
	f, err := root.Create("graph/graph-data.json")
	must(b, err)
	g := graph.New()
	text := strings.Repeat("words of a claim, and why. ", 40)
	for i := range n {
		id := g.TakeNodeID()
		must(b, g.Apply(graph.NodeOp("", nil, &graph.Node{ID: id, Name: "Claim " + id, Content: text, L3: text, Type: "standard", State: "active", Importance: 2})))
		if i > 0 {
			must(b, g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: id, To: graph.FormatID('n', i/2+1), Type: "supports"})))
		}
	}
	must(b, graphstore.WriteLevel(f, g, ""))
	must(b, f.Close())
	return root
}

func openLarge(b *testing.B, root *os.Root) *document.Document {
	b.Helper()
	s, err := graphstore.Open(root, graphstore.Options{FoldAfter: -1})
	must(b, err)
	d, err := document.Open(s)
	must(b, err)
	return d
}

// BenchmarkDurableStep is one change of one node, on the disk when it returns: the same at every size.
func BenchmarkDurableStep(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			d := openLarge(b, large(b, n))
			i := 0
			for b.Loop() {
				i++
				must(b, edit(d, "Edit", "", "n50", func(n *graph.Node) { n.Name = fmt.Sprint(i) }))
			}
		})
	}
}

func BenchmarkOpen(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			root := large(b, n)
			info, err := root.Stat("graph/graph-data.json")
			must(b, err)
			b.SetBytes(info.Size())
			for b.Loop() {
				openLarge(b, root)
			}
		})
	}
}

func BenchmarkFold(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			d := openLarge(b, large(b, n))
			i := 0
			for b.Loop() {
				i++
				must(b, edit(d, "Edit", "", "n50", func(n *graph.Node) { n.Name = fmt.Sprint(i) }))
				must(b, d.Fold())
			}
		})
	}
}
