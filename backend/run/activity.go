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
	string(Idle):           {"Idle", "Bereit"},
	string(PromptingModel): {"Prompting LLM...", "Der Prompt wird gesendet…"},
	string(WaitingReply):   {"Waiting for reply...", "Warten auf die Antwort…"},
	string(ExecutingWork):  {"Executing actions...", "Aktionen werden ausgeführt…"},
	string(ChatPending):    {"Paused — user message pending", "Pausiert – eine Frage im Chat wartet"},
	string(PausedActivity): {"Paused", "Pausiert"},
	string(CoolingDown):    {"Cooling down...", "Pause zwischen zwei Zügen…"},
	string(WaitingPerson):  {"Waiting for your approval", "Warten auf Freigabe"},
	string(WaitingServer):  {"The server is busy, trying again...", "Der Server ist beschäftigt, neuer Versuch folgt…"},
	string(WaitingReturn):  {"Waiting for the server...", "Warten auf den Server…"},
})

// Message is what tells the activity.
func (a Activity) Message() message.Message { return message.New(string(a)) }
