package secret

import (
	"regexp"
	"strings"
)

// A line of settings/llm-config.txt: with the name of an agent, with its key, with the address of its server.
var (
	agentLine = regexp.MustCompile(`(?i)^[ \t]*\[?[ \t]*agent[ \t]*:[ \t]*([^\]\r\n]*)`)
	keyLine   = regexp.MustCompile(`(?i)^([ \t]*api-key[ \t]*:[ \t]*)([^\r\n]+?)([ \t]*\r?\n?)$`)
	hostLine  = regexp.MustCompile(`(?i)^[ \t]*host[ \t]*:`)
	noName    = regexp.MustCompile(`[^a-z0-9]+`)
)

// WithoutKeys is the text of settings/llm-config.txt without the keys in it: a key belongs to the computer. In its place stands the name of an entry of
// the key store, which the person fills on the other one. Names of places where a key is kept stay.
func WithoutKeys(text string) string {
	var out strings.Builder
	agent := ""
	for line := range strings.Lines(text) {
		if m := agentLine.FindStringSubmatch(line); m != nil {
			agent = strings.Trim(noName.ReplaceAllString(strings.ToLower(m[1]), "-"), "-")
		}
		if m := keyLine.FindStringSubmatch(line); m != nil && !Reference(m[2]) && !placeholder(m[2]) && !strings.HasPrefix(m[2], "#") {
			if agent == "" {
				agent = "agent"
			}
			line = m[1] + "keychain:" + agent + m[3]
		} else if hostLine.MatchString(line) {
			line = withoutLooks(line)
		}
		out.WriteString(line)
	}
	return out.String()
}
