package prompt

import "testing"

func TestATextIsKnownByWhoReadsIt(t *testing.T) {
	for id, want := range map[string]string{
		"chat": "chat", "answer": "answer", "clarify-budget": "clarify", "clarify": "block", "intro": "block", "chatter": "block",
	} {
		if got := TextKind(id); got != want {
			t.Errorf("%s is a text for %q, not %q", id, got, want)
		}
	}
}
