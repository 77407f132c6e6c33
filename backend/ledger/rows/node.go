package rows

import (
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// The types of what is known (000 §3.1).
const (
	Entity     = "entity"
	Fact       = "fact"
	Definition = "definition"
	Constraint = "constraint"
	Source     = "source"
	Assumption = "assumption"
	Risk       = "risk"
)

// Types are the types of what is known, as they are listed to people.
var Types = []string{Entity, Fact, Definition, Constraint, Source, Assumption, Risk}

// The states of what is known.
const (
	Active     = "active"
	Deprecated = "deprecated" // superseded: kept, and no longer told (000 §8.3)
)

// Node is something that is known, assumed or required (000 §3.2).
type Node struct {
	Head
	Summary       string                    `json:"summary"` // 1 to 3 sentences
	Attributes    map[string]jsontext.Value `json:"attributes"`
	Relationships []Relationship            `json:"relationships"`
	Evidence      []Evidence                `json:"evidence"`
	Status        string                    `json:"status"`
	Belongs       Layer                     `json:"layer,omitzero"`
	KnowledgeKey  string                    `json:"knowledge_key,omitzero"` // what it is about: the same claim comes again under it
	SourceKey     string                    `json:"source_key,omitzero"`    // of a source: "file::files/report.txt"
	SourceDigest  string                    `json:"source_digest,omitzero"` // of its text, RawHash
	CreatedBy     string                    `json:"created_by,omitzero"`
	Origin        string                    `json:"origin,omitzero"` // the skill that wrote it
	OriginID      string                    `json:"origin_id,omitzero"`
	Extra         Extra                     `json:",embed"`
}

// Relationship is a named link to another entry.
type Relationship struct {
	Rel    string `json:"rel"`
	Target ID     `json:"target_id"`
}

// Evidence is where a claim was read, and how sure it is by that.
type Evidence struct {
	Source     ID      `json:"source_id"`
	Quote      string  `json:"quote,omitzero"` // at most 200 characters
	Confidence float64 `json:"confidence"`     // 0 to 1
	Span       *Span   `json:"span,omitzero"`
}

// Span is a place in the text of a source: lines from 1, both included; characters (runes) from 0, the end not included.
type Span struct {
	LineStart int `json:"line_start"`
	LineEnd   int `json:"line_end"`
	CharStart int `json:"char_start"`
	CharEnd   int `json:"char_end"`
}

// Layer is KG.
func (n *Node) Layer() Layer { return KG }

// Claim reports whether the node says something that can be true or false: it needs a source and a confidence.
func (n *Node) Claim() bool {
	return slices.Contains([]string{Fact, Definition, Constraint, Assumption, Risk}, n.Type)
}

// Provenance is who says so where no source does: "user" makes a fact of what a person knows.
const Provenance, ByUser = "provenance", "user"

// unkept marks what counts as not kept.
const unkept = "unkept"

// Unkept reports an entry that counts as not kept: it was kept, and that was taken back.
func (n *Node) Unkept() bool { return n.Status == Deprecated && string(n.Attributes[unkept]) == "true" }

// UserProvided reports whether a person vouches for the node.
func (n *Node) UserProvided() bool { return string(n.Attributes[Provenance]) == `"`+ByUser+`"` }

// Confidence is how sure the claim is, from 0 to 1: by its best evidence, else by what its attributes say; ok is false where nothing does.
func (n *Node) Confidence() (c float64, ok bool) {
	for _, e := range n.Evidence {
		c, ok = max(c, e.Confidence), true
	}
	if ok {
		return c, true
	}
	return number(n.Attributes["confidence"])
}
