package playback

import (
	"regexp"
	"strings"
)

// Lines are the story of a session, a line a turn. Empty lines, and those that begin with #, are for who writes it.
func Lines(text string) (out []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return out
}

var named = regexp.MustCompile(`\[(n\d+)\]`)

// Named are the nodes that a line of the story names, as [n05], in its order.
func Named(line string) (ids []string) {
	for _, m := range named.FindAllStringSubmatch(line, -1) {
		ids = append(ids, m[1])
	}
	return ids
}
