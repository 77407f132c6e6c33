package graphstore

import (
	"io"
	"slices"

	"crg/backend/graph"
)

// born finds the files whose level began in records that were not folded when the index was written, also among those that
// no Master names yet, and counts them in.
func (s *Store) born(files, strays map[string]*onDisk) error {
	unknown := len(strays) > 0
	for name := range files {
		_, known := s.index.Files[name]
		unknown = unknown || !known
	}
	if !unknown || s.log.LastSeq() <= s.index.Seq {
		return nil
	}
	count := func(name string) {
		f := files[name]
		if f == nil {
			f = strays[name]
		}
		if _, known := s.index.Files[name]; f == nil || known {
			return
		}
		f.born, files[name] = true, f
		delete(strays, name)
	}
	for rec, err := range s.Records(s.index.Seq + 1) {
		if err != nil {
			return err
		}
		for _, op := range rec.Ops {
			if op.Sub != nil && op.Sub.After != nil {
				count(op.Sub.After.File)
			}
			if op.Node != nil && op.Node.After != nil {
				count(op.Node.After.Subgraph)
			}
		}
	}
	return nil
}

// unfinished are the files that differ from the index because a crash ended the fold that wrote them. Such a file says a
// record that the index does not know, and holds exactly what its copy and the journal up to there say together.
func (s *Store) unfinished(files map[string]*onDisk) (map[string]bool, error) {
	ours, wanted, from := map[string]bool{}, map[string]*raw{}, s.log.LastSeq()
	levelsOf(files)
	suspects := map[string]*onDisk{} // by level
	for name, f := range files {
		old, known := s.index.Files[name]
		if f.raw == nil || f.sum == old || f.raw.lastSeq <= s.index.Seq || f.raw.lastSeq > s.log.LastSeq() || !f.raw.plain(f) {
			continue
		}
		want := newRaw(name, f.raw.level)
		want.lastSeq = s.index.Seq
		if known {
			base := s.base(name)
			if base == nil {
				ours[name] = true // nothing says otherwise
				continue
			}
			want = base.raw
		}
		suspects[f.raw.level], wanted[f.raw.level] = f, want
		from = min(from, want.lastSeq)
	}
	if len(suspects) == 0 {
		return ours, nil
	}
	oldest := uint64(0) // of the records that are still there
	for rec, err := range s.Records(from + 1) {
		if err != nil {
			return nil, err
		}
		if oldest == 0 {
			oldest = rec.Seq
		}
		for _, op := range rec.Ops {
			if f := suspects[op.Level]; f != nil && rec.Seq <= f.raw.lastSeq {
				replay(wanted, op, rec.Seq)
			}
		}
	}
	for level, f := range suspects {
		want := wanted[level]
		ours[f.name] = want != nil && (oldest > want.lastSeq+1 || want.text() == f.raw.text())
	}
	return ours, nil
}

// plain reports that a file says nothing that CRG would not write.
func (r *raw) plain(f *onDisk) bool {
	return len(f.found) == 0 && len(r.looseNodes) == 0 && len(r.looseEdges) == 0 && len(r.unplaced) == 0
}

// text identifies the nodes, edges and groups of a file.
func (r *raw) text() string {
	im := image{
		nodes: inOrder(r.nodes, r.nodeIDs, func(n *graph.Node) string { return n.ID }),
		edges: inOrder(r.edges, r.edgeIDs, func(e *graph.Edge) string { return e.ID }),
	}
	for _, g := range r.groups {
		im.groups = append(im.groups, g)
	}
	slices.SortFunc(im.groups, func(a, b *graph.Group) int { return graph.Compare(a.ID, b.ID) })
	all := summing{out: io.Discard}
	_ = im.write(&all)
	return sumOf(all.crc, all.size)
}
