package provider

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"crg/backend/llm"
)

// behaviour is one way in which a server of a dialect may answer. want "" = the right reply.
type behaviour struct {
	name  string
	serve http.HandlerFunc
	want  llm.Class
}

// behavioursOf are those beyond the rows of TestHostileServers, TestLimits and TestUnreachable; together R-60.
func behavioursOf(provider, stream, mark, whole string) []behaviour {
	plain := func(body string) http.HandlerFunc { return status(200, nil, body) }
	typed := func(kind, body string) http.HandlerFunc {
		return status(200, map[string]string{"Content-Type": kind}, body)
	}
	said := func(code int, text string) http.HandlerFunc {
		return status(code, nil, errorBody(provider, "x_error", text))
	}
	data := func(text string) string { // one event of the dialect's stream
		if provider == "ollama" {
			return text + "\n"
		}
		return "data: " + text + "\n\n"
	}
	before := beforeEnd(stream, mark)
	with := func(event string) http.HandlerFunc { return plain(before + data(event) + stream[len(before):]) }
	nothing := strings.NewReplacer(quote(answer[:10]), `""`, quote(answer[10:]), `""`, `"hm"`, `""`)
	reason := func(name string) http.HandlerFunc {
		return plain(strings.NewReplacer(`"finish_reason":"stop"`, `"finish_reason":"`+name+`"`, "end_turn", name, `"done_reason":"stop"`, `"done_reason":"`+name+`"`).Replace(stream))
	}
	zipped := func(body string) string {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		_, _ = z.Write([]byte(body))
		_ = z.Close()
		return b.String()
	}
	short := func(w http.ResponseWriter, _ *http.Request) { // promises more than it sends
		w.Header().Set("Content-Length", fmt.Sprint(len(stream)+500))
		_, _ = io.WriteString(w, before)
	}
	rows := []behaviour{
		// Replies that look odd and are right.
		{"lines end as on Windows", plain(strings.ReplaceAll(stream, "\n", "\r\n")), ""},
		{"many empty lines", plain(strings.ReplaceAll(stream, "\n", "\n\n\n")), ""},
		{"no type of content", typed("", stream), ""},
		{"a type of content that is wrong", typed("text/plain", stream), ""},
		{"in one piece although a stream was asked for", typed("application/json", whole), ""},
		{"in one piece over many lines", plain("\n\n" + whole + "\n"), ""},
		{"unknown fields", plain(strings.ReplaceAll(stream, `"model":"m-1"`, `"model":"m-1","new":{"a":[1,null]}`)), ""},
		{"an error field that is null", with(map[string]string{"openai": `{"choices":[],"error":null}`, "anthropic": `{"type":"ping","error":null}`, "ollama": `{"message":{"content":""},"error":null}`}[provider]), ""},
		{"rubbish after the end", plain(stream + "\n<<<\n"), ""},
		{"negative and huge counts", plain(strings.NewReplacer(":11", ":-11", ":7}", ":7000000000}").Replace(stream)), ""},
		// Statuses.
		{"400 without words", status(400, nil, ""), llm.Refused},
		{"400 words of a list", status(400, nil, `[{"error":{"message":"no"}}]`), llm.Refused},
		{"400 words in detail", status(400, nil, `{"detail":"no"}`), llm.Refused},
		{"405", status(405, map[string]string{"Content-Type": "text/plain"}, "Method Not Allowed"), llm.Refused},
		{"408", said(408, "took too long"), llm.Busy},
		{"409", said(409, "conflict"), llm.Refused},
		{"422", said(422, "unprocessable"), llm.Refused},
		{"425", said(425, "too early"), llm.Busy},
		{"429 without words", status(429, nil, ""), llm.RateLimited},
		{"429 with a wait that is no time", status(429, map[string]string{"Retry-After": "later"}, ""), llm.RateLimited},
		{"500 without words", status(500, nil, ""), llm.Failed},
		{"502 without words", status(502, nil, ""), llm.Failed},
		{"504 web page", status(504, map[string]string{"Content-Type": "text/html"}, "<html>"), llm.Failed},
		{"204", status(204, nil, ""), llm.Broken},
		{"301 to nowhere", status(301, nil, ""), llm.Broken},
		{"308 to another host", status(308, map[string]string{"Location": "http://thief.invalid/"}, ""), llm.Broken},
		{"an error of 10 MB", status(500, nil, strings.Repeat("x", 10<<20)), llm.Failed},
		{"a key in the words", said(401, "bad "+testKey+" "+url.QueryEscape(testKey)+" "+base64.StdEncoding.EncodeToString([]byte(testKey))), llm.KeyRefused},
		{"a key broken over lines", said(401, "bad "+testKey[:8]+"\n"+testKey[8:]), llm.KeyRefused},
		{"loaded context too small", said(400, "the input length exceeds the context length"), llm.TooLong},
		{"n_keep", said(400, "n_keep: 5000 >= n_ctx: 4096"), llm.TooLong},
		{"no models loaded", said(400, "No models loaded. Please load a model."), llm.ModelNotFound},
		// Bodies.
		{"null", plain("null"), llm.Broken},
		{"a list", plain("[]"), llm.Broken},
		{"a text", plain(`"hello"`), llm.Broken},
		{"an empty object", plain("{}"), map[string]llm.Class{"openai": llm.Cut, "anthropic": llm.Broken, "ollama": llm.Broken}[provider]},
		{"deep brackets", plain(data(strings.Repeat(`{"a":[`, 100_000))), llm.Broken},
		{"a byte order mark", plain("\ufeff" + stream), llm.Broken},
		{"zero bytes", plain(strings.Repeat("\x00", 4096)), llm.Broken},
		{"a web page without a type", plain("<!doctype html><html>Log in</html>"), llm.WebPage},
		{"compressed although nobody asked", status(200, map[string]string{"Content-Encoding": "gzip"}, zipped(stream)), llm.Broken},
		{"less than promised", short, llm.Broken},
		{"a stop reason of tomorrow", reason("because"), llm.Broken},
		{"asks for a tool", reason("tool_calls"), llm.ToolCall},
		{"paused", reason("pause_turn"), llm.Cut},
		{"window full", reason("model_context_window_exceeded"), llm.Cut},
		{"an error that is a text", with(`{"error":"boom"}`), llm.Failed},
		{"an error that is a list", with(`{"error":["boom"]}`), llm.Failed},
		{"an error of the context in the middle", with(`{"error":{"message":"maximum context length"}}`), llm.TooLong},
		{"an error of the key in the middle", with(`{"error":{"type":"authentication_error","message":"x"}}`), llm.KeyRefused},
		{"an error of the rate in the middle", with(`{"error":{"type":"rate_limit_error","message":"x"}}`), llm.RateLimited},
		{"half an event", with(`{"choices":[{"index":0,`), llm.Broken},
		{"a chunk of the other kind", with(map[string]string{"openai": `{"choices":"none"}`, "anthropic": `{"index":1}`, "ollama": `{"choices":[{"delta":{"content":"x"}}]}`}[provider]), llm.Broken},
		{"a number that is none", with(`{"usage":{"prompt_tokens":1e999},"message":{"content":7},"type":"message_delta","delta":7}`), llm.Broken},
		// answers of status 200 without any text.
		{"R-67 no body at all", plain(""), llm.Empty},
		{"R-67 only blank lines", plain("\n\n \n"), llm.Empty},
		{"R-67 a stream of nothing that ends well", plain(nothing.Replace(stream)), llm.Empty},
		{"R-67 one piece without text", plain(strings.ReplaceAll(strings.ReplaceAll(whole, quote(answer), `""`), `"hm"`, `""`)), llm.Empty},
		{"R-67 blanks only", plain(strings.NewReplacer(quote(answer[:10]), `" \n"`, quote(answer[10:]), `"\t"`).Replace(stream)), llm.OnlyThought},
		{"R-67 thoughts only", plain(strings.NewReplacer(quote(answer[:10]), `""`, quote(answer[10:]), `""`).Replace(stream)), llm.OnlyThought},
	}
	if provider != "ollama" {
		rows = append(rows,
			behaviour{"R-67 an end mark and nothing else", plain(mark + "\n\n"), llm.Empty},
			behaviour{"no blank after data:", plain(strings.ReplaceAll(stream, "data: ", "data:")), ""},
			behaviour{"comments between", plain(strings.ReplaceAll(stream, "data: {", ": wait\nid: 7\nretry: 5\ndata: {")), ""},
			behaviour{"an error by its name", plain("event: error\n" + data(`{"message":"boom"}`)), llm.Failed},
			behaviour{"an unknown field of the stream", plain(before + "dta: {}\n\n" + stream[len(before):]), llm.Broken})
	}
	switch provider {
	case "openai":
		rows = append(rows,
			behaviour{"an end mark without a stop reason", plain(strings.ReplaceAll(stream, `"finish_reason":"stop"`, `"finish_reason":null`)), llm.Cut},
			behaviour{"content null", with(`{"choices":[{"index":0,"delta":{"content":null}}]}`), ""},
			behaviour{"a choice that is null, in one piece", plain(`{"choices":[null]}`), llm.Broken},
			behaviour{"no choices, in one piece", plain(`{"choices":[]}`), llm.Cut})
	case "anthropic":
		for _, index := range []string{"-1", "64", "999999999", "1.5", `"0"`} {
			rows = append(rows, behaviour{"a block numbered " + index, with(`{"type":"content_block_delta","index":` + index + `,"delta":{"type":"text_delta","text":"x"}}`), llm.Broken})
		}
		rows = append(rows,
			behaviour{"a kind of block of tomorrow", with(`{"type":"content_block_start","index":3,"content_block":{"type":"hologram","data":{}}}`), ""},
			behaviour{"an event of tomorrow", with(`{"type":"weather","sun":true}`), ""})
	}
	return rows
}

// Every behaviour has its class or its reply, does nothing, and tells no key. A call that hangs would hang the test.
func TestR60_R67_WhateverAServerDoes(t *testing.T) {
	for _, f := range fakes {
		rows := behavioursOf(f.provider, f.stream, f.mark, f.whole)
		if len(rows) < 56 {
			t.Errorf("%s: %d behaviours", f.provider, len(rows))
		}
		for _, b := range rows {
			t.Run(f.provider+" "+b.name, func(t *testing.T) {
				s := serve(t, b.serve)
				reply, err := client().Complete(t.Context(), request(f.provider, s.URL))
				if b.want == "" {
					if err != nil || reply.Text != answer {
						t.Fatalf("%q, %v", reply.Text, err)
					}
					return
				}
				got := classOf(t, err)
				if got.Class != b.want || reply.Text != "" {
					t.Fatalf("class %q (%s), want %q", got.Class, got.Detail, b.want)
				}
				told := fmt.Sprintf("%+v %v %v %v %v", got, got, got.Cause, llm.AsFault(got).Sentence(), llm.AsFault(got).Remedy())
				for _, form := range []string{testKey, testKey[8:], base64.StdEncoding.EncodeToString([]byte(testKey))} {
					if strings.Contains(told, form) {
						t.Fatalf("CRG-268: the key is told: %s", told)
					}
				}
				if s.asked() != 1 {
					t.Errorf("%d requests: the transport tried again", s.asked())
				}
			})
		}
	}
}

// A listener of ours that panics, and a library that does, end the call and nothing else: it runs in the caller's goroutine.
func TestAPanicBelowEndsTheCallOnly(t *testing.T) {
	for _, f := range fakes {
		s := serve(t, status(200, nil, f.stream))
		req := request(f.provider, s.URL)
		req.OnText = func(string) { panic("boom") }
		_, err := client().Complete(t.Context(), req)
		if got := classOf(t, err); got.Class != llm.Broken {
			t.Errorf("%s: %v", f.provider, got)
		}
	}
}

// Stop after each piece of an answer. Either the whole reply was there, or nothing is returned.
func TestR61_StopAtAnyMoment(t *testing.T) {
	const piece = 9
	for _, f := range fakes {
		type moment struct {
			piece int
			stop  context.CancelFunc
		}
		var next atomic.Pointer[moment]
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			m := next.Load()
			for i, rest := 0, f.stream; len(rest) > 0 && r.Context().Err() == nil; i++ {
				n := min(piece, len(rest))
				_, _ = io.WriteString(w, rest[:n])
				w.(http.Flusher).Flush()
				if rest = rest[n:]; i == m.piece {
					m.stop()
				}
			}
		})
		stopped := 0
		for at := range len(f.stream)/piece + 2 {
			ctx, stop := context.WithCancel(t.Context())
			next.Store(&moment{at, stop})
			reply, err := client().Complete(ctx, request(f.provider, s.URL))
			switch {
			case err == nil && reply.Text != answer:
				t.Fatalf("%s: half a reply passed: %q", f.provider, reply.Text)
			case err != nil && classOf(t, err).Class != llm.Stopped:
				t.Fatalf("%s: %v", f.provider, err)
			case err != nil:
				stopped++
			}
			stop()
		}
		if stopped == 0 {
			t.Errorf("%s: no call was stopped", f.provider)
		}
	}
}
