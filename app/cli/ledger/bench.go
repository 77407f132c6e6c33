package ledger

import (
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/ident"
	"crg/backend/journal"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger"
	"crg/backend/wings/ledger/measure"
)

func (a door) ledgerBench() *cobra.Command {
	return a.inLedger("bench DIR", "Measure how the Ledger of a project does",
		"Measures packs and batches with what the Ledger holds, and tells how it stands. Then it compares what a model would be given for the same requests,\n"+
			"made of the entries: what was said last (B0), that and what was said in the words of the request (B1), what is known (B2), the whole Ledger (B3),\n"+
			"each in 1,500 tokens at most. \"needed\" is the share of the entries that an answer rests on whose words stand there, \"stale\" the share of requests\n"+
			"for which only what an entry said before does. Batches are written to a copy, which is deleted: nothing of the project changes.",
		0, func(dir string, _ []string) error {
			var said []string
			err := a.Reading(dir, func(p *backend.Project) (err error) {
				if said, err = saidIn(p); err != nil {
					return err
				}
				return ofLedger(p, (*store.Store).Usable)
			})
			if err != nil {
				return err
			}
			f, err := measured(filepath.Join(dir, ledger.Name), said)
			if err != nil {
				return err
			}
			return a.toldFigures(f)
		})
}

// saidIn is what was said in a project, the oldest first: by models in turns, and by all in the chat.
func saidIn(p *backend.Project) (said []string, err error) {
	all, err := p.History.All()
	for _, e := range all {
		if e.Kind == journal.Replied || e.Kind == journal.Chatted {
			said = append(said, e.Text.Text)
		}
	}
	return said, err
}

// measured measures a copy of a Ledger's folder.
func measured(folder string, said []string) (f measure.Figures, err error) {
	copied, err := disk.TempDir("", "crg-ledger-")
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(copied)) }()
	if err := os.CopyFS(filepath.Join(copied, ledger.Name), os.DirFS(folder)); err != nil {
		return f, disk.WriteError(err, copied)
	}
	root, err := os.OpenRoot(copied)
	if err != nil {
		return f, fault.Wrap(err, "file.read", copied).About(disk.Why(err))
	}
	defer root.Close()
	all := disk.Dir(root)
	return measure.Of(disk.Below(all, ledger.Name), disk.Below(all, "private"), store.Options{
		Clock: clock.Exact, IDs: ident.ULIDs(clock.Real, rand.Reader),
		Context: func(_ rows.View, c store.Commit) []byte { return []byte(`{"commit_id":"` + c.ID + `"}`) },
	}, said)
}

func (a door) toldFigures(f measure.Figures) error {
	if a.JSON {
		return a.PrintJSON(f)
	}
	a.Printf("%d known, %d decisions, %d tasks, %d conflicts\n", f.Known, f.Decisions, f.Tasks, f.Conflicts)
	for _, of := range []struct {
		what string
		t    measure.Times
	}{{"a pack, the Ledger open", f.PackWarm}, {"opening and a pack", f.PackCold}, {"a batch of one row", f.Commit}} {
		a.Printf("%-26s half within %.2f ms, 95 %% within %.2f ms, longest %.2f ms\n", of.what, of.t.P50, of.t.P95, of.t.Max)
	}
	a.Printf("%-26s %.0f\n%-26s %.2f\n%-26s %d\n%-26s %d\n%-26s %.2f\n%-26s %.2f\n",
		"tokens of a pack", f.Tokens, "stale packs", f.Stale, "wrong dependencies", f.Violations, "open conflicts", f.Unresolved,
		"same pack after a start", f.Replay, "same hashes after a rebuild", f.Hashes)
	if len(f.Compared) > 0 {
		a.Printf("\n%-36s %8s %8s %8s %12s\n", "what a model would be given", "tokens", "needed", "stale", "95 % within")
	}
	for _, c := range f.Compared {
		a.Printf("%s  %-32s %8.0f %7.0f%% %7.0f%% %9.2f ms\n", c.ID, c.Name, c.Tokens, 100*c.Needed, 100*c.Stale, c.P95)
	}
	return nil
}
