package edit

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"crg/backend/artifact"
	"crg/backend/graph"
	"crg/backend/project"
)

// Orphans are the files in files/ of which no document was ever made: an import was cut off between the file and its node, or somebody put
// them there while CRG was closed. What was imported and then taken back or deleted is none: the journal tells of it.
func (ed *Editor) Orphans() []string {
	found, named := ed.Stored(), ed.named()
	found = slices.DeleteFunc(found, func(file string) bool { return named[strings.ToLower(file)] })
	if len(found) == 0 {
		return nil
	}
	ed.told.mu.Lock()
	defer ed.told.mu.Unlock()
	if ed.told.read(ed) != nil {
		return nil // nobody knows
	}
	return slices.DeleteFunc(found, func(file string) bool { return ed.told.files[strings.ToLower(file)] || !ed.told.covers(ed, file) })
}

// Copies are the second versions in files/ that sync programs left there, and of which no document was made: they are not offered. The value
// is the file that each is a copy of, "" where that is not there.
func (ed *Editor) Copies() map[string]string {
	dir, there := project.FindPath(ed.Root.FS(), "files")
	if !there {
		return nil
	}
	found, named := project.Copies(ed.Root.FS(), dir, project.Sources), ed.named()
	maps.DeleteFunc(found, func(file, _ string) bool { return named[strings.ToLower(file)] })
	return found
}

// named are the files of which documents were made that are there, in lower case.
func (ed *Editor) named() map[string]bool {
	named := map[string]bool{}
	ed.Doc.View(func(g *graph.Graph) {
		for _, s := range artifact.Documents(g) {
			named[strings.ToLower(s.File)] = true
		}
	})
	return named
}

// told is what the journal tells of the files that were documents, as far as it was read.
type told struct {
	mu    sync.Mutex
	seq   uint64 // of the newest record that was read
	files map[string]bool
	whole bool      // it goes back to the beginning, or to
	from  time.Time // zero = it is empty
}

func (t *told) read(ed *Editor) error {
	if t.files == nil {
		t.files, t.whole = map[string]bool{}, ed.Doc.LastSeq() == 0
	}
	for rec, err := range ed.Doc.Records(t.seq + 1) {
		if err != nil {
			return err
		}
		if t.from.IsZero() {
			t.whole, t.from = t.whole || rec.Seq == 1, rec.At
		}
		for _, op := range rec.Ops {
			if op.Node == nil {
				continue
			}
			for _, n := range []*graph.Node{op.Node.Before, op.Node.After} {
				if n == nil {
					continue
				}
				if s, ok := artifact.SourceOf(n); ok {
					t.files[strings.ToLower(s.File)] = true
				}
			}
		}
		t.seq = rec.Seq
	}
	return nil
}

// covers reports whether the journal would tell of a file: of one that is older than what is kept of it nobody knows.
func (t *told) covers(ed *Editor, file string) bool {
	if t.whole {
		return true
	}
	info, err := ed.Root.Stat(file)
	return err == nil && !t.from.IsZero() && !info.ModTime().Before(t.from)
}
