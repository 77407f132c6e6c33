package cli

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/edit"
)

func (a *app) importCommand() *cobra.Command {
	var only []string
	var says string
	c := &cobra.Command{
		Use: "import DIR FILE...", Short: "Copy documents into the project as Artifacts", Args: needs(2, -1),
		RunE: func(c *cobra.Command, args []string) error {
			return a.writing(args[0], func(p *backend.Project) error {
				return a.importFiles(c.Context(), p, args[1:], says, only...)
			})
		},
	}
	c.Flags().StringVar(&says, "describe", "", "what a picture, or a scan without text, shows; it is the text that is thought with then")
	c.Flags().StringArrayVar(&only, "only", nil, "of a file with conversations, those with this title; \"*\" = all")
	return c
}

// importFiles imports what can be imported, and tells of the rest. says is the text of those that have none. Of a file with many documents it takes those that are named.
func (a *app) importFiles(ctx context.Context, p *backend.Project, files []string, says string, only ...string) error {
	failed := false
	for _, file := range files {
		ready, err := p.Edit.Read(ctx, []edit.Incoming{p.Edit.ReadIncoming(file)}, nil)
		if err != nil {
			return err
		}
		if len(ready) > 1 {
			all := ready
			if ready = named(all, only); len(ready) == 0 {
				a.printf("%s holds %d conversations. Choose with --only TITLE, or all with --only \"*\":\n", file, len(all))
				for _, r := range all {
					a.printf("    %s  %s\n", r.Text().About.Made, r.Text().About.Title)
				}
				failed = true
				continue
			}
		}
		for i := range ready {
			ready[i].Described = says
		}
		brought, _, err := p.Edit.Bring(ready, edit.Landing{})
		if err != nil {
			return err
		}
		for _, b := range brought {
			if b.Err != nil {
				a.printError(b.Err)
				failed = true
				continue
			}
			a.printf("%s from %s\n", b.Node.Label(), file)
			for _, note := range b.Notes {
				a.printf("    note: %s\n", note)
			}
		}
	}
	if failed {
		return exitCode(exitError)
	}
	return nil
}

func named(all []edit.Ready, titles []string) []edit.Ready {
	return slices.DeleteFunc(slices.Clone(all), func(r edit.Ready) bool {
		return !slices.ContainsFunc(titles, func(t string) bool { return t == "*" || strings.EqualFold(t, r.Text().About.Title) })
	})
}
