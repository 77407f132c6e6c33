package rows

import (
	"testing"

	"github.com/go-json-experiment/json"
)

// A part of a row that is none makes the row none: half of it would be taken for all that was said.
func TestPartsOfARowThatAreNone(t *testing.T) {
	for _, text := range []string{"5", `{"title":5}`, `{"option":[]}`} {
		if err := json.Unmarshal([]byte(text), new(Alternative)); err == nil {
			t.Errorf("%s is an option", text)
		}
	}
	for _, text := range []string{"5", `{"KG":5}`, `[5]`} {
		if err := json.Unmarshal([]byte(text), new(Links)); err == nil {
			t.Errorf("%s are links", text)
		}
	}
	for text, want := range map[string]Rev{"1": 1, "2": 2, "0": 0, "-1": 0, "1.5": 0, `"x"`: 0, "null": 0} {
		rev := Rev(7)
		if err := json.Unmarshal([]byte(text), &rev); err != nil || rev != want {
			t.Errorf("%s is revision %d, %v", text, rev, err)
		}
	}
}
