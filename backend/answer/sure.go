package answer

import (
	"regexp"
	"strings"

	"crg/backend/graph"
)

// Level is how sure an answer is of itself.
type Level string

// Levels; "" = it does not say.
const (
	High   Level = "high"
	Medium Level = "medium"
	Low    Level = "low"
)

var levelWord = regexp.MustCompile(`(?i)\b(high|medium|low|hoch|hohe?|mittel|mittlere?|gering|geringe?|niedrig)\b`)

// Sure is what an answer with parts says of how sure it is, lowered where a program sees that it cannot be: an objection to a ground that is not
// weighed makes it medium at most, an answer no ground of which comes from a document is low.
func Sure(g *graph.Graph, l *graph.Level, n *graph.Node) Level {
	level := Level("")
	sourced := false
	parts := Parts(n.Full())
	for _, p := range parts {
		if p.Key != HowSure {
			continue
		}
		switch word := strings.ToLower(levelWord.FindString(strings.Join(p.Lines, " "))); {
		case word == "":
		case strings.HasPrefix(word, "h"):
			level = High
		case strings.HasPrefix(word, "m"):
			level = Medium
		default:
			level = Low
		}
	}
	for _, at := range Grounds(parts) {
		if ground := l.Node(at.ID); ground != nil && at.Edge == graph.EdgeSupports && len(sources(l, ground)) > 0 {
			sourced = true
		}
	}
	switch {
	case level == "":
		return ""
	case !sourced:
		return Low
	case level == High && len(Check(g, l, n).Against) > 0:
		return Medium
	}
	return level
}
