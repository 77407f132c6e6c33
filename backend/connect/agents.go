package connect

import (
	"slices"
	"strings"

	"crg/backend/base/fault"
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

// setAgent sets keys of an agent in one step; "" takes a line out, so that the default counts. pairs are key, value, key, value …
func (c *Connection) setAgent(index int, name string, pairs ...string) (string, error) {
	return c.editAgent(index, name, func(doc *textform.Doc, f textform.Format, section int) error {
		for i := 0; i+1 < len(pairs); i += 2 {
			if value := strings.TrimSpace(pairs[i+1]); value == "" {
				doc.Unset(f, section, pairs[i])
			} else if err := doc.Set(f, section, pairs[i], value); err != nil {
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

// Key says how an agent's key is given, never the key.
type Key struct {
	Kind  string // "" = none, "env" and "keychain" of this computer, "literal" = it stands in the file
	Name  string // of the variable or the entry
	There bool   // it can be found
}

// KeyOf says how an agent's key is given. It does not ask the key store, which may ask the person.
func (c *Connection) KeyOf(a project.Agent) Key {
	kind, name, ok := strings.Cut(provider.KeyReference(a.APIKey), ":")
	switch {
	case ok && kind == "env":
		key, err := c.secrets.Resolve(a.APIKey, "")
		return Key{kind, name, err == nil && key != ""}
	case ok:
		return Key{kind, name, true}
	case provider.IsLiteral(a.APIKey):
		return Key{Kind: "literal", There: true}
	}
	return Key{}
}

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
