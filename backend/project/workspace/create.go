package workspace

import (
	"io/fs"
	"os"
	"path/filepath"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// Create makes a new project in dir, which must be missing or empty, from the template of that name. It leaves nothing
// behind when it fails. Errors: project.exists, project.template, file.unsafe-name, file.write, disk.full.
func Create(dir string, templates fs.FS, name string) error {
	if err := validNames(dir); err != nil {
		return err
	}
	files, err := project.Template(templates, name)
	if err != nil {
		return err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return fault.Wrap(err, "file.write", dir).About(disk.Why(err))
	}
	if !Vacant(dir) {
		return fault.New("project.exists", dir)
	}
	_, err = os.Stat(dir)
	existed := err == nil
	if err := os.CopyFS(dir, files); err != nil {
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
