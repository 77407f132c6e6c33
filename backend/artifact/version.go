package artifact

import (
	"os"
	"path"

	"github.com/aymanbagabas/go-udiff"

	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Replaces is the type of the edge from a new version to the one it comes from.
const Replaces = "replaces"

// Version is a patch worked out: a new file beside the source, and an Artifact for it. Nothing is written until the
// person says so (CRG-70, 71).
type Version struct {
	Source *graph.Node // the Artifact that is patched; it stays as it is
	Node   *graph.Node // the new Artifact; the caller gives it an id, a place, state and importance, and puts it in with Replacing
	File   string      // "files/notes (2).txt"
	Diff   string      // unified, for the preview

	lies     bool // the file is there already, of no node
	recoded  bool // the encoding of its source cannot hold it, so it is written in utf-8
	fromNode bool // the source's file is not there as it was imported, so the node's text counts

	data []byte
}

// Prepare works out what applying a patch suggestion would give. It reads and changes nothing.
// Errors: graph.no-node, patch.invalid, file.read.
func Prepare(root *os.Root, g *graph.Graph, patch string) (*Version, error) {
	source, err := target(g, patch)
	if err != nil {
		return nil, err
	}
	pairs, err := ParsePatch(g.Node(patch).Full())
	if err != nil {
		return nil, err
	}
	v := &Version{Source: source}
	from, name := v.original(root)
	spans, err := place(reading.LF(from.Text), pairs)
	if err != nil {
		return nil, err
	}
	text := rewrite(from.Text, spans)
	encoding := from.Encoding
	if v.data, err = reading.Encode(text, encoding); err != nil || !from.Exact {
		encoding = reading.Encoding{Name: "utf-8"}
		v.data = []byte(text)
		v.recoded = true
	}
	taken, err := takenNames(root, Dir)
	if err != nil {
		return nil, err
	}
	taken = orName(taken, name)
	v.File, v.lies = homeFor(root, g, name, v.data, taken)
	v.Node = node(reading.LF(text), StoredSource{File: v.File, SHA256: digest(v.data), Encoding: encoding})
	v.Node.Name = path.Base(v.File)
	v.Diff = udiff.Unified(source.Name, v.Node.Name, reading.LF(from.Text), reading.LF(text))
	return v, nil
}

// Write stores the new file, and reports whether it was not there. Errors: file.write, disk.full.
func (v *Version) Write(root *os.Root) (made bool, err error) {
	if v.lies {
		return false, nil
	}
	err = disk.Replace(root, v.File, v.data)
	return err == nil, err
}

// Replacing puts a new version of a document beside the old one, linked to it.
func Replacing(g *graph.Graph, old string, n *graph.Node) []graph.Op {
	level, _ := g.LevelOf(old)
	e := &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: old, Type: Replaces, By: graph.Person}
	return []graph.Op{graph.NodeOp(level, nil, n), graph.EdgeOp(level, nil, e)}
}

// target is the one Artifact that a patch suggestion is linked to, in either direction.
func target(g *graph.Graph, patch string) (source *graph.Node, err error) {
	n := g.Node(patch)
	switch {
	case n == nil:
		return nil, fault.New("graph.no-node", patch)
	case n.Type != graph.TypePatch:
		return nil, invalid("kind", "node", n.Label())
	}
	level, _ := g.LevelOf(patch)
	l := g.Level(level)
	for _, e := range l.EdgesOf(patch) {
		other := l.Node(e.Other(patch))
		if other == nil || other.Type != graph.TypeArtifact || other == source {
			continue
		}
		if source != nil {
			return nil, invalid("many", "node", n.Label())
		}
		source = other
	}
	if source == nil {
		return nil, invalid("unlinked", "node", n.Label())
	}
	return source, nil
}

// original is the source as it was imported: from its file where that is unchanged, else from the node.
func (v *Version) original(root *os.Root) (d reading.Decoded, name string) {
	s, ok := SourceOf(v.Source)
	if ok && s.Kind != "" { // of a PDF the new version is the text that was made of it
		file, _ := split(path.Base(path.Clean(s.File)))
		return reading.Decoded{Text: v.Source.Full(), Encoding: reading.Encoding{Name: "utf-8"}, Exact: true}, SafeName(file + ".md")
	}
	if ok && path.Dir(path.Clean(s.File)) == Dir {
		name = path.Base(path.Clean(s.File))
		if data := read(root, s.File, len(v.Source.Full())); digest(data) == s.SHA256 {
			if d, readable := reading.Decode(data); readable && reading.LF(d.Text) == v.Source.Full() {
				return d, name
			}
		}
		v.fromNode = true
	} else {
		name = SafeName(v.Source.Name)
	}
	return reading.Decoded{Text: v.Source.Full(), Encoding: reading.Encoding{Name: "utf-8"}, Exact: true}, name
}

// read is the file's bytes, or nil where it is not there or far too long to hold that much text.
func read(root *os.Root, file string, text int) []byte {
	const widest = 8 // bytes for one byte of UTF-8, line ends included
	if info, err := root.Stat(file); err != nil || info.Size() > int64(widest*text+widest) {
		return nil
	}
	data, err := disk.ReadFile(root, file)
	if err != nil {
		return nil
	}
	return data
}

// orName also counts the source's own name as taken: a new version never takes it, even where the file is gone.
func orName(taken func(string) bool, name string) func(string) bool {
	return func(try string) bool { return fold(try) == fold(name) || taken(try) }
}
