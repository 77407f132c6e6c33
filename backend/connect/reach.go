package connect

import (
	"context"

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

// Reach says how far a prompt of this agent travels, and to which address ("" = it never leaves CRG).
func Reach(a project.Agent) (where, address string) {
	if llm.NoServer(a.Provider) {
		return Here, ""
	}
	address, local, err := provider.Address(llm.Config{Provider: a.Provider, Host: a.Host, Model: a.Model})
	switch {
	case err != nil || !local:
		return Outside, address
	case provider.ThisComputer(address):
		return Here, address
	}
	return Network, address
}

// Reachable reports whether the active agent's server takes a connection. It sends nothing.
func (c *Connection) Reachable(ctx context.Context) bool {
	config, err := c.Config(c.Workspace.Current().Agent())
	return err == nil && provider.Reachable(ctx, config)
}
