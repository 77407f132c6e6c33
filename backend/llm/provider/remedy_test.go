package provider

import (
	"errors"
	"net"
	"net/http"
	"strings"
	"testing"

	"crg/backend/base/canarytest"
	"crg/backend/base/message"
	"crg/backend/llm"
)

// What people are told to do helps against what happened.
func TestRemediesFit(t *testing.T) {
	const overflow = `{"error":{"code":400,"message":"prompt of 6009 tokens is more than the available context size of 4096 tokens","type":"exceed_context_size_error"}}`
	inStream := func(events ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { say(w, strings.Join(events, "")) }
	}
	thoughts, done := sse(`{"choices":[{"index":0,"delta":{"reasoning_content":"hm hm"}}]}`), "data: [DONE]\n\n"
	ended := func(reason string) string {
		return sse(`{"choices":[{"index":0,"delta":{},"finish_reason":"` + reason + `"}]}`)
	}
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		class  llm.Class
		remedy string
	}{
		"too long":             {status(400, nil, overflow), llm.TooLong, "Set context-window"},
		"too long in a stream": {inStream("data: " + overflow + "\n\n"), llm.TooLong, "Set context-window"},
		"max-tokens too large": {status(400, nil, `{"error":{"message":"max_tokens of 2048 is above the 1024 of this model.","param":"max_tokens"}}`), llm.LongReply, "Lower max-tokens"},
		"only thoughts":        {inStream(thoughts, ended("stop"), done), llm.OnlyThought, "Raise max-tokens"},
		"thoughts to the end":  {inStream(thoughts, ended("length"), done), llm.OnlyThought, "Raise max-tokens"},
		"cut":                  {inStream(thoughts, sse(`{"choices":[{"index":0,"delta":{"content":"Yes"}}]}`), ended("length"), done), llm.Cut, "Raise max-tokens"},
		"a tool": {
			inStream(sse(`{"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"name":"x","arguments":"{}"}}]}}]}`), ended("tool_calls"), done),
			llm.ToolCall, "switch tools off",
		},
		"the template": {status(500, nil, `{"error":{"message":"chat template: user and assistant have to take turns"}}`), llm.Template, "Set memory to stateless"},
		"unloaded":     {inStream("event: error\ndata: {\"error\":{\"message\":\"The model was unloaded.\"}}\n\n"), llm.Busy, "Start again"},
		"a web page":   {status(200, map[string]string{"Content-Type": "text/html"}, "<!doctype html><title>Login</title>"), llm.WebPage, "Check the host"},
	} {
		s := serve(t, c.answer)
		_, err := client().Complete(t.Context(), request("custom", s.URL))
		f := classOf(t, err)
		if e := llm.AsFault(f); f.Class != c.class || !strings.Contains(e.Remedy(), c.remedy) || strings.Contains(e.Sentence()+e.Remedy(), "{") {
			t.Errorf("%s: %s: %s %s", name, f.Class, e.Sentence(), e.Remedy())
		}
	}
}

func TestAProxyThatIsGoneIsNamed(t *testing.T) {
	f := &llm.Fault{Class: llm.Unreachable, Host: "10.0.0.2:1234"}
	f.Said = client().offline("custom").unreached(&net.OpError{Op: "dial", Err: errors.New("connection refused")})
	if f.Said.ID == "call.proxy" { // no proxy stands before this computer, whatever the environment says
		t.Errorf("%+v", f.Said)
	}
	if why := message.New("call.no-connection"); proxied("", why).ID != why.ID {
		t.Error("a proxy is named where there is none")
	}
	f.Said = proxied("http://127.0.0.1:9", message.New("call.no-connection"))
	if e := llm.AsFault(f); !strings.Contains(e.Sentence(), "the proxy 127.0.0.1:9") || !strings.Contains(e.Remedy(), "NO_PROXY") {
		t.Errorf("%s %s", e.Sentence(), e.Remedy())
	}
}

// What is pasted along with a key is no part of it.
func TestAKeyIsTakenWithoutWhatWasPastedAlong(t *testing.T) {
	key := canarytest.Key()
	for _, text := range []string{"Bearer " + key, "bearer  " + key, "Authorization: Bearer " + key, "\u200b" + key + "\ufeff", `"` + key + `"`, "'Bearer " + key + "' ", key} {
		for spec, env := range map[string]string{text: "", "env:KEY": text} {
			s := Secrets{Env: func(string) (string, bool) { return env, env != "" }}
			if got, err := s.Resolve(spec, ""); err != nil || got != key {
				t.Errorf("%q: %v", strings.ReplaceAll(text, key, "KEY"), err)
			}
		}
	}
	cfg := request("custom", "http://127.0.0.1:1")
	cfg.Config.Key = "a key"
	_, err := client().Complete(t.Context(), cfg)
	if e := llm.AsFault(classOf(t, err)); !strings.Contains(e.Remedy(), "Correct api-key") {
		t.Error(e.Sentence(), e.Remedy())
	}
}
