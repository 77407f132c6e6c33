package graph

import (
	"encoding/json"
	"maps"
	"slices"
)

// Graph is all levels of one project in memory. It is not safe for concurrent use: run/document holds the lock.
type Graph struct {
	// Version counts applied ops since the graph was loaded.
	Version uint64
	// NextNode and NextEdge are the numbers the next node and edge get. They never go back (CRG-59, 60, 91).
	NextNode, NextEdge int
	// Meta holds the unknown metadata keys of the root file, and createdAt, lastModified, format.
	Meta map[string]json.RawMessage

	levels    map[string]*Level
	nodeLevel map[string]string   // node id → level, of nodes below the top level
	edgeLevel map[string]string   // the same for edges
	markers   int                 // edges inside Masters that stand for one outside
	inner     map[string][]string // edge id → markers inside Masters that it stands for (see redirect.go)
	agents    map[string]Agent
	observers []func(Op)
}

// New is an empty graph: the top level and counters at 1.
func New() *Graph {
	return &Graph{
		NextNode: 1, NextEdge: 1, Meta: map[string]json.RawMessage{},
		levels: map[string]*Level{"": newLevel("", LevelMeta{File: RootFile})}, nodeLevel: map[string]string{},
		edgeLevel: map[string]string{}, inner: map[string][]string{}, agents: map[string]Agent{},
	}
}

// RootFile is the name of the top level's file in the folder graph/.
const RootFile = "graph-data.json"

// LevelFile is the file of the level inside a Master.
func LevelFile(master string) string {
	if master == "" {
		return RootFile
	}
	return "graph-data-" + master + ".json"
}

// Observe has fn called after every applied op, undo and rollback included. Indexes keep up this way.
func (g *Graph) Observe(fn func(Op)) { g.observers = append(g.observers, fn) }

// Root is the top level.
func (g *Graph) Root() *Level { return g.levels[""] }

// Level is the level inside a Master ("" = top), or nil.
func (g *Graph) Level(master string) *Level { return g.levels[master] }

// Levels are the ids of all levels, the top level first, then by Master id.
func (g *Graph) Levels() []string {
	return slices.SortedFunc(maps.Keys(g.levels), func(a, b string) int {
		if a == "" || b == "" {
			return len(a) - len(b)
		}
		return Compare(a, b)
	})
}

// Node finds a node on any level, or nil.
func (g *Graph) Node(id string) *Node {
	if n := g.Root().nodes[id]; n != nil {
		return n
	}
	if l, ok := g.nodeLevel[id]; ok {
		return g.levels[l].nodes[id]
	}
	return nil
}

// Edge finds an edge on any level, or nil.
func (g *Graph) Edge(id string) *Edge {
	if e := g.Root().edges[id]; e != nil {
		return e
	}
	if l, ok := g.edgeLevel[id]; ok {
		return g.levels[l].edges[id]
	}
	return nil
}

// LevelOf is the level that holds the node.
func (g *Graph) LevelOf(node string) (level string, ok bool) {
	if level, ok = g.nodeLevel[node]; !ok {
		_, ok = g.Root().nodes[node]
	}
	return level, ok
}

// LevelOfEdge is the level that holds the edge.
func (g *Graph) LevelOfEdge(edge string) (level string, ok bool) {
	if level, ok = g.edgeLevel[edge]; !ok {
		_, ok = g.Root().edges[edge]
	}
	return level, ok
}

// Len counts all nodes and edges of all levels.
func (g *Graph) Len() (nodes, edges int) {
	return len(g.Root().nodes) + len(g.nodeLevel), len(g.Root().edges) + len(g.edgeLevel) - g.markers
}

// Goals are the Goals of a level in id order.
func (g *Graph) Goals(level string) []*Node {
	l := g.levels[level]
	if l == nil {
		return nil
	}
	goals := l.types[TypeGoal]
	out := make([]*Node, 0, len(goals))
	for _, id := range goals {
		out = append(out, l.nodes[id])
	}
	return out
}

// Goal is the root Goal with the lowest id (A28), or nil.
func (g *Graph) Goal() *Node {
	if goals := g.Goals(""); len(goals) > 0 {
		return goals[0]
	}
	return nil
}

// Path lists the Masters round a level, innermost first; empty at the top.
func (g *Graph) Path(level string) []*Node {
	var out []*Node
	for level != "" && len(out) <= len(g.levels) {
		l := g.levels[level]
		if l == nil {
			break
		}
		if m := g.Node(level); m != nil {
			out = append(out, m)
		}
		level = l.Meta.Parent
	}
	return out
}

// Agent is an agent's place; ok is false before its first start.
func (g *Graph) Agent(name string) (a Agent, ok bool) {
	a, ok = g.agents[name]
	return a, ok
}

// Agents are all agents by name.
func (g *Graph) Agents() map[string]Agent { return maps.Clone(g.agents) }

// TakeNodeID burns and returns the next node id. It is not undone: an id once given is never given again.
func (g *Graph) TakeNodeID() string {
	id := FormatID('n', g.NextNode)
	for g.NextNode++; g.Node(id) != nil; g.NextNode++ { // a foreign id, which does not count
		id = FormatID('n', g.NextNode)
	}
	return id
}

// TakeEdgeID burns and returns the next edge id.
func (g *Graph) TakeEdgeID() string {
	id := FormatID('e', g.NextEdge)
	for g.NextEdge++; g.Edge(id) != nil; g.NextEdge++ {
		id = FormatID('e', g.NextEdge)
	}
	return id
}

// Apply makes one change. It fails with graph.rule, changing nothing, where the op does not fit the graph as it is:
// so a foreign journal or a wrong inverse can never corrupt it.
func (g *Graph) Apply(op Op) error {
	if err := g.apply(op); err != nil {
		return err
	}
	g.Version++
	for _, fn := range g.observers {
		fn(op)
	}
	return nil
}

func (g *Graph) apply(op Op) error {
	l := g.levels[op.Level]
	if l == nil && op.Sub == nil {
		return misfit("no-level", "level", op.Level)
	}
	switch {
	case op.Node != nil:
		return g.applyNode(l, op.Node)
	case op.Edge != nil:
		return g.applyEdge(l, op.Edge)
	case op.Group != nil:
		return l.applyGroup(op.Group)
	case op.Sub != nil:
		return g.applyLevel(op.Sub)
	case op.Agent != nil:
		if op.Agent.After == nil {
			delete(g.agents, op.Agent.ID)
		} else {
			g.agents[op.Agent.ID] = *op.Agent.After
		}
		return nil
	}
	return misfit("empty")
}

func (g *Graph) applyNode(l *Level, c *Change[Node]) error {
	have := l.nodes[c.ID]
	switch {
	case (have == nil) != (c.Before == nil):
		return misplaced("node", c.ID, have != nil)
	case c.After != nil && (c.After.ID != c.ID || c.ID == ""):
		return misfit("id", "what", "node", "id", c.ID)
	case c.Before == nil:
		if at, taken := g.LevelOf(c.ID); taken {
			return misfit("elsewhere", "what", "node", "id", c.ID, "level", levelValue(at))
		}
	case c.After == nil && l.Degree(c.ID) > 0:
		return misfit("has-edges", "node", c.ID)
	case c.After == nil && l.framed[c.ID] > 0:
		return misfit("in-group", "node", c.ID)
	case c.After == nil && g.levels[c.ID] != nil && !g.levels[c.ID].detached():
		return misfit("holds-level", "node", c.ID)
	}
	l.putNode(c.ID, have, c.After)
	if c.After == nil {
		delete(g.nodeLevel, c.ID)
		return nil
	}
	if l.ID != "" {
		g.nodeLevel[c.ID] = l.ID
	}
	if n, ok := Number(c.ID); ok && c.ID[0] == 'n' && n >= g.NextNode {
		g.NextNode = n + 1
	}
	return nil
}

func (g *Graph) applyEdge(l *Level, c *Change[Edge]) error {
	have := l.edges[c.ID]
	if (have == nil) != (c.Before == nil) {
		return misplaced("edge", c.ID, have != nil)
	}
	if c.After != nil {
		if c.After.ID != c.ID || c.ID == "" {
			return misfit("id", "what", "edge", "id", c.ID)
		}
		if at, taken := g.LevelOfEdge(c.ID); taken && at != l.ID {
			return misfit("elsewhere", "what", "edge", "id", c.ID, "level", levelValue(at))
		}
		for _, end := range l.ends(c.After) {
			if l.nodes[end] == nil {
				return misfit("edge-end", "edge", c.ID, "node", end)
			}
		}
	}
	l.putEdge(c.ID, have, c.After)
	g.trackRedirect(have, c.After)
	if c.After == nil {
		delete(g.edgeLevel, c.ID)
		return nil
	}
	if l.ID != "" {
		g.edgeLevel[c.ID] = l.ID
	}
	if n, ok := Number(c.ID); ok && c.ID[0] == 'e' && n >= g.NextEdge {
		g.NextEdge = n + 1
	}
	return nil
}

func (g *Graph) applyLevel(c *Change[LevelMeta]) error {
	have := g.levels[c.ID]
	switch {
	case c.ID == "":
		return misfit("top")
	case (have == nil) != (c.Before == nil):
		return misplaced("level", c.ID, have != nil)
	case c.After == nil && len(have.nodes)+len(have.edges)+len(have.groups) > 0:
		return misfit("level-full", "level", c.ID)
	}
	switch {
	case c.After == nil:
		delete(g.levels, c.ID)
	case have != nil:
		have.Meta = *c.After
	default:
		g.levels[c.ID] = newLevel(c.ID, *c.After)
	}
	return nil
}
