package review

import (
	"slices"
	"sync"

	"crg/backend/artifact/cite"
	"crg/backend/graph"
)

// Reader remembers what it found in the texts of nodes, so that only new texts and new links are looked at again. Its zero value is
// ready, and it is safe for concurrent use.
type Reader struct {
	mu    sync.Mutex
	known map[*graph.Node]quoted
}

type quoted struct {
	from    []*graph.Node // the documents, and the goals
	checked int
	wrong   []string
}

// quotations counts what nodes quote of their documents, and lists what stands in none of them. The words of a goal may be quoted
// anywhere: nobody takes them for a document's.
func (r *Reader) quotations(list []drawn, goals []*graph.Node) (checked int, wrong []Quotation) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := make(map[*graph.Node]quoted, len(list))
	for _, d := range gathered(list) {
		q, ok := r.known[d.node]
		if from := slices.Concat(d.from, goals); !ok || !slices.Equal(q.from, from) {
			q = compare(d.node, from)
		}
		now[d.node] = q
		checked += q.checked
		for _, text := range q.wrong {
			wrong = append(wrong, Quotation{d.node, d.from[0], text})
		}
	}
	r.known = now
	return checked, wrong
}

// gathered has one entry for each node, in id order, whatever the number of its documents.
func gathered(list []drawn) (out []drawn) {
	place := map[*graph.Node]int{}
	for _, d := range list {
		if i, ok := place[d.node]; !ok {
			place[d.node] = len(out)
			out = append(out, d)
		} else if !slices.Contains(out[i].from, d.from[0]) {
			out[i].from = append(out[i].from, d.from[0])
		}
	}
	slices.SortFunc(out, func(a, b drawn) int { return graph.Compare(a.node.ID, b.node.ID) })
	return out
}

func compare(n *graph.Node, from []*graph.Node) quoted {
	q := quoted{from: from}
	for _, quotation := range cite.Quotations(n.Full(), cite.Shortest) {
		q.checked++
		if !slices.ContainsFunc(from, func(source *graph.Node) bool { return has(source, quotation.Text) }) {
			q.wrong = append(q.wrong, quotation.Text)
		}
	}
	return q
}

func has(source *graph.Node, quotation string) bool {
	return cite.In(source.Full()).Has(quotation) || source.Type == graph.TypeGoal && cite.In(source.Name).Has(quotation)
}
