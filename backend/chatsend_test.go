package backend_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run/chat"
)

// held is a model that says the start of an answer, then waits for go or for its end.
func held(start string, began chan<- struct{}, goOn <-chan struct{}) answer {
	return func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		if start != "" {
			req.OnText(start)
		}
		began <- struct{}{}
		select {
		case <-goOn:
			return llm.Reply{Text: start + "the rest.", Finish: "stop"}, nil
		case <-ctx.Done():
			return llm.Reply{}, &llm.Fault{Class: llm.Stopped}
		}
	}
}

// quiet waits until no question is under way.
func (w *world) quiet() []chat.Message {
	w.t.Helper()
	for deadline := time.After(10 * time.Second); w.Chat.Pending() > 0; {
		select {
		case <-deadline:
			w.t.Fatal("a question is still under way")
		case <-time.After(time.Millisecond):
		}
	}
	return w.Chat.History()
}

func TestCRG_229_SendReturnsBeforeTheAnswer(t *testing.T) {
	began, goOn := make(chan struct{}), make(chan struct{})
	w := newWorld(t, &script{answers: []answer{held("First ", began, goOn), says("Second.")}}, nil)
	first, err := w.Chat.Send("One?")
	if err != nil {
		t.Fatal(err)
	}
	<-began
	second, err := w.Chat.Send("Two?")
	if err != nil {
		t.Fatal(err)
	}
	asking, answering := w.Chat.Asking()
	if len(asking) != 2 || asking[0] != first.ID || asking[1] != second.ID || answering != first.ID {
		t.Fatalf("under way: %v, answering %d", asking, answering)
	}
	close(goOn)
	h := w.quiet()
	if len(h) != 4 || h[2].To != first.ID || h[2].Text != "First the rest." || h[3].To != second.ID || h[3].Text != "Second." {
		t.Errorf("the conversation: %+v", h)
	}
	if since := w.Chat.Since(second.ID); len(since) != 2 {
		t.Errorf("after the questions came %+v", since)
	}
	if _, err := w.Chat.Send(strings.Repeat("wort ", 4001)); !fault.Is(err, "chat.too-long") {
		t.Errorf("a question of 20,005 characters: %v", err)
	}
	if _, err := w.Chat.Send(" \n"); !fault.Is(err, "chat.empty") {
		t.Errorf("an empty question: %v", err)
	}
}

func TestStopKeepsWhatHadCome(t *testing.T) {
	began := make(chan struct{})
	w := newWorld(t, &script{answers: []answer{held("It is ", began, nil), held("", began, nil)}}, nil)
	q, _ := w.Chat.Send("Why?")
	<-began
	w.Chat.Stop(q.ID)
	if h := w.quiet(); len(h) != 2 || h[1].Text != "It is " || !h[1].Cut || h[1].By != chat.Model || h[1].Basis != nil {
		t.Errorf("the conversation: %+v", h)
	}
	if q, _ = w.Chat.Send("Again?"); q.ID == 0 {
		t.Fatal("no id")
	}
	<-began
	w.Chat.Stop(q.ID)
	if h := w.quiet(); len(h) != 4 || h[3].By != chat.Problem || h[3].Trouble == nil || h[3].Trouble.Msg != "chat.stopped" {
		t.Errorf("the conversation: %+v", h)
	}
}

func TestStopTakesAWaitingQuestionBack(t *testing.T) {
	began, goOn := make(chan struct{}), make(chan struct{})
	w := newWorld(t, &script{answers: []answer{held("", began, goOn)}}, nil)
	_, _ = w.Chat.Send("One?")
	<-began
	second, _ := w.Chat.Send("Two?")
	w.Chat.Stop(second.ID)
	for w.Chat.Pending() > 1 {
		time.Sleep(time.Millisecond)
	}
	close(goOn)
	w.quiet()
	if n := len(w.model.calls()); n != 1 {
		t.Errorf("the model was asked %d times", n)
	}
}

func TestCRG_231_AProblemIsKeptByItsNameAndAskedAgain(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{fails(llm.Fault{Class: llm.KeyRefused, Host: "api.example.com"}), says("Yes.")}}, nil)
	q, _ := w.Chat.Send("Well?")
	h := w.quiet()
	if len(h) != 2 || h[1].Trouble == nil || h[1].Trouble.Msg != "model.key-refused" || h[1].Trouble.Subject != "api.example.com" {
		t.Fatalf("the conversation: %+v", h)
	}
	w.reopen()
	if h = w.Chat.History(); len(h) != 2 || h[1].Trouble == nil || h[1].To != q.ID {
		t.Fatalf("after a restart: %+v", h)
	}
	if err := w.Chat.Again(q.ID); err != nil {
		t.Fatal(err)
	}
	if h = w.quiet(); len(h) != 3 || h[2].To != q.ID || h[2].Text != "Yes." {
		t.Errorf("asked again: %+v", h)
	}
	if err := w.Chat.Again(99); !fault.Is(err, "chat.no-question") {
		t.Errorf("no question: %v", err)
	}
}

func TestClosingEndsAQuestionUnderWay(t *testing.T) {
	began := make(chan struct{})
	w := newWorld(t, &script{answers: []answer{held("", began, nil)}}, nil)
	if _, err := w.Chat.Send("Why?"); err != nil {
		t.Fatal(err)
	}
	<-began
	w.close()
}
