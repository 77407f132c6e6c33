package skill

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"crg/backend/base/diag"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
)

// Decided is what a text with alternatives comes to (000 X9).
type Decided struct {
	Decision  *rows.Decision // as it is kept then
	Was       *rows.Decision // what is kept now, nil = nothing
	Same      bool           // nothing changes
	Suggested []rows.ID      // what it could rest on, and the tasks that it could name: it names none yet
	Found     []diag.Diagnostic
}

// Wish is what is asked of a decision besides its text.
type Wish struct {
	Scope  string // what it answers, such as "n14"; "" = the project
	Accept bool   // somebody accepts it
	Strict bool   // it has to say what it rests on, and name a task
	Seq    int    // of the run
}

// Decide reads a decision, as Choice does, against what is kept. The entries that the text names, such as F4 or T2, are what it rests on and its tasks.
// One that is kept under the same title is revised, and keeps where it stands: it becomes accepted by a word alone. It writes nothing.
func Decide(v rows.View, text string, w Wish, born Born, at time.Time) *Decided {
	d := Choice(text)
	d.Origin, d.Seq = "decision", w.Seq
	d.DecisionKey = rows.DecisionKey(cmp.Or(w.Scope, "project"), d.Title)
	for _, id := range pack.Named(v, text) {
		switch {
		case id.Layer() == rows.KG && !slices.Contains(d.Refs.KG, id):
			d.Refs.KG = append(d.Refs.KG, id)
		case id.Layer() == rows.TG && !slices.Contains(d.Refs.TG, id):
			d.Refs.TG = append(d.Refs.TG, id)
		}
	}
	d.Links = slices.Concat(d.Refs.KG, d.Refs.TG, d.Refs.Artifacts)
	if w.Accept {
		d.Outcome.Status = rows.Accepted
	}
	out := Revise(v, d, born, at)
	if out.Same {
		return out
	}
	out.Found = rows.Check(v, out.Decision, w.Strict)
	out.Suggested = suggested(v, out.Decision, at)
	return out
}

// Revise is a decision against what is kept under its key: where it stands and what it took the place of stay, unless it says so itself, and its tags where it
// has none. Whoever keeps a decision, on a page or by a command, keeps it as this.
func Revise(v rows.View, d *rows.Decision, born Born, at time.Time) *Decided {
	d.Type = "decision"
	out := &Decided{Was: v.Decision(v.ByKey(d.DecisionKey))}
	if was := out.Was; was != nil {
		d.Outcome.Status = cmp.Or(d.Outcome.Status, was.Outcome.Status)
		d.Outcome.Supersedes, d.Outcome.SupersededBy = was.Outcome.Supersedes, was.Outcome.SupersededBy
		if d.Tags == nil {
			d.Tags = was.Tags
		}
	}
	d.Outcome.Status = cmp.Or(d.Outcome.Status, rows.Proposed)
	if out.Decision = rows.UpsertDecision(v, d, born, at); out.Decision == nil {
		out.Decision, out.Same = out.Was, true
	}
	return out
}

// suggested are the facts, rules and open tasks that speak of the same, where a decision names none.
func suggested(v rows.View, d *rows.Decision, at time.Time) (out []rows.ID) {
	about := []string{d.Title, d.Context, d.Decision}
	for _, a := range d.Alternatives {
		about = append(about, a.Title)
	}
	p := pack.Make(v, pack.Ask{Text: strings.Join(about, " "), Now: at}, nil)
	for _, k := range p.Known {
		n := v.Node(k.ID)
		if len(d.Refs.KG) == 0 && slices.Contains(p.Entities, k.ID) && (n.Type == rows.Fact || n.Type == rows.Constraint) {
			out = append(out, k.ID)
		}
	}
	for _, t := range p.Tasks {
		if len(d.Refs.TG) == 0 && slices.Contains(p.Entities, t.ID) {
			out = append(out, t.ID)
		}
	}
	const most = 5
	return out[:min(len(out), most)]
}
