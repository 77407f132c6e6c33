package service

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"

	"crg/backend"
	"crg/backend/base/fault"
	"crg/backend/connect"
)

// System is the app itself: version, preferences, links.
type System struct{ app *App }

// About is what the page needs to know at its start.
type About struct {
	Version string   `json:"version"`
	Kind    string   `json:"kind"` // "window" or "browser"
	OS      string   `json:"os"`   // "windows", "linux", "darwin"
	Prefs   Prefs    `json:"prefs"`
	Shown   []string `json:"shown"` // first-run hints that were seen
	Tab     string   `json:"tab"`   // that the window showed last; "" in a browser, which may have several pages
}

// About is what the page needs to know at its start.
func (s *System) About() About {
	home := s.app.home.Read()
	a := About{Version: backend.Version, Kind: s.app.shell.Kind(), OS: runtime.GOOS, Prefs: home.Prefs}
	if a.Kind == "window" {
		a.Tab = home.Window.Tab
	}
	for hint, seen := range home.Shown {
		if seen {
			a.Shown = append(a.Shown, hint)
		}
	}
	return a
}

// SetPrefs keeps how the person likes the screen on this computer.
func (s *System) SetPrefs(p Prefs) {
	s.app.home.Change(func(d *HomeData) { d.Prefs = p })
	s.app.publish(SettingsNews{})
}

// SetTab remembers the tab that the window shows.
func (s *System) SetTab(tab string) {
	s.app.home.Change(func(d *HomeData) { d.Window.Tab = tab })
}

// SetShown remembers that a first-run hint was seen; seen = false brings it back.
func (s *System) SetShown(hint string, seen bool) {
	s.app.home.Change(func(d *HomeData) {
		if d.Shown == nil {
			d.Shown = map[string]bool{}
		}
		d.Shown[hint] = seen
	})
}

// Echo gives a number that is told as news behind all that was told before: who heard it has heard everything up to the call.
func (s *System) Echo() int64 { return s.app.echo() }

// OpenLink shows an address in the person's browser. Only http, https and mailto are opened. Error: system.link.
func (s *System) OpenLink(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" && u.Scheme != "mailto" || u.Scheme != "mailto" && u.Host == "" {
		return fault.New("system.link", address)
	}
	return s.app.shell.OpenURL(u.String())
}

// LocalServers looks for model servers on this computer, for who has no project open yet. It asks this computer only.
func (s *System) LocalServers() []LocalServerRow {
	return rowsOf(connect.FindLocal(context.Background(), backend.Program()))
}

// EventTypes exists for the generated types of events.
func (s *System) EventTypes() EventCatalogue { return EventCatalogue{} }

// PortableFolder is the folder beside the program that makes it portable: everything of its own is kept there.
const PortableFolder = "CRG-data"

// HomeDir is the app's own folder: CRG-data beside the program where that exists (portable), else the user's settings folder.
func HomeDir() string {
	if exe, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(exe), PortableFolder)
		if info, err := os.Stat(beside); err == nil && info.IsDir() {
			return beside
		}
	}
	return filepath.Join(xdg.ConfigHome, "CRG")
}

// documents is where new projects go: the folder CRG in the person's documents, or in the home folder.
func documents() string {
	dir := xdg.UserDirs.Documents
	if info, err := os.Stat(dir); dir == "" || err != nil || !info.IsDir() {
		dir = xdg.Home
	}
	return filepath.Join(dir, "CRG")
}
