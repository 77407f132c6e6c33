// Package bus carries news from the engine to whoever shows it. A slow listener never holds up a turn.
//
// Many rooms tell their news over one Bus[News], so that it is heard in the order in which it came. A topic is a Go type, declared by
// the room whose news it is: a new one changes nothing here and nothing where others listen.
package bus

import (
	"iter"
	"sync"
)

// News is a value of any topic's type.
type News any

// Topic goes through what is heard until its end, and yields what is of one topic.
func Topic[T any](heard <-chan News) iter.Seq[T] {
	return func(yield func(T) bool) {
		for n := range heard {
			if value, ok := n.(T); ok && !yield(value) {
				return
			}
		}
	}
}

// Bus broadcasts values of one type. The zero value is ready.
// Embedded NATS may take its place when several people or roles arrive; users only see these two methods.
type Bus[T any] struct {
	mu   sync.Mutex
	subs map[*subscription[T]]struct{}
}

type subscription[T any] struct {
	ch chan T
}

// Publish hands the value to every listener and returns at once. A listener whose buffer is full is closed: it then
// fetches a fresh view and subscribes again, which is cheaper and safer than guessing what it missed.
func (b *Bus[T]) Publish(value T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for s := range b.subs {
		select {
		case s.ch <- value:
		default:
			delete(b.subs, s)
			close(s.ch)
		}
	}
}

// Subscribe returns a channel with room for buffer values, and the function that ends the subscription.
// The channel is closed by that function, or when the listener fell behind.
func (b *Bus[T]) Subscribe(buffer int) (<-chan T, func()) {
	s := &subscription[T]{ch: make(chan T, buffer)}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.subs == nil {
		b.subs = map[*subscription[T]]struct{}{}
	}
	b.subs[s] = struct{}{}
	return s.ch, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if _, live := b.subs[s]; live {
			delete(b.subs, s)
			close(s.ch)
		}
	}
}

// Listeners is how many listen now.
func (b *Bus[T]) Listeners() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.subs)
}
