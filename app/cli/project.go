package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"crg/app/service"
	"crg/backend"
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/export/archive"
	"crg/backend/graph"
	"crg/backend/project"
)

// Reading opens a project for commands that change nothing: no lock, no file written.
func (a *App) Reading(dir string, do func(*backend.Project) error) error {
	return a.with(dir, backend.Options{Templates: a.templates, ReadOnly: true}, do)
}

// Writing opens a project for commands that change it. A second writer gets project.locked.
func (a *App) Writing(dir string, do func(*backend.Project) error) error {
	return a.with(dir, backend.Options{Templates: a.templates, Readers: backend.Readers(service.HomeDir())}, do)
}

func (a *App) with(dir string, opt backend.Options, do func(*backend.Project) error) error {
	p, err := backend.Open(dir, opt)
	if f := fault.As(err); f != nil && opt.Record != "" && f.Subject == opt.Record {
		return err // the recording is at fault, not the project
	}
	if err != nil {
		return openError{err}
	}
	if !opt.ReadOnly {
		a.warn(p.Doc.Diagnostics())
	}
	err = do(p)
	closing := p.Close()
	if f := fault.As(closing); f != nil && f.Msg == "graph.behind" { // the command did what it was to do: to repeat it would do it twice
		what, remedy := f.Tell(a.language)
		fmt.Fprintln(a.err, "crg:", what, remedy)
		closing = nil
	}
	if err == nil {
		err = closing
	}
	return err
}

// warn tells of what was wrong and was helped, such as a damaged file that gave way to its copy.
func (a *App) warn(list []diag.Diagnostic) {
	for _, d := range list {
		if d.Severity != diag.Info {
			fmt.Fprintln(a.err, "crg:", d.In(a.language))
		}
	}
}

func (a *App) newCommand() *cobra.Command {
	var template, wayName, question, from string
	var files []string
	c := &cobra.Command{
		Use: "new DIR", Short: "Make a new project folder", Args: Needs(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			dir, way := args[0], project.Way{}
			if from != "" {
				return a.unpack(from, dir)
			}
			if wayName != "" {
				var err error
				if way, err = project.FindWay(a.templates, wayName, template); err != nil {
					return err
				}
				template = way.Template
			}
			if err := backend.Create(dir, template, a.templates); err != nil {
				return err
			}
			a.Say("cli.made", "dir", dir)
			if question == "" && len(files) == 0 {
				a.Say("cli.next", "dir", quoted(dir))
				return nil
			}
			return a.Writing(dir, func(p *backend.Project) error { return a.begin(c.Context(), p, way.Goal(question), files) })
		},
	}
	c.Flags().StringVar(&template, "template", "default", "which template to start from; de has the texts for the model in German")
	c.Flags().StringVar(&wayName, "way", "", "the way of thinking, such as decide; with --template de in German")
	c.Flags().StringVar(&from, "from", "", "a packed project (.crg.zip) that is to go on there")
	c.Flags().StringVar(&question, "question", "", "what the project is for; a way completes what is no question yet")
	c.Flags().StringArrayVar(&files, "file", nil, "a document to import; may stand more than once")
	return c
}

// unpack makes a project folder of a packed project.
func (a *App) unpack(from, dir string) error {
	if err := archive.UnpackFile(from, dir); err != nil {
		return err
	}
	a.Say("cli.unpacked", "file", from, "dir", dir)
	return a.Reading(dir, func(*backend.Project) error { return nil }) // it can be opened
}

// begin gives a new project its goal and documents.
func (a *App) begin(ctx context.Context, p *backend.Project, goal string, files []string) error {
	if goal != "" {
		made, err := p.Edit.SetGoal(goal, false)
		if err != nil {
			return err
		}
		a.Say("cli.goal", "node", made.Label())
	}
	return a.importFiles(ctx, p, files, wishes{})
}

func (a *App) goalCommand() *cobra.Command {
	var add bool
	c := &cobra.Command{
		Use: "goal DIR TEXT", Short: "Say what the graph is for: sets the first Goal, or makes it", Args: Needs(2, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.Writing(args[0], func(p *backend.Project) error {
				goal, err := p.Edit.SetGoal(strings.Join(args[1:], " "), add)
				if err != nil {
					return err
				}
				a.Say("cli.goal", "node", goal.Label())
				return nil
			})
		},
	}
	c.Flags().BoolVar(&add, "add", false, "make another Goal")
	return c
}

func (a *App) undoCommand() *cobra.Command {
	var turn string
	c := &cobra.Command{
		Use: "undo DIR", Short: "Take the newest step back, whoever made it", Args: Needs(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.Writing(args[0], func(p *backend.Project) error {
				if turn != "" {
					done, err := p.Edit.UndoTurn(turn)
					if err != nil {
						return err
					}
					a.say("cli.undone", message.Written(done.Label))
					for _, kept := range done.Left {
						a.say("cli.kept", kept)
					}
					return nil
				}
				step, err := p.Edit.Undo()
				if err != nil {
					return err
				}
				a.say("cli.undone", step.Label)
				return nil
			})
		},
	}
	c.Flags().StringVar(&turn, "turn", "", "take back one turn further back, such as t0012")
	return c
}

func (a *App) redoCommand() *cobra.Command {
	return &cobra.Command{
		Use: "redo DIR", Short: "Do again what was taken back last", Args: Needs(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.Writing(args[0], func(p *backend.Project) error {
				step, err := p.Edit.Redo()
				if err != nil {
					return err
				}
				a.say("cli.redone", step.Label)
				return nil
			})
		},
	}
}

func (a *App) checkCommand() *cobra.Command {
	return a.WithJSON(&cobra.Command{
		Use: "check DIR", Short: "Look for mistakes in the files and the graph", Args: Needs(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.Reading(args[0], func(p *backend.Project) error {
				report := p.Problems.Check()
				if a.JSON {
					if err := a.PrintJSON(report); err != nil {
						return err
					}
				} else {
					for _, d := range report.Diagnostics {
						a.SayProblem(d)
					}
					a.Say("cli.report", "errors", report.Errors, "warnings", report.Warnings, "nodes", report.Nodes, "edges", report.Edges, "levels", report.Levels)
				}
				if report.Errors > 0 {
					return Failed
				}
				return nil
			})
		},
	})
}

func (a *App) graphCommand() *cobra.Command {
	return a.WithJSON(&cobra.Command{
		Use: "graph DIR", Short: "Show the graph as an outline", Args: Needs(1, 1),
		Long: "Shows the graph as an outline. With --json every level, node and edge; \"version\" there is the number of the newest record\nof the journal, the same for whoever looks: it grows with each change, and is never used twice.",
		RunE: func(_ *cobra.Command, args []string) error {
			return a.Reading(args[0], func(p *backend.Project) error {
				if a.JSON {
					return a.PrintJSON(p.Doc.Picture())
				}
				p.Doc.View(func(g *graph.Graph) { a.outline(g, "", "") })
				return nil
			})
		},
	})
}

// outline prints a level, and under each Master the level inside it.
func (a *App) outline(g *graph.Graph, level, indent string) {
	l := g.Level(level)
	if l == nil {
		return
	}
	for _, id := range l.NodeIDs() {
		n := l.Node(id)
		a.Printf("%s%s\n", indent, a.Words("cli.node", "node", n.Label(), "type", n.Type, "state", n.State, "n", n.Importance))
		for _, e := range l.EdgesOf(id) {
			if e.From == id && e.External == nil {
				a.Printf("%s    → [%s] %s\n", indent, e.To, e.Type)
			}
		}
		if n.IsMaster() {
			a.outline(g, id, indent+"    | ")
		}
	}
}

func (a *App) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Print the version", Args: Needs(0, 0),
		RunE: func(*cobra.Command, []string) error {
			a.Printf("crg %s\n", backend.Version)
			return nil
		},
	}
}

// quoted puts a path with blanks in quotes, so that a printed command can be copied.
func quoted(path string) string {
	if strings.ContainsAny(path, " \t") {
		return `"` + path + `"`
	}
	return path
}
