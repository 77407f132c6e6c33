package ledger

import (
	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

func (a door) ledgerReview() *cobra.Command {
	var apply, seed bool
	var days int
	var language string
	c := a.inLedger("review DIR", "Put away what is over, and resolve what is settled",
		"Tasks that ended long ago go into the archive, of decisions that stand there twice one stays, conflicts whose tasks are done are resolved. It\n"+
			"shows what would change and what stays, and writes nothing; with --apply it is done, by new revisions. Nothing is deleted.",
		0, func(dir string, _ []string) error {
			if days < 0 {
				return cli.Usage("--days is a number from 0 on")
			}
			if err := badLanguage(language); err != nil {
				return err
			}
			return a.review(dir, days, apply, seed, language)
		})
	c.Flags().BoolVar(&apply, "apply", false, "do it")
	c.Flags().BoolVar(&seed, "seed-conflict-tasks", false, "make a task for each open conflict that has none")
	c.Flags().IntVar(&days, "days", skill.ArchiveAfter, "how long a task rests at its end")
	c.Flags().StringVar(&language, "language", "", "of the words that CRG adds: en or de; usually that of the project")
	return c
}

func (a door) review(dir string, days int, apply, seed bool, language string) error {
	var out struct {
		written
		skill.ReviewFile
	}
	made := func(p *backend.Project, r store.Run) (store.Made, error) {
		done, next := skill.Consolidate(r.View, days, r.At)
		var tasks []skill.Seeded
		if seed {
			var more []rows.Row
			tasks, more = skill.Seed(r.View, r.Born, r.At, languageOf(p, language))
			next = append(next, more...)
		}
		out.ReviewFile = done.FileOf(r.ID, r.Seq, rows.At(r.At), days, tasks, apply)
		return store.Made{Rows: next, File: skill.Bytes(out.ReviewFile)}, nil
	}
	return a.skillRun(dir, apply, store.Reviews, made, func(v rows.View, k store.Kept) error {
		if out.written = ofKept(k); a.JSON {
			return a.PrintJSON(out)
		}
		changes := 0
		for _, of := range []struct {
			what string
			ids  []rows.ID
		}{{"archived", out.Archived}, {"superseded", out.Superseded}, {"resolved", out.Resolved}} {
			for _, id := range of.ids {
				a.Printf("%-10s %s %s\n", a.Words("cli.done-"+of.what), v.Handle(id), rows.Title(v.Get(id)))
				changes++
			}
		}
		for _, t := range out.Tasks {
			a.Printf("%-10s %s %s\n", a.Words("cli.done-task"), v.Handle(t.Conflict), rows.Title(v.Get(t.Conflict)))
			changes++
		}
		for _, s := range out.Kept {
			a.Printf("%-10s %s %s: %s\n", a.Words("cli.stays"), v.Handle(s.ID), rows.Title(v.Get(s.ID)), s.Why)
		}
		if changes == 0 {
			a.Say("cli.nothing-to-archive")
			return nil
		}
		a.ends(k, "change", changes)
		return nil
	})
}
