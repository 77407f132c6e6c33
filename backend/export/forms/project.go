package forms

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"

	"crg/backend/export/archive"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Folder is the project that a graph lies in, for the form that takes all of it along.
type Folder struct {
	FS      fs.FS
	Name    string
	MadeBy  string
	Date    string
	History bool     // undo, turns and chat come along
	Keep    []string // files that stay as they are though a known key stands in them
	Leave   []string // files with a known key that stay out
}

// Archive is what the project is packed of: the graph as it is now, or, where the past comes along, as its files and journal tell it. A past with a known
// key in it does not come along, unless the person keeps it. Errors: file.read, those of graphstore.WriteLevel.
func (in In) Archive() (archive.Content, error) {
	c, err := in.content(in.Folder.History)
	if err != nil || !c.History || slices.Contains(c.Keep, archive.History) {
		return c, err
	}
	held, err := c.Held()
	if err == nil && slices.ContainsFunc(held, func(h archive.Held) bool { return h.File == archive.History }) {
		return in.content(false)
	}
	return c, err
}

// Held are the files of a project to pack, or the documents of a vault, in which a known key stands. Errors: those of Archive.
func (in In) Held(form Form) ([]archive.Held, error) {
	if form.Folds {
		return in.heldDocuments(), nil
	}
	c, err := in.content(in.Folder.History)
	if err != nil {
		return nil, err
	}
	return c.Held()
}

func (in In) content(history bool) (archive.Content, error) {
	f := in.Folder
	c := archive.Content{
		Head: archive.Head{Name: f.Name, MadeBy: f.MadeBy, Date: f.Date}, Folder: f.FS, History: history, Keys: in.Keys, Keep: f.Keep, Leave: f.Leave,
	}
	if history {
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
	c, err := in.Archive()
	if err != nil {
		return err
	}
	return archive.Pack(c, to)
}
