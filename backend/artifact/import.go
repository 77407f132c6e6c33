package artifact

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/words"
	"crg/backend/graph"
)

// Dir is the project folder that holds imported files, and TextDir that of the texts that were made of them.
const (
	Dir     = "files"
	TextDir = Dir + "/text"
)

// sourceKey is the node's extra key that says where its text came from.
const sourceKey = "source"

// Source is what an Artifact node remembers of its file. A node holds it under the key "source".
type Source struct {
	File   string `json:"file"`   // "files/notes.txt"
	SHA256 string `json:"sha256"` // of the bytes
	reading.Encoding
	Kind    string          `json:"kind,omitempty"`    // of the reader, "" = text as it stands
	Edition int             `json:"edition,omitempty"` // of the readers; 0 = those before the first that was counted
	Part    string          `json:"part,omitempty"`    // of a file with several documents: which of them it is
	Text    string          `json:"text,omitempty"`    // "files/text/report.pdf.md", a copy of the node's text for people and other programs
	Places  []reading.Place `json:"places,omitempty"`  // the file's own pages, slides, sections
	About   *reading.About  `json:"about,omitempty"`
}

// Readable is the file that the node's text can stand in: the source itself where that is text.
func (s Source) Readable() string {
	if s.Kind == "" {
		return s.File
	}
	return s.Text
}

// Incoming is a file that was read and has no place in the project yet.
type Incoming struct {
	name string
	data []byte
	text reading.Text
}

// Text is what was read of the file.
func (in *Incoming) Text() reading.Text { return in.text }

// TakeHeld are the files within the file that can be read for themselves. They are given once, as they take memory.
func (in *Incoming) TakeHeld() []reading.Input {
	held := in.text.Held
	in.text.Held = nil
	return held
}

// ReadAll is Read for files that may hold several documents, such as conversations. What holds only files has no words. Errors: those of Read.
func ReadAll(ctx context.Context, readers reading.Readers, name string, data []byte, limit int64) (out []*Incoming, err error) {
	if r := readers.For(name, data); r == nil || r.Kind() != reading.Chats {
		in, err := Read(ctx, readers, name, data, limit)
		return []*Incoming{in}, err
	}
	if err := tooBig(readers, name, data, limit); err != nil {
		return nil, err
	}
	texts, err := readers.ReadAll(ctx, reading.Input{Name: name, Data: data})
	for _, t := range texts {
		out = append(out, &Incoming{name, data, t})
	}
	return out, err
}

// Imported is a file on its way into the graph. The file is stored; the caller gives the node an id, a place, state and
// importance, and puts it in with graph.NodeOp. By, Anchor and the rest are the caller's too.
type Imported struct {
	Node  *graph.Node
	Made  []string          // files that were written for it
	Notes []message.Message // what a person should know of how it was read: "read.…"
}

// File is the stored file, "files/notes.txt".
func (in Imported) File() string {
	s, _ := SourceOf(in.Node)
	return s.File
}

// MostBytes is how large a file may be that is not text as it stands; most of its bytes are pictures and packing.
const MostBytes = 50 << 20

// Read makes text of a file (CRG-68, 259, 260). Nothing is written: a large document takes seconds, in which the graph is free.
// name is the file's own name; limit, in bytes, is that of plain text. Errors: import.too-big, and those of reading.Readers.
func Read(ctx context.Context, readers reading.Readers, name string, data []byte, limit int64) (*Incoming, error) {
	if err := tooBig(readers, name, data, limit); err != nil {
		return nil, err
	}
	text, err := readers.Read(ctx, reading.Input{Name: name, Data: data})
	if err != nil {
		return nil, err
	}
	return &Incoming{name, data, text}, nil
}

func tooBig(readers reading.Readers, name string, data []byte, limit int64) error {
	if r := readers.For(name, data); r == nil || r.Kind() != reading.PlainText {
		limit = max(limit, MostBytes)
	}
	switch n := int64(len(data)); {
	case n > max(limit, MostBytes): // nobody read on to its end
		return fault.New("import.too-big", name, "size", size(limit), "limit", size(limit), "over", "yes")
	case n > limit:
		return fault.New("import.too-big", name, "size", size(n), "limit", size(limit))
	}
	return nil
}

// Judge says by the size and the beginning of a file why Read would not take it, before it is read as a whole; nil = nothing speaks
// against it so far. Errors: those of Read that a beginning tells.
func Judge(readers reading.Readers, name string, length int64, head []byte, limit int64) error {
	if r := readers.For(name, head); r == nil || r.Kind() != reading.PlainText {
		limit = max(limit, MostBytes)
	}
	if length > limit {
		return fault.New("import.too-big", name, "size", size(length), "limit", size(limit))
	}
	return readers.Judge(name, length, head)
}

// Small is the size of files that are read whole before anybody decides to import them.
const Small = 1 << 20

// Foresee is Judge for a small file that is there whole: it is read, and the words of its text are counted. A PDF is judged by its
// beginning, for its reader takes its time; its words are not known then, as are none of a file that is not whole (0).
// Errors: those of Judge and Read.
func Foresee(ctx context.Context, readers reading.Readers, name string, length int64, data []byte, limit int64) (count int, err error) {
	if err = Judge(readers, name, length, data[:min(len(data), reading.HeadSize)], limit); err != nil {
		return 0, err
	}
	if r := readers.For(name, data); length != int64(len(data)) || length > Small || r == nil || r.Kind() == reading.PDF {
		return 0, nil
	}
	all, err := ReadAll(ctx, readers, name, data, limit)
	if err != nil {
		return 0, err
	}
	for _, in := range all {
		count += words.Count(in.text.Body)
	}
	return count, nil
}

// Words is how much there is to read in a document.
func Words(doc *graph.Node) int { return words.Count(doc.Full()) }

// Store copies the file into files/ byte for byte and makes an Artifact node of its text. Duplicate names become
// "name (2).txt"; the same bytes are not imported twice, and where they lie under this name already, of no node, that file is used.
// about is told of the file before it is there. Errors: import.duplicate, file.read, file.write, disk.full.
func (in *Incoming) Store(root *os.Root, g *graph.Graph, about func(file string)) (Imported, error) {
	if err := in.duplicate(g); err != nil {
		return Imported{}, err
	}
	if in.text.Part != "" { // its file may be here for another of its documents
		if file := stored(root, g, digest(in.data)); file != "" {
			return in.Adopt(root, g, file)
		}
	}
	taken, err := takenNames(root, Dir)
	if err != nil {
		return Imported{}, err
	}
	file, lies := homeFor(root, g, SafeName(in.name), in.data, taken)
	if lies {
		return in.Adopt(root, g, file)
	}
	about(file)
	if err := disk.Replace(root, file, in.data); err != nil {
		return Imported{}, err
	}
	out, err := in.Adopt(root, g, file)
	out.Made = append(out.Made, file)
	return out, err
}

// Adopt makes an Artifact node of a file that lies in files/ already. The file stays as it is. Errors: those of Store.
func (in *Incoming) Adopt(root *os.Root, g *graph.Graph, file string) (out Imported, err error) {
	if err := in.duplicate(g); err != nil {
		return Imported{}, err
	}
	return in.imported(root, g, file), nil
}

// homeFor is where a file with this name and these bytes goes, and whether it lies there already, of no node: an import that was cut off
// left it, a step that was taken back, or somebody put it there.
func homeFor(root *os.Root, g *graph.Graph, name string, data []byte, taken func(string) bool) (file string, lies bool) {
	file = path.Join(Dir, free(name, func(name string) bool {
		file := path.Join(Dir, name)
		there := read(root, file, len(data))
		lies = there != nil && bytes.Equal(there, data) && find(g, func(_ *graph.Node, s Source) bool { return s.File == file }) == nil
		return !lies && taken(name)
	}))
	return file, lies
}

// stored is the file with these bytes that an Artifact came from, "" = none that is there.
func stored(root *os.Root, g *graph.Graph, sum string) string {
	if n := find(g, func(_ *graph.Node, s Source) bool { return s.SHA256 == sum }); n != nil {
		s, _ := SourceOf(n)
		if _, state := Stored(root, s); state == "same" {
			return s.File
		}
	}
	return ""
}

const longestTitle = 120 // characters

// plainTitle is a title as it may name a node: one line.
func plainTitle(title string) string {
	plain := []rune(strings.Join(strings.Fields(title), " "))
	return strings.TrimSpace(string(plain[:min(len(plain), longestTitle)]))
}

func (in *Incoming) duplicate(g *graph.Graph) error {
	if n := in.Known(g); n != nil {
		return fault.New("import.duplicate", in.name, "node", n.Label(), "id", n.ID)
	}
	return nil
}

// SourceOf is where an Artifact's text came from; ok is false for a node that was made another way.
func SourceOf(n *graph.Node) (s Source, ok bool) {
	raw, there := n.Extra[sourceKey]
	if !there || json.Unmarshal(raw, &s) != nil || s.File == "" {
		return Source{}, false
	}
	return s, true
}

// Known finds the Artifact made of the same bytes, or of the same document within them, or nil.
func (in *Incoming) Known(g *graph.Graph) *graph.Node {
	sum := digest(in.data)
	return find(g, func(_ *graph.Node, s Source) bool {
		return s.SHA256 == sum && (s.Part == in.text.Part || in.text.Part == "")
	})
}

// Known finds an Artifact made of the same bytes, or nil.
func Known(g *graph.Graph, data []byte) *graph.Node {
	sum := digest(data)
	return find(g, func(_ *graph.Node, s Source) bool { return s.SHA256 == sum })
}

func find(g *graph.Graph, is func(*graph.Node, Source) bool) *graph.Node {
	for _, level := range g.Levels() {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			if n := l.Node(id); n.Type == graph.TypeArtifact {
				if s, ok := SourceOf(n); ok && is(n, s) {
					return n
				}
			}
		}
	}
	return nil
}

// node is an Artifact with the text; what belongs to its file is added when the file has its name.
func node(text string, s Source) *graph.Node {
	n := &graph.Node{Type: graph.TypeArtifact, By: graph.Person}
	n.SetText(text)
	setSource(n, s)
	return n
}

func setSource(n *graph.Node, s Source) {
	raw, err := json.Marshal(s)
	if err != nil {
		fault.Bug("a source cannot be written: %v", err)
		return
	}
	n.Extra = map[string]json.RawMessage{sourceKey: raw}
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

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func size(n int64) string {
	const mb = 1 << 20
	if n >= mb {
		return fmt.Sprintf("%.4g MB", float64(n)/mb)
	}
	return fmt.Sprintf("%d bytes", n)
}
