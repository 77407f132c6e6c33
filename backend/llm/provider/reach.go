package provider

import (
	"context"
	"net"
	"net/http"
	"net/url"

	"crg/backend/llm"
)

// Reachable reports whether the model's server, or the proxy on the way to it, takes a connection. Nothing is sent to it.
// It takes no longer than the limit for connecting.
func Reachable(ctx context.Context, cfg llm.Config) bool {
	e, fault := locate(cfg)
	if fault != nil {
		return false
	}
	to := e.base
	if proxy, err := http.ProxyFromEnvironment(&http.Request{URL: to}); err == nil && proxy != nil {
		to = proxy
	}
	dialer := net.Dialer{Timeout: LimitsOf(cfg).Connect}
	conn, err := dialer.DialContext(ctx, "tcp", hostPort(to))
	if err != nil {
		return false
	}
	_ = conn.Close()
	return true
}

func hostPort(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"https": "443", "socks5": "1080", "socks5h": "1080"}[u.Scheme]
	}
	if port == "" {
		port = "80"
	}
	return net.JoinHostPort(u.Hostname(), port)
}
