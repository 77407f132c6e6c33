package skill

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"

	"crg/backend/ledger/rows"
)

// typed is a line that says of itself what it is.
var typed = regexp.MustCompile(`(?i)^\s*(?:[-*+•]\s+)?(fact|assumption|definition|constraint|rule|risk|tatsache|annahme|regel|risiko)\s*:\s*(\S.*?)\s*$`)

var claimTypes = map[string]string{
	"fact": rows.Fact, "tatsache": rows.Fact, "assumption": rows.Assumption, "annahme": rows.Assumption, "definition": rows.Definition,
	"constraint": rows.Constraint, "rule": rows.Constraint, "regel": rows.Constraint, "risk": rows.Risk, "risiko": rows.Risk,
}

// Claims reads what a text says is known: its lines "Fact: …", "Assumption: …", "Definition: …", "Rule: …", "Risk: …", one claim each, or the objects of one
// fenced block of JSON. Other words yield nothing: small talk is no knowledge. source is where the text is kept; each claim names its place there.
// Where it ends with "Source: design.md", or the next line is that, it is from there, too.
func Claims(text string, source rows.ID) []*rows.Node {
	if data, ok := Fenced(text); ok {
		return objects(text, data, source)
	}
	var out []*rows.Node
	at := 0 // runes before the line
	var above *rows.Node
	for i, line := range strings.Split(text, "\n") {
		m := typed.FindStringSubmatchIndex(line)
		if said, of := sourced(strings.TrimLeft(line, " \t-*+•")); m == nil && said == "" && above != nil { // a line of its own
			name(above, of)
		}
		if above = nil; m != nil {
			said, of := sourced(line[m[4]:m[5]])
			start := at + utf8.RuneCountInString(line[:m[4]])
			place := rows.Span{LineStart: i + 1, LineEnd: i + 1, CharStart: start, CharEnd: start + utf8.RuneCountInString(said)}
			if said != "" {
				above = claim(claimTypes[strings.ToLower(line[m[2]:m[3]])], said, source, place)
				out = append(out, above)
				name(above, of)
			}
		}
		at += utf8.RuneCountInString(line) + 1
	}
	return out
}

// objects are the claims of a block of JSON. Their place is where their words stand in the text.
func objects(text, data string, source rows.ID) []*rows.Node {
	type object struct {
		Type, Title, Summary string
	}
	var all []object
	if json.Unmarshal([]byte(data), &all, json.MatchCaseInsensitiveNames(true)) != nil {
		var one object
		if json.Unmarshal([]byte(data), &one, json.MatchCaseInsensitiveNames(true)) != nil {
			return nil
		}
		all = []object{one}
	}
	var out []*rows.Node
	for _, o := range all {
		kind := claimTypes[strings.ToLower(o.Type)]
		said, of := sourced(strings.TrimSpace(o.Title))
		if kind == "" || said == "" {
			continue
		}
		n := claim(kind, said, source, place(text, said))
		if s := strings.TrimSpace(o.Summary); s != "" {
			n.Summary = s
		}
		name(n, of)
		out = append(out, n)
	}
	return out
}

// place is where words stand in a text; the whole text where they are written in another way, as JSON may.
func place(text, words string) rows.Span {
	from := strings.Index(text, words)
	if from < 0 {
		return rows.Span{LineStart: 1, LineEnd: 1 + strings.Count(text, "\n"), CharStart: 0, CharEnd: utf8.RuneCountInString(text)}
	}
	line, start := 1+strings.Count(text[:from], "\n"), utf8.RuneCountInString(text[:from])
	return rows.Span{LineStart: line, LineEnd: line + strings.Count(words, "\n"), CharStart: start, CharEnd: start + utf8.RuneCountInString(words)}
}

func claim(kind, said string, source rows.ID, span rows.Span) *rows.Node {
	quote := said
	if r := []rune(said); len(r) > rows.LongestQuote {
		quote = string(r[:rows.LongestQuote])
		span.CharEnd = span.CharStart + rows.LongestQuote
	}
	sure := rows.Sure
	if kind == rows.Assumption {
		sure = rows.Guessed
	}
	return &rows.Node{
		Head: rows.Head{Type: kind, Title: said}, Summary: said, Status: rows.Active, Origin: "knowledge",
		KnowledgeKey: rows.ClaimKey(said),
		Evidence:     []rows.Evidence{{Source: source, Quote: quote, Confidence: sure, Span: &span}},
	}
}

// name adds the source that a claim names for itself to its evidence, beside the text that says it.
func name(n *rows.Node, source string) {
	if source != "" {
		n.Evidence = append(n.Evidence, rows.Evidence{Source: rows.ID(named + source), Confidence: n.Evidence[0].Confidence})
	}
}

// Excerpt is what stands at a place of a text, "" where there is no such place.
func Excerpt(text string, s rows.Span) string {
	r := []rune(text)
	if s.CharStart < 0 || s.CharEnd > len(r) || s.CharStart > s.CharEnd {
		return ""
	}
	return string(r[s.CharStart:s.CharEnd])
}

// Clash is two claims that contradict each other; Kept is the one that is in the Ledger, nil where both are new.
type Clash struct {
	Topic string
	New   *rows.Node
	Kept  *rows.Node
	Other *rows.Node // new, too
}

// Clashes are the contradictions of new claims with what is kept and with each other (000 X8.2). They warn; nothing follows of itself.
func Clashes(v rows.View, claims []*rows.Node) (out []Clash) {
	for i, n := range claims {
		for r := range v.All(rows.KG) {
			k, ok := r.(*rows.Node)
			if !ok || !k.Claim() || k.Status != rows.Active {
				continue
			}
			if topic, yes := rows.Opposed(n, k); yes {
				out = append(out, Clash{Topic: topic, New: n, Kept: k})
			}
		}
		for _, other := range claims[:i] {
			if topic, yes := rows.Opposed(n, other); yes {
				out = append(out, Clash{Topic: topic, New: n, Other: other})
			}
		}
	}
	return out
}
