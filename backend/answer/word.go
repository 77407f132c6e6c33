package answer

import (
	"encoding/json"
	"maps"
	"time"

	"crg/backend/graph"
)

// Word is what the person says of an answer, or of a single thought. It stands in the node of that, so that saying it is a step of the history as any other: Undo
// takes it back, the journal brings it back after a crash.
type Word struct {
	Says  Opinion           `json:"says"`
	At    time.Time         `json:"at"`
	Of    string            `json:"of"`              // print of the answer's node as they read it
	Page  string            `json:"page,omitempty"`  // print of the page that they read
	Rests map[string]string `json:"rests,omitempty"` // prints of what that page names
	// Of a Wrong alone:
	Why  Reason `json:"why,omitempty"`
	Said string `json:"said,omitempty"` // in their own words
	Node string `json:"node,omitempty"` // the thought that was made of these words and speaks against what they are about
}

// Opinion is what a person says of an answer.
type Opinion string

const (
	Right Opinion = "right"
	Wrong Opinion = "wrong"
	None  Opinion = "" // they took it back
)

// Reason is in what way an answer is not right.
type Reason string

const (
	WrongFact  Reason = "fact"     // a fact is wrong
	Lacks      Reason = "missing"  // something is missing
	OtherThing Reason = "question" // it answers something else
	TooSure    Reason = "sure"     // it is too sure
)

// Reasons are all of them.
var Reasons = []Reason{WrongFact, Lacks, OtherThing, TooSure}

const (
	wordKey = "word"   // of an answer or a thought: what the person says of it
	saidKey = "saidOf" // of a thought that a Wrong was made into: the node that it is about
)

// Print is what a node says and how it stands, in short: another print is another word.
func Print(n *graph.Node) string { return graph.Digest(n.State + "\n" + n.Name + "\n" + n.Full()) }

// textPrint is what an answer says, whatever its state is by now.
func textPrint(n *graph.Node) string { return graph.Digest(n.Name + "\n" + n.Full()) }

// About begins a word on an answer as it stands now, and on a page that names these nodes.
func About(g *graph.Graph, n *graph.Node, page string, names []string) Word {
	w := Word{Of: textPrint(n), Page: page, Rests: map[string]string{}}
	for _, id := range append(Named(n.Full()), names...) {
		if at := g.Node(id); at != nil && at != n {
			w.Rests[id] = Print(at)
		}
	}
	return w
}

// WordOn is the person's word on an answer, as it stands in its node; ok is false where there is none.
func WordOn(n *graph.Node) (w Word, ok bool) {
	data, ok := n.Extra[wordKey]
	return w, ok && json.Unmarshal(data, &w) == nil
}

// SetWord puts a word into the node of an answer.
func SetWord(n *graph.Node, w Word) error { return setExtra(n, wordKey, w) }

// SaidOf is the answer that a thought speaks against in the person's own words; "" = it is another thought.
func SaidOf(n *graph.Node) (id string) {
	_ = json.Unmarshal(n.Extra[saidKey], &id)
	return id
}

// SetSaidOf marks a thought as the person's word on an answer: no model changes it.
func SetSaidOf(n *graph.Node, answer string) error { return setExtra(n, saidKey, answer) }

func setExtra(n *graph.Node, key string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	extra := maps.Clone(n.Extra)
	if extra == nil {
		extra = map[string]json.RawMessage{}
	}
	extra[key] = data
	n.Extra = extra
	return nil
}

// Holds reports whether a word still speaks of the answer as it is. A Wrong does until a turn writes the answer anew; a Right until anything
// that it rests on changes, too, as nobody has checked that.
func (w Word) Holds(g *graph.Graph, n *graph.Node) bool {
	if w.Says == None || w.Of != textPrint(n) {
		return false
	}
	if w.Says == Wrong {
		return true
	}
	for id, print := range w.Rests {
		if at := g.Node(id); at == nil || Print(at) != print {
			return false
		}
	}
	return true
}

// Denied reports whether the person says that an answer is not right, and no turn has acted on it.
func Denied(g *graph.Graph, n *graph.Node) bool {
	w, ok := WordOn(n)
	return ok && w.Says == Wrong && w.Holds(g, n)
}

// Replies are what answers a Wrong: thoughts that speak against the person's own.
func (w Word) Replies(l *graph.Level) []*graph.Node {
	if w.Node == "" || l.Node(w.Node) == nil {
		return nil
	}
	return arriving(l, w.Node, graph.EdgeContradicts)
}
