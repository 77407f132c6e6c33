package graphstore

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/graph"
)

// Diagnostics are the problems found while opening, and what other programs did to graph files since.
func (s *Store) Diagnostics() []diag.Diagnostic {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := slices.Clone(s.found)
	for _, file := range slices.Sorted(maps.Keys(s.meanwhile)) {
		out = append(out, s.meanwhile[file])
	}
	return out
}

// Moved says that graph files may be other than CRG left them. They are compared in the background; those that are foreign are
// told at once and written anew, as the graph in memory counts while the project is open (CRG-54). A reader says nothing: the
// process that owns the project does.
func (s *Store) Moved() {
	select {
	case s.moved <- struct{}{}:
	default: // they will be looked at anyway
	}
}

// compare tells of the graph files that are not as CRG left them, and has the next fold write them.
func (s *Store) compare() (foreign bool) {
	s.foldMu.Lock() // while it writes, they are in between
	defer s.foldMu.Unlock()
	others := map[string]*onDisk{}
	for name := range s.index.stats {
		if f := s.other(name); f != nil {
			others[name] = f
		}
	}
	if len(others) == 0 {
		return false
	}
	var found []diag.Diagnostic
	s.view(func(g *graph.Graph) {
		s.mu.Lock()
		defer s.mu.Unlock()
		for _, level := range g.Levels() {
			name := graph.RootFile
			if level != "" {
				name = g.Level(level).Meta.File
			}
			if f := others[name]; f != nil {
				s.dirty[level], s.pending = true, true
				found = append(found, f.whileOpen("then", "will", "as", historyDir))
			}
		}
	})
	s.tell(found)
	return len(found) > 0
}

// tell adds to the diagnostics, and says so where that is news.
func (s *Store) tell(found []diag.Diagnostic) {
	s.mu.Lock()
	news := false
	for _, d := range found {
		news = news || !s.meanwhile[d.File].Equal(d)
		s.meanwhile[d.File] = d
	}
	s.mu.Unlock()
	if news && s.o.OnForeign != nil {
		s.o.OnForeign()
	}
}

// other is a graph file that somebody else changed in this run; nil: it is as CRG left it. Only where its size or time differs
// is it read.
func (s *Store) other(name string) *onDisk {
	file := path.Join(graphDir, name)
	left, seen := s.index.stats[name]
	i, err := s.fs.Stat(file)
	f := &onDisk{name: name, missing: errors.Is(err, fs.ErrNotExist)}
	switch {
	case f.missing && seen:
		return f
	case err != nil || seen && left.size == i.Size() && left.at.Equal(i.ModTime()):
		return nil
	case !seen:
		left.sum = s.index.Files[name]
	}
	if f.data, f.err = s.fs.ReadFile(file); f.err != nil {
		return f
	}
	if f.sum = sum(f.data); f.sum != left.sum {
		return f
	}
	s.noteStat(name, f.sum) // only touched
	return nil
}

func (f *onDisk) whileOpen(pairs ...string) diag.Diagnostic {
	id := "graph.edited-while-open"
	if f.missing {
		id = "graph.deleted-while-open"
	}
	return diag.New(id, pairs...).At(path.Join(graphDir, f.name), 0)
}

// keepForeign keeps a graph file that somebody changed while the project is open. It is overwritten (CRG-54), not lost.
// Where it cannot be kept, nothing is overwritten. Errors: disk.full, file.write.
func (s *Store) keepForeign(name string) ([]diag.Diagnostic, error) {
	f := s.other(name)
	switch {
	case f == nil:
		return nil, nil
	case f.missing:
		return []diag.Diagnostic{f.whileOpen()}, nil
	}
	kept, err := s.freeName(name), f.err
	if err == nil {
		err = replace(s.fs, kept, f.data)
	} else if err = s.fs.MkdirAll(historyDir, 0o755); err == nil { // far too large, or not to be read
		err = s.fs.Rename(path.Join(graphDir, name), kept)
	}
	if err != nil {
		return nil, disk.WriteError(err, kept)
	}
	delete(s.index.stats, name)
	s.noteStat(name, f.sum) // it is kept: a fold that fails now must not keep it again
	return []diag.Diagnostic{f.whileOpen("then", "was", "as", kept)}, nil
}
