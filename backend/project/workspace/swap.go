package workspace

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Several files that change as one step: all of them or none, whatever ends the program meanwhile. What was there before is
// kept beside the record of the step and is never thinned out, so that it can be put back at any time.
const (
	swapped  = ".crg/texts.json"           // the last step
	swapping = ".crg/texts-begun.json"     // a step that was not finished: it is put back
	swapKept = ".crg/history/texts-before" // <path>.<hash>
)

// Change is a file of a Swap.
type Change struct {
	File   string
	Text   string
	Values []Value // instead of Text: these alone become others in it
	Base   string  // hash of the version that was shown; "" = there was none
}

// Swapped is a step that can be put back.
type Swapped struct {
	At      string        `json:"at"`
	Files   []SwappedFile `json:"files"`
	Earlier *Swapped      `json:"earlier,omitempty"` // the one before it, which can be put back after it
}

// SwappedFile is a file of the step, with the hashes before and after it; Before is "" where the step made it.
type SwappedFile struct {
	File   string  `json:"file"`
	Before string  `json:"before,omitempty"`
	After  string  `json:"after"`
	Values []Value `json:"values,omitempty"` // all that the step changed in it
}

// Swap writes texts over the versions that were shown, all of them or none. A file keeps its encoding and its line ends; a new
// one gets those of the files beside it. Errors: file.changed, project.locked, file.unsafe-name, file.write, disk.full.
func (w *Workspace) Swap(changes []Change) error {
	for _, c := range changes {
		if err := writable(c.File); err != nil {
			return err
		}
	}
	if err := w.Lock(); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.endSwap(); err != nil {
		return err
	}
	step := Swapped{At: w.options.Clock().Format(time.RFC3339)}
	if earlier, there := w.noted(swapped); there {
		step.Earlier = &earlier
	}
	var next [][]byte
	for _, c := range changes {
		file, data, err := w.prepare(c)
		if err != nil {
			return err
		}
		step.Files = append(step.Files, file)
		next = append(next, data)
	}
	defer w.reload()
	if err := w.note(swapping, step); err != nil {
		return err
	}
	for i, f := range step.Files {
		if err := w.put(f.File, next[i]); err != nil {
			return errors.Join(err, w.endSwap())
		}
	}
	earlier, _ := w.read(swapped)
	if err := w.disk.Rename(swapping, swapped); err != nil { // from here on the step is done
		return errors.Join(disk.WriteError(err, swapped), w.endSwap())
	}
	w.disk.SyncDir(path.Dir(swapped))
	if now, err := w.read(swapped); err == nil && w.step != nil {
		w.step.note(swapped, earlier, now) // it goes with its texts, and comes with them
	}
	return nil
}

// prepare checks a change, keeps what is there now, and returns what will be.
func (w *Workspace) prepare(c Change) (SwappedFile, []byte, error) {
	f := SwappedFile{File: w.onDisk(c.File)}
	data, err := w.read(f.File)
	if err != nil {
		return f, nil, err
	}
	if data != nil {
		f.Before = project.HashOf(data)
	}
	if f.Before != c.Base {
		return f, nil, fault.New("file.changed", f.File)
	}
	doc := textform.Parse(data)
	if data == nil {
		doc = w.like(f.File)
	}
	if doc.Encoding == textform.Binary {
		doc = textform.Parse(nil)
	}
	if c.Values == nil {
		doc.SetText(c.Text)
	} else if f.Values, err = setValues(doc, f.File, c.Values); err != nil {
		return f, nil, err
	}
	next := doc.Bytes()
	if why := unfit(next); why != "" {
		return f, nil, fault.New("file.write", f.File).Because(why)
	}
	f.After = project.HashOf(next)
	if data == nil {
		return f, next, nil
	}
	return f, next, disk.ReplaceIn(w.disk, keptAs(f), disk.Bytes(data))
}

// like is an empty text with the line ends and the encoding of the files beside it.
func (w *Workspace) like(name string) *textform.Doc {
	beside, _ := fs.Glob(w.root.FS(), path.Join(path.Dir(name), "*.txt"))
	if len(beside) == 0 {
		beside, _ = fs.Glob(w.root.FS(), "prompts/*.txt")
	}
	for _, file := range beside {
		if data, err := w.read(file); err == nil && unfit(data) == "" {
			if doc := textform.Parse(data); len(doc.Lines) > 1 {
				return doc
			}
		}
	}
	return textform.Parse(nil)
}

func keptAs(f SwappedFile) string { return path.Join(swapKept, f.File+"."+f.Before) }

func (w *Workspace) note(name string, step Swapped) error {
	data, err := step.bytes()
	if err != nil {
		return err
	}
	return disk.ReplaceIn(w.disk, name, disk.Bytes(data))
}

func (s Swapped) bytes() ([]byte, error) {
	data, err := json.MarshalIndent(s, "", "  ")
	return append(data, '\n'), err
}

// LastSwap is the step that SwapBack would put back.
func (w *Workspace) LastSwap() (Swapped, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.noted(swapped)
}

func (w *Workspace) noted(name string) (step Swapped, there bool) {
	data, err := w.disk.ReadFile(name)
	if err != nil || json.Unmarshal(data, &step) != nil {
		return Swapped{}, false
	}
	for at := &step; at != nil; at = at.Earlier {
		for _, f := range at.Files {
			if writable(f.File) != nil { // somebody else's hand was in it
				return Swapped{}, false
			}
		}
	}
	return step, true
}

// SwapBack puts the files of the last step back as they were before it. Those that changed since stay, and are named.
// Errors: texts.nothing-kept, file.write, disk.full.
func (w *Workspace) SwapBack() (stayed []string, err error) {
	if err := w.Lock(); err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	step, there := w.noted(swapped)
	if !there {
		return nil, fault.New("texts.nothing-kept", "")
	}
	defer w.reload()
	if stayed, err = w.putBack(step); err != nil {
		return stayed, err // what is back is back: the rest can be tried again
	}
	if step.Earlier == nil {
		return stayed, w.put(swapped, nil)
	}
	data, err := step.Earlier.bytes()
	if err != nil {
		return stayed, err
	}
	return stayed, w.put(swapped, data)
}

// endSwap puts back a step that was begun and not finished.
func (w *Workspace) endSwap() error {
	if _, err := w.disk.Stat(swapping); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if step, there := w.noted(swapping); there {
		if _, err := w.putBack(step); err != nil {
			return err
		}
	}
	return w.forget(swapping)
}

func (w *Workspace) putBack(step Swapped) (stayed []string, err error) {
	for _, f := range step.Files {
		data, err := w.read(f.File)
		if err != nil {
			return stayed, err
		}
		hash := ""
		if data != nil {
			hash = project.HashOf(data)
		}
		if hash == f.Before {
			continue
		}
		if hash != f.After {
			if !w.valuesBack(f, data) {
				stayed = append(stayed, f.File)
			}
			continue
		}
		if err := w.restore(f); err != nil {
			return stayed, err
		}
	}
	return stayed, nil
}

// restore is the file as it was before the step.
func (w *Workspace) restore(f SwappedFile) error {
	if f.Before == "" {
		return w.put(f.File, nil)
	}
	before, err := w.disk.ReadFile(keptAs(f))
	if err != nil {
		return fault.Wrap(err, "file.read", keptAs(f)).About(disk.Why(err))
	}
	return w.put(f.File, before)
}

func (w *Workspace) forget(name string) error {
	if err := w.disk.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return disk.WriteError(err, name)
	}
	return nil
}
