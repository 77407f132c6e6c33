package kinds

import (
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// compress_nodes moves nodes into a new Master (A14).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "compress_nodes", Makes: graph.TypeMaster, Place: 12, Reach: action.L2, Changes: true, Creates: true, Loses: true,
		Summary: "Move nodes into a new Master Node.",
		Example: `[ACTION: compress_nodes | nodes: n05, n07 | name: "Regional effects" | reason: "This branch is settled."]`,
		Fields: []action.Field{
			{Name: "nodes", Kind: action.NodeRefs, Required: true, Help: "node ids, separated by commas"},
			{Name: "name", Most: action.MaxName, Aliases: []string{"label"}, Required: true, Help: "label of the Master Node"},
			{Name: "content", Aliases: []string{"text"}, Help: "its text"},
		},
	},
	Rules: []check.Rule{someNodes},
	Apply: compress,
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Refs(t, check.List(a, "nodes")) + " into " + apply.Quote(a.Get("name"))
	},
	Effect: func(e *apply.Effect, p apply.Prospect, o action.Outcome) {
		apply.Makes(e, p, o)
		for _, id := range o.Touched[1:] {
			if p.Now.Node(id) != nil || p.Nodes[id] != nil { // links that were redirected stand there, too
				e.Nodes = append(e.Nodes, id)
			}
		}
		e.Going = e.Nodes
	},
})

// someNodes: compress_nodes has something to compress.
func someNodes(_ *check.Turn, a action.Action) *action.Rejection {
	if len(check.List(a, "nodes")) == 0 {
		return check.Reject("missing-field", "refused.missing-field", "action", "compress_nodes", "fields", "nodes")
	}
	return nil
}

func compress(s *apply.Step) error {
	var ids []string
	var nodes []*graph.Node
	for _, ref := range check.List(s.Action, "nodes") {
		if n, _ := s.Turn.Node(ref); !slices.Contains(ids, n.ID) {
			ids, nodes = append(ids, n.ID), append(nodes, n)
		}
	}
	content := s.Action.Get("content")
	if strings.TrimSpace(content) == "" && wantsContent(s) {
		content = graph.HoldsText(nodes)
	}
	master := s.NewNode(graph.TypeMaster, s.Action.Get("name"), content)
	if slices.Contains(ids, s.Turn.Start) {
		master.Anchor = ""
	}
	done, err := graph.Compress(s.Tx, ids, master)
	if err != nil {
		return err
	}
	s.Out.Created = master.ID
	s.Rewired(done, append([]string{master.ID}, ids...)...)
	s.Out.About = append(slices.Clone(ids), master.ID)
	s.Out.Text = s.Action.Name + " [" + strings.Join(ids, "], [") + "] into " + s.Tx.Graph().Node(master.ID).Label()
	return s.Follow(master.ID, ids...)
}

// wantsContent: the project's words for compress_nodes name the field. Projects made before do not, and their recordings play on
// as they were: a Master without a text stays without one.
func wantsContent(s *apply.Step) bool {
	w := s.Turn.Snapshot.Actions["compress_nodes"]
	return w != nil && strings.Contains(w.Fields, "content")
}
