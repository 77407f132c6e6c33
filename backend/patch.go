package backend

import (
	"crg/backend/artifact"
	"crg/backend/graph"
)

// PreviewPatch works out what a patch suggestion would change, as a unified diff; nothing is written.
// Errors: graph.no-node, patch.invalid, file.read.
func (p *Project) PreviewPatch(node string) (diff string, err error) {
	var v *artifact.Version
	p.Doc.View(func(g *graph.Graph) { v, err = artifact.Prepare(p.root, g, node) })
	if err != nil {
		return "", err
	}
	return v.Diff, nil
}

// ApplyPatch does what the person asked for by an explicit act (CRG-71): it writes a new version of the file and makes an
// Artifact for it, linked to the one it replaces. The source stays as it is. It is one step that can be undone; the file
// stays, as imported files do.
func (p *Project) ApplyPatch(node string) (*graph.Node, error) {
	var v *artifact.Version
	written := false
	err := p.gesture("Apply patch "+node, func(tx *graph.Tx) (err error) {
		if v, err = artifact.Prepare(p.root, tx.Graph(), node); err != nil {
			return err
		}
		files := p.Files()
		v.Node.By, v.Node.Anchor = graph.Person, v.Source.ID
		v.Node.State, v.Node.Importance = files.StateOf(v.Node.Type), files.ImportanceOf(v.Node.Type)
		v.Node.Position = p.places.Place(v.Level, v.Source.ID, v.Node)
		p.Workspace.OwnFile(v.File)
		if err := v.Write(p.root); err != nil {
			return err
		}
		written = true
		return tx.Apply(v.Ops(tx.Graph())...)
	})
	if err != nil {
		if written {
			_ = p.root.Remove(v.File)
		}
		return nil, err
	}
	return v.Node, nil
}
