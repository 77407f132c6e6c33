package ledger

import (
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/decisionlog"
)

func (a door) ledgerExport() *cobra.Command {
	var out, language string
	c := a.inLedger("export DIR", "Write the decisions for people who were not there",
		"Writes a Markdown file: each decision with its reasons, what it rests on with the page and line of the document, and the alternatives that lost.",
		0, func(dir string, _ []string) error {
			if err := badLanguage(language); err != nil {
				return err
			}
			return a.Reading(dir, func(p *backend.Project) error {
				return ofLedger(p, func(s *store.Store) error { return a.exportDecisions(p, s, dir, out, language) })
			})
		})
	c.Flags().StringVarP(&out, "out", "o", "", "the file, - for the screen; without it a new file in this folder, named like the project")
	c.Flags().StringVar(&language, "language", "", "en or de; usually that of the project")
	return c
}

func (a door) exportDecisions(p *backend.Project, s *store.Store, dir, out, language string) error {
	if err := s.Usable(); err != nil {
		return err
	}
	whole, err := filepath.Abs(dir)
	if err != nil {
		return fault.Wrap(err, "file.read", dir).About(disk.Why(err))
	}
	name := filepath.Base(whole)
	text, n := decisionlog.Markdown(decisionlog.In{
		View: s.View(), Name: name, Date: clock.Real().Format(time.DateOnly), Language: languageOf(p, language), Place: p.PlaceIn, Keys: p.Keys(),
	})
	if out == "-" && a.JSON {
		return a.PrintJSON(map[string]any{"ok": true, "decisions": n, "markdown": text})
	}
	if out == "-" {
		a.Exact(text)
		return nil
	}
	if out == "" {
		out = cli.Unused(name+"-decisions", ".md")
	}
	if err := disk.ToFile(out, []byte(text)); err != nil {
		return err
	}
	return a.told(map[string]any{"ok": true, "decisions": n, "file": out}, "cli.wrote", "file", out)
}
