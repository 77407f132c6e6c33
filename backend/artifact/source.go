package artifact

import (
	"encoding/json"
	"iter"

	"crg/backend/artifact/reading"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Dir is the project folder that holds imported files, and TextDir that of the texts that were made of them.
const (
	Dir     = "files"
	TextDir = Dir + "/text"
)

// sourceKey is the node's extra key that says where its text came from.
const sourceKey = "source"

// StoredSource is a file that is kept in the project, as the Artifact that was made of it remembers it: under the key "source".
type StoredSource struct {
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
func (s StoredSource) Readable() string {
	if s.Kind == "" {
		return s.File
	}
	return s.Text
}

// SourceOf is where an Artifact's text came from; ok is false for a node that was made another way.
func SourceOf(n *graph.Node) (s StoredSource, ok bool) {
	raw, there := n.Extra[sourceKey]
	if !there || json.Unmarshal(raw, &s) != nil || s.File == "" {
		return StoredSource{}, false
	}
	return s, true
}

func setSource(n *graph.Node, s StoredSource) {
	raw, err := json.Marshal(s)
	if err != nil {
		fault.Bug("a source cannot be written: %v", err)
		return
	}
	n.Extra = map[string]json.RawMessage{sourceKey: raw}
}

// Documents are the Artifacts of all levels that were made of files, each with what it remembers of its own.
func Documents(g *graph.Graph) iter.Seq2[*graph.Node, StoredSource] {
	return func(yield func(*graph.Node, StoredSource) bool) {
		for _, level := range g.Levels() {
			l := g.Level(level)
			for _, id := range l.OfType(graph.TypeArtifact) {
				if s, ok := SourceOf(l.Node(id)); ok && !yield(l.Node(id), s) {
					return
				}
			}
		}
	}
}

func find(g *graph.Graph, is func(StoredSource) bool) *graph.Node {
	for n, s := range Documents(g) {
		if is(s) {
			return n
		}
	}
	return nil
}

// OfFile is the Artifact that was made of a file of the project, "files/report.pdf", or of one of several documents in it; nil = there is none.
func OfFile(g *graph.Graph, file, part string) *graph.Node {
	return find(g, func(s StoredSource) bool { return s.File == file && s.Part == part })
}
