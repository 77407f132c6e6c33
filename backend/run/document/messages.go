package document

import "crg/backend/base/message"

// Labels of steps that the document itself makes.
var _ = message.Add(message.Catalogue{
	"step.undo-step": {"Undo: {of}", "Rückgängigmachen: {of}"},
	"step.stays":     {"It stays: {of}", "Es bleibt: {of}"},
	"step.undo-turn": {"Undo turn {turn}", "Rückgängigmachen von Zug {turn}"},
	"step.keep-old":  {"Keep the old answer", "Beibehalten der alten Antwort"},
	"step.reply":     {"Reply", "Antwort"},
})
