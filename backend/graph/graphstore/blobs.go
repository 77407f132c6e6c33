package graphstore

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// blobLimit is the length above which a text stands in a file of its own: a journal line holds a node up to four times.
const blobLimit = 64 << 10

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
	long := func(s string) bool { return len(s) > blobLimit || strings.HasPrefix(s, blobMark) }
	changed := b.mapTexts(ops, long, func(s string) string {
		mark, err := b.put(s)
		if err != nil {
			failed = err
		}
		return mark
	})
	return changed, failed
}

// in puts the texts of blobs back.
func (b blobs) in(ops []graph.Op) []graph.Op {
	return b.mapTexts(ops, func(s string) bool { return strings.HasPrefix(s, blobMark) }, b.get)
}

func (b blobs) mapTexts(ops []graph.Op, wanted func(string) bool, change func(string) string) []graph.Op {
	var out []graph.Op
	for i, op := range ops {
		if op.Node == nil {
			continue
		}
		before, after := mapNode(op.Node.Before, wanted, change), mapNode(op.Node.After, wanted, change)
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

func mapNode(n *graph.Node, wanted func(string) bool, change func(string) string) *graph.Node {
	if n == nil {
		return nil
	}
	for _, s := range []string{n.Name, n.Content, n.L0, n.L1, n.L2, n.L3, n.Reason} {
		if !wanted(s) {
			continue
		}
		c := n.Clone()
		for _, field := range []*string{&c.Name, &c.Content, &c.L0, &c.L1, &c.L2, &c.L3, &c.Reason} {
			if wanted(*field) {
				*field = change(*field)
			}
		}
		return c
	}
	return n
}
