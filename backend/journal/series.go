package journal

import (
	"time"

	"crg/backend/base/money"
)

// Point is one turn of the plots.
type Point struct {
	Turn, Phase, Model, Result         string
	Number                             int
	Nodes, Edges                       int // after the turn
	TokensSent, TokensReceived, Budget int
	Done, Refused, Unreadable          int
	Cost                               money.Sum
	Took                               time.Duration
}

// Series are the plots' points, one for each turn, oldest first. nodes and edges are the size of the graph now.
func (b *Book) Series(nodes, edges int) []Point {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	var out []Point
	for _, t := range b.inOrder() {
		then := b.growth.after(t, size{nodes: nodes, edges: edges})
		p := Point{
			Turn: t.ID, Number: t.Number, Phase: t.Phase, Model: t.Model, Result: t.Result, Nodes: then.nodes, Edges: then.edges,
			TokensReceived: t.TokensOutput, Budget: t.Basis.Budget, Unreadable: len(t.ParseFailures),
			Cost: t.Cost, Took: max(0, t.EndedAt.Sub(t.StartedAt)),
		}
		p.TokensSent, _ = t.Sent()
		for _, o := range t.Outcomes {
			if o.Refused() {
				p.Refused++
			} else if !o.Declined() {
				p.Done++
			}
		}
		out = append(out, p)
	}
	return out
}
