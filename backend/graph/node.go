// Package graph is the reasoning graph: nodes, edges, levels, and the operations that change them.
//
// All nodes share one structure and all edges another (004 §1): type, category and state are words, not behaviour.
// A *Node, *Edge or *Group that left this package is never changed again; a change puts a new value in its place.
package graph

import (
	"encoding/json"
	"strings"
	"unicode"
)

// Node is one node (004 §4.1). Unknown keys of the file live in Extra and survive.
type Node struct {
	ID              string
	Name            string
	Content         string
	Type            string // id of a definition, e.g. "goal"; an undefined type is kept as it is
	Category        string
	State           string
	Importance      int
	L0, L1, L2, L3  string // summaries made in cleanup; empty = use the full text, cut short
	ExpectedInputs  Expect
	ExpectedOutputs Expect
	Position        Point

	Subgraph  string // a Master's graph file, "graph-data-n05.json"
	Pinned    bool   // placed by hand: auto-layout leaves it alone
	Block     string // where it stands in a layout by branches (layout/branches); "" = in a place of its own
	Anchor    string // the node it was made beside, as long as it has no edge
	By        string // "person" or the id of the turn that made it
	Reason    string // why the model made it
	SummaryOf string // digest of the full text that L0-L2 were made from; other text = stale (see Fresh)
	Extra     map[string]json.RawMessage
}

// Point is a place on the canvas: the node's top-left corner, x to the right, y down, on a grid of 10.
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Expect is a soft expectation in the form of 004 §3.6: "2", "1+", "1-3" or "". In JSON a bare number is written as a number.
type Expect string

// Known node types that the policy layer has rules for.
const (
	TypeGoal     = "goal"
	TypeMaster   = "master"
	TypeStandard = "standard"
	TypeArtifact = "artifact"
	TypePatch    = "patch-suggestion"
	TypeQuestion = "question"

	TypeHypothesis = "hypothesis"
	TypeConclusion = "conclusion" // the answer that the graph gives now

	StateActive    = "active"
	StateSupported = "supported"
	StateContested = "contested"
	StateRefuted   = "refuted"
	StateResolved  = "resolved"
	StateArchived  = "archived"

	EdgeSupports    = "supports"
	EdgeContradicts = "contradicts"
	EdgeAnswers     = "answers"
	EdgeRelates     = "relates-to"
	EdgeDerived     = "derived-from" // from a thought to the document, or the node, that it was drawn out of
)

// Person is the value of By for what the person did.
const Person = "person"

// Full is the node's whole text. l3 wins where both are set and differ: the document's own example needs it (A30).
func (n *Node) Full() string {
	if n.L3 != "" {
		return n.L3
	}
	return n.Content
}

// SetText replaces the full text. Both fields are made equal, except that an artifact's text is stored once.
// Summaries of the old text become stale (CRG-78), those of unknown age too: they get the old text's digest.
func (n *Node) SetText(text string) {
	if n.SummaryOf == "" && n.L0+n.L1+n.L2 != "" {
		n.SummaryOf = Digest(n.Full())
	}
	n.Content, n.L3 = text, text
	if n.Type == TypeArtifact {
		n.L3 = ""
	}
}

// Fresh reports whether the written summaries still belong to the full text. Summaries of unknown age count as fresh:
// a file made elsewhere has no digests.
func (n *Node) Fresh() bool { return n.SummaryOf == "" || n.SummaryOf == Digest(n.Full()) }

// AsksPerson reports whether the node is a question that the model left for the person.
func (n *Node) AsksPerson() bool { return string(n.Extra[askedKey]) == `"person"` }

// AskPerson addresses the node to the person.
func (n *Node) AskPerson() {
	n.Extra = map[string]json.RawMessage{askedKey: json.RawMessage(`"person"`)}
}

const askedKey = "askedOf"

// IsMaster reports whether the node holds a level of its own.
func (n *Node) IsMaster() bool { return n.Subgraph != "" }

// Clone is a copy that may be changed and put back.
func (n *Node) Clone() *Node {
	c := *n
	c.Extra = cloneExtra(n.Extra)
	return &c
}

// Edge is one directed edge, from → to (004 §4.2). Several may join the same pair.
type Edge struct {
	ID       string
	From, To string
	Type     string
	Category string
	By       string
	Reason   string
	External *External // set on the copy that a compressed boundary edge leaves inside (A9)
	Extra    map[string]json.RawMessage
}

// External marks an edge inside a Master whose other end lies outside. The far end of the edge itself is the
// outside node's id at the time; the live one is read through RedirectedEdge.
type External struct {
	ExternalNode   string `json:"externalNode,omitempty"`
	Direction      string `json:"direction"`      // "in" or "out", seen from inside
	RedirectedEdge string `json:"redirectedEdge"` // the edge in the parent level that stands for it
}

// Clone is a copy that may be changed and put back.
func (e *Edge) Clone() *Edge {
	c := *e
	c.Extra = cloneExtra(e.Extra)
	if e.External != nil {
		x := *e.External
		c.External = &x
	}
	return &c
}

// Other is the end of e that is not id.
func (e *Edge) Other(id string) string {
	if e.From == id {
		return e.To
	}
	return e.From
}

// Group is a labelled frame round nodes (004 §9.3): purely visual.
type Group struct {
	ID     string                     `json:"id"`
	Label  string                     `json:"label"`
	Nodes  []string                   `json:"nodes"`
	Color  string                     `json:"color,omitempty"`
	X      int                        `json:"x,omitempty"`
	Y      int                        `json:"y,omitempty"`
	Width  int                        `json:"width,omitempty"`
	Height int                        `json:"height,omitempty"`
	Extra  map[string]json.RawMessage `json:"-"`
}

// Clone is a copy that may be changed and put back.
func (g *Group) Clone() *Group {
	c := *g
	c.Nodes = append([]string(nil), g.Nodes...)
	c.Extra = cloneExtra(g.Extra)
	return &c
}

// Agent is where a model stands and how far it has come. Keyed by agent name in metadata.agents.
type Agent struct {
	Position   string `json:"position"`           // node id
	PhaseIndex int    `json:"phaseIndex"`         // place in the phase order, from 0
	Phase      string `json:"phase,omitempty"`    // its phase, to find the place again in an edited order
	Turn       int    `json:"turn"`               // turns finished in this phase
	TurnTotal  int    `json:"turnTotal"`          // number of its newest turn; numbers run through the project
	Sent       bool   `json:"sent,omitempty"`     // the person sent it there: this phase is not passed over
	Reviewed   string `json:"reviewed,omitempty"` // digest of the answer that its turns held against the sources last
	Read       string `json:"read,omitempty"`     // bytes of documents that its turns were shown, "n01:0-4012,8100-12044" (artifact/pages)
}

func cloneExtra(m map[string]json.RawMessage) map[string]json.RawMessage {
	if m == nil {
		return nil
	}
	c := make(map[string]json.RawMessage, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}

// Snap puts a coordinate on the grid.
func Snap(v int) int {
	const grid = 10
	if v >= 0 {
		return (v + grid/2) / grid * grid
	}
	return -((-v + grid/2) / grid * grid)
}

// OneLine brings a name onto one line: it stands inside lines of prompts, messages and outlines.
func OneLine(name string) string {
	if !strings.ContainsFunc(name, Breaks) {
		return strings.TrimSpace(name)
	}
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || Breaks(r) }), " ")
}

// Breaks reports whether a character ends a line, or is a control character: neither has a place in a name.
func Breaks(r rune) bool { return unicode.Is(unicode.Cc, r) || r == '\u2028' || r == '\u2029' }

// Label is how every prompt and message names a node: [n05] "Economic Implications".
func (n *Node) Label() string {
	return "[" + n.ID + `] "` + strings.Join(strings.Fields(n.Name), " ") + `"`
}
