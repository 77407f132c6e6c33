package artifact

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Dir is the project folder that holds imported files.
const Dir = "files"

// sourceKey is the node's extra key that says where its text came from.
const sourceKey = "source"

// Source is what an Artifact node remembers of its file. A node holds it under the key "source".
type Source struct {
	File   string `json:"file"`   // "files/notes.txt"
	SHA256 string `json:"sha256"` // of the bytes
	Encoding
}

// Imported is a file on its way into the graph. The file is stored; the caller gives the node an id, a place, state and
// importance, and puts it in with graph.NodeOp. By, Anchor and the rest are the caller's too.
type Imported struct {
	Node  *graph.Node
	Marks Marks
}

// Marks are what a person should know of an import.
type Marks struct {
	Guessed   string // the encoding that was assumed, "" = the file says it
	Lost      bool   // some characters could not be read
	PlainOnly bool   // the file is of another kind than .txt and .md: its text was taken as it stands
}

// File is the stored file, "files/notes.txt".
func (in Imported) File() string {
	s, _ := SourceOf(in.Node)
	return s.File
}

// Import copies a text file into files/ byte for byte and makes an Artifact node of its text (CRG-68, 259, 260).
// name is the file's own name; limit is in bytes. Duplicate names become "name (2).txt"; the same bytes are not imported
// twice. Errors: import.empty, import.binary, import.too-big, import.duplicate, file.read, file.write, disk.full.
func Import(root *os.Root, g *graph.Graph, name string, from io.Reader, limit int64) (Imported, error) {
	data, err := readLimited(name, from, limit)
	if err != nil {
		return Imported{}, err
	}
	in, err := prepare(g, name, data)
	if err != nil {
		return Imported{}, err
	}
	taken, err := takenNames(root)
	if err != nil {
		return Imported{}, err
	}
	file := path.Join(Dir, free(SafeName(name), taken))
	if err := disk.Replace(root, file, data); err != nil {
		return Imported{}, err
	}
	in.setFile(file)
	return in, nil
}

// Adopt makes an Artifact node of a file that the person put into files/ by hand. The file stays as it is. It is not
// imported again where a node has the same bytes. Errors: those of Import.
func Adopt(root *os.Root, g *graph.Graph, file string, limit int64) (Imported, error) {
	f, err := disk.Open(root, file)
	if err != nil {
		return Imported{}, fault.Wrap(err, "file.read", file).About(disk.Why(err))
	}
	defer f.Close()
	data, err := readLimited(file, f, limit)
	if err != nil {
		return Imported{}, err
	}
	in, err := prepare(g, file, data)
	if err != nil {
		return Imported{}, err
	}
	in.setFile(file)
	return in, nil
}

// SourceOf is where an Artifact's text came from; ok is false for a node that was made another way.
func SourceOf(n *graph.Node) (s Source, ok bool) {
	raw, there := n.Extra[sourceKey]
	if !there || json.Unmarshal(raw, &s) != nil || s.File == "" {
		return Source{}, false
	}
	return s, true
}

// Known finds the Artifact made of the same bytes, or nil.
func Known(g *graph.Graph, data []byte) *graph.Node {
	sum := digest(data)
	for _, level := range g.Levels() {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			if n := l.Node(id); n.Type == graph.TypeArtifact {
				if s, ok := SourceOf(n); ok && s.SHA256 == sum {
					return n
				}
			}
		}
	}
	return nil
}

func readLimited(name string, from io.Reader, limit int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(from, limit+1))
	if err != nil {
		return nil, fault.Wrap(err, "file.read", name).About(disk.Why(err))
	}
	if int64(len(data)) > limit {
		return nil, fault.New("import.too-big", name, "size", size(limit), "limit", size(limit), "over", "yes")
	}
	return data, nil
}

func prepare(g *graph.Graph, name string, data []byte) (Imported, error) {
	if len(data) == 0 {
		return Imported{}, fault.New("import.empty", name)
	}
	d, ok := Decode(data)
	if !ok {
		return Imported{}, fault.New("import.binary", name)
	}
	text := LF(d.Text)
	if strings.TrimSpace(text) == "" {
		return Imported{}, fault.New("import.empty", name)
	}
	if n := Known(g, data); n != nil {
		return Imported{}, fault.New("import.duplicate", name, "node", n.Label(), "id", n.ID)
	}
	in := Imported{Node: node(text, Source{SHA256: digest(data), Encoding: d.Encoding})}
	if d.Guessed {
		in.Marks.Guessed = d.String()
	}
	in.Marks.Lost = strings.ContainsRune(text, '\uFFFD')
	_, ext := split(strings.ToLower(name))
	in.Marks.PlainOnly = ext != ".txt" && ext != ".md"
	return in, nil
}

// node is an Artifact with the text; what belongs to its file is added when the file has its name.
func node(text string, s Source) *graph.Node {
	n := &graph.Node{Type: graph.TypeArtifact, By: graph.Person}
	n.SetText(text)
	setSource(n, s)
	return n
}

func (in *Imported) setFile(file string) {
	s, _ := sourceIn(in.Node)
	s.File = file
	setSource(in.Node, s)
	in.Node.Name = path.Base(file)
}

func sourceIn(n *graph.Node) (s Source, err error) {
	err = json.Unmarshal(n.Extra[sourceKey], &s)
	return s, err
}

func setSource(n *graph.Node, s Source) {
	raw, err := json.Marshal(s)
	if err != nil {
		fault.Bug("a source cannot be written: %v", err)
		return
	}
	n.Extra = map[string]json.RawMessage{sourceKey: raw}
}

// takenNames reports names that are in files/ already. Letter case makes no difference: on Windows it makes none.
func takenNames(root *os.Root) (func(string) bool, error) {
	have := map[string]bool{}
	dir, err := root.Open(Dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return func(string) bool { return false }, nil
	case err != nil:
		return nil, fault.Wrap(err, "file.read", Dir).About(disk.Why(err))
	}
	defer dir.Close()
	names, err := dir.Readdirnames(-1)
	if err != nil {
		return nil, fault.Wrap(err, "file.read", Dir).About(disk.Why(err))
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
