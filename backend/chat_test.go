package backend_test

import (
	"context"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/chat"
)

func TestCRG_222_ChatAnswersFromTheGraph(t *testing.T) {
	w := newWorld(t, replies("It is about a tram."), nil)
	answer, err := w.Chat.Ask(t.Context(), "What is this about?")
	if err != nil || answer.Text != "It is about a tram." || answer.By != chat.Model {
		t.Fatalf("%+v: %v", answer, err)
	}
	sent := w.model.prompt(0)
	has(t, sent, "Should the town build a tram?")
	has(t, sent, "What is this about?")
}

func TestCRG_226_ChatTemplateHasNoActions(t *testing.T) {
	w := newWorld(t, replies("Yes."), nil)
	if _, err := w.Chat.Ask(t.Context(), "Well?"); err != nil {
		t.Fatal(err)
	}
	hasNot(t, w.model.prompt(0), "create_node")
	hasNot(t, w.model.prompt(0), "== CURRENT TASK ==")
}

func TestCRG_224_ChatChangesNothing(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	version := w.Doc.Version()
	answer, err := w.Chat.Ask(t.Context(), "Please add a node.")
	if err != nil {
		t.Fatal(err)
	}
	if n, _ := w.counts(); n != 1 || w.Doc.Version() != version {
		t.Error("a chat reply changed the graph")
	}
	if answer.Text != grow {
		t.Error("the reply is not shown as it came")
	}
}

func TestCRG_223_AMessageMovesTheViewpointForTheReplyOnly(t *testing.T) {
	w := newWorld(t, replies(grow, "Because money decides."), nil)
	w.turns(1)
	at := w.agent().Position
	for question, want := range map[string]string{"Why n01?": "n01", "Tell me about Cost, please": "n02", "And now?": at} {
		answer, err := w.Chat.Ask(t.Context(), question)
		if err != nil || answer.Viewpoint != want {
			t.Errorf("%q was answered from %s, want %s: %v", question, answer.Viewpoint, want, err)
		}
	}
	if w.agent().Position != at {
		t.Error("CRG-227: the agent moved")
	}
}

func TestCRG_227_ChatLeavesTheOfficialPosition(t *testing.T) {
	w := newWorld(t, replies(grow, "Fine."), nil)
	w.turns(1)
	before := w.agent()
	if _, err := w.Chat.Ask(t.Context(), "What about n01?"); err != nil {
		t.Fatal(err)
	}
	if w.agent() != before {
		t.Errorf("the agent is at %+v, was %+v", w.agent(), before)
	}
}

func TestCRG_225_FollowUpsSeeTheConversation(t *testing.T) {
	w := newWorld(t, replies("Blue.", "Because of the sky."), nil)
	for _, q := range []string{"Which colour?", "Why?"} {
		if _, err := w.Chat.Ask(t.Context(), q); err != nil {
			t.Fatal(err)
		}
	}
	second := w.model.calls()[1].Messages
	if len(second) != 3 || second[0].Text != "Which colour?" || second[1].Text != "Blue." {
		t.Errorf("the follow-up was sent with %d messages", len(second))
	}
	w.reopen()
	if h := w.Chat.History(); len(h) != 4 || h[3].Text != "Because of the sky." {
		t.Errorf("after a restart the conversation has %d messages", len(h))
	}
}

func TestCRG_228_ChatWaitsForTheTurnThenTheLoopGoesOn(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	var order []string
	answered := make(chan error, 1)
	w.setModel(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		last := req.Messages[len(req.Messages)-1].Text
		if contains(last, "CHAT?") {
			order = append(order, "chat")
			return llm.Reply{Text: "Answer.", Finish: "stop"}, nil
		}
		order = append(order, "turn")
		if len(order) == 1 {
			go func() { _, err := w.Chat.Ask(context.Background(), "CHAT?"); answered <- err }()
			for w.Chat.Pending() == 0 {
			}
		}
		return llm.Reply{Text: think, Finish: "stop"}, nil
	})
	w.turns(3)
	if err := <-answered; err != nil {
		t.Fatal(err)
	}
	want := []string{"turn", "chat", "turn", "turn"}
	for i := range want {
		if i >= len(order) || order[i] != want[i] {
			t.Fatalf("the order was %v", order)
		}
	}
	if a := w.agent(); a.TurnTotal != 3 {
		t.Errorf("CRG-230: chat counted as a turn: %+v", a)
	}
}

func TestCRG_230_ChatIsNotATurn(t *testing.T) {
	w := newWorld(t, replies("Answer."), nil)
	before := w.agent()
	if _, err := w.Chat.Ask(t.Context(), "Well?"); err != nil {
		t.Fatal(err)
	}
	if w.agent() != before || len(w.Records.Last(5)) != 0 {
		t.Error("chat left a turn behind")
	}
}

func TestCRG_231_AFailedChatStopsNothing(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{fails(llm.Fault{Class: llm.KeyRefused}), says(think)}}, nil)
	if _, err := w.Chat.Ask(t.Context(), "Hello?"); err == nil {
		t.Fatal("the failure is hidden")
	}
	h := w.Chat.History()
	if len(h) != 2 || h[1].By != chat.Problem || !strings.Contains(h[1].Text, "refused the key.") {
		t.Errorf("the conversation shows %+v", h)
	}
	w.turns(1)
	if _, err := w.Chat.Ask(t.Context(), "  "); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("an empty question: %v", err)
	}
}

func TestCRG_228_AnOpenGateIsARestPoint(t *testing.T) {
	w := newWorld(t, replies("Answer."), nil)
	next := w.steps(1)
	next()
	if answer, err := w.Chat.Ask(t.Context(), "While you wait?"); err != nil || answer.Text != "Answer." {
		t.Fatalf("%+v: %v", answer, err)
	}
	w.Run.Stop()
	if w.Run.Status().Last.Ending != run.Stopped {
		t.Error("the run did not stop")
	}
}
