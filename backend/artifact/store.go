package artifact

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"reflect"
	"strings"

	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// ImportResult is what became of a file: a node, or the reason why there is none. The file is stored; the caller gives the node an id, a
// place, state and importance, and puts it in with graph.NodeOp.
type ImportResult struct {
	Name  string
	Node  *graph.Node
	Drawn []string          // of a diagram that came in as nodes: the outer ones
	Made  []string          // files that were written for it
	Notes []message.Message // what a person should know of how it was read: "read.…"
	Err   error
}

// Store copies the file into files/ byte for byte, unless it lies there, and makes an Artifact node of its text. Duplicate names become
// "name (2).txt"; the same bytes are not imported twice, and where they lie under this name already, of no node, that file is used.
// about is told of the file before it is there. Errors: the file's own, import.duplicate, file.read, file.write, disk.full.
func (f ParsedFile) Store(root *os.Root, g *graph.Graph, about func(file string)) ImportResult {
	refused := func(err error) ImportResult { return ImportResult{Name: f.Name, Err: err} }
	switch {
	case f.Described != "" && Describable(f.Err):
		f.Text = reading.Text{Kind: Picture, Body: reading.LF(strings.TrimSpace(f.Described))}
	case f.Err != nil:
		return refused(f.Err)
	}
	if n := f.Known(g); n != nil {
		return refused(fault.New("import.duplicate", f.Name, "node", n.Label(), "id", n.ID))
	}
	if f.Stored {
		return f.imported(root, g, f.Name)
	}
	if f.Text.Part != "" { // its file may be here for another of its documents
		if file := stored(root, g, digest(f.Data)); file != "" {
			return f.imported(root, g, file)
		}
	}
	taken, err := takenNames(root, Dir)
	if err != nil {
		return refused(err)
	}
	file, lies := homeFor(root, g, SafeName(f.Name), f.Data, taken)
	if lies {
		return f.imported(root, g, file)
	}
	about(file)
	if err := disk.Replace(root, file, f.Data); err != nil {
		return refused(err)
	}
	out := f.imported(root, g, file)
	out.Made = append(out.Made, file)
	return out
}

// Again makes a new version of a document, of what its own file reads now: the file was changed, or CRG reads more of it than it
// did. The old one stays as it is, and so does what was quoted of it. Without a node nothing is made, for it reads as it did.
func (f ParsedFile) Again(root *os.Root, g *graph.Graph, old *graph.Node) ImportResult {
	was, _ := SourceOf(old)
	if f.Text.Body == old.Full() && (reflect.DeepEqual(f.Text.Places, was.Places) || len(f.Text.Places) == 0) {
		return ImportResult{Name: was.File}
	}
	return f.imported(root, g, was.File)
}

// imported is an Artifact of a file that lies in files/, with a copy of its text where the file is no text itself.
func (f ParsedFile) imported(root *os.Root, g *graph.Graph, file string) ImportResult {
	out := ImportResult{Name: f.Name, Notes: f.Text.Notes}
	name := path.Base(file)
	s := StoredSource{File: file, SHA256: digest(f.Data), Encoding: f.Text.Encoding, Part: f.Text.Part, Places: f.Text.Places}
	if f.Text.Kind != reading.PlainText {
		s.Kind, s.Edition = f.Text.Kind, reading.Edition
		if f.Text.About != (reading.About{}) {
			s.About = &f.Text.About
		}
		if f.Text.Part != "" {
			name = plainTitle(f.Text.About.Title)
		}
		s.Text = path.Join(TextDir, free(SafeName(name+".md"), func(name string) bool {
			return find(g, func(other StoredSource) bool { return fold(path.Base(other.Text)) == fold(name) }) != nil
		}))
		if disk.Replace(root, s.Text, []byte(f.Text.Body)) != nil {
			s.Text = "" // it is a help for people; the node has the text
		} else {
			out.Made = append(out.Made, s.Text)
		}
	}
	out.Node = node(f.Text.Body, s)
	out.Node.Name = name
	return out
}

// node is an Artifact with the text; what belongs to its file is added when the file has its name.
func node(text string, s StoredSource) *graph.Node {
	n := &graph.Node{Type: graph.TypeArtifact, By: graph.Person}
	n.SetText(text)
	setSource(n, s)
	return n
}

const longestTitle = 120 // characters

// plainTitle is a title as it may name a node: one line.
func plainTitle(title string) string {
	plain := []rune(strings.Join(strings.Fields(title), " "))
	return strings.TrimSpace(string(plain[:min(len(plain), longestTitle)]))
}

// homeFor is where a file with this name and these bytes goes, and whether it lies there already, of no node: an import that was cut off
// left it, a step that was taken back, or somebody put it there.
func homeFor(root *os.Root, g *graph.Graph, name string, data []byte, taken func(string) bool) (file string, lies bool) {
	file = path.Join(Dir, free(name, func(name string) bool {
		file := path.Join(Dir, name)
		there := read(root, file, len(data))
		lies = there != nil && bytes.Equal(there, data) && find(g, func(s StoredSource) bool { return s.File == file }) == nil
		return !lies && taken(name)
	}))
	return file, lies
}

// stored is the file with these bytes that an Artifact came from, "" = none that is there.
func stored(root *os.Root, g *graph.Graph, sum string) string {
	if n := find(g, func(s StoredSource) bool { return s.SHA256 == sum }); n != nil {
		s, _ := SourceOf(n)
		if _, state := Stored(root, s); state == "same" {
			return s.File
		}
	}
	return ""
}

// Stored tells how long the file behind an Artifact is, and whether it still is what was imported: "same", "changed" or
// "missing".
func Stored(root *os.Root, s StoredSource) (size int64, state string) {
	f, err := disk.Open(root, s.File)
	if err != nil {
		return 0, "missing"
	}
	defer f.Close()
	sum := sha256.New()
	size, err = io.Copy(sum, f)
	switch {
	case err != nil:
		return size, "missing"
	case hex.EncodeToString(sum.Sum(nil)) != s.SHA256:
		return size, "changed"
	}
	return size, "same"
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// takenNames reports names that are in a folder already. Letter case makes no difference: on Windows it makes none.
func takenNames(root *os.Root, folder string) (func(string) bool, error) {
	have := map[string]bool{fold(path.Base(TextDir)): true}
	dir, err := root.Open(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return func(string) bool { return false }, nil
	case err != nil:
		return nil, fault.Wrap(err, "file.read", folder).About(disk.Why(err))
	}
	defer dir.Close()
	names, err := dir.Readdirnames(-1)
	if err != nil {
		return nil, fault.Wrap(err, "file.read", folder).About(disk.Why(err))
	}
	for _, name := range names {
		have[fold(name)] = true
	}
	return func(name string) bool { return have[fold(name)] }, nil
}

// RestoreTexts writes the copies of documents' texts in files/text that are gone. They are a help for people and other programs: one
// that cannot be written is left, and none is written anywhere else, whatever the graph says.
func RestoreTexts(root *os.Root, g *graph.Graph) {
	for n, s := range Documents(g) {
		name := path.Base(s.Text)
		if s.Text != path.Join(TextDir, name) || SafeName(name) != name || path.Ext(name) != ".md" {
			continue
		}
		if _, err := root.Stat(s.Text); errors.Is(err, fs.ErrNotExist) {
			_ = disk.Replace(root, s.Text, []byte(n.Full()))
		}
	}
}
