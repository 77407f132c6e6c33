package workspace

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"

	"crg/backend/base/benchtest"
	"crg/backend/project"
)

// CRG-57: what a turn may use has been at rest; a file that lost its text rests longer.
func TestCRG_57_FilesRest(t *testing.T) {
	fsys := fstest.MapFS{"prompts/a.txt": {Data: []byte("a long text")}, "prompts/b.txt": {Data: []byte("b")}}
	c := newCalm(fsys, time.Hour)
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
		c := newCalm(fsys, time.Hour)
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
	t.Parallel()
	w := newProject(t, Options{Quiet: 400 * time.Millisecond}) // 3 s for a file that lost most of its text, as here
	put(t, w, "prompts/intro.txt", "The first half of a text, ")
	begun, used := make(chan struct{}), make(chan *project.Snapshot, 1)
	go func() {
		close(begun)
		used <- w.Refresh()
	}()
	<-begun
	time.Sleep(50 * time.Millisecond) // far less than a rest
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

// CRG-57: one change that stands alone needs no rest. The rest here is longer than the test waits.
func TestCRG_57_OneSaveIsReadAtAGlance(t *testing.T) {
	w := newProject(t, Options{Watch: true, Quiet: 45 * time.Second})
	news, stop := w.Subscribe()
	defer stop()
	text := w.Current().Prompts["intro"].Text + "Saved."
	put(t, w, "prompts/new.tmp~", text)
	if err := os.Rename(filepath.Join(w.Dir(), "prompts", "new.tmp~"), filepath.Join(w.Dir(), "prompts", "intro.txt")); err != nil {
		t.Fatal(err)
	}
	waitFor(t, news, prompt("intro", text))
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
