package prompt

import (
	"regexp"
	"strings"

	"crg/backend/artifact"
	"crg/backend/graph"
)

var _ = builtIn(&Block{
	Name:        "heads",
	Description: "What each document says of itself at its beginning: title, author, date, standing.",
	Example:     "== DOCUMENTS ==\n[n03] \"report.pdf\": Title: Costs of buses; Status: Draft; Date: 16 June 2025",
	place:       102, Priority: Useful + 2, Depends: OnGraph | OnPhase | OnFiles,
	text: (*Context).heads,
})

const (
	headLines   = 40 // of a document that are looked at
	mostOfHead  = 8  // lines of a head that are told
	longestHead = 160
)

// headWord is a line by which a document says what it is and how it stands.
var headWord = regexp.MustCompile(`(?i)^[\s>*_#-]*(title|authors?|date|created|status|version|resolution|type|accepted|published|updated|effective|titel|autor(?:en|in)?|verfasser(?:in)?|datum|stand|fassung|beschluss|gültig ab)\**\s*:\**\s*(\S.*?)\s*$`)

// dated is a line with a year, or with the word for how a document stands.
var dated = regexp.MustCompile(`(?i)\b(?:19|20)\d\d\b|\b(?:status|draft|entwurf)\b|\bstand:`)

// heads is the section DOCUMENTS: a date or a standing is told once, plainly, where a document is first mentioned.
func (c *Context) heads() string {
	docs := c.documents()
	if c.review != nil {
		docs = c.stepDocs()
	}
	if len(docs) == 0 {
		return ""
	}
	lines := []string{"== DOCUMENTS =="}
	for _, d := range docs[:min(len(docs), mostListed)] {
		p := chunk{share: Name}
		p.text = p.name(d)
		if said := saidOfItself(d); said != "" {
			p.value(":", said, false, false)
		}
		lines = append(lines, c.take(p.priced()))
	}
	return strings.Join(lines, "\n")
}

func saidOfItself(doc *graph.Node) string {
	var out []string
	if s, ok := artifact.SourceOf(doc); ok && s.About != nil && strings.TrimSpace(s.About.Title) != "" {
		out = append(out, "Title: "+oneLine(s.About.Title))
	}
	seen, begun := 0, false
	for line := range strings.SplitSeq(doc.Full(), "\n") {
		if seen++; seen > headLines || len(out) == mostOfHead {
			break
		}
		m := headWord.FindStringSubmatch(line)
		if plain := oneLine(line); m == nil && !begun && plain != "" && !strings.HasPrefix(plain, "#") {
			begun = true // the first sentence below the title: "Survey of October 2025. Status: final."
			if dated.MatchString(plain) {
				out = append(out, cutRunes(plain, longestHead))
			}
		}
		if m == nil || strings.EqualFold(m[1], "title") && len(out) > 0 && strings.HasPrefix(out[0], "Title: ") {
			continue
		}
		out = append(out, oneLine(m[1])+": "+cutRunes(oneLine(m[2]), longestHead))
	}
	return strings.Join(out, "; ")
}
