package provider

import (
	"fmt"
	"net"
	"net/url"
	"sort"
	"strings"

	"crg/backend/llm"
)

// dialect is the language of a server.
type dialect string

const (
	openAI    dialect = "openai"
	anthropic dialect = "anthropic"
	ollama    dialect = "ollama"
)

// preset is what CRG knows of a provider without being told.
type preset struct {
	dialect dialect
	title   string // as people know it
	host    string // default address; "" = must be given
	path    string // added where the address has none
	local   bool   // usually runs on the person's own computer: longer silences are normal
	keyed   bool   // does not work without a key
	modern  bool   // wants max_completion_tokens; others know max_tokens only
}

// presets: Mistral and Google are asked over their OpenAI-compatible addresses.
var presets = map[string]preset{
	"lmstudio":   {dialect: openAI, title: "LM Studio", host: "http://localhost:1234", path: "/v1", local: true},
	"ollama":     {dialect: ollama, title: "Ollama", host: "http://127.0.0.1:11434", local: true},
	"openai":     {dialect: openAI, title: "OpenAI", host: "https://api.openai.com", path: "/v1", keyed: true, modern: true},
	"anthropic":  {dialect: anthropic, title: "Anthropic", host: "https://api.anthropic.com", path: "/v1", keyed: true},
	"openrouter": {dialect: openAI, title: "OpenRouter", host: "https://openrouter.ai", path: "/api/v1", keyed: true},
	"mistral":    {dialect: openAI, title: "Mistral", host: "https://api.mistral.ai", path: "/v1", keyed: true},
	"google":     {dialect: openAI, title: "Google Gemini", host: "https://generativelanguage.googleapis.com", path: "/v1beta/openai", keyed: true},
	"custom":     {dialect: openAI, path: "/v1"},
}

// Names are the providers that New knows apart from practice, sorted.
func Names() []string {
	var out []string
	for name := range presets {
		out = append(out, name)
	}
	sort.Strings(out)
	return out
}

// endpoint is one checked address.
type endpoint struct {
	preset
	base  *url.URL // without a slash at its end
	local bool
}

// Address is where a Config leads: scheme, host and path. It is what trust is asked about and what people read; it never
// holds a key. local says that the server stands on this computer or in this network.
// The error is a *llm.Fault of class NotConfigured.
func Address(cfg llm.Config) (address string, local bool, err error) {
	e, fault := locate(cfg)
	if fault != nil {
		return "", false, fault
	}
	return e.base.String(), e.local, nil
}

func locate(cfg llm.Config) (endpoint, *llm.Fault) {
	p, ok := presets[strings.ToLower(strings.TrimSpace(cfg.Provider))]
	if !ok {
		return endpoint{}, wrong(cfg, "there is no provider %q; choose one of practice, %s", cfg.Provider, strings.Join(Names(), ", "))
	}
	text := strings.TrimSpace(cfg.Host)
	if text == "" {
		text = p.host
	}
	if text == "" {
		return endpoint{}, wrong(cfg, "the provider %s needs a host", cfg.Provider)
	}
	if !strings.Contains(text, "://") {
		scheme := "https://"
		if name, _, _ := strings.Cut(strings.SplitN(text, "/", 2)[0], ":"); p.local || near(name) {
			scheme = "http://"
		}
		text = scheme + text
	}
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return endpoint{}, wrong(cfg, "the host is no address such as http://localhost:1234")
	case u.Scheme != "http" && u.Scheme != "https":
		return endpoint{}, wrong(cfg, "the host must begin with http:// or https://")
	case u.Hostname() == "":
		return endpoint{}, wrong(cfg, "the host names no server")
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return endpoint{}, wrong(cfg, "the host may hold no user, ? or #; the key belongs into api-key")
	}
	path := strings.TrimRight(u.Path, "/")
	for _, tail := range []string{"/chat/completions", "/completions", "/messages", "/models", "/api/chat", "/api/generate"} {
		path = strings.TrimRight(strings.TrimSuffix(path, tail), "/")
	}
	if p.dialect == ollama {
		path = strings.TrimSuffix(strings.TrimSuffix(path, "/v1"), "/api")
	}
	if path == "" {
		path = p.path
	}
	base := &url.URL{Scheme: u.Scheme, Host: u.Host, Path: path}
	return endpoint{preset: p, base: base, local: p.local || near(u.Hostname())}, nil
}

// near reports whether a host is this computer or stands in the person's own network.
func near(host string) bool {
	host = strings.ToLower(strings.Trim(host, "[]"))
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".local") || !strings.Contains(host, ".")
}

func wrong(cfg llm.Config, format string, args ...any) *llm.Fault {
	return &llm.Fault{Class: llm.NotConfigured, Host: cfg.Provider, Model: cfg.Model, Detail: llm.Mask(fmt.Sprintf(format, args...), cfg.Key)}
}

// ThisComputer reports whether an address leads to the computer that CRG runs on: nothing sent there leaves it.
func ThisComputer(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	host := strings.ToLower(u.Hostname())
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// Preset is a provider as people choose it.
type Preset struct {
	Name  string
	Host  string // its usual address, "" = must be given
	Local bool   // usually on the person's own computer
	Keyed bool   // does not work without a key
}

// Presets are the providers that New knows apart from practice, those on the person's own computer first.
func Presets() []Preset {
	var out []Preset
	for _, local := range []bool{true, false} {
		for _, name := range Names() {
			if p := presets[name]; p.local == local {
				out = append(out, Preset{Name: name, Host: p.host, Local: p.local, Keyed: p.keyed})
			}
		}
	}
	return out
}
