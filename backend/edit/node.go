package edit

import (
	"reflect"
	"strconv"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/project"
)

// NodeEdit changes fields of a node; nil leaves a field as it is.
type NodeEdit struct {
	Name            *string
	Text            *string
	Category        *string
	Type            *string
	State           *string
	Importance      *int
	L0, L1, L2      *string
	ExpectedInputs  *string
	ExpectedOutputs *string
	// The name and text that the person began with. Where the node has others by now nothing is changed: both versions are shown.
	NameWas *string
	TextWas *string
}

// EditNodes makes the same change to one or more nodes, as one step.
// Errors: graph.no-node, edit.changed, edit.undefined, edit.importance, edit.expectation, edit.artifact-text,
// edit.artifact-type, edit.master-type, graph.last-goal.
func (ed *Editor) EditNodes(ids []string, e NodeEdit) error {
	files := ed.Files()
	if err := e.check(files); err != nil {
		return err
	}
	made := label("step.edit", ed.nameAll(ids...))
	if what := e.only(); what != "" {
		made = label(what, ed.nameAll(ids...))
	}
	edit := func(tx *graph.Tx) error {
		hadGoal := tx.Graph().Goal()
		for _, id := range ids {
			if err := editNode(tx, id, e, files); err != nil {
				return err
			}
		}
		if hadGoal != nil && tx.Graph().Goal() == nil {
			return fault.New("graph.last-goal", hadGoal.ID)
		}
		return nil
	}
	if len(ids) == 1 && e.Name != nil && e == (NodeEdit{Name: e.Name, NameWas: e.NameWas}) {
		return ed.giveName(ids[0], *e.Name, made, edit)
	}
	return ed.gesture(made, edit)
}

// only is the label of a change of this property alone.
func (e NodeEdit) only() string {
	switch e {
	case NodeEdit{State: e.State}:
		return "step.set-state"
	case NodeEdit{Type: e.Type}:
		return "step.set-type"
	case NodeEdit{Category: e.Category}:
		return "step.set-category"
	case NodeEdit{Importance: e.Importance}:
		return "step.set-importance"
	}
	return ""
}

func (e NodeEdit) check(files *project.Snapshot) error {
	for _, word := range []struct {
		value  *string
		defs   map[string]*project.Definition
		policy string
	}{{e.Type, files.NodeTypes, graph.TypePatch}, {e.Category, files.Categories, ""}, {e.State, files.States, ""}} {
		if word.value == nil {
			continue
		}
		if err := defined(word.defs, *word.value, word.policy); err != nil {
			return err
		}
	}
	if scale := files.Scale; e.Importance != nil && (*e.Importance < scale.Min || *e.Importance > scale.Max) {
		return fault.New("edit.importance", strconv.Itoa(*e.Importance), "min", strconv.Itoa(scale.Min), "max", strconv.Itoa(scale.Max))
	}
	for _, x := range []*string{e.ExpectedInputs, e.ExpectedOutputs} {
		if x == nil {
			continue
		}
		if _, _, ok := graph.Expect(strings.TrimSpace(*x)).Range(); !ok && strings.TrimSpace(*x) != "" {
			return fault.New("edit.expectation", *x)
		}
	}
	return nil
}

func editNode(tx *graph.Tx, id string, e NodeEdit, files *project.Snapshot) error {
	g := tx.Graph()
	before := g.Node(id)
	if before == nil {
		return fault.New("graph.no-node", id)
	}
	level, _ := g.LevelOf(id)
	n := before.Clone()
	if err := e.texts(n); err != nil {
		return err
	}
	set(&n.Category, e.Category)
	set(&n.State, e.State)
	if e.Importance != nil {
		n.Importance = *e.Importance
	}
	var birth []graph.Op
	if e.Type != nil && *e.Type != n.Type {
		if err := retypable(n, *e.Type); err != nil {
			return err
		}
		n.Type = *e.Type
		expect(n, files)
		if n.Type == graph.TypeMaster && !n.IsMaster() {
			n.Subgraph = graph.LevelFile(id)
			birth = innerLevel(g, level, n, files)
		}
	}
	for to, x := range map[*graph.Expect]*string{&n.ExpectedInputs: e.ExpectedInputs, &n.ExpectedOutputs: e.ExpectedOutputs} {
		if x != nil {
			*to = graph.Expect(strings.TrimSpace(*x))
		}
	}
	if reflect.DeepEqual(before, n) {
		return nil
	}
	return applyAll(tx, graph.NodeOp(level, before, n), birth)
}

// texts changes name, text and summaries. Summaries that no longer belong to the text go as soon as a new one is written:
// one digest speaks for all three.
func (e NodeEdit) texts(n *graph.Node) error {
	if e.Name != nil && *e.Name != n.Name {
		if e.NameWas != nil && *e.NameWas != n.Name {
			return fault.New("edit.changed", n.ID, "field", "name")
		}
		n.Name = graph.OneLine(*e.Name)
	}
	if e.Text != nil && *e.Text != n.Full() {
		switch {
		case n.Type == graph.TypeArtifact:
			return fault.New("edit.artifact-text", n.Label())
		case e.TextWas != nil && *e.TextWas != n.Full():
			return fault.New("edit.changed", n.ID, "field", "text")
		}
		n.SetText(*e.Text)
	}
	for _, s := range []struct{ to, value *string }{{&n.L0, e.L0}, {&n.L1, e.L1}, {&n.L2, e.L2}} {
		if s.value == nil || *s.value == *s.to && n.Fresh() {
			continue
		}
		if !n.Fresh() {
			n.L0, n.L1, n.L2 = "", "", ""
		}
		*s.to, n.SummaryOf = *s.value, graph.Digest(n.Full())
	}
	return nil
}

// retypable: an Artifact belongs to its file, and a Master cannot lose the graph inside it.
func retypable(n *graph.Node, to string) error {
	switch {
	case n.Type == graph.TypeArtifact || to == graph.TypeArtifact:
		return fault.New("edit.artifact-type", n.Label())
	case n.IsMaster():
		return fault.New("edit.master-type", n.Label())
	}
	return nil
}

func set(to, value *string) {
	if value != nil {
		*to = *value
	}
}
