package reading

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/fault"
)

// rogue is a parser that does what it wants.
type rogue func()

func (rogue) Kind() string             { return "rogue" }
func (rogue) Fits(string, []byte) bool { return true }

func (r rogue) Read(context.Context, Input) (Text, error) {
	r()
	return Text{Body: "words"}, nil
}

func TestAParserThatPanicsEndsNobody(t *testing.T) {
	_, err := Readers{rogue(func() { panic("a bug") })}.Read(t.Context(), Input{"a.html", []byte("x")})
	if !fault.Is(err, "import.damaged") {
		t.Error(err)
	}
}

// The parser itself cancels, and never ends: who waits for it waits for ever, which the bubble calls a deadlock; who waits for the limit
// of time lets the bubble's clock go on.
func TestWhoCancelsWaitsForNoParser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		forever := make(chan struct{})
		defer close(forever)
		began := time.Now()
		_, err := Readers{rogue(func() { cancel(); <-forever })}.Read(ctx, Input{"a.html", []byte("x")})
		if !errors.Is(err, context.Canceled) || time.Since(began) > 0 {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
}
