package provider

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

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
