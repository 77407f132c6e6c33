package service_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"crg/app/service"
)

// The folder of the open project goes away: the page hears of it, and saves the project in another place.
func TestAProjectWithoutItsFolderIsSavedElsewhere(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // it does not let go of a folder that is open
	}
	p := newProject(t)
	var goal string
	p.ok("Graph.SetGoal", &goal, "Close it?", false)
	news, stop := p.app.Events().Subscribe(64)
	defer stop()
	if err := os.RemoveAll(p.dir); err != nil {
		t.Fatal(err)
	}
	late := time.After(20 * time.Second)
	for told := false; !told; {
		select {
		case e := <-news:
			told = e.Name == "project"
		case <-late:
			t.Fatal("the page was not told")
		}
	}
	var info service.ProjectInfo
	if p.ok("Projects.Current", &info); info.Unsaved == nil || info.Unsaved.Message != "project.gone" || info.Dir != p.dir {
		t.Fatalf("it says %+v", info)
	}
	p.fails("Graph.SetGoal", "project.gone", "Close it now?", false)
	p.fails("Run.Start", "project.gone")
	parent := t.TempDir()
	p.ok("Projects.SaveElsewhere", &info, parent)
	if info.Dir != filepath.Join(parent, filepath.Base(p.dir)) || info.Unsaved != nil {
		t.Fatalf("saved as %+v", info)
	}
	var v service.NodeView
	if p.ok("Graph.Node", &v, goal); v.Text != "Close it?" && v.Name != "Close it?" {
		t.Errorf("the goal is %+v", v)
	}
	p.ok("Graph.SetGoal", nil, "Close it now?", false)
}
