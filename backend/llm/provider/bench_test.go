package provider

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/tmc/langchaingo/llms"
	lcopenai "github.com/tmc/langchaingo/llms/openai"

	"crg/backend/base/benchtest"
	"crg/backend/base/disk"
)

// BenchmarkCall is one call with a prompt of 145 kB and a reply of 4 kB from a server on this computer, and the reply made
// durable, against the bare library, which keeps nothing.
func BenchmarkCall(b *testing.B) {
	text := strings.Repeat("word ", 800)
	reply, _ := json.Marshal(map[string]any{"model": "m", "choices": []any{map[string]any{
		"index": 0, "finish_reason": "stop", "message": map[string]any{"role": "assistant", "content": text},
	}}})
	s := serveRaw(b, reply)
	prompt := strings.Repeat("reasoning text about a graph ", 5000)
	root, err := os.OpenRoot(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer root.Close()
	log, _, err := disk.OpenLog(disk.Dir(root), "journal", disk.LogOptions{})
	if err != nil {
		b.Fatal(err)
	}
	defer log.Close()
	c, req := client(), request("openai", s)
	req.Messages[0].Text = prompt
	bare, err := lcopenai.New(lcopenai.WithBaseURL(s+"/v1"), lcopenai.WithToken(testKey), lcopenai.WithModel("m-1"))
	if err != nil {
		b.Fatal(err)
	}
	benchtest.Compare(b, func() {
		got, err := c.Complete(b.Context(), req)
		if err != nil || got.Text != text {
			b.Fatal(err)
		}
		data, _ := json.Marshal(got)
		if _, err := log.Append(data); err != nil {
			b.Fatal(err)
		}
	}, func() {
		got, err := bare.GenerateContent(b.Context(), []llms.MessageContent{llms.TextParts(llms.ChatMessageTypeHuman, prompt)})
		if err != nil || got.Choices[0].Content != text {
			b.Fatal(err)
		}
	})
}

// serveRaw answers each request with the same body, and keeps nothing.
func serveRaw(b *testing.B, body []byte) string {
	f := serve(b, nil)
	f.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
	})
	return f.URL
}
