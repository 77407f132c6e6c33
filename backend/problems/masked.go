package problems

import (
	"bytes"
	"io/fs"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/project"
)

var _ = diag.Add(diag.Info, diag.Table{
	"text.masked": {
		{"{mark} stands in this text: a key was taken out of it.", "In diesem Text steht {mark}: Ein Schlüssel wurde herausgenommen."},
		{"Older versions of CRG took out whatever looked like one. If it was none, put the words back.", "Ältere Fassungen von CRG nahmen heraus, was wie einer aussah. War es keiner, die Wörter wieder einsetzen."},
	},
})

// mostMasked is how many texts with the mark of a key are named.
const mostMasked = 10

// masked names the texts in which the mark of a key stands: of nodes, what was read of documents among them, of links, of files. The documents
// themselves are as they came.
func (f *Finder) masked() (found []diag.Diagnostic) {
	mark := func(s ...string) bool {
		return len(found) < mostMasked && strings.Contains(strings.Join(s, " "), secret.Mask)
	}
	f.Doc.View(func(g *graph.Graph) {
		for _, level := range g.Levels() {
			l := g.Level(level)
			for _, n := range l.Nodes() {
				if mark(n.Name, n.Full(), n.Reason) {
					found = append(found, diag.New("text.masked", "mark", secret.Mask).On(n.ID))
				}
			}
			for _, id := range l.EdgeIDs() {
				if e := l.Edge(id); mark(e.Reason) {
					found = append(found, diag.New("text.masked", "mark", secret.Mask).On(e.From))
				}
			}
		}
	})
	if f.Folder == nil {
		return found
	}
	for _, p := range project.Parts() {
		if p.Holds == project.Sources || p.Folder == "graph" {
			continue
		}
		_ = fs.WalkDir(f.Folder, p.Folder, func(name string, d fs.DirEntry, err error) error { // what cannot be read is named elsewhere
			if err != nil || !d.Type().IsRegular() || len(found) >= mostMasked {
				return nil
			}
			data, err := fs.ReadFile(f.Folder, name)
			if at := bytes.Index(data, []byte(secret.Mask)); err == nil && at >= 0 {
				found = append(found, diag.New("text.masked", "mark", secret.Mask).At(name, 1+bytes.Count(data[:at], []byte("\n"))))
			}
			return nil
		})
	}
	return found
}
