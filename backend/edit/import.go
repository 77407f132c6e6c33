package edit

import (
	"bytes"

	"crg/backend/artifact"
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

// Import makes Artifact nodes and their links, in one step for all. The bytes are at hand by then, as a page or a disk may be slow. A file that cannot be taken does not keep the others
// out. Errors: graph.no-node for the level and the node to link to, and those of the document.
func (ed *Editor) Import(files []Incoming, to Landing) ([]Brought, document.Step, error) {
	out := make([]Brought, len(files))
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
			in, err := ed.bring(tx.Graph(), f)
			out[i] = Brought{Name: f.Name, Node: in.Node, Marks: in.Marks, Err: err}
			if err != nil {
				out[i].Node = nil
				continue
			}
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
			if b.Node == nil || files[i].Stored {
				continue
			}
			if s, ok := artifact.SourceOf(b.Node); ok {
				_ = ed.Root.Remove(s.File) // a file without its node would be offered to nobody
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

func (ed *Editor) bring(g *graph.Graph, f Incoming) (in artifact.Imported, err error) {
	limit := ed.Files().Settings.ImportLimit
	switch {
	case f.Failed != nil:
		return in, f.Failed
	case f.Stored:
		return artifact.Adopt(ed.Root, g, f.Name, limit)
	}
	in, err = artifact.Import(ed.Root, g, f.Name, bytes.NewReader(f.Data), limit)
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
