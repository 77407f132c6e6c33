package ledger

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/harvest"
)

func (a door) ledgerLearn() *cobra.Command {
	var w learning
	c := a.inLedger("commit-knowledge DIR --file F", "Keep what a text says is known",
		"Reads the lines of a text that say what they are: \"Fact: …\", \"Assumption: …\", \"Definition: …\", \"Rule: …\", \"Risk: …\", or the objects of\n"+
			"one fenced block of JSON. Other words yield nothing. What ends with \"Source: design.md\" is from there. It shows what would be kept and\n"+
			"what contradicts what, and writes nothing; with --apply it is kept, and contradictions stay a warning unless --apply-conflicts is given.",
		0, func(dir string, _ []string) error {
			if err := badLanguage(w.language); err != nil {
				return err
			}
			switch {
			case w.conflicts && !w.apply:
				return cli.Usage("--apply-conflicts belongs to --apply")
			case w.seed && !w.conflicts:
				return cli.Usage("--seed-conflict-tasks belongs to --apply-conflicts")
			}
			text := textIn(dir, w.file)
			if text.Key == "" || w.text != "" {
				var err error
				if text.Words, err = a.textOf(w.file, w.text, "conversation-text"); err != nil {
					return err
				}
			}
			return a.learn(dir, text, w)
		})
	c.Flags().BoolVar(&w.apply, "apply", false, "keep them")
	c.Flags().BoolVar(&w.conflicts, "apply-conflicts", false, "with --apply: keep contradictions, too, and mark both sides")
	c.Flags().BoolVar(&w.seed, "seed-conflict-tasks", false, "with --apply-conflicts: make a task for each")
	c.Flags().StringVar(&w.file, "file", "", "the text; - is the standard input")
	c.Flags().StringVar(&w.text, "conversation-text", "", "the text itself, instead of --file")
	c.Flags().StringVar(&w.language, "language", "", "of the words that CRG adds: en or de; usually that of the project")
	return c
}

// learning is what is asked of commit-knowledge.
type learning struct {
	file, text, language   string
	apply, conflicts, seed bool
}

// textIn is where a text stands: a file of the project keeps its place.
func textIn(dir, file string) skill.Text {
	t := skill.Text{Title: "typed text"}
	if file == "" || file == "-" {
		return t
	}
	t.Title = filepath.Base(file)
	root, errRoot := filepath.Abs(dir)
	path, errPath := filepath.Abs(file)
	if inside, err := filepath.Rel(root, path); errRoot == nil && errPath == nil && err == nil && strings.HasPrefix(filepath.ToSlash(inside), "files/") {
		t.Key = "file::" + filepath.ToSlash(inside)
	}
	return t
}

func (a door) learn(dir string, text skill.Text, w learning) error {
	var out struct {
		written
		skill.KnowledgeFile
	}
	made := func(p *backend.Project, r store.Run) (store.Made, error) {
		text.Run = r.ID
		if text.Key != "" {
			var known bool
			if text.Words, known = p.TextIn(text.Key); !known { // a file that was never imported
				var err error
				if text.Words, err = a.ReadInput([]string{w.file}); err != nil {
					return store.Made{}, err
				}
			}
		}
		text.Document = func(v rows.View, name string) (rows.ID, *rows.Node) {
			doc := p.DocumentNamed(name)
			if doc == nil {
				return "", nil
			}
			row := harvest.Source(v, doc, r.Born, r.At)
			if row != nil {
				return row.ID, row
			}
			return v.ByKey("source " + harvest.SourceKey(doc)), nil
		}
		l := skill.Learn(r.View, text, r.Born, r.At)
		if w.conflicts {
			l.Dispute(w.seed, languageOf(p, w.language))
		}
		out.KnowledgeFile = l.FileOf(text, r.ID, r.Seq, rows.At(r.At), w.apply)
		return store.Made{Rows: l.Rows, File: skill.Bytes(out.KnowledgeFile)}, nil
	}
	return a.skillRun(dir, w.apply, store.Knowledge, made, func(v rows.View, k store.Kept) error {
		if out.written = ofKept(k); a.JSON {
			return a.PrintJSON(out)
		}
		changes := 0
		for _, c := range out.Claims {
			if c.Change != "same" {
				changes++
			}
			a.Printf("%-8s %-10s %s", c.Change, c.Type, c.Title)
			if c.ID != "" {
				a.Printf(" [%s]", v.Handle(c.ID))
			}
			a.Printf("\n")
			for _, name := range c.Sources {
				a.Say("cli.source", "name", name)
			}
			a.findings(c.Findings)
		}
		for _, c := range out.Conflicts {
			a.Printf("%s", a.Words("cli.contradiction", "new", c.New, "old", c.Against))
			if c.Conflict != "" {
				a.Printf(" [%s]", v.Handle(c.Conflict))
			}
			a.Printf("\n")
		}
		switch {
		case len(out.Claims) == 0:
			a.Say("cli.no-claim")
		case changes == 0 && k.File == "":
			a.Say("cli.all-kept")
		default:
			a.ends(k, "claim", changes)
		}
		return nil
	})
}
