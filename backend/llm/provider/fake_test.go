package provider

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"crg/backend/base/canarytest"
	"crg/backend/llm"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// testKey is the key of every request.
var testKey = canarytest.Key()

const (
	answer = "I see a \"gap\". [ACTION: pass | reason: \"Größe 世界 \\] done\"]"
)

// fakes are one provider for each dialect with a whole recorded stream, its end mark and the answer in one piece.
var fakes = []struct {
	provider, path, stream, mark, whole string
}{
	{
		"openai", "/v1/chat/completions",
		": comment\n\n" + sse(`{"model":"m-1","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}`) +
			sse(`{"choices":[{"index":0,"delta":{"reasoning_content":"hm"}}]}`) +
			sse(`{"choices":[{"index":0,"delta":{"content":`+quote(answer[:10])+`}}]}`) +
			sse(`{"choices":[{"index":0,"delta":{"content":`+quote(answer[10:])+`}}]}`) +
			sse(`{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}`) +
			sse(`{"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":7}}`) + "data: [DONE]\n\n",
		"data: [DONE]",
		`{"model":"m-1","choices":[{"index":0,"message":{"role":"assistant","content":` + quote(answer) + `,"reasoning":"hm"},"finish_reason":"stop"}],"usage":{"prompt_tokens":11,"completion_tokens":7}}`,
	},
	{
		"anthropic", "/v1/messages",
		"event: message_start\n" + sse(`{"type":"message_start","message":{"model":"m-1","usage":{"input_tokens":11,"output_tokens":1}}}`) +
			"event: ping\n" + sse(`{"type":"ping"}`) +
			sse(`{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}`) +
			sse(`{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hm"}}`) +
			sse(`{"type":"content_block_start","index":1,"content_block":{"type":"redacted_thinking","data":"x"}}`) +
			sse(`{"type":"content_block_start","index":2,"content_block":{"type":"text","text":""}}`) +
			sse(`{"type":"content_block_delta","index":2,"delta":{"type":"text_delta","text":`+quote(answer[:10])+`}}`) +
			sse(`{"type":"content_block_delta","index":2,"delta":{"type":"text_delta","text":`+quote(answer[10:])+`}}`) +
			sse(`{"type":"content_block_stop","index":2}`) +
			sse(`{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":7}}`) +
			"event: message_stop\n" + sse(`{"type":"message_stop"}`),
		`data: {"type":"message_stop"}`,
		`{"type":"message","model":"m-1","stop_reason":"end_turn","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":` + quote(answer) + `}],"usage":{"input_tokens":11,"output_tokens":7}}`,
	},
	{
		"ollama", "/api/chat",
		`{"model":"m-1","message":{"role":"assistant","content":"","thinking":"hm"},"done":false}` + "\n" +
			`{"model":"m-1","message":{"role":"assistant","content":` + quote(answer[:10]) + `},"done":false}` + "\n" +
			`{"model":"m-1","message":{"role":"assistant","content":` + quote(answer[10:]) + `},"done":false}` + "\n" +
			`{"model":"m-1","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","prompt_eval_count":11,"eval_count":7}` + "\n",
		`"eval_count":7}`,
		`{"model":"m-1","message":{"role":"assistant","content":` + quote(answer) + `,"thinking":"hm"},"done":true,"done_reason":"stop","prompt_eval_count":11,"eval_count":7}`,
	},
}

func sse(data string) string { return "data: " + data + "\n\n" }

func quote(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

// fake is a server that plays a handler and keeps what it was sent.
type fake struct {
	*httptest.Server
	mu      sync.Mutex
	bodies  []map[string]any
	headers []http.Header
	paths   []string
}

func serve(t testing.TB, h http.HandlerFunc) *fake {
	f := &fake{}
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		data, _ := io.ReadAll(r.Body)
		var body map[string]any
		_ = json.Unmarshal(data, &body)
		f.mu.Lock()
		f.bodies = append(f.bodies, body)
		f.headers = append(f.headers, r.Header.Clone())
		f.paths = append(f.paths, r.URL.Path)
		f.mu.Unlock()
		h(w, r)
	}))
	t.Cleanup(f.Close)
	return f
}

// asked is how many requests arrived.
func (f *fake) asked() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.paths)
}

// first is what the first request held.
func (f *fake) first() (map[string]any, http.Header, string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.bodies[0], f.headers[0], f.paths[0]
}

// say writes a body in pieces, so that it arrives as a stream.
func say(w http.ResponseWriter, body string) {
	const piece = 37
	for len(body) > 0 {
		n := min(piece, len(body))
		_, _ = io.WriteString(w, body[:n])
		w.(http.Flusher).Flush()
		body = body[n:]
	}
}

func client() *Client {
	return New(Options{Allow: anybody, Limits: Limits{
		IdleHosted: 5 * time.Second, IdleLocal: 5 * time.Second, TotalHosted: 20 * time.Second, TotalLocal: 20 * time.Second, Check: 5 * time.Second,
	}})
}

// anybody is the rule of a person who allows everything.
func anybody(llm.Config) error { return nil }

func request(provider, host string) llm.Request {
	return llm.Request{
		Messages: []llm.Message{{Role: llm.User, Text: "The prompt."}},
		Config: llm.Config{
			Provider: provider, Host: host, Key: testKey, Model: "m-1", Temperature: 0.5, MaxTokens: 100, ContextWindow: 8192,
		},
	}
}

func classOf(t testing.TB, err error) *llm.Fault {
	t.Helper()
	f := llm.FaultOf(err)
	if f == nil {
		t.Fatalf("not a fault of a model: %v", err)
	}
	return f
}

func status(code int, header map[string]string, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for k, v := range header {
			w.Header().Set(k, v)
		}
		w.WriteHeader(code)
		_, _ = io.WriteString(w, body)
	}
}

func errorBody(provider, kind, text string) string {
	switch provider {
	case "anthropic":
		return fmt.Sprintf(`{"type":"error","error":{"type":%q,"message":%q}}`, kind, text)
	case "ollama":
		return fmt.Sprintf(`{"error":%q}`, text)
	}
	return fmt.Sprintf(`{"error":{"message":%q,"type":%q,"param":null,"code":null}}`, text, kind)
}
