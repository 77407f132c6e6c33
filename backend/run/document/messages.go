package document

import "crg/backend/base/message"

// Labels of steps that the document itself makes.
var _ = message.Add(message.Catalogue{
	"step.undo-step": "Undo: {of}",
	"step.stays":     "It stays: {of}",
	"step.undo-turn": "Undo turn {turn}",
	"step.keep-old":  "Keep the old answer",
	"step.reply":     "Reply",
})
