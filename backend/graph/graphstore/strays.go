package graphstore

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"crg/backend/base/copies"
	"crg/backend/base/diag"
	"crg/backend/graph"
)

// setApart takes the files that are no part of the graph out of files: neither the index nor a Master names them. Second
// versions that sync programs leave are such files, and what a person put there.
func (s *Store) setApart(files map[string]*onDisk) (strays map[string]*onDisk) {
	part := map[string]bool{}
	var follow func(name string)
	named := func(r *raw) {
		if r == nil {
			return
		}
		for _, n := range r.masters {
			follow(n.Subgraph)
			follow(graph.LevelFile(n.ID)) // where it names none, or one that cannot be
		}
	}
	follow = func(name string) {
		if part[name] {
			return
		}
		part[name] = true
		if f := files[name]; f != nil {
			named(f.raw)
			if f.raw != nil {
				return
			}
		}
		if base := s.base(name); base != nil {
			named(base.raw)
		}
	}
	follow(graph.RootFile)
	for name := range s.index.Files {
		follow(name)
	}
	strays = map[string]*onDisk{}
	for name, f := range files {
		if !part[name] {
			strays[name] = f
			delete(files, name)
		}
	}
	return strays
}

// report names the files that are no part of the graph. What CRG itself left of a level that ended is put away.
func (s *Store) report(files, strays map[string]*onDisk, b *builder) {
	for name, f := range files {
		if _, known := s.index.Files[name]; !known && !f.born && !b.used[name] && !f.missing {
			strays[name] = f
		}
	}
	for _, f := range sortedFiles(strays) {
		if f.sum != "" && s.index.Gone[f.name] == f.sum {
			if !s.o.ReadOnly {
				s.putAway(f.name, f.sum)
			}
			continue
		}
		s.found = append(s.found, s.stray(f, b))
	}
	names, _ := s.fs.ReadDir(graphDir)
	for _, name := range names { // those whose name cannot be that of a graph file
		if name == graph.RootFile || levelFileName(name) {
			continue
		}
		stem, isGraph := strings.CutPrefix(name, "graph-data")
		if copyOf(name) != "" || isGraph && strings.HasSuffix(stem, ".json") {
			s.found = append(s.found, s.stray(s.readFile(name), b))
		}
	}
}

// copyOf is the graph file that a name is that of a copy of, "" = none.
func copyOf(name string) string {
	firsts, _ := copies.Of(name)
	for _, first := range firsts {
		if first == graph.RootFile || levelFileName(first) {
			return first
		}
	}
	return ""
}

// stray says what a file that is no part of the graph is, and how it differs from the one that it seems to be a version of.
func (s *Store) stray(f *onDisk, b *builder) diag.Diagnostic {
	twin, level := "", ""
	for _, l := range b.g.Levels() {
		name := b.fileOf(l)
		rest, begins := strings.CutPrefix(f.name, strings.TrimSuffix(name, ".json"))
		if name == copyOf(f.name) {
			twin, level = name, l
			break
		}
		if begins && len(name) > len(twin) && !startsLikeName(rest) && (name != graph.RootFile || !ofLevel(rest)) {
			twin, level = name, l
		}
	}
	switch {
	case f.raw == nil:
		return diag.New("graph.stray-unreadable").At(path.Join(graphDir, f.name), 0)
	case twin == "":
		return diag.New("graph.orphan").At(path.Join(graphDir, f.name), 0)
	}
	return diag.New("graph.other-version", append(differences(f.raw, b.g.Level(level)), "file", twin)...).At(path.Join(graphDir, f.name), 0)
}

func startsLikeName(rest string) bool {
	return rest != "" && strings.Trim(rest[:1], "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// ofLevel is true for what follows "graph-data" in the name of a level's file, or of another version of it: no version of the
// top one, even where the level is not there.
var ofLevel = regexp.MustCompile(`^-n[0-9]+(?:[^0-9A-Za-z]|$)`).MatchString

// differences are what somebody who compares the two would find, as values of graph.other-version.
func differences(r *raw, l *graph.Level) []string {
	var only, other, differ []string
	for _, id := range slices.SortedFunc(maps.Keys(r.nodes), graph.Compare) {
		switch n := l.Node(id); {
		case n == nil:
			only = append(only, r.nodes[id].Label())
		case !sameNode(n, r.nodes[id]):
			differ = append(differ, n.Label())
		}
	}
	for _, id := range l.NodeIDs() {
		if r.nodes[id] == nil {
			other = append(other, l.Node(id).Label())
		}
	}
	list := func(labels []string) string {
		const most = 3
		if len(labels) == 0 {
			return "0"
		}
		text := strings.Join(labels[:min(most, len(labels))], ", ")
		if len(labels) > most {
			text += ", …"
		}
		return fmt.Sprintf("%d (%s)", len(labels), text)
	}
	return []string{"differ", list(differ), "only", list(only), "missing", list(other)}
}
