package store

import (
	"fmt"
	"syscall"
	"testing"

	"crg/backend/ledger/rows"
)

// What the disk refuses once, a look or a change, whichever it is, is told, or all is as if it had not been refused: nothing is left out in silence.
func TestWhatTheDiskRefusesIsToldOrDoesNotMatter(t *testing.T) {
	damaged := func(w *world) {
		w.write("kg_index.jsonl", "")
		w.write(latestFile, "{}")
		w.add("kg_nodes.jsonl", source(50))
	}
	said := func(v any, err error) (string, error) { return fmt.Sprintf("%+v", v), err }
	for name, row := range map[string]struct {
		first func(*world)
		do    func(*world) (string, error)
	}{
		"open":   {do: func(w *world) (string, error) { err := w.open(); return "", err }},
		"commit": {do: func(w *world) (string, error) { return said(w.store.Commit(batch(9))) }},
		"commit behind others": {
			func(w *world) { w.add("kg_nodes.jsonl", source(50)) },
			func(w *world) (string, error) { return said(w.store.Commit(batch(9))) },
		},
		"history": {do: func(w *world) (string, error) {
			all, err := w.store.History(task(1).ID)
			return fmt.Sprint(len(all)), err
		}},
		"validate": {do: func(w *world) (string, error) {
			found, err := Validate(w.store)
			if len(found) > 0 {
				err = fmt.Errorf("told: %v", found)
			}
			return "", err
		}},
		"rebuild": {damaged, func(w *world) (string, error) { _, err := w.store.Rebuild(); return "", err }},
		"repair": {damaged, func(w *world) (string, error) {
			done, err := w.store.Repair()
			return fmt.Sprint(done.Filled, done.Listed), err // an index that cannot be read is made anew
		}},
		"reset": {do: func(w *world) (string, error) { return said(w.store.Reset(noon)) }},
		"run":   {do: func(w *world) (string, error) { return said(w.learns(Skills[0], 9)) }},
		"twice": {do: func(w *world) (string, error) {
			held, read, err := w.store.Twice()
			return fmt.Sprint(held.Len(rows.KG), read.Len(rows.KG)), err
		}},
		"stable": {do: func(w *world) (string, error) { same, all, err := w.store.Stable(); return fmt.Sprint(same, all), err }},
	} {
		run := func(fails func(n int, kind string) bool) (got, files string, n int, err error) {
			w := kept(t)
			if row.first != nil {
				row.first(w)
			}
			hook := func(kind, _ string) error {
				if n++; fails(n, kind) {
					return syscall.EIO
				}
				return nil
			}
			w.m.Hook, w.m.Reading = hook, hook
			got, err = row.do(w)
			w.m.Hook, w.m.Reading = nil, nil
			if err == nil {
				got += fmt.Sprint(w.store.Found())
			}
			left := w.files()
			delete(left, ".crg/ledger/"+pendingFile) // finishing a batch again changes nothing
			return got, fmt.Sprint(left), n, err
		}
		want, files, all, err := run(func(int, string) bool { return false })
		if err != nil || all < 1 {
			t.Fatalf("%s: %v, %d operations", name, err, all)
		}
		for at := 1; at <= all; at++ {
			refused := ""
			got, now, _, err := run(func(n int, kind string) bool {
				if n == at {
					refused = kind
				}
				return n == at
			})
			if refused == "stat" && (name == "reset" || name == "run") {
				continue // a name that nobody can look for counts as taken: the next one is
			}
			if err == nil && (got != want || now != files) {
				t.Errorf("%s: no %s, operation %d of %d: %s", name, refused, at, all, got)
			}
		}
	}
}
