package graphstore

import (
	"fmt"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/graph"
)

// assemble replays the records that the files do not hold, each on the file of its level, and joins the files.
// Records hold whole values, so replaying one twice does no harm, and no order between files matters.
func (s *Store) assemble(files map[string]*onDisk) (b *builder, replayed map[string]bool, err error) {
	levels := levelsOf(files)
	root := files[graph.RootFile]
	from := root.raw.lastSeq
	for _, f := range files {
		if f.raw == nil {
			continue
		}
		if !f.foreign {
			f.raw.lastSeq = max(f.raw.lastSeq, s.index.Seq)
			if !root.foreign {
				f.raw.lastSeq = max(f.raw.lastSeq, root.raw.lastSeq) // the root is written last
			}
		}
		from = min(from, f.raw.lastSeq)
	}
	nextNode, nextEdge, expect := 1, 1, from+1
	if lacking(levels) { // its level began in the journal, unless it is lost
		from = min(from, s.index.Seq)
	}
	replayed = map[string]bool{}
	first := true
	for rec, err := range s.Records(from + 1) {
		if err != nil {
			return nil, nil, err
		}
		if first && rec.Seq > expect {
			s.found = append(s.found, diag.New("journal.gap", "from", fmt.Sprint(expect), "to", fmt.Sprint(rec.Seq-1)).At(journalDir, 0))
		}
		first = false
		nextNode, nextEdge = max(nextNode, rec.NextNode), max(nextEdge, rec.NextEdge)
		for _, op := range rec.Ops {
			if replay(levels, op, rec.Seq) {
				replayed[op.Level] = true
			}
		}
	}
	b = &builder{files: map[string]*raw{}, fill: s.o.Fill, place: s.o.Place}
	for _, f := range levels {
		b.files[f.name] = f
	}
	b.build(nextNode, nextEdge)
	return b, replayed, nil
}

// lacking reports a Master whose file is not there.
func lacking(levels map[string]*raw) bool {
	names := map[string]bool{}
	for _, f := range levels {
		names[f.name] = true
	}
	for _, f := range levels {
		for _, n := range f.masters {
			if n.Subgraph != "" && !names[n.Subgraph] {
				return true
			}
		}
	}
	return false
}

// levelsOf finds out which level each file holds: the Master that names it, else its own name.
func levelsOf(files map[string]*onDisk) map[string]*raw {
	masters := map[string]string{}
	for _, f := range files {
		if f.raw == nil {
			continue
		}
		for _, n := range f.raw.masters {
			if n.Subgraph != "" && n.ID != "" {
				masters[n.Subgraph] = n.ID
			}
		}
	}
	levels := map[string]*raw{}
	for _, f := range sortedFiles(files) {
		if f.raw == nil {
			continue
		}
		level := ""
		if f.name != graph.RootFile {
			level = strings.TrimSuffix(strings.TrimPrefix(f.name, "graph-data-"), ".json")
			if m := masters[f.name]; m != "" {
				level = m
			}
		}
		f.raw.level = level
		levels[level] = f.raw
	}
	return levels
}

// replay puts one op on the file of its level, unless the file holds it already.
func replay(levels map[string]*raw, op graph.Op, seq uint64) bool {
	f := levels[op.Level]
	if f == nil {
		if op.Sub != nil && op.Sub.After == nil {
			return false
		}
		f = newRaw(graph.LevelFile(op.Level), op.Level)
		levels[op.Level] = f
	}
	if seq <= f.lastSeq {
		return false
	}
	switch {
	case op.Sub != nil && op.Sub.After == nil:
		delete(levels, op.Level)
	case op.Sub != nil:
		if levelFileName(op.Sub.After.File) {
			f.name = op.Sub.After.File
		}
	case op.Node != nil:
		put(f.nodes, op.Node, func(n *graph.Node) string { return n.ID })
	case op.Edge != nil:
		put(f.edges, op.Edge, func(e *graph.Edge) string { return e.ID })
	case op.Group != nil:
		put(f.groups, op.Group, func(g *graph.Group) string { return g.ID })
	case op.Agent != nil:
		if f.agents == nil {
			f.agents = map[string]graph.Agent{}
		}
		if op.Agent.After == nil {
			delete(f.agents, op.Agent.ID)
		} else {
			f.agents[op.Agent.ID] = *op.Agent.After
		}
	}
	return true
}

// put ignores a change whose value has another id than the change: CRG writes none.
func put[T any](m map[string]*T, c *graph.Change[T], id func(*T) string) {
	switch {
	case c.After == nil:
		delete(m, c.ID)
	case c.ID != "" && id(c.After) == c.ID:
		m[c.ID] = c.After
	}
}
