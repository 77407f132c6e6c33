// Package servicetest is the program as the page sees it, for the tests of the service and of what wings bring along.
package servicetest

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"crg/app/service"
	"crg/backend/base/canarytest"
)

// Page calls by name and gets answers as JSON.
type Page struct {
	T     *testing.T
	App   *service.App
	Calls *service.Dispatcher
	Dir   string // of the project that Create makes
}

// NoShell is a shell that picks and opens nothing.
type NoShell struct{}

func (NoShell) Kind() string                              { return "browser" }
func (NoShell) PickFolder(string, string) (string, error) { return "", nil }
func (NoShell) PickFiles(string) ([]string, error)        { return nil, nil }
func (NoShell) SaveFile(string, string) (string, error)   { return "", nil }
func (NoShell) OpenURL(string) error                      { return nil }
func (NoShell) SetTitle(string, bool)                     {}
func (NoShell) Quit()                                     {}

// New has no project open. templates is the folder project-template, as the test sees it.
func New(t *testing.T, templates string) *Page {
	t.Helper()
	app := service.New(os.DirFS(templates), NoShell{}, service.OpenHome(canarytest.Dir(t)))
	t.Cleanup(func() { _ = app.Close() })
	return &Page{T: t, App: app, Calls: service.NewDispatcher(app.Crashed, app.Services()...), Dir: filepath.Join(canarytest.Dir(t), "Old Bridge")}
}

// Create opens a new project.
func (p *Page) Create() {
	p.T.Helper()
	p.OK("Projects.Create", nil, p.Dir, "default", "en", "")
}

// Call calls, whatever comes of it.
func (p *Page) Call(name string, args ...any) service.Envelope {
	p.T.Helper()
	if args == nil {
		args = []any{}
	}
	in, err := json.Marshal(args)
	if err != nil {
		p.T.Fatal(err)
	}
	var e service.Envelope
	if err := json.Unmarshal(p.Calls.Call(context.Background(), name, in), &e); err != nil {
		p.T.Fatal(err)
	}
	return e
}

// OK calls and reads the result into out, which may be nil.
func (p *Page) OK(name string, out any, args ...any) {
	p.T.Helper()
	e := p.Call(name, args...)
	if e.Error != nil {
		p.T.Fatalf("%s: %s %s", name, e.Error.Text, e.Error.Remedy)
	}
	if out != nil {
		if err := json.Unmarshal(e.Result, out); err != nil {
			p.T.Fatalf("%s: %v in %s", name, err, e.Result)
		}
	}
}

// Fails calls and expects a failure with this message id.
func (p *Page) Fails(name, message string, args ...any) {
	p.T.Helper()
	if e := p.Call(name, args...); e.Error == nil || e.Error.Message != message {
		p.T.Errorf("%s = %s, %+v; want %s", name, e.Result, e.Error, message)
	}
}

// Conversation waits until every question has its answer and reads the whole of it.
func (p *Page) Conversation() (out []service.ChatMessage) {
	p.T.Helper()
	for late := time.Now().Add(time.Minute); time.Now().Before(late); time.Sleep(5 * time.Millisecond) {
		var st service.ChatState
		if p.OK("Chat.State", &st); len(st.Asking) == 0 {
			p.OK("Chat.Since", &out, 0)
			return out
		}
	}
	p.T.Fatal("a question has no answer")
	return nil
}
