package document_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/graph/graphtest"
	"crg/backend/run/document"
)

// BenchmarkDurableStep is one change of one node, on the disk when it returns, against appending as much to a bare file.
func BenchmarkDurableStep(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (func(), func()) {
		root, err := os.OpenRoot(b.TempDir())
		must(b, err)
		b.Cleanup(func() { root.Close() })
		must(b, root.Mkdir("graph", 0o755))
		f, err := root.Create("graph/graph-data.json")
		must(b, err)
		must(b, graphstore.WriteLevel(f, graphtest.Wordy(n), ""))
		must(b, f.Close())
		s, err := graphstore.Open(root, graphstore.Options{FoldAfter: -1})
		must(b, err)
		d, err := document.Open(s)
		must(b, err)
		b.Cleanup(func() { d.Close() })
		bare, err := root.OpenFile("bare", os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		must(b, err)
		b.Cleanup(func() { bare.Close() })
		record := []byte(strings.Repeat("x", 4<<10) + "\n") // a node before and after
		i := 0
		return func() {
				i++
				must(b, edit(d, "Edit", "", "n50", func(n *graph.Node) { n.Name = fmt.Sprint(i) }))
			}, func() {
				_, err := bare.Write(record)
				must(b, err)
				must(b, bare.Sync())
			}
	})
}
