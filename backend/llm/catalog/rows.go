package catalog

// Mistral and Google are asked over their OpenAI-compatible addresses.
var _ = Add(
	Row{Name: "lmstudio", Title: "LM Studio", Dialect: OpenAI, Host: "http://localhost:1234", Path: "/v1", Local: true, Found: "http://127.0.0.1:1234", Lists: []string{"/api/v1/models", "/api/v0/models"}},
	Row{Name: "ollama", Title: "Ollama", Dialect: Ollama, Host: "http://127.0.0.1:11434", Local: true, Found: "http://127.0.0.1:11434"},
	Row{Name: "openai", Title: "OpenAI", Dialect: OpenAI, Host: "https://api.openai.com", Path: "/v1", Keyed: true, Modern: true},
	Row{Name: "anthropic", Title: "Anthropic", Dialect: Anthropic, Host: "https://api.anthropic.com", Path: "/v1", Keyed: true},
	Row{Name: "openrouter", Title: "OpenRouter", Dialect: OpenAI, Host: "https://openrouter.ai", Path: "/api/v1", Keyed: true, KeyPath: "/key"},
	Row{Name: "mistral", Title: "Mistral", Dialect: OpenAI, Host: "https://api.mistral.ai", Path: "/v1", Keyed: true},
	Row{Name: "google", Title: "Google Gemini", Dialect: OpenAI, Host: "https://generativelanguage.googleapis.com", Path: "/v1beta/openai", Keyed: true},
	Row{Name: "custom", Dialect: OpenAI, Path: "/v1"},
)
