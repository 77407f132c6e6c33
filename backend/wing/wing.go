// Package wing is the contract between the program and its wings: interfaces and values, and the list of those that are there. A wing is
// a part of the program with a folder of its own. It follows the journal, offers blocks and pages, and owns its folder. It
// never runs inside a turn's critical section, and a turn never fails because of a wing (docs/adr/0019-wings.md).
package wing

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/ask"
)

// Maker makes one wing for each project that is opened. Name is the name of its folder, too.
type Maker struct {
	Name string
	New  func(Host) (Wing, error)
}

var makers []Maker

// Add adds a wing, from a package variable of its own: var _ = wing.Add(wing.Maker{…}). It is there in a program that has its package.
// A name that is taken is a bug that no program starts with.
func Add(m Maker) bool {
	at, taken := slices.BinarySearchFunc(makers, m.Name, func(o Maker, name string) int { return strings.Compare(o.Name, name) })
	if taken {
		panic("there are two wings of the name " + m.Name)
	}
	makers = slices.Insert(makers, at, m)
	return true
}

// Makers make the wings that are there, in the order of their names.
func Makers() []Maker { return slices.Clone(makers) }

// Wing is one wing in an open project.
type Wing interface {
	// Active reports whether the wing is in use here: it is dormant until its folder is there, unless its work begins without. It is asked often
	// and must be quick.
	Active() bool
	// Close finishes what was begun. It must not wait for a model.
	Close() error
}

// News has the page fetch what a wing shows.
type News struct {
	Wing  string // its name, "" = any of them
	Topic string // the wing's own word for what changed
}

// Host is all that a wing gets. There is no document in it, so a wing cannot change the graph.
type Host struct {
	Store    disk.FS // its folder NAME/, text that people may edit; under the project's lock
	Private  disk.FS // its folder .crg/NAME/, what the program adds
	ReadOnly bool    // nothing may be written
	Files    func() *project.Snapshot
	View     func(func(*graph.Graph)) // reads the graph while nobody changes it: look and return
	Ask      func(ctx context.Context, purpose string, r ask.Request) (llm.Reply, error)
	News     func(topic string)                      // has the page fetch what changed
	Sent     func(func(journal.Turn))                // has a function called with the record of each turn: which prompt was really sent
	Phase    func(name, block string, on bool) error // writes a block's line into a phase, or takes it out
	// Did records what a person did here as a step of the journal that Turner takes back, and gives its number, 0 = it could not be recorded. told: the wing
	// tells of it in the Logs.
	Did   func(label message.Message, data json.RawMessage, told bool) uint64
	Clock clock.Clock
	Log   *journal.Log
}

// Turner takes back what it recorded with Host.Did, and does it again (document.Room). It writes something of its own, and erases nothing.
type Turner interface {
	TurnStep(data json.RawMessage, back bool) (round json.RawMessage, told bool, err error)
}

// Contributor offers data blocks to prompts.
type Contributor interface {
	// Blocks are the wing's blocks for a prompt. It is asked for every prompt, while the graph is read, and of a dormant wing, too, so
	// that a phase that lists its block is no mistake: then they have no pieces. Same graph, files, occasion and wing: same blocks.
	Blocks(g *graph.Graph, files *project.Snapshot, at Occasion) []prompt.Block
}

// Occasion is what a prompt is made for.
type Occasion struct {
	Phase    string // "" = a message of the chat
	Position string // node id
	Message  string // of the chat
}

// Keeper has entries that texts name by short names.
type Keeper interface {
	// Entry is the entry behind a short name, such as F12; ok is false where there is none.
	Entry(handle string) (e prompt.Entry, ok bool)
}

// Follower hears the journal: every record once, in order, those of before the program started among them.
type Follower interface {
	// Followed is the number of the last record that is durable with the wing, 0 = none.
	Followed() uint64
	// Follow takes the records after that one, some hundred at most. It is called away from the document's lock, and it is done
	// when the records and the number of the last one are durable together. An error has the same records come again.
	Follow([]graphstore.Record) error
}

// Checker finds what is wrong in the wing's folder, for Problems and `crg check`.
type Checker interface {
	Problems() []diag.Diagnostic // what is known without a long look; asked often
	Check() []diag.Diagnostic    // what a look at everything finds besides
}

// Needer names what waits for the person.
type Needer interface {
	Needs() []Need
}

// Need is one thing that waits for the person.
type Need struct {
	ID   string          `json:"id"` // within the wing
	Text message.Message `json:"text"`
	Node string          `json:"node,omitempty"` // it is about
	File string          `json:"file,omitempty"`
}

// Teller adds rows to Logs.
type Teller interface {
	// Rows are the wing's rows from a number on, oldest first. A row that was told stays as it is.
	Rows(from int) []journal.Entry
}

// Explainer adds to the story of a node, "Where it comes from".
type Explainer interface {
	// Why is what the wing has to say of a node, oldest first; each is of kind journal.WhyKept and has a Label.
	Why(node string) []journal.Why
}
