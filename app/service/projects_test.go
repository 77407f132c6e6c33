package service

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/project"
)

// noShell is a door without abilities of its own.
type noShell struct{}

func (noShell) Kind() string                           { return "browser" }
func (noShell) PickFolder(_, _ string) (string, error) { return "", fault.New("system.no-dialog", "") }

func (noShell) PickFiles(string) ([]string, error) { return nil, fault.New("system.no-dialog", "") }

func (noShell) SaveFile(_, _ string) (string, error) { return "", fault.New("system.no-dialog", "") }
func (noShell) OpenURL(string) error                 { return nil }
func (noShell) SetTitle(string, bool)                {}
func (noShell) Quit()                                {}

// newApp is an app whose documents lie in a folder of the test.
func newApp(t testing.TB) (*App, *Projects) {
	t.Helper()
	a := New(os.DirFS("../../project-template"), noShell{}, OpenHome(t.TempDir()))
	t.Cleanup(func() { _ = a.Close() })
	return a, &Projects{a}
}

func TestPlanNamesWhatStandsAgainstAName(t *testing.T) {
	_, projects := newApp(t)
	parent := t.TempDir()
	if err := os.MkdirAll(filepath.Join(parent, "Taken", "phases"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(parent, "A file"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, want string }{
		{"Old Bridge", ""},
		{"  Old Bridge  ", ""},
		{"Straße 5, München", ""},
		{"CON", ""},
		{"a:b", ""},
		{"", "file.unsafe-name"},
		{"a/b", ""},
		{"../up", ""},
		{"Should we build a tram?", ""},
		{"Taken", "project.exists"},
		{"A file", "project.exists"},
	} {
		plan := projects.Plan(parent, c.name)
		switch {
		case c.want == "" && (plan.Problem != nil || filepath.Dir(plan.Dir) != parent):
			t.Errorf("%q: %+v", c.name, plan)
		case c.want != "" && (plan.Problem == nil || plan.Problem.Message != c.want):
			t.Errorf("%q: %+v, want %s", c.name, plan.Problem, c.want)
		}
	}
	if plan := projects.Plan(filepath.Join(parent, "A file"), "x"); plan.Problem == nil {
		t.Error("a file was taken for a folder")
	}
	if name := projects.FreeName(parent, "Taken"); name != "Taken (2)" {
		t.Errorf("free name %q", name)
	}
}

// A title that no folder can bear gets a good folder, and is what the project is called: on the screen and among the recent ones.
func TestAProjectKeepsItsTitle(t *testing.T) {
	_, projects := newApp(t)
	title := "Should we build a tram? # 1"
	plan := projects.Plan(t.TempDir(), title)
	if plan.Problem != nil || filepath.Base(plan.Dir) != "Should we build a tram # 1" {
		t.Fatalf("%+v", plan)
	}
	info, err := projects.Create(plan.Dir, "", "", title)
	if err != nil || info.Name != title || projects.Recent()[0].Name != title {
		t.Fatalf("%+v, %v, %+v", info, err, projects.Recent()[0].Name)
	}
	if err := projects.Close(); err != nil {
		t.Fatal(err)
	}
	if info, err = projects.Open(plan.Dir); err != nil || info.Name != title {
		t.Fatalf("after a start: %+v, %v", info, err)
	}
	if plain := projects.Plan(t.TempDir(), "Old Bridge"); plain.Problem == nil {
		info, err := projects.Create(plain.Dir, "", "", "Old Bridge")
		settings, _ := os.ReadFile(filepath.Join(plain.Dir, "settings", "ui-config.txt"))
		if err != nil || info.Name != "Old Bridge" || strings.Contains(string(settings), "title:") {
			t.Errorf("%+v, %v", info, err)
		}
	}
}

// The list tells when a project was used last, not when it was opened, and the one used last stands first.
func TestRecentsTellTheLastUse(t *testing.T) {
	h := OpenHome(t.TempDir())
	h.Opened("/a", "A", "2026-01-15T09:00:00Z", Thumbnail{})
	h.Opened("/b", "B", "2026-01-15T10:00:00Z", Thumbnail{})
	h.Closed("/a", "2026-01-15T18:00:00Z", Thumbnail{Nodes: 7})
	recent := h.Read().Recent
	if recent[0].Dir != "/a" || recent[0].At != "2026-01-15T18:00:00Z" || recent[0].Nodes != 7 || recent[0].Name != "A" {
		t.Errorf("%+v", recent)
	}
}

func TestCRG281CreateOpenAndRemember(t *testing.T) {
	a, projects := newApp(t)
	dir := filepath.Join(t.TempDir(), "Old Bridge")
	if _, err := projects.Create(dir, "", "", ""); err != nil {
		t.Fatal(err)
	}
	p, _ := a.project()
	if _, err := p.Edit.SetGoal("Should our town close its old bridge to cars?", false); err != nil {
		t.Fatal(err)
	}
	if err := projects.Close(); err != nil {
		t.Fatal(err)
	}
	recent := projects.Recent()
	if len(recent) != 1 || recent[0].Name != "Old Bridge" || recent[0].Goal != "Should our town close its old bridge to cars?" || recent[0].Nodes != 1 || len(recent[0].Dots) != 1 {
		t.Fatalf("%+v", recent)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if recent := projects.Recent(); !recent[0].Gone {
		t.Error("the folder is gone and the list does not say so")
	}
	projects.Forget(dir)
	if recent := projects.Recent(); len(recent) != 0 {
		t.Errorf("%+v", recent)
	}
}

func TestCRG282TheExampleIsWholeAndOfferedOnItsOwn(t *testing.T) {
	_, projects := newApp(t)
	for _, name := range projects.Templates() {
		if name == project.ExampleTemplate {
			t.Error("the example stands among the ways to begin")
		}
	}
	dir := filepath.Join(t.TempDir(), "Example")
	if _, err := projects.Create(dir, project.ExampleTemplate, "", ""); err != nil {
		t.Fatal(err)
	}
	p, _ := projects.app.project()
	report := p.Problems.Check()
	if report.Errors+report.Warnings > 0 || report.Nodes != 5 || report.Edges > 0 {
		t.Errorf("%+v", report)
	}
	if err := p.Run.Check(); err != nil {
		t.Errorf("it cannot be run: %v", err)
	}
}

// After a kill the list of projects says what is in the folder, with a reply that waits; a folder that is damaged says what was known.
func TestRecentsTellTheTruthAfterAKill(t *testing.T) {
	home := t.TempDir()
	a := New(os.DirFS("../../project-template"), noShell{}, OpenHome(home))
	t.Cleanup(func() { _ = a.Close() })
	dir := filepath.Join(t.TempDir(), "p")
	if _, err := (&Projects{a}).Create(dir, "", "", ""); err != nil {
		t.Fatal(err)
	}
	p, _ := a.project()
	if _, err := p.Edit.SetGoal("Should the town build a tram?", false); err != nil {
		t.Fatal(err)
	}
	nodes := func(home string) (RecentProject, int) {
		t.Helper()
		b := New(os.DirFS("../../project-template"), noShell{}, OpenHome(home))
		t.Cleanup(func() { _ = b.Close() })
		news, stop := b.Events().Subscribe(16)
		defer stop()
		r := (&Projects{b}).Recent()
		if len(r) == 1 && r[0].Nodes == 0 { // on a slow machine the list comes before what is in the folder, which is told when it is there
			for e := range news {
				if e.Name == "settings" {
					break
				}
			}
			r = (&Projects{b}).Recent()
		}
		if len(r) != 1 {
			t.Fatalf("%+v", r)
		}
		return r[0], r[0].Nodes
	}
	if got, n := nodes(home); n != 1 || got.Goal == "" || !got.Lost { // the first is still there, as if it had been killed: nothing was closed
		t.Errorf("%+v", got)
	}
	if r := (&Projects{a}).Recent(); r[0].Nodes != 1 {
		t.Errorf("the open project is told as it was opened: %+v", r[0])
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if got, n := nodes(home); n != 1 || got.Lost {
		t.Errorf("%+v", got)
	}
}

func TestALockedProjectCanBeReadOrCopied(t *testing.T) {
	_, first := newApp(t)
	dir := filepath.Join(t.TempDir(), "p")
	if _, err := first.Create(dir, "", "", ""); err != nil {
		t.Fatal(err)
	}
	_, second := newApp(t)
	if _, err := second.Open(dir); !fault.Is(err, "project.locked") {
		t.Fatalf("opened twice: %v", err)
	}
	info, err := second.OpenReadOnly(dir)
	if err != nil || !info.ReadOnly {
		t.Fatalf("%+v %v", info, err)
	}
	info, err = second.OpenCopy(dir)
	if err != nil || info.ReadOnly || info.Name != "p (2)" {
		t.Fatalf("%+v %v", info, err)
	}
}

func TestADamagedGraphIsExplainedAndRecovered(t *testing.T) {
	a, projects := newApp(t)
	dir := filepath.Join(t.TempDir(), "p")
	if _, err := projects.Create(dir, "", "", ""); err != nil {
		t.Fatal(err)
	}
	p, _ := a.project()
	if _, err := p.Edit.SetGoal("A goal", false); err != nil {
		t.Fatal(err)
	}
	if err := projects.Close(); err != nil {
		t.Fatal(err)
	}
	good, _ := os.ReadFile(filepath.Join(dir, "graph", "graph-data.json"))
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_ = os.RemoveAll(filepath.Join(dir, ".crg"))
	write("graph/graph-data.json", `{"metadata": {`)
	kept := ".crg/history/20260101-101500-graph-data.json"
	write(kept, string(good))
	write(".crg/history/20260101-101400-graph-data.json", "broken")
	if _, err := projects.Open(dir); !fault.Is(err, "graph.damaged") {
		t.Fatalf("%v", err)
	}
	damage, err := projects.Examine(dir)
	if err != nil || damage.File != "graph/graph-data.json" || damage.Why == "" || len(damage.Versions) != 1 || damage.Versions[0].Path != kept || damage.Versions[0].Nodes != 1 {
		t.Fatalf("%+v %v", damage, err)
	}
	if at, err := time.Parse(time.RFC3339, damage.Versions[0].At); err != nil || at.IsZero() {
		t.Errorf("%v", err)
	}
	if _, err := projects.Recover(dir, damage.File, ".crg/lock"); !fault.Is(err, "graph.damaged") {
		t.Errorf("a file that is no version was taken: %v", err)
	}
	if _, err := projects.Recover(dir, damage.File, kept); err != nil {
		t.Fatal(err)
	}
	p, _ = a.project()
	if v := p.Doc.Picture(); len(v.Levels[0].Nodes) != 1 {
		t.Errorf("%+v", v)
	}
	names, _ := os.ReadDir(filepath.Join(dir, ".crg", "history"))
	found := false
	for _, n := range names {
		data, _ := os.ReadFile(filepath.Join(dir, ".crg", "history", n.Name()))
		found = found || strings.HasPrefix(string(data), `{"metadata": {`) && len(data) == 14
	}
	if !found {
		t.Error("the damaged file was thrown away")
	}
}

func TestADamagedGraphWithoutVersionsStartsFromTheJournal(t *testing.T) {
	a, projects := newApp(t)
	dir := filepath.Join(t.TempDir(), "p")
	if _, err := projects.Create(dir, "", "", ""); err != nil {
		t.Fatal(err)
	}
	if err := projects.Close(); err != nil {
		t.Fatal(err)
	}
	_ = os.RemoveAll(filepath.Join(dir, ".crg"))
	if err := os.WriteFile(filepath.Join(dir, "graph", "graph-data.json"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	damage, err := projects.Examine(dir)
	if err != nil || len(damage.Versions) != 0 {
		t.Fatalf("%+v %v", damage, err)
	}
	if _, err := projects.Recover(dir, damage.File, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := a.project(); err != nil {
		t.Error(err)
	}
}

// A damaged project says so before anybody opens it; one that is sound, open or gone is not named.
func TestADamagedRecentProjectIsNamed(t *testing.T) {
	a, projects := newApp(t)
	var dirs []string
	for _, name := range []string{"Sound", "Damaged", "Gone"} {
		dirs = append(dirs, filepath.Join(t.TempDir(), name))
		if _, err := projects.Begin(NewProject{Dir: dirs[len(dirs)-1], Question: "Why?"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if got := projects.Damaged(); len(got) != 0 {
		t.Errorf("%v are sound", got)
	}
	for _, err := range []error{
		os.RemoveAll(filepath.Join(dirs[1], ".crg")), os.WriteFile(filepath.Join(dirs[1], "graph", "graph-data.json"), []byte(`{"metadata":`), 0o644),
		os.RemoveAll(dirs[2]),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if got := projects.Damaged(); len(got) != 1 || got[0] != dirs[1] {
		t.Errorf("%v, want %s", got, dirs[1])
	}
	if _, err := projects.Open(dirs[1]); !fault.Is(err, "graph.damaged") {
		t.Errorf("it opens: %v", err)
	}
}
