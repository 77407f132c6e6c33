package connect

import (
	"crg/backend/base/diag"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Written is an agent as its lines in llm-config.txt have it, "" where one is missing. Of an agent that has no section to be read the role
// and the host that count stand here, and no numbers.
type Written struct {
	project.Agent // what counts

	Host, Role                              string
	Temperature, MaxTokens, ContextWindow   string
	ConnectLimit, SilenceLimit, AnswerLimit string
	Problems                                []diag.Diagnostic // of its lines
}

// Written are all agents in the order of the file.
func (c *Connection) Written() (out []Written) {
	files := c.Workspace.Current()
	_, values, _ := c.Workspace.Values(AgentsFile)
	keys := c.Keys() // an address may hold a key where none belongs
	for i, a := range files.Agents {
		w := Written{Agent: a, Host: a.Host, Role: a.Role, Problems: files.ProblemsOfAgent(AgentsFile, i)}
		w.read(values)
		w.Host = keys.Said(w.Host)
		out = append(out, w)
	}
	return out
}

func (w *Written) read(values textform.Values) {
	for n, section := range values.Sections {
		if section.Line != w.Line || n == 0 {
			continue
		}
		text := func(key string) string { e, _ := values.Get(n, key); return e.Value }
		number := func(key string) string { return textform.CutComment(text(key)) }
		w.Host, w.Role = text("host"), text("role")
		w.Temperature, w.MaxTokens, w.ContextWindow = number("temperature"), number("max-tokens"), number("context-window")
		w.ConnectLimit, w.SilenceLimit, w.AnswerLimit = number("connect-limit"), number("silence-limit"), number("answer-limit")
	}
}
