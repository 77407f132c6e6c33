package bus

import "testing"

func TestEveryListenerHears(t *testing.T) {
	var b Bus[int]
	one, _ := b.Subscribe(1)
	two, stop := b.Subscribe(1)
	b.Publish(7)
	if <-one != 7 || <-two != 7 {
		t.Fatal("a listener missed the value")
	}
	stop()
	stop() // twice is harmless
	if _, open := <-two; open {
		t.Fatal("the channel stays open after the end of the subscription")
	}
}

func TestSlowListenerIsClosedAndHoldsNobodyUp(t *testing.T) {
	var b Bus[int]
	slow, _ := b.Subscribe(1)
	b.Publish(1)
	b.Publish(2)
	if v, open := <-slow; v != 1 || !open {
		t.Fatal("what was buffered is lost")
	}
	if _, open := <-slow; open {
		t.Fatal("a listener that missed something was not told")
	}
}
