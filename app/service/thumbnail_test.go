package service

import (
	"fmt"
	"path/filepath"
	"testing"

	"crg/backend/base/message"
	"crg/backend/graph"
)

// BenchmarkThumbnail is what keeping the look of a project costs where it is opened and closed: answer, counts and small picture of a
// graph whose answer has 40 reasons and that has a question for each six nodes.
func BenchmarkThumbnail(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			a, projects := newApp(b)
			if _, err := projects.Begin(NewProject{Dir: filepath.Join(b.TempDir(), "p"), Question: "Why?"}); err != nil {
				b.Fatal(err)
			}
			p, _ := a.project()
			if _, err := p.Doc.Do(message.Written("big"), graph.Person, "", func(tx *graph.Tx) error { return argue(tx, n) }); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if looks := thumbnail(p); looks.Answer == "" || looks.Unsettled < n/7 || looks.Nodes < n {
					b.Fatalf("%+v", looks)
				}
			}
		})
	}
}

// argue grows a tree of so many nodes below the Goal, and an answer that nodes all over it support.
func argue(tx *graph.Tx, n int) error {
	goal := tx.Graph().Goal().ID
	var ops []graph.Op
	node := func(kind, name string, importance int) string {
		id := tx.Graph().TakeNodeID()
		ops = append(ops, graph.NodeOp("", nil, &graph.Node{ID: id, Type: kind, State: graph.StateActive, Importance: importance, Name: name}))
		return id
	}
	link := func(from, kind, to string) {
		ops = append(ops, graph.EdgeOp("", nil, &graph.Edge{ID: tx.Graph().TakeEdgeID(), From: from, Type: kind, To: to}))
	}
	answer := node(graph.TypeConclusion, "The answer", 5)
	link(answer, graph.EdgeAnswers, goal)
	ids := []string{goal}
	for i := range n {
		kind := graph.TypeStandard
		if i%6 == 0 {
			kind = graph.TypeQuestion
		}
		id := node(kind, fmt.Sprint("Thought ", i), 1+i%5)
		link(id, graph.EdgeSupports, ids[i/4])
		if ids = append(ids, id); i%(n/40) == 1 {
			link(id, graph.EdgeSupports, answer)
		}
	}
	return tx.Apply(ops...)
}
