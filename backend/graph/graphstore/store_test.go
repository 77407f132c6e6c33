package graphstore

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// live is a document in the small: it applies ops and appends the record.
type live struct {
	Persistence
	g *graph.Graph
}

func attach(p Persistence) *live {
	l := &live{p, p.Graph()}
	p.Attach(func(look func(*graph.Graph)) { look(l.g) })
	return l
}

func (l *live) do(t testing.TB, ops ...graph.Op) {
	t.Helper()
	if err := l.try(ops...); err != nil {
		t.Fatal(err)
	}
}

func (l *live) try(ops ...graph.Op) error {
	tx := l.g.Begin()
	err := tx.Apply(ops...)
	if err == nil {
		err = l.Append(&Record{Kind: KindStep, Label: message.Written("test"), Ops: ops, NextNode: l.g.NextNode, NextEdge: l.g.NextEdge})
	}
	if err != nil {
		tx.Rollback()
	}
	return err
}

func newNode(id, name string) graph.Op {
	return graph.NodeOp("", nil, &graph.Node{ID: id, Name: name, Type: "standard", State: "active", Importance: 2})
}

func rename(l *live, id, name string) graph.Op {
	level, _ := l.g.LevelOf(id)
	n := l.g.Node(id).Clone()
	n.Name = name
	return graph.NodeOp(level, l.g.Node(id), n)
}

func extra(l *live, id, key, value string) graph.Op {
	op := rename(l, id, l.g.Node(id).Name)
	op.Node.After.Extra = map[string]json.RawMessage{key: json.RawMessage(value)}
	return op
}

// newMaster makes a Master with one inner node.
func newMaster(level, id, inner string) []graph.Op {
	return []graph.Op{
		graph.NodeOp(level, nil, &graph.Node{ID: id, Type: "master", State: "active", Importance: 3, Subgraph: graph.LevelFile(id)}),
		graph.LevelOp(id, nil, &graph.LevelMeta{Parent: level, File: graph.LevelFile(id)}),
		graph.NodeOp(id, nil, &graph.Node{ID: inner, Type: "standard", State: "active", Importance: 2}),
	}
}

func reopen(t testing.TB, m *disktest.Mem) *live {
	t.Helper()
	s, err := OpenIn(m, Options{FoldAfter: -1})
	if err != nil {
		t.Fatal(err)
	}
	return attach(s)
}

func same(t testing.TB, what string, a, b *graph.Graph) {
	t.Helper()
	if diff := graph.Equal(a, b); diff != "" {
		t.Fatalf("%s: %s", what, diff)
	}
	if a.NextNode != b.NextNode || a.NextEdge != b.NextEdge {
		t.Fatalf("%s: counters %d %d, want %d %d", what, b.NextNode, b.NextEdge, a.NextNode, a.NextEdge)
	}
}

func stores(t *testing.T) map[string]func() (Persistence, func() Persistence) {
	return map[string]func() (Persistence, func() Persistence){
		"memory": func() (Persistence, func() Persistence) {
			m := NewMemory(nil)
			return m, func() Persistence {
				next, err := m.Reopen()
				if err != nil {
					t.Fatal(err)
				}
				m = next
				return next
			}
		},
		"files": func() (Persistence, func() Persistence) {
			m := disktest.New()
			return reopen(t, m), func() Persistence { return reopen(t, m) }
		},
		"folder": func() (Persistence, func() Persistence) {
			root, err := os.OpenRoot(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { root.Close() })
			open := func() Persistence {
				s, err := Open(root, Options{FoldAfter: -1})
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { s.Close() })
				return s
			}
			return open(), open
		},
	}
}

func TestCRG_101_EveryStorePassesTheSameSuite(t *testing.T) {
	for name, make := range stores(t) {
		t.Run(name, func(t *testing.T) {
			p, again := make()
			l := attach(p)
			l.do(t, newNode("n01", "a"), newNode("n02", "b"))
			l.do(t, graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n01", To: "n02", Type: "supports"}))
			l.do(t, newMaster("", "n03", "n04")...)
			l.do(t, graph.GroupOp("", nil, &graph.Group{ID: "g1", Label: "G", Nodes: []string{"n01"}}))
			l.do(t, graph.AgentOp("Explorer", nil, &graph.Agent{Position: "n02", Turn: 3}))
			l.do(t, rename(l, "n01", "long "+strings.Repeat("x", 3*blobLimit)))
			l.do(t, rename(l, "n02", blobMark+"not a blob"))
			l.do(t, extra(l, "n01", "source", `{"file":"files/a.pdf","places":[`+strings.Repeat(`[0,"page","1"],`, extraLimit)+`[9,"page","2"]]}`))
			l.do(t, extra(l, "n02", "mine", `"\u0000blob:not a blob"`))
			if l.LastSeq() != 9 {
				t.Fatal("last record", l.LastSeq())
			}
			check := func(what string) *live {
				p := attach(again())
				same(t, what, l.g, p.g)
				var n uint64
				for rec, err := range p.Records(0) {
					if n++; err != nil || rec.Seq != n || rec.At.IsZero() || rec.Label.String() != "test" || len(rec.Ops) == 0 {
						t.Fatalf("%s: record %d: %+v, %v", what, n, rec, err)
					}
				}
				if n != p.LastSeq() {
					t.Fatalf("%s: %d records, want %d", what, n, p.LastSeq())
				}
				return p
			}
			check("before a fold")
			if err := l.Fold(); err != nil {
				t.Fatal(err)
			}
			l = check("after a fold")
			l.do(t, graph.NodeOp("n03", l.g.Node("n04"), nil), graph.LevelOp("n03", &l.g.Level("n03").Meta, nil), graph.NodeOp("", l.g.Node("n03"), nil))
			l.do(t, newNode("n05", "after"))
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
			check("after close")
		})
	}
}

// A document of 480 pages knows where each begins. That list is not written with each move of the document.
func TestAMoveDoesNotWriteThePagesOfADocument(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "a"))
	l.do(t, extra(l, "n01", "source", `{"places":[`+strings.Repeat(`[0,"page","1"],`, 479)+`[9,"page","2"]]}`))
	size := func() (n int) {
		for _, name := range m.Under(journalDir) {
			data, _ := m.ReadFile(name)
			n += len(data)
		}
		return n
	}
	before := size()
	l.do(t, rename(l, "n01", "b"))
	if grown := size() - before; grown > 2000 {
		t.Errorf("the journal grew by %d bytes", grown)
	}
	if got := reopen(t, m).g.Node("n01").Extra["source"]; string(got) != string(l.g.Node("n01").Extra["source"]) {
		t.Errorf("read back: %.80s", got)
	}
}

func TestCRG_87_SubgraphFileComesAndGoesWithItsMaster(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "a"))
	l.do(t, newMaster("", "n05", "n06")...)
	if err := l.Fold(); err != nil {
		t.Fatal(err)
	}
	inner, err := m.ReadFile("graph/graph-data-n05.json")
	if err != nil || !strings.Contains(string(inner), `"n06"`) {
		t.Fatalf("%s %v", inner, err)
	}
	if strings.Contains(string(inner), "nextId") {
		t.Error("CRG-89: a sub-graph file has a counter")
	}
	parent, _ := m.ReadFile("graph/graph-data.json")
	if !strings.Contains(string(parent), `"subgraph": "graph-data-n05.json"`) || !strings.Contains(string(parent), `"nextId": 7`) {
		t.Errorf("the parent does not name the file, or lacks the counter:\n%s", parent)
	}
	l.do(t, graph.NodeOp("n05", l.g.Node("n06"), nil), graph.LevelOp("n05", &l.g.Level("n05").Meta, nil), graph.NodeOp("", l.g.Node("n05"), nil))
	if err := l.Fold(); err != nil {
		t.Fatal(err)
	}
	if _, err := m.ReadFile("graph/graph-data-n05.json"); err == nil {
		t.Error("the file of a deleted Master is still there")
	}
	if kept := fmt.Sprint(m.Under(historyDir)); !strings.Contains(kept, "graph-data-n05.json") {
		t.Error("it is not kept either:", kept)
	}
}

func TestCRG_89_CounterOnlyInTheRootFile(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newMaster("", "n01", "n02")...)
	if err := l.Fold(); err != nil {
		t.Fatal(err)
	}
	for name, text := range m.Files() {
		if strings.HasPrefix(name, graphDir+"/") && strings.Contains(text, "nextId") != (name == "graph/graph-data.json") {
			t.Errorf("%s: %s", name, text)
		}
	}
}

func TestCRG_67_92_NestedMastersAreAllInMemory(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	level := ""
	for depth := 1; depth <= 9; depth += 2 {
		l.do(t, newMaster(level, graph.FormatID('n', depth), graph.FormatID('n', depth+1))...)
		level = graph.FormatID('n', depth)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	again := reopen(t, m)
	same(t, "five levels", l.g, again.g)
	if path := again.g.Path("n09"); len(path) != 5 {
		t.Fatalf("the path from the inmost level is %d long", len(path))
	}
	if problems := graph.Check(again.g); len(problems) > 0 {
		t.Fatal(problems)
	}
}

func TestCRG_67_NestedMasters(t *testing.T)  { TestCRG_67_92_NestedMastersAreAllInMemory(t) }
func TestCRG_92_LevelsInMemory(t *testing.T) { TestCRG_67_92_NestedMastersAreAllInMemory(t) }

func TestCRG_54_EditWhileOpenIsOverwrittenAndKept(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "mine"))
	if err := l.Fold(); err != nil {
		t.Fatal(err)
	}
	foreign := strings.Replace(m.Files()["graph/graph-data.json"], "mine", "theirs", 1)
	m.WriteFile("graph/graph-data.json", []byte(foreign))
	l.do(t, newNode("n02", "more"))
	found, err := l.Persistence.(*Store).fold()
	if err != nil || len(found) != 1 || found[0].ID != "graph.edited-while-open" {
		t.Fatal(found, err)
	}
	if now := m.Files()["graph/graph-data.json"]; !strings.Contains(now, "mine") || strings.Contains(now, "theirs") {
		t.Fatal(now)
	}
	kept := ""
	for _, name := range m.Under(historyDir) {
		kept += m.Files()[name]
	}
	if kept != foreign {
		t.Fatalf("the other version is not kept: %s", kept)
	}
}

func TestCRG_56_EditWhileClosedIsTakenAsOneStep(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "mine"), newNode("n02", "b"))
	l.do(t, newMaster("", "n03", "n04")...)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(m.Files()["graph/graph-data.json"], `"mine"`, `"theirs"`, 1)
	m.WriteFile("graph/graph-data.json", []byte(text))
	again := reopen(t, m)
	if again.g.Node("n01").Name != "theirs" {
		t.Fatal("the file on disk was not taken")
	}
	var last Record
	for rec := range again.Records(0) {
		last = rec
	}
	if last.Label.ID != "step.outside" || len(last.Ops) != 1 {
		t.Fatalf("%+v", last)
	}
	for _, op := range graph.Invert(last.Ops) {
		if err := again.g.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	same(t, "undone", l.g, again.g)
	if third := reopen(t, m.Copy()); len(third.Diagnostics()) > 0 || third.g.Node("n01").Name != "theirs" {
		t.Fatal("not settled:", third.Diagnostics())
	}
}

func TestCRG_15_JournalWinsOverAnEditAfterACrash(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "a"))
	if err := l.Fold(); err != nil {
		t.Fatal(err)
	}
	l.do(t, rename(l, "n01", "b")) // acknowledged, not folded
	foreign := strings.Replace(m.Files()["graph/graph-data.json"], `"a"`, `"theirs"`, 1)
	m.WriteFile("graph/graph-data.json", []byte(foreign))
	again := reopen(t, m)
	same(t, "the journal wins", l.g, again.g)
	if d := again.Diagnostics(); len(d) != 1 || d[0].ID != "graph.journal-wins" {
		t.Fatal(d)
	}
	found := false
	for _, name := range m.Under(historyDir) {
		found = found || m.Files()[name] == foreign
	}
	if !found {
		t.Fatal("the other version is not kept")
	}
}

func TestDamagedOrLostFileIsTakenFromItsCopy(t *testing.T) {
	for name, harm := range map[string]func(m *disktest.Mem){
		"damaged": func(m *disktest.Mem) { m.WriteFile("graph/graph-data.json", []byte("\x00\x00\x00\x00")) },
		"lost":    func(m *disktest.Mem) { m.Remove("graph/graph-data.json") },
		"inner":   func(m *disktest.Mem) { m.WriteFile("graph/graph-data-n02.json", []byte("{")) },
		"gone":    func(m *disktest.Mem) { m.Remove("graph/graph-data-n02.json") },
	} {
		for _, folded := range []bool{true, false} {
			m := disktest.New()
			l := reopen(t, m)
			l.do(t, newNode("n01", "a"))
			l.do(t, newMaster("", "n02", "n03")...)
			if err := l.Fold(); err != nil {
				t.Fatal(err)
			}
			if !folded {
				l.do(t, rename(l, "n03", "b"), rename(l, "n01", "c"))
			}
			harm(m)
			before := m.Files()
			reader, err := OpenIn(m, Options{ReadOnly: true})
			if err != nil {
				t.Fatal(name, err)
			}
			same(t, name+" read-only", l.g, reader.Graph())
			if fmt.Sprint(before) != fmt.Sprint(m.Files()) {
				t.Fatal(name, "a reader changed the disk")
			}
			again := reopen(t, m)
			same(t, name, l.g, again.g)
			if len(again.Diagnostics()) == 0 {
				t.Error(name, "nothing was said")
			}
			same(t, name+" again", l.g, reopen(t, m).g)
		}
	}
}

func TestReadOnlyReplaysInMemory(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "a"))
	m.Hook = func(kind, name string) error { t.Errorf("%s %s", kind, name); return nil }
	r, err := OpenIn(m, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "reader", l.g, r.Graph())
	if err := r.Append(&Record{}); !fault.Is(err, "graph.rule") {
		t.Error(err)
	}
	if err := errors.Join(r.Fold(), r.Close()); err != nil {
		t.Error(err)
	}
}

// A closed folder is complete without .crg, and a copy of it is a project of its own.
func TestCRG_100_ClosedFolderNeedsNoJournal(t *testing.T) {
	m := disktest.New()
	l := reopen(t, m)
	l.do(t, newNode("n01", "a"))
	l.do(t, newMaster("", "n02", "n03")...)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	bare := disktest.New()
	for name, text := range m.Files() {
		if strings.HasPrefix(name, graphDir) {
			bare.WriteFile(name, []byte(text))
		}
	}
	again := reopen(t, bare)
	same(t, "without .crg", l.g, again.g)
	again.do(t, newNode("n04", "b"))
	same(t, "and goes on", again.g, reopen(t, bare).g)
}

func TestBackgroundFold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := disktest.New()
		var folds, works atomic.Int32
		s, err := OpenIn(m, Options{OnFold: func(err error) {
			if folds.Add(1) > 1 && err != nil {
				t.Error(err)
			}
		}})
		if err != nil {
			t.Fatal(err)
		}
		l := attach(s)
		m.Hook = func(kind, name string) error {
			if works.Load() == 0 && kind == "rename" && strings.HasPrefix(name, graphDir) {
				return syscall.EACCES
			}
			return nil
		}
		l.do(t, newNode("n01", "a"))
		time.Sleep(500 * time.Millisecond)
		synctest.Wait()
		if m.Files()["graph/graph-data.json"] != "" || folds.Load() != 0 {
			t.Error("folded too early")
		}
		time.Sleep(600 * time.Millisecond)
		synctest.Wait()
		if folds.Load() != 1 {
			t.Error("not folded after a second of rest")
		}
		works.Store(1)
		time.Sleep(11 * time.Second)
		synctest.Wait()
		if !strings.Contains(m.Files()["graph/graph-data.json"], `"n01"`) {
			t.Error("a failed fold was not tried again")
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
}

func TestHistoryKeepsEnoughSteps(t *testing.T) {
	m := disktest.New()
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	s, err := OpenIn(m, Options{FoldAfter: -1, Clock: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	l := attach(s)
	l.do(t, newNode("n01", ""))
	for range 330 {
		n := l.g.Node("n01").Clone()
		n.Content = fmt.Sprintf("%020000d", s.LastSeq())
		l.do(t, graph.NodeOp("", l.g.Node("n01"), n))
		if s.LastSeq()%20 == 0 {
			now = now.Add(10 * 24 * time.Hour)
			if err := l.Fold(); err != nil {
				t.Fatal(err)
			}
		}
	}
	steps, first := 0, uint64(0)
	for rec, err := range l.Records(0) {
		if err != nil {
			t.Fatal(err)
		}
		if steps++; first == 0 {
			first = rec.Seq
		}
		if rec.Seq != first+uint64(steps)-1 {
			t.Fatal("a hole at", rec.Seq)
		}
	}
	if steps < keepSteps || steps > 280 {
		t.Fatalf("%d steps are kept, from %d", steps, first)
	}
	same(t, "reopened", l.g, reopen(t, m).g)
	for from := first; from <= s.LastSeq(); from += 7 { // wherever the history begins and ends
		n := uint64(0)
		for rec, err := range l.Records(from) {
			if err != nil || rec.Seq != from+n {
				t.Fatal("from", from, "the next is", rec.Seq, err)
			}
			n++
		}
		if from+n-1 != s.LastSeq() {
			t.Fatal("from", from, "there are", n)
		}
	}
	if n := 0; true {
		for range reopen(t, m).Records(s.LastSeq() - 9) {
			n++
		}
		if n != 10 {
			t.Fatal("the last ten records are", n)
		}
	}
}

// What is younger than a month stays, however many steps came after it.
func TestHistoryKeepsAMonth(t *testing.T) {
	m := disktest.New()
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	s, err := OpenIn(m, Options{FoldAfter: -1, Clock: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	l := attach(s)
	l.do(t, newNode("n01", ""))
	write := func(steps int) {
		for range steps {
			n := l.g.Node("n01").Clone()
			n.Content = fmt.Sprintf("%020000d", s.LastSeq())
			l.do(t, graph.NodeOp("", l.g.Node("n01"), n))
			if s.LastSeq()%20 == 0 {
				if err := l.Fold(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	first := func() uint64 {
		for rec := range l.Records(0) {
			return rec.Seq
		}
		return 0
	}
	write(2 * keepSteps)
	now = now.Add(keepAge)
	write(keepSteps)
	if len(m.Under(pastDir)) == 0 || first() != 1 {
		t.Errorf("%d files of the past, and the first step is %d", len(m.Under(pastDir)), first())
	}
	now = now.Add(time.Second)
	write(100)
	if first() <= keepSteps {
		t.Errorf("after more than a month the first step is %d", first())
	}
}

// What the history keeps beside the journal is bounded as well: texts go with their last record, old copies of files by age.
func TestHistoryThinsTextsAndCopies(t *testing.T) {
	m := disktest.New()
	now := time.Now().Add(time.Hour)
	s, err := OpenIn(m, Options{FoldAfter: -1, Clock: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 230 {
		m.WriteFile(fmt.Sprintf(".crg/history/20250101-%06d-graph-data.json", i), []byte("{}"))
	}
	m.WriteFile(".crg/blobs/README", []byte("not ours"))
	l := attach(s)
	l.do(t, newNode("n01", ""))
	for i := range 330 {
		n := l.g.Node("n01").Clone()
		if n.Content = fmt.Sprintf("%020000d", i); i%50 == 0 {
			n.Content = fmt.Sprintf("%070000d", i) // a text of its own file
		}
		l.do(t, graph.NodeOp("", l.g.Node("n01"), n))
		if i%20 == 0 {
			now = now.Add(10 * 24 * time.Hour)
			if err := l.Fold(); err != nil {
				t.Fatal(err)
			}
		}
	}
	count := func(dir string) int {
		names, err := m.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		return len(names)
	}
	if n := count(blobDir); n != 8 {
		t.Fatalf("%d texts before closing", n)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if n := count(historyDir); n != 200 {
		t.Errorf("%d copies are kept, want 200", n)
	}
	again := reopen(t, m)
	missing, named := 0, map[string]bool{}
	for rec, err := range again.Records(0) {
		if err != nil {
			t.Fatal(err)
		}
		for _, op := range rec.Ops {
			for _, n := range []*graph.Node{op.Node.Before, op.Node.After} {
				if n != nil && strings.Contains(n.Content, "is missing") {
					missing++
				}
				if n != nil && len(n.Content) > blobLimit {
					named[n.Content] = true
				}
			}
		}
	}
	if n := count(blobDir); missing > 0 || n != len(named)+1 || n >= 8 {
		t.Errorf("%d texts are lost; %d files are left for %d texts", missing, n, len(named))
	}
	same(t, "reopened", l.g, again.g)
}
