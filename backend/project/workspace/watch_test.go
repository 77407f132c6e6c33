package workspace

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// waitFor reads news until one fits. It is generous: only a failing test waits so long.
func waitFor(t testing.TB, news <-chan Event, fits func(Event) bool) Event {
	t.Helper()
	end := time.After(20 * time.Second)
	for {
		select {
		case e, ok := <-news:
			if !ok {
				t.Fatal("the news ended")
			}
			if fits(e) {
				return e
			}
		case <-end:
			t.Fatal("the news never came")
		}
	}
}

// silence fails where news come that nobody should hear. marker is written last and ends the wait.
func silence(t *testing.T, w *Workspace, news <-chan Event) {
	t.Helper()
	put(t, w, "prompts/marker.txt", "m")
	e := waitFor(t, news, func(Event) bool { return true })
	if e.Snapshot == nil || e.Snapshot.Prompts["marker"] == nil {
		t.Errorf("unexpected news: %+v", e)
	}
}

func prompt(name, text string) func(Event) bool {
	return func(e Event) bool {
		return e.Snapshot != nil && e.Snapshot.Prompts[name] != nil && e.Snapshot.Prompts[name].Text == text
	}
}

func TestCRG_13_53_ChangesAreNoticed(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	for _, c := range []struct {
		file, text string
		seen       func(Event) bool
	}{
		{"phases/review.txt", "[file: intro]", func(e Event) bool { return e.Snapshot.Phases["review"] != nil }},
		{"phases/phase-order.txt", "review : 9", func(e Event) bool { return e.Snapshot.Order.Steps[0].Turns == 9 }},
		{"prompts/intro.txt", "changed", prompt("intro", "changed")},
		{"definitions/node-types/idea.txt", "name: Idea", func(e Event) bool { return e.Snapshot.NodeTypes["idea"] != nil }},
		{"definitions/edge-types/hurts.txt", "name: Hurts", func(e Event) bool { return e.Snapshot.EdgeTypes["hurts"] != nil }},
		{"definitions/categories/cost.txt", "name: Cost", func(e Event) bool { return e.Snapshot.Categories["cost"] != nil }},
		{"definitions/states/open.txt", "name: Open", func(e Event) bool { return e.Snapshot.States["open"] != nil }},
		{"definitions/actions/pass.txt", "enabled: false", func(e Event) bool { return !e.Snapshot.Actions["pass"].Enabled }},
		{"defaults/importance.txt", "idea: 5", func(e Event) bool { return e.Snapshot.ImportanceOf("idea") == 5 }},
		{"settings/ui-config.txt", "recent-actions: 9", func(e Event) bool { return e.Snapshot.Settings.RecentActions == 9 }},
		{"settings/llm-config.txt", "[agent: B]\nprovider: practice", func(e Event) bool { return e.Snapshot.Agent().Name == "B" }},
	} {
		put(t, w, c.file, c.text)
		waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && c.seen(e) })
	}
}

func TestCRG_50_176_NewDefinitionAndPhaseWithoutRestart(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	put(t, w, "definitions/states/open.txt", "name: Open")
	put(t, w, "phases/debate.txt", "[file: intro]")
	put(t, w, "phases/phase-order.txt", "debate : 2\nloop: true")
	e := waitFor(t, news, func(e Event) bool {
		return e.Snapshot != nil && e.Snapshot.States["open"] != nil && len(e.Snapshot.Order.Steps) == 1
	})
	if e.Snapshot.Order.Steps[0].Phase != "debate" || w.Current().Number < 2 {
		t.Errorf("%+v", e.Snapshot.Order)
	}
}

func TestCRG_54_GraphIsNotWatched(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	put(t, w, "graph/graph-data.json", "{}")
	put(t, w, ".crg/journal/x", "y")
	put(t, w, "README.txt", "z")
	silence(t, w, news)
}

func TestCRG_55_AnEditCountsFromTheNextTurn(t *testing.T) {
	w := newProject(t, Options{})
	turn := w.Refresh()
	put(t, w, "phases/growth.txt", "[file: intro]")
	if len(turn.Phases["growth"].Blocks) != 15 || len(w.Current().Phases["growth"].Blocks) != 15 {
		t.Error("the snapshot of a turn under way changed")
	}
	if next := w.Refresh(); len(next.Phases["growth"].Blocks) != 1 || next.Number != turn.Number+1 {
		t.Errorf("%+v", next.Phases["growth"])
	}
	if again := w.Refresh(); again != w.Current() || again.Number != turn.Number+1 {
		t.Error("reading the same files makes no new snapshot")
	}
}

func TestCRG_57_OwnWritesMakeNoEcho(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	for i := range 5 {
		if _, err := w.Write("prompts/intro.txt", fmt.Sprint("version ", i), w.Current().Files["prompts/intro.txt"].Hash); err != nil {
			t.Fatal(err)
		}
		e := <-news
		if e.Snapshot.Number != i+2 || !prompt("intro", fmt.Sprint("version ", i))(e) {
			t.Errorf("news of write %d: %d", i, e.Snapshot.Number)
		}
	}
	silence(t, w, news)
	if _, err := os.Stat(filepath.Join(w.Dir(), History)); err == nil {
		t.Error("own writes are no conflict")
	}
}

// While files move for two seconds they are read early, once more, as nothing waits longer than 1.2 s here, and at their end.
func TestCRG_57_BurstsBecomeOne(t *testing.T) { synctest.Test(t, burstsBecomeOne) }

func burstsBecomeOne(t *testing.T) {
	w, tell := told(t, Options{Quiet: 100 * time.Millisecond})
	news, stop := w.Subscribe()
	defer stop()
	for i := range 200 {
		name := fmt.Sprintf("prompts/p%d.txt", i)
		put(t, w, name, "x")
		tell.moved(w, name)
		time.Sleep(10 * time.Millisecond)
	}
	e := waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && e.Snapshot.Prompts["p199"] != nil })
	if e.Snapshot.Number != 4 {
		t.Errorf("200 files made %d snapshots", e.Snapshot.Number)
	}
}

// saving is a program that saves a file in steps, with a pause between two.
type saving struct {
	t     *testing.T
	file  string
	pause func(time.Duration)
	moved func() // is called after each step
}

const aMoment = 50 * time.Millisecond // less than files must rest

func (s saving) did(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
	s.moved()
}

func (s saving) write(name, text string) { s.did(os.WriteFile(name, []byte(text), 0o644)) }

var waysToSave = map[string]func(s saving, text string){
	"temporary file and rename": func(s saving, text string) {
		s.write(s.file+".tmp", text)
		s.pause(aMoment)
		s.did(os.Rename(s.file+".tmp", s.file))
	},
	"backup by rename": func(s saving, text string) {
		s.did(os.Rename(s.file, s.file+"~"))
		s.pause(aMoment)
		s.write(s.file, text)
		s.pause(aMoment)
		s.did(os.Remove(s.file + "~"))
	},
	"delete and create": func(s saving, text string) {
		s.did(os.Remove(s.file))
		s.pause(aMoment)
		s.write(s.file, text)
	},
	"emptied, later written": func(s saving, text string) {
		s.did(os.Truncate(s.file, 0))
		s.pause(8 * aMoment) // longer than other files must rest
		s.write(s.file, text)
	},
	"slowly in parts": func(s saving, text string) {
		f, err := os.Create(s.file)
		s.did(err)
		for _, part := range strings.SplitAfter(text, " ") {
			s.pause(aMoment)
			_, err = f.WriteString(part)
			s.did(err)
		}
		s.did(f.Close())
	},
}

// Whatever steps a program saves in, the first that is read is the whole text.
func TestCRG_57_WaysToSave(t *testing.T) {
	for name, save := range waysToSave {
		bubble(t, name, func(t *testing.T) {
			w, tell := told(t, Options{Quiet: 4 * aMoment})
			news, stop := w.Subscribe()
			defer stop()
			text := name + " and so on"
			save(saving{t, filepath.Join(w.Dir(), "prompts", "intro.txt"), time.Sleep, func() { tell.moved(w, "prompts/intro.txt") }}, text)
			if e := waitFor(t, news, func(Event) bool { return true }); !prompt("intro", text)(e) {
				t.Errorf("a half-saved file was used: %+v", e.Snapshot.Prompts["intro"])
			}
		})
	}
}

// The system's notifier tells of all of these.
func TestCRG_57_WaysToSaveAreHeard(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	for name, save := range waysToSave {
		save(saving{t, filepath.Join(w.Dir(), "prompts", "intro.txt"), func(time.Duration) {}, func() {}}, name)
		waitFor(t, news, prompt("intro", name))
	}
}

func TestFolderComesAndGoes(t *testing.T) {
	w := newProject(t, Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	dir := filepath.Join(w.Dir(), "definitions", "states")
	if err := os.Rename(dir, filepath.Join(w.Dir(), "elsewhere")); err != nil {
		t.Fatal(err)
	}
	waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && e.Snapshot.States["active"].File == "" })
	put(t, w, "definitions/states/own.txt", "name: Own")
	waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && e.Snapshot.States["own"] != nil })
	put(t, w, "definitions/states/later.txt", "name: Later")
	waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && e.Snapshot.States["later"] != nil })
}

func TestNewFilesAreOffered(t *testing.T) {
	w := newProject(t, Options{})
	put(t, w, "files/old.txt", "there before")
	w = open(t, w.Dir(), Options{Watch: true})
	news, stop := w.Subscribe()
	defer stop()
	w.OwnFile("files/own.txt")
	put(t, w, "files/own.txt", "ours")
	put(t, w, "files/.hidden", "no")
	put(t, w, "files/old.txt", "changed")
	put(t, w, "files/report.md", "text")
	e := waitFor(t, news, func(Event) bool { return true })
	if len(e.NewFiles) != 1 || e.NewFiles[0] != "files/report.md" || e.Snapshot != nil {
		t.Errorf("%+v", e)
	}
	silence(t, w, news)
}

// A look at the folder between the announcement and the write does not forget what was announced.
func TestAFileOfCRGIsNotOfferedWhereALookComesBetween(t *testing.T) {
	w := newProject(t, Options{})
	w.OwnFile("files/own.txt")
	w.offerNewFiles()
	put(t, w, "files/own.txt", "ours")
	news, stop := w.Subscribe()
	defer stop()
	w.offerNewFiles()
	if err := os.Remove(filepath.Join(w.Dir(), "files", "own.txt")); err != nil {
		t.Fatal(err)
	}
	w.offerNewFiles()
	put(t, w, "files/own.txt", "another program's")
	w.offerNewFiles()
	if e := <-news; len(e.NewFiles) != 1 || len(news) != 0 {
		t.Errorf("%+v and %d more", e, len(news))
	}
}

func TestPollingFindsWhatNoEventTold(t *testing.T) {
	w := newProject(t, Options{Watch: true, Poll: 30 * time.Millisecond})
	news, stop := w.Subscribe()
	defer stop()
	// A moved project folder gets no events under its old name.
	moved := w.Dir() + " moved"
	if err := os.Rename(w.Dir(), moved); err != nil {
		t.Skip("a folder in use cannot be renamed here")
	}
	if err := os.WriteFile(filepath.Join(moved, "prompts", "intro.txt"), []byte("polled"), 0o644); err != nil {
		t.Fatal(err)
	}
	waitFor(t, news, prompt("intro", "polled"))
}

// signalled fails where no signal comes that graph files moved. It is generous: only a failing test waits so long.
func signalled(t *testing.T, w *Workspace, what string) {
	t.Helper()
	select {
	case <-w.GraphMoved():
	case <-time.After(20 * time.Second):
		t.Fatal("no signal: " + what)
	}
}

func TestGraphFilesThatMoveAreSignalled(t *testing.T) {
	for name, poll := range map[string]time.Duration{"by events": time.Hour, "by looking": 50 * time.Millisecond} {
		bubble(t, name, func(t *testing.T) {
			w, tell := told(t, Options{Quiet: 40 * time.Millisecond, Poll: poll})
			graph := filepath.Join(w.Dir(), "graph")
			moved := func(what, file string, err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
				if name == "by events" { // else as on a network share
					tell.moved(w, file)
				}
				signalled(t, w, what)
			}
			put(t, w, "graph/graph-data.json", "{}")
			moved("written", "graph/graph-data.json", nil)
			moved("deleted", "graph/graph-data.json", os.Remove(filepath.Join(graph, "graph-data.json")))
			moved("the folder deleted", "graph", os.RemoveAll(graph))
			put(t, w, "graph/graph-data.json", "{}")
			moved("the folder made anew", "graph", nil)
			put(t, w, "graph/graph-data.json", "{ }")
			moved("a file in the new folder", "graph/graph-data.json", nil)
			put(t, w, "prompts/marker.txt", "m")
			tell.moved(w, "prompts/marker.txt")
			time.Sleep(10 * time.Second)
			synctest.Wait()
			select {
			case <-w.GraphMoved():
				t.Error("a text counts as a graph file")
			default:
			}
		})
	}
}

// The system's notifier tells of graph files, and of those in a folder that was deleted and made anew.
func TestGraphFilesThatMoveAreHeard(t *testing.T) {
	heard := make(chan string, 1000) // names of files
	w := newProject(t, Options{Watch: true, Quiet: 40 * time.Millisecond, Poll: time.Hour, notifier: func() notifier {
		n := systemNotifier()
		events := make(chan fsnotify.Event)
		go func() {
			defer close(events)
			for e := range n.events {
				select {
				case heard <- filepath.Base(e.Name):
				default:
				}
				events <- e
			}
		}()
		return notifier{events, n.errors, n.add, n.close}
	}})
	graph := filepath.Join(w.Dir(), "graph")
	put(t, w, "graph/graph-data.json", "{}")
	signalled(t, w, "written")
	if err := os.Remove(filepath.Join(graph, "graph-data.json")); err != nil {
		t.Fatal(err)
	}
	signalled(t, w, "deleted")
	if runtime.GOOS == "windows" {
		return // a folder that is watched goes only when the watch ends, without an event: it is found by looking
	}
	if err := os.RemoveAll(graph); err != nil {
		t.Fatal(err)
	}
	signalled(t, w, "the folder deleted")
	// The folder is watched again a moment after it was made: what is written before makes no event.
	for text, late := "{}", time.Now().Add(20*time.Second); ; text += " " {
		put(t, w, "graph/new.json", text)
		select {
		case name := <-heard:
			for name != "new.json" && len(heard) > 0 {
				name = <-heard
			}
			if name == "new.json" {
				signalled(t, w, "a file in the new folder")
				return
			}
		case <-time.After(100 * time.Millisecond):
		}
		if time.Now().After(late) {
			t.Fatal("nothing is heard of the new folder")
		}
	}
}
