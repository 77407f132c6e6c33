package service

import (
	"context"
	"errors"
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
	Name     string       `json:"name"`
	Within   string       `json:"within"` // the mail that it is attached to, "" = none
	Packed   string       `json:"packed"` // the ZIP that it came out of, "" = none
	Part     string       `json:"part"`   // the title of a document within the file, "" = the whole file
	Made     string       `json:"made"`   // its day, "2026-11-23"
	Words    int          `json:"words"`
	Tokens   int          `json:"tokens"` // about what a model takes to read all of it
	Places   []PlaceCount `json:"places"`
	Rows     int          `json:"rows"`     // of tables, 0 = it is no file of tables
	Contents bool         `json:"contents"` // it has a table of contents
	Notes    []SpokenText `json:"notes"`
	Node     string       `json:"node"` // that holds the same already, "" = none
	Named    string       `json:"named"`
	Problem  *Failure     `json:"problem" ts_type:"Failure | null"`
	Describe bool         `json:"describe"`                         // it has no text, but a person may say what it shows
	Drawing  *Drawing     `json:"drawing" ts_type:"Drawing | null"` // it draws nodes and links, which may come in instead of the file
	Undrawn  *Failure     `json:"undrawn" ts_type:"Failure | null"` // it should, and is not in order
}

// Drawing is what a file draws.
type Drawing struct {
	Kind    string   `json:"kind"` // canvas, mermaid, graphml, opml, edges, tables, outline
	Nodes   int      `json:"nodes"`
	Links   int      `json:"links"`
	Unknown []string `json:"unknown"` // words on links that are no types here
	Lost    int      `json:"lost"`    // links that cannot come: an end is missing, or one end lies in the other
	Names   []string `json:"names"`   // of the first nodes
	Sure    bool     `json:"sure"`    // it is nothing else, so nodes are what is wanted
}

// PlaceCount is how many pages, slides or sheets a file has.
type PlaceCount struct {
	Kind string `json:"kind"`
	N    int    `json:"n"`
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
	in := append(append(uploaded(open, from.Uploads), atPaths(open, from.Paths)...), stored(from.Stored)...)
	ready, err := s.readAll(open, in)
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
		if d, drawn := open.project.Edit.Drawing(r); drawn {
			own := Drawing(d)
			out.Files[i].Drawing = &own
		}
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
	found := r.Found()
	f.Name, f.Within, f.Packed = r.Name, r.Within, r.Packed
	if r.Err != nil {
		f.Problem, f.Describe = failure(r.Err), found.Describe
		return
	}
	text := r.Text()
	f.Words, f.Tokens, f.Notes = found.Words, llm.Estimate(text.Body), SpokenTexts(text.Notes)
	f.Rows, f.Contents = found.Rows, found.Contents
	if text.Part != "" {
		f.Part, f.Made = text.About.Title, text.About.Made
	}
	for _, p := range found.Places {
		f.Places = append(f.Places, PlaceCount{p.Kind, p.N})
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

func uploaded(open *session, files []UploadedFile) (in []edit.Incoming) {
	for _, f := range files {
		in = append(in, edit.Incoming{Name: f.Name, Data: open.uploads.take(f.Upload)})
	}
	return in
}

func atPaths(open *session, paths []string) (in []edit.Incoming) {
	for _, path := range paths {
		in = append(in, open.project.Edit.ReadIncoming(path))
	}
	return in
}

func stored(files []string) (in []edit.Incoming) {
	for _, file := range files {
		in = append(in, edit.Incoming{Name: file, Stored: true})
	}
	return in
}
