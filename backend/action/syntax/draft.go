package syntax

import (
	"fmt"
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/base/message"
)

// Draft is a reply on its way to being whole: its readable blocks are kept while those that could not be read are asked for again. A block
// keeps its place, so that the ids that the prompt announced mean what the reply meant.
type Draft struct {
	reasoning string
	slots     []slot
	said      []message.Message // what was tolerated
	skipped   []Skipped
}

// slot is the place of one block; broken is nil where it was read.
type slot struct {
	action action.Action
	broken *Broken
}

// NewDraft is the draft of a reply. ok is false where nothing of it could be read: then all of it is asked for again.
func NewDraft(r Result) (d *Draft, ok bool) {
	d = &Draft{reasoning: r.Reasoning, said: r.Tolerated, skipped: r.Skipped}
	for _, a := range r.Actions {
		d.slots = append(d.slots, slot{action: a})
	}
	for i := range r.Broken {
		b := &r.Broken[i]
		d.slots = slices.Insert(d.slots, b.Behind+i, slot{broken: b})
	}
	return d, len(r.Actions) > 0
}

// Open is how many blocks are still missing.
func (d *Draft) Open() (n int) {
	for _, s := range d.slots {
		if s.broken != nil {
			n++
		}
	}
	return n
}

// Kept is how many were read.
func (d *Draft) Kept() int { return len(d.slots) - d.Open() }

// Ask is what goes back for the missing blocks. cut = the reply ended at its limit, so that more may be missing than what can be seen; it
// stands before this message then. Else the message stands alone: a broken block needs nothing but itself.
func (d *Draft) Ask(cut bool) string {
	if cut {
		return fmt.Sprintf("Your reply was cut off at its limit. Its %d whole action blocks are kept; do not repeat them. Write only what is left, beginning with the block that was cut, and keep it short. If nothing important is left, write [ACTION: pass | reason: \"Done.\"]\n", d.Kept())
	}
	var b strings.Builder
	fmt.Fprintf(&b, "You sent action blocks. %d of them are kept. These could not be read:\n", d.Kept())
	for _, s := range d.slots {
		if s.broken != nil {
			b.WriteString("\n" + s.broken.Why + ":\n" + s.broken.Text + "\n")
		}
	}
	b.WriteString(`
Write only these blocks again, in their order and nothing else, each as
[ACTION: name | field: value | field: "text" | reason: "why"]
with \" for a quote and \] for a bracket inside a text. If they are not needed, write [ACTION: pass | reason: "Not needed."]
`)
	return b.String()
}

// Fill puts what came back into the places that are open, what is more than that behind all others. What is there already, or makes a node
// of the same name, is not taken twice. A reply that only passes says that the missing blocks are not needed.
func (d *Draft) Fill(r Result) {
	d.said = append(d.said, r.Tolerated...)
	if len(r.Broken) == 0 && len(r.Actions) == 1 && r.Actions[0].Spec().Idle {
		d.slots = slices.DeleteFunc(d.slots, func(s slot) bool { return s.broken != nil })
		return
	}
	for _, a := range r.Actions {
		if a.Spec().Idle || d.has(a) {
			continue
		}
		if i := slices.IndexFunc(d.slots, func(s slot) bool { return s.broken != nil && (s.broken.Action == "" || s.broken.Action == a.Name) }); i >= 0 {
			d.slots[i] = slot{action: a}
		} else {
			d.slots = append(d.slots, slot{action: a})
		}
	}
}

// has reports whether an action is there already.
func (d *Draft) has(a action.Action) bool {
	key := Key(a)
	return slices.ContainsFunc(d.slots, func(s slot) bool {
		return s.broken == nil && (Key(s.action) == key || a.Spec().Creates && s.action.Name == a.Name && strings.EqualFold(s.action.Get("name"), a.Get("name")))
	})
}

// Result is the reply that the draft came to. Where a block is still missing, an action of its kind without fields stands in its place,
// which the rules refuse: so what the others say of "the node made last" and of announced ids stays true, and the model is told.
func (d *Draft) Result() Result {
	r := Result{OK: true, Reasoning: d.reasoning, Actions: []action.Action{}, Skipped: d.skipped, Failures: []Failure{}, Warnings: []string{}}
	var moves []action.Action
	left := 0
	for _, s := range d.slots {
		a := s.action
		if s.broken != nil {
			left++
			if a = missing(s.broken.Action); a.Name == "" {
				continue
			}
		}
		if a.Spec().Moves {
			moves = append(moves, a)
		} else {
			r.Actions = append(r.Actions, a)
		}
	}
	if len(moves) > 0 {
		r.Actions = append(r.Actions, moves[len(moves)-1])
	}
	if left > 0 {
		d.said = append(d.said, message.New("reply.left-out", "n", fmt.Sprint(left)))
	}
	for _, m := range d.said {
		r.Warnings, r.Tolerated = append(r.Warnings, m.String()), append(r.Tolerated, m)
	}
	return r
}

// missing stands for a block that could not be read; no name where nothing would refuse it.
func missing(name string) action.Action {
	a := action.Action{Name: name, Fields: map[string]string{}, Reason: "This block could not be read."}
	if spec := a.Spec(); spec.Idle || spec.Asks || len(spec.OneOf) == 0 && !slices.ContainsFunc(spec.Fields, func(f action.Field) bool { return f.Required }) {
		return action.Action{}
	}
	return a
}

// Text is a reply that says the same as these blocks, for the journal: what is kept there can be read again.
func Text(reasoning string, actions []action.Action) string {
	var blocks strings.Builder
	for _, a := range actions {
		blocks.WriteString(Render(a) + "\n")
	}
	if all := strings.TrimSpace(reasoning + "\n" + blocks.String()); Parse(all).OK && len(Parse(all).Actions) == len(actions) {
		return all
	}
	return strings.TrimSpace(blocks.String())
}
