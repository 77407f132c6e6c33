package workspace

import (
	"io/fs"
	"maps"
	"path"
	"strings"
	"time"

	"crg/backend/project"
)

// watched reports whether a part is read anew when something in it changes. graph is not: CRG owns it (004 §3.7), and whoever keeps
// it only hears that something moved there.
func watched(p *project.Part) bool { return p != nil && p.Holds != project.Own }

const maxEntries = 5000 // of one folder; more is not a folder of texts

// state is what the folders look like from outside: enough to see that something moves, without reading any file.
type state map[string]stamp

type stamp struct {
	size int64
	time time.Time
}

func (s state) same(other state) bool {
	return maps.EqualFunc(s, other, func(a, b stamp) bool { return a.size == b.size && a.time.Equal(b.time) })
}

// shrunk reports a file that lost more than half of its text, or all.
func (s state) shrunk(before state) bool {
	for name, now := range s {
		if b := before[name]; b.size > 0 && now.size < (b.size+1)/2 {
			return true
		}
	}
	return false
}

// lacks reports a file that is not there any more.
func (s state) lacks(before state) bool {
	for name := range before {
		if _, there := s[name]; !there {
			return true
		}
	}
	return false
}

func stateOf(fsys fs.FS) state {
	s := state{}
	for _, dir := range folders(fsys) {
		if dir == "." {
			continue
		}
		s.add(fsys, dir)
	}
	return s
}

func graphState(fsys fs.FS) state {
	s := state{}
	if dir, ok := project.FindPath(fsys, "graph"); ok {
		s.add(fsys, dir)
	}
	return s
}

func (s state) add(fsys fs.FS, dir string) {
	s[dir] = stamp{size: -1}
	entries, _ := fs.ReadDir(fsys, dir)
	for _, e := range entries[:min(len(entries), maxEntries)] {
		if e.IsDir() || project.Litter(e.Name()) {
			continue
		}
		if info, err := e.Info(); err == nil {
			s[path.Join(dir, e.Name())] = stamp{info.Size(), info.ModTime()}
		}
	}
}

// folders are the project folder, the watched folders that exist, and the folders in those that are nested.
func folders(fsys fs.FS) []string {
	found := []string{"."}
	for _, part := range project.Parts() {
		dir, ok := project.FindPath(fsys, part.Folder)
		if !ok || !watched(&part) {
			continue
		}
		found = append(found, dir)
		if !part.Nested {
			continue
		}
		entries, _ := fs.ReadDir(fsys, dir)
		for _, e := range entries[:min(len(entries), 100)] {
			if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
				found = append(found, path.Join(dir, e.Name()))
			}
		}
	}
	return found
}

// importable are the names in files/ that could be imported. Copies that sync programs left are not offered.
func importable(fsys fs.FS) []string {
	dir, ok := project.FindPath(fsys, "files")
	if !ok {
		return nil
	}
	entries, _ := fs.ReadDir(fsys, dir)
	copied := project.Copies(fsys, dir, project.Sources)
	var names []string
	for _, e := range entries[:min(len(entries), maxEntries)] {
		name := path.Join(dir, e.Name())
		if _, is := copied[name]; !is && e.Type().IsRegular() && !project.Litter(e.Name()) {
			names = append(names, name)
		}
	}
	return names
}
