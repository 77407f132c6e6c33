package graphstore

import (
	"maps"
	"path"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// outside is who made a step that stands for a change of the files while CRG was stopped.
const outside = "outside"

// choices decides what stands in for graph files that are not as CRG left them. While CRG was stopped the disk is right
// (CRG-56): the change becomes one step that can be taken back, from the graph that is returned. Where the journal holds
// changes that were never folded, it wins. A file that is lost or cannot be read is taken from its copy. No version is
// thrown away.
func (s *Store) choices(files map[string]*onDisk) (before *graph.Graph, err error) {
	journalWins, err := s.unfolded()
	if err != nil {
		return nil, err
	}
	mine := map[string]*onDisk{} // as CRG left them
	haveAll := true
	for name, f := range files {
		_, known := s.index.Files[name]
		if f.foreign && f.born {
			if err := s.bornAnew(files, f); err != nil {
				return nil, err
			}
			continue
		}
		if !f.foreign || !known {
			mine[name] = f
			continue
		}
		base := s.base(name)
		if base == nil && (f.missing || f.err != nil) {
			if base, err = s.fromJournal(name); err != nil {
				return nil, err
			}
		}
		haveAll = haveAll && base != nil
		if base != nil {
			mine[name] = base
		}
		if err := s.choose(files, f, base, journalWins); err != nil {
			return nil, err
		}
	}
	if !journalWins && haveAll && mine[graph.RootFile] != nil {
		b, _, err := s.assemble(mine)
		if err != nil {
			return nil, err
		}
		before = b.g
		for name, f := range files { // the graph must not share what the repair of the other one changed
			if f.data != nil && f.raw != nil && mine[name] == f {
				f.raw, f.found, f.err = decode(name, "", f.data)
			}
		}
	}
	return before, nil
}

// bornAnew drops a file that is not as CRG left it and of which the journal holds everything.
func (s *Store) bornAnew(files map[string]*onDisk, f *onDisk) error {
	delete(files, f.name)
	kept := ""
	if !s.o.ReadOnly {
		to, err := s.keepCopy(f.name, f.data)
		if err != nil {
			return err
		}
		kept = to
	}
	s.found = append(s.found, diag.New("graph.journal-wins", append(keptAs(kept), "how", "used")...).At(path.Join(graphDir, f.name), 0))
	return nil
}

// choose decides what stands in for one changed file, and says so.
func (s *Store) choose(files map[string]*onDisk, f, base *onDisk, journalWins bool) error {
	full := path.Join(graphDir, f.name)
	kept := ""
	if f.raw != nil && !f.raw.listed && base != nil && len(base.raw.nodes) > 0 {
		f.raw, f.err = nil, fault.New("graph.damaged", full).Because("no-nodes")
	}
	if !f.missing && (journalWins || f.err != nil) && !s.o.ReadOnly {
		to, err := s.keepCopy(f.name, f.data)
		if err != nil {
			return err
		}
		kept = to
	}
	switch {
	case f.missing && base != nil:
		s.found = append(s.found, diag.New("graph.missing-file", "what", "restored", "from", foldedDir).At(full, 0))
	case f.missing:
		delete(files, f.name)
		return nil
	case f.err != nil && base != nil:
		s.found = append(s.found, diag.New("graph.damaged", append(keptAs(kept), "from", foldedDir)...).About(asReason("graph.damaged", "damaged.file", f.err)).At(full, 0))
	case f.err != nil:
		return f.err
	case journalWins && base != nil:
		s.found = append(s.found, diag.New("graph.journal-wins", append(keptAs(kept), "how", "used")...).At(full, 0))
	case journalWins:
		f.raw.lastSeq = s.index.Seq
		s.found = append(s.found, diag.New("graph.journal-wins", append(keptAs(kept), "how", "on-top")...).At(full, 0))
		return nil
	default:
		f.raw.lastSeq = s.log.LastSeq() // it says all there is to say
		as := "step"
		if base == nil {
			as = "base"
		}
		s.found = append(s.found, diag.New("graph.edited-outside", "as", as).At(full, 0))
		return nil
	}
	files[f.name] = base.again() // two graphs are made of it
	return nil
}

// again is a copy that shares no map with the first one.
func (f *onDisk) again() *onDisk {
	c, r := *f, *f.raw
	r.nodes, r.edges, r.groups, r.agents = maps.Clone(r.nodes), maps.Clone(r.edges), maps.Clone(r.groups), maps.Clone(r.agents)
	c.raw = &r
	return &c
}

// fromJournal is the file of a level of which the journal still holds all, from its birth on; nil where it does not.
func (s *Store) fromJournal(name string) (*onDisk, error) {
	levels, level, last := map[string]*raw{}, "", uint64(0)
	for rec, err := range s.Records(0) {
		if err != nil {
			return nil, err
		}
		if rec.Seq != last+1 {
			clear(levels) // some are missing
		}
		last = rec.Seq
		for _, op := range rec.Ops {
			if op.Sub != nil && op.Sub.After != nil && op.Sub.After.File == name {
				level = op.Level
				levels[level] = newRaw(name, level)
			}
			if f := levels[op.Level]; f != nil && op.Level == level {
				replay(levels, op, rec.Seq)
			}
		}
		if f := levels[level]; f != nil {
			f.lastSeq = rec.Seq
		}
	}
	if levels[level] == nil {
		return nil, nil
	}
	return &onDisk{name: name, raw: levels[level], foreign: true}, nil
}

// unfolded reports whether the journal changes the graph beyond what the files held when CRG wrote them.
func (s *Store) unfolded() (bool, error) {
	for rec, err := range s.Records(s.index.Seq + 1) {
		if err != nil {
			return false, err
		}
		if len(rec.Ops) > 0 && rec.By != outside { // else the start that made the step ended before it had written the files
			return true, nil
		}
	}
	return false, nil
}

// base is the copy of a graph file as CRG wrote it last, or some time before; nil where there is none.
func (s *Store) base(name string) *onDisk {
	data, err := s.fs.ReadFile(path.Join(foldedDir, name))
	if err != nil {
		return nil
	}
	r, found, err := decode(name, "", data)
	if err != nil {
		return nil
	}
	if sum(data) == s.index.Files[name] {
		r.lastSeq = max(r.lastSeq, s.index.Seq)
	}
	return &onDisk{name: name, raw: r, found: found, foreign: true}
}
