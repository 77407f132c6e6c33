package cli

import (
	"testing"

	"crg/backend/llm/trust"
)

// TestAllowHostTakesTheValueOfHost: what stands behind host: means the server that the project would ask, and no other.
func TestAllowHostTakesTheValueOfHost(t *testing.T) {
	for _, row := range []struct {
		provider, host, flag string
		allowed              bool
	}{
		{"openai", "https://api.openai.com", "https://api.openai.com", true},
		{"openai", "https://api.openai.com", "api.openai.com", true},
		{"openai", "https://api.openai.com", "https://api.openai.com:443/v1", true},
		{"openai", "https://api.openai.com", " https://API.openai.com/ ", true},
		{"openai", "https://api.openai.com", "http://api.openai.com", false},
		{"openai", "https://api.openai.com", "api.openai.com:8443", false},
		{"openai", "https://api.openai.com", "api.openai.com.evil.example", false},
		{"lmstudio", "http://localhost:1234", "localhost:1234", true},
		{"lmstudio", "http://localhost:1234", "localhost:1235", false},
		{"lmstudio", "https://models.example", "models.example", true},
		{"ollama", "http://127.0.0.1:11434", "http://127.0.0.1:11434/api/chat", true},
		{"custom", "http://192.168.1.5:8080", "192.168.1.5:8080/v1", true},
		{"custom", "http://models.example", "models.example", false},
		{"custom", "https://models.example", "", false},
		{"openai", "https://api.openai.com", "", false}, // the usual host of a provider is not meant by nothing
	} {
		if got := (&answers{&trust.Memory{}, []string{row.flag}, nil}).Allows(trust.Use{Provider: row.provider, Host: row.host}); got != row.allowed {
			t.Errorf("--allow-host %q for %s at %s: %v", row.flag, row.provider, row.host, got)
		}
	}
}
