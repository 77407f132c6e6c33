package workspace

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
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
	if len(turn.Phases["growth"].Blocks) != 17 || len(w.Current().Phases["growth"].Blocks) != 17 {
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

func TestCRG_57_BurstsBecomeOne(t *testing.T) {
	w := newProject(t, Options{Watch: true, Quiet: 100 * time.Millisecond})
	news, stop := w.Subscribe()
	defer stop()
	for i := range 200 {
		put(t, w, fmt.Sprintf("prompts/p%d.txt", i), "x")
	}
	e := waitFor(t, news, func(e Event) bool { return e.Snapshot != nil && e.Snapshot.Prompts["p199"] != nil })
	if e.Snapshot.Number > 20 {
		t.Errorf("200 files made %d snapshots", e.Snapshot.Number)
	}
}

func TestCRG_57_WaysToSave(t *testing.T) {
	w := newProject(t, Options{Watch: true, Quiet: 200 * time.Millisecond})
	news, stop := w.Subscribe()
	defer stop()
	file := filepath.Join(w.Dir(), "prompts", "intro.txt")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	write := func(name, text string) { must(os.WriteFile(name, []byte(text), 0o644)) }
	for name, save := range map[string]func(text string){
		"temporary file and rename": func(text string) { write(file+".tmp", text); must(os.Rename(file+".tmp", file)) },
		"backup by rename": func(text string) {
			must(os.Rename(file, file+"~"))
			write(file, text)
			must(os.Remove(file + "~"))
		},
		"delete and create": func(text string) { must(os.Remove(file)); write(file, text) },
		"emptied, later written": func(text string) {
			must(os.Truncate(file, 0))
			time.Sleep(400 * time.Millisecond)
			write(file, text)
		},
		"slowly in parts": func(text string) {
			f, err := os.Create(file)
			must(err)
			for _, part := range strings.SplitAfter(text, " ") {
				_, err = f.WriteString(part)
				must(err)
				time.Sleep(10 * time.Millisecond)
			}
			must(f.Close())
		},
	} {
		t.Run(name, func(t *testing.T) {
			text := name + " and so on"
			save(text)
			waitFor(t, news, func(e Event) bool {
				if e.Snapshot == nil {
					return false
				}
				p := e.Snapshot.Prompts["intro"]
				if p != nil && p.Text != text && strings.HasPrefix(text, p.Text) {
					t.Errorf("a half-saved file was used: %+v", p)
				}
				return p != nil && p.Text == text
			})
		})
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

func TestGraphFilesThatMoveAreSignalled(t *testing.T) {
	for name, poll := range map[string]time.Duration{"by events": time.Hour, "by looking": 50 * time.Millisecond} {
		t.Run(name, func(t *testing.T) {
			options := Options{Watch: true, Quiet: 40 * time.Millisecond, Poll: poll}
			if name == "by looking" {
				options.notifier = func() notifier { // as on a network share
					return notifier{add: func(string) error { return nil }, close: func() error { return nil }}
				}
			}
			w := newProject(t, options)
			graph := filepath.Join(w.Dir(), "graph")
			put(t, w, "graph/graph-data.json", "{}")
			moved := func(what string) {
				t.Helper()
				select {
				case <-w.GraphMoved():
				case <-time.After(20 * time.Second):
					t.Fatal("no signal: " + what)
				}
			}
			moved("written")
			must := func(err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			must(os.Remove(filepath.Join(graph, "graph-data.json")))
			moved("deleted")
			if runtime.GOOS == "windows" && name == "by events" {
				return // a folder that is watched goes only when the watch ends, without an event: it is found by looking
			}
			must(os.RemoveAll(graph))
			moved("the folder deleted")
			put(t, w, "graph/graph-data.json", "{}")
			moved("the folder made anew")
			put(t, w, "graph/graph-data.json", "{ }")
			moved("a file in the new folder")
			put(t, w, "prompts/marker.txt", "m")
			select {
			case <-w.GraphMoved():
				t.Error("a text counts as a graph file")
			case <-time.After(300 * time.Millisecond):
			}
		})
	}
}
