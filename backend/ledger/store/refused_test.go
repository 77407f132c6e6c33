package store

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/base/rigtest"
	"crg/backend/ledger/rows"
)

// Files that are missing come back, what came after a batch is told whole, and a reset that was cut off is ended first: or that is told, whatever the disk refuses once.
func TestWhatIsMissingComesBackOrThatIsTold(t *testing.T) {
	remove := func(names ...string) func(*world) {
		return func(w *world) {
			for _, name := range names {
				_ = w.m.Remove("ledger/" + name)
				_ = w.m.Remove(name)
			}
		}
	}
	cut := func(after int) func(*world) {
		return func(w *world) {
			n := 0
			w.m.Hook = func(string, string) error {
				if n++; n > after {
					return syscall.EIO
				}
				return nil
			}
			_, _ = w.store.Reset(noon)
			w.m.Hook = nil
		}
	}
	type op struct {
		first func(*world)
		do    func(*world) (string, error)
	}
	repair := func(w *world) (string, error) { _, err := w.store.Repair(); return "", err }
	rebuild := func(w *world) (string, error) { _, err := w.store.Rebuild(); return "", err }
	ops := map[string]op{
		"a log is missing":        {remove("conflicts.jsonl", "tg_nodes.jsonl"), repair},
		"the batches are missing": {remove(commitFile), repair},
		"what came after": {func(*world) {}, func(w *world) (string, error) {
			was, changed, err := w.store.Draft(Requests).Since(w.store.Last().ID)
			return fmt.Sprint(was.Len(rows.KG), len(changed)), err
		}},
		"what came after the first": {func(*world) {}, func(w *world) (string, error) {
			next := *w.store.View().Task(task(1).ID) // ahead of what is refused it is read
			next.Rev, next.Status, next.UpdatedAt = 3, rows.InProgress, rows.At(w.options().Clock())
			next.Log = append(next.Log, rows.Entry{At: next.UpdatedAt, Event: rows.EventStatus, From: rows.Ready, To: rows.InProgress})
			first := w.store.Last().ID
			if _, err := w.store.Commit(Batch{Mode: "task", Rows: []rows.Row{&next}}); err != nil {
				return "", err
			}
			was, changed, err := w.store.Draft(Requests).Since(first)
			if was.Task(next.ID) == nil && err == nil {
				return "lost", nil
			}
			return fmt.Sprint(len(changed), err == nil), err
		}},
		"a request": {func(*world) {}, func(w *world) (string, error) {
			_, err := w.learns(Requests, 9)
			return "", err
		}},
	}
	for after := 1; after <= 24; after += 6 {
		ops[fmt.Sprint("repair after a cut at ", after)] = op{cut(after), repair}
		ops[fmt.Sprint("rebuild after a cut at ", after)] = op{cut(after), rebuild}
		ops[fmt.Sprint("begin after a cut at ", after)] = op{cut(after), func(w *world) (string, error) {
			err := w.store.Init()
			if fault.Is(err, "ledger.exists") {
				err = nil
			}
			return "", err
		}}
	}
	for name, o := range ops {
		run := func(at int) (got, files, refused string, n int, err error) {
			w := kept(t)
			o.first(w)
			hook := func(kind, file string) error {
				if n++; n == at {
					refused = kind + " " + file
					return syscall.EIO
				}
				return nil
			}
			w.m.Hook, w.m.Reading = hook, hook
			got, err = o.do(w)
			w.m.Hook, w.m.Reading = nil, nil
			left := w.files()
			delete(left, ".crg/ledger/"+pendingFile)
			return got, fmt.Sprint(left), refused, n, err
		}
		want, files, _, all, err := run(0)
		if err != nil && !fault.Is(err, "ledger.none") {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for at := 1; at <= all; at++ {
			if !rigtest.Takes(at) {
				continue
			}
			got, now, refused, _, err := run(at)
			if strings.HasPrefix(refused, "stat") && (strings.Contains(name, "cut") || name == "a request") {
				continue // a name that nobody can look for counts as taken: the next one is
			}
			if strings.HasSuffix(refused, latestFile) {
				continue // a pack that cannot be read is made anew
			}
			if err == nil && (got != want || now != files) {
				t.Errorf("%s: no %s: %s, not %s, or other files", name, refused, got, want)
			}
		}
	}
}
