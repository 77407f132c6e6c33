package backend

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/run/document"
)

// Incoming is a text that a person brings into the project.
type Incoming struct {
	Name   string
	Data   []byte
	Stored bool // Name is a file that lies in files/ already; Data is not used
	Failed error
}

// Brought is what became of one Incoming: a node, or the reason why there is none.
type Brought struct {
	Name  string
	Node  *graph.Node
	Marks artifact.Marks
	Err   error
}

// Landing is where imported nodes go: the first with its middle round a point, the others below it; without a point beside
// the node they are linked to, else beside the Goal.
type Landing struct {
	Level  string
	At     *graph.Point
	LinkTo string // each new node gets a link of the usual type to this node of the level; "" = no link
}

// ImportAll makes Artifact nodes and their links, in one step for all. A file that cannot be taken does not keep the others
// out. Errors: graph.no-node for the level and the node to link to, and those of the document.
func (p *Project) ImportAll(files []Incoming, to Landing) ([]Brought, document.Step, error) {
	out := make([]Brought, len(files))
	named := func() string { return importLabel(out) }
	step, err := p.Doc.DoWith(document.Meta{By: graph.Person, Named: named}, func(tx *graph.Tx) error {
		l := tx.Graph().Level(to.Level)
		if l == nil {
			return fault.New("graph.no-node", to.Level)
		}
		if to.LinkTo != "" && l.Node(to.LinkTo) == nil {
			return fault.New("graph.no-node", to.LinkTo)
		}
		for i, f := range files {
			in, err := p.bring(tx.Graph(), f)
			out[i] = Brought{Name: f.Name, Node: in.Node, Marks: in.Marks, Err: err}
			if err != nil {
				out[i].Node = nil
				continue
			}
			p.arrive(tx.Graph(), in.Node, to)
			if err := tx.Apply(graph.NodeOp(to.Level, nil, in.Node)); err != nil {
				return err
			}
			if to.LinkTo != "" {
				if _, err := p.link(tx, in.Node.ID, to.LinkTo, "", ""); err != nil {
					return err
				}
			}
			if to.At != nil {
				to.At = &graph.Point{X: to.At.X, Y: to.At.Y + belowLast}
			}
		}
		return nil
	})
	if err != nil {
		for i, b := range out {
			if b.Node == nil || files[i].Stored {
				continue
			}
			if s, ok := artifact.SourceOf(b.Node); ok {
				_ = p.root.Remove(s.File) // a file without its node would be offered to nobody
			}
		}
		return nil, step, err
	}
	return out, step, nil
}

// importLabel names the step by what came in.
func importLabel(files []Brought) string {
	var names []string
	for _, b := range files {
		if b.Node != nil {
			names = append(names, b.Node.Name)
		}
	}
	if len(names) == 1 {
		return "Import " + names[0]
	}
	return fmt.Sprintf("Import %d files", len(names))
}

// belowLast is the step from one imported node to the next.
const belowLast = 130

func (p *Project) bring(g *graph.Graph, f Incoming) (in artifact.Imported, err error) {
	limit := p.Files().Settings.ImportLimit
	switch {
	case f.Failed != nil:
		return in, f.Failed
	case f.Stored:
		return artifact.Adopt(p.root, g, f.Name, limit)
	}
	in, err = artifact.Import(p.root, g, f.Name, bytes.NewReader(f.Data), limit)
	if err == nil {
		p.Workspace.OwnFile(in.File())
	}
	return in, err
}

// arrive gives an imported node its id, defaults and place.
func (p *Project) arrive(g *graph.Graph, n *graph.Node, to Landing) {
	if to.Level == "" && to.At == nil && to.LinkTo == "" {
		p.complete(g, n)
		return
	}
	beside := to.LinkTo
	if goals := g.Goals(to.Level); beside == "" && len(goals) > 0 {
		beside = goals[0].ID
	}
	p.settle(g, n, to.Level, beside, to.At)
}

// ReadIncoming reads a file for ImportAll. What is wrong with it comes out there, beside the other files.
func (p *Project) ReadIncoming(file string) Incoming {
	in := Incoming{Name: filepath.Base(file)}
	limit := p.Files().Settings.ImportLimit
	f, err := disk.OpenPath(file)
	if err == nil {
		defer f.Close()
		in.Data, err = io.ReadAll(io.LimitReader(f, limit+1)) // one byte more, so that Import can tell a file that is too long
	}
	if err != nil {
		in.Failed = fault.Wrap(err, "file.read", file, "why", disk.Why(err))
	}
	return in
}

// Importable are the files that were found where a person pointed at.
type Importable struct {
	Files   []string // their paths, in order
	Folders int      // that were looked into, those within them not counted
	Passed  int      // files in folders that are not text
	More    bool     // there were too many; these are the first
}

// mostImports bounds one drop of a folder: a whole disk dropped by mistake must not freeze the screen.
const mostImports = 500

// LookAt lists what would be imported of these paths: each file as it is, of each folder its text files, those deeper
// down included. Hidden files are passed over in silence.
func (p *Project) LookAt(paths []string) Importable {
	var out Importable
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			out.Files = append(out.Files, path) // what is wrong with it is said by the import
			continue
		}
		out.Folders++
		out.look(path)
	}
	return out
}

func (out *Importable) look(dir string) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // a folder that may not be read has nothing to offer
		case path != dir && project.Litter(d.Name()):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir() || !d.Type().IsRegular():
			return nil
		case len(out.Files) >= mostImports || out.Passed >= 20*mostImports:
			out.More = true
			return fs.SkipAll
		}
		if textFile(path) {
			out.Files = append(out.Files, path)
		} else {
			out.Passed++
		}
		return nil
	})
}

func textFile(path string) bool {
	f, err := disk.OpenPath(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, artifact.LookSize)
	n, err := io.ReadFull(f, head)
	return (err == nil || err == io.ErrUnexpectedEOF) && artifact.LooksLikeText(head[:n])
}
