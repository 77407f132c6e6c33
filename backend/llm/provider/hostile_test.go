package provider

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"crg/backend/llm"
)

// Every prefix of a stream is either refused or, once its end mark is there, the whole answer.
func TestCutAnywhere(t *testing.T) {
	for _, f := range fakes {
		t.Run("CRG-167 "+f.provider, func(t *testing.T) {
			c := client()
			for n := range len(f.stream) {
				prefix := f.stream[:n]
				call := c.offline(f.provider)
				err := call.read(strings.NewReader(prefix))
				if whole := strings.Contains(prefix, f.mark); whole != (err == nil) {
					t.Fatalf("prefix of %d bytes: %v", n, err)
				}
				if err == nil && call.trace.text.String() != answer {
					t.Fatalf("prefix of %d bytes gave %q", n, call.trace.text.String())
				}
			}
			for n := range len(f.whole) {
				if call := c.offline(f.provider); call.read(strings.NewReader(f.whole[:n])) == nil {
					t.Fatalf("a cut object of %d bytes was taken", n)
				}
			}
			for _, cut := range []int{len(f.stream) / 3, len(f.stream) / 2, strings.Index(f.stream, f.mark) - 1} {
				s := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, f.stream[:cut]) })
				_, err := c.Complete(t.Context(), request(f.provider, s.URL))
				if got := classOf(t, err); got.Class != llm.Cut {
					t.Errorf("cut at %d: %v", cut, got)
				}
			}
		})
	}
}

// beforeEnd is the stream up to the line of its end mark.
func beforeEnd(stream, mark string) string {
	i := strings.Index(stream, mark)
	return stream[:strings.LastIndex(stream[:i], "\n")+1]
}

func (c *Client) offline(provider string) *call {
	req := request(provider, "http://127.0.0.1:1")
	e, _ := locate(req.Config)
	return &call{client: c, endpoint: e, cfg: req.Config}
}

func TestHostileServers(t *testing.T) {
	hang := func(w http.ResponseWriter) {
		conn, _, _ := w.(http.Hijacker).Hijack()
		_ = conn.Close()
	}
	type row struct {
		name  string
		serve func(w http.ResponseWriter, r *http.Request)
		want  llm.Class
	}
	for _, f := range fakes {
		half := beforeEnd(f.stream, f.mark)
		words := func(code int, kind, text string) func(http.ResponseWriter, *http.Request) {
			return status(code, nil, errorBody(f.provider, kind, text))
		}
		inStream := func(data string) func(http.ResponseWriter, *http.Request) {
			return func(w http.ResponseWriter, _ *http.Request) {
				if f.provider != "ollama" {
					data = "data: " + data + "\n"
				}
				say(w, half+data+"\n"+f.stream[len(half):])
			}
		}
		rows := []row{
			{"401", words(401, "authentication_error", "bad key "+testKey), llm.KeyRefused},
			{"402", words(402, "billing_error", "pay first"), llm.NoCredit},
			{"403", words(403, "permission_error", "no"), llm.KeyRefused},
			{"404", words(404, "not_found_error", "model 'm-1' not found"), llm.ModelNotFound},
			{"413", words(413, "request_too_large", "too large"), llm.TooLong},
			{"429", words(429, "rate_limit_error", "slow down"), llm.RateLimited},
			{"429 quota", words(429, "insufficient_quota", "insufficient_quota: You exceeded your current quota"), llm.NoCredit},
			{"400 context", words(400, "invalid_request_error", "prompt is too long: 9 tokens > 5 maximum, exceeds the context length"), llm.TooLong},
			{"400 credit", words(400, "invalid_request_error", "Your credit balance is too low"), llm.NoCredit},
			{"400", words(400, "invalid_request_error", "no"), llm.Refused},
			{"500", words(500, "api_error", "oops"), llm.Failed},
			{"500 memory", words(500, "api_error", "model requires more system memory (9.1 GiB) than is available (5.2 GiB)"), llm.Failed},
			{"502 web page", status(502, map[string]string{"Content-Type": "text/html"}, "<html>Bad gateway</html>"), llm.Failed},
			{"503", words(503, "api_error", "loading model"), llm.Busy},
			{"503 without words", status(503, nil, ""), llm.Busy},
			{"529", words(529, "overloaded_error", "Overloaded"), llm.Busy},
			{"redirect", status(307, map[string]string{"Location": "http://127.0.0.1:1/v1"}, ""), llm.Broken},
			{"web page", status(200, map[string]string{"Content-Type": "text/html"}, "<html>Log in</html>"), llm.WebPage},
			{"plain words", status(200, nil, "Hello, I am a printer."), llm.Broken},
			{"no body", status(200, nil, ""), llm.Empty},
			{"error inside 200", words(200, "api_error", "something broke"), llm.Failed},
			{"error inside the stream", inStream(errorBody(f.provider, "overloaded_error", "overloaded")), llm.Busy},
			{"damaged chunk", inStream(`{"choices":[{"index":0,"delta":{"content":"do [NOT`), llm.Broken},
			{"number for a text", inStream(`{"type":"content_block_delta","delta":{"text":5},"choices":[{"delta":{"content":5}}],"message":{"content":5}}`), llm.Broken},
			{"a list", inStream(`[1,2]`), llm.Broken},
			{"not UTF-8", inStream("{\"type\":\"ping\",\"x\":\"\xff\"}"), llm.Broken},
			{"hangs up at once", func(w http.ResponseWriter, _ *http.Request) { hang(w) }, llm.Unreachable},
			{"hangs up in the middle", func(w http.ResponseWriter, _ *http.Request) { say(w, half); hang(w) }, llm.Broken},
			{"gzip", func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Encoding", "gzip")
				say(w, "\x1f\x8b\x08\x00\x00\x00\x00\x00")
			}, llm.Broken},
			{"no text", func(w http.ResponseWriter, _ *http.Request) {
				blank := strings.ReplaceAll(strings.ReplaceAll(f.stream, quote(answer[:10]), `" "`), quote(answer[10:]), `"\n"`)
				say(w, blank)
			}, llm.OnlyThought},
			{"limit of tokens", func(w http.ResponseWriter, _ *http.Request) {
				say(w, strings.NewReplacer(`"finish_reason":"stop"`, `"finish_reason":"length"`, "end_turn", "max_tokens", `"done_reason":"stop"`, `"done_reason":"length"`).Replace(f.stream))
			}, llm.Cut},
			{"filtered", func(w http.ResponseWriter, _ *http.Request) {
				say(w, strings.NewReplacer(`"finish_reason":"stop"`, `"finish_reason":"content_filter"`, "end_turn", "refusal", `"done_reason":"stop"`, `"done_reason":"content_filter"`).Replace(f.stream))
			}, llm.Refused},
			{"no stop reason", func(w http.ResponseWriter, _ *http.Request) {
				say(w, strings.NewReplacer(`"finish_reason":"stop"`, `"finish_reason":null`, `"stop_reason":"end_turn"`, `"stop_reason":null`, `"done_reason":"stop",`, "").Replace(f.stream))
			}, llm.Cut},
		}
		switch f.provider {
		case "openai":
			rows = append(rows,
				row{"null choice", inStream(`{"choices":[null]}`), llm.Broken},
				row{"a second answer", inStream(`{"choices":[{"index":7,"delta":{"content":"x"}}]}`), llm.Broken},
				row{"LM Studio's error event", func(w http.ResponseWriter, _ *http.Request) {
					say(w, "event: error\ndata: {\"error\":{\"message\":\"The number of tokens to keep from the initial prompt (n_keep) is greater than n_ctx\"}}\n\n")
				}, llm.TooLong},
				row{"a letter fell off", inStream("x\n" + `ata: {"choices":[]}`), llm.Broken})
		case "anthropic":
			rows = append(rows, row{"index -1", inStream(`{"type":"content_block_delta","index":-1,"delta":{"type":"text_delta","text":"x"}}`), llm.Broken},
				row{"null", status(200, nil, "null"), llm.Broken})
		}
		for _, r := range rows {
			t.Run("CRG-167 "+f.provider+" "+r.name, func(t *testing.T) {
				s := serve(t, r.serve)
				reply, err := client().Complete(t.Context(), request(f.provider, s.URL))
				got := classOf(t, err)
				if got.Class != r.want || reply.Text != "" {
					t.Fatalf("class %q (%s), want %q", got.Class, got.Detail, r.want)
				}
				if strings.Contains(fmt.Sprintf("%+v %v %v", got, got, got.Cause), testKey) {
					t.Fatal("CRG-268: the key is in the fault")
				}
				if s.asked() != 1 {
					t.Fatalf("%d requests", s.asked())
				}
				if llm.AsFault(got).Sentence() == "" {
					t.Fatal("no plain sentence")
				}
			})
		}
	}
}

func TestRetryAfterIsKept(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, c := range []struct {
		header string
		want   time.Duration
	}{
		{"30", 30 * time.Second},
		{"0.5", 500 * time.Millisecond},
		{"", 0},
		{"-5", 0},
		{"soon", 0},
		{"NaN", 0},
		{"1e300", 31 * 24 * time.Hour},
		{now.Add(time.Minute).Format(http.TimeFormat), time.Minute},
		{now.Add(-time.Minute).Format(http.TimeFormat), 0},
	} {
		if got := retryAfter(c.header, now); got != c.want {
			t.Errorf("CRG-167 %q: %v", c.header, got)
		}
	}
	for _, f := range fakes {
		s := serve(t, status(429, map[string]string{"Retry-After": "7"}, errorBody(f.provider, "rate_limit_error", "slow")))
		_, err := client().Complete(t.Context(), request(f.provider, s.URL))
		if got := classOf(t, err); got.RetryAfter != 7*time.Second || got.Until.IsZero() || got.Status != 429 || got.Detail != "slow" {
			t.Errorf("%s: %+v", f.provider, got)
		}
	}
}

func TestCRG_268_ARedirectNeverCarriesTheKey(t *testing.T) {
	for _, f := range fakes {
		thief := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, f.stream) })
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, thief.URL+f.path, http.StatusTemporaryRedirect)
		})
		_, err := client().Complete(t.Context(), request(f.provider, s.URL))
		if got := classOf(t, err); got.Class != llm.Broken || thief.asked() != 0 {
			t.Errorf("%s: %v, %d requests at the other host", f.provider, got, thief.asked())
		}
		if err := client().Test(t.Context(), request(f.provider, s.URL).Config); err == nil || thief.asked() != 0 {
			t.Errorf("%s test: %v", f.provider, err)
		}
	}
}

func TestLimits(t *testing.T) {
	for _, f := range fakes {
		chunk := beforeEnd(f.stream, f.mark)
		for _, c := range []struct {
			name   string
			limits Limits
			serve  func(w http.ResponseWriter, r *http.Request)
			want   llm.Class
			words  string
		}{
			{"silence before the first byte", Limits{IdleLocal: 80 * time.Millisecond, IdleHosted: 80 * time.Millisecond}, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, llm.Stalled, ""},
			{"silence in the middle", Limits{IdleLocal: 80 * time.Millisecond, IdleHosted: 80 * time.Millisecond}, func(w http.ResponseWriter, r *http.Request) {
				say(w, chunk)
				<-r.Context().Done()
			}, llm.Stalled, ""},
			{"drips for ever", Limits{TotalLocal: 200 * time.Millisecond, TotalHosted: 200 * time.Millisecond}, func(w http.ResponseWriter, r *http.Request) {
				for r.Context().Err() == nil {
					say(w, "\n")
					time.Sleep(10 * time.Millisecond)
				}
			}, llm.TimedOut, ""},
			{"endless text", Limits{Text: 100_000}, func(w http.ResponseWriter, r *http.Request) {
				one := strings.ReplaceAll(chunk, quote(answer[10:]), quote(strings.Repeat("word ", 4000)))
				for r.Context().Err() == nil {
					if _, err := io.WriteString(w, one); err != nil {
						return
					}
				}
			}, llm.Broken, "larger"},
			{"one endless line", Limits{Text: 100_000}, func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.WriteString(w, "data: {\"")
				for r.Context().Err() == nil {
					if _, err := io.WriteString(w, strings.Repeat("x", 10_000)); err != nil {
						return
					}
				}
			}, llm.Broken, "larger"},
			{"endless empty lines", Limits{Wire: 100_000}, func(w http.ResponseWriter, r *http.Request) {
				for r.Context().Err() == nil {
					if _, err := io.WriteString(w, strings.Repeat("\n", 1000)); err != nil {
						return
					}
				}
			}, llm.Broken, "larger"},
		} {
			t.Run("CRG-167 "+f.provider+" "+c.name, func(t *testing.T) {
				s := serve(t, c.serve)
				_, err := New(Options{Allow: anybody, Limits: c.limits}).Complete(t.Context(), request(f.provider, s.URL))
				if got := classOf(t, err); got.Class != c.want || !strings.Contains(got.Detail, c.words) {
					t.Fatalf("%v", got)
				}
			})
		}
	}
}

func TestCRG_167_Stop(t *testing.T) {
	for _, f := range fakes {
		for _, when := range []string{"before", "in the middle", "at the end"} {
			t.Run(f.provider+" "+when, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				half := f.stream[:strings.Index(f.stream, f.mark)]
				s := serve(t, func(w http.ResponseWriter, r *http.Request) {
					switch when {
					case "before":
						cancel()
					case "in the middle":
						say(w, half)
						cancel()
					default:
						say(w, f.stream)
						return
					}
					<-r.Context().Done() // a server that never answers
				})
				req := request(f.provider, s.URL)
				if when == "at the end" {
					req.OnText = func(string) { cancel() }
				}
				done := make(chan error, 1)
				go func() {
					_, err := client().Complete(ctx, req)
					done <- err
				}()
				select {
				case err := <-done:
					if got := classOf(t, err); got.Class != llm.Stopped || !errors.Is(err, context.Canceled) && when == "before" {
						t.Fatalf("%v", got)
					}
				case <-time.After(10 * time.Second):
					t.Fatal("it does not stop")
				}
			})
		}
	}
}

func TestDeadlineOfTheCaller(t *testing.T) {
	s := serve(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := client().Complete(ctx, request("openai", s.URL))
	if got := classOf(t, err); got.Class != llm.TimedOut {
		t.Fatal(got)
	}
}

func TestUnreachable(t *testing.T) {
	closed := httptest.NewServer(nil)
	closed.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() { // a printer: it says something else than HTTP
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = conn.Read(make([]byte, 1))
			_, _ = io.WriteString(conn, "@PJL READY\r\n\r\n")
			_ = conn.Close()
		}
	}()
	for _, f := range fakes {
		for _, host := range []string{closed.URL, "http://" + listener.Addr().String(), "https://" + listener.Addr().String(), "http://no-such-host.invalid"} {
			_, err := client().Complete(t.Context(), request(f.provider, host))
			got := classOf(t, err)
			if got.Class != llm.Unreachable || got.Detail == "" || got.Partial != 0 {
				t.Errorf("CRG-167 %s %s: %v", f.provider, host, got)
			}
		}
	}
}

func TestCRG_167_WhatAServerSaysInAnEndIsShownShort(t *testing.T) {
	for _, f := range fakes {
		long := strings.Repeat("no\\n ", 2000)
		s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			say(w, strings.NewReplacer(`"finish_reason":"stop"`, `"finish_reason":"`+long+`"`, "end_turn", long, `"done_reason":"stop"`, `"done_reason":"`+long+`"`).Replace(f.stream))
		})
		_, err := client().Complete(t.Context(), request(f.provider, s.URL))
		if text := llm.AsFault(classOf(t, err)).Sentence(); len(text) > 1000 || strings.Contains(text, "\n") {
			t.Errorf("%s: %d bytes", f.provider, len(text))
		}
	}
}
