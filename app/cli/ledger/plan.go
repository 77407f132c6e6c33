package ledger

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

func (a door) ledgerPlan() *cobra.Command {
	var apply, force bool
	var text, file, language string
	c := a.inLedger(`plan DIR "request"`, "Make tasks of a request, each with what \"done\" means",
		"Reads the tasks out of the request: the items of its list, else its sentences, in its own words; or, with --file, out of the one fenced block\n"+
			"of JSON in a model's reply. It shows them and writes nothing; with --apply they are kept. The same request is kept once.",
		1, func(dir string, words []string) error {
			request, err := one(words, text, "request-text")
			if err != nil {
				return err
			}
			if err := badLanguage(language); err != nil {
				return err
			}
			reply := ""
			if file != "" {
				if reply, err = a.ReadInput([]string{file}); err != nil {
					return err
				}
				if _, ok := skill.Fenced(reply); !ok {
					return cli.Usage(file + " has no fenced block of JSON, or several")
				}
			}
			return a.plan(dir, request, reply, language, apply, force)
		})
	c.Flags().BoolVar(&apply, "apply", false, "keep the tasks")
	c.Flags().BoolVar(&force, "force", false, "with --apply: keep them although they are kept already")
	c.Flags().StringVar(&text, "request-text", "", "the request, instead of a word")
	c.Flags().StringVar(&file, "file", "", "a model's reply whose JSON has the tasks; - is the standard input")
	c.Flags().StringVar(&language, "language", "", "of the words that CRG adds: en or de; usually that of the project")
	return c
}

func (a door) plan(dir, request, reply, language string, apply, force bool) error {
	var out struct {
		written
		skill.PlanFile
		Problems []skill.Finding `json:"problems"`
	}
	made := func(p *backend.Project, r store.Run) (store.Made, error) {
		plan := skill.Planned(skill.PlanID(request, reply), request, reply, languageOf(p, language))
		out.Problems = skill.Findings(plan.Told(plan.Judge()))
		var tasks []rows.Row
		if apply {
			var err error
			if tasks, err = plan.Keep(r.View, r.Born, force, r.At); err != nil {
				return store.Made{}, err
			}
		}
		out.PlanFile = plan.FileOf(request, r.Seq, rows.At(r.At), tasks)
		return store.Made{Rows: tasks, ID: plan.ID, File: skill.Bytes(out.PlanFile)}, nil
	}
	return a.skillRun(dir, apply, store.Plans, made, func(v rows.View, k store.Kept) error {
		if out.written = ofKept(k); a.JSON {
			out.OK = len(out.Problems) == 0
			return a.PrintJSON(out)
		}
		names := map[string]string{}
		for _, t := range out.Tasks {
			names[t.Temp] = cmp.Or(v.Handle(t.ID), t.Temp)
		}
		for _, t := range out.Tasks {
			a.Printf("%-7s %-10s %s", names[t.Temp], t.Phase, t.Title)
			if len(t.Deps) > 0 {
				var after []string
				for _, temp := range t.Deps {
					after = append(after, cmp.Or(names[temp], temp))
				}
				a.Printf(" (%s)", a.Words("cli.after", "tasks", strings.Join(after, ", ")))
			}
			a.Printf("\n")
			for _, done := range t.Criteria {
				a.Say("cli.done-when", "what", done)
			}
		}
		a.findings(out.Problems)
		if len(out.Tasks) == 0 {
			a.Say("cli.nothing-to-do")
			return nil
		}
		a.ends(k, "task", len(out.Tasks))
		return nil
	})
}
