package layout

import (
	"slices"

	"crg/backend/graph"
)

// tree is a level read as a tree of nodes hanging on the Goals, with the other edges beside it. Nodes are numbers in id
// order.
type tree struct {
	ids    []string
	parent []int // -1 at a root
	depth  []int
	kids   [][]int
	others [][]int // neighbours by edges that are not part of the tree
	roots  []int
	order  []int // parents before their kids
}

// readTree hangs each node on the neighbour through which it was first reached, Goals first. What no Goal reaches hangs
// on the first root.
func readTree(l *graph.Level) *tree {
	ids := slices.Clone(l.NodeIDs())
	t := &tree{
		ids: ids, parent: make([]int, len(ids)), depth: make([]int, len(ids)),
		kids: make([][]int, len(ids)), others: make([][]int, len(ids)),
	}
	number := make(map[string]int, len(ids))
	for i, id := range ids {
		number[id], t.parent[i] = i, -2
	}
	near := make([][]int, len(ids))
	for i, id := range ids {
		for _, o := range l.Neighbours(id) {
			near[i] = append(near[i], number[o])
		}
	}
	for i, id := range ids {
		if l.Node(id).Type == graph.TypeGoal {
			t.root(i)
		}
	}
	t.reach(near, 0)
	for i := range ids {
		if t.parent[i] != -2 {
			continue
		}
		if len(t.roots) == 0 {
			t.root(i)
		} else {
			t.hang(i, t.roots[0])
		}
		t.reach(near, len(t.order)-1)
	}
	for i, at := range near {
		for _, o := range at {
			if t.parent[i] != o && t.parent[o] != i {
				t.others[i] = append(t.others[i], o)
			}
		}
	}
	return t
}

func (t *tree) root(i int) {
	t.parent[i] = -1
	t.roots = append(t.roots, i)
	t.order = append(t.order, i)
}

func (t *tree) hang(i, on int) {
	t.parent[i], t.depth[i] = on, t.depth[on]+1
	t.kids[on] = append(t.kids[on], i)
	t.order = append(t.order, i)
}

// reach hangs up all that can be reached from the nodes of order, from the given place on.
func (t *tree) reach(near [][]int, from int) {
	for ; from < len(t.order); from++ {
		for _, o := range near[t.order[from]] {
			if t.parent[o] == -2 {
				t.hang(o, t.order[from])
			}
		}
	}
}
