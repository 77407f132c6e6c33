package provider

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/llm"
)

// wire is a server in memory: it answers every request with one body.
type wire struct {
	header http.Header
	body   []byte
}

func (w wire) RoundTrip(req *http.Request) (*http.Response, error) {
	_, _ = io.Copy(io.Discard, req.Body)
	return &http.Response{StatusCode: 200, Header: w.header, Body: io.NopCloser(bytes.NewReader(w.body)), Request: req}, nil
}

// answers are one reply as each dialect sends it, in chunks and in one piece.
func answers(text string, chunk int) map[string][]byte {
	type o map[string]any
	var openAI, claude, native strings.Builder
	event := func(b *strings.Builder, v any) { data, _ := json.Marshal(v); fmt.Fprintf(b, "data: %s\n\n", data) }
	line := func(v any) { data, _ := json.Marshal(v); native.Write(append(data, '\n')) }
	event(&claude, o{"type": "message_start", "message": o{"model": "m"}})
	event(&claude, o{"type": "content_block_start", "index": 0, "content_block": o{"type": "text", "text": ""}})
	for runes := []rune(text); len(runes) > 0; {
		n := min(chunk, len(runes))
		piece := string(runes[:n])
		runes = runes[n:]
		event(&openAI, o{"choices": []o{{"index": 0, "delta": o{"content": piece}}}})
		event(&claude, o{"type": "content_block_delta", "index": 0, "delta": o{"type": "text_delta", "text": piece}})
		line(o{"model": "m", "message": o{"content": piece}, "done": false})
	}
	event(&openAI, o{"choices": []o{{"index": 0, "delta": o{}, "finish_reason": "stop"}}})
	openAI.WriteString("data: [DONE]")
	event(&claude, o{"type": "message_delta", "delta": o{"stop_reason": "end_turn"}})
	claude.WriteString(`data: {"type":"message_stop"}`)
	line(o{"model": "m", "message": o{"content": ""}, "done": true, "done_reason": "stop"})
	whole := func(v any) []byte { data, _ := json.Marshal(v); return data }
	return map[string][]byte{
		"openai": []byte(openAI.String()), "anthropic": []byte(claude.String()), "ollama": bytes.TrimSpace([]byte(native.String())),
		"openai whole":    whole(o{"choices": []o{{"index": 0, "message": o{"content": text}, "finish_reason": "stop"}}}),
		"anthropic whole": whole(o{"type": "message", "stop_reason": "end_turn", "content": []o{{"type": "text", "text": text}}}),
		"ollama whole":    whole(o{"message": o{"content": text}, "done": true, "done_reason": "stop"}),
	}
}

// stride is how many bytes lie between two prefixes that are tried: 1 in a plain test run.
func stride() int {
	if benchtest.Slower > 1 || testing.Short() {
		return 61
	}
	return 1
}

// cutEverywhere reads every proper prefix of a body: none may pass for an answer. A few go the whole way of a call.
func cutEverywhere(t *testing.T, c *Client, provider string, header http.Header, body []byte, class llm.Class) {
	t.Helper()
	for n := 0; n < len(body); n += stride() {
		call := c.offline(provider)
		err := call.fail(call.read(bytes.NewReader(body[:n])))
		if class, _ := call.class(t.Context(), err, call.trace.text.String()); err == nil || class == "" {
			t.Fatalf("%s: the first %d of %d bytes were taken for an answer", provider, n, len(body))
		}
		if n%997 == 0 {
			c.wire = wire{header, body[:n]}
			reply, err := c.Complete(t.Context(), request(provider, "http://127.0.0.1:1"))
			if err == nil || reply.Text != "" {
				t.Fatalf("%s: %d bytes gave %q, %v", provider, n, reply.Text, err)
			}
		}
	}
	c.wire = wire{header, body}
	reply, err := c.Complete(t.Context(), request(provider, "http://127.0.0.1:1"))
	switch fault := llm.FaultOf(err); {
	case class == "" && (err != nil || reply.Text == ""):
		t.Fatalf("%s: the whole body gave %q, %v", provider, reply.Text, err)
	case class != "" && (fault == nil || fault.Class != class):
		t.Fatalf("%s: the whole body gave %v, want %s", provider, err, class)
	}
}

func TestR63_NoPrefixOfAReplyIsAReply(t *testing.T) {
	data, err := os.ReadFile("testdata/replies.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	c, replies := client(), 0
	for line := range bytes.Lines(data) {
		var v struct{ Text string }
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		replies++
		for how, body := range answers(v.Text, 200+97*(replies%5)) {
			provider, _, _ := strings.Cut(how, " ")
			cutEverywhere(t, c, provider, http.Header{}, body, "")
		}
	}
	if replies != 50 {
		t.Fatalf("%d replies", replies)
	}
}

// The streams in the folder were recorded from a real server: status line, header, and the body as it came.
func TestR63_NoPrefixOfARecordedStreamIsAReply(t *testing.T) {
	files, err := filepath.Glob("testdata/streams/*.http")
	if err != nil || len(files) == 0 {
		t.Fatalf("no recorded streams: %v", err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			resp, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(data)), nil)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(resp.Body)
			_ = resp.Body.Close()
			if err != nil {
				t.Fatal(err)
			}
			provider, model, _ := strings.Cut(name, "-")
			class := llm.Class("")
			if strings.HasPrefix(model, "limit") {
				class = llm.Cut
			}
			if end := endOf(provider, body); end > 0 { // what follows the end mark is no part of the answer
				body = body[:end]
			}
			cutEverywhere(t, client(), provider, resp.Header, body, class)
		})
	}
}

// endOf is where the last line of an answer ends.
func endOf(provider string, body []byte) int {
	mark := map[string]string{"openai": "data: [DONE]", "anthropic": `"message_stop"}`, "ollama": ""}[provider]
	if mark == "" {
		return len(bytes.TrimSpace(body))
	}
	return bytes.LastIndex(body, []byte(mark)) + len(mark)
}

// asked keeps the requests on their way to the wire.
type asked struct {
	http.RoundTripper
	requests []*http.Request
}

func (a *asked) RoundTrip(req *http.Request) (*http.Response, error) {
	a.requests = append(a.requests, req)
	return a.RoundTripper.RoundTrip(req)
}

// Tries are counted above: a request that could be read a second time would be sent a second time by net/http, unseen, where
// a connection kept from before turns out to be closed.
func TestNothingBelowSendsARequestTwice(t *testing.T) {
	for _, f := range fakes {
		s := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, f.stream) })
		c := client()
		a := &asked{RoundTripper: c.wire}
		c.wire = a
		if _, err := c.Complete(t.Context(), request(f.provider, s.URL)); err != nil || len(a.requests) != 1 {
			t.Fatalf("%s: %v, %d requests", f.provider, err, len(a.requests))
		}
		if r := a.requests[0]; r.GetBody != nil || r.Body == nil {
			t.Errorf("%s: the request can be read again", f.provider)
		}
	}
}
