package llm

import (
	"context"
	"errors"
	"time"
	"unicode/utf8"
)

// piece is the number of bytes shown at once, about a few words.
const piece = 24

type whole struct{}

// Whole has the calls of a context show texts that are there already as fast as they can be read.
func Whole(ctx context.Context) context.Context { return context.WithValue(ctx, whole{}, true) }

// Stream shows a text that is there already a few words at a time, with a pause between two pieces. on may be nil. The only
// fault is Stopped or TimedOut, when ctx ends.
func Stream(ctx context.Context, model, text string, pause time.Duration, on func(string)) error {
	if ctx.Value(whole{}) != nil {
		pause = 0
	}
	for sent := 0; ; {
		if err := ctx.Err(); err != nil {
			class := Stopped
			if errors.Is(err, context.DeadlineExceeded) {
				class = TimedOut
			}
			return &Fault{Class: class, Model: model, Partial: sent, Cause: err}
		}
		if sent == len(text) {
			return nil
		}
		end := min(sent+piece, len(text))
		for end < len(text) && !utf8.RuneStart(text[end]) {
			end++
		}
		if on != nil {
			on(text[sent:end])
		}
		if sent = end; pause > 0 && sent < len(text) {
			wait := time.NewTimer(pause)
			select {
			case <-ctx.Done():
			case <-wait.C:
			}
			wait.Stop()
		}
	}
}
