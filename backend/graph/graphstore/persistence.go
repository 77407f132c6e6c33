// Package graphstore keeps the graph on disk: a journal that is written before anything counts as done, and the graph
// files of 004 §4.7 that are folded from it behind. See docs/formats/journal.md and graph-data.md.
package graphstore

import (
	"iter"

	"crg/backend/base/diag"
	"crg/backend/graph"
)

// Persistence is what the document needs of a store (CRG-101). Store keeps files, Memory keeps nothing over a restart of
// the program; a database would be a third. All methods are safe for concurrent use.
type Persistence interface {
	// Graph is the graph as it was found. It belongs to the caller from then on.
	Graph() *graph.Graph
	// Diagnostics are the problems found, and repaired, while opening.
	Diagnostics() []diag.Diagnostic
	// ReadOnly reports that Append is refused.
	ReadOnly() bool
	// Attach gives the store a way to look at the live graph. view calls its argument while nobody changes the graph or
	// appends a record. Folding in the background starts now.
	Attach(view func(func(*graph.Graph)))
	// Append makes a record durable and gives it its number and time. On an error nothing happened.
	Append(rec *Record) error
	// Records are the records numbered from and above that are still kept, oldest first.
	Records(from uint64) iter.Seq2[Record, error]
	// LastSeq is the number of the newest record, kept or not.
	LastSeq() uint64
	// Fold brings the files up to date now.
	Fold() error
	// Close folds a last time and lets go. Everything that Append returned for is safe without it.
	Close() error
}

var (
	_ Persistence = (*Store)(nil)
	_ Persistence = (*Memory)(nil)
)
