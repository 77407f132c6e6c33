package harvest

import (
	"slices"
	"strings"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
)

// Offer is one suggestion.
type Offer struct {
	Key   string // what it is about: "claim::n12"
	Kind  Kind
	About []string // the nodes that it follows from
	Why   message.Message
	Says  string // while it is the same, the suggestion is the same, however its draft is worded
	Draft Draft
}

// Draft is what would be written.
type Draft struct {
	Entry    rows.ID   `json:"entry,omitempty"` // that it changes
	Claim    *Claim    `json:"claim,omitempty"`
	Other    *Claim    `json:"other,omitempty"` // conflict: the other side
	Decision *Decision `json:"decision,omitempty"`
	Task     *Task     `json:"task,omitempty"`
	Answers  []Answer  `json:"answers,omitempty"` // closeTask: what came of it
}

// Answer is a node that answers the question of a task.
type Answer struct {
	Node string `json:"node"`
	Name string `json:"name"`
}

// Kind is what is suggested: the type of a claim, or one of these.
type Kind string

// The kinds beside the types of claims.
const (
	Decide    Kind = "decision"
	Dispute   Kind = "conflict"
	Update    Kind = "update"
	Deprecate Kind = "deprecate"
	CloseTask Kind = "closeTask"
	Todo      Kind = "task"
)

var _ = message.Add(message.Catalogue{
	"ledger.offer.sourced": {
		"It is {state, select, resolved {resolved} other {supported}}, and {file} says so.",
		"Es ist {state, select, resolved {gelöst} other {gestützt}}, und {file} sagt es.",
	},
	"ledger.offer.supported": {
		"It is {state, select, resolved {resolved} other {supported}}. No document was found that says so.",
		"Es ist {state, select, resolved {gelöst} other {gestützt}}. Es wurde kein Dokument gefunden, das es sagt.",
	},
	"ledger.offer.decision": {
		"It answers the question, and what else was weighed has lost.",
		"Es beantwortet die Frage, und was sonst erwogen wurde, ist ausgeschieden.",
	},
	"ledger.offer.conflict": {
		"One contradicts the other, and {handle} is kept.",
		"Eines widerspricht dem anderen, und {handle} ist behalten.",
	},
	"ledger.offer.update":   {"The node of {handle} says something else now.", "Der Knoten von {handle} sagt jetzt etwas anderes."},
	"ledger.offer.gone":     {"The node of {handle} is gone.", "Den Knoten von {handle} gibt es nicht mehr."},
	"ledger.offer.refuted":  {"The node of {handle} is refuted.", "Der Knoten von {handle} ist widerlegt."},
	"ledger.offer.answered": {"The question of {handle} is resolved.", "Die Frage von {handle} ist gelöst."},
})

// Offers are what the nodes that were looked at suggest, beside what is kept.
func (s Seen) Offers(v rows.View) (out []Offer) {
	for _, at := range s.spots {
		if kept := keptOf(v, at.id); kept != nil {
			out = append(out, at.changes(v, kept)...)
		} else if at.node != nil && at.claims() {
			out = append(out, at.claim())
		}
		if at.node == nil {
			continue
		}
		if d := at.decision(); d != nil && !decided(v, d) {
			out = append(out, Offer{"decision::" + at.id, Decide, []string{at.id}, message.New("ledger.offer.decision"), d.Digest, Draft{Decision: d}})
		}
		out = append(out, at.conflicts(v)...)
		if o, ok := at.closing(v); ok {
			out = append(out, o)
		}
	}
	out = append(out, s.noted(v)...) // behind those of the graph, which say the same better
	slices.SortStableFunc(out, func(a, b Offer) int { return strings.Compare(a.Key, b.Key) })
	return slices.CompactFunc(out, func(a, b Offer) bool { return a.Key == b.Key }) // a conflict is seen from both its ends
}

// NodeKey is the key of what a node says.
func NodeKey(node string) string { return "node::" + node }

func (at spot) claim() Offer {
	c := ClaimOf(at.node, at.near, at.far)
	why := message.New("ledger.offer.supported", "state", at.node.State)
	if c.Sourced() {
		why = message.New("ledger.offer.sourced", "state", at.node.State, "file", nameOf(c.Passages[0].Document, at.near, at.far))
	}
	return Offer{"claim::" + at.id, Kind(c.Type), []string{at.id}, why, c.Digest, Draft{Claim: c}}
}

func nameOf(id string, lists ...[]*graph.Node) string {
	for _, n := range slices.Concat(lists...) {
		if n.ID == id {
			return Name(n)
		}
	}
	return id
}

// changes are what became of a node that is kept. What does not hold any more is left alone.
func (at spot) changes(v rows.View, kept *rows.Node) []Offer {
	handle := v.Handle(kept.ID)
	draft := Draft{Entry: kept.ID}
	switch {
	case kept.Status != rows.Active || !kept.Claim():
		return nil
	case at.node == nil:
		return []Offer{{"deprecate::" + at.id, Deprecate, []string{at.id}, message.New("ledger.offer.gone", "handle", handle), "gone", draft}}
	case at.node.State == graph.StateRefuted:
		return []Offer{{"deprecate::" + at.id, Deprecate, []string{at.id}, message.New("ledger.offer.refuted", "handle", handle), "refuted", draft}}
	case kept.OriginID != "" && kept.OriginID != Digest(at.node):
		draft.Claim = ClaimOf(at.node, at.near, at.far)
		return []Offer{{"update::" + at.id, Update, []string{at.id}, message.New("ledger.offer.update", "handle", handle), draft.Claim.Digest, draft}}
	}
	return nil
}

// conflicts are contradictions with something that is kept.
func (at spot) conflicts(v rows.View) (out []Offer) {
	here := holding(v, at.id)
	for _, other := range at.against {
		there := holding(v, other.ID)
		one, two, kept := at.node, other, here
		if kept == nil {
			kept = there
		}
		if kept == nil || settled(one) || settled(two) || givenUp(v, one.ID) || givenUp(v, two.ID) || disputed(v, here, there) {
			continue
		}
		if graph.Compare(one.ID, two.ID) > 0 {
			one, two = two, one
		}
		if first := holding(v, one.ID); first != nil { // whichever end it is seen from, it says the same
			kept = first
		}
		draft := Draft{Entry: kept.ID, Claim: short(one), Other: short(two)}
		out = append(out, Offer{
			"conflict::" + one.ID + "::" + two.ID, Dispute,
			[]string{one.ID, two.ID},
			message.New("ledger.offer.conflict", "handle", v.Handle(kept.ID)), draft.Claim.Digest + draft.Other.Digest, draft,
		})
	}
	return out
}

// short is a side of a conflict: which of them documents speak for is no part of it.
func short(n *graph.Node) *Claim { return ClaimOf(n, nil, nil) }

// holding is what is kept of a node and holds, nil = nothing.
func holding(v rows.View, node string) *rows.Node {
	if n := keptOf(v, node); n != nil && n.Status == rows.Active && n.Claim() {
		return n
	}
	return nil
}

// keptOf is what is kept of a node, whether it holds or not, nil = nothing.
func keptOf(v rows.View, node string) *rows.Node {
	return known(v, NodeKey(node))
}

// known is what is kept under a key, nil = nothing, or it counts as not kept.
func known(v rows.View, key string) *rows.Node {
	if n := v.Node(v.ByKey(key)); n != nil && !n.Unkept() {
		return n
	}
	return nil
}

// givenUp reports what was kept of a node and does not hold any more.
func givenUp(v rows.View, node string) bool {
	n := keptOf(v, node)
	return n != nil && n.Status != rows.Active
}

// settled: a contradiction with what has lost is none.
func settled(n *graph.Node) bool {
	return n.State == graph.StateRefuted || n.State == graph.StateArchived
}

// disputed reports a conflict that names both, open or settled.
func disputed(v rows.View, a, b *rows.Node) bool {
	if a == nil || b == nil {
		return false
	}
	for r := range v.All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && !c.Withdrawn() && slices.Contains(c.Nodes, a.ID) && slices.Contains(c.Nodes, b.ID) {
			return true
		}
	}
	return false
}
