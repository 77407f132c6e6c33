package problems

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"

	"crg/backend/base/diag"
	"crg/backend/graph"
)

// outdated are the documents that an older CRG read otherwise than this one does. Their files are read, which takes seconds where they are many.
func (f *Finder) outdated() (out []diag.Diagnostic) {
	if f.Outdated == nil {
		return nil
	}
	found := f.Outdated(context.Background())
	for _, doc := range slices.SortedFunc(maps.Keys(found), func(a, b *graph.Node) int { return cmp.Compare(a.ID, b.ID) }) {
		out = append(out, diag.New("document.reads-otherwise", "name", doc.Name, "lost", strconv.Itoa(found[doc])).On(doc.ID))
	}
	return out
}

var _ = diag.Add(diag.Info, diag.Table{
	"document.reads-otherwise": {
		{"An older CRG read “{name}”; its file gives another text by now{lost, plural, =0 {} one {, in which one quotation of a thought does not stand} other {, in which # quotations of thoughts do not stand}}.", "Eine ältere Fassung von CRG hat „{name}“ gelesen; die Datei ergibt heute einen anderen Text{lost, plural, =0 {} one {, in dem ein Zitat eines Gedankens nicht vorkommt} other {, in dem # Zitate von Gedanken nicht vorkommen}}."},
		{"*Read the file again*, in the menu of the document, puts the new text beside the old one; what quotes the old one still does.", "*Datei neu lesen* im Menü des Dokuments legt den neuen Text neben den alten; was den alten zitiert, bleibt dabei."},
	},
})
