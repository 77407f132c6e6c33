package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// spoken adds the flag --language to all commands: in which language what went wrong, what is to be mended and the log are told. JSON and exit codes
// are the same in each. A command that has a flag of this name for what it writes keeps its own, and tells in the system's.
func (a *App) spoken(root *cobra.Command) {
	a.language = languageFrom(systemLanguages())
	given := root.PersistentFlags().String("language", "", "en or de: of what is told; usually the system's")
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		if *given == "" {
			return nil
		}
		if !slices.Contains(message.Languages[:], *given) {
			return Usage("--language is " + strings.Join(message.Languages[:], " or "))
		}
		a.language = *given
		return nil
	}
}

// languageFrom is the first language of a list, such as "de_AT.UTF-8" or "de-DE", that there are words in; English where there is none.
func languageFrom(wanted []string) string {
	for _, one := range wanted {
		name := strings.ToLower(one)
		if end := strings.IndexAny(name, "_-.@"); end >= 0 {
			name = name[:end]
		}
		if slices.Contains(message.Languages[:], name) {
			return name
		}
		if name == "c" || name == "posix" {
			break
		}
	}
	return message.Languages[0]
}

// teller speaks to people in their language, and to programs in English.
func (a *App) teller() *App {
	if a.JSON {
		return &App{language: message.Languages[0]}
	}
	return a
}

// tellError is what went wrong, and what to do ("" = nothing), in the person's language.
func (a *App) tellError(err error) (what, remedy string) {
	f := fault.As(err)
	if f == nil {
		return err.Error(), ""
	}
	what, remedy = f.Tell(a.language)
	if a.language == message.Languages[0] {
		what = err.Error() // with what stands round it
	}
	return what, remedy
}
