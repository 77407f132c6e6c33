package provider

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"crg/backend/llm"
	"crg/backend/llm/catalog"
)

// A prompt of which a server dropped less than the estimate can tell for sure: what it says it has loaded settles the matter.
func TestASmallSilentCutIsFoundByWhatTheServerHasLoaded(t *testing.T) {
	long := strings.Repeat("The bridge is closed for cars. ", 800)
	estimated := llm.EstimateMessages([]llm.Message{{Role: llm.User, Text: long}})
	few := estimated * 8 / 10
	if few%1024 == 0 {
		few++
	}
	for _, c := range []struct {
		name, provider, list, body string
		counted                    int
		cut                        bool
	}{
		{"LM Studio, all of its context is full", "lmstudio", "/api/v1/models", `{"models":[{"key":"m-1","loaded_instances":[{"config":{"context_length":%d}}]}]}`, few, true},
		{"an older LM Studio", "lmstudio", "/api/v0/models", `{"data":[{"id":"m-1","state":"loaded","loaded_context_length":%d}]}`, few, true},
		{"Ollama over the address for all", "custom", "/api/ps", `{"models":[{"name":"m-1:latest","context_length":%d}]}`, few, true},
		{"another model has little", "custom", "/api/ps", `{"models":[{"name":"m-2","context_length":%d}]}`, few, false},
		{"a model that counts low has room left", "lmstudio", "/api/v1/models", `{"models":[{"key":"m-1","loaded_instances":[{"config":{"context_length":1%d}}]}]}`, few, false},
		{"the server says nothing", "custom", "/nowhere", `%d`, few, false},
		{"counted as estimated, so nothing is asked", "lmstudio", "/api/v1/models", `{"models":[{"key":"m-1","loaded_instances":[{"config":{"context_length":%d}}]}]}`, estimated, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := serve(t, func(w http.ResponseWriter, r *http.Request) {
				switch {
				case r.URL.Path == c.list:
					_, _ = fmt.Fprintf(w, c.body, few)
				case strings.HasSuffix(r.URL.Path, "/chat/completions"):
					_, _ = fmt.Fprintf(w, `{"choices":[{"index":0,"message":{"content":"Yes."},"finish_reason":"stop"}],"usage":{"prompt_tokens":%d,"completion_tokens":2}}`, c.counted)
				default:
					http.NotFound(w, r)
				}
			})
			req := request(c.provider, s.URL)
			req.Messages[0].Text, req.Config.ContextWindow = long, 100_000
			_, err := llm.Counted{Next: client()}.Complete(t.Context(), req)
			if !c.cut {
				if err != nil || c.counted == estimated && s.asked() > 1 {
					t.Fatalf("%v after %d requests", err, s.asked())
				}
				return
			}
			f := classOf(t, err)
			row, _ := catalog.Of(c.provider)
			if f.Class != llm.TooLong || f.Host != strings.TrimPrefix(s.URL, "http://") || f.Service != row.Title {
				t.Errorf("%+v", f)
			}
		})
	}
}
