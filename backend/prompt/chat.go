package prompt

import (
	"regexp"
	"strings"

	"crg/backend/project"
)

// dataLine is a line of such a prompt file that asks for a data block.
var dataLine = regexp.MustCompile(`(?i)^\s*\\?\[\s*data\s*:\s*([^\]|\\]+?)\s*((?:\|[^\]]*)?)\\?\]\s*$`)

// userMessage finds the variable in any spelling that resolve reads.
var userMessage = regexp.MustCompile(`(?i)\{\{\s*user\\?_message\s*\}\}`)

// builtInChat is used where prompts/chat.txt is missing.
const builtInChat = `You are {{agent_name}}. A person who works on a reasoning graph with you asks you something. Answer in plain words.
You cannot change the graph in this conversation.

[data: goal-node]
[data: current-position]
[data: current-graph-context]
[data: recent-actions]

== MESSAGE FROM THE PERSON ==
{{user_message}}`

// addChat adds chat.txt, with the message.
func (c *Context) addChat() {
	file := c.Snapshot.Prompts["chat"]
	if file == nil {
		file = &project.Prompt{ID: "chat", File: "prompts/chat.txt", Text: builtInChat}
		c.Warn("prompt.missing-file", "file", "prompts/chat.txt", "in", "chat")
	}
	c.addText(file)
	if !userMessage.MatchString(file.Text) {
		c.here = &item{where: file.File}
		c.Warn("prompt.no-message", "variable", "{{user_message}}")
		c.items = append(c.items, &item{label: "note: message", text: "== MESSAGE FROM THE PERSON ==\n" + asRead(c.UserMessage)})
	}
}

// params are the parameters behind the name of a block: "| lines: parts | most: 800".
func params(text string) map[string]string {
	out := map[string]string{}
	for part := range strings.SplitSeq(text, "|") {
		if key, value, ok := strings.Cut(part, ":"); ok {
			out[strings.ToLower(strings.TrimSpace(key))] = strings.TrimSpace(value)
		}
	}
	return out
}

// addText cuts a prompt file at its data lines.
func (c *Context) addText(file *project.Prompt) {
	var chunk []string
	flush := func() {
		if text := strings.Trim(strings.Join(chunk, "\n"), "\n"); text != "" {
			c.items = append(c.items, &item{label: "file: " + file.ID, file: file, where: file.File, text: text})
		}
		chunk = nil
	}
	for i, line := range strings.Split(file.Text, "\n") {
		m := dataLine.FindStringSubmatch(line)
		if m == nil {
			chunk = append(chunk, line)
			continue
		}
		flush()
		name := strings.ToLower(m[1])
		c.addData(&item{label: "data: " + name, where: file.File, line: i + 1, param: params(m[2])}, name)
	}
	flush()
}
