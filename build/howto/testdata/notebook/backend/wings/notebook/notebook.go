// Package notebook keeps a notebook beside the graph: notes that a person writes, and one line for each turn.
package notebook

import (
	"errors"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"

	"crg/backend/wing"
)

// Name is the wing's name, and that of its folder.
const Name = "notebook"

var _ = wing.Add(wing.Maker{Name: Name, New: New})

const (
	notesFile = "notes.txt" // the person's, in any form; a line that begins with ? waits for them
	turnsFile = "turns.txt" // one line for each turn: number of the record, turn, what it is called
)

// Notebook is the notebook of one project.
type Notebook struct {
	host wing.Host

	mu    sync.Mutex
	turns []line
	seen  uint64 // the last record that was looked at; what is durable is the number of the last line

	shown atomic.Pointer[Shown] // nil = no prompt had notes in it
	kept  *Shown                // the one that is on the disk
}

// New opens the notebook of a project. Errors: file.read.
func New(host wing.Host) (wing.Wing, error) {
	n := &Notebook{host: host}
	if err := n.load(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	n.recall()
	host.Sent(n.sent)
	return n, nil
}

// Active: the folder is there.
func (n *Notebook) Active() bool {
	info, err := n.host.Store.Stat(".")
	return err == nil && info.IsDir()
}

// Close writes down what the last turn was shown.
func (n *Notebook) Close() error {
	n.keep()
	return nil
}

// Notes is what the person wrote.
func (n *Notebook) Notes() string {
	text, err := n.host.Store.ReadFile(notesFile)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}

// Turns are the lines of the turns, oldest first.
func (n *Notebook) Turns() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	out := make([]string, len(n.turns))
	for i, l := range n.turns {
		out[i] = l.turn + "  " + l.text
	}
	return out
}
