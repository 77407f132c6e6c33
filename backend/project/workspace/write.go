package workspace

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// History is where the loser of two simultaneous edits is kept, as <path>.<hash>.
const History = ".crg/history/files"

const maxText = 1 << 20

// Write saves the whole text of a config file such as "prompts/intro.txt" and returns the hash of the new version.
// Its encoding and line ends stay. base is the hash of the version that the new text was made from, "" for a new file:
// if the file is another one by now, the new text still wins and the other version is kept in History (CRG-15).
// Errors: project.locked, file.unsafe-name, file.write, disk.full.
func (w *Workspace) Write(name, text, base string) (string, error) {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return "", fault.New("file.write", name).Because("no-text")
	}
	return w.save(name, func(doc *textform.Doc, data []byte) error {
		if data != nil && project.HashOf(data) != base {
			if err := w.keep(name, data); err != nil {
				return err
			}
		}
		if doc.Encoding == textform.Binary {
			*doc = *textform.Parse(nil)
		}
		doc.SetText(text)
		return nil
	})
}

// Edit changes a config file in place: edit gets the newest text, so nothing that another program wrote is lost. A file
// that is missing starts as the built-in one. An error of edit leaves the file as it is.
func (w *Workspace) Edit(name string, edit func(*textform.Doc) error) (string, error) {
	return w.save(name, func(doc *textform.Doc, data []byte) error {
		if data == nil {
			if builtIn, err := fs.ReadFile(w.Defaults(), name); err == nil {
				*doc = *textform.Parse(builtIn)
			}
		}
		if doc.Encoding == textform.Binary {
			return fault.New("file.write", name).Because("no-text")
		}
		if err := edit(doc); err != nil {
			if fault.As(err) != nil {
				return err
			}
			return fault.Wrap(err, "file.write", name).About(message.Of(err))
		}
		return nil
	})
}

// save is the one way to a changed file: check the name, take the lock, read, change, replace, read the project again.
func (w *Workspace) save(name string, change func(doc *textform.Doc, data []byte) error) (string, error) {
	if err := writable(name); err != nil {
		return "", err
	}
	if err := w.Lock(); err != nil {
		return "", err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	name = w.onDisk(name)
	data, err := w.read(name)
	if err != nil {
		return "", err
	}
	doc := textform.Parse(data)
	if err := change(doc, data); err != nil {
		return "", err
	}
	next := doc.Bytes()
	if why := unfit(next); why != "" {
		return "", fault.New("file.write", name).Because(why)
	}
	if data == nil || string(next) != string(data) {
		if err := w.put(name, next); err != nil {
			return "", err
		}
	}
	w.written[name] = next
	w.reload()
	return project.HashOf(next), nil
}

// Remove deletes a config file. Its last version is kept in History.
func (w *Workspace) Remove(name string) error {
	if err := writable(name); err != nil {
		return err
	}
	if err := w.Lock(); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	name = w.onDisk(name)
	data, err := w.read(name)
	if err != nil || data == nil {
		return err
	}
	if err := w.keep(name, data); err != nil {
		return err
	}
	if err := w.put(name, nil); err != nil {
		return err
	}
	w.reload()
	return nil
}

// put is the one way in which a text file becomes another one here; nil = it goes. It needs w.mu.
func (w *Workspace) put(name string, next []byte) error {
	var before []byte
	if w.step != nil {
		before, _ = w.read(name)
	}
	if next == nil {
		delete(w.written, name)
		if err := w.disk.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return disk.WriteError(err, name)
		}
	} else if err := disk.ReplaceIn(w.disk, name, disk.Bytes(next)); err != nil {
		return err
	} else if name != swapped { // which nobody edits
		w.written[name] = next
	}
	if w.step != nil {
		w.step.note(name, before, next)
	}
	return nil
}

// writable refuses every name but those of config files.
func writable(name string) error {
	parts := strings.Split(name, "/")
	for _, p := range parts {
		if err := project.ValidName(p); err != nil {
			return err
		}
	}
	part := project.PartOf(parts[0])
	switch {
	case len(parts) < 2 || len(parts) > 3 || part == nil || part.Holds != project.Texts, (len(parts) == 3) != part.Nested:
		return fault.New("file.unsafe-name", name).Because("not-config")
	case strings.ToLower(path.Ext(name)) != ".txt" || project.Litter(path.Base(name)):
		return fault.New("file.unsafe-name", name).Because("no-txt")
	}
	return nil
}

// onDisk is the name with the letter case that the folder and the file have on disk.
func (w *Workspace) onDisk(name string) string {
	fsys := w.root.FS()
	if actual, ok := project.FindPath(fsys, name); ok {
		return actual
	}
	if dir, ok := project.FindPath(fsys, path.Dir(name)); ok {
		return path.Join(dir, path.Base(name))
	}
	return name
}

// read returns nil for a file that is not there.
func (w *Workspace) read(name string) ([]byte, error) {
	info, err := w.root.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fault.Wrap(err, "file.read", name).About(disk.Why(err))
	case !info.Mode().IsRegular():
		return nil, fault.New("file.read", name).Because("no-file")
	case info.Size() > 16*maxText:
		return nil, fault.New("file.read", name).Because("too-large")
	}
	data, err := w.disk.ReadFile(name)
	if err != nil {
		return nil, fault.Wrap(err, "file.read", name).About(disk.Why(err))
	}
	if data == nil {
		data = []byte{}
	}
	return data, nil
}

// unfit is the reason why a text cannot be saved, "" = it can.
func unfit(data []byte) string {
	switch {
	case len(data) > maxText:
		return "over-1mb"
	case textform.Parse(data).Encoding == textform.Binary:
		return "no-text"
	}
	return ""
}

// keep puts a version of a file into History, unless it is there. A key that stands in it stays out (P-15).
func (w *Workspace) keep(name string, data []byte) error {
	to := path.Join(History, name+"."+project.HashOf(data))
	if _, err := w.root.Stat(to); err == nil {
		return nil
	}
	return disk.ReplaceIn(w.disk, to, disk.Bytes(project.WithoutKeys(name, data)))
}

// compact takes away the oldest versions in History, beyond what is always kept. Only the owner of the project does.
func (w *Workspace) compact() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lock == nil {
		return
	}
	var names []string
	_ = fs.WalkDir(w.root.FS(), History, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			names = append(names, name)
		}
		return nil // what cannot be read stays
	})
	disk.Compact(w.disk, names, w.options.Clock())
}

// keepOverwritten keeps what was written here and then replaced by another program: there the other one wrote last.
func (w *Workspace) keepOverwritten(next *project.Snapshot) {
	for name, data := range w.written {
		if next.Files[name].Hash == project.HashOf(data) {
			continue
		}
		if w.keep(name, data) == nil {
			delete(w.written, name)
		}
	}
}
