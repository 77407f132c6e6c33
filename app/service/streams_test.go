package service

import (
	"reflect"
	"testing"

	"crg/backend/run"
	"crg/backend/run/chat"
	"crg/backend/run/turn"
)

// What arrives in small pieces is told together, each reply and each answer for itself; all other news is told as it comes.
func TestPiecesOfAReplyAndOfAnAnswerAreToldTogether(t *testing.T) {
	var told []any
	s := &streams{publish: func(data any) { told = append(told, data) }}
	for _, news := range []any{
		turn.Event{Kind: turn.Text, Turn: "t0001", Text: "I th"},
		turn.Event{Kind: turn.Text, Turn: "t0001", Text: "ink"},
		chat.Event{Text: "It ", Pending: 1, Answering: 4},
		chat.Event{Text: "costs", Pending: 1, Answering: 4},
		chat.Event{Text: "No", Answering: 5}, // another question's: the one before is told first
	} {
		if !s.takes(news) || !s.wait() {
			t.Fatalf("%+v is not kept", news)
		}
	}
	s.flush()
	want := []any{
		TextNews{Turn: "t0001", Text: "I think"}, ChatNews{Text: "It costs", Pending: 1, Answering: 4}, ChatNews{Text: "No", Answering: 5},
	}
	if !reflect.DeepEqual(told, want) || s.wait() {
		t.Errorf("told: %+v", told)
	}
	for _, news := range []any{turn.Event{Kind: turn.Finished}, chat.Event{Answering: 4}, run.Status{}} {
		if s.takes(news) {
			t.Errorf("%+v is kept", news)
		}
	}
}
