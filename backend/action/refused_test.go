package action_test

import (
	"encoding/json"
	"testing"

	"crg/backend/action"
	"crg/backend/action/check"
)

// A refusal is a sentence with values, and its English is what the model reads; a record of before has the sentence alone.
func TestARefusalIsASentenceWithValues(t *testing.T) {
	no := check.Reject("no-node", "refused.no-node", "node", "n99")
	if no.Message != "invalid node reference — node [n99] does not exist" || no.Told().Values["node"] != "n99" {
		t.Errorf("%+v", no)
	}
	line, err := json.Marshal(no)
	var back action.Rejection
	if err != nil || json.Unmarshal(line, &back) != nil || !back.Told().Equal(no.Said) {
		t.Errorf("%s: %+v", line, back)
	}
	var old action.Rejection
	if err := json.Unmarshal([]byte(`{"rule":"locked","message":"node is locked by user"}`), &old); err != nil || !old.Told().IsWritten() || old.Told().String() != "node is locked by user" {
		t.Errorf("%+v, %v", old, err)
	}
}
