package harvest

import (
	"slices"
	"strings"
	"time"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
)

// Note is what a model asked to have kept, in a turn of its own.
type Note struct {
	Seq    uint64    `json:"seq"` // of the turn's record
	Turn   string    `json:"turn"`
	Agent  string    `json:"agent"`
	At     time.Time `json:"at"`
	Undone bool      `json:"undone,omitempty"` // its turn does not stand
	Gone   bool      `json:"gone,omitempty"`   // Undo took its turn back
	Taken  []Taking  `json:"taken,omitempty"`  // the steps that took it back, and those

	Kind    Kind     `json:"kind"`  // fact, assumption, Decide, Todo
	About   string   `json:"about"` // the node that it is about; of a decision the Goal or Question
	Reason  string   `json:"reason"`
	Text    string   `json:"text,omitempty"`    // what is known, or to be done
	Done    string   `json:"done,omitempty"`    // of a task: when it is
	Source  string   `json:"source,omitempty"`  // of a fact: the document that says so
	Quote   string   `json:"quote,omitempty"`   // its words
	Chosen  string   `json:"chosen,omitempty"`  // of a decision
	Against []string `json:"against,omitempty"` // of a decision: what lost
}

// Taking is a step that takes an older one back.
type Taking struct {
	Seq  uint64 `json:"seq"`
	Of   uint64 `json:"of"`
	Gone bool   `json:"gone,omitempty"` // Undo took it back
}

// Task is something to do.
type Task struct {
	Node   string `json:"node"`
	Title  string `json:"title"`
	Reason string `json:"reason"`
	Done   string `json:"done"` // when it is
}

// Key is what the task is about: the same is noted once.
func (t *Task) Key() string { return "task::" + t.Node + "::" + rows.NormHash(t.Title) }

// seenNote is a note beside what the graph has of the nodes that it names.
type seenNote struct {
	Note
	document *graph.Node
	asked    *graph.Node
	options  []option
}

// Notes has the notes about the nodes that were looked at stand beside what the graph itself suggests. It is called while the graph is read. Notes about nodes
// that are gone say nothing, and so do those of turns that were taken back.
func (s *Seen) Notes(g *graph.Graph, notes []Note) {
	looked := s.Nodes()
	for _, n := range notes {
		l, about := find(g, n.About)
		if n.Undone || !looked[n.About] || about == nil {
			continue
		}
		seen := seenNote{Note: n, asked: about}
		if n.Source != "" {
			if seen.document = g.Node(n.Source); seen.document == nil {
				continue
			}
		}
		for _, id := range append([]string{n.Chosen}, n.Against...) {
			if o := l.Node(id); o != nil {
				seen.options = append(seen.options, optionAt(l, o))
			}
		}
		if n.Kind == Decide && len(seen.options) < 1+len(n.Against) {
			continue
		}
		s.notes = append(s.notes, seen)
	}
}

// noted are the notes as suggestions, each thing once: as it was noted first, but with a document rather than without.
func (s Seen) noted(v rows.View) (out []Offer) {
	for _, n := range s.notes {
		o, ok := n.offer(v)
		if !ok {
			continue
		}
		i := slices.IndexFunc(out, func(other Offer) bool { return other.Key == o.Key })
		switch {
		case i < 0:
			out = append(out, o)
		case o.Draft.Claim != nil && o.Draft.Claim.Sourced() && !out[i].Draft.Claim.Sourced():
			out[i] = o
		}
	}
	return out
}

// offer is a note as a suggestion; ok is false where that is kept already, or its document says something else now.
func (n seenNote) offer(v rows.View) (o Offer, ok bool) {
	o = Offer{Kind: n.Kind, About: []string{n.About}}
	o.Why = message.New("ledger.offer.noted", "agent", n.Agent, "turn", strings.TrimLeft(strings.TrimPrefix(n.Turn, "t"), "0"))
	switch n.Kind {
	case Decide:
		d := choiceOf(n.asked, n.options)
		d.Reasons = append([]string{n.Reason}, d.Reasons...)
		o.Key, o.Says, o.Draft.Decision = "decision::"+n.About, d.Digest, d
		return o, !decided(v, d)
	case Todo:
		t := &Task{Node: n.About, Title: n.Text, Reason: n.Reason, Done: n.Done}
		o.Key, o.Says, o.Draft.Task = t.Key(), t.Key(), t
		return o, v.ByKey(t.Key()) == ""
	}
	c := &Claim{Of: n.About, Type: string(n.Kind), Title: n.Text, Summary: n.Text, Digest: rows.NormHash(n.Text)}
	if n.document != nil {
		p, stands := Find(n.document, n.Quote)
		if !stands {
			return o, false
		}
		c.Passages = []Passage{p}
	}
	o.Key, o.Says, o.Draft.Claim = "note::"+c.Digest, c.Digest, c
	return o, known(v, rows.ClaimKey(c.Title)) == nil
}

var _ = message.Add(message.Catalogue{"ledger.offer.noted": {"{agent} noted it in turn {turn}.", "{agent} hat es in Zug {turn} notiert."}})
