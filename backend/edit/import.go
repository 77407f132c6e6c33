package edit

import (
	"context"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
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
	Notes []message.Message // of how it was read
	Err   error
}

// Landing is where imported nodes go: the first with its middle round a point, the others below it; without a point beside
// the node they are linked to, else beside the Goal.
type Landing struct {
	Level  string
	At     *graph.Point
	LinkTo string // each new node gets a link of the usual type to this node of the level; "" = no link
}

// Import makes Artifact nodes and their links, in one step for all. The files are read before the graph is touched, as a large
// one takes seconds; reading is told of each file as it begins. A file that cannot be taken does not keep the others out.
// Errors: graph.no-node for the level and the node to link to, ctx's before anything is written, and those of the document.
func (ed *Editor) Import(ctx context.Context, files []Incoming, to Landing, reading func(i int)) ([]Brought, document.Step, error) {
	out := make([]Brought, len(files))
	read := make([]*artifact.Incoming, len(files))
	for i, f := range files {
		if reading != nil {
			reading(i)
		}
		out[i].Name = f.Name
		if read[i], out[i].Err = ed.read(ctx, f); ctx.Err() != nil {
			return nil, document.Step{}, ctx.Err()
		}
	}
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
			if out[i].Err != nil {
				continue
			}
			in, err := ed.bring(tx.Graph(), f, read[i])
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
		for i, b := range out {
			if b.Node == nil {
				continue
			}
			if s, ok := artifact.SourceOf(b.Node); ok { // a file without its node would be offered to nobody
				if s.Text != "" {
					_ = ed.Root.Remove(s.Text)
				}
				if !files[i].Stored {
					_ = ed.Root.Remove(s.File)
				}
			}
		}
		return nil, step, err
	}
	return out, step, nil
}

// importLabel names the step by what came in.
func importLabel(files []Brought) message.Message {
	var names []string
	for _, b := range files {
		if b.Node != nil {
			names = append(names, b.Node.Name)
		}
	}
	if len(names) == 1 {
		return message.New("step.import", "file", names[0])
	}
	return count("step.import-files", len(names))
}

// belowLast is the step from one imported node to the next.
const belowLast = 130

func (ed *Editor) read(ctx context.Context, f Incoming) (*artifact.Incoming, error) {
	if f.Failed != nil {
		return nil, f.Failed
	}
	limit := ed.Files().Settings.ImportLimit
	if f.Stored {
		file, err := disk.Open(ed.Root, f.Name)
		if f = incoming(f.Name, file, err, ed.ImportLimit()); f.Failed != nil {
			return nil, f.Failed
		}
	}
	return artifact.Read(ctx, ed.Readers, f.Name, f.Data, limit)
}

func (ed *Editor) bring(g *graph.Graph, f Incoming, read *artifact.Incoming) (in artifact.Imported, err error) {
	if f.Stored {
		return read.Adopt(ed.Root, g, f.Name)
	}
	in, err = read.Store(ed.Root, g)
	if err == nil {
		ed.Own(in.File())
	}
	return in, err
}

// arrive gives an imported node its id, defaults and place.
func (ed *Editor) arrive(g *graph.Graph, n *graph.Node, to Landing) {
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
