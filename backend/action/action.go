// Package action holds the table of what a model may ask for (004 §5.3): names, fields, aliases and what each may touch.
// syntax/ turns a reply into Actions, check/ judges one on the live graph, apply/ turns it into graph.Ops.
package action

import (
	"cmp"
	"maps"
	"strings"

	"crg/backend/base/message"
)

// Action is one request of a reply. Fields have canonical names; values are unquoted, unescaped, references are bare ids
// or the words "current" and "last_created".
type Action struct {
	Name   string            `json:"action"`
	Fields map[string]string `json:"fields"`
	Reason string            `json:"reason"`
	Line   int               `json:"line,omitempty"` // in the reply, from 1
}

// Get is a field's value, "" where it is missing.
func (a Action) Get(field string) string { return a.Fields[field] }

// From is the action as somebody means it who stands on another node: "current" is that node, and a target that is left out is, too.
func (a Action) From(node string) Action {
	fields := maps.Clone(a.Fields)
	if fields == nil {
		fields = map[string]string{}
	}
	for _, f := range a.Spec().Fields {
		switch v := fields[f.Name]; {
		case f.Kind == NodeRef && (v == "current" || v == "" && f.Name == "target" && !f.Required):
			fields[f.Name] = node
		case f.Kind == NodeRefs:
			fields[f.Name] = strings.ReplaceAll(v, "current", node)
		}
	}
	a.Fields = fields
	return a
}

// Spec is the action's row in the table; an empty one where it is in none, as in the record of a turn whose wing is gone.
func (a Action) Spec() *Spec {
	if s := Lookup(a.Name); s != nil {
		return s
	}
	return &Spec{}
}

// Rejection says which rule refused an action. Message is the text of 004 §5.4, word for word.
type Rejection struct {
	Rule    string `json:"rule"` // stable id such as "locked", "not-adjacent"
	Message string `json:"message"`
	// Said is the same as data, for other languages; nothing in the record of an older program, whose text is shown as written.
	Said   message.Message `json:"said,omitzero"`
	Remedy string          `json:"way,omitempty"` // what would work instead; Message stays the document's
	// Stands is the node that is there already, where that is why nothing was made: what the reply says of the new one is said of it.
	Stands string `json:"-"`
}

// Refuse is a rejection by a rule, told by a message of the catalogue.
func Refuse(rule string, said message.Message) *Rejection {
	return &Rejection{Rule: rule, Message: said.String(), Said: said}
}

// Told is what a person is told of it.
func (r *Rejection) Told() message.Message {
	if r.Said.IsZero() {
		return message.Written(r.Message)
	}
	return r.Said
}

// Or says what would work instead.
func (r *Rejection) Or(way string) *Rejection {
	r.Remedy = way
	return r
}

// Outcome is what became of one action of a turn.
type Outcome struct {
	Action Action `json:"action"`
	Text   string `json:"text"` // "create_node [n12] \"Counter-evidence\" (Standard)", as recent actions print it
	// About are the nodes and links that Text names, in its order: their ids, or the words that meant none. Whoever shows an action by
	// other words takes them from here. None in the record of an older program, whose text is shown as written.
	About     []string   `json:"about,omitempty"`
	Rejection *Rejection `json:"rejection,omitempty"`
	Created   string     `json:"created,omitempty"` // id of the node or edge it made
	Touched   []string   `json:"touched,omitempty"` // ids of nodes and edges it changed
	Hint      string     `json:"hint,omitempty"`    // done, but the model should know: a quotation that is not in its document
	Notes     []string   `json:"notes,omitempty"`   // for the log: redirected edges and the like
	// Said are the notes as messages, one for each; none in the record of an older program, whose notes are shown as written.
	Said []message.Message `json:"said,omitempty"`
}

// RuleDeclined stands where the person unticked an action: no rule is against it.
const RuleDeclined = "declined"

// Note tells what the action did beside its own.
func (o *Outcome) Note(notes ...message.Message) {
	for _, m := range notes {
		o.Notes, o.Said = append(o.Notes, m.String()), append(o.Said, m)
	}
}

// Warn tells the model and the log what of a done action was not.
func (o *Outcome) Warn(m message.Message) {
	o.Hinted(m.String())
	o.Note(m)
}

// Hinted adds to what the model should know; "" adds nothing.
func (o *Outcome) Hinted(hint string) {
	if o.Hint != "" && hint != "" {
		hint = o.Hint + "; " + hint
	}
	o.Hint = cmp.Or(hint, o.Hint)
}

// Declined: the person did not want it.
func (o Outcome) Declined() bool { return o.Rejection != nil && o.Rejection.Rule == RuleDeclined }

// Refused: a rule is against it.
func (o Outcome) Refused() bool { return o.Rejection != nil && !o.Declined() }

// Applied: it was done, and was more than a pass.
func (o Outcome) Applied() bool { return o.Rejection == nil && !o.Action.Spec().Idle }

// Noted: it was done, and what it left stands in the record of its turn alone.
func (o Outcome) Noted() bool { return o.Rejection == nil && o.Action.Spec().Notes }

// TurnActions are the outcomes of one past turn, for the prompt's recent actions.
type TurnActions struct {
	Turn     int       `json:"turn"` // running number of the project
	Outcomes []Outcome `json:"outcomes"`
	Note     string    `json:"note,omitempty"`   // "taken back by the person. …"
	Undone   bool      `json:"undone,omitempty"` // the person took the turn back
}
