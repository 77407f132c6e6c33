package project

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"crg/backend/base/fault"
)

// DefaultTemplate is the template of a new project without a special use. It is complete; every other one holds only the
// files that differ from those it lies over.
const DefaultTemplate = "default"

// Templates are the names of the templates: the folders of templates.
func Templates(templates fs.FS) []string {
	if templates == nil {
		return nil
	}
	entries, _ := fs.ReadDir(templates, ".")
	var names []string
	for _, e := range entries {
		if e.IsDir() && !Litter(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names
}

// Template is every file of a new project of that template; "" is the default one. A template lies over the language that
// its name ends with, where there is one, and that over the default: "example-de" over "de" over "default".
// Errors: project.template.
func Template(templates fs.FS, name string) (fs.FS, error) {
	names := Templates(templates)
	var files layers
	for _, one := range []string{name, name[strings.LastIndex(name, "-")+1:], DefaultTemplate} {
		if !slices.Contains(names, one) {
			if one == name && name != "" {
				return nil, fault.New("project.template", name, "names", strings.Join(names, ", "))
			}
			continue
		}
		layer, err := fs.Sub(templates, one)
		if err != nil {
			return nil, fault.Wrap(err, "internal", one)
		}
		files = append(files, layer)
	}
	if !slices.Contains(names, DefaultTemplate) {
		return nil, fault.New("project.template", DefaultTemplate, "names", strings.Join(names, ", "))
	}
	return files, nil
}

// layers are folders that lie over each other: a file is that of the first folder which has it.
type layers []fs.FS

// Open opens a file of the first folder that has it.
func (l layers) Open(name string) (fs.File, error) {
	if name == wayFile {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	var first error
	for _, layer := range l {
		f, err := layer.Open(name)
		if err == nil {
			return f, nil
		}
		first = cmp.Or(first, err)
	}
	return nil, cmp.Or(first, fs.ErrNotExist)
}

// ReadDir lists what any of the folders has.
func (l layers) ReadDir(name string) ([]fs.DirEntry, error) {
	var all []fs.DirEntry
	var first error
	found := false
	for _, layer := range l {
		entries, err := fs.ReadDir(layer, name)
		found = found || err == nil
		first = cmp.Or(first, err)
		all = append(all, slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return name == "." && e.Name() == wayFile })...)
	}
	if !found {
		return nil, cmp.Or(first, fs.ErrNotExist)
	}
	byName := func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) }
	slices.SortStableFunc(all, byName)
	return slices.CompactFunc(all, func(a, b fs.DirEntry) bool { return byName(a, b) == 0 }), nil
}
