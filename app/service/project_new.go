package service

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// NewPlan is where a new project would go, and why it cannot.
type NewPlan struct {
	Dir     string   `json:"dir"`
	Problem *Failure `json:"problem" ts_type:"Failure | null"`
}

// Plan says where a project of that title would be made within a folder, and what stands against it, such as a folder that
// holds files. The folder's name is made of the title, without what some system does not allow.
func (s *Projects) Plan(parent, name string) NewPlan {
	name = strings.TrimSpace(name)
	if parent == "" {
		parent = s.NewPlace()
	}
	name = project.FolderName(name)
	if err := project.ValidName(name); err != nil {
		return NewPlan{Problem: failure(err)}
	}
	dir, err := absolute(filepath.Join(parent, name))
	if err != nil {
		return NewPlan{Problem: failure(err)}
	}
	if info, err := os.Stat(parent); err == nil && !info.IsDir() {
		return NewPlan{dir, failure(fault.New("file.write", parent).Because("is-file"))}
	}
	if !vacant(dir) {
		return NewPlan{dir, failure(fault.New("project.exists", dir))}
	}
	return NewPlan{Dir: dir}
}

// FreeName is a name for a new project that is not taken within a folder: "Example", "Example (2)".
func (s *Projects) FreeName(parent, name string) string {
	if parent == "" {
		parent = s.NewPlace()
	}
	return filepath.Base(free(parent, name))
}

// OpenReadOnly opens a project without its lock: for one that is open elsewhere. Errors: those of Open without project.locked.
func (s *Projects) OpenReadOnly(dir string) (ProjectInfo, error) {
	dir, err := absolute(dir)
	if err != nil {
		return ProjectInfo{}, err
	}
	if err := s.app.enter(dir, true, ""); err != nil {
		return ProjectInfo{}, err
	}
	return s.Current(), nil
}

// OpenCopy copies a project folder beside itself and opens the copy. Errors: file.read, file.write, and those of Open.
func (s *Projects) OpenCopy(dir string) (ProjectInfo, error) {
	dir, err := absolute(dir)
	if err != nil {
		return ProjectInfo{}, err
	}
	to := free(filepath.Dir(dir), filepath.Base(dir))
	if err := copyProject(dir, to); err != nil {
		return ProjectInfo{}, err
	}
	return s.Open(to)
}

func copyFile(root *os.Root, name, to string) error {
	in, err := disk.Open(root, name)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.Create(to)
	if err == nil {
		_, err = io.Copy(out, in)
		err = errors.Join(err, out.Close())
	}
	return err
}

// copyProject copies a folder. What belongs to the running owner, its lock and half-written files, stays behind; links
// that lead out of the folder cannot be followed.
func copyProject(from, to string) error {
	root, err := os.OpenRoot(from)
	if err != nil {
		return fault.Wrap(err, "file.read", from).About(disk.Why(err))
	}
	defer root.Close()
	err = fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		target := filepath.Join(to, filepath.FromSlash(name))
		switch {
		case d.IsDir():
			return os.MkdirAll(target, 0o755)
		case !d.Type().IsRegular() || path.Dir(name) == ".crg" && d.Name() == "lock" || strings.HasSuffix(name, ".tmp"):
			return nil
		}
		return copyFile(root, name, target)
	})
	if err != nil {
		_ = os.RemoveAll(to)
		return disk.WriteError(err, to)
	}
	return nil
}

// vacant reports whether a new project fits into dir: it is missing or holds nothing of the person's.
func vacant(dir string) bool {
	entries, err := os.ReadDir(dir)
	if err != nil {
		_, err = os.Lstat(dir)
		return os.IsNotExist(err)
	}
	return !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return !project.Litter(e.Name()) || e.Name() == ".crg" })
}

// free is the first of "name", "name (2)", … that is vacant within a folder.
func free(parent, name string) string {
	dir := filepath.Join(parent, name)
	for n := 2; n < 10_000 && !vacant(dir); n++ { // bounded: a folder that may not be read is never vacant
		dir = filepath.Join(parent, fmt.Sprintf("%s (%d)", name, n))
	}
	return dir
}
