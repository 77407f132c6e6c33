package kinds

import (
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/project"
)

// create_node makes a node beside the current one (CRG-126).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "create_node", Place: 1, Default: true, Creates: true,
		Summary: "Create a new node beside your current position. It becomes last_created.",
		Example: `[ACTION: create_node | type: hypothesis | name: "Economic Implications" | content: "The policy may have significant downstream effects on regional economies." | reason: "Separating economic factors allows focused analysis."]`,
		Fields: []action.Field{
			{Name: "type", Kind: action.Word, Required: true, Help: "node type"},
			{Name: "name", Most: action.MaxName, Aliases: []string{"label"}, Required: true, Help: "short label"},
			{Name: "content", Aliases: []string{"text"}, Required: true, Help: "full text"},
			{Name: "category", Kind: action.Word, Empty: true, Help: "category"},
			{Name: "state", Kind: action.Word, Help: "state"},
			{Name: "importance", Kind: action.Number, Help: "number"},
			{Name: "links", Aliases: []string{"link", "edges"}, Unsaid: true, Empty: true},
		},
	},
	Rules: []check.Rule{check.Place, creatableType, notAgain, notDeleted, categoryOrKept, check.KnownState, check.Importance("importance")},
	Apply: createNode,
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Quote(a.Get("name")) + " (" + t.Snapshot.TypeName(apply.NodeType(t, a.Get("type"))) + ")"
	},
	Effect: apply.Joins,
})

// categoryOrKept: a category that nobody defined does not cost the thought where the project keeps what it can.
func categoryOrKept(t *check.Turn, a action.Action) *action.Rejection {
	if t.Snapshot.Settings.Replies == project.RepliesKept {
		return nil
	}
	return check.KnownCategory(t, a)
}

// notAgain: where the project keeps what it can, a reply that comes a second time makes no second node of a name that was shown.
func notAgain(t *check.Turn, a action.Action) *action.Rejection {
	if t.Snapshot.Settings.Replies != project.RepliesKept {
		return nil
	}
	for _, id := range t.Called(a.Get("name")) {
		if n := t.Graph.Node(id); n.Type != graph.TypeArtifact && n.State != graph.StateArchived {
			no := check.Reject("same-name", "refused.same-name", "node", id).Or("link [" + id + "], or sharpen it with edit_node; another thought needs another name")
			no.Stands = id
			return no
		}
	}
	return nil
}

// notDeleted: a thought that the person deleted is not made again without a word of theirs.
func notDeleted(t *check.Turn, a action.Action) *action.Rejection {
	if t.Deleted == nil {
		return nil
	}
	id := t.Deleted(t.Graph, a.Get("name"), a.Get("content"))
	if id == "" {
		return nil
	}
	way := "leave it; another thought needs another name and text"
	if t.Allowed == nil || t.Allowed["ask_user"] {
		way = "leave it, or ask the person with ask_user whether it shall come back; another thought needs another name and text"
	}
	return check.Reject("deleted", "refused.deleted", "node", id).Or(way)
}

// creatableType: the type is defined, and is not one that only a person makes (CRG-143, 63, A5).
func creatableType(t *check.Turn, a action.Action) *action.Rejection {
	switch id, ok := check.NodeType(t.Snapshot, a.Get("type")); {
	case !ok:
		return check.Reject("unknown-type", "refused.unknown-type")
	case id == graph.TypeGoal:
		return check.Reject("goal", "refused.new-goal")
	case id == graph.TypeArtifact:
		return check.Reject("artifact", "refused.new-artifact")
	}
	return nil
}

func createNode(s *apply.Step) error {
	snap, a := s.Turn.Snapshot, s.Action
	kind, _ := check.NodeType(snap, a.Get("type"))
	n := s.NewNode(kind, a.Get("name"), a.Get("content"))
	category, known := check.Define(snap.Categories, a.Get("category"))
	n.Category = category
	if v := a.Get("state"); strings.TrimSpace(v) != "" {
		n.State = check.Defined(snap.States, v)
	}
	if v, ok := a.Fields["importance"]; ok {
		n.Importance, _ = strconv.Atoi(strings.TrimSpace(v))
	}
	if err := s.Put(n); err != nil {
		return err
	}
	if word := a.Get("category"); !known && strings.TrimSpace(word) != "" {
		s.Out.Warn(message.New("warned.category", "category", apply.Clip(word)))
	}
	s.DrawLinks(n.ID)
	s.Out.Hinted(misquoted(s.Tx.Graph(), s.Tx.Graph().Node(n.ID)))
	return written(s, n.ID)
}
