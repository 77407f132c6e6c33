package service_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"crg/app/service"
	"crg/backend"
	"crg/backend/base/canarytest"
)

// page is the program as the page sees it: calls by name, answers as JSON.
type page struct {
	t     *testing.T
	app   *service.App
	calls *service.Dispatcher
	dir   string
}

type noShell struct{}

func (noShell) Kind() string                              { return "browser" }
func (noShell) PickFolder(string, string) (string, error) { return "", nil }
func (noShell) PickFiles(string) ([]string, error)        { return nil, nil }
func (noShell) SaveFile(string, string) (string, error)   { return "", nil }
func (noShell) OpenURL(string) error                      { return nil }
func (noShell) SetTitle(string, bool)                     {}
func (noShell) Quit()                                     {}

// newPage has no project open.
func newPage(t *testing.T) *page {
	t.Helper()
	app := service.New(os.DirFS("../../project-template"), noShell{}, service.OpenHome(canarytest.Dir(t)))
	t.Cleanup(func() { _ = app.Close() })
	return &page{t: t, app: app, calls: service.NewDispatcher(app.Crashed, app.Services()...), dir: filepath.Join(canarytest.Dir(t), "Old Bridge")}
}

// newProject has a new project open.
func newProject(t *testing.T) *page {
	t.Helper()
	p := newPage(t)
	p.ok("Projects.Create", nil, p.dir, "default", "en", "")
	return p
}

func (p *page) call(name string, args ...any) service.Envelope {
	p.t.Helper()
	if args == nil {
		args = []any{}
	}
	in, err := json.Marshal(args)
	if err != nil {
		p.t.Fatal(err)
	}
	var e service.Envelope
	if err := json.Unmarshal(p.calls.Call(context.Background(), name, in), &e); err != nil {
		p.t.Fatal(err)
	}
	return e
}

// ok calls and reads the result into out, which may be nil.
func (p *page) ok(name string, out any, args ...any) {
	p.t.Helper()
	e := p.call(name, args...)
	if e.Error != nil {
		p.t.Fatalf("%s: %s %s", name, e.Error.Text, e.Error.Remedy)
	}
	if out != nil {
		if err := json.Unmarshal(e.Result, out); err != nil {
			p.t.Fatalf("%s: %v in %s", name, err, e.Result)
		}
	}
}

// fails calls and expects a failure with this message id.
func (p *page) fails(name, message string, args ...any) {
	p.t.Helper()
	if e := p.call(name, args...); e.Error == nil || e.Error.Message != message {
		p.t.Errorf("%s = %s, %+v; want %s", name, e.Result, e.Error, message)
	}
}

// mustOpen is the open project itself, for what happens behind the page's back.
func mustOpen(t *testing.T, p *page) *backend.Project {
	t.Helper()
	open, err := p.app.OpenProject()
	if err != nil {
		t.Fatal(err)
	}
	return open
}

// putFile writes a file of the project as another program would.
func putFile(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
