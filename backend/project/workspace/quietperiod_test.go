package workspace

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"crg/backend/base/benchtest"
	"crg/backend/project"
)

// CRG-57: what a turn may use has been at rest; a file that lost its text rests longer.
func TestCRG_57_FilesRest(t *testing.T) {
	fsys := fstest.MapFS{"prompts/a.txt": {Data: []byte("a long text")}, "prompts/b.txt": {Data: []byte("b")}}
	c := newQuietPeriod(fsys, time.Hour)
	if now, left := c.look(); left > 0 || c.fresh(now) {
		t.Error("files that nobody touched must rest", left)
	}
	for name, edit := range map[string]struct {
		text  string
		whole bool
		hours float64
	}{
		"grown":      {"a long text and more", true, 1},
		"a bit less": {"a long tex", true, 1},
		"emptied":    {"", false, 8},
		"most lost":  {"a lon", false, 8},
	} {
		c := newQuietPeriod(fsys, time.Hour)
		fsys["prompts/a.txt"] = &fstest.MapFile{Data: []byte(edit.text)}
		now, left := c.look()
		if whole := c.whole(now); whole != edit.whole || left.Hours() > edit.hours || left.Hours() < edit.hours-0.9 || !c.fresh(now) {
			t.Errorf("%s: whole %v, %v left", name, whole, left)
		}
		if c.used(now); c.fresh(now) {
			t.Errorf("%s: read, and still new", name)
		}
		fsys["prompts/a.txt"] = &fstest.MapFile{Data: []byte("a long text")}
	}
	delete(fsys, "prompts/b.txt")
	if now, _ := c.look(); c.whole(now) {
		t.Error("a file that is gone may come back: it is no whole change")
	}
}

// CRG-55, CRG-57: a turn that begins while a file is being saved waits until it is whole.
func TestCRG_57_ATurnWaitsForAFileThatIsBeingSaved(t *testing.T) {
	synctest.Test(t, aTurnWaitsForAFile)
}

func aTurnWaitsForAFile(t *testing.T) {
	w := newProject(t, Options{Quiet: 400 * time.Millisecond}) // eight times as long for a file that lost most of its text, as here
	put(t, w, "prompts/intro.txt", "The first half of a text, ")
	used := make(chan *project.Snapshot, 1)
	go func() { used <- w.Refresh() }()
	time.Sleep(3 * time.Second)
	synctest.Wait()
	select {
	case s := <-used:
		t.Errorf("a turn begins with %q", s.Prompts["intro"].Text)
	default:
		put(t, w, "prompts/intro.txt", "The first half of a text, and the second.")
		if text := (<-used).Prompts["intro"].Text; text != "The first half of a text, and the second." {
			t.Errorf("the turn uses %q", text)
		}
	}
}

// CRG-57: one change that stands alone needs no rest.
func TestCRG_57_OneSaveIsReadEarly(t *testing.T) { synctest.Test(t, oneSaveIsReadEarly) }

func oneSaveIsReadEarly(t *testing.T) {
	const rest = 45 * time.Second
	w, tell := told(t, Options{Quiet: rest})
	news, stop := w.Subscribe()
	defer stop()
	text := w.Current().Prompts["intro"].Text + "Saved."
	put(t, w, "prompts/new.tmp~", text)
	tell.moved(w, "prompts/new.tmp~")
	if err := os.Rename(filepath.Join(w.Dir(), "prompts", "new.tmp~"), filepath.Join(w.Dir(), "prompts", "intro.txt")); err != nil {
		t.Fatal(err)
	}
	tell.moved(w, "prompts/intro.txt")
	began := time.Now()
	waitFor(t, news, prompt("intro", text))
	if took := time.Since(began); took > rest/glances {
		t.Errorf("it was read after %v", took)
	}
}

// BenchmarkEdit is the time from a save to the news of it, with the rest that a person's program has.
func BenchmarkEdit(b *testing.B) {
	w := newProject(b, Options{Watch: true, Quiet: 250 * time.Millisecond})
	news, stop := w.Subscribe()
	defer stop()
	file := filepath.Join(w.Dir(), "prompts", "intro.txt")
	texts := []string{"one text of a prompt", "the other text of it"}
	i := 0
	for name, save := range map[string]func(text string){
		"write": func(text string) { put(b, w, "prompts/intro.txt", text) },
		"rename": func(text string) {
			put(b, w, "prompts/x~", text)
			_ = os.Rename(filepath.Join(w.Dir(), "prompts", "x~"), file)
		},
	} {
		b.Run(name, func(b *testing.B) {
			benchtest.Compare(b, func() {
				i++
				save(texts[i%2])
				waitFor(b, news, prompt("intro", texts[i%2]))
			}, func() { time.Sleep(300 * time.Millisecond) }) // the next one stands alone again
		})
	}
}
