package service

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"crg/backend"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project/workspace"
	"crg/backend/recovery"
)

// Projects is the start screen: new, open, recent.
type Projects struct{ app *App }

// ProjectInfo is the open project; Dir is "" where none is open.
type ProjectInfo struct {
	Dir      string `json:"dir"`
	Name     string `json:"name"`
	ReadOnly bool   `json:"readOnly"`
	// Unsaved says why nothing can be saved now, such as a folder that is gone; null = every change is on the disk.
	Unsaved *Failure `json:"unsaved" ts_type:"Failure | null"`
}

// Folder is one folder for the page's own folder picker.
type Folder struct {
	Dir     string        `json:"dir"`
	Parent  string        `json:"parent"`  // "" at the top
	Project bool          `json:"project"` // it is a CRG project itself
	Folders []FolderEntry `json:"folders"`
}

// FolderEntry is a folder within one.
type FolderEntry struct {
	Name    string `json:"name"`
	Dir     string `json:"dir"`
	Project bool   `json:"project"` // it is a CRG project
}

// Current is the open project.
func (s *Projects) Current() ProjectInfo {
	open, err := s.app.session()
	if err != nil {
		return ProjectInfo{}
	}
	info := ProjectInfo{Dir: open.dir, Name: open.name(), ReadOnly: open.project.Doc.ReadOnly()}
	if why := open.project.Saving.Why(); why != nil {
		info.Unsaved = failure(why)
	}
	return info
}

// probeTime is how long a drive may take to show a few kilobytes. One that takes longer says nothing.
const probeTime = 2 * time.Second

// Damaged are the recent projects whose graph would not open, as far as a glance at its file tells.
func (s *Projects) Damaged() []string {
	recent := s.app.home.Read().Recent
	found := make(chan string, len(recent))
	var looking sync.WaitGroup
	for _, r := range recent {
		if !r.Gone {
			looking.Go(func() {
				if recovery.Damaged(r.Dir) {
					found <- r.Dir
				}
			})
		}
	}
	all := make(chan struct{})
	go func() { looking.Wait(); close(all) }()
	select {
	case <-all:
	case <-time.After(probeTime):
	}
	out := []string{}
	for range len(found) {
		out = append(out, <-found)
	}
	return out
}

// Forget takes a project out of the recent ones; its folder is untouched.
func (s *Projects) Forget(dir string) {
	s.app.home.Forget(dir)
	s.app.publish(SettingsNews{})
}

// Create makes a project in dir, with texts for the model in that language, and opens it. A title that its folder cannot bear
// is kept in its settings. Errors: project.exists, project.template, file.write.
func (s *Projects) Create(dir, template, language, title string) (ProjectInfo, error) {
	dir, err := absolute(dir)
	if err != nil {
		return ProjectInfo{}, err
	}
	if err := backend.Create(dir, s.inLanguage(template, language), s.app.templates); err != nil {
		return ProjectInfo{}, err
	}
	title = strings.Join(strings.Fields(title), " ")
	if title == filepath.Base(dir) {
		title = ""
	}
	if err := s.app.enter(dir, false, title); err != nil {
		return ProjectInfo{}, err
	}
	return s.Current(), nil
}

// Open opens a project folder. Errors: project.not-found, project.not-a-project, project.locked, graph.damaged, graph.newer.
func (s *Projects) Open(dir string) (ProjectInfo, error) {
	dir, err := absolute(dir)
	if err != nil {
		return ProjectInfo{}, err
	}
	if err := s.app.Open(dir); err != nil {
		return ProjectInfo{}, err
	}
	return s.Current(), nil
}

// Close closes the open project.
func (s *Projects) Close() error { return s.app.Close() }

// PickFolder asks for a folder with the system's dialog. "" = cancelled. Error: system.no-dialog in a browser.
func (s *Projects) PickFolder(title string) (string, error) {
	return s.app.shell.PickFolder(title, s.NewPlace())
}

// NewPlace is where new projects go unless the person chooses otherwise: the folder CRG in the person's documents.
func (s *Projects) NewPlace() string { return documents() }

// Browse lists the folders within dir, for a browser that has no dialog. "" = the person's own folder.
// Error: file.read.
func (s *Projects) Browse(dir string) (Folder, error) {
	if dir == "" {
		dir, _ = os.UserHomeDir()
	}
	dir, err := absolute(dir)
	if err != nil {
		return Folder{}, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return Folder{}, fault.Wrap(err, "file.read", dir).About(disk.Why(err))
	}
	f := Folder{Dir: dir, Project: workspace.IsProject(dir)}
	if up := filepath.Dir(dir); up != dir {
		f.Parent = up
	}
	for _, e := range entries {
		if !e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		path := filepath.Join(dir, e.Name())
		f.Folders = append(f.Folders, FolderEntry{Name: e.Name(), Dir: path, Project: workspace.IsProject(path)})
	}
	slices.SortStableFunc(f.Folders, func(a, b FolderEntry) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	return f, nil
}

func absolute(dir string) (string, error) {
	if strings.TrimSpace(dir) == "" {
		return "", fault.New("project.not-found", dir)
	}
	path, err := filepath.Abs(dir)
	if err != nil {
		return "", fault.Wrap(err, "project.not-found", dir)
	}
	return path, nil
}
