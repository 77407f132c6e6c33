package prompt

import (
	"testing"

	"crg/backend/action"
)

func TestALineTellsItsTurnAndItsNode(t *testing.T) {
	line := outcome(12, action.Outcome{Text: `set_state [n11] to contested`}, false).text
	if TurnIn(line) != 12 || NodeIn(line) != "n11" {
		t.Errorf("%q is read as turn %d about %q", line, TurnIn(line), NodeIn(line))
	}
	for line, node := range map[string]string{
		`[n02] "Historical Precedent" (Standard, supported)`: "n02",
		`→ [n07] via "supports"`:                             "n07",
		`[see GOAL above] then [n04]`:                        "n04",
		`[[n05]`:                                             "n05",
		`[e03] is a link`:                                    "",
		`[n] [nx] [n1x] [n12`:                                "",
		`Turn of the tide: [n03]`:                            "n03",
	} {
		if got := NodeIn(line); got != node || TurnIn(line) != 0 {
			t.Errorf("%q names %q and turn %d", line, got, TurnIn(line))
		}
	}
}
