package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/llm"
	"crg/backend/llm/replay"
	"crg/backend/llm/trust"
	"crg/backend/run"
	"crg/backend/run/ask"
)

func (a *App) runCommand() *cobra.Command {
	var turns int
	var provider, record string
	var given func() (trust.Book, error)
	c := a.WithJSON(&cobra.Command{
		Use: "run DIR", Short: "Let the model work: one pass over the phases, or --turns N", Args: Needs(1, 1),
		Long: "Let the model work on the graph by itself. Without --turns it makes one pass over the phase order.\n" +
			"Ctrl+C stops at once; nothing of an unfinished turn is kept. Exit code 3: paused, the reason is printed.\n" +
			"With --json one JSON object is printed a line. Its key \"event\" is turn_started, prompt, reply, action, rejected or\n" +
			"failure; the last line is done or paused.",
		RunE: func(c *cobra.Command, args []string) error {
			if turns < 1 && c.Flags().Changed("turns") {
				return Usage("--turns must be a positive number")
			}
			allowed, err := given()
			if err != nil {
				return err
			}
			opt := backend.Options{Templates: a.templates, Record: record, Trust: allowed, Sleep: a.sleep}
			if err := a.chooseModel(&opt, provider); err != nil {
				return err
			}
			return a.with(args[0], opt, func(p *backend.Project) error {
				show := a.inWords()
				if a.JSON {
					show = a.inJSON()
				}
				a.warn(p.Files().Diagnostics)
				if provider == "" {
					a.permission(p)
				}
				if turns == 0 && !a.JSON {
					a.forecast(p)
				}
				finish := watch(p, show)
				ctx, stop := stoppable(c.Context())
				defer stop()
				summary, err := p.Run.Run(ctx, run.Options{Turns: turns, OnePass: turns == 0, Unattended: true})
				finish() // the last turn is printed before the summary
				if err != nil && summary.Ending == "" {
					return err // it could not start
				}
				return a.report(summary)
			})
		},
	})
	given = asksModels(c)
	c.Flags().IntVar(&turns, "turns", 0, "how many turns; without it, one pass over the phase order")
	c.Flags().StringVar(&provider, "provider", "", "practice, or replay:FILE, instead of the agent's own provider")
	c.Flags().StringVar(&record, "record", "", "write every exchange with the model to this file, for replay")
	return c
}

// forecast says what the run would take. What keeps it from that keeps the run from starting, too, and is told then.
func (a *App) forecast(p *backend.Project) {
	if f, err := p.Run.Forecast(); err == nil && f.Ends && f.Turns > 0 {
		a.sayBeside("cli.forecast", "turns", f.Turns, "spent", a.spent(ask.Spent{Tokens: f.Tokens, Cost: f.Cost}))
	}
}

// chooseModel sets the provider named on the command line.
func (a *App) chooseModel(opt *backend.Options, provider string) error {
	file, isReplay := strings.CutPrefix(provider, "replay:")
	switch {
	case provider == "":
		return nil
	case provider == llm.Practice:
		opt.Provider = llm.Practice
		return nil
	case isReplay && file != "":
		model, err := replay.Open(file)
		opt.Model = model
		return err
	}
	return Usage("--provider must be practice or replay:FILE; other providers are set in settings/llm-config.txt")
}

// spent says what a run took: "1,200 tokens, 0.05 USD".
func (a *App) spent(s ask.Spent) string {
	tokens := a.Words("cli.tokens", "n", s.Tokens)
	if len(s.Cost) == 0 {
		return tokens
	}
	return tokens + ", " + s.Cost.String()
}

func (a *App) report(s run.Summary) error {
	if a.JSON {
		a.ending(s)
	} else {
		a.Say("cli.ended", "ending", s.Ending, "turns", s.Turns, "actions", s.Executed, "refused", s.Rejected, "spent", a.spent(s.Spent))
		if s.Stands {
			a.Say("cli.stands")
		}
		if s.Ending == run.Done && s.Why != "" {
			a.Say("cli.loop", "why", s.Why)
		}
	}
	if s.Problem != nil {
		a.printError(s.Problem)
	}
	if s.Ending != run.Done {
		return exitCode(exitPaused)
	}
	return nil
}

func (a *App) chatCommand() *cobra.Command {
	var given func() (trust.Book, error)
	c := a.WithJSON(&cobra.Command{
		Use: "chat DIR QUESTION", Short: "Ask the model about the graph; nothing is changed", Args: Needs(2, -1),
		RunE: func(c *cobra.Command, args []string) error {
			allowed, err := given()
			if err != nil {
				return err
			}
			return a.asking(allowed)(args[0], func(p *backend.Project) error {
				ctx, stop := stoppable(c.Context())
				defer stop()
				defer a.tellWaits(p)()
				answer, err := p.Chat.Ask(ctx, strings.Join(args[1:], " "))
				if err != nil {
					return err
				}
				if a.JSON {
					return a.PrintJSON(answer)
				}
				a.Printf("%s\n", answer.Text)
				for _, line := range a.restsOn(answer) {
					fmt.Fprintln(a.err, line)
				}
				a.sayBeside("cli.about", "spent", a.spent(ask.Spent{Tokens: answer.TokensUsed, Cost: answer.Cost}))
				return nil
			})
		},
	})
	given = asksModels(c)
	return c
}

func (a *App) applyCommand() *cobra.Command {
	var reply, at string
	c := a.WithJSON(&cobra.Command{
		Use: "apply DIR --reply FILE", Short: "Run one turn with this reply instead of asking a model", Args: Needs(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			text, err := a.ReadInput([]string{reply})
			if err != nil {
				return err
			}
			opt := backend.Options{Templates: a.templates, Model: replay.Script(text), Provider: llm.Replay}
			return a.with(args[0], opt, func(p *backend.Project) error {
				if at != "" {
					if err := p.Edit.PlaceAgent(at); err != nil {
						return err
					}
				}
				result, err := p.Run.Apply(c.Context())
				if err != nil {
					return err
				}
				if a.JSON {
					return a.PrintJSON(result)
				}
				if result.BatchRejected != "" {
					a.Say("cli.nothing-done", "why", result.BatchRejected)
				}
				for _, o := range result.Executed {
					a.Printf("✓ %s\n", o.Text)
				}
				for _, r := range result.Rejected {
					a.Printf("✗ %s: %s\n", r.Action, r.Message)
				}
				for _, f := range result.Failures {
					a.Say("cli.unread", "why", f)
				}
				a.Say("cli.standing", "node", result.Position)
				return nil
			})
		},
	})
	c.Flags().StringVar(&reply, "reply", "-", "file with the reply, - for standard input")
	c.Flags().StringVar(&at, "at", "", "first place the agent on this node")
	return c
}

func (a *App) promptCommand() *cobra.Command {
	var phase, at string
	c := a.WithJSON(&cobra.Command{
		Use: "prompt DIR", Short: "Show the prompt that would be sent now", Args: Needs(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.Reading(args[0], func(p *backend.Project) error {
				built, err := p.Prompt(phase, at)
				if err != nil {
					return err
				}
				if a.JSON {
					for i := range built.Sections {
						built.Sections[i].Trimmed.Cuts = nil // for the page, which translates; here "why" says it in words
					}
					return a.PrintJSON(built)
				}
				a.Exact(built.Text + "\n")
				return nil
			})
		},
	})
	c.Flags().StringVar(&phase, "phase", "", "for this phase instead of the current one")
	c.Flags().StringVar(&at, "at", "", "as if the agent stood on this node")
	return c
}
