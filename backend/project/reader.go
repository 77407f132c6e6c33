package project

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/project/textform"
)

const (
	maxFile    = 1 << 20 // bytes of one text file
	maxFiles   = 2000    // of one folder
	maxPerFile = 25      // diagnostics; a file of rubbish should not bury the rest
)

// text is one file that could be read.
type text struct {
	path    string // as it stands on disk, relative to the project
	id      string
	doc     *textform.Doc
	builtIn bool // the file is missing: this is the template's
}

// reader makes one Snapshot.
type reader struct {
	fsys, templates fs.FS
	defaults        fs.FS // the files of the project's template
	previous        *Snapshot
	snap            *Snapshot
	perFile         map[string]int
}

// HashOf identifies the content of a file: the first 16 hex digits of its SHA-256.
func HashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

func (r *reader) add(severity diag.Severity, id, file string, line int, summary, detail string) {
	r.perFile[file]++
	switch n := r.perFile[file]; {
	case n > maxPerFile+1:
		return
	case n == maxPerFile+1:
		severity, id, line, summary, detail = diag.Warning, "file.more", 0, "There are more problems in this file.", "Correct the first ones; the rest is shown then."
	}
	r.snap.Diagnostics = append(r.snap.Diagnostics, diag.Diagnostic{Severity: severity, ID: id, Summary: summary, Detail: detail, File: file, Line: line})
}

func (r *reader) warn(id, file string, line int, summary, detail string) {
	r.add(diag.Warning, id, file, line, summary, detail)
}

// folder reads the .txt files of a folder, sorted by id. A missing folder, or one without any text where needed says
// that it cannot be empty, is taken from the template.
func (r *reader) folder(dir string, needed bool) []text {
	actual, ok := FindPath(r.fsys, dir)
	if !ok {
		r.warn("folder.missing", dir, 0, "The folder "+dir+" is missing.", "The built-in files are used. Make the folder to have files of your own.")
		return r.builtIn(dir)
	}
	entries, err := fs.ReadDir(r.fsys, actual)
	if err != nil && len(entries) == 0 {
		r.add(diag.Error, "folder.unreadable", actual, 0, "The folder "+actual+" could not be read: "+disk.Why(err)+".", "The built-in files are used until it can be read.")
		return r.builtIn(dir)
	}
	if len(entries) > maxFiles {
		r.warn("folder.too-many", actual, 0, fmt.Sprintf("The folder %s holds more than %d files.", actual, maxFiles), "Only the first ones are read. Move what does not belong here.")
		entries = entries[:maxFiles]
	}
	var texts []text
	seen := map[string]string{}
	for _, e := range entries {
		id, ok := r.wanted(actual, e)
		if !ok {
			continue
		}
		if first, twice := seen[id]; twice {
			r.warn("name.case", path.Join(actual, e.Name()), 0, e.Name()+" and "+first+" are one name on Windows.", first+" is used. Rename one of them.")
			continue
		}
		seen[id] = e.Name()
		if t, ok := r.read(path.Join(actual, e.Name()), path.Join(dir, id+".txt")); ok {
			texts = append(texts, t)
		}
	}
	if len(seen) == 0 && needed {
		r.warn("folder.empty", actual, 0, "The folder "+actual+" holds no text file.", "The built-in files are used. Add a .txt file to have your own.")
		return r.builtIn(dir)
	}
	slices.SortFunc(texts, func(a, b text) int { return strings.Compare(a.id, b.id) })
	return texts
}

// wanted says whether an entry of a folder is a text file to read, and reports those that a person may have meant to be.
func (r *reader) wanted(dir string, e fs.DirEntry) (id string, ok bool) {
	name, file := e.Name(), path.Join(dir, e.Name())
	id, isText := IDOf(name)
	switch {
	case Litter(name), e.IsDir() && !isText:
		return "", false
	case ConflictCopy(name):
		r.add(diag.Info, "name.conflict-copy", file, 0, "This is a second version that a sync program left. It is not used.", "Compare it with the file beside it, then delete it.")
		return "", false
	case !isText:
		r.add(diag.Info, "name.not-txt", file, 0, "This file is not used: its name does not end in .txt.", "Rename it if it was meant to be read.")
		return "", false
	}
	if why := badName(name); why != "" {
		r.warn("name.unsafe", file, 0, "This file is not used: its name cannot be used on every system, because "+why+".", "Rename it.")
		return "", false
	}
	return id, true
}

// file reads one file that a project should have; where it is missing, the template's.
func (r *reader) file(name string) (text, bool) {
	if actual, ok := FindPath(r.fsys, name); ok {
		return r.read(actual, name)
	}
	return r.missing(name)
}

// optional reads one file that a project may have; where it is missing, the template's.
func (r *reader) optional(name string) (text, bool) {
	if actual, ok := FindPath(r.fsys, name); ok {
		return r.read(actual, name)
	}
	t, ok := r.template(name)
	if ok {
		r.add(diag.Info, "file.optional", name, 0, "There is no file "+name+".", "It is not needed. Copy it from a new project to use it.")
	}
	return t, ok
}

// missing takes a file from the template and says so.
func (r *reader) missing(name string) (text, bool) {
	t, ok := r.template(name)
	if ok {
		r.warn("file.missing", name, 0, "The file "+name+" is missing.", "The built-in default is used. Copy the file from a new project to change it.")
	}
	return t, ok
}

func (r *reader) builtIn(dir string) []text {
	names, _ := fs.Glob(r.defaults, path.Join(dir, "*.txt"))
	var texts []text
	for _, name := range names {
		if t, ok := r.template(name); ok {
			texts = append(texts, t)
		}
	}
	return texts
}

func (r *reader) template(name string) (text, bool) {
	data, err := fs.ReadFile(r.defaults, name)
	if err != nil {
		return text{}, false
	}
	r.snap.Files[name] = File{Path: name}
	id, _ := IDOf(name)
	return text{path: name, id: id, doc: textform.Parse(data), builtIn: true}, true
}

// read reads the file at its path on disk; name is its place in the template. Where it cannot be used, the last good
// version of this file is, else the template's (004 §3.2).
func (r *reader) read(file, name string) (text, bool) {
	id, _ := IDOf(file)
	data, why, line := readText(r.fsys, file)
	if why == "" {
		t := text{path: file, id: id, doc: textform.Parse(data)}
		r.snap.Files[file] = File{Path: file, Hash: HashOf(data)}
		if t.doc.Encoding == textform.Windows1252 {
			r.warn("file.encoding", file, textform.BadLine(data), "This line is not UTF-8; the file is read as Windows-1252.", "Save it as UTF-8 if letters look wrong.")
		}
		r.snap.good[file] = data
		return t, true
	}
	r.snap.Files[file] = File{Path: file, Hash: "unusable " + HashOf(data)}
	t, ok, used := r.lastGood(file, name)
	r.add(diag.Error, "file.unusable", file, line, "This file cannot be used: "+why+".", used)
	return t, ok
}

// lastGood is what stands in for a file that cannot be used, and the sentence that says so.
func (r *reader) lastGood(file, name string) (text, bool, string) {
	id, _ := IDOf(file)
	delete(r.snap.good, file)
	if r.previous != nil {
		if data, ok := r.previous.good[file]; ok {
			r.snap.good[file] = data
			return text{path: file, id: id, doc: textform.Parse(data)}, true, "Its last good version stays in use. Correct the file, or restore it from a copy."
		}
	}
	onDisk := r.snap.Files[file]
	t, ok := r.template(name)
	r.snap.Files[file] = onDisk
	if ok {
		t.path = file
		return t, true, "The built-in default is used. Correct the file, or restore it from a copy."
	}
	return text{}, false, "It is left out. Correct the file, or restore it from a copy."
}

// readText reads a regular text file below the size limit. why is empty where it can be used.
func readText(fsys fs.FS, file string) (data []byte, why string, line int) {
	info, err := fs.Stat(fsys, file)
	switch {
	case err != nil:
		return nil, disk.Why(err), 0
	case info.IsDir():
		return nil, "it is a folder", 0
	case !info.Mode().IsRegular():
		return nil, "it is not an ordinary file", 0
	case info.Size() > maxFile:
		return nil, "it is larger than 1 MB", 0
	}
	f, err := fsys.Open(file)
	if err != nil {
		return nil, disk.Why(err), 0
	}
	data, err = io.ReadAll(io.LimitReader(f, maxFile+1))
	err = errors.Join(err, f.Close())
	switch {
	case err != nil:
		return data, disk.Why(err), 0
	case len(data) > maxFile:
		return data, "it is larger than 1 MB", 0
	case textform.Parse(data).Encoding == textform.Binary:
		return data, "it is not text", textform.BadLine(data)
	}
	return data, "", 0
}

// FindPath finds a path whatever the letter case of its parts, as Windows does.
func FindPath(fsys fs.FS, name string) (string, bool) {
	if _, err := fs.Stat(fsys, name); err == nil {
		return name, true
	}
	found := "."
	for part := range strings.SplitSeq(name, "/") {
		entries, err := fs.ReadDir(fsys, found)
		if err != nil && len(entries) == 0 {
			return "", false
		}
		i := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return foldName(e.Name()) == foldName(part) })
		if i < 0 {
			return "", false
		}
		found = path.Join(found, entries[i].Name())
	}
	return found, true
}
