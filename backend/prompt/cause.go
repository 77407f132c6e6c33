package prompt

import (
	"strconv"

	"crg/backend/base/message"
)

// Messages of why a section differs from that of the last prompt.
const (
	ByFile     = "cause.file"     // the text file behind the section was edited
	ByFiles    = "cause.files"    // another text file was
	ByGraph    = "cause.graph"    // the graph changed
	ByPosition = "cause.position" // the agent moved
	ByPhase    = "cause.phase"    // another phase
	ByTurn     = "cause.turn"     // the count of turns went on
	ByAgent    = "cause.agent"    // another model or agent
	ByPage     = "cause.page"     // another page of a long node
	ByLock     = "cause.lock"     // the person holds other nodes
	ByRecent   = "cause.recent"   // a turn joined the recent actions
	ByRoom     = "cause.room"     // more or less of it fits
	ByData     = "cause.data"     // what a contributed block is made from
	ByNote     = "cause.note"     // a note for this turn
	ByNoteGone = "cause.note-gone"
	ByAdding   = "cause.added"   // the block was added to the phase
	ByRemoving = "cause.removed" // and taken out
	ByOrder    = "cause.order"   // the blocks stand in another order
)

var _ = message.Add(message.Catalogue{
	ByFile:     "the file {file} was edited",
	ByFiles:    "a project file was edited",
	ByGraph:    "the graph changed",
	ByPosition: "the position moved from {from} to {to}",
	ByPhase:    "the phase changed from {from} to {to}",
	ByTurn:     "the turn is now {turn} of {turns}",
	ByAgent:    "the agent's settings changed",
	ByPage:     "page {turn} of the current node",
	ByLock:     "the person's selection changed which nodes are locked",
	ByRecent:   "turn {turn} joined the recent actions",
	ByRoom:     "what fits the budget changed",
	ByData:     "what the section is made from changed",
	ByNote:     "a note for this turn",
	ByNoteGone: "the note was for one turn",
	ByAdding:   "the block was added to the phase",
	ByRemoving: "the block was taken out of the phase",
	ByOrder:    "the order of blocks in the phase changed",
})

func inTurn(id string, turn int) message.Message { return message.New(id, "turn", strconv.Itoa(turn)) }
