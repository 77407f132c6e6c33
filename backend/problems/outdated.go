package problems

import (
	"context"
	"strconv"

	"crg/backend/base/diag"
)

// outdated are the documents that an older CRG read otherwise than this one does. Their files are read, which takes seconds where they are many.
func (f *Finder) outdated() (out []diag.Diagnostic) {
	if f.Outdated == nil {
		return nil
	}
	for _, o := range f.Outdated(context.Background()) {
		out = append(out, diag.New("document.reads-otherwise", "name", o.Doc.Name, "lost", strconv.Itoa(o.Lost)).On(o.Doc.ID))
	}
	return out
}

var _ = diag.Add(diag.Info, diag.Table{
	"document.reads-otherwise": {
		"An older CRG read “{name}”; its file gives another text by now{lost, plural, =0 {} one {, in which one quotation of a thought does not stand} other {, in which # quotations of thoughts do not stand}}.",
		"*Read the file again*, in the menu of the document, puts the new text beside the old one; what quotes the old one still does.",
	},
})
