package edit

import (
	"context"
	"slices"

	"crg/backend/artifact"
	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/diagram"
	"crg/backend/run/document"
)

// Incoming is a text that a person brings into the project.
type Incoming struct {
	Name   string
	Data   []byte
	Stored bool // Name is a file that lies in files/ already; Data is not used
	Failed error
}

// ImportResult is what became of one Incoming: a node, or the reason why there is none.
type ImportResult struct {
	Name  string
	Node  *graph.Node
	Drawn []string          // of a diagram: its outer nodes
	Notes []message.Message // of how it was read
	Err   error
}

// ImportTarget is where imported nodes go: the first with its middle round a point, the others below it; without a point beside
// the node they are linked to, else beside the Goal.
type ImportTarget struct {
	Level  string
	At     *graph.Point
	LinkTo string // each new node gets a link of the usual type to this node of the level; "" = no link
}

// ParsedFile is a file that was read, or the reason why it was not. It holds what Bring needs, so that nothing is read twice.
type ParsedFile struct {
	Name      string
	Within    string // the mail that it is attached to, "" = it is a file of its own
	Packed    string // the ZIP that it came out of, "" = none
	Err       error
	Described string // what a person says of a file that has no text; it is the text then
	AsNodes   bool   // what it draws comes in, not the file

	stored bool
	data   []byte
	read   *artifact.Incoming
	drawn  *diagram.Found
}

// Text is what was read of the file.
func (r ParsedFile) Text() reading.Text {
	if r.read == nil {
		return reading.Text{}
	}
	return r.read.Text()
}

// Known finds the Artifact that was made of the same file, or nil.
func (r ParsedFile) Known(g *graph.Graph) *graph.Node {
	switch {
	case r.read != nil:
		return r.read.Known(g)
	case len(r.data) > 0:
		return artifact.Known(g, r.data)
	}
	return nil
}

// mostTogether bounds what all files of one import hold in memory.
const mostTogether = 512 << 20

// Read reads files and changes nothing, as a large one takes seconds; begins is told of each as it begins. What is wrong with a
// file stands beside it. Errors: ctx's.
func (ed *Editor) Read(ctx context.Context, files []Incoming, begins func(i int)) ([]ParsedFile, error) {
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
		held := len(read[0].data)
		for _, r := range read {
			held += len(r.Text().Body)
			if r.Name != f.Name { // a file within the file
				held += len(r.data)
			}
		}
		if whole+held > mostTogether {
			read = []ParsedFile{{Name: f.Name, Err: fault.New("import.too-big", f.Name, "size", "512 MB", "limit", "512 MB", "over", "yes", "drop", "yes")}}
			held = 0
		}
		whole += held
		out = append(out, read...)
	}
	return out, nil
}

// Import makes Artifact nodes of files: Read and Bring. Errors: those of both.
func (ed *Editor) Import(ctx context.Context, files []Incoming, to ImportTarget, begins func(i int)) ([]ImportResult, document.Step, error) {
	ready, err := ed.Read(ctx, files, begins)
	if err != nil {
		return nil, document.Step{}, err
	}
	return ed.Bring(Asked(ready), to)
}

// Bring makes Artifact nodes and their links, in one step for all. A file that cannot be taken does not keep the others out.
// Errors: graph.no-node for the level and the node to link to, and those of the document.
func (ed *Editor) Bring(files []ParsedFile, to ImportTarget) ([]ImportResult, document.Step, error) {
	out := make([]ImportResult, len(files))
	for i, f := range files {
		out[i] = ImportResult{Name: f.Name, Err: f.Err}
	}
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
			if f.AsNodes && f.drawn != nil && f.drawn.Err == nil {
				if out[i].Drawn, out[i].Err = ed.draw(tx, to, f.Name, f.drawn.Diagram); out[i].Err != nil {
					return out[i].Err
				}
				continue
			}
			in, err := ed.bring(tx.Graph(), f)
			made = append(made, in.Made...)
			if out[i].Err = err; err != nil {
				continue
			}
			out[i].Node, out[i].Notes = in.Node, in.Notes
			ed.arrive(tx.Graph(), in.Node, to)
			if err := tx.Apply(graph.NodeOp(to.Level, nil, in.Node)); err != nil {
				return err
			}
			if to.LinkTo != "" {
				if _, err := ed.link(tx, in.Node.ID, to.LinkTo, "", ""); err != nil {
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
		for _, file := range made { // a file without its node would be offered to nobody
			_ = ed.Root.Remove(file)
		}
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
func (ed *Editor) read(ctx context.Context, f Incoming) (out []ParsedFile) {
	name := f.Name
	if f.Failed == nil && f.Stored {
		file, err := disk.Open(ed.Root, name)
		f = incoming(name, file, err, ed.ImportLimit())
		f.Stored = true
	}
	if f.Failed != nil {
		return []ParsedFile{{Name: name, Err: f.Failed}}
	}
	drawn := drawing(name, f.Data)
	all, err := artifact.ReadAll(ctx, ed.Readers, name, f.Data, ed.Files().Settings.ImportLimit)
	if err != nil {
		return []ParsedFile{{Name: name, Err: err, stored: f.Stored, data: f.Data, drawn: drawn}}
	}
	if drawn != nil && all[0].Text().Body == "" { // tables of nodes and links, packed
		return []ParsedFile{{Name: name, Err: fault.New("import.binary", name), stored: f.Stored, data: f.Data, drawn: drawn}}
	}
	for _, in := range all {
		within, packed := name, ""
		if in.Text().Body == "" { // a folder of files, and no document
			within, packed = "", name
		} else {
			out = append(out, ParsedFile{Name: name, stored: f.Stored, data: f.Data, read: in, drawn: drawn})
		}
		for _, h := range in.TakeHeld() {
			r := ParsedFile{Name: h.Name, Within: within, Packed: packed, data: h.Data, drawn: drawing(h.Name, h.Data)}
			if r.read, r.Err = artifact.Read(ctx, ed.Readers, h.Name, h.Data, ed.Files().Settings.ImportLimit); r.Err == nil {
				r.read.TakeHeld() // a mail within a mail is read, and no further
			}
			out = append(out, r)
		}
	}
	return out
}

// Asked are the files that were asked for, without what is attached to them: that is offered.
func Asked(ready []ParsedFile) []ParsedFile {
	return slices.DeleteFunc(slices.Clone(ready), func(r ParsedFile) bool { return r.Within != "" })
}

// bring puts a file that was read, or described, into the project. Errors: the file's own, and those of artifact.Incoming.Store.
func (ed *Editor) bring(g *graph.Graph, f ParsedFile) (in artifact.Imported, err error) {
	switch {
	case f.Described != "" && artifact.Describable(f.Err):
		f.read = artifact.Describe(f.Name, f.data, f.Described)
	case f.Err != nil:
		return in, f.Err
	}
	if f.stored {
		return f.read.Adopt(ed.Root, g, f.Name)
	}
	return f.read.Store(ed.Root, g, ed.Own)
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
