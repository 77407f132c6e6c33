package provider

import (
	"net/http"
	"testing"

	"crg/backend/llm"
)

// A test claims only what it saw: a list that anybody may read says nothing of the key, and a server without one nothing of the model.
func TestATestClaimsOnlyWhatItSaw(t *testing.T) {
	const list = `{"data":[{"id":"m-1"}]}`
	open := map[string]string{"/v1/models": list, "/api/v1/models": list}
	for name, c := range map[string]struct {
		provider, key string // the key that the server wants for its list, "" = it is open
		docs          map[string]string
		status        int // of what is not there, 0 = 404
		class         llm.Class
		left          string
	}{
		"the key counts":               {"openai", testKey, open, 0, "", ""},
		"the list is open":             {"custom", "", open, 0, "", OpenKey},
		"a bare list":                  {"custom", testKey, map[string]string{"/v1/models": `[{"id":"m-1"}]`}, 0, "", ""},
		"no list":                      {"custom", "", nil, 0, "", OpenList},
		"no list, 405":                 {"custom", "", nil, 405, "", OpenList},
		"no list of a known one":       {"openai", "", nil, 0, llm.Broken, ""},
		"openrouter takes the key":     {"openrouter", "", map[string]string{"/api/v1/models": list, "/api/v1/key": `{"data":{}}`}, 0, "", ""},
		"openrouter refuses the key":   {"openrouter", "", open, 401, llm.KeyRefused, ""},
		"openrouter without that page": {"openrouter", "", open, 0, "", OpenKey},
	} {
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			if doc := c.docs[r.URL.Path]; doc == "" && c.status != 0 {
				status(c.status, nil, "")(w, r)
			} else if doc == "" {
				status(404, nil, "<html>")(w, r)
			} else if c.key != "" && r.Header.Get("Authorization") != "Bearer "+c.key {
				status(401, nil, "")(w, r)
			} else {
				_, _ = w.Write([]byte(doc))
			}
		})
		seen, err := client().Check(t.Context(), request(c.provider, s.URL).Config)
		switch {
		case c.class != "":
			if f := llm.FaultOf(err); f == nil || f.Class != c.class {
				t.Errorf("%s: %v", name, err)
			}
		case err != nil || seen.Open != c.left:
			t.Errorf("%s: %q is open, not %q: %v", name, seen.Open, c.left, err)
		}
	}
}

func TestAQuestionTellsWhatATestCannotSee(t *testing.T) {
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		class  llm.Class
	}{
		"an answer": {func(w http.ResponseWriter, _ *http.Request) { say(w, fakes[0].stream) }, ""},
		"cut at its limit": {func(w http.ResponseWriter, _ *http.Request) {
			say(w, sse(`{"choices":[{"index":0,"delta":{"reasoning_content":"hm"},"finish_reason":"length"}]}`)+"data: [DONE]\n\n")
		}, ""},
		"thoughts alone": {func(w http.ResponseWriter, _ *http.Request) {
			say(w, sse(`{"choices":[{"index":0,"delta":{"reasoning_content":"hm"},"finish_reason":"stop"}]}`)+"data: [DONE]\n\n")
		}, ""},
		"broken off": {func(w http.ResponseWriter, _ *http.Request) {
			say(w, sse(`{"choices":[{"index":0,"delta":{"content":"O"}}]}`))
		}, llm.Cut},
		"the key":       {status(401, nil, ""), llm.KeyRefused},
		"no such model": {status(404, nil, ""), llm.ModelNotFound},
	} {
		s := serve(t, c.answer)
		err := client().Try(t.Context(), request("custom", s.URL).Config)
		if f := llm.FaultOf(err); c.class == "" && err != nil || c.class != "" && (f == nil || f.Class != c.class) {
			t.Errorf("%s: %v", name, err)
		}
		if body, _, _ := s.first(); body["max_tokens"] != 16.0 {
			t.Errorf("%s: %v", name, body)
		}
	}
}
