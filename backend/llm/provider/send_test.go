package provider

import (
	"errors"
	"net/http"
	"testing"

	"crg/backend/llm"
)

// what the person did not allow sends no byte, whichever way it is asked, and a Client without a rule sends nothing.
func TestR81_NothingLeavesWithoutPermission(t *testing.T) {
	for _, f := range fakes {
		s := serve(t, func(w http.ResponseWriter, _ *http.Request) { say(w, f.stream) })
		never := func(llm.Config) error { return errors.New("no") }
		for name, c := range map[string]*Client{"no rule": New(Options{}), "refused": New(Options{Allow: never})} {
			req := request(f.provider, s.URL)
			_, err := c.Complete(t.Context(), req)
			_, listed := c.Models(t.Context(), req.Config)
			for door, err := range map[string]error{"Complete": err, "Models": listed, "Test": c.Test(t.Context(), req.Config)} {
				if fault := classOf(t, err); fault.Class != llm.NotAllowed {
					t.Errorf("%s, %s, %s: %v", f.provider, name, door, err)
				}
			}
		}
		if s.asked() != 0 {
			t.Errorf("%s: %d requests arrived", f.provider, s.asked())
		}
		if _, err := client().Complete(t.Context(), request(f.provider, s.URL)); err != nil || s.asked() != 1 {
			t.Errorf("%s: allowed, %v, %d requests", f.provider, err, s.asked())
		}
	}
}

func TestR82_Origin(t *testing.T) {
	for host, want := range map[string]string{
		"https://API.OpenAI.com/v1": "https://api.openai.com", "https://api.openai.com:443": "https://api.openai.com",
		"https://api.openai.com:8443/x": "https://api.openai.com:8443", "http://[::1]:1234": "http://[::1]:1234", "localhost:1234": "http://localhost:1234",
		"https://api.openai.com.": "https://api.openai.com.", "https://аpi.openai.com": "https://xn--pi-6kc.openai.com", "http://api.openai.com": "http://api.openai.com",
	} {
		if got, err := Origin(llm.Config{Provider: "custom", Host: host}); err != nil || got != want {
			t.Errorf("%s: %s %v, want %s", host, got, err, want)
		}
	}
	for _, bad := range []string{"https://user:pass@api.openai.com", "https://x/?key=1", "ftp://x", "https://"} {
		if got, err := Origin(llm.Config{Provider: "custom", Host: bad}); err == nil {
			t.Errorf("%s: %s", bad, got)
		}
	}
}
