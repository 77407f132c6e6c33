package prompt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"crg/backend/artifact"
	"crg/backend/artifact/pages"
	"crg/backend/graph"
	"crg/backend/project"
)

var sourcesBlock = builtIn(&Block{
	Name:        "sources",
	Description: "The imported documents: their pages and sections, what was read, and what was drawn from them.",
	Example:     "== SOURCES ==\n[n02] \"report.md\": 6 pages. Read: 1, 2. Not read: 3, 4, 5, 6. 7 nodes drawn from it.",
	place:       100, Priority: Useful + 3, Depends: OnGraph | OnPhase | OnFiles,
	text: (*Context).library,
})

// longestPage is the most tokens of a page, however large the window.
const longestPage = 1000

// cutter keeps the pages of the documents that prompts were made of last: a text is cut once, not once a turn.
var cutter = pages.Cutter{Estimate: tokens}

// pagesOf are the fixed pages of a document. They follow from its text and the window alone, so page 3 is the same page in
// every prompt, whatever CRG has learned of how the model counts. A page is small enough for two of them to stand beside the
// graph: the phases that read are nine of fourteen turns, and a long document shall not wait for the third round. In a tiny
// window only one stands there, so it may be larger.
func (c *Context) pagesOf(doc *graph.Node) []pages.Page {
	return PagesOf(doc, c.Agent, c.Snapshot.Settings)
}

// PagesOf are the pages of a document as prompts of this agent show them.
func PagesOf(doc *graph.Node, a project.Agent, s project.Settings) []pages.Page {
	size := Budget(a, s)
	if size < tightBudget {
		size /= 7
	} else {
		size /= 2 * readingShare
	}
	size = max(smallestPage, min(longestPage, size))
	if artifact.HasPages(doc) {
		return cutter.CutOwn(doc.Full(), size, func() []pages.Start { return artifact.PagesOf(doc) })
	}
	return cutter.Cut(doc.Full(), size)
}

// pageName is a page with its number among all: "page 3 of 6", "slide 4 of 12", "page 7b of 46".
func pageName(list []pages.Page, i int) string {
	return fmt.Sprintf("%s of %d", pageWord(list, i), pages.Of(list))
}

// pageWord is what a page is called: "page 3", "slide 4", "sheet Costs".
func pageWord(list []pages.Page, i int) string {
	return cmp.Or(list[i].Kind, "page") + " " + oneLine(pages.Name(list, i))
}

// readingShare: READING takes at most a quarter of the window where it goes on over more than one page.
const readingShare = 4

// tightBudget are the tokens of a prompt below which instructions give way to the graph.
const tightBudget = 4000

// reads reports whether the phase shows pages of documents.
func (c *Context) reads() bool { return Reads(c.Phase) }

// Reads reports whether the phase shows pages of documents.
func Reads(phase *project.Phase) bool {
	return phase != nil && slices.ContainsFunc(phase.Blocks, func(b project.Block) bool { return b.Kind == project.DataBlock && keyword(b.Name) == readingBlock.Name })
}

// window are the tokens by estimate that the agent's window leaves for a prompt, whatever a session has taken of it.
func (c *Context) window() int { return c.estimated(Budget(c.Agent, c.Snapshot.Settings)) }

// tight says that the window is so small that instructions give way to the graph and to what is read: no sections of documents,
// one page, short guidelines where the phase names some.
func (c *Context) tight() bool { return c.window() < tightBudget }

// terse: in a tight window a phase that reads explains its actions and words as briefly as can be, too.
func (c *Context) terse() bool { return c.tight() && c.reads() }

// documents are the imported texts of the top level and of the agent's.
func (c *Context) documents() (docs []*graph.Node) {
	levels := []*graph.Level{c.Graph.Root()}
	if c.level.ID != "" {
		levels = append(levels, c.level)
	}
	for _, l := range levels {
		for _, id := range l.OfType(graph.TypeArtifact) {
			if n := l.Node(id); !archived(n) {
				docs = append(docs, n)
			}
		}
	}
	return docs
}

// Documents in a list, pages in a table of contents, sections of a page: more would fill the prompt with what is not the text.
const (
	mostListed   = 12
	mostContents = 4
	mostPages    = 12
	mostSections = 4
	longestTitle = 32 // runes
)

// library is the section SOURCES: the documents with their pages, what was read, and what was drawn from them.
func (c *Context) library() string {
	docs := c.documents()
	if len(docs) == 0 {
		return ""
	}
	c.here.accepted = func() {
		for _, d := range docs[:min(len(docs), mostListed)] {
			c.mark(d, c.level.Node(d.ID) != nil)
		}
	}
	read := pages.ParseMarks(c.Read)
	lines := []string{"== SOURCES =="}
	for i, d := range docs {
		if i == mostListed {
			lines = append(lines, fmt.Sprintf("… and %d more.", len(docs)-i))
			break
		}
		var p chunk
		p.share = Name
		list := c.pagesOf(d)
		state, left := progress(list, func(p pages.Page) bool { return read.Has(d.ID, p.From, p.To) })
		p.text = p.name(d) + ": " + plural(pages.Of(list), cmp.Or(list[0].Kind, "page")) + ". " + state
		if c.Param("pages") == "drawn" {
			p.text += c.drawnByPage(d, list)
			left = true // its sections stay when it is read: what a page gave stands beside them
		} else {
			p.text += " " + plural(c.drawn(d), "node") + " drawn from it."
		}
		lines = append(lines, c.take(p.priced()))
		if left && len(list) > 1 && len(docs) <= mostContents && !c.tight() {
			lines = append(lines, c.contents(list)...)
		}
	}
	ask := docs[0].ID
	return strings.Join(append(lines, fmt.Sprintf(`To read a page again: request_info with topic "%s page 1". To look for words: "%s: the words".`, ask, ask)), "\n")
}

// progress says which pages were read; left = some were not.
func progress(list []pages.Page, has func(pages.Page) bool) (text string, left bool) {
	var read, not []string
	for i, p := range list {
		if n := oneLine(pages.Name(list, i)); has(p) {
			read = append(read, n)
		} else {
			not = append(not, n)
		}
	}
	switch {
	case len(not) == 0:
		return "All read.", false
	case len(read) == 0:
		return "Not read yet.", true
	}
	return "Read: " + ranges(read) + ". Not read: " + ranges(not) + ".", true
}

// ranges lists page numbers; a long document's list is cut.
func ranges(numbers []string) string {
	if len(numbers) > mostPages {
		return strings.Join(numbers[:mostPages], ", ") + " …"
	}
	return strings.Join(numbers, ", ")
}

// drawn counts the nodes that were drawn from a document.
func (c *Context) drawn(doc *graph.Node) (n int) {
	if level, ok := c.Graph.LevelOf(doc.ID); ok {
		for e := range c.Graph.Level(level).Touching(doc.ID) {
			if e.To == doc.ID && e.Type == graph.EdgeDerived {
				n++
			}
		}
	}
	return n
}

// drawnByPage says how many thoughts were drawn from each page, nothing where none was.
func (c *Context) drawnByPage(doc *graph.Node, list []pages.Page) string {
	all := c.drawn(doc)
	by, known := c.drawnFrom(doc, list)
	switch {
	case all == 0:
		return ""
	case !known || len(list) == 1 || len(list) > mostPages:
		return " " + plural(all, "thought") + " drawn from it."
	}
	var each []string
	for i, n := range by {
		each = append(each, fmt.Sprintf("%s: %d", oneLine(pages.Name(list, i)), n))
	}
	return " Thoughts drawn, by " + cmp.Or(list[0].Kind, "page") + " " + strings.Join(each, ", ") + "."
}

// contents is a document's table of contents, by page.
func (c *Context) contents(list []pages.Page) []string {
	var of []string
	for i, p := range list {
		var titles []string
		for _, s := range p.Sections {
			if len(titles) < mostSections {
				titles = append(titles, cutRunes(oneLine(s.Title), longestTitle))
			}
		}
		if len(titles) > 0 {
			of = append(of, pageWord(list, i)+": "+strings.Join(titles, " / "))
		}
	}
	if len(of) == 0 || len(of) > mostPages {
		return nil
	}
	var p chunk
	p.value("  Sections:", strings.Join(of, "; "), false, false)
	return []string{c.take(p.priced())}
}

func cutRunes(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
