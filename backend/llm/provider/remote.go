package provider

import (
	"cmp"
	"context"
	"net/http"
	"strings"
	"time"

	"crg/backend/llm"
	"crg/backend/llm/catalog"
)

// A server near by may hand a model's texts on: Ollama runs the models of its cloud elsewhere, under the address of this computer.

// cloud is where Ollama runs them, and what their names end with.
const cloud = "https://ollama.com"

// RemoteByName is where a model runs that says so by its name, "gpt-oss:120b-cloud"; "" = its name says nothing.
func RemoteByName(cfg llm.Config) string {
	row, _ := catalog.Of(cfg.Provider)
	_, tag, _ := strings.Cut(strings.ToLower(strings.TrimSpace(cfg.Model)), ":")
	if row.Dialect == catalog.Ollama && (tag == "cloud" || strings.HasSuffix(tag, "-cloud")) {
		return cloud
	}
	return ""
}

// RemoteOf is where a listed model runs, as Origin writes it; "" = on the server itself.
func RemoteOf(m Model) string {
	if m.Remote == "" {
		return ""
	}
	origin, err := Origin(llm.Config{Provider: "custom", Host: m.Remote})
	if err != nil {
		return m.Remote
	}
	return origin
}

// Remote asks a server near by where it runs a model; nothing but the model's name is sent. known = it said, or it is no server that could
// hand texts on.
func (c *Client) Remote(ctx context.Context, cfg llm.Config) (host string, known bool) {
	e, f := locate(cfg)
	if f != nil || e.Dialect != catalog.Ollama || !e.near {
		return "", true
	}
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	call := &call{client: c, endpoint: e, cfg: cfg}
	v, ok := call.show(ctx, cfg.Model)
	old := call.trace.status == http.StatusNotFound // it knows no such question, or no such model
	return RemoteOf(Model{Remote: cmp.Or(v.RemoteHost, RemoteByName(cfg))}), ok || old
}

// Via is the proxy that requests to this address go through, "" = none.
func Via(cfg llm.Config) string {
	e, f := locate(cfg)
	if f != nil {
		return ""
	}
	if proxy, err := http.ProxyFromEnvironment(&http.Request{URL: e.base}); err == nil && proxy != nil {
		return proxy.Scheme + "://" + proxy.Host
	}
	return ""
}
