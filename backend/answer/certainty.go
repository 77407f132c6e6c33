package answer

import (
	"regexp"
	"slices"
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

// levelIn is the first level that a text names, "" = none.
func levelIn(text string) Level {
	switch word := strings.ToLower(levelWord.FindString(text)); {
	case word == "":
		return ""
	case strings.HasPrefix(word, "h"):
		return High
	case strings.HasPrefix(word, "m"):
		return Medium
	}
	return Low
}

// Certainty is what an answer with parts says of how sure it is, lowered where a program sees that it cannot be: an objection to a ground that is not
// weighed makes it medium at most, an answer no ground of which comes from a document is low.
func Certainty(g *graph.Graph, l *graph.Level, n *graph.Node) Level {
	level := Level("")
	parts := Parts(n.Full())
	for _, p := range parts {
		if p.Key != HowSure {
			continue
		}
		if word := levelIn(strings.Join(p.Lines, " ")); word != "" {
			level = word
		}
	}
	if level == "" {
		return ""
	}
	return lower(level, MostSure(g, l, n))
}

// MostSure is the most that an answer with parts can be, "" where nothing lowers it.
func MostSure(g *graph.Graph, l *graph.Level, n *graph.Node) Level {
	sourced := slices.ContainsFunc(Grounds(Parts(n.Full())), func(at Ground) bool {
		ground := g.Node(at.ID)
		return ground != nil && at.Edge == graph.EdgeSupports && len(Sources(g, ground)) > 0
	})
	switch {
	case !sourced:
		return Low
	case len(Check(g, l, n).Against) > 0:
		return Medium
	}
	return ""
}
