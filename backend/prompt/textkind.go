package prompt

import "strings"

// TextKind says who reads a text of the folder prompts: "block" of the phases that list it, "chat" and "answer" by its name, "clarify"
// for what the model may ask for.
func TextKind(id string) string {
	switch {
	case id == "chat", id == "answer":
		return id
	case strings.HasPrefix(id, clarifyPrefix):
		return "clarify"
	}
	return "block"
}
