package backend_test

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/edit"
)

// A turn of a dozen actions on a hub, seven of them refused, in a small window with a document to read: the next prompt tells
// each refusal with its way out. In the trials refusals got lost here, and the model did the same again.
func TestCRG_152_EveryRefusalStandsInTheNextPrompt(t *testing.T) {
	var reply strings.Builder
	for i := range 12 {
		to := "n01"
		if i%12 >= 5 {
			to = fmt.Sprintf("n9%02d", i)
		}
		fmt.Fprintf(&reply, "[ACTION: create_edge | from: n%02d | to: %s | type: answers | reason: \"Reason %d, of the length that a model writes when it explains itself.\"]\n", 10+i, to, i)
	}
	w := newWorld(t, replies(think, reply.String(), think), map[string]string{"settings/llm-config.txt": agentWith(windows[1])})
	for i := range 40 {
		if _, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: fmt.Sprint("Thought ", i), Text: strings.Repeat("The buses are full in the morning. ", 12), LinkTo: "n01"}); err != nil {
			t.Fatal(err)
		}
	}
	w.importFile("report.md", stored(t, "consultant-report.md").text+stored(t, "operator-costs.md").text)
	w.turns(3)
	refused := 0
	for _, o := range w.record("t0002").Outcomes {
		if o.Rejection != nil {
			refused++
			has(t, w.last().Prompt, "REJECTED: "+o.Rejection.Message+"\n  Way out: "+o.Rejection.Remedy)
		}
	}
	if refused != 7 {
		t.Errorf("%d of 12 actions were refused", refused)
	}
}
