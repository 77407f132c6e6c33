package edit

import (
	"context"
	"io"
	"slices"

	"crg/backend/artifact"
	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// A file comes in through these, one after the other: as it comes, read, and as a node. What is kept of it in between is an
// artifact.StoredSource.
type (
	SourceFile   = reading.SourceFile
	ParsedFile   = artifact.ParsedFile
	ImportResult = artifact.ImportResult
)

// ImportTarget is where imported nodes go: the first with its middle round a point, the others below it; without a point beside
// the node they are linked to, else beside the Goal.
type ImportTarget struct {
	Level  string
	At     *graph.Point
	LinkTo string // each new node gets a link of the usual type to this node of the level; "" = no link
}

// mostTogether bounds what all files of one import hold in memory.
const mostTogether = 512 << 20

// Read reads files and changes nothing, as a large one takes seconds; begins is told of each as it begins. What is wrong with a
// file stands beside it. Errors: ctx's.
func (ed *Editor) Read(ctx context.Context, files []SourceFile, begins func(i int)) ([]ParsedFile, error) {
	var out []ParsedFile
	whole := 0
	for i, f := range files {
		if begins != nil {
			begins(i)
		}
		read := ed.read(ctx, f)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		held := len(read[0].Data)
		for _, r := range read {
			held += len(r.Text.Body)
			if r.Name != f.Name { // a file within the file
				held += len(r.Data)
			}
		}
		if whole+held > mostTogether {
			read = []ParsedFile{{SourceFile: SourceFile{Name: f.Name}, Err: fault.New("import.too-big", f.Name, "size", "512 MB", "limit", "512 MB", "over", "yes", "drop", "yes")}}
			held = 0
		}
		whole += held
		out = append(out, read...)
	}
	return out, nil
}

// Bring makes Artifact nodes and their links, in one step for all. A file that cannot be taken does not keep the others out.
// Errors: graph.no-node for the level and the node to link to, and those of the document.
func (ed *Editor) Bring(files []ParsedFile, to ImportTarget) ([]ImportResult, document.Step, error) {
	out := make([]ImportResult, len(files))
	var made []string
	named := func() message.Message { return importLabel(out) }
	step, err := ed.Doc.DoWith(document.Meta{By: graph.Person, Named: named}, func(tx *graph.Tx) error {
		l := tx.Graph().Level(to.Level)
		if l == nil {
			return fault.New("graph.no-node", to.Level)
		}
		if to.LinkTo != "" && l.Node(to.LinkTo) == nil {
			return fault.New("graph.no-node", to.LinkTo)
		}
		for i, f := range files {
			if f.AsNodes && f.Drawn != nil && f.Drawn.Err == nil {
				nodes, err := ed.draw(tx, to, f.Name, f.Drawn.Diagram)
				if err != nil {
					return err
				}
				out[i] = ImportResult{Name: f.Name, Drawn: nodes}
				continue
			}
			out[i] = f.Store(ed.Root, tx.Graph(), ed.Own)
			made = append(made, out[i].Made...)
			if out[i].Err != nil {
				continue
			}
			n := out[i].Node
			ed.arrive(tx.Graph(), n, to)
			if err := tx.Apply(graph.NodeOp(to.Level, nil, n)); err != nil {
				return err
			}
			if to.LinkTo != "" {
				if _, err := ed.link(tx, n.ID, to.LinkTo, "", ""); err != nil {
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
		ed.unmake(made)
		return nil, step, err
	}
	return out, step, nil
}

// importLabel names the step by what came in.
func importLabel(files []ImportResult) message.Message {
	var names []string
	for _, b := range files {
		switch {
		case b.Node != nil:
			names = append(names, b.Node.Name)
		case b.Drawn != nil:
			names = append(names, b.Name)
		}
	}
	if len(names) == 1 {
		return message.New("step.import", "file", names[0])
	}
	return count("step.import-files", len(names))
}

// belowLast is the step from one imported node to the next.
const belowLast = 130

// read gives one for the file, or one for each document in it.
func (ed *Editor) read(ctx context.Context, f SourceFile) []ParsedFile {
	var err error
	if f.Data, err = ed.open(f); err != nil {
		return []ParsedFile{{SourceFile: f, Err: err}}
	}
	return artifact.Parse(ctx, ed.Readers, f, ed.Files().Settings.ImportLimit)
}

// open gives the bytes of a file: one more than the limit, so that one that is too long can be told. Error: file.read.
func (ed *Editor) open(f SourceFile) (data []byte, err error) {
	name, file := f.Path, io.ReadCloser(nil)
	switch {
	case f.Stored:
		name = f.Name
		file, err = disk.Open(ed.Root, name)
	case f.Path != "":
		file, err = disk.OpenPath(f.Path)
	default:
		return f.Data, nil
	}
	if err == nil {
		defer file.Close()
		data, err = io.ReadAll(io.LimitReader(file, ed.ImportLimit()+1))
	}
	if err != nil {
		return nil, fault.Wrap(err, "file.read", name).About(disk.Why(err))
	}
	return data, nil
}

// Asked are the files that were asked for, without what is attached to them: that is offered.
func Asked(ready []ParsedFile) []ParsedFile {
	return slices.DeleteFunc(slices.Clone(ready), func(r ParsedFile) bool { return r.Within != "" })
}

// unmake removes the files of an import that failed: one without its node would be offered to nobody.
func (ed *Editor) unmake(files []string) {
	for _, file := range files {
		_ = ed.Root.Remove(file)
	}
}

// arrive gives an imported node its id, defaults and place.
func (ed *Editor) arrive(g *graph.Graph, n *graph.Node, to ImportTarget) {
	if to.Level == "" && to.At == nil && to.LinkTo == "" {
		ed.complete(g, n)
		return
	}
	beside := to.LinkTo
	if goals := g.Goals(to.Level); beside == "" && len(goals) > 0 {
		beside = goals[0].ID
	}
	ed.settle(g, n, to.Level, beside, to.At)
}

// ImportLimit is how large a file may be at most, in bytes; plain text has a lower limit of its own.
func (ed *Editor) ImportLimit() int64 {
	return max(ed.Files().Settings.ImportLimit, artifact.MostBytes)
}
