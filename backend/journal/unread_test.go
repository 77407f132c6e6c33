package journal

import (
	"encoding/json"
	"testing"

	"crg/backend/action/syntax"
	"crg/backend/base/message"
)

func TestFaultsOfARecordAreMessagesAndOldOnesAsWritten(t *testing.T) {
	parsed := syntax.Parse("[ACTION: pass]")
	raw, err := json.Marshal(Turn{ParseFailures: []ParseFailure{Unread("x", parsed.Kinds(), parsed.Said())}})
	if err != nil {
		t.Fatal(err)
	}
	var back Turn
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	f := back.ParseFailures[0]
	if f.Failures[0] != "pass has no reason" || !f.Faults()[0].Equal(message.New("reply.no-reason", "action", "pass")) {
		t.Errorf("%+v", f)
	}

	var old Turn
	record := `{"parseWarnings":["line 3: an empty field"],"parseFailures":[{"reply":"x","failures":["it was {so}"]}],"skipped":[{"action":"fly","why":"unknown","line":1}]}`
	if err := json.Unmarshal([]byte(record), &old); err != nil {
		t.Fatal(err)
	}
	for want, m := range map[string]message.Message{
		"line 3: an empty field": old.Notes()[0],
		"it was {so}":            old.ParseFailures[0].Faults()[0],
		"unknown":                old.Skipped[0].Reason(),
	} {
		if !m.IsWritten() || m.String() != want {
			t.Errorf("%+v, want %q as written", m, want)
		}
	}
}
