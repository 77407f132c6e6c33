package connect

import (
	"context"
	"os"

	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/project"
)

// LocalServer is a model server that answers on this computer.
type LocalServer = provider.LocalServer

// PlacesVariable names the environment variable for model servers of this computer that listen elsewhere than usual:
// "lmstudio=http://127.0.0.1:4321 ollama=http://127.0.0.1:4322"; nothing behind the = means that one is not looked for.
const PlacesVariable = "CRG_LOCAL_SERVERS"

// FindLocal looks for model servers on this computer; program is who asks, "crg/1.0". It asks no other computer, whatever the variable says.
func FindLocal(ctx context.Context, program string) []LocalServer {
	found := prober(program).FindLocal(ctx, provider.UsualPlaces().Moved(os.Getenv(PlacesVariable)))
	for _, s := range found {
		remotes.learn(s.Provider, s.Host, s.Models)
	}
	return found
}

// Room is what a model can read at once as it is now, in tokens; 0 = its server does not say.
func Room(providerName string, m Model) int { return provider.Room(providerName, m) }

// RemoteOf is where a model of a server near by runs in truth; "" = on that server.
func RemoteOf(providerName string, m Model) string {
	if host := provider.RemoteOf(m); host != "" {
		return host
	}
	return provider.RemoteByName(llm.Config{Provider: providerName, Model: m.ID})
}

// Nearby is what was found on this computer, as far as it concerns an agent.
type Nearby struct {
	Servers []LocalServer
	Silent  bool // the agent's own server should answer on this computer, and does not
	Room    int  // tokens that its model can read at once there, where context-window says more; 0 = all is well
}

// Near looks for model servers on this computer, and whether the agent's own is among them.
func (c *Connection) Near(ctx context.Context, a project.Agent) Nearby {
	n := Nearby{Servers: FindLocal(ctx, c.Program)}
	where, address := Reach(a)
	if where != Here || address == "" || c.permit(llm.Config{Provider: a.Provider, Host: a.Host}) != nil {
		return n
	}
	own := c.client().FindLocal(ctx, provider.LocalPlaces{a.Provider: address})
	if n.Silent = len(own) == 0; n.Silent {
		return n
	}
	for _, m := range own[0].Models {
		if room := provider.Room(a.Provider, m); provider.SameModel(m.ID, a.Model) && room > 0 && room < a.ContextWindow {
			n.Room = room
		}
	}
	return n
}
