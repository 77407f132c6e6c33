package project

import (
	"slices"

	"crg/backend/project/textform"
)

// Part is a folder of a project, in one declaration. Whoever reads projects, watches them, writes into them or takes them along asks
// the parts: no other list of folders is kept.
type Part struct {
	Folder string
	Holds  Holding
	Nested bool // its files lie in folders inside it: definitions/states/active.txt
	Loop   bool // what the model is shown and the words it may use: newer versions of CRG ship newer texts

	// Format reads one text of a part that another room adds. What it gives stands in Snapshot.Added. Such a folder may be missing.
	Format func(Text) any

	// Changed makes anew what the part makes of its files, by path, where a copy of them was changed: keys are taken out of a project that is packed.
	Changed func(files map[string][]byte)

	read  func(*reader) // a part of CRG's own, into the snapshot
	check func(*reader) // once all are read
}

// Holding is what lies in a part.
type Holding int

// What a part may hold.
const (
	Texts   Holding = iota // that people write: they are watched, read anew, and may be written here
	Sources                // that people put there: they are watched, and never changed
	Own                    // files that CRG alone writes
)

// Text is one file of an added part.
type Text struct {
	ID   string // its name without .txt, folded
	File string // "notebook/first.txt"
	Doc  *textform.Doc
	Warn func(line int, id string, pairs ...string) // by the words that the room has for the id (diag.Add); line 0 = the whole file
}

// parts are in the order in which they are read: the settings say where missing files come from, and the defaults speak of the
// definitions.
var parts = []Part{
	{Folder: "settings", read: (*reader).settingsFolder},
	{Folder: "prompts", Loop: true, read: (*reader).prompts},
	{Folder: "phases", Loop: true, read: (*reader).phases, check: (*reader).checkOrders},
	{Folder: "definitions", Nested: true, Loop: true, read: (*reader).definitions},
	{Folder: "defaults", Loop: true, read: (*reader).defaultsFolder},
	{Folder: "graph", Holds: Own, check: madeLater("graph")},
	{Folder: "files", Holds: Sources, check: madeLater("files")},
}

// Add adds the part of another room, from a package variable: var _ = project.Add(project.Part{…}).
func Add(p Part) bool {
	if PartOf(p.Folder) != nil || p.Folder != foldName(p.Folder) || !badName(p.Folder).IsZero() {
		panic("the folder " + p.Folder + " cannot be a part of projects")
	}
	parts = append(parts, p)
	return true
}

// Parts are all folders of a project.
func Parts() []Part { return slices.Clone(parts) }

// PartOf is the part of a folder, whatever the letter case of its name; nil = it is none.
func PartOf(folder string) *Part {
	i := slices.IndexFunc(parts, func(p Part) bool { return p.Folder == foldName(folder) })
	if i < 0 {
		return nil
	}
	return &parts[i]
}

func madeLater(folder string) func(*reader) {
	return func(r *reader) {
		if _, ok := FindPath(r.fsys, folder); !ok {
			r.say("folder.missing", folder, 0, "dir", folder, "then", "made")
		}
	}
}

// added reads the part of another room.
func (r *reader) added(p Part) {
	if _, there := FindPath(r.fsys, p.Folder); !there {
		return
	}
	texts := map[string]any{}
	for _, t := range r.folder(p.Folder, false) {
		texts[t.id] = p.Format(Text{ID: t.id, File: t.path, Doc: t.doc, Warn: func(line int, id string, pairs ...string) {
			r.say(id, t.path, line, pairs...)
		}})
	}
	if r.snap.Added == nil {
		r.snap.Added = map[string]map[string]any{}
	}
	r.snap.Added[p.Folder] = texts
}
