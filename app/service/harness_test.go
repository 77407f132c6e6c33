package service_test

import (
	"os"
	"path/filepath"
	"testing"

	"crg/app/service"
	"crg/app/service/servicetest"
	"crg/backend"
)

// page is the program as the page sees it: calls by name, answers as JSON.
type page struct {
	*servicetest.Page
	t     *testing.T
	app   *service.App
	calls *service.Dispatcher
	dir   string
}

// newPage has no project open.
func newPage(t *testing.T) *page {
	t.Helper()
	p := servicetest.New(t, "../../project-template")
	return &page{p, t, p.App, p.Calls, p.Dir}
}

// newProject has a new project open.
func newProject(t *testing.T) *page {
	t.Helper()
	p := newPage(t)
	p.Create()
	return p
}

func (p *page) call(name string, args ...any) service.Envelope {
	p.t.Helper()
	return p.Call(name, args...)
}

func (p *page) ok(name string, out any, args ...any) {
	p.t.Helper()
	p.OK(name, out, args...)
}

func (p *page) fails(name, message string, args ...any) {
	p.t.Helper()
	p.Fails(name, message, args...)
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
