package ledger

import (
	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

func (a door) ledgerDecide() *cobra.Command {
	var apply, strict, accept bool
	var file, text, scope string
	c := a.inLedger("commit-decision DIR --file F", "Keep a decision with what lost",
		"Reads a text that names its options: \"Option A: …\", \"Option B: …\", \"Recommended: Option B\", \"Because: …\", or one fenced block of JSON.\n"+
			"One line is as good: \"Which…? Option A: … Option B: … Recommended: Option B because …\".\n"+
			"What it names by a short name, such as F4 or T2, is what it rests on and its tasks. It shows the decision and writes nothing; with --apply it\n"+
			"is kept as proposed, with --accept as accepted. The same title decided anew is the next revision of the same decision.",
		0, func(dir string, _ []string) error {
			said, err := a.textOf(file, text, "decision-text")
			if err != nil {
				return err
			}
			return a.decide(dir, said, skill.Wish{Scope: scope, Accept: accept, Strict: strict}, apply)
		})
	c.Flags().BoolVar(&apply, "apply", false, "keep it")
	c.Flags().BoolVar(&strict, "require-kg-tg", false, "refuse a decision that rests on nothing, or names no task")
	c.Flags().BoolVar(&accept, "accept", false, "it is accepted, not only proposed")
	c.Flags().StringVar(&file, "file", "", "the text; - is the standard input")
	c.Flags().StringVar(&text, "decision-text", "", "the text itself, instead of --file")
	c.Flags().StringVar(&scope, "scope", "", "the goal or question that it answers, such as n14; usually the project")
	return c
}

func (a door) decide(dir, text string, w skill.Wish, apply bool) error {
	var out struct {
		written
		skill.DecisionFile
	}
	var decided *skill.Decided
	made := func(_ *backend.Project, r store.Run) (store.Made, error) {
		w.Seq = r.Seq
		decided = skill.Decide(r.View, text, w, r.Born, r.At)
		out.DecisionFile = decided.FileOf(text, r.ID, r.Seq, rows.At(r.At), apply)
		m := store.Made{Strict: w.Strict, File: skill.Bytes(out.DecisionFile)}
		if !decided.Same {
			m.Rows = []rows.Row{decided.Decision}
		}
		return m, nil
	}
	return a.skillRun(dir, apply, store.Decisions, made, func(v rows.View, k store.Kept) error {
		if out.written = ofKept(k); a.JSON {
			return a.PrintJSON(out)
		}
		a.toldDecision(v, decided, out.Findings)
		if decided.Same {
			a.Say("cli.kept-already")
			return nil
		}
		a.ends(k, "decision", 1)
		return nil
	})
}

func (a door) toldDecision(v rows.View, d *skill.Decided, found []skill.Finding) {
	row := d.Decision
	a.Printf("%-8s %s", d.Change(), row.Title)
	if name := v.Handle(row.ID); name != "" {
		a.Printf(" [%s]", name)
	}
	a.Printf(" (%s)\n", row.Outcome.Status)
	for _, o := range row.Alternatives {
		a.Printf("    %s %s", o.OptionID, o.Title)
		if o.OptionID == row.SelectedOption {
			a.Printf(" (%s)", a.Words("cli.chosen"))
		}
		a.Printf("\n")
	}
	for _, why := range row.Rationale {
		a.Say("cli.because", "why", why)
	}
	if d.Was != nil && d.Was.Decision != row.Decision {
		a.Say("cli.until-now", "decision", d.Was.Decision)
	}
	if of := row.Refs.KG; len(of) > 0 {
		a.Say("cli.rests-on", "entries", handles(v, of))
	}
	if of := row.Refs.TG; len(of) > 0 {
		a.Say("cli.tasks", "entries", handles(v, of))
	}
	if len(d.Suggested) > 0 {
		a.Say("cli.could-name", "entries", handles(v, d.Suggested))
	}
	a.findings(found)
}
