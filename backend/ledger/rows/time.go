package rows

import "time"

// Time is a moment as a row writes it: ISO 8601, UTC, with Z (000 §2.1).
type Time string

// At writes a moment.
func At(t time.Time) Time { return Time(t.UTC().Format("2006-01-02T15:04:05.999Z07:00")) }

// Moment is the time that is written; ok is false where it is none, or not in UTC with Z.
func (t Time) Moment() (at time.Time, ok bool) {
	at, err := time.Parse(time.RFC3339Nano, string(t))
	return at, err == nil && t[len(t)-1] == 'Z'
}

// Instant is the moment by which times are compared, whatever the way of writing. What is no time is the oldest.
func (t Time) Instant() time.Time {
	at, _ := time.Parse(time.RFC3339Nano, string(t))
	return at
}

// Compare orders by the instant.
func (t Time) Compare(o Time) int { return t.Instant().Compare(o.Instant()) }
