package edit

import (
	"bytes"
	"io"
	"path/filepath"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// ImportFile copies a text file into files/ and makes its Artifact node. Notes say what was assumed, such as an encoding.
// Errors: file.read, and those of artifact.Import.
func (ed *Editor) ImportFile(file string) (*graph.Node, []string, error) {
	f, err := disk.OpenPath(file)
	if err != nil {
		return nil, nil, fault.Wrap(err, "file.read", file).About(disk.Why(err))
	}
	defer f.Close()
	return ed.Import(filepath.Base(file), f)
}

// Import is ImportFile for a file whose bytes come from elsewhere, such as a drop on the page.
func (ed *Editor) Import(name string, from io.Reader) (*graph.Node, []string, error) {
	limit := ed.Files().Settings.ImportLimit
	data, err := io.ReadAll(io.LimitReader(from, limit+1)) // before the graph is held: a page may send slowly
	if err != nil {
		return nil, nil, fault.Wrap(err, "file.read", name).About(disk.Why(err))
	}
	var in artifact.Imported
	err = ed.gesture(message.New("step.import", "file", name), func(tx *graph.Tx) (err error) {
		in, err = artifact.Import(ed.Root, tx.Graph(), name, bytes.NewReader(data), limit)
		if err != nil {
			return err
		}
		ed.Own(in.File())
		ed.complete(tx.Graph(), in.Node)
		return tx.Apply(graph.NodeOp("", nil, in.Node))
	})
	if err != nil {
		if in.Node != nil {
			_ = ed.Root.Remove(in.File()) // a file without its node would be offered to nobody
		}
		return nil, nil, err
	}
	return in.Node, in.Notes, nil
}
