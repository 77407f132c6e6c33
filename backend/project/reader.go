package project

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/message"
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
	defaultsOf      func(Settings) fs.FS
	defaults        fs.FS  // the files of the project's template
	orderTexts      []text // the phase orders, which stand among the phases
	previous        *Snapshot
	snap            *Snapshot
	perFile         map[string]int
	copies          map[string]map[string]string // by folder: what sync programs left there
}

// HashOf identifies the content of a file: the first 16 hex digits of its SHA-256.
func HashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

func (r *reader) add(d diag.Diagnostic) {
	r.perFile[d.File]++
	switch n := r.perFile[d.File]; {
	case n > maxPerFile+1:
		return
	case n == maxPerFile+1:
		d = diag.New("file.more").At(d.File, 0)
	}
	r.snap.Diagnostics = append(r.snap.Diagnostics, d)
}

// say adds what is wrong at a line of a file; pairs are the values of its words, in words.go.
func (r *reader) say(id, file string, line int, pairs ...string) {
	r.add(diag.New(id, pairs...).At(file, line))
}

// folder reads the .txt files of a folder, sorted by id. A missing folder, or one without any text where needed says
// that it cannot be empty, is taken from the template.
func (r *reader) folder(dir string, needed bool) []text {
	actual, ok := FindPath(r.fsys, dir)
	if !ok {
		r.say("folder.missing", dir, 0, "dir", dir, "then", "builtin")
		return r.builtIn(dir)
	}
	entries, err := fs.ReadDir(r.fsys, actual)
	if err != nil && len(entries) == 0 {
		r.add(diag.New("folder.unreadable", "dir", actual).About(disk.Why(err)).At(actual, 0))
		return r.builtIn(dir)
	}
	if len(entries) > maxFiles {
		r.say("folder.too-many", actual, 0, "dir", actual, "most", strconv.Itoa(maxFiles))
		entries = entries[:maxFiles]
	}
	var texts []text
	seen := map[string]string{}
	for _, e := range entries {
		if _, is := r.copiesIn(actual, Texts)[path.Join(actual, e.Name())]; is {
			continue
		}
		id, ok := r.wanted(actual, e)
		if !ok {
			continue
		}
		if first, twice := seen[id]; twice {
			r.say("name.case", path.Join(actual, e.Name()), 0, "name", e.Name(), "first", first)
			continue
		}
		seen[id] = e.Name()
		if t, ok := r.read(path.Join(actual, e.Name()), path.Join(dir, id+".txt")); ok {
			texts = append(texts, t)
		}
	}
	if len(seen) == 0 && needed {
		r.say("folder.empty", actual, 0, "dir", actual)
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
	case !isText:
		r.say("name.not-txt", file, 0)
		return "", false
	}
	if why := badName(name); !why.IsZero() {
		r.add(diag.New("name.unsafe").About(why).At(file, 0))
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
		r.say("file.optional", name, 0, "file", name)
	}
	return t, ok
}

// missing takes a file from the template and says so.
func (r *reader) missing(name string) (text, bool) {
	t, ok := r.template(name)
	if ok {
		r.say("file.missing", name, 0, "file", name)
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
	if why.IsZero() {
		t := text{path: file, id: id, doc: textform.Parse(data)}
		r.snap.Files[file] = File{Path: file, Hash: HashOf(data)}
		if t.doc.Encoding == textform.Windows1252 {
			r.say("file.encoding", file, textform.BadLine(data))
		}
		r.snap.good[file] = data
		return t, true
	}
	r.snap.Files[file] = File{Path: file, Hash: "unusable " + HashOf(data)}
	t, ok, used := r.lastGood(file, name)
	r.add(diag.New("file.unusable", "used", used).About(why).At(file, line))
	return t, ok
}

// lastGood is what stands in for a file that cannot be used, and which it is: "last", "builtin" or "none".
func (r *reader) lastGood(file, name string) (text, bool, string) {
	id, _ := IDOf(file)
	delete(r.snap.good, file)
	if r.previous != nil {
		if data, ok := r.previous.good[file]; ok {
			r.snap.good[file] = data
			return text{path: file, id: id, doc: textform.Parse(data)}, true, "last"
		}
	}
	onDisk := r.snap.Files[file]
	t, ok := r.template(name)
	r.snap.Files[file] = onDisk
	if ok {
		t.path = file
		return t, true, "builtin"
	}
	return text{}, false, "none"
}

// readText reads a regular text file below the size limit. why is zero where it can be used.
func readText(fsys fs.FS, file string) (data []byte, why message.Message, line int) {
	info, err := fs.Stat(fsys, file)
	switch {
	case err != nil:
		return nil, disk.Why(err), 0
	case info.IsDir():
		return nil, disk.IsFolder, 0
	case !info.Mode().IsRegular():
		return nil, disk.NoFile, 0
	case info.Size() > maxFile:
		return nil, tooLarge, 0
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
		return data, tooLarge, 0
	case textform.Parse(data).Encoding == textform.Binary:
		return data, noText, textform.BadLine(data)
	}
	return data, message.Message{}, 0
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
