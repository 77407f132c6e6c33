// Package service is what both doors offer, the window and the browser: one thin struct for each concern of the screen.
//
// There are no rules here. A method asks the running project, and hands back plain values made for the page. Big data is
// fetched by a call; events are small and carry ids and revisions (docs/architecture.md, "Two doors, one service").
package service

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"crg/backend"
	"crg/backend/base/bus"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/run"
	"crg/backend/run/document"
)

// App holds what all services share: the project that is open, and the door's own abilities.
type App struct {
	Pace time.Duration // between two pieces of a reply of the practice agent or of a recording; 0 = at once

	templates fs.FS
	shell     Shell
	home      *Home
	clock     clock.Clock
	options   backend.Options // what is the same for every project
	events    bus.Bus[Event]
	pages     atomic.Int32 // that listen now
	echoed    atomic.Int64 // the number of the last echo
	archives  uploads      // packed projects on their way from a page

	mu    sync.RWMutex
	open  *session
	found map[string]bool // projects that were never closed, in whose folders was looked; guarded by mu
}

// session is one open project.
type session struct {
	project *backend.Project
	dir     string
	recent  *document.Recent // what the newest steps touched
	stop    func()           // ends the flow of its news
	done    <-chan struct{}  // closed by stop
	echoes  chan int64       // numbers to be told behind the news that is on its way
	gate    GateNews         // as it was told last; only the flow of news uses it
	uploads uploads          // files on their way from a page

	importing importing
	looked    looked
}

// name is what people call the project: its title, or its folder.
func (s *session) name() string {
	return cmp.Or(s.project.Files().Settings.Title, filepath.Base(s.dir))
}

// WatchPace is the pace at which the practice agent is good to watch: about that of a real model. Without it a whole run
// would be over before a newcomer saw its first turn.
const WatchPace = 25 * time.Millisecond

// New makes the app behind a door. templates holds the files of new projects; home is the app's own folder.
func New(templates fs.FS, shell Shell, home *Home) *App {
	return &App{
		templates: templates, shell: shell, home: home, clock: clock.Real, found: map[string]bool{},
		options: backend.Options{Templates: templates, Trust: home.Trust(), Readers: backend.Readers(HomeDir())},
	}
}

func (a *App) opening(readOnly bool) backend.Options {
	o := a.options
	o.ReadOnly, o.Pace = readOnly, a.Pace
	return o
}

// afterStart is when the first picture is there, and most people still read it.
const afterStart = 8 * time.Second

// MakeReady does in the background what would make a person wait later: the PDF reader of a new installation (5 s of one core,
// once). It ends with ctx, or when that is done.
func (a *App) MakeReady(ctx context.Context) {
	if quietMoment(ctx, a.Working) {
		a.options.Readers.Warm(ctx)
	}
}

// quietMoment waits until nobody works: on two cores the turns of a run would be on the screen later. false = ctx ended.
func quietMoment(ctx context.Context, working func() bool) bool {
	for {
		select {
		case <-ctx.Done():
			return false
		case <-time.After(afterStart):
			if !working() {
				return true
			}
		}
	}
}

// Services are what the page may call, by the names of their types: "Graph.Level". Those in a project are made anew for each call.
func (a *App) Services() []any {
	all := []any{
		&Projects{a}, &System{a}, &Imports{a}, &Exports{a},
		inProject[Graph](a), inProject[Run](a), inProject[Find](a), inProject[Files](a), inProject[Prompts](a), inProject[Settings](a),
		inProject[Types](a), inProject[Chat](a), inProject[Playback](a), inProject[Answers](a), inProject[Logs](a), inProject[Problems](a),
		inProject[Stats](a), inProject[Trust](a), inProject[Texts](a),
	}
	for _, service := range added {
		all = append(all, service(a))
	}
	return all
}

// concern is a service whose methods work in the open project.
type concern struct {
	app *App
	*session
}

// inProject is a concern for the dispatcher. Without an open project each of its calls fails with project.none-open.
func inProject[S ~struct {
	app *App
	*session
}](a *App) PerCall {
	return NewPerCall(func() (*S, error) {
		open, err := a.session()
		return &S{a, open}, err
	})
}

// added are the services of wings.
var added []func(*App) PerCall

// Add adds the service of a wing, which make makes for each call in the open project, from a package variable:
// var _ = service.Add(func(p *backend.Project) (*Notes, error) { return &Notes{p}, nil }).
func Add[S any](make func(*backend.Project) (*S, error)) bool {
	added = append(added, func(a *App) PerCall {
		return NewPerCall(func() (*S, error) {
			p, err := a.project()
			if err != nil {
				return nil, err
			}
			return make(p)
		})
	})
	return true
}

// Events is the news for the page.
func (a *App) Events() *bus.Bus[Event] { return &a.events }

// project is the open project. Error: project.none-open.
func (a *App) project() (*backend.Project, error) {
	s, err := a.session()
	if err != nil {
		return nil, err
	}
	return s.project, nil
}

func (a *App) session() (*session, error) {
	a.mu.RLock()
	defer a.mu.RUnlock()
	if a.open == nil {
		return nil, fault.New("project.none-open", "")
	}
	return a.open, nil
}

// Open opens a project folder in place of the one that is open. Where it fails, the open one stays open.
func (a *App) Open(dir string) error { return a.enter(dir, false, "") }

// enter is Open, for reading only where that is wanted. A new project gets its title here.
func (a *App) enter(dir string, readOnly bool, title string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.open != nil && a.open.dir == dir && a.open.project.Doc.ReadOnly() == readOnly {
		return nil
	}
	p, err := backend.Open(dir, a.opening(readOnly))
	if err != nil {
		return err
	}
	gone := a.open != nil && a.open.project.Saving.Why() != nil // it was told, and nothing more can be saved there
	if err := a.shut(); err != nil && !gone {
		a.publish(ProjectNews{})
		_ = p.Close()
		return err
	}
	if title != "" {
		if err := p.Workspace.Setting("title", title); err != nil {
			_ = p.Close()
			return err
		}
	}
	s := &session{project: p, dir: dir, recent: document.FollowRecent(p.Doc)}
	a.follow(s)
	a.open = s
	p.Finder.Start()
	a.home.Opened(dir, s.name(), a.clock().Format(time.RFC3339), thumbnail(p))
	a.publish(ProjectNews{Dir: dir})
	return nil
}

// OpenDir is Open for a path as a person types it.
func (a *App) OpenDir(dir string) (ProjectInfo, error) { return (&Projects{a}).Open(dir) }

// Report tells the page of a failure that no call of it waits for, such as a project that could not be opened at the start.
func (a *App) Report(err error) {
	if err != nil {
		a.publish(*failure(err))
	}
}

// Crashed notes a panic of a call in the diagnostic log of the open project.
func (a *App) Crashed(what any, stack []byte) {
	if p, err := a.project(); err == nil {
		p.Log.Bug(fmt.Sprintf("%v\n%s", what, stack))
	}
}

// Working reports whether the model is at work now and waits for nobody.
func (a *App) Working() bool {
	p, err := a.project()
	if err != nil {
		return false
	}
	now := p.Run.Status()
	return now.Running && now.Activity != run.WaitingPerson
}

// Close closes the open project: the run ends, everything is folded to its files.
func (a *App) Close() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	err := a.shut()
	a.publish(ProjectNews{})
	return err
}

// shut needs a.mu.
func (a *App) shut() error {
	if a.open == nil {
		return nil
	}
	s := a.open
	a.open = nil
	s.stop()
	s.project.ToldOfCut()
	a.home.Closed(s.dir, a.clock().Format(time.RFC3339), thumbnail(s.project))
	err := s.project.Close()
	if fault.Is(err, "graph.behind") { // told, and no reason to keep anybody from closing
		a.Report(err)
		err = nil
	}
	return err
}

func (a *App) publish(data any) { a.events.Publish(NewEvent(data)) }

// Arrive counts a page that listens, and tells all of how many there are; the returned function says that it left. When the last page has gone, the nodes
// that the person held are let go: a lock is a lease of the page's connection (design: Locks).
func (a *App) Arrive() (leave func()) {
	a.publish(WindowsNews{N: int(a.pages.Add(1))})
	return sync.OnceFunc(func() {
		left := a.pages.Add(-1)
		if a.publish(WindowsNews{N: int(left)}); left == 0 {
			if p, err := a.project(); err == nil {
				p.Locks.Clear()
			}
		}
	})
}
