package workspace

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"crg/backend/base/clock"
	"crg/backend/project"
)

const notWatchingPoll = 2 * time.Second

// watch waits for changes until Close. Events only say that something moved: what counts is what is then read from disk,
// so lost events, double events and our own writes need no care of their own (CRG-57).
func (w *Workspace) watch(started chan<- struct{}) {
	notify := w.options.notifier
	if notify == nil {
		notify = systemNotifier
	}
	watcher := listen(notify(), w.matters, w.ofGraph)
	defer watcher.close()
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	every := time.Duration(0)
	watchAll := func() { // every folder that is there
		poll := cmp.Or(max(w.options.Poll, 0), time.Minute)
		if err := watcher.watch(w.folders(), w.stop); err != nil && w.options.Poll <= 0 {
			poll = notWatchingPoll // a network share, or too many watches: look often instead
		}
		if poll != every { // else a folder in which something moves all the time would put the next look off for ever
			every = poll
			ticker.Reset(poll)
		}
	}
	watchAll()
	graphSoon, graphSince, graphLast := stoppedTimer(), time.Time{}, graphState(w.root.FS())
	defer graphSoon.Stop()
	close(started)

	quiet, recheck := w.options.Quiet, max(w.options.Quiet/glances, time.Millisecond)
	soon, late := stoppedTimer(), stoppedTimer()
	defer soon.Stop()
	defer late.Stop()
	var since, before time.Time // of the changes not read yet; of the last reading
	alone := false              // they came after a time of rest
	moved := func() {
		if since.IsZero() {
			since = clock.Real()
			alone = since.Sub(before) > quiet
			late.Reset(maxQuiets * quiet)
		}
		soon.Reset(recheck)
	}
	read := func() {
		since = time.Time{}
		soon.Stop()
		late.Stop()
		watchAll()
		w.readNow()
		w.offerNewFiles()
		before = clock.Real()
		if w.Still() != nil {
			signal(w.graph) // whoever keeps the project looks whether it is lost
		}
		if now, _ := w.quiet.look(); w.quiet.fresh(now) && isProject(w.root.FS()) { // moved while it was read; a folder that is gone has the ticker
			moved()
		}
	}
	graphMoved := func() {
		if graphSince.IsZero() {
			graphSince = clock.Real()
		}
		graphSoon.Reset(max(0, min(quiet, maxQuiets*quiet-time.Since(graphSince))))
	}
	for {
		select {
		case <-w.stop:
			return
		case <-watcher.moved:
			moved()
		case <-watcher.graph:
			graphMoved()
		case <-graphSoon.C:
			graphSince = time.Time{}
			watchAll() // the folder itself may be a new one
			signal(w.graph)
		case <-ticker.C:
			if every == notWatchingPoll { // a busy computer answered late, or there are watches again
				watchAll()
			}
			if now := graphState(w.root.FS()); !now.same(graphLast) {
				graphLast = now
				graphMoved()
			}
			if now, _ := w.quiet.look(); w.quiet.fresh(now) {
				moved()
			}
		case <-soon.C:
			now, left := w.quiet.look()
			alone = alone && time.Since(since) < 3*recheck && w.quiet.whole(now)
			if left <= 0 || alone {
				read()
			} else {
				soon.Reset(max(left, recheck))
			}
		case <-late.C:
			read()
		}
	}
}

func stoppedTimer() *time.Timer {
	t := time.NewTimer(time.Hour)
	t.Stop()
	return t
}

// folders are the paths of those to watch.
func (w *Workspace) folders() []string {
	dirs := folders(w.root.FS())
	for i, dir := range dirs {
		dirs[i] = filepath.Join(w.dir, filepath.FromSlash(dir))
	}
	if dir, ok := project.FindPath(w.root.FS(), "graph"); ok {
		dirs = append(dirs, filepath.Join(w.dir, filepath.FromSlash(dir)))
	}
	return dirs
}

// parts are the names of folders and file that an event names, below the project folder; nil: it says nothing.
func (w *Workspace) parts(e fsnotify.Event) []string {
	rel, err := filepath.Rel(w.dir, e.Name)
	if err != nil {
		return nil
	}
	return strings.Split(filepath.ToSlash(rel), "/")
}

// ofGraph tells events of graph files, and of their folder.
func (w *Workspace) ofGraph(e fsnotify.Event) bool {
	parts := w.parts(e)
	return e.Op != fsnotify.Chmod && parts != nil && strings.EqualFold(parts[0], "graph") && !project.Litter(parts[len(parts)-1])
}

// matters leaves out what is not ours to read: graph files, the folder .crg, the litter of editors, changed permissions.
func (w *Workspace) matters(e fsnotify.Event) bool {
	if e.Op == fsnotify.Chmod {
		return false
	}
	parts := w.parts(e)
	if parts == nil {
		return true
	}
	rel := strings.Join(parts, "/")
	if !watched(project.PartOf(parts[0])) && rel != "." {
		return false
	}
	return !project.Litter(parts[len(parts)-1]) || rel == "."
}

// offerNewFiles announces files that somebody put into files/ since the last look.
func (w *Workspace) offerNewFiles() {
	w.mu.Lock()
	defer w.mu.Unlock()
	names := importable(w.root.FS())
	var found []string
	for _, name := range names {
		if _, known := w.imports[name]; !known {
			found = append(found, name)
		}
		w.imports[name] = true
	}
	if len(found) > 0 { // in one piece of news: a folder full of files would be more than a reader's buffer holds
		w.news.Publish(Event{NewFiles: found})
	}
	for name, seen := range w.imports { // a file that comes back later is new again; one that CRG is about to write has not been here yet
		if seen && !slices.Contains(names, name) {
			delete(w.imports, name)
		}
	}
}

// Importable are the files in files/ that could be imported, as they lie there now.
func (w *Workspace) Importable() []string { return importable(w.root.FS()) }

// OwnFile says that CRG itself is about to write a file in files/, so that it is not offered for import.
func (w *Workspace) OwnFile(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.imports[name] = false
}
