package bus

import (
	"slices"
	"testing"
)

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

func TestATopicIsHeardAmongTheNewsOfAll(t *testing.T) {
	type began struct{ turn int }
	type ended struct{ turn int }
	var b Bus[News]
	heard, stop := b.Subscribe(4)
	for _, n := range []News{began{1}, ended{1}, began{2}} {
		b.Publish(n)
	}
	stop()
	var turns []int
	for n := range Topic[began](heard) {
		turns = append(turns, n.turn)
	}
	if !slices.Equal(turns, []int{1, 2}) {
		t.Errorf("of the turns that began these were heard: %v", turns)
	}
}
