package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend/base/disk"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

var noon = time.Date(2026, 2, 17, 12, 0, 0, 0, time.UTC)

// world is a disk with the folder ledger/ and one with .crg/ledger/, as the host gives them.
type world struct {
	t     *testing.T
	m     *disktest.Mem // both, as one disk
	ids   int
	store *Store
}

func (w *world) options() Options {
	return Options{
		Clock: func() time.Time { w.ids++; return noon.Add(time.Hour + time.Duration(w.ids)*time.Second) },
		IDs:   func() string { w.ids++; return fmt.Sprintf("01KGX000000000000000000%03d", w.ids) },
		Context: func(v rows.View, c Commit) []byte {
			return fmt.Appendf(nil, `{"commit_id":%q,"known":%d}`, c.ID, v.Len(rows.KG))
		},
	}
}

func (w *world) open() error {
	var err error
	w.store, err = Open(disk.Below(w.m, "ledger"), disk.Below(w.m, ".crg/ledger"), w.options())
	return err
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, m: disktest.New()}
	if err := w.open(); err != nil {
		t.Fatal(err)
	}
	if err := w.store.Init(); err != nil {
		t.Fatal(err)
	}
	return w
}

// files are those of the Ledger, by their names in its folder, and those beside it.
func (w *world) files() map[string]string {
	out := map[string]string{}
	for name, text := range w.m.Files() {
		out[strings.TrimPrefix(name, "ledger/")] = text
	}
	return out
}

func source(n int) *rows.Node {
	return &rows.Node{Head: head(rows.KG, rows.Source, n), Summary: "A report.", Status: rows.Active, SourceKey: fmt.Sprint("file::files/", n)}
}

func head(l rows.Layer, kind string, n int) rows.Head {
	return rows.Head{ID: rows.Born(l, kind, fmt.Sprintf("01KGX000000000000000001%03d", n)), Type: kind, Title: fmt.Sprint("Title ", n), Rev: 1, CreatedAt: rows.At(noon), UpdatedAt: rows.At(noon)}
}

func fact(n, of int) *rows.Node {
	return &rows.Node{Head: head(rows.KG, rows.Fact, n), Summary: "Rents rose.", Status: rows.Active, Evidence: []rows.Evidence{{Source: source(of).ID, Confidence: 0.7}}}
}

func task(n int) *rows.Task {
	return &rows.Task{
		Head: head(rows.TG, "task", n), Status: rows.Backlog, Priority: "low", Owner: "user", Criteria: []string{"It is answered."},
		Log: []rows.Entry{{At: rows.At(noon), Event: rows.EventCreated}},
	}
}

// batch is one with all layers: a source, a fact that rests on it, and a task in two revisions.
func batch(n int) Batch {
	t := task(n)
	next, err := rows.Move(t, rows.Ready, "person", noon.Add(time.Minute))
	if err != nil {
		panic(err)
	}
	return Batch{Mode: "knowledge", By: "person", GraphSeq: uint64(n), Rows: []rows.Row{t, next, source(n), fact(n+100, n)}, Artifact: &Artifact{fmt.Sprintf("knowledge_commits/%d.json", n), json.RawMessage(`{"n":1}`)}}
}

// sound: nothing doubled, everything named by a commit, indexes as they would be made, the latest pack that of the last commit.
func (w *world) sound(what string) {
	w.t.Helper()
	named, commits := map[rows.ID]bool{}, map[string]bool{}
	for line := range strings.Lines(w.files()[commitFile]) {
		c, err := decodeCommit([]byte(line))
		if err != nil {
			w.t.Fatalf("%s: %s: %v", what, line, err)
		}
		if commits[c.ID] {
			w.t.Errorf("%s: the batch %s is there twice", what, c.ID)
		}
		commits[c.ID] = true
		for _, id := range c.Changed {
			named[id] = true
		}
	}
	for _, l := range logs {
		seen := map[string]bool{}
		for line := range strings.Lines(w.files()[l.file]) {
			r, err := rows.Decode(l.layer, []byte(line))
			if err != nil {
				w.t.Fatalf("%s: %s: %v", what, line, err)
			}
			key := fmt.Sprint(r.Key(), r.Revision())
			if seen[key] || !named[r.Key()] {
				w.t.Errorf("%s: %s is there twice (%v) or in no commit (%v)", what, key, seen[key], !named[r.Key()])
			}
			seen[key] = true
		}
		if l.index != "" && w.files()[l.index] != string(Index(w.store.View(), l.layer)) {
			w.t.Errorf("%s: %s is not what would be made", what, l.index)
		}
	}
	if last := w.store.Last(); last.ID != "" && !strings.Contains(w.files()[latestFile], last.ID) {
		w.t.Errorf("%s: the latest pack is %s, the last commit %s", what, w.files()[latestFile], last.ID)
	}
	if w.underWay() {
		w.t.Errorf("%s: a batch is still under way", what)
	}
}

func Test3LG_111_ALedgerBeginsOnce(t *testing.T) {
	w := newWorld(t)
	before := w.files()
	for _, name := range []string{"kg_nodes.jsonl", "rg_nodes.jsonl", "tg_nodes.jsonl", "conflicts.jsonl", "kg_index.jsonl", "rg_index.jsonl", "tg_index.jsonl", commitFile, metaFile} {
		if _, there := before[name]; !there {
			t.Errorf("%s is not there", name)
		}
	}
	if err := w.store.Init(); !fault.Is(err, "ledger.exists") {
		t.Error(err)
	}
	if after := w.files(); len(after) != len(before) {
		t.Errorf("%v", after)
	}
	unused := &world{t: t, m: disktest.New()}
	if err := unused.open(); err != nil || unused.store.Active() || len(unused.files()) > 0 {
		t.Errorf("opening began a Ledger: %v", err)
	}
	if _, err := unused.store.Commit(batch(1)); !fault.Is(err, "ledger.none") {
		t.Error(err)
	}
}

// The order of the six steps, as the disk sees them (000 X5.1).
func Test3LG_102_TheOrderOfABatch(t *testing.T) {
	w := newWorld(t)
	var did []string
	w.m.Hook = func(kind, name string) error {
		if (kind == "write" || kind == "rename") && !strings.HasPrefix(name, ".crg") && !strings.Contains(name, ".tmp") {
			did = append(did, strings.TrimPrefix(name, "ledger/"))
		}
		return nil
	}
	c, err := w.store.Commit(batch(1))
	w.m.Hook = nil
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"tg_nodes.jsonl", "kg_nodes.jsonl", "tg_index.jsonl", "kg_index.jsonl", "knowledge_commits/1.json", c.Context, latestFile, commitFile}
	if got := slices.Compact(did); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	w.sound("after it")
	if c.GraphSeq != 1 || len(c.Changed) != 3 || !strings.HasPrefix(c.Context, "context_packs/context_pack.2026") || strings.Contains(w.files()[commitFile], `\\`) {
		t.Errorf("3LG-105 3LG-106 %+v", c)
	}
}

func Test3LG_101_NothingToWriteWritesNothing(t *testing.T) {
	w := newWorld(t)
	before := w.files()
	if c, err := w.store.Commit(Batch{Mode: "knowledge"}); err != nil || c.ID != "" || fmt.Sprint(w.files()) != fmt.Sprint(before) {
		t.Errorf("%+v, %v", c, err)
	}
	bad := fact(5, 77)
	if _, err := w.store.Commit(Batch{Rows: []rows.Row{source(1), bad}}); !fault.Is(err, "ledger.refused") || fmt.Sprint(w.files()) != fmt.Sprint(before) {
		t.Errorf("a batch with a row that names nothing: %v", err)
	}
}

// Every operation of the disk fails once, and the program dies or the power fails at each: the next opening finishes the batch, nothing is doubled,
// what stood there is never changed (000 X5.1, X12.1).
func Test3LG_103_104_78_ABatchIsFinishedWhateverHappens(t *testing.T) {
	for k := 1; ; k++ {
		reached := false
		for _, how := range []string{"fails", "dies", "loses power"} {
			w := newWorld(t)
			if _, err := w.store.Commit(batch(1)); err != nil {
				t.Fatal(err)
			}
			before := w.files()
			n := 0
			w.m.Hook = func(string, string) error {
				if n++; n == k || how != "fails" && n > k {
					reached = true
					return errors.New("the disk is gone")
				}
				return nil
			}
			_, err := w.store.Commit(batch(2))
			w.m.Hook = nil
			what := fmt.Sprintf("operation %d %s", k, how)
			if how == "loses power" {
				w.m = w.m.PowerCut(false, rand.IntN)
			}
			acknowledged := err == nil || fault.Is(err, "ledger.behind") && how != "loses power" // of which the person was told that it is not whole
			if err := w.open(); err != nil {
				t.Fatalf("%s: opening: %v", what, err)
			}
			w.sound(what)
			if acknowledged && w.store.View().Len(rows.TG) != 2 {
				t.Errorf("%s: the batch was begun (%v) and is gone", what, err)
			}
			if got := w.store.View().Len(rows.KG); got != 2 && got != 4 {
				t.Errorf("%s: half a batch: %d rows are known", what, got)
			}
			for _, l := range logs {
				if !strings.HasPrefix(w.files()[l.file], before[l.file]) {
					t.Errorf("%s: %s was changed where it stood", what, l.file)
				}
			}
			if _, err := w.store.Commit(batch(3)); err != nil {
				t.Errorf("%s: the next batch: %v", what, err)
			}
			w.sound(what + ", and the next batch")
		}
		if !reached {
			if k < 20 {
				t.Fatalf("a batch has %d operations only", k)
			}
			return
		}
	}
}

// A project that is only read changes nothing, wherever a batch was left; whoever owns it next finishes the batch.
func TestAReaderFinishesNoBatch(t *testing.T) {
	for at := 1; ; at++ {
		w := newWorld(t)
		err := w.dying(at, func() error { _, err := w.store.Commit(batch(1)); return err })
		underWay, before := w.underWay(), fmt.Sprint(w.files())
		opt := w.options()
		opt.ReadOnly = true
		if _, err := Open(disk.Below(w.m, "ledger"), disk.Below(w.m, ".crg/ledger"), opt); err != nil || fmt.Sprint(w.files()) != before {
			t.Fatalf("operation %d: a reader wrote, or says %v", at, err)
		}
		if err := w.open(); err != nil || underWay && w.store.View().Len(rows.KG) != 2 {
			t.Fatalf("operation %d: its owner does not finish it: %v", at, err)
		}
		w.sound(fmt.Sprint("operation ", at))
		if err == nil {
			return
		}
	}
}

// treacherous is a disk that gives one file back otherwise than it was written, or with an error.
type treacherous struct {
	disk.FS
	in  string // what its name contains
	err error
}

func (f *treacherous) ReadFile(name string) ([]byte, error) {
	data, err := f.FS.ReadFile(name)
	switch {
	case f.in == "" || !strings.Contains(name, f.in):
		return data, err
	case f.err != nil:
		return data, f.err // at its very end
	}
	return append(data, ' '), nil
}

// What cannot be read back as it was written is not acknowledged: no commit names it and no pack becomes the latest, until it is finished on a disk that
// can be trusted.
func TestWhatIsNotReadBackIsNotAcknowledged(t *testing.T) {
	for _, in := range []string{"kg_index", "context_pack.2026"} {
		for _, fails := range []error{nil, fs.ErrPermission} {
			w := newWorld(t)
			bad := &treacherous{FS: disk.Below(w.m, "ledger"), in: in, err: fails}
			var err error
			if w.store, err = Open(bad, disk.Below(w.m, ".crg/ledger"), w.options()); err != nil {
				t.Fatal(err)
			}
			_, err = w.store.Commit(batch(1))
			if !fault.Is(err, "ledger.behind") || !strings.Contains(err.Error(), "changed while it was written") || w.files()[commitFile]+w.files()[latestFile] != "" {
				t.Errorf("%s: %v; %s", in, err, w.files()[commitFile])
			}
			bad.in = ""
			if _, err := w.store.Commit(batch(2)); err != nil || w.store.View().Len(rows.KG) != 4 {
				t.Errorf("%s: afterwards %v", in, err)
			}
			w.sound(in)
		}
	}
}

func Test3LG_76_IndexesAreMadeOfTheLogs(t *testing.T) {
	w := newWorld(t)
	for i := 1; i < 4; i++ {
		if _, err := w.store.Commit(batch(i)); err != nil {
			t.Fatal(err)
		}
	}
	for _, l := range logs[:3] {
		was := w.files()[l.index]
		if err := w.open(); err != nil {
			t.Fatal(err)
		}
		if again := string(Index(w.store.View(), l.layer)); again != was {
			t.Errorf("%s is another one: %s", l.index, again)
		}
	}
}

// What another program adds while the project is open counts, and is not written over.
func TestRowsOfOthersCount(t *testing.T) {
	w := newWorld(t)
	if _, err := w.store.Commit(batch(1)); err != nil {
		t.Fatal(err)
	}
	theirs := string(rows.Encode(source(50))) + "\n"
	w.m.WriteFile("ledger/kg_nodes.jsonl", []byte(w.files()["kg_nodes.jsonl"]+theirs))
	if _, err := w.store.Commit(batch(2)); err != nil {
		t.Fatal(err)
	}
	if w.store.View().Node(source(50).ID) == nil || !strings.Contains(w.files()["kg_nodes.jsonl"], theirs) || w.store.View().Len(rows.KG) != 5 {
		t.Errorf("%d rows are known", w.store.View().Len(rows.KG))
	}
}

// Of a log that another program added to only what it added is read, and told by its ids; a line of it that is no row has all read, which names it.
func TestRowsOfOthersAreReadAlone(t *testing.T) {
	w := newWorld(t)
	if _, err := w.store.Commit(batch(1)); err != nil {
		t.Fatal(err)
	}
	add := func(line string) {
		w.m.WriteFile("ledger/kg_nodes.jsonl", []byte(w.files()["kg_nodes.jsonl"]+line+"\n"))
	}
	was := w.store.View().Get(source(1).ID)
	var told [][]rows.ID
	w.store.opt.Changed = func(_ rows.View, ids []rows.ID, _ string) { told = append(told, ids) }
	add(string(rows.Encode(source(50))))
	if _, err := w.store.Commit(Batch{}); err != nil {
		t.Fatal(err)
	}
	if w.store.View().Get(source(1).ID) != was || fmt.Sprint(told) != fmt.Sprint([][]rows.ID{{source(50).ID}}) || w.store.View().Node(source(50).ID) == nil {
		t.Errorf("%v is told", told)
	}
	add("{broken")
	add(string(rows.Encode(source(60))))
	if _, err := w.store.Commit(Batch{}); err != nil || len(w.store.found) != 1 || w.store.View().Node(source(60).ID) == nil {
		t.Errorf("%v, %v", w.store.found, err)
	}
}

// unreadable is a disk of which some files cannot be read for a while.
type unreadable struct {
	disk.FS
	not string
}

func (u *unreadable) ReadFile(name string) ([]byte, error) {
	if name == u.not {
		return nil, fs.ErrPermission
	}
	return u.FS.ReadFile(name)
}

// What could not be read counts as not read: it is taken in when it can be.
func TestWhatCouldNotBeReadIsReadLater(t *testing.T) {
	for _, theirs := range []string{string(rows.Encode(source(50))), "{broken\n" + string(rows.Encode(source(50)))} {
		for _, not := range []string{"kg_nodes.jsonl", "tg_nodes.jsonl", commitFile} {
			w := newWorld(t)
			u := &unreadable{FS: disk.Below(w.m, "ledger")}
			var err error
			if w.store, err = Open(u, disk.Below(w.m, ".crg/ledger"), w.options()); err != nil {
				t.Fatal(err)
			}
			if _, err := w.store.Commit(batch(1)); err != nil {
				t.Fatal(err)
			}
			w.m.WriteFile("ledger/kg_nodes.jsonl", []byte(w.files()["kg_nodes.jsonl"]+theirs+"\n"))
			w.m.WriteFile("ledger/"+commitFile, []byte(w.files()[commitFile]+"\n"))
			u.not = not
			_, _ = w.store.Commit(Batch{})
			u.not = ""
			if _, err := w.store.Commit(batch(2)); err != nil || w.store.View().Node(source(50).ID) == nil || w.store.View().Node(source(2).ID) == nil {
				t.Errorf("%q, %s: %v", theirs, not, err)
			}
		}
	}
}

// A line that is no row is named, and the rest is used.
func TestADamagedLineIsNamed(t *testing.T) {
	w := newWorld(t)
	if _, err := w.store.Commit(batch(1)); err != nil {
		t.Fatal(err)
	}
	w.m.WriteFile("ledger/kg_nodes.jsonl", []byte("{broken\n"+w.files()["kg_nodes.jsonl"]))
	if err := w.open(); err != nil || w.store.View().Len(rows.KG) != 2 || len(w.store.found) != 1 || w.store.found[0].String() != "ledger/kg_nodes.jsonl:1: error: This line is no row. It is kept and not used. Put it in order, or take it out." {
		t.Errorf("%v, %v", w.store.found, err)
	}
}

// On a full disk each failure says so, in one sentence: of a batch that is begun and of one that is not, of its finishing at the opening, of a
// reset, and of the first thing that is kept.
func TestAFullDiskIsToldAsThat(t *testing.T) {
	full := func(w *world, from int) {
		n := 0
		w.m.Hook = func(kind, name string) error {
			if n++; n >= from && (kind == "write" || kind == "sync") {
				return &fs.PathError{Op: kind, Path: name, Err: disktest.Full}
			}
			return nil
		}
	}
	told := func(what string, err error) {
		t.Helper()
		if err == nil || !strings.Contains(strings.ToLower(err.Error()), "the disk is full") || strings.Contains(err.Error(), "..") {
			t.Errorf("%s: %v", what, err)
		}
	}
	for from := 1; from < 30; from++ {
		w := newWorld(t)
		full(w, from)
		_, err := w.store.Commit(batch(1))
		if told(fmt.Sprint("a batch from operation ", from), err); fault.Is(err, "ledger.behind") {
			told("at the opening", w.open())
		}
	}
	w := kept(t)
	full(w, 1)
	_, err := w.store.Reset(noon)
	told("a reset", err)
	w = &world{t: t, m: disktest.New()}
	if err := w.open(); err != nil {
		t.Fatal(err)
	}
	full(w, 1)
	told("the beginning", w.store.Init())
	told("the first thing", run(w.store, Knowledge, source(1)))
}
