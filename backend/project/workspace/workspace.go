// Package workspace is the one writer of a project's text files, and the room that watches them.
//
// Open reads a folder and changes nothing on disk. Write, the edits and Lock make the folder .crg on first use. Everything
// goes through an os.Root, so that no name and no link reaches outside the project.
package workspace

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"

	"crg/backend/base/bus"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/project"
)

// Options say how to open a project.
type Options struct {
	Templates fs.FS         // the folders of new projects, for files that are missing
	Watch     bool          // notice changes made by other programs
	Quiet     time.Duration // a change counts when nothing moved for so long; 0 = 250 ms
	Poll      time.Duration // how often to look without being told; 0 = 1 minute, or 2 seconds where watching fails
	Clock     clock.Clock   // nil = the machine's

	notifier func() notifier // nil = the system's
}

// Event is news from the project folder: either a new snapshot or new files that may be imported.
type Event struct {
	Snapshot *project.Snapshot
	NewFiles []string // "files/report.txt"; those found at one look come together
}

// Workspace is an open project folder.
type Workspace struct {
	dir     string
	root    *os.Root
	disk    disk.FS // below root
	options Options
	loader  project.Loader
	current atomic.Pointer[project.Snapshot]
	news    bus.Bus[Event]
	quiet   *quietPeriod
	graph   chan struct{} // files in graph/ moved and rest again

	mu      sync.Mutex        // one reading or writing at a time; guards what follows
	written map[string][]byte // what this process wrote last to a file, until another program changes it
	imports map[string]bool   // names in files/ that are known; false = CRG is about to write it
	lock    *flock.Flock      // nil = not held
	step    *recorder         // of what is done as one step of the person; nil = of nothing

	steps   sync.Mutex // one step of the person at a time; before mu
	private private    // of what can be taken back

	folder disk.Identity                 // the project folder
	held   atomic.Pointer[disk.Identity] // the lock file; nil = not held

	stop    chan struct{}
	stopped sync.WaitGroup
	closing sync.Once
}

// Open opens the project in dir. It writes nothing. Errors: project.not-found, project.not-a-project, file.read.
func Open(dir string, options Options) (*Workspace, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fault.Wrap(err, "project.not-found", dir)
	}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault.Wrap(err, "project.not-found", dir)
	case err != nil:
		return nil, fault.Wrap(err, "file.read", dir).About(disk.Why(err))
	case !info.IsDir():
		return nil, fault.New("project.not-a-project", dir)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fault.Wrap(err, "file.read", dir).About(disk.Why(err))
	}
	if !isProject(root.FS()) {
		_ = root.Close()
		return nil, fault.New("project.not-a-project", dir)
	}
	if options.Quiet <= 0 {
		options.Quiet = 250 * time.Millisecond
	}
	if options.Clock == nil {
		options.Clock = clock.Real
	}
	w := &Workspace{
		dir: dir, root: root, options: options, loader: project.Loader{Templates: options.Templates},
		written: map[string][]byte{}, imports: map[string]bool{}, graph: make(chan struct{}, 1), stop: make(chan struct{}),
	}
	if info, err = root.Stat("."); err != nil {
		return nil, errors.Join(fault.Wrap(err, "file.read", dir).About(disk.Why(err)), root.Close())
	}
	w.folder = disk.NewIdentity(info, func() (fs.FileInfo, error) { return os.Stat(dir) })
	w.disk = disk.Guarded(root, w.Still)
	w.quiet = newQuietPeriod(root.FS(), options.Quiet)
	for _, name := range importable(root.FS()) {
		w.imports[name] = true
	}
	if options.Watch {
		started := make(chan struct{})
		w.stopped.Go(func() { w.watch(started) })
		<-started // folders are watched before they are read, so that no change falls between
	}
	w.readNow()
	return w, nil
}

func isProject(fsys fs.FS) bool {
	for _, dir := range []string{"graph", "phases"} {
		if name, ok := project.FindPath(fsys, dir); ok {
			if info, err := fs.Stat(fsys, name); err == nil && info.IsDir() {
				return true
			}
		}
	}
	return false
}

// Dir is the absolute path of the project folder.
func (w *Workspace) Dir() string { return w.dir }

// Root is the project folder for the rooms that keep other files in it. It is closed by Close.
func (w *Workspace) Root() *os.Root { return w.root }

// Disk is the project folder for those who change it. It is changed only as long as Still is nil.
func (w *Workspace) Disk() disk.FS { return w.disk }

// Still is nil as long as the folder is the one that was opened and this process may write there: folder and lock are still
// the ones at their names. It is cheap enough to be asked at each change. Errors: project.gone, file.read.
func (w *Workspace) Still() error {
	if err := w.folder.StillAt(w.dir); err != nil {
		return err
	}
	if held := w.held.Load(); held != nil {
		return held.StillAt(lockFile)
	}
	return nil
}

// Current is the newest snapshot.
func (w *Workspace) Current() *project.Snapshot { return w.current.Load() }

// Defaults are the files of a new project from this project's template: what a text of this project would be in a new one.
func (w *Workspace) Defaults() fs.FS { return w.loader.Defaults(w.Current().Settings) }

// Subscribe returns news from now on. The channel is closed at the end, or when the reader falls 64 events behind; then
// it reads Current and subscribes again.
func (w *Workspace) Subscribe() (<-chan Event, func()) { return w.news.Subscribe(64) }

// GraphMoved gives a signal when something in graph/ changed, by whomever, and was at rest for a while. What is there is for
// the graph's own store to judge. It is for one reader.
func (w *Workspace) GraphMoved() <-chan struct{} { return w.graph }

// Refresh reads the folder and returns what it says. A turn begins with it, so that a file saved a moment ago counts, and
// one that is being saved does not: it waits until nothing changed for a while.
func (w *Workspace) Refresh() *project.Snapshot {
	w.quiet.wait()
	return w.readNow()
}

func (w *Workspace) readNow() *project.Snapshot {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.reload()
}

// reload makes a new snapshot if a file changed. While files move it reads again, so that no half-saved file is used.
func (w *Workspace) reload() *project.Snapshot {
	before := w.current.Load()
	if before != nil && !isProject(w.root.FS()) {
		return before // what was read of a folder stays in use when it is gone
	}
	number := 1
	if before != nil {
		number = before.Number + 1
	}
	fsys := w.root.FS()
	var next *project.Snapshot
	state := stateOf(fsys)
	for range 5 {
		next = w.loader.Load(fsys, before, number)
		now := stateOf(fsys)
		if now.same(state) {
			break
		}
		time.Sleep(w.options.Quiet / glances)
		state = stateOf(fsys)
	}
	w.quiet.used(state)
	if next.SameFiles(before) {
		return before
	}
	w.keepOverwritten(next)
	w.current.Store(next)
	w.news.Publish(Event{Snapshot: next})
	return next
}

// Close stops watching and gives up the lock. It may be called more than once.
func (w *Workspace) Close() error {
	var err error
	w.closing.Do(func() {
		close(w.stop)
		w.stopped.Wait()
		w.compact()
		w.Unlock()
		err = w.root.Close()
	})
	return err
}
