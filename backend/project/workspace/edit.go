package workspace

import (
	"slices"
	"strconv"

	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Setting changes one setting of the project in its file. A value that the file's rules do not know is refused, so that no
// click can write a line that is then ignored. Errors: setting.value, and those of SetValue.
func (w *Workspace) Setting(key, value string) error {
	if why := project.BadSetting(key, value); !why.IsZero() {
		return fault.New("setting.value", key, "value", value).About(why)
	}
	_, err := w.SetValue(project.SettingsFile, "", key, value)
	return err
}

// SetValue sets one "key: value" of a file and leaves every other line alone. section is the agent's name in
// llm-config.txt and "" elsewhere; an agent that is not there is added at the end.
func (w *Workspace) SetValue(name, section, key, value string) (string, error) {
	format, ok := project.FormatOf(name)
	if !ok {
		return "", fault.New("file.write", name).Because("no-keys")
	}
	return w.Edit(name, func(doc *textform.Doc) error {
		at := 0
		if section != "" {
			at = sectionOf(doc, format, section)
		}
		return doc.Set(format, at, key, value)
	})
}

func sectionOf(doc *textform.Doc, format textform.Format, name string) int {
	for i, s := range doc.Values(format).Sections {
		if i > 0 && textform.Fold(s.Name) == textform.Fold(name) {
			return i
		}
	}
	return doc.AddSection(format, "agent", name)
}

// ReorderBlocks puts the blocks of a phase into a new order: order[i] is the present place of the block that becomes the
// i-th. base is the version that the person saw; of another one the places would mean other blocks: file.changed.
func (w *Workspace) ReorderBlocks(name, base string, order []int) (string, error) {
	return w.editVersion(name, base, func(doc *textform.Doc) error { return doc.ReorderBlocks(order) })
}

// InsertBlock adds a block to a phase before the i-th.
func (w *Workspace) InsertBlock(name, base string, i int, block textform.Block) (string, error) {
	return w.editVersion(name, base, func(doc *textform.Doc) error { return doc.InsertBlock(i, block) })
}

// RemoveBlock takes the i-th block out of a phase.
func (w *Workspace) RemoveBlock(name, base string, i int) (string, error) {
	return w.editVersion(name, base, func(doc *textform.Doc) error { return doc.RemoveBlock(i) })
}

// ListBlock has a phase list a data block, or no longer. A new one stands before the task, with which a prompt ends. Where it is as
// wanted already, nothing is written. Error: phase.unknown.
func (w *Workspace) ListBlock(name string, block textform.Block, on bool) error {
	_, err := w.Edit(name, func(doc *textform.Doc) error {
		blocks, _ := doc.Blocks()
		if len(blocks) == 0 {
			return fault.New("phase.unknown", name)
		}
		at := slices.IndexFunc(blocks, func(b textform.Block) bool { return b.Kind == block.Kind && b.Name == block.Name })
		switch {
		case on == (at >= 0):
			return nil
		case !on:
			return doc.RemoveBlock(at)
		}
		end := len(blocks)
		if blocks[end-1].Name == "current-task" {
			end--
		}
		return doc.InsertBlock(end, block)
	})
	return err
}

func (w *Workspace) editVersion(name, base string, edit func(*textform.Doc) error) (string, error) {
	return w.Edit(name, func(doc *textform.Doc) error {
		if now := doc.Bytes(); project.HashOf(now) != base && (base != "" || len(now) > 0) {
			return fault.New("file.changed", name)
		}
		return edit(doc)
	})
}

// SetOrder writes a phase order: "phases/phase-order.txt" or that of one agent; base is the version that the person saw.
func (w *Workspace) SetOrder(name, base string, steps []project.Step, loop bool) (string, error) {
	lines := make([]textform.Step, len(steps))
	for i, s := range steps {
		lines[i] = textform.Step{Name: s.Phase, Count: strconv.Itoa(s.Turns)}
	}
	return w.editVersion(name, base, func(doc *textform.Doc) error { return doc.SetSteps(lines, loop) })
}
