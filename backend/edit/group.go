package edit

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// Groups are labelled frames round nodes of one level: purely visual (004 §9.3). A node stands in one frame at most.

// AddGroup makes a group of nodes of one level. Errors: graph.no-node, edit.levels.
func (ed *Editor) AddGroup(ids []string, name, color string) (group *graph.Group, level string, err error) {
	whom := ed.nameAll(ids...)
	as := func(name message.Message) message.Message { return label("step.group-as", whom, name) }
	_, err = ed.makeUnnamed(label("step.group", whom), as, func(tx *graph.Tx) (string, error) {
		g := tx.Graph()
		if level, err = oneLevel(g, ids); err != nil {
			return "", err
		}
		group = &graph.Group{ID: freeGroup(g), Label: graph.OneLine(name), Nodes: sorted(ids), Color: color}
		if err := takeOut(tx, level, ids, ""); err != nil {
			return "", err
		}
		return group.ID, tx.Apply(graph.GroupOp(level, nil, group))
	})
	return group, level, err
}

// GroupEdit changes a group; nil leaves a field as it is.
type GroupEdit struct {
	Label *string
	Color *string
	Nodes *[]string // its members; none = the group goes
}

// EditGroup changes a group of a level. Errors: edit.no-group, graph.no-node, edit.levels.
func (ed *Editor) EditGroup(level, id string, e GroupEdit) error {
	change := func(tx *graph.Tx) error {
		before, err := findGroup(tx.Graph(), level, id)
		if err != nil {
			return err
		}
		after := before.Clone()
		if e.Label != nil {
			after.Label = graph.OneLine(*e.Label)
		}
		set(&after.Color, e.Color)
		if e.Nodes != nil {
			if len(*e.Nodes) == 0 {
				return tx.Apply(graph.GroupOp(level, before, nil))
			}
			if at, err := oneLevel(tx.Graph(), *e.Nodes); err != nil {
				return err
			} else if at != level {
				return fault.New("edit.levels", (*e.Nodes)[0])
			}
			after.Nodes = sorted(*e.Nodes)
			if err := takeOut(tx, level, after.Nodes, id); err != nil {
				return err
			}
		}
		if after.Label == before.Label && after.Color == before.Color && slices.Equal(after.Nodes, before.Nodes) {
			return nil
		}
		return tx.Apply(graph.GroupOp(level, before, after))
	}
	if e.Label != nil && e == (GroupEdit{Label: e.Label}) {
		return ed.giveName(id, *e.Label, label("step.change-group"), change)
	}
	return ed.gesture(label("step.change-group"), change)
}

// DeleteGroup takes the frame away; its nodes stay. Errors: edit.no-group.
func (ed *Editor) DeleteGroup(level, id string) error {
	return ed.gesture(label("step.ungroup"), func(tx *graph.Tx) error {
		before, err := findGroup(tx.Graph(), level, id)
		if err != nil {
			return err
		}
		return tx.Apply(graph.GroupOp(level, before, nil))
	})
}

// Ungroup takes nodes out of their groups. A group that is left empty goes. Errors: graph.no-node.
func (ed *Editor) Ungroup(ids []string) error {
	return ed.gesture(label("step.ungroup-nodes", ed.nameAll(ids...)), func(tx *graph.Tx) error {
		level, err := oneLevel(tx.Graph(), ids)
		if err != nil {
			return err
		}
		return takeOut(tx, level, ids, "")
	})
}

// takeOut removes nodes from all groups of a level but one.
func takeOut(tx *graph.Tx, level string, ids []string, but string) error {
	l := tx.Graph().Level(level)
	for _, id := range l.GroupIDs() {
		before := l.Group(id)
		kept := slices.DeleteFunc(slices.Clone(before.Nodes), func(n string) bool { return slices.Contains(ids, n) })
		if id == but || len(kept) == len(before.Nodes) {
			continue
		}
		var after *graph.Group
		if len(kept) > 0 {
			after = before.Clone()
			after.Nodes = kept
		}
		if err := tx.Apply(graph.GroupOp(level, before, after)); err != nil {
			return err
		}
	}
	return nil
}

func findGroup(g *graph.Graph, level, id string) (*graph.Group, error) {
	if l := g.Level(level); l != nil && l.Group(id) != nil {
		return l.Group(id), nil
	}
	return nil, fault.New("edit.no-group", id)
}

// freeGroup is an id that no group of any level has: groups travel with their nodes in and out of Masters.
func freeGroup(g *graph.Graph) string {
	most := 0
	for _, level := range g.Levels() {
		for _, id := range g.Level(level).GroupIDs() {
			if n, err := strconv.Atoi(strings.TrimPrefix(id, "g")); err == nil {
				most = max(most, n)
			}
		}
	}
	return graph.FormatID('g', most+1)
}

// oneLevel is the level that holds all the nodes.
func oneLevel(g *graph.Graph, ids []string) (string, error) {
	if len(ids) == 0 {
		return "", fault.New("edit.nothing", "")
	}
	if err := allThere(g, ids); err != nil {
		return "", err
	}
	level, _ := g.LevelOf(ids[0])
	for _, id := range ids {
		if at, _ := g.LevelOf(id); at != level {
			return "", fault.New("edit.levels", g.Node(id).Label())
		}
	}
	return level, nil
}

func sorted(ids []string) []string {
	out := slices.Clone(ids)
	slices.SortFunc(out, graph.Compare)
	return slices.Compact(out)
}
