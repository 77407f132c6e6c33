package artifact

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"reflect"

	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/graph"
)

// Again makes a new version of a document, of what its own file reads now: the file was changed, or CRG reads more of it than it
// did. The old one stays as it is, and so does what was quoted of it. same = nothing is made, for it reads as it did.
func (in *Incoming) Again(root *os.Root, g *graph.Graph, old *graph.Node) (out Imported, same bool) {
	was, _ := SourceOf(old)
	if in.text.Body == old.Full() && (reflect.DeepEqual(in.text.Places, was.Places) || len(in.text.Places) == 0) {
		return Imported{}, true
	}
	return in.imported(root, g, was.File), false
}

// RestoreTexts writes the copies of documents' texts in files/text that are gone. They are a help for people and other programs: one
// that cannot be written is left, and none is written anywhere else, whatever the graph says.
func RestoreTexts(root *os.Root, g *graph.Graph) {
	find(g, func(n *graph.Node, s Source) bool {
		name := path.Base(s.Text)
		if s.Text != path.Join(TextDir, name) || SafeName(name) != name || path.Ext(name) != ".md" {
			return false
		}
		if _, err := root.Stat(s.Text); errors.Is(err, fs.ErrNotExist) {
			_ = disk.Replace(root, s.Text, []byte(n.Full()))
		}
		return false
	})
}

// imported is an Artifact of a file that lies in files/, with a copy of its text where the file is no text itself.
func (in *Incoming) imported(root *os.Root, g *graph.Graph, file string) (out Imported) {
	name := path.Base(file)
	s := Source{File: file, SHA256: digest(in.data), Encoding: in.text.Encoding, Part: in.text.Part, Places: in.text.Places}
	if in.text.Kind != reading.PlainText {
		s.Kind, s.Edition = in.text.Kind, reading.Edition
		if in.text.About != (reading.About{}) {
			s.About = &in.text.About
		}
		if in.text.Part != "" {
			name = plainTitle(in.text.About.Title)
		}
		s.Text = path.Join(TextDir, free(SafeName(name+".md"), func(name string) bool {
			return find(g, func(_ *graph.Node, other Source) bool { return fold(path.Base(other.Text)) == fold(name) }) != nil
		}))
		if disk.Replace(root, s.Text, []byte(in.text.Body)) != nil {
			s.Text = "" // it is a help for people; the node has the text
		} else {
			out.Made = append(out.Made, s.Text)
		}
	}
	out.Node, out.Notes = node(in.text.Body, s), in.text.Notes
	out.Node.Name = name
	return out
}
