package chat

import (
	"strings"
	"testing"
)

// However an answer arrives in pieces, what is shown is the answer without requests and without the line that there is none.
func TestScreen(t *testing.T) {
	for came, want := range map[string]string{
		"It is [n05], and [ACTION: pass | reason: \"x\"].": "It is [n05], and [ACTION: pass | reason: \"x\"].",
		"Wait. [ACTION: request_info | topic: \"n01\"]":    "Wait. ",
		"**[action : Request\\_info | topic: \"n01\"]**":   "**",
		"NOT IN THE PROJECT\nNobody says so.":              "Nobody says so.",
		"**Not in the project**\nNobody says so.":          "Nobody says so.",
		"Not in the way.":                        "Not in the way.",
		"Not in the project, but near it.\nYes.": "Not in the project, but near it.\nYes.",
		"NOT IN THE PROJECT":                     "",
		"[n05] says so.":                         "[n05] says so.",
	} {
		for size := 1; size < 8; size++ {
			var shown strings.Builder
			s := screen{tell: func(text string) { shown.WriteString(text) }}
			for i := 0; i < len(came); i += size {
				s.pass(came[i:min(len(came), i+size)])
			}
			if _, asks := lookUp(came + " "); !asks && !strings.Contains(strings.ToLower(came), "request") {
				s.end()
			}
			if shown.String() != want {
				t.Errorf("%q in pieces of %d is shown as %q", came, size, shown.String())
			}
		}
	}
}
