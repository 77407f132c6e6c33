package ask

import (
	"context"
	"testing"
	"testing/synctest"
)

func TestCRG_228_WaitersAreServedBeforeTheNextTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := NewSemaphore()
		turn, _ := f.Acquire(t.Context(), nil)
		var order []string
		go func() {
			chat, _ := f.Acquire(t.Context(), nil)
			order = append(order, "chat")
			chat.Release()
		}()
		synctest.Wait() // the chat waits
		turn.Release()
		_, _ = f.Acquire(t.Context(), nil) // the next turn
		order = append(order, "turn")
		if len(order) != 2 || order[0] != "chat" {
			t.Fatalf("served in the order %v", order)
		}
	})
}

func TestAcquireEndsWithItsContext(t *testing.T) {
	f := NewSemaphore()
	_, _ = f.Acquire(t.Context(), nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	told := false
	if _, err := f.Acquire(ctx, func() { told = true }); err == nil || !told {
		t.Fatal("the slot was given twice, or nobody was told of the wait")
	}
}

func TestRestLetsOthersSpeak(t *testing.T) {
	f := NewSemaphore()
	turn, _ := f.Acquire(t.Context(), nil)
	spoke := false
	err := turn.Rest(t.Context(), func() {
		chat, err := f.Acquire(t.Context(), nil)
		spoke = err == nil
		chat.Release()
	}, nil)
	turn.Release()
	if !spoke || err != nil {
		t.Fatal("nobody could speak during the rest")
	}
}

func TestRest_WhoIsStoppedDoesNotWaitForTheOther(t *testing.T) {
	f := NewSemaphore()
	turn, _ := f.Acquire(t.Context(), nil)
	ctx, stop := context.WithCancel(t.Context())
	var chat *Slot
	err := turn.Rest(ctx, func() { chat, _ = f.Acquire(t.Context(), nil); stop() }, nil)
	turn.Release() // takes nothing away from the chat
	if err == nil || !chat.held {
		t.Fatal("the slot was taken from the one who speaks")
	}
	chat.Release()
	if _, err := f.Acquire(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
}
