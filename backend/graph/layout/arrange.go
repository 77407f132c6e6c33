package layout

import (
	"cmp"
	"slices"
)

// rounds is how often the order of branches is improved; later rounds change next to nothing.
const rounds = 12

// arrange orders the kids of each node so that branches joined by other edges come near each other: each branch moves
// towards the mean height of what it is joined to. The order with the shortest such edges of all rounds is kept.
func (t *tree) arrange() {
	best, least := t.snapshot(), t.edgeLength(t.heights())
	for range rounds {
		t.pull(t.heights())
		if now := t.edgeLength(t.heights()); now < least {
			best, least = t.snapshot(), now
		}
	}
	t.kids = best
}

// heights are the nodes' middles, in tips from the top.
func (t *tree) heights() []float64 {
	mid := make([]float64, len(t.ids))
	tip := 0.0
	for _, i := range t.walk() {
		if len(t.kids[i]) == 0 {
			mid[i] = tip
			tip++
		}
	}
	for _, i := range slices.Backward(t.order) {
		if k := t.kids[i]; len(k) > 0 {
			mid[i] = (mid[k[0]] + mid[k[len(k)-1]]) / 2
		}
	}
	return mid
}

// pull sorts all kids by where their branches are drawn to.
func (t *tree) pull(mid []float64) {
	sum, count := make([]float64, len(t.ids)), make([]float64, len(t.ids))
	for _, i := range slices.Backward(t.order) {
		for _, o := range t.others[i] {
			sum[i] += mid[o]
			count[i]++
		}
		if p := t.parent[i]; p >= 0 {
			sum[p] += sum[i]
			count[p] += count[i]
		}
	}
	towards := func(i int) float64 { return (sum[i] + mid[i]) / (count[i] + 1) } // half-hearted: a branch also stays
	for _, i := range t.order {
		slices.SortStableFunc(t.kids[i], func(a, b int) int { return cmp.Compare(towards(a), towards(b)) })
	}
}

// edgeLength is the total height that the other edges span.
func (t *tree) edgeLength(mid []float64) (total float64) {
	for i, os := range t.others {
		for _, o := range os {
			total += max(mid[i]-mid[o], mid[o]-mid[i])
		}
	}
	return total
}

func (t *tree) snapshot() [][]int {
	out := make([][]int, len(t.kids))
	for i, k := range t.kids {
		out[i] = slices.Clone(k)
	}
	return out
}
