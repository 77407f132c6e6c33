package graphstore

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/base/disk"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// plainNode and plainGraph are how one would read and write a graph file with encoding/json.
type plainNode struct {
	ID, Name, Content, Type, Category, State string
	Importance                               int
	L0, L1, L2, L3, Anchor, Reason           string
	Position                                 graph.Point
}

type plainGraph struct {
	Metadata map[string]any
	Nodes    []plainNode
	Edges    []struct{ ID, From, To, Type string }
}

// wordy puts a project with n nodes of 2.2 kB on the disk, as CRG leaves it when it is closed.
func wordy(b *testing.B, n int) (*os.Root, []byte) {
	root, err := os.OpenRoot(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { root.Close() })
	var data bytes.Buffer
	if err := WriteLevel(&data, graphtest.Wordy(n), ""); err != nil {
		b.Fatal(err)
	}
	root.Mkdir("graph", 0o755)
	if err := root.WriteFile("graph/graph-data.json", data.Bytes(), 0o644); err != nil {
		b.Fatal(err)
	}
	s := opened(b, root)
	s.Attach(func(look func(*graph.Graph)) { look(s.graph) })
	edited(b, s, 0)
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	left, err := root.ReadFile("graph/graph-data.json")
	if err != nil {
		b.Fatal(err)
	}
	return root, left
}

func opened(b *testing.B, root *os.Root) *Store {
	s, err := Open(root, Options{FoldAfter: -1})
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// edited changes one node and appends the step.
func edited(b *testing.B, s *Store, i int) {
	before := s.graph.Node("n50")
	after := before.Clone()
	after.Importance = i % 5
	op := graph.NodeOp("", before, after)
	if err := s.graph.Apply(op); err != nil {
		b.Fatal(err)
	}
	if err := s.Append(&Record{Kind: KindStep, By: graph.Person, Label: message.Written("Edit"), Ops: []graph.Op{op}}); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkOpen opens a closed project, against decoding its graph file with encoding/json.
func BenchmarkOpen(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (func(), func()) {
		root, data := wordy(b, n)
		return func() {
				if err := opened(b, root).log.Close(); err != nil {
					b.Fatal(err)
				}
			}, func() {
				var g plainGraph
				if err := json.Unmarshal(data, &g); err != nil {
					b.Fatal(err)
				}
			}
	})
}

// BenchmarkFold writes the graph file anew, against encoding/json with indents and the same care for a crash.
func BenchmarkFold(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (func(), func()) {
		root, data := wordy(b, n)
		s := opened(b, root)
		b.Cleanup(func() { s.log.Close() })
		s.Attach(func(look func(*graph.Graph)) { look(s.graph) })
		var g plainGraph
		if err := json.Unmarshal(data, &g); err != nil {
			b.Fatal(err)
		}
		i := 0
		return func() {
				i++
				edited(b, s, i)
				if err := s.Fold(); err != nil {
					b.Fatal(err)
				}
			}, func() {
				text, err := json.MarshalIndent(g, "", "  ")
				if err == nil {
					err = disk.Replace(root, "bare.json", text)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
	})
}

// BenchmarkMemory is what an open project takes, against the bytes of its graph file.
func BenchmarkMemory(b *testing.B) {
	for _, n := range benchtest.Sizes() {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			root, file := wordy(b, n)
			size := float64(len(file))
			var took float64
			for b.Loop() {
				before := heap()
				s := opened(b, root)
				took = heap() - before
				s.log.Close()
			}
			b.ReportMetric(took/1e6, "MB")
			b.ReportMetric(took/size, "of-file")
		})
	}
}

func heap() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}
