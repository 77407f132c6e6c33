package cli

import (
	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/wing/host"
	"crg/backend/wings/ledger"
	"crg/backend/wings/ledger/store"
)

func (a *app) ledgerCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "ledger", Short: "What is known, why it was chosen, what is next: the Ledger of a project", Args: known,
		Long: "The Ledger keeps facts with their sources, decisions with what lost, tasks with what \"done\" means, and conflicts, in the folder ledger/ of\n" +
			"the project: files that only grow.",
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(a.ledgerInit(), a.ledgerRepair(), a.ledgerReset(), a.ledgerValidate())
	return c
}

// ofLedger asks the Ledger of a project something. Error: ledger.unread where its folder could not be read.
func ofLedger(p *backend.Project, do func(*store.Store) error) error {
	l, ok := host.Get[*ledger.Ledger](p.Wings)
	if !ok {
		return fault.New("ledger.unread", "")
	}
	return do(l.Store())
}

func (a *app) ledgerInit() *cobra.Command {
	var mode string
	var yes bool
	c := &cobra.Command{
		Use: "init DIR", Short: "Begin the Ledger of a project", Args: needs(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			switch mode {
			case "init":
				return a.writing(args[0], func(p *backend.Project) error {
					return ofLedger(p, func(s *store.Store) error {
						if err := s.Init(); err != nil {
							return err
						}
						return a.told(map[string]any{"ok": true, "folder": ledger.Name}, "The Ledger begins in the folder %s.\n", ledger.Name)
					})
				})
			case "repair":
				return a.repairLedger(args[0])
			case "reset":
				return a.resetLedger(args[0], yes)
			}
			return usage("--mode is init, repair or reset")
		},
	}
	c.Flags().StringVar(&mode, "mode", "init", "init, repair or reset")
	c.Flags().BoolVar(&yes, "yes", false, "with --mode reset: do it")
	return a.withJSON(c)
}

func (a *app) ledgerRepair() *cobra.Command {
	return a.withJSON(&cobra.Command{
		Use: "repair DIR", Short: "Put in order what can be, without losing anything", Args: needs(1, 1),
		Long: "Makes missing files and derived ones anew, gives decisions the keys that they lack, and names rows in a batch that none did. No line that\n" +
			"is there changes. A Ledger in order stays as it is.",
		RunE: func(_ *cobra.Command, args []string) error { return a.repairLedger(args[0]) },
	})
}

func (a *app) repairLedger(dir string) error {
	return a.writing(dir, func(p *backend.Project) error {
		return ofLedger(p, func(s *store.Store) error {
			done, err := s.Repair()
			if err != nil {
				return err
			}
			files := append([]string{}, done.Files...)
			if len(files)+done.Filled+done.Listed == 0 {
				return a.told(map[string]any{"ok": true, "files": files, "filled": 0, "listed": 0}, "Nothing was to be repaired.\n")
			}
			return a.told(map[string]any{"ok": true, "files": files, "filled": done.Filled, "listed": done.Listed},
				"Repaired: %s made anew, %s given a key, %s named in a batch.\n", count(len(files), "file"), count(done.Filled, "decision"), count(done.Listed, "row"))
		})
	})
}

func (a *app) ledgerReset() *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use: "reset DIR", Short: "Put the whole Ledger into an archive, and begin anew", Args: needs(1, 1),
		Long: "Moves all files of the Ledger into ledger/archive/TIME and begins an empty one. Nothing is deleted. It is done with --yes only.",
		RunE: func(_ *cobra.Command, args []string) error { return a.resetLedger(args[0], yes) },
	}
	c.Flags().BoolVar(&yes, "yes", false, "do it")
	return a.withJSON(c)
}

func (a *app) resetLedger(dir string, yes bool) error {
	if !yes {
		return usage("this puts the whole Ledger into an archive and begins an empty one; add --yes to do it")
	}
	return a.writing(dir, func(p *backend.Project) error {
		return ofLedger(p, func(s *store.Store) error {
			to, err := s.Reset(clock.Real())
			if err != nil {
				return err
			}
			return a.told(map[string]any{"ok": true, "archive": to}, "The Ledger lies in %s, and an empty one begins.\n", to)
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

func (a *app) ledgerValidate() *cobra.Command {
	return a.withJSON(&cobra.Command{
		Use: "validate DIR", Short: "Look for mistakes in the Ledger", Args: needs(1, 1),
		Long: "Reads every row and says what is not in order. It changes nothing, and needs no lock. Exit code 1 where there are errors.",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.reading(args[0], func(p *backend.Project) error {
				return ofLedger(p, func(s *store.Store) error {
					if !s.Active() {
						return fault.New("ledger.none", "")
					}
					found, err := store.Validate(s)
					if err != nil {
						return err
					}
					return a.validated(found)
				})
			})
		},
	})
}

func (a *app) validated(found []diag.Diagnostic) error {
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
	if a.json {
		if err := a.printJSON(map[string]any{"ok": errors == 0, "findings": list}); err != nil {
			return err
		}
	} else {
		for _, d := range found {
			a.printf("%s\n", d)
		}
		a.printf("%s, %s\n", count(errors, "error"), count(warnings, "warning"))
	}
	if errors > 0 {
		return exitCode(exitError)
	}
	return nil
}

// told prints what was done, as words or with --json as values.
func (a *app) told(values map[string]any, words string, of ...any) error {
	if a.json {
		return a.printJSON(values)
	}
	a.printf(words, of...)
	return nil
}
