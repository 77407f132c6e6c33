// Package cli is the command line: the door for power users and tests. It holds no rules; every command asks the backend
// and prints plain words, or JSON with --json.
package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/journal"
)

// Exit codes of every command.
const (
	exitOK     = 0
	exitError  = 1 // it could not be done; for crg check: there are errors
	exitNoOpen = 2 // the project cannot be opened
	exitPaused = 3 // crg run: paused or stopped before its end, the reason is printed
)

// Program is what the commands are given by main.
type Program struct {
	Templates fs.FS // the files of new projects, one folder per template
	Page      fs.FS // the built frontend
	// Window shows the window on a project, "" = the start screen. nil where this build or machine has none: then the
	// page opens in the default browser.
	Window func(dir string) error
	Sleep  clock.Sleep // before a model is asked again; nil = real time
}

// App is what the commands share, those of wings among them.
type App struct {
	JSON bool // --json was given

	language string // in which people are told

	templates fs.FS
	page      fs.FS
	window    func(dir string) error
	sleep     clock.Sleep
	in        io.Reader
	out       *output
	err       io.Writer
}

// exitCode is an error that only sets the exit code: everything was printed already.
type exitCode int

// Failed ends a command with the exit code 1 where everything was printed already.
var Failed error = exitCode(exitError)

func (e exitCode) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// Main runs the command line args and returns the exit code.
func Main(args []string, program Program, in io.Reader, out, errOut io.Writer) int {
	a := &App{templates: program.Templates, page: program.Page, window: program.Window, sleep: program.Sleep, in: in, out: &output{to: out}, err: words{errOut}}
	root := a.root()
	root.SetArgs(spelled(root, args))
	root.SetIn(in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	err := a.guarded(func() error { return root.ExecuteContext(context.Background()) })
	if failed := a.out.problem(); failed != nil {
		err = failed
	}
	if code := exitCode(0); err != nil && !errors.As(err, &code) {
		a.printError(err)
	}
	return codeOf(err)
}

// stoppable is a context that Ctrl+C ends. Only work that heeds it may ask for one: whatever else waits, such as for standard
// input, is ended by the system as usual, and so is everything by a second Ctrl+C.
func stoppable(ctx context.Context) (context.Context, func()) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// guarded turns a panic of ours into a message: a person never sees a stack.
func (a *App) guarded(do func() error) (err error) {
	defer func() {
		if what := recover(); what != nil {
			err = fault.New("internal", "", "detail", fmt.Sprint(what))
		}
	}()
	return do()
}

func (a *App) root() *cobra.Command {
	cobra.MousetrapHelpText = "" // a double click in Explorer must start the program
	root := &cobra.Command{
		Use:   "crg",
		Short: "Collaborative Reasoning Graphs: build a reasoning graph together with a language model",
		Long: "CRG builds a reasoning graph together with a language model. A project is a folder of plain text files.\n\n" +
			"A first project:\n  crg new my-project\n  crg import my-project notes.md\n  crg goal my-project \"What should we do?\"\n  crg run my-project\n\n" +
			"Exit codes:\n  0  done (crg parse and crg apply: whatever the reply said)\n  1  it could not be done; crg check: there are errors\n" +
			"  2  the project cannot be opened\n  3  crg run: paused or stopped before its end; start it again to go on",
		Args: Known, RunE: func(c *cobra.Command, _ []string) error { return a.show(c, "") },
		Version: backend.Version, SilenceUsage: true, SilenceErrors: true, DisableFlagsInUseLine: true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	root.SetFlagErrorFunc(badFlag)
	root.SetVersionTemplate("crg {{.Version}}\n")
	root.AddCommand(
		a.newCommand(), a.goalCommand(), a.importCommand(), a.exportCommand(), a.runCommand(), a.answerCommand(), a.chatCommand(), a.undoCommand(), a.redoCommand(),
		a.checkCommand(), a.graphCommand(), a.logCommand(), a.statsCommand(), a.promptCommand(), a.parseCommand(),
		a.applyCommand(), a.textsCommand(), a.openCommand(), a.serveCommand(), a.versionCommand(),
	)
	a.spoken(root)
	for _, command := range added {
		root.AddCommand(command(a))
	}
	return root
}

// added are the commands of wings.
var added []func(*App) *cobra.Command

// Add adds the command of a wing, from a package variable: var _ = cli.Add(command).
func Add(command func(*App) *cobra.Command) bool {
	added = append(added, command)
	return true
}

// WithJSON adds the flag --json.
func (a *App) WithJSON(c *cobra.Command) *cobra.Command {
	c.Flags().BoolVar(&a.JSON, "json", false, "print JSON")
	return c
}

// Printf prints words for a person. What a model, a file or a name put into them cannot drive the terminal.
func (a *App) Printf(format string, args ...any) {
	fmt.Fprint(a.out, journal.Visible(fmt.Sprintf(format, args...)))
}

// Exact prints text that a program may read on, as it is; only a terminal gets it like words.
func (a *App) Exact(text string) {
	if terminal(a.out.to) {
		text = journal.Visible(text)
	}
	fmt.Fprint(a.out, text)
}

// PrintJSON prints one indented value; text stays readable (no HTML escapes).
func (a *App) PrintJSON(value any) error {
	var text strings.Builder
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(value)
	a.Exact(text.String())
	return err
}

// printError says what happened and what to do.
func (a *App) printError(err error) {
	what, remedy := a.tellError(err)
	fmt.Fprintln(a.err, "crg:", what)
	if remedy != "" {
		fmt.Fprintln(a.err, "    ", remedy)
	}
}

// orEmpty keeps an empty list a list in JSON.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
