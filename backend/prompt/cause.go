package prompt

import (
	"fmt"
	"strings"
)

// Cause is one reason why a section differs from that of the last prompt: an id for those who translate it, and what it is
// about.
type Cause struct {
	ID    string `json:"id"`
	File  string `json:"file,omitempty"`
	From  string `json:"from,omitempty"`
	To    string `json:"to,omitempty"`
	Turn  int    `json:"turn,omitempty"`
	Turns int    `json:"turns,omitempty"`
}

// Ids of causes.
const (
	ByFile     = "file"     // the text file behind the section was edited
	ByFiles    = "files"    // another text file was
	ByGraph    = "graph"    // the graph changed
	ByPosition = "position" // the agent moved
	ByPhase    = "phase"    // another phase
	ByTurn     = "turn"     // the count of turns went on
	ByAgent    = "agent"    // another model or agent
	ByPage     = "page"     // another page of a long node
	ByLock     = "lock"     // the person holds other nodes
	ByRecent   = "recent"   // a turn joined the recent actions
	ByRoom     = "room"     // more or less of it fits
	ByData     = "data"     // what a contributed block is made from
	ByNote     = "note"     // a note for this turn
	ByNoteGone = "note-gone"
	ByAdding   = "added"   // the block was added to the phase
	ByRemoving = "removed" // and taken out
	ByOrder    = "order"   // the blocks stand in another order
)

// String is the cause in plain English.
func (c Cause) String() string {
	switch c.ID {
	case ByFile:
		return "the file " + c.File + " was edited"
	case ByFiles:
		return "a project file was edited"
	case ByGraph:
		return "the graph changed"
	case ByPosition:
		return "the position moved from " + c.From + " to " + c.To
	case ByPhase:
		return "the phase changed from " + c.From + " to " + c.To
	case ByTurn:
		return fmt.Sprintf("the turn is now %d of %d", c.Turn, c.Turns)
	case ByAgent:
		return "the agent's settings changed"
	case ByPage:
		return fmt.Sprintf("page %d of the current node", c.Turn)
	case ByLock:
		return "the person's selection changed which nodes are locked"
	case ByRecent:
		return fmt.Sprintf("turn %d joined the recent actions", c.Turn)
	case ByRoom:
		return "what fits the budget changed"
	case ByData:
		return "what the section is made from changed"
	case ByNote:
		return "a note for this turn"
	case ByNoteGone:
		return "the note was for one turn"
	case ByAdding:
		return "the block was added to the phase"
	case ByRemoving:
		return "the block was taken out of the phase"
	case ByOrder:
		return "the order of blocks in the phase changed"
	}
	return c.ID
}

func inWords(causes []Cause) string {
	words := make([]string, len(causes))
	for i, c := range causes {
		words[i] = c.String()
	}
	return strings.Join(words, "; ")
}
