package workspace

import (
	"errors"
	"time"

	"github.com/fsnotify/fsnotify"
)

// notifier is what a library for file events offers. It may keep Add and Close waiting until its events are taken, as the one
// for Windows does, and for ever where a network share is gone.
type notifier struct {
	events <-chan fsnotify.Event
	errors <-chan error
	add    func(dir string) error
	close  func() error
}

func systemNotifier() notifier {
	w, err := fsnotify.NewWatcher()
	if err != nil { // too many are in use
		return notifier{add: func(string) error { return err }, close: func() error { return nil }}
	}
	return notifier{w.Events, w.Errors, w.Add, w.Close}
}

// patience is how long anybody waits for a notifier.
const patience = time.Second

var ErrNotWatching = errors.New("the notifier of file events does not answer")

// watcher hears that something moved in the folders that it watches. Two goroutines stand between the library and everybody else:
// one does nothing but take events, so that the library is never kept waiting; the other asks it for things, so that nobody
// else is kept waiting by the library.
type watcher struct {
	moved chan struct{} // texts; any number of events is one signal
	graph chan struct{} // graph files
	asks  chan ask
	ended chan struct{} // closed when the library has let go of the folders
}

// ask is a list of folders to watch, and where the answer goes.
type ask struct {
	dirs   []string
	answer chan error
}

func listen(n notifier, matters, ofGraph func(fsnotify.Event) bool) *watcher {
	e := &watcher{moved: make(chan struct{}, 1), graph: make(chan struct{}, 1), asks: make(chan ask, 1), ended: make(chan struct{})}
	go e.take(n, matters, ofGraph)
	go e.serve(n)
	return e
}

// take ends when the library closes its channels.
func (e *watcher) take(n notifier, matters, ofGraph func(fsnotify.Event) bool) {
	for n.events != nil || n.errors != nil {
		select {
		case event, ok := <-n.events:
			if !ok {
				n.events = nil
			} else if matters(event) {
				signal(e.moved)
			} else if ofGraph(event) {
				signal(e.graph)
			}
		case _, ok := <-n.errors: // an overflow: events were lost
			if !ok {
				n.errors = nil
			} else {
				signal(e.moved)
				signal(e.graph)
			}
		}
	}
}

func signal(ear chan<- struct{}) {
	select {
	case ear <- struct{}{}:
	default:
	}
}

func (e *watcher) serve(n notifier) {
	defer close(e.ended)
	for a := range e.asks {
		var first error
		for _, dir := range a.dirs {
			if err := n.add(dir); err != nil && first == nil {
				first = err
			}
		}
		a.answer <- first
	}
	_ = n.close()
}

// watch adds folders; one that is watched already stays so. The error says that events of some folder will not be heard.
// It waits for the library until its patience or stop ends.
func (e *watcher) watch(dirs []string, stop <-chan struct{}) error {
	a := ask{dirs, make(chan error, 1)}
	select {
	case e.asks <- a:
	default:
		return ErrNotWatching // an earlier list still waits
	}
	select {
	case err := <-a.answer:
		return err
	case <-time.After(patience):
	case <-stop:
	}
	return ErrNotWatching
}

// close waits until the library has let go of the folders, but not longer than its patience: then both goroutines stay
// behind with a library that hangs.
func (e *watcher) close() {
	close(e.asks)
	select {
	case <-e.ended:
	case <-time.After(patience):
	}
}
