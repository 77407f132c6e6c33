// Package syntax reads a model's reply into actions and writes actions back as text (004 §5.2).
//
// A reply is read whole or not at all: one broken block, or a known action without a reason, and nothing executes.
// Reading still goes on to the end, so that a reminder can name every fault.
package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"crg/backend/action"
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
	Warnings      []string        `json:"warnings"`       // what was tolerated
}

// Skipped is an action that the table does not know.
type Skipped struct {
	Action string `json:"action"`
	Why    string `json:"why"`
	Line   int    `json:"line"`
}

// Failure is one fault that makes the reply fail. Line counts from 1 in the reply as it came; 0 = the whole reply.
type Failure struct {
	Kind string `json:"kind"`
	Line int    `json:"line"`
	Why  string `json:"why"`
}

// Kinds of failure. MoveNotLast is the kind under which a rejected batch is counted (A18).
const (
	UnclosedQuote   = "unclosed_quote"
	UnclosedBracket = "unclosed_bracket"
	NestedBlock     = "nested_block"
	BadField        = "bad_field"
	NoReason        = "no_reason"
	NoActions       = "no_actions"
	MoveNotLast     = "move_not_last"
)

// MoveLast is the rejection of a batch in which something follows move_to (CRG-148).
const MoveLast = "move_to must be the last action — resubmit"

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

// fail and warn take their words in parts: they are put together only where they are kept.
func (p *parser) fail(kind string, at int, why ...string) {
	if p.faults++; p.faults <= limit {
		p.res.Failures = append(p.res.Failures, Failure{Kind: kind, Line: p.line(at), Why: strings.Join(why, "")})
	}
}

func (p *parser) warn(at int, what ...string) {
	if p.warnings++; p.warnings <= limit {
		p.res.Warnings = append(p.res.Warnings, fmt.Sprintf("line %d: %s", p.line(at), strings.Join(what, "")))
	}
}

func (p *parser) skip(at int, name string) {
	if p.skips++; p.skips <= limit {
		p.res.Skipped = append(p.res.Skipped, Skipped{Action: short(name), Why: "unknown action", Line: p.line(at)})
	}
}

// finish judges the reply as a whole.
func (p *parser) finish() {
	r := &p.res
	if p.faults == 0 && len(r.Actions) == 0 {
		why := "there is no action block"
		if p.skips > 0 {
			why = "there are only unknown actions"
		}
		r.Failures = append(r.Failures, Failure{Kind: NoActions, Why: why})
	}
	for i, a := range r.Actions {
		if a.Name == "move_to" && i < len(r.Actions)-1 {
			r.BatchRejected = MoveLast
		}
	}
	if more := p.faults - limit; more > 0 {
		r.Failures[limit-1].Why += fmt.Sprintf(" (and %d more faults)", more)
	}
	if more := p.warnings - limit; more > 0 {
		r.Warnings[limit-1] += fmt.Sprintf(" (and %d more)", more)
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
