package rows

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// Upsert is the next revision of what is known under a key (000 X4.1): born where the key is new, nil where it says the same as before; being more or
// less sure alone is no change. Its id, its birth and the keys that CRG does not know stay those of the entry.
func Upsert(v View, n *Node, born func(Layer, string) ID, at time.Time) *Node {
	before := v.Node(v.ByKey(n.KnowledgeKey))
	next := *n
	if before == nil {
		next.ID, next.Rev, next.CreatedAt, next.UpdatedAt = born(KG, n.Type), 1, At(at), At(at)
		return &next
	}
	if payload(before) == payload(n) {
		return nil
	}
	next.heir(before, at)
	return &next
}

// UpsertSource is Upsert for a source, which is the same while its text is (000 X4.1).
func UpsertSource(v View, n *Node, born func(Layer, string) ID, at time.Time) *Node {
	before := v.Node(v.ByKey("source " + n.SourceKey))
	next := *n
	next.Type = Source
	switch {
	case before == nil:
		next.ID, next.Rev, next.CreatedAt, next.UpdatedAt = born(KG, Source), 1, At(at), At(at)
	case before.SourceDigest == n.SourceDigest:
		return nil
	default:
		next.heir(before, at)
	}
	return &next
}

func (n *Node) heir(before *Node, at time.Time) {
	n.ID, n.Rev, n.CreatedAt, n.UpdatedAt, n.Extra = before.ID, before.Rev+1, before.CreatedAt, At(at), before.Extra
}

// ClaimKey is the key of a claim that is no node's.
func ClaimKey(title string) string { return "claim::project::" + Normal(title) }

// How sure a claim is: one that a document says or a person vouches for, and one that is as likely as not.
const (
	Sure    = 0.72
	Guessed = 0.5
)

// DecisionKey is what a decision is about: the same question decided anew has the same key (000 X4.2). scope is the goal or question that it answers,
// or "project".
func DecisionKey(scope, title string) string { return "decision::" + scope + "::" + Normal(title) }

// UpsertDecision is the next revision of the decision under a key (000 X9): born where the key is new, nil where it decides the same, else the same id
// one revision on.
func UpsertDecision(v View, d *Decision, born func(Layer, string) ID, at time.Time) *Decision {
	next := *d
	next.Alternatives = Numbered(d.Alternatives)
	next.PayloadHash = PayloadHash(&next)
	before := v.Decision(v.ByKey(d.DecisionKey))
	switch {
	case before == nil:
		next.ID, next.Rev, next.CreatedAt, next.UpdatedAt = born(RG, ""), 1, At(at), At(at)
	case PayloadHash(before) == next.PayloadHash:
		return nil
	default:
		next.ID, next.Rev, next.CreatedAt, next.UpdatedAt, next.Extra = before.ID, before.Rev+1, before.CreatedAt, At(at), before.Extra
		next.SupersedesRev = before.Rev
	}
	return &next
}

// Numbered gives alternatives their ids, OPT-1 to OPT-n, in the order in which they were read.
func Numbered(all []Alternative) []Alternative {
	out := slices.Clone(all)
	for i := range out {
		out[i].OptionID = option(i)
	}
	return out
}

// InOrder sorts alternatives that came without an order, such as the keys of a JSON object (000 X4.2).
func InOrder(all []Alternative) []Alternative {
	out := slices.Clone(all)
	slices.SortFunc(out, func(a, b Alternative) int {
		return cmp.Or(strings.Compare(Normal(a.Title), Normal(b.Title)), strings.Compare(a.Title, b.Title))
	})
	return Numbered(out)
}

// AsFact is what a candidate for a fact is kept as (000 §3.3): a fact where a source or a person stands behind it, else an assumption that is as likely as not.
func AsFact(n *Node) *Node {
	if n.Type != Fact || n.UserProvided() || slices.ContainsFunc(n.Evidence, func(e Evidence) bool { return e.Source != "" }) {
		return n
	}
	next := *n
	next.Type = Assumption
	next.Attributes = map[string]jsontext.Value{}
	for k, a := range n.Attributes {
		next.Attributes[k] = a
	}
	next.Attributes["confidence"] = jsontext.Value("0.5")
	return &next
}

// Deprecate is the next revision of what is known and does not hold any more: it stays, and is no longer told (000 §8.3).
func Deprecate(n *Node, at time.Time) *Node {
	next := *n
	next.Rev, next.UpdatedAt, next.Status = n.Rev+1, At(at), Deprecated
	return &next
}

// Unkeep has a new revision say that the entry counts as not kept, since whoever kept it took that back: it stays, is no longer told, and may be suggested
// again. What is only given up may not.
func (n *Node) Unkeep() {
	n.Status, n.Attributes = Deprecated, maps.Clone(n.Attributes)
	if n.Attributes == nil {
		n.Attributes = map[string]jsontext.Value{}
	}
	n.Attributes[unkept] = jsontext.Value("true")
}
