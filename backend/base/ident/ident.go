// Package ident makes names for what has none of its own: ULIDs, which sort by the time of their birth.
package ident

import (
	"io"
	"sync"

	"github.com/oklog/ulid/v2"

	"crg/backend/base/clock"
)

// Maker gives a new name with each call: 26 characters, later than all before it.
type Maker func() string

// ULIDs makes names of the clock's milliseconds and of entropy (crypto/rand in the product). Within a millisecond, and where the clock was put
// back, each is one more than the last. It may be called from several goroutines. Where entropy ends it panics, as crypto/rand does.
func ULIDs(now clock.Clock, entropy io.Reader) Maker {
	var mu sync.Mutex
	var last uint64
	source := ulid.Monotonic(entropy, 0)
	return func() string {
		mu.Lock()
		defer mu.Unlock()
		last = max(last, ulid.Timestamp(now()))
		return ulid.MustNew(last, source).String()
	}
}

// Valid reports whether s is a ULID as Maker writes them: Crockford's base 32 in capital letters.
func Valid(s string) bool {
	id, err := ulid.ParseStrict(s)
	return err == nil && id.String() == s
}
