package harvest

import (
	"slices"

	"crg/backend/graph"
	"crg/backend/ledger/rows"
)

// Decision is a choice between ways to answer a Goal or a Question.
type Decision struct {
	Asked   string   `json:"asked"` // its node
	Title   string   `json:"title"`
	Options []Option `json:"options"` // the chosen one first
	Reasons []string `json:"reasons"` // what supports it
	Digest  string   `json:"said"`    // digest of all this: while it is the same, the graph decides the same
}

// Option is one way to answer.
type Option struct {
	Node  string   `json:"node"`
	Title string   `json:"title"`
	Pros  []string `json:"pros"`
	Cons  []string `json:"cons"`
	For   []string `json:"for"` // nodes behind pros
}

// decision is the choice that the graph has made about a Goal or Question, nil = it has made none: one way to answer stands, at least one has lost, and
// none is open. A conclusion that stands is the choice, and what it was built on is no rival of it.
func (at spot) decision() *Decision {
	if !isHub(at.node) || at.node.State == graph.StateArchived || at.node.State == graph.StateRefuted {
		return nil
	}
	var chosen, won, lost []option
	for _, o := range at.options {
		switch n := o.node; {
		case n.State == graph.StateContested || n.State == graph.StateRefuted || n.State == graph.StateArchived:
			lost = append(lost, o)
		case n.Type == graph.TypeConclusion:
			chosen = append(chosen, o)
		case n.State == graph.StateSupported || n.State == graph.StateResolved:
			won = append(won, o)
		default:
			return nil // still weighed
		}
	}
	if len(chosen) == 0 {
		chosen = won
	}
	if len(chosen) != 1 || len(lost) == 0 {
		return nil
	}
	return choiceOf(at.node, append(chosen, lost...))
}

// choiceOf is the decision of a Goal or a Question for the first of some ways to answer it.
func choiceOf(asked *graph.Node, ways []option) *Decision {
	d := &Decision{Asked: asked.ID, Title: Name(asked)}
	for _, o := range ways {
		d.Options = append(d.Options, optionOf(o))
	}
	d.Reasons = d.Options[0].Pros
	d.Digest = d.digest()
	return d
}

func optionOf(o option) Option {
	out := Option{Node: o.node.ID, Title: Name(o.node), Pros: []string{}, Cons: []string{}, For: []string{}}
	for _, p := range o.pros {
		if p.State != graph.StateRefuted && p.State != graph.StateArchived {
			out.Pros, out.For = append(out.Pros, Name(p)), append(out.For, p.ID)
		}
	}
	for _, c := range o.cons {
		if c.State != graph.StateRefuted && c.State != graph.StateArchived {
			out.Cons = append(out.Cons, Name(c))
		}
	}
	return out
}

// digest is of which way was chosen against which, by their nodes: another word in a reason is no other decision.
func (d *Decision) digest() string {
	said := d.Asked
	for _, o := range d.Options {
		said += " " + o.Node
	}
	return graph.Digest(said)
}

// Key is what the decision is about.
func (d *Decision) Key() string { return rows.DecisionKey(d.Asked, d.Title) }

// decided reports whether this choice is kept already, or was kept and given up.
func decided(v rows.View, d *Decision) bool {
	for r := range v.All(rows.RG) {
		if kept, ok := r.(*rows.Decision); ok && kept.OriginID == d.Digest {
			return true
		}
	}
	was := v.Decision(v.ByKey(d.Key()))
	return was != nil && was.Chosen() != nil && slices.ContainsFunc(d.Options[:1], func(o Option) bool { return rows.Normal(o.Title) == rows.Normal(was.Chosen().Title) })
}
