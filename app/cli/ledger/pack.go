package ledger

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"crg/app/cli"
	"crg/backend"
	"crg/backend/graph"
	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

func (a door) ledgerPack() *cobra.Command {
	var w packing
	var text, intent string
	c := a.inLedger(`pack DIR "request"`, "Show what of the Ledger matters for a request",
		"Finds the goal, the open tasks, what is known, the decisions, and what changed since the last request, in a size that fits into a prompt.\n"+
			"With --json it is the machine form of document 000 (§12). It writes nothing; with --apply the pack is kept, what changed counts from there, and\n"+
			"where something is missing a task to clarify it is made.",
		1, func(dir string, words []string) error {
			var err error
			if w.request, err = one(words, text, "request-text"); err != nil {
				return err
			}
			if w.intent = pack.Intent(intent); intent != "" && !slices.Contains(pack.Intents, w.intent) {
				return cli.Usage("--intent is plan, execute, explain, debug or research")
			}
			if err := badLanguage(w.language); err != nil {
				return err
			}
			return a.pack(dir, w)
		})
	c.Flags().BoolVar(&w.apply, "apply", false, "keep the pack")
	c.Flags().StringVar(&text, "request-text", "", "the request, instead of a word")
	c.Flags().StringVar(&intent, "intent", "", "plan, execute, explain, debug or research; usually by the words of the request")
	c.Flags().StringVar(&w.since, "commit-id", "", "the batch from which on changes are told; usually that of the last pack")
	c.Flags().StringVar(&w.language, "language", "", "of the words that CRG adds: en or de; usually that of the project")
	return c
}

// packing is what is asked of pack.
type packing struct {
	request, since, language string
	intent                   pack.Intent
	apply                    bool
}

// packed is a pack and the batch up to which it knows the Ledger: the next one tells what came after it.
type packed struct {
	pack.Pack
	Commit string `json:"commit_id,omitempty"`
}

func (a door) pack(dir string, w packing) error {
	var out packed
	made := func(p *backend.Project, r store.Run) (store.Made, error) {
		changed, err := changedSince(r, w.since)
		if err != nil {
			return store.Made{}, err
		}
		ask := pack.Ask{Seq: r.Seq, Text: w.request, Intent: w.intent, Now: r.At}
		if w.apply {
			ask.ID = r.ID
		}
		p.Doc.View(func(g *graph.Graph) {
			if goal := g.Goal(); goal != nil {
				ask.Goal = goal.Name
			}
		})
		out.Commit = r.Last.ID
		out.Pack = pack.Make(r.View, ask, changed)
		m := store.Made{File: skill.Bytes(out)}
		if t := skill.Clarifying(r.View, out.Pack, w.request, r.Born, r.At, languageOf(p, w.language)); w.apply && t != nil {
			m.Rows = []rows.Row{t}
		}
		return m, nil
	}
	return a.skillRun(dir, w.apply, store.Requests, made, func(v rows.View, k store.Kept) error {
		if a.JSON {
			return a.PrintJSON(out)
		}
		a.toldPack(v, out.Pack)
		if w.apply {
			a.ends(k, "pack", 1)
		}
		return nil
	})
}

// changedSince are the changes since a batch that is named, else since the last pack that was kept. Errors: ledger.no-commit, file.read.
func changedSince(r store.Run, named string) ([]pack.Delta, error) {
	var last packed
	if data := r.LatestRequest(); data != nil && json.Unmarshal(data, &last) != nil {
		last = packed{}
	}
	from, _ := pack.Anchor(named, last.Commit, r.Last.ID, last.RequestSeq)
	if from == "" {
		return nil, nil
	}
	was, changed, err := r.Since(from)
	return pack.Deltas(was, r.View, changed), err
}

func (a door) toldPack(v rows.View, p pack.Pack) {
	a.Say("cli.pack-head", "goal", cmp.Or(p.Goal, a.Words("cli.no-goal")), "intent", p.Intent)
	a.list("tasks", len(p.Tasks), func(i int) string {
		t := p.Tasks[i]
		return a.Words("cli.pack-task", "entry", v.Handle(t.ID)+" "+t.Title, "status", t.Status, "done", strings.Join(t.Criteria, " "))
	})
	a.list("known", len(p.Known), func(i int) string { return v.Handle(p.Known[i].ID) + " " + p.Known[i].Summary })
	a.list("decisions", len(p.Decisions), func(i int) string {
		d := p.Decisions[i]
		return v.Handle(d.ID) + " " + d.Decision + " (" + d.Status + ")"
	})
	a.list("changed", len(p.Deltas), func(i int) string { return v.Handle(p.Deltas[i].ID) + " " + p.Deltas[i].Change })
	if p.Clarify != "" {
		a.Say("cli.missing", "what", p.Clarify)
	}
}

func (a door) list(title string, n int, line func(int) string) {
	if n > 0 {
		a.Say("cli.section", "name", title)
	}
	for i := range n {
		a.Printf("  %s\n", line(i))
	}
}
