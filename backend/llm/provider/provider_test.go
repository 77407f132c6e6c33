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

func TestWholeReplies(t *testing.T) {
	for _, f := range fakes {
		for how, body := range map[string]string{"streamed": f.stream, "in one piece": f.whole} {
			t.Run("CRG-264 "+f.provider+" "+how, func(t *testing.T) {
				s := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, body) })
				req := request(f.provider, s.URL)
				var shown strings.Builder
				req.OnText = func(text string) { shown.WriteString(text) }
				got, err := client().Complete(t.Context(), req)
				if err != nil {
					t.Fatal(err)
				}
				if got.Text != answer || shown.String() != answer || got.Finish != "stop" || got.Reasoning != "hm" || got.Model != "m-1" ||
					got.Usage != (llm.Usage{Prompt: 11, Output: 7}) {
					t.Fatalf("%+v, shown %q", got, shown.String())
				}
				if _, _, path := s.first(); path != f.path {
					t.Fatalf("asked %s", path)
				}
			})
		}
	}
}

func TestCRG_263_LMStudio(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, fakes[0].stream) })
	for _, host := range []string{s.URL, s.URL + "/", s.URL + "/v1", s.URL + "/v1/chat/completions", strings.TrimPrefix(s.URL, "http://")} {
		req := request("lmstudio", host)
		req.Config.Key = ""
		if _, err := client().Complete(t.Context(), req); err != nil {
			t.Fatalf("%s: %v", host, err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, body := range s.bodies {
		if s.paths[i] != "/v1/chat/completions" || body["max_tokens"] != 100.0 || body["max_completion_tokens"] != nil || s.headers[i].Get("Authorization") != "" {
			t.Errorf("%s %v %v", s.paths[i], body, s.headers[i])
		}
	}
}

func TestCRG_265_SettingsOfTheAgentAreSent(t *testing.T) {
	// What the environment says must not matter.
	for _, name := range []string{"OPENAI_API_KEY", "OPENAI_MODEL", "OPENAI_ORGANIZATION", "ANTHROPIC_API_KEY"} {
		t.Setenv(name, "from-the-environment")
	}
	for _, name := range []string{"OPENAI_BASE_URL", "OPENAI_API_BASE", "OLLAMA_HOST"} {
		t.Setenv(name, "http://127.0.0.1:1")
	}
	for _, f := range fakes {
		t.Run(f.provider, func(t *testing.T) {
			s := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, f.stream) })
			req := request(f.provider, s.URL)
			req.Config.Temperature = 0
			if _, err := client().Complete(t.Context(), req); err != nil {
				t.Fatal(err)
			}
			body, header, _ := s.first()
			if strings.Contains(fmt.Sprint(header, body), "from-the-environment") {
				t.Fatalf("the environment was read: %v %v", header, body)
			}
			if body["model"] != "m-1" || body["stream"] != true || header.Get("User-Agent") != "crg" {
				t.Errorf("%v", body)
			}
			switch f.provider {
			case "openai":
				if body["temperature"] != 0.0 || body["max_completion_tokens"] != 100.0 || header.Get("Authorization") != "Bearer "+testKey {
					t.Errorf("%v %v", body, header)
				}
			case "anthropic":
				if body["temperature"] != 0.0 || body["max_tokens"] != 100.0 || header.Get("X-Api-Key") != testKey {
					t.Errorf("%v %v", body, header)
				}
			case "ollama":
				options, _ := body["options"].(map[string]any)
				if options["num_ctx"] != 8192.0 || options["num_predict"] != 100.0 || options["temperature"] != 0.0 || body["truncate"] != false || body["format"] != nil {
					t.Errorf("%v", body)
				}
			}
		})
	}
}

func TestCRG_171_OneUserMessageIsSent(t *testing.T) {
	for _, f := range fakes {
		t.Run(f.provider, func(t *testing.T) {
			s := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, f.stream) })
			if _, err := client().Complete(t.Context(), request(f.provider, s.URL)); err != nil {
				t.Fatal(err)
			}
			body, _, _ := s.first()
			messages, _ := body["messages"].([]any)
			if len(messages) != 1 || !strings.Contains(fmt.Sprint(messages[0]), "role:user") || !strings.Contains(fmt.Sprint(messages[0]), "The prompt.") || body["system"] != nil {
				t.Fatalf("%v", body)
			}
		})
	}
}

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
			{"500", words(500, "api_error", "oops"), llm.Broken},
			{"502 web page", status(502, map[string]string{"Content-Type": "text/html"}, "<html>Bad gateway</html>"), llm.Broken},
			{"503", words(503, "api_error", "loading model"), llm.Busy},
			{"503 without words", status(503, nil, ""), llm.Busy},
			{"529", words(529, "overloaded_error", "Overloaded"), llm.Busy},
			{"redirect", status(307, map[string]string{"Location": "http://127.0.0.1:1/v1"}, ""), llm.Broken},
			{"web page", status(200, map[string]string{"Content-Type": "text/html"}, "<html>Log in</html>"), llm.Broken},
			{"plain words", status(200, nil, "Hello, I am a printer."), llm.Broken},
			{"no body", status(200, nil, ""), llm.Cut},
			{"error inside 200", words(200, "api_error", "something broke"), llm.Broken},
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
			}, llm.Empty},
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
		{"1e300", 24 * time.Hour},
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
		if got := classOf(t, err); got.RetryAfter != 7*time.Second || got.Status != 429 || got.Detail != "slow" {
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
				_, err := New(Options{Limits: c.limits}).Complete(t.Context(), request(f.provider, s.URL))
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

// A refused parameter is left out once and for all; the model has not begun to work then.
func TestParametersAModelDoesNotTake(t *testing.T) {
	for _, f := range fakes {
		t.Run(f.provider, func(t *testing.T) {
			c := client()
			var s *fake
			s = serve(t, func(w http.ResponseWriter, _ *http.Request) {
				s.mu.Lock()
				body := s.bodies[len(s.bodies)-1]
				s.mu.Unlock()
				if strings.Contains(fmt.Sprint(body), "temperature") {
					status(400, nil, errorBody(f.provider, "invalid_request_error", "`temperature` is deprecated for this model."))(w, nil)
					return
				}
				if body["max_completion_tokens"] != nil {
					status(400, nil, errorBody(f.provider, "invalid_request_error", "Unsupported parameter: max_completion_tokens, use max_tokens"))(w, nil)
					return
				}
				say(w, f.stream)
			})
			for range 2 {
				if got, err := c.Complete(t.Context(), request(f.provider, s.URL)); err != nil || got.Text != answer {
					t.Fatal(err)
				}
			}
			want := 3 // refused, whole, whole
			if f.provider == "openai" {
				want = 4
			}
			if s.asked() != want {
				t.Fatalf("%d requests, want %d", s.asked(), want)
			}
		})
	}
	stubborn := serve(t, status(400, nil, errorBody("openai", "x", "temperature max_tokens stream_options max_completion_tokens are not supported")))
	_, err := client().Complete(t.Context(), request("openai", stubborn.URL))
	if got := classOf(t, err); got.Class != llm.Refused || stubborn.asked() > 4 {
		t.Fatalf("%v after %d requests", got, stubborn.asked())
	}
}

func TestTemperatureOfNewerModels(t *testing.T) {
	for model, dropped := range map[string]bool{
		"claude-sonnet-4-5-20250929": false, "claude-opus-4-6": false, "claude-opus-4-7": true, "claude-opus-5": true, "claude-3-5-sonnet-20240620": false,
		"claude-opus-4-20250514": false, "o1": true, "o4-mini": true, "gpt-5-mini": true, "gpt-4o": false, "openai/o3": true, "qwen-120b": false,
	} {
		c := client().offline("openai")
		c.cfg.Model = model
		if got := knownQuirks(c).noTemperature; got != dropped {
			t.Errorf("%s: %v", model, got)
		}
	}
}

func TestCRG_264_Addresses(t *testing.T) {
	for _, c := range []struct {
		provider, host, want string
		local                bool
	}{
		{"lmstudio", "", "http://localhost:1234/v1", true},
		{"lmstudio", "192.168.1.5:1234", "http://192.168.1.5:1234/v1", true},
		{"ollama", "", "http://127.0.0.1:11434", true},
		{"ollama", "http://127.0.0.1:11434/v1/", "http://127.0.0.1:11434", true},
		{"openai", "", "https://api.openai.com/v1", false},
		{"OpenAI", "https://api.openai.com/v1/chat/completions", "https://api.openai.com/v1", false},
		{"anthropic", "", "https://api.anthropic.com/v1", false},
		{"openrouter", "", "https://openrouter.ai/api/v1", false},
		{"mistral", "", "https://api.mistral.ai/v1", false},
		{"google", "", "https://generativelanguage.googleapis.com/v1beta/openai", false},
		{"custom", "models.example.com", "https://models.example.com/v1", false},
		{"custom", "https://models.example.com/llm/v2/", "https://models.example.com/llm/v2", false},
		{"custom", "http://[::1]:8080", "http://[::1]:8080/v1", true},
	} {
		got, local, err := Address(llm.Config{Provider: c.provider, Host: c.host})
		if err != nil || got != c.want || local != c.local {
			t.Errorf("%s %q: %q %v %v", c.provider, c.host, got, local, err)
		}
	}
	for _, bad := range []llm.Config{
		{Provider: "nobody"},
		{Provider: ""},
		{Provider: "custom"},
		{Provider: "custom", Host: "ftp://x"},
		{Provider: "custom", Host: "http://"},
		{Provider: "custom", Host: "http://user:secret@x.com"},
		{Provider: "custom", Host: "http://x.com/?key=secret"},
		{Provider: "ollama", Host: "http://%zz"},
		{Provider: "ollama", Host: "http://a b"},
		{Provider: "lmstudio", Host: "://"},
	} {
		if got, _, err := Address(bad); llm.FaultOf(err) == nil || llm.FaultOf(err).Class != llm.NotConfigured {
			t.Errorf("%+v: %q %v", bad, got, err)
		}
	}
}

func TestNothingIsSentWithoutSettings(t *testing.T) {
	s := serve(t, status(200, nil, ""))
	for _, change := range []func(*llm.Request){
		func(r *llm.Request) { r.Config.Model = " " },
		func(r *llm.Request) { r.Config.Key = "" },
		func(r *llm.Request) { r.Config.Key = "sk-with\nnewline" },
		func(r *llm.Request) { r.Messages = nil },
		func(r *llm.Request) { r.Messages[0].Text = "" },
		func(r *llm.Request) { r.Config.Provider = "nobody" },
	} {
		req := request("openai", s.URL)
		change(&req)
		_, err := client().Complete(t.Context(), req)
		if got := classOf(t, err); got.Class != llm.NotConfigured || s.asked() != 0 || strings.Contains(err.Error(), "newline") {
			t.Errorf("%v", got)
		}
	}
}

func TestCRG_270_PracticeIsAProviderLikeTheOthers(t *testing.T) {
	var p llm.Provider = client()
	got, err := p.Complete(t.Context(), llm.Request{Messages: []llm.Message{{Role: llm.User, Text: "hello"}}, Config: llm.Config{Provider: "practice"}})
	if err != nil || !strings.Contains(got.Text, "no AI") {
		t.Fatal(got, err)
	}
}

// A reply of 700 kB in tiny pieces and one in a single piece arrive unchanged.
func TestLargeReplies(t *testing.T) {
	long := strings.Repeat("Ein längerer Satz über 世界. ", 20_000)
	for _, f := range fakes {
		for _, body := range []string{
			strings.ReplaceAll(strings.ReplaceAll(f.stream, quote(answer[:10]), `""`), quote(answer[10:]), quote(long)),
			strings.ReplaceAll(f.whole, quote(answer), quote(long)),
		} {
			s := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) })
			got, err := client().Complete(t.Context(), request(f.provider, s.URL))
			if err != nil || got.Text != long {
				t.Fatalf("%s: %d bytes, %v", f.provider, len(got.Text), err)
			}
		}
	}
}

func FuzzStream(f *testing.F) {
	for i, x := range fakes {
		f.Add(i, x.stream)
		f.Add(i, x.whole)
		f.Add(i, "{}")
	}
	c := client()
	f.Fuzz(func(t *testing.T, which int, stream string) {
		call := c.offline(fakes[uint(which)%uint(len(fakes))].provider)
		if err := call.read(strings.NewReader(stream)); err == nil && !call.trace.done {
			t.Fatal("an answer without an end was taken")
		}
		call.classify(t.Context(), nil, call.trace.text.String())
	})
}
