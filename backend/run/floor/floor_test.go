package floor

import (
	"context"
	"testing"
	"testing/synctest"
)

func TestCRG_228_WaitersAreServedBeforeTheNextTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := New()
		_ = f.Take(t.Context())
		var order []string
		go func() {
			_ = f.Take(t.Context())
			order = append(order, "chat")
			f.Yield()
		}()
		synctest.Wait() // the chat waits
		f.Yield()
		_ = f.Take(t.Context()) // the next turn
		order = append(order, "turn")
		if len(order) != 2 || order[0] != "chat" {
			t.Fatalf("served in the order %v", order)
		}
	})
}

func TestTakeEndsWithItsContext(t *testing.T) {
	f := New()
	_ = f.Take(t.Context())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if f.Take(ctx) == nil {
		t.Fatal("the floor was given twice")
	}
}

func TestRestLetsOthersSpeak(t *testing.T) {
	f := New()
	_ = f.Take(t.Context())
	spoke := false
	f.Rest(func() {
		spoke = f.Take(t.Context()) == nil
		f.Yield()
	})
	f.Yield()
	if !spoke {
		t.Fatal("nobody could speak during the rest")
	}
}
