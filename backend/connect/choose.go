package connect

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// What a person chooses is allowed by the choice: who names a service, types an address or hands over a key need not be asked about it
// again. A choice covers what was chosen and nothing that only the file says; that file may be somebody else's.

// AddAgent adds an agent behind the others. Its service is allowed by that. Errors: agent.name, file.write.
func (c *Connection) AddAgent(name, providerName, model string) (string, error) {
	name = strings.TrimSpace(name)
	if name == "" || strings.ContainsAny(name, "[]\r\n") || slices.ContainsFunc(c.Workspace.Current().Agents, func(a project.Agent) bool { return strings.EqualFold(a.Name, name) }) {
		return "", fault.New("agent.name", name)
	}
	c.allowChosen(providerName, "")
	return c.Workspace.Edit(AgentsFile, func(doc *textform.Doc) error {
		f, _ := project.FormatOf(AgentsFile)
		at := doc.AddSection(f, "agent", name)
		for _, pair := range [][2]string{{"provider", providerName}, {"model", model}, {"role", project.DefaultAgent().Role}} {
			if pair[1] == "" {
				continue
			}
			if err := doc.Set(f, at, pair[0], pair[1]); err != nil {
				return err
			}
		}
		return nil
	})
}

// SetAgent sets one key of an agent; "" takes its line out, so that the default counts. A host or a key that is set here is allowed by
// that. Errors: file.changed, file.write.
func (c *Connection) SetAgent(index int, name, key, value string) (string, error) {
	agent, err := c.AgentAt(index, name)
	if err != nil {
		return "", err
	}
	switch key {
	case "host":
		c.allowChosen(agent.Provider, value)
	case "api-key":
		c.allowKey(agent, value)
	}
	return c.setAgent(index, name, key, value)
}

// SetProvider lets an agent use another service: host, model and key of the old one would be wrong there, so they go. The new one is
// allowed by that. Errors: file.changed, file.write.
func (c *Connection) SetProvider(index int, name, providerName, host, model string) (string, error) {
	c.allowChosen(providerName, host)
	return c.setAgent(index, name, "provider", providerName, "host", host, "model", model, "api-key", "")
}

// KeepKey puts a key into the key store of the computer, for "keychain:ENTRY" and the host of an agent alone, and lets the agent read
// it from there. stored is false where there is no store that works: the key then lives only as long as the program.
// Errors: model.not-configured without a host, file.changed, file.write.
func (c *Connection) KeepKey(index int, name, entry, key string) (stored bool, err error) {
	agent, err := c.AgentAt(index, name)
	if err != nil {
		return false, err
	}
	c.hide(key)
	host, err := provider.Origin(llm.Config{Provider: agent.Provider, Host: agent.Host})
	if err != nil {
		return false, plain(err)
	}
	stored = c.secrets.Keep(entry, host, key)
	_, err = c.SetAgent(index, name, "api-key", "keychain:"+entry)
	return stored, err
}

// MoveKey moves a key that stands in the file into the key store. Errors: file.changed where none stands there, and those of KeepKey.
func (c *Connection) MoveKey(index int, name, entry string) (stored bool, err error) {
	agent, err := c.AgentAt(index, name)
	if err != nil {
		return false, err
	}
	if !provider.IsLiteral(agent.APIKey) {
		return false, fault.New("file.changed", AgentsFile)
	}
	return c.KeepKey(index, name, entry, agent.APIKey)
}

// UseLocal has an agent use a model of this computer, with the room that it is loaded with, in one step. Errors: file.changed,
// file.write, model.unreachable where its server is not there any more.
func (c *Connection) UseLocal(ctx context.Context, index int, name, providerName, model string) (string, error) {
	for _, server := range FindLocal(ctx, c.Program) {
		for _, m := range server.Models {
			if server.Provider == providerName && m.ID == model {
				return c.useLocal(index, name, server, m)
			}
		}
	}
	return "", fault.New("model.unreachable", providerName).Because("no-server")
}

// Lends reports whether another project of this person may begin with the model of an agent: it is set up, the person allowed its host,
// and its key is not one that only the project's own file has.
func (c *Connection) Lends(a project.Agent) bool {
	return configured(a) == nil && c.Allowed(a) && !provider.IsLiteral(a.APIKey)
}

// UseKnown has an agent use the model of an agent of another project, which the person chose; so its host and its key are allowed here,
// too. Errors: file.changed, file.write.
func (c *Connection) UseKnown(index int, name string, of project.Agent) (string, error) {
	window := ""
	if of.ContextWindow > 0 {
		window = strconv.Itoa(of.ContextWindow)
	}
	key := provider.KeyReference(of.APIKey)
	hash, err := c.setAgent(index, name, "provider", of.Provider, "host", of.Host, "model", of.Model, "api-key", key, "context-window", window)
	if err == nil {
		c.allowChosen(of.Provider, of.Host)
		c.allowKey(of, key)
	}
	return hash, err
}

func (c *Connection) useLocal(index int, name string, server LocalServer, m Model) (string, error) {
	host := server.Host
	if provider.UsualPlaces()[server.Provider] == host {
		host = "" // the usual address need not be written down
	}
	window, answer := "", ""
	if room := provider.Room(server.Provider, m); room > 0 {
		window = strconv.Itoa(min(room, largestRoom))
		answer = strconv.Itoa(max(16, min(longestReply, room/4)))
	}
	hash, err := c.setAgent(index, name, "provider", server.Provider, "host", host, "model", m.ID, "api-key", "",
		"context-window", window, "max-tokens", answer)
	if err == nil {
		c.allowChosen(server.Provider, host)
	}
	return hash, err
}

// longestReply is what a reply of a local model may take: as much as new projects ask for.
const longestReply = 4096

// largestRoom is what CRG asks a local server for without being told: memory for more is scarce.
const largestRoom = 32768

func (c *Connection) allowChosen(providerName, host string) {
	if use, err := c.use(llm.Config{Provider: providerName, Host: host}); err == nil {
		c.Trust.Allow(use)
	}
}

// allowKey is no answer for a host that was never allowed.
func (c *Connection) allowKey(a project.Agent, spec string) {
	use, err := c.use(llm.Config{Provider: a.Provider, Host: a.Host})
	if err != nil || !c.Trust.Allows(use) {
		return
	}
	use.Key = provider.KeyReference(spec)
	c.Trust.Allow(use)
}
