package answer

import (
	"regexp"
	"slices"
	"strings"

	"crg/backend/graph"
)

// Key names a part of an answer, in whatever language its label is.
type Key string

// The parts that an answer has, in their order. Another label makes a part of its own, for a further thing that the goal asks.
const (
	Verdict    Key = "answer"
	FindOut    Key = "find-out" // what the reader must find out about their own case first
	Conditions Key = "conditions"
	Own        Key = ""
	Why        Key = "why"
	RuledOut   Key = "ruled-out"
	Objections Key = "objections"
	HowSure    Key = "how-sure"
	Change     Key = "change"
	NextSteps  Key = "next"
)

// Expected are the parts that every answer needs, with their English labels, in their order. Find out first stands only where there is
// something to find out.
var Expected = []struct {
	Key   Key
	Label string
}{
	{Verdict, "Answer"},
	{Conditions, "Conditions"},
	{Why, "Why"},
	{RuledOut, "Ruled out"},
	{Objections, "Objections"},
	{HowSure, "How sure"},
	{Change, "What would change it"},
	{NextSteps, "Next steps"},
}

// labels are what texts call the parts.
var labels = map[string]Key{
	"answer": Verdict, "antwort": Verdict,
	"find out first": FindOut, "zuerst herausfinden": FindOut,
	"conditions": Conditions, "bedingungen": Conditions,
	"why": Why, "reasons": Why, "warum": Why, "gründe": Why,
	"ruled out": RuledOut, "not now": RuledOut, "ausgeschlossen": RuledOut, "verworfen": RuledOut, "noch nicht": RuledOut,
	"other options": RuledOut, "the other options": RuledOut, "andere möglichkeiten": RuledOut, "die anderen möglichkeiten": RuledOut,
	"objections": Objections, "objection": Objections, "einwände": Objections,
	"how sure": HowSure, "confidence": HowSure, "wie sicher": HowSure,
	"what would change it": Change, "what would change this": Change, "was sie ändern würde": Change, "was es ändern würde": Change,
	"next steps": NextSteps, "next": NextSteps, "nächste schritte": NextSteps,
}

// Part is a labelled part of an answer.
type Part struct {
	Key   Key
	Title string   // as written
	Lines []string // without their marks: "- ", "1. "; a row of a table begins with "|"
	Leads []int    // bytes of the beginning of each line that stands out in bold
	Heads []int    // the lines that are heads of tables
	Kinds []Kind   // of its lines
}

// Kind is how a line stands.
type Kind string

// The kinds of lines.
const (
	Paragraph Kind = "" // or a row of a table
	Bulleted  Kind = "bulleted"
	Ordered   Kind = "ordered"
)

// A label stands in bold or as a heading: "**Conditions**", "## Conditions". A known one also stands plain, and may have text behind it:
// "Answer: wait." A bold word before text that is no known label is text.
var (
	marked = regexp.MustCompile(`^\s*(?:#{1,4}\s*|\*\*)([^*#:]{2,60}?)\s*(?:[.:?]?\*\*\s*[.:]?|[:.]?\s*$|:)\s*(.*)$`)
	hashed = regexp.MustCompile(`^\s*#{1,4}\s+(\S.{1,200}?)[\s#]*$`)
	plain  = regexp.MustCompile(`^\s*(\pL[\pL ]{1,29})[:.]\s*(.*)$`)
	point  = regexp.MustCompile(`^\s*(?:[-*•+]|\d{1,2}[.)])\s+`)
	inBold = regexp.MustCompile(`^\*\*([^*]+)\*\*`)
	later  = regexp.MustCompile(`(?i)^\s*(?:not now|noch nicht|(?:the )?other options|(?:die )?anderen? möglichkeiten)\s*$`)
	ruled  = regexp.MustCompile(`^\|[\s|:–-]*$`) // below the head of a table
)

// Parts are the labelled parts of a text, in its order; nil where none of them is the answer. What stands before the first label is no part.
func Parts(text string) (out []Part) {
	for line := range strings.SplitSeq(Unwrapped(text), "\n") {
		if key, title, rest, ok := labelled(line); ok {
			out = append(out, Part{Key: key, Title: title})
			line = rest
		}
		if strings.TrimSpace(line) == "" || len(out) == 0 {
			continue
		}
		p := &out[len(out)-1]
		kind := Paragraph
		if m := point.FindString(line); m != "" {
			if kind = Bulleted; strings.ContainsAny(m, "0123456789") {
				kind = Ordered
			}
			line = line[len(m):]
		}
		if line = strings.TrimSpace(line); ruled.MatchString(line) {
			if last := len(p.Lines) - 1; last >= 0 && IsRow(p.Lines[last]) {
				p.Heads = append(p.Heads, last)
			}
			continue
		}
		leads := 0
		if m := inBold.FindStringSubmatch(line); m != nil {
			leads = len(strings.TrimSpace(m[1]))
		}
		p.Lines, p.Leads = append(p.Lines, strings.TrimSpace(strings.ReplaceAll(line, "**", ""))), append(p.Leads, leads)
		p.Kinds = append(p.Kinds, kind)
	}
	if !slices.ContainsFunc(out, func(p Part) bool { return p.Key == Verdict && len(p.Lines) > 0 }) {
		return nil
	}
	return out
}

// Later tells the title of a part with options that may come later: not all of them are refuted.
func Later(title string) bool { return later.MatchString(title) }

// IsRow tells a row of a table: "| a | b |".
func IsRow(line string) bool { return strings.HasPrefix(line, "|") }

func labelled(line string) (key Key, title, rest string, ok bool) {
	if m := marked.FindStringSubmatch(line); m != nil {
		title = strings.TrimSpace(m[1])
		if key, ok = labels[strings.ToLower(title)]; ok || strings.TrimSpace(m[2]) == "" {
			return key, title, m[2], true
		}
	}
	if m := hashed.FindStringSubmatch(line); m != nil { // a heading with a colon in it, or a long one
		return "", strings.ReplaceAll(m[1], "**", ""), "", true
	}
	if m := plain.FindStringSubmatch(line); m != nil {
		title = strings.TrimSpace(m[1])
		if key, ok = labels[strings.ToLower(title)]; ok {
			return key, title, m[2], true
		}
	}
	return "", "", "", false
}

var idIn = regexp.MustCompile(`\bn\d{2,9}\b`)

// Named are the ids in a text, each once, in their order.
func Named(text string) (out []string) {
	for _, id := range idIn.FindAllString(text, -1) {
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// Ground is a node that an answer names as what it rests on, or as what speaks against it.
type Ground struct {
	ID   string
	Edge string // graph.EdgeSupports, graph.EdgeContradicts
	Line string // that names it
}

// Grounds are what the parts of an answer name: under the verdict, the conditions, the reasons and further parts what supports it, under
// the objections the first of each line, which contradicts it. Each is there once, where it is named first.
func Grounds(parts []Part) (out []Ground) {
	seen := map[string]bool{}
	for _, p := range parts {
		edge := graph.EdgeSupports
		switch p.Key {
		case Objections:
			edge = graph.EdgeContradicts
		case Verdict, Conditions, Why, Own:
		default:
			continue
		}
		for _, line := range p.Lines {
			named := Named(line)
			if p.Key == Objections {
				named = named[:min(1, len(named))]
			}
			for _, id := range named {
				if !seen[id] {
					seen[id] = true
					out = append(out, Ground{id, edge, line})
				}
			}
		}
	}
	return out
}

// RuledOutBy reports whether an answer names an option as one that is ruled out. "Do not repair all fourteen [n11]" under Answer does not rest on n11 then.
func RuledOutBy(parts []Part, n *graph.Node) bool {
	return n.Type == graph.TypeHypothesis && slices.ContainsFunc(parts, func(p Part) bool {
		return p.Key == RuledOut && slices.ContainsFunc(p.Lines, func(line string) bool { return slices.Contains(Named(line), n.ID) })
	})
}

// German reports whether the labels of an answer are German.
func German(text string) bool {
	for line := range strings.SplitSeq(Unwrapped(text), "\n") {
		if key, title, _, ok := labelled(line); ok && key == Verdict {
			return strings.EqualFold(title, "antwort")
		}
	}
	return false
}
