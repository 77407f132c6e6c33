package edit

import (
	"context"
	"slices"

	"crg/backend/artifact"
	"crg/backend/graph"
)

// Outdated are the documents that an older CRG read and whose files, which did not change, give another text by now, and how many quotations of
// nodes do not stand in that. Their files are read, so that it is for who asks. What cannot be read is passed over: that is said where somebody
// reads it.
func (ed *Editor) Outdated(ctx context.Context) map[*graph.Node]int {
	out := map[*graph.Node]int{}
	files := map[string][]*graph.Node{}
	var names []string
	ed.Doc.View(func(g *graph.Graph) {
		for n, s := range artifact.Documents(g) {
			if !artifact.MayBeOutdated(g, n, s) {
				continue
			}
			if files[s.File] == nil {
				names = append(names, s.File)
			}
			files[s.File] = append(files[s.File], n)
		}
	})
	for _, name := range names {
		ready, err := ed.Read(ctx, []SourceFile{{Name: name, Stored: true}}, nil)
		if err != nil {
			return out // nobody waits any more
		}
		for _, doc := range files[name] {
			at := slices.IndexFunc(ready, func(r ParsedFile) bool { return r.Err == nil && r.Within == "" && r.ReadsOtherwise(doc) })
			if at < 0 {
				continue
			}
			ed.Doc.View(func(g *graph.Graph) { out[doc] = artifact.LostIn(g, doc, ready[at].Text.Body) })
		}
	}
	return out
}
