package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"crg/backend/base/fault"
)

// Needs asks for at least min and at most most words after the command; most -1 is any number. An empty word is refused:
// it is a shell variable that was never set more often than it is meant.
// Neither are the flags named here given without a value.
func Needs(min, most int, flags ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		form := "the form is: " + c.UseLine()
		switch {
		case len(args) < min:
			return Usage("Something is missing; " + form)
		case most >= 0 && len(args) > most:
			return Usage(fmt.Sprintf("The word %q is too much (a name with blanks needs quotes); %s", args[most], form))
		case slices.Contains(args, ""):
			return Usage("An empty word was given; " + form)
		}
		return emptyFlag(c, flags...)
	}
}

// emptyFlag refuses a flag without a value, which would do the same as no flag: `undo --turn ""` takes back another turn.
func emptyFlag(c *cobra.Command, more ...string) error {
	for _, name := range append(more, "turn", "at", "phase", "reply", "provider", "record", "template", "file") {
		if f := c.Flags().Lookup(name); f != nil && f.Changed && f.Value.String() == "" {
			return Usage("Nothing was given for --" + name)
		}
	}
	return nil
}

// Known refuses a command that does not exist, and names the nearest one that does.
func Known(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	why := fmt.Sprintf("There is no command %q", args[0])
	if near := c.SuggestionsFor(args[0]); len(near) > 0 {
		why += "; the nearest is " + strings.Join(near, " or ")
	}
	return Usage(why)
}

// badFlag makes a sentence of what cobra says of a wrong flag. Letters with blanks are none: a text that begins with a hyphen, as a list does, was taken for one.
func badFlag(_ *cobra.Command, err error) error {
	var short interface{ GetSpecifiedShortnames() string }
	if errors.As(err, &short) && strings.ContainsAny(short.GetSpecifiedShortnames(), " \t\n") {
		return Usage(fmt.Sprintf("%q begins with a hyphen, as options do; write -- before it, behind all options", "-"+short.GetSpecifiedShortnames()))
	}
	why, _, _ := strings.Cut(err.Error(), ": strconv.")
	return Usage(strings.ToUpper(why[:1]) + why[1:])
}

func Usage(why string) error { return fault.New("cli.usage", "", "why", why) }

// word marks a flag that may be followed by true or false, as a word of its own.
const word = "word"

// TakesWord has "--apply true" mean "--apply=true", for those of these flags that a command has.
func TakesWord(c *cobra.Command, flags ...string) {
	for _, name := range flags {
		if f := c.Flags().Lookup(name); f != nil {
			f.Annotations = map[string][]string{word: nil}
		}
	}
}

// spelled joins such words with their flags.
func spelled(root *cobra.Command, args []string) []string {
	c, _, err := root.Find(args)
	if err != nil {
		return args
	}
	var out []string
	for _, arg := range args {
		if n := len(out); n > 0 && (arg == "true" || arg == "false") {
			if f := c.Flags().Lookup(strings.TrimPrefix(out[n-1], "--")); f != nil && strings.HasPrefix(out[n-1], "--") {
				if _, takes := f.Annotations[word]; takes {
					out[n-1] += "=" + arg
					continue
				}
			}
		}
		out = append(out, arg)
	}
	return out
}
