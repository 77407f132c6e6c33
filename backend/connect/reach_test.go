package connect

import (
	"testing"

	"crg/backend/project"
)

func TestReach_SaysWhetherAPromptLeavesTheComputer(t *testing.T) {
	for _, c := range []struct{ provider, host, where string }{
		{"practice", "", "here"},
		{"lmstudio", "", "here"},
		{"ollama", "http://127.0.0.1:11434", "here"},
		{"lmstudio", "http://[::1]:1234", "here"},
		{"lmstudio", "http://192.168.1.20:1234", "network"},
		{"custom", "http://server:8080", "network"},
		{"anthropic", "", "outside"},
		{"custom", "https://api.example.com", "outside"},
		{"custom", "https://localhost.example.com", "outside"},
	} {
		if where, _ := Reach(project.Agent{Provider: c.provider, Host: c.host, Model: "m"}); where != c.where {
			t.Errorf("%s at %q is %s, not %s", c.provider, c.host, where, c.where)
		}
	}
}
