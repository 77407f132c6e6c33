package workspace

import (
	"path/filepath"
	"testing"
	"testing/synctest"

	"github.com/fsnotify/fsnotify"
)

// teller is a notifier that tells what the test says. With it a watched project lives in a bubble of synctest, where the clock goes on
// only while everybody waits: what depends on how long files rest is the same on a busy computer. That the system's notifier is heard,
// too, is shown by the tests that wait for news and for no time.
type teller chan fsnotify.Event

func (e teller) notifier() notifier {
	errs := make(chan error)
	return notifier{e, errs, func(string) error { return nil }, func() error { close(e); close(errs); return nil }}
}

func (e teller) moved(w *Workspace, name string) {
	e <- fsnotify.Event{Name: filepath.Join(w.Dir(), filepath.FromSlash(name)), Op: fsnotify.Write}
}

// told is a project in a bubble, where files are looked at when the test tells that they moved.
func told(t *testing.T, options Options) (*Workspace, teller) {
	t.Helper()
	e := make(teller)
	options.Watch, options.notifier = true, e.notifier
	return newProject(t, options), e
}

// bubble runs a test by a clock of its own.
func bubble(t *testing.T, name string, test func(*testing.T)) {
	t.Helper()
	t.Run(name, func(t *testing.T) { synctest.Test(t, test) })
}
