// Package notebook has the command of the notebook.
package notebook

import (
	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/wing/host"
	"crg/backend/wings/notebook"
)

var _ = cli.Add(command)

func command(a *cli.App) *cobra.Command {
	var sum bool
	c := &cobra.Command{
		Use: "notebook DIR", Short: "Print the notebook: notes, and one line for each turn", Args: cli.Needs(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			open := a.Reading
			if sum {
				open = a.Writing
			}
			return open(args[0], func(p *backend.Project) error {
				n, ok := host.Get[*notebook.Notebook](p.Wings)
				if !ok {
					return nil
				}
				if sum {
					if err := n.SumUp(c.Context()); err != nil {
						return err
					}
					a.Printf("%s\n", n.Summary())
					return nil
				}
				a.Printf("%s\n", n.Notes())
				for _, line := range n.Turns() {
					a.Printf("%s\n", line)
				}
				return nil
			})
		},
	}
	c.Flags().BoolVar(&sum, "sum-up", false, "have the active agent's model say what the notes come to")
	return c
}
