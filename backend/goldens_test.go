package backend_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"crg/backend/edit"
)

// One prompt of each default phase, as a model gets it, on a small project with two documents: read them after a change of
// texts or blocks, as a model would and as an editor would; -update writes them.
func TestPromptsOfTheDefaultPhases(t *testing.T) {
	replies, err := os.ReadFile("testdata/prompts/replies.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, window := range windows {
		t.Run(fmt.Sprint(window[0]), func(t *testing.T) {
			model := &script{}
			for reply := range strings.SplitSeq(string(replies), "=== next reply\n") {
				model.answers = append(model.answers, says(reply))
			}
			w := newWorld(t, model, map[string]string{
				"settings/llm-config.txt": agentWith(window),
				"phases/phase-order.txt":  "exploration : 2\ngrowth : 1\nconnections : 1\ncleanup : 1\nconclude : 2\nreview : 1\n",
			})
			name, goal := "Tram or buses", "Should Harwick build the tram line, or improve its buses?"
			if err := w.Edit.EditNodes([]string{"n01"}, edit.NodeEdit{Name: &name, Text: &goal}); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"citizens-letter.md", "consultant-report.md"} {
				w.importFile(name, stored(t, name).text)
			}
			for turn := 1; turn <= 8; turn++ {
				w.turns(1)
				if turn == 1 || turn == 6 { // their phases have a second turn, which has more to show
					continue
				}
				golden(t, fmt.Sprintf("testdata/prompts/%s-%d.txt", w.last().Phase, window[0]), w.last().Prompt)
			}
			for _, o := range w.last().Outcomes {
				if o.Rejection != nil {
					t.Errorf("the last reply no longer fits the graph: %s: %s", o.Text, o.Rejection.Message)
				}
			}
		})
	}
}
