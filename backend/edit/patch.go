package edit

import (
	"crg/backend/artifact"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// PreviewPatch works out what a patch suggestion would change, as a unified diff; nothing is written.
// Errors: graph.no-node, patch.invalid, file.read.
func (ed *Editor) PreviewPatch(node string) (diff string, err error) {
	var v *artifact.Version
	ed.Doc.View(func(g *graph.Graph) { v, err = artifact.Prepare(ed.Root, g, node) })
	if err != nil {
		return "", err
	}
	return v.Diff, nil
}

// ApplyPatch does what the person asked for by an explicit act (CRG-71): it writes a new version of the file and makes an
// Artifact for it, linked to the one it replaces. The source stays as it is. It is one step that can be undone; the file
// stays, as imported files do.
func (ed *Editor) ApplyPatch(node string) (*graph.Node, error) {
	var v *artifact.Version
	written := false
	err := ed.gesture(message.New("step.patch", "node", node), func(tx *graph.Tx) (err error) {
		if v, err = artifact.Prepare(ed.Root, tx.Graph(), node); err != nil {
			return err
		}
		ed.Own(v.File)
		if written, err = v.Write(ed.Root); err != nil {
			return err
		}
		return ed.replace(tx, v.Source.ID, v.Node)
	})
	if err != nil {
		if written {
			_ = ed.Root.Remove(v.File)
		}
		return nil, err
	}
	return v.Node, nil
}
