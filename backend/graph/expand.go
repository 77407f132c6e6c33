package graph

import (
	"slices"

	"crg/backend/base/message"
)

// Expand dissolves a Master: what is inside comes back to its level, as it was before Compress. Edges drawn to the Master
// since then are attached to the node named in attachTo (edge id → node inside), else to the first node inside.
func Expand(tx *Tx, master string, attachTo map[string]string) (Rewiring, error) {
	g := tx.g
	x := &expansion{tx: tx, attachTo: attachTo, master: g.Node(master), inside: g.levels[master]}
	if x.master == nil {
		return Rewiring{}, noNode(master)
	}
	if x.inside == nil {
		return Rewiring{}, misfit("no-master", "node", master)
	}
	x.level = g.nodeLevel[master]
	x.memory = recall(x.master)
	x.ids = slices.Clone(x.inside.order)
	x.first = x.inside.First()
	for edge, node := range attachTo {
		if x.inside.nodes[node] == nil {
			return Rewiring{}, misfit("attach", "edge", edge, "node", node, "master", master)
		}
	}
	err := tx.whole(func() error {
		return steps(x.moveAgents, x.moveGraph, x.moveAnchors)
	})
	if err != nil {
		return Rewiring{}, err
	}
	return x.done, nil
}

// Loose are the edges that were drawn to a Master itself, so that no marker inside says where they go when it is dissolved.
// In the order of their ids.
func (g *Graph) Loose(master string) []*Edge {
	inside := g.levels[master]
	if inside == nil || g.Node(master) == nil {
		return nil
	}
	var inner []*Edge
	for _, id := range inside.EdgeIDs() {
		inner = append(inner, inside.edges[id])
	}
	outer := g.levels[g.nodeLevel[master]].EdgesOf(master)
	known := map[string]bool{}
	for _, chain := range g.chains(inner, outer) {
		if len(chain) > 0 {
			known[chain[len(chain)-1].ID] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(outer), func(e *Edge) bool { return known[e.ID] })
}

// Attachable are the nodes inside a Master that its loose edges may go to when it is dissolved, the one that they go to by themselves
// first; none where there is nothing to choose.
func (g *Graph) Attachable(master string) []*Node {
	inside := g.levels[master]
	if inside == nil || len(inside.nodes) == 0 || len(g.Loose(master)) == 0 {
		return nil
	}
	first := inside.First()
	out := []*Node{inside.Node(first)}
	for _, id := range inside.NodeIDs() {
		if id != first {
			out = append(out, inside.Node(id))
		}
	}
	return out
}

// expansion is one Expand under way.
type expansion struct {
	tx       *Tx
	level    string // where the Master is
	master   *Node
	inside   *Level
	ids      []string // nodes inside
	first    string
	attachTo map[string]string
	memory   memory
	done     Rewiring
}

func (x *expansion) moveAgents() error {
	for _, name := range agentNames(x.tx.g) {
		before := x.tx.g.agents[name]
		if before.Position != x.master.ID {
			continue
		}
		after := before
		after.Position = x.memory.Agents[name]
		if x.inside.nodes[after.Position] == nil {
			after.Position = x.first
		}
		if after.Position == "" {
			after.Position = x.tx.g.refuge(x.master)
		}
		if err := x.tx.Apply(AgentOp(name, &before, &after)); err != nil {
			return err
		}
	}
	return nil
}

// moveGraph takes all edges away, moves the nodes, removes the Master, and puts the edges back.
func (x *expansion) moveGraph() error {
	g, id := x.tx.g, x.master.ID
	outer := g.levels[x.level].EdgesOf(id)
	var inner []*Edge
	for _, e := range x.inside.EdgeIDs() {
		inner = append(inner, x.inside.edges[e])
	}
	chains := g.chains(inner, outer)
	for _, e := range inner {
		if err := x.tx.Apply(EdgeOp(id, e, nil)); err != nil {
			return err
		}
	}
	for _, e := range outer {
		if err := x.tx.Apply(EdgeOp(x.level, e, nil)); err != nil {
			return err
		}
	}
	if err := x.moveNodes(); err != nil {
		return err
	}
	meta := x.inside.Meta
	if err := x.tx.Apply(LevelOp(id, &meta, nil), NodeOp(x.level, x.master, nil)); err != nil {
		return err
	}
	used := map[string]bool{}
	for _, e := range inner {
		if err := x.placeInner(e, chains[e.ID], used); err != nil {
			return err
		}
	}
	for _, e := range outer {
		if !used[e.ID] {
			if err := x.reattach(e); err != nil {
				return err
			}
		}
	}
	return nil
}

// moveNodes brings the nodes out with their groups. Groups that framed the Master hold them before it goes.
func (x *expansion) moveNodes() error {
	var groups []*Group
	for _, id := range x.inside.GroupIDs() {
		groups = append(groups, x.inside.groups[id])
		if err := x.tx.Apply(GroupOp(x.master.ID, x.inside.groups[id], nil)); err != nil {
			return err
		}
	}
	if err := moveNodes(x.tx, x.ids, x.master.ID, x.level); err != nil {
		return err
	}
	if err := x.placeGroups(groups); err != nil {
		return err
	}
	return x.restoreGroups()
}

// chains finds, for each marker inside, what stands for it, up to the edge at the Master. A marker whose edge outside
// was deleted has none.
func (g *Graph) chains(inner, outer []*Edge) map[string][]*Edge {
	atMaster := map[string]bool{}
	for _, e := range outer {
		atMaster[e.ID] = true
	}
	out := map[string][]*Edge{}
	for _, e := range inner {
		chain, _ := g.outward(e)
		if at := slices.IndexFunc(chain, func(c *Edge) bool { return atMaster[c.ID] }); at >= 0 {
			out[e.ID] = chain[:at+1]
			delete(atMaster, chain[at].ID) // a damaged file may name one edge twice
		}
	}
	return out
}

func (x *expansion) placeInner(e *Edge, chain []*Edge, used map[string]bool) error {
	if e.External == nil {
		return x.tx.Apply(EdgeOp(x.level, nil, e))
	}
	if len(chain) == 0 {
		x.done.drop(e, message.New("drop.outside"))
		return nil
	}
	outer := chain[len(chain)-1]
	used[outer.ID] = true
	now := outer.Clone()
	if e.External.Direction == "in" {
		now.To = e.To
	} else {
		now.From = e.From
	}
	if len(chain) == 1 {
		now.ID, now.By, now.Reason, now.Extra = e.ID, e.By, e.Reason, e.Extra
		x.done.redirect(outer, now)
		return x.tx.Apply(EdgeOp(x.level, nil, now))
	}
	// The far end was compressed after this one, and its marker took the name of the edge this one was redirected to.
	// It takes over the original name: so the last expand gives it back, in whatever order Masters are expanded.
	twin := chain[0]
	renamed := twin.Clone()
	renamed.ID = e.ID
	at := x.tx.g.edgeLevel[twin.ID]
	x.done.redirect(outer, now)
	return x.tx.Apply(EdgeOp(at, twin, nil), EdgeOp(at, nil, renamed), EdgeOp(x.level, nil, now))
}

// reattach gives an edge that was drawn to the Master itself a new end.
func (x *expansion) reattach(e *Edge) error {
	node := x.attachTo[e.ID]
	if node == "" {
		node = x.first
	}
	if node == "" {
		x.done.drop(e, message.New("drop.empty"))
		for _, out := range x.standing(e) {
			if err := DeleteEdge(x.tx, out); err != nil {
				return err
			}
		}
		return nil
	}
	now := e.Clone()
	if now.From == x.master.ID {
		now.From = node
	}
	if now.To == x.master.ID {
		now.To = node
	}
	x.done.redirect(e, now)
	return x.tx.Apply(EdgeOp(x.level, nil, now))
}

// standing names the next edge out of a marker, if it is there.
func (x *expansion) standing(e *Edge) []string {
	if e.External == nil || x.tx.g.Edge(e.External.RedirectedEdge) == nil {
		return nil
	}
	return []string{e.External.RedirectedEdge}
}

// moveAnchors gives nodes that were anchored at the Master their old anchor back.
func (x *expansion) moveAnchors() error {
	l := x.tx.g.levels[x.level]
	ids := slices.Clone(l.anchored[x.master.ID])
	for id := range x.memory.Anchors {
		if n := l.nodes[id]; n != nil && n.Anchor == x.master.ID {
			ids = insert(ids, id)
		}
	}
	for _, id := range ids {
		anchor := x.memory.Anchors[id]
		if anchor == "" || l.nodes[anchor] == nil {
			anchor = x.first
		}
		if anchor == id {
			anchor = ""
		}
		if err := reanchor(x.tx, x.level, id, anchor); err != nil {
			return err
		}
	}
	return nil
}

// placeGroups puts the groups from inside down outside. Where the name was given again there, they get a free one.
func (x *expansion) placeGroups(groups []*Group) error {
	l := x.tx.g.levels[x.level]
	for _, gr := range groups {
		if id := gr.ID; l.groups[id] != nil {
			gr = gr.Clone()
			for gr.ID = id + "-2"; l.groups[gr.ID] != nil; {
				gr.ID += "-2"
			}
		}
		if err := x.tx.Apply(GroupOp(x.level, nil, gr)); err != nil {
			return err
		}
	}
	return nil
}

// restoreGroups gives groups back the members they lost, and those that framed the Master its contents.
func (x *expansion) restoreGroups() error {
	l := x.tx.g.levels[x.level]
	for _, id := range l.GroupIDs() {
		nodes := slices.Clone(l.groups[id].Nodes)
		if at := slices.Index(nodes, x.master.ID); at >= 0 {
			nodes = slices.Insert(without(nodes, x.master.ID), at, without(x.ids, nodes...)...)
		}
		if was := x.memory.Groups[id]; slices.Equal(without(was, x.ids...), nodes) && len(was) > 0 {
			nodes = slices.DeleteFunc(slices.Clone(was), func(n string) bool { return l.nodes[n] == nil })
		} else {
			for _, n := range was {
				if slices.Contains(x.ids, n) && !slices.Contains(nodes, n) {
					nodes = append(nodes, n)
				}
			}
		}
		if err := regroup(x.tx, x.level, id, nodes); err != nil {
			return err
		}
	}
	return nil
}
