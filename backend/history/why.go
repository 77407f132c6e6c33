package history

import (
	"slices"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
)

// The story of a node is bounded: its beginning, and the newest of what came after.
const (
	firstSteps = 10
	lastSteps  = 50
)

// Why tells why a node is here: the chain of steps behind it, oldest first, with the reasons that were given, the prompts
// and file versions of the turns, and the passages of files that it rests on. Errors: graph.no-node.
func (p *History) Why(id string) ([]journal.Why, error) {
	var n *graph.Node
	p.Doc.View(func(g *graph.Graph) { n = g.Node(id) })
	if n == nil {
		return nil, fault.New("graph.no-node", id)
	}
	var out []journal.Why
	for _, seq := range some(p.trail.of(id, p.Doc)) {
		for rec, err := range p.Doc.Records(seq) {
			if err == nil && rec.Seq == seq {
				out = append(out, journal.WhyOf(rec, id)...)
			}
			break
		}
	}
	if !slices.ContainsFunc(out, func(w journal.Why) bool { return w.Kind == journal.WhyMade }) { // older than the journal
		out = append([]journal.Why{p.born(n)}, out...)
	}
	p.explain(out, id)
	if p.Kept != nil {
		for _, kept := range p.Kept(id) {
			at := slices.IndexFunc(out, func(w journal.Why) bool { return w.At.After(kept.At) })
			if at < 0 || kept.At.IsZero() {
				at = len(out)
			}
			out = slices.Insert(out, at, kept)
		}
	}
	return p.withSources(out, n), nil
}

func some(seqs []uint64) []uint64 {
	if len(seqs) <= firstSteps+lastSteps {
		return seqs
	}
	return append(slices.Clone(seqs[:firstSteps]), seqs[len(seqs)-lastSteps:]...)
}

// born is the beginning of a node as the node itself remembers it.
func (p *History) born(n *graph.Node) journal.Why {
	w := journal.Why{Kind: journal.WhyMade, Quote: n.Reason}
	if n.By == graph.Person {
		w.Actor = graph.Person
	} else {
		w.Turn = n.By
	}
	return w
}

// explain fills in what the turns' records know. Each turn is read once, and only those that had to do with the node.
func (p *History) explain(rows []journal.Why, id string) {
	turns := map[string]*journal.Turn{}
	for i := range rows {
		w := &rows[i]
		if w.Turn == "" {
			continue
		}
		t, read := turns[w.Turn]
		if !read {
			if rec, err := p.Turn(w.Turn); err == nil {
				t = &rec
			}
			turns[w.Turn] = t
		}
		if t == nil {
			continue // its record is gone: the graph's own journal still tells what was done
		}
		w.Explain(*t, id)
		if w.At.IsZero() {
			w.At, w.Actor = t.EndedAt, t.Agent
		}
		if w.Kind == journal.WhyMade {
			w.Prompts = p.promptFiles(*t)
		}
	}
	p.Doc.View(func(g *graph.Graph) {
		for i := range rows {
			if n := g.Node(rows[i].Node); n != nil {
				rows[i].Name = n.Name
			}
		}
	})
}

// promptFiles are the text files that stood in a turn's prompt, and whether they were changed since.
func (p *History) promptFiles(t journal.Turn) (out []journal.PromptFile) {
	now := p.Files().Files
	for _, s := range t.Sections {
		if s.File == "" || slices.ContainsFunc(out, func(f journal.PromptFile) bool { return f.File == s.File }) {
			continue
		}
		out = append(out, journal.PromptFile{File: s.File, Changed: s.Hash != now[s.File].Hash})
	}
	return out
}

// NodeInfo is everything about one node as text for other programs: its fields, edges and story, keys masked (CRG-280).
// Errors: graph.no-node.
func (p *History) NodeInfo(id string, words message.Wording) (string, error) {
	rows, err := p.Why(id)
	if err != nil {
		return "", err
	}
	var entries []journal.Entry
	for _, r := range rows {
		entries = append(entries, r.Entry(id))
	}
	var text string
	p.Doc.View(func(g *graph.Graph) { text = journal.NodeInfo(g, id, entries, p.Voice(words)) })
	if text == "" {
		return "", fault.New("graph.no-node", id)
	}
	return text, nil
}
