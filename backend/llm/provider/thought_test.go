package provider

import (
	"net/http"
	"testing"

	"crg/backend/llm"
)

// A server that does not know a model's thoughts sends them in the text. They are no part of the answer.
func TestCRG_122_ThoughtsInTheTextAreReasoning(t *testing.T) {
	for _, c := range []struct{ text, answer, reasoning string }{
		{"<think>I see.\nMore.</think>\n\nYes.", "Yes.", "I see.\nMore."},
		{" \n<Thinking >a</thinking> Yes.", "Yes.", "a"},
		{"<think></think>Yes.", "Yes.", ""},
		{"The tag <think>x</think> is one.", "The tag <think>x</think> is one.", ""},
		{"<think>never closed. Yes.", "<think>never closed. Yes.", ""},
		{"<thinker>x</thinker> Yes.", "<thinker>x</thinker> Yes.", ""},
		{"closed only</think> Yes.", "closed only</think> Yes.", ""},
		{"<think>a</think><think>b</think>Yes.", "<think>b</think>Yes.", "a"},
	} {
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			say(w, `{"message":{"content":`+quote(c.text)+`},"done":true,"done_reason":"stop"}`+"\n")
		})
		reply, err := client().Complete(t.Context(), request("ollama", server.URL))
		if err != nil || reply.Text != c.answer || reply.Reasoning != c.reasoning {
			t.Errorf("%q became %q and %q: %v", c.text, reply.Text, reply.Reasoning, err)
		}
	}
}

func TestAThoughtAloneIsNoAnswer(t *testing.T) {
	server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		say(w, `{"message":{"content":"<think>Well.</think>\n"},"done":true,"done_reason":"stop"}`+"\n")
	})
	_, err := client().Complete(t.Context(), request("ollama", server.URL))
	if f := classOf(t, err); f.Class != llm.Empty {
		t.Errorf("%v", f)
	}
}
