package cli

import (
	"context"
	"os"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/base/disk"
	"crg/backend/base/message"
	"crg/backend/journal"
)

func (a *App) logCommand() *cobra.Command {
	var turn string
	var full, scenario bool
	c := a.WithJSON(&cobra.Command{
		Use: "log DIR", Short: "Show what happened, oldest first", Args: Needs(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.Reading(args[0], func(p *backend.Project) error {
				switch {
				case scenario && turn == "":
					return Usage("--scenario needs --turn")
				case scenario:
					return a.scenario(c.Context(), p, turn)
				case turn != "":
					return a.showTurn(p, turn)
				}
				entries, err := p.History.All()
				if err != nil {
					return err
				}
				if a.JSON {
					return a.PrintJSON(orEmpty(entries))
				}
				return journal.WriteText(a.out, entries, p.History.Voice(message.WordingOf(a.language)), full)
			})
		},
	})
	c.Flags().BoolVar(&scenario, "scenario", false, "with --turn: that turn as a scenario file, which runs as a test")
	c.Flags().BoolVar(&full, "full", false, "with whole prompts and replies")
	c.Flags().StringVar(&turn, "turn", "", "everything about one turn, such as t0012: sent, replied, executed")
	return c
}

// scenario prints a turn as a scenario. Its expectations are made by playing it in a folder of its own.
func (a *App) scenario(ctx context.Context, p *backend.Project, turn string) error {
	dir, err := disk.TempDir("", "crg-scenario-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	text, err := p.Scenario(ctx, turn, dir, a.templates)
	if err != nil {
		return err
	}
	a.Exact(string(text))
	return nil
}

func (a *App) showTurn(p *backend.Project, id string) error {
	rec, err := p.History.Turn(id)
	if err != nil {
		return err
	}
	if a.JSON {
		return a.PrintJSON(rec)
	}
	return journal.WriteTurn(a.out, rec, p.History.Voice(message.WordingOf(a.language)))
}

func (a *App) statsCommand() *cobra.Command {
	return a.WithJSON(&cobra.Command{
		Use: "stats DIR", Short: "Count nodes, actions, tokens and refusals", Args: Needs(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.Reading(args[0], func(p *backend.Project) error {
				stats, err := p.History.Stats()
				if err != nil {
					return err
				}
				if a.JSON {
					return a.PrintJSON(stats)
				}
				a.Printf("%s", stats)
				return nil
			})
		},
	})
}
