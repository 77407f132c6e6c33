package provider

import (
	"net"
	"net/url"
	"slices"
	"strings"

	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/llm"
	"crg/backend/llm/catalog"
)

// Names are the providers that New knows apart from practice, sorted.
func Names() []string {
	var out []string
	for _, row := range catalog.All() {
		out = append(out, row.Name)
	}
	slices.Sort(out)
	return out
}

// endpoint is one checked address.
type endpoint struct {
	catalog.Row
	base  *url.URL // without a slash at its end
	local bool     // its kind of server usually runs near by: longer silences are normal
	near  bool     // it stands on this computer or in this network
}

// Address is where a Config leads: scheme, host and path. It is what trust is asked about and what people read; it never
// holds a key. near says that the server stands on this computer or in this network.
// The error is a *llm.Fault of class NotConfigured.
func Address(cfg llm.Config) (address string, isNear bool, err error) {
	e, fault := locate(cfg)
	if fault != nil {
		return "", false, fault
	}
	return e.base.String(), e.near, nil
}

func locate(cfg llm.Config) (endpoint, *llm.Fault) {
	p, ok := catalog.Of(cfg.Provider)
	if !ok {
		return endpoint{}, wrong(cfg, "provider", "provider", cfg.Provider, "names", strings.Join(Names(), ", "))
	}
	text := strings.TrimSpace(cfg.Host)
	if text == "" {
		text = p.Host
	}
	if text == "" {
		return endpoint{}, wrong(cfg, "no-host", "provider", cfg.Provider)
	}
	if !strings.Contains(text, "://") {
		scheme := "https://"
		if name, _, _ := strings.Cut(strings.SplitN(text, "/", 2)[0], ":"); p.Local || near(name) {
			scheme = "http://"
		}
		text = scheme + text
	}
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return endpoint{}, wrong(cfg, "no-address")
	case u.Scheme != "http" && u.Scheme != "https":
		return endpoint{}, wrong(cfg, "scheme")
	case u.Hostname() == "":
		return endpoint{}, wrong(cfg, "no-server")
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return endpoint{}, wrong(cfg, "host-extra")
	}
	path := strings.TrimRight(u.Path, "/")
	for _, tail := range []string{"/chat/completions", "/completions", "/messages", "/models", "/api/chat", "/api/generate"} {
		path = strings.TrimRight(strings.TrimSuffix(path, tail), "/")
	}
	if p.Dialect == catalog.Ollama {
		path = strings.TrimSuffix(strings.TrimSuffix(path, "/v1"), "/api")
	}
	if path == "" {
		path = p.Path
	}
	base := &url.URL{Scheme: u.Scheme, Host: u.Host, Path: path}
	return endpoint{Row: p, base: base, local: p.Local || near(u.Hostname()), near: near(u.Hostname())}, nil
}

// Near reports whether an address leads to this computer or into the person's own network.
func Near(address string) bool {
	u, err := url.Parse(address)
	return err == nil && near(u.Hostname())
}

// IsNear is Near for the server of a Config.
func IsNear(cfg llm.Config) bool {
	e, fault := locate(cfg)
	return fault == nil && e.near
}

// near reports whether a host is this computer or stands in the person's own network.
func near(host string) bool {
	host = strings.ToLower(strings.Trim(host, "[]"))
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".local") || !strings.Contains(host, ".")
}

// wrong says what of an agent's settings no call can be made with. They never hold a key.
func wrong(cfg llm.Config, why string, pairs ...string) *llm.Fault {
	said := message.New("agent."+why, pairs...).Map(func(value string) string { return secret.Known(cfg.Key).Said(value) })
	return &llm.Fault{Class: llm.NotConfigured, Host: cfg.Provider, Model: cfg.Model, Detail: said.String(), Said: said}
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

// Presets are the providers that New knows apart from practice, those on the person's own computer first.
func Presets() []catalog.Row {
	out := catalog.All()
	slices.SortFunc(out, func(a, b catalog.Row) int {
		if a.Local != b.Local {
			if a.Local {
				return -1
			}
			return 1
		}
		return strings.Compare(a.Name, b.Name)
	})
	return out
}
