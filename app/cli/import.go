package cli

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/edit"
)

func (a *App) importCommand() *cobra.Command {
	var only []string
	var says, as string
	var attached bool
	c := &cobra.Command{
		Use: "import DIR FILE...", Short: "Copy documents into the project as Artifacts", Args: Needs(2, -1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.Writing(args[0], func(p *backend.Project) error {
				return a.importFiles(c.Context(), p, args[1:], wishes{says, as, only, attached})
			})
		},
	}
	c.Flags().StringVar(&as, "as", "", "of a file that draws nodes and links: \"nodes\" or \"document\"; without it what is nothing else comes as nodes")
	c.Flags().StringVar(&says, "describe", "", "what a picture, or a scan without text, shows; it is the text that is thought with then")
	c.Flags().StringArrayVar(&only, "only", nil, "of a file with conversations, those with this title, and of a packed folder the files with this name; \"*\" = all")
	c.Flags().BoolVar(&attached, "attachments", false, "of a mail: what is attached to it comes in, too")
	return c
}

// wishes say how files come in.
type wishes struct {
	says string // the text of those that have none
	as   string // "nodes", "document" or "", of those that draw something
	only []string

	attached bool
}

// importFiles imports what can be imported, and tells of the rest. Of a file with many documents it takes those that are named.
func (a *App) importFiles(ctx context.Context, p *backend.Project, files []string, w wishes) error {
	if !slices.Contains([]string{"", "nodes", "document"}, w.as) {
		return Usage(fmt.Sprintf("--as is nodes or document, not %q", w.as))
	}
	failed := false
	for _, file := range files {
		ready, err := p.Edit.Read(ctx, []edit.SourceFile{{Name: filepath.Base(file), Path: file}}, nil)
		if err != nil {
			return err
		}
		held := len(ready)
		if !w.attached {
			ready = edit.Asked(ready)
		}
		held -= len(ready)
		if len(edit.Asked(ready)) > 1 {
			all := ready
			if ready = named(all, w.only); len(ready) == 0 {
				if all[0].Text.Part != "" {
					a.Say("cli.holds-chats", "file", file, "n", len(all))
				} else {
					a.Say("cli.holds-files", "file", file, "n", len(all))
				}
				for _, r := range all {
					a.Printf("    %s  %s\n", r.Text.About.Made, titleOf(r))
				}
				failed = true
				continue
			}
		}
		for i := range ready {
			d := p.Edit.Drawing(ready[i])
			drawn := d != nil
			ready[i].Described, ready[i].AsNodes = w.says, drawn && w.as != "document" && (d.Sure || w.as == "nodes")
			err := ready[i].Undrawn()
			if err != nil && w.as != "document" {
				a.printError(err)
			}
			if w.as == "nodes" && !drawn {
				ready[i].Err = cmp.Or(ready[i].Err, err, Usage(file+" draws no nodes and links"))
			}
			if ready[i].AsNodes {
				a.Say("cli.draws", "file", file, "nodes", d.Nodes, "links", d.Links)
				if d.Lost > 0 {
					a.Say("cli.links-lost", "n", d.Lost)
				}
				for _, words := range d.Unknown {
					a.Say("cli.links-loose", "words", words)
				}
			}
		}
		brought, _, err := p.Edit.Bring(ready, edit.ImportTarget{})
		if err != nil {
			return err
		}
		for _, b := range brought {
			switch {
			case b.Err != nil:
				a.printError(b.Err)
				failed = true
			case b.Drawn == nil:
				a.Say("cli.imported", "node", b.Node.Label(), "file", file)
			}
			for _, note := range b.Notes {
				a.say("cli.note", note)
			}
		}
		if held > 0 {
			a.Say("cli.attached", "n", held)
		}
	}
	if failed {
		return Failed
	}
	return nil
}

func named(all []edit.ParsedFile, titles []string) []edit.ParsedFile {
	return slices.DeleteFunc(slices.Clone(all), func(r edit.ParsedFile) bool {
		return !slices.ContainsFunc(titles, func(t string) bool { return t == "*" || strings.EqualFold(t, titleOf(r)) })
	})
}

// titleOf is what one of several documents in a file is called: its title, or the name of its own file.
func titleOf(r edit.ParsedFile) string {
	if r.Text.Part == "" {
		return r.Name
	}
	return r.Text.About.Title
}
