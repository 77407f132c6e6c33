// Package problems finds what a person may want to mend: in the text files, the graph files, the prompts and the reasoning.
package problems

import (
	"context"
	"io/fs"
	"sync"

	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/review"
	"crg/backend/run/document"
)

// Wings say what is wrong in their folders.
type Wings interface {
	Problems() []diag.Diagnostic // what is known without a long look
	Check() []diag.Diagnostic    // what a look at everything finds besides
}

// Finder looks for mistakes in one project.
type Finder struct {
	Doc     *document.Document
	Files   func() *project.Snapshot
	Prompts func() []diag.Diagnostic // what assembling every phase's prompt finds
	Orphans func() []string          // files in files/ of which no document was made; nil = nobody looks
	Copies  func() map[string]string // copies in files/, and what each is a copy of; nil = nobody looks
	// Outdated are the documents whose files give another text by now, and how many quotations do not stand in it; nil = nobody looks.
	Outdated func(ctx context.Context) map[*graph.Node]int
	Wings    Wings // set before the first question; nil = there are none
	Folder   fs.FS // of the project; nil = there is none to look into

	reader review.Reader
	mu     sync.Mutex
	files  int // number of the snapshot that the prompts were assembled from; 0 = none yet
	found  []diag.Diagnostic
}

// Known are the mistakes that are known without looking at the whole graph: those of the text files, of the graph
// files, and of the prompts, which are assembled anew only after a change of a file.
func (f *Finder) Known() []diag.Diagnostic {
	files := f.Files()
	out := append([]diag.Diagnostic{}, files.Diagnostics...)
	out = append(out, f.Doc.Diagnostics()...)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.files != files.Number {
		f.files, f.found = files.Number, f.Prompts()
	}
	out = append(out, f.found...)
	if f.Wings != nil {
		out = append(out, f.Wings.Problems()...)
	}
	return out
}
