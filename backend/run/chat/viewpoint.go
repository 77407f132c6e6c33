package chat

import (
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"crg/backend/graph"
)

var idInText = regexp.MustCompile(`(?i)\bn\d{2,}\b`)

// Viewpoint is the node a message is about: the first id it names, else the longest node name it contains, else "".
// It moves the view for one answer only (004 §8.2).
func Viewpoint(g *graph.Graph, message string) string {
	for _, id := range idInText.FindAllString(message, -1) {
		if id = strings.ToLower(id); g.Node(id) != nil {
			return id
		}
	}
	folded := strings.ToLower(message)
	best, length := "", 0
	for _, level := range g.Levels() {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			n := l.Node(id)
			name := strings.ToLower(strings.TrimSpace(n.Name))
			if n.Type == graph.TypeArtifact { // people say "the minutes", not "minutes.md"
				name = strings.TrimSuffix(name, path.Ext(name))
			}
			if size := utf8.RuneCountInString(name); size >= 3 && size > length && containsWord(folded, name) {
				best, length = id, size
			}
		}
	}
	return best
}

// containsWord reports whether part stands in text with no letter or digit directly before or behind it.
func containsWord(text, part string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], part)
		if i < 0 {
			return false
		}
		i += from
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, _ := utf8.DecodeRuneInString(text[i+len(part):])
		if !wordRune(before) && !wordRune(after) {
			return true
		}
		from = i + len(part)
	}
}

func wordRune(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
