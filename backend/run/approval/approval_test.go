package approval

import (
	"context"
	"errors"
	"testing"

	"crg/backend/base/fault"
)

// open asks in the background and returns the gate once it is open.
func open(t *testing.T, ctx context.Context, kind Kind) (desk *Desk, gate *Gate, decided chan Decision) {
	t.Helper()
	opened := make(chan *Gate, 4)
	desk = NewDesk("s1", func(g *Gate) { opened <- g })
	decided = make(chan Decision, 1)
	go func() {
		d, err := desk.Ask(ctx, Gate{Kind: kind, Turn: "t0001"})
		if err == nil {
			decided <- d
		}
		close(decided)
	}()
	return desk, <-opened, decided
}

func TestCRG_245_AnAnswerReachesItsGateOnce(t *testing.T) {
	desk, gate, decided := open(t, t.Context(), Prompt)
	if err := desk.Answer("t0001-prompt-99", Decision{Answer: Approve}); !fault.Is(err, "run.no-gate") {
		t.Fatalf("an answer to another gate was taken: %v", err)
	}
	if err := desk.Answer(gate.ID, Decision{Answer: Approve, Next: 2}); err != nil {
		t.Fatal(err)
	}
	if err := desk.Answer(gate.ID, Decision{Answer: Approve}); !fault.Is(err, "run.no-gate") {
		t.Fatalf("a second click was taken: %v", err)
	}
	if d := <-decided; d.Answer != Approve || d.Next != 2 {
		t.Fatalf("the decision arrived as %+v", d)
	}
	<-decided
	if desk.Open() != nil {
		t.Fatal("the gate stays open after its answer")
	}
}

func TestGateClosesWithItsRun(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	desk, gate, decided := open(t, ctx, Actions)
	cancel(errors.New("stop"))
	if _, answered := <-decided; answered {
		t.Fatal("a stopped run got an answer")
	}
	if err := desk.Answer(gate.ID, Decision{Answer: Approve}); !fault.Is(err, "run.no-gate") {
		t.Fatalf("a gate of a stopped run took an answer: %v", err)
	}
}

func TestAnswersThatMakeNoSense(t *testing.T) {
	for name, c := range map[string]struct {
		kind     Kind
		decision Decision
	}{
		"unknown word":            {Prompt, Decision{Answer: "yes"}},
		"empty edit":              {Prompt, Decision{Answer: Edit}},
		"edit of actions":         {Actions, Decision{Answer: Edit, Text: "x"}},
		"rebuild after the reply": {Actions, Decision{Answer: Rebuild}},
	} {
		t.Run(name, func(t *testing.T) {
			desk, gate, _ := open(t, t.Context(), c.kind)
			if err := desk.Answer(gate.ID, c.decision); fault.CodeOf(err) != fault.Invalid {
				t.Fatalf("taken: %v", err)
			}
			if desk.Open() == nil {
				t.Fatal("a wrong answer closed the gate")
			}
		})
	}
}

func TestStaleMarkIsShown(t *testing.T) {
	desk, _, _ := open(t, t.Context(), Prompt)
	desk.MarkStale()
	if !desk.Open().Stale {
		t.Fatal("the gate does not say that files or graph changed")
	}
}
