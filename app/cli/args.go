package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"crg/backend/base/fault"
)

// needs asks for at least min and at most most words after the command; most -1 is any number. An empty word is refused:
// it is a shell variable that was never set more often than it is meant.
func needs(min, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		form := "the form is: " + c.UseLine()
		switch {
		case len(args) < min:
			return usage("Something is missing; " + form)
		case most >= 0 && len(args) > most:
			return usage(fmt.Sprintf("The word %q is too much (a name with blanks needs quotes); %s", args[most], form))
		case slices.Contains(args, ""):
			return usage("An empty word was given; " + form)
		}
		return emptyFlag(c)
	}
}

// emptyFlag refuses a flag without a value, which would do the same as no flag: `undo --turn ""` takes back another turn.
func emptyFlag(c *cobra.Command) error {
	for _, name := range []string{"turn", "at", "phase", "reply", "provider", "record", "template", "project-root", "file", "request-text", "conversation-text", "decision-text", "commit-id", "intent"} {
		if f := c.Flags().Lookup(name); f != nil && f.Changed && f.Value.String() == "" {
			return usage("Nothing was given for --" + name)
		}
	}
	return nil
}

// known refuses a command that does not exist, and names the nearest one that does.
func known(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	why := fmt.Sprintf("There is no command %q", args[0])
	if near := c.SuggestionsFor(args[0]); len(near) > 0 {
		why += "; the nearest is " + strings.Join(near, " or ")
	}
	return usage(why)
}

// badFlag makes a sentence of what cobra says of a wrong flag. Letters with blanks are none: a text that begins with a hyphen, as a list does, was taken for one.
func badFlag(_ *cobra.Command, err error) error {
	var short interface{ GetSpecifiedShortnames() string }
	if errors.As(err, &short) && strings.ContainsAny(short.GetSpecifiedShortnames(), " \t\n") {
		return usage(fmt.Sprintf("%q begins with a hyphen, as options do; write -- before it, behind all options", "-"+short.GetSpecifiedShortnames()))
	}
	why, _, _ := strings.Cut(err.Error(), ": strconv.")
	return usage(strings.ToUpper(why[:1]) + why[1:])
}

func usage(why string) error { return fault.New("cli.usage", "", "why", why) }
