package graphstore

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
)

const rootFile, innerFile = "graph/graph-data.json", "graph/graph-data-n02.json"

// watchedStore is an open project with a node and a Master, folded.
func watchedStore(t *testing.T, fsys disk.FS) (l *live, s *Store, told *atomic.Int32) {
	t.Helper()
	told = &atomic.Int32{}
	first, err := OpenIn(fsys, Options{FoldAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	l = attach(first)
	l.do(t, newNode("n01", "mine"))
	l.do(t, newMaster("", "n02", "n03")...)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	s, err = OpenIn(fsys, Options{OnForeign: func() { told.Add(1) }})
	if err != nil {
		t.Fatal(err)
	}
	l = attach(s)
	l.do(t, newNode("n04", "new")) // a fold of this run
	time.Sleep(5 * time.Second)
	synctest.Wait()
	return l, s, told
}

func TestCRG_54_AGraphFileBrokenWhileOpenIsToldAndPutInOrder(t *testing.T) {
	for what, change := range map[string]func(text string) string{
		"deleted": nil,
		"emptied": func(string) string { return "" },
		"half":    func(text string) string { return text[:len(text)/2] },
		"edited":  func(text string) string { return strings.Replace(text, `"active"`, `"supported"`, 1) },
	} {
		for _, file := range []string{rootFile, innerFile} {
			t.Run(what+" "+file, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					m := disktest.New()
					l, s, told := watchedStore(t, m)
					before := m.Files()
					foreign := ""
					if change == nil {
						_ = m.Remove(file)
					} else {
						foreign = change(before[file])
						m.WriteFile(file, []byte(foreign))
					}
					s.Moved()
					synctest.Wait()
					if d := s.Diagnostics(); told.Load() != 1 || len(d) != 1 || d[0].File != file {
						t.Fatalf("not told at once: %d times, %v", told.Load(), d)
					}
					s.Moved()
					synctest.Wait()
					if told.Load() != 1 {
						t.Error("told twice")
					}
					time.Sleep(5 * time.Second) // nobody changes anything
					synctest.Wait()
					now := m.Files()
					if plain(now[file]) != plain(before[file]) {
						t.Errorf("not put in order: %s", now[file])
					}
					kept := m.Under(historyDir)
					if want := map[bool]int{true: 0, false: 1}[change == nil]; len(kept) != want || want == 1 && now[kept[0]] != foreign {
						t.Errorf("the history holds %v", kept)
					}
					d := s.Diagnostics()
					if len(d) != 1 || change != nil && !strings.Contains(d[0].Detail, kept[0]) {
						t.Errorf("not told where it is: %v", d)
					}
					count := told.Load()
					s.Moved() // CRG's own fold
					l.do(t, rename(l, "n01", "more"))
					time.Sleep(5 * time.Second)
					synctest.Wait()
					s.Moved()
					synctest.Wait()
					if told.Load() != count || len(m.Under(historyDir)) != len(kept) {
						t.Errorf("CRG's own fold counts as foreign: %v", s.Diagnostics())
					}
					if err := s.Close(); err != nil {
						t.Fatal(err)
					}
					again := reopen(t, m.Copy())
					same(t, "after a restart", l.g, again.g)
					if d := again.Diagnostics(); len(d) > 0 {
						t.Errorf("not settled: %v", d)
					}
				})
			})
		}
	}
}

// plain is the text of a graph file without what each fold writes anew.
func plain(text string) string {
	var out []string
	for line := range strings.Lines(text) {
		if !strings.Contains(line, `"last`) {
			out = append(out, line)
		}
	}
	return strings.Join(out, "")
}

func TestAGraphFileThatIsOnlyTouchedIsNotForeign(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := disktest.New()
		_, s, told := watchedStore(t, m)
		m.WriteFile(rootFile, []byte(m.Files()[rootFile]))
		s.Moved()
		time.Sleep(5 * time.Second)
		synctest.Wait()
		if told.Load() != 0 || len(s.Diagnostics()) > 0 || len(m.Under(historyDir)) > 0 {
			t.Error(s.Diagnostics())
		}
		_ = s.Close()
	})
}

// A fold that fails after it kept the other version keeps it once, however often it is tried.
func TestAForeignFileIsKeptOnceThoughTheFoldFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := disktest.New()
		_, s, _ := watchedStore(t, m)
		m.WriteFile(rootFile, []byte("{}"))
		var works atomic.Bool
		m.Hook = func(kind, name string) error {
			if !works.Load() && kind == "rename" && strings.HasPrefix(name, graphDir) {
				return fs.ErrPermission
			}
			return nil
		}
		s.Moved()
		time.Sleep(time.Minute)
		works.Store(true)
		time.Sleep(time.Minute)
		synctest.Wait()
		if kept := m.Under(historyDir); len(kept) != 1 || !strings.Contains(m.Files()[rootFile], "mine") {
			t.Errorf("kept: %v, now: %s", kept, m.Files()[rootFile])
		}
		_ = s.Close()
	})
}

// Where the other version cannot be kept it is not overwritten: the journal has the graph, the file can wait.
func TestAForeignFileThatCannotBeKeptIsNotOverwritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := disktest.New()
		_, s, _ := watchedStore(t, m)
		m.WriteFile(rootFile, []byte(`{"mine": "of another program"}`))
		var works atomic.Bool
		m.Hook = func(kind, name string) error {
			if !works.Load() && kind == "rename" && strings.HasPrefix(name, historyDir) {
				return fs.ErrPermission
			}
			return nil
		}
		s.Moved()
		time.Sleep(time.Minute)
		if now := m.Files()[rootFile]; !strings.Contains(now, "of another program") {
			t.Errorf("overwritten: %s", now)
		}
		works.Store(true)
		time.Sleep(time.Minute)
		synctest.Wait()
		if kept := m.Under(historyDir); len(kept) != 1 || strings.Contains(m.Files()[rootFile], "of another program") {
			t.Errorf("kept: %v, now: %s", kept, m.Files()[rootFile])
		}
		_ = s.Close()
	})
}

// A reader looks at files that another process writes: nothing there is foreign to it.
func TestAReaderSaysNothingOfGraphFilesThatMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := disktest.New()
		l, s, _ := watchedStore(t, m)
		told := 0
		reader, err := OpenIn(m, Options{ReadOnly: true, OnForeign: func() { told++ }})
		if err != nil {
			t.Fatal(err)
		}
		attach(reader)
		l.do(t, newNode("n09", "new"))
		time.Sleep(5 * time.Second)
		m.WriteFile(rootFile, nil)
		reader.Moved()
		reader.Moved()
		synctest.Wait()
		if told > 0 || len(reader.Diagnostics()) > 0 || m.Files()[rootFile] != "" {
			t.Error(reader.Diagnostics())
		}
		_ = reader.Close()
		_ = s.Close()
	})
}

// counting counts what is asked of a disk.
type counting struct {
	disk.FS
	stats, reads *atomic.Int32
}

func (c counting) Stat(name string) (fs.FileInfo, error) {
	c.stats.Add(1)
	return c.FS.Stat(name)
}

func (c counting) ReadFile(name string) ([]byte, error) {
	c.reads.Add(1)
	return c.FS.ReadFile(name)
}

func TestALookAtManyGraphFilesReadsOnlyWhatChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := disktest.New()
		c := counting{m, &atomic.Int32{}, &atomic.Int32{}}
		l, s, told := watchedStore(t, c)
		const masters = 300
		for i := range masters {
			l.do(t, newMaster("", fmt.Sprint("n1", i+100), fmt.Sprint("n9", i+100))...)
		}
		time.Sleep(5 * time.Second)
		synctest.Wait()
		c.stats.Store(0)
		c.reads.Store(0)
		s.Moved()
		synctest.Wait()
		if c.stats.Load() != masters+2 || c.reads.Load() != 0 || told.Load() != 0 {
			t.Errorf("%d stats, %d reads, told %d", c.stats.Load(), c.reads.Load(), told.Load())
		}
		m.WriteFile(innerFile, nil)
		s.Moved()
		synctest.Wait()
		if c.reads.Load() != 1 || told.Load() != 1 {
			t.Errorf("%d reads, told %d", c.reads.Load(), told.Load())
		}
		_ = s.Close()
	})
}

// busy is a disk on which another program writes a graph file while CRG is writing its own version of it.
type busy struct {
	*disktest.Mem
	foreign *atomic.Pointer[string]
}

func (b busy) OpenFile(name string, flag int, perm fs.FileMode) (disk.File, error) {
	if text := b.foreign.Load(); text != nil && path.Dir(name) == graphDir && disk.IsTemp(path.Base(name)) {
		b.foreign.Store(nil)
		b.WriteFile(rootFile, []byte(*text))
	}
	return b.Mem.OpenFile(name, flag, perm)
}

func TestWhatIsWrittenDuringAFoldIsKeptAndTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := busy{disktest.New(), &atomic.Pointer[string]{}}
		l, s, told := watchedStore(t, m)
		foreign := m.Files()[rootFile] + " "
		m.foreign.Store(&foreign)
		l.do(t, rename(l, "n01", "more"))
		time.Sleep(5 * time.Second)
		synctest.Wait()
		kept := m.Under(historyDir)
		if len(kept) != 1 || m.Files()[kept[0]] != foreign || told.Load() != 1 {
			t.Errorf("kept %v, told %d: %v", kept, told.Load(), s.Diagnostics())
		}
		if !strings.Contains(m.Files()[rootFile], `"more"`) {
			t.Error("CRG's own version is not there")
		}
		_ = s.Close()
	})
}

// hasty is a disk on which another program replaces a graph file as soon as CRG's own version is there, before CRG has looked at it.
type hasty struct {
	*disktest.Mem
	foreign *atomic.Pointer[string]
}

func (h hasty) Rename(from, to string) error {
	err := h.Mem.Rename(from, to)
	if to == rootFile {
		if text := h.foreign.Swap(nil); text != nil {
			h.WriteFile(rootFile, []byte(*text))
		}
	}
	return err
}

func TestWhatReplacesAFileJustFoldedIsKeptAndTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := hasty{disktest.New(), &atomic.Pointer[string]{}}
		l, s, told := watchedStore(t, m)
		foreign := m.Files()[rootFile] + " "
		m.foreign.Store(&foreign)
		l.do(t, rename(l, "n01", "more"))
		time.Sleep(5 * time.Second)
		s.Moved()
		time.Sleep(5 * time.Second)
		synctest.Wait()
		kept := m.Under(historyDir)
		if len(kept) != 1 || m.Files()[kept[0]] != foreign || told.Load() == 0 {
			t.Errorf("kept %v, told %d: %v", kept, told.Load(), s.Diagnostics())
		}
		_ = s.Close()
	})
}
