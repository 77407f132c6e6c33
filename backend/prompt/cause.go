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
	ByFile:     {"the file {file} was edited", "die Datei {file} wurde bearbeitet"},
	ByFiles:    {"a project file was edited", "eine Datei des Projekts wurde bearbeitet"},
	ByGraph:    {"the graph changed", "der Graph hat sich geändert"},
	ByPosition: {"the position moved from {from} to {to}", "die Position ging von {from} zu {to}"},
	ByPhase:    {"the phase changed from {from} to {to}", "die Phase wechselte von {from} zu {to}"},
	ByTurn:     {"the turn is now {turn} of {turns}", "es ist jetzt Zug {turn} von {turns}"},
	ByAgent:    {"the agent's settings changed", "die Einstellungen des Agenten haben sich geändert"},
	ByPage:     {"page {turn} of the current node", "Seite {turn} des aktuellen Knotens"},
	ByLock:     {"the person's selection changed which nodes are locked", "andere Knoten sind ausgewählt und damit gesperrt"},
	ByRecent:   {"turn {turn} joined the recent actions", "Zug {turn} kam zu den letzten Aktionen hinzu"},
	ByRoom:     {"what fits the budget changed", "es passt anderes in das Budget"},
	ByData:     {"what the section is made from changed", "woraus der Abschnitt entsteht, hat sich geändert"},
	ByNote:     {"a note for this turn", "eine Notiz für diesen Zug"},
	ByNoteGone: {"the note was for one turn", "die Notiz galt für einen Zug"},
	ByAdding:   {"the block was added to the phase", "der Block kam zur Phase hinzu"},
	ByRemoving: {"the block was taken out of the phase", "der Block wurde aus der Phase genommen"},
	ByOrder:    {"the order of blocks in the phase changed", "die Reihenfolge der Blöcke in der Phase hat sich geändert"},
})

func inTurn(id string, turn int) message.Message { return message.New(id, "turn", strconv.Itoa(turn)) }
