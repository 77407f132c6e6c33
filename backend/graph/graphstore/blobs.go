package graphstore

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// blobLimit is the length above which a text stands in a file of its own: a journal line holds a node up to four times.
const blobLimit = 64 << 10

// extraLimit is the same for a value among the extra keys, such as the list of a document's pages: it goes with each move of its node.
const extraLimit = 2 << 10

// blobMark starts the text that stands for a blob in a journal record.
const blobMark = "\x00blob:"

// blobName is the length of a blob's name.
const blobName = 2 * sha256.Size

// blobs keeps long texts of journal records under the name of their SHA-256.
type blobs struct{ fs disk.FS }

func (b blobs) put(text string) (string, error) {
	if len(text) > disk.MaxRecord {
		return "", fault.New("change.too-big", "", "limit", "64 MB")
	}
	digest := sha256.Sum256([]byte(text))
	name := hex.EncodeToString(digest[:])
	file := blobDir + "/" + name
	if have, err := b.fs.Stat(file); err == nil && have.Size() == int64(len(text)) {
		return blobMark + name, nil
	}
	err := disk.ReplaceIn(b.fs, file, func(w io.Writer) error { _, err := io.WriteString(w, text); return err })
	return blobMark + name, err
}

// get returns the text that a mark stands for. A lost blob leaves a sentence: the rest of the record still counts.
func (b blobs) get(text string) string {
	name, ok := strings.CutPrefix(text, blobMark)
	if !ok || len(name) != blobName || strings.ContainsAny(name, `/\.`) {
		return text
	}
	data, err := b.fs.ReadFile(blobDir + "/" + name)
	if err != nil {
		return "(This text is missing: the file " + blobDir + "/" + name + " is gone.)"
	}
	return string(data)
}

// out moves long texts of the ops to blobs; the ops given stay as they are.
func (b blobs) out(ops []graph.Op) ([]graph.Op, error) {
	var failed error
	put := func(s string) string {
		mark, err := b.put(s)
		if err != nil {
			failed = err
		}
		return mark
	}
	changed := mapTexts(ops, func(s string, limit int) (string, bool) {
		if len(s) <= limit && !strings.HasPrefix(s, blobMark) {
			return s, false
		}
		return put(s), true
	})
	return changed, failed
}

// in puts the texts of blobs back.
func (b blobs) in(ops []graph.Op) []graph.Op {
	return mapTexts(ops, func(s string, _ int) (string, bool) {
		if !strings.HasPrefix(s, blobMark) {
			return s, false
		}
		return b.get(s), true
	})
}

// mapTexts gives the ops with the texts of their nodes changed. change is told the length above which a text is long.
func mapTexts(ops []graph.Op, change func(s string, limit int) (string, bool)) []graph.Op {
	var out []graph.Op
	for i, op := range ops {
		if op.Node == nil {
			continue
		}
		before, after := mapNode(op.Node.Before, change), mapNode(op.Node.After, change)
		if before == op.Node.Before && after == op.Node.After {
			continue
		}
		if out == nil {
			out = append([]graph.Op(nil), ops...)
		}
		out[i].Node = &graph.Change[graph.Node]{ID: op.Node.ID, Before: before, After: after}
	}
	if out == nil {
		return ops
	}
	return out
}

// texts are the texts of a node that may be long.
var texts = []func(*graph.Node) *string{
	func(n *graph.Node) *string { return &n.Name },
	func(n *graph.Node) *string { return &n.Content },
	func(n *graph.Node) *string { return &n.L0 },
	func(n *graph.Node) *string { return &n.L1 },
	func(n *graph.Node) *string { return &n.L2 },
	func(n *graph.Node) *string { return &n.L3 },
	func(n *graph.Node) *string { return &n.Reason },
}

// mapNode gives the node with its texts changed, or itself where none is.
func mapNode(n *graph.Node, change func(s string, limit int) (string, bool)) *graph.Node {
	if n == nil {
		return nil
	}
	out := n
	own := func() *graph.Node {
		if out == n {
			out = n.Clone()
		}
		return out
	}
	for _, field := range texts {
		if s, changed := change(*field(n), blobLimit); changed {
			*field(own()) = s
		}
	}
	for key, raw := range n.Extra {
		if s, changed := change(marked(raw), extraLimit); changed {
			own().Extra[key] = unmarked(s)
		}
	}
	return out
}

// marked is the value of an extra key, or the mark of a blob that stands for it.
func marked(raw json.RawMessage) string {
	var s string
	if bytes.HasPrefix(raw, []byte(`"\u0000blob:`)) && json.Unmarshal(raw, &s) == nil {
		return s
	}
	return string(raw)
}

// unmarked is what stands in the node: JSON as it was, and a mark, or the sentence about a lost blob, as a string.
func unmarked(s string) json.RawMessage {
	if raw := json.RawMessage(s); !strings.HasPrefix(s, blobMark) && json.Valid(raw) {
		return raw
	}
	raw, _ := json.Marshal(s) // a string
	return raw
}
