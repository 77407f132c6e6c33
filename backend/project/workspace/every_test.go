package workspace

import (
	"maps"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/project/textform"
)

// every are all ways to write a text of a project.
func every(w *Workspace, name, base string) map[string]func() error {
	of := func(_ string, err error) error { return err }
	block := textform.Block{}
	return map[string]func() error{
		"edit":    func() error { return of(w.Edit(name, func(*textform.Doc) error { return nil })) },
		"insert":  func() error { return of(w.InsertBlock(name, base, 0, block)) },
		"keep":    func() error { return w.Keep(name, "Mine.") },
		"list":    func() error { return w.ListBlock(name, block, true) },
		"make":    func() error { return of(w.Make(name, "Mine.")) },
		"order":   func() error { return of(w.SetOrder(name, base, nil, false)) },
		"reorder": func() error { return of(w.ReorderBlocks(name, base, nil)) },
		"remove":  func() error { return w.Remove(name) },
		"replace": func() error { return of(w.Replace(name, "Mine.", base)) },
		"set":     func() error { return of(w.SetValue(name, "", "a", "b")) },
		"swap":    func() error { return w.Swap([]Change{{File: name, Text: "Mine.", Base: base}}) },
		"take":    func() error { return of(w.RemoveBlock(name, base, 0)) },
		"unset":   func() error { return of(w.Unset(name, "", "a")) },
		"write":   func() error { return of(w.Write(name, "Mine.", base)) },
	}
}

// Whichever way a text is written: what is no text of the project is not touched.
func TestNoWayToWriteReachesWhatIsNoText(t *testing.T) {
	w := newProject(t, Options{})
	before := tree(t, w.Dir())
	for _, name := range []string{"graph/graph-data.json", "../outside.txt", "/outside.txt", ".crg/lock", "prompts/../graph/graph-data.json", "files/a.md"} {
		for how, do := range every(w, name, "") {
			if err := do(); fault.As(err) == nil {
				t.Errorf("%s %s: %v", how, name, err)
			}
		}
		for how, do := range map[string]func() error{
			"text":   func() error { _, err := w.Text(name); return err },
			"blocks": func() error { _, _, err := w.Blocks(name); return err },
			"steps":  func() error { _, _, err := w.Steps(name); return err },
			"values": func() error { _, _, err := w.Values(name); return err },
		} {
			if err := do(); fault.As(err) == nil {
				t.Errorf("%s %s: %v", how, name, err)
			}
		}
	}
	if after := tree(t, w.Dir()); !maps.Equal(after, before) {
		t.Errorf("changed: %v", differing(after, before))
	}
}

// Whichever way a text is written: where another program has the project nothing is.
func TestNoWayToWriteGoesPastTheOwner(t *testing.T) {
	owner := newProject(t, Options{})
	if err := owner.Lock(); err != nil {
		t.Fatal(err)
	}
	w := open(t, owner.Dir(), Options{})
	before := texts(t, w)
	for _, name := range []string{"prompts/intro.txt", "phases/growth.txt", "settings/ui-config.txt"} {
		for how, do := range every(w, name, base(t, w, name)) {
			if err := do(); fault.As(err) == nil {
				t.Errorf("%s %s: %v", how, name, err)
			}
		}
	}
	if after := texts(t, w); !maps.Equal(after, before) {
		t.Errorf("changed: %v", differing(after, before))
	}
}
