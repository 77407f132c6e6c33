package project

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/disk"
)

// Loader reads project folders. Templates are the folders of new projects; missing files are taken from the one that the
// settings name.
type Loader struct{ Templates fs.FS }

// Defaults are the files of a new project from the same template as the project of these settings.
func (l Loader) Defaults(s Settings) fs.FS {
	files, err := Template(l.Templates, s.Template)
	if err != nil {
		return layers{} // a program without templates
	}
	return files
}

// Load reads every text file of a project. It never fails: what is missing or cannot be used is replaced by its last good
// version in previous (which may be nil) or by the default, and a diagnostic says so. It writes nothing.
func (l Loader) Load(fsys fs.FS, previous *Snapshot, number int) *Snapshot {
	if _, err := fs.ReadDir(fsys, "."); err != nil && previous != nil {
		return previous.unreadable(err, number)
	}
	r := &reader{fsys: fsys, templates: l.Templates, defaultsOf: l.Defaults, defaults: l.Defaults(Settings{}), previous: previous, perFile: map[string]int{}, copies: map[string]map[string]string{}, snap: &Snapshot{
		Number: number, Files: map[string]File{}, good: map[string][]byte{},
	}}
	s := r.snap
	for _, p := range parts {
		switch {
		case p.read != nil:
			p.read(r)
		case p.Format != nil:
			r.added(p)
		}
	}
	for _, p := range parts {
		if p.check != nil {
			p.check(r)
		}
	}
	r.links()
	r.tellCopies()
	slices.SortStableFunc(s.Diagnostics, func(a, b diag.Diagnostic) int {
		if c := strings.Compare(a.File, b.File); c != 0 {
			return c
		}
		return a.Line - b.Line
	})
	return s
}

// links names the folders that are links to a place outside the project: they are never followed, so that a project is all in
// its folder. Without this it would only seem that their files are missing.
func (r *reader) links() {
	entries, err := fs.ReadDir(r.fsys, ".")
	if err != nil {
		return // said already
	}
	for _, e := range entries {
		if e.Type()&fs.ModeSymlink == 0 || PartOf(e.Name()) == nil {
			continue
		}
		if _, err := fs.Stat(r.fsys, e.Name()); err != nil {
			r.say("folder.link", e.Name(), 0, "dir", e.Name())
		}
	}
}

// unreadable is the same snapshot once more, for a folder that is out of reach.
func (s *Snapshot) unreadable(err error, number int) *Snapshot {
	next := *s
	next.Number = number
	next.Diagnostics = []diag.Diagnostic{diag.New("project.unreadable").About(disk.Why(err))}
	return &next
}

// SameFiles reports that two snapshots were made from the same bytes, so that nothing changed.
func (s *Snapshot) SameFiles(other *Snapshot) bool {
	return other != nil && maps.Equal(s.Files, other.Files) && slices.EqualFunc(s.Diagnostics, other.Diagnostics, diag.Diagnostic.Equal)
}

// settingsFolder comes first: the settings say where missing files come from.
func (r *reader) settingsFolder() {
	r.settings()
	r.defaults = r.defaultsOf(r.snap.Settings)
	r.agents()
	r.prices()
}

func (r *reader) defaultsFolder() {
	r.importance()
	r.colors()
}

func (r *reader) checkOrders() {
	r.orders(r.orderTexts)
	r.checkPhases()
}

func (r *reader) prompts() {
	prompts := map[string]*Prompt{}
	r.snap.Prompts = prompts
	add := func(t text) {
		prompts[t.id] = &Prompt{ID: t.id, File: t.path, Text: t.doc.Text()}
	}
	for _, t := range r.folder("prompts", true) {
		add(t)
	}
	if prompts["chat"] == nil { // chat has no phase that would point out the missing file
		if t, ok := r.missing("prompts/chat.txt"); ok {
			add(t)
		}
	}
	if prompts["answer"] == nil { // a project of before has none, and lacks nothing: the built-in one is as good
		if t, ok := r.template("prompts/answer.txt"); ok {
			r.say("file.optional", t.path, 0, "file", "prompts/answer.txt")
			add(t)
		}
	}
}
