package service

import (
	"context"
	"encoding/base64"

	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Picture is the picture behind a node that a person described, as an address of itself ("data:image/png;base64,…"); "" = it cannot be shown.
// Error: graph.no-node.
func (s *Imports) Picture(node string) (string, error) {
	p, err := s.app.project()
	if err != nil {
		return "", err
	}
	var source artifact.StoredSource
	p.Doc.View(func(g *graph.Graph) {
		n := g.Node(node)
		if n == nil {
			err = fault.New("graph.no-node", node)
			return
		}
		source, _ = artifact.SourceOf(n)
	})
	if err != nil {
		return "", err
	}
	kind, data, ok := artifact.Shown(context.Background(), p.Edit.Readers, p.Workspace.Root(), source)
	if !ok {
		return "", nil
	}
	return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data), nil
}
