package turn

import "crg/backend/base/message"

// Labels of what a turn leaves in the journal.
var _ = message.Add(message.Catalogue{
	"step.turn":        {"Turn {turn}", "Zug {turn}"},
	"step.interrupted": {"The reply of an interrupted turn was put aside", "Beiseitelegen der Antwort eines unterbrochenen Zugs"},
	"step.rejected":    {"The person rejected the actions", "Ablehnen der vorgeschlagenen Änderungen"},
	"reply.cut":        {"the reply was cut off at its limit", "die Antwort brach an ihrer Grenze ab"},
})
