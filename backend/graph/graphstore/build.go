package graphstore

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/graph"
)

// builder joins graph files to one graph. What does not fit is repaired where nothing is lost by it, and said.
type builder struct {
	files    map[string]*raw // by file name
	g        *graph.Graph
	used     map[string]bool // file names
	found    []diag.Diagnostic
	fill     func(*graph.Node)
	place    func(g *graph.Graph, level string, nodes []string) []graph.Op
	repaired bool // the files differ from the graph
}

func (b *builder) say(file string, d diag.Diagnostic) {
	b.repaired = true
	b.found = append(b.found, d.At(graphDir+"/"+file, 0))
}

// build makes the graph. next is the least that the counters may be.
func (b *builder) build(nextNode, nextEdge int) *graph.Graph {
	b.g = graph.New()
	b.used = map[string]bool{}
	root := b.files[graph.RootFile]
	b.g.Meta = root.meta
	if b.g.Meta == nil {
		b.g.Meta = map[string]json.RawMessage{}
	}
	b.count(root, nextNode, nextEdge)
	b.addLevel(root)
	for _, name := range slices.Sorted(maps.Keys(root.agents)) {
		a := root.agents[name]
		if a.Position != "" && b.g.Node(a.Position) == nil {
			to := ""
			if goal := b.g.Goal(); goal != nil {
				to = goal.ID
			}
			b.say(root.name, diag.New("graph.agent", "agent", name, "node", a.Position))
			a.Position = to
		}
		b.must(graph.AgentOp(name, nil, &a))
	}
	b.g.Version = 0
	return b.g
}

// count sets the counters: never at or below an id that is in use (CRG-60).
func (b *builder) count(root *raw, nextNode, nextEdge int) {
	node, edge := counter(nextNode), counter(nextEdge)
	inFileNode, inFileEdge := 1, 1
	for _, f := range b.files {
		for id := range f.nodes {
			if n, ok := graph.Number(id); ok && id[0] == 'n' {
				inFileNode = max(inFileNode, n+1)
			}
		}
		for id := range f.edges {
			if n, ok := graph.Number(id); ok && id[0] == 'e' {
				inFileEdge = max(inFileEdge, n+1)
			}
		}
	}
	if root.nextID != 0 && max(root.nextID, node) < inFileNode {
		b.say(root.name, diag.New("graph.counter", "was", strconv.Itoa(root.nextID), "used", strconv.Itoa(inFileNode-1)))
	}
	b.g.NextNode = max(node, inFileNode, counter(root.nextID))
	b.g.NextEdge = max(edge, inFileEdge, counter(root.nextEdge))
}

// counter is a counter as a file says it, or 1 where it cannot be one.
func counter(n int) int {
	if n < 1 || n > graph.MaxNumber {
		return 1
	}
	return n
}

func (b *builder) must(op graph.Op) bool {
	if err := b.g.Apply(op); err != nil {
		b.say(b.fileOf(op.Level), diag.New("graph.misfit").About(asReason("graph.rule", "misfit.change", err)))
		return false
	}
	return true
}

func (b *builder) fileOf(level string) string {
	if l := b.g.Level(level); l != nil && level != "" {
		return l.Meta.File
	}
	return graph.RootFile
}

func (b *builder) addLevel(f *raw) {
	b.used[f.name] = true
	l := b.g.Level(f.level)
	l.FileExtra = f.extra
	if f.level != "" {
		l.FileMeta = f.meta
	}
	b.rename(f)
	b.addContents(f)
	b.uncross(f)
	for _, id := range slices.Clone(l.NodeIDs()) {
		if n := l.Node(id); n.Subgraph != "" {
			b.addInner(f, n)
		}
	}
}

// rename gives new ids to values whose id is missing or taken, and drops what cannot stay.
func (b *builder) rename(f *raw) {
	for _, id := range taken(f.nodes, b.g.LevelOf) {
		if at, taken := b.g.LevelOf(id); taken {
			n := f.nodes[id].Clone()
			n.ID = b.g.TakeNodeID()
			if f.unplaced[f.nodes[id]] {
				f.unplaced[n] = true
			}
			delete(f.nodes, id)
			f.nodes[n.ID] = n
			for eid, e := range f.edges {
				if e.From == id || e.To == id {
					c := e.Clone()
					if c.From == id && (c.External == nil || c.External.Direction == "out") {
						c.From = n.ID
					}
					if c.To == id && (c.External == nil || c.External.Direction != "out") {
						c.To = n.ID
					}
					f.edges[eid] = c
				}
			}
			b.say(f.name, diag.New("graph.double-id", "what", "node_elsewhere", "id", id, "file", b.fileOf(at), "now", n.ID))
		}
	}
	for _, n := range f.looseNodes {
		n.ID = b.g.TakeNodeID()
		f.nodes[n.ID] = n
		b.repaired = true
	}
	for _, id := range taken(f.edges, b.g.LevelOfEdge) {
		if at, taken := b.g.LevelOfEdge(id); taken {
			c := f.edges[id].Clone()
			c.ID = b.g.TakeEdgeID()
			delete(f.edges, id)
			f.edges[c.ID] = c
			b.say(f.name, diag.New("graph.double-id", "what", "edge_elsewhere", "id", id, "file", b.fileOf(at), "now", c.ID))
		}
	}
	for _, e := range f.looseEdges {
		e.ID = b.g.TakeEdgeID()
		f.edges[e.ID] = e
		b.repaired = true
	}
}

// taken are the ids that are in use on another level, in order.
func taken[T any](values map[string]*T, find func(string) (string, bool)) (out []string) {
	for id := range values {
		if _, taken := find(id); taken {
			out = append(out, id)
		}
	}
	slices.SortFunc(out, graph.Compare)
	return out
}

// inOrder are all values in order of their ids. known is their order in the file, where most are sorted already: sorting
// such a list costs next to nothing.
func inOrder[T any](values map[string]*T, known []string, id func(*T) string) []*T {
	list := make([]*T, 0, len(values))
	have := map[string]bool{}
	for _, id := range known {
		if v := values[id]; v != nil {
			list = append(list, v)
		}
	}
	if len(list) < len(values) { // some came later, from the journal
		for _, v := range list {
			have[id(v)] = true
		}
		for i, v := range values {
			if !have[i] {
				list = append(list, v)
			}
		}
	}
	slices.SortFunc(list, func(a, b *T) int { return graph.Compare(id(a), id(b)) })
	return list
}

func (b *builder) addContents(f *raw) {
	c := graph.Contents{
		Nodes: f.nodes, NodeList: inOrder(f.nodes, f.nodeIDs, func(n *graph.Node) string { return n.ID }),
		Edges: f.edges, EdgeList: inOrder(f.edges, f.edgeIDs, func(e *graph.Edge) string { return e.ID }),
	}
	for _, n := range c.NodeList {
		if b.fill != nil && (n.Importance == 0 || n.State == "" || n.Type == "") {
			b.fill(n)
		}
	}
	for i, e := range c.EdgeList {
		if x := e.External; x != nil && x.Direction != "in" && x.Direction != "out" {
			e = e.Clone()
			e.External.Direction = map[bool]string{true: "in", false: "out"}[f.nodes[e.To] != nil]
			f.edges[e.ID], c.EdgeList[i] = e, e
			b.say(f.name, diag.New("graph.external", "id", e.ID))
		}
	}
	for _, e := range b.g.Load(f.level, c) {
		missing := e.From
		if f.nodes[e.From] != nil {
			missing = e.To
		}
		b.say(f.name, diag.New("graph.dangling", "id", e.ID, "from", e.From, "to", e.To, "missing", missing))
	}
	for _, id := range slices.SortedFunc(maps.Keys(f.groups), graph.Compare) {
		g := f.groups[id]
		if kept := slices.DeleteFunc(slices.Clone(g.Nodes), func(n string) bool { return f.nodes[n] == nil }); len(kept) < len(g.Nodes) {
			b.say(f.name, diag.New("graph.group", "group", g.Label))
			g = g.Clone()
			g.Nodes = kept
		}
		b.must(graph.GroupOp(f.level, nil, g))
	}
	b.placeNew(f)
}

// placeNew gives a place to nodes whose file says none, as where another program added them: all of them at the origin
// would cover each other. Whoever may write puts the places into the file at once; a reader finds the same ones.
func (b *builder) placeNew(f *raw) {
	var ids []string
	for n := range f.unplaced {
		if f.nodes[n.ID] == n { // the journal says nothing newer
			ids = append(ids, n.ID)
		}
	}
	if len(ids) == 0 || b.place == nil {
		return
	}
	slices.SortFunc(ids, graph.Compare)
	for _, op := range b.place(b.g, f.level, ids) {
		b.must(op)
	}
	b.repaired = true
	b.found = append(b.found, diag.New("graph.placed", "n", strconv.Itoa(len(ids))).At(graphDir+"/"+f.name, 0))
}

// addInner adds the level inside a Master.
func (b *builder) addInner(parent *raw, master *graph.Node) {
	name := master.Subgraph
	inner := b.files[name]
	switch {
	case !levelFileName(name) || b.used[name]:
		why := "taken"
		if !b.used[name] {
			why = "name"
		}
		fixed := master.Clone()
		fixed.Subgraph = graph.LevelFile(master.ID)
		inner = b.files[fixed.Subgraph]
		b.say(parent.name, diag.New("graph.subgraph", "master", master.ID, "file", name, "why", why, "now", fixed.Subgraph))
		if b.used[fixed.Subgraph] {
			return
		}
		b.must(graph.NodeOp(parent.level, master, fixed))
		name = fixed.Subgraph
	}
	if inner == nil {
		inner = newRaw(name, master.ID)
		b.say(name, diag.New("graph.missing-file", "what", "inside", "master", master.Label()))
	}
	inner.level = master.ID
	if b.must(graph.LevelOp(master.ID, nil, &graph.LevelMeta{Parent: parent.level, File: name})) {
		b.addLevel(inner)
	}
}

// levelFileName is true for a plain name of a sub-graph file; anything else would reach out of the folder.
func levelFileName(name string) bool {
	return name != graph.RootFile && strings.HasPrefix(name, "graph-data-") && strings.HasSuffix(name, ".json") &&
		path.Base(name) == name && !strings.ContainsAny(name, `\/:*?"<>|`)
}
