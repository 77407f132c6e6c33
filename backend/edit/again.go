package edit

import (
	"context"
	"slices"
	"strconv"

	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// ReadAgain reads the file of a document anew. Where it reads otherwise than it did, a new document comes beside the old one and is
// linked to it with "replaces", in one step; else brought has no node. begins is told of the file. Errors: graph.no-node, import.no-file,
// import.no-part, file.read, and those of artifact.Parse.
func (ed *Editor) ReadAgain(ctx context.Context, id string, begins func(file string)) (brought ImportResult, step document.Step, err error) {
	var source artifact.StoredSource
	ed.Doc.View(func(g *graph.Graph) { source, err = sourceOf(g, id) })
	if err != nil {
		return brought, step, err
	}
	begins(source.File)
	all, err := ed.Read(ctx, []SourceFile{{Name: source.File, Stored: true}}, nil)
	if err != nil {
		return brought, step, err
	}
	at := slices.IndexFunc(all, func(r ParsedFile) bool { return r.Err != nil || r.Text.Part == source.Part })
	if at < 0 {
		return brought, step, fault.New("import.no-part", source.File)
	}
	if all[at].Err != nil {
		return brought, step, all[at].Err
	}
	step, err = ed.step(message.New("step.read-again", "file", source.File), func(tx *graph.Tx) error {
		g := tx.Graph()
		if _, err := sourceOf(g, id); err != nil {
			return err
		}
		if brought = all[at].Again(ed.Root, g, g.Node(id)); brought.Node == nil {
			return nil
		}
		if lost := artifact.LostIn(g, g.Node(id), brought.Node.Full()); lost > 0 {
			brought.Notes = append(slices.Clone(brought.Notes), message.New("read.quotations-lost", "n", strconv.Itoa(lost)))
		}
		return ed.replace(tx, id, brought.Node)
	})
	if err != nil {
		ed.unmake(brought.Made)
		return ImportResult{Name: source.File}, step, err
	}
	return brought, step, nil
}

// replace puts a new version of a document beside the old one.
func (ed *Editor) replace(tx *graph.Tx, old string, n *graph.Node) error {
	g := tx.Graph()
	level, _ := g.LevelOf(old)
	ed.settle(g, n, level, old, nil)
	return tx.Apply(artifact.Replacing(g, old, n)...)
}

func sourceOf(g *graph.Graph, id string) (artifact.StoredSource, error) {
	n := g.Node(id)
	if n == nil {
		return artifact.StoredSource{}, fault.New("graph.no-node", id)
	}
	s, ok := artifact.SourceOf(n)
	if !ok {
		return artifact.StoredSource{}, fault.New("import.no-file", n.Label())
	}
	return s, nil
}
