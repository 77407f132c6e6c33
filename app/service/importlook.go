package service

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"sync"

	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/llm"
)

// ImportFrom says where files come from: a page sent them, they lie on this computer, or in the project's files/.
type ImportFrom struct {
	Uploads []UploadedFile `json:"uploads"`
	Paths   []string       `json:"paths"`
	Stored  []string       `json:"stored"`
}

// LookedAt is what came of files that were read and not brought in yet. They are kept until BringIn, Leave or the next Look.
type LookedAt struct {
	Look      int          `json:"look"`
	Files     []LookedFile `json:"files"`
	Cancelled bool         `json:"cancelled"` // while they were read: nothing is kept
}

// LookedFile is what came of one file.
type LookedFile struct {
	Name     string            `json:"name"`
	Within   string            `json:"within"` // the mail that it is attached to, "" = none
	Packed   string            `json:"packed"` // the ZIP that it came out of, "" = none
	Part     string            `json:"part"`   // the title of a document within the file, "" = the whole file
	Made     string            `json:"made"`   // its day, "2026-11-23"
	Words    int               `json:"words"`
	Tokens   int               `json:"tokens"` // about what a model takes to read all of it
	Places   []edit.PlaceCount `json:"places"`
	Rows     int               `json:"rows"`     // of tables, 0 = it is no file of tables
	Contents bool              `json:"contents"` // it has a table of contents
	Notes    []SpokenText      `json:"notes"`
	Node     string            `json:"node"` // that holds the same already, "" = none
	Named    string            `json:"named"`
	Problem  *Failure          `json:"problem" ts_type:"Failure | null"`
	Describe bool              `json:"describe"`                              // it has no text, but a person may say what it shows
	Drawing  *edit.Drawing     `json:"drawing" ts_type:"edit.Drawing | null"` // it draws nodes and links, which may come in instead of the file
	Undrawn  *Failure          `json:"undrawn" ts_type:"Failure | null"`      // it should, and is not in order
}

// PickedFile is a file of a Look that is to be brought in.
type PickedFile struct {
	At        int    `json:"at"`        // its place in LookedAt.Files
	Described string `json:"described"` // the person's words for a file without text
	AsNodes   bool   `json:"asNodes"`   // what it draws comes in, not the file
}

// looked are the files of the last Look.
type looked struct {
	mu    sync.Mutex
	look  int
	files []edit.ParsedFile
}

// Look reads files and tells what came of each. They wait for BringIn, so that nothing is read twice.
func (s *Imports) Look(from ImportFrom) (LookedAt, error) {
	open, err := s.app.session()
	if err != nil {
		return LookedAt{}, err
	}
	open.looked.keep(nil)
	ready, err := s.readAll(open, from.sources(open))
	if errors.Is(err, context.Canceled) {
		return LookedAt{Cancelled: true}, nil
	} else if err != nil {
		return LookedAt{}, err
	}
	out := LookedAt{Files: make([]LookedFile, len(ready))}
	open.project.Doc.View(func(g *graph.Graph) {
		for i, r := range ready {
			if n := r.Known(g); n != nil {
				out.Files[i].Node, out.Files[i].Named = n.ID, n.Label()
			}
		}
	})
	for i, r := range ready {
		out.Files[i].tell(r)
		if err := r.Undrawn(); err != nil {
			out.Files[i].Undrawn = failure(err)
		}
		out.Files[i].Drawing = open.project.Edit.Drawing(r)
	}
	out.Look = open.looked.keep(ready)
	return out, nil
}

// BringIn brings in some of the files of a Look, in one step. Errors: graph.no-node, import.gone.
func (s *Imports) BringIn(look int, files []PickedFile, place ImportPlace) (ImportResult, error) {
	open, err := s.app.session()
	if err != nil {
		return ImportResult{}, err
	}
	ready, err := open.looked.pick(look, files)
	if err != nil {
		return ImportResult{}, err
	}
	out, err := s.bring(open, ready, place)
	if err == nil {
		open.looked.leave(look)
	}
	return out, err
}

// Leave gives up the files of a Look.
func (s *Imports) Leave(look int) error {
	open, err := s.app.session()
	if err != nil {
		return err
	}
	open.looked.leave(look)
	return nil
}

func (f *LookedFile) tell(r edit.ParsedFile) {
	found := edit.FoundIn(r)
	f.Name, f.Within, f.Packed = r.Name, r.Within, r.Packed
	f.Words, f.Places, f.Rows, f.Contents, f.Describe = found.Words, found.Places, found.Rows, found.Contents, found.Describe
	if r.Err != nil {
		f.Problem = failure(r.Err)
		return
	}
	f.Tokens, f.Notes = llm.Estimate(r.Text.Body), SpokenTexts(r.Text.Notes)
	if r.Text.Part != "" {
		f.Part, f.Made = r.Text.About.Title, r.Text.About.Made
	}
}

func (l *looked) keep(files []edit.ParsedFile) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.look++
	l.files = files
	return l.look
}

func (l *looked) pick(look int, files []PickedFile) (out []edit.ParsedFile, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range files {
		if look != l.look || f.At < 0 || f.At >= len(l.files) {
			return nil, fault.New("import.gone", "")
		}
		r := l.files[f.At]
		r.Described, r.AsNodes = strings.TrimSpace(f.Described), f.AsNodes
		out = append(out, r)
	}
	return out, nil
}

func (l *looked) leave(look int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if look == l.look {
		l.files = nil
	}
}

// sources are the files, of which those that lie somewhere are opened when they are read.
func (from ImportFrom) sources(open *session) (out []edit.SourceFile) {
	for _, f := range from.Uploads {
		out = append(out, edit.SourceFile{Name: f.Name, Data: open.uploads.take(f.Upload)})
	}
	for _, path := range from.Paths {
		out = append(out, edit.SourceFile{Name: filepath.Base(path), Path: path})
	}
	for _, file := range from.Stored {
		out = append(out, edit.SourceFile{Name: file, Stored: true})
	}
	return out
}
