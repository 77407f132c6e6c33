package syntax

import (
	"fmt"
	"strings"
)

// Reminder is the text that goes back to the model after a reply that could not be read (004 §6.2): every fault with
// its line, and the right syntax.
func Reminder(r Result) string {
	var b strings.Builder
	b.WriteString("Your last reply could not be used, and nothing in it was executed.\n")
	for _, f := range r.Failures {
		if f.Line > 0 {
			fmt.Fprintf(&b, "- Line %d: %s.\n", f.Line, f.Why)
		} else {
			fmt.Fprintf(&b, "- In the whole reply %s.\n", f.Why)
		}
	}
	if r.BatchRejected != "" {
		fmt.Fprintf(&b, "- %s\n", r.BatchRejected)
	}
	for _, s := range r.Skipped {
		fmt.Fprintf(&b, "- Line %d: there is no action named %s.\n", s.Line, s.Action)
	}
	b.WriteString(`
Write every action as one block:
[ACTION: action_name | field: value | field: "quoted text" | reason: "why"]
- Every action needs a reason.
- Text stands in double quotes. Inside them write a quote as \" and a closing bracket as \].
- Nodes are named by id, such as n05, or by current or last_created, without quotes.
- move_to comes last.
Please send the whole reply again.
`)
	return b.String()
}
