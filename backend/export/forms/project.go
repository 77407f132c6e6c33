package forms

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"

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
	Keep   []string // files that stay as they are though a known key stands in them
	Leave  []string // files with a known key that stay out
}

// Parcel is what the project is packed of: the graph as it is now, or, where the past comes along, as its files and journal tell it. A past with a known
// key in it does not come along, unless the person keeps it. Errors: file.read, those of graphstore.WriteLevel.
func (in In) Parcel() (parcel.Content, error) {
	c, err := in.content(in.Folder.Past)
	if err != nil || !c.Past || slices.Contains(c.Keep, parcel.Past) {
		return c, err
	}
	held, err := c.Held()
	if err == nil && slices.ContainsFunc(held, func(h parcel.Held) bool { return h.File == parcel.Past }) {
		return in.content(false)
	}
	return c, err
}

// Held are the files of a project to pack, or the documents of a vault, in which a known key stands. Errors: those of Parcel.
func (in In) Held(form Form) ([]parcel.Held, error) {
	if form.Folds {
		return in.heldDocuments(), nil
	}
	c, err := in.content(in.Folder.Past)
	if err != nil {
		return nil, err
	}
	return c.Held()
}

func (in In) content(past bool) (parcel.Content, error) {
	f := in.Folder
	c := parcel.Content{
		Head: parcel.Head{Name: f.Name, MadeBy: f.MadeBy, Date: f.Date}, Folder: f.FS, Past: past, Keys: in.Keys, Keep: f.Keep, Leave: f.Leave,
	}
	if past {
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
