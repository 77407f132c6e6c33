package replay_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/replay"
)

func ask(p llm.Provider, text, key string) (llm.Reply, error) {
	return p.Complete(context.Background(), llm.Request{
		Messages: []llm.Message{{Role: llm.User, Text: text}}, Config: llm.Config{Model: "m", Key: key, Host: "http://secret.example"},
	})
}

type model func(string) (llm.Reply, error)

func (m model) Complete(_ context.Context, r llm.Request) (llm.Reply, error) {
	return m(r.Messages[0].Text)
}

func TestCRG_270_ARecordingPlaysBackTheSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.jsonl")
	n := 0
	rec, err := replay.NewRecorder(file, model(func(text string) (llm.Reply, error) {
		n++
		if text == "bad" {
			return llm.Reply{}, &llm.Fault{Class: llm.RateLimited, Status: 429, RetryAfter: 7 * time.Second, Detail: "slow down, sk-12345"}
		}
		return llm.Reply{Text: text + "!" + strings.Repeat("x", n), Finish: "stop", Usage: llm.Usage{Prompt: 3, Output: 4}}, nil
	}))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"a", "bad", "a", "b"} {
		_, _ = ask(rec, text, "sk-12345")
	}
	if err := rec.Close(); err != nil {
		t.Fatal(err)
	}
	raw, _ := os.ReadFile(file)
	for _, secret := range []string{"sk-12345", "secret.example"} {
		if strings.Contains(string(raw), secret) {
			t.Errorf("CRG-268: the recording holds %s", secret)
		}
	}
	p, err := replay.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ ask, want string }{{"b", "b!xxxx"}, {"a", "a!x"}, {"a", "a!xxx"}} {
		if got, err := ask(p, c.ask, ""); err != nil || got.Text != c.want || got.Finish != "stop" || got.Usage.Output != 4 {
			t.Errorf("%s: %+v %v, want %s", c.ask, got, err, c.want)
		}
	}
	_, err = ask(p, "bad", "")
	if f, ok := err.(*llm.Fault); !ok || f.Class != llm.RateLimited || f.RetryAfter != 7*time.Second || f.Status != 429 {
		t.Errorf("the fault came back as %v", err)
	}
}

func TestAPromptThatWasNotRecordedNamesTheFirstDifference(t *testing.T) {
	p, err := replay.Read(strings.NewReader(`{"messages":[{"role":"user","text":"one\ntwo\nthree"}],"reply":{"text":"x","finish":"stop"}}`), "run.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	_, err = ask(p, "one\n2\nthree", "")
	if !fault.Is(err, "replay.no-match") || !strings.Contains(err.Error(), "line 2") || !strings.Contains(err.Error(), `"two"`) {
		t.Fatalf("%v", err)
	}
}

func TestDamagedRecordingsNameTheLine(t *testing.T) {
	for _, bad := range []string{`{"messages":`, `{"messages":[]}`, `{"reply":{},"fault":{}}`, "garbage"} {
		_, err := replay.Read(strings.NewReader("# a comment\n\n"+bad), "run.jsonl")
		if !fault.Is(err, "file.read") || !strings.Contains(err.Error(), "line 3") {
			t.Errorf("%s: %v", bad, err)
		}
	}
	if _, err := replay.Open(filepath.Join(t.TempDir(), "missing")); !fault.Is(err, "file.read") {
		t.Error(err)
	}
}

func TestAScriptServesItsRepliesInTurn(t *testing.T) {
	p := replay.Script("one", "two")
	for _, want := range []string{"one", "two", "two"} {
		if got, err := ask(p, "anything", ""); err != nil || got.Text != want {
			t.Errorf("%q %v, want %q", got.Text, err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.Complete(ctx, llm.Request{}); err == nil {
		t.Error("a stopped call got a reply")
	}
}

// FuzzRead: a recording from elsewhere is read whole, or refused with a reason that a person can read.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"model":"m","messages":[{"role":"user","text":"a"}],"reply":{"text":"b","finish":"stop"}}` + "\n# note\n"))
	f.Add([]byte(`{"messages":[],"fault":{"class":"rate-limited","retryAfter":-1}}`))
	f.Add([]byte(`{"messages":null,"reply":{},"fault":{}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := replay.Read(strings.NewReader(string(data)), "x.jsonl")
		if err != nil {
			if !fault.Is(err, "file.read") {
				t.Fatal(err)
			}
			return
		}
		for range 3 {
			_, _ = ask(p, "a", "")
		}
	})
}
