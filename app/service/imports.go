package service

import (
	"encoding/base64"

	"crg/backend"
	"crg/backend/base/fault"
	"crg/backend/edit"
)

// Imports brings text files into the graph: dropped, chosen, pasted, or put into files/ by another program.
type Imports struct{ app *App }

// ImportPlace is where imported nodes go.
type ImportPlace struct {
	Level  string `json:"level"`
	At     *Point `json:"at" ts_type:"Point | null"` // the middle of the first one; null = beside the node it is linked to, or the Goal
	LinkTo string `json:"linkTo"`                    // each gets a link to this node of the level; "" = no link
}

// UploadedFile is a file whose pieces were uploaded.
type UploadedFile struct {
	Upload string `json:"upload"`
	Name   string `json:"name"`
}

// ImportResult is what became of the files. All nodes are one undo step.
type ImportResult struct {
	Imported []ImportedFile `json:"imported"`
	Refused  []RefusedFile  `json:"refused"`
	Step     uint64         `json:"step"` // its number, for Graph.UndoStep
}

// ImportedFile is a new node, and what the person should know of its text.
type ImportedFile struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Encoding  string `json:"encoding"`  // that was assumed, "" = the file says it
	Lost      bool   `json:"lost"`      // some characters could not be read
	PlainOnly bool   `json:"plainOnly"` // neither .txt nor .md: its text was taken as it stands
}

// RefusedFile is a file that was not taken, and why. Node is the one that holds its text already, "" = none.
type RefusedFile struct {
	Name    string  `json:"name"`
	Node    string  `json:"node"`
	Problem Failure `json:"problem"`
}

// Importable is what would be imported of some paths.
type Importable struct {
	Files   []string `json:"files"`
	Folders int      `json:"folders"` // that were looked into
	Passed  int      `json:"passed"`  // files in them that are not text
	More    bool     `json:"more"`    // there were too many; these are the first
}

// Limit is how large a file may be, in bytes.
func (s *Imports) Limit() (int64, error) {
	p, err := s.app.project()
	if err != nil {
		return 0, err
	}
	return p.Files().Settings.ImportLimit, nil
}

// Upload adds a piece, as base64, to an upload of the page's own naming; it returns how much is there now. Error:
// import.too-big.
func (s *Imports) Upload(upload, piece string) (int, error) {
	open, err := s.app.session()
	if err != nil {
		return 0, err
	}
	data, err := base64.StdEncoding.DecodeString(piece)
	if err != nil {
		return 0, fault.New("system.arguments", "Imports.Upload").Because("no-base64")
	}
	return open.uploads.add(upload, data)
}

// Forget gives up uploads that are not wanted any more.
func (s *Imports) Forget(names []string) error {
	open, err := s.app.session()
	if err != nil {
		return err
	}
	for _, name := range names {
		open.uploads.take(name)
	}
	return nil
}

// Uploads imports what was uploaded. Error: graph.no-node.
func (s *Imports) Uploads(files []UploadedFile, place ImportPlace) (ImportResult, error) {
	open, err := s.app.session()
	if err != nil {
		return ImportResult{}, err
	}
	var in []edit.Incoming
	for _, f := range files {
		in = append(in, edit.Incoming{Name: f.Name, Data: open.uploads.take(f.Upload)})
	}
	return importAll(open.project, in, place)
}

// LookAt lists what would be imported of these paths: of a folder its text files.
func (s *Imports) LookAt(paths []string) (Importable, error) {
	p, err := s.app.project()
	if err != nil {
		return Importable{}, err
	}
	found := p.Edit.LookAt(paths)
	return Importable{Files: found.Files, Folders: found.Folders, Passed: found.Passed, More: found.More}, nil
}

// Paths imports files of this computer, such as those dropped on the window. Error: graph.no-node.
func (s *Imports) Paths(paths []string, place ImportPlace) (ImportResult, error) {
	p, err := s.app.project()
	if err != nil {
		return ImportResult{}, err
	}
	var in []edit.Incoming
	for _, path := range paths {
		in = append(in, p.Edit.ReadIncoming(path))
	}
	return importAll(p, in, place)
}

// Stored imports files that lie in files/ already. Error: graph.no-node.
func (s *Imports) Stored(files []string, place ImportPlace) (ImportResult, error) {
	p, err := s.app.project()
	if err != nil {
		return ImportResult{}, err
	}
	var in []edit.Incoming
	for _, file := range files {
		in = append(in, edit.Incoming{Name: file, Stored: true})
	}
	return importAll(p, in, place)
}

// Text imports a text that is no file yet, such as a pasted one. Error: graph.no-node.
func (s *Imports) Text(name, text string, place ImportPlace) (ImportResult, error) {
	p, err := s.app.project()
	if err != nil {
		return ImportResult{}, err
	}
	return importAll(p, []edit.Incoming{{Name: name, Data: []byte(text)}}, place)
}

// Pick asks for files with the system's dialog; none = cancelled. Error: system.no-dialog in a browser.
func (s *Imports) Pick(title string) ([]string, error) { return s.app.shell.PickFiles(title) }

func importAll(p *backend.Project, files []edit.Incoming, place ImportPlace) (out ImportResult, err error) {
	brought, step, err := p.Edit.Import(files, edit.Landing{Level: place.Level, At: point(place.At), LinkTo: place.LinkTo})
	out.Step = step.Seq
	for _, b := range brought {
		if b.Err != nil {
			problem := failure(b.Err)
			out.Refused = append(out.Refused, RefusedFile{Name: b.Name, Node: problem.Values["id"], Problem: *problem})
			continue
		}
		out.Imported = append(out.Imported, ImportedFile{
			ID: b.Node.ID, Name: b.Node.Name, Encoding: b.Marks.Guessed, Lost: b.Marks.Lost, PlainOnly: b.Marks.PlainOnly,
		})
	}
	return out, err
}
