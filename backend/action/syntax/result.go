// Package syntax reads a model's reply into actions and writes actions back as text (004 §5.2).
//
// A reply is read whole or not at all: one broken block, or a known action without a reason, and nothing executes.
// Reading still goes on to the end, so that a reminder can name every fault.
package syntax

import (
	"strconv"
	"unicode/utf8"

	"crg/backend/action"
	"crg/backend/base/message"
)

// Result is what a reply turned out to say. Its slices are never nil.
type Result struct {
	// OK is true where the actions may execute. It is false after any failure and after a rejected batch.
	OK bool `json:"ok"`
	// Reasoning is the text outside blocks, with what stood in <think> tags first.
	Reasoning string `json:"reasoning"`
	// Actions are the well-formed blocks of known actions, in order. Where OK is false they are for display only.
	Actions       []action.Action `json:"actions"`
	Skipped       []Skipped       `json:"skipped"`
	Failures      []Failure       `json:"failures"`
	BatchRejected string          `json:"batch_rejected"` // "" or the rejection of the whole batch, word for word
	Warnings      []string        `json:"warnings"`       // what was tolerated, in English
	// Tolerated says the same as Warnings, for every language.
	Tolerated []message.Message `json:"-"`
	// Broken are the blocks that could not be read; ParseMended alone gathers them.
	Broken []Broken `json:"-"`
	// Memo is what stands behind the lines of a reply in lines: the answer written out, from its heading on.
	Memo string `json:"-"`
}

// Skipped is an action that the table does not know.
type Skipped struct {
	Action string          `json:"action"`
	Why    string          `json:"why"` // in English
	Line   int             `json:"line"`
	Said   message.Message `json:"said,omitzero"` // why, for every language; nothing in old records
}

// Reason is why the action was skipped, as written where the record is old.
func (s Skipped) Reason() message.Message {
	if s.Said.IsZero() {
		return message.Written(s.Why)
	}
	return s.Said
}

// Failure is one fault that makes the reply fail. Line counts from 1 in the reply as it came; 0 = the whole reply.
type Failure struct {
	Kind string          `json:"kind"`
	Line int             `json:"line"`
	Why  string          `json:"why"` // in English, as the model reads it
	Said message.Message `json:"-"`   // Why, for every language
}

// Kinds of failure. MoveNotLast is the kind under which a rejected batch is counted (A18).
const (
	UnclosedQuote   = "unclosed_quote"
	UnclosedBracket = "unclosed_bracket"
	NestedBlock     = "nested_block"
	BadField        = "bad_field"
	NoReason        = "no_reason"
	NoActions       = "no_actions"
	SpecialMark     = "special_mark"
	MoveNotLast     = "move_not_last"
)

// Said are all faults of the reply, the rejected batch included, for people.
func (r Result) Said() []message.Message {
	var out []message.Message
	for _, f := range r.Failures {
		out = append(out, f.Said)
	}
	if r.BatchRejected != "" {
		out = append(out, message.New("reply.move-last"))
	}
	return out
}

// Executable are the actions to execute: none unless OK.
func (r Result) Executable() []action.Action {
	if !r.OK {
		return nil
	}
	return r.Actions
}

// Kinds are the kinds of the reply's faults, the rejected batch included, for action.Tally. Empty for a good reply.
func (r Result) Kinds() []string {
	var out []string
	for _, f := range r.Failures {
		out = append(out, f.Kind)
	}
	if r.BatchRejected != "" {
		out = append(out, MoveNotLast)
	}
	return out
}

// limit bounds each list of a Result: a hostile reply may hold a fault every ten bytes.
const limit = 100

// fail and warn take the id and values of their message: it is made only where it is kept.
func (p *parser) fail(kind string, at int, id string, pairs ...string) {
	if p.faults++; p.faults <= limit {
		said := message.New(id, pairs...)
		p.res.Failures = append(p.res.Failures, Failure{Kind: kind, Line: p.line(at), Why: said.String(), Said: said})
	}
}

func (p *parser) warn(at int, id string, pairs ...string) {
	if p.warnings++; p.warnings <= limit {
		p.tolerate(message.New("reply.line", "line", strconv.Itoa(p.line(at))).About(message.New(id, pairs...)))
	}
}

func (p *parser) tolerate(what message.Message) {
	p.res.Warnings, p.res.Tolerated = append(p.res.Warnings, what.String()), append(p.res.Tolerated, what)
}

func (p *parser) skip(at int, name string) {
	if p.skips++; p.skips <= limit {
		p.res.Skipped = append(p.res.Skipped, Skipped{Action: short(name), Why: unknown.String(), Said: unknown, Line: p.line(at)})
	}
}

// finish judges the reply as a whole.
func (p *parser) finish() {
	r := &p.res
	if p.faults == 0 && len(r.Actions) == 0 {
		why := message.New("reply.no-block")
		if p.skips > 0 {
			why = message.New("reply.only-unknown")
		}
		r.Failures = append(r.Failures, Failure{Kind: NoActions, Why: why.String(), Said: why})
	}
	for i, a := range r.Actions {
		if a.Spec().Moves && i < len(r.Actions)-1 {
			r.BatchRejected = message.New("reply.move-last").String()
		}
	}
	if more := p.faults - limit; more > 0 {
		f := &r.Failures[limit-1]
		f.Said = message.New("reply.more-faults", "n", strconv.Itoa(more)).About(f.Said)
		f.Why = f.Said.String()
	}
	if more := p.warnings - limit; more > 0 {
		last := message.New("reply.more", "n", strconv.Itoa(more)).About(r.Tolerated[limit-1])
		r.Warnings[limit-1], r.Tolerated[limit-1] = last.String(), last
	}
	r.OK = len(r.Failures) == 0 && r.BatchRejected == ""
}

// short keeps a word of the model's from flooding a log.
func short(s string) string {
	const most = 60
	if len(s) <= most || utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "…"
}
