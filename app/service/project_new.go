package service

import (
	"os"
	"path/filepath"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/workspace"
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
	if !workspace.Vacant(dir) {
		return NewPlan{dir, failure(fault.New("project.exists", dir))}
	}
	return NewPlan{Dir: dir}
}

// FreeName is a name for a new project, made of a title or question, that is not taken within a folder: "Example", "Example (2)".
func (s *Projects) FreeName(parent, name string) string {
	if parent == "" {
		parent = s.NewPlace()
	}
	return filepath.Base(workspace.Free(parent, project.FolderName(name)))
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
	to := workspace.Free(filepath.Dir(dir), filepath.Base(dir))
	if err := workspace.CopyFolder(dir, to); err != nil {
		return ProjectInfo{}, err
	}
	return s.Open(to)
}
