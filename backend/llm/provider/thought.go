package provider

import (
	"regexp"
	"strings"
)

// thought is the reasoning that a model writes before its answer where its server does not tell the two apart.
var thought = regexp.MustCompile(`(?is)^\s*<think(?:ing)?\s*>(.*?)</think(?:ing)?\s*>\s*`)

// splitThought parts a text that begins with a whole span of reasoning. Tags elsewhere are left to the reader of actions
// (CRG-122): in a chat they may be what the answer is about.
func splitThought(text string) (answer, reasoning string) {
	m := thought.FindStringSubmatchIndex(text)
	if m == nil {
		return text, ""
	}
	return text[m[1]:], strings.TrimSpace(text[m[2]:m[3]])
}
