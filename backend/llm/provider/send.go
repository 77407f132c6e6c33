package provider

import (
	"errors"
	"net/http"
	"strings"

	"golang.org/x/net/idna"

	"crg/backend/llm"
)

var errNotAllowed = errors.New("this address was not allowed on this computer")

// send is the only way out. Every request of every door passes it, and none leaves that the person did not allow:
// a Client without a rule sends nothing.
func (c *call) send(req *http.Request) (*http.Response, error) {
	if c.client.allow == nil || c.client.allow(c.cfg) != nil {
		return nil, errNotAllowed
	}
	return c.client.wire.RoundTrip(req)
}

// Origin is the server that a Config leads to: scheme, name and port, without a default port, in small letters. A name
// with letters of another alphabet is written the way it is looked up, so that it cannot pass for a familiar one.
// The error is a *llm.Fault of class NotConfigured.
func Origin(cfg llm.Config) (string, error) {
	e, fault := locate(cfg)
	if fault != nil {
		return "", fault
	}
	name := strings.ToLower(e.base.Hostname())
	if ascii, err := idna.Lookup.ToASCII(name); err == nil {
		name = ascii
	}
	if strings.Contains(name, ":") { // an IPv6 address
		name = "[" + name + "]"
	}
	if port := e.base.Port(); port != "" && !(e.base.Scheme == "https" && port == "443") && !(e.base.Scheme == "http" && port == "80") {
		name += ":" + port
	}
	return e.base.Scheme + "://" + name, nil
}
