package cli

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

func (a *app) ledgerLearn() *cobra.Command {
	var w learning
	c := a.inLedger("commit-knowledge DIR --file F", "Keep what a text says is known",
		"Reads the lines of a text that say what they are: \"Fact: …\", \"Assumption: …\", \"Definition: …\", \"Rule: …\", \"Risk: …\", or the objects of\n"+
			"one fenced block of JSON. Other words yield nothing. It shows what would be kept and what contradicts what, and writes nothing; with --apply it\n"+
			"is kept, and contradictions stay a warning unless --apply-conflicts is given.",
		0, func(dir string, _ []string) error {
			if err := badLanguage(w.language); err != nil {
				return err
			}
			switch {
			case w.conflicts && !w.apply:
				return usage("--apply-conflicts belongs to --apply")
			case w.seed && !w.conflicts:
				return usage("--seed-conflict-tasks belongs to --apply-conflicts")
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

func (a *app) learn(dir string, text skill.Text, w learning) error {
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
				if text.Words, err = a.readInput([]string{w.file}); err != nil {
					return store.Made{}, err
				}
			}
		}
		l := skill.Learn(r.View, text, r.Born, r.At)
		if w.conflicts {
			l.Dispute(w.seed, languageOf(p, w.language))
		}
		out.KnowledgeFile = l.FileOf(text, r.ID, r.Seq, rows.At(r.At), w.apply)
		return store.Made{Rows: l.Rows, File: skill.Bytes(out.KnowledgeFile)}, nil
	}
	return a.skillRun(dir, w.apply, store.Knowledge, made, func(v rows.View, k store.Kept) error {
		if out.written = ofKept(k); a.json {
			return a.printJSON(out)
		}
		changes := 0
		for _, c := range out.Claims {
			if c.Change != "same" {
				changes++
			}
			a.printf("%-8s %-10s %s", c.Change, c.Type, c.Title)
			if c.ID != "" {
				a.printf(" [%s]", v.Handle(c.ID))
			}
			a.printf("\n")
			a.findings(c.Findings)
		}
		for _, c := range out.Conflicts {
			a.printf("contradiction: %q against %q", c.New, c.Against)
			if c.Conflict != "" {
				a.printf(" [%s]", v.Handle(c.Conflict))
			}
			a.printf("\n")
		}
		switch {
		case len(out.Claims) == 0:
			a.printf("No line of this text says that it is a fact, an assumption, a definition, a rule or a risk: nothing is to be kept.\n")
		case changes == 0 && k.File == "":
			a.printf("All of it is kept already.\n")
		default:
			a.ends(k, count(changes, "claim"))
		}
		return nil
	})
}
