package document

import (
	"slices"
	"strings"
	"sync"

	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// deleted are the thoughts that the person deleted, as far as the journal goes back. Undo needs no entry of its own: a node that came back is there.
type deleted struct {
	mu     sync.Mutex
	byName map[string][]string // ids
	byText map[string][]string
}

// Deleted is the node that the person deleted and that had this name or this text, however it is spelled; "" = there is none, or it is in the graph
// again. It may be asked within View and while a step is made.
func (d *Document) Deleted(g *graph.Graph, name, text string) string {
	d.deleted.mu.Lock()
	defer d.deleted.mu.Unlock()
	for _, id := range slices.Concat(d.deleted.byName[spelled(name)], d.deleted.byText[spelled(text)]) {
		if g.Node(id) == nil {
			return id
		}
	}
	return ""
}

// note takes a record of the journal in: what the person deletes is not wanted, and what they make themselves is wanted again.
func (t *deleted) note(rec *graphstore.Record) {
	if rec.Kind != graphstore.KindStep || rec.Turn != "" || rec.By != graph.Person || len(rec.Undoes) > 0 {
		return
	}
	var gone []*graph.Node
	there := map[string]bool{}
	rewritten := false
	for _, op := range rec.Ops {
		switch c := op.Node; {
		case c == nil:
		case c.After == nil && c.Before.Type == graph.TypeArtifact: // a document is no thought
		case c.After == nil:
			gone = append(gone, c.Before)
		default:
			there[c.ID] = true
			rewritten = rewritten || c.Before != nil && c.Before.Full() != c.After.Full()
		}
	}
	moved := slices.ContainsFunc(gone, func(n *graph.Node) bool { return there[n.ID] })
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.byName == nil {
		t.byName, t.byText = map[string][]string{}, map[string][]string{}
	}
	for _, op := range rec.Ops {
		if c := op.Node; len(t.byName) > 0 && c != nil && c.Before == nil && c.After.Type != graph.TypeArtifact {
			delete(t.byName, spelled(c.After.Name))
			delete(t.byText, spelled(c.After.Full()))
		}
	}
	if rewritten || moved {
		return // merged into another one, or taken out of a Master: the thought is not gone
	}
	for _, n := range gone {
		keep(t.byName, spelled(n.Name), n.ID)
		keep(t.byText, spelled(n.Full()), n.ID)
	}
}

func keep(in map[string][]string, key, id string) {
	if key != "" && !slices.Contains(in[key], id) {
		in[key] = append(in[key], id)
	}
}

// spelled is a text without what differs between two ways to write it, short enough to be kept.
func spelled(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	if len(text) > 100 {
		return graph.Digest(text)
	}
	return text
}
