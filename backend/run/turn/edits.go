package turn

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/prompt"
)

// edits is what people did to the graph, gathered from journal records: of each node and link what it was before, so that what
// was done and taken back again comes to nothing. What the layout did is left out.
type edits struct {
	order []string
	nodes map[string]*nodeEdit
	edges map[string]*edgeEdit
	into  map[string]string // nodes that were merged into another
}

type nodeEdit struct {
	first, last *graph.Node // nil = it was not there
	from, to    string      // levels
	inborn      bool        // it came with the level that it lies in
	was, is     look        // of the fields that a person changed
}

type edgeEdit struct{ first, last *graph.Edge }

// look is what a prompt tells of a node, by field.
type look map[string]string

func looking(n *graph.Node) look {
	return look{
		"name": n.Name, "text": n.Full(), "type": n.Type, "category": n.Category, "state": n.State,
		"importance": fmt.Sprint(n.Importance), "short": n.L0 + "\x00" + n.L1 + "\x00" + n.L2,
	}
}

// alike reports whether both look the same, without making two looks of them.
func alike(a, b *graph.Node) bool {
	return a != nil && b != nil && a.Name == b.Name && a.Full() == b.Full() && a.Type == b.Type && a.Category == b.Category &&
		a.State == b.State && a.Importance == b.Importance && a.L0 == b.L0 && a.L1 == b.L1 && a.L2 == b.L2
}

func (d *edits) add(ops []graph.Op) {
	if d.nodes == nil {
		d.nodes, d.edges, d.into = map[string]*nodeEdit{}, map[string]*edgeEdit{}, map[string]string{}
	}
	if gone, keep := merger(ops); gone != "" {
		d.into[gone] = keep
	}
	born := map[string]bool{}
	for _, op := range ops {
		if op.Sub != nil && op.Sub.Before == nil {
			born[op.Sub.ID] = true
		}
	}
	for _, op := range ops {
		if c := op.Node; c != nil {
			n := d.nodes[c.ID]
			if n == nil && alike(c.Before, c.After) {
				continue // the layout moved it: so it does with every node of a large graph at once
			}
			if n == nil {
				n = &nodeEdit{first: c.Before, from: op.Level, inborn: born[op.Level], was: look{}, is: look{}}
				d.nodes[c.ID], d.order = n, append(d.order, c.ID)
			}
			n.add(c, op.Level)
		}
		if c := op.Edge; c != nil {
			e := d.edges[c.ID]
			if e == nil {
				e = &edgeEdit{first: c.Before}
				d.edges[c.ID], d.order = e, append(d.order, c.ID)
			}
			e.last = c.After
		}
	}
}

// merger reads a merge out of its ops: one node goes, and another one gets its text.
func merger(ops []graph.Op) (gone, keep string) {
	for _, op := range ops {
		switch c := op.Node; {
		case c == nil || c.Before == nil:
		case c.After == nil && gone == "":
			gone = c.ID
		case c.After == nil:
			return "", ""
		case c.After.Full() != c.Before.Full() && strings.Contains(c.After.Full(), c.Before.Full()):
			keep = c.ID
		}
	}
	if keep == "" {
		return "", ""
	}
	return gone, keep
}

func (n *nodeEdit) add(c *graph.Change[graph.Node], level string) {
	n.last, n.to = c.After, level
	if c.Before == nil || c.After == nil {
		return
	}
	before, after := looking(c.Before), looking(c.After)
	for field, value := range after {
		if value == before[field] {
			continue
		}
		if _, known := n.was[field]; !known {
			n.was[field] = before[field]
		}
		n.is[field] = value
	}
}

// account is one telling of edits.
type account struct {
	*edits
	g        *graph.Graph
	answered map[string]bool     // questions and answers that are told together
	packed   map[string][]string // Master → nodes that went into it
	unpacked map[string][]string // Master → nodes that came out of it
}

// tell lists the edits that still stand, answers first, then in the order in which they were done.
func (d *edits) tell(g *graph.Graph) (out []prompt.Edit) {
	a := account{d, g, map[string]bool{}, map[string][]string{}, map[string][]string{}}
	for _, id := range d.order {
		if e := d.edges[id]; e != nil {
			out = append(out, a.answer(id, e)...)
		} else if n := d.nodes[id]; a.moved(id) {
			if m := d.nodes[n.to]; m != nil && m.first == nil {
				a.packed[n.to] = append(a.packed[n.to], id)
			} else if m := d.nodes[n.from]; m != nil && g.Node(n.from) == nil {
				a.unpacked[n.from] = append(a.unpacked[n.from], id)
			}
		}
	}
	for _, id := range d.order {
		if d.nodes[id] != nil {
			out = append(out, a.node(id, d.nodes[id])...)
		} else {
			out = append(out, a.edge(id, d.edges[id])...)
		}
	}
	return out
}

// moved reports whether a node lies on another level than before.
func (a *account) moved(id string) bool {
	n := a.nodes[id]
	return n != nil && n.first != nil && a.g.Node(id) != nil && n.from != n.to
}

// answer is what a person said to a question of the model: a node that leads into it.
func (a *account) answer(id string, e *edgeEdit) []prompt.Edit {
	if e.first != nil || a.g.Edge(id) == nil {
		return nil
	}
	asked, said := a.g.Node(e.last.To), a.g.Node(e.last.From)
	if asked == nil || said == nil || !asked.AsksPerson() {
		return nil
	}
	a.answered[id], a.answered[asked.ID], a.answered[said.ID] = true, true, true
	return []prompt.Edit{{What: "answered", Node: asked, IDs: []string{said.ID}, Quotes: []prompt.Quote{
		{Label: "Question:", Text: asked.Full(), Words: 60}, {Label: "Answer [" + said.ID + "]:", Text: said.Full(), Words: 120},
	}}}
}

func (a *account) node(id string, n *nodeEdit) []prompt.Edit {
	now := a.g.Node(id)
	switch {
	case n.first == nil && now == nil:
		return nil
	case len(a.unpacked[id]) > 0:
		return []prompt.Edit{{What: "unpacked", Node: n.first, Rest: " into " + ids(a.unpacked[id]), IDs: a.unpacked[id]}}
	case now == nil && a.g.Node(a.into[id]) != nil:
		return []prompt.Edit{{What: "merged", Node: n.first, Rest: " into [" + a.into[id] + "]", IDs: []string{a.into[id]}}}
	case now == nil && a.nodes[n.from] != nil && a.g.Node(n.from) == nil, n.first == nil && (n.inborn || a.answered[id] || answer.SaidOf(now) != ""):
		return nil // it is told with the Master, with the question, or among what is open
	case now == nil:
		return []prompt.Edit{{What: "deleted", Node: n.first}}
	case len(a.packed[id]) > 0:
		return []prompt.Edit{{What: "packed", Rest: " " + ids(a.packed[id]) + " into " + now.Label(), IDs: append([]string{id}, a.packed[id]...)}}
	case n.first == nil:
		added := prompt.Edit{What: "added", Node: now, Rest: " (" + now.Type + ")"}
		if now.Type != graph.TypeArtifact && strings.TrimSpace(now.Full()) != "" && now.Full() != now.Name {
			added.Quotes = []prompt.Quote{{Label: "Text:", Text: now.Full(), Words: 25}}
		}
		return []prompt.Edit{added}
	}
	var out []prompt.Edit
	if n.from != n.to && a.packed[n.to] == nil && a.unpacked[n.from] == nil {
		out = append(out, prompt.Edit{What: "moved", Node: now, Rest: " to " + levelWords(n.to)})
	}
	return append(out, a.edited(now, n)...)
}

// edited tells the fields that are as the person left them.
func (a *account) edited(now *graph.Node, n *nodeEdit) []prompt.Edit {
	is := looking(now)
	stands := func(field string) bool {
		was, touched := n.was[field]
		return touched && is[field] == n.is[field] && is[field] != was
	}
	var what []string
	for _, field := range []string{"state", "type", "category", "importance"} {
		if stands(field) && !(field == "state" && a.answered[now.ID]) {
			what = append(what, field+" is now "+cmp.Or(is[field], "empty"))
		}
	}
	if stands("name") {
		what = append(what, `its name was "`+n.was["name"]+`"`)
	}
	if stands("short") {
		what = append(what, "it has other short versions")
	}
	c := prompt.Edit{What: "edited", Node: now}
	if stands("text") {
		c.Quotes = append(changed(n.was["text"], now.Full()), prompt.Quote{Label: "Text is now:", Text: now.Full(), Least: 40})
	}
	if len(what) == 0 && c.Quotes == nil {
		return nil
	}
	if len(what) > 0 {
		c.Rest = ": " + strings.Join(what, ", ")
	}
	return []prompt.Edit{c}
}

// sentence is where one sentence, or line, ends and the next begins.
var sentence = regexp.MustCompile(`(?:[.!?]["”“»)\]]*)\s+|\n+`)

func sentences(text string) (out []string) {
	from := 0
	for _, at := range append(sentence.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		if s := strings.TrimSpace(text[from:at[1]]); s != "" {
			out = append(out, s)
		}
		from = at[1]
	}
	return out
}

// changed are the sentences of a text that are new in it, and those whose place they took: they are read before the whole. Where no sentence stayed
// there is nothing but the whole.
func changed(was, is string) (out []prompt.Quote) {
	before, after := sentences(was), sentences(is)
	without := func(all, others []string) (rest []string) {
		for _, s := range all {
			if !slices.Contains(others, s) {
				rest = append(rest, s)
			}
		}
		return rest
	}
	fresh, gone := without(after, before), without(before, after)
	if len(fresh) == len(after) {
		return nil
	}
	for _, part := range []struct {
		label string
		list  []string
	}{{"Changed:", fresh}, {"Instead of:", gone}} {
		if len(part.list) > 0 {
			out = append(out, prompt.Quote{Label: part.label, Text: strings.Join(part.list, " … "), Words: 80})
		}
	}
	if len(fresh) == 0 && len(gone) > 0 {
		out[0].Label = "Taken out:"
	}
	return out
}

// edge tells of a link, where it did not change because its node went, or went elsewhere.
func (a *account) edge(id string, e *edgeEdit) []prompt.Edit {
	now := a.g.Edge(id)
	if a.answered[id] || e.first == nil && now == nil {
		return nil
	}
	for _, image := range []*graph.Edge{e.first, e.last} {
		if image != nil && (image.External != nil || a.shifted(image.From) || a.shifted(image.To)) {
			return nil
		}
		if image != nil && answer.SaidOf(a.g.Node(image.From)) != "" {
			return nil
		}
	}
	link := func(e *graph.Edge) string { return " [" + e.From + "] " + e.Type + " [" + e.To + "]" }
	switch {
	case now == nil && e.last == nil:
		return []prompt.Edit{{What: "deleted the link", Rest: link(e.first)}}
	case now == nil || now.From != e.last.From || now.To != e.last.To || now.Type != e.last.Type:
		return nil // it was changed again by others
	case e.first == nil:
		return []prompt.Edit{{What: "linked", Rest: link(now), IDs: []string{now.From, now.To}}}
	case link(e.first) != link(now):
		return []prompt.Edit{{What: "changed the link", Rest: link(e.first) + " to" + link(now), IDs: []string{now.From, now.To}}}
	}
	return nil
}

// shifted: the node is gone, or lies elsewhere, or is a Master that others went into, so that its links are other ones, too.
func (a *account) shifted(id string) bool {
	return a.g.Node(id) == nil || a.moved(id) || a.packed[id] != nil
}

func ids(list []string) string {
	const most = 6
	out := make([]string, 0, most)
	for _, id := range list[:min(most, len(list))] {
		out = append(out, "["+id+"]")
	}
	text := strings.Join(out, ", ")
	if more := len(list) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

func levelWords(level string) string {
	if level == "" {
		return "the top level"
	}
	return "the inside of [" + level + "]"
}
