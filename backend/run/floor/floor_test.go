package floor

import (
	"context"
	"testing"
	"testing/synctest"
)

func TestCRG_228_WaitersAreServedBeforeTheNextTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := New()
		turn, _ := f.Take(t.Context(), nil)
		var order []string
		go func() {
			chat, _ := f.Take(t.Context(), nil)
			order = append(order, "chat")
			chat.Yield()
		}()
		synctest.Wait() // the chat waits
		turn.Yield()
		_, _ = f.Take(t.Context(), nil) // the next turn
		order = append(order, "turn")
		if len(order) != 2 || order[0] != "chat" {
			t.Fatalf("served in the order %v", order)
		}
	})
}

func TestTakeEndsWithItsContext(t *testing.T) {
	f := New()
	_, _ = f.Take(t.Context(), nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	told := false
	if _, err := f.Take(ctx, func() { told = true }); err == nil || !told {
		t.Fatal("the floor was given twice, or nobody was told of the wait")
	}
}

func TestRestLetsOthersSpeak(t *testing.T) {
	f := New()
	turn, _ := f.Take(t.Context(), nil)
	spoke := false
	err := turn.Rest(t.Context(), func() {
		chat, err := f.Take(t.Context(), nil)
		spoke = err == nil
		chat.Yield()
	}, nil)
	turn.Yield()
	if !spoke || err != nil {
		t.Fatal("nobody could speak during the rest")
	}
}

func TestRest_WhoIsStoppedDoesNotWaitForTheOther(t *testing.T) {
	f := New()
	turn, _ := f.Take(t.Context(), nil)
	ctx, stop := context.WithCancel(t.Context())
	var chat *Hold
	err := turn.Rest(ctx, func() { chat, _ = f.Take(t.Context(), nil); stop() }, nil)
	turn.Yield() // takes nothing away from the chat
	if err == nil || !chat.held {
		t.Fatal("the floor was taken from the one who speaks")
	}
	chat.Yield()
	if _, err := f.Take(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
}
