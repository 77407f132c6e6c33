package forms

import (
	"bytes"
	"io"
	"io/fs"
	"path"

	"crg/backend/export/parcel"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Folder is the project that a graph lies in, for the form that takes all of it along.
type Folder struct {
	FS     fs.FS
	Name   string
	MadeBy string
	Date   string
	Past   bool     // undo, turns and chat come along
	Keep   []string // files that look as if they held a key, and stay as they are
}

// Parcel is what the project is packed of: the graph as it is now, or, where the past comes along, as its files and journal tell it.
// Errors: those of graphstore.WriteLevel.
func (in In) Parcel() (parcel.Content, error) {
	f := in.Folder
	c := parcel.Content{Head: parcel.Head{Name: f.Name, MadeBy: f.MadeBy, Date: f.Date}, Folder: f.FS, Past: f.Past, Redact: in.text, Keep: f.Keep}
	if f.Past {
		return c, nil
	}
	c.Graph = map[string][]byte{}
	for _, level := range in.Graph.Levels() {
		name := graph.RootFile
		if level != "" {
			name = in.Graph.Level(level).Meta.File
		}
		var b bytes.Buffer
		if err := graphstore.WriteLevel(&b, in.Graph, level); err != nil {
			return c, err
		}
		c.Graph[path.Join("graph", name)] = b.Bytes()
	}
	return c, nil
}

// packed writes the project itself, to go on with elsewhere.
func packed(in In, to io.Writer) error {
	c, err := in.Parcel()
	if err != nil {
		return err
	}
	return parcel.Pack(c, to)
}
