package service

import (
	"context"
	"encoding/base64"
	"errors"
	"sync"

	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/project"
)

// Imports brings documents into the graph: dropped, chosen, pasted, or put into files/ by another program.
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
	Drawn    []DrawnFile    `json:"drawn"`
	Refused  []RefusedFile  `json:"refused"`
	Step     uint64         `json:"step"` // its number, for Graph.UndoStep

	Cancelled bool `json:"cancelled"` // while it was read: nothing was brought in
}

// ImportedFile is a new node, and what the person should know of how its text was read.
type ImportedFile struct {
	ID    string       `json:"id"`
	Name  string       `json:"name"`
	Notes []SpokenText `json:"notes"`
}

// DrawnFile is a file of which the nodes came in: the outer ones.
type DrawnFile struct {
	Name  string   `json:"name"`
	Nodes []string `json:"nodes"`
}

// RefusedFile is a file that was not taken, and why. Node is the one that holds its text already, "" = none.
type RefusedFile struct {
	Name    string  `json:"name"`
	Node    string  `json:"node"`
	Problem Failure `json:"problem"`
}

// Limit is how large a file may be, in bytes.
func (s *Imports) Limit() (int64, error) {
	p, err := s.app.project()
	if err != nil {
		return 0, err
	}
	return p.Edit.ImportLimit(), nil
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
	return s.importAll(ImportFrom{Uploads: files}, place)
}

// LookAt lists what would be imported of these paths: of a folder those that can be read.
func (s *Imports) LookAt(paths []string) edit.Importable {
	return edit.LookAt(s.app.options.Readers, paths)
}

// OfferedFile is a file for a project that is not there yet: one of this computer, or one that the page holds.
type OfferedFile struct {
	Name string `json:"name"`
	Path string `json:"path"` // "" = the page holds it
	Size int64  `json:"size"`
	Head string `json:"head"` // its first bytes, or all of them where it is small, as base64
}

// JudgedFile says why a file would not be imported; null = nothing speaks against it so far.
type JudgedFile struct {
	Words   int      `json:"words"` // of its text, 0 = not known before it is imported
	Problem *Failure `json:"problem" ts_type:"Failure | null"`
}

// Judge judges each file as far as its beginning tells, and a small one by all of it.
func (s *Imports) Judge(files []OfferedFile) []JudgedFile {
	out, ctx := make([]JudgedFile, len(files)), context.Background()
	limit := project.DefaultSettings().ImportLimit
	for i, f := range files {
		var err error
		if f.Path != "" {
			out[i].Words, err = edit.Judge(ctx, s.app.options.Readers, f.Path, limit)
		} else if head, bad := base64.StdEncoding.DecodeString(f.Head); bad != nil {
			err = fault.New("system.arguments", "Imports.Judge").Because("no-base64")
		} else {
			out[i].Words, err = artifact.Foresee(ctx, s.app.options.Readers, f.Name, f.Size, head, limit)
		}
		if err != nil {
			out[i].Problem = failure(err)
		}
	}
	return out
}

// ReadDocument is a document of the graph, with how much there is to read in it.
type ReadDocument struct {
	Node  string `json:"node"`
	Name  string `json:"name"`
	Words int    `json:"words"`
}

// Documents are the documents of the top level. Their words are counted anew: it is for small graphs.
func (s *Imports) Documents() (out []ReadDocument, err error) {
	p, err := s.app.project()
	if err != nil {
		return nil, err
	}
	p.Doc.View(func(g *graph.Graph) {
		for _, id := range g.Level("").OfType(graph.TypeArtifact) {
			n := g.Node(id)
			out = append(out, ReadDocument{n.ID, n.Name, artifact.Words(n)})
		}
	})
	return out, nil
}

// Paths imports files of this computer, such as those dropped on the window. Error: graph.no-node.
func (s *Imports) Paths(paths []string, place ImportPlace) (ImportResult, error) {
	return s.importAll(ImportFrom{Paths: paths}, place)
}

// Stored imports files that lie in files/ already. Error: graph.no-node.
func (s *Imports) Stored(files []string, place ImportPlace) (ImportResult, error) {
	return s.importAll(ImportFrom{Stored: files}, place)
}

// Orphans are the files in files/ that may be imported since the project was closed: an import was cut off, or they were put there.
func (s *Imports) Orphans() ([]string, error) {
	p, err := s.app.project()
	if err != nil || p.Doc.ReadOnly() {
		return []string{}, err
	}
	return append([]string{}, p.Edit.Orphans()...), nil
}

// Text imports a text that is no file yet, such as a pasted one. Error: graph.no-node.
func (s *Imports) Text(name, text string, place ImportPlace) (ImportResult, error) {
	return s.importAll(ImportFrom{}, place, edit.SourceFile{Name: name, Data: []byte(text)})
}

// ReadAgain reads the file of a document anew: where it reads otherwise now, a new node replaces it; none = it reads as before.
// Errors: graph.no-node, import.no-file, import.no-part, and what is wrong with the file.
func (s *Imports) ReadAgain(node string) (out ImportResult, err error) {
	open, err := s.app.session()
	if err != nil {
		return out, err
	}
	ctx, done := open.importing.begin()
	defer done()
	defer s.app.publish(ImportNews{})
	brought, step, err := open.project.Edit.ReadAgain(ctx, node, func(file string) {
		s.app.publish(ImportNews{Name: file, Of: 1})
	})
	if errors.Is(err, context.Canceled) {
		return ImportResult{Cancelled: true}, nil
	}
	out.Step = step.Seq
	if brought.Node != nil {
		out.Imported = []ImportedFile{{ID: brought.Node.ID, Name: brought.Node.Name, Notes: SpokenTexts(brought.Notes)}}
	}
	return out, err
}

// Pick asks for files with the system's dialog; none = cancelled. Error: system.no-dialog in a browser.
func (s *Imports) Pick(title string) ([]string, error) { return s.app.shell.PickFiles(title) }

// Cancel stops the import that is being read; what it would have brought in is not brought in.
func (s *Imports) Cancel() error {
	open, err := s.app.session()
	if err != nil {
		return err
	}
	open.importing.cancel()
	return nil
}

func (s *Imports) importAll(from ImportFrom, place ImportPlace, texts ...edit.SourceFile) (ImportResult, error) {
	open, err := s.app.session()
	if err != nil {
		return ImportResult{}, err
	}
	ready, err := s.readAll(open, append(from.sources(open), texts...))
	if errors.Is(err, context.Canceled) {
		return ImportResult{Cancelled: true}, nil
	} else if err != nil {
		return ImportResult{}, err
	}
	return s.bring(open, edit.Asked(ready), place)
}

// readAll reads files, tells the page which one, and ends when the person cancels.
func (s *Imports) readAll(open *session, files []edit.SourceFile) ([]edit.ParsedFile, error) {
	ctx, done := open.importing.begin()
	defer done()
	defer s.app.publish(ImportNews{})
	return open.project.Edit.Read(ctx, files, func(i int) {
		s.app.publish(ImportNews{Name: files[i].Name, At: i, Of: len(files)})
	})
}

func (s *Imports) bring(open *session, ready []edit.ParsedFile, place ImportPlace) (out ImportResult, err error) {
	brought, step, err := open.project.Edit.Bring(ready, edit.ImportTarget{Level: place.Level, At: point(place.At), LinkTo: place.LinkTo})
	out.Step = step.Seq
	for _, b := range brought {
		if b.Err != nil {
			problem := failure(b.Err)
			out.Refused = append(out.Refused, RefusedFile{Name: b.Name, Node: problem.Values["id"], Problem: *problem})
			continue
		}
		if b.Drawn != nil {
			out.Drawn = append(out.Drawn, DrawnFile{Name: b.Name, Nodes: b.Drawn})
			continue
		}
		out.Imported = append(out.Imported, ImportedFile{ID: b.Node.ID, Name: b.Node.Name, Notes: SpokenTexts(b.Notes)})
	}
	return out, err
}

// importing is the imports of a project that are being read.
type importing struct {
	mu  sync.Mutex
	all map[context.Context]context.CancelFunc
}

func (m *importing) begin() (ctx context.Context, done func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	ctx, cancel := context.WithCancel(context.Background())
	if m.all == nil {
		m.all = map[context.Context]context.CancelFunc{}
	}
	m.all[ctx] = cancel
	return ctx, func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.all, ctx)
		cancel()
	}
}

func (m *importing) cancel() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, cancel := range m.all {
		cancel()
	}
}
