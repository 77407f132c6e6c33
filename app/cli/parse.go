package cli

import (
	"io"
	"os"

	"github.com/spf13/cobra"

	"crg/backend/action/syntax"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

func (a *App) parseCommand() *cobra.Command {
	return a.WithJSON(&cobra.Command{
		Use: "parse [FILE|-]", Short: "Show the actions in a model's reply", Args: Needs(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := a.ReadInput(args)
			if err != nil {
				return err
			}
			parsed := syntax.Parse(text)
			if a.JSON {
				return a.PrintJSON(parsed)
			}
			for _, act := range parsed.Actions {
				a.Printf("line %d: %s\n", act.Line, syntax.Render(act))
			}
			for _, s := range parsed.Skipped {
				a.Printf("skipped %s: %s\n", s.Action, s.Why)
			}
			for _, f := range parsed.Failures {
				if f.Line > 0 {
					a.Printf("line %d: ", f.Line)
				}
				a.Printf("%s\n", f.Why)
			}
			for _, w := range parsed.Warnings {
				a.Printf("note: %s\n", w)
			}
			if parsed.BatchRejected != "" {
				a.Printf("rejected as a whole: %s\n", parsed.BatchRejected)
			}
			return nil
		},
	})
}

// ReadInput reads the named file, or the standard input for none or "-". Replies above 4 MB are not a reply.
func (a *App) ReadInput(args []string) (string, error) {
	const limit = 4 << 20
	in, name := a.in, "standard input"
	if len(args) == 1 && args[0] != "-" {
		f, err := os.Open(args[0])
		if err != nil {
			return "", fault.Wrap(err, "file.read", args[0]).About(disk.Why(err))
		}
		defer f.Close()
		in, name = f, args[0]
	}
	text, err := io.ReadAll(io.LimitReader(in, limit+1))
	if err != nil {
		return "", fault.Wrap(err, "file.read", name).About(disk.Why(err))
	}
	if len(text) > limit {
		return "", fault.New("cli.usage", name, "why", name+" is larger than 4 MB, which no reply is")
	}
	return string(text), nil
}
