package llm

import "crg/backend/base/message"

// Why a call gave no reply.
var _ = message.Add(message.Catalogue{
	"call.no-reason":  "it gave no reason",
	"call.silent-cut": "the server read only {read} of about {sent} tokens of the prompt; the context it has loaded is smaller than context-window says",
})
