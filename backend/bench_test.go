package backend_test

import (
	"path/filepath"
	"strconv"
	"testing"

	"crg/backend"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/graph/graphtest"
	"crg/backend/llm/replay"
	"crg/backend/run"
	"crg/backend/run/approval"
)

var approve = approval.Decision{Answer: approval.Approve}

// openWalk is a project with a graph of so many nodes, and a model that always says the same.
func openWalk(b *testing.B, nodes int, reply string) *backend.Project {
	dir := filepath.Join(b.TempDir(), "p")
	if err := backend.Create(dir, "", templates); err != nil {
		b.Fatal(err)
	}
	p, err := backend.Open(dir, backend.Options{Templates: templates, Model: replay.Script(reply)})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = p.Close() })
	walk, _ := graphtest.Walk(nodes, 1)
	if _, err := p.Doc.Do(message.Written("walk"), graph.Person, "", func(tx *graph.Tx) error {
		return tx.Apply(graphstore.Diff(graph.New(), walk)...)
	}); err != nil {
		b.Fatal(err)
	}
	return p
}

// benchmarkTurn measures a whole turn, from prompt to journal, on a graph of so many nodes with an instant reply.
func benchmarkTurn(b *testing.B, nodes int) {
	p := openWalk(b, nodes, `[ACTION: create_node | type: standard | name: "New" | content: "Text." | reason: "Because."]
[ACTION: create_edge | from: last_created | to: current | type: supports | reason: "So."]`)
	b.ResetTimer()
	for b.Loop() {
		if _, err := p.Run.Run(b.Context(), run.Options{Turns: 1}); err != nil {
			b.Fatal(err)
		}
	}
}

// What a run would take is asked for after each change while none is on; nothing waits for it but a line of words.
func BenchmarkForecast(b *testing.B) {
	for _, nodes := range []int{100, 1000, 10_000} {
		b.Run(strconv.Itoa(nodes), func(b *testing.B) {
			p := openWalk(b, nodes, "")
			b.ResetTimer()
			for b.Loop() {
				if _, err := p.Run.Forecast(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
