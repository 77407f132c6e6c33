package service_test

import (
	"encoding/json"
	"strings"
	"testing"

	"crg/app/service"
	"crg/backend/base/canarytest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// Leak fails with a key in each part of what it says.
type Leak struct{}

var planted = canarytest.Key()

func (Leak) Say() error {
	said := "the server said Authorization: Bearer " + planted
	return fault.New("file.read", said, "why", said).About(message.New("why.owner", "host", said), message.New("why.held").About(message.Written(said)))
}

// A failed call repeats no key, in whatever part of it one stands.
func TestAFailureRepeatsNoKey(t *testing.T) {
	d := service.NewDispatcher(nil, Leak{})
	out := string(d.Call(t.Context(), "Leak.Say", nil))
	if strings.Contains(out, planted) {
		t.Errorf("the page gets a key: %s", out)
	}
	var e service.Envelope
	if err := json.Unmarshal([]byte(out), &e); err != nil || e.Error == nil || len(e.Error.Of) != 2 || !strings.Contains(e.Error.Text, "the server said") {
		t.Errorf("and not the rest: %v, %s", err, out)
	}
}
