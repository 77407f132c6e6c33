package check

import (
	"strings"

	"crg/backend/action"
	"crg/backend/answer"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// Rule is one rule: nil = it has nothing against the action.
type Rule func(*Turn, action.Action) *action.Rejection

// common are the rules of all actions; those after exists may rely on its references, and every action's own come between.
type common func(*Turn, *action.Spec, action.Action) *action.Rejection

var (
	before = []common{inTime, offered, noEcho, alone, complete, short, exists, untouchable}
	after  = []common{inReach, unchanged}
)

// Check judges an action on the graph as it is now. own are the rules of its kind. nil = it may be applied.
//
// Order: is it offered at all, is it complete and short enough, do its references exist, may these nodes be touched, and last the
// action's own rules. So an unknown id is named before a rule about distance, and a Goal before a rule about position.
func Check(t *Turn, a action.Action, own []Rule) *action.Rejection {
	spec := action.Lookup(a.Name)
	if spec == nil {
		return Reject("unknown-action", "refused.unknown-action", "action", clip(a.Name))
	}
	no := judge(t, spec, a, own)
	if no != nil && no.Remedy == "" {
		no.Remedy = t.remedy(no.Rule, a)
	}
	return no
}

func judge(t *Turn, spec *action.Spec, a action.Action, own []Rule) *action.Rejection {
	for _, rule := range before {
		if no := rule(t, spec, a); no != nil {
			return no
		}
	}
	for _, rule := range own {
		if no := rule(t, a); no != nil {
			return no
		}
	}
	for _, rule := range after {
		if no := rule(t, spec, a); no != nil {
			return no
		}
	}
	return nil
}

// offered: the phase lists the action (CRG-137).
func offered(t *Turn, spec *action.Spec, _ action.Action) *action.Rejection {
	if !t.allows(spec.Name) {
		return Reject("not-allowed", "refused.not-allowed", "action", spec.Name)
	}
	return nil
}

// noEcho: text from a file may hold action blocks; a model that copies one word for word is not deciding anything.
func noEcho(t *Turn, _ *action.Spec, a action.Action) *action.Rejection {
	if t.echoed(a) {
		return Reject("echo", "refused.echo")
	}
	return nil
}

// alone: a request for information is the only action of its reply. One that comes here alone was not answered, because
// the turn has had its share; the model is told, or it would wait for the answer.
func alone(t *Turn, spec *action.Spec, _ action.Action) *action.Rejection {
	if spec.Asks && t.Batch > 1 {
		return Reject("not-alone", "refused.not-alone", "action", spec.Name)
	}
	if spec.Asks && t.AskedOut {
		return Reject("asked-out", "refused.asked-out")
	}
	return nil
}

// complete: every field that the action needs is there and says something.
func complete(_ *Turn, spec *action.Spec, a action.Action) *action.Rejection {
	for _, f := range spec.Fields {
		v, given := a.Fields[f.Name]
		switch {
		case f.Required && (!given || !f.Empty && strings.TrimSpace(v) == ""):
			return Reject("missing-field", "refused.missing-field", "action", spec.Name, "fields", f.Name)
		case given && !f.Empty && f.Kind == action.Text && strings.TrimSpace(v) == "":
			return Reject("empty-field", "refused.empty-field", "field", f.Name, "action", spec.Name)
		}
	}
	if len(spec.OneOf) == 0 {
		return nil
	}
	var sets []message.Message
	for _, set := range spec.OneOf {
		whole := true
		for _, name := range set {
			v, given := a.Fields[name]
			whole = whole && given && (spec.Field(name).Empty || strings.TrimSpace(v) != "")
		}
		if whole {
			return nil
		}
		fields := make([]message.Message, len(set))
		for i, name := range set {
			fields[i] = message.New("field.one", "field", name)
		}
		sets = append(sets, joined("field.and", fields))
	}
	return action.Refuse("missing-field", message.New("refused.missing-fields", "action", spec.Name).About(joined("field.or", sets)))
}

// joined are several messages as one: the first with the second, both with the third.
func joined(by string, all []message.Message) message.Message {
	m := all[0]
	for _, next := range all[1:] {
		m = message.New(by).About(m, next)
	}
	return m
}

// exists: every reference means a node or an edge that is there (CRG-139, 149).
func exists(t *Turn, spec *action.Spec, a action.Action) *action.Rejection {
	for _, f := range spec.Fields {
		v, given := a.Fields[f.Name]
		if f.Kind == action.NodeRef && f.Name == "target" && !f.Required && !given {
			v, given = "current", true
		}
		if !given || strings.TrimSpace(v) == "" {
			continue
		}
		switch f.Kind {
		case action.NodeRef:
			if _, no := t.Node(v); no != nil {
				return no
			}
		case action.NodeRefs:
			for _, ref := range List(a, f.Name) {
				if _, no := t.Node(ref); no != nil {
					return no
				}
			}
		case action.EdgeRef:
			if t.Graph.Edge(v) == nil {
				return Reject("no-edge", "refused.no-edge", "edge", clip(v))
			}
		}
	}
	return nil
}

// untouchable: a Goal, an Artifact and a node that the person holds are not modified (CRG-145 to 147, 65, 155).
func untouchable(t *Turn, spec *action.Spec, a action.Action) *action.Rejection {
	if !spec.Changes {
		return nil
	}
	for _, n := range Subjects(t, a) {
		if no := modifiable(t, n); no != nil {
			return no
		}
	}
	return nil
}

func modifiable(t *Turn, n *graph.Node) *action.Rejection {
	switch {
	case n.Type == graph.TypeGoal:
		return Reject("goal", "refused.goal")
	case n.Type == graph.TypeArtifact:
		return Reject("artifact", "refused.artifact")
	case answer.SaidOf(n) != "":
		return Reject("said", "refused.said", "node", n.ID).Or("answer it by a node that contradicts or supports it, or correct what it is about")
	}
	return Unlocked(t, n.ID)
}

// Unlocked: the person does not hold the node.
func Unlocked(t *Turn, id string) *action.Rejection {
	if t.locked(id) {
		return Reject("locked", "refused.locked")
	}
	return nil
}

// inReach: the nodes an action names lie where it may reach (CRG-140, 151). A more telling rule goes first.
func inReach(t *Turn, spec *action.Spec, a action.Action) *action.Rejection {
	for _, n := range Subjects(t, a) {
		switch {
		case spec.Reach == action.L2 && !t.Visible(n.ID), spec.Reach == action.Beside && (!t.Near(n.ID) || t.Linked[n.ID]):
			return Reject("not-visible", "refused.not-visible", "node", n.ID)
		case spec.Reach == action.Level && !t.OnLevel(n.ID):
			return Reject("other-level", "refused.other-level", "node", n.ID)
		}
	}
	return nil
}

// Subjects are the existing nodes that an action names, in the order of its fields, the target it means by default
// included. An edge's ends are named by create_edge and delete_edge.
func Subjects(t *Turn, a action.Action) []*graph.Node {
	spec := action.Lookup(a.Name)
	if spec == nil {
		return nil
	}
	var out []*graph.Node
	add := func(ref string) {
		if n, no := t.Node(ref); no == nil {
			out = append(out, n)
		}
	}
	for _, f := range spec.Fields {
		v := a.Get(f.Name)
		switch {
		case f.Kind == action.NodeRefs:
			for _, ref := range List(a, f.Name) {
				add(ref)
			}
		case f.Kind == action.NodeRef && v != "":
			add(v)
		case f.Kind == action.NodeRef && f.Name == "target" && !f.Required:
			add("current")
		case f.Kind == action.EdgeRef && v != "":
			if e := t.Graph.Edge(v); e != nil {
				add(e.From)
				add(e.To)
			}
		}
	}
	return out
}
