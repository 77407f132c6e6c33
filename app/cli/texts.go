package cli

import (
	"fmt"
	"slices"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/project/renew"
	"crg/backend/project/texts"
)

// textsCommand shows what differs between the project's texts and those of a new project, and takes them. It offers what the
// page offers: nothing changes without a word of the person.
func (a *App) textsCommand() *cobra.Command {
	var take, back, decline, compare bool
	var also []string
	c := a.WithJSON(&cobra.Command{
		Use: "texts DIR", Short: "Compare the project's prompt texts with those of a new project, and take the new ones", Args: Needs(1, 1),
		Long: "Lists the prompts, phases, definitions and defaults that differ from those of a new project:\n" +
			"  older    the text of an earlier CRG, untouched: --take brings it up to date\n" +
			"  new      not there when the project was made: --take adds it\n" +
			"  edited   changed by you: it stays, unless --also names it\n" +
			"  removed  taken out by you: it stays out, unless --also names it\n" +
			"What --take replaced comes back with --put-back.",
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case take && back, take && decline, back && decline:
				return Usage("Only one of --take, --put-back and --keep can be given")
			case len(also) > 0 && !take:
				return Usage("--also belongs to --take")
			case take:
				return a.Writing(args[0], func(p *backend.Project) error { return a.takeTexts(p, also) })
			case back:
				return a.Writing(args[0], a.putTextsBack)
			case decline:
				return a.Writing(args[0], func(p *backend.Project) error { return p.Renewal.Decline() })
			}
			return a.Reading(args[0], func(p *backend.Project) error { return a.listTexts(p, args[0], compare) })
		},
	})
	c.Flags().BoolVar(&take, "take", false, "take the texts that are older or new here; what was there is kept")
	c.Flags().StringArrayVar(&also, "also", nil, "with --take: and this edited or removed text, such as prompts/intro.txt")
	c.Flags().BoolVar(&back, "put-back", false, "put the texts back as they were before --take")
	c.Flags().BoolVar(&decline, "keep", false, "keep the texts as they are; the screen does not offer these new ones again")
	c.Flags().BoolVar(&compare, "diff", false, "show each difference")
	return c
}

// TextRow is a text that differs, as --json prints it.
type TextRow struct {
	File string     `json:"file"`
	Kind texts.Kind `json:"kind"`
}

func (a *App) listTexts(p *backend.Project, dir string, compare bool) error {
	all, err := p.Renewal.Compare()
	if err != nil {
		return err
	}
	rows := []TextRow{}
	offered := 0
	for _, f := range all.Files {
		if f.Kind == texts.Same || f.Kind == texts.Own {
			continue
		}
		rows = append(rows, TextRow{f.File, f.Kind})
		if f.Kind == texts.Older || f.Kind == texts.New {
			offered++
		}
		if !a.JSON {
			a.Printf("%-8s %s\n", f.Kind, f.File)
		}
		if compare && !a.JSON {
			a.Printf("%s", udiff.Unified(f.File, "a new project", ended(f.Now), ended(f.Next)))
		}
	}
	if a.JSON {
		return a.PrintJSON(rows)
	}
	if offered == 0 {
		a.Printf("Nothing of this CRG is newer than the texts of the project.\n")
	} else {
		a.warnRecording(all)
		a.Printf("CRG has newer texts for %s. To take them: crg texts %s --take\n", Count(offered, "file"), quoted(dir))
	}
	if all.Back != nil {
		a.Printf("To put back what was replaced: crg texts %s --put-back\n", quoted(dir))
	}
	return nil
}

func ended(text string) string {
	if text == "" {
		return ""
	}
	return text + "\n"
}

func (a *App) warnRecording(all renew.Texts) {
	if all.Recording != "" {
		a.Printf("The agent %s plays a recording, which was made with the texts as they are: with others it does not match.\n", all.Recording)
	}
}

func (a *App) takeTexts(p *backend.Project, also []string) error {
	all, err := p.Renewal.Compare()
	if err != nil {
		return err
	}
	for _, name := range also {
		if !slices.ContainsFunc(all.Files, func(f texts.File) bool { return f.File == name && renew.Takeable(f) }) {
			return Usage(fmt.Sprintf("%q is no text that differs from that of a new project; crg texts lists them", name))
		}
	}
	var choices []renew.Choice
	for _, f := range all.Files {
		if f.Kind == texts.Older || f.Kind == texts.New || slices.Contains(also, f.File) {
			choices = append(choices, renew.Choice{Name: f.Name, Hash: f.Hash})
			a.Printf("%-8s %s\n", f.Kind, f.File)
		}
	}
	if len(choices) == 0 {
		a.Printf("Nothing of this CRG is newer than the texts of the project.\n")
		return nil
	}
	if err := p.Renewal.Take(choices); err != nil {
		return err
	}
	a.warnRecording(all)
	a.Printf("Took %s. They count from the next turn on.\n", Count(len(choices), "text"))
	return nil
}

func (a *App) putTextsBack(p *backend.Project) error {
	stayed, err := p.Renewal.PutBack()
	if err != nil {
		return err
	}
	for _, name := range stayed {
		a.Printf("stays    %s was changed since\n", name)
	}
	a.Printf("The texts are back as they were.\n")
	return nil
}
