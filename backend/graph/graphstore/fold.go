package graphstore

import (
	"encoding/json"
	"io"
	"maps"
	"path"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// baseLimit is the size of all graph files up to which every fold keeps a copy of them; a larger project does at close.
const baseLimit = 1 << 20

// Fold writes the levels that changed. It holds up nobody while it writes: it works on images.
func (s *Store) Fold() error {
	if s.o.ReadOnly {
		return nil
	}
	_, err := s.fold()
	return err
}

func (s *Store) fold() ([]diag.Diagnostic, error) {
	s.foldMu.Lock()
	defer s.foldMu.Unlock()
	if s.view == nil {
		return nil, nil
	}
	var images []image
	var seq uint64
	alive := map[string]bool{}
	dirty := map[string]bool{}
	s.view(func(g *graph.Graph) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if !s.pending {
			return
		}
		seq, dirty = s.log.LastSeq(), s.dirty
		s.dirty, s.pending = map[string]bool{}, false
		nodes, edges := g.Len()
		s.size = nodes + edges
		for _, level := range g.Levels() {
			alive[g.Level(level).Meta.File] = true
			if dirty[level] && level != "" || s.index.Files[g.Level(level).Meta.File] == "" && level != "" {
				images = append(images, capture(g, level))
			}
		}
		images = append(images, capture(g, "")) // last: it carries the counters, and says that all is folded
	})
	if images == nil {
		return nil, nil
	}
	found, err := s.writeImages(images, alive, seq)
	s.tell(found)
	if err != nil {
		s.mu.Lock()
		maps.Copy(s.dirty, dirty)
		s.pending = true
		s.mu.Unlock()
		return found, err
	}
	s.retire(seq)
	return found, nil
}

// writeImages replaces the files, notes their sums, and takes away files of levels that are gone.
func (s *Store) writeImages(images []image, alive map[string]bool, seq uint64) (found []diag.Diagnostic, err error) {
	total := 0
	for i := range images {
		im := &images[i]
		im.lastSeq = seq
		im.stamp(s.o.Clock())
		var sums *summing
		err := disk.ReplaceWhen(s.fs, path.Join(graphDir, im.name), func(w io.Writer) error {
			sums = &summing{out: w}
			return im.write(sums)
		}, func() error {
			// Another program may write it while ours is being written. The journal has everything: the other version must not
			// be lost for a file that can be written later.
			kept, err := s.keepForeign(im.name)
			found = append(found, kept...)
			return err
		})
		if err != nil {
			return found, err
		}
		total += sums.size
		s.index.Files[im.name] = sumOf(sums.crc, sums.size)
		s.noteStat(im.name, s.index.Files[im.name])
		if left := s.index.stats[im.name]; left.size != int64(sums.size) { // another program replaced it already: it is not as CRG left it
			s.index.stats[im.name] = stat{size: int64(sums.size), sum: left.sum}
		}
	}
	s.index.Seq = seq
	gone := map[string]string{}
	for name, want := range s.index.Files {
		if !alive[name] && name != graph.RootFile {
			gone[name] = want
		}
	}
	for name := range gone {
		delete(s.index.Files, name)
		delete(s.index.stats, name)
	}
	for name, want := range s.index.Gone { // what could not be put away yet
		if _, err := s.fs.Stat(path.Join(graphDir, name)); err == nil && !alive[name] && gone[name] == "" {
			gone[name] = want
		}
	}
	s.index.Gone = gone
	if total < baseLimit {
		_ = s.keepBase() // for worse days only: Close tries again. Before the index, so that what it names has its copy
	}
	if err := s.writeIndex(); err != nil {
		return found, err
	}
	for name, want := range gone {
		s.putAway(name, want)
	}
	return found, nil
}

// putAway moves the file of a level that is gone to the history, as long as it is as CRG left it.
func (s *Store) putAway(name, want string) {
	data, err := s.fs.ReadFile(path.Join(graphDir, name))
	if err != nil || sum(data) != want {
		return
	}
	if _, err := s.keepCopy(name, data); err == nil {
		_ = s.fs.Remove(path.Join(graphDir, name))
		_ = s.fs.Remove(path.Join(foldedDir, name))
	}
}

func (s *Store) writeIndex() error {
	data, err := json.MarshalIndent(s.index, "", "  ")
	if err != nil {
		return fault.Wrap(err, "internal", indexFile, "detail", err.Error())
	}
	return replace(s.fs, indexFile, append(data, '\n'))
}

// keepBase keeps a copy of each folded file: the state before an edit made outside, and the spare for a damaged file.
func (s *Store) keepBase() error {
	for name, want := range s.index.Files {
		if base, err := s.fs.ReadFile(path.Join(foldedDir, name)); err == nil && sum(base) == want {
			continue
		}
		data, err := s.fs.ReadFile(path.Join(graphDir, name))
		if err != nil || sum(data) != want {
			continue // changed outside meanwhile: keep the older copy
		}
		if err := replace(s.fs, path.Join(foldedDir, name), data); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) noteStat(name, sum string) {
	if i, err := s.fs.Stat(path.Join(graphDir, name)); err == nil {
		s.index.stats[name] = stat{i.Size(), i.ModTime(), sum}
	}
}

func replace(fsys disk.FS, name string, data []byte) error {
	return disk.ReplaceIn(fsys, name, disk.Bytes(data))
}
