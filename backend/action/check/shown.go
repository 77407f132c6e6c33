package check

import (
	"strconv"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// Look is what a prompt showed of a node, small enough to be kept: what the person changes between the prompt and the
// actions must not be overwritten by a model that did not know of it.
type Look struct {
	Text       string `json:"text,omitempty"` // digest of name, text and summaries; "" for what a model cannot write
	Type       string `json:"type,omitempty"`
	State      string `json:"state,omitempty"`
	Category   string `json:"category,omitempty"`
	Importance int    `json:"importance,omitempty"`
	Whole      bool   `json:"whole,omitempty"` // its full text stood there
}

// LookAt is the Look of a node as it is now.
func LookAt(n *graph.Node) Look {
	look := Look{Type: n.Type, State: n.State, Category: n.Category, Importance: n.Importance}
	if n.Type != graph.TypeArtifact && n.Type != graph.TypeGoal { // never rewritten, and a document may be long
		var d graph.Digesting
		for _, part := range []string{n.Name, n.Full(), n.L0, n.L1, n.L2} {
			d.Add(part + "\x00")
		}
		look.Text = d.String()
	}
	return look
}

// Change says what of a node is not as the prompt showed it.
type Change struct{ Text, Type, State, Category, Importance bool }

// Changes are the nodes that differ from what was shown. It is asked once, before the first action of a reply: what the
// reply itself changes is no surprise to it.
func Changes(g *graph.Graph, shown map[string]Look) map[string]Change {
	changed := map[string]Change{}
	for id, was := range shown {
		n := g.Node(id)
		if n == nil {
			continue
		}
		now := LookAt(n)
		if now.Whole = was.Whole; now != was {
			changed[id] = Change{now.Text != was.Text, now.Type != was.Type, now.State != was.State, now.Category != was.Category, now.Importance != was.Importance}
		}
	}
	return changed
}

// unchanged: what the person changed while the model was thinking is not overwritten by a reply that did not know of it
// (CRG-154). The model reads what stands there now, and decides again.
func unchanged(t *Turn, spec *action.Spec, a action.Action) *action.Rejection {
	if len(t.Changed) == 0 {
		return nil
	}
	for _, n := range Subjects(t, a) {
		c, now := t.Changed[n.ID], ""
		switch spec.Writes {
		case action.Words:
			if c.Text {
				now = "text is now: \"" + lod.Cut(n.Full(), 60) + "\""
			}
		case action.Type:
			now = is(c.Type, "type", n.Type)
		case action.State:
			now = is(c.State, "state", n.State)
		case action.Category:
			now = is(c.Category, "category", n.Category)
		case action.Importance:
			if c.Importance {
				now = is(true, "importance", strconv.Itoa(n.Importance))
			}
		}
		if now != "" {
			no := Reject("changed", "refused.changed", "node", n.ID)
			no.Remedy = "its " + now + " — do it again if it is still right"
			return no
		}
	}
	return nil
}

// Overtaken are the actions, by their places, that the rule changed will refuse as the graph is now. t needs no state of a reply
// under way: what a reply makes itself was shown to nobody.
func Overtaken(t Turn, g *graph.Graph, actions []action.Action) map[int]bool {
	t.Graph, t.Changed = g, Changes(g, t.Shown)
	out := map[int]bool{}
	for i, a := range actions {
		if spec := action.Lookup(a.Name); spec != nil && unchanged(&t, spec, a) != nil {
			out[i] = true
		}
	}
	return out
}

func is(changed bool, what, value string) string {
	if !changed {
		return ""
	}
	if value == "" {
		value = "empty"
	}
	return what + " is now " + value
}
