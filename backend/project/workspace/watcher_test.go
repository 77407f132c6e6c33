package workspace

import (
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// oneHanded is a notifier like that of Windows: the goroutine that delivers an event, and waits until it is taken, is also the
// one that answers add and close. Each number sent to moves is a burst of so many events.
func oneHanded(moves <-chan int) func() notifier {
	events, errs := make(chan fsnotify.Event), make(chan error)
	asked := make(chan chan error)
	ask := func() error {
		answer := make(chan error)
		asked <- answer
		return <-answer
	}
	closing := make(chan struct{})
	go func() {
		for {
			select {
			case n := <-moves:
				for i := range n {
					events <- fsnotify.Event{Name: "", Op: fsnotify.Write}
					if i%500 == 0 {
						errs <- fsnotify.ErrEventOverflow
					}
				}
			case answer := <-asked:
				answer <- nil
			case <-closing:
				close(events)
				close(errs)
				return
			}
		}
	}()
	return func() notifier {
		return notifier{
			events: events, errors: errs,
			add:   func(string) error { return ask() },
			close: func() error { closing <- struct{}{}; return nil },
		}
	}
}

// closes fails where closing takes longer than a person waits, by the clock of a bubble.
func closes(t *testing.T, w *Workspace) {
	t.Helper()
	closed := make(chan error, 1)
	go func() { closed <- w.Close() }()
	select {
	case err := <-closed:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(2 * time.Second):
		t.Fatal("the project is not closed after 2 seconds")
	}
}

func TestBurstsDoNotStopANotifierWithOneGoroutine(t *testing.T) {
	synctest.Test(t, burstsDoNotStopANotifier)
}

func burstsDoNotStopANotifier(t *testing.T) {
	moves := make(chan int)
	w := newProject(t, Options{Watch: true, Quiet: 20 * time.Millisecond, Poll: time.Hour, notifier: oneHanded(moves)})
	news, stop := w.Subscribe()
	defer stop()
	burst := func(n int) {
		t.Helper()
		select {
		case moves <- n:
		case <-time.After(10 * time.Second):
			t.Fatal("the notifier still waits for somebody to take its events")
		}
	}
	for wave := range 6 {
		text := fmt.Sprint("wave ", wave)
		put(t, w, "prompts/intro.txt", text)
		burst(2000)
		waitFor(t, news, prompt("intro", text)) // the folders are asked for again with each reading
	}
	burst(100_000) // and closing comes in the middle of one
	closes(t, w)
}

func TestANotifierThatHangsHoldsNobody(t *testing.T) {
	fine := func() error { return nil }
	for _, hangs := range []string{"add", "close"} {
		bubble(t, hangs, func(t *testing.T) {
			never := make(chan struct{})
			t.Cleanup(func() { close(never) })
			hang := func() error { <-never; return nil }
			n := notifier{add: func(string) error { return hang() }, close: fine}
			poll := time.Duration(0) // where events are not heard, files are looked at every two seconds
			if hangs == "close" {
				n = notifier{add: func(string) error { return fine() }, close: hang}
				poll = 100 * time.Millisecond
			}
			start := time.Now()
			w := newProject(t, Options{Watch: true, Poll: poll, notifier: func() notifier { return n }})
			if took := time.Since(start); took > patience {
				t.Errorf("opening took %s", took)
			}
			news, stop := w.Subscribe()
			defer stop()
			put(t, w, "prompts/intro.txt", "edited")
			waitFor(t, news, prompt("intro", "edited"))
			closes(t, w)
		})
	}
}

// A notifier that answers late, as on a busy computer, is asked again: else the folder would be looked at every two seconds for as long as nothing changes in it.
func TestANotifierThatAnswersLateIsHeardAgain(t *testing.T) {
	bubble(t, "late", func(t *testing.T) {
		asked := atomic.Int32{}
		add := func(string) error {
			if asked.Add(1) == 1 {
				time.Sleep(3 * patience / 2)
			}
			return nil
		}
		w := newProject(t, Options{Watch: true, notifier: func() notifier { return notifier{add: add, close: func() error { return nil }} }})
		folders := len(w.folders())
		time.Sleep(5 * notWatchingPoll)
		again := int(asked.Load())
		if again <= folders {
			t.Errorf("%d folders, asked %d times", folders, again)
		}
		time.Sleep(10 * notWatchingPoll) // it is no more than one look a minute now
		if more := int(asked.Load()); more != again {
			t.Errorf("asked %d times more", more-again)
		}
		closes(t, w)
	})
}
