package rows

import (
	"slices"
	"strings"
)

// denials turn what is said into its opposite, in English and German.
var denials = set("not no never none nobody nothing cannot nor without n't nicht kein keine keiner keines keinem keinen nie niemals niemand nichts ohne weder")

// modals say how much something holds; they are no part of what it is about (000 X8.2).
var modals = set("always must should shall may might can could will would immer muss müssen soll sollte sollen sollten darf dürfen kann können wird werden")

// fill are words that say nothing of their own.
var fill = set("the a an is are was were be been being has have had do does did to of that this it its der die das ein eine einer eines einem einen ist sind war waren sein hat haben hatte es dass")

// Opposed reports whether two claims contradict each other: they are about the same, and one denies what the other says, or says "never" where it says
// "always", "must not" where it says "must" (000 X8.2). topic is what both are about. Nothing is understood beyond that.
func Opposed(a, b *Node) (topic string, yes bool) {
	one, denied := Topic(a.Title)
	other, too := Topic(b.Title)
	return one, one != "" && one == other && denied != too
}

// Topic is what a claim is about, as a key: its words without those that say how much it holds; denied says that it denies that.
func Topic(claim string) (key string, denied bool) {
	var about []string
	for _, word := range Words(strings.ReplaceAll(claim, "’", "'")) {
		if stem, cut := strings.CutSuffix(word, "n't"); cut {
			word, denied = stem, !denied
			if word == "ca" || word == "wo" { // can't, won't
				continue
			}
		}
		word = strings.Trim(word, "'")
		switch {
		case denials[word]:
			denied = !denied
		case word == "" || modals[word] || fill[word]:
		default:
			about = append(about, singular(word))
		}
	}
	return strings.Join(about, " "), denied
}

// singular makes "does rise" and "rises" one word. It is rough, and the same for both sides.
func singular(word string) string {
	if stem, cut := strings.CutSuffix(word, "ies"); cut && len(stem) > 1 {
		return stem + "y"
	}
	if len(word) > 3 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") {
		return word[:len(word)-1]
	}
	return word
}

// Mark gives both sides of a conflict its tag, as next revisions where they have none yet.
func Mark(n *Node, at Time) *Node {
	if slices.Contains(n.Tags, TagConflict) {
		return nil
	}
	next := *n
	next.Rev, next.UpdatedAt, next.Tags = n.Rev+1, at, append(slices.Clone(n.Tags), TagConflict)
	return &next
}

// The tags with a meaning of their own.
const (
	TagConflict   = "conflict"            // of an entry that another one contradicts
	TagResolution = "conflict_resolution" // of a task that is to settle a conflict
)
