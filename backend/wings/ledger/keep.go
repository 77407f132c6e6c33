package ledger

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/harvest"
)

// Words are what a person writes about an entry. "" and nil leave what is there.
type Words struct {
	Title, Summary, Type string
	Reason               string // of a decision: why, in one line
	Tags                 []string
}

// Keeping is what a person keeps: what a node says, or what they type.
type Keeping struct {
	Words
	Node     string // "" = it is typed
	Document string // Artifact that says so, "" = those of the node; the person, where it is typed
	Quote    string // words of the document
}

// Keep keeps something in the person's name. Errors: graph.no-node, ledger.no-words, ledger.refused, those of writing.
func (l *Ledger) Keep(k Keeping) (rows.ID, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	c := &harvest.Claim{Title: strings.TrimSpace(k.Title), Type: rows.Fact}
	var about []string
	if k.Node != "" {
		if c = l.claimOf(k.Node); c == nil {
			return "", fault.New("graph.no-node", k.Node)
		}
		about = []string{k.Node}
	}
	if k.Document != "" {
		p, err := l.passage(k.Document, k.Quote)
		if err != nil {
			return "", err
		}
		c.Passages = []harvest.Passage{p}
	}
	c.Type = cmp.Or(k.Type, c.Type)
	if c.Summary = cmp.Or(c.Summary, c.Title); k.Node == "" && k.Title == "" {
		c.Title = title(k.Summary)
	}
	w := writing{batch: store.Batch{Mode: "keep"}, about: about}
	w.id = l.claim(&w.batch, c, k.Words, true)
	return w.id, l.write(w)
}

// title is what a text is called that has no title.
func title(text string) string { return graph.OneLine(rows.Beginning(text)) }

func (l *Ledger) claimOf(node string) (c *harvest.Claim) {
	var seen harvest.Seen
	l.host.View(func(g *graph.Graph) { seen = harvest.Look(g, harvest.Nodes(node)) })
	return seen.Claim(node)
}

func (l *Ledger) passage(document, quote string) (harvest.Passage, error) {
	d := l.node(document)
	if d == nil || d.Type != graph.TypeArtifact {
		return harvest.Passage{}, fault.New("graph.no-node", document)
	}
	if strings.TrimSpace(quote) == "" {
		return harvest.Passage{Document: document}, nil
	}
	p, ok := harvest.Find(d, quote)
	if !ok {
		return p, fault.New("ledger.no-words", harvest.Name(d))
	}
	return p, nil
}

func (l *Ledger) node(id string) (n *graph.Node) {
	l.host.View(func(g *graph.Graph) { n = g.Node(id) })
	return n
}

// claim adds the rows of a claim to a batch, its sources before it, and gives its id; there is no row where the same is kept already. vouched: the
// person says so, where no document does.
func (l *Ledger) claim(b *store.Batch, c *harvest.Claim, w Words, vouched bool) rows.ID {
	now, v := l.host.Clock(), l.store.View().Add(b.Rows...)
	n := &rows.Node{
		Head:    rows.Head{Type: cmp.Or(w.Type, c.Type), Title: cmp.Or(strings.TrimSpace(w.Title), c.Title), Tags: w.Tags},
		Summary: cmp.Or(strings.TrimSpace(w.Summary), c.Summary), Status: rows.Active, Belongs: rows.KG, CreatedBy: graph.Person,
		KnowledgeKey: rows.ClaimKey(cmp.Or(strings.TrimSpace(w.Title), c.Title)),
	}
	if c.Of != "" {
		n.Links = rows.Links{harvest.NodeLink(c.Of)}
	}
	if link := c.Link(); link != "" {
		n.Links = rows.Links{link}
	}
	if c.Node != "" {
		n.KnowledgeKey, n.Origin, n.OriginID = harvest.NodeKey(c.Node), harvest.Origin, c.Digest
	}
	confidence := rows.Sure
	if n.Type == rows.Assumption || !vouched && !c.Sourced() {
		confidence = rows.Guessed
	}
	for _, p := range c.Passages {
		d := l.node(p.Document)
		if d == nil {
			continue
		}
		id := v.ByKey("source " + harvest.SourceKey(d))
		if row := harvest.Source(v, d, l.born, now); row != nil {
			id, v, b.Rows = row.ID, v.Add(row), append(b.Rows, row)
		}
		e := rows.Evidence{Source: id, Quote: p.Quote, Confidence: confidence}
		if p.To > 0 {
			e.Span = &p.Span
		}
		n.Evidence = append(n.Evidence, e)
	}
	if len(n.Evidence) == 0 {
		n.Attributes = map[string]jsontext.Value{"confidence": jsontext.Value(strconv.FormatFloat(confidence, 'g', -1, 64))}
		if vouched && n.Type == rows.Fact {
			n.Attributes[rows.Provenance] = jsontext.Value(`"` + rows.ByUser + `"`)
		}
	}
	was := v.Node(v.ByKey(n.KnowledgeKey))
	if was != nil && w.Tags == nil {
		n.Tags = was.Tags
	}
	row := rows.Upsert(v, n, l.born, now)
	if row == nil {
		return was.ID
	}
	b.Rows = append(b.Rows, row)
	return row.ID
}
