package turn

import (
	"time"

	"crg/backend/action"
	"crg/backend/llm"
)

// EventKind names what a turn just did.
type EventKind string

const (
	Prompting  EventKind = "prompting"  // assembling and checking the prompt; Next says where the turn takes place
	Waiting    EventKind = "waiting"    // the request is under way; Prompt is what was sent
	Text       EventKind = "text"       // a piece of the reply, for showing only
	Replied    EventKind = "replied"    // a whole reply came; Reply and Usage say what
	Retrying   EventKind = "retrying"   // a call failed and is made again: after Wait, for the Try-th of Of times
	Unreadable EventKind = "unreadable" // the reply could not be parsed; Failures counts those in a row
	Clarifying EventKind = "clarifying" // the model asked for more information
	Yielding   EventKind = "yielding"   // a chat question is answered before it goes on
	Asking     EventKind = "asking"     // a gate is open
	Executing  EventKind = "executing"  // applying the actions
	Finished   EventKind = "finished"   // the turn is over and journalled
)

// Event tells the screen what a turn is doing. Only the fields of its kind are set.
type Event struct {
	Kind     EventKind
	Turn     string
	Text     string
	Err      error
	Wait     time.Duration
	Try, Of  int
	Failures int
	Outcomes []action.Outcome
	Usage    llm.Usage
	Next     Next
	Prompt   string // the newest message of the request
	Tokens   int    // of the whole request, estimated
	Reply    string
}

func (e *Engine) say(event Event) {
	event.Turn = e.current
	if e.Say != nil {
		e.Say(event)
	}
}
