package edit

import (
	"cmp"
	"slices"

	"crg/backend/base/fault"
	"crg/backend/graph"
)

// DefaultLink is the type of a link that is drawn without naming one, where the project defines it.
const DefaultLink = "supports"

// Link draws an edge. Errors: graph.no-node, edit.self-link, edit.same-link, edit.levels, edit.undefined.
func (ed *Editor) Link(from, to, kind, category string) (e *graph.Edge, err error) {
	err = ed.gesture(label("step.link", ed.nameAll(from), ed.nameAll(to)), func(tx *graph.Tx) (err error) {
		e, err = ed.link(tx, from, to, kind, category)
		return err
	})
	return e, err
}

func (ed *Editor) link(tx *graph.Tx, from, to, kind, category string) (*graph.Edge, error) {
	g, files := tx.Graph(), ed.Files()
	if err := allThere(g, []string{from, to}); err != nil {
		return nil, err
	}
	if kind == "" {
		kind = ed.defaultLink()
	}
	if err := cmp.Or(defined(files.EdgeTypes, kind, ""), defined(files.Categories, category, "")); err != nil {
		return nil, err
	}
	level, _ := g.LevelOf(from)
	other, _ := g.LevelOf(to)
	switch {
	case from == to:
		return nil, fault.New("edit.self-link", g.Node(from).Label())
	case level != other:
		return nil, fault.New("edit.levels", g.Node(to).Label())
	}
	for e := range g.Level(level).Touching(from) {
		if e.From == from && e.To == to && e.Type == kind {
			return nil, fault.New("edit.same-link", e.ID)
		}
	}
	e := &graph.Edge{ID: g.TakeEdgeID(), From: from, To: to, Type: kind, Category: category, By: graph.Person}
	return e, tx.Apply(graph.EdgeOp(level, nil, e))
}

// defaultLink is DefaultLink, or the first of the defined types.
func (ed *Editor) defaultLink() string {
	types := ed.Files().EdgeTypes
	if types[DefaultLink] != nil || len(types) == 0 {
		return DefaultLink
	}
	ids := make([]string, 0, len(types))
	for id := range types {
		ids = append(ids, id)
	}
	return slices.Min(ids)
}

// EdgeEdit changes an edge; nil leaves a field as it is.
type EdgeEdit struct {
	Type     *string
	Category *string
	Reverse  bool
}

// EditEdge changes a link, on every level where it is seen. Errors: graph.no-edge, edit.undefined, edit.same-link.
func (ed *Editor) EditEdge(id string, e EdgeEdit) error {
	files := ed.Files()
	if e.Type != nil {
		if err := defined(files.EdgeTypes, *e.Type, ""); err != nil {
			return err
		}
	}
	if e.Category != nil {
		if err := defined(files.Categories, *e.Category, ""); err != nil {
			return err
		}
	}
	made := label("step.change-link")
	if e.Reverse {
		made = label("step.reverse-link")
	}
	return ed.gesture(made, func(tx *graph.Tx) error {
		before := tx.Graph().Edge(id)
		if before == nil {
			return fault.New("graph.no-edge", id)
		}
		after := before.Clone()
		e.apply(after)
		if sameFields(before, after) {
			return nil
		}
		if level, ok := tx.Graph().LevelOfEdge(id); ok && before.External == nil {
			for twin := range tx.Graph().Level(level).Touching(after.From) {
				if twin.ID != id && twin.From == after.From && twin.To == after.To && twin.Type == after.Type {
					return fault.New("edit.same-link", twin.ID)
				}
			}
		}
		return graph.ChangeEdge(tx, id, e.apply)
	})
}

func (e EdgeEdit) apply(edge *graph.Edge) {
	set(&edge.Type, e.Type)
	set(&edge.Category, e.Category)
	if e.Reverse {
		edge.Reverse()
	}
}

func sameFields(a, b *graph.Edge) bool {
	return a.Type == b.Type && a.Category == b.Category && a.From == b.From && a.To == b.To
}
