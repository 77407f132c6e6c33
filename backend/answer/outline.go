package answer

import (
	"cmp"
	"slices"

	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

// Outline says what the parts of an answer name, the answer itself first, for the canvas that is laid out by them; nil where it has none.
// The possible answers stand together in a part of their own, whichever part names them.
func Outline(l *graph.Level, n *graph.Node) (out []branches.Part) {
	parts := Parts(n.Full())
	if parts == nil {
		return nil
	}
	options := branches.Part{Rows: optionsIn(l, n, parts)}
	put := len(options.Rows) == 0
	for _, p := range parts {
		if !put && (p.Key == RuledOut || p.Key == Objections) {
			out, put = append(out, options), true
		}
		if p.Key != RuledOut {
			out = append(out, branches.Part{Title: p.Title, First: p.Key == Verdict, Rows: rowsOf(l, p)})
		}
	}
	if !put {
		out = append(out, options)
	}
	if at := slices.IndexFunc(out, func(p branches.Part) bool { return p.First }); at > 0 {
		first := out[at]
		out = slices.Insert(slices.Delete(out, at, at+1), 0, first)
	}
	return out
}

// rowsOf are the nodes that a part names. What a line of the objections names behind its first one replies to it.
func rowsOf(l *graph.Level, p Part) (out []branches.Named) {
	for _, line := range p.Lines {
		for i, id := range Named(line) {
			if !isOption(l, id) {
				out = append(out, branches.Named{ID: id, Under: p.Key == Objections && i > 0})
			}
		}
	}
	return out
}

// optionsIn are the possible answers to the goal and those that the answer names: what is chosen, then what is possible, then what is ruled
// out. Below an option stands what the line that rules it out names: one card with it, as what speaks for and against it is not needed any more.
func optionsIn(l *graph.Level, answer *graph.Node, parts []Part) (out []branches.Named) {
	var options []*graph.Node
	seen, below := map[string]bool{}, map[string][]string{}
	add := func(id string) {
		if isOption(l, id) && !seen[id] {
			seen[id] = true
			options = append(options, l.Node(id))
		}
	}
	for _, p := range parts {
		for _, line := range p.Lines {
			named := Named(line)
			for _, id := range named {
				add(id)
			}
			if at := slices.IndexFunc(named, func(id string) bool { return isOption(l, id) }); p.Key == RuledOut {
				of := "" // no option
				if at >= 0 {
					of = named[at]
				}
				below[of] = append(below[of], slices.DeleteFunc(named, func(id string) bool { return isOption(l, id) })...)
			}
		}
	}
	for e := range l.Touching(l.First()) {
		if e.External == nil {
			add(e.Other(l.First()))
		}
	}
	order, fates := []Fate{Chosen, Possible, Out}, fatesIn(answer, parts, options)
	slices.SortStableFunc(options, func(a, b *graph.Node) int {
		return cmp.Or(cmp.Compare(slices.Index(order, fates[a.ID]), slices.Index(order, fates[b.ID])), cmp.Compare(b.Importance, a.Importance), graph.Compare(a.ID, b.ID))
	})
	for _, n := range options {
		out = append(out, branches.Named{ID: n.ID, Folds: fates[n.ID] == Out})
		for _, id := range below[n.ID] {
			out = append(out, branches.Named{ID: id, Under: true})
		}
	}
	for _, id := range below[""] {
		out = append(out, branches.Named{ID: id})
	}
	return out
}

func isOption(l *graph.Level, id string) bool {
	n := l.Node(id)
	return n != nil && n.Type == graph.TypeHypothesis
}
