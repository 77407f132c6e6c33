package graphstore

import (
	"path"

	"crg/backend/graph"
)

// loadChanged opens a project whose graph files are not as CRG left them. While CRG was stopped the disk is right (CRG-56):
// the change becomes one step that can be taken back. Where the journal holds changes that were never folded, it wins.
// A file that is lost or cannot be read is taken from its copy. No version is thrown away.
func (s *Store) loadChanged(files map[string]*onDisk) error {
	journalWins, err := s.unfolded()
	if err != nil {
		return err
	}
	mine := map[string]*onDisk{} // as CRG left them
	haveAll := true
	for name, f := range files {
		_, known := s.index.Files[name]
		if !f.foreign || !known {
			mine[name] = f
			continue
		}
		base := s.base(name)
		haveAll = haveAll && base != nil
		if base != nil {
			mine[name] = base
		}
		if err := s.choose(files, f, base, journalWins); err != nil {
			return err
		}
	}
	var before *graph.Graph
	if !journalWins && haveAll && mine[graph.RootFile] != nil {
		b, _, err := s.assemble(mine)
		if err != nil {
			return err
		}
		before = b.g
		for name, f := range files { // the graph must not share what the repair of the other one changed
			if f.data != nil && f.raw != nil && mine[name] == f {
				f.raw, f.found, f.err = decode(name, "", f.data)
			}
		}
	}
	return s.finish(files, before)
}

// choose decides what stands in for one changed file, and says so.
func (s *Store) choose(files map[string]*onDisk, f, base *onDisk, journalWins bool) error {
	full := path.Join(graphDir, f.name)
	kept := ""
	if !f.missing && (journalWins || f.err != nil) && !s.o.ReadOnly {
		to, err := s.keepCopy(f.name, f.data)
		if err != nil {
			return err
		}
		kept = " The other version is kept as " + to + "."
	}
	switch {
	case f.missing && base != nil:
		s.found = append(s.found, warning("graph.missing-file", full, "This file was gone.", "It was restored from the copy in "+foldedDir+"."))
	case f.missing:
		delete(files, f.name)
		return nil
	case f.err != nil && base != nil:
		s.found = append(s.found, warning("graph.damaged", full, f.err.Error(), "The copy in "+foldedDir+" is used."+kept))
	case f.err != nil:
		return f.err
	case journalWins && base != nil:
		s.found = append(s.found, warning("graph.journal-wins", full, "This file was changed outside, while changes made in CRG were not written to it yet.",
			"The changes made in CRG are used."+kept))
	case journalWins:
		f.raw.lastSeq = s.index.Seq
		s.found = append(s.found, warning("graph.journal-wins", full, "This file was changed outside, while changes made in CRG were not written to it yet.",
			"The changes made in CRG were put on top."+kept))
		return nil
	default:
		f.raw.lastSeq = s.log.LastSeq() // it says all there is to say
		detail := "It counts as one step, \"Edited outside\", which can be undone."
		if base == nil {
			detail = "It was taken over."
		}
		s.found = append(s.found, warning("graph.edited-outside", full, "This file was changed outside while the project was closed.", detail))
		return nil
	}
	files[f.name] = s.base(f.name) // read again: two graphs are made of it
	return nil
}

// unfolded reports whether the journal changes the graph beyond what the files held when CRG wrote them.
func (s *Store) unfolded() (bool, error) {
	for rec, err := range s.Records(s.index.Seq + 1) {
		if err != nil {
			return false, err
		}
		if len(rec.Ops) > 0 {
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
