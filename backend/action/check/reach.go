package check

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"crg/backend/graph"
)

// Visible reports whether a node can be linked: the current node, its neighbours, and nodes made in this turn, all on the
// current level (CRG-151, A15); where the project links what was shown, every node of the level that the prompt showed, too.
func (t *Turn) Visible(id string) bool { return t.Near(id) || t.Far && t.Showed(id) && t.OnLevel(id) }

// Near is the letter of CRG-151.
func (t *Turn) Near(id string) bool {
	if !t.OnLevel(id) {
		return false
	}
	level, _ := t.Level()
	return id == t.Start || t.Created[id] || t.Graph.Level(level).Adjacent(t.Start, id)
}

// Showed reports whether the prompt showed a node.
func (t *Turn) Showed(id string) bool { _, ok := t.Shown[id]; return ok }

// Known reports whether the model knows the whole text of a node of its level: the prompt showed it, or this turn made it. Where the
// project links only what is near, nothing but the current node counts (CRG-142).
func (t *Turn) Known(id string) bool {
	return t.Far && t.OnLevel(id) && (t.Shown[id].Whole || t.Created[id])
}

// mostSteps is how far the agent walks in one move along edges to a node that it was shown.
const mostSteps = 5

// mostSeen bounds the search for a path: a hub may have thousands of neighbours.
const mostSeen = 2000

// Path is the shortest way from the agent to a node of its level, without its start; nil = none within a few steps.
func (t *Turn) Path(to string) []string {
	level, ok := t.Level()
	if !ok || !t.OnLevel(to) || to == t.Start {
		return nil
	}
	l := t.Graph.Level(level)
	from, frontier := map[string]string{t.Start: ""}, []string{t.Start}
	for step := 0; step < mostSteps && len(frontier) > 0; step++ {
		var next []string
		for _, id := range frontier {
			for _, other := range l.Neighbours(id) {
				if _, known := from[other]; known || len(from) > mostSeen {
					continue
				}
				from[other] = id
				if other == to {
					return walked(from, to)
				}
				next = append(next, other)
			}
		}
		frontier = next
	}
	return nil
}

// walked reads a way back from its end.
func walked(from map[string]string, to string) (path []string) {
	for at := to; from[at] != ""; at = from[at] {
		path = append([]string{at}, path...)
	}
	return path
}

// promised is the node that an announced id means, "" = it was not made: the node of this turn's creating action of that
// place. Its own id may be another one, where the person added a node meanwhile, and that node was never shown.
func (t *Turn) promised(ref string) (id string, ok bool) {
	n, is := graph.Number(ref)
	if !is || ref[0] != 'n' || t.Announced == 0 || n < t.Announced {
		return "", false
	}
	if at := n - t.Announced; at < len(t.Made) {
		return t.Made[at], true
	}
	return "", true
}

// meant is the id that a word which is no id means to somebody who read the prompt: n4 for n04, or the name of a node, if
// only one of those that were shown or made in this turn has it. A word that means nothing comes back as it is.
func (t *Turn) meant(word string) string {
	word = strings.TrimSpace(word)
	if n, ok := graph.Number(word); ok && word[0] == 'n' {
		return fmt.Sprintf("n%02d", n)
	}
	if found := t.Called(word); len(found) == 1 { // of two nodes of this name a guess might hit the wrong one
		return found[0]
	}
	return word
}

// Called are the nodes of the level with a name that were shown or made in this turn, in the order of their ids.
func (t *Turn) Called(name string) (found []string) {
	name = strings.TrimSpace(name)
	for _, ids := range []iter.Seq[string]{maps.Keys(t.Shown), maps.Keys(t.Created)} {
		for id := range ids {
			n := t.Graph.Node(id)
			if n != nil && !slices.Contains(found, id) && t.OnLevel(id) && strings.EqualFold(name, strings.TrimSpace(n.Name)) {
				found = append(found, id)
			}
		}
	}
	slices.SortFunc(found, graph.Compare)
	return found
}
