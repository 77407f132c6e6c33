package connect

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/llm"
)

// A recorded reply appears as a model's does: a few words at a time, and it can be stopped.
func TestARecordedReplyIsStreamed(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	words := strings.TrimSpace(strings.Repeat("many words ", 40))
	if err := os.Mkdir(filepath.Join(root.Name(), RecordingsDir), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root.Name(), RecordingsDir, "one.jsonl"), []byte(`{"messages":[{"role":"user","text":"a"}],"reply":{"text":"`+words+`","finish":"stop"}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	recording := newReplays(root, nil, 0)
	ask := func(ctx context.Context, on func(string)) (llm.Reply, error) {
		return recording.Complete(ctx, llm.Request{Messages: []llm.Message{{Role: llm.User, Text: "a"}}, Config: llm.Config{Provider: "replay", Model: "one"}, OnText: on})
	}
	var got strings.Builder
	pieces := 0
	reply, err := ask(t.Context(), func(s string) { got.WriteString(s); pieces++ })
	if err != nil || reply.Text != words || got.String() != words || pieces < 10 {
		t.Errorf("%d pieces, %q, %v", pieces, got.String(), err)
	}
	ctx, stop := context.WithCancel(t.Context())
	_, err = ask(ctx, func(string) { stop() })
	var f *llm.Fault
	if !errors.As(err, &f) || f.Class != llm.Stopped || f.Partial == 0 || f.Partial == len(words) {
		t.Errorf("CRG-167: %v", err)
	}
	if _, err := ask(t.Context(), nil); err != nil {
		t.Errorf("a session that was stopped cannot be played again: %v", err)
	}
}
