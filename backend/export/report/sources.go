package report

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/artifact"
	"crg/backend/artifact/cite"
	"crg/backend/graph"
)

// mostQuoted is how many passages of one source a claim shows.
const mostQuoted = 3

// quoted is what a claim takes from a source word for word, each passage with its place; where it takes nothing, the source alone.
func (b *builder) quoted(n, doc *graph.Node) (out []Block) {
	number := b.numberOf(doc)
	full := doc.Full()
	open, shut := "“", "”"
	if b.Language == "de" {
		open, shut = "„", "“"
	}
	var shown []cite.Match
	for _, c := range artifact.Cite(doc, n.Name+"\n"+n.Full()) {
		if len(out) == mostQuoted {
			break
		}
		if slices.ContainsFunc(shown, func(p cite.Match) bool { return c.From() < p.To() && p.From() < c.To() }) {
			continue // a part of it stands here already
		}
		shown = append(shown, c.Match)
		text := strings.Join(strings.Fields(b.text(full[c.From():c.To()])), " ")
		place := "[" + strconv.Itoa(number) + ", " + b.place(c.Place) + "]"
		out = append(out, Block{Kind: Quote, Text: []Run{{Text: open + text + shut + " "}, {Text: place, Source: number}}})
	}
	if len(out) == 0 {
		out = []Block{{Kind: Para, Text: []Run{{Text: "[" + strconv.Itoa(number) + "]", Source: number}}}}
	}
	return out
}

func (b *builder) numberOf(doc *graph.Node) int {
	if b.number[doc.ID] == 0 {
		b.docs = append(b.docs, doc)
		b.number[doc.ID] = len(b.docs)
	}
	return b.number[doc.ID]
}

// place is where a passage stands: "p. 7" where its file has parts of its own, else its line.
func (b *builder) place(p artifact.Place) string {
	if _, known := words[p.Kind]; known {
		return b.told(p.Kind, "label", p.Label)
	}
	return b.told("line", "label", strconv.Itoa(p.Line))
}

// sources are all documents that the report names, and the claims that rest on none.
func (b *builder) sources() {
	for _, r := range b.Answer.Rests {
		b.numberOf(r.Node)
	}
	b.chapter("sources")
	list := Block{Kind: Numbered}
	for _, doc := range b.docs {
		title := bold(b.name(doc))
		if s, ok := artifact.SourceOf(doc); ok && s.About != nil && s.About.Title != "" {
			title = append(title, Run{Text: ": " + b.text(s.About.Title), Italic: true})
		}
		if n := b.used[doc.ID]; n > 0 {
			title = append(title, Run{Text: " (" + b.told("usedBy", "n", n) + ")"})
		}
		list.Items = append(list.Items, Item{Text: title})
	}
	if len(list.Items) > 0 {
		b.add(list)
	} else {
		b.say(b.told("noSources"))
	}
	if len(b.bare) > 0 {
		b.section(b.told("unsourced", "n", len(b.bare), "all", b.claims))
		names := Block{Kind: List}
		for _, n := range b.bare {
			names.Items = append(names.Items, line(b.name(n)))
		}
		b.add(names)
	}
}

// visible takes away what no file should carry: control signs, which XML and browsers refuse, and signs that turn the direction of
// what follows them.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r < 0x20 || r >= 0x7F && r < 0xA0 || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0xFEFF || r == 0xFFFE || r == 0xFFFF:
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}
