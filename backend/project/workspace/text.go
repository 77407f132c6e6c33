package workspace

import (
	"io/fs"
	"path"

	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Text is a config file as an editor shows it.
type Text struct {
	File    string // with the letter case it has on disk
	Text    string // line ends LF, no last line end
	Hash    string // of its bytes: the base of an edit
	BuiltIn bool   // the file is missing: this is what a new project has
}

// Text reads a config file such as "prompts/intro.txt" as it stands now. Errors: file.unsafe-name, file.read.
func (w *Workspace) Text(name string) (Text, error) {
	t, _, err := w.text(name)
	return t, err
}

// Blocks are the block lines of a phase file, those of unknown kinds among them, with the version they were read from.
func (w *Workspace) Blocks(name string) (Text, []textform.Block, error) {
	t, doc, err := w.text(name)
	if err != nil {
		return t, nil, err
	}
	blocks, _ := doc.Blocks()
	return t, blocks, nil
}

// Steps are the lines of a phase order, those that name no phase among them, with the version they were read from.
func (w *Workspace) Steps(name string) (Text, textform.Steps, error) {
	t, doc, err := w.text(name)
	if err != nil {
		return t, textform.Steps{}, err
	}
	return t, doc.Steps(), nil
}

// Config is a config file as it stands now, line by line, with its version.
func (w *Workspace) Config(name string) (Text, *textform.Doc, error) { return w.text(name) }

// Values are the "key: value" lines of a file as written, with the version they were read from.
func (w *Workspace) Values(name string) (Text, textform.Values, error) {
	t, doc, err := w.text(name)
	if err != nil {
		return t, textform.Values{}, err
	}
	format, _ := project.FormatOf(t.File)
	return t, doc.Values(format), nil
}

func (w *Workspace) text(name string) (Text, *textform.Doc, error) {
	if err := writable(name); err != nil {
		return Text{}, nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	t := Text{File: w.onDisk(name)}
	data, err := w.read(t.File)
	if err != nil {
		return t, nil, err
	}
	if data == nil {
		if data, err = fs.ReadFile(w.Defaults(), name); err == nil {
			t.BuiltIn = true
		}
	}
	if data == nil {
		return t, nil, fault.New("file.read", t.File).Because("not-there")
	}
	doc := textform.Parse(data)
	if doc.Encoding == textform.Binary {
		return t, nil, fault.New("file.read", t.File).Because("no-text")
	}
	t.Text, t.Hash = doc.Text(), project.HashOf(data)
	return t, doc, nil
}

// Replace saves the whole text of a file, but only over the version it was made from. Errors: file.changed, and those of Write.
func (w *Workspace) Replace(name, text, base string) (string, error) {
	return w.editVersion(name, base, func(doc *textform.Doc) error {
		doc.SetText(text)
		return nil
	})
}

// Make writes a file that must not be there yet. Errors: file.exists, and those of Write.
func (w *Workspace) Make(name, text string) (string, error) {
	if err := writable(name); err != nil {
		return "", err
	}
	return w.save(name, func(doc *textform.Doc, data []byte) error {
		if data != nil {
			return fault.New("file.exists", name)
		}
		doc.SetText(text)
		return nil
	})
}

// Keep puts a text that was written for a file, and will not be saved there, into History.
func (w *Workspace) Keep(name, text string) error {
	if err := writable(name); err != nil {
		return err
	}
	if err := w.Lock(); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.keep(path.Clean(w.onDisk(name)), []byte(text))
}

// SetBlock writes the i-th block of a phase anew.
func (w *Workspace) SetBlock(name, base string, i int, block textform.Block) (string, error) {
	return w.editVersion(name, base, func(doc *textform.Doc) error { return doc.SetBlock(i, block) })
}

// Unset takes one "key: value" out of a file, so that its default counts again. A key that is not there is no error.
func (w *Workspace) Unset(name, section, key string) (string, error) {
	format, ok := project.FormatOf(name)
	if !ok {
		return "", fault.New("file.write", name).Because("no-keys")
	}
	return w.Edit(name, func(doc *textform.Doc) error {
		at := 0
		if section != "" {
			at = sectionOf(doc, format, section)
		}
		doc.Unset(format, at, key)
		return nil
	})
}
