// Package history tells what happened in a project: the timeline, the story of each node, and the figures.
package history

import (
	"sync"

	"crg/backend/base/disk"
	"crg/backend/base/secret"
	"crg/backend/journal"
	"crg/backend/project"
	"crg/backend/review"
	"crg/backend/run/ask"
	"crg/backend/run/chat"
	"crg/backend/run/document"
)

// History answers questions about what happened in one project.
type History struct {
	Doc     *document.Document
	Files   func() *project.Snapshot
	Disk    disk.FS                             // holds the records of turns
	Chat    func() []chat.Message               // the whole conversation
	Asks    func() []ask.Record                 // calls to models beside turns and conversation
	Beside  func() []journal.Beside             // rows of wings; nil = none
	Kept    func(node string) []journal.Why     // what wings have to say of a node; nil = nothing
	Keys    func() secret.Keys                  // masks keys in texts for other programs
	Reached func() (review.State, review.Stage) // how far the reasoning has come

	trail trail
	once  sync.Once
	book  *journal.Book
	words journal.Words
}

// Follow keeps up with the document from now on.
func (p *History) Follow() { p.Doc.OnChange(p.trail.note) }
