package message_test

import (
	"errors"
	"fmt"
	"testing"

	"crg/backend/base/message"
)

func TestAnErrorKeepsItsMessageInsideOfOthers(t *testing.T) {
	inner := message.Failed("written", "text", "it is too long")
	if got := message.Of(fmt.Errorf("a.txt: %w", inner)); got.ID != "written" || got.String() != "it is too long" {
		t.Errorf("%+v", got)
	}
	if got := message.Of(errors.New("disk on fire")); !got.IsWritten() || got.String() != "disk on fire" {
		t.Errorf("%+v", got)
	}
}
