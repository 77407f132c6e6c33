package workspace

import (
	"io/fs"

	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Version names which version of a file is wanted back.
type Version int

const (
	BuiltIn  Version = iota // the one of a new project
	LastGood                // the last one that could be used since the project was opened
)

// Restored is what Restore did, with what is needed to take it back.
type Restored struct {
	File   string
	Hash   string // of the version that is there now
	Before string // the text that was there; "" also where it was no text
}

// Has reports that Restore would find another version of a file than the one on disk.
func (w *Workspace) Has(name string, v Version) bool {
	data := w.version(name, v)
	return data != nil && project.HashOf(data) != w.Current().Files[name].Hash
}

func (w *Workspace) version(name string, v Version) []byte {
	if writable(name) != nil {
		return nil
	}
	if v == LastGood {
		return w.Current().LastGood(name)
	}
	builtIn := w.Defaults()
	if at, ok := project.FindPath(builtIn, name); ok {
		if data, err := fs.ReadFile(builtIn, at); err == nil {
			return data
		}
	}
	return nil
}

// Restore puts another version of a config file in the place of the one that is there, which is kept in History. It works
// on a file that cannot be read as text, too. Errors: problem.no-version, file.unsafe-name, file.write, disk.full.
func (w *Workspace) Restore(name string, v Version) (Restored, error) {
	if err := writable(name); err != nil {
		return Restored{}, err
	}
	next := w.version(name, v)
	if next == nil {
		return Restored{}, fault.New("problem.no-version", name)
	}
	if err := w.Lock(); err != nil {
		return Restored{}, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	out := Restored{File: w.onDisk(name), Hash: project.HashOf(next)}
	data, err := w.read(out.File)
	if err != nil {
		return out, err
	}
	if data != nil {
		if err := w.keep(out.File, data); err != nil {
			return out, err
		}
		if doc := textform.Parse(data); doc.Encoding != textform.Binary {
			out.Before = doc.Text()
		}
	}
	if err := w.put(out.File, next); err != nil {
		return out, err
	}
	w.reload()
	return out, nil
}
