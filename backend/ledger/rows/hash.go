package rows

import (
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"crg/backend/base/canon"
	"crg/backend/base/fault"
)

// FullHash is the digest of a whole row.
func FullHash(r Row) string { return canon.Digest(Encode(r)) }

// ContentHash is the digest of what a row says: without updated_at, of a task without its log (000 X3.3).
func ContentHash(r Row) string {
	var keys map[string]jsontext.Value
	if err := json.Unmarshal(Encode(r), &keys); err != nil {
		fault.Bug("a row that was written cannot be read: %v", err)
	}
	delete(keys, "updated_at")
	if r.Layer() == TG {
		delete(keys, "log")
	}
	return digest(keys)
}

// PayloadHash is the digest of what a decision decides: its context and statement, the selected option, the alternatives, the reasons, what it
// rests on and its state, in any order of alternatives and references (000 X4.2).
func PayloadHash(d *Decision) string {
	type alternative struct{ Title, Pros, Cons any }
	alternatives := slices.Clone(d.Alternatives)
	slices.SortStableFunc(alternatives, func(a, b Alternative) int { return strings.Compare(Normal(a.Title), Normal(b.Title)) })
	var options []alternative
	for _, a := range alternatives {
		options = append(options, alternative{Normal(a.Title), sorted(a.Pros, Normal), sorted(a.Cons, Normal)})
	}
	var chosen string
	if c := d.Chosen(); c != nil {
		chosen = Normal(c.Title)
	}
	var reasons []string
	for _, r := range d.Rationale {
		reasons = append(reasons, Normal(r))
	}
	same := func(id ID) string { return string(id) }
	return digest(struct {
		Context, Decision, Selected, Status string
		Alternatives                        []alternative
		Rationale                           []string
		KG, TG, Artifacts                   []string
	}{
		strings.TrimSpace(d.Context), strings.TrimSpace(d.Decision), chosen, d.Outcome.Status, options, reasons,
		sorted(d.Refs.KG, same), sorted(d.Refs.TG, same), sorted(d.Refs.Artifacts, same),
	})
}

// payload is what a node says, as an upsert compares it: without how sure it is, without times and ids (000 X4.1).
func payload(n *Node) string {
	type evidence struct {
		Source ID
		Quote  string
		Span   *Span
	}
	var proofs []evidence
	for _, e := range n.Evidence {
		proofs = append(proofs, evidence{e.Source, e.Quote, e.Span})
	}
	attributes := map[string]jsontext.Value{}
	for k, v := range n.Attributes {
		if k != "confidence" {
			attributes[k] = v
		}
	}
	return digest(struct {
		Type, Title, Summary, Status string
		Attributes                   map[string]jsontext.Value
		Relationships                []Relationship
		Evidence                     []evidence
		Tags                         []string
	}{n.Type, n.Title, n.Summary, n.Status, attributes, n.Relationships, proofs, sorted(n.Tags, func(s string) string { return s })})
}

func digest(v any) string {
	text, err := canon.JSON(v)
	if err != nil {
		fault.Bug("a part of a row cannot be written: %v", err)
	}
	return canon.Digest(text)
}

func sorted[T any](in []T, text func(T) string) []string {
	out := make([]string, 0, len(in))
	for _, v := range in {
		out = append(out, text(v))
	}
	slices.Sort(out)
	return out
}
