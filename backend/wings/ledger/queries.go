package ledger

import (
	"slices"
	"strings"

	"crg/backend/base/words"
	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger/harvest"
)

// View is the latest of everything that is kept. It is a value.
func (l *Ledger) View() rows.View { return l.store.View() }

// Lists are what a person can look through.
const (
	ListFacts     = "facts" // all that is known but the sources
	ListSources   = "sources"
	ListDecisions = "decisions"
	ListTasks     = "tasks"
	ListConflicts = "conflicts"
)

// Counts is how much there is.
type Counts struct {
	Waiting                                 int // suggestions
	Facts, Decisions, Tasks, Open, Disputes int // that hold; all decisions; all tasks; tasks that are not at their end; conflicts that are open
}

// Count is how much there is now.
func (l *Ledger) Count() (c Counts) {
	l.mu.Lock()
	c.Waiting = l.inbox.Len()
	l.mu.Unlock()
	v := l.View()
	c.Decisions = v.Len(rows.RG)
	for r := range v.All(rows.KG) {
		if n, ok := r.(*rows.Node); ok && n.Status == rows.Active && n.Type != rows.Source {
			c.Facts++
		}
	}
	for r := range v.All(rows.TG) {
		if t, ok := r.(*rows.Task); ok {
			c.Tasks++
			if !t.Status.Terminal() {
				c.Open++
			}
		}
	}
	for r := range v.All(rows.Conflicts) {
		if d, ok := r.(*rows.Conflict); ok && d.Status == rows.Open {
			c.Disputes++
		}
	}
	return c
}

// List are the entries of a list that hold all words of a query, what changed last first.
func List(v rows.View, list, query string) (out []rows.Row) {
	parts := words.Asked(query)
	for i := range parts {
		parts[i].Text = rows.Normal(parts[i].Text)
	}
	for r := range v.All(layerOf(list)) {
		n, known := r.(*rows.Node)
		if known && (n.Type == rows.Source) != (list == ListSources) {
			continue
		}
		text := rows.Normal(v.Handle(r.Key()) + " " + rows.Title(r) + " " + Summary(r))
		if !slices.ContainsFunc(parts, func(p words.Part) bool { return !p.In(text) }) {
			out = append(out, r)
		}
	}
	slices.Reverse(out)
	slices.SortStableFunc(out, func(a, b rows.Row) int { return b.Updated().Compare(a.Updated()) })
	return out
}

func layerOf(list string) rows.Layer {
	switch list {
	case ListDecisions:
		return rows.RG
	case ListTasks:
		return rows.TG
	case ListConflicts:
		return rows.Conflicts
	}
	return rows.KG
}

// Summary is what an entry says.
func Summary(r rows.Row) string {
	switch r := r.(type) {
	case *rows.Node:
		return r.Summary
	case *rows.Decision:
		return r.Decision
	case *rows.Task:
		return r.Description
	}
	return ""
}

// OfNode are the entries that speak of a node of the graph, in the order of their layers.
func OfNode(v rows.View, node string) (out []rows.Row) {
	link := harvest.NodeLink(node)
	for _, layer := range []rows.Layer{rows.KG, rows.RG, rows.TG} {
		for r := range v.All(layer) {
			if slices.Contains(links(r), link) {
				out = append(out, r)
			}
		}
	}
	return out
}

// NodesOf are the nodes of the graph that an entry speaks of.
func NodesOf(r rows.Row) (out []string) {
	for _, link := range links(r) {
		if node, ok := strings.CutPrefix(string(link), string(harvest.NodeLink(""))); ok {
			out = append(out, node)
		}
	}
	return out
}

func links(r rows.Row) []rows.ID {
	switch r := r.(type) {
	case *rows.Node:
		return r.Links
	case *rows.Decision:
		return r.Links
	case *rows.Task:
		return r.Links
	}
	return nil
}

// UsedBy are the entries that rest on one, work with it or came of it.
func UsedBy(v rows.View, id rows.ID) (out []rows.Row) {
	for _, layer := range []rows.Layer{rows.KG, rows.RG, rows.TG} {
		for r := range v.All(layer) {
			if r.Key() != id && slices.Contains(uses(r), id) {
				out = append(out, r)
			}
		}
	}
	return out
}

func uses(r rows.Row) (ids []rows.ID) {
	switch r := r.(type) {
	case *rows.Node:
		for _, e := range r.Evidence {
			ids = append(ids, e.Source)
		}
		for _, to := range r.Relationships {
			ids = append(ids, to.Target)
		}
	case *rows.Decision:
		ids = slices.Concat(r.Refs.KG, r.Refs.TG, r.Assumptions, r.Risks)
	case *rows.Task:
		ids = slices.Concat(r.Inputs.KG, r.Inputs.RG, r.Inputs.Sources, r.Outputs.KG, r.Outputs.RG)
	}
	return ids
}

// Against are the other sides of open conflicts that name an entry.
func Against(v rows.View, id rows.ID) (out []rows.ID) {
	for r := range v.All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && c.Status == rows.Open && slices.Contains(c.Nodes, id) {
			out = append(out, slices.DeleteFunc(slices.Clone(c.Nodes), func(other rows.ID) bool { return other == id })...)
		}
	}
	return out
}

// WaitsFor are the tasks that one waits for, and Holds those that wait for it, whichever of the two says so.
func WaitsFor(v rows.View, t *rows.Task) []rows.ID {
	out := slices.Clone(t.Dependencies)
	for r := range v.All(rows.TG) {
		if o, ok := r.(*rows.Task); ok && slices.Contains(o.Blocks, t.ID) && !slices.Contains(out, o.ID) {
			out = append(out, o.ID)
		}
	}
	return out
}

func Holds(v rows.View, t *rows.Task) []rows.ID {
	out := slices.Clone(t.Blocks)
	for r := range v.All(rows.TG) {
		if o, ok := r.(*rows.Task); ok && slices.Contains(o.Dependencies, t.ID) && !slices.Contains(out, o.ID) {
			out = append(out, o.ID)
		}
	}
	return out
}

// Versions are the revisions of an entry before the latest, the newest first. Errors: file.read.
func (l *Ledger) Versions(id rows.ID) ([]rows.Row, error) {
	all, err := l.store.History(id)
	if len(all) == 0 {
		return nil, err
	}
	latest := l.View().Get(id)
	all = slices.DeleteFunc(all, func(r rows.Row) bool { return latest != nil && r.Revision() == latest.Revision() })
	slices.SortStableFunc(all, func(a, b rows.Row) int { return int(b.Revision()) - int(a.Revision()) })
	return all, nil
}
