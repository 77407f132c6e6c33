package graph

import (
	"encoding/json"
	"slices"

	"crg/backend/base/message"
)

// Merge makes two nodes of one level into one, keep (A12, CRG-131): edges are redirected, duplicates (same ends and type)
// and self loops dropped, texts joined unless content is given; groups, anchors and agents follow. name "" keeps the name.
func Merge(tx *Tx, keep, merge, name, content string) (Rewiring, error) {
	var done Rewiring
	g := tx.g
	a, b := g.Node(keep), g.Node(merge)
	switch {
	case a == nil:
		return done, noNode(keep)
	case b == nil:
		return done, noNode(merge)
	case keep == merge:
		return done, misfit("itself", "node", keep)
	case g.nodeLevel[keep] != g.nodeLevel[merge]:
		return done, misfit("levels", "a", keep, "b", merge)
	case b.IsMaster() || g.levels[merge] != nil:
		return done, misfit("master", "node", merge)
	}
	level := g.nodeLevel[keep]
	err := tx.whole(func() error {
		if err := mergeEdges(tx, level, a, b, &done); err != nil {
			return err
		}
		if err := mergeRest(tx, level, a, b); err != nil {
			return err
		}
		return tx.Apply(NodeOp(level, b, nil), NodeOp(level, a, joined(a, b, name, content)))
	})
	if err != nil {
		return Rewiring{}, err
	}
	return done, nil
}

func joined(a, b *Node, name, content string) *Node {
	n := a.Clone()
	if name != "" {
		n.Name = name
	}
	one, two := a.Full(), b.Full()
	switch {
	case content != "":
		n.SetText(content)
	case one == "":
		n.SetText(two)
	case two != "" && two != one:
		n.SetText(one + "\n\n" + two)
	}
	if n.Anchor == b.ID {
		n.Anchor = b.Anchor
	}
	if n.Anchor == n.ID {
		n.Anchor = ""
	}
	for k, v := range b.Extra {
		if _, there := n.Extra[k]; !there {
			if n.Extra == nil {
				n.Extra = map[string]json.RawMessage{}
			}
			n.Extra[k] = v
		}
	}
	return n
}

// mergeEdges redirects b's edges to a. Two edges are the same when they join the same nodes in the end, through whatever
// Masters, and have one type: two edges to one Master that belong to different nodes inside it both stay.
func mergeEdges(tx *Tx, level string, a, b *Node, done *Rewiring) error {
	g := tx.g
	type key struct{ from, to, kind string }
	keyOf := func(e *Edge) key {
		from, to, _ := g.Ends(e)
		return key{from, to, e.Type}
	}
	l := g.levels[level]
	have := map[key]string{}
	for _, e := range l.EdgesOf(a.ID) {
		if e.Other(a.ID) != b.ID {
			have[keyOf(e)] = e.ID
		}
	}
	for _, e := range l.EdgesOf(b.ID) {
		now := e.Clone()
		if now.From == b.ID {
			now.From = a.ID
		}
		if now.To == b.ID {
			now.To = a.ID
		}
		if now.From == now.To && now.External == nil {
			done.drop(e, message.New("drop.itself", "node", a.ID))
			if err := DeleteEdge(tx, e.ID); err != nil {
				return err
			}
			continue
		}
		if err := tx.Apply(EdgeOp(level, e, now)); err != nil {
			return err
		}
		k := keyOf(now)
		if twin, there := have[k]; there {
			done.drop(e, message.New("drop.same", "edge", twin))
			if err := DeleteEdge(tx, e.ID); err != nil {
				return err
			}
			continue
		}
		have[k] = e.ID
		done.redirect(e, now)
	}
	return nil
}

// mergeRest moves all else that names b over to a.
func mergeRest(tx *Tx, level string, a, b *Node) error {
	g := tx.g
	l := g.levels[level]
	for _, id := range slices.Clone(l.anchored[b.ID]) {
		if id == a.ID {
			continue
		}
		before := l.nodes[id]
		after := before.Clone()
		after.Anchor = a.ID
		if err := tx.Apply(NodeOp(level, before, after)); err != nil {
			return err
		}
	}
	for _, id := range l.GroupIDs() {
		nodes := slices.Clone(l.groups[id].Nodes)
		if at := slices.Index(nodes, b.ID); at >= 0 {
			if slices.Contains(nodes, a.ID) {
				nodes = without(nodes, b.ID)
			} else {
				nodes[at] = a.ID
			}
		}
		if err := regroup(tx, level, id, nodes); err != nil {
			return err
		}
	}
	for _, name := range agentNames(g) {
		if before := g.agents[name]; before.Position == b.ID {
			after := before
			after.Position = a.ID
			if err := tx.Apply(AgentOp(name, &before, &after)); err != nil {
				return err
			}
		}
	}
	return nil
}
