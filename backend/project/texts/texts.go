// Package texts compares the prompts, phases, definitions and defaults of a project with those of a new one: which are older
// texts of CRG's own, which a person wrote, which are new. It reads and judges; whoever asked decides, and workspace writes.
package texts

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"slices"
	"strings"

	"crg/backend/project/textform"
)

// Kind is what a text of a project is, beside that of a new project.
type Kind string

const (
	Same    Kind = "same"    // the text of a new project
	Older   Kind = "older"   // the text that came with an older CRG, untouched
	New     Kind = "new"     // not in the project, and not known when it was made
	Edited  Kind = "edited"  // somebody changed it
	Removed Kind = "removed" // not in the project, though it came with it
	Own     Kind = "own"     // a file that no new project has
)

// Have is a text of a project as it stands on disk.
type Have struct {
	File  string // with its letter case on disk
	Data  []byte // nil = it cannot be read
	Hash  string // of its bytes; "" = it is not there any more
	Taken bool   // it came from a CRG that is newer than the project, and says nothing of when that was made
}

// File is one text of a project beside that of a new one.
type File struct {
	Name string // its place in a new project
	File string // its name on disk; Name where it is not there
	Kind Kind
	Hash string // of the version on disk; "" = it is not there
	Now  string // the text on disk; "" also where it cannot be read as text
	Next string // that of a new project; "" = none
	Text bool   // Now is what stands there: it can be compared
}

// Compare judges the texts of a project, in the order of their names. defaults are the files of a new project of its kind.
func Compare(have []Have, defaults fs.FS, shipped Shipped) ([]File, error) {
	here, gone := map[string]Have{}, map[string]bool{}
	for _, h := range have {
		switch {
		case h.Hash == "":
			gone[strings.ToLower(h.File)] = true
		case Is(h.File):
			here[strings.ToLower(h.File)] = h
		}
	}
	var files []File
	err := fs.WalkDir(defaults, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !Is(name) {
			return err
		}
		next, err := fs.ReadFile(defaults, name)
		if err != nil {
			return err
		}
		f := File{Name: name, File: name, Kind: New, Next: textform.Parse(next).Text()}
		if h, there := here[strings.ToLower(name)]; there {
			delete(here, strings.ToLower(name))
			f.is(h)
			f.Kind = judge(name, h.Data, next, shipped)
		}
		files = append(files, f)
		return nil
	})
	age, ours := madeWith(have, shipped)
	for i, f := range files {
		if first := shipped.first(f.Name); f.Kind == New && (!ours || 0 < first && first <= age || gone[strings.ToLower(f.Name)]) {
			files[i].Kind = Removed
		}
	}
	for _, h := range here {
		f := File{Name: h.File, Kind: Own}
		f.is(h)
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
	return files, err
}

func (f *File) is(h Have) {
	f.File, f.Hash = h.File, h.Hash
	if doc := textform.Parse(h.Data); h.Data != nil && doc.Encoding != textform.Binary {
		f.Now, f.Text = doc.Text(), true
	}
}

func judge(name string, now, next []byte, shipped Shipped) Kind {
	print := Print(now)
	switch {
	case now == nil:
		return Edited
	case print == Print(next):
		return Same
	case shipped.generation(name, print) > 0:
		return Older
	}
	return Edited
}

// madeWith is the newest generation of which a project holds a text that it was made with: a file that came with it or earlier, and
// is not there, was taken out by somebody. ours = it holds texts of CRG's at all.
func madeWith(have []Have, shipped Shipped) (age int, ours bool) {
	for _, h := range have {
		generation := shipped.generation(strings.ToLower(h.File), Print(h.Data))
		if !h.Taken {
			age = max(age, generation)
		}
		ours = ours || generation > 0
	}
	return age, ours
}

// Edition identifies the texts of a new project all together.
func Edition(files []File) string {
	sum := sha256.New()
	for _, f := range files {
		if f.Kind != Own {
			sum.Write([]byte(f.Name + "\x00" + f.Next + "\x00"))
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:12])
}
