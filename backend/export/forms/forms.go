// Package forms writes a graph for other programs and people. Each form is one file here and one row of All; none asks a model,
// and none writes anything but into the writer that it is given (design: In and out, §2).
package forms

import (
	"context"
	"io"
	"slices"
	"strings"

	"crg/backend/base/secret"
	"crg/backend/export/archive"
	"crg/backend/export/browser"
	"crg/backend/export/report"
	"crg/backend/graph"
)

// Form is one way out.
type Form struct {
	ID    string // "graphml": what a person types, never changed
	Ext   string // ".graphml"
	About string // one line, for the list of the command line
	Lossy bool   // what is written cannot come back as it was
	Text  bool   // a person can read and copy it
	Whole bool   // it tells of the whole project, never of a part
	Drawn bool   // it is a picture that a page can show
	Folds bool   // it is a folder, packed
	Opens bool   // CRG opens it again, as a project: it is made of In.Folder
	Write func(in In, to io.Writer) error
	// Finish makes the file of what was written, for which the graph need not be held; nil = it is the file.
	Finish func(ctx context.Context, written []byte) ([]byte, error)
}

// All are the forms, in the order in which they are offered.
var All = []Form{
	{ID: "report", Ext: ".md", About: "the answer, its reasons and sources, as Markdown", Lossy: true, Text: true, Whole: true, Write: reported(report.Markdown)},
	{ID: "html", Ext: ".html", About: "the same as one page for a browser", Lossy: true, Whole: true, Write: reported(report.HTML)},
	{ID: "docx", Ext: ".docx", About: "the same for Word and LibreOffice", Lossy: true, Whole: true, Write: reported(report.Docx)},
	{ID: "pdf", Ext: ".pdf", About: "the same, printed by Edge, Chrome or Chromium", Lossy: true, Whole: true, Write: reported(report.HTML), Finish: browser.PDF},
	{ID: "share", Ext: ".page.html", About: "a page to click, for others: the answer, the graph, every node, in one file", Lossy: true, Drawn: true, Write: shared},
	{ID: "svg", Ext: ".svg", About: "the graph as a picture, for slides, Word and print", Lossy: true, Drawn: true, Write: svg},
	{ID: "png", Ext: ".png", About: "the same as a picture of points, for chats and mails, drawn by Edge, Chrome or Chromium", Lossy: true, Drawn: true, Write: svg, Finish: browser.PNG},
	{ID: "project", Ext: archive.Ext, About: "the project itself, to go on with elsewhere; without keys", Opens: true, Write: packed},
	{ID: "vault", Ext: ".vault.zip", About: "notes for Obsidian: one for each node, the documents, a canvas; a folder, or a zip", Lossy: true, Folds: true, Write: vault},
	{ID: "canvas", Ext: ".canvas", About: "JSON Canvas 1.0, for Obsidian", Lossy: true, Text: true, Write: canvas},
	{ID: "mermaid", Ext: ".mmd", About: "Mermaid flowchart, for GitHub and wikis", Lossy: true, Text: true, Write: mermaid},
	{ID: "dot", Ext: ".dot", About: "Graphviz", Lossy: true, Text: true, Write: dot},
	{ID: "graphml", Ext: ".graphml", About: "GraphML, for yEd, Gephi and NetworkX", Lossy: true, Text: true, Write: graphml},
	{ID: "csv", Ext: ".csv.zip", About: "two tables, nodes.csv and edges.csv, in a zip", Lossy: true, Write: tables},
}

// Unwritten is for whoever only wants to see what would be written.
var Unwritten = Form{Write: func(In, io.Writer) error { return nil }}

// Named finds a form.
func Named(id string) (Form, bool) {
	i := slices.IndexFunc(All, func(f Form) bool { return f.ID == id })
	if i < 0 {
		return Form{}, false
	}
	return All[i], true
}

// For finds the form whose files are called like this one: of "town.page.html" the page to click, of "town.html" the report.
func For(file string) (form Form, ok bool) {
	for _, f := range All {
		if strings.HasSuffix(strings.ToLower(file), f.Ext) && len(f.Ext) > len(form.Ext) {
			form = f
		}
	}
	return form, form.ID != ""
}

// In is what is written.
type In struct {
	Graph    *graph.Graph
	Level    string      // what lies in this Master, and below; "" = the whole project
	Nodes    []string    // these of the level only; none = all
	Most     int         // importance runs from 1 to it; 0 = the usual
	Keys     secret.Keys // that are known: they stay out
	Language string      // "de": the report's own words are German, and a table is divided by ";", as Excel wants it there
	NoQuotes bool        // of a page to click: what nodes quote of documents stays out
	Folder   Folder      // of a form that opens
	Report   report.In   // what a report tells besides the graph; its Graph, Language and Keys are those of here
}

// Part is a level with what is written of it.
type Part struct {
	Nodes []*graph.Node
	Edges []*graph.Edge
	Inner map[string]Part // the parts within Masters, by the Master's id
}

// Part gathers what is to be written. Copies of links that cross the border of a Master stay out: the link itself is there.
func (in In) Part() Part { return in.part(in.Level, in.Nodes) }

func (in In) part(level string, only []string) Part {
	p := Part{Inner: map[string]Part{}}
	l := in.Graph.Level(level)
	if l == nil {
		return p
	}
	here := map[string]bool{}
	for _, n := range l.Nodes() {
		if len(only) > 0 && !slices.Contains(only, n.ID) {
			continue
		}
		here[n.ID] = true
		p.Nodes = append(p.Nodes, n)
		if n.Type == graph.TypeMaster {
			if inner := in.part(n.ID, nil); len(inner.Nodes) > 0 {
				p.Inner[n.ID] = inner
			}
		}
	}
	for _, id := range l.EdgeIDs() { // in a fixed order
		e := l.Edge(id)
		if e.External == nil && here[e.From] && here[e.To] {
			p.Edges = append(p.Edges, e)
		}
	}
	return p
}

// each goes through a part and all within it, outer ones first.
func (p Part) each(visit func(p Part, master string)) { p.visit(visit, "") }

func (p Part) visit(visit func(Part, string), master string) {
	visit(p, master)
	for _, n := range p.Nodes {
		if inner, ok := p.Inner[n.ID]; ok {
			inner.visit(visit, n.ID)
		}
	}
}

// Count is how many nodes are written, and how many of them are archived.
func (in In) Count() (nodes, archived int) {
	in.Part().each(func(p Part, _ string) {
		nodes += len(p.Nodes)
		for _, n := range p.Nodes {
			if n.State == graph.StateArchived {
				archived++
			}
		}
	})
	return nodes, archived
}

// text is a node's text as it leaves the program.
func (in In) text(s string) string {
	return in.Keys.Written(s)
}

// arrow is what stands on a link: its type, or on a loose one the words that it has.
func (in In) arrow(e *graph.Edge) string {
	if e.Type == graph.EdgeRelates && e.Reason != "" {
		return in.text(strings.Join(strings.Fields(e.Reason), " "))
	}
	return e.Type
}

// label is what a node is called where it has one line.
func (in In) label(n *graph.Node) string {
	s := n.Name
	if s == "" {
		s = n.Full()
	}
	s = strings.Join(strings.Fields(s), " ")
	const most = 120
	if r := []rune(s); len(r) > most {
		s = strings.TrimSpace(string(r[:most])) + "…"
	}
	if s == "" {
		s = n.ID
	}
	return in.text(s)
}
