package reading

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/fault"
)

// rogue is a parser that does what it wants.
type rogue func()

func (rogue) Kind() string             { return "rogue" }
func (rogue) Fits(string, []byte) bool { return true }

func (r rogue) Read(context.Context, SourceFile) (Text, error) {
	r()
	return Text{Body: "words"}, nil
}

func TestAParserThatPanicsEndsNobody(t *testing.T) {
	_, err := Readers{rogue(func() { panic("a bug") })}.Read(t.Context(), SourceFile{Name: "a.html", Data: []byte("x")})
	if !fault.Is(err, "import.damaged") {
		t.Error(err)
	}
}

// The parser itself cancels, and never ends: who waits for it waits for ever, which the bubble calls a deadlock; who waits for the limit
// of time lets the bubble's clock go on.
func TestWhoCancelsWaitsForNoParser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		forever := make(chan struct{})
		defer close(forever)
		began := time.Now()
		_, err := Readers{rogue(func() { cancel(); <-forever })}.Read(ctx, SourceFile{Name: "a.html", Data: []byte("x")})
		if !errors.Is(err, context.Canceled) || time.Since(began) > 0 {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
}

// A parser that takes its time is given up when the time is over, and the file is said to be too heavy; where the person cancels before that, it is not.
func TestTooLongIsTooHeavyAndCancelledIsNot(t *testing.T) {
	for what, row := range map[string]struct {
		takes, cancelled time.Duration
		want             string
	}{
		"in time":   {takes: patience - time.Second},
		"too long":  {takes: patience + time.Second, want: "import.too-heavy"},
		"cancelled": {takes: patience + time.Second, cancelled: patience - time.Second, want: "cancelled"},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if row.cancelled > 0 {
				time.AfterFunc(row.cancelled, cancel)
			}
			got, err := Readers{rogue(func() { time.Sleep(row.takes) })}.Read(ctx, SourceFile{Name: "a.html", Data: []byte("x")})
			ok := map[string]bool{
				"": err == nil && got.Body == "words", "import.too-heavy": fault.Is(err, "import.too-heavy"),
				"cancelled": errors.Is(err, context.Canceled) && fault.As(err) == nil,
			}
			if !ok[row.want] {
				t.Errorf("%s: %q, %v", what, got.Body, err)
			}
			time.Sleep(row.takes) // of the bubble: the parser ends, too
		})
	}
}

// heap is a reader of files that hold several documents.
type heap struct{ rogue }

func (heap) ReadAll(context.Context, SourceFile) ([]Text, error) {
	return []Text{{Body: "words"}, {Body: strings.Repeat("x", mostText)}, {Body: "more words"}}, nil
}

// heavier is one of them that holds a document with a letter more than CRG takes of one.
type heavier struct{ heap }

func (h heavier) ReadAll(ctx context.Context, in SourceFile) ([]Text, error) {
	texts, err := h.heap.ReadAll(ctx, in)
	texts[1].Body += "x"
	return texts, err
}

// Each of several documents has the room that a single one has.
func TestOneOfSeveralDocumentsThatIsTooMuch(t *testing.T) {
	in := SourceFile{Name: "a.json", Data: []byte("x")}
	if got, err := (Readers{heap{}}).ReadAll(t.Context(), in); err != nil || len(got) != 3 {
		t.Errorf("%d documents, %v", len(got), err)
	}
	if got, err := (Readers{heavier{}}).ReadAll(t.Context(), in); !fault.Is(err, "import.too-much-text") || got != nil {
		t.Errorf("%d documents, %v", len(got), err)
	}
}
