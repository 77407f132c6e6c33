package prompt

import (
	"io"
	"strconv"
	"strings"

	"github.com/valyala/fasttemplate"
)

// Variables are the names that {{…}} may hold in file blocks (004 §3.4), with what they stand for.
func Variables() [][2]string {
	return [][2]string{
		{"agent_name", "Agent's display name"},
		{"agent_role", "Agent's role description from config"},
		{"agent_model", "Model name from config"},
		{"phase_name", "Current phase name"},
		{"turn_number", "Current turn within the phase"},
		{"total_turns", "Total turns configured for this phase"},
		{"goal_content", "Goal node's full text content"},
		{"goal_name", "Goal node's name"},
		{"node_count", "Total nodes in the current graph level"},
		{"edge_count", "Total edges in the current graph level"},
		{"current_node_name", "Name of the node the model is on"},
		{"current_node_id", "ID of the node the model is on"},
		{"user_message", "The person's message (chat.txt only)"},
	}
}

// variable is the value of one name; ok is false for a name that is not there in this prompt.
func (c *Context) variable(name string) (value string, ok bool) {
	nodes, edges := c.level.Len()
	switch name {
	case "agent_name":
		return c.Agent.Name, true
	case "agent_role":
		return c.Agent.Role, true
	case "agent_model":
		return c.Agent.Model, true
	case "phase_name":
		return c.phaseName(), true
	case "turn_number":
		return strconv.Itoa(c.Turn), true
	case "total_turns":
		return strconv.Itoa(c.Turns), true
	case "goal_content":
		if g := c.Graph.Goal(); g != nil {
			return c.woven(g.Full()), true
		}
		return "", true
	case "goal_name":
		if g := c.Graph.Goal(); g != nil {
			return c.woven(oneLine(g.Name)), true
		}
		return "", true
	case "node_count":
		return strconv.Itoa(nodes), true
	case "edge_count":
		return strconv.Itoa(edges), true
	case "current_node_name":
		if c.node != nil {
			return c.woven(oneLine(c.node.Name)), true
		}
		return "", true
	case "current_node_id":
		if c.node != nil {
			return c.node.ID, true
		}
		return "", true
	case "user_message":
		return c.UserMessage, c.chat
	}
	return "", false
}

// woven is a node's text inside a sentence of the person: as it is, or on lines of its own between fences.
func (c *Context) woven(text string) string {
	if text = asRead(text); !risky(text) {
		return text
	}
	c.prompt.Fenced = append(c.prompt.Fenced, text)
	return "\n" + fence(text) + "\n"
}

func (c *Context) phaseName() string {
	if c.Phase == nil {
		return "chat"
	}
	return c.Phase.ID
}

// resolve puts values for the variables of one file block. Each block is resolved before it meets any other text, and
// a value is never read again: {{…}} in a node is just text (CRG-28, A3). Nothing is escaped.
func (c *Context) resolve(text string) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	var out strings.Builder
	_, _ = fasttemplate.ExecuteFunc(text, "{{", "}}", &out, func(w io.Writer, tag string) (int, error) {
		before, name := "", tag
		if i := strings.LastIndex(tag, "{{"); i >= 0 { // "{{ not closed {{goal_name}}"
			before, name = "{{"+tag[:i], tag[i+2:]
		}
		value, ok := c.variable(variableName(name))
		if !ok {
			c.Warn("prompt.unknown-variable", "variable", "{{"+name+"}}")
			value = "{{" + name + "}}"
		}
		return io.WriteString(w, before+value)
	})
	return out.String()
}

// variableName reads the spellings people and Markdown editors use: {{ agent_name }}, {{agent\_name}}.
func variableName(tag string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(tag), `\_`, "_"))
}
