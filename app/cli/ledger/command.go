package ledger

import (
	"cmp"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

// inLedger is a command about the Ledger of a project: its folder first, or --project-root as document 000 (§19) has it, then up to so many words.
func (a door) inLedger(use, short, long string, words int, run func(dir string, words []string) error) *cobra.Command {
	var root string
	c := &cobra.Command{Use: use, Short: short, Long: long}
	c.Args = func(c *cobra.Command, args []string) error {
		if c.Flags().Changed("project-root") {
			return cli.Needs(0, words, named...)(c, args)
		}
		return cli.Needs(1, 1+words, named...)(c, args)
	}
	c.RunE = func(_ *cobra.Command, args []string) error {
		if root != "" {
			return run(root, args)
		}
		return run(args[0], args[1:])
	}
	c.Flags().StringVar(&root, "project-root", "", "the project's folder, instead of DIR")
	return a.WithJSON(c)
}

// named are flags that say nothing without a value.
var named = []string{"project-root", "request-text", "conversation-text", "decision-text", "commit-id", "intent"}

// one is the text that is given as a word or by a flag, once.
func one(words []string, flag, name string) (string, error) {
	switch {
	case len(words) > 0 && flag != "":
		return "", cli.Usage("The text is given twice; leave out the word or --" + name)
	case len(words) > 0:
		return words[0], nil
	case flag != "":
		return flag, nil
	}
	return "", cli.Usage("Something is missing: say what it is about, as a word in quotes or with --" + name)
}

// textOf is the text of --file, which may be - for the standard input, or of a flag of document 000.
func (a door) textOf(file, flag, name string) (string, error) {
	switch {
	case file != "" && flag != "":
		return "", cli.Usage("The text is given twice; leave out --file or --" + name)
	case flag != "":
		return flag, nil
	case file == "":
		return "", cli.Usage("Something is missing: --file says which text is read")
	}
	return a.ReadInput([]string{file})
}

// skillRun does a run of a skill. By itself it writes nothing and needs no lock; with apply it is written. made says what it comes to, tell prints it.
func (a door) skillRun(dir string, apply bool, k store.Skill, made func(*backend.Project, store.Run) (store.Made, error), tell func(rows.View, store.Kept) error) error {
	if apply {
		return a.Writing(dir, func(p *backend.Project) error {
			return ofLedger(p, func(s *store.Store) error {
				kept, err := s.Do(k, func(r store.Run) (store.Made, error) { return made(p, r) })
				if err != nil {
					return err
				}
				return tell(s.View(), kept)
			})
		})
	}
	return a.Reading(dir, func(p *backend.Project) error {
		return ofLedger(p, func(s *store.Store) error {
			if err := s.Usable(); err != nil && !(k.Begins && fault.Is(err, "ledger.none")) {
				return err
			}
			if _, err := made(p, s.Draft(k)); err != nil {
				return err
			}
			return tell(s.View(), store.Kept{})
		})
	})
}

// written is what --json says of a run besides its values.
type written struct {
	OK      bool   `json:"ok"`
	Applied bool   `json:"applied"`
	Commit  string `json:"commit_id,omitempty"`
	File    string `json:"artifact_path,omitempty"`
}

func ofKept(k store.Kept) written { return written{true, k.File != "", k.Commit.ID, k.File} }

// languageOf is the language in which CRG adds words of its own to what is kept: that of the flag, else that in which the project speaks to the model.
func languageOf(p *backend.Project, flag string) string {
	return cmp.Or(flag, p.Files().Settings.Speaks())
}

func badLanguage(language string) error {
	if language != "" && language != "en" && language != "de" {
		return cli.Usage("--language is en or de")
	}
	return nil
}

// findings prints what is wrong with something.
func (a door) findings(all []skill.Finding) {
	for _, f := range all {
		a.Printf("    %s: %s\n", f.Severity, f.Message)
	}
}

// ends says whether something was written: pack, decision, or n of claim, task or change.
func (a door) ends(k store.Kept, what string, n int) {
	what = a.Words("cli."+what, "n", n)
	if k.File == "" {
		a.Say("cli.not-yet", "what", what)
		return
	}
	a.Say("cli.written", "what", what, "file", filepath.ToSlash(k.File))
}

// handles are entries by their short names, such as "F1, T2".
func handles(v rows.View, ids []rows.ID) string {
	var out []string
	for _, id := range ids {
		name := v.Handle(id)
		if name == "" {
			name = string(id)
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}
