package backend

import (
	"crypto/sha256"
	"encoding/hex"
	"io"

	"crg/backend/artifact"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/journal"
)

// SourceFile tells how long the file behind an Artifact is, and whether it still is what was imported: "same", "changed" or
// "missing".
func (p *Project) SourceFile(s artifact.Source) (size int64, state string) {
	f, err := disk.Open(p.root, s.File)
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

// NodeInfo is everything about one node as text for other programs: its fields, edges and story, keys masked (CRG-280).
// Errors: graph.no-node.
func (p *Project) NodeInfo(id string) (string, error) {
	rows, err := p.Why(id)
	if err != nil {
		return "", err
	}
	var entries []journal.Entry
	for _, r := range rows {
		entries = append(entries, r.Entry(id))
	}
	var text string
	p.Doc.View(func(g *graph.Graph) { text = journal.NodeInfo(g, id, entries) })
	if text == "" {
		return "", fault.New("graph.no-node", id)
	}
	return p.Redactor().Text(text), nil
}
