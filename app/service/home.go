package service

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"crg/backend/base/disk"
)

// Home is the app's own folder: what belongs to this computer and never into a project (design: On disk).
type Home struct {
	mu     sync.Mutex
	folder ownFolder
	data   HomeData
}

// HomeData is the content of home.json.
type HomeData struct {
	Recent []RecentProject `json:"recent"` // the newest first
	Prefs  Prefs           `json:"prefs"`
	Window WindowPlace     `json:"window"`
	Shown  map[string]bool `json:"shown"` // first-run hints that were seen or dismissed
}

// RecentProject is a project that was open here.
type RecentProject struct {
	Dir  string `json:"dir"`
	Name string `json:"name"`
	At   string `json:"at" ts_type:"string"` // when it was used last, RFC 3339
	Gone bool   `json:"gone"`                // the folder is not there now
	Lost bool   `json:"lost"`                // it was opened and never closed: how it looks is known from its folder alone
	Thumbnail
}

// Prefs are how a person likes the screen on this computer.
type Prefs struct {
	Theme    string            `json:"theme"`    // system, light, dark, contrast
	TextSize int               `json:"textSize"` // percent, 80-200
	Language string            `json:"language"` // "en", "de"; "" = the system's
	Motion   string            `json:"motion"`   // system, reduced
	Wheel    string            `json:"wheel"`    // zoom, move: what a wheel with notches does to the canvas
	NoSearch bool              `json:"noSearch"` // model servers of this computer are not looked for by themselves
	Views    map[string]string `json:"views"`    // small things a screen remembers, such as the commands used last
}

// WindowPlace is how the window stood when it was closed.
type WindowPlace struct {
	Width     int    `json:"width"`
	Height    int    `json:"height"`
	Maximised bool   `json:"maximised"`
	Tab       string `json:"tab"` // that was open; "" = the first
}

const homeFile = "home.json"

// mostRecent is how many projects the start screen remembers.
const mostRecent = 20

// ownFolder is the path of the app's own folder. It is opened for each use and closed again: Windows neither moves nor deletes a
// folder that is open, and one that was deleted meanwhile is made anew.
type ownFolder string

func (f ownFolder) read(name string) ([]byte, error) {
	root, err := os.OpenRoot(string(f))
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }()
	return disk.ReadFile(root, name)
}

func (f ownFolder) write(name string, data []byte) error {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return err
	}
	return disk.ToFile(filepath.Join(string(f), name), data)
}

// OpenHome reads what is kept in the app folder. Where nothing can be kept the app still works.
func OpenHome(dir string) *Home {
	h := &Home{folder: ownFolder(dir)}
	if data, err := h.folder.read(homeFile); err == nil && json.Unmarshal(data, &h.data) != nil {
		h.data = HomeData{} // a damaged file costs the list of recent projects, nothing else
	}
	h.data.Prefs = h.data.Prefs.sound()
	return h
}

func (p Prefs) sound() Prefs {
	if !slices.Contains([]string{"light", "dark", "contrast"}, p.Theme) {
		p.Theme = "system"
	}
	if p.Wheel != "move" {
		p.Wheel = "zoom"
	}
	if p.TextSize < 80 || p.TextSize > 200 {
		p.TextSize = 100
	}
	return p
}

// Read is a copy of what is kept.
func (h *Home) Read() HomeData {
	h.mu.Lock()
	defer h.mu.Unlock()
	d := h.data
	d.Recent = slices.Clone(d.Recent)
	for i, r := range d.Recent {
		_, err := os.Stat(r.Dir)
		d.Recent[i].Gone = err != nil
	}
	return d
}

// Change changes what is kept and writes it. A failure to write is not worth a message: the next change tries again.
func (h *Home) Change(change func(*HomeData)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	change(&h.data)
	h.data.Prefs = h.data.Prefs.sound()
	if data, err := json.MarshalIndent(h.data, "", "  "); err == nil {
		_ = h.folder.write(homeFile, data)
	}
}

// Opened puts a project at the top of the recent ones.
func (h *Home) Opened(dir, name, at string, looks Thumbnail) {
	h.Change(func(d *HomeData) {
		d.Recent = slices.DeleteFunc(d.Recent, func(r RecentProject) bool { return r.Dir == dir })
		d.Recent = slices.Insert(d.Recent, 0, RecentProject{Dir: dir, Name: name, At: at, Lost: true, Thumbnail: looks})
		d.Recent = d.Recent[:min(len(d.Recent), mostRecent)]
	})
}

// Closed keeps how a project looked when it was closed, and that it was used until then.
func (h *Home) Closed(dir, at string, looks Thumbnail) {
	h.Change(func(d *HomeData) {
		i := slices.IndexFunc(d.Recent, func(r RecentProject) bool { return r.Dir == dir })
		if i < 0 {
			return
		}
		last := d.Recent[i]
		last.At, last.Thumbnail, last.Lost = at, looks, false
		d.Recent = slices.Insert(slices.Delete(d.Recent, i, i+1), 0, last)
	})
}

// Found keeps how a project that was never closed looks in its folder.
func (h *Home) Found(dir, at string, looks Thumbnail) {
	h.Change(func(d *HomeData) {
		for i := range d.Recent {
			if r := &d.Recent[i]; r.Dir == dir && r.Lost {
				r.At, r.Thumbnail = max(r.At, at), looks
			}
		}
	})
}

// Forget takes a project out of the recent ones; its folder is untouched.
func (h *Home) Forget(dir string) {
	h.Change(func(d *HomeData) {
		d.Recent = slices.DeleteFunc(d.Recent, func(r RecentProject) bool { return r.Dir == dir })
	})
}
