package provider

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crg/backend/llm"
)

// lists is a server with documents at paths, everything else is missing.
func lists(t *testing.T, key string, docs map[string]string) *fake {
	return serve(t, func(w http.ResponseWriter, r *http.Request) {
		doc, ok := docs[r.URL.Path]
		switch {
		case key != "" && r.Header.Get("Authorization") != "Bearer "+key && r.Header.Get("X-Api-Key") != key:
			status(401, nil, `{"error":{"message":"Incorrect API key provided: `+testKey+`","type":"invalid_request_error"}}`)(w, r)
		case !ok:
			http.Error(w, "404 page not found", 404)
		default:
			_, _ = io.WriteString(w, doc)
		}
	})
}

func TestCRG_267_TestConnection(t *testing.T) {
	openai := map[string]string{"/v1/models": `{"object":"list","data":[{"id":"m-1","object":"model"},{"id":"m-2"}]}`}
	for _, c := range []struct {
		name, provider, model, key string
		docs                       map[string]string
		want                       llm.Class // "" = fine
		words                      string
	}{
		{"OpenAI", "openai", "m-1", testKey, openai, "", ""},
		{"model missing", "openai", "m-9", testKey, openai, llm.ModelNotFound, "it has m-1, m-2"},
		{"key wrong", "openai", "m-1", "another-key", openai, llm.KeyRefused, "Incorrect API key"},
		{"custom without a list", "custom", "m-1", "", map[string]string{}, "", ""},
		{"another kind of server", "openai", "m-1", "", map[string]string{}, llm.Broken, "the address may be wrong"},
		{"LM Studio, new", "lmstudio", "qwen", "", map[string]string{"/api/v1/models": `{"models":[{"key":"qwen","type":"llm","loaded_instances":[{"config":{"context_length":4096}}],"max_context_length":32768}]}`}, "", ""},
		{"LM Studio, old", "lmstudio", "qwen", "", map[string]string{"/v1/models": `{"data":[{"id":"qwen"}]}`}, "", ""},
		{"LM Studio, nothing loaded", "lmstudio", "qwen", "", map[string]string{"/v1/models": `{"data":[]}`}, llm.NoModels, "no model is there"},
		{"Ollama", "ollama", "llama3", "", map[string]string{"/api/tags": `{"models":[{"name":"llama3:latest"}]}`}, "", ""},
		{"Ollama, missing", "ollama", "qwen", "", map[string]string{"/api/tags": `{"models":[{"name":"llama3:latest"}]}`}, llm.ModelNotFound, "llama3:latest"},
		{"Anthropic", "anthropic", "claude", testKey, map[string]string{"/v1/models": `{"data":[{"id":"claude","display_name":"Claude"}]}`}, "", ""},
		{"Anthropic, alias", "anthropic", "alias", testKey, map[string]string{"/v1/models": `{"data":[{"id":"claude"}]}`, "/v1/models/alias": `{"id":"claude"}`}, "", ""},
		{"Anthropic, missing", "anthropic", "nope", testKey, map[string]string{"/v1/models": `{"data":[{"id":"claude"}]}`}, llm.ModelNotFound, "claude"},
		{"Google", "google", "gemini", testKey, map[string]string{"/v1/models": `{"data":[{"id":"models/gemini"}]}`}, "", ""},
		{"a list that is none", "openai", "m-1", "", map[string]string{"/v1/models": `<html>`}, llm.WebPage, "web page"},
		{"a list that cannot be read", "openai", "m-1", "", map[string]string{"/v1/models": `{"data":7}`}, llm.Broken, "cannot be read"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := lists(t, c.key, c.docs)
			host := s.URL
			if c.provider == "google" {
				host += "/v1"
			}
			cfg := request(c.provider, host).Config
			cfg.Model = c.model
			err := client().Test(t.Context(), cfg)
			if c.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			got := classOf(t, err)
			if got.Class != c.want || !strings.Contains(got.Detail, c.words) {
				t.Fatalf("%v", got)
			}
			if text := fmt.Sprintf("%+v %v %s", got, got.Cause, llm.AsFault(got).Error()); strings.Contains(text, testKey) {
				t.Fatal("CRG-268: the key is shown: " + text)
			}
		})
	}
	if got := classOf(t, client().Test(t.Context(), request("lmstudio", "http://127.0.0.1:1").Config)); got.Class != llm.Unreachable {
		t.Fatal(got)
	}
	if err := client().Test(t.Context(), llm.Config{Provider: "practice"}); err != nil {
		t.Fatal(err)
	}
}

func TestModelsSayTheLoadedContext(t *testing.T) {
	s := lists(t, "", map[string]string{"/api/v1/models": `{"models":[
		{"key":"qwen","display_name":"Qwen","type":"llm","loaded_instances":[{"config":{"context_length":4096}}],"max_context_length":32768},
		{"key":"other","type":"llm","loaded_instances":[],"max_context_length":8192},{"key":"e","type":"embedding"}]}`})
	got, err := client().Models(t.Context(), request("lmstudio", s.URL).Config)
	if err != nil {
		t.Fatal(err)
	}
	want := []Model{{ID: "qwen", Label: "Qwen", Context: 4096, MaxContext: 32768, State: Loaded}, {ID: "other", MaxContext: 8192, State: Idle}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}

// FuzzParseModels: what a server lists is taken or refused; a size is never negative and a model never nameless.
func FuzzParseModels(f *testing.F) {
	f.Add([]byte(`{"data":[{"id":"a","state":"loaded","max_context_length":4096}]}`))
	f.Add([]byte(`{"models":[{"key":"b","loaded_instances":[{"config":{"context_length":-1}}]},{}]}`))
	f.Add([]byte(`{"data":null}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		models, err := parseModels(body)
		if err != nil {
			return
		}
		for _, m := range models {
			if m.ID == "" || m.Context < 0 || m.MaxContext < 0 {
				t.Fatalf("%+v from %s", m, body)
			}
		}
		offer(models)
	})
}
