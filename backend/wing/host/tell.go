package host

import (
	"maps"
	"slices"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/wing"
)

// Need is what waits for the person in one wing.
type Need struct {
	Wing string
	wing.Need
}

// Problems are what the wings found, and the wings that do not work.
func (w *Wings) Problems() []diag.Diagnostic {
	out := collect(w, "problems", func(_ string, c wing.Checker) []diag.Diagnostic { return c.Problems() })
	if w == nil {
		return out
	}
	for _, j := range w.all {
		j.mu.Lock()
		for _, what := range slices.Sorted(maps.Keys(j.failed)) {
			out = append(out, failed(j.name, j.failed[what]))
			break // one line for each wing
		}
		j.mu.Unlock()
	}
	return out
}

// Check is what a look at everything finds besides.
func (w *Wings) Check() []diag.Diagnostic {
	return collect(w, "check", func(_ string, c wing.Checker) []diag.Diagnostic { return c.Check() })
}

// Needs are what waits for the person.
func (w *Wings) Needs() []Need {
	return collect(w, "needs", func(name string, n wing.Needer) (out []Need) {
		for _, need := range n.Needs() {
			out = append(out, Need{name, need})
		}
		return out
	})
}

// Rows are the rows of the wings in Logs.
func (w *Wings) Rows() []journal.Beside {
	if w == nil {
		return nil
	}
	var lists []journal.Beside
	for _, j := range w.all {
		if t, ok := j.wing.(wing.Teller); ok {
			lists = append(lists, journal.Beside{Name: j.name, Rows: func(from int) (rows []journal.Entry) {
				w.guard(j, "rows", func() error { rows = t.Rows(from); return nil })
				return rows
			}})
		}
	}
	return lists
}

// Why is what the wings have to say of a node.
func (w *Wings) Why(node string) []journal.Why {
	return collect(w, "why", func(_ string, e wing.Explainer) []journal.Why { return e.Why(node) })
}

// Blocks are the data blocks of all wings, the dormant ones among them, for a prompt. One whose pieces fail has none.
func (w *Wings) Blocks(g *graph.Graph, files *project.Snapshot, at wing.Occasion) []prompt.Block {
	if w == nil {
		return nil
	}
	var out []prompt.Block
	for _, j := range w.all {
		c, ok := j.wing.(wing.Contributor)
		if !ok {
			continue
		}
		w.guard(j, "blocks", func() error {
			for _, b := range c.Blocks(g, files, at) {
				if pieces := b.Pieces; pieces != nil {
					b.Pieces = func(c *prompt.Context) (made []prompt.Piece) {
						w.guard(j, "pieces", func() error { made = pieces(c); return nil })
						return made
					}
				}
				out = append(out, b)
			}
			return nil
		})
	}
	return out
}

// Entry is what a wing keeps under a short name; ok = false where none does.
func (w *Wings) Entry(handle string) (prompt.Entry, bool) {
	all := collect(w, "entry", func(_ string, k wing.Keeper) (out []prompt.Entry) {
		if e, ok := k.Entry(handle); ok {
			out = append(out, e)
		}
		return out
	})
	if len(all) == 0 {
		return prompt.Entry{}, false
	}
	return all[0], true
}

// Get is the wing of a type, for its own page and commands; ok = false where there is none, or it could not be made.
func Get[T wing.Wing](w *Wings) (found T, ok bool) {
	if w != nil {
		for _, j := range w.all {
			if found, ok = j.wing.(T); ok {
				return found, true
			}
		}
	}
	return found, false
}

// Made is Get with what the wing said where it could not be made, such as that the disk is full; with the failure otherwise, where it said
// nothing in words.
func Made[T wing.Wing](w *Wings, name, otherwise string) (T, error) {
	found, ok := Get[T](w)
	if ok {
		return found, nil
	}
	why := w.unmade(name)
	if fault.As(why) != nil {
		return found, why
	}
	return found, fault.Wrap(why, otherwise, "")
}

// unmade is why a wing could not be made.
func (w *Wings) unmade(name string) error {
	if w == nil {
		return nil
	}
	for _, j := range w.all {
		if j.name == name {
			j.mu.Lock()
			defer j.mu.Unlock()
			return j.failed["open"]
		}
	}
	return nil
}
