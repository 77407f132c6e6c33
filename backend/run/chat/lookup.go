package chat

import (
	"slices"
	"strings"

	"crg/backend/action/syntax"
	"crg/backend/prompt"
)

// mostBefore is how many words may stand beside a request that is the whole point of a reply.
const mostBefore = 30

// lookUp is what a reply asks to see, where it asks for nothing else and answers nothing: the model takes the chat for a
// turn. Such a reply is no answer, and is not shown.
func lookUp(reply string) (topic string, asks bool) {
	r := syntax.Parse(reply)
	if end := strings.LastIndexByte(reply, ']'); end > 0 && len(r.Actions) == 0 && slices.ContainsFunc(r.Failures, withoutReason) {
		r = syntax.Parse(reply[:end] + ` | reason: "none"` + reply[end:]) // here it needs none
	}
	if !r.OK || len(r.Actions) != 1 || len(r.Skipped) > 0 || !r.Actions[0].Spec().Asks || len(strings.Fields(r.Reasoning)) > mostBefore {
		return "", false
	}
	return r.Actions[0].Get("topic"), true
}

func withoutReason(f syntax.Failure) bool { return f.Kind == syntax.NoReason }

// lookedUp is what the model asked for, as the end of the next prompt.
func lookedUp(in prompt.Input, topic string) ([]prompt.Note, []prompt.Found) {
	text, found := prompt.Look(in, topic)
	return []prompt.Note{{Title: "WHAT YOU ASKED FOR", Text: text + "\nNow answer the message in words. Nothing more can be looked up for it."}}, found
}
