package service_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crg/app/service"
	"crg/backend/llm/trust"
)

func TestWithoutAProjectEveryCallSaysSo(t *testing.T) {
	p := newPage(t)
	for _, name := range []string{"Graph.Definitions", "Graph.History", "Run.Status", "Run.Start", "Run.Stop"} {
		p.fails(name, "project.none-open")
	}
	var info service.ProjectInfo
	p.ok("Projects.Current", &info)
	if info.Dir != "" {
		t.Errorf("open: %+v", info)
	}
}

func TestCRG_281_CreateOpenCloseProjects(t *testing.T) {
	p := newProject(t)
	var info service.ProjectInfo
	p.ok("Projects.Current", &info)
	if info.Name != "Old Bridge" || info.Dir != p.dir {
		t.Fatalf("open: %+v", info)
	}
	p.fails("Projects.Create", "project.exists", p.dir, "default", "en", "")
	p.ok("Projects.Close", nil)
	p.fails("Projects.Open", "project.not-found", p.dir+" gone")
	p.ok("Projects.Open", nil, p.dir)
	var recent []service.RecentProject
	p.ok("Projects.Recent", &recent)
	if len(recent) != 1 || recent[0].Dir != p.dir || recent[0].Gone {
		t.Errorf("recent: %+v", recent)
	}
}

func TestAFailedOpenKeepsTheOpenProject(t *testing.T) {
	p := newProject(t)
	p.fails("Projects.Open", "project.not-a-project", t.TempDir())
	p.ok("Run.Status", nil)
}

func TestALevelFollowsItsChanges(t *testing.T) {
	p := newProject(t)
	var view service.LevelView
	p.ok("Graph.Level", &view, "")
	open := mustOpen(t, p)
	if _, err := open.Edit.SetGoal("Should our town close its old bridge?", false); err != nil {
		t.Fatal(err)
	}
	var change service.LevelChange
	p.ok("Graph.Changes", &change, "", view.Version)
	if change.Reload || len(change.Nodes) != 1 || change.Nodes[0].Type != "goal" || change.Total.Nodes != 1 {
		t.Fatalf("change: %+v", change)
	}
	p.ok("Graph.Undo", nil)
	p.ok("Graph.Changes", &change, "", change.Version)
	if len(change.RemovedNodes) != 1 {
		t.Errorf("after undo: %+v", change)
	}
	p.fails("Graph.Level", "graph.no-node", "n77")
	p.ok("Graph.Changes", &change, "n77", change.Version)
	if !change.Reload {
		t.Error("a level that is gone must be loaded anew")
	}
}

func TestNewsOfAStepReachesThePage(t *testing.T) {
	p := newProject(t)
	news, stop := p.app.Events().Subscribe(64)
	defer stop()
	if _, err := mustOpen(t, p).Edit.SetGoal("Why?", false); err != nil {
		t.Fatal(err)
	}
	deadline := time.After(5 * time.Second)
	for {
		select {
		case e := <-news:
			if e.Name == "graph" {
				if g := e.Data.(service.GraphNews); g.By != "person" || g.Version == 0 {
					t.Errorf("news: %+v", g)
				}
				if data, err := json.Marshal(e); err != nil || len(data) > 8<<10 {
					t.Errorf("an event must be small: %d bytes, %v", len(data), err)
				}
				return
			}
		case <-deadline:
			t.Fatal("no news")
		}
	}
}

func TestOnlyWebAndMailAddressesAreOpened(t *testing.T) {
	p := newPage(t)
	for _, bad := range []string{"file:///etc/passwd", "javascript:alert(1)", "crg", "https:", "http:///x", "ms-settings:", "\\\\host\\share", "vbscript:x", ""} {
		p.fails("System.OpenLink", "system.link", bad)
	}
	for _, good := range []string{"https://example.com/a?b=c", "http://localhost:1234", "mailto:a@example.com"} {
		p.ok("System.OpenLink", nil, good)
	}
}

func TestLocksEndWithTheLastPage(t *testing.T) {
	p := newProject(t)
	open := mustOpen(t, p)
	goal, err := open.Edit.SetGoal("Why?", false)
	if err != nil {
		t.Fatal(err)
	}
	one, two := p.app.Arrive(), p.app.Arrive()
	open.Locks.Take("page", goal.ID)
	one()
	one() // leaving twice counts once
	if !open.Locks.Locked(goal.ID) {
		t.Fatal("the second page still holds it")
	}
	two()
	if open.Locks.Locked(goal.ID) {
		t.Error("no page is left, so nothing is held")
	}
}

// Each page hears how many there are, and first what it is told as it comes.
func TestPagesHearOfEachOther(t *testing.T) {
	p := newPage(t)
	news, stop := p.app.Events().Subscribe(10)
	defer stop()
	one := p.app.Arrive()
	two := p.app.Arrive()
	one()
	two()
	for _, want := range []int{1, 2, 1, 0} {
		if got, ok := (<-news).Data.(service.WindowsNews); !ok || got.N != want {
			t.Errorf("%+v, want %d", got, want)
		}
	}
}

func TestPreferencesStayOnThisComputer(t *testing.T) {
	home := t.TempDir()
	service.OpenHome(home).Change(func(d *service.HomeData) { d.Prefs = service.Prefs{Theme: "dark", TextSize: 150, Language: "de"} })
	if got := service.OpenHome(home).Read().Prefs; got.Theme != "dark" || got.TextSize != 150 || got.Language != "de" {
		t.Errorf("prefs: %+v", got)
	}
	service.OpenHome(home).Change(func(d *service.HomeData) { d.Prefs = service.Prefs{Theme: "pink", TextSize: 5000} })
	if got := service.OpenHome(home).Read().Prefs; got.Theme != "system" || got.TextSize != 100 {
		t.Errorf("unsound prefs were kept: %+v", got)
	}
	if !strings.HasPrefix(service.HomeDir(), "/") && service.HomeDir() == "" {
		t.Error("there is no home")
	}
}

// The app's own folder is held open by nobody: Windows would neither move nor delete it.
func TestTheAppsOwnFolderMayGoAndComeBack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "home")
	home := service.OpenHome(dir)
	book := home.Trust()
	u := trust.Use{Folder: "/p", Provider: "openai", Host: "https://api.openai.com"}
	for _, theme := range []string{"dark", "light"} {
		home.Change(func(d *service.HomeData) { d.Prefs.Theme = theme })
		book.Allow(u)
		again := service.OpenHome(dir)
		if got := again.Read().Prefs.Theme; got != theme || !again.Trust().Allows(u) {
			t.Errorf("kept: theme %s, answer %v", got, again.Trust().Allows(u))
		}
		if err := os.Rename(dir, dir+" "+theme); err != nil {
			t.Fatal(err)
		}
	}
}
