package cli

import (
	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/notebook"
	"crg/backend/wing/host"
)

func (a *app) notebookCommand() *cobra.Command {
	return &cobra.Command{
		Use: "notebook DIR", Short: "Print the notebook: notes, and one line for each turn", Args: needs(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.reading(args[0], func(p *backend.Project) error {
				n, ok := host.Get[*notebook.Notebook](p.Wings)
				if !ok {
					return nil
				}
				a.printf("%s\n", n.Notes())
				for _, line := range n.Turns() {
					a.printf("%s\n", line)
				}
				return nil
			})
		},
	}
}
