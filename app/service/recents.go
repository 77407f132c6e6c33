package service

import (
	"time"

	"crg/backend"
)

// Recent are the projects that were open on this computer, the newest first, as they are: the open one as it is now, and one that was never closed, as the
// program was killed, as its folder says.
func (s *Projects) Recent() []RecentProject {
	s.app.findLost()
	all := s.app.home.Read().Recent
	if open, err := s.app.session(); err == nil {
		for i := range all {
			if all[i].Dir == open.dir {
				all[i].Thumbnail = thumbnail(open.project)
			}
		}
	}
	return all
}

// lookTime is how long the list waits for folders of projects that were never closed. What takes longer is told when it is there.
const lookTime = 400 * time.Millisecond

// findLost looks once into the folders of projects that were never closed.
func (a *App) findLost() {
	var lost []string
	open, _ := a.session()
	a.mu.Lock()
	for _, r := range a.home.Read().Recent {
		if r.Lost && !r.Gone && !a.found[r.Dir] && (open == nil || open.dir != r.Dir) {
			lost = append(lost, r.Dir)
			a.found[r.Dir] = true
		}
	}
	a.mu.Unlock()
	if len(lost) == 0 {
		return
	}
	looked := make(chan struct{})
	go func() {
		defer close(looked)
		for _, dir := range lost {
			a.find(dir)
		}
		a.publish(SettingsNews{})
	}()
	select {
	case <-looked:
	case <-time.After(lookTime):
	}
}

// find reads how a project looks from its folder, and changes nothing there. One that cannot be read stays as it is known.
func (a *App) find(dir string) {
	opt := a.opening(true)
	p, err := backend.Open(dir, opt)
	if err != nil {
		return
	}
	looks, at := thumbnail(p), ""
	looks.Waiting = len(p.Doc.Unapplied()) > 0 // it asks when it is opened
	if newest := p.Doc.Steps(1); len(newest) > 0 {
		at = newest[0].At.Format(time.RFC3339)
	}
	_ = p.Close()
	a.home.Found(dir, at, looks)
}
