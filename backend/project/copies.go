package project

import (
	"bytes"
	"io/fs"
	"maps"
	"path"
	"slices"

	"crg/backend/base/copies"
	"crg/backend/base/diag"
	"crg/backend/project/textform"
)

// Copies are the second versions that sync programs and others left in a folder of a project, by their paths; the value is the path of
// what each is a copy of, "" where that is not there. In every folder they are told, kept and not used.
func Copies(fsys fs.FS, dir string, holds Holding) map[string]string {
	entries, _ := fs.ReadDir(fsys, dir) // one that cannot be read is told elsewhere
	var names []string
	for _, e := range entries[:min(len(entries), maxFiles)] {
		if !Litter(e.Name()) && (e.Type().IsRegular() || e.IsDir() && holds != Sources) {
			names = append(names, e.Name())
		}
	}
	found := map[string]string{}
	for name, first := range copies.In(names, func(a, b string) bool { return holds.same(fsys, path.Join(dir, a), path.Join(dir, b)) }) {
		if first != "" {
			first = path.Join(dir, first)
		}
		found[path.Join(dir, name)] = first
	}
	return found
}

const maxCompared = 16 << 20 // bytes of a file that is compared with another

// same compares two files whose names alone tell little. A text that people write is a copy where it says nearly the same. Of documents
// there are versions, and CRG numbers their names, too: only one with the same content is a copy. A folder that CRG alone writes into has
// no file of anybody else.
func (h Holding) same(fsys fs.FS, a, b string) bool {
	if h == Own {
		return true
	}
	one, err := fs.Stat(fsys, a)
	other, err2 := fs.Stat(fsys, b)
	switch {
	case err != nil || err2 != nil || one.IsDir() != other.IsDir():
		return false
	case one.IsDir():
		return true
	case h == Sources && one.Size() != other.Size(), max(one.Size(), other.Size()) > maxCompared:
		return false
	}
	x, err := fs.ReadFile(fsys, a)
	y, err2 := fs.ReadFile(fsys, b)
	if err != nil || err2 != nil {
		return false
	}
	return bytes.Equal(x, y) || h == Texts && copies.Near(textform.Parse(x).Text(), textform.Parse(y).Text())
}

// copiesIn are the copies in a folder of the project. They are looked for once.
func (r *reader) copiesIn(dir string, holds Holding) map[string]string {
	found, looked := r.copies[dir]
	if !looked {
		found = Copies(r.fsys, dir, holds)
		r.copies[dir] = found
	}
	return found
}

// tellCopies names the copies in all folders of the project, and those of the folders themselves. Of documents and of graph files others
// tell more, who know which documents there are, and how two versions of a graph differ.
func (r *reader) tellCopies() {
	tell := func(found map[string]string) {
		for _, file := range slices.Sorted(maps.Keys(found)) {
			r.add(CopyOf(file, found[file]))
		}
	}
	whole := Copies(r.fsys, ".", Own)
	maps.DeleteFunc(whole, func(_, first string) bool { return PartOf(first) == nil })
	tell(whole)
	for _, p := range parts {
		dir, there := FindPath(r.fsys, p.Folder)
		if !there || p.Holds == Sources || p.Folder == "graph" {
			continue
		}
		tell(r.copiesIn(dir, p.Holds))
		entries, _ := fs.ReadDir(r.fsys, dir)
		for _, e := range entries[:min(len(entries), maxFiles)] {
			if e.IsDir() && !Litter(e.Name()) {
				tell(r.copiesIn(path.Join(dir, e.Name()), p.Holds))
			}
		}
	}
}

// CopyOf says that a file is a copy of another one, "" = which is not there.
func CopyOf(file, first string) diag.Diagnostic {
	there := "no"
	if first != "" {
		there = "yes"
	}
	return diag.New("name.conflict-copy", "there", there, "first", first).At(file, 0)
}
