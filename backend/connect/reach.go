package connect

import (
	"context"
	"net/url"
	"strings"
	"sync"

	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/project"
)

// Where a model runs, seen from the person's computer.
const (
	Here    = "here"    // in CRG, or on this computer
	Network = "network" // on another computer of the own network
	Outside = "outside" // on somebody else's
)

// Reach says how far a prompt of this agent travels, and to which address ("" = it never leaves CRG): where the text ends up counts, not the
// first server on its way.
func Reach(a project.Agent) (where, address string) {
	if llm.NoServer(a.Provider) {
		return Here, ""
	}
	cfg := llm.Config{Provider: a.Provider, Host: a.Host, Model: a.Model}
	address, _, err := provider.Address(cfg)
	if err != nil {
		return Outside, address
	}
	if remote := remotes.of(cfg); remote != "" {
		return place(remote), remote
	}
	return farther(place(address), provider.Via(cfg)), address
}

// place is where a server stands.
func place(address string) string {
	switch {
	case provider.ThisComputer(address):
		return Here
	case provider.Near(address):
		return Network
	}
	return Outside
}

// farther is where a text gets to that passes a proxy on its way.
func farther(where, proxy string) string {
	if proxy == "" || where == Outside {
		return where
	}
	if there := place(proxy); there != Here {
		return there
	}
	return where
}

// remotes is what servers near by said of models that they run elsewhere. It is the computer's, as those servers are.
var remotes = &remoteHosts{hosts: map[string]string{}}

type remoteHosts struct {
	mu    sync.Mutex
	hosts map[string]string // "" = it runs where it is asked
}

func remoteKey(cfg llm.Config) string {
	origin, err := provider.Origin(cfg)
	if u, parsed := url.Parse(origin); err == nil && parsed == nil && provider.ThisComputer(origin) { // under all of its names
		origin = "this computer:" + u.Port()
	}
	return origin + " " + strings.TrimSuffix(strings.ToLower(cfg.Model), ":latest")
}

// of is where a model runs that is not run where it is asked.
func (r *remoteHosts) of(cfg llm.Config) string {
	if host := provider.RemoteByName(cfg); host != "" && provider.IsNear(cfg) {
		return host
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.hosts[remoteKey(cfg)]
}

func (r *remoteHosts) knows(cfg llm.Config) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, known := r.hosts[remoteKey(cfg)]
	return known
}

func (r *remoteHosts) note(cfg llm.Config, host string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.hosts[remoteKey(cfg)] = host
}

// learn notes what a list says.
func (r *remoteHosts) learn(providerName, host string, models []Model) {
	for _, m := range models {
		if remote := provider.RemoteOf(m); remote != "" {
			r.note(llm.Config{Provider: providerName, Host: host, Model: m.ID}, remote)
		}
	}
}

// Reachable reports whether the active agent's server takes a connection. It sends nothing.
func (c *Connection) Reachable(ctx context.Context) bool {
	config, err := c.Config(c.Workspace.Current().Agent())
	return err == nil && provider.Reachable(ctx, config)
}
