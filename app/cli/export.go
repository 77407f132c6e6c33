package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/export/archive"
	"crg/backend/export/forms"
	"crg/backend/export/report"
)

func (a *App) exportCommand() *cobra.Command {
	var format, out, level, nodes, language string
	var appendix, history, noQuotes bool
	var keep, leave []string
	c := &cobra.Command{
		Use: "export DIR", Short: "Write a report, or the graph for another program; --format list shows the forms", Args: Needs(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if format == "list" {
				for _, f := range forms.All {
					a.Printf("%-9s %-10s %s\n", f.ID, f.Ext, f.About)
				}
				return nil
			}
			form, ok := forms.Named(format)
			if format == "" {
				form, ok = forms.For(out)
			}
			switch {
			case format == "" && !ok:
				return Usage("--format is missing; --format list shows what there is")
			case !ok:
				return Usage("there is no format " + format + "; --format list shows what there is")
			case len(args) == 0:
				return Usage("the project's folder is missing")
			}
			in := forms.In{Level: level, Language: language, Report: report.In{Appendix: appendix, Date: clock.Real().Format(time.DateOnly)}}
			in.NoQuotes = noQuotes
			in.Folder = forms.Folder{Date: in.Report.Date, History: history, Keep: keep, Leave: leave}
			if nodes != "" {
				in.Nodes = strings.Split(nodes, ",")
			}
			if (form.Whole || form.Opens) && (level != "" || nodes != "") {
				return Usage("this form tells of the whole project; --level and --nodes do not go with it")
			}
			ctx, stop := stoppable(c.Context())
			defer stop()
			return a.Reading(args[0], func(p *backend.Project) error { return a.export(ctx, p, form, in, args[0], out) })
		},
	}
	c.Flags().StringVar(&format, "format", "", "what to write, such as graphml; list shows all, and the name of --out says it, too")
	c.Flags().StringVarP(&out, "out", "o", "", "the file, - for the screen; without it a new file in this folder, named like the project")
	c.Flags().StringVar(&level, "level", "", "what lies in this Master only, such as n05")
	c.Flags().StringVar(&nodes, "nodes", "", "these nodes of the level only, such as n01,n02")
	c.Flags().StringVar(&language, "language", "", "de: a report in German, tables as a German spreadsheet wants them")
	c.Flags().BoolVar(&appendix, "appendix", false, "a report lists all nodes at its end")
	c.Flags().BoolVar(&noQuotes, "no-quotes", false, "of a page to click: what nodes quote of documents stays out")
	c.Flags().BoolVar(&history, "past", false, "of a project: undo, turns and chat come along")
	c.Flags().StringArrayVar(&keep, "keep", nil, "of a project or a vault: a file that stays as it is though a key of yours stands in it")
	c.Flags().StringArrayVar(&leave, "leave", nil, "of a project or a vault: a file with a key of yours in it that stays out")
	return c
}

func (a *App) export(ctx context.Context, p *backend.Project, form forms.Form, in forms.In, dir, out string) error {
	if form.Opens || form.Folds {
		if err := a.held(p, form, in); err != nil {
			return err
		}
	}
	data, err := p.Export(ctx, form, in)
	if err != nil {
		return err
	}
	if out == "-" {
		a.Exact(string(data))
		return nil
	}
	if form.Folds && out != "" && !strings.HasSuffix(strings.ToLower(out), ".zip") {
		if err := archive.Folder(data, filepath.Clean(out)); err != nil {
			return err
		}
		a.Say("cli.wrote-folder", "file", out)
		return nil
	}
	if out == "" {
		if dir, err = filepath.Abs(dir); err != nil {
			return fault.Wrap(err, "file.write", dir).About(disk.Why(err))
		}
		out = Unused(filepath.Base(dir), form.Ext)
	}
	if err := disk.ToFile(out, data); err != nil {
		return err
	}
	a.Say("cli.wrote", "file", out)
	return nil
}

// held tells in which files a known key stands, before they are written, and what can be said of them.
func (a *App) held(p *backend.Project, form forms.Form, in forms.In) error {
	var held []archive.Held
	var failed error
	_, err := p.Written(forms.Unwritten, in, func(in forms.In) { held, failed = in.Held(form) })
	for _, h := range held {
		if slices.Contains(in.Folder.Keep, h.File) || h.Leave && slices.Contains(in.Folder.Leave, h.File) {
			continue
		}
		place := "file"
		if h.File == archive.History {
			place = "past"
		}
		a.sayBeside("cli.key-held", "place", place, "file", h.File, "name", quoted(h.File), "out", yes(h.Out), "leave", yes(h.Out && h.Leave))
	}
	return cmp.Or(err, failed)
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// Unused is a name in the working folder that no file has yet.
func Unused(name, ext string) string {
	for n := 1; ; n++ {
		file := name + ext
		if n > 1 {
			file = fmt.Sprintf("%s (%d)%s", name, n, ext)
		}
		if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
			return file
		}
	}
}
