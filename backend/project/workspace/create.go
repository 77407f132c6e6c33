package workspace

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// DefaultTemplate is the template of a new project without a special use.
const DefaultTemplate = "default"

// Templates are the names of the templates: the folders of templates.
func Templates(templates fs.FS) []string {
	entries, _ := fs.ReadDir(templates, ".")
	var names []string
	for _, e := range entries {
		if e.IsDir() && !project.Litter(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names
}

// Template is the folder of one template; "" is the default one. Errors: project.template.
func Template(templates fs.FS, name string) (fs.FS, error) {
	if name == "" {
		name = DefaultTemplate
	}
	for _, n := range Templates(templates) {
		if n == name {
			return fs.Sub(templates, name)
		}
	}
	return nil, fault.New("project.template", name, "names", strings.Join(Templates(templates), ", "))
}

// Create makes a new project in dir, which must be missing or empty, from the template of that name. It leaves nothing
// behind when it fails. Errors: project.exists, project.template, file.unsafe-name, file.write, disk.full.
func Create(dir string, templates fs.FS, name string) error {
	if err := validNames(dir); err != nil {
		return err
	}
	template, err := Template(templates, name)
	if err != nil {
		return err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return fault.Wrap(err, "file.write", dir, "why", disk.Why(err))
	}
	entries, err := os.ReadDir(dir)
	existed := err == nil
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fault.Wrap(err, "project.exists", dir)
	}
	for _, e := range entries {
		if !project.Litter(e.Name()) || e.Name() == ".crg" { // the journal of an earlier project would be taken for ours
			return fault.New("project.exists", dir)
		}
	}
	if err := fill(dir, template, templates); err != nil {
		made, _ := os.ReadDir(dir)
		for _, e := range made {
			if !existed || !project.Litter(e.Name()) {
				_ = os.RemoveAll(filepath.Join(dir, e.Name()))
			}
		}
		if !existed {
			_ = os.Remove(dir)
		}
		return disk.WriteError(err, dir)
	}
	return nil
}

// fill writes the files of the template, and those of the default one that it does not have: a template holds only what
// differs.
func fill(dir string, template, templates fs.FS) error {
	if err := os.CopyFS(dir, template); err != nil {
		return err
	}
	base, err := Template(templates, "")
	if err != nil {
		return err
	}
	return fs.WalkDir(base, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if d.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		if _, err := os.Lstat(to); err == nil {
			return nil
		}
		data, err := fs.ReadFile(base, name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o644)
	})
}
