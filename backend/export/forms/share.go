package forms

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"

	"crg/backend/artifact"
	"crg/backend/artifact/cite"
	"crg/backend/export/report"
	"crg/backend/export/share"
	"crg/backend/graph"
)

// shared writes a page to click: the answer, the graph with every node's text and links, and an outline. Documents stay out; what nodes quote of them
// comes along unless the person leaves it out.
func shared(in In, to io.Writer) error {
	var picture bytes.Buffer
	if err := drawn(in, true, &picture); err != nil {
		return err
	}
	r := in.Report
	r.Graph, r.Language, r.Keys = in.Graph, in.Language, in.Keys
	doc := report.Build(r)
	page := share.Page{Title: doc.Title, Language: in.Language, Report: report.Body(doc), Picture: picture.String()}
	if page.Language == "" {
		page.Language = "en"
	}
	in.Part().each(func(p Part, master string) {
		for _, n := range p.Nodes {
			node := share.Node{ID: n.ID, Name: in.text(n.Name), Type: n.Type, State: n.State, In: master}
			if n.State == "active" {
				node.State = ""
			}
			if n.Type != graph.TypeArtifact { // a document's text is the document
				node.Text = in.text(n.Full())
			}
			page.Nodes = append(page.Nodes, node)
		}
		for _, e := range p.Edges {
			page.Links = append(page.Links, share.Link{From: e.From, To: e.To, Type: e.Type, Reason: in.text(e.Reason)})
		}
		if !in.NoQuotes {
			in.quote(p, page.Nodes[len(page.Nodes)-len(p.Nodes):])
		}
	})
	return share.Write(page, to)
}

// mostPassages is how many passages of one document a node shows.
const mostPassages = 5

// quote adds what nodes of a part take from documents that they are linked to, with the places.
func (in In) quote(p Part, nodes []share.Node) {
	at := map[string]int{}
	for i, n := range p.Nodes {
		at[n.ID] = i
	}
	for _, e := range p.Edges {
		from, to := p.Nodes[at[e.From]], p.Nodes[at[e.To]]
		if from.Type == graph.TypeArtifact {
			from, to = to, from
		}
		if to.Type != graph.TypeArtifact || from.Type == graph.TypeArtifact {
			continue
		}
		full := to.Full()
		var shown []cite.Match
		for _, c := range artifact.Cite(to, from.Name+"\n"+from.Full()) {
			if len(shown) == mostPassages || slices.ContainsFunc(shown, func(o cite.Match) bool { return c.From() < o.To() && o.From() < c.To() }) {
				continue
			}
			shown = append(shown, c.Match)
			q := share.Quote{Words: in.text(strings.Join(strings.Fields(full[c.From():c.To()]), " ")), Where: in.label(to) + ", " + in.where(c.Place)}
			nodes[at[from.ID]].Quotes = append(nodes[at[from.ID]].Quotes, q)
		}
	}
}

// where is a place in a document: "p. 7", or its line.
func (in In) where(p artifact.Place) string {
	german := in.Language == "de"
	switch {
	case p.Kind == "page" && german:
		return "S. " + in.text(p.Label)
	case p.Kind == "page":
		return "p. " + in.text(p.Label)
	case p.Kind != "":
		return in.text(p.Label)
	case german:
		return "Zeile " + strconv.Itoa(p.Line)
	}
	return "line " + strconv.Itoa(p.Line)
}
