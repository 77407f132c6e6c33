package journal

import (
	"slices"
	"strconv"
	"time"

	"crg/backend/action"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// WhyKind is what a step did to a node.
type WhyKind string

const (
	WhyMade     WhyKind = "made"
	WhyChanged  WhyKind = "changed"
	WhyLinked   WhyKind = "linked"   // a link to or from it was drawn
	WhyUnlinked WhyKind = "unlinked" // and went
	WhyMerged   WhyKind = "merged"   // another node went into it
	WhyPacked   WhyKind = "packed"   // it went into a Master
	WhyUnpacked WhyKind = "unpacked" // it came out again
	WhyGone     WhyKind = "gone"
	WhyUndone   WhyKind = "undone" // an earlier step was taken back
	WhyRedone   WhyKind = "redone"
	WhySource   WhyKind = "source" // the passage of a file that it rests on
	WhyKept     WhyKind = "kept"   // what a wing keeps of it: its label says so
)

// Why is one link of the chain behind a node: who did what to it, when, and for which reason.
type Why struct {
	Kind    WhyKind
	Seq     uint64
	At      time.Time
	Turn    string
	Phase   string
	Actor   string // "person", "outside" or an agent's name
	Fields  []WhyField
	Node    string // the other end of a link, the node that was merged into it, the Master
	Name    string // of that node
	Link    string // the link's type
	Out     bool   // the link starts at the node
	Edge    string
	Quote   string          // the reason, or the passage
	Label   message.Message // of the step that was taken back or done again; what a wing says
	File    string
	Line    int
	Part    string       // that the passage stands on: page, slide, sheet …; "" = the file has none of its own
	On      string       // what the document calls that
	Said    string       // the page that the node names for it; it does not stand there. No line = it stands nowhere
	Prompts []PromptFile // of the turn's prompt
}

// WhyField is a changed property. Long texts are not told.
type WhyField struct{ Field, From, To string }

// PromptFile is a text file that a turn's prompt was made of.
type PromptFile struct {
	File    string
	Changed bool // it reads differently now
}

// WhyOf tells what one record did to a node; nothing where it only moved it or looked at it.
func WhyOf(rec graphstore.Record, id string) []Why {
	base := Why{Seq: rec.Seq, At: rec.At, Turn: rec.Turn, Actor: rec.By}
	if rec.Kind == graphstore.KindUndo || rec.Kind == graphstore.KindRedo {
		base.Kind, base.Label = WhyUndone, rec.Label
		if rec.Kind == graphstore.KindRedo {
			base.Kind = WhyRedone
		}
		return []Why{base}
	}
	var out []Why
	born, gone, moved := whereabouts(rec.Ops, id)
	for _, op := range rec.Ops {
		w := base
		switch {
		case op.Node != nil && op.Node.ID == id && !moved:
			if w.node(op.Node) {
				out = append(out, w)
			}
		case op.Node != nil && op.Node.ID != id && op.Node.After == nil && !gone && merged(rec.Ops, op.Node.Before, id):
			w.Kind, w.Node, w.Name = WhyMerged, op.Node.ID, op.Node.Before.Name
			out = append(out, w)
		case op.Edge != nil && !moved && !gone:
			if w.edge(op.Edge, id) && !passing(rec.Ops, op.Edge) {
				out = append(out, w)
			}
		}
	}
	if moved {
		base.Kind, base.Node = WhyPacked, born
		if born == "" || !made(rec.Ops, born) {
			base.Kind, base.Node = WhyUnpacked, ""
		}
		out = append(out, base)
	}
	return out
}

// whereabouts says whether the ops take a node from one level to another, and to which, or away.
func whereabouts(ops []graph.Op, id string) (level string, gone, moved bool) {
	var left, came bool
	for _, op := range ops {
		if c := op.Node; c != nil && c.ID == id {
			left = left || c.After == nil
			if c.Before == nil {
				came, level = true, op.Level
			}
		}
	}
	return level, left && !came, left && came
}

func made(ops []graph.Op, id string) bool {
	return slices.ContainsFunc(ops, func(op graph.Op) bool { return op.Node != nil && op.Node.ID == id && op.Node.Before == nil })
}

// merged: the node that went handed its place on to id, which was rewritten in the same step.
func merged(ops []graph.Op, gone *graph.Node, id string) bool {
	if gone == nil || made(ops, gone.ID) {
		return false
	}
	last := slices.IndexFunc(ops, func(op graph.Op) bool { return op.Node != nil && op.Node.ID == gone.ID && op.Node.After == nil })
	next := last + 1
	return last >= 0 && next < len(ops) && ops[next].Node != nil && ops[next].Node.ID == id && ops[next].Node.Before != nil
}

// passing: the edge was taken away and put back within one step.
func passing(ops []graph.Op, c *graph.Change[graph.Edge]) bool {
	n := 0
	for _, op := range ops {
		if op.Edge != nil && op.Edge.ID == c.ID && (op.Edge.Before == nil) != (op.Edge.After == nil) {
			n++
		}
	}
	return n > 1
}

func (w *Why) node(c *graph.Change[graph.Node]) bool {
	switch {
	case c.Before == nil:
		w.Kind, w.Quote = WhyMade, c.After.Reason
		return true
	case c.After == nil:
		w.Kind = WhyGone
		return true
	}
	w.Kind, w.Fields = WhyChanged, changedFields(c.Before, c.After)
	return len(w.Fields) > 0
}

func changedFields(b, a *graph.Node) (out []WhyField) {
	word := func(field, was, is string) {
		if was != is {
			out = append(out, WhyField{field, was, is})
		}
	}
	word("name", b.Name, a.Name)
	word("type", b.Type, a.Type)
	word("category", b.Category, a.Category)
	word("state", b.State, a.State)
	if b.Importance != a.Importance {
		out = append(out, WhyField{"importance", strconv.Itoa(b.Importance), strconv.Itoa(a.Importance)})
	}
	if b.Full() != a.Full() {
		out = append(out, WhyField{Field: "text"})
	}
	if b.L0 != a.L0 || b.L1 != a.L1 || b.L2 != a.L2 {
		out = append(out, WhyField{Field: "summaries"})
	}
	word("expectedInputs", string(b.ExpectedInputs), string(a.ExpectedInputs))
	word("expectedOutputs", string(b.ExpectedOutputs), string(a.ExpectedOutputs))
	return out
}

func (w *Why) edge(c *graph.Change[graph.Edge], id string) bool {
	if c.Before != nil && c.After != nil {
		return false
	}
	e := either(c)
	if e.From != id && e.To != id || e.External != nil {
		return false
	}
	w.Kind, w.Node, w.Link, w.Out, w.Edge, w.Quote = WhyLinked, e.Other(id), e.Type, e.From == id, e.ID, e.Reason
	if c.After == nil {
		w.Kind, w.Quote = WhyUnlinked, ""
	}
	return true
}

// Explain adds what a turn's own record knows: the phase, and the reason of the action that did it.
func (w *Why) Explain(t Turn, id string) {
	w.Phase = t.Phase
	if w.Quote != "" {
		return
	}
	for _, o := range t.Outcomes {
		if o.Rejection == nil && o.Action.Reason != "" && w.fits(o, id) {
			w.Quote = o.Action.Reason
			return
		}
	}
}

func (w *Why) fits(o action.Outcome, id string) bool {
	switch w.Kind {
	case WhyMade:
		return o.Created == id
	case WhyLinked, WhyUnlinked:
		return o.Created == w.Edge || slices.Contains(o.Touched, w.Edge)
	case WhyChanged:
		return slices.Contains(o.Touched, id) && o.Created == "" && !o.Action.Spec().Moves
	case WhyMerged, WhyPacked:
		return slices.Contains(o.Touched, id) && slices.Contains(o.Touched, w.Node)
	}
	return false
}

// Touches lists the nodes that a record says something about, for an index: those that it only moved are left out.
func Touches(rec graphstore.Record) []string {
	var out []string
	for _, op := range rec.Ops {
		switch {
		case op.Node != nil && op.Node.Before != nil && op.Node.After != nil && len(changedFields(op.Node.Before, op.Node.After)) == 0:
		case op.Node != nil:
			out = append(out, op.Node.ID)
		case op.Edge != nil && (op.Edge.Before == nil || op.Edge.After == nil):
			e := either(op.Edge)
			out = append(out, e.From, e.To)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Entry is the step as a line of a node's history.
func (w *Why) Entry(id string) Entry {
	all := []message.Message{message.New("log.why." + string(w.Kind))}
	for _, f := range w.Fields {
		all = append(all, fieldOf(f.Field, f.From, f.To))
	}
	for _, word := range []string{w.Link, w.Node, w.File} {
		if word != "" {
			all = append(all, message.Written(word))
		}
	}
	if w.Said != "" {
		all = append(all, message.New("log.not-on", "page", w.Said))
	}
	if w.Part != "" {
		all = append(all, message.New("log.on", "kind", w.Part, "label", w.On))
	}
	if w.Line > 0 {
		all = append(all, message.New("log.in", "line", strconv.Itoa(w.Line)))
	}
	text := joined("log.pair", all)
	switch {
	case !w.Label.IsZero():
		text = message.New("log.quote-step").About(text, w.Label)
	case w.Quote != "":
		text = message.New("log.quote", "quote", w.Quote).About(text)
	}
	return Entry{Seq: w.Seq, At: w.At, Turn: w.Turn, Phase: w.Phase, Kind: Changed, Actor: w.Actor, Text: Saying(text), Nodes: []string{id}}
}
