// Package clock is the one room that reads the time of day. Everything else is given a Clock.
package clock

import "time"

// Clock tells the time. Tests pass a fixed or stepping one.
type Clock func() time.Time

// Real is the machine's clock in UTC, to the millisecond.
func Real() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }
