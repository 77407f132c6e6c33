package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/project"
	"crg/backend/project/renew"
	"crg/backend/project/texts"
)

// textsCommand shows what differs between the project's texts and those of a new project, and takes them. It offers what the
// page offers: nothing changes without a word of the person.
func (a *App) textsCommand() *cobra.Command {
	var take, back, decline, compare bool
	var also []string
	c := a.WithJSON(&cobra.Command{
		Use: "texts DIR [GROUP]", Short: "Compare the project's prompt texts with those of a new project, and take the new ones", Args: Needs(1, 2),
		Long: "Lists the prompts, phases, definitions and defaults that differ from those of a new project:\n" +
			"  older    the text of an earlier CRG, untouched: --take brings it up to date\n" +
			"  new      not there when the project was made: --take adds it\n" +
			"  edited   changed by you: it stays, unless --also names it\n" +
			"  removed  taken out by you: it stays out, unless --also names it\n" +
			"  setting  a line of settings/ui-config.txt that belongs to them: --take writes it, and nothing else there\n" +
			"Texts that belong together stand in a group, with the settings that belong to them: texts DIR answers --take\n" +
			"takes that group alone. What --take replaced comes back with --put-back, the last step first.",
		RunE: func(_ *cobra.Command, args []string) error {
			group := ""
			if len(args) > 1 {
				group = args[1]
			}
			switch {
			case take && back, take && decline, back && decline:
				return Usage("Only one of --take, --put-back and --keep can be given")
			case len(also) > 0 && !take:
				return Usage("--also belongs to --take")
			case group != "" && group != texts.Answers:
				return Usage(fmt.Sprintf("There is no group of texts %q; there is: %s", group, texts.Answers))
			case group != "" && (back || decline):
				return Usage("A group is named to list it or to --take it")
			case take:
				return a.Writing(args[0], func(p *backend.Project) error { return a.takeTexts(p, group, also) })
			case back:
				return a.Writing(args[0], a.putTextsBack)
			case decline:
				return a.Writing(args[0], func(p *backend.Project) error { return p.Renewal.Decline() })
			}
			return a.Reading(args[0], func(p *backend.Project) error { return a.listTexts(p, args[0], group, compare) })
		},
	})
	c.Flags().BoolVar(&take, "take", false, "take the texts that are older or new here, or those of GROUP; what was there is kept")
	c.Flags().StringArrayVar(&also, "also", nil, "with --take: and this edited or removed text, such as prompts/intro.txt")
	c.Flags().BoolVar(&back, "put-back", false, "put the texts back as they were before the last --take")
	c.Flags().BoolVar(&decline, "keep", false, "keep the texts as they are; the screen does not offer these new ones again")
	c.Flags().BoolVar(&compare, "diff", false, "show each difference")
	return c
}

// TextRow is a text that differs, or a line of settings that belongs to a group, as --json prints it.
type TextRow struct {
	File  string     `json:"file"`
	Kind  texts.Kind `json:"kind"`            // older, new, edited, removed, setting
	Group string     `json:"group,omitempty"` // what it belongs to
	Line  string     `json:"line,omitempty"`  // of a setting: the line that a new project has
	Now   string     `json:"now,omitempty"`   // the value that a person gave it, which stays
}

const settingRow texts.Kind = "setting"

// textRows are what differs, that of a group first; of is the group that is asked for, "" = all.
func textRows(all renew.Texts, of string) (rows []TextRow) {
	var rest []TextRow
	for _, f := range all.Files {
		switch {
		case f.Kind == texts.Same || f.Kind == texts.Own:
		case all.Group.Has(f.Name):
			rows = append(rows, TextRow{File: f.File, Kind: f.Kind, Group: all.Group.Name})
		case of == "":
			rest = append(rest, TextRow{File: f.File, Kind: f.Kind})
		}
	}
	if all.Group != nil {
		for _, l := range all.Group.Lines {
			rows = append(rows, TextRow{File: project.SettingsFile, Kind: settingRow, Group: all.Group.Name, Line: l.String(), Now: l.Now})
		}
	}
	return append(rows, rest...)
}

func (a *App) listTexts(p *backend.Project, dir, group string, compare bool) error {
	all, err := p.Renewal.Compare()
	if err != nil {
		return err
	}
	rows := textRows(all, group)
	if a.JSON {
		if rows == nil {
			rows = []TextRow{}
		}
		return a.PrintJSON(rows)
	}
	under := ""
	for _, r := range rows {
		if r.Group != under {
			a.heading(r.Group, quoted(dir))
			under = r.Group
		}
		a.Printf("%s\n", r)
		if compare && r.Kind != settingRow {
			f := all.Files[slices.IndexFunc(all.Files, func(f texts.File) bool { return f.File == r.File })]
			a.Printf("%s", udiff.Unified(f.File, "a new project", ended(f.Now), ended(f.Next)))
		}
	}
	if offered := len(choose(all, group, nil)); offered == 0 {
		a.Say("cli.texts-same")
	} else {
		a.warnRecording(all)
		a.Say("cli.texts-newer", "n", offered, "dir", quoted(dir), "group", before(" ", group))
	}
	if all.Back != nil {
		a.Say("cli.texts-back", "dir", quoted(dir))
	}
	return nil
}

// heading says what a group brings, or that what follows belongs to none.
func (a *App) heading(group, dir string) {
	if group == "" {
		a.Say("cli.texts-others")
		return
	}
	a.Say("cli.texts-group", "dir", dir, "group", group)
}

func (r TextRow) String() string {
	switch {
	case r.Now != "":
		return fmt.Sprintf("%-8s %s: %s stays, as you wrote %s", r.Kind, r.File, r.Line, r.Now)
	case r.Line != "":
		return fmt.Sprintf("%-8s %s: %s", r.Kind, r.File, r.Line)
	}
	return fmt.Sprintf("%-8s %s", r.Kind, r.File)
}

func before(lead, word string) string {
	if word == "" {
		return ""
	}
	return lead + word
}

func ended(text string) string {
	if text == "" {
		return ""
	}
	return text + "\n"
}

func (a *App) warnRecording(all renew.Texts) {
	if all.Recording != "" {
		a.Say("cli.texts-recording", "agent", all.Recording)
	}
}

// choose is what --take takes: what is older or new here, the group's lines of settings that a person did not write, and what
// --also names.
func choose(all renew.Texts, group string, also []string) (choices []renew.Choice) {
	choices, _ = all.Whole()
	for _, f := range all.Files {
		named := slices.Contains(also, f.File)
		inGroup := all.Group.Has(f.Name)
		if fresh := f.Kind == texts.Older || f.Kind == texts.New; !(fresh && inGroup) && (named || fresh && group == "") {
			choices = append(choices, renew.Choice{Name: f.Name, Hash: f.Hash})
		}
	}
	return choices
}

func (a *App) takeTexts(p *backend.Project, group string, also []string) error {
	all, err := p.Renewal.Compare()
	if err != nil {
		return err
	}
	for _, name := range also {
		if !slices.ContainsFunc(all.Files, func(f texts.File) bool { return f.File == name && renew.Takeable(f) }) {
			return Usage(fmt.Sprintf("%q is no text that differs from that of a new project; crg texts lists them", name))
		}
	}
	choices := choose(all, group, also)
	for _, r := range textRows(all, group) {
		taken := slices.ContainsFunc(choices, func(c renew.Choice) bool { return strings.EqualFold(c.Name, r.File) })
		switch {
		case !taken || r.Now != "":
			a.Printf("stays    %s\n", strings.TrimSpace(strings.TrimPrefix(r.String(), string(r.Kind))))
		default:
			a.Printf("%s\n", r)
		}
	}
	if len(choices) == 0 {
		a.Say("cli.texts-same")
		return nil
	}
	if err := p.Renewal.Take(choices); err != nil {
		return err
	}
	a.warnRecording(all)
	a.Say("cli.texts-taken", "n", len(choices))
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
	a.Say("cli.texts-restored")
	return nil
}
