// Package thought parts what a model thinks from what it says. Servers that do not know a model's template leave its thoughts in the text,
// between the marks of that template: they are never carried out, and never shown as the answer.
package thought

import (
	"slices"
	"strings"
)

// Span is a part of a reply that the model does not say: a thought with its marks, or marks alone.
type Span struct {
	From, To         int
	TextFrom, TextTo int  // the thought in it; equal where it holds marks alone
	Lone             bool // one of its marks is missing
}

// All are the spans of a reply that is to be carried out, wherever they stand. An opening mark without a closing one takes the rest, a closing
// mark without an opening one all before it, as some servers swallow the opening mark.
func All(s string) []Span { return find(s, false) }

// Parted parts a text for people. Only what stands before its first word is a thought: further on a tag may be what the text is about.
// whole = the text is at its end, so that a thought which is not closed is one.
func Parted(s string, whole bool) (said, thoughts string) {
	spans := find(s, true)
	if !whole && open(s, spans) {
		return "", ""
	}
	if len(spans) == 0 {
		return trimmed(s), ""
	}
	var kept strings.Builder
	var thought []string
	at := 0
	for _, sp := range spans {
		kept.WriteString(s[at:sp.From])
		if text := strings.TrimSpace(s[sp.TextFrom:sp.TextTo]); text != "" {
			thought = append(thought, text)
		}
		at = sp.To
	}
	kept.WriteString(s[at:])
	return strings.TrimLeft(trimmed(kept.String()), " \t\r\n"), strings.Join(thought, "\n")
}

// open reports whether a text that is not at its end is in a thought as yet.
func open(s string, spans []Span) bool {
	if n := len(spans); n > 0 {
		return spans[n-1].Lone && spans[n-1].To == len(s)
	}
	return MayBegin(s)
}

// MayBegin reports whether a text that arrives in pieces may begin with a thought.
func MayBegin(s string) bool {
	s = strings.TrimLeft(s[:min(len(s), 2*longestName)], blanks)
	if s == "" {
		return true
	}
	if strings.ContainsAny(s[:1], "<[") || s[:min(len(s), len(kimi))] == kimi[:min(len(s), len(kimi))] {
		_, complete := markAt(s, 0)
		return complete || len(s) < longestName
	}
	return slices.ContainsFunc(phrases, func(p phrase) bool {
		n := min(len(s), len(p.opens))
		return s[:n] == p.opens[:n]
	})
}

// Strange is the first mark of a text outside of blocks that may be the border of a thought that nobody knows, and its place.
func Strange(prose string) (text string, at int) {
	for m := range marks(prose, 0) {
		if m.kind == strange || m.kind == message || m.common() && (m.kind == opens || m.kind == closes) {
			return prose[m.from:m.to], m.from
		}
	}
	return "", 0
}

const kimi = "◁"

type phrase struct{ opens, closes string }

// blanks may stand before the first mark.
const blanks = " \t\r\n*_#"

// phrases are thoughts that are marked with words: of granite, and of harmony where a server drops its marks.
var phrases = []phrase{
	{"Here is my thought process:", "Here is my response:"},
	{"Here's my thought process:", "Here's my response:"},
	{"analysis", "assistantfinal"},
	{"commentary", "assistantfinal"},
}

// phrased is the thought at the beginning of a text that words mark.
func phrased(s string) (Span, bool) {
	start := leading(s, blanks)
	for _, p := range phrases {
		if !strings.HasPrefix(s[start:], p.opens) {
			continue
		}
		from := start + len(p.opens)
		if end := strings.LastIndex(s[from:], p.closes); end >= 0 {
			to := from + end + len(p.closes)
			return Span{To: to + leading(s[to:], "*_ \t"), TextFrom: from, TextTo: from + end}, true
		}
		if p.closes == "assistantfinal" && from < len(s) && s[from] >= 'A' && s[from] <= 'Z' { // "analysisWe have to": it never came to an answer
			return Span{To: len(s), TextFrom: from, TextTo: len(s), Lone: true}, true
		}
	}
	return Span{}, false
}

func leading(s, signs string) int { return len(s) - len(strings.TrimLeft(s, signs)) }

// roleLen is how much of a text behind the mark of a turn names the model.
func roleLen(s string) int {
	for _, role := range []string{"assistant", "model"} {
		if strings.HasPrefix(s, role+"\n") || strings.HasPrefix(s, role+"<") {
			return len(role)
		}
	}
	return 0
}

// trimmed takes the marks between turns off both ends of a text.
func trimmed(s string) string {
	from, to := 0, len(s)
	for m := range marks(s, 0) {
		if (m.kind == idle || m.kind == ends) && strings.TrimSpace(s[from:m.from]) == "" {
			from = m.to
			from += roleLen(s[from:])
			from += leading(s[from:], " \t\n")
			continue
		}
		break
	}
	for {
		end := strings.TrimRight(s[from:to], " \t\n")
		i := strings.LastIndexByte(end, '<')
		if i < 0 || len(end)-i > longestName+16 {
			return s[from:to]
		}
		m, ok := markAt(s[:from+len(end)], from+i)
		if !ok || m.to != from+len(end) || m.kind != idle && m.kind != ends {
			return s[from:to]
		}
		to = len(strings.TrimRight(s[:m.from], " \t\n"))
		to = max(to, from)
	}
}
