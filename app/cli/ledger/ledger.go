// Package ledger has the commands of the Ledger.
package ledger

import (
	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/ledger/store"
	"crg/backend/wing/host"
	"crg/backend/wings/ledger"
)

var _ = cli.Add(command)

// door is what the commands of the Ledger share.
type door struct{ *cli.App }

func command(app *cli.App) *cobra.Command {
	a := door{app}
	c := &cobra.Command{
		Use: "ledger", Short: "What is known, why it was chosen, what is next: the Ledger of a project", Args: cli.Known,
		Long: "The Ledger keeps facts with their sources, decisions with what lost, tasks with what \"done\" means, and conflicts, in the folder ledger/ of\n" +
			"the project: files that only grow.",
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(
		a.ledgerInit(), a.ledgerRepair(), a.ledgerReset(), a.ledgerPack(), a.ledgerPlan(), a.ledgerLearn(), a.ledgerDecide(), a.ledgerReview(), a.ledgerValidate(),
		a.ledgerBench(), a.ledgerExport(),
	)
	for _, one := range c.Commands() { // "--apply true", as document 000 writes it
		cli.TakesWord(one, "apply", "apply-conflicts", "seed-conflict-tasks", "require-kg-tg")
	}
	return c
}

// ofLedger asks the Ledger of a project something. Errors: where it could not be opened, why.
func ofLedger(p *backend.Project, do func(*store.Store) error) error {
	l, err := host.Made[*ledger.Ledger](p.Wings, ledger.Name, "ledger.unread")
	if err != nil {
		return err
	}
	return do(l.Store())
}

func (a door) ledgerInit() *cobra.Command {
	var mode string
	var yes bool
	c := a.inLedger("init DIR", "Begin the Ledger of a project", "", 0, func(dir string, _ []string) error {
		switch mode {
		case "init":
			return a.Writing(dir, func(p *backend.Project) error {
				return ofLedger(p, func(s *store.Store) error {
					if err := s.Init(); err != nil {
						return err
					}
					return a.told(map[string]any{"ok": true, "folder": ledger.Name}, "cli.ledger-begins", "folder", ledger.Name)
				})
			})
		case "repair":
			return a.repairLedger(dir)
		case "reset":
			return a.resetLedger(dir, yes)
		}
		return cli.Usage("--mode is init, repair or reset")
	})
	c.Flags().StringVar(&mode, "mode", "init", "init, repair or reset")
	c.Flags().BoolVar(&yes, "yes", false, "with --mode reset: do it")
	return c
}

func (a door) ledgerRepair() *cobra.Command {
	return a.inLedger("repair DIR", "Put in order what can be, without losing anything",
		"Makes missing files and derived ones anew, gives decisions the keys that they lack, and names rows in a batch that none did. No line that\n"+
			"is there changes. A Ledger in order stays as it is.",
		0, func(dir string, _ []string) error { return a.repairLedger(dir) })
}

func (a door) repairLedger(dir string) error {
	return a.Writing(dir, func(p *backend.Project) error {
		return ofLedger(p, func(s *store.Store) error {
			done, err := s.Repair()
			if err != nil {
				return err
			}
			files := append([]string{}, done.Files...)
			if len(files)+done.Filled+done.Listed == 0 {
				return a.told(map[string]any{"ok": true, "files": files, "filled": 0, "listed": 0}, "cli.ledger-sound")
			}
			return a.told(map[string]any{"ok": true, "files": files, "filled": done.Filled, "listed": done.Listed},
				"cli.ledger-repaired", "files", len(files), "filled", done.Filled, "listed", done.Listed)
		})
	})
}

func (a door) ledgerReset() *cobra.Command {
	var yes bool
	c := a.inLedger("reset DIR", "Put the whole Ledger into an archive, and begin anew",
		"Moves all files of the Ledger into ledger/archive/TIME and begins an empty one. Nothing is deleted. It is done with --yes only.",
		0, func(dir string, _ []string) error { return a.resetLedger(dir, yes) })
	c.Flags().BoolVar(&yes, "yes", false, "do it")
	return c
}

func (a door) resetLedger(dir string, yes bool) error {
	if !yes {
		return cli.Usage("this puts the whole Ledger into an archive and begins an empty one; add --yes to do it")
	}
	return a.Writing(dir, func(p *backend.Project) error {
		return ofLedger(p, func(s *store.Store) error {
			to, err := s.Reset(clock.Real())
			if err != nil {
				return err
			}
			return a.told(map[string]any{"ok": true, "archive": to}, "cli.ledger-reset", "folder", to)
		})
	})
}

// finding is one line of what validate says.
type finding struct {
	ID       string `json:"id"`
	Severity string `json:"severity"`
	File     string `json:"file"`
	Line     int    `json:"line"`
	Message  string `json:"message"`
}

func (a door) ledgerValidate() *cobra.Command {
	return a.inLedger("validate DIR", "Look for mistakes in the Ledger",
		"Reads every row and says what is not in order. It changes nothing, and needs no lock. Exit code 1 where there are errors.",
		0, func(dir string, _ []string) error {
			return a.Reading(dir, func(p *backend.Project) error {
				return ofLedger(p, func(s *store.Store) error {
					if err := s.Usable(); err != nil {
						return err
					}
					found, err := store.Validate(s)
					if err != nil {
						return err
					}
					return a.validated(found)
				})
			})
		})
}

func (a door) validated(found []diag.Diagnostic) error {
	errors, warnings, list := 0, 0, []finding{}
	for _, d := range found {
		switch d.Severity {
		case diag.Error:
			errors++
		case diag.Warning:
			warnings++
		}
		list = append(list, finding{d.ID, string(d.Severity), d.File, d.Line, d.Summary})
	}
	if a.JSON {
		if err := a.PrintJSON(map[string]any{"ok": errors == 0, "findings": list}); err != nil {
			return err
		}
	} else {
		for _, d := range found {
			a.SayProblem(d)
		}
		a.Say("cli.found", "errors", errors, "warnings", warnings)
	}
	if errors > 0 {
		return cli.Failed
	}
	return nil
}

// told prints what was done, as words or with --json as values.
func (a door) told(values map[string]any, id string, pairs ...any) error {
	if a.JSON {
		return a.PrintJSON(values)
	}
	a.Say(id, pairs...)
	return nil
}
