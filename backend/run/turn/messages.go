package turn

import "crg/backend/base/message"

// Labels of what a turn leaves in the journal.
var _ = message.Add(message.Catalogue{
	"step.turn":        "Turn {turn}",
	"step.interrupted": "The reply of an interrupted turn was put aside",
	"step.rejected":    "The person rejected the actions",
	"reply.cut":        "the reply was cut off at its limit",
})
