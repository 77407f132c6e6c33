// Package check judges one action of a model on the live graph, as the actions before it left it (004 §5.4).
//
// One function is one rule. A person's edits do not pass here: they have only the graph's own rules.
package check

import (
	"strings"

	"crg/backend/action"
	"crg/backend/action/syntax"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/project"
)

// Turn is what the actions of one reply are judged by. apply keeps Start, LastCreated and Created up to date.
type Turn struct {
	Graph    *graph.Graph
	Snapshot *project.Snapshot
	Agent    string
	// Start is the agent's position when the turn began: what "current" means (CRG-118). It changes only where that node
	// goes into another one, by merge_nodes or compress_nodes.
	Start string
	// Locked asks, at the moment of each action, whether the person holds a node (CRG-156). nil = nothing is locked.
	Locked func(id string) bool
	// Allowed are the actions of the phase. nil = what a plain available-actions block gives.
	Allowed map[string]bool
	// LastCreated is the node that the turn's latest creating action made, or found there already; "" = none, or that action was rejected.
	LastCreated string
	// Making is the node that the action at hand has made, while it draws the links of that node; there it is called Self.
	Making string
	// Created are the nodes made in this turn: they are visible whatever their distance (CRG-151).
	Created map[string]bool
	// Made is what each creating action of the turn made, or found there already, in their order, "" where it was refused.
	Made []string
	// Announced is the number of the first id that the prompt promised to the nodes of this turn, 0 = none. The second one is
	// the next number, and so on: a reply may name its own nodes by them.
	Announced int
	// Refused is the name of the node that the turn's latest creating action was to make, where that was refused.
	Refused string
	// Shown is what the prompt said, by the nodes whose ids stood in it. nil = the prompt is not known.
	Shown map[string]Look
	// Changed are the nodes that are not as Shown any more, because the person or another program changed them meanwhile.
	Changed map[string]Change
	// Far says that what was shown can be linked, and walked to (link-reach: shown). Else the letter of CRG-144 and 151 holds.
	Far bool
	// Deleted is the node that the person deleted and that had this name or this text; "" = none. nil = it is not known.
	Deleted func(g *graph.Graph, name, text string) string
	// Linked are the nodes that came next to others only by an edge of this turn, drawn from afar: they can be linked on, but
	// delete_node keeps its reach (CRG-129).
	Linked map[string]bool
	// Batch is the number of actions in the reply.
	Batch int
	// Done is how many of them were judged before the one at hand, carried out or not.
	Done int
	// AskedOut says that the turn has had all its answers to request_info.
	AskedOut bool
	// Fenced are the texts that stood between fence lines in the prompt, for the echo guard.
	Fenced []string

	// Held is what a reply to a step of a review may change; nil = it is none.
	Held *Held

	echoes map[string]bool
}

// Held is what a step of a review showed, and what the reply to it says.
type Held struct {
	Answer string // id of the answer whose lines it mends
	Lines  []int  // that the prompt showed, by number
	Prompt string
	Said   string // new lines and texts of the whole reply
	Cut    bool   // it was to make lines shorter and nothing else
}

// Self names the node that an action has just made, in the links that it brings along.
const Self = "this"

// Resolve turns a reference into a node id: "current", "last_created" or an id, which need not exist. rejection is set
// only where it means a node of this turn that was not made (CRG-116, 117).
func (t *Turn) Resolve(ref string) (id string, rejection *action.Rejection) {
	switch ref {
	case Self:
		if t.Making != "" {
			return t.Making, nil
		}
	case "current":
		return t.Start, nil
	case "last_created":
		if t.LastCreated == "" {
			return "", Reject("no-last-created", "refused.no-last-created")
		}
		return t.LastCreated, nil
	}
	if made, promised := t.promised(ref); promised && made == "" {
		return ref, noNode(ref)
	} else if promised {
		return made, nil
	}
	if t.Far && t.Graph.Node(ref) == nil {
		return t.meant(ref), nil
	}
	return ref, nil
}

// Node resolves a reference to a node that exists.
func (t *Turn) Node(ref string) (*graph.Node, *action.Rejection) {
	id, no := t.Resolve(ref)
	if no != nil {
		return nil, no
	}
	if n := t.Graph.Node(id); n != nil {
		return n, nil
	}
	return nil, noNode(id)
}

// Target is the node of the field target: current where an action may leave it out.
func (t *Turn) Target(a action.Action) (*graph.Node, *action.Rejection) {
	ref := a.Get("target")
	if strings.TrimSpace(ref) == "" {
		ref = "current"
	}
	return t.Node(ref)
}

// List are the references of a field such as "n02, n05".
func List(a action.Action, field string) []string {
	return strings.FieldsFunc(a.Get(field), func(r rune) bool { return r == ',' || r == ' ' })
}

// Level is the level of the agent's position; ok is false where that node is gone.
func (t *Turn) Level() (level string, ok bool) { return t.Graph.LevelOf(t.Start) }

// OnLevel reports whether a node lies on the agent's level.
func (t *Turn) OnLevel(id string) bool {
	here, ok := t.Level()
	there, ok2 := t.Graph.LevelOf(id)
	return ok && ok2 && here == there
}

func (t *Turn) locked(id string) bool { return t.Locked != nil && t.Locked(id) }

func (t *Turn) allows(name string) bool {
	if t.Allowed == nil {
		t.Allowed, _ = action.Allowed("", "", nil)
	}
	return t.Allowed[name]
}

// echoed reports whether the action stands, word for word, in a text that was shown between fences.
func (t *Turn) echoed(a action.Action) bool {
	if t.echoes == nil {
		t.echoes = map[string]bool{}
		for _, text := range t.Fenced {
			for _, b := range syntax.Blocks(text) {
				t.echoes[syntax.Render(b)] = true
			}
		}
	}
	return len(t.echoes) > 0 && t.echoes[syntax.Render(a)]
}

// Reject refuses by a rule, with a message of the catalogue; pairs are name, value, name, value. The model reads its English.
func Reject(rule, id string, pairs ...string) *action.Rejection {
	return action.Refuse(rule, message.New(id, pairs...))
}

func noNode(id string) *action.Rejection {
	return Reject("no-node", "refused.no-node", "node", clip(id))
}

// clip keeps a word of the model's short: it is not an id, so it may be anything.
func clip(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}
