package rows

import (
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Refuse is a row that may not be kept, as a failure with what is wrong: it is named by its title, and by what it is where it has none.
func Refuse(r Row, found []diag.Diagnostic) error {
	var why []message.Message
	for _, d := range found {
		if d.Severity == diag.Error || !Refused(found) {
			why = append(why, d.Message)
		}
	}
	title := strings.TrimSpace(Title(r))
	if title != "" {
		return fault.New("ledger.refused", title).About(why...)
	}
	kind := "claim"
	switch r := r.(type) {
	case *Decision:
		kind = "decision"
	case *Task:
		kind = "task"
	case *Conflict:
		kind = "conflict"
	case *Node:
		if r.Type == Source {
			kind = "source"
		}
	}
	return fault.New("ledger.refused", "", "kind", kind).About(why...)
}

var _ = fault.Add(fault.Refused, fault.Table{
	"ledger.refused": {
		{"{kind, select, decision {The decision} task {The task} conflict {The conflict} source {The source} claim {The claim} other {{subject}}} cannot be kept: {why}.", "{kind, select, decision {Die Entscheidung} task {Die Aufgabe} conflict {Der Widerspruch} source {Die Quelle} claim {Die Aussage} other {{subject}}} lässt sich nicht behalten: {why}."},
		{"Nothing was written.", "Es wurde nichts geschrieben."},
	},
})
