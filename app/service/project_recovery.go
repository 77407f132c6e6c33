package service

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project/workspace"
	"crg/backend/recovery"
)

// Damage is a graph file that cannot be read, and what could stand in for it.
type Damage struct {
	File     string        `json:"file"` // "" = nothing is damaged
	Why      string        `json:"why"`
	Versions []KeptVersion `json:"versions"` // the newest first
}

// KeptVersion is an earlier version of a graph file.
type KeptVersion struct {
	Path  string `json:"path"`
	At    string `json:"at"` // RFC 3339
	Nodes int    `json:"nodes"`
	Edges int    `json:"edges"`
}

// Examine looks why a project's graph cannot be read. It changes nothing. Errors: those of Open.
func (s *Projects) Examine(dir string) (Damage, error) {
	dir, err := absolute(dir)
	if err != nil {
		return Damage{}, err
	}
	d, err := recovery.Examine(dir)
	if err != nil {
		return Damage{}, err
	}
	out := Damage{File: d.File, Why: d.Why}
	for _, k := range d.Versions {
		out.Versions = append(out.Versions, KeptVersion{Path: k.Path, At: k.At.Format(time.RFC3339), Nodes: k.Nodes, Edges: k.Edges})
	}
	return out, nil
}

// Recover puts an earlier version in the place of a damaged graph file, or ("") what the journal holds, and opens the
// project. The damaged file goes to the project's history. Errors: those of Open.
func (s *Projects) Recover(dir, file, from string) (ProjectInfo, error) {
	dir, err := absolute(dir)
	if err != nil {
		return ProjectInfo{}, err
	}
	if _, err := recovery.Recover(dir, file, from, s.app.clock()); err != nil {
		return ProjectInfo{}, err
	}
	return s.Open(dir)
}

// Elsewhere is where SaveElsewhere would put the open project within a folder; "" = the usual place of new projects.
func (s *Projects) Elsewhere(parent string) (string, error) {
	open, err := s.app.session()
	if err != nil {
		return "", err
	}
	if parent == "" {
		parent = s.NewPlace()
	}
	return workspace.Free(parent, filepath.Base(open.dir)), nil
}

// SaveElsewhere writes the open project, as it is in memory, into a new folder within parent and opens that one in its
// place: the way out when its own folder is gone. Errors: file.write, disk.full, and those of Open.
func (s *Projects) SaveElsewhere(parent string) (ProjectInfo, error) {
	open, err := s.app.session()
	if err != nil {
		return ProjectInfo{}, err
	}
	to, err := s.Elsewhere(parent)
	if err != nil {
		return ProjectInfo{}, err
	}
	if to, err = absolute(to); err != nil {
		return ProjectInfo{}, err
	}
	if err := open.project.Copy().Save(to); err != nil {
		return ProjectInfo{}, err
	}
	return s.Open(to)
}

// ShowFolder shows a folder in the file manager. Errors: file.read.
func (s *Projects) ShowFolder(dir string) error {
	dir, err := absolute(dir)
	if err != nil {
		return err
	}
	info, err := os.Stat(dir)
	if err != nil {
		return fault.Wrap(err, "file.read", dir).About(disk.Why(err))
	}
	if !info.IsDir() {
		return fault.New("file.read", dir).Because("no-folder")
	}
	name := "xdg-open"
	switch runtime.GOOS {
	case "windows":
		name = "explorer.exe"
	case "darwin":
		name = "open"
	}
	c := exec.Command(name, dir) // an argument of its own, never a line for a shell
	if err := c.Start(); err != nil {
		return fault.Wrap(err, "file.read", dir).Because("no-explorer")
	}
	go func() { _ = c.Wait() }()
	return nil
}
