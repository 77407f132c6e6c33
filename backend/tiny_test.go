package backend_test

import (
	"strings"
	"testing"

	"crg/backend/prompt"
)

// In a tiny window, 4,096 tokens with replies of up to 1,024, the instructions are short, so that a page stands in each prompt of
// the phases that read until all is read, however the graph has grown, in English and in German (issue 10, loop design §1).
func TestTinyWindowsReadToo(t *testing.T) {
	for name, s := range libraries(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := study(t, s, [2]int{4096, 1024}, nil)
			for most := r.pages*14/9 + 5; r.read == 0 && len(r.turns) < most; { // nine turns of fourteen read
				r.world.turns(1)
				if r.turns = append(r.turns, r.last()); r.allRead() {
					r.read = len(r.turns)
				}
			}
			t.Log(r.figures())
			if r.read == 0 {
				t.Errorf("after %d turns only %s is read", len(r.turns), r.agent().Read)
			}
			for _, turn := range r.turns {
				if turn.TokensEstimated > 2611 {
					t.Errorf("turn %d: %d tokens", turn.Number, turn.TokensEstimated)
				}
				reads := turn.Phase == "exploration" || turn.Phase == "growth"
				if reads && (r.read == 0 || turn.Number <= r.read) && !strings.Contains(turn.Prompt, "== READING ==") {
					t.Errorf("turn %d, %s: %d tokens and no page, with the sections %v", turn.Number, turn.Phase, turn.TokensEstimated, sizes(turn.Sections))
				}
			}
		})
	}
}

func sizes(of []prompt.Section) map[string]int {
	out := map[string]int{}
	for _, s := range of {
		out[s.Block] = s.Tokens
	}
	return out
}
