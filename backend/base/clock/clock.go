// Package clock is the one room that reads the time of day and waits. Everything else is given a Clock and a Sleep.
package clock

import (
	"context"
	"sync/atomic"
	"time"
)

// Clock tells the time. Tests pass a fixed or stepping one.
type Clock func() time.Time

// Real is the machine's clock in UTC, to the millisecond.
func Real() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

// Exact is the machine's clock as exactly as it goes, for measuring how long something takes.
func Exact() time.Time { return time.Now().UTC() }

// Sleep waits for d or for the end of ctx, whose error it returns.
type Sleep func(ctx context.Context, d time.Duration) error

// RealSleep waits in real time.
func RealSleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// NoSleep does not wait at all: for replays and tests.
func NoSleep(ctx context.Context, _ time.Duration) error { return ctx.Err() }

// Stepping is a clock for replays and tests: it starts at a fixed moment and goes on by a second with every look.
func Stepping() Clock {
	var looks atomic.Int64
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	return func() time.Time { return start.Add(time.Duration(looks.Add(1)) * time.Second) }
}
