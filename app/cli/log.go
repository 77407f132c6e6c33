package cli

import (
	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/journal"
)

func (a *app) logCommand() *cobra.Command {
	var turn string
	var full bool
	c := a.withJSON(&cobra.Command{
		Use: "log DIR", Short: "Show what happened, oldest first", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.reading(args[0], func(p *backend.Project) error {
				if turn != "" {
					return a.showTurn(p, turn)
				}
				entries, err := p.Timeline()
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(orEmpty(entries))
				}
				return journal.WriteText(a.out, entries, p.Redactor(), full)
			})
		},
	})
	c.Flags().BoolVar(&full, "full", false, "with whole prompts and replies")
	c.Flags().StringVar(&turn, "turn", "", "everything about one turn, such as t0012: sent, replied, executed")
	return c
}

func (a *app) showTurn(p *backend.Project, id string) error {
	rec, err := p.Turn(id)
	if err != nil {
		return err
	}
	if a.json {
		return a.printJSON(rec)
	}
	return journal.WriteTurn(a.out, rec, p.Redactor())
}

func (a *app) statsCommand() *cobra.Command {
	return a.withJSON(&cobra.Command{
		Use: "stats DIR", Short: "Count nodes, actions, tokens and refusals", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.reading(args[0], func(p *backend.Project) error {
				stats, err := p.Stats()
				if err != nil {
					return err
				}
				if a.json {
					return a.printJSON(stats)
				}
				a.printf("%s\n", stats)
				return nil
			})
		},
	})
}
