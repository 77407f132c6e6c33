package connect

import (
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/provider"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// AgentsFile is where the agents stand.
const AgentsFile = "settings/llm-config.txt"

// AgentAt is the agent that was seen at a place of llm-config.txt. Where it moved meanwhile, as after Activate, its name finds
// it, unless two bear it. Error: file.changed.
func (c *Connection) AgentAt(index int, name string) (project.Agent, error) {
	agents := c.Workspace.Current().Agents
	if index >= 0 && index < len(agents) && agents[index].Name == name {
		return agents[index], nil
	}
	named := func(a project.Agent) bool { return a.Name == name }
	first := slices.IndexFunc(agents, named)
	if first < 0 || slices.ContainsFunc(agents[first+1:], named) {
		return project.Agent{}, fault.New("file.changed", AgentsFile)
	}
	return agents[first], nil
}

// SetAgent sets one key of an agent; "" takes its line out, so that the default counts. Errors: file.changed, file.write.
func (c *Connection) SetAgent(index int, name, key, value string) (string, error) {
	return c.editAgent(index, name, func(doc *textform.Doc, f textform.Format, section int) error {
		if value = strings.TrimSpace(value); value == "" {
			doc.Unset(f, section, key)
			return nil
		}
		return doc.Set(f, section, key, value)
	})
}

// SetAgentKeys sets several keys of an agent in one step; "" takes a line out. pairs are key, value, key, value …
func (c *Connection) SetAgentKeys(index int, name string, pairs ...string) (string, error) {
	return c.editAgent(index, name, func(doc *textform.Doc, f textform.Format, section int) error {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i+1] == "" {
				doc.Unset(f, section, pairs[i])
			} else if err := doc.Set(f, section, pairs[i], pairs[i+1]); err != nil {
				return err
			}
		}
		return nil
	})
}

// RenameAgent gives an agent another name. Errors: file.changed, file.write.
func (c *Connection) RenameAgent(index int, name, to string) (string, error) {
	if slices.ContainsFunc(c.Workspace.Current().Agents, func(a project.Agent) bool { return strings.EqualFold(a.Name, strings.TrimSpace(to)) }) {
		return "", fault.New("agent.name", strings.TrimSpace(to))
	}
	return c.editAgent(index, name, func(doc *textform.Doc, f textform.Format, section int) error {
		return doc.RenameSection(f, section, to)
	})
}

// ActivateAgent puts an agent first: the first one works. Errors: file.changed, file.write.
func (c *Connection) ActivateAgent(index int, name string) (string, error) {
	return c.editAgent(index, name, func(doc *textform.Doc, f textform.Format, section int) error {
		return doc.SectionToTop(f, section)
	})
}

// RemoveAgent takes an agent out. Errors: file.changed, file.write.
func (c *Connection) RemoveAgent(index int, name string) (string, error) {
	return c.editAgent(index, name, func(doc *textform.Doc, f textform.Format, section int) error {
		return doc.RemoveSection(f, section)
	})
}

// AddAgent adds an agent behind the others. Errors: agent.name, file.write.
func (c *Connection) AddAgent(name, providerName, model string) (string, error) {
	name = strings.TrimSpace(name)
	if name == "" || strings.ContainsAny(name, "[]\r\n") || slices.ContainsFunc(c.Workspace.Current().Agents, func(a project.Agent) bool { return strings.EqualFold(a.Name, name) }) {
		return "", fault.New("agent.name", name)
	}
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

// KeepKey puts a key into the key store of the computer, for "keychain:NAME" and the host of an agent alone. stored is
// false where there is none: the key then lives only as long as the program. Error: model.not-configured without a host.
func (c *Connection) KeepKey(a project.Agent, name, key string) (stored bool, err error) {
	c.hide(key)
	host, err := provider.Origin(llm.Config{Provider: a.Provider, Host: a.Host})
	if err != nil {
		return false, plain(err)
	}
	return c.secrets.Keep(name, host, key), nil
}

// KeyIsThere reports whether an agent's key can be found, without asking the key store, which may ask the person.
func (c *Connection) KeyIsThere(a project.Agent) bool {
	if strings.HasPrefix(strings.ToLower(a.APIKey), "keychain:") {
		return true
	}
	key, err := c.secrets.Resolve(a.APIKey, "")
	return err == nil && key != ""
}

// LiteralKey reports whether the key itself stands in the file.
func LiteralKey(a project.Agent) bool { return provider.IsLiteral(a.APIKey) }

// editAgent edits the section of an agent in the newest text, if the agent is still where it was seen.
func (c *Connection) editAgent(index int, name string, edit func(doc *textform.Doc, f textform.Format, section int) error) (string, error) {
	agent, err := c.AgentAt(index, name)
	if err != nil {
		return "", err
	}
	return c.Workspace.Edit(AgentsFile, func(doc *textform.Doc) error {
		f, _ := project.FormatOf(AgentsFile)
		for i, s := range doc.Values(f).Sections {
			if i > 0 && s.Line == agent.Line && s.Kind == "agent" {
				return edit(doc, f, i)
			}
		}
		return fault.New("file.changed", AgentsFile)
	})
}
