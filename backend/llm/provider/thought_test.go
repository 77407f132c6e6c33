package provider

import (
	"net/http"
	"strings"
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
		{"<thinker>x</thinker> Yes.", "<thinker>x</thinker> Yes.", ""},
		{"closed only</think> Yes.", "closed only</think> Yes.", ""},
		{"I see.\n</think>\n\nYes.", "Yes.", "I see."},
		{"<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Yes.<|return|>", "Yes.", "a"},
		{"[THINK]a[/THINK]Yes.", "Yes.", "a"},
		{"<think>a</think><think>b</think>Yes.", "Yes.", "a\nb"},
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
	for _, text := range []string{"<think>Well.</think>\n", "<think>Well.", "<|channel|>analysis<|message|>Well.<|end|>"} {
		server := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			say(w, `{"message":{"content":`+quote(text)+`},"done":true,"done_reason":"stop"}`+"\n")
		})
		_, err := client().Complete(t.Context(), request("ollama", server.URL))
		if f := classOf(t, err); f.Class != llm.OnlyThought || f.Thought != len("Well.") {
			t.Errorf("%q: %v after %d bytes of thought", text, f, f.Thought)
		}
	}
}

// What is shown as it arrives begins with the answer, too: a chat that is stopped keeps what was shown.
func TestThoughtsAreNotShownAsTheyArrive(t *testing.T) {
	long := strings.Repeat("Perhaps > so. ", 20_000)
	for text, want := range map[string]string{
		"<think>" + long + "</think>\nYes, indeed.":                                                          "Yes, indeed.",
		"<|channel|>analysis<|message|>" + long + "<|end|><|start|>assistant<|channel|>final<|message|>Yes.": "Yes.",
		"Here is my thought process:\n" + long + "\nHere is my response:\nYes.":                              "\nYes.",
		"<b>Yes</b>, and " + long: "<b>Yes</b>, and " + long,
		"<think>" + long:          "",
		"Yes.":                    "Yes.", "a": "a", "<": "<",
	} {
		var shown strings.Builder
		f := front{tell: func(s string) { shown.WriteString(s) }}
		for i := 0; i < len(text); i += 7 {
			f.pass(text[i:min(len(text), i+7)])
		}
		f.rest()
		if got := shown.String(); strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("%.40q shows %.60q", text, got)
		}
	}
}
