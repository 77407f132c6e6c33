package run

import "crg/backend/base/message"

// Activity is what a run is doing: the id of its words.
type Activity string

// Activities.
const (
	Idle           Activity = "activity.idle"
	PromptingModel Activity = "activity.prompting"
	WaitingReply   Activity = "activity.waiting"
	ExecutingWork  Activity = "activity.executing"
	ChatPending    Activity = "activity.chat-first"
	PausedActivity Activity = "activity.paused"
	CoolingDown    Activity = "activity.cooling"
	WaitingPerson  Activity = "activity.approval"
	WaitingServer  Activity = "activity.busy"
	WaitingReturn  Activity = "activity.away" // the server is silent or cannot be reached
)

// The texts of 004 §9.1, word for word where it gives them.
var _ = message.Add(message.Catalogue{
	string(Idle):           "Idle",
	string(PromptingModel): "Prompting LLM...",
	string(WaitingReply):   "Waiting for reply...",
	string(ExecutingWork):  "Executing actions...",
	string(ChatPending):    "Paused — user message pending",
	string(PausedActivity): "Paused",
	string(CoolingDown):    "Cooling down...",
	string(WaitingPerson):  "Waiting for your approval",
	string(WaitingServer):  "The server is busy, trying again...",
	string(WaitingReturn):  "Waiting for the server...",
})

// Message is what tells the activity.
func (a Activity) Message() message.Message { return message.New(string(a)) }
